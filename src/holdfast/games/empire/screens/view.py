"""What one seat may see, built by allowlist from the position. Screens get this and nothing else."""

from typing import cast

from holdfast.kernel.event import SPECTATOR
from holdfast.kernel.game import View
from holdfast.kernel.state import Seat
from holdfast.parts.cards import slug
from holdfast.parts.wording import seats_called

from ..position.actions import FRONTIERS
from ..position.piles import Kind, copies_in, counts_of, kinds_in
from ..position.seats import all_seats
from ..position.state import (
    ABOUT,
    ARMY_DECK,
    BEST_OF_THREE,
    CIVIC_DECK,
    COMMITS,
    DECK,
    DRAFTED,
    EXERTED,
    HURT,
    IMPROVISED,
    ITEM,
    KIND,
    LIMBO,
    MORALE,
    NONE,
    OUT,
    OWN,
    PHASE,
    PLACE,
    PLACED,
    PROMOTED,
    ROUND,
    SATED,
    SEEN,
    SETTLEMENTS_DEPLOYED,
    SOURCE,
    TEAMS,
    TRACKER,
    VILLAGERS_DEPLOYED,
    WHAT,
    WHOSE,
    EmpireState,
    Piece,
)
from ..rules.abilities.abilities import CARDS, MONUMENT, UNIT, VILLAGER, is_army
from ..rules.abilities.phrases import keyword_names
from ..rules.abilities.standing import (
    attack_of,
    commander_tier,
    cost_of,
    defence_of,
    has,
    has_reverence,
    is_settlement,
    is_villager,
    occupier_of,
    tier_of,
)
from ..rules.moving.draw import deck_count, deck_number
from ..rules.multiplayer import seats_in
from ..rules.payment import NO_TYPE, supplies
from ..words.catalogue import FACTION_NAMES, text_of, type_name
from ..words.names import FRONTIER_NAMES, PHASE_NAMES, ability_words, about_words, label, title, whereabouts
from .seen import CardSeen, FrontierSeen, ItemSeen, KnownSeen, PieceSeen, SeatSeen, TableSeen


def view(s: EmpireState, seat: int) -> View:
    """The table as the seat (or SPECTATOR) sees it, for everybody."""
    with seats_called(()):  # what a view says of seats it says by number, whoever sits there
        return cast("View", seen(s, Seat(seat)))


def seen(s: EmpireState, seat: Seat) -> TableSeen:
    """The table as the seat (or SPECTATOR) sees it. [EM-HIDDEN-01, EM-HIDDEN-02]"""
    phase = PHASE_NAMES[s.board[PHASE]]
    return {
        "seat": seat,
        "round": s.board[ROUND],
        "phase": phase,
        "question": s.question(),
        "asked": s.asked,
        "tracker": s.board[TRACKER],
        "order": list(seats_in(s)) if s.board[TRACKER] != NONE else [],
        "teams": s.board[TEAMS] == 1,
        "drafted": s.formats & DRAFTED != 0,
        "best_of_three": s.formats & BEST_OF_THREE != 0,
        "game": s.game,
        "wins": list(s.wins),
        "frontiers": [_frontier(s, frontier) for frontier in range(FRONTIERS)],
        "pieces": [_piece(s, Piece(n)) for n in range(len(s.kind)) if s.zone[n] <= LIMBO],
        "sequence": [_item(s, at) for at in range(0, len(s.queue), ITEM)],
        "waiting": [
            {"card": label(s, s.waiting[at + SOURCE]), "seat": s.waiting[at + WHOSE]}
            for at in range(0, len(s.waiting), ITEM)
        ],
        "damage_order": [label(s, piece) for piece in s.lineup],
        "hand": _counted(s.hands, seat) if seat != SPECTATOR else [],
        "prices": _prices(s, seat) if seat != SPECTATOR else {},
        "looking": _looking(s, seat),
        "known": _known(s, seat),
        "deck": _counted(s.decks, seat) if seat != SPECTATOR else [],
        "sideboard": _counted(s.sides, seat) if seat != SPECTATOR else [],
        "seats": [_seat(s, other) for other in all_seats(s.seats)],
    }


def _frontier(s: EmpireState, frontier: int) -> FrontierSeen:
    occupier = occupier_of(s, frontier)
    return {
        "name": FRONTIER_NAMES[frontier],
        "place": s.board[PLACE + frontier],
        "occupied_by": s.owner[occupier] if occupier != NONE else NONE,
        "settled": [s.settled[seat * FRONTIERS + frontier] for seat in range(s.seats)],
    }


def _piece(s: EmpireState, piece: Piece) -> PieceSeen:
    card = CARDS[s.kind[piece]]
    flags = s.flags[piece]
    role = (
        "villager" if is_villager(s, piece) else "settlement" if is_settlement(s, piece) else type_name(card)
    )
    shown: PieceSeen = {
        "piece": piece,
        "card": slug(card.name),
        "name": card.name,
        "label": title(s, piece),
        "seat": s.owner[piece],
        "zone": whereabouts(s, piece),
        "role": role,
        "faction": FACTION_NAMES[card.faction],
        "exerted": flags & EXERTED != 0,
        "improvised": flags & IMPROVISED != 0,
        "token": card.token,
        "text": "" if flags & IMPROVISED else text_of(card),
    }
    if card.type < VILLAGER:
        shown["tier"] = tier_of(s, piece)
    if card.type == UNIT:
        keywords = 0
        for bit in range(32):
            if has(s, piece, 1 << bit):
                keywords |= 1 << bit
        shown["attack"], shown["defence"] = attack_of(s, piece), defence_of(s, piece)
        shown["printed"] = [card.attack, card.defence]
        shown["damage"] = s.damage[piece]
        shown["promoted"], shown["sated"] = flags & PROMOTED != 0, flags & SATED != 0
        shown["keywords"] = list(keyword_names(keywords))
        shown["plan"] = s.plan[piece]
    if card.type == MONUMENT:
        shown["counters"], shown["completion"] = s.counters[piece], card.completion
    return shown


def _item(s: EmpireState, at: int) -> ItemSeen:
    return {
        "card": label(s, s.queue[at + SOURCE]),
        "seat": s.queue[at + WHOSE],
        "text": ability_words(s.queue[at + WHAT]),
        "about": about_words(s, s.queue[at + ABOUT]),
    }


def card_seen(kind: int, count: int) -> CardSeen:
    """Copies of a card as they are printed."""
    card = CARDS[kind]
    shown: CardSeen = {
        "kind": kind,
        "card": slug(card.name),
        "name": card.name,
        "count": count,
        "role": type_name(card),
        "faction": FACTION_NAMES[card.faction],
        "text": text_of(card),
    }
    if card.type < VILLAGER:
        shown["tier"], shown["cost"] = card.tier, card.cost
    if card.type == UNIT:
        shown["attack"], shown["defence"] = card.attack, card.defence
    return shown


def _counted(pile: tuple[int, ...], seat: Seat) -> list[CardSeen]:
    return [
        card_seen(kind, count)
        for kind, count in zip(kinds_in(pile, seat), copies_in(pile, seat), strict=True)
    ]


def _prices(s: EmpireState, seat: Seat) -> dict[str, int]:
    """The costs of the army cards in hand as they are now."""
    return {
        slug(CARDS[kind].name): cost_of(s, seat, kind) for kind in kinds_in(s.hands, seat) if is_army(kind)
    }


def _looking(s: EmpireState, seat: Seat) -> list[CardSeen]:
    """The cards a seat looks at just now."""
    if not s.looking or s.stack[-1].seat != seat:
        return []
    return [card_seen(kind, 1) for kind in s.looking]


def _known(s: EmpireState, seat: Seat) -> list[KnownSeen]:
    """The cards in decks whose place the seat knows, topmost and lowest last."""
    found: list[KnownSeen] = []
    if seat == SPECTATOR:
        return found
    for end, known in (("top", s.top), ("bottom", s.bottom)):
        for at in range(0, len(known), PLACED):
            if known[at + SEEN] >> seat & 1:
                owner, civic = divmod(known[at + DECK], 2)
                found.append(
                    {
                        "end": end,
                        "seat": owner,
                        "deck": "civic" if civic else "army",
                        "card": slug(CARDS[known[at + KIND]].name),
                        "name": CARDS[known[at + KIND]].name,
                        "place": _depth(known, at),
                    }
                )
    return found


def _depth(known: tuple[int, ...], at: int) -> int:
    """How many placed cards of the same deck lie between this one and its end."""
    return sum(1 for n in range(at + PLACED, len(known), PLACED) if known[n + DECK] == known[at + DECK])


def _seat(s: EmpireState, seat: Seat) -> SeatSeen:
    own = seat * OWN
    held = counts_of(s.hands, seat)
    army = sum(held[kind] for kind in range(len(CARDS)) if is_army(Kind(kind)))
    return {
        "seat": seat,
        "morale": s.own[own + MORALE],
        "out": s.own[own + OUT],
        "hurt": s.own[own + HURT],
        "tier": commander_tier(s, seat),
        "supplies": supplies(s, seat, NO_TYPE),
        "reverence": has_reverence(s, seat),
        "villager_deployed": s.own[own + VILLAGERS_DEPLOYED] != 0,
        "settlement_deployed": s.own[own + SETTLEMENTS_DEPLOYED] != 0,
        "committed": s.own[own + COMMITS] != 0,
        "hand": {"army": army, "civic": sum(held) - army},
        "shown": _counted(s.shown, seat),
        "army_deck": deck_count(s, seat, ARMY_DECK),
        "civic_deck": deck_count(s, seat, CIVIC_DECK),
        "placed": [
            sum(1 for at in range(0, len(known), PLACED) if known[at + DECK] == deck_number(seat, deck))
            for known in (s.top, s.bottom)
            for deck in (ARMY_DECK, CIVIC_DECK)
        ],
        "graveyard": _counted(s.graveyard, seat),
        "vault": _counted(s.vault, seat),
    }

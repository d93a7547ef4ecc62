"""Words for the table builder of the tests: arrange a seat's cards by name, name the numbers of events.

A card in play is told by its name, with marks behind it: `*` occupying, `!` exerted, `+` promoted, `^` sated,
`@3/4` these numbers until replenishment, `[guard,jump]` these keywords until then, `=n` damage, `#n` progress
counters of a monument, so ordered. Without a mark it is ready. `Name x3` is three of them.
"""

import re
from typing import Any, Final

from holdfast.kernel.faces import Builder
from holdfast.kernel.state import Seat, replaced

from ..position import state as st
from ..position.actions import FRONTIERS, KIND_SPACE
from ..position.piles import Kind, held, with_cards, with_counts
from ..position.state import EmpireState, Piece
from ..rules.abilities.abilities import (
    BY_NAME,
    CARDS,
    MANEUVER,
    MONUMENT,
    SETTLEMENT,
    SKIRMISHER,
    STRATAGEM,
    UNIT,
    VILLAGER,
    Card,
    is_army,
)
from ..rules.abilities.phrases import KEYWORD_WORDS
from ..rules.moving.pieces import cut_pieces, new_piece

EVENT_DATA: Final = {
    "deployed": ("card", "frontier", "piece"),
    "free_deployment": ("card",),
    "desperate_measures": ("card", "price"),
    "supplied": ("card", "n", "piece"),
    "oversettled": ("card", "by", "frontier"),
    "activated": ("card", "ability", "piece"),
    "ability_began": ("card", "ability"),
    "voided": ("card", "ability"),
    "advanced": ("card", "frontier", "piece"),
    "retreated": ("card", "frontier", "piece"),
    "moved": ("card", "frontier", "piece"),
    "occupied": ("card", "frontier", "piece"),
    "promoted": ("card", "zone", "piece"),
    "sated": ("card", "zone", "piece"),
    "boosted": ("card", "attack", "defence", "piece"),
    "progressed": ("card", "counters", "piece"),
    "completed": ("card", "piece"),
    "summoned": ("card", "zone", "piece"),
    "died": ("card", "zone", "piece"),
    "sacrificed": ("card", "zone", "piece"),
    "destroyed": ("card", "zone", "piece"),
    "hurt": ("card", "n", "piece"),
    "struck": ("card", "by", "n"),
    "morale_lost": ("n", "left"),
    "morale_gained": ("n", "left"),
    "combat_won": ("frontier",),
    "drew": ("deck", "card"),
    "wasted": ("card",),
    "discarded": ("card",),
    "defeated": ("left",),
    "round_began": ("round",),
    "phase_began": ("phase",),
    "tracker_passed": ("round",),
}
_ZONES: Final = {"left": 0, "middle": 1, "right": 2, "heartland": st.HEARTLAND}
_NUMBERS: Final = {
    "morale": st.MORALE,
    "hurt": st.HURT,
    "villagers": st.VILLAGERS_DEPLOYED,
    "settlements": st.SETTLEMENTS_DEPLOYED,
    "commits": st.COMMITS,
}
_PLACED: Final = ("army_top", "army_bottom", "civic_top", "civic_bottom")
_MARKS: Final = {"!": st.EXERTED, "+": st.PROMOTED, "^": st.SATED}
_KEYWORDS: Final = {word: bit for bit, word in KEYWORD_WORDS} | {"skirmisher": SKIRMISHER}


_CARD_WITH_MARKS: Final = re.compile(
    r"([^*!+^@=#[]+)([*!+^]*)(?:@(\d+)/(\d+))?(?:\[([a-z ,]+)\])?(?:=(\d+))?(?:#(\d+))?"
)


def kind_of(name: str) -> int:
    """The number of a card by its name, in any case."""
    for known, kind in BY_NAME.items():
        if known.lower() == name.lower():
            return kind
    raise AssertionError(f"no card is called {name!r}")


def piece_of(s: EmpireState, name: str, nth: int = 0) -> int:
    """The piece of that name, the nth one if there are several."""
    kind = kind_of(name)
    found = [n for n in range(len(s.kind)) if s.kind[n] == kind and s.zone[n] <= st.LIMBO]
    if nth >= len(found):
        raise AssertionError(f"{name} is not in play")
    return found[nth]


def arrange(s: EmpireState, seat: int, **what: Any) -> None:
    """The seat's cards are as told; seat -1 tells of the table. What is not named stays.

    The registered deck grows by whatever cards are told of, so that the position is sound.
    """
    for name, value in what.items():
        if seat < 0:
            _arrange_table(s, name, value)
        elif name in _ZONES:
            _clear_zone(s, seat, _ZONES[name])
            for word in value:
                _put(s, seat, word, _ZONES[name])
        elif name in _NUMBERS:
            s.own[seat * st.OWN + _NUMBERS[name]] = value
        elif name in ("hand", "graveyard", "vault"):
            _set_pile(s, seat, "hands" if name == "hand" else name, value)
        elif name in ("army_deck", "civic_deck"):
            _set_deck(s, seat, name == "civic_deck", value)
        elif name in _PLACED:
            _place(s, seat * 2 + (1 if name.startswith("civic") else 0), name.endswith("top"), value)
        else:
            raise AssertionError(f"empire cannot arrange {name!r} of a seat")
    _register(s)


def _arrange_table(s: EmpireState, name: str, value: Any) -> None:
    if name == "empty":
        for other in range(s.seats):
            for zone in _ZONES.values():
                _clear_zone(s, other, zone)
            for pile in ("hands", "graveyard", "vault", "shown"):
                setattr(s, pile, with_cards(getattr(s, pile), Seat(other), []))
        cut_pieces(s, 0)
        s.auras = ()
    elif name == "tracker":
        s.board[st.TRACKER] = value
        f = s.stack[-1]
        if s.question() == "act":
            s.stay(f.a, value, 1)
            s.asked = value
    elif name == "round":
        s.board[st.ROUND] = value
    else:
        raise AssertionError(f"empire cannot arrange {name!r} of the table")


def _clear_zone(s: EmpireState, seat: int, zone: int) -> None:
    """The seat has nothing in the zone."""
    for piece in range(len(s.kind)):
        if s.zone[piece] == zone and s.owner[piece] == seat:
            _remove(s, piece)


def _remove(s: EmpireState, piece: int) -> None:
    zone, seat = s.zone[piece], s.owner[piece]
    if zone < FRONTIERS:
        if s.board[st.PLACE + zone] == piece:
            s.board[st.PLACE + zone] = st.NONE
        if s.settled[seat * FRONTIERS + zone] == piece:
            s.settled = replaced(s.settled, seat * FRONTIERS + zone, Piece(st.NONE))
    if zone <= st.HEARTLAND and CARDS[s.kind[piece]].has_aura:
        s.auras = tuple(other for other in s.auras if other != piece)
    s.kind = replaced(s.kind, piece, Kind(st.NONE))
    s.owner = replaced(s.owner, piece, Seat(st.NONE))
    s.zone = st.relaid(s.zone, piece, st.NOWHERE)
    s.flags[piece] = 0
    s.damage = replaced(s.damage, piece, 0)


def _words(values: Any) -> list[str]:
    """Names with their marks, `Name x3` three times."""
    found: list[str] = []
    for value in values:
        many = re.fullmatch(r"(.*) x(\d+)", value)
        found += [many[1]] * int(many[2]) if many else [value]
    return found


def _put(s: EmpireState, seat: int, words: str, zone: int) -> None:
    for word in _words([words]):
        read = _CARD_WITH_MARKS.fullmatch(word)
        if read is None:
            raise AssertionError(f"{word!r} is no card with marks")
        kind = Kind(kind_of(read[1].strip()))
        piece = new_piece(s, Seat(seat), kind)
        s.zone = st.relaid(s.zone, piece, zone)
        for mark in read[2]:
            s.flags[piece] |= _MARKS.get(mark, 0)
        if read[3]:
            s.attack = replaced(s.attack, piece, int(read[3]) - CARDS[kind].attack)
            s.defence = replaced(s.defence, piece, int(read[4]) - CARDS[kind].defence)
        for keyword in read[5].split(",") if read[5] else ():
            s.given = replaced(s.given, piece, s.given[piece] | _KEYWORDS[keyword])
        if read[6]:
            s.damage = replaced(s.damage, piece, int(read[6]))
        if read[7]:
            s.counters = replaced(s.counters, piece, int(read[7]))
        card = CARDS[kind]
        if card.has_aura:
            s.auras += (piece,)
        if "*" in read[2] or card.type == MONUMENT:
            s.board[st.PLACE + zone] = piece
        if zone < FRONTIERS and card.type in (VILLAGER, SETTLEMENT):
            if card.type == VILLAGER:
                s.flags[piece] |= st.IMPROVISED
            s.settled = replaced(s.settled, seat * FRONTIERS + zone, piece)
        elif zone == st.HEARTLAND and card.type == SETTLEMENT:
            s.flags[piece] |= st.IMPROVISED
        assert zone < FRONTIERS or card.type in (UNIT, VILLAGER, SETTLEMENT)


def _set_pile(s: EmpireState, seat: int, pile: str, names: Any) -> None:
    kinds = [kind_of(name) for name in _words(names)]
    setattr(s, pile, with_cards(getattr(s, pile), Seat(seat), kinds))
    if pile == "hands":
        s.shown = with_cards(s.shown, Seat(seat), [])


def _set_deck(s: EmpireState, seat: int, civic: bool, names: Any) -> None:
    """The deck is these cards, all unseen."""
    number = seat * 2 + (1 if civic else 0)
    s.top, s.bottom = _without_placed(s.top, number), _without_placed(s.bottom, number)
    _set_pile(s, seat, "civic" if civic else "army", names)


def _without_placed(known: st.Row, number: int) -> st.Row:
    """The placed cards, less those of one deck."""
    kept: list[int] = []
    for at in range(0, len(known), st.PLACED):
        if known[at + st.DECK] != number:
            kept += known[at : at + st.PLACED]
    return tuple(kept)


def _place(s: EmpireState, deck: int, on_top: bool, names: Any) -> None:
    """These cards lie on top of the deck or at its bottom, besides those in it, in the order of drawing.

    Nobody knows them; `("Name", 0, 1)` is known to seats 0 and 1.
    """
    known, blocks = _without_placed(s.top if on_top else s.bottom, deck), list[tuple[int, int, int]]()
    for told in names:
        name, *seats = (told,) if isinstance(told, str) else told
        blocks.append((deck, kind_of(name), sum(1 << seat for seat in seats)))
    for block in reversed(blocks) if on_top else blocks:
        known += block
    if on_top:
        s.top = known
    else:
        s.bottom = known


def _register(s: EmpireState) -> None:
    """Every seat's list is what it has, wherever it lies."""
    for seat in range(s.seats):
        lists = [0] * KIND_SPACE
        for card in CARDS:
            lists[card.kind] = 0 if card.token else held_of(s, seat, card.kind)
        s.decks = with_counts(s.decks, Seat(seat), lists)


def held_of(s: EmpireState, seat: int, kind: int) -> int:
    """How many of a card a seat has, wherever they lie."""
    n = 0
    for pile in (s.hands, s.graveyard, s.vault, s.army, s.civic):
        n += held(pile, Seat(seat), Kind(kind))
    for piece in range(len(s.kind)):
        if s.kind[piece] == kind and s.owner[piece] == seat and s.zone[piece] <= st.LIMBO:
            n += 0 if s.flags[piece] & st.COPY else 1
    number = seat * 2 + (0 if is_army(Kind(kind)) else 1)
    for known in (s.top, s.bottom):
        for place in range(0, len(known), st.PLACED):
            n += known[place + st.DECK] == number and known[place + st.KIND] == kind
    if s.looking and s.stack[-1].seat == seat:
        n += s.looking.count(Kind(kind))
    return n


def cards() -> dict[str, Card]:
    """Every card by its name."""
    return {card.name: card for card in CARDS}


def reprint(card: Card) -> None:
    """What a card gathers of its abilities and effects is gathered anew."""
    card.activations = [one for one in card.abilities if one.trigger in (STRATAGEM, MANEUVER)]
    card.watches = card.own_keywords = card.aura_keywords = 0
    card.has_aura = card.strengthens = card.weakens = False
    card.gather()


BUILDER: Final = Builder(arrange=arrange, event_data=EVENT_DATA, cards=cards, reprint=reprint)

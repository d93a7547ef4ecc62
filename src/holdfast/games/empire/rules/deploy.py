"""Deploying: what may be deployed when, for how much, and what begins by it."""

from typing import Final, final

from holdfast.kernel.event import Log
from holdfast.kernel.state import DONE, WAIT, Frame, Script, Seat, Step, replaced

from ..position.actions import FRONTIER, FRONTIERS
from ..position.piles import Kind, with_card, without_card
from ..position.state import (
    BATTLE,
    GRAVEYARD,
    HAND,
    HEARTLAND,
    IMPROVISED,
    NONE,
    OWN,
    PHASE,
    PLACE,
    TACTICS_DEPLOYED,
    UNITS_DEPLOYED,
    EmpireState,
    Piece,
    are_allies,
)
from .abilities.abilities import (
    AMBUSH,
    ASSEMBLES,
    BATTLE_TACTIC,
    CARDS,
    CHARGE,
    CONSUME,
    DEPLOYED,
    DOMINION,
    MONUMENT,
    NEVER,
    REVOLT,
    TACTIC,
    TACTIC_DEPLOYED,
    TAKES_EFFECT,
    UNIT,
    Ability,
)
from .abilities.keywords import CONSUMING
from .abilities.standing import commander_tier, cost_of, has, is_monument, occupied_count
from .abilities.triggers import begin, fire, fire_own
from .moving.pieces import enter_play, new_piece, put_away
from .moving.zones import take_from_hand
from .payment import push_payment
from .sequence import FREE_DEPLOYMENT, put_in_front

IMPOSSIBLE: Final = 999


def price_of(s: EmpireState, seat: Seat, kind: Kind) -> int:
    """What the seat must pay for an army card, IMPOSSIBLE when its tier is too high."""
    return price_at(s, seat, kind, commander_tier(s, seat))


def price_at(s: EmpireState, seat: Seat, kind: Kind, own: int) -> int:
    """The same, when the tier of the seat is known.

    [EM-DEP-04, EM-SUP-09, EM-SUP-10, EM-R-31] One tier too high costs the card's tier on top.
    """
    tier = CARDS[kind].tier
    if tier <= own:
        return cost_of(s, seat, kind)
    if tier == own + 1:
        return cost_of(s, seat, kind) + tier
    return IMPOSSIBLE


def has_targets(s: EmpireState, seat: Seat, kind: Kind) -> bool:
    """Whether the first part of a tactic that targets could find a target now. [EM-DEP-10, EM-R-21]"""
    for ability in CARDS[kind].abilities:
        if ability.trigger == TAKES_EFFECT and ability.aims is not None:
            return ability.aims.possible(s, seat, Piece(NONE))
    return True


def monument_frontiers(s: EmpireState, seat: Seat) -> list[int]:
    """Where the seat could deploy a monument: no enemy occupies it, no monument stands there.

    [EM-MON-02, EM-MON-03, EM-R-58, EM-R-77]
    """
    out: list[int] = []
    for frontier in range(FRONTIERS):
        holder = Piece(s.board[PLACE + frontier])
        if holder == NONE or (not is_monument(s, holder) and are_allies(s, seat, s.owner[holder])):
            out.append(frontier)
    return out


def is_timely(s: EmpireState, kind: Kind) -> bool:
    """Whether a card of that sort is deployed in this phase at all.

    [EM-TYPE-10, EM-KEY-01, EM-R-23, EM-R-24, EM-R-38] In battle only battle tactics and ambushers.
    """
    card = CARDS[kind]
    return s.board[PHASE] != BATTLE or card.keywords & (BATTLE_TACTIC | AMBUSH) != 0


def can_deploy(s: EmpireState, seat: Seat, kind: Kind, tier: int, most: int) -> bool:
    """Whether a seat of this tier may deploy this timely army card from hand for `most` supplies or less."""
    card = CARDS[kind]
    price = price_at(s, seat, kind, tier)
    if price == IMPOSSIBLE or price > most:
        return False
    if card.type == TACTIC:
        return has_targets(s, seat, kind)
    # [EM-DEP-08] a unit needs no target for its deploy ability
    return card.type == UNIT or len(monument_frontiers(s, seat)) > 0


def needs_frontier(s: EmpireState, kind: Kind) -> bool:
    """Whether its seat must say into which frontier the card goes. [EM-MON-01, EM-KEY-03]"""
    card = CARDS[kind]
    return card.type == MONUMENT or (card.keywords & AMBUSH != 0 and s.board[PHASE] == BATTLE)


class IntoFrontier(Step[EmpireState]):
    """The seat says into which frontier the card goes; the next step gets the frontier, NONE for none."""

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """The seat is asked if there are several."""
        card, kept = f.a, f.c
        if not needs_frontier(s, self.kind(s, f)):
            s.next(card, NONE, kept)
            return DONE
        found = self.options(s, f)
        if len(found) < 2:
            s.next(card, found[0] - FRONTIER if found else NONE, kept)
            return DONE
        s.asked = f.seat
        return WAIT

    def kind(self, s: EmpireState, f: Frame) -> Kind:
        kind = f.a
        return Kind(kind)

    def options(self, s: EmpireState, f: Frame) -> list[int]:
        """The frontiers that are possible."""
        if CARDS[self.kind(s, f)].type == MONUMENT:
            return [FRONTIER + frontier for frontier in monument_frontiers(s, f.seat)]
        return [FRONTIER + frontier for frontier in range(FRONTIERS)]

    def answer(self, s: EmpireState, f: Frame, action: int, log: Log | None) -> None:
        """The frontier is known."""
        card, kept = f.a, f.c
        s.next(card, action - FRONTIER, kept)

    def question(self) -> str:
        return "frontier"


@final
class PayForCard(Step[EmpireState]):
    """The price of the card is paid. [EM-SUP-01, EM-DEP-04]"""

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """The payment is on the stack."""
        kind, frontier = Kind(f.a), f.b
        price = price_of(s, f.seat, kind)
        if log is not None and CARDS[kind].tier > commander_tier(s, f.seat):
            log.reveal("desperate_measures", "EM-SUP-10", f.seat, (kind, price))
        s.next(kind, frontier)
        push_payment(s, f.seat, price, CARDS[kind].type)
        return DONE


@final
class FromHand(Step[EmpireState]):
    """The card goes from hand into play, into the frontier if there is one."""

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """The card is deployed."""
        kind, frontier = Kind(f.a), f.b
        take_from_hand(s, f.seat, kind)
        s.next()
        piece = new_piece(s, f.seat, kind)
        if piece == NONE:
            s.graveyard = with_card(s.graveyard, f.seat, kind)
        else:
            put_into_play(s, f.seat, piece, frontier, log)
        return DONE


def put_into_play(s: EmpireState, seat: Seat, piece: Piece, frontier: int, log: Log | None) -> None:
    """A card in LIMBO is deployed: everything that begins by it begins together. [EM-DEP-01, EM-DEP-07]"""
    card = CARDS[s.kind[piece]]
    if log is not None:
        log.reveal("deployed", "EM-DEP-01", seat, (card.kind, frontier, piece))
    if card.type == UNIT:
        s.own[seat * OWN + UNITS_DEPLOYED] += 1
        if frontier == NONE:
            # [EM-TYPE-06, EM-PHASE-03] exerted in the heartland; with charge ready [EM-EXERT-05]
            enter_play(s, piece, HEARTLAND, not has(s, piece, CHARGE), log)
        else:
            enter_play(s, piece, frontier, False, log)  # [EM-KEY-02, EM-KEY-03] ready and advancing
        if has(s, piece, CONSUME):
            begin(s, CONSUMING, seat, piece, frontier, NONE)
    elif card.type == TACTIC:
        deploy_tactic(s, seat, piece)
    elif card.type == MONUMENT:
        # [EM-MON-03, EM-MON-05] it takes the place; an occupier there is advancing from now on
        s.board[PLACE + frontier] = piece
        enter_play(s, piece, frontier, False, log)
    else:
        enter_play(s, piece, HEARTLAND if frontier == NONE else frontier, False, log)
        if not s.flags[piece] & IMPROVISED:
            fire_own(s, ASSEMBLES, piece)  # [EM-CIVIC-14]
    fire(s, DEPLOYED, piece)
    fire_own(s, REVOLT, piece)


def deploy_tactic(s: EmpireState, seat: Seat, piece: Piece) -> None:
    """A tactic will take effect once, and who watches deployments sees it; dominion counts frontiers now.

    [EM-TYPE-07, EM-KEY-18, EM-R-22]
    """
    s.own[seat * OWN + TACTICS_DEPLOYED] += 1
    card = CARDS[s.kind[piece]]
    if card.keywords & DOMINION:
        s.counters = replaced(s.counters, piece, occupied_count(s, seat))
    for ability in card.abilities:
        if ability.trigger == TAKES_EFFECT:
            begin(s, ability, seat, piece, NONE, NONE)
    fire(s, TACTIC_DEPLOYED, piece)


def deploy_free(s: EmpireState, seat: Seat, kind: Kind, origin: int, log: Log | None) -> None:
    """A card leaves hand, graveyard or vault to be deployed for nothing, next in the sequence.

    [EM-DEP-11, EM-DEP-12, EM-R-20] Its tier does not matter.
    """
    if origin == HAND:
        take_from_hand(s, seat, kind)
    elif origin == GRAVEYARD:
        s.graveyard = without_card(s.graveyard, seat, kind)
    else:
        s.vault = without_card(s.vault, seat, kind)
    piece = new_piece(s, seat, kind)
    if piece == NONE:
        s.graveyard = with_card(s.graveyard, seat, kind)
        return
    if log is not None:
        log.reveal("free_deployment", "EM-DEP-11", seat, (kind,))
    put_in_front(s, FREE, seat, piece)


@final
class IntoFrontierFree(IntoFrontier):
    """The same for a piece that is deployed for free."""

    def kind(self, s: EmpireState, f: Frame) -> Kind:
        """The card of the piece."""
        piece = Piece(f.a)
        return s.kind[piece]


@final
class PutFree(Step[EmpireState]):
    """The piece is deployed for free; without a place for it, it goes to the graveyard. [EM-DEP-12]"""

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """The card is in play, or has no place there."""
        piece, frontier = Piece(f.a), f.b
        s.next()
        card = CARDS[s.kind[piece]]
        stuck = card.type == MONUMENT and frontier == NONE
        if stuck or (card.type == TACTIC and not has_targets(s, f.seat, card.kind)):
            put_away(s, piece, GRAVEYARD)
        else:
            put_into_play(s, f.seat, piece, frontier, log)
        return DONE


DEPLOY_CARD: Final = Script("deploy", "EM-DEP-01", (IntoFrontier(), PayForCard(), FromHand()))
FREE: Final = Ability(
    NEVER, Script("free_deployment", "EM-DEP-11", (IntoFrontierFree(), PutFree())), "deploy for free"
)
FREE_DEPLOYMENT.append(FREE.index)

"""Moving and marking what is in play: advance, retreat, move, occupy, exert, modifications, tokens."""

from holdfast.kernel.event import Log
from holdfast.kernel.state import Seat, replaced

from ...position.actions import FRONTIERS
from ...position.piles import Kind, held, with_card, without_card
from ...position.state import (
    DISCARDS,
    EXERTED,
    HEARTLAND,
    MOVED,
    NONE,
    OWN,
    PLACE,
    PROMOTED,
    SATED,
    EmpireState,
    Piece,
    are_allies,
)
from ..abilities.abilities import (
    ADVANCED,
    CARDS,
    MONUMENT,
    MOVED_IN,
    OCCUPIED,
    RETREATED,
    ROOTED,
    SENTINEL,
    SKIRMISHER,
    UNIT,
    WAS_PROMOTED,
)
from ..abilities.standing import has, is_unit
from ..abilities.triggers import card_discarded, fire, fire_own
from ..fielded import lay
from .pieces import lay_down, new_piece, sacrifice, tell_entry, vacate


def may_leave(s: EmpireState, piece: Piece) -> bool:
    """Whether nothing holds the piece where it is; a prohibition beats every permission. [EM-ABIL-08]"""
    return s.zone[piece] >= FRONTIERS or not has(s, piece, ROOTED)


def advance(s: EmpireState, piece: Piece, frontier: int, log: Log | None) -> None:
    """A unit moves from the heartland into a frontier and is advancing there. [EM-MOVE-01, EM-MOVE-03]"""
    advance_together(s, [piece], [frontier], log)


def advance_together(s: EmpireState, pieces: list[Piece], frontiers: list[int], log: Log | None) -> None:
    """Each of the units is in its frontier before anybody sees one of them advance. [EM-MOVE-07, EM-R-35]"""
    for n in range(len(pieces)):
        piece = pieces[n]
        lay(s, piece, frontiers[n])
        s.flags[piece] |= MOVED
        if log is not None:
            log.add("advanced", "EM-MOVE-01", s.owner[piece], (s.kind[piece], frontiers[n], piece))
    for piece in pieces:
        fire(s, ADVANCED, piece)
        fire(s, MOVED_IN, piece)
        fire_own(s, SENTINEL, piece)  # [EM-KEY-11, EM-R-41] it enters the sequence at every advance


def retreat(s: EmpireState, piece: Piece, log: Log | None) -> None:
    """A unit moves from a frontier to its owner's heartland and is exerted. [EM-MOVE-04, EM-MOVE-05]"""
    retreat_together(s, [piece], log)


def retreat_together(s: EmpireState, pieces: list[Piece], log: Log | None) -> None:
    """All units that may leave are at home; each was still there when the others retreated. [EM-R-35]"""
    going = [piece for piece in pieces if may_leave(s, piece)]
    for piece in going:
        if log is not None:
            log.add("retreated", "EM-MOVE-05", s.owner[piece], (s.kind[piece], s.zone[piece], piece))
        fire(s, RETREATED, piece)
    for piece in going:
        vacate(s, piece)
        lay(s, piece, HEARTLAND)
        s.flags[piece] |= EXERTED | MOVED


def move(s: EmpireState, piece: Piece, frontier: int, log: Log | None) -> None:
    """A unit moves from one frontier to another; it arrives advancing, but that is no advance.

    [EM-ZONE-08, EM-ZONE-09, EM-MOVE-03, EM-R-37]
    """
    if not may_leave(s, piece) or s.zone[piece] == frontier:
        return
    vacate(s, piece)
    lay(s, piece, frontier)
    s.flags[piece] |= MOVED
    if log is not None:
        log.add("moved", "EM-ZONE-09", s.owner[piece], (s.kind[piece], frontier, piece))
    fire(s, MOVED_IN, piece)


def can_occupy(s: EmpireState, piece: Piece, frontier: int) -> bool:
    """Whether a unit there could take the place. [EM-ZONE-11, EM-COMBAT-18, EM-R-58, EM-R-64, EM-R-65]"""
    if not is_unit(s, piece) or has(s, piece, SKIRMISHER):
        return False
    holder = s.board[PLACE + frontier]
    if holder in (NONE, piece):
        return True
    seat, other = s.owner[piece], s.owner[holder]
    if CARDS[s.kind[holder]].type == MONUMENT:
        return not are_allies(s, seat, other)
    return seat == other


def occupy(s: EmpireState, piece: Piece, log: Log | None, rule: str = "EM-ZONE-11") -> bool:
    """The unit occupies its frontier, if it can; an own occupier is advancing then, an enemy monument falls.

    [EM-MON-11, EM-R-59, EM-R-64, EM-R-65]
    """
    frontier = s.zone[piece]
    if frontier >= FRONTIERS or s.board[PLACE + frontier] == piece or not can_occupy(s, piece, frontier):
        return False
    holder = Piece(s.board[PLACE + frontier])
    if holder != NONE and CARDS[s.kind[holder]].type == MONUMENT:
        sacrifice(s, holder, log)
    s.board[PLACE + frontier] = piece
    if log is not None:
        log.add("occupied", rule, s.owner[piece], (s.kind[piece], frontier, piece))
    fire(s, OCCUPIED, piece)
    return True


def exert(s: EmpireState, piece: Piece, log: Log | None) -> None:
    """The card is turned sideways. [EM-EXERT-03]"""
    if not s.flags[piece] & EXERTED:
        s.flags[piece] |= EXERTED
        if log is not None:
            log.add("exerted", "EM-EXERT-01", s.owner[piece], (s.kind[piece], s.zone[piece], piece))


def ready(s: EmpireState, piece: Piece, log: Log | None) -> None:
    """The card is ready again. [EM-EXERT-04]"""
    if s.flags[piece] & EXERTED:
        s.flags[piece] &= ~EXERTED
        if log is not None:
            log.add("readied", "EM-EXERT-04", s.owner[piece], (s.kind[piece], s.zone[piece], piece))


def promote(s: EmpireState, piece: Piece, log: Log | None) -> None:
    """The unit has +1/+1 and a tier more; a second time changes nothing. [EM-MOD-02, EM-MOD-04, EM-MOD-05]"""
    if is_unit(s, piece) and not s.flags[piece] & PROMOTED:
        s.flags[piece] |= PROMOTED
        if log is not None:
            log.add("promoted", "EM-MOD-04", s.owner[piece], (s.kind[piece], s.zone[piece], piece))
        fire(s, WAS_PROMOTED, piece)


def sate(s: EmpireState, piece: Piece, log: Log | None) -> None:
    """The unit has +2/+2; a second time changes nothing. [EM-MOD-02, EM-MOD-06]"""
    if is_unit(s, piece) and not s.flags[piece] & SATED:
        s.flags[piece] |= SATED
        if log is not None:
            log.add("sated", "EM-MOD-06", s.owner[piece], (s.kind[piece], s.zone[piece], piece))


def boost(s: EmpireState, piece: Piece, attack: int, defence: int, log: Log | None) -> None:
    """Attack and defence are changed until replenishment. [EM-ROUND-04]"""
    s.attack = replaced(s.attack, piece, s.attack[piece] + attack)
    s.defence = replaced(s.defence, piece, s.defence[piece] + defence)
    if log is not None:
        log.add("boosted", "EM-ROUND-04", s.owner[piece], (s.kind[piece], attack, defence, piece))


def grant(s: EmpireState, piece: Piece, keywords: int, log: Log | None) -> None:
    """The card has the keywords until replenishment. [EM-ROUND-04]"""
    s.given = replaced(s.given, piece, s.given[piece] | keywords)
    if log is not None:
        log.add("granted", "EM-ROUND-04", s.owner[piece], (s.kind[piece], keywords, piece))


def add_counter(s: EmpireState, piece: Piece, log: Log | None) -> None:
    """A progress counter lies on the monument; there are no other counters. [EM-MON-07, EM-MON-12]"""
    s.counters = replaced(s.counters, piece, s.counters[piece] + 1)
    if log is not None:
        log.add("progressed", "EM-MON-07", s.owner[piece], (s.kind[piece], s.counters[piece], piece))


def take_counters(s: EmpireState, piece: Piece, log: Log | None) -> None:
    """No progress counter lies on the monument any more. [EM-MON-12]"""
    if s.counters[piece]:
        s.counters = replaced(s.counters, piece, 0)
        if log is not None:
            log.add("progressed", "EM-MON-12", s.owner[piece], (s.kind[piece], 0, piece))


def summon_to_hand(s: EmpireState, seat: Seat, kind: Kind, log: Log | None) -> None:
    """A token is in the seat's hand, for all to see; it is deployed for its cost. [EM-TOK-04, EM-TOK-09]"""
    s.hands = with_card(s.hands, seat, kind)
    s.shown = with_card(s.shown, seat, kind)
    if log is not None:
        log.add("summoned_to_hand", "EM-TOK-09", seat, (kind,))


def summon(
    s: EmpireState,
    seat: Seat,
    kind: Kind,
    zone: int,
    is_ready: bool,
    occupying: bool,
    log: Log | None,
    count: int = 1,
) -> None:
    """Tokens are in play: in the heartland exerted, or where the effect says; none when the table is full.

    [EM-TOK-01, EM-TOK-03, EM-TOK-04, EM-TOK-05, EM-TOK-06, EM-TOK-07, EM-R-65] Nothing is deployed by it.
    """
    pieces: list[Piece] = []
    for _ in range(count):
        piece = new_piece(s, seat, kind)
        if piece == NONE:
            break
        if log is not None:
            log.add("summoned", "EM-TOK-03", seat, (kind, zone, piece))
        lay_down(s, piece, zone, CARDS[kind].type == UNIT and not is_ready)
        pieces.append(piece)
    for piece in pieces:
        if occupying:
            occupy(s, piece, log)
        tell_entry(s, piece)


def discard(s: EmpireState, seat: Seat, kind: Kind, log: Log | None) -> None:
    """A card from hand lies in the own graveyard; a token is no more. [EM-DMG-11, EM-ZONE-13, EM-TOK-08]"""
    take_from_hand(s, seat, kind)
    if not CARDS[kind].token:
        s.graveyard = with_card(s.graveyard, seat, kind)
    s.own[seat * OWN + DISCARDS] += 1
    if log is not None:
        log.reveal("discarded", "EM-DMG-11", seat, (kind,))
    card_discarded(s, seat)


def take_from_hand(s: EmpireState, seat: Seat, kind: Kind) -> None:
    """The card is no longer in the hand; if everybody knew it was there, it was that one."""
    s.hands = without_card(s.hands, seat, kind)
    if held(s.shown, seat, kind):
        s.shown = without_card(s.shown, seat, kind)

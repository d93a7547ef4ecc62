"""Pieces come and go: entering play, leaving it, and the zones out of play. [EM-ZONE-05, EM-ZONE-06]"""

from collections.abc import Sequence

from holdfast.kernel.event import Log
from holdfast.kernel.state import Seat, replaced

from ...position.actions import FRONTIERS, PIECE_SPACE
from ...position.piles import Kind, with_card
from ...position.state import (
    ARMY_DECK,
    COPY,
    DEATHS,
    EVERY_SEAT,
    EXERTED,
    GONE,
    GRAVEYARD,
    HAND,
    HEARTLAND,
    KILLED,
    LIMBO,
    NONE,
    NOWHERE,
    OWN,
    PLACE,
    SACRIFICED,
    SACRIFICES,
    UNKNOWN,
    VAULT,
    WAS_OCCUPYING,
    ZONES,
    EmpireState,
    Piece,
    nones,
    relaid,
    zeros,
)
from ..abilities.abilities import (
    CARDS,
    DIED,
    ENTERED_PLAY,
    LEFT_PLAY,
    MOVED_IN,
    SLAYER,
    UNIT,
    UNKILLABLE,
    WAS_DESTROYED,
    WAS_SACRIFICED,
    is_army,
)
from ..abilities.standing import defence_of, has, is_settlement, is_unit
from ..abilities.triggers import fire, fire_own
from ..fielded import fielding, lay


def new_piece(s: EmpireState, seat: Seat, kind: Kind) -> Piece:
    """A piece for a card of the seat, in LIMBO; NONE when the table is full. [EM-R-73]"""
    at, size = 0, len(s.kind)
    while at < size and s.kind[at] != NONE:
        at += 1
    if at == PIECE_SPACE:
        return Piece(NONE)
    note_piece(s, Piece(at), kind, seat, LIMBO)
    return Piece(at)


def note_piece(s: EmpireState, piece: Piece, kind: Kind, seat: Seat, zone: int) -> None:
    """The piece is this card of the seat, in the zone, and nothing else is noted of it."""
    size = len(s.kind)
    s.kind = replaced(s.kind, piece, kind)
    s.owner = replaced(s.owner, piece, seat)
    if piece == size:
        add_place(s, zone)
        return
    if s.was is not nones(size):
        s.was = replaced(s.was, piece, NONE)
    lay(s, piece, zone)
    forget(s, piece)


def forget(s: EmpireState, piece: Piece) -> None:
    """Nothing that was done to the piece, or is planned with it, is noted any more."""
    if s.plan[piece] != NONE:
        s.plan = replaced(s.plan, piece, NONE)
    if s.damage[piece]:
        s.damage = replaced(s.damage, piece, 0)
    if s.attack[piece]:
        s.attack = replaced(s.attack, piece, 0)
    if s.defence[piece]:
        s.defence = replaced(s.defence, piece, 0)
    if s.given[piece]:
        s.given = replaced(s.given, piece, 0)
    if s.counters[piece]:
        s.counters = replaced(s.counters, piece, 0)
    if s.used[piece]:
        s.used = replaced(s.used, piece, 0)
    s.flags[piece] = 0


def add_place(s: EmpireState, zone: int) -> None:
    """There is a number for one piece more, in a zone out of play or about to be gathered."""
    is_known, size = s._zone is s.zone and zone > HEARTLAND, len(s.zone)
    zero, none, more = zeros(size), nones(size), size + 1
    s.zone += ZONES[zone]
    s._zone = s.zone if is_known else UNKNOWN
    s.was = nones(more) if s.was is none else replaced(s.was, size, NONE)
    s.plan = nones(more) if s.plan is none else replaced(s.plan, size, NONE)
    s.attack = zeros(more) if s.attack is zero else replaced(s.attack, size, 0)
    s.defence = zeros(more) if s.defence is zero else replaced(s.defence, size, 0)
    s.used = zeros(more) if s.used is zero else replaced(s.used, size, 0)
    s.damage = zeros(more) if s.damage is zero else replaced(s.damage, size, 0)
    s.given = zeros(more) if s.given is zero else replaced(s.given, size, 0)
    s.counters = zeros(more) if s.counters is zero else replaced(s.counters, size, 0)
    s.flags.append(0)


def cut_pieces(s: EmpireState, size: int) -> None:
    """There are numbers for so many pieces and no more."""
    if size == len(s.kind):
        return
    before = len(s.kind)
    zero, none = zeros(before), nones(before)
    is_known = s._zone is s.zone and size > 0  # free numbers are cut off, or everything is
    s.kind, s.owner, s.zone = s.kind[:size], s.owner[:size], s.zone[:size]
    s._zone = s.zone if is_known else UNKNOWN
    s.was = nones(size) if s.was is none else s.was[:size]
    s.plan = nones(size) if s.plan is none else s.plan[:size]
    s.attack = zeros(size) if s.attack is zero else s.attack[:size]
    s.defence = zeros(size) if s.defence is zero else s.defence[:size]
    s.used = zeros(size) if s.used is zero else s.used[:size]
    s.damage = zeros(size) if s.damage is zero else s.damage[:size]
    s.given = zeros(size) if s.given is zero else s.given[:size]
    s.counters = zeros(size) if s.counters is zero else s.counters[:size]
    del s.flags[size:]


def columns(s: EmpireState) -> list[Sequence[int]]:
    """The rows that hold one number per piece."""
    return [
        s.kind,
        s.owner,
        s.zone,
        s.was,
        s.flags,
        s.damage,
        s.attack,
        s.defence,
        s.given,
        s.counters,
        s.used,
        s.plan,
    ]


def sweep(s: EmpireState) -> None:
    """What has left is forgotten; its numbers are free again."""
    if s.was is nones(len(s.was)):
        return  # nothing has left
    kinds, owners, size = list(s.kind), list(s.owner), len(s.kind)
    is_known, zones = s._zone is s.zone, s.zone
    for n in range(size):
        if zones[n] == GONE:
            kinds[n], owners[n] = Kind(NONE), Seat(NONE)
            zones = relaid(zones, n, NOWHERE)
            forget(s, Piece(n))
    while size and kinds[size - 1] == NONE:
        size -= 1
    s.kind, s.owner, s.zone = tuple(kinds), tuple(owners), zones
    s._zone = zones if is_known else UNKNOWN  # what has left is out of play already
    s.was = nones(len(zones))
    cut_pieces(s, size)


def enter_play(s: EmpireState, piece: Piece, zone: int, exerted: bool, log: Log | None) -> None:
    """The piece lies in the zone, ready unless said otherwise, and cards see it enter."""
    lay_down(s, piece, zone, exerted)
    tell_entry(s, piece)


def lay_down(s: EmpireState, piece: Piece, zone: int, exerted: bool) -> None:
    """The piece lies in the zone, ready unless said otherwise. [EM-ZONE-05, EM-ZONE-07, EM-EXERT-02]"""
    lay(s, piece, zone)
    if exerted:
        s.flags[piece] |= EXERTED
    if CARDS[s.kind[piece]].has_aura:
        s.auras += (piece,)
    if zone < FRONTIERS and is_settlement(s, piece):
        s.settled = replaced(s.settled, s.owner[piece] * FRONTIERS + zone, piece)


def tell_entry(s: EmpireState, piece: Piece) -> None:
    """Cards see the piece enter play; of those that enter together each sees the others. [EM-R-35]"""
    fire(s, ENTERED_PLAY, piece)
    if s.zone[piece] < FRONTIERS:
        fire(s, MOVED_IN, piece)


def vacate(s: EmpireState, piece: Piece) -> None:
    """The piece holds no place in its frontier any more. [EM-R-54]"""
    zone = s.zone[piece]
    if zone >= FRONTIERS:
        return
    if s.board[PLACE + zone] == piece:
        s.board[PLACE + zone] = NONE
    seat = s.owner[piece]
    if s.settled[seat * FRONTIERS + zone] == piece:
        s.settled = replaced(s.settled, seat * FRONTIERS + zone, Piece(NONE))


def put_away(s: EmpireState, piece: Piece, to: int) -> None:
    """The card of a piece lies out of play; the piece is only a memory. [EM-ZONE-06, EM-MOD-03]

    [EM-ZONE-13, EM-ZONE-14, EM-ZONE-15, EM-ZONE-16, EM-R-62] Everything goes to its owner; piles have no
    order. [EM-TOK-08] Tokens and copies cease to exist.
    """
    zone, kind, seat = s.zone[piece], s.kind[piece], s.owner[piece]
    occupying = zone < FRONTIERS and s.board[PLACE + zone] == piece
    s.was = replaced(s.was, piece, zone + WAS_OCCUPYING if occupying else zone)
    if zone <= HEARTLAND and CARDS[kind].has_aura:
        s.auras = tuple([other for other in s.auras if other != piece])
    vacate(s, piece)
    lay(s, piece, GONE)
    if CARDS[kind].token or s.flags[piece] & COPY:
        return
    if to == GRAVEYARD:
        s.graveyard = with_card(s.graveyard, seat, kind)
    elif to == VAULT:
        s.vault = with_card(s.vault, seat, kind)
    elif to == HAND:
        s.hands = with_card(s.hands, seat, kind)
        s.shown = with_card(s.shown, seat, kind)
    else:
        s.bottom += (seat * 2 + (0 if is_army(kind) else 1), kind, EVERY_SEAT)


def leave_play(s: EmpireState, piece: Piece, to: int, log: Log | None, kind: str, rule: str) -> None:
    """A piece goes from play to a zone out of play, and cards see it leave. [EM-ZONE-06]"""
    leave_together(s, [piece], to, log, kind, rule)


def leave_together(
    s: EmpireState, pieces: list[Piece], to: int, log: Log | None, kind: str, rule: str
) -> None:
    """All of them leave play at once and see each other leave. [EM-ZONE-06, EM-R-35]"""
    for piece in pieces:
        fire(s, LEFT_PLAY, piece)
    for piece in pieces:
        if log is not None:
            log.add(kind, rule, s.owner[piece], (s.kind[piece], s.zone[piece], piece))
        put_away(s, piece, to)


def to_hand(s: EmpireState, piece: Piece, log: Log | None) -> None:
    """The card is back in its owner's hand, known to all; a token is no more. [EM-R-62, EM-TOK-08]"""
    to_hands(s, [piece], log)


def to_hands(s: EmpireState, pieces: list[Piece], log: Log | None) -> None:
    """The cards are back in their owners' hands, all at once."""
    leave_together(s, pieces, HAND, log, "returned_to_hand", "EM-ZONE-06")


def to_bottom(s: EmpireState, piece: Piece, log: Log | None) -> None:
    """The card lies at the bottom of its owner's army or civic deck, known to all."""
    leave_play(s, piece, ARMY_DECK, log, "put_on_bottom", "EM-ZONE-06")


def seal_away(s: EmpireState, piece: Piece, log: Log | None) -> None:
    """The card lies in its owner's vault. [EM-ZONE-15]"""
    leave_play(s, piece, VAULT, log, "sealed_away", "EM-ZONE-15")


def destroy(s: EmpireState, piece: Piece, log: Log | None) -> None:
    """A settlement or monument goes to its owner's graveyard; it does not die. [EM-DMG-10, EM-R-61]"""
    if not has(s, piece, UNKILLABLE):  # [EM-ABIL-08] cannot beats can
        fire(s, WAS_DESTROYED, piece)
        leave_play(s, piece, GRAVEYARD, log, "destroyed", "EM-DMG-10")


def sacrifice(s: EmpireState, piece: Piece, log: Log | None) -> None:
    """The card dies, whatever it is; nobody has killed or destroyed it. [EM-DMG-12, EM-DMG-13, EM-DMG-14]"""
    seat = s.owner[piece]
    s.flags[piece] |= SACRIFICED
    s.own[seat * OWN + SACRIFICES] += 1
    if is_unit(s, piece):
        s.own[seat * OWN + DEATHS] += 1
    fire(s, WAS_SACRIFICED, piece)
    fire(s, DIED, piece)  # [EM-DMG-09, EM-R-61]
    leave_play(s, piece, GRAVEYARD, log, "sacrificed", "EM-DMG-12")


def kill(s: EmpireState, piece: Piece, killer: Piece, log: Log | None) -> None:
    """The unit or villager dies unless it cannot be killed; the killer is a piece or NONE. [EM-DMG-09]"""
    kill_together(s, [piece], [killer], log)


def kill_together(s: EmpireState, dying: list[Piece], killers: list[Piece], log: Log | None) -> None:
    """All of them are killed at once, by each of the killers; one of these may be NONE."""
    blame: list[Piece] = []
    for killer in killers:
        for piece in dying:
            blame += [killer, piece]
    fall_together(s, dying, blame, log)


def fall_together(s: EmpireState, dying: list[Piece], blame: list[Piece], log: Log | None) -> None:
    """All of them die at once and see each other die; who has killed a unit has slain, once.

    [EM-DMG-19, EM-R-56] `blame` pairs killers and killed; a villager is no unit. Slaying is about nobody in
    particular, for it may be about several.
    """
    falling: list[Piece] = []
    for piece in dying:
        if s.zone[piece] <= HEARTLAND and not has(s, piece, UNKILLABLE):
            falling.append(piece)
    for piece in falling:
        s.flags[piece] |= KILLED
        fire(s, DIED, piece)
        fire(s, LEFT_PLAY, piece)
    slayers: list[Piece] = []
    for at in range(0, len(blame), 2):
        killer, slain = blame[at], blame[at + 1]
        if killer == NONE or killer in slayers or slain not in falling or not is_unit(s, slain):
            continue
        if CARDS[s.kind[killer]].type == UNIT:
            slayers.append(killer)
            fire_own(s, SLAYER, killer)
    for piece in falling:
        if is_unit(s, piece):
            s.own[s.owner[piece] * OWN + DEATHS] += 1
        if log is not None:
            log.add("died", "EM-DMG-09", s.owner[piece], (s.kind[piece], s.zone[piece], piece))
        put_away(s, piece, GRAVEYARD)


def doomed(s: EmpireState) -> list[Piece]:
    """Units in play whose damage has reached their defence. [EM-DMG-07, EM-DMG-08, EM-R-63]"""
    found: list[Piece] = []
    fielded, zero = fielding(s), zeros(len(s.kind))
    is_plain = s.defence is zero
    if is_plain and s.damage is zero and not fielded.weakening:
        return found  # nobody is touched
    for piece in fielded.units:
        if s.damage[piece] == 0 and not fielded.weakening and (is_plain or s.defence[piece] >= 0):
            continue  # nothing has touched it
        if s.damage[piece] >= defence_of(s, piece) and not has(s, piece, UNKILLABLE):
            found.append(piece)
    return found

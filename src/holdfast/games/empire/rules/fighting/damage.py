"""Damage: to units until they die, to commanders' morale; strikes, fights, and what was dealt at once."""

from holdfast.kernel.event import Log
from holdfast.kernel.state import Seat, replaced

from ...position.seats import all_seats
from ...position.state import (
    BLOW,
    COMMANDER_AT,
    DAMAGE,
    DEALER,
    HURT,
    MORALE,
    NONE,
    OWN,
    RECEIVER,
    EmpireState,
    Piece,
    are_allies,
)
from ..abilities.abilities import CARDS, RANSACK, UNIT
from ..abilities.standing import attack_of
from ..abilities.triggers import commander_hurt, fire_own
from ..moving.pieces import doomed, fall_together


def settle_blows(s: EmpireState, blows: list[int], log: Log | None) -> None:
    """All portions of damage are dealt at once, then whoever must die dies. [EM-COMBAT-04]"""
    hurt = [0] * s.seats
    ransackers: list[int] = []
    for at in range(0, len(blows), BLOW):
        dealer, receiver, amount = Piece(blows[at + DEALER]), blows[at + RECEIVER], blows[at + DAMAGE]
        if receiver >= 0:
            s.damage = replaced(s.damage, receiver, s.damage[receiver] + amount)  # [EM-DMG-01]
            if log is not None:
                log.add("hurt", "EM-DMG-03", s.owner[receiver], (s.kind[receiver], amount, receiver))
            continue
        hurt[COMMANDER_AT - receiver] += amount
        if log is not None and dealer != NONE:
            log.add("commander_hit", "EM-DMG-02", COMMANDER_AT - receiver, (s.kind[dealer], amount))
        if dealer != NONE and dealer not in ransackers and ransacks(s, dealer, Seat(COMMANDER_AT - receiver)):
            ransackers.append(dealer)  # once for all damage dealt at once
            fire_own(s, RANSACK, dealer, receiver)
    for seat in all_seats(s.seats):
        if hurt[seat]:
            lose_morale(s, seat, hurt[seat], log)
    bury_doomed(s, blows, log)


def ransacks(s: EmpireState, dealer: Piece, seat: Seat) -> bool:
    """Whether damage to a commander is a unit's damage to an opponent. [EM-DMG-21, EM-R-57]"""
    return CARDS[s.kind[dealer]].type == UNIT and not are_allies(s, s.owner[dealer], seat)


def lose_morale(s: EmpireState, seat: Seat, amount: int, log: Log | None) -> None:
    """Damage to a commander is a loss of morale and the other way round. [EM-DMG-02, EM-DMG-05, EM-DMG-16]"""
    s.own[seat * OWN + MORALE] -= amount
    s.own[seat * OWN + HURT] += amount
    if log is not None:
        log.add("morale_lost", "EM-DMG-02", seat, (amount, s.own[seat * OWN + MORALE]))
    commander_hurt(s, seat)


def bury_doomed(s: EmpireState, blows: list[int], log: Log | None) -> None:
    """Units with lethal damage die together, effects are read anew, until nobody dies any more.

    [EM-DMG-08, EM-KEY-15, EM-COMBAT-21, EM-R-55] Killers are all who dealt damage to one of them in these
    blows; a death without such damage has none. [EM-R-56]
    """
    dying = doomed(s)
    if not dying:
        return
    slayers: list[Piece] = []
    while dying:
        blame: list[Piece] = []
        for at in range(0, len(blows), BLOW):
            dealer, receiver = Piece(blows[at + DEALER]), Piece(blows[at + RECEIVER])
            if dealer != NONE and receiver in dying and dealer not in slayers:
                blame += [dealer, receiver]
        slayers += blame[::2]
        fall_together(s, dying, blame, log)
        dying = doomed(s)


def hurt_seat(s: EmpireState, seat: Seat, amount: int, source: Piece, log: Log | None) -> None:
    """A piece, or NONE, deals damage to a commander by an ability. No bulwark helps. [EM-R-69]"""
    if amount > 0:
        settle_blows(s, [source, COMMANDER_AT - seat, amount], log)


def strike(s: EmpireState, piece: Piece, target: Piece, log: Log | None) -> None:
    """One unit deals damage equal to its attack to another; that is not combat. [EM-DMG-18, EM-COMBAT-14]"""
    amount = attack_of(s, piece)
    if log is not None:
        log.add("struck", "EM-DMG-18", s.owner[piece], (s.kind[piece], s.kind[target], amount))
    if amount:
        settle_blows(s, [piece, target, amount], log)


def fight(s: EmpireState, piece: Piece, other: Piece, log: Log | None) -> None:
    """Two units deal damage to each other at once; that is not combat. [EM-DMG-17, EM-COMBAT-14]"""
    blows: list[int] = []
    if log is not None:
        log.add("fought", "EM-DMG-17", s.owner[piece], (s.kind[piece], s.kind[other]))
    if attack_of(s, piece):
        blows += [piece, other, attack_of(s, piece)]
    if attack_of(s, other):
        blows += [other, piece, attack_of(s, other)]
    settle_blows(s, blows, log)


def gain_morale(s: EmpireState, seat: Seat, amount: int, log: Log | None) -> None:
    """Morale rises; it has no upper limit. [EM-END-03]"""
    if amount > 0:
        s.own[seat * OWN + MORALE] += amount
        if log is not None:
            log.add("morale_gained", "EM-END-03", seat, (amount, s.own[seat * OWN + MORALE]))

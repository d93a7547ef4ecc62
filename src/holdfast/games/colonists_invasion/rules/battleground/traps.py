"""Traps: whom they hold, and Knockback."""

from typing import Final, final

from holdfast.kernel.event import TABLE, Log
from holdfast.kernel.state import DONE, Frame, Script, Seat, Step

from ...position.actions_war import KNOCK, SEND, STOP, TAKE, TAKEN
from ...position.hexes import DOWN, DOWN_LEFT, DOWN_RIGHT, OFF, UP, UP_LEFT, UP_RIGHT, neighbour
from ...position.state import ColonistsState, Team, is_versus, team_of
from ...position.war_state import (
    BASIC,
    ELITE,
    EVERY_HEX,
    FRESH,
    GROUND,
    HELD,
    HEXES,
    MOVING,
    NO_STEP,
    POST_HELD,
    POST_STEPPED,
    STANDING,
    TROOP,
    Hex,
    post,
    stir,
)
from ..asking import Choice
from ..command.defensive_works import TRAP, own_tile, tile_on
from ..command.movers import forget_step
from ..versus.battle import start_versus_battle
from .battle import start_battle
from .damage import rival_seat
from .soldiers import ChooseGuard, Offer, guards_seeing
from .troops import count, in_flight, lift, put

MOST_SOLDIERS: Final = 6  # of one seat on a hex, where teams fight each other [CI-CONF-25]
HOLDS: Final = 3  # Invaders a Trap acts on [CI-TRAP-03, CI-TRAP-12, CI-R-055, CI-R-056]
# Left, straight and right on the way back: up for Invaders and the second team, down for the first.
# [CI-TRAP-14, CI-R-057, CI-R-124]
_BACK: Final[list[int]] = [UP_LEFT, UP, UP_RIGHT, DOWN_LEFT, DOWN, DOWN_RIGHT]


def held_of(basic: int, elite: int, most: int = HOLDS) -> tuple[int, int]:
    """Whom of a troop a Trap slows down: three at most, Basic Units first. [CI-TRAP-03, CI-TRAP-04]"""
    few = min(most, basic)
    return few, min(most - few, elite)


def hold(s: ColonistsState, hex: Hex, basic: int, elite: int, log: Log | None, most: int = HOLDS) -> None:
    """If the hex has a Trap, those of the arriving group it holds lose the first arrow of their next card.

    [CI-R-052, CI-R-055]
    """
    if tile_on(s, hex) != TRAP or basic + elite == 0 or most <= 0:
        return
    few, many = held_of(basic, elite, most)
    s.add_ground(hex * GROUND + HELD + BASIC, few)
    s.add_ground(hex * GROUND + HELD + ELITE, many)
    if log is not None:
        log.add("trap_holds", "CI-TRAP-03", TABLE, (few, many, hex))


def hold_spawned(s: ColonistsState, hex: Hex, basic: int, elite: int, log: Log | None) -> None:
    """Of those that appear in a Trap and those who stand there three in all are held. [CI-R-138, CI-R-151]"""
    at = hex * GROUND + HELD
    hold(s, hex, basic, elite, log, HOLDS - s.ground[at + BASIC] - s.ground[at + ELITE])


def hold_survivors(s: ColonistsState, hex: Hex, log: Log | None) -> None:
    """After a Battle on the hex a Trap there holds three of the survivors. [CI-R-038]"""
    at = hex * GROUND
    if tile_on(s, hex) == TRAP:
        s.set_ground(at + HELD + BASIC, 0)
        s.set_ground(at + HELD + ELITE, 0)
        hold(s, hex, s.ground[at + TROOP + BASIC], s.ground[at + TROOP + ELITE], log)


def hold_changed(s: ColonistsState, hex: Hex) -> None:
    """A held troop whose Units were exchanged or added to is held as it is now: three of it, or as many as
    were. [CI-R-150]
    """
    at = hex * GROUND
    held = s.ground[at + HELD + BASIC] + s.ground[at + HELD + ELITE]
    if held:
        few, many = held_of(s.ground[at + TROOP + BASIC], s.ground[at + TROOP + ELITE], max(HOLDS, held))
        s.set_ground(at + HELD + BASIC, few)
        s.set_ground(at + HELD + ELITE, many)


def in_trap(s: ColonistsState, team: Team, hex: Hex, who: int, kind: int) -> int:
    """How many Invaders of a kind are in the Trap on a hex: Dragons in flight are not.

    [CI-R-060, CI-DRAG-04]
    """
    if who == MOVING and in_flight(s):
        return 0
    return count(s, team, hex, who, kind)


def back(team: Team, hex: Hex, way: int) -> Hex:
    """The next hex on the way back of whom we knock back, OFF at the edge."""
    return neighbour(hex, _BACK[way + 3 * team])


def ways_back(team: Team, hex: Hex) -> list[int]:
    """The ways back that stay on the board, by number: left, straight, right. [CI-R-003, CI-R-057]"""
    return [n for n in range(3) if back(team, hex, n) != OFF]


def leaving(s: ColonistsState, team: Team, hex: Hex, taken: int) -> list[int]:
    """How many of those taken from a hex are Soldiers of each seat, in the order of `move_enemy`."""
    out = [0] * s.seats
    for rank in range(2):
        n = _digit(taken, rank)
        for tired in range(2):
            for seat in range(1 - team, s.seats, 2):
                here = min(n, s.ground[post(Seat(seat), hex) + 2 * rank + tired])
                out[seat] += here
                n -= here
    return out


def fits(s: ColonistsState, team: Team, source: Hex, target: Hex, taken: int) -> bool:
    """Whether those taken could stand on the target: not beyond six Soldiers of a seat. [CI-CONF-25]"""
    if not is_versus(s):
        return True
    group = leaving(s, team, source, taken)
    for seat in range(1 - team, s.seats, 2):
        there = post(Seat(seat), target)
        if group[seat] and group[seat] + sum(s.ground[there : there + 4]) > MOST_SOLDIERS:
            return False
    return True


def ways_for(s: ColonistsState, team: Team, source: Hex, hex: Hex, taken: int, steps: int) -> list[int]:
    """The ways back from a hex that lead those taken to where they fit, in so many steps at most."""
    out: list[int] = []
    for way in ways_back(team, hex):
        target = back(team, hex, way)
        if fits(s, team, source, target, taken) or (
            steps > 1 and ways_for(s, team, source, target, taken, 1)
        ):
            out.append(way)
    return out


def can_take(s: ColonistsState, team: Team, hex: Hex, taken: int, number: int) -> bool:
    """Whether one more Invader of the sort in the Trap on a hex can be sent back with those taken."""
    if _digit(taken, number) >= in_trap(s, team, hex, number // 2, number % 2):
        return False
    return len(ways_for(s, team, hex, hex, taken + (1 << 2 * number), 2)) > 0


def can_knock(s: ColonistsState, team: Team, hex: Hex) -> bool:
    """Whether the hex has a Trap with Invaders in it that have somewhere to go."""
    if own_tile(s, team, hex) != TRAP:
        return False
    for number in range(4):
        if can_take(s, team, hex, 0, number):
            return True
    return False


@final
class OfferKnockback(Offer):
    """Knockback from exactly one Trap, in sight of a Guard Post or Guard Tower. [CI-ACT-05, CI-ACT-06]"""

    def add(self, s: ColonistsState, team: Team, out: list[int]) -> None:
        """Every Trap that a guard sees and that has Invaders in it."""
        for hex in EVERY_HEX:
            if can_knock(s, team, hex) and guards_seeing(s, team, hex):
                out.append(KNOCK + hex - 1)

    def begin(self, s: ColonistsState, seat: Seat, action: int, log: Log | None) -> None:
        """A guard is chosen, then the Invaders."""
        s.push(GUARDS_KNOCKBACK, seat, action - KNOCK + 1)


@final
class TakeInvaders(Choice):
    """Up to three Invaders in the Trap on hex `a` are chosen one by one; `b` counts them, two bits for each
    kind. [CI-TRAP-12, CI-R-056]
    """

    def options(self, s: ColonistsState, f: Frame) -> list[int]:
        """No more, or one more of a kind."""
        hex, taken = Hex(f.a), f.b
        team = team_of(s, f.seat)
        out = [TAKEN] if taken else []
        if _taken(taken) < HOLDS:
            out.extend([TAKE + number for number in range(4) if can_take(s, team, hex, taken, number)])
        return out

    def answer(self, s: ColonistsState, f: Frame, action: int, log: Log | None) -> None:
        """One more is chosen, or they are sent off."""
        hex, taken = Hex(f.a), f.b
        if action == TAKEN:
            s.next(hex, taken, hex)
        else:
            s.stay(hex, taken + (1 << 2 * (action - TAKE)))

    def question(self) -> str:
        return "knocked"


def _digit(taken: int, number: int) -> int:
    return taken >> 2 * number & 3


def _taken(taken: int) -> int:
    return _digit(taken, 0) + _digit(taken, 1) + _digit(taken, 2) + _digit(taken, 3)


@final
class SendBack(Choice):
    """The Invaders `b` of hex `a` are sent back one hex or two; `c` is where they have come to.

    [CI-TRAP-13]
    """

    def __init__(self, second: bool) -> None:
        self.second = second  # whether this is the second hex, which may be left out

    def options(self, s: ColonistsState, f: Frame) -> list[int]:
        """The ways upward, and the second time to stop."""
        source, taken, here = Hex(f.a), f.b, Hex(f.c)
        team = team_of(s, f.seat)
        out = [STOP] if self.second and fits(s, team, source, here, taken) else []
        out.extend([SEND + way for way in ways_for(s, team, source, here, taken, 1 if self.second else 2)])
        return out

    def answer(self, s: ColonistsState, f: Frame, action: int, log: Log | None) -> None:
        """They are one hex further, or stay."""
        source, taken, here = Hex(f.a), f.b, Hex(f.c)
        target = here if action == STOP else back(team_of(s, f.seat), here, action - SEND)
        s.next(source, taken, target)

    def question(self) -> str:
        return "send"


@final
class Land(Step[ColonistsState]):
    """The Invaders `b` of hex `a` stand on hex `c`: a Battle there, or one troop with those who stood there.

    [CI-TRAP-15, CI-TRAP-16] Only the final hex matters. [CI-R-059] Their Movement of this card is over.
    """

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """They are moved, and fight if they must."""
        source, taken, target = Hex(f.a), f.b, Hex(f.c)
        if is_versus(s):
            self.land_team(s, f, log)
            return DONE
        group = [0, 0]
        fresh = s.ground[source * GROUND + FRESH]
        standing = _digit(taken, BASIC) + _digit(taken, ELITE)
        for who in (STANDING, MOVING):
            for kind in (BASIC, ELITE):
                n = _digit(taken, who * 2 + kind)
                lift(s, source, who, kind, n)
                group[kind] += n
        if log is not None:
            log.add("knocked_back", "CI-TRAP-12", TABLE, (group[BASIC], group[ELITE], source, target))
        put(s, target, group[BASIC], group[ELITE], log)
        if fresh and standing:
            s.set_ground(target * GROUND + FRESH, 1)
        hold(s, target, group[BASIC], group[ELITE], log)
        s.next(target)
        depth = len(s.pending)
        start_battle(s, f.seat, target, STANDING, 0)
        if len(s.pending) == depth:
            s.next()
        return DONE

    def land_team(self, s: ColonistsState, f: Frame, log: Log | None) -> None:
        """Soldiers of the other team stand on hex `c` as they were, and fight ours there. [CI-R-145]"""
        source, taken, target = Hex(f.a), f.b, Hex(f.c)
        team = team_of(s, f.seat)
        group = [0, 0]
        for rank in range(2):
            for _ in range(_digit(taken, rank)):
                move_enemy(s, team, 2 * rank, source, target)
                group[rank] += 1
        if log is not None:
            log.add("knocked_back", "CI-TRAP-12", TABLE, (group[0], group[1], source, target))
        s.stack.pop()
        start_versus_battle(s, rival_seat(team), target, 0)


def move_enemy(s: ColonistsState, team: Team, kind: int, source: Hex, target: Hex) -> None:
    """A Soldier of the other team has been moved, upright ones first; a Trap of the team there holds him."""
    for tired in range(2):
        for seat in range(1 - team, s.seats, 2):
            at, there = post(Seat(seat), source), post(Seat(seat), target)
            if s.ground[at + kind + tired]:
                stir(s)
                s.add_ground(at + kind + tired, -1)
                s.add_ground(there + kind + tired, 1)
                if not tired and forget_step(s, source, at + kind, kind):
                    s.add_ground(there + POST_STEPPED + kind + NO_STEP, 1)  # [CI-R-059] he moves no farther
                left = s.ground[at + kind] + s.ground[at + kind + 1]
                s.set_ground(at + POST_HELD + kind // 2, min(s.ground[at + POST_HELD + kind // 2], left))
                if own_tile(s, team, target) == TRAP:
                    s.add_ground(there + POST_HELD + kind // 2, 1)
                return


@final
class Survive(Step[ColonistsState]):
    """After the Battle on hex `a` a Trap there holds the survivors."""

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        hex = Hex(f.a)
        hold_survivors(s, hex, log)
        s.next()
        return DONE


GUARDS_KNOCKBACK: Final = Script(
    "war_guards_knockback",
    "CI-ACT-05",
    (ChooseGuard(), TakeInvaders(), SendBack(False), SendBack(True), Land(), Survive()),
)
KNOCKBACK: Final = Script(
    "war_knockback", "CI-TRAP-12", (TakeInvaders(), SendBack(False), SendBack(True), Land(), Survive())
)
KNOCK_OFFER: Final = OfferKnockback(KNOCK, KNOCK + HEXES)

"""One arrow of a Movement card: where it leads, fire, entering, the Battle there, and Traps on the way."""

from typing import Final, final

from holdfast.kernel.event import TABLE, Log
from holdfast.kernel.state import DONE, Frame, Script, Step

from ...position.hexes import AHEAD, LEFT, OFF, RIGHT, arrow_target
from ...position.state import ALLIES, NONE, ColonistsState
from ...position.war_state import (
    ARROWS,
    BASIC,
    CARD,
    ELITE,
    LEFT_HALF,
    MOVING,
    PART_ARROW,
    PART_HEX,
    PART_SIDE,
    PART_TROOP,
    PENDING,
    RIGHT_HALF,
    WHOLE,
    Hex,
)
from ..command.defensive_works import TRAP, has_units, tile_on
from ..victory import holds_out
from .battle import start_battle
from .movement_deck import MOVEMENT_LIST, PRESS_AHEAD, SPLIT, power
from .powers import is_passed, on_entering, singe
from .soldiers import WINDOW
from .traps import held_of, hold
from .troops import add_part, break_through, in_flight, moving_part, part_hex, part_side, part_size, put


def ways(s: ColonistsState) -> list[int]:
    """The directions the moving part's next arrow offers, the preferred one first."""
    if power(s, PRESS_AHEAD):
        return [AHEAD]  # [CI-R-086]
    if power(s, SPLIT):
        return [RIGHT if part_side(s) == RIGHT_HALF else LEFT]  # [CI-DRAG-12]
    return MOVEMENT_LIST[s.war[CARD]].arrows[s.pending[moving_part(s) + PART_ARROW]].ways


def chosen_way(s: ColonistsState) -> int:
    """The direction taken, NONE when every alternative leads onto Units of the players.

    [CI-DRAG-20, CI-DRAG-21, CI-R-101] Off the board there are none.
    """
    alternatives = ways(s)
    if len(alternatives) == 1:
        return alternatives[0]
    for way in alternatives:
        target = arrow_target(part_hex(s), way)
        if target == OFF or not has_units(s, ALLIES, target):
            return way
    return NONE


def is_flaming(s: ColonistsState) -> bool:
    """Whether the moving part's next arrow is a flaming one. [CI-DRAG-07]"""
    arrows = MOVEMENT_LIST[s.war[CARD]].arrows
    number = s.pending[moving_part(s) + PART_ARROW]
    return number < len(arrows) and arrows[number].flaming


def split(s: ColonistsState, log: Log | None) -> None:
    """Half of the moving part, rounded up, is the left half and moves first, Elite Dragons before Basic ones.

    [CI-DRAG-12, CI-DRAG-13, CI-R-098]
    """
    at = moving_part(s)
    basic, elite = s.pending[at + PART_TROOP], s.pending[at + PART_TROOP + 1]
    half = (basic + elite + 1) // 2
    many = min(elite, half)
    few = half - many
    hex, arrow = Hex(s.pending[at + PART_HEX]), s.pending[at + PART_ARROW]
    s.pending[at : at + PENDING] = [hex, basic - few, elite - many, arrow, RIGHT_HALF]
    add_part(s, hex, few, many, arrow, LEFT_HALF)
    if log is not None:
        log.add("troop_split", "CI-DRAG-12", TABLE, (few, many, basic - few, elite - many, hex))


@final
class Aim(Step[ColonistsState]):
    """The moving part's next arrow: its way is chosen, and a flaming one breathes fire on its target hex."""

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """The way is known, the hex before it has burnt; or nobody moves; or the Invaders have broken
        through.
        """
        if power(s, SPLIT) and part_side(s) == WHOLE:
            split(s, log)
        way = chosen_way(s)
        if way == NONE:
            s.pending[moving_part(s) + PART_ARROW] += 1
            s.stack.pop()
            if log is not None:
                log.add("troop_stayed", "CI-DRAG-21", TABLE, (part_hex(s),))
            return DONE
        target = arrow_target(part_hex(s), way)
        if target == OFF:
            break_through(s, part_hex(s), log)  # [CI-LOSS-01, CI-R-003]
            return DONE
        flaming = is_flaming(s)
        s.next(way)
        if flaming:
            singe(s, f.seat, target, 1, True, True, log)  # [CI-R-095]
        return DONE


@final
class Enter(Step[ColonistsState]):
    """The moving part goes the way `a`, one hex, or past what Stealth passes, and fights whom it finds.

    [CI-MOVE-09, CI-MOVE-11, CI-DRAG-24]
    """

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """It is on the hex, and a Battle begins if there must be one."""
        way = f.a
        at = moving_part(s)
        if part_size(s) == 0:
            s.stack.pop()  # its own fire set off a Bomb beside it [CI-R-096]
            return DONE
        start = last = part_hex(s)
        target = arrow_target(start, way)
        while target != OFF and is_passed(s, target):
            last = target
            target = arrow_target(target, way)
        if target == OFF:
            break_through(s, last, log)  # [CI-R-102]
            return DONE
        s.pending[at + PART_HEX] = target
        s.pending[at + PART_ARROW] += 1
        if log is not None:
            basic, elite = s.pending[at + PART_TROOP], s.pending[at + PART_TROOP + 1]
            log.add("troop_moved", "CI-MOVE-03", TABLE, (basic, elite, start, target))
        on_entering(s, log)
        if holds_out(s, log):
            return DONE
        s.next()
        start_battle(s, f.seat, target, MOVING, 0)
        return DONE


@final
class Watch(Step[ColonistsState]):
    """After an arrow, with the troop on the hex just reached, Soldiers may act.

    [CI-R-030, CI-ACT-12, CI-R-139]
    """

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        s.next()
        if part_size(s):
            s.push(WINDOW, f.seat)
        return DONE


@final
class Slow(Step[ColonistsState]):
    """A Trap on the hex acts on those who have come there and are not in flight. [CI-TRAP-03, CI-DRAG-04]

    [CI-TRAP-05, CI-R-053] The others go on first; the slowed ones follow with the arrows after the cancelled
    one.
    """

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """The part goes on, or has come apart, or stands in the Trap at the end of its Movement."""
        at = moving_part(s)
        s.next()
        hex = Hex(s.pending[at + PART_HEX])
        if part_size(s) == 0 or tile_on(s, hex) != TRAP or in_flight(s):
            return DONE
        basic, elite = s.pending[at + PART_TROOP + BASIC], s.pending[at + PART_TROOP + ELITE]
        arrow, side = s.pending[at + PART_ARROW], s.pending[at + PART_SIDE]
        if arrow >= s.war[ARROWS]:
            s.pending[at + PART_TROOP + BASIC] = 0
            s.pending[at + PART_TROOP + ELITE] = 0
            put(s, hex, basic, elite, log)
            hold(s, hex, basic, elite, log)
            return DONE
        few, many = held_of(basic, elite)
        s.pending[at : at + PENDING] = [hex, few, many, arrow + 1, side]
        if basic + elite > few + many:
            add_part(s, hex, basic - few, elite - many, arrow, side)
        if log is not None:
            log.add("trap_slowed", "CI-TRAP-03", TABLE, (few, many, hex))
        return DONE


ARROW: Final = Script("war_arrow", "CI-MOVE-03", (Aim(), Enter(), Watch(), Slow()))

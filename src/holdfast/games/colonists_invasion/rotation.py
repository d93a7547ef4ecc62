"""Rotate: the Commander turns Buildings by 60 degrees, the Supreme Commander by up to 120.

[CI-CMDR-09, CI-SUPR-03]
"""

from typing import Final, final

from holdfast.kernel.event import Log
from holdfast.kernel.state import DONE, WAIT, Frame

from .actions import DONE as ENOUGH
from .actions_war import TURN_TILE
from .chores import add_chores, do_chore, is_chore
from .deck import Effect
from .hexes import turned
from .state import ColonistsState
from .war_state import FACING, GROUND, HEXES, look, swap_view
from .works import is_building, own_tile, tile_on

TURNS: Final[list[int]] = [1, -1, 2, -2]  # positions clockwise [CI-CMDR-10]


@final
class Rotate(Effect):
    """As many Buildings as wanted are turned, each once; `a` holds those turned as bits. [CI-R-072]"""

    def __init__(self, positions: int) -> None:
        self.positions = positions  # the most a Building is turned

    def turnable(self, s: ColonistsState, done: int) -> list[int]:
        """Every turn of a Building that has not been turned."""
        out: list[int] = []
        for hex in range(1, HEXES + 1):
            if is_building(own_tile(s, hex)) and not done >> hex & 1:
                out.extend([TURN_TILE + (hex - 1) * 4 + n for n in range(2 * self.positions)])
        return out

    def possible(self, s: ColonistsState, seat: int) -> bool:
        """Whether there is a Building."""
        view = swap_view(s, seat % 2)
        found = len(self.turnable(s, 0)) > 0
        swap_view(s, view)
        return found

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """The seat is asked while a Building is left."""
        look(s, f.seat)
        if self.turnable(s, f.a):
            s.asked = f.seat
            return WAIT
        s.next()
        return DONE

    def options(self, s: ColonistsState, f: Frame) -> list[int]:
        """A Building and how far, enough, or a chore."""
        out = self.turnable(s, f.a)
        if f.a:
            out.append(ENOUGH)
        add_chores(s, f.seat, out)
        return out

    def answer(self, s: ColonistsState, f: Frame, action: int, log: Log | None) -> None:
        """Its arrows point in the new directions, or it is enough. [CI-CMDR-11]"""
        if is_chore(action):
            do_chore(s, f.seat, action, log)
        elif action == ENOUGH:
            s.next()
        else:
            spot, way = divmod(action - TURN_TILE, 4)
            at = (spot + 1) * GROUND + FACING
            s.ground[at] = turned(s.ground[at], TURNS[way])
            if log is not None:
                log.add("work_turned", "CI-CMDR-09", f.seat, (tile_on(s, spot + 1), spot + 1, s.ground[at]))
            s.stay(f.a | 1 << (spot + 1))

    def question(self) -> str:
        """The key of the question."""
        return "rotate"

    def phrase(self) -> str:
        """Words for the tile."""
        return f"turn any number of Buildings by {'60' if self.positions == 1 else 'up to 120'} degrees"

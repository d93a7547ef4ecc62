"""Rotate: the Commander turns Buildings by 60 degrees, the Supreme Commander by up to 120.

[CI-CMDR-09, CI-SUPR-03]
"""

from typing import Final, final

from holdfast.kernel.event import Log
from holdfast.kernel.state import Frame, Seat

from ...position.actions_war import TURN_TILE
from ...position.hexes import turned
from ...position.state import ColonistsState, at_war, team_of
from ...position.war_state import EVERY_HEX, FACING, GROUND, Hex, stir
from .defensive_works import is_building, own_tile, tile_on
from .one_by_one import Repeat

ROTATIONS: Final[list[int]] = [1, -1, 2, -2]  # positions clockwise [CI-CMDR-10]


@final
class Rotate(Repeat):
    """As many Buildings as wanted are turned, each once; `a` holds those turned as bits. [CI-R-072]"""

    def __init__(self, positions: int) -> None:
        super().__init__()
        self.positions = positions  # the most a Building is turned
        self.rule = "CI-CMDR-09" if positions == 1 else "CI-SUPR-03"

    def possible(self, s: ColonistsState, seat: Seat) -> bool:
        """Whether there is a Building."""
        for hex in EVERY_HEX if at_war(s) else []:
            if is_building(own_tile(s, team_of(s, seat), hex)):
                return True
        return False

    def choices(self, s: ColonistsState, seat: Seat, done: int) -> list[int]:
        """Every turn of a Building that has not been turned."""
        team = team_of(s, seat)
        out: list[int] = []
        for hex in EVERY_HEX:
            if is_building(own_tile(s, team, hex)) and not done >> hex & 1:
                out.extend([TURN_TILE + (hex - 1) * 4 + n for n in range(2 * self.positions)])
        return out

    def carry_out(self, s: ColonistsState, f: Frame, action: int, log: Log | None) -> None:
        """Its arrows point in the new directions. [CI-CMDR-11]"""
        done = f.a
        spot, way = divmod(action - TURN_TILE, 4)
        at = (spot + 1) * GROUND + FACING
        s.set_ground(at, turned(s.ground[at], ROTATIONS[way]))
        stir(s)
        if log is not None:
            log.add("work_turned", self.rule, f.seat, (tile_on(s, Hex(spot + 1)), spot + 1, s.ground[at]))
        s.stay(done | 1 << (spot + 1))

    def question(self) -> str:
        return "rotate"

    def phrase(self) -> str:
        return f"turn any number of Buildings by {'60' if self.positions == 1 else 'up to 120'} degrees"

"""What the greedy bot has found out about the Battleground it looked at last. No rule reads this.

The Battleground stays as it is for many questions, and comparing it costs a tenth of looking at it anew.
"""

from typing import Final, final

from ..position.hexes import SPAWN_AREA
from ..position.state import ColonistsState
from ..position.war_state import (
    FIRST_CARD,
    STRENGTH,
)
from .outlook_field import Field


@final
class Known:
    """Numbers of one Battleground; nothing here is changed by a trial."""

    def __init__(self, s: ColonistsState, field: Field) -> None:
        self.ground = s.ground
        self.movement = s.movement[:]
        self.deck = s.war[FIRST_CARD]
        self.basic = s.war[STRENGTH]
        self.elite = s.war[STRENGTH + 1]
        self.base = field.base  # the danger
        self.wall = 0.0  # mean Strength a troop meets on its way down, from where it comes
        self.army = field.army
        self.foes = field.troops
        sky = field.sky
        for hex in SPAWN_AREA:
            self.wall += field.stand[hex] if sky is None else field.guard[hex] + sky.below[hex]
        self.wall /= len(SPAWN_AREA)
        self.sites: dict[int, float] = {}  # what a tile on a hex gains
        self.enlisted: dict[int, float] = {}  # what so many more Farmers on the Spawn Point gain
        self.deploys: dict[int, float] = {}  # what a whole Deploy gains

    def is_of(self, s: ColonistsState) -> bool:
        """Whether this is the Battleground of the position, with the same cards to come."""
        war = s.war
        if self.deck != war[FIRST_CARD] or self.basic != war[STRENGTH] or self.elite != war[STRENGTH + 1]:
            return False
        return self.movement == s.movement and self.ground == s.ground


_LAST: Final[list[Known]] = []


def recalled(s: ColonistsState) -> Known | None:
    """What is known of the position's Battleground, if it is the one looked at last."""
    for known in _LAST:
        if known.is_of(s):
            return known
    return None


def noted(s: ColonistsState, field: Field) -> Known:
    """The Battleground just looked at is the one that is known."""
    known = Known(s, field)
    _LAST[:] = [known]
    return known

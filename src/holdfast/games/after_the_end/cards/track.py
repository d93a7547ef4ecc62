"""The knowledge track, the same for all colonies. [AT-COMP-03]"""

from typing import Final

from ..rules.steps import BuildFreeWall, GainAny, GainEach
from .writing import spot

TRACK_SPOTS: Final = [
    spot(1, benefit=GainAny(1)),
    spot(2, points=1),
    spot(3, benefit=GainAny(2)),
    spot(4, points=2),
    spot(5, benefit=BuildFreeWall()),
    spot(6, points=3),
    spot(7, benefit=GainEach()),
    spot(8, points=4),
]

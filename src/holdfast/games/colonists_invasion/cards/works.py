"""What is printed on the tiles of Defensive Works, in the order of their kinds.

The proposed values; those of Guard Post, Trench and Mines follow from the rulebook. [CI-G-06]
"""

from typing import Final

from ..position.war_state import CITIZEN_SOLDIER, FARMER_SOLDIER
from ..rules.command.defensive_works import GUARDING, GUNFIRE, INDIRECT, Work

WORK_CARDS: Final = [
    Work("nothing", 0),
    Work("Trench", 1, GUNFIRE, 2, FARMER_SOLDIER, 1, 3, 1),  # [CI-BLDG-05, CI-BLDG-06]
    Work("Bunker", 3, GUNFIRE, 2, CITIZEN_SOLDIER, 2, 3, 2),
    Work("Guard Post", 0, GUARDING, 2, FARMER_SOLDIER, 0, 3, 2),  # [CI-BLDG-02, CI-BLDG-03, CI-BLDG-04]
    Work("Guard Tower", 1, GUARDING, 2, CITIZEN_SOLDIER, 0, 3, 3),
    Work("Catapult", 0, INDIRECT, 1, FARMER_SOLDIER, 2, 1, 2),
    Work("Howitzer", 1, INDIRECT, 1, CITIZEN_SOLDIER, 3, 1, 3),
    Work("Pressure Mine", 1, air=False),  # [CI-MINE-03, CI-MINE-04]
    Work("Bounding Mine", 2),  # [CI-MINE-05, CI-MINE-06]
    Work("Dummy Mine", 4),  # [CI-MINE-07, CI-MINE-08]
    Work("Trap", 0),
    Work("Bomb", 0),
]

"""The 11 Siege cards. The kinds and the Mangonel's 2 damage at 17 Gold are the rulebook's. [AE-COMP-23]"""

from typing import Final

from ..rules.combat.hordes import ALL, LEADER, NONE, SiegeCard

_CATAPULT: Final = ([4, 20], [1, 2])
_MANGONEL: Final = ([6, 10, 30], [1, 2, 3])
_TREBUCHET: Final = ([8, 20, 30], [2, 3, 4])
_LADDERS: Final = ([4, 10, 20, 30], [1, 2, 3, 4])
_TOWER: Final = ([8, 20, 30], [2, 4, 5])

SIEGE_FAMILY: Final = [
    SiegeCard(0, "Catapult", False, NONE, *_CATAPULT),
    SiegeCard(1, "Catapult", False, LEADER, *_CATAPULT),
    SiegeCard(2, "Catapult", False, ALL, *_CATAPULT),
    SiegeCard(3, "Mangonel", False, LEADER, *_MANGONEL),
    SiegeCard(4, "Mangonel", False, ALL, *_MANGONEL),
    SiegeCard(5, "Trebuchet", False, LEADER, *_TREBUCHET),
    SiegeCard(6, "Trebuchet", False, ALL, *_TREBUCHET),
    SiegeCard(7, "Ladders", True, LEADER, *_LADDERS),
    SiegeCard(8, "Ladders", True, ALL, *_LADDERS),
    SiegeCard(9, "Siege Tower", True, LEADER, *_TOWER),
    SiegeCard(10, "Siege Tower", True, ALL, *_TOWER),
]

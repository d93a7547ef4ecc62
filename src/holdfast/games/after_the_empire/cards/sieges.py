"""The 11 Siege cards. The kinds and the Mangonel's 2 damage at 17 Gold are the rulebook's. [AE-COMP-23]"""

from typing import Final

from ..rules.combat.hordes import ALL, LEADER, NONE, SiegeCard

_CATAPULT: Final = ([4, 20], [1, 2])
_MANGONEL: Final = ([6, 10, 30], [1, 2, 3])
_TREBUCHET: Final = ([8, 20, 30], [2, 3, 4])
_LADDERS: Final = ([4, 10, 20, 30], [1, 2, 3, 4])
_TOWER: Final = ([8, 20, 30], [2, 4, 5])

SIEGES: Final = [
    SiegeCard("Catapult", False, NONE, _CATAPULT[0], _CATAPULT[1]),
    SiegeCard("Catapult", False, LEADER, _CATAPULT[0], _CATAPULT[1]),
    SiegeCard("Catapult", False, ALL, _CATAPULT[0], _CATAPULT[1]),
    SiegeCard("Mangonel", False, LEADER, _MANGONEL[0], _MANGONEL[1]),
    SiegeCard("Mangonel", False, ALL, _MANGONEL[0], _MANGONEL[1]),
    SiegeCard("Trebuchet", False, LEADER, _TREBUCHET[0], _TREBUCHET[1]),
    SiegeCard("Trebuchet", False, ALL, _TREBUCHET[0], _TREBUCHET[1]),
    SiegeCard("Ladders", True, LEADER, _LADDERS[0], _LADDERS[1]),
    SiegeCard("Ladders", True, ALL, _LADDERS[0], _LADDERS[1]),
    SiegeCard("Siege Tower", True, LEADER, _TOWER[0], _TOWER[1]),
    SiegeCard("Siege Tower", True, ALL, _TOWER[0], _TOWER[1]),
]

"""The 17 Secret Objectives, all of our own design. [AE-COMP-26]"""

from typing import Final

from ..rules.scoring import (
    FLAG_TOKENS,
    FULL_STONE_TURRETS,
    RICH_FARMS,
    SOLDIERS,
    SOUND_BUILDINGS,
    SOUND_REFUGEES,
    SOUND_SOLDIERS,
    STONE_PIECES,
    STONE_SIDES,
    STORED_FOOD,
    STORED_IRON,
    STORED_WOOD,
    TIMES_SACKED,
    TURRETS,
    WORKING_TURRETS,
    Objective,
)

_ANY: Final = 999


def _most(name: str, gold: int, measure: int) -> Objective:
    return Objective(name, gold, measure, True, 1, _ANY, 0)


def _at_least(name: str, gold: int, measure: int, n: int, and_gold: int = 0) -> Objective:
    return Objective(name, gold, measure, False, n, _ANY, and_gold)


OBJECTIVES: Final = [
    _most("Standing Army", 5, SOLDIERS),
    _most("Heart of Stone", 5, STONE_PIECES),
    _most("Skyline", 5, TURRETS),
    _most("Bannerlord", 4, FLAG_TOKENS),
    _most("Full Granary", 4, STORED_FOOD),
    _most("Iron Reserve", 4, STORED_IRON),
    _most("Timber Baron", 3, STORED_WOOD),
    _most("Safe Haven", 5, SOUND_REFUGEES),
    _most("City Father", 5, SOUND_BUILDINGS),
    Objective("Unbroken", 6, TIMES_SACKED, False, 0, 0, 0),
    _at_least("Green Fields", 3, RICH_FARMS, 1),
    _at_least("Breadbasket", 6, RICH_FARMS, 2),
    _at_least("Ring of Stone", 6, STONE_SIDES, 2),
    _at_least("Four Watches", 5, WORKING_TURRETS, 4),
    _at_least("Bastion", 4, FULL_STONE_TURRETS, 1),
    _at_least("Household Guard", 5, SOUND_SOLDIERS, 6),
    _at_least("From the Ashes", 6, TIMES_SACKED, 2, 20),
]

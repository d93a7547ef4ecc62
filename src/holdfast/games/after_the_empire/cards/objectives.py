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


def _most(number: int, name: str, gold: int, measure: int) -> Objective:
    return Objective(number, name, gold, measure, True, 1, _ANY, 0)


def _at_least(number: int, name: str, gold: int, measure: int, n: int, and_gold: int = 0) -> Objective:
    return Objective(number, name, gold, measure, False, n, _ANY, and_gold)


OBJECTIVE_FAMILY: Final = [
    _most(0, "Standing Army", 5, SOLDIERS),
    _most(1, "Heart of Stone", 5, STONE_PIECES),
    _most(2, "Skyline", 5, TURRETS),
    _most(3, "Bannerlord", 4, FLAG_TOKENS),
    _most(4, "Full Granary", 4, STORED_FOOD),
    _most(5, "Iron Reserve", 4, STORED_IRON),
    _most(6, "Timber Baron", 3, STORED_WOOD),
    _most(7, "Safe Haven", 5, SOUND_REFUGEES),
    _most(8, "City Father", 5, SOUND_BUILDINGS),
    Objective(9, "Unbroken", 6, TIMES_SACKED, False, 0, 0, 0),
    _at_least(10, "Green Fields", 3, RICH_FARMS, 1),
    _at_least(11, "Breadbasket", 6, RICH_FARMS, 2),
    _at_least(12, "Ring of Stone", 6, STONE_SIDES, 2),
    _at_least(13, "Four Watches", 5, WORKING_TURRETS, 4),
    _at_least(14, "Bastion", 4, FULL_STONE_TURRETS, 1),
    _at_least(15, "Household Guard", 5, SOUND_SOLDIERS, 6),
    _at_least(16, "From the Ashes", 6, TIMES_SACKED, 2, 20),
]

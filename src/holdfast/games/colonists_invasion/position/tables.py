"""Kinds of Goods, Colonists and Buildings as numbers, and what the Buildings are. [CB-SUP-01, CB-BUILD-03]"""

from typing import Final

# Goods; the first six need a space each, Tools and Dollars none. [CB-SUP-02, CB-STORE-04]
WOOD: Final = 0
CLAY: Final = 1
ORE: Final = 2
PLANK: Final = 3
BRICK: Final = 4
FOOD: Final = 5
TOOL: Final = 6
DOLLAR: Final = 7
STORED: Final = 6  # kinds that need a space
GOODS: Final = 8
LETTERS: Final = "WCOPBFTD"

# Classes of Colonists
FARMER: Final = 0
CITIZEN: Final = 1
CLASSES: Final = 2

# Kinds of Buildings, in the order of the ledger's table
FARM: Final = 0
LIBRARY: Final = 1
HUNTING_LODGE: Final = 2
FORESTERS_HOUSE: Final = 3
STORAGE_SHED: Final = 4
HOLLOW: Final = 5
FACTORY: Final = 6
PUB: Final = 7
ESTATE: Final = 8
FLAT: Final = 9
INSTITUTE: Final = 10
STORAGE_HOUSE: Final = 11
THEATER: Final = 12
IRON_MINE: Final = 13
APARTMENT: Final = 14
BUILDINGS: Final = 15

SEATS: Final = 4
ERA_CARDS: Final = 35  # Improvements of each Era in the base game
BASE_CARDS: Final = 2 * ERA_CARDS  # Improvements of the base game, numbered first
CARDS: Final = 85  # Improvements, those of the expansion last
MARKET_CARDS: Final = 16  # seven of each Era, two of the Final Wave
TILES: Final = 56  # Markets and Places that can lie at once

"""The fifteen kinds of Buildings, in the order of the ledger's table.

[CB-BUILD-03, CB-BUILD-04, CB-BUILD-05]
"""

from typing import Final

from ..position.tables import (
    APARTMENT,
    CITIZEN,
    CLAY,
    DOLLAR,
    ESTATE,
    FACTORY,
    FARM,
    FARMER,
    FLAT,
    FOOD,
    FORESTERS_HOUSE,
    HOLLOW,
    HUNTING_LODGE,
    INSTITUTE,
    IRON_MINE,
    LIBRARY,
    ORE,
    PUB,
    STORAGE_HOUSE,
    STORAGE_SHED,
    THEATER,
    WOOD,
)
from .notation import building

ALL_BUILDINGS: Final = [
    building(FARM, "Farm", 0, "1T 1W", 1, "CB-FARM-01", houses=FARMER, spaces=1),
    building(LIBRARY, "Library", 0, "1T 1W 1P", 4, "CB-LIBR-01", limit=1),
    building(HUNTING_LODGE, "Hunting Lodge", 0, "3T 2W 1C", 3, "CB-HUNT-01", farmers=1, good=FOOD, output=1),
    building(
        FORESTERS_HOUSE, "Forester's House", 0, "2T 3W", 2, "CB-FORE-01", farmers=1, good=WOOD, output=2
    ),
    building(STORAGE_SHED, "Storage Shed", 0, "1T 2W", 2, "CB-SHED-01", farmers=1, storage=2, limit=3),
    building(HOLLOW, "Hollow", 1, "2T 3C", 2, "CB-HOLL-01", farmers=1, good=CLAY, output=1),
    building(FACTORY, "Factory", 1, "3T 3W 3C", 4, "CB-FACT-01", either=1),
    building(PUB, "Pub", 1, "1T 1C 1P 1B", 4, "CB-PUB-01", farmers=1, good=DOLLAR, output=1),
    building(ESTATE, "Estate", 1, "1T 3W 1B", 4, "CB-ESTA-01", made_from=FARM, houses=FARMER, spaces=3),
    building(FLAT, "Flat", 1, "1T 1P", 3, "CB-FLAT-01", made_from=FARM, houses=CITIZEN, spaces=1),
    building(INSTITUTE, "Institute", 2, "3T 2P 2B", 6, "CB-INST-01", farmers=2, limit=1),
    building(
        STORAGE_HOUSE,
        "Storage House",
        2,
        "2T 1P 1B",
        5,
        "CB-SHOU-01",
        made_from=STORAGE_SHED,
        citizens=1,
        storage=5,
        limit=3,
    ),
    building(THEATER, "Theater", 2, "2T 2C 2P 2B", 6, "CB-THEA-01", citizens=1, good=DOLLAR, output=2),
    building(IRON_MINE, "Iron Mine", 2, "2T 2P 3B", 5, "CB-IRON-01", citizens=1, good=ORE, output=1),
    building(
        APARTMENT, "Apartment", 2, "1T 2C 2P", 6, "CB-APAR-01", made_from=FLAT, houses=CITIZEN, spaces=3
    ),
]

"""The fifteen kinds of Buildings, in the order of the ledger's table.

[CB-BUILD-03, CB-BUILD-04, CB-BUILD-05]
"""

from typing import Final

from ..position.tables import CITIZEN, CLAY, DOLLAR, FARM, FARMER, FLAT, FOOD, ORE, STORAGE_SHED, WOOD
from .kit import building

ALL_BUILDINGS: Final = [
    building("Farm", 0, "1T 1W", 1, "CB-FARM-01", houses=FARMER, spaces=1),
    building("Library", 0, "1T 1W 1P", 4, "CB-LIBR-01", limit=1),
    building("Hunting Lodge", 0, "3T 2W 1C", 3, "CB-HUNT-01", farmers=1, good=FOOD, output=1),
    building("Forester's House", 0, "2T 3W", 2, "CB-FORE-01", farmers=1, good=WOOD, output=2),
    building("Storage Shed", 0, "1T 2W", 2, "CB-SHED-01", farmers=1, storage=2, limit=3),
    building("Hollow", 1, "2T 3C", 2, "CB-HOLL-01", farmers=1, good=CLAY, output=1),
    building("Factory", 1, "3T 3W 3C", 4, "CB-FACT-01", either=1),
    building("Pub", 1, "1T 1C 1P 1B", 4, "CB-PUB-01", farmers=1, good=DOLLAR, output=1),
    building("Estate", 1, "1T 3W 1B", 4, "CB-ESTA-01", made_from=FARM, houses=FARMER, spaces=3),
    building("Flat", 1, "1T 1P", 3, "CB-FLAT-01", made_from=FARM, houses=CITIZEN, spaces=1),
    building("Institute", 2, "3T 2P 2B", 6, "CB-INST-01", farmers=2, limit=1),
    building(
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
    building("Theater", 2, "2T 2C 2P 2B", 6, "CB-THEA-01", citizens=1, good=DOLLAR, output=2),
    building("Iron Mine", 2, "2T 2P 3B", 5, "CB-IRON-01", citizens=1, good=ORE, output=1),
    building("Apartment", 2, "1T 2C 2P", 6, "CB-APAR-01", made_from=FLAT, houses=CITIZEN, spaces=3),
]

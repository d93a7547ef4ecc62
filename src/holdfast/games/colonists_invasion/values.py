"""The one documented set of values the sources leave open, keys of the ledger's table CB-T-CONFIGURABLE.

The ledger says for every key what else it could be and which ruling sets it. What is either so or not so
(`fee_on_market`, `mixed_storage`, ...) is written into the rules themselves and cited there.
"""

from typing import Final

from .tables import CLAY, DOLLAR, FOOD, TOOL, WOOD

BASIC_STORAGE: Final = 6  # spaces [CB-R-042]
WAREHOUSE_SPACES: Final = 3  # [CB-R-043]
SMITHY_TOOLS: Final = 3  # a Year [CB-R-054]
CITIZEN_FOOD: Final = 1  # each time he is sustained or takes up work [CB-SUS-06, CB-R-062]
LOTS_FOR_BUILDINGS: Final = 20  # [CB-R-068]
LOTS_FOR_STORAGE: Final = 3  # [CB-R-068]
RAZING_TOOLS: Final = 1  # more for a Building on a razed lot [CB-R-069]
FACTORY_TARGETS: Final = 3  # Buildings a Factory raises [CB-R-072]
FACTORY_BONUS: Final = 1  # [CB-R-072]
INSTITUTE_PLAYS: Final = 2  # Improvements at the Developer [CB-R-073]
INSTITUTE_CARDS: Final = 1  # more at the Librarian [CB-R-073]
MARKET_HEXES: Final = 2  # of a Mainland Market [CB-R-026]
FEE: Final = (0, 1, 2)  # Goods, by Era [CB-R-038]
START_GOODS: Final = ((TOOL, 6), (WOOD, 3), (FOOD, 1), (CLAY, 0), (DOLLAR, 0))  # [CB-R-052, CB-R-053]
REPLACED: Final = (121, 122, 123, 124, 125, 126, 127, 128, 221, 222, 223, 224, 225, 226, 227)  # [CB-R-009]

YEARS: Final = 5  # of an Era, each with a Market card of its own [CB-TIME-01, CB-R-036]
TURNS: Final = 3  # of a seat in a Half-Year [CB-TIME-03]

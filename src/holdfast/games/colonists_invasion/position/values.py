"""Where each value of `values.toml` lies in the numbers of a position: `s.values[BASIC_STORAGE]`.

The file has every key of the ledger's table CB-T-CONFIGURABLE with its standard, its range and its source;
what is fixed there has no name here. Rules read a value from the position, so that every table has its own.
"""

from importlib.resources import files
from typing import Final

from holdfast.kernel.values import load_values, standard

TURNS_IN_BLOCKS: Final = 0
START_CHANGES: Final = 1
LIMITED_GOODS: Final = 3
BUILDING_STOCK: Final = 4
MUST_FEED_IF_ABLE: Final = 5
FACTORY_MONEY_BUILDINGS: Final = 6
TURN_ORDER: Final = 7
MARKER_TAKES_EFFECT: Final = 9
MARKER_IF_UNTAKEN: Final = 10
TAKE_HOME_BEFORE_SUSTENANCE: Final = 11
EMPLOY_AT_YEAR_END: Final = 12
YEAR_END_ORDER: Final = 13
MARKET_TILE_HEXES: Final = 14
MARKETS_APART: Final = 15
ERA1_PLACES_AFTER_START: Final = 16
MAINLAND_LAYOUT: Final = 17
GROVE_REPLACED: Final = 18
STEWARD_START: Final = 19
ENTRY_NEEDS_EFFECT: Final = 20
FEE_BEFORE_ACTION: Final = 21
MARKET_SELL_ANY_NUMBER: Final = 22
LIBRARIAN_BONUS_AT_MARKET: Final = 23
MARKET_CARDS_PER_ERA: Final = 24
FEE_ON_MARKET: Final = 25
FEE_ERA_1: Final = 26
FEE_ERA_2: Final = 27
FEE_GOODS_CHOSEN_BY: Final = 28
FEE_UNPAID_BLOCKS_ENTRY: Final = 29
FEE_PER_STEWARD: Final = 30
FEE_AFTER_SLIDE: Final = 31
BASIC_STORAGE: Final = 32
WAREHOUSE_SPACES: Final = 33
FOOD_FROM_WAREHOUSE: Final = 35
TOOLBOX_LIMIT: Final = 36
CHOOSE_SPACE_ON_RECEIPT: Final = 37
EXCHANGE_FREES_SPACE_FIRST: Final = 38
FACILITY_GRACE: Final = 39
BUFFER_MOVES: Final = 40
DISCARD_GOODS: Final = 42
START_TOOLS: Final = 43
START_WOOD: Final = 44
START_FOOD: Final = 45
START_WOOD_OR_CLAY: Final = 46
START_DOLLARS: Final = 47
START_IMPROVEMENTS: Final = 48
SMITHY_TOOLS_PER_YEAR: Final = 49
FIRST_START: Final = 50
REMODEL_REFUND: Final = 53
SAME_CLASS_REMODEL_KEEPS_RESIDENTS: Final = 54
REMODEL_NEEDS_RESIDENT_HOME: Final = 55
PAY_FOOD_WHEN_EMPLOYING_CITIZEN: Final = 57
CITIZEN_FOOD: Final = 59
BUFFER_CAP: Final = 61
PRODUCTION_EXCHANGE_FROM_BUFFERS: Final = 62
LOTS_USED: Final = 63
STORAGE_LOTS: Final = 64
RAZING_SURCHARGE_TOOLS: Final = 65
LIBRARY_NEEDED_FOR_PERMANENT: Final = 67
FACTORY_TARGETS: Final = 68
FACTORY_BONUS: Final = 69
FACTORY_SAME_CLASS: Final = 70
INSTITUTE_PLAYS: Final = 71
INSTITUTE_EXTRA_CARDS: Final = 72
FORESTERS_HOUSE_LIMIT: Final = 73
DEVELOPER_TOOLS_ONLY: Final = 74
HAND_LIMIT: Final = 75
RESHUFFLE_DISCARDS: Final = 76
OPEN_HANDS: Final = 77
COPIES_ADD_UP: Final = 78
PLACE_BONUS_AT_MARKETS: Final = 79
COUNCIL_CHAMBER_REPLACES_MARKET_ACTION: Final = 80
APPRENTICE_EXTRA_TURNS: Final = 81
KEEP_HAND_BETWEEN_ERAS: Final = 82
PROSPERITY_COUNTS_GOODS: Final = 85
PROSPERITY_COUNTS_SOLDIERS: Final = 86

TURNS_A_BLOCK: Final = 3  # of a seat in a Half-Year; the rulebook counts them, no table [CB-TIME-03]
# Improvements the expansion's cards replace; cards are written down before a table is set up [CB-R-009]
REPLACED: Final = (121, 122, 123, 124, 125, 126, 127, 128, 221, 222, 223, 224, 225, 226, 227)

FILE: Final = files("holdfast.games.colonists_invasion").joinpath("values.toml")
VALUES: Final = load_values(FILE.read_text("utf-8"))
STANDARD: Final = standard(VALUES)

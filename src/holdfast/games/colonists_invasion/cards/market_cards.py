"""The Market cards: seven of Era I, seven of Era II, two of the Final Wave. [CB-MKT-09, CI-COMP-10]"""

from typing import Final

from ..position.state import NONE
from ..position.tables import (
    ESTATE,
    FACTORY,
    FARM,
    FARMER,
    FLAT,
    FORESTERS_HOUSE,
    HOLLOW,
    HUNTING_LODGE,
    STORAGE_SHED,
)
from ..rules.command.doctor import SetUpright
from ..rules.economy.deck import WAVE_CARD
from ..rules.economy.steps import AsPlace
from .notation import build, exchange, market

ALL_MARKET_CARDS: Final = [
    market(0, "M1a", 1, [("1C", 1), ("1P", 2)], ["1W 1F"], build(FARM, times=1, must=True)),
    market(1, "M1b", 1, [("1F", 1), ("1W", 1)], ["2C"], build(STORAGE_SHED, times=1, must=True)),
    market(2, "M1c", 1, [("1C", 1), ("1F", 1)], ["2W"], build(FORESTERS_HOUSE, times=1, must=True)),
    market(3, "M1d", 1, [("2W", 1), ("1B", 3)], ["1C 1F"], build(HUNTING_LODGE, times=1, must=True)),
    market(4, "M1e", 1, [("1F", 1), ("1B", 3)], ["2W", "2C"], exchange("2W", "1P", times=1, must=True)),
    market(5, "M1f", 1, [("2W", 1), ("1C", 1)], ["2F"], AsPlace("Librarian")),
    market(6, "M1g", 1, [("1P", 2), ("1B", 3)], ["2W 1C"], AsPlace("Head Official")),
    market(7, "M2a", 2, [("2C", 1), ("1P", 1)], ["1W 2F"], build(ESTATE, times=1, must=True)),
    market(8, "M2b", 2, [("3W", 1), ("1B", 2)], ["1C 2F"], build(FLAT, times=1, must=True)),
    market(9, "M2c", 2, [("2F", 1), ("1B", 2)], ["2W", "2C"], build(HOLLOW, times=1, must=True)),
    market(10, "M2d", 2, [("2F", 1), ("2C", 1)], ["1P"], build(FACTORY, times=1, must=True)),
    market(11, "M2e", 2, [("1C", 1), ("1O", 1)], ["2W"], exchange("1W 2C", "1B", times=1, must=True)),
    market(12, "M2f", 2, [("3W", 1), ("1O", 1)], ["2C"], exchange("2W", "1P", times=2, must=True)),
    market(13, "M2g", 2, [("2F", 1), ("1P", 1)], ["1W 1C"], AsPlace("Head Official")),
    # [CI-SETUP-14, CI-FINAL-06] put aside: the first after one Era, the second after two
    market(14, "MF1", WAVE_CARD + 1, [("1C", 1), ("1P", 2)], ["2F", "1W 1C"], SetUpright(True, 2, FARMER)),
    market(15, "MF2", WAVE_CARD + 2, [("1O", 2), ("1B", 2)], ["3F", "2T"], SetUpright(True, 2, NONE)),
]

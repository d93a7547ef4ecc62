"""Markets and the Places of the Mainland: twelve of the start, twelve of Era I, twelve of Era II.

[CB-PLACE-03, CB-PLACE-13, CB-PLACE-20] Each set has five builders. [CI-SETUP-10, CI-SETUP-12] The Day
Laborer is there instead of a Diplomat, and nothing leads to colonies.
"""

from typing import Final

from ..position.tables import (
    APARTMENT,
    ESTATE,
    FACTORY,
    FARM,
    FLAT,
    FORESTERS_HOUSE,
    HOLLOW,
    HUNTING_LODGE,
    INSTITUTE,
    IRON_MINE,
    LIBRARY,
    PUB,
    STORAGE_HOUSE,
    STORAGE_SHED,
    THEATER,
)
from ..rules.economy.deck import ERA_1, ERA_2, MARKETS, START
from ..rules.economy.drawing import Draw
from ..rules.economy.improvements import Play
from ..rules.economy.market import MarketAction
from ..rules.economy.steps import Build, Exchange, Gain, TakeMarker
from .notation import build, either, exchange, gain, place, sales


def given(goods: str) -> Gain:
    """What a Place gives."""
    return gain(goods, by_place=True)


def refine(give: str, get: str) -> Exchange:
    """What a refiner does."""
    return exchange(give, get, times=0, must=True)


def builder(kind: int) -> Build:
    """What a builder does."""
    return build(kind, times=0, must=True, builder=True)


PLACES: Final = [
    place(0, "Market", MARKETS, 2, "CB-MKT-02", MarketAction()),
    place(1, "Small Market", MARKETS, 1, "CB-MKT-01", MarketAction()),
    place(2, "Riverbank Grove", START, 2, "CB-PLACE-01", given("2W")),
    place(3, "Joiner", START, 1, "CB-PLACE-02", refine("2W", "1P")),
    place(4, "Builder: Farm", START, 1, "CB-PLACE-03", builder(FARM)),
    place(5, "Builder: Library", START, 1, "CB-PLACE-03", builder(LIBRARY)),
    place(6, "Builder: Hunting Lodge", START, 1, "CB-PLACE-03", builder(HUNTING_LODGE)),
    place(7, "Builder: Forester's House", START, 1, "CB-PLACE-03", builder(FORESTERS_HOUSE)),
    place(8, "Builder: Storage Shed", START, 1, "CB-PLACE-03", builder(STORAGE_SHED)),
    place(9, "Developer", START, 1, "CB-PLACE-04", given("2T"), Play(1)),
    place(10, "Librarian", START, 1, "CB-PLACE-06", given("1D"), Draw(2)),
    place(11, "Head Official", START, 1, "CB-PLACE-07", given("1C"), TakeMarker()),
    place(12, "Day Laborer", START, 1, "CB-PLACE-08", given("1W 1D")),
    place(13, "Grove", ERA_1, 2, "CB-PLACE-09", given("2W")),
    place(14, "Clay Delve", ERA_1, 2, "CB-PLACE-10", given("2C")),
    place(15, "Clayburner", ERA_1, 1, "CB-PLACE-11", refine("1W 2C", "1B")),
    place(16, "Joiner", ERA_1, 1, "CB-PLACE-02", refine("2W", "1P")),
    place(17, "Baker", ERA_1, 1, "CB-PLACE-12", either("baker", given("2F"), sales("2F", 1), "CB-PLACE-12")),
    place(18, "Builder: Hollow", ERA_1, 1, "CB-PLACE-13", builder(HOLLOW)),
    place(19, "Builder: Factory", ERA_1, 1, "CB-PLACE-13", builder(FACTORY)),
    place(20, "Builder: Pub", ERA_1, 1, "CB-PLACE-13", builder(PUB)),
    place(21, "Builder: Estate", ERA_1, 1, "CB-PLACE-13", builder(ESTATE)),
    place(22, "Builder: Flat", ERA_1, 1, "CB-PLACE-13", builder(FLAT)),
    place(23, "Riverbank Forest", ERA_2, 1, "CB-PLACE-14", given("3W"), replaces="Riverbank Grove"),
    place(24, "Clay Pocket", ERA_2, 1, "CB-PLACE-15", given("2C")),
    place(25, "Ore Pit", ERA_2, 1, "CB-PLACE-16", given("1O")),
    place(
        26,
        "Grand Baker",
        ERA_2,
        1,
        "CB-PLACE-17",
        either("grand_baker", given("3F"), sales("2F", 1), "CB-PLACE-17"),
    ),
    place(27, "Joiner", ERA_2, 1, "CB-PLACE-02", refine("2W", "1P")),
    place(28, "Loamburner", ERA_2, 1, "CB-PLACE-18", refine("1W 1C", "1B")),
    place(29, "Blacksmith", ERA_2, 1, "CB-PLACE-19", refine("1W 1O", "2T")),
    place(30, "Builder: Institute", ERA_2, 1, "CB-PLACE-20", builder(INSTITUTE)),
    place(31, "Builder: Storage House", ERA_2, 1, "CB-PLACE-20", builder(STORAGE_HOUSE)),
    place(32, "Builder: Theater", ERA_2, 1, "CB-PLACE-20", builder(THEATER)),
    place(33, "Builder: Iron Mine", ERA_2, 1, "CB-PLACE-20", builder(IRON_MINE)),
    place(34, "Builder: Apartment", ERA_2, 1, "CB-PLACE-20", builder(APARTMENT)),
]

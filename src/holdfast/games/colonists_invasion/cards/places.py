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
from .kit import build, either, exchange, gain, place, sales


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
    place("Market", MARKETS, 2, "CB-MKT-02", MarketAction()),
    place("Small Market", MARKETS, 1, "CB-MKT-01", MarketAction()),
    place("Riverbank Grove", START, 2, "CB-PLACE-01", given("2W")),
    place("Joiner", START, 1, "CB-PLACE-02", refine("2W", "1P")),
    place("Builder: Farm", START, 1, "CB-PLACE-03", builder(FARM)),
    place("Builder: Library", START, 1, "CB-PLACE-03", builder(LIBRARY)),
    place("Builder: Hunting Lodge", START, 1, "CB-PLACE-03", builder(HUNTING_LODGE)),
    place("Builder: Forester's House", START, 1, "CB-PLACE-03", builder(FORESTERS_HOUSE)),
    place("Builder: Storage Shed", START, 1, "CB-PLACE-03", builder(STORAGE_SHED)),
    place("Developer", START, 1, "CB-PLACE-04", given("2T"), Play(1)),
    place("Librarian", START, 1, "CB-PLACE-06", given("1D"), Draw(2)),
    place("Head Official", START, 1, "CB-PLACE-07", given("1C"), TakeMarker()),
    place("Day Laborer", START, 1, "CB-PLACE-08", given("1W 1D")),
    place("Grove", ERA_1, 2, "CB-PLACE-09", given("2W")),
    place("Clay Delve", ERA_1, 2, "CB-PLACE-10", given("2C")),
    place("Clayburner", ERA_1, 1, "CB-PLACE-11", refine("1W 2C", "1B")),
    place("Joiner", ERA_1, 1, "CB-PLACE-02", refine("2W", "1P")),
    place("Baker", ERA_1, 1, "CB-PLACE-12", either("baker", given("2F"), sales("2F", 1), "CB-PLACE-12")),
    place("Builder: Hollow", ERA_1, 1, "CB-PLACE-13", builder(HOLLOW)),
    place("Builder: Factory", ERA_1, 1, "CB-PLACE-13", builder(FACTORY)),
    place("Builder: Pub", ERA_1, 1, "CB-PLACE-13", builder(PUB)),
    place("Builder: Estate", ERA_1, 1, "CB-PLACE-13", builder(ESTATE)),
    place("Builder: Flat", ERA_1, 1, "CB-PLACE-13", builder(FLAT)),
    place("Riverbank Forest", ERA_2, 1, "CB-PLACE-14", given("3W"), replaces="Riverbank Grove"),
    place("Clay Pocket", ERA_2, 1, "CB-PLACE-15", given("2C")),
    place("Ore Pit", ERA_2, 1, "CB-PLACE-16", given("1O")),
    place(
        "Grand Baker",
        ERA_2,
        1,
        "CB-PLACE-17",
        either("grand_baker", given("3F"), sales("2F", 1), "CB-PLACE-17"),
    ),
    place("Joiner", ERA_2, 1, "CB-PLACE-02", refine("2W", "1P")),
    place("Loamburner", ERA_2, 1, "CB-PLACE-18", refine("1W 1C", "1B")),
    place("Blacksmith", ERA_2, 1, "CB-PLACE-19", refine("1W 1O", "2T")),
    place("Builder: Institute", ERA_2, 1, "CB-PLACE-20", builder(INSTITUTE)),
    place("Builder: Storage House", ERA_2, 1, "CB-PLACE-20", builder(STORAGE_HOUSE)),
    place("Builder: Theater", ERA_2, 1, "CB-PLACE-20", builder(THEATER)),
    place("Builder: Iron Mine", ERA_2, 1, "CB-PLACE-20", builder(IRON_MINE)),
    place("Builder: Apartment", ERA_2, 1, "CB-PLACE-20", builder(APARTMENT)),
]

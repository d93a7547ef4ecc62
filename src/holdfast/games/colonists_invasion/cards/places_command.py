"""The Places of the Command Center: five of the start, five of Era I, five of Era II. [CI-COMP-04, CI-G-07]

Prices of Buildings and Mines are the proposed ones. [CI-G-06, CI-G-08, CI-MINE-10]
"""

from typing import Final

from ..position.goods import bundle
from ..position.state import NONE
from ..rules.command.defensive_works import (
    BOMB,
    BOUNDING_MINE,
    BUNKER,
    CATAPULT,
    DUMMY_MINE,
    GUARD_POST,
    GUARD_TOWER,
    HOWITZER,
    PRESSURE_MINE,
    TRAP,
    TRENCH,
)
from ..rules.command.deploy import Deploy
from ..rules.command.doctor import Heal, SetUpright
from ..rules.command.fortify import FireBombs, KnockBackAll, PlaceWorks
from ..rules.command.recruiting import Discharge, Enlist
from ..rules.command.rotation import Rotate
from ..rules.economy.deck import COMMAND, ERA_1, ERA_2, START, Place
from .notation import either, place


def builder(index: int, name: str, era: int, tile: int, price: str, rule: str) -> Place:
    """A Place that places one kind of tile, any number, each for its price. [CI-R-074]"""
    return place(index, name, COMMAND + era, 1, rule, PlaceWorks(tile, bundle(price), 0, True))


# [CI-RECR-01, CI-CMDR-01, CI-SUPR-01, CI-DOC-01, CI-TRAP-01, CI-BOMB-02] exactly one of two actions
PLACES_COMMAND: Final = [
    place(
        35,
        "Recruiting Officer",
        COMMAND + START,
        1,
        "CI-RECR-01",
        either("recruiting", Enlist(), Discharge(), "CI-RECR-01"),
    ),
    place(
        36,
        "Commander",
        COMMAND + START,
        1,
        "CI-CMDR-01",
        either("commander", Deploy(1, 0), Rotate(1), "CI-CMDR-01"),
    ),
    place(
        37,
        "Army Doctor",
        COMMAND + START,
        1,
        "CI-DOC-01",
        either("doctor", Heal(False, NONE), SetUpright(False, 0, NONE), "CI-DOC-01"),
    ),
    builder(38, "Builder: Trench", START, TRENCH, "1T 2W", "CI-BLDG-05"),
    builder(39, "Minelayer: Pressure Mine", START, PRESSURE_MINE, "1W", "CI-MINE-01"),
    place(
        40,
        "Supreme Commander",
        COMMAND + ERA_1,
        1,
        "CI-SUPR-01",
        either("supreme", Deploy(2, 1), Rotate(2), "CI-SUPR-01"),
    ),
    place(
        41,
        "Trapper",
        COMMAND + ERA_1,
        1,
        "CI-TRAP-01",
        either("trapper", PlaceWorks(TRAP, bundle("2T"), 0, True), KnockBackAll(), "CI-TRAP-01"),
    ),
    builder(42, "Minelayer: Bounding Mine", ERA_1, BOUNDING_MINE, "1W 1C", "CI-MINE-01"),
    builder(43, "Builder: Guard Post", ERA_1, GUARD_POST, "1T 1W 1C", "CI-BLDG-02"),
    builder(44, "Builder: Catapult", ERA_1, CATAPULT, "2T 3W", "CI-BLDG-07"),
    place(
        45,
        "Combat Engineer",
        COMMAND + ERA_2,
        1,
        "CI-BOMB-01",
        either("engineer", PlaceWorks(BOMB, bundle("3W 1O"), 0, True), FireBombs(0), "CI-BOMB-02"),
    ),
    builder(46, "Minelayer: Dummy Mine", ERA_2, DUMMY_MINE, "1O", "CI-MINE-01"),
    builder(47, "Builder: Bunker", ERA_2, BUNKER, "2T 1P 1B", "CI-BATTLE-19"),
    builder(48, "Builder: Guard Tower", ERA_2, GUARD_TOWER, "1T 1P 1C", "CI-SOLD-11"),
    builder(49, "Builder: Howitzer", ERA_2, HOWITZER, "2T 2P 1O", "CI-SOLD-13"),
]

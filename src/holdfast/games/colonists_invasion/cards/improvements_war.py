"""The 15 Improvements of the expansion, each in place of the base card with its number.

[CI-SETUP-13, CI-G-11]

Cards of Era I cost 1 Tool, those of Era II 2 Tools. What costs one Good less is a matter of the card.
[CI-R-142]
"""

from typing import Final

from ..position.goods import bundle
from ..position.tables import CITIZEN, FARMER
from ..rules.command.defensive_works import (
    BOMB,
    BOUNDING_MINE,
    BUNKER,
    DUMMY_MINE,
    GUARD_TOWER,
    HOWITZER,
    PRESSURE_MINE,
    TRAP,
    TRENCH,
)
from ..rules.command.deploy import Deploy
from ..rules.command.doctor import Heal, RaiseAll
from ..rules.command.fortify import FireBombs, PlaceWorks
from ..rules.command.lookout import LookAhead
from ..rules.command.recruiting import Enlist
from ..rules.economy.deck import Effect, Improvement
from .notation import one_of, one_time, permanent, spare_fuses


def card(number: int, name: str, effect: Effect) -> Improvement:
    """A card of the war that takes effect once."""
    return one_time(number, name, effect, price="1T" if number < 200 else "2T", war=True)


def one(tile: int, price: str) -> PlaceWorks:
    """One tile for this price."""
    return PlaceWorks(tile, bundle(price), 1, False)


def pair(tile: int, price: str) -> PlaceWorks:
    """Two tiles for the price of one."""
    return PlaceWorks(tile, bundle(price), 2, False, 1)


IMPROVEMENTS_WAR: Final = [
    card(121, "Field Hospital", Heal(True, FARMER)),
    card(122, "Muster", Enlist()),
    card(123, "Signal Horn", Deploy(1, 0)),
    card(124, "Rations", RaiseAll(FARMER)),
    permanent(125, "Spare Fuses", "1T", 0, spare_fuses(1), war=True),
    card(126, "Snares", one(TRAP, "")),
    card(127, "Palisade", one(TRENCH, "1T 1W")),
    card(128, "Scout", LookAhead()),
    card(221, "Military Hospital", Heal(True, CITIZEN)),
    card(222, "Forced March", Deploy(2, 0)),
    card(223, "Powder Store", one(BOMB, "")),
    card(224, "Fuse", FireBombs(1)),
    card(
        225,
        "Concrete",
        one_of(
            "concrete", "CI-R-142", one(BUNKER, "2T 1B"), one(GUARD_TOWER, "1T 1C"), one(HOWITZER, "2T 1P 1O")
        ),
    ),
    card(
        226,
        "Minefield",
        one_of(
            "minefield",
            "CI-R-142",
            pair(PRESSURE_MINE, "1W"),
            pair(BOUNDING_MINE, "1W 1C"),
            pair(DUMMY_MINE, "1O"),
        ),
    ),
    card(227, "Pay Chest", RaiseAll(CITIZEN)),
]

"""What screens draw of a Place, read off its own steps: what is gained there, exchanged, built or charged."""

from collections.abc import Sequence
from functools import cache
from typing import Final, TypeAlias

from holdfast.kernel.state import Step

from ..position.actions import SWAP_TILE
from ..position.goods import amount
from ..position.state import ColonistsState
from ..position.tables import TILES
from ..rules.command.doctor import CITIZEN_DOLLARS, FARMER_FOOD, Heal
from ..rules.command.fortify import PlaceWorks
from ..rules.economy.deck import BUILDING_LIST, MARKETS, PLACE_LIST, Place
from ..rules.economy.drawing import Draw
from ..rules.economy.steps import Build, Either, Exchange, Gain
from ..words.names_war import work_name

Signs: TypeAlias = tuple[tuple[str, str], ...]  # numbers, each with its symbol; one of both may be empty
# The Goods with their symbols, Tools first, as prices are printed
_PRINTED: Final = (
    (6, "tool"),
    (0, "wood"),
    (1, "clay"),
    (2, "ore"),
    (3, "plank"),
    (4, "brick"),
    (5, "food"),
    (7, "coin"),
)
_GIVEN: Final = ("+", "")
TO: Final = ("", "to")


@cache
def place_named(name: str) -> Place | None:
    """The Place so called: those of one name are alike."""
    return next((place for place in PLACE_LIST if place.name == name), None)


def is_market(name: str) -> bool:
    """Whether it is one of the Markets."""
    place = place_named(name)
    return place is not None and place.group == MARKETS


def is_swap(action: int) -> bool:
    """Whether it chooses a Place that changes its position, not one to go to."""
    return SWAP_TILE <= action < SWAP_TILE + TILES


@cache
def built_at(name: str) -> int | None:
    """The kind of Building that is built at a Place."""
    place = place_named(name)
    step = place.script.steps[0] if place is not None else None
    return step.kind if isinstance(step, Build) else None


@cache
def short_name(name: str) -> str:
    """The name of a Place without who works there, where it is that of what is made."""
    place, kind = place_named(name), built_at(name)
    if kind is not None:
        return BUILDING_LIST[kind].name
    step = place.script.steps[0] if place is not None else None
    return work_name(step.tile) if isinstance(step, PlaceWorks) else name


@cache
def signs_of(name: str) -> Signs:
    """What a Place gives, turns into something else or charges, as numbers and symbols: what is given has a
    plus, what is charged has none. Of two things to do there, the first."""
    place = place_named(name)
    return _signs(place.script.steps) if place is not None else ()


def _signs(steps: Sequence[Step[ColonistsState]]) -> Signs:
    first = steps[0]
    if isinstance(first, Either):
        return _signs(first.choices[0].steps)
    if isinstance(first, Gain):
        drawn = [(str(step.cards), "card") for step in steps if isinstance(step, Draw)]
        return (_GIVEN, *_pieces(first.bundle), *drawn)
    if isinstance(first, Exchange):
        return (*_pieces(first.out_of), TO, *_pieces(first.into))
    if isinstance(first, Build):
        return _pieces(first.price(first.kind))
    if isinstance(first, Heal):
        # [CI-DOC-05, CI-DOC-06] two prices
        return ((str(FARMER_FOOD), "food"), (str(CITIZEN_DOLLARS), "coin"))
    return _pieces(first.price) if isinstance(first, PlaceWorks) else ()


def _pieces(bundle: int) -> Signs:
    return tuple((str(amount(bundle, good)), sign) for good, sign in _PRINTED if amount(bundle, good))

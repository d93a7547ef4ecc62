"""Cards keep their numbers, in whatever order they are declared."""

import random
from collections.abc import Sequence
from typing import Any

import pytest

from holdfast.games.colonists_invasion.cards.buildings import ALL_BUILDINGS
from holdfast.games.colonists_invasion.cards.improvements_1 import IMPROVEMENTS_1
from holdfast.games.colonists_invasion.cards.improvements_2 import IMPROVEMENTS_2
from holdfast.games.colonists_invasion.cards.improvements_war import IMPROVEMENTS_WAR
from holdfast.games.colonists_invasion.cards.market_cards import ALL_MARKET_CARDS
from holdfast.games.colonists_invasion.cards.movement_dragons import DRAGONS_ONE, DRAGONS_TWO
from holdfast.games.colonists_invasion.cards.movement_raiders import RAIDERS_ONE, RAIDERS_TWO
from holdfast.games.colonists_invasion.cards.numbering import in_order
from holdfast.games.colonists_invasion.cards.places import PLACES
from holdfast.games.colonists_invasion.cards.places_command import PLACES_COMMAND
from holdfast.games.colonists_invasion.position.tables import BUILDINGS, CARDS, IRON_MINE, MARKET_CARDS
from holdfast.games.colonists_invasion.rules.battleground.movement_deck import MOVEMENT_LIST
from holdfast.games.colonists_invasion.rules.economy.deck import (
    BUILDING_LIST,
    IMPROVEMENT_LIST,
    MARKET_LIST,
    PLACE_LIST,
)

FAMILIES: dict[str, tuple[Sequence[Any], Sequence[Any], int]] = {
    "Buildings": (ALL_BUILDINGS, BUILDING_LIST, BUILDINGS),
    "Places": ([*PLACES, *PLACES_COMMAND], PLACE_LIST, 50),
    "Market cards": (ALL_MARKET_CARDS, MARKET_LIST, MARKET_CARDS),
    "Improvements": ([*IMPROVEMENTS_1, *IMPROVEMENTS_2, *IMPROVEMENTS_WAR], IMPROVEMENT_LIST, CARDS),
    "Movement cards": ([*RAIDERS_ONE, *RAIDERS_TWO, *DRAGONS_ONE, *DRAGONS_TWO], MOVEMENT_LIST, 88),
}


@pytest.mark.parametrize("family", FAMILIES)
def test_the_order_of_declaration_numbers_nothing(family: str) -> None:
    declared, table, count = FAMILIES[family]
    assert len(declared) == len(table) == count
    for seed in range(5):
        shuffled = [*declared]
        random.Random(seed).shuffle(shuffled)
        assert shuffled != [*table]
        assert all(one is other for one, other in zip(in_order(family, shuffled), table, strict=True))


@pytest.mark.parametrize("family", FAMILIES)
def test_a_number_given_twice_or_left_out_is_an_error(family: str) -> None:
    declared, table, _ = FAMILIES[family]
    with pytest.raises(ValueError, match=f"{family}: the number 3 is given to two cards"):
        in_order(family, [*declared, table[3]])
    without = [card for card in declared if card is not table[3]]
    with pytest.raises(ValueError, match=f"{family}: no card has the number 3, but there is a 4"):
        in_order(family, without)


def test_numbers_that_positions_hold_belong_to_these_cards() -> None:
    assert BUILDING_LIST[IRON_MINE].name == "Iron Mine"
    assert [place.name for place in PLACE_LIST[:3]] == ["Market", "Small Market", "Riverbank Grove"]
    assert (PLACE_LIST[35].name, PLACE_LIST[49].name) == ("Recruiting Officer", "Builder: Howitzer")
    assert (MARKET_LIST[0].name, MARKET_LIST[7].name, MARKET_LIST[15].name) == ("M1a", "M2a", "MF2")
    numbers = [card.number for card in IMPROVEMENT_LIST]
    assert (numbers[0], numbers[34], numbers[35], numbers[69]) == (101, 135, 201, 235)
    assert (numbers[70], numbers[77], numbers[78], numbers[84]) == (121, 128, 221, 227)
    ids = [card.id for card in MOVEMENT_LIST]
    assert (ids[0], ids[22], ids[44], ids[66], ids[87]) == ("R101", "R201", "D101", "D201", "D222")

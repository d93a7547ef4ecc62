"""A card's number stands in its own line: neither the order of lines nor of modules gives it another."""

import random

import pytest

from holdfast.games.after_the_empire.cards.buildings import BUILDING_FAMILY
from holdfast.games.after_the_empire.cards.invaders import INVADER_FAMILY
from holdfast.games.after_the_empire.cards.objectives import OBJECTIVE_FAMILY
from holdfast.games.after_the_empire.cards.refugees import REFUGEE_FAMILY
from holdfast.games.after_the_empire.cards.sieges import SIEGE_FAMILY
from holdfast.games.after_the_empire.cards.starting import BARRACKS_CARD, STARTER_FAMILY
from holdfast.games.after_the_empire.position import state as st
from holdfast.games.after_the_empire.rules.combat.hordes import INVADER_CARDS, SIEGES
from holdfast.games.after_the_empire.rules.deck import CARDS, all_free_cards
from holdfast.games.after_the_empire.rules.scoring import OBJECTIVE_LIST
from holdfast.parts.cards import Numbered, in_order

FAMILIES: list[tuple[list[Numbered], list[Numbered]]] = [
    ([*BUILDING_FAMILY, *REFUGEE_FAMILY, *STARTER_FAMILY, BARRACKS_CARD], [*CARDS]),
    ([*INVADER_FAMILY], [*INVADER_CARDS]),
    ([*SIEGE_FAMILY], [*SIEGES]),
    ([*OBJECTIVE_FAMILY], [*OBJECTIVE_LIST]),
]


@pytest.mark.parametrize(("family", "table"), FAMILIES)
def test_the_order_of_lines_gives_no_card_another_number(
    family: list[Numbered], table: list[Numbered]
) -> None:
    for seed in range(5):
        shuffled = random.Random(seed).sample(family, len(family))
        assert shuffled != family
        assert in_order(len(family), shuffled) == table
    assert [card.number for card in table] == list(range(len(table)))


def test_numbers_are_those_that_were_played_so_far() -> None:
    by_name = {card.name: card.number for card in CARDS}
    assert [by_name[name] for name in ("Bakery", "Guildhall", "Farmhand", "Scholar")] == [0, 27, 28, 47]
    assert [by_name[name] for name in ("Steward", "Drill Sergeant", "Barracks")] == [48, 52, st.BARRACKS]
    assert [INVADER_CARDS[n].name for n in (0, 15)] == ["Infernal Army", "Levy Column"]
    assert [SIEGES[n].name for n in (0, 10)] == ["Catapult", "Siege Tower"]
    assert [OBJECTIVE_LIST[n].name for n in (0, 16)] == ["Standing Army", "From the Ashes"]


def test_a_number_taken_twice_or_missing_is_an_error_that_names_the_card() -> None:
    with pytest.raises(ValueError, match="Catapult and Catapult both have number 0"):
        in_order(st.SIEGE_CARDS, [*SIEGE_FAMILY, SIEGE_FAMILY[0]])
    with pytest.raises(ValueError, match="no card has number 3; the numbers go from 0 to 10"):
        in_order(st.SIEGE_CARDS, SIEGE_FAMILY[:3] + SIEGE_FAMILY[4:])
    with pytest.raises(ValueError, match="Siege Tower has number 10; the numbers go from 0 to 9"):
        in_order(st.SIEGE_CARDS - 1, SIEGE_FAMILY)


def test_AE_FREE_03_owned_cards_with_a_free_action_are_turned_up_and_no_other() -> None:
    for number, card in enumerate(CARDS):
        assert all_free_cards(1 << number) == (1 << number if card.free is not None else 0), card.name
    assert all_free_cards(0) == 0

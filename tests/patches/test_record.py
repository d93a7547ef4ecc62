"""What a patch is: data that is checked against what is printed, with sentences that help."""

import re

import pytest

from holdfast.games import REGISTRY
from holdfast.kernel.errors import Mistake
from holdfast.patches import checked, printed_numbers, read_patch

EMPIRE = REGISTRY.get("after_the_empire")
BREAD = """
game = "after_the_empire"
title = "Cheaper bread"

[[card]]
name = "bakery"
cost.wood = 3
work.gain.n = 6
"""


def test_numbers_have_plain_names_and_what_is_left_out_is_there_too() -> None:
    numbers = printed_numbers(EMPIRE)["Bakery"]
    assert numbers == {
        "value": 3,
        "cost.wood": 4,
        "cost.stone": 1,
        "work.gain.n": 7,
        "cost.gold": 0,
        "cost.food": 0,
        "cost.iron": 0,
    }


def test_names_of_things_are_no_numbers() -> None:
    for game_id in REGISTRY.ids():
        for card, numbers in printed_numbers(REGISTRY.get(game_id)).items():
            assert not {"number", "index", "kind", "keywords"} & set(numbers), card


def test_cards_of_one_name_and_other_numbers_are_told_apart() -> None:
    numbers = printed_numbers(REGISTRY.get("colonists_invasion"))
    assert numbers["Ticket"] != numbers["Ticket #2"]
    assert "Cottage #2" not in numbers  # both are alike


def test_a_file_comes_back_as_it_was_written() -> None:
    patch = read_patch(BREAD)
    assert patch.of_card("Bakery") == {"cost.wood": 3, "work.gain.n": 6}
    assert read_patch(patch.as_text()) == patch
    assert patch.sentences() == ["Bakery: cost.wood 3 (printed: 4), work.gain.n 6 (printed: 7)"]


def test_a_number_as_printed_is_no_change() -> None:
    assert not checked(EMPIRE, {"Bakery": {"cost.wood": 4}})


def test_values_are_checked_by_the_game() -> None:
    colonists = REGISTRY.get("colonists_invasion")
    patch = checked(colonists, {}, {"start_tools": 9, "fee_on_market": False})
    assert patch.values == (("start_tools", 9),)
    assert patch.numbers(colonists) == colonists.check_values({"start_tools": 9})
    with pytest.raises(Mistake, match="Field 'start_tools' is 99; give a whole number from 0 to 30"):
        checked(colonists, {}, {"start_tools": 99})


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("game = ", "This is no patch"),
        ("cards = 1", "Field 'cards' is not part of a patch; it can have game, title, card, values."),
        ("[values]\n", "Field 'game' is missing"),
        ('game = "chess"', "There is no game 'chess'"),
        (BREAD.replace("bakery", "Bakary"), "no card 'Bakary' with numbers; did you mean 'Bakery'?"),
        (BREAD.replace("cost.wood", "cost.wod"), "Field 'cost.wod' is no number of Bakery; did you mean"),
        (BREAD.replace("= 3", "= -1"), "Field 'cost.wood' of Bakery is -1; give a whole number from 0 to 99"),
        (BREAD.replace("= 3", '= "3"'), "Field 'cost.wood' of Bakery is '3'; give a whole number"),
        (BREAD.replace("= 3", "= true"), "Field 'cost.wood' of Bakery is True; give a whole number"),
        (BREAD.replace('name = "bakery"', ""), "Field 'name' of a card is missing"),
        ('game = "after_the_empire"\ncard = 3', "Field 'card' is no list of cards"),
        ('game = "after_the_empire"\nvalues = 3', "Field 'values' is no table"),
        ('game = "after_the_empire"\n[values]\nx = 3', "has no values that can be set; leave 'x' out"),
        ("x" * 70_000, "it has more than 64000 characters"),
    ],
)
def test_a_wrong_file_gets_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(Mistake, match=re.escape(sentence)):
        read_patch(text)


def test_a_patch_for_another_game_is_refused() -> None:
    with pytest.raises(Mistake, match="this patch is not for after_the_end"):
        read_patch(BREAD, game=REGISTRY.get("after_the_end"))

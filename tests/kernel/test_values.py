"""Values of a game: read from its file, checked, named by what differs."""

import pytest

from holdfast.games import REGISTRY
from holdfast.kernel.errors import Mistake
from holdfast.kernel.values import Value, differences, load_values, numbers_of, read_set, standard

FILE = """
[[value]]
id = "pebbles"
default = 3
low = 1
high = 9
source = "proposed"
rule = "TY-START-01"
words = "pebbles at the start"

[[value]]
id = "shared"
default = true
source = "memory"
rule = "TY-END-01"
words = "equal seats share the win"

[[value]]
id = "order"
default = "left"
choices = ["right", "left"]
source = "fact"
rule = "TY-TURN-01"
words = "direction of play"

[[value]]
id = "board"
default = "round"
choices = ["round"]
source = "printed"
rule = "TY-START-01"
words = "shape of the board"
fixed = "there is only one in the box"
"""
VALUES = load_values(FILE)


def read(**given: object) -> tuple[int, ...]:
    return numbers_of("tiny", "Tiny Pebbles", VALUES, given)


def test_a_file_gives_numbers_in_its_order() -> None:
    assert standard(VALUES) == (3, 1, 1, 0)
    assert [value.range_text for value in VALUES] == [
        "1 to 9",
        "false or true",
        "right or left",
        "round only",
    ]
    assert read(order="right", pebbles=1, shared=False) == (1, 0, 0, 0)
    assert read(board="round") == standard(VALUES)


def test_only_what_differs_is_named_and_reads_back() -> None:
    numbers = read(order="right", shared=False, pebbles=3)
    assert differences(VALUES, numbers) == {"shared": False, "order": "right"}
    assert read(**differences(VALUES, numbers)) == numbers


@pytest.mark.parametrize(
    ("given", "words"),
    [
        (
            {"pebble": 1},
            "Field 'pebble' is no value of Tiny Pebbles; did you mean 'pebbles'? 'holdfast values",
        ),
        ({"zzz": 1}, "Field 'zzz' is no value of Tiny Pebbles; 'holdfast values tiny' lists them."),
        ({"pebbles": 0}, "Field 'pebbles' is 0; give a whole number from 1 to 9."),
        ({"pebbles": 2.5}, "Field 'pebbles' is 2.5; give a whole number from 1 to 9."),
        ({"pebbles": [1]}, "Field 'pebbles' is [1]; give a whole number from 1 to 9."),
        ({"shared": "yes"}, "Field 'shared' is 'yes'; it can be false or true."),
        ({"order": 0}, "Field 'order' is 0; it can be right or left."),
        ({"order": {}}, "Field 'order' is {}; it can be right or left."),
        ({"board": "square"}, "Field 'board' cannot be changed: there is only one in the box; leave it out."),
    ],
)
def test_what_a_value_cannot_be_is_refused_with_its_name(given: dict[str, object], words: str) -> None:
    with pytest.raises(Mistake) as caught:
        read(**given)
    assert str(caught.value).startswith(words)


def test_a_set_is_toml_or_json() -> None:
    assert read_set("pebbles = 4\n# a word\norder = 'right'") == {"pebbles": 4, "order": "right"}
    assert read_set('{"pebbles": 4}') == {"pebbles": 4}
    for text in ("pebbles 4", "{", "[[", '{"a": }'):
        with pytest.raises(Mistake, match="is not a set of values"):
            read_set(text, "'mine.toml'")


def test_a_game_without_values_takes_none() -> None:
    game = REGISTRY.get("_template")
    assert game.standard == () == game.new(2).values
    assert game.check_values({}) == ()
    with pytest.raises(Mistake, match="has no values that can be set; leave 'wood' out"):
        game.check_values({"wood": 3})


def test_a_value_says_its_numbers_as_people_write_them() -> None:
    value = Value("tax", 2, 0, 5, "proposed", "TY-START-01", "tax")
    assert (value.text(4), value.plain(4)) == ("4", 4)
    assert (VALUES[1].text(0), VALUES[1].plain(0)) == ("false", False)

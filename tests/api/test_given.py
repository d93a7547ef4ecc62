"""What a caller gives and cannot be meant is a Mistake that says what to give instead, whatever it is."""

from collections.abc import Callable
from typing import Any

import pytest

import holdfast


def new(**given: Any) -> holdfast.Table:
    return holdfast.new("after_the_end", **{"seats": 2, "seed": 7, **given})


def refused(call: Callable[..., object], *given: Any, **named: Any) -> str:
    with pytest.raises(holdfast.Mistake) as error:
        call(*given, **named)
    return str(error.value)


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"seats": "2"}, "Field 'seats' is '2'; give a whole number."),
        ({"seats": 0}, "After The End is played with 2, 3, 4 or 5 seats, not 0."),
        ({"seed": "luck"}, "Field 'seed' is 'luck'; give a whole number."),
        ({"bots": "greedy"}, "Field 'bots' is 'greedy'; give a list with one text for each seat."),
        ({"bots": ["greedy", None]}, "Field 'bots' is None; give a text."),
        ({"seats": True}, "Field 'seats' is True; give a whole number."),
        ({"variant": 5}, "Field 'variant' is 5; give one text, or a list of them."),
        ({"variant": ["long", 3]}, "Field 'variant' is 3; give a text."),
        ({"position": 7}, "Field 'position' is 7; give a text."),
        ({"values": [1]}, "Field 'values' is [1]; give a dict of numbers by name."),
        ({"names": "Ann"}, "Field 'names' is 'Ann'; give a list with one text for each seat."),
        ({"names": ["Ann"]}, "Field 'names' has 1 entries for 2 seats; give one per seat."),
    ],
    ids=str,
)
def test_a_table_is_not_opened_with_what_means_nothing(given: dict[str, Any], told: str) -> None:
    assert refused(new, **given) == told


@pytest.mark.parametrize("call", ["view", "story", "text", "svg", "html"])
@pytest.mark.parametrize("seat", [2, -2, "0"])
def test_nobody_looks_from_a_seat_that_is_not_there(call: str, seat: Any) -> None:
    told = refused(getattr(new(), call), seat)
    assert told == f"There is no seat {seat!r} at this table; seats are 0 to 1."


@pytest.mark.parametrize("seat", [2, -1, "0"])
def test_nobody_answers_takes_back_or_thinks_from_a_seat_that_is_not_there(seat: Any) -> None:
    table, told = new(), f"There is no seat {seat!r} at this table; seats are 0 to 1."
    assert refused(table.push, "pass", seat) == told
    assert refused(table.undo, seat) == told
    assert refused(table.simulate, games=1, seat=seat) == told


def test_a_table_is_not_drawn_where_it_does_not_fit() -> None:
    assert refused(new().text, width=39) == "Field 'width' is 39; it must be at least 40."
    assert refused(new().svg, width="wide") == "Field 'width' is 'wide'; give a whole number."


def test_an_answer_is_words_or_one_of_the_numbers() -> None:
    table = new()
    assert refused(table.push, None) == ("The answer is None; give its words, or a number of table.actions.")
    most = table.match.game.action_space
    for wrong in (-1, most):
        for call in (table.push, table.why):
            assert refused(call, wrong) == f"There is no action {wrong}; actions are 0 to {most - 1}."


def test_the_numbers_of_other_libraries_are_numbers() -> None:
    numpy = pytest.importorskip("numpy")
    table, other = new(), new()
    table.push(numpy.int64(table.actions[0]))
    other.push(other.actions[0])
    assert table.match.journal == other.match.journal
    assert holdfast.loads(new(seed=numpy.int32(7)).dumps()).legal == new().legal


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"games": 0}, "Field 'games' is 0; it must be at least 1."),
        ({"games": "many"}, "Field 'games' is 'many'; give a whole number."),
        ({"games": 1, "bot": ["greedy"]}, "Field 'bot' has 1 names for 2 seats; give one per seat."),
    ],
    ids=str,
)
def test_no_game_is_counted_that_cannot_be_played(given: dict[str, Any], told: str) -> None:
    assert refused(new().simulate, **given) == told


def test_a_bot_is_a_name_or_a_bot() -> None:
    assert refused(new().play, 3) == ("Field 'bot' is 3; give the name of a bot, or a holdfast.Bot.")
    assert refused(holdfast.simulate, "empire", "greedy", games=1).startswith("Field 'bots' is 'greedy'")


def test_texts_are_texts() -> None:
    game = holdfast.game("after_the_end")
    wrong: Any = 3
    for call in (holdfast.game, game.card, game.rule, game.rules):
        assert refused(call, wrong).endswith("is 3; give a text.")
    assert refused(holdfast.loads, wrong) == "The match is 3; give the text that table.dumps() gave."


@pytest.mark.parametrize("wrong", [3, "", None])
def test_a_file_has_a_name(wrong: Any) -> None:
    for call in (holdfast.load, new().save):
        assert refused(call, wrong) == f"Field 'path' is {wrong!r}; give the name of a file."


def test_other_numbers_have_names() -> None:
    patched: Any = holdfast.game("after_the_empire").patched
    assert refused(patched, 3) == "Field 'cards' is 3; give a dict of numbers by card."
    assert refused(patched, {"Bakery": 3}) == "Field 'cards['Bakery']' is 3; give a dict of numbers by name."
    assert refused(patched, values=[1]) == "Field 'values' is [1]; give a dict of numbers by name."

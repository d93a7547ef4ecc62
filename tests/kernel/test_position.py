"""Saved positions: what is written, and every way a file can be broken. Each message names the field."""

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holdfast.kernel.errors import Mistake
from holdfast.kernel.game import VariantOption
from holdfast.kernel.position import dump, dumps, frames, key, loads
from holdfast.testkit.table import table
from kernel.grounds.card import GAME

VARIED = replace(GAME, variants=(VariantOption("odd", "Odd", "PG-PLAY-01", "odd"),))
STATE = table(GAME, 2).choose("play again").state
TEXT = dumps(GAME, STATE, 2, ())


def broken(change: Callable[[dict[str, Any]], object]) -> str:
    data = json.loads(TEXT)
    change(data)
    return json.dumps(data)


def test_a_position_is_readable_json_one_field_a_line() -> None:
    data = json.loads(TEXT)
    assert list(data) == [
        "holdfast", "format", "game", "rules_version", "seats", "variant", "asked", "stack", "fields",
    ]  # fmt: skip
    assert data["stack"] == [["phase", 0, -1, 1, 0, 0], ["card", 2, 0, 0, 0, 0], ["card", 1, 0, 1, 0, 0]]
    assert '\n"coins":[4,0]' in TEXT
    assert dump(GAME, STATE, 2, ()) == data


def test_flags_are_saved_as_numbers() -> None:
    state = STATE.clone()
    state.round = True
    state.alive[0] = True
    loaded, _, _ = loads(GAME, dumps(GAME, state, 2, ()))
    assert key(GAME, loaded) == key(GAME, state)


def test_the_variant_comes_back() -> None:
    _, seats, variant = loads(VARIED, dumps(VARIED, VARIED.new(3, ("odd",)), 3, ("odd",)))
    assert (seats, variant) == (3, ("odd",))


def test_a_finished_game_can_be_saved() -> None:
    state = STATE.clone()
    while state.options():
        state.step(0)
    loaded, _, _ = loads(GAME, dumps(GAME, state, 2, ()))
    assert (loaded.asked, frames(loaded)) == (-2, [])


def set_to(name: str, value: object) -> Callable[[dict[str, Any]], object]:
    return lambda data: data.__setitem__(name, value)


def set_field(name: str, value: object) -> Callable[[dict[str, Any]], object]:
    return lambda data: data["fields"].__setitem__(name, value)


def set_frame(row: list[object]) -> Callable[[dict[str, Any]], object]:
    return lambda data: data["stack"].__setitem__(1, row)


BROKEN: list[tuple[Callable[[dict[str, Any]], object], str]] = [
    (set_to("holdfast", "match"), "not a position in format 1"),
    (set_to("format", 2), "not a position in format 1"),
    (set_to("game", "other"), "of the game 'other', not of 'card'"),
    (set_to("rules_version", 9), "rules version 9 .* plays version 1"),
    (set_to("seats", 5), "Field 'seats' is 5; Proving Ground is played with 2 or 3"),
    (set_to("seats", "two"), r"`\$.seats`"),
    (set_to("variant", "hard"), "no variant 'hard'"),
    (set_to("asked", 2), "Field 'asked' is 2"),
    (set_to("asked", -3), "Field 'asked' is -3"),
    (set_to("asked", -2), "Field 'asked' is -2"),
    (set_to("stack", []), "Field 'asked' is 0"),
    (set_to("asked", 1), "impossible: the open question is not the one its stack asks"),
    (set_to("asked", -1), "impossible: the open question is not the one its stack asks"),
    (set_to("surprise", 1), "surprise"),
    (lambda data: data.pop("stack"), "stack"),
    (lambda data: data["fields"].pop("doom"), "Field 'fields.doom' is missing"),
    (set_field("gold", 1), "Field 'fields.gold' is unknown"),
    (set_field("doom", [1]), "Field 'fields.doom' must be a number"),
    (set_field("life", 1), "Field 'fields.life' must be a list"),
    (set_field("life", [1]), "Field 'fields.life' has 1 numbers; it needs 2"),
    (set_field("life", [1, 2.5]), r"\$.fields"),
    (set_field("life", [1, "x"]), r"\$.fields"),
    (set_frame(["deal", 0, 0, 0, 0, 0]), r"Field 'stack\[1\]' names the script 'deal'"),
    (set_frame(["card", 3, 0, 0, 0, 0]), r"Field 'stack\[1\]' points at step 3 of 'card', which has 3"),
    (set_frame(["card", -1, 0, 0, 0, 0]), r"Field 'stack\[1\]' points at step -1"),
    (set_frame(["card", 0, 2, 0, 0, 0]), r"Field 'stack\[1\]' is of seat 2"),
    (set_frame(["card", 0]), "stack"),
    (set_field("alive", [1, 1, 1, 1, 7]), r"impossible: alive\[4\] is 7"),
    (set_field("bag", [0, 0, 0]), "impossible: cards are missing"),
]


@pytest.mark.parametrize(("change", "message"), BROKEN, ids=[message for _, message in BROKEN])
def test_a_broken_file_is_refused_with_the_name_of_the_field(
    change: Callable[[dict[str, Any]], object], message: str
) -> None:
    with pytest.raises(Mistake, match=message):
        loads(GAME, broken(change))


@pytest.mark.parametrize("text", ["", "{", "[]", "7", "null", '"position"', b"\xff\xfe", "{}"])
def test_what_is_no_position_at_all_is_refused(text: str | bytes) -> None:
    with pytest.raises(Mistake, match="not a saved position"):
        loads(GAME, text)


def test_a_question_nobody_can_answer_is_refused() -> None:
    # The card's first step asks nothing, so a position cannot rest there.
    with pytest.raises(Mistake, match="impossible"):
        loads(GAME, broken(lambda data: data["stack"].__setitem__(2, ["card", 0, 0, 0, 0, 0])))


@pytest.mark.slow
@given(st.integers(0, len(TEXT)), st.text(max_size=3))
def test_a_scratched_file_never_causes_an_accident(place: int, scratch: str) -> None:
    try:
        loaded, _, _ = loads(GAME, TEXT[:place] + scratch + TEXT[place + len(scratch) :])
    except Mistake:
        return
    assert GAME.audit(loaded) == []  # type: ignore[arg-type]


@given(st.recursive(st.none() | st.integers() | st.text(), lambda inner: st.lists(inner), max_leaves=5))
def test_any_value_in_any_field_is_judged(value: object) -> None:
    for name in json.loads(TEXT):
        try:
            loads(GAME, broken(set_to(name, value)))
        except Mistake as mistake:
            assert len(str(mistake)) > 10  # noqa: PT017

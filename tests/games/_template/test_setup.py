"""Chapter Setup, and the variants."""

import pytest

from holdfast.games._template import GAME
from holdfast.kernel.errors import Mistake
from holdfast.kernel.state import CHANCE
from holdfast.testkit.table import table


def test_TP_SET_01_every_seat_begins_with_two_wood_two_embers_and_no_glory() -> None:
    for seats in (2, 3):
        state = GAME.new(seats)
        assert (state.wood, state.embers, state.glory) == ([2] * seats, [2] * seats, [0] * seats)


def test_TP_SET_02_each_seat_is_dealt_one_keepsake_that_it_alone_may_see() -> None:
    t = table(GAME, 3).chance("deal coin", "deal axe", "deal candle")
    t.expect("TP-SET-02", "keepsake_dealt", seat=1, keepsake=1)
    assert t.field("keepsakes") == [0, 1, 2]
    assert t.field("box") == [1, 1, 1]
    t.expect_hidden(0, "candle").expect_hidden(0, "axe").expect_hidden(2, "coin").expect_hidden(-3, "coin")
    with pytest.raises(AssertionError, match="can read 'coin'"):
        t.expect_hidden(0, "coin")


def test_TP_SET_02_keepsakes_are_drawn_by_what_is_left() -> None:
    state = GAME.new(3)
    assert (state.asked, state.weights()) == (CHANCE, [2, 2, 2])
    state.step(GAME.parse_action(state, "deal axe"))
    state.step(GAME.parse_action(state, "deal axe"))
    assert state.weights() == [2, 2]
    assert "deal axe" not in [GAME.action_text(state, action) for action in state.options()]


@pytest.mark.parametrize(("seats", "variant", "watches"), [(2, "", 3), (3, "", 3)])
def test_TP_WATCH_01_the_night_has_three_watches(seats: int, variant: str, watches: int) -> None:
    assert GAME.new(seats, GAME.parse_variant(variant)).watches == watches


def play_out_with_wood(variant: str) -> int:
    """How many watches begin when nobody lacks wood."""
    t = table(GAME, 2, variant)
    begun = 1
    while GAME.outcome(t.state) is None:
        t.set(wood=[6, 6]).choose("burn 3" if t.state.question() == "vow" else 17)
        begun = max(begun, t.field("watch"))
    return begun


def test_TP_VAR_01_a_short_night_has_two_watches() -> None:
    assert play_out_with_wood("short_night") == 2
    assert play_out_with_wood("") == 3


def test_TP_VAR_02_a_long_night_has_four_watches() -> None:
    assert play_out_with_wood("long_night") == 4


def test_the_nights_exclude_each_other() -> None:
    with pytest.raises(Mistake, match="exclude each other"):
        GAME.parse_variant("short_night+long_night")

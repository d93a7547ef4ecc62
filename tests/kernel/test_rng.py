"""Luck: reproducible, counted, and drawn by weight."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from holdfast.kernel.rng import Rng, draw, let_chance_answer, playout
from holdfast.kernel.state import CHANCE, NOBODY
from holdfast.testkit.table import table
from kernel.grounds.together import CALM, COOPERATIVE, WORSE


def test_numbers_are_pinned() -> None:
    rng = Rng(1)
    assert [rng.below(100) for _ in range(8)] == [13, 84, 76, 25, 49, 44, 65, 78]
    rng = Rng("match 7")
    assert [rng.below(6) for _ in range(8)] == [4, 4, 5, 4, 0, 0, 0, 5]
    items = list(range(8))
    Rng(5).shuffle(items)
    assert items == [1, 0, 3, 2, 6, 7, 5, 4]


def test_every_number_is_counted_and_can_be_skipped() -> None:
    first, second = Rng(9), Rng(9)
    numbers = [first.below(1000) for _ in range(20)]
    second.skip(15)
    assert second.draws == 15
    assert [second.below(1000) for _ in range(5)] == numbers[15:]
    assert first.draws == second.draws == 20


def test_a_draw_costs_one_number_whatever_the_weights() -> None:
    state, rng = COOPERATIVE.new(2), Rng(3)
    draw(state, rng)
    assert rng.draws == 1


def test_draws_follow_the_weights() -> None:
    state, rng = COOPERATIVE.new(2), Rng(3)
    assert (state.asked, state.options(), state.weights()) == (CHANCE, [CALM, WORSE], [1, 3])
    drawn = Counter(draw(state, rng) for _ in range(4000))
    assert 2900 < drawn[WORSE] < 3100
    assert drawn[CALM] + drawn[WORSE] == 4000


def test_a_number_from_0_up_to_1_stands_for_an_option_by_its_share() -> None:
    state = COOPERATIVE.new(2)
    f = state.stack[-1]
    drawn = [f.script.steps[f.pc].drawn(state, f, luck / 8) for luck in range(8)]
    assert drawn == [CALM] * 2 + [WORSE] * 6


def test_a_playout_ends_the_game_and_counts_decisions_not_luck() -> None:
    state = COOPERATIVE.new(2)
    made = playout(state, Rng(4), 1000)
    assert state.asked == NOBODY
    assert made in (4, 6)  # two or three rounds of two seats


def test_a_playout_stops_at_its_limit() -> None:
    state = COOPERATIVE.new(2)
    assert playout(state, Rng(4), 3) == 3
    assert state.asked == 1
    assert playout(table(COOPERATIVE, 2).state, Rng(4), 0) == 0


@given(st.integers(0, 2**32), st.integers(1, 50))
def test_numbers_stay_below(seed: int, n: int) -> None:
    rng = Rng(seed)
    assert all(0 <= rng.below(n) < n for _ in range(20))


@given(st.integers(0, 2**32), st.lists(st.integers(), max_size=20))
def test_shuffling_loses_nothing(seed: int, items: list[int]) -> None:
    shuffled = items[:]
    Rng(seed).shuffle(shuffled)
    assert sorted(shuffled) == sorted(items)


def test_a_cloned_generator_goes_on_with_the_same_numbers_and_leaves_the_first_alone() -> None:
    first = Rng(9)
    first.skip(5)
    other = first.clone()
    numbers = [other.below(1000) for _ in range(6)]
    assert (first.draws, other.draws) == (5, 11)
    assert [first.below(1000) for _ in range(6)] == numbers


def test_chance_answers_until_a_seat_is_asked_and_its_answers_are_given() -> None:
    state, rng = COOPERATIVE.new(2), Rng(3)
    expected = draw(state.clone(), Rng(3))
    assert let_chance_answer(state, rng) == [expected]
    assert state.asked >= 0
    assert let_chance_answer(state, rng) == []
    assert rng.draws == 1


def test_chance_can_be_told_what_to_answer() -> None:
    for wanted in (CALM, WORSE):
        state, rng = COOPERATIVE.new(2), Rng(3)
        assert let_chance_answer(state, rng, choose=lambda *_, wanted=wanted: wanted) == [wanted]
        assert rng.draws == 0

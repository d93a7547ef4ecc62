"""How a seat stands in The Colonists: what raises it, where all play together and where they do not."""

import pytest

from holdfast.games.colonists_invasion import GAME
from holdfast.games.colonists_invasion.mind.value import (
    ODDS,
    WEIGHTS,
    half_years,
    half_years_ahead,
    quantities,
    value,
)
from holdfast.games.colonists_invasion.position.state import (
    DOLLARS,
    HALF,
    HOME,
    OWN,
    TOOLS,
    WINTER,
    YEAR,
    ColonistsState,
)
from holdfast.games.colonists_invasion.position.war_state import BASIC, GROUND, SICKBAY, SOLDIERS, TROOP
from holdfast.kernel.rng import Rng, let_chance_answer
from holdfast.lab.calibrate import calibrate
from holdfast.testkit.rows import rows


def begun(seats: int, *variant: str) -> ColonistsState:
    state = GAME.new(seats, variant)
    let_chance_answer(state, Rng(3))
    return state


def test_soldiers_people_and_goods_raise_the_value_and_invaders_lower_it() -> None:
    plain = begun(2)
    usual = value(plain, 0)
    assert value(plain, 1) == usual  # all win together
    for where, at in (
        ("ground", 7 * GROUND + SOLDIERS),
        ("own", OWN + HOME),
        ("own", TOOLS),
        ("war", SICKBAY),
    ):
        more = plain.clone()
        getattr(rows(more), where)[at] += 1
        assert value(more, 0) > usual
    threatened = plain.clone()
    rows(threatened).ground[8 * GROUND + TROOP + BASIC] += 2
    near = plain.clone()
    rows(near).ground[3 * GROUND + TROOP + BASIC] += 2
    assert value(near, 0) < value(threatened, 0) < usual


def test_every_quantity_has_its_weight() -> None:
    assert len(quantities(begun(3, "dragons"))) == len(WEIGHTS)


def test_a_soldier_in_the_way_is_worth_more_than_one_at_home() -> None:
    at_home, at_war = begun(2), begun(2)
    at_home.own[HOME] += 1
    rows(at_war).ground[7 * GROUND + SOLDIERS] += 1
    assert value(at_war, 0) > value(at_home, 0)


def test_prosperity_counts_where_it_decides_and_says_more_towards_the_end() -> None:
    early = begun(2, "economy")
    early.own[DOLLARS] += 5
    late = early.clone()
    late.board[YEAR] = 5
    assert 0.5 < value(early, 0) < value(late, 0)
    assert value(early, 0) + value(early, 1) == pytest.approx(1.0)


@pytest.mark.parametrize("goal", ["capture_the_flag", "area_control"])
def test_between_teams_what_one_has_ahead_the_other_lacks(goal: str) -> None:
    state = begun(4, goal)
    assert value(state, 0) == value(state, 2)
    assert value(state, 0) + value(state, 1) == pytest.approx(1.0)


def test_the_clock_goes_on_with_every_half_year() -> None:
    state = begun(2)
    summer = half_years(state)
    state.board[HALF] = WINTER
    winter = half_years(state)
    state.board[YEAR], state.board[HALF] = state.board[YEAR] + 1, 0
    assert summer < winter < half_years(state)


def test_between_teams_the_next_half_year_is_looked_at_too() -> None:
    assert [half_years_ahead(begun(2, *variant)) for variant in ((), ("area_control",), ("dragons",))] == [
        1,
        2,
        1,
    ]


def test_better_is_better_however_many_play_and_whoever_comes() -> None:
    assert min(min(below, above) for _, below, above, *_ in ODDS) > 0
    for seats in (1, 2, 3):
        for variant in ((), ("dragons",)):
            state = begun(seats, *variant)
            values = [value(state, 0)]
            for _ in range(12):  # on both sides of the bend
                state.own[HOME] += 4
                values.append(value(state, 0))
            assert values == sorted(set(values)), (seats, variant)


@pytest.mark.search
@pytest.mark.parametrize("variant", [(), ("dragons",)])
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_the_value_keeps_its_word(seats: int, variant: tuple[str, ...]) -> None:
    """Of the positions it calls a chance, as many are won, within the doubt of three hundred games."""
    bins = calibrate(GAME, 300, seats, variant)
    told = [(one.said / one.positions, one.won / one.positions, one.error) for one in bins if one.games >= 60]
    assert len(told) >= 6
    for said, won, error in told:
        assert abs(said - won) <= 0.05 + 2 * error, told
    off = sum(abs(one.said - one.won) for one in bins) / sum(one.positions for one in bins)
    assert off < 0.08

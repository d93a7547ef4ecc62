"""How a seat stands: what raises its value, and that it tells winners from losers."""

from holdfast.games import REGISTRY
from holdfast.games.after_the_empire.mind.value import value
from holdfast.games.after_the_empire.position.state import FLAG_GOLD, HOME, OBJECTIVES, OWN, FiefState
from holdfast.games.after_the_empire.position.tables import SEASONS
from support.positions import positions

GAME = REGISTRY.get("after_the_empire")


def middle(seats: int) -> FiefState:
    found = positions(GAME, seats, 3, 1)
    state = found[len(found) // 2]
    assert isinstance(state, FiefState)
    return state


def test_what_is_won_and_who_can_still_work_raise_the_value_and_lower_that_of_the_others() -> None:
    for number, amount in ((FLAG_GOLD, 3), (HOME, 1)):
        state = middle(3)
        before = [value(state, seat) for seat in range(3)]
        state.own[OWN + number] += amount
        after = [value(state, seat) for seat in range(3)]
        assert after[1] > before[1]
        assert after[0] < before[0]
        assert after[2] < before[2]


def test_flags_weigh_more_when_no_season_is_to_come() -> None:
    gains = []
    for season in (2, SEASONS):
        state = middle(2)
        state.season = season
        before = value(state, 0)
        state.own[FLAG_GOLD] += 2
        gains.append(value(state, 0) - before)
    assert 0 < gains[0] < gains[1]


def test_a_seat_counts_the_objectives_it_holds_and_guesses_those_of_others() -> None:
    state = middle(2)
    told = {seat: set[float]() for seat in range(2)}
    for card in range(6):
        state.own[OBJECTIVES] = 1 << card
        for seat in range(2):
            told[seat].add(value(state, seat))
    assert len(told[0]) > 1
    assert len(told[1]) == 1


def test_winners_stand_better_than_losers_long_before_the_end() -> None:
    ahead = []
    for seed in range(12):
        found = positions(GAME, 2, seed, 1)
        end = found[-1].clone()
        while end.asked >= 0:
            end.step(end.options()[0])
        late = found[3 * len(found) // 4]
        outcome = GAME.outcome(end)
        assert outcome is not None
        assert isinstance(late, FiefState)
        ahead.append(value(late, outcome.winners[0]))
    assert sum(ahead) / len(ahead) > 0.55

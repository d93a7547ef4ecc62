"""How a seat stands: what raises its value, and that it tells winners from losers."""

from holdfast.games import REGISTRY
from holdfast.games.after_the_end.mind.value import stake, value
from holdfast.games.after_the_end.position.state import (
    DECK,
    HANDS,
    HELD,
    OWN,
    ROUND,
    SEATED,
    ColonyState,
)
from holdfast.games.after_the_end.position.tables import ROUNDS
from holdfast.kernel.rng import Rng, let_chance_answer
from holdfast.testkit.rows import rows
from support.positions import positions

GAME = REGISTRY.get("after_the_end")


def middle(seats: int) -> ColonyState:
    found = positions(GAME, seats, 3, 1)
    state = found[len(found) // 2]
    assert isinstance(state, ColonyState)
    return state


def test_resources_raise_the_value_and_lower_that_of_the_others() -> None:
    state = middle(3)
    before = [value(state, seat) for seat in range(3)]
    state.own[OWN] += 1
    after = [value(state, seat) for seat in range(3)]
    assert after[1] > before[1]
    assert after[0] < before[0]
    assert after[2] < before[2]


def test_cards_in_hand_are_counted_not_looked_at() -> None:
    state = middle(2)
    before = value(state, 0)
    rows(state).hands[HANDS : 2 * HANDS] = reversed(state.hands[HANDS : 2 * HANDS])
    rows(state).deck[:DECK] = reversed(state.deck[:DECK])
    assert value(state, 0) == before
    state.board[ROUND] = ROUNDS - 6
    before = value(state, 0)
    state.own[OWN + HELD] += 1
    assert value(state, 0) < before


def test_the_mission_in_play_is_at_stake_for_whoever_has_sent_the_most() -> None:
    stakes = [
        [stake(state, seat) for seat in SEATED[3]]
        for state in positions(GAME, 3, 4, 1)
        if isinstance(state, ColonyState)
    ]
    assert any(max(one) > 0 for one in stakes)
    assert all(sum(points > 0 for points in one) <= 1 for one in stakes)


def test_winners_stand_better_than_losers_long_before_the_end() -> None:
    ahead = []
    for seed in range(12):
        found = positions(GAME, 2, seed, 1)
        end = found[-1].clone()
        luck = Rng(seed)
        while end.asked >= 0:
            end.step(end.options()[0])
            let_chance_answer(end, luck)
        late = found[3 * len(found) // 4]
        outcome = GAME.outcome(end)
        assert outcome is not None
        assert isinstance(late, ColonyState)
        ahead.append(value(late, outcome.winners[0]))
    assert sum(ahead) / len(ahead) > 0.6

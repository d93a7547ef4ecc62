"""What the bots think: how a seat stands."""

from holdfast.games._template import GAME
from holdfast.games._template.mind.value import value
from holdfast.games._template.position.state import COIN, NightState
from holdfast.kernel.rng import Rng, let_chance_answer


def begun() -> NightState:
    state = GAME.new(2)
    let_chance_answer(state, Rng(3))
    return state


def test_a_lead_raises_the_value_and_says_more_later_in_the_night() -> None:
    state = begun()
    before = value(state, 0)
    state.glory[0] += 2
    ahead = value(state, 0)
    state.watch = state.watches
    assert before < ahead < value(state, 0)
    assert value(state, 1) < 0.5


def test_the_own_keepsake_counts_and_that_of_a_rival_does_not() -> None:
    state = begun()
    known = [value(state, 0), value(state, 1)]
    state.keepsakes[0] = COIN
    with_coin = value(state, 0)
    state.keepsakes[0] = -1
    assert with_coin > value(state, 0)
    assert value(state, 1) == known[1]

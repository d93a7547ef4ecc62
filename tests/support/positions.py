"""Positions to try bots on."""

from holdfast.bots import GreedyBot
from holdfast.kernel.game import AnyGame
from holdfast.kernel.rng import Rng, let_chance_answer
from holdfast.kernel.state import State


def positions(game: AnyGame, seats: int, seed: int, every: int) -> list[State]:
    """Positions of a greedy game in which somebody has a choice."""
    state, luck, greedy, found = game.new(seats), Rng(seed), GreedyBot(), []
    let_chance_answer(state, luck)
    while state.asked >= 0:
        if len(state.options()) > 1:
            found.append(state.clone())
        state.step(greedy.choose(game, state, state.asked, luck))
        let_chance_answer(state, luck)
    return found[::every]

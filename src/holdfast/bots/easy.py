"""The bot for a first game."""

from typing import Final

from holdfast.kernel.game import AnyGame
from holdfast.kernel.rng import Rng
from holdfast.kernel.state import State

from .greedy import GreedyBot

SURE: Final = 3  # of eight times it takes the better one of two that both look good


class EasyBot(GreedyBot):
    """Knows what is good as the greedy bot does, and errs like a beginner: it goes down the better half of
    its options, best first, and takes each with the same chance."""

    name = "easy"

    def choose(self, game: AnyGame, state: State, seat: int, luck: Rng) -> int:
        options = state.options()
        if len(options) == 1:
            return options[0]
        ratings = game.heuristic(state)
        ranked = sorted(range(len(options)), key=lambda place: -ratings[place])
        better = ranked[: (len(ranked) + 1) // 2]
        for place in better:
            if luck.below(8) < SURE:
                return options[place]
        return options[better[0]]

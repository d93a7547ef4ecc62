"""The bot that takes what looks best now."""

from holdfast.kernel.game import AnyGame
from holdfast.kernel.rng import Rng
from holdfast.kernel.state import State

from .base import Bot


class GreedyBot(Bot):
    """Takes the option the game's own heuristic rates highest; of equals, the first."""

    name = "greedy"
    # It reads the position through `game.heuristic` alone, and the conformance suite proves that a
    # heuristic says the same of the truth and of every redealt position. Redealing would change nothing.
    peeks = False

    def choose(self, game: AnyGame, state: State, seat: int, luck: Rng) -> int:
        options = state.options()
        if len(options) == 1:
            return options[0]
        ratings = game.heuristic(state)
        return options[ratings.index(max(ratings))]

    def ratings(self, game: AnyGame, state: State, seat: int) -> list[float]:
        """The game's heuristic, option by option."""
        return game.heuristic(state)

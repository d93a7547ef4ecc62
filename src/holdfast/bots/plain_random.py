"""The bot that does anything."""

from holdfast.kernel.game import AnyGame
from holdfast.kernel.rng import Rng
from holdfast.kernel.state import State

from .base import Bot


class RandomBot(Bot):
    """Takes every option equally often."""

    name = "random"
    peeks = False

    def choose(self, game: AnyGame, state: State, seat: int, luck: Rng) -> int:
        options = state.options()
        return options[luck.below(len(options))]

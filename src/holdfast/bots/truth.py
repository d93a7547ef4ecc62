"""The bot that sees everything: how well a game can be played by who knows all secrets. For the lab alone."""

from dataclasses import replace
from typing import Final

from holdfast.kernel.faces import Thinking
from holdfast.kernel.game import AnyGame
from holdfast.kernel.rng import Rng
from holdfast.kernel.state import State

from .search import SearchBot

PLENTY: Final = Thinking(futures=400, width=8)


def unveiled(state: State, seat: int, luck: Rng) -> State:
    """The position itself: nothing is dealt anew."""
    return state.clone()


class TruthBot(SearchBot):
    """Thinks as `expert` does, but of the position as it truly is; what chance will bring it knows not."""

    name = "truth"
    peeks = False  # it is not given a redealt position where bots play among themselves

    def thinking_of(self, game: AnyGame) -> Thinking:
        """As much as the highest level of the game."""
        return game.faces.levels().get("expert", PLENTY)

    def choose(self, game: AnyGame, state: State, seat: int, luck: Rng) -> int:
        """The option that fares best, all secrets known."""
        return super().choose(replace(game, redeal=unveiled), state, seat, luck)

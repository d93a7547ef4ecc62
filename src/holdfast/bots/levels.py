"""The levels of a bot that plays on in its head: the same way of thinking, more of it on each level."""

from holdfast.kernel.faces import Thinking
from holdfast.kernel.game import AnyGame

from .search import SearchBot


class LevelBot(SearchBot):
    """Plays on in its head as often as the game says for its level. A game without levels has none."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name

    def thinking_of(self, game: AnyGame) -> Thinking:
        """How much it does for an answer in this game."""
        return game.faces.levels()[self.name]

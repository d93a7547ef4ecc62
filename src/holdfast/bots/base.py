"""What a bot is."""

from holdfast.kernel.game import AnyGame
from holdfast.kernel.rng import Rng
from holdfast.kernel.state import State


class Bot:
    """Answers for a seat. A bot keeps nothing between answers: its luck is handed to it each time.

    So a resumed match, or one where a decision was taken back, gets the same answers again.
    """

    name = "bot"
    peeks = True  # it looks into the position for secrets, so it must be given a redealt one

    def choose(self, game: AnyGame, state: State, seat: int, luck: Rng) -> int:
        """One of the options of the position, which is one that the seat cannot tell from the truth."""
        return state.options()[0]

    def ratings(self, game: AnyGame, state: State, seat: int) -> list[float]:
        """How good each option looks to this bot, higher is better; all equal when it has no opinion."""
        return [0.0] * len(state.options())

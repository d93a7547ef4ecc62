"""How long bots think, in seconds of the processor: a busy machine makes none of them slower."""

from collections.abc import Sequence
from dataclasses import dataclass
from time import process_time

from holdfast.bots import Bot
from holdfast.kernel.game import AnyGame
from holdfast.kernel.rng import Rng
from holdfast.kernel.state import State


@dataclass
class Thought:
    """What the answers of a seat in a game took."""

    choices: int = 0  # answers to questions with more than one option
    seconds: float = 0.0  # for all of them
    answer: float = 0.0  # the slowest of them
    turn: float = 0.0  # the slowest series of answers in which nobody else was asked

    def add(self, other: "Thought") -> None:
        """Take in what another game took."""
        self.choices += other.choices
        self.seconds += other.seconds
        self.answer = max(self.answer, other.answer)
        self.turn = max(self.turn, other.turn)


class Watched(Bot):
    """A bot beside a stopwatch. It answers as it always does."""

    def __init__(self, bot: Bot, table: "list[Watched]") -> None:
        self.name, self.peeks = bot.name, bot.peeks
        self.bot = bot
        self.table = table
        self.thought = Thought()
        self.series = 0.0  # seconds since somebody else was asked

    def choose(self, game: AnyGame, state: State, seat: int, luck: Rng) -> int:
        """What the bot answers."""
        began = process_time()
        chosen = self.bot.choose(game, state, seat, luck)
        took = process_time() - began
        if len(state.options()) > 1:
            self.thought.choices += 1
            self.thought.seconds += took
            self.thought.answer = max(self.thought.answer, took)
        for other in self.table:
            other.series = other.series + took if other is self else 0.0
        self.thought.turn = max(self.thought.turn, self.series)
        return chosen


def watched(bots: Sequence[Bot]) -> list[Watched]:
    """These bots at one table, a stopwatch beside each."""
    table: list[Watched] = []
    table.extend(Watched(bot, table) for bot in bots)
    return table

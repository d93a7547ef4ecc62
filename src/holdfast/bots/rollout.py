"""The bot that plays on in its head: each promising option into many futures, everybody greedily."""

from typing import Any, Final, cast

from holdfast.kernel.faces import TO_THE_END, Thinking
from holdfast.kernel.game import AnyGame
from holdfast.kernel.rng import Rng
from holdfast.kernel.state import State

from .ahead.futures import SEEDS, Futures, ranked
from .ahead.shared import Shared
from .base import Bot

USUAL: Final = Thinking(futures=96)


class RolloutBot(Bot):
    """Compares the best rated options over futures: the same futures for all of them.

    A future is a position the seat cannot tell from the truth, and luck from there on. Half of the options
    are dropped after each round of futures, so that the last two share the most. Of options within noise the
    one the rating prefers is taken; one that wins at once is taken without more thought.
    """

    name = "rollout"

    def __init__(self, thinking: Thinking = USUAL) -> None:
        self.thinking = thinking

    def thinking_of(self, game: AnyGame) -> Thinking:
        """How much it does for an answer in this game."""
        return self.thinking

    def rated(self, game: AnyGame, state: State, thinking: Thinking) -> list[float]:
        """How good each option looks before it is played on."""
        found: list[float] = (thinking.rating or game.heuristic)(state)
        return found

    def futures(
        self, game: AnyGame, state: State, seat: int, options: list[int], first: int, thinking: Thinking
    ) -> Futures:
        """What it will see of the options."""
        return Futures(game, state, seat, options, first, thinking)

    def choose(self, game: AnyGame, state: State, seat: int, luck: Rng) -> int:
        """The option that fares best."""
        options = state.options()
        if len(options) == 1:
            return options[0]
        thinking = self.thinking_of(game)
        order = ranked(self.rated(game, state, thinking))
        if not thinking.futures or (thinking.questions and state.question() not in thinking.questions):
            return options[order[0]]
        found = self.futures(game, state, seat, options, luck.below(SEEDS), thinking)
        winning = found.wins_at_once(order)
        if winning >= 0:
            return options[winning]
        left = order[: thinking.width]
        futures = affordable(thinking, cast("Any", state).seats, state.question())
        rounds = max(1, (len(left) - 1).bit_length())
        with Shared(found, len(options), futures) as shared:
            while len(left) > 1:
                shared.extend(left, max(1, futures // (rounds * len(left))))
                left = found.best(left)[: (len(left) + 1) // 2]
                if order[0] not in left and found.is_noise(left[0], order[0]):
                    left[-1] = order[0]
        if found.is_noise(left[0], order[0]):
            return options[order[0]]
        return options[left[0]]


def affordable(thinking: Thinking, seats: int, question: str = "") -> int:
    """How many futures there are time for.

    A round and a game take the longer the more seats there are, and what is asked many times in a turn must
    share the turn's time. It follows from the position alone: a clock would make answers differ.
    """
    shared = thinking.futures * 2 // max(2, seats) if thinking.depth >= TO_THE_END else thinking.futures
    return max(1, shared // 2) if question in thinking.series else shared

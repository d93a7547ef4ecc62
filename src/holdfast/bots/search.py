"""The bot that also thinks about its own next answers: a tree over what it may be asked in each future.

It is `rollout` with a tree at the beginning of every future, so that an option is not judged by what a greedy
seat would make of it. The options are compared as there: over the same futures, half of them dropped after
each round. Below each option grows a tree of the seat's own decisions only; the others answer greedily and
chance is drawn anew in every future, so that a branch is a series of own answers, whatever came between
(information-set search, open loop). What is possible at a branch differs from future to future: how often an
answer could be given is counted, not how often the branch was reached.
"""

from typing import Final

from holdfast.kernel.faces import Thinking
from holdfast.kernel.game import AnyGame
from holdfast.kernel.state import State

from .ahead.futures import Futures
from .ahead.tree import Tree
from .rollout import RolloutBot

CAREFUL: Final = Thinking(futures=96, tree=3)


class SearchBot(RolloutBot):
    """Compares the best rated options over futures that begin in a tree of its own answers."""

    name = "search"

    def __init__(self, thinking: Thinking = CAREFUL) -> None:
        super().__init__(thinking)

    def futures(
        self, game: AnyGame, state: State, seat: int, options: list[int], first: int, thinking: Thinking
    ) -> Futures:
        """A tree where the thinking has one."""
        if thinking.tree:
            return Tree(game, state, seat, options, first, thinking)
        return super().futures(game, state, seat, options, first, thinking)

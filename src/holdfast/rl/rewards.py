"""What the end of a game is worth to each seat."""

from collections.abc import Sequence
from typing import Final

from holdfast.kernel.errors import Mistake
from holdfast.kernel.game import AnyGame
from holdfast.kernel.state import State

REWARDS: Final = ("outcome", "score")


def checked(reward: str) -> str:
    """The name of a reward there is."""
    if reward not in REWARDS:
        raise Mistake(f"There is no reward '{reward}'; choose one of {', '.join(REWARDS)}.")
    return reward


def rewards_of(game: AnyGame, state: State, reward: str, scores: Sequence[int]) -> list[float]:
    """By seat: 1 for who won and -1 for the others, or the score less the mean score of the others."""
    if reward == "outcome":
        outcome = game.outcome(state)
        winners = outcome.winners if outcome is not None else ()
        return [1.0 if seat in winners else -1.0 for seat in range(len(scores))]
    others = max(1, len(scores) - 1)
    return [score - (sum(scores) - score) / others for score in scores]

"""The bot that looks one answer ahead and asks the game how it stands then."""

from typing import Final

from holdfast.kernel.faces import Thinking

from .rollout import RolloutBot

AT_ONCE: Final = Thinking(futures=48, width=100, depth=0, win_share=1.0)


class ValueBot(RolloutBot):
    """Takes the option after which the game's own value is best, on the mean over a few redealt positions."""

    name = "value"

    def __init__(self) -> None:
        super().__init__(AT_ONCE)

"""Which bots there are."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from holdfast.kernel.errors import Mistake

from .base import Bot
from .greedy import GreedyBot
from .plain_random import RandomBot

BOTS: Final[Mapping[str, Callable[[], Bot]]] = MappingProxyType({"random": RandomBot, "greedy": GreedyBot})


def make_bot(name: str) -> Bot:
    """The bot of this name, or a clear word that there is none."""
    if name not in BOTS:
        raise Mistake(f"There is no bot '{name}'. Known bots: {', '.join(BOTS)}.")
    return BOTS[name]()


def make_bots(names: Sequence[str]) -> list[Bot]:
    """One bot per name."""
    return [make_bot(name) for name in names]

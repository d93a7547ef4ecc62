"""Which bots there are."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Final

from holdfast.kernel.errors import Mistake
from holdfast.kernel.faces import LEVELS
from holdfast.kernel.game import AnyGame

from .base import Bot
from .easy import EasyBot
from .greedy import GreedyBot
from .learned import GuidedBot, LearnedBot
from .levels import LevelBot
from .net import why_no_net
from .one_ply import ValueBot
from .plain_random import RandomBot
from .rollout import RolloutBot
from .search import SearchBot
from .truth import TruthBot

BOTS: Final[Mapping[str, Callable[[], Bot]]] = MappingProxyType(
    {
        "random": RandomBot,
        "easy": EasyBot,
        "greedy": GreedyBot,
        LearnedBot.name: LearnedBot,
        **{level: partial(LevelBot, level) for level in LEVELS},
    }
)
# For ladders and other work of the lab, never at a table.
LAB_BOTS: Final[Mapping[str, Callable[[], Bot]]] = MappingProxyType(
    {
        "value": ValueBot,
        "rollout": RolloutBot,
        "search": SearchBot,
        "truth": TruthBot,
        **{f"guided_{level}": partial(GuidedBot, level) for level in LEVELS},
    }
)


def bots_of(game: AnyGame) -> list[str]:
    """The bots that can play the game here: levels where it has them, `learned` where its network runs."""
    without = {name for name in LEVELS if name not in game.faces.levels()}
    if why_no_net(game):
        without.add(LearnedBot.name)
    return [name for name in BOTS if name not in without]


def make_bot(name: str, game: AnyGame | None = None, lab: bool = False) -> Bot:
    """The bot of this name, or a clear word that there is none, or none for this game."""
    if lab and name in LAB_BOTS:
        return LAB_BOTS[name]()
    known = list(BOTS) if game is None else bots_of(game)
    if name not in known:
        if name == LearnedBot.name and game is not None and (reason := why_no_net(game)):
            raise Mistake(reason)
        where = f" for {game.title}" if game is not None and name in BOTS else ""
        raise Mistake(f"There is no bot '{name}'{where}. Known bots: {', '.join(known)}.")
    return BOTS[name]()


def make_bots(names: Sequence[str], game: AnyGame | None = None, lab: bool = False) -> list[Bot]:
    """One bot per name; in the lab there are more."""
    return [make_bot(name, game, lab) for name in names]

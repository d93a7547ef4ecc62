"""The public interface: what `import holdfast` gives. `docs/api.md` shows it and says what may change."""

from holdfast.bots import Bot
from holdfast.bots.advice import Advice
from holdfast.kernel.errors import Mistake
from holdfast.kernel.game import CardInfo
from holdfast.match import GameOver, IllegalAction, UndoClosed, WrongSeat

from .about import Game, game, simulate
from .opening import load, loads, new
from .simulation import Simulation
from .table import Table
from .told import Answer, Line, Result, Story, Why

__all__ = [
    "Advice",
    "Answer",
    "Bot",
    "CardInfo",
    "Game",
    "GameOver",
    "IllegalAction",
    "Line",
    "Mistake",
    "Result",
    "Simulation",
    "Story",
    "Table",
    "UndoClosed",
    "Why",
    "WrongSeat",
    "game",
    "load",
    "loads",
    "new",
    "simulate",
]

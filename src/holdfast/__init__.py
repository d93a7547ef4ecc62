"""Holdfast: executable rulebooks for modern tabletop games.

>>> import holdfast
>>> holdfast.games()
['after_the_empire', 'after_the_end', 'empire', 'empire_draft', 'colonists_invasion']
>>> table = holdfast.new("after_the_empire", seats=2, seed=7)
>>> table.legal
['Gate to the north', 'Gate to the east', 'Gate to the south', 'Gate to the west']
>>> print(table.push("Gate to the north"))
Seat 1 puts the Gate to the north. [AE-SETP-05]

Nothing is loaded before it is asked for: `import holdfast` costs nothing, a game loads with its first use.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

__version__: Final = "0.2.0"

if TYPE_CHECKING:
    from .api import (
        Advice,
        Answer,
        Bot,
        CardInfo,
        Game,
        GameOver,
        IllegalAction,
        Line,
        Mistake,
        Result,
        Simulation,
        Story,
        Table,
        UndoClosed,
        Why,
        WrongSeat,
        game,
        load,
        loads,
        new,
        simulate,
    )

    def games() -> list[str]:
        """The ids of all games a person may choose."""


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
    "__version__",
    "game",
    "games",
    "load",
    "loads",
    "new",
    "simulate",
]


def __getattr__(name: str) -> Any:
    if name == "games":  # the package itself, which can be called
        return import_module(".games", __name__)
    if name in __all__:
        return getattr(import_module(".api", __name__), name)
    raise AttributeError(f"module 'holdfast' has no attribute '{name}'; it has {', '.join(__all__)}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})

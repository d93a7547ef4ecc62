"""The games of the house. Adding one is one line here, or an entry point `holdfast.games` elsewhere.

The package can be called: `holdfast.games()` lists the ids of all games a person may choose.
"""

import sys
from difflib import get_close_matches
from types import ModuleType
from typing import Final

from holdfast.kernel.errors import Mistake
from holdfast.kernel.game import AnyGame
from holdfast.kernel.registry import Registry

GAMES: Final = (
    "_template",
    "after_the_empire",
    "after_the_end",
    "empire",
    "empire_draft",
    "colonists_invasion",
)

REGISTRY: Final = Registry("holdfast.games", GAMES, "holdfast.games")


def find_game(name: str) -> AnyGame:
    """The game of this id; when there is none, the likeliest one is suggested."""
    try:
        return REGISTRY.get(name)
    except Mistake:
        wanted = name.strip().lower().replace("-", "_").replace(" ", "_")
        near = get_close_matches(wanted, REGISTRY.ids(), 1, 0.4)
        if not near:
            raise
        raise Mistake(f"There is no game '{name}'. Did you mean '{near[0]}'?") from None


class _Games(ModuleType):
    """A package and a function of one name: importing the package must not hide the function."""

    def __call__(self) -> list[str]:
        return REGISTRY.ids()


sys.modules[__name__].__class__ = _Games

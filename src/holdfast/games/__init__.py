"""The games of the house. Adding one is one line here, or an entry point `holdfast.games` elsewhere.

The package can be called: `holdfast.games()` lists the ids of all games a person may choose.
"""

import sys
from importlib import import_module
from types import ModuleType
from typing import Final

from holdfast.kernel.errors import Mistake
from holdfast.kernel.game import AnyGame

GAMES: Final = (
    "_template",
    "after_the_empire",
    "after_the_end",
    "empire",
    "empire_draft",
    "colonists_invasion",
)

ENTRY_POINTS: Final = "holdfast.games"  # the group by which other packages bring games


class Registry:
    """Finds games by id. A game is imported, and other packages are looked through, only when asked for."""

    def __init__(self, package: str, names: tuple[str, ...], group: str) -> None:
        self._modules = {name: f"{package}.{name}" for name in names}
        self._group = group

    def modules(self) -> dict[str, str]:
        """Where each game lies, those of other packages behind ours; none is imported."""
        if self._group:
            from importlib.metadata import entry_points

            for point in entry_points(group=self._group):
                self._modules.setdefault(point.name, point.value)
            self._group = ""
        return self._modules

    def ids(self) -> list[str]:
        """The ids of all games a person may choose; a leading underscore hides a game from the list."""
        return [name for name in self.modules() if not name.startswith("_")]

    def package(self, game_id: str) -> str:
        """Where this game lies, or a clear word that there is none; it is not imported."""
        if game_id not in self._modules and game_id not in self.modules():
            raise Mistake(f"There is no game '{game_id}'. Known games: {', '.join(self.ids())}.")
        return self._modules[game_id]

    def get(self, game_id: str) -> AnyGame:
        """The game of this id."""
        game: AnyGame = import_module(self.package(game_id)).GAME
        return game


REGISTRY: Final = Registry("holdfast.games", GAMES, ENTRY_POINTS)


def find_game(name: str) -> AnyGame:
    """The game of this id; when there is none, the likeliest one is suggested."""
    try:
        return REGISTRY.get(name)
    except Mistake:
        from difflib import get_close_matches

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

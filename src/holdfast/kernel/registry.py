"""Which games exist: one line per game in `holdfast.games`, or an entry point of another package."""

from importlib import import_module
from importlib.metadata import entry_points

from .errors import Mistake
from .game import AnyGame


class Registry:
    """Finds games by id and imports a game only when it is asked for."""

    def __init__(self, package: str, names: tuple[str, ...], group: str) -> None:
        self._modules = {name: f"{package}.{name}" for name in names}
        for point in entry_points(group=group):
            self._modules.setdefault(point.name, point.value)

    def ids(self) -> list[str]:
        """The ids of all games a person may choose; a leading underscore hides a game from the list."""
        return [name for name in self._modules if not name.startswith("_")]

    def get(self, game_id: str) -> AnyGame:
        """The game of this id, or a clear word that there is none."""
        if game_id not in self._modules:
            raise Mistake(f"There is no game '{game_id}'. Known games: {', '.join(self.ids())}.")
        game: AnyGame = import_module(self._modules[game_id]).GAME
        return game

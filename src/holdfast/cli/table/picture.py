"""A game in a terminal: its own drawing where it brings one, a plain table of the view otherwise."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from holdfast.kernel.game import AnyGame, Json, View
from holdfast.parts.option_notes import terminal_notes


class Picture:
    """The drawings and words of one game for the terminal, with plain ones for whatever it lacks."""

    def __init__(self, game: AnyGame) -> None:
        self._face = game.faces.terminal()
        self.notes = terminal_notes(game)
        self.headlines = self._face.headlines if self._face is not None else frozenset[str]()
        self.openers = self._face.openers if self._face is not None else frozenset[str]()

    def table(
        self, view: View, width: int, names: Sequence[str] = (), focus: int | None = None, brief: bool = False
    ) -> RenderableType:
        """The game's own picture of the view, or a plain table of it when the game draws none."""
        if self._face is None:
            return _generic(view)
        return self._face.render(view, width, focus=focus, names=names, brief=brief)

    def status(self, view: View, width: int) -> RenderableType | None:
        """What the seat has, in a line; None when the game has no such line."""
        if self._face is None or self._face.status is None:
            return None
        return self._face.status(view, width)


def _generic(view: View) -> RenderableType:
    grid = Table.grid(padding=(0, 2))
    for name, value in view.items():
        grid.add_row(Text(name.replace("_", " "), style="bold"), _generic_value(value))
    return grid


def _generic_value(value: Json) -> RenderableType:
    if isinstance(value, dict):
        return Text(_pairs(value))
    if isinstance(value, list) and any(isinstance(part, dict) for part in value):
        return Group(*(_generic_value(part) for part in value))
    return Text(_short(value))


def _pairs(value: dict[str, Json]) -> str:
    return ", ".join(f"{name.replace('_', ' ')} {_short(part)}" for name, part in value.items())


def _short(value: Json) -> str:
    if value is None or value == {}:
        return "-"
    if isinstance(value, dict):
        return f"({_pairs(value)})"
    if isinstance(value, list):
        return " ".join(_short(part) for part in value) or "-"
    return str(value)

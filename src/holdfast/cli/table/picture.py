"""What a game brings for a terminal: its module `terminal`, found by name; all of it may be missing.

`render(view, width, focus, names, brief)` draws the table, and every parameter after the second is optional
to have: the seat to look at, the names of the seats, and whether a list of choices follows, so that what
the choices say need not be drawn. `status(view, width)` sums up in a line what the seat has. `note(view,
anchor, text)` says what a choice does and costs. GROUPS has a title for the first word of anchors.
HEADLINES names the kinds of events that are told even of a rival when much has happened.
"""

import sys
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from inspect import signature
from types import ModuleType
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from holdfast.kernel.game import AnyGame, CardInfo, Json, View


class Picture:
    """The drawings and words of one game for the terminal, with plain ones for whatever it lacks."""

    def __init__(self, game: AnyGame) -> None:
        module = _terminal(game)
        self._render: Callable[..., RenderableType] | None = getattr(module, "render", None)
        self._status: Callable[[View, int], RenderableType] | None = getattr(module, "status", None)
        self._note: Callable[[View, str, str], str] | None = getattr(module, "note", None)
        self._groups: Mapping[str, str] = getattr(module, "GROUPS", {})
        self.headlines: frozenset[str] = frozenset(getattr(module, "HEADLINES", ()))
        self._cards = {card.id: card for card in game.catalogue}

    def table(
        self, view: View, width: int, names: Sequence[str] = (), focus: int | None = None, brief: bool = False
    ) -> RenderableType:
        """The game's own picture of the view, or a plain table of it when the game draws none."""
        if self._render is None:
            return _generic(view)
        wanted: dict[str, Any] = {"focus": focus, "names": names, "brief": brief}
        known = signature(self._render).parameters
        return self._render(view, width, **{name: wanted[name] for name in wanted if name in known})

    def status(self, view: View, width: int) -> RenderableType | None:
        """What the seat has, in a line; None when the game has no such line."""
        return self._status(view, width) if self._status is not None else None

    def group(self, anchor: str) -> str:
        """The title over choices anchored there."""
        place = anchor.split(".")[0]
        return self._groups.get(place, place.replace("_", " ").title())

    def note(self, view: View, anchor: str, text: str) -> str:
        """What a choice does and costs: the game's own words, or those of the card it is anchored at."""
        if self._note is not None:
            return self._note(view, anchor, text)
        card = self._cards.get(anchor.split(".")[-1])
        return card_note(card) if card is not None else ""


def card_note(card: CardInfo) -> str:
    """Cost, value and text of a card."""
    facts = [card.cost] if card.cost else []
    facts += [f"worth {card.value}"] if card.value else []
    return f"{'; '.join(facts)}. {card.text}" if facts else card.text


def _terminal(game: AnyGame) -> ModuleType | None:
    name = f"{game.package}.terminal"
    package = sys.modules.get(game.package)
    if not hasattr(package, "__path__") or find_spec(name) is None:
        return None
    return import_module(name)


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

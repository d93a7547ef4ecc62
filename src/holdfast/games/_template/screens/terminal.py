"""The table in a terminal, drawn from a view."""

from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from holdfast.kernel.faces import Terminal
from holdfast.kernel.game import View

from .view import read


def render(
    view: View, width: int, focus: int | None = None, names: Sequence[str] = (), brief: bool = False
) -> RenderableType:
    """A picture of the view, at most `width` columns wide, readable without colour."""
    v = read(view)
    if v["over"]:
        title = "The night is over"
    else:
        title = f"Watch {v['watch']} of {v['watches']}, seat {v['lead'] + 1} leads"
    table = Table(width=min(width, 72), title=title)
    for heading in ("hill", "fire", "wood", "glory", "keepsake", "vow"):
        table.add_column(heading)
    for hill in v["hills"]:
        name = f"seat {hill['seat'] + 1}" + (" (you)" if hill["seat"] == v["seat"] else "")
        table.add_row(
            name,
            "*" * hill["embers"] or "dark",
            str(hill["wood"]),
            str(hill["glory"]),
            _secret(hill["keepsake"], hill["has_keepsake"]),
            _secret(hill["vow"], hill["has_vowed"]),
        )
    deck = ", ".join(f"{count} {name}" for name, count in v["deck"].items())
    return Group(table, Text(f"In the deck: {deck}"))


def _secret(value: str | int | None, is_there: bool) -> str:
    if value is not None:
        return str(value)
    return "face down" if is_there else "-"


TERMINAL: Final = Terminal(render=render)

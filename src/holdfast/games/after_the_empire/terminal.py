"""The table in a terminal, drawn from the view of one seat. Readable without colour, from 40 columns up."""

from typing import Any, Final

from rich.console import Group, RenderableType
from rich.text import Text

from holdfast.kernel.game import View

from . import terminal_parts as parts
from .terminal_castle import WIDTH as CASTLE_WIDTH
from .terminal_castle import castle
from .terminal_lines import flow

GAP: Final = 2
BESIDE: Final = 76  # from here on a panel stands beside the castle
WIDE: Final = 150  # from here on cards stand in two columns
ROOMY: Final = 42  # a panel this wide takes the Invaders too


def render(view: View, width: int, focus: int | None = None) -> RenderableType:
    """The table as the view shows it, at most `width` columns wide, with the castle of `focus` drawn.

    Without `focus` it is the castle of the seat that looks; a spectator looks at the first seat.
    """
    v: dict[str, Any] = view
    drawn = max(0, v["seat"]) if focus is None else focus
    seat = v["seats"][drawn]
    lines = parts.tracks(v, width)
    shown_hordes = False
    if width >= BESIDE:
        room = width - CASTLE_WIDTH - GAP
        panel = _panel(v, seat, room)
        shown_hordes = room >= ROOMY
        picture = castle(v, seat)
        if shown_hordes:
            picture += parts.legend(CASTLE_WIDTH)
        lines += _beside(picture, panel, CASTLE_WIDTH)
    else:
        picture = castle(v, seat) if width >= CASTLE_WIDTH else flow(parts.castle_cells(seat), width)
        lines += [*picture, *parts.belongings(v, seat, width), *parts.gold_track(v, width)]
    if not shown_hordes:
        lines += parts.legend(width) if width >= CASTLE_WIDTH else []
        lines += parts.hordes(v, seat, width)
    lines += _below(v, seat, width, shown_hordes)
    lines += parts.rivals(v, drawn, width)
    return Group(*lines)


def _panel(v: dict[str, Any], seat: dict[str, Any], room: int) -> list[Text]:
    lines = [*parts.belongings(v, seat, room), Text(), *parts.gold_track(v, room)]
    if room >= ROOMY:
        lines += [*parts.hordes(v, seat, room)]
        if _is_trading(v):
            lines += parts.spaces(v, room)
    return lines


def _is_trading(v: dict[str, Any]) -> bool:
    """Whether the spaces and the rows matter now; otherwise they only push the castle away."""
    return v["phase"] not in ("Setup", "Combat", "Final scoring", "Game over")


def _below(v: dict[str, Any], seat: dict[str, Any], width: int, has_spaces: bool) -> list[Text]:
    half = (width - GAP) // 2 if width >= WIDE else width
    left: list[Text] = []
    if v["phase"] == "Setup":
        left = parts.starters(v, half)
        right = [*parts.own_cards(seat, half), *parts.objectives(v, seat, half)]
    elif _is_trading(v):
        if not has_spaces:
            left += parts.spaces(v, width)
        left += parts.rows(v, seat, half)
        right = [*parts.own_cards(seat, half), *parts.objectives(v, seat, half)]
    else:
        left, right = parts.own_cards(seat, half), parts.objectives(v, seat, half)
    return _beside(left, right, half) if width >= WIDE else [*left, *right]


def _beside(left: list[Text], right: list[Text], left_width: int) -> list[Text]:
    """The two pages side by side, the left one padded to its width."""
    lines = []
    for number in range(max(len(left), len(right))):
        line = left[number].copy() if number < len(left) else Text()
        if number < len(right):
            line.append(" " * (left_width - line.cell_len + GAP))
            line.append_text(right[number])
        line.rstrip()
        lines.append(line)
    return lines

"""The table in a terminal, drawn from the view of one seat. Readable without colour, from 40 columns up."""

from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from holdfast.kernel.faces import Terminal
from holdfast.kernel.game import View
from holdfast.parts.terminal_lines import flow

from ..position.actions import ALL_INSIDE, HOLD
from ..words.catalogue import LINES
from . import terminal_parts as parts
from .seen import NamedTable, SeatSeen, outnumbered, read
from .terminal_castle import CASTLE_WIDTH, castle

GAP: Final = 2
BESIDE: Final = 76  # from here on a panel stands beside the castle
WIDE: Final = 150  # from here on cards stand in two columns
ROOMY: Final = 42  # a panel this wide takes the Invaders too
# Titles over choices, by the first word of their anchors
GROUPS: Final = {
    "board": "Game board",
    "row": "For sale",
    "home": "At home",
    "cards": "Your cards",
    "starters": "Starting Refugees",
    "objectives": "Secret Objectives",
    "farm": "Farms",
    "field": "Fields",
}
# What is told even of a rival, and even when much has happened
HEADLINES: Final = (
    "card_taken",
    "flag_won",
    "gold_plundered",
    "invaders_revealed",
    "no_flag",
    "sacked",
    "scored",
    "season_began",
    "siege_revealed",
    "survived",
    "worker_placed",
)


def render(
    view: View, width: int, focus: int | None = None, names: Sequence[str] = (), brief: bool = False
) -> RenderableType:
    """The table as the view shows it, at most `width` columns wide, with the castle of `focus` drawn.

    Without `focus` it is the castle of the seat that looks; a spectator looks at the first seat. A brief
    table leaves out what the choices below it say by themselves: free spaces, cards for sale, texts.
    """
    v: NamedTable = {**read(view), "names": list(names)}
    drawn = max(0, v["seat"]) if focus is None else focus
    seat = v["seats"][drawn]
    has_panel = width >= BESIDE
    has_hordes = width - CASTLE_WIDTH - GAP >= ROOMY
    legend = [] if width < CASTLE_WIDTH or (brief and v["phase"] != "Setup") else parts.legend(width)
    hordes = [] if has_hordes else parts.hordes(v, seat, width)
    rivals = parts.rivals(v, drawn, width)
    if has_panel:
        panel = _panel(v, seat, width - CASTLE_WIDTH - GAP, brief)
        picture = castle(v, seat)
        if has_hordes:
            picture += parts.legend(CASTLE_WIDTH)
            legend = []
        picture = _beside(picture, panel, CASTLE_WIDTH)
    else:
        picture = castle(v, seat) if width >= CASTLE_WIDTH else flow(parts.castle_cells(seat), width)
        picture += [*parts.belongings(v, seat, width), *parts.gold_track(v, width)]
    if brief:  # the castle last, beside the question
        return Group(*rivals, *_in_short(v, seat, width), *hordes, *parts.tracks(v, width), *picture, *legend)
    below = _below(v, seat, width, has_hordes)
    return Group(*parts.tracks(v, width), *picture, *legend, *hordes, *below, *rivals)


def status(view: View, width: int) -> RenderableType:
    """What the seat that looks has in goods, Workers and Troops, in a line or two."""
    v = read(view)
    return Group(*parts.status(v["seats"][max(0, v["seat"])], width))


def note(view: View, anchor: str, action: int) -> str:
    """What the card of a choice costs and does; nothing about choices without a card."""
    v = read(view)
    place, *rest = anchor.split(".")
    if action in (HOLD, ALL_INSIDE):
        return outnumbered(view, action)
    if place == "row":
        card = v["buildings" if rest[0] == "building" else "refugees"][int(rest[1])]
        return parts.offer(card) if card is not None else ""
    text_of_card = parts.TEXTS.get(rest[0], "") if rest else ""
    if place == "cards" and rest and rest[0] in LINES:
        return parts.lasting(rest[0])
    if place == "objectives" and text_of_card:
        return f"Worth {parts.VALUES[rest[0]]}. {text_of_card}"
    return text_of_card if place == "starters" else ""


def _panel(v: NamedTable, seat: SeatSeen, room: int, brief: bool) -> list[Text]:
    lines = [*parts.belongings(v, seat, room), Text(), *parts.gold_track(v, room)]
    if room >= ROOMY:
        lines += [*parts.hordes(v, seat, room)]
        if _is_trading(v) and not brief:
            lines += parts.spaces(v, room)
    return lines


def _is_trading(v: NamedTable) -> bool:
    """Whether the spaces and the rows matter now; otherwise they only push the castle away."""
    return v["phase"] not in ("Setup", "Combat", "Final scoring", "Game over")


def _in_short(v: NamedTable, seat: SeatSeen, width: int) -> list[Text]:
    lines = parts.out_of_reach(v, seat, width) if _is_trading(v) else []
    return [*parts.objectives(v, seat, width), *parts.own_cards_in_short(seat, width), *lines]


def _below(v: NamedTable, seat: SeatSeen, width: int, has_spaces: bool) -> list[Text]:
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


TERMINAL: Final = Terminal(render=render, status=status, note=note, groups=GROUPS, headlines=HEADLINES)

"""A curve in characters: a line for each seat, within the columns of a terminal."""

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from .seats import livery

HIGH: Final = 11  # rows
AXIS: Final = 7  # columns before the drawing
MOST_WIDE: Final = 72


Bounds = tuple[float, float]


def draw_curve(
    lines: Sequence[Sequence[float]], marks: Sequence[str], wide: int, bounds: Bounds | None = None
) -> Text:
    """The lines over their marks: each seat by its own sign and colour; where they meet the first is seen."""
    every = [value for line in lines for value in line]
    low, high = bounds if bounds is not None else (min(0.0, *every), max(every))
    high = high if high > low else low + 1.0
    wide = max(10, min(wide, MOST_WIDE) - AXIS)
    cells: list[list[int]] = [[-1] * wide for _ in range(HIGH)]
    for seat in reversed(range(len(lines))):
        for column in range(wide):
            value = _at(lines[seat], column / (wide - 1))
            depth = round((HIGH - 1) * (high - value) / (high - low))
            cells[min(HIGH - 1, max(0, depth))][column] = seat
    page = Text()
    for number, row in enumerate(cells):
        level = high - (high - low) * number / (HIGH - 1)
        page.append(f"{level:>5.0f} " if number % 5 == 0 else " " * (AXIS - 1), style="dim")
        page.append("│", style="dim")
        for seat in row:
            page.append(" " if seat < 0 else livery(seat).charge, "" if seat < 0 else livery(seat).colour)
        page.append("\n")
    page.append(" " * (AXIS - 1) + "└" + "─" * wide + "\n", style="dim")
    first, last = marks[0], marks[-1]
    page.append(f"{' ' * AXIS}{first}{last:>{wide - len(first)}}", style="dim")
    return page


def _at(line: Sequence[float], share: float) -> float:
    """The value so far along the line, between the two points it lies between."""
    place = share * (len(line) - 1)
    before = min(int(place), len(line) - 1)
    after = min(before + 1, len(line) - 1)
    return line[before] + (line[after] - line[before]) * (place - before)

"""The list of choices on the screen: short ones side by side, those with a note in a line of their own."""

from math import ceil

from rich.text import Text

from .choices import Choice

INDENT = 1
GAP = 2
MOST_UNITS = 6  # a line is divided into at most this many columns
NOTE_FROM = 24  # columns a note needs beside its choice


def draw_choices(choices: list[Choice], width: int, told: set[str] | None = None) -> Text:
    """All choices under their places, no line wider than `width`. Notes in `told` are not repeated."""
    told = set() if told is None else told
    shared = _shared_words(choices)
    if shared:
        return _amounts(choices, shared)
    digits = max(len(str(choice.number)) for choice in choices)
    bracket = any(choice.text[:1].isdigit() and not choice.amount for choice in choices)
    page = Text()
    for place in dict.fromkeys(choice.place for choice in choices):
        group = [choice for choice in choices if choice.place == place]
        cells = [(choice, _cell(choice, digits, bracket)) for choice in group]
        lines = _lines(cells, width - INDENT, told)
        if len(lines) == 1 and len(place) + 1 + lines[0].cell_len <= width:
            page.append(f"{place} ", style="bold").append_text(lines[0]).append("\n")
            continue
        page.append(f"{place}\n", style="bold")
        for line in lines:
            page.append(" " * INDENT).append_text(line).append("\n")
    page.rstrip()
    return page


def _shared_words(choices: list[Choice]) -> str:
    """What amounts are of, when all are of the same thing: "Soldiers to the north"."""
    if len(choices) < 2 or not all(choice.amount and not choice.note for choice in choices):
        return ""
    rests = [choice.text.partition(" ")[2].split() for choice in choices]
    if not all(rest and rest[1:] == rests[0][1:] for rest in rests):
        return ""
    nouns = sorted((rest[0] for rest in rests), key=len)
    # One noun in singular and plural: "Mercenary" and "Mercenaries", "Swordsman" and "Swordsmen".
    stem = nouns[0][: len(nouns[0]) - 2] or nouns[0]
    return " ".join([nouns[-1], *rests[0][1:]]) if all(noun.startswith(stem) for noun in nouns) else ""


def _amounts(choices: list[Choice], shared: str) -> Text:
    line = Text(" " * INDENT)
    for choice in choices:
        line.append(str(choice.number), style="bold cyan").append("  ")
    return line.append(shared)


def _cell(choice: Choice, digits: int, bracket: bool) -> Text:
    words = choice.text[len(str(choice.number)) :].lstrip() if choice.amount else choice.text
    cell = Text.assemble((f"{choice.number:>{digits}}{')' if bracket else ''} ", "cyan"), words)
    return cell.append(" [Enter]", style="dim") if choice.usual else cell


def _lines(cells: list[tuple[Choice, Text]], width: int, told: set[str]) -> list[Text]:
    noted = [(choice, cell) for choice, cell in cells if choice.note and choice.note not in told]
    if not noted:
        return _grid([cell for _, cell in cells], width)
    column = max(cell.cell_len for _, cell in noted) + GAP
    lines: list[Text] = []
    for choice, cell in cells:
        note = "" if choice.note in told else choice.note  # said once is enough
        told.add(choice.note)
        lines += _noted(cell, note, min(column, max(width - NOTE_FROM, 0)), width)
    return lines


def _noted(cell: Text, note: str, column: int, width: int) -> list[Text]:
    """The choice, and its note in a column of its own; beneath it when there is no room."""
    line = cell.copy()
    line.truncate(width, overflow="ellipsis")
    if not note:
        return [line]
    lines = [line]
    if line.cell_len + GAP <= column:
        line.append(" " * (column - line.cell_len))
    else:
        column = 4 * INDENT
        lines.append(Text(" " * column))
    for number, word in enumerate(note.split()):
        if number and lines[-1].cell_len + 1 + len(word) > width:
            lines.append(Text(" " * column))
        elif number:
            lines[-1].append(" ")
        lines[-1].append(word, style="dim")
    for one in lines:
        one.truncate(width, overflow="ellipsis")
    return lines


def _grid(cells: list[Text], width: int) -> list[Text]:
    """The cells in as few lines as columns of one width allow; a long cell takes several columns."""
    best: list[list[tuple[int, Text]]] = [[(0, cell)] for cell in cells]
    for units in range(2, MOST_UNITS + 1):
        unit = (width + GAP) // units
        lines: list[list[tuple[int, Text]]] = []
        used = units
        for cell in cells:
            span = min(units, ceil((cell.cell_len + GAP) / unit))
            # The last cell of a line needs no gap after it.
            if used == units or (used + span > units and used * unit + cell.cell_len > width):
                lines.append([])
                used = 0
            lines[-1].append((used * unit, cell))
            used = min(units, used + span)
        if len(lines) < len(best):
            best = lines
    return [_row(line, width) for line in best]


def _row(cells: list[tuple[int, Text]], width: int) -> Text:
    line = Text()
    for start, cell in cells:
        line.append(" " * (start - line.cell_len)).append_text(cell)
    line.truncate(width, overflow="ellipsis")
    return line

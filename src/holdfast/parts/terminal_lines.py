"""Setting lines of text: headings, columns, tables, hanging texts. No line is ever wider than told."""

from collections.abc import Iterable, Sequence

from rich.text import Text

Lines = list[Text]


def cut(line: Text, width: int) -> Text:
    """The line, never wider than told."""
    line.truncate(width, overflow="ellipsis")
    return line


def heading(title: str, note: str, width: int) -> Text:
    """A section's title in a line across the page."""
    line = Text.assemble(("── ", "dim"), (title, "bold"), (f"  {note}" if note else "", "dim"), " ")
    if line.cell_len < width:
        line.append("─" * (width - line.cell_len), style="dim")
    return cut(line, width)


def flow(items: Iterable[Text], width: int, indent: int = 1, gap: int = 3) -> Lines:
    """The items one after another, in as many lines as they need."""
    lines = [Text(" " * indent)]
    for item in items:
        if lines[-1].cell_len > indent:
            if lines[-1].cell_len + gap + item.cell_len > width:
                lines.append(Text(" " * indent))
            else:
                lines[-1].append(" " * gap)
        lines[-1].append_text(item)
    return [cut(line, width) for line in lines if line.plain.strip()]


def grid(items: Sequence[Text], width: int, cell: int) -> Lines:
    """The items in columns of one width, as many as fit."""
    across = max(1, (width - 1) // cell)
    lines = []
    for first in range(0, len(items), across):
        line = Text(" ")
        for item in items[first : first + across]:
            line.append_text(item)
            line.append(" " * max(1, cell - item.cell_len))
        line.rstrip()
        lines.append(cut(line, width))
    return lines


def table(heads: Sequence[str], cells: Sequence[Sequence[str]], width: int, spare: Sequence[str]) -> Lines:
    """Rows under their heads. When they are too wide, the columns in `spare` go, the first one first."""
    wides = [max(len(head), *(len(row[k]) for row in cells)) for k, head in enumerate(heads)]
    kept = list(range(len(heads)))
    for head in spare:
        if sum(wides[k] + 1 for k in kept) > width + 1 and head in heads:
            kept.remove(heads.index(head))
    lines = [Text(" ".join(f"{heads[k]:>{wides[k]}}" for k in kept), style="dim")]
    lines += [Text(" ".join(f"{row[k]:>{wides[k]}}" for k in kept)) for row in cells]
    return [cut(line, width) for line in lines]


def hanging(head: Text, text: str, width: int, style: str = "") -> Lines:
    """The head, then the text beside it; what does not fit goes on below the text."""
    room = width - head.cell_len
    if room < 16:  # too narrow for two columns
        return [cut(head, width), *hanging(Text("  "), text, width, style)] if head.plain.strip() else []
    lines: Lines = []
    for word in text.split():
        if lines and lines[-1].cell_len + 1 + len(word) <= width:
            lines[-1].append(f" {word}", style=style)
        else:
            lines.append(Text(" " * head.cell_len) if lines else head.copy())
            lines[-1].append(word, style=style)
    return [cut(line, width) for line in lines or [head]]


def fact(name: str, value: object, style: str = "bold") -> Text:
    """A name and its value."""
    return Text.assemble((f"{name} ", "dim"), (str(value), style))

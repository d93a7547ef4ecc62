"""Setting lines of text: headings, running items, hanging texts. No line is ever wider than told."""

from collections.abc import Iterable

from rich.text import Text


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


def flow(items: Iterable[Text], width: int) -> list[Text]:
    """The items one after another, in as many lines as they need."""
    lines = [Text(" ")]
    for item in items:
        if lines[-1].cell_len > 1:
            if lines[-1].cell_len + 3 + item.cell_len > width:
                lines.append(Text(" "))
            else:
                lines[-1].append("   ")
        lines[-1].append_text(item)
    return [cut(line, width) for line in lines]


def hanging(head: Text, text: str, width: int) -> list[Text]:
    """The head, then the text beside it; what does not fit goes on below the text."""
    indent = head.cell_len if width - head.cell_len >= 16 else 2
    lines = [head.copy()]
    empty = True
    for word in text.split():
        if not empty and lines[-1].cell_len + 1 + len(word) > width:
            lines.append(Text(" " * indent))
            empty = True
        lines[-1].append(word if empty else f" {word}")
        empty = False
    return [cut(line, width) for line in lines]

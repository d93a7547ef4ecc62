"""The readable rules in a terminal: chapters, and what words mean."""

from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from holdfast.ledger import Part, Primer
from holdfast.ledger.primer import pieces

WIDTH = 92  # of a column that is read


def reading_pages(primer: Primer) -> list[RenderableType]:
    """Everything that is read before the clauses: how one wins, the chapters, the words."""
    pages: list[RenderableType] = [Text(f"\n{primer.goal(()).text}")]
    for chapter in primer.chapters:
        pages.append(Text(f"\n{chapter.title}", style="bold"))
        for part in chapter.parts:
            pages.append(Padding(_said(part), (0, 0, 1, 0)))
    words = Grid.grid(padding=(0, 2, 0, 0))
    words.add_column(no_wrap=True, style="cyan")
    words.add_column(overflow="fold", max_width=WIDTH)
    for word in primer.words:
        words.add_row(word.word, Text.assemble(word.text, (f" [{word.rule}]", "dim")))
    return [*pages, Text("Words", style="bold"), words, Text("\nEvery rule", style="bold underline")]


def _said(part: Part) -> RenderableType:
    text = Text()
    if part.head:
        text.append(f"{part.head}. ", style="bold")
    for words, rules in pieces(part.text):
        text.append(words)
        if rules:
            text.append(f" [{', '.join(rules)}]", style="dim")
    if part.example:
        text.append(f" Example: {part.example}.", style="dim")
    column = Grid.grid()
    column.add_column(overflow="fold", max_width=WIDTH)
    column.add_row(text)
    return column

"""`holdfast rules`: a game's rulebook, clause by clause, and how much of it is cited and proved."""

import re
from collections.abc import Iterable
from dataclasses import asdict
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from holdfast.games import find_game
from holdfast.kernel.errors import Mistake
from holdfast.kernel.game import AnyGame
from holdfast.ledger import (
    Citation,
    Clause,
    Coverage,
    Example,
    Ledger,
    Primer,
    Record,
    Ruling,
    Table,
    find_checkout,
    kind_of,
    measure,
    need_checkout,
    places_of,
    primer_of,
    prose,
    read,
    refers_to,
)

from .common import GameId, make_console, print_json
from .reading import reading_pages

_ID_WIDTH = 13


def rules(
    game: GameId,
    rule_id: Annotated[str | None, typer.Option("--id", help="One rule and all that hangs on it.")] = None,
    search: Annotated[str | None, typer.Option("--search", help="Find rules that hold these words.")] = None,
    coverage: Annotated[
        bool, typer.Option("--coverage", help="Count the rules that code cites and tests prove.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print data instead of pages.")] = False,
) -> None:
    """Read a game's rulebook: whole, one rule by its id, or the rules that hold some words."""
    if (rule_id is not None) + (search is not None) + coverage > 1:
        raise Mistake("Options '--id', '--search' and '--coverage' exclude each other; give one of them.")
    chosen = find_game(game)
    page: RenderableType
    data: dict[str, Any]
    if coverage:
        measured = measure(need_checkout(chosen), chosen.id)
        page, data = _coverage_page(measured), measured.summary()
    elif rule_id is not None:
        page, data = _one_rule(chosen, rule_id)
    elif search is not None:
        page, data = _search(read(chosen), search)
    else:
        primer = primer_of(chosen)
        page, data = _book_page(read(chosen), primer), _book_data(read(chosen), primer)
    if as_json:
        print_json(data)
    else:
        make_console().print(page)


def _heading(text: str) -> Text:
    return Text(f"\n{text}", style="bold")


def _rows(rows: Iterable[tuple[str, Text]]) -> Grid:
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(min_width=_ID_WIDTH, no_wrap=True, style="cyan")
    grid.add_column(overflow="fold")
    for label, text in rows:
        grid.add_row(label, text)
    return grid


# The whole book


def _book_page(ledger: Ledger, primer: Primer | None) -> RenderableType:
    pages: list[RenderableType] = [Text(ledger.title, style="bold underline")]
    pages += reading_pages(primer) if primer is not None else []
    for section, clauses in ledger.sections().items():
        pages += [_heading(section), _rows((clause.id, _clause_line(ledger, clause)) for clause in clauses)]
    counts = [
        f"{len(group)} {word}{'s' if len(group) > 1 else ''}"
        for word, group in (
            ("clause", ledger.clauses),
            ("ruling", ledger.rulings),
            ("worked example", ledger.examples),
            ("gap", ledger.gaps),
            ("table", ledger.tables),
        )
        if group
    ]
    pages.append(_heading(f"{', '.join(counts)}. One of them in full: holdfast rules {ledger.game} --id ID"))
    return Group(*pages)


def _clause_line(ledger: Ledger, clause: Clause) -> Text:
    text = Text(clause.text)
    rulings = [ruling.id for ruling in ledger.rulings_about(clause.id)]
    if rulings:
        text.append(f" [{', '.join(rulings)}]", style="dim")
    return text


def _book_data(ledger: Ledger, primer: Primer | None) -> dict[str, Any]:
    return {
        "game": ledger.game,
        "title": ledger.title,
        "prefixes": list(ledger.prefixes),
        "clauses": [asdict(record) for record in ledger.clauses],
        "rulings": [asdict(record) for record in ledger.rulings],
        "gaps": [asdict(record) for record in ledger.gaps],
        "examples": [asdict(record) for record in ledger.examples],
        "tables": [asdict(record) for record in ledger.tables],
        "primer": msgspec.to_builtins(primer),
    }


# One rule


def _one_rule(game: AnyGame, rule_id: str) -> tuple[RenderableType, dict[str, Any]]:
    ledger = read(game)
    record = ledger.find(rule_id)
    checkout = find_checkout(game)
    cited, proved = places_of(checkout, ledger, record.id) if checkout else ([], [])
    data = {
        "record": kind_of(record),
        **asdict(record),
        "rulings": [asdict(ruling) for ruling in ledger.rulings_about(record.id)],
        "examples": [asdict(example) for example in ledger.examples_covering(record.id)],
        "tables": [table.id for table in ledger.tables_about(record.id)],
        "code": [_place(citation) for citation in cited],
        "tests": [f"{_place(citation)} {citation.test}" for citation in proved],
    }
    pages = [_record_page(record), *_attached(ledger, record)]
    if checkout:
        pages += [_heading("Cited in code"), _places(cited), _heading("Proved by"), _places(proved)]
    return Group(*pages), data


def _record_page(record: Record) -> RenderableType:
    title = Text(record.id, style="bold cyan")
    note = f"{record.kind}, {record.section}" if isinstance(record, Clause) else kind_of(record)
    title.append(f"  {note}", style="dim")
    pages: list[RenderableType] = [title]
    if isinstance(record, Clause):
        pages.append(Text(record.text))
    else:
        pages.append(_rows((name, Text(text)) for name, text in prose(record)))
    if isinstance(record, Table):
        pages.append(_table(record))
    if isinstance(record, (Clause, Example)):
        pages.append(Text(f"Source: {record.source}", style="dim"))
    if refers_to(record):
        pages.append(Text(f"See: {', '.join(refers_to(record))}", style="dim"))
    return Group(*pages)


def _table(table: Table) -> Grid:
    grid = Grid(*table.columns)
    for cells in table.texts:
        grid.add_row(*map(Text, cells))
    return grid


def _attached(ledger: Ledger, record: Record) -> list[RenderableType]:
    groups: tuple[tuple[str, list[Ruling] | list[Example] | list[Table]], ...] = (
        ("Rulings about it", ledger.rulings_about(record.id)),
        ("Worked examples", ledger.examples_covering(record.id)),
        ("Tables", ledger.tables_about(record.id)),
    )
    pages: list[RenderableType] = []
    for heading, records in groups:
        if records:
            pages.append(_heading(heading))
        for attached in records:
            pages.append(Text(attached.id, style="cyan"))
            pages.append(Padding(_rows((name, Text(text)) for name, text in prose(attached)), (0, 0, 0, 2)))
    return pages


def _place(citation: Citation) -> str:
    return f"{citation.path}:{citation.line}"


def _places(found: list[Citation]) -> RenderableType:
    if not found:
        return Text("  nothing", style="dim")
    lines: list[str] = []
    for citation in found:
        lines.append(f"  {_place(citation)}")
        if citation.test:
            lines.append(f"      {citation.test}")
    return Text("\n".join(lines))


# Words


def _search(ledger: Ledger, words: str) -> tuple[RenderableType, dict[str, Any]]:
    found = ledger.search(words)
    if not found:
        raise Mistake(f"No rule of {ledger.title} holds '{words}'; try fewer or shorter words.")
    data = {
        "game": ledger.game,
        "search": words,
        "results": [{"record": kind_of(record), **asdict(record)} for record in found],
    }
    rows = ((record.id, _marked(" / ".join(text for _, text in prose(record)), words)) for record in found)
    count = f"{len(found)} {'record holds' if len(found) == 1 else 'records hold'} '{words}'."
    return Group(_rows(rows), _heading(count)), data


def _marked(text: str, words: str) -> Text:
    """The text with every hit in stars, so that it shows without colour too."""
    pattern = re.compile("|".join(re.escape(word) for word in words.split()), re.IGNORECASE)
    marked = Text()
    end = 0
    for hit in pattern.finditer(text):
        marked.append(text[end : hit.start()])
        marked.append(f"*{hit.group()}*", style="bold yellow")
        end = hit.end()
    return marked.append(text[end:])


# Coverage


def _coverage_page(measured: Coverage) -> RenderableType:
    ledger = measured.ledger
    clauses, total, examples = len(ledger.clauses), len(ledger.required), len(ledger.examples)
    shown = examples - len(measured.untested_examples)
    pages: list[RenderableType] = [
        Text(f"{ledger.title}: {clauses} clauses, {total} of them say what happens.", style="bold"),
        _rows(
            (
                ("cited in code", Text(f"{total - len(measured.uncited)} of {total}")),
                ("proved by test", Text(f"{total - len(measured.untested)} of {total}")),
                ("examples", Text(f"{shown} of {examples} have their test")),
            )
        ),
    ]
    for heading, ids in (
        ("Not cited in code", measured.uncited),
        ("Not proved by a test", measured.untested),
        ("Examples without a test", measured.untested_examples),
        ("Unknown ids", [f"{citation.id} at {_place(citation)}" for citation in measured.unknown]),
        ("Rulings no code cites (for information)", [ruling.id for ruling in measured.uncited_rulings]),
    ):
        if ids:
            pages += [_heading(f"{heading} ({len(ids)})"), Text(", ".join(ids))]
    if not measured.missing:
        pages.append(_heading("Nothing is missing."))
    return Group(*pages)

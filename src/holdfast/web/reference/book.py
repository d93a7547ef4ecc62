"""The rulebook and the cards as pages: ledgers and catalogues, made ready for the templates."""

import re
from collections.abc import Iterable
from typing import Any

from markupsafe import Markup, escape

from holdfast.kernel.errors import Mistake
from holdfast.kernel.game import AnyGame
from holdfast.ledger import (
    Clause,
    Example,
    Ledger,
    Record,
    Table,
    id_pattern,
    kind_of,
    prose,
    read,
    refers_to,
)
from holdfast.parts.once import made_of

LATER = (
    ("ruling", "Rulings"),
    ("example", "Worked examples"),
    ("table", "Tables"),
    ("gap", "What the sources leave out"),
)


def ledger_of(game: AnyGame) -> Ledger:
    """The ledger of a game, read once."""
    return made_of(game, read)


def book(game: AnyGame, words: str = "") -> dict[str, Any]:
    """The rulebook in sections; with words only the records that hold them all."""
    ledger = ledger_of(game)
    wanted = {record.id for record in ledger.search(words)} if words.strip() else None
    later = _later(ledger)
    sections = [_part(ledger, title, records, wanted) for title, records in _parts(ledger)]
    if ledger.shared is not None:  # the rules of another game hold here too, and are read below
        shared = ledger.shared
        sections += [
            _part(shared, f"{shared.title}: {title}", records, wanted) for title, records in _parts(shared)
        ]
    counts = [f"{len(ledger.clauses)} clauses"]
    counts += [f"{len(later[kind])} {kind}s" for kind, _ in LATER if later[kind]]
    return {
        "sections": [section for section in sections if section["records"]],
        "counts": ", ".join(counts) + ". Every one has a number that stays.",
    }


def _later(ledger: Ledger) -> dict[str, tuple[Record, ...]]:
    """What stands behind the clauses, by kind."""
    return {
        "ruling": ledger.rulings,
        "example": ledger.examples,
        "table": ledger.tables,
        "gap": ledger.gaps,
    }


def _parts(ledger: Ledger) -> list[tuple[str, Iterable[Record]]]:
    """All records of a ledger under their titles, in the order of the book."""
    later = _later(ledger)
    return [*ledger.sections().items(), *((title, later[kind]) for kind, title in LATER)]


def clause(game: AnyGame, record_id: str) -> tuple[Record, tuple[tuple[str, str], ...]]:
    """One record and its texts; Mistake when there is none of this id."""
    record = ledger_of(game).find(record_id)
    return record, prose(record)


def example(game: AnyGame, record_id: str) -> dict[str, Any]:
    """One worked example; Mistake when there is none of this id."""
    ledger = ledger_of(game)
    record = ledger.find(record_id)
    if not isinstance(record, Example):
        raise Mistake(f"{record.id} is no worked example; read it in the rulebook.")
    return _record(ledger, record)


def _part(ledger: Ledger, title: str, records: Iterable[Record], wanted: set[str] | None) -> dict[str, Any]:
    """A section; its anchor is made of its title, so it stays when others come and go."""
    kept = [record for record in records if wanted is None or record.id in wanted]
    told: set[str] = set()  # a ruling is read once in a section; after that its number is enough
    slug = re.sub(r"[^a-z0-9]+", "-", title.casefold()).strip("-")
    return {
        "title": title,
        "anchor": f"section-{slug}",
        "records": [_record(ledger, one, told) for one in kept],
    }


def _record(ledger: Ledger, record: Record, told: set[str] | None = None) -> dict[str, Any]:
    texts = prose(record)
    said = " ".join([record.id, kind_of(record), *(text for _, text in texts)])
    is_clause = isinstance(record, Clause)
    told = set() if told is None else told
    rulings = ledger.rulings_about(record.id) if is_clause else []
    fresh = [one for one in rulings if one.id not in told]
    again = [one.id for one in rulings if one.id in told]
    told.update(one.id for one in rulings)
    examples = [one.id for one in ledger.examples_covering(record.id)]
    tables = [one.id for one in ledger.tables_about(record.id)] if is_clause else []
    see = [one for one in refers_to(record) if one in ledger.records]
    return {
        "id": record.id,
        "kind": kind_of(record),
        "text": linked(ledger, record.text) if isinstance(record, Clause) else "",
        "prose": [(name, linked(ledger, text.strip())) for name, text in texts],
        "rulings": [(one.id, linked(ledger, one.question), linked(ledger, one.decision)) for one in fresh],
        "ruled": again,
        "see": list(dict.fromkeys(see)),
        "examples": examples,
        "tables": tables,
        "words": said.casefold(),
        "columns": record.columns if isinstance(record, Table) else (),
        "rows": record.texts if isinstance(record, Table) else (),
    }


def linked(ledger: Ledger, text: str) -> Markup:
    """A text in which every id of the ledger leads to its place."""
    parts: list[Markup] = []
    end = 0
    for found in id_pattern(ledger.prefixes).finditer(text):
        if found.group() in ledger.records:
            parts.append(escape(text[end : found.start()]))
            parts.append(Markup('<a href="#{0}">{0}</a>').format(found.group()))
            end = found.end()
    return Markup("").join([*parts, escape(text[end:])])


def check_words(words: str) -> str:
    """What somebody searches for; Mistake when it is too long to be meant."""
    if len(words) > 200:
        raise Mistake("Field 'q' is longer than 200 characters; search for a few words.")
    return words

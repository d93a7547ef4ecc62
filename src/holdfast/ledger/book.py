"""A game's ledger as one book: all its files together, looked up by id, by section and by word."""

from dataclasses import dataclass
from difflib import get_close_matches
from functools import cached_property

from holdfast.kernel.errors import Mistake

from .records import Clause, Example, Gap, Record, Ruling, Table, prose, refers_to


@dataclass(frozen=True)
class Ledger:
    """Every record of one game. Ids are unique in it and every reference leads somewhere."""

    game: str
    title: str
    prefixes: tuple[str, ...]  # of the ids, the main ledger's first
    clauses: tuple[Clause, ...]
    rulings: tuple[Ruling, ...]
    gaps: tuple[Gap, ...]
    examples: tuple[Example, ...]
    tables: tuple[Table, ...]
    shared: "Ledger | None" = None  # of another game of the same rulebook, whose rules hold here too

    @cached_property
    def records(self) -> dict[str, Record]:
        """Every record by its id, in the order of the book; those shared with another game last."""
        groups: tuple[tuple[Record, ...], ...] = (
            self.clauses,
            self.rulings,
            self.gaps,
            self.examples,
            self.tables,
        )
        own = {record.id: record for group in groups for record in group}
        return own if self.shared is None else own | self.shared.records

    @cached_property
    def required(self) -> tuple[Clause, ...]:
        """The clauses that code must cite and a test must prove."""
        return tuple(clause for clause in self.clauses if clause.required)

    def find(self, record_id: str) -> Record:
        """The record of this id, whatever its kind; upper or lower case, hyphens or underscores."""
        wanted = record_id.strip().strip("[]").upper().replace("_", "-")
        record = self.records.get(wanted)
        if record is None:
            near = self.near(wanted)
            begin = " or ".join(f"{prefix}-" for prefix in self.prefixes)
            hint = f"Did you mean {' or '.join(near)}?" if near else f"Its ids begin with {begin}."
            raise Mistake(f"{self.title} has no rule '{record_id}'. {hint}")
        return record

    def near(self, record_id: str, most: int = 3) -> list[str]:
        """Ids that look like this one, the likeliest first."""
        return get_close_matches(record_id.upper().replace("_", "-"), list(self.records), most, 0.75)

    def sections(self) -> dict[str, list[Clause]]:
        """The clauses under their headings, in the order of the book."""
        found: dict[str, list[Clause]] = {}
        for clause in self.clauses:
            found.setdefault(clause.section, []).append(clause)
        return found

    def rulings_about(self, record_id: str) -> list[Ruling]:
        """The rulings that say how this record is played."""
        return [ruling for ruling in self.rulings if record_id in refers_to(ruling)]

    def examples_covering(self, record_id: str) -> list[Example]:
        """The worked examples that show this clause at work."""
        return [example for example in self.examples if record_id in example.covers]

    def tables_about(self, record_id: str) -> list[Table]:
        """The tables that give this clause its numbers."""
        return [table for table in self.tables if record_id in table.about]

    def search(self, text: str) -> list[Record]:
        """The records whose id or prose holds every word of the text, in the order of the book."""
        words = text.casefold().split()
        if not words:
            raise Mistake("Option '--search' is empty; give it a word of the rule you look for.")
        return [record for record in self.records.values() if _holds(record, words)]


def _holds(record: Record, words: list[str]) -> bool:
    section = record.section if isinstance(record, Clause) else ""
    page = "\n".join([record.id, section, *(text for _, text in prose(record))]).casefold()
    return all(word in page for word in words)

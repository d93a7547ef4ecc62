"""What a ledger holds: clauses, rulings, gaps, worked examples and tables, each under its own id."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

COMPONENT: Final = "component"  # says what is in the box
DEFINITION: Final = "definition"  # says what a word means
KINDS: Final = (
    COMPONENT,
    DEFINITION,
    "setup",
    "timing",
    "option",
    "effect",
    "limit",
    "scoring",
    "end",
    "variant",
)


@dataclass(frozen=True)
class Clause:
    """One rule, one sentence or two, in our own words."""

    id: str
    section: str
    text: str
    source: str
    kind: str
    see: tuple[str, ...] = ()

    @property
    def required(self) -> bool:
        """Whether code must cite it and a test must prove it: it says what happens, not what is."""
        return self.kind not in (COMPONENT, DEFINITION)


@dataclass(frozen=True)
class Ruling:
    """A judgement call: what the rules leave open, how the house plays it, and why."""

    id: str
    about: tuple[str, ...]
    question: str
    decision: str
    why: str
    see: tuple[str, ...] = ()
    config: tuple[str, ...] = ()  # names of the settings that carry the decision


@dataclass(frozen=True)
class Gap:
    """Something the sources do not contain, and what the house puts in its place."""

    id: str
    need: str
    proposal: str


@dataclass(frozen=True)
class Example:
    """A worked example with exact numbers: given a position, when this is done, then that is true."""

    id: str
    source: str
    given: str
    when: str
    then: str
    covers: tuple[str, ...]


@dataclass(frozen=True)
class Table:
    """Numbers that clauses refer to: every row has one cell per column."""

    id: str
    about: tuple[str, ...]
    note: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Any, ...], ...]  # a cell is a number, a word, or a list of them

    @property
    def texts(self) -> list[list[str]]:
        """The cells row by row as people read them."""
        return [[_cell(cell) for cell in row] for row in self.rows]


def _cell(cell: object) -> str:
    if isinstance(cell, (list, tuple)):
        return " ".join(_cell(part) for part in cell)
    return {True: "yes", False: "no"}[cell] if isinstance(cell, bool) else str(cell)


Record: TypeAlias = "Clause | Ruling | Gap | Example | Table"


def kind_of(record: Record) -> str:
    """The word people use for this kind of record: "clause", "ruling" and so on."""
    return type(record).__name__.lower()


def prose(record: Record) -> tuple[tuple[str, str], ...]:
    """The record's texts in reading order, each with its field's name: what people read and search."""
    match record:
        case Clause():
            return (("text", record.text),)
        case Ruling():
            return (("question", record.question), ("decision", record.decision), ("why", record.why))
        case Gap():
            return (("need", record.need), ("proposal", record.proposal))
        case Example():
            return (("given", record.given), ("when", record.when), ("then", record.then))
        case Table():
            return (("note", record.note),)


def refers_to(record: Record) -> tuple[str, ...]:
    """The ids the record is about, covers or points to."""
    match record:
        case Clause():
            return record.see
        case Ruling():
            return record.about + record.see
        case Gap():
            return ()
        case Example():
            return record.covers
        case Table():
            return record.about


@dataclass(frozen=True)
class Citation:
    """A place where an id stands."""

    id: str
    path: str  # from the root of the checkout, with slashes
    line: int
    test: str = ""  # the name of the test, when it is a proof


def id_pattern(prefixes: Iterable[str]) -> re.Pattern[str]:
    """Finds ids of these prefixes in a text, of whatever kind."""
    start = "|".join(re.escape(prefix) for prefix in prefixes)
    tail = r"T-[A-Z0-9]+(?:-[A-Z0-9]+)*|[A-Z][A-Z0-9]*-[0-9]+"
    return re.compile(rf"(?<![A-Za-z0-9-])(?:{start})-(?:{tail})(?![A-Za-z0-9])")

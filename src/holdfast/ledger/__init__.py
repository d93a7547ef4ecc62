"""The rule ledgers: every rule of a game under a number, where code cites it and which test proves it."""

from .book import Ledger
from .coverage import Checkout, Coverage, find_checkout, measure, need_checkout, places_of
from .primer import Chapter, Part, Primer, Word, primer_of
from .reading import parse, read, read_folder
from .records import (
    Citation,
    Clause,
    Example,
    Gap,
    Record,
    Ruling,
    Table,
    id_pattern,
    kind_of,
    prose,
    refers_to,
)

__all__ = [
    "Chapter",
    "Checkout",
    "Citation",
    "Clause",
    "Coverage",
    "Example",
    "Gap",
    "Ledger",
    "Part",
    "Primer",
    "Record",
    "Ruling",
    "Table",
    "Word",
    "find_checkout",
    "id_pattern",
    "kind_of",
    "measure",
    "need_checkout",
    "parse",
    "places_of",
    "primer_of",
    "prose",
    "read",
    "read_folder",
    "refers_to",
]

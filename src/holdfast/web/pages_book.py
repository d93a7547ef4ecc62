"""The rulebook and the cards as pages: ledgers and catalogues, made ready for the templates."""

from collections.abc import Iterable
from dataclasses import asdict
from typing import Any

from holdfast.kernel.errors import Mistake
from holdfast.kernel.game import AnyGame, CardInfo
from holdfast.ledger import Clause, Ledger, Record, Table, kind_of, prose, read, refers_to

SIGN_WORDS = (
    ("gold", "gold"), ("food", "food"), ("wood", "wood"), ("stone", "stone"), ("iron", "iron"),
    ("soldier", "soldier"), ("mercenar", "mercenary"), ("swords", "swordsman"), ("archer", "archer"),
    ("worker", "worker"), ("farm", "farm"), ("wall", "wall"), ("turret", "turret"), ("gate", "gate"),
    ("heal", "wounded"), ("wound", "wounded"), ("flag", "flag"), ("threat", "threat"), ("cp", "crown"),
    ("knowledge", "knowledge"), ("die", "die"), ("raid", "skull"), ("tool", "tool"), ("card", "card"),
)  # fmt: skip
MOST_SIGNS = 4
LATER = (
    ("ruling", "Rulings"),
    ("example", "Worked examples"),
    ("table", "Tables"),
    ("gap", "What the sources leave out"),
)


_READ: dict[str, Ledger] = {}


def ledger_of(game: AnyGame) -> Ledger:
    """The ledger of a game, read once."""
    if game.package not in _READ:
        _READ[game.package] = read(game)
    return _READ[game.package]


def book(game: AnyGame, words: str = "") -> dict[str, Any]:
    """The rulebook in sections; with words only the records that hold them all."""
    ledger = ledger_of(game)
    wanted = {record.id for record in ledger.search(words)} if words.strip() else None
    sections = [
        _part(ledger, title, clauses, wanted, number)
        for number, (title, clauses) in enumerate(ledger.sections().items())
    ]
    groups: dict[str, tuple[Record, ...]] = {
        "ruling": ledger.rulings,
        "example": ledger.examples,
        "table": ledger.tables,
        "gap": ledger.gaps,
    }
    sections += [_part(ledger, title, groups[kind], wanted, kind) for kind, title in LATER]
    counts = [f"{len(ledger.clauses)} clauses"]
    counts += [f"{len(groups[kind])} {kind}s" for kind, _ in LATER if groups[kind]]
    return {
        "sections": [section for section in sections if section["records"]],
        "counts": ", ".join(counts) + ". Every one has a number that stays.",
    }


def clause(game: AnyGame, record_id: str) -> tuple[Record, tuple[tuple[str, str], ...]]:
    """One record and its texts; Mistake when there is none of this id."""
    record = ledger_of(game).find(record_id)
    return record, prose(record)


def _part(
    ledger: Ledger, title: str, records: Iterable[Record], wanted: set[str] | None, mark: int | str
) -> dict[str, Any]:
    kept = [record for record in records if wanted is None or record.id in wanted]
    return {
        "title": title,
        "anchor": f"section-{mark}",
        "records": [_record(ledger, record) for record in kept],
    }


def _record(ledger: Ledger, record: Record) -> dict[str, Any]:
    texts = prose(record)
    said = " ".join([record.id, kind_of(record), *(text for _, text in texts)])
    rulings = ledger.rulings_about(record.id) if isinstance(record, Clause) else []
    examples = [one.id for one in ledger.examples_covering(record.id)]
    tables = [one.id for one in ledger.tables_about(record.id)] if isinstance(record, Clause) else []
    known = [one for one in (*refers_to(record), *examples, *tables) if one in ledger.records]
    return {
        "id": record.id,
        "text": record.text if isinstance(record, Clause) else "",
        "prose": texts,
        "rulings": rulings,
        "links": list(dict.fromkeys(known)),
        "words": said.casefold(),
        "columns": record.columns if isinstance(record, Table) else (),
        "rows": [[_cell(cell) for cell in row] for row in record.rows] if isinstance(record, Table) else (),
    }


def _cell(cell: object) -> str:
    if isinstance(cell, (list, tuple)):
        return " ".join(_cell(part) for part in cell)
    return {True: "yes", False: "no"}[cell] if isinstance(cell, bool) else str(cell)


def cards(game: AnyGame, words: str = "", family: str = "") -> list[dict[str, Any]]:
    """The cards that hold all the words, with the signs of what they speak of."""
    wanted = words.casefold().split()
    found = []
    for card in game.catalogue:
        said = " ".join((card.name, card.family, card.text, card.cost, card.rule)).casefold()
        if (not family or card.family == family) and all(word in said for word in wanted):
            found.append({**asdict(card), "words": said, "signs": _signs(card)})
    return found


def families(game: AnyGame) -> list[str]:
    """The families of the game's cards, in their order."""
    return list(dict.fromkeys(card.family for card in game.catalogue))


def _signs(card: CardInfo) -> list[str]:
    said = f"{card.text} {card.family}".casefold().split()
    found = [sign for word, sign in SIGN_WORDS if any(one.strip(".,:;()").startswith(word) for one in said)]
    return list(dict.fromkeys(found))[:MOST_SIGNS] or ["card"]


def check_words(words: str) -> str:
    """What somebody searches for; Mistake when it is too long to be meant."""
    if len(words) > 200:
        raise Mistake("Field 'q' is longer than 200 characters; search for a few words.")
    return words

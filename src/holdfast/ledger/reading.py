"""Reads a game's ledger files and refuses, in one sentence, whatever is wrong with them.

A ledger is a TOML file: `game`, `prefix`, `title`, `players` and `sources` at its head, then
`[[clause]]`, `[[ruling]]`, `[[gap]]`, `[[example]]` and `[[table]]` in any order. Ids are the prefix,
a chapter word and a number (`XX-FLAG-02`); the chapter word is R for rulings, G for gaps, EX for
examples, T for tables (whose last part may be a word). Files of one game may refer to each other.
Where there is one source, clauses need not name it.
A second game of a rulebook says `shares = "first"` and cites the ledger of that folder beside it as its own.
"""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import MISSING, fields
from functools import cache, lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final, TypeVar

import msgspec

from holdfast.kernel.errors import Mistake
from holdfast.kernel.game import AnyGame

from .book import Ledger
from .records import (
    KINDS,
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

MAIN: Final = "ledger.toml"
_HEAD: Final[dict[str, type]] = {"game": str, "prefix": str, "title": str, "players": str, "sources": list}
_BODY: Final[dict[str, type]] = {
    "clause": Clause,
    "ruling": Ruling,
    "gap": Gap,
    "example": Example,
    "table": Table,
}
_PREFIX: Final = re.compile(r"[A-Z][A-Z0-9]+")
_SHAPES: Final = {  # what follows the prefix in an id, and a sample of it
    "clause": (r"(?!(R|G|EX|T)-)[A-Z][A-Z0-9]*-\d+", "CHAPTER-01"),
    "ruling": (r"R-\d+", "R-01"),
    "gap": (r"G-\d+", "G-01"),
    "example": (r"EX-\d+", "EX-01"),
    "table": (r"T-[A-Z0-9]+(-[A-Z0-9]+)*", "T-NAME"),
}

R = TypeVar("R")


def read(game: AnyGame) -> Ledger:
    """The game's ledger: every `ledger*.toml` of its package, checked. Mistake on anything wrong."""
    ledger = _read_package(game.package, game.id)
    prefix = ledger.prefixes[0]
    if game.prefix != prefix:
        raise Mistake(f"Field 'prefix' of {game.package} is '{game.prefix}', but its {MAIN} says '{prefix}'.")
    return ledger


@cache
def _read_package(package: str, game_id: str) -> Ledger:
    return read_folder(files(package), game_id)


def read_folder(folder: Traversable, game_id: str) -> Ledger:
    """The ledger whose files lie in this folder, for a game that is not loaded or not installed."""
    texts = _texts_in(folder)
    shares = _shares(texts)
    if not shares:
        return parse(texts, game_id)
    beside = folder.joinpath("..", shares)
    if not beside.is_dir():
        raise Mistake(f"{MAIN}: field 'shares' is '{shares}'; no game of this id lies beside '{game_id}'.")
    return parse(texts, game_id, read_folder(beside, shares))


def _texts_in(folder: Traversable) -> dict[str, str]:
    return {
        entry.name: entry.read_text(encoding="utf-8")
        for entry in folder.iterdir()
        if entry.name.startswith("ledger") and entry.name.endswith(".toml")
    }


def _shares(texts: Mapping[str, str]) -> str:
    """The game whose ledger the main file shares, or nothing."""
    return str(_load(MAIN, texts[MAIN]).get("shares", "")) if MAIN in texts else ""


def parse(texts: Mapping[str, str], game_id: str, shared: Ledger | None = None) -> Ledger:
    """The ledger written in these files, by file name. The main file comes first in the book."""
    if MAIN not in texts:
        raise Mistake(f"The game '{game_id}' has no {MAIN}; every game folder holds one.")
    prefixes: list[str] = []
    titles: list[str] = []
    records: dict[str, Record] = {}
    known: dict[str, Record] = dict(shared.records) if shared is not None else {}
    home = dict.fromkeys(known, f"the ledger of '{shared.game}'" if shared is not None else "")
    for name in sorted(texts, key=lambda name: (name != MAIN, name)):
        data = _load(name, texts[name])
        prefix = _check_head(name, data, game_id)
        if prefix in prefixes:
            raise Mistake(f"{name}: field 'prefix' is '{prefix}', which another ledger of this game has too.")
        prefixes.append(prefix)
        titles.append(data["title"])
        for record in _records(name, data):
            _check_id(name, record, prefix)
            if record.id in known:
                raise Mistake(f"{name}: the id '{record.id}' stands twice, first in {home[record.id]}.")
            records[record.id] = known[record.id] = record
            home[record.id] = name
    ids = id_pattern(prefixes)
    for record in records.values():
        _check_references(home[record.id], record, known, ids)
    return Ledger(
        game=game_id,
        title=titles[0],
        prefixes=tuple(prefixes),
        clauses=_only(records, Clause),
        rulings=_only(records, Ruling),
        gaps=_only(records, Gap),
        examples=_only(records, Example),
        tables=_only(records, Table),
        shared=shared,
    )


def _only(records: Mapping[str, Record], kind: type[R]) -> tuple[R, ...]:
    return tuple(record for record in records.values() if isinstance(record, kind))


@lru_cache(maxsize=16)  # a package and its checkout hold the same text; nobody writes into what was read
def _load(name: str, text: str) -> Mapping[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Mistake(f"{name} is not a TOML file: {error}.") from None


def _check_head(name: str, data: Mapping[str, Any], game_id: str) -> str:
    for key in data:
        if key not in _HEAD and key not in _BODY and key != "shares":
            known = ", ".join([*_HEAD, *(f"[[{kind}]]" for kind in _BODY)])
            raise Mistake(f"{name}: the key '{key}' is unknown; a ledger has {known}.")
    for key, kind in _HEAD.items():
        if key not in data:
            raise Mistake(f"{name}: the field '{key}' is missing.")
        if not isinstance(data[key], kind):
            raise Mistake(f"{name}: the field '{key}' must be a {'text' if kind is str else 'list'}.")
    if data["game"] != game_id:
        raise Mistake(f"{name}: field 'game' is '{data['game']}', but the file belongs to '{game_id}'.")
    prefix = str(data["prefix"])
    if not _PREFIX.fullmatch(prefix):
        raise Mistake(f"{name}: field 'prefix' is '{prefix}'; it must be two or more capital letters.")
    return prefix


def _records(name: str, data: Mapping[str, Any]) -> list[Record]:
    found: list[Record] = []
    sources = data["sources"]
    for kind, record_type in _BODY.items():
        rows = data.get(kind, [])
        if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
            raise Mistake(f"{name}: '{kind}' must be written as [[{kind}]], one for each {kind}.")
        for n, row in enumerate(rows, start=1):
            if kind == "clause" and len(sources) == 1:
                row = {"source": sources[0], **row}  # of one source every clause is
            found.append(_record(name, kind, record_type, n, row))
    return found


def _record(name: str, kind: str, record_type: type, n: int, row: dict[str, Any]) -> Record:
    where = f"{name}: {kind} {row.get('id', f'number {n}')}"
    known = {field.name: field for field in fields(record_type)}
    for key in row:
        if key not in known:
            raise Mistake(f"{where} has the unknown field '{key}'; a {kind} has {', '.join(known)}.")
    for key, field in known.items():
        if key not in row and field.default is MISSING:
            raise Mistake(f"{where}: the field '{key}' is missing.")
    try:
        record: Record = msgspec.convert(row, record_type)
    except msgspec.ValidationError as error:
        raise Mistake(f"{where}: a field has the wrong type: {error}.") from None
    for key, value in row.items():
        if value in ("", []):
            raise Mistake(f"{where}: the field '{key}' is empty.")
    if isinstance(record, Clause) and record.kind not in KINDS:
        raise Mistake(f"{where}: field 'kind' is '{record.kind}'; it must be one of {', '.join(KINDS)}.")
    if isinstance(record, Table):
        width = len(record.columns)
        for number, cells in enumerate(record.rows, start=1):
            if len(cells) != width:
                raise Mistake(f"{where}: row {number} has {len(cells)} cells for {width} columns.")
    return record


def _check_id(name: str, record: Record, prefix: str) -> None:
    kind = kind_of(record)
    if not record.id.startswith(f"{prefix}-"):
        raise Mistake(f"{name}: the id '{record.id}' does not begin with the file's prefix '{prefix}-'.")
    shape, sample = _SHAPES[kind]
    if not re.fullmatch(shape, record.id[len(prefix) + 1 :]):
        raise Mistake(f"{name}: the id '{record.id}' of a {kind} must look like '{prefix}-{sample}'.")


def _check_references(name: str, record: Record, records: Mapping[str, Record], ids: re.Pattern[str]) -> None:
    mentioned = [target for _, text in prose(record) for target in ids.findall(text)]
    for target in [*refers_to(record), *mentioned]:
        if target not in records:
            raise Mistake(f"{name}: {kind_of(record)} {record.id} names '{target}', which does not exist.")

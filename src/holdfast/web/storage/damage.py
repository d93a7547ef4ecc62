"""What is wrong with a store, in words for whoever runs it: why it fails, and what in it is damaged.

Nothing here repeats what a database says of itself: its sentences hold statements, names and addresses.
"""

import errno
import os
import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import closing
from dataclasses import fields
from pathlib import Path
from typing import Final, TypeVar

import msgspec
import psycopg
import sqlalchemy as sa

from holdfast.kernel.errors import Mistake

from ..server.errors import Refused
from .records import Header, SeatRow, StoredEntry
from .schema import TABLES

SQLITE: Final = {  # by the beginning of SQLite's own name of a fault
    "SQLITE_FULL": "the disk is full",
    "SQLITE_BUSY": "another program has locked the file",
    "SQLITE_LOCKED": "another program has locked the file",
    "SQLITE_READONLY": "the file, or its folder, may not be written",
    "SQLITE_PERM": "the file may not be used",
    "SQLITE_AUTH": "the file may not be used",
    "SQLITE_CANTOPEN": "the file cannot be opened",
    "SQLITE_IOERR": "the disk cannot be read or written",
    "SQLITE_CORRUPT": "the file is damaged",
    "SQLITE_NOTADB": "the file is damaged, or is no database",
    "SQLITE_NOMEM": "no memory is left",
    "SQLITE_TOOBIG": "something is too large to be kept",
}
POSTGRES: Final = {  # by the beginning of the state that SQL defines for a fault
    "53100": "its disk is full",
    "53200": "no memory is left",
    "53300": "it has as many connections as it may",
    "25006": "it may only be read",
    "42501": "its user may not do this",
    "3D000": "there is no such database",
    "28": "it does not let its user in",
    "08": "the connection to it is lost",
    "57P": "it is being shut down",
    "57014": "it took too long",
    "55P03": "somebody else has locked it",
    "40": "others have changed the same at the same time",
    "42": "its tables are not those of this program",
    "XX": "it is damaged",
}
T = TypeVar("T")
COLUMNS: Final[dict[object, tuple[type, ...]]] = {int: (int,), str: (str,), float: (int, float)}
KINDS: Final = ("person", "bot", "open")  # of seats
DAMAGED: Final = ("SQLITE_CORRUPT", "SQLITE_NOTADB")
UNREADABLE: Final = "Could not decode to UTF-8"  # what Python says of a text that is none
WAY_OUT: Final = (
    "Put back a copy of it, save what can be read with `sqlite3 FILE .recover | sqlite3 NEWFILE`, "
    "or name another one with --database."
)


class Damaged(Refused):
    """The record of one table cannot be read."""

    status = 410
    kind = "damaged"

    def __init__(self, what: str) -> None:
        super().__init__(
            f"The record of this table is damaged: {what}. Other tables are not touched by it; whoever runs "
            "this server may have a copy."
        )


def cause_of(error: BaseException) -> str:
    """Why a store has failed, without anything that was to be kept in it."""
    for one in _behind(error):
        if isinstance(one, UnicodeError) or str(one).startswith(UNREADABLE):
            return "the file is damaged: what is in it cannot be read"
        if isinstance(one, sqlite3.Error):
            name = getattr(one, "sqlite_errorname", "")
            found = _told(SQLITE, name)
            return found or (f"SQLite says {name}" if name else type(one).__name__)
        if isinstance(one, psycopg.Error):
            found = _told(POSTGRES, one.sqlstate or "")
            if found is None and isinstance(one, psycopg.OperationalError):
                found = "it cannot be reached"
            return found or f"PostgreSQL says {one.sqlstate or type(one).__name__}"
        if isinstance(one, OSError) and one.errno is not None:
            return _OS.get(one.errno) or os.strerror(one.errno).lower()
    if isinstance(error, sa.exc.TimeoutError):
        return "all connections to it are in use"
    return type(error).__name__


_OS: Final = {
    errno.ENOSPC: "the disk is full",
    errno.EDQUOT: "the disk is full",
    errno.EACCES: "it may not be used",
    errno.EPERM: "it may not be used",
    errno.EROFS: "the disk may only be read",
    errno.EMFILE: "too many files are open",
    errno.ECONNREFUSED: "it cannot be reached",
}


def is_damage(error: BaseException) -> bool:
    """Whether a file cannot be read because of what is in it."""
    for one in _behind(error):
        unreadable = isinstance(one, sqlite3.OperationalError) and str(one).startswith(UNREADABLE)
        named = getattr(one, "sqlite_errorname", "").startswith(DAMAGED)
        if isinstance(one, UnicodeError) or unreadable or named:
            return True
    return False


def _behind(error: BaseException | None) -> Iterable[BaseException]:
    """The error and whatever caused it, the nearest first."""
    seen: list[BaseException] = []
    while error is not None and error not in seen:
        seen.append(error)
        wrapped = getattr(error, "orig", None) or getattr(error, "driver_exception", None)
        error = wrapped if isinstance(wrapped, BaseException) else error.__cause__
    return seen


def _told(words: dict[str, str], name: str) -> str | None:
    fitting = [begin for begin in words if name.startswith(begin)] if name else []
    return words[max(fitting, key=len)] if fitting else None


# At the start


def check_file(path: str) -> None:
    """Refuse a file of SQLite that is damaged, before anything is written to it."""
    if not Path(path).exists() or not Path(path).stat().st_size:
        return  # a new one is made
    try:
        with closing(sqlite3.connect(path, timeout=10)) as connection:
            connection.text_factory = bytes  # names of what is damaged may be damaged too
            told = [row[0] for row in connection.execute("PRAGMA quick_check(3)")]
    except sqlite3.Error as error:
        raise cannot_open(path, error) from None
    if told != [b"ok"]:
        raise Mistake(f"The database {path} is damaged: its pages contradict each other. {WAY_OUT}")


def check_schema(connection: sa.Connection, where: str) -> None:
    """Refuse a database in which a table or a column of ours is missing."""
    there = sa.inspect(connection)
    missing = []
    for table in TABLES:
        if not there.has_table(table.name):
            missing.append(f"table '{table.name}'")
            continue
        columns = {column["name"] for column in there.get_columns(table.name)}
        missing += [f"column '{table.name}.{one.name}'" for one in table.columns if one.name not in columns]
    if missing:
        raise Mistake(f"The database {where} is damaged: it has no {', no '.join(missing)}. {WAY_OUT}")


def cannot_open(where: str, error: BaseException) -> Mistake:
    """The sentence for a database that cannot be used."""
    advice = f" {WAY_OUT}" if is_damage(error) else ""
    return Mistake(f"Cannot open the database {where}: {cause_of(error)}.{advice}")


def nothing_there(where: str) -> Mistake:
    """The sentence for a database that was named and holds nothing of ours."""
    return Mistake(
        f"The database {where} holds no tables of Holdfast; "
        "name the one that your server uses with --database."
    )


# One table


def read_payload(text: str, kind: type[T], what: str) -> T:
    """What was written as JSON; Damaged when it is none, or not of this kind."""
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.MsgspecError, UnicodeError, TypeError):
        raise Damaged(f"{what} cannot be read") from None


def check_rows(header: Header, seats: Sequence[SeatRow], entries: Sequence[StoredEntry]) -> None:
    """Refuse a table whose seats or entries are not all there, or hold something of another kind."""
    _check_kinds(header, "what was set up")
    for row in seats:
        _check_kinds(row, f"seat {row.seat}")
        if row.kind not in KINDS:
            raise Damaged(f"seat {row.seat} cannot be read")
    if [row.seat for row in seats] != list(range(header.seats)):
        raise Damaged(f"it has {len(seats)} of its {header.seats} seats")
    if not entries:
        raise Damaged("its journal is empty")
    for place, entry in enumerate(entries):
        if place != entry.seq:
            raise Damaged(f"entry {place} is missing")
        _check_kinds(entry, f"entry {place}")


def _check_kinds(record: Header | SeatRow | StoredEntry, what: str) -> None:
    """SQLite keeps anything in any column."""
    for field in fields(record):
        wanted = COLUMNS.get(field.type)
        if wanted is not None and not isinstance(getattr(record, field.name), wanted):
            raise Damaged(f"{what} cannot be read")

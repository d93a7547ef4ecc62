"""Copies of a store: one file, of SQLite, whatever the store is. They can be made while it serves.

A file of SQLite is copied by SQLite itself, page by page, as it was at one moment; a PostgreSQL is read in
one transaction that sees it as it was when it began. A copy is put into an empty store of either kind.
"""

import asyncio
import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Final

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from holdfast.kernel.errors import Mistake

from . import damage
from .connecting import database_url
from .migrating import check_version, version_of
from .schema import TABLE, TABLES
from .store import Store

ROWS: Final = 1000  # copied at once


def back_up(database: str, file: Path) -> int:
    """Copy the store into a new file; gives how many tables it holds."""
    if file.exists():
        raise Mistake(f"There is a file {file} already; name another one, or move it away.")
    url = database_url(database)
    with _beside(file) as part:
        if url.get_backend_name() == "sqlite":
            _copy_pages(Path(str(url.database)), part)
        else:
            asyncio.run(_make(f"sqlite:///{part}"))
            _copy_rows(_plain(url), sa.create_engine(f"sqlite:///{part}"))
        count = _finished(part)
        os.replace(part, file)
    return count


def restore(file: Path, database: str) -> int:
    """Put a copy into a store that is empty; gives how many tables it holds."""
    if not file.is_file():
        raise Mistake(f"There is no file {file}; name one that 'holdfast backup' has made.")
    with tempfile.TemporaryDirectory(prefix="holdfast-") as folder:
        part = Path(folder) / "copy.db"
        shutil.copyfile(file, part)  # an older one is brought up to date, and the copy stays as it is
        source = f"sqlite:///{part}"
        _check_ours(part, file)
        asyncio.run(_make(source))
        asyncio.run(_make(database))
        target = _plain(database_url(database))
        if _count(target):
            raise Mistake(f"The database {target.url.database} holds tables already; name an empty one.")
        _copy_rows(sa.create_engine(source), target)
        return _count(target)


def _check_ours(part: Path, file: Path) -> None:
    """Refuse what is none of our stores before anything is made of it, or in it."""
    if not (part.is_file() and part.stat().st_size):
        raise damage.nothing_there(str(file))
    damage.check_file(str(part))
    try:
        with sa.create_engine(f"sqlite:///{part}").connect() as connection:
            if version_of(connection) == 0:
                raise damage.nothing_there(str(file))
    except (SQLAlchemyError, OSError) as error:
        raise damage.cannot_open(str(file), error) from None


@contextmanager
def _beside(file: Path) -> Iterator[Path]:
    """A file in the same folder for what is not finished, for its owner alone."""
    try:
        handle, name = tempfile.mkstemp(prefix=f".{file.name}.", suffix=".part", dir=file.absolute().parent)
        os.close(handle)
    except OSError as error:
        raise Mistake(f"Cannot write {file}: {error.strerror or error}; name another file.") from None
    try:
        yield Path(name)
    finally:
        for left in (name, f"{name}-wal", f"{name}-shm"):
            with suppress(FileNotFoundError):
                os.unlink(left)


def _copy_pages(source: Path, target: Path) -> None:
    _check_ours(source, source)
    try:
        place = f"{source.absolute().as_uri()}?mode=ro"
        reading = sqlite3.connect(place, uri=True, timeout=10)
        with closing(reading), closing(sqlite3.connect(target)) as writing:
            reading.backup(writing, pages=500, sleep=0.01)
    except sqlite3.Error as error:
        raise damage.cannot_open(str(source), error) from None


def _finished(file: Path) -> int:
    """Leave one file without a log beside it; gives how many tables it holds."""
    try:
        with closing(sqlite3.connect(file)) as connection:
            connection.execute("PRAGMA journal_mode=DELETE")
            return int(connection.execute(f"SELECT COUNT(*) FROM {TABLE.name}").fetchone()[0])
    except sqlite3.Error as error:
        raise damage.cannot_open(str(file), error) from None


async def _make(database: str) -> None:
    store = Store(database)
    await store.open()
    await store.close()


def _plain(url: sa.URL) -> sa.Engine:
    driver = "sqlite" if url.get_backend_name() == "sqlite" else url.drivername
    return sa.create_engine(url.set(drivername=driver), hide_parameters=True)


def _count(engine: sa.Engine) -> int:
    with engine.connect() as connection:
        return int(connection.execute(sa.select(sa.func.count()).select_from(TABLE)).scalar_one())


def _copy_rows(source: sa.Engine, target: sa.Engine) -> None:
    """Copy all rows as they are at one moment, all or none."""
    where = source.url.render_as_string(hide_password=True)
    try:
        with source.connect() as reading, target.begin() as writing:
            if source.dialect.name == "postgresql":
                reading = reading.execution_options(isolation_level="REPEATABLE READ", stream_results=True)
            with reading.begin():
                check_version(reading, where)
                for table in TABLES:
                    for rows in reading.execute(table.select()).mappings().partitions(ROWS):
                        writing.execute(table.insert(), [dict(row) for row in rows])
    except (SQLAlchemyError, OSError) as error:
        raise damage.cannot_open(where, error) from None
    finally:
        source.dispose()
        target.dispose()

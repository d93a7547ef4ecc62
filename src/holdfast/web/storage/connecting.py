"""Connections to a database: its address, its driver, and what SQLite is told before anything else."""

import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from holdfast.kernel.errors import Mistake

from . import damage

WRITES: Final = "holdfast_writes"  # of a connection to SQLite: its transactions wait for their turn to write
WAL_TRIES: Final = 100


def database_url(text: str) -> sa.URL:
    """The URL with the driver we use; Mistake when it is of a database we do not know."""
    try:
        url = make_url(text)
    except ArgumentError:
        raise Mistake(
            "Option '--database' is no URL; write sqlite:///FILE or postgresql://USER@HOST/NAME."
        ) from None
    match url.get_backend_name():
        case "sqlite":
            if url.database in (None, "", ":memory:"):
                raise Mistake("Option '--database' names no file; write sqlite:///FILE.")
            return url.set(drivername="sqlite+aiosqlite")
        case "postgresql" | "postgres":
            return url.set(drivername="postgresql+psycopg")
        case other:
            raise Mistake(f"Option '--database' names '{other}'; tables are kept in sqlite or postgresql.")


def prepare_file(path: str, make: bool) -> None:
    """Have a file of SQLite, whole and in a folder that is there, before it is opened; refused where there is
    none and none is to be made."""
    file = Path(path)
    if not make and not (file.is_file() and file.stat().st_size):
        raise damage.nothing_there(path)
    file.absolute().parent.mkdir(parents=True, exist_ok=True)
    damage.check_file(path)
    write_ahead(path)


def write_ahead(path: str) -> None:
    """Let the file, for good, keep a write-ahead log: readers and a writer do not wait for each other.

    SQLite refuses this at once while another server opens the file, so it is tried again for a while.
    """
    with closing(sqlite3.connect(path)) as connection:
        for tries_left in range(WAL_TRIES, -1, -1):
            try:
                connection.execute("PRAGMA journal_mode=WAL")
                return
            except sqlite3.OperationalError:
                if not tries_left:
                    raise
                time.sleep(0.05)


def engine_of(url: sa.URL) -> AsyncEngine:
    """What connects to the database, as a server needs it."""
    # hide_parameters: an error may be logged, and its parameters would be in it. No more connections than are
    # kept: to make one anew for each rush would cost more than to wait for one.
    if url.get_backend_name() == "postgresql":
        pool = {"pool_size": 16, "max_overflow": 0, "pool_pre_ping": True}
        return create_async_engine(url, hide_parameters=True, **pool)
    engine = create_async_engine(url, hide_parameters=True, pool_size=8, max_overflow=0)

    @sa.event.listens_for(engine.sync_engine, "connect")
    def configure(connection: Any, _: object) -> None:
        connection.isolation_level = (
            None  # we say BEGIN ourselves: the driver leaves tables' creation outside
        )
        cursor = connection.cursor()
        for words in ("busy_timeout=10000", "synchronous=FULL", "foreign_keys=ON"):
            cursor.execute(f"PRAGMA {words}")
        cursor.close()

    @sa.event.listens_for(engine.sync_engine, "begin")
    def begin(connection: sa.Connection) -> None:
        # Whoever reads before it writes would be told at once that another has written meanwhile.
        writes = connection.get_execution_options().get(WRITES, False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine

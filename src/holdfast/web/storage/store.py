"""Where tables are kept: a header, seats and an ever growing journal, in SQLite or PostgreSQL.

An entry is never changed. Its place (table, seq) is the primary key, and that is the lock: of two servers
that append to the same place one is told that it came too late, reads what it missed and decides again.
"""

import asyncio
import logging
import sqlite3
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from . import damage
from .connecting import WRITES, database_url, engine_of, prepare_file
from .migrating import check_version, migrate
from .records import ANSWER as ANSWER
from .records import CHAT as CHAT
from .records import CONTROL as CONTROL
from .records import HELD as HELD
from .records import PROPOSAL as PROPOSAL
from .records import REPORT as REPORT
from .records import RULES as RULES
from .records import UNDO as UNDO
from .records import Header as Header
from .records import NewEntry as NewEntry
from .records import Payload as Payload
from .records import SeatRow as SeatRow
from .records import StoredEntry as StoredEntry
from .records import TableOptions as TableOptions
from .schema import BROWSER_SEAT, ENTRY, MOMENT, SEAT, STORY, TABLE, TOLD

_log = logging.getLogger("holdfast.web")
DOUBT_TRIES, DOUBT_SECONDS = 20, 0.25  # how long a database that was lost while committing is waited for
CHANNEL: Final = "holdfast"  # where PostgreSQL tells other servers of new entries
AND, IN_A_NOTICE = ";", 100  # a notice holds 8,000 bytes


class TakenPlace(Exception):
    """Somebody else has appended there first."""


class OutcomeUnknown(SQLAlchemyError):
    """The database was lost while it committed and has not come back: nobody knows what it has kept."""


class Store:
    """The tables of one database."""

    def __init__(self, url: str) -> None:
        self.url = database_url(url)
        self.is_postgres = self.url.get_backend_name() == "postgresql"
        self._engine = engine_of(self.url)
        # What is only read needs no transaction in PostgreSQL, which would be two more ways to it and back.
        plainly = {"isolation_level": "AUTOCOMMIT"} if self.is_postgres else {}
        self._reads = self._engine.execution_options(**plainly)
        # Writers wait here and not in SQLite, which would end in "database is locked".
        self._writing = asyncio.Lock()
        self._jobs: list[_Job] = []
        self._wanted = asyncio.Event()
        self._writer: asyncio.Task[None] | None = None

    async def open(self, make: bool = True) -> None:
        """Connect, and create or migrate what is missing; or refuse what is not there as it should be."""
        try:
            if not self.is_postgres:
                await asyncio.to_thread(prepare_file, str(self.url.database), make)
            async with self._engine.execution_options(**{WRITES: True}).begin() as connection:
                if self.is_postgres:
                    await connection.execute(sa.text("SELECT pg_advisory_xact_lock(4711)"))
                await connection.run_sync(migrate if make else check_version, self.where)
                await connection.run_sync(damage.check_schema, self.where)
        except (SQLAlchemyError, sqlite3.Error, OSError, UnicodeError) as error:
            await self._engine.dispose()
            raise damage.cannot_open(self.where, error) from None
        self._writer = asyncio.create_task(self._write())

    @property
    def where(self) -> str:
        """The file, or the address without its password: what whoever runs the server knows it by."""
        return self.url.render_as_string(hide_password=True) if self.is_postgres else str(self.url.database)

    async def close(self) -> None:
        """Let go of all connections."""
        if self._writer is not None:
            self._writer.cancel()
            with suppress(asyncio.CancelledError):
                await self._writer
        await self._engine.dispose()

    async def count(self) -> int:
        """How many tables there are."""
        async with self._reads.connect() as connection:
            return int((await connection.execute(sa.select(sa.func.count()).select_from(TABLE))).scalar_one())

    async def forget(self, before: float) -> list[str]:
        """Delete the tables at which nothing has happened since a time; gives their ids."""
        alive = sa.exists().where(ENTRY.c.table_id == TABLE.c.id, ENTRY.c.made >= before)
        async with self._writing, self._engine.begin() as connection:
            old = sa.select(TABLE.c.id).where(TABLE.c.created < before, ~alive)
            ids = [str(row[0]) for row in (await connection.execute(old)).all()]
            for start in range(0, len(ids), 500):  # databases limit how many names one statement may hold
                some = ids[start : start + 500]
                for table in (TOLD, STORY, MOMENT, BROWSER_SEAT, ENTRY, SEAT):
                    await connection.execute(table.delete().where(table.c.table_id.in_(some)))
                await connection.execute(TABLE.delete().where(TABLE.c.id.in_(some)))
        return ids

    async def create(self, header: Header, seats: Sequence[SeatRow], opening: Payload) -> None:
        """Keep a new table, whole: header, seats and the answers of chance before the first decision."""
        first = _entry_values(header.id, 0, NewEntry(ANSWER, -1, opening))

        async def write(connection: AsyncConnection) -> None:
            await connection.execute(TABLE.insert().values(**_header_values(header)))
            await connection.execute(SEAT.insert(), [_seat_values(header.id, row) for row in seats])
            await connection.execute(ENTRY.insert(), [first])

        async with self._writing:
            await self.surely(write, lambda: self._is_kept(first))

    async def read(self, table_id: str) -> Header | None:
        """The header of a table, or None when there is none."""
        async with self._reads.connect() as connection:
            found = (await connection.execute(TABLE.select().where(TABLE.c.id == table_id))).first()
        if found is None:
            return None
        row = found._mapping
        options = damage.read_payload(row["options"], TableOptions, "what was agreed at it")
        if not row["seed"].isdecimal():
            raise damage.Damaged("the seed of its luck cannot be read")
        return Header(
            row["id"],
            row["game"],
            row["rules_version"],
            row["seats"],
            row["variant"],
            int(row["seed"]),
            options,
            row["created"],
        )

    async def seats(self, table_id: str) -> list[SeatRow]:
        """Who sits where, by seat."""
        query = SEAT.select().where(SEAT.c.table_id == table_id).order_by(SEAT.c.seat)
        async with self._reads.connect() as connection:
            rows = (await connection.execute(query)).mappings().all()
        return [SeatRow(row["seat"], row["kind"], row["name"], row["key_hash"], row["bot"]) for row in rows]

    async def entries(self, table_id: str, since: int = 0) -> list[StoredEntry]:
        """The journal from entry `since` on."""
        query = ENTRY.select().where(ENTRY.c.table_id == table_id, ENTRY.c.seq >= since)
        async with self._reads.connect() as connection:
            rows = (await connection.execute(query.order_by(ENTRY.c.seq))).all()
        return [
            StoredEntry(seq, kind, seat, damage.read_payload(payload, Payload, f"entry {seq}"), made)
            for _, seq, kind, seat, payload, made in rows
        ]

    async def append(
        self, table_id: str, seq: int, entries: Sequence[NewEntry], seat: SeatRow | None = None
    ) -> None:
        """Add entries from place `seq` on, all or none, and change a seat with them. When this returns
        they are on disk. TakenPlace when somebody was faster; then nothing has changed."""
        values = [_entry_values(table_id, seq + n, entry) for n, entry in enumerate(entries)]
        job = _Job(table_id, values, seat, asyncio.get_running_loop().create_future())
        self._jobs.append(job)
        self._wanted.set()
        await job.done

    async def tell(self, words: Sequence[str]) -> None:
        """Tell the servers that share a PostgreSQL some things that need not be kept."""
        async with self._engine.begin() as connection:
            await _notify(connection, words)

    async def _write(self) -> None:
        """Commit what waits, all of it in one transaction: a commit takes as long for many as for one."""
        while True:
            await self._wanted.wait()
            self._wanted.clear()
            jobs, self._jobs = self._jobs, []
            async with self._writing:
                await self._commit(jobs)

    def reading(self) -> AsyncConnection:
        """A connection to read with, for a `with`."""
        return self._reads.connect()

    async def write(self, work: Callable[[AsyncConnection], Awaitable[None]]) -> None:
        """Do work that may be done twice, in one transaction and in its turn."""

        async def never() -> bool:
            return False

        async with self._writing:
            await self.surely(work, never)

    async def surely(
        self, write: Callable[[AsyncConnection], Awaitable[None]], is_kept: Callable[[], Awaitable[bool]]
    ) -> None:
        """Write in one transaction. Is the database lost while it commits, then it is asked as soon as it is
        back: what was kept is not written again, what was not is. OutcomeUnknown when it stays away."""
        doubtful = False
        for tries_left in range(DOUBT_TRIES, -1, -1):
            committing = False
            try:
                if doubtful and await is_kept():
                    return
                async with self._engine.connect() as connection:
                    await connection.begin()
                    await write(connection)
                    committing = True
                    await connection.commit()
                return
            except IntegrityError:
                # A commit that was under way may have come through after all.
                if not doubtful or not await is_kept():
                    raise
                return
            except (SQLAlchemyError, OSError) as error:
                doubtful = doubtful or committing
                if not doubtful:
                    raise
                _log.warning("the outcome of a commit is unknown, asking: %s", damage.cause_of(error))
                if not tries_left:
                    raise OutcomeUnknown from None
            await asyncio.sleep(DOUBT_SECONDS)

    async def _is_kept(self, values: dict[str, Any]) -> bool:
        """Whether the store holds this very entry."""
        place = (ENTRY.c.table_id == values["table_id"]) & (ENTRY.c.seq == values["seq"])
        async with self._reads.connect() as connection:
            found = (await connection.execute(ENTRY.select().where(place))).mappings().first()
        return found is not None and dict(found) == values

    async def _commit(self, jobs: list["_Job"]) -> None:
        failure: Exception | None = None

        async def write(connection: AsyncConnection) -> None:
            await connection.execute(ENTRY.insert(), [row for job in jobs for row in job.values])
            for job in jobs:
                if job.seat is not None:
                    await _change_seat(connection, job.table_id, job.seat)
            if self.is_postgres:
                await _notify(
                    connection, [f"{job.table_id} {int(job.values[-1]['seq']) + 1}" for job in jobs]
                )

        try:
            # They are kept together or not at all, so the first entry tells of all of them.
            await self.surely(write, lambda: self._is_kept(jobs[0].values[0]))
        except IntegrityError:
            if len(jobs) > 1:  # one of them came too late; the others shall not suffer for it
                for job in jobs:
                    await self._commit([job])
                return
            failure = TakenPlace()
        except (SQLAlchemyError, OSError) as error:
            failure = error
        for job in jobs:
            if not job.done.done():  # nobody waits any more when a request was given up
                if failure is None:
                    job.done.set_result(None)
                else:
                    job.done.set_exception(failure)


@dataclass(frozen=True)
class _Job:
    """Entries that wait to be committed."""

    table_id: str
    values: list[dict[str, Any]]
    seat: SeatRow | None
    done: asyncio.Future[None]


async def _notify(connection: AsyncConnection, words: Sequence[str]) -> None:
    """Tell many things at once: each on its own would be one more way to the database and back."""
    for start in range(0, len(words), IN_A_NOTICE):
        told = {"channel": CHANNEL, "words": AND.join(words[start : start + IN_A_NOTICE])}
        await connection.execute(sa.text("SELECT pg_notify(:channel, :words)"), told)


async def _change_seat(connection: AsyncConnection, table_id: str, row: SeatRow) -> None:
    place = (SEAT.c.table_id == table_id) & (SEAT.c.seat == row.seat)
    await connection.execute(SEAT.update().where(place).values(**_seat_values(table_id, row)))


def _header_values(header: Header) -> dict[str, Any]:
    return {
        "id": header.id,
        "game": header.game,
        "rules_version": header.rules_version,
        "seats": header.seats,
        "variant": header.variant,
        "seed": str(header.seed),
        "options": msgspec.json.encode(header.options).decode(),
        "created": header.created,
    }


def _seat_values(table_id: str, row: SeatRow) -> dict[str, Any]:
    return {
        "table_id": table_id,
        "seat": row.seat,
        "kind": row.kind,
        "name": row.name,
        "key_hash": row.key_hash,
        "bot": row.bot,
    }


def _entry_values(table_id: str, seq: int, entry: NewEntry) -> dict[str, Any]:
    return {
        "table_id": table_id,
        "seq": seq,
        "kind": entry.kind,
        "seat": entry.seat,
        "payload": msgspec.json.encode(entry.payload).decode(),
        "made": time.time(),
    }

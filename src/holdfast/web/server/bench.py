"""`python -m holdfast.web.server.bench [GAME] [--tables 1,50,200,500] [--workers 1,2] [--database URL]`.

A server runs as a process of its own, as people run it, or as several, with two people and two bots at each
table. A "browser" here is what a browser does on the wire: a page, a stream of changes, the new part of the
page whenever something changed. Whoever is asked thinks for a while, about P seconds, and answers at random.
Measured is the time from sending an answer until the other person's browser has the whole page of a table
that has changed by it: an answer that is kept until its turn is a change, too, and nobody's thinking counts.

The clients run on the same machine and take their share of it, so the figures are those of the machine
under that load. What the server's processes have taken of the processor does not depend on it.
"""

import argparse
import asyncio
import itertools
import json
import os
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from urllib.parse import urlencode

import psycopg

from holdfast.games import REGISTRY

from .bench_wire import Connection, family, memory, processor_seconds

SEATS = ("you", "you", "greedy", "greedy")
PLAYED_BEFORE = 8  # answers at each table before the clock runs, so that tables differ
READERS = 8  # who ask for pages at once when pages are counted
READING_SECONDS = 5.0
LIMITS = {  # all clients come from one address here
    "HOLDFAST_WEB_TABLES_PER_MINUTE": "1000000",
    "HOLDFAST_WEB_REQUESTS_PER_SECOND": "1000000",
    "HOLDFAST_WEB_STREAMS_PER_ADDRESS": "100000",
    "HOLDFAST_WEB_CONNECTIONS_PER_ADDRESS": "100000",
    "HOLDFAST_WEB_REQUESTS_AT_ONCE": "100000",
    "HOLDFAST_WEB_WORK_SHARE": "0",
}
_DECISION = re.compile(rb'data-decision="(\d+)"')
_CHANGE = re.compile(rb'data-change="(\d+)"')
_TURN = re.compile(rb'data-turn="1"')
_OVER = re.compile(rb'data-over="1"')
_ACTION = re.compile(rb'name="action" value="(\d+)"')


@dataclass
class Row:
    """What was measured with so many tables."""

    tables: int
    answers: int
    median_ms: float
    p99_ms: float
    slowest_ms: float
    cpu_ms: float  # of the server's processes, for an answer with the pages and streams that belong to it
    pages_per_s: float
    kilobytes_per_table: float | None  # None where the system does not tell


@dataclass
class Seen:
    """What a browser reads off a page."""

    decision: int
    change: int
    turn: bool
    over: bool
    actions: list[int]

    @staticmethod
    def of(html: bytes) -> "Seen":
        """Read a page."""
        decision, change = _DECISION.search(html), _CHANGE.search(html)
        assert decision is not None, html[:200]
        assert change is not None, html[:200]
        actions = [int(text) for text in _ACTION.findall(html)]
        return Seen(
            int(decision.group(1)),
            int(change.group(1)),
            bool(_TURN.search(html)),
            bool(_OVER.search(html)),
            actions,
        )


@dataclass
class Board:
    """A table in the eyes of the bench: who has seen which change when, and who waits for one."""

    table_id: str
    seen: dict[int, list[tuple[int, float]]] = field(default_factory=lambda: {0: [], 1: []})  # by seat
    waits: dict[int, tuple[int, float]] = field(default_factory=dict)  # seat: change it waits for, sent when
    over: bool = False

    def shows(self, seat: int, change: int, now: float) -> float | None:
        """The seat's browser has this change; gives how long it took, if an answer waited for it."""
        self.seen[seat] = [*self.seen[seat][-20:], (change, now)]
        waiting = self.waits.get(seat)
        if waiting is None or change < waiting[0]:
            return None
        del self.waits[seat]
        return now - waiting[1]

    def sent(self, seat: int, change: int, sent: float) -> float | None:
        """An answer sent then has made this change, which the seat shall see; gives how long that took, if
        it has seen it already."""
        for seen, now in self.seen[seat]:
            if seen >= change and now >= sent:
                return now - sent
        self.waits[seat] = (change, sent)
        return None


@dataclass
class Clock:
    """What the browsers of one run share."""

    port: int
    pause: float
    running: bool = False
    took: list[float] = field(default_factory=list)

    def note(self, seconds: float | None) -> None:
        """An answer has reached the other browser after so long."""
        if seconds is not None and self.running:
            self.took.append(seconds)


class Person:
    """One person's browser at a table."""

    def __init__(self, clock: Clock, board: Board, seat: int, key: str) -> None:
        self._clock, self._board, self._seat = clock, board, seat
        self._cookie = f"Authorization: Bearer {key}\r\n"
        self._pages, self._news = Connection(clock.port), Connection(clock.port)
        self._luck = random.Random(f"{board.table_id}{seat}")
        self._thinking: asyncio.Task[None] | None = None
        self._seen: Seen | None = None

    async def sit(self) -> None:
        """Follow the table and answer when asked, until the game is over."""
        await self._look()
        try:
            path = f"/t/{self._board.table_id}/stream"
            async for line in self._news.lines(path, self._cookie):
                if line.startswith(b"data: ") and self._seen and int(line[6:]) > self._seen.change:
                    await self._look()
                if self._board.over:
                    return
        finally:
            if self._thinking is not None:
                self._thinking.cancel()
            self._pages.close()
            self._news.close()

    async def _look(self) -> None:
        status, html = await self._pages.ask("GET", f"/t/{self._board.table_id}/part", headers=self._cookie)
        if status == 200:
            self._read(html)

    def _read(self, html: bytes) -> None:
        self._seen = seen = Seen.of(html)
        self._clock.note(self._board.shows(self._seat, seen.change, time.perf_counter()))
        self._board.over = self._board.over or seen.over
        if seen.turn and (self._thinking is None or self._thinking.done()):
            self._thinking = asyncio.create_task(self._answer())

    async def _answer(self) -> None:
        connection = Connection(self._clock.port)
        try:
            while (seen := self._seen) and seen.turn and not self._board.over:
                if self._clock.running:
                    await asyncio.sleep(self._luck.expovariate(1 / self._clock.pause))
                action = self._luck.choice(seen.actions)
                body = urlencode({"action": action, "decision": seen.decision}).encode()
                kind = "Content-Type: application/x-www-form-urlencoded\r\nX-Part: 1\r\n"
                path = f"/t/{self._board.table_id}/answer"
                sent = time.perf_counter()
                status, html = await connection.ask("POST", path, body, self._cookie + kind)
                if status == 200:
                    self._seen = Seen.of(html)
                    self._board.over = self._seen.over
                    self._clock.note(self._board.sent(1 - self._seat, self._seen.change, sent))
        finally:
            connection.close()


@contextmanager
def _server(database: str, workers: int) -> Iterator[tuple[int, int]]:
    """A server; gives its port and its process number."""
    command = [sys.executable, "-m", "holdfast", "serve", "--port", "0"]
    command += ["--database", database, "--workers", str(workers)]
    process = subprocess.Popen(command, env={**os.environ, **LIMITS}, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        told = re.search(r":(\d+)/", process.stdout.readline())
        assert told, "the server did not start"
        yield int(told.group(1)), process.pid
    finally:
        process.terminate()
        process.wait(60)


@contextmanager
def _database(given: str) -> Iterator[str]:
    """A database of its own: a file, or one beside that of the URL, which its user may make."""
    if given == "sqlite":
        with tempfile.TemporaryDirectory() as folder:
            yield f"sqlite:///{folder}/bench.db"
        return
    name = f"holdfast_bench_{os.getpid()}"
    with psycopg.connect(given, autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"')
    try:
        yield given.rpartition("/")[0] + f"/{name}"
    finally:
        with psycopg.connect(given, autocommit=True) as connection:
            connection.execute(f'DROP DATABASE "{name}" WITH (FORCE)')


async def _create(connection: Connection, game: str) -> tuple[str, list[str]]:
    body = json.dumps({"game": game, "seats": SEATS}).encode()
    status, told = await connection.ask("POST", "/api/tables", body, "Content-Type: application/json\r\n")
    assert status == 201, told
    made = json.loads(told)
    return made["table"], list(made["keys"].values())


async def _settled(port: int) -> None:
    """Wait until the server answers."""
    for _ in range(200):
        try:
            connection = Connection(port)
            await connection.ask("GET", "/api/games")
            connection.close()
            return
        except OSError:
            await asyncio.sleep(0.1)
    raise AssertionError("the server does not answer")


@asynccontextmanager
async def _people(clock: Clock, made: list[tuple[str, list[str]]]) -> AsyncIterator[list[Board]]:
    """Everybody at their tables."""
    boards = [Board(table_id) for table_id, _ in made]
    sitting = [
        asyncio.create_task(Person(clock, board, seat, key).sit())
        for board, (_, keys) in zip(boards, made, strict=True)
        for seat, key in enumerate(keys)
    ]
    try:
        yield boards
        failed = [task.exception() for task in sitting if task.done() and task.exception()]
        assert not failed, failed[0]
    finally:
        for task in sitting:
            task.cancel()
        await asyncio.gather(*sitting, return_exceptions=True)


async def _pages(port: int, made: list[tuple[str, list[str]]]) -> float:
    """How many table pages a second the server gives to readers who ask for one after the other."""
    end = time.perf_counter() + READING_SECONDS

    async def read(number: int) -> int:
        connection, count = Connection(port), 0
        while time.perf_counter() < end:
            table_id, keys = made[(number + count) % len(made)]
            cookie = f"Authorization: Bearer {keys[count % 2]}\r\n"
            status, _ = await connection.ask("GET", f"/t/{table_id}/part", headers=cookie)
            assert status == 200, status
            count += 1
        connection.close()
        return count

    counts = await asyncio.gather(*(read(number) for number in range(READERS)))
    return sum(counts) / READING_SECONDS


async def measure(game: str, given: "Given", tables: int, pause: float) -> Row:
    """Run a server with so many tables and measure it."""
    with _database(given.database) as place, _server(place, given.workers) as (port, process):
        await _settled(port)
        clock, connection = Clock(port, pause), Connection(port)
        first, keys = await _create(connection, game)
        for key in keys:  # whatever is loaded once is loaded now
            await connection.ask("GET", f"/t/{first}/part", headers=f"Authorization: Bearer {key}\r\n")
        servers = family(process, given.workers)
        before = memory(servers)
        made = [await _create(connection, game) for _ in range(tables)]
        async with _people(clock, made):
            await asyncio.sleep(min(60.0, 2 + 0.12 * PLAYED_BEFORE * tables))  # playing without a pause
            clock.running = True
            await asyncio.sleep(pause)  # until answers come at their usual pace
            clock.took.clear()
            began = processor_seconds(servers)
            await asyncio.sleep(given.seconds)
            took, taken = sorted(clock.took), processor_seconds(servers) - began
        after = memory(servers)
        each = None if before is None or after is None else (after - before) / tables
        rate = await _pages(port, made)
    assert len(took) > 1, "nobody answered; measure for longer"
    p99 = statistics.quantiles(took, n=100, method="inclusive")[98]
    median, slowest = statistics.median(took), took[-1]
    cpu = taken / len(took)
    return Row(tables, len(took), 1e3 * median, 1e3 * p99, 1e3 * slowest, 1e3 * cpu, rate, each)


@dataclass(frozen=True)
class Given:
    """What is measured."""

    database: str  # sqlite, or the URL of a PostgreSQL whose user may make databases
    workers: int
    seconds: float


def main(arguments: list[str]) -> None:
    """Print a line for each kind of store, number of processes and number of tables."""
    parser = argparse.ArgumentParser(prog="python -m holdfast.web.server.bench", description=__doc__)
    parser.add_argument("game", nargs="?", default=REGISTRY.ids()[0])
    parser.add_argument("--tables", default="1,50,200,500")
    parser.add_argument("--workers", default="1")
    parser.add_argument("--database", action="append", help="sqlite, or a PostgreSQL's URL; can be repeated")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--pause", type=float, default=10.0, help="how long people think on average")
    given = parser.parse_args(arguments)
    print(f"{given.game}, seats {', '.join(SEATS)}, an answer about every {given.pause:g} s at each table")
    print("store processes tables answers median_ms p99_ms slowest_ms cpu_ms pages_per_s kB_per_table")
    runs = itertools.product(
        given.database or ["sqlite"], *(_numbers(one) for one in (given.workers, given.tables))
    )
    for database, workers, tables in runs:
        # One table alone gives few answers, so it plays faster.
        pause = given.pause if tables > 1 else min(given.pause, 0.5)
        row = asyncio.run(measure(given.game, Given(database, workers, given.seconds), tables, pause))
        kilobytes = "-" if row.kilobytes_per_table is None else f"{row.kilobytes_per_table:.0f}"
        times = " ".join(f"{one:.1f}" for one in (row.median_ms, row.p99_ms, row.slowest_ms, row.cpu_ms))
        kind = database.partition(":")[0]
        print(
            f"{kind} {workers} {row.tables} {row.answers} {times} {row.pages_per_s:.0f} {kilobytes}",
            flush=True,
        )


def _numbers(text: str) -> list[int]:
    return [int(one) for one in text.split(",")]


if __name__ == "__main__":
    main(sys.argv[1:])

"""`python -m holdfast.web.server.bench [GAME] [--tables 1,50,200] [--seconds S] [--pause P]`: speed of pages.

A server runs as a process of its own, as people run it, with two people and two bots at each table. A
"browser" here is what a browser does on the wire: a page, a stream of changes, the new part of the page
whenever something changed. Whoever is asked thinks for a while, about P seconds, and answers at random.
Measured is the time from sending an answer until the other person's browser has the whole page that shows it.

The clients run on the same machine and take their share of it, so the figures are those of the machine
under that load.
"""

import argparse
import asyncio
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

from holdfast.games import REGISTRY

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
    pages_per_s: float
    kilobytes_per_table: float | None  # None where the system does not tell


class Connection:
    """A kept-alive connection that speaks just enough HTTP."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._pair: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, method: str, path: str, body: bytes = b"", headers: str = "") -> tuple[int, bytes]:
        """Send a request; the status and the whole body of the answer."""
        kept = self._pair is not None
        try:
            reader, head = await self._sent(_request(method, path, body, headers))
        except (asyncio.IncompleteReadError, ConnectionError):
            if not kept:
                raise
            self.close()  # the server hung up while nothing was asked, as it may; a browser asks again
            reader, head = await self._sent(_request(method, path, body, headers))
        length = re.search(rb"content-length: (\d+)", head, re.IGNORECASE)
        told = await reader.readexactly(int(length.group(1))) if length else b""
        return int(head.split(b" ", 2)[1]), told

    async def lines(self, path: str, headers: str) -> AsyncIterator[bytes]:
        """The lines of a stream, until it ends."""
        reader, writer = await self._connected()
        writer.write(_request("GET", path, b"", headers))
        while line := await reader.readline():
            yield line

    async def _sent(self, request: bytes) -> tuple[asyncio.StreamReader, bytes]:
        reader, writer = await self._connected()
        writer.write(request)
        return reader, await reader.readuntil(b"\r\n\r\n")

    async def _connected(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        if self._pair is None:
            self._pair = await asyncio.open_connection("127.0.0.1", self._port, limit=1 << 22)
        return self._pair

    def close(self) -> None:
        """Hang up."""
        if self._pair is not None:
            self._pair[1].close()
            self._pair = None


def _request(method: str, path: str, body: bytes, headers: str) -> bytes:
    length = f"Content-Length: {len(body)}\r\n" if body else ""
    return f"{method} {path} HTTP/1.1\r\nHost: localhost\r\n{headers}{length}\r\n".encode() + body


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
    """A table in the eyes of the bench: who waits for what."""

    table_id: str
    waits: dict[int, tuple[int, float]] = field(default_factory=dict)  # seat: answered decision, sent when
    over: bool = False


@dataclass
class Clock:
    """What the browsers of one run share."""

    port: int
    pause: float
    running: bool = False
    took: list[float] = field(default_factory=list)


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
        waiting = self._board.waits.get(self._seat)
        if waiting is not None and seen.decision > waiting[0]:
            del self._board.waits[self._seat]
            if self._clock.running:
                self._clock.took.append(time.perf_counter() - waiting[1])
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
                self._board.waits[1 - self._seat] = (seen.decision, time.perf_counter())
                status, html = await connection.ask("POST", path, body, self._cookie + kind)
                if status == 200:
                    self._seen = Seen.of(html)
                    self._board.over = self._seen.over
        finally:
            connection.close()


@contextmanager
def _server(folder: str) -> Iterator[tuple[int, int]]:
    """A server process; gives its port and its process number."""
    command = [sys.executable, "-m", "holdfast", "serve", "--port", "0"]
    command += ["--database", f"sqlite:///{folder}/bench.db"]
    process = subprocess.Popen(command, env={**os.environ, **LIMITS}, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        told = re.search(r":(\d+)/", process.stdout.readline())
        assert told, "the server did not start"
        yield int(told.group(1)), process.pid
    finally:
        process.terminate()
        process.wait(20)


async def _create(connection: Connection, game: str) -> tuple[str, list[str]]:
    body = json.dumps({"game": game, "seats": SEATS}).encode()
    status, told = await connection.ask("POST", "/api/tables", body, "Content-Type: application/json\r\n")
    assert status == 201, told
    made = json.loads(told)
    return made["table"], list(made["keys"].values())


def _memory(process: int) -> int | None:
    """Kilobytes of memory a process has; None where the system does not tell."""
    try:
        with open(f"/proc/{process}/status", encoding="ascii") as told:
            return next(int(line.split()[1]) for line in told if line.startswith("VmRSS"))
    except (OSError, StopIteration):
        return None


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


async def measure(game: str, tables: int, seconds: float, pause: float) -> Row:
    """Run a server with so many tables and measure it."""
    with tempfile.TemporaryDirectory() as folder, _server(folder) as (port, process):
        await _settled(port)
        clock, connection = Clock(port, pause), Connection(port)
        await _create(connection, game)  # whatever is loaded once is loaded now
        before = _memory(process)
        made = [await _create(connection, game) for _ in range(tables)]
        async with _people(clock, made):
            await asyncio.sleep(min(60.0, 2 + 0.12 * PLAYED_BEFORE * tables))  # playing without a pause
            clock.running = True
            await asyncio.sleep(pause)  # until answers come at their usual pace
            clock.took.clear()
            await asyncio.sleep(seconds)
            took = sorted(clock.took)
        after = _memory(process)
        each = None if before is None or after is None else (after - before) / tables
        rate = await _pages(port, made)
    assert len(took) > 1, "nobody answered; measure for longer"
    p99 = statistics.quantiles(took, n=100, method="inclusive")[98]
    return Row(tables, len(took), 1e3 * statistics.median(took), 1e3 * p99, rate, each)


def main(arguments: list[str]) -> None:
    """Print a line for each number of tables."""
    parser = argparse.ArgumentParser(prog="python -m holdfast.web.server.bench", description=__doc__)
    parser.add_argument("game", nargs="?", default=REGISTRY.ids()[0])
    parser.add_argument("--tables", default="1,50,200")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--pause", type=float, default=10.0, help="how long people think on average")
    given = parser.parse_args(arguments)
    print(f"{given.game}, seats {', '.join(SEATS)}, an answer about every {given.pause:g} s at each table")
    print("tables answers median_ms p99_ms pages_per_s kB_per_table")
    for tables in (int(text) for text in given.tables.split(",")):
        # One table alone gives few answers, so it plays faster.
        pause = given.pause if tables > 1 else min(given.pause, 0.5)
        row = asyncio.run(measure(given.game, tables, given.seconds, pause))
        memory = "-" if row.kilobytes_per_table is None else f"{row.kilobytes_per_table:.0f}"
        print(
            f"{row.tables} {row.answers} {row.median_ms:.1f} {row.p99_ms:.1f} {row.pages_per_s:.0f} {memory}",
            flush=True,
        )


if __name__ == "__main__":
    main(sys.argv[1:])

"""`python -m holdfast.web.server.bench [GAME] [--tables 1,50,200,500] [--workers 1,2] [--database KIND]`.

A server runs as a process of its own, as people run it, or as several, with two people and two bots at each
table (`--seats you,you,hard,hard` for others). First everybody plays a few answers without a pause, so that
tables differ and stories have grown. Then whoever is asked thinks for about P seconds (at random, as people's
answers come: ten on average, so N tables give about N / 10 answers a second, and more while both are asked at
once) and answers at random. The clock begins to run some time later, when what the rush has left is done.

Measured is the time from sending an answer until the other person's browser has the whole page of a table
that has changed by it: an answer that is kept until its turn is a change, too, and nobody's thinking counts.
Every answer that was sent while the clock ran counts, however late it is seen: `unseen` are those that were
not after some seconds more, `refused` those that were not taken, `asleep` the tables at which the game is not
over and yet nobody has been asked at the end.

The clients run on the same machine and take their share of it, so the figures are those of the machine
under that load. What the server's processes have taken of the processor does not depend on it.
"""

import argparse
import asyncio
import itertools
import json
import os
import re
import statistics
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass

from holdfast.games import REGISTRY

from .bench_people import Board, Clock, Person
from .bench_store import OWN, database
from .bench_wire import Connection, Spent, family, memory, processor_seconds

SEATS = "you,you,greedy,greedy"
PLAYED_BEFORE = 4  # answers at each table before the clock runs
PLAYED_SECONDS = 90.0  # and no longer than this; nor is it waited for longer that all of them are answered
CALM_PAUSES, CALM_SECONDS = 1.5, 3.0  # from then on, until answers come at their usual pace
LAST_SECONDS = 5.0  # after the clock has stopped, for answers that are not yet seen
LIMITS = {  # all clients come from one address here
    "HOLDFAST_WEB_TABLES_PER_MINUTE": "1000000",
    "HOLDFAST_WEB_REQUESTS_PER_SECOND": "1000000",
    "HOLDFAST_WEB_STREAMS_PER_ADDRESS": "100000",
    "HOLDFAST_WEB_CONNECTIONS_PER_ADDRESS": "100000",
    "HOLDFAST_WEB_REQUESTS_AT_ONCE": "100000",
    "HOLDFAST_WEB_WORK_SHARE": "0",
}


@dataclass
class Row:
    """What was measured with so many tables."""

    tables: int
    answers: int
    unseen: int
    refused: int
    asleep: int
    median_ms: float
    p99_ms: float
    slowest_ms: float
    cpu_ms: float  # of the server's processes, for an answer with the pages and streams that belong to it
    bots_ms: float  # of the processes where bots think, for the same
    bench_ms: float  # of this program, which is all browsers
    busiest: float  # how much of one processor the busiest of the server's processes took
    busy: float  # how much of the machine's processors was taken, by anybody
    others: float  # of it by programs that have nothing to do with this; the store is one
    megabytes: float | None  # of the server's processes; None where the system does not tell
    kilobytes_per_table: float | None


@dataclass(frozen=True)
class Given:
    """What is measured."""

    game: str
    database: str  # sqlite, postgres, or the URL of a PostgreSQL whose user may make databases
    workers: int
    tables: int
    seats: tuple[str, ...]
    seconds: float
    pause: float


@contextmanager
def serving(place: str, workers: int) -> Iterator[tuple[int, int]]:
    """A server; gives its port and its process number."""
    command = [sys.executable, "-m", "holdfast", "serve", "--port", "0"]
    command += ["--database", place, "--workers", str(workers)]
    process = subprocess.Popen(command, env={**os.environ, **LIMITS}, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        told = re.search(r":(\d+)/", process.stdout.readline())
        assert told, "the server did not start"
        yield int(told.group(1)), process.pid
    finally:
        process.terminate()
        process.wait(60)


async def create(connection: Connection, game: str, seats: tuple[str, ...]) -> tuple[str, list[str]]:
    """A new table: its id and the keys of its people."""
    body = json.dumps({"game": game, "seats": seats}).encode()
    status, told = await connection.ask("POST", "/api/tables", body, "Content-Type: application/json\r\n")
    assert status == 201, told
    made = json.loads(told)
    return made["table"], list(made["keys"].values())


async def settled(port: int) -> None:
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


@dataclass
class Room:
    """Everybody at their tables."""

    boards: list[Board]
    people: list[tuple[Person, Person]]  # by table

    @property
    def asleep(self) -> int:
        """Tables at which the game is not over and nobody thinks about an answer."""
        return sum(
            not board.over and not any(person.thinks for person in people)
            for board, people in zip(self.boards, self.people, strict=True)
        )

    def unseen(self, clock: Clock) -> int:
        """Answers that count and that the other has not seen."""
        waits = [sent for board in self.boards if not board.over for _, sent in board.waits.values()]
        return sum(clock.counts(sent) for sent in waits)


@asynccontextmanager
async def _room(clock: Clock, made: list[tuple[str, list[str]]]) -> AsyncIterator[Room]:
    boards = [Board(table_id) for table_id, _ in made]
    people = [
        (Person(clock, board, 0, keys[0]), Person(clock, board, 1, keys[1]))
        for board, (_, keys) in zip(boards, made, strict=True)
    ]
    sitting = [asyncio.create_task(person.sit()) for pair in people for person in pair]
    try:
        yield Room(boards, people)
        failed = [task.exception() for task in sitting if task.done() and task.exception()]
        assert not failed, failed[0]
    finally:
        for task in sitting:
            task.cancel()
        await asyncio.gather(*sitting, return_exceptions=True)


async def _until_calm(clock: Clock, answers: int) -> None:
    """Let everybody play so many answers without a pause, then at their usual pace.

    Hundreds of tables without a pause are a queue of many seconds, and afterwards nearly everybody is asked
    at once: the clock begins to run when the queue is gone and most have answered since.
    """
    end = time.perf_counter() + PLAYED_SECONDS
    while clock.answers < answers and time.perf_counter() < end:
        await asyncio.sleep(0.2)
    clock.pausing = True
    end = time.perf_counter() + PLAYED_SECONDS
    while clock.under_way and time.perf_counter() < end:
        await asyncio.sleep(0.002)
    calm = max(CALM_SECONDS, CALM_PAUSES * clock.pause)
    clock.began = time.perf_counter() + calm
    await asyncio.sleep(calm)


async def measure(given: Given) -> Row:
    """Run a server with so many tables and measure it."""
    with database(given.database) as place, serving(place, given.workers) as (port, process):
        await settled(port)
        clock, connection = Clock(port, given.pause), Connection(port)
        first, keys = await create(connection, given.game, given.seats)
        for key in keys:  # whatever is loaded once is loaded now
            await connection.ask("GET", f"/t/{first}/part", headers=f"Authorization: Bearer {key}\r\n")
        servers = family(process, given.workers)
        before = memory(servers)
        made = [await create(connection, given.game, given.seats) for _ in range(given.tables)]
        async with _room(clock, made) as room:
            await _until_calm(clock, PLAYED_BEFORE * given.tables)
            before_run = Spent.now(process, servers)
            before_each = [processor_seconds([one]) for one in servers]
            await asyncio.sleep(given.seconds)
            each = [processor_seconds([one]) - then for one, then in zip(servers, before_each, strict=True)]
            spent, asleep = Spent.now(process, servers).since(before_run), room.asleep
            clock.ended = time.perf_counter()
            await asyncio.sleep(LAST_SECONDS)
            unseen = room.unseen(clock)
        after = memory(servers)
    took = sorted(clock.took)
    assert len(took) > 1, "nobody answered; measure for longer"
    server, bots, bench = (1e3 * one / len(took) for one in (spent.servers, spent.bots, spent.bench))
    return Row(
        tables=given.tables,
        answers=len(took),
        unseen=unseen,
        refused=clock.refused,
        asleep=asleep,
        median_ms=1e3 * statistics.median(took),
        p99_ms=1e3 * statistics.quantiles(took, n=100, method="inclusive")[98],
        slowest_ms=1e3 * took[-1],
        cpu_ms=server,
        bots_ms=bots,
        bench_ms=bench,
        busiest=max(each) / given.seconds,
        busy=spent.busy,
        others=spent.others,
        megabytes=None if after is None else after / 1024,
        kilobytes_per_table=None if before is None or after is None else (after - before) / given.tables,
    )


def main(arguments: list[str]) -> None:
    """Print a line for each kind of store, number of processes and number of tables."""
    parser = argparse.ArgumentParser(prog="python -m holdfast.web.server.bench", description=__doc__)
    parser.add_argument("game", nargs="?", default=REGISTRY.ids()[0])
    parser.add_argument("--tables", default="1,50,200,500")
    parser.add_argument("--workers", default="1")
    about = f"sqlite, {OWN} for one of its own, or a PostgreSQL's URL; can be repeated"
    parser.add_argument("--database", action="append", help=about)
    parser.add_argument("--seats", default=SEATS, help="two people first, then bots")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--pause", type=float, default=10.0, help="how long people think on average")
    given = parser.parse_args(arguments)
    print(f"{given.game}, seats {given.seats}, whoever is asked thinks for {given.pause:g} s on average")
    print("store processes tables answers unseen refused asleep median_ms p99_ms slowest_ms cpu_ms", end=" ")
    print("bots_ms bench_ms busiest busy others MB kB_per_table")
    runs = itertools.product(
        given.database or ["sqlite"], *(_numbers(one) for one in (given.workers, given.tables))
    )
    for store, workers, tables in runs:
        # One table alone gives few answers, so it plays faster.
        pause = given.pause if tables > 1 else min(given.pause, 0.5)
        seats = tuple(given.seats.split(","))
        row = asyncio.run(measure(Given(given.game, store, workers, tables, seats, given.seconds, pause)))
        print(f"{store.partition(':')[0]} {workers} {_line(row)}", flush=True)


def _line(row: Row) -> str:
    counts = f"{row.tables} {row.answers} {row.unseen} {row.refused} {row.asleep}"
    times = (row.median_ms, row.p99_ms, row.slowest_ms, row.cpu_ms, row.bots_ms, row.bench_ms)
    told = " ".join(f"{one:.1f}" for one in times)
    memories = " ".join(
        "-" if one is None else f"{one:.0f}" for one in (row.megabytes, row.kilobytes_per_table)
    )
    return f"{counts} {told} {row.busiest:.0%} {row.busy:.0%} {row.others:.0%} {memories}"


def _numbers(text: str) -> list[int]:
    return [int(one) for one in text.split(",")]


if __name__ == "__main__":
    main(sys.argv[1:])

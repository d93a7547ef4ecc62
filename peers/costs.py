"""`python peers/costs.py [--database URL] [--game GAME]`: costs that `scale.py` reckons with, measured here.

Processor time, but for commits: of those the clock counts, so the median of many is told, and it belongs to
the disk of this machine. A stream is what a server's memory gains with each of some hundred.
"""

import argparse
import asyncio
import random
import statistics
import tempfile
import time
from urllib.parse import quote

from holdfast.games import REGISTRY
from holdfast.match import Match
from holdfast.web.server.bench import create, serving, settled
from holdfast.web.server.bench_store import database
from holdfast.web.server.bench_wire import Connection, memory
from holdfast.web.storage.records import CHAT, Header, NewEntry, Payload, SeatRow, TableOptions
from holdfast.web.storage.store import Store
from holdfast.web.tables.thinkers import Task, think

COMMITS = 300
STREAMS = 400
SEATS = 4


async def commits(database: str) -> list[float]:
    """Milliseconds until an entry is kept, each alone."""
    store = Store(database)
    await store.open()
    header = Header("c" * 16, "_template", 1, 2, "", 1, TableOptions(), 0.0)
    await store.create(header, [SeatRow(0, "person", "Ann"), SeatRow(1, "person", "Ben")], Payload())
    took = []
    for place in range(1, COMMITS + 1):
        began = time.perf_counter()
        await store.append(header.id, place, [NewEntry(CHAT, 0, Payload(text="A word."))])
        took.append(1e3 * (time.perf_counter() - began))
    await store.close()
    return took


def bots(game_id: str, bot: str, answers: int) -> list[float]:
    """Milliseconds of a worker's processor for the two bots that follow an answer of two people."""
    game, luck, took = REGISTRY.get(game_id), random.Random(1), list[float]()
    for seed in range(3):
        match = Match(game, SEATS, (), seed)
        while not match.over and len(match.journal) < 4_000 and len(took) < answers * (seed + 1):
            seat = match.answerers[0]
            if seat < 2:
                match.extend(match.plan(seat, [luck.choice(match.options())]).answers)
                continue
            who = ("", "", bot, bot)
            journal = tuple(match.journal)
            task = Task("t" * 16, game.id, SEATS, (), match.seed, match.drawn, journal, who)
            began = time.process_time()
            moves = think(task)
            took.append(1e3 * (time.process_time() - began))
            assert isinstance(moves, list)
            match.extend([answer for move in moves for answer in move.answers])
    return took


async def streams(game: str, port: int, process: int) -> float:
    """Kilobytes of a server's memory for each stream."""
    await settled(port)
    connection = Connection(port)
    table, keys = await create(connection, game, ("you", "you", "greedy", "greedy"))
    before = memory([process])
    lines = []
    for number in range(STREAMS):
        followed = Connection(port)
        head = f"Authorization: Bearer {keys[number % 2]}\r\n"
        news = followed.lines(f"/t/{quote(table)}/stream", head)
        await anext(news)
        lines.append((followed, news))
    await asyncio.sleep(2.0)
    after = memory([process])
    assert before is not None
    assert after is not None
    return (after - before) / STREAMS


def main() -> None:
    """Print a line for each cost."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--database", default="sqlite", help="sqlite, or the URL of a PostgreSQL")
    parser.add_argument("--game", default="after_the_empire")
    given = parser.parse_args()
    with database(given.database) as place:
        took = sorted(asyncio.run(commits(place)))
        p99 = statistics.quantiles(took, n=100)[98]
        print(f"commit ms: median {statistics.median(took):.2f}, p99 {p99:.1f} of {len(took)}")
    for bot, count in (("greedy", 120), ("hard", 40)):
        answers = bots(given.game, bot, count)
        told = f"mean {statistics.fmean(answers):.1f}, median {statistics.median(answers):.1f}"
        print(f"{bot} bots ms: {told} of {len(answers)}", flush=True)
    with tempfile.TemporaryDirectory(), database("sqlite") as place, serving(place, 1) as (port, process):
        print(f"stream kB: {asyncio.run(streams(given.game, port, process)):.0f}")


if __name__ == "__main__":
    main()

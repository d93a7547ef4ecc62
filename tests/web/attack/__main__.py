"""`make attack`: every attack in its long form, and a table of what it has found. It ends with 1 when there
is something in it. `python -m web.attack --only floods --seconds 20` for one; `--scale 0.1` for a tenth."""

import argparse
import sys
import tempfile
import uuid
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import psycopg

from web.attack.described import described
from web.attack.flood import Honest, flood, has_addresses, percentile
from web.attack.kill import kills
from web.attack.odd import nonsense
from web.attack.old import gnawed
from web.attack.race import races
from web.attack.table import Row, printed
from web.helpers import AS_USUAL, Process, serving, sqlite_url
from web.postgres import cluster

Fuzz = Callable[[Process], tuple[Row, list[str]]]
UNLIMITED = AS_USUAL | {
    "HOLDFAST_WEB_REQUESTS_PER_SECOND": "1000000",
    "HOLDFAST_WEB_STREAMS_PER_ADDRESS": "100000",
}
USUAL = AS_USUAL | {
    "HOLDFAST_WEB_WORK_SHARE": "0.5",
    "HOLDFAST_WEB_TABLES_PER_MINUTE": "60",
    "HOLDFAST_WEB_THINKERS": "2",
}
FLOODS = {
    "idle": (5000, "5,000 idle connections from one address"),
    "book": (60, "60 readers of the longest rulebook"),
    "search": (60, "60 searchers in the longest rulebook"),
    "/api/games": (60, "60 programs that ask as fast as they can"),
    "head": (300, "300 heads, letter by letter"),
    "body": (300, "300 bodies, letter by letter"),
    "deaf": (100, "100 readers who ask and do not read"),
}
MOST_MS = 200.0  # what an honest answer may take during a flood, at the 99th percentile


class Attack:
    """All attacks with their sizes."""

    def __init__(self, folder: Path, scale: float, seconds: float) -> None:
        self.folder = folder
        self.scale = scale
        self.seconds = seconds
        self.failed: list[str] = []

    def so_many(self, usual: int) -> int:
        """A number of rounds."""
        return max(1, round(usual * self.scale))

    def place(self) -> str:
        """A new file of SQLite."""
        folder = self.folder / uuid.uuid4().hex
        folder.mkdir()
        return sqlite_url(folder)

    def kills(self) -> Iterator[Row]:
        """Servers killed in the middle of play."""
        yield kills(self.place(), self.so_many(60), "kill -9, SQLite")
        with cluster() as url:
            yield kills(_fresh(url), self.so_many(60), "kill -9, PostgreSQL")

    def races(self) -> Iterator[Row]:
        """One decision, two servers."""
        with cluster() as url:
            yield races(_fresh(url), self.so_many(500), "races over two servers, PostgreSQL")
        yield races(self.place(), self.so_many(200), "races over two servers, SQLite")

    def floods(self) -> Iterator[Row]:
        """One address does its worst."""
        if not has_addresses():
            print("floods are left out: this machine has one address for itself", flush=True)
            return
        yield self._flooded("", 0, "nothing, for comparison")
        for kind, (count, what) in FLOODS.items():
            yield self._flooded(kind, count, what)

    def _flooded(self, kind: str, count: int, what: str) -> Row:
        row = Row(what, 1)
        with serving(self.place(), **USUAL) as server:
            honest = Honest(server.address, "after_the_empire")
            honest.play(2.0)
            honest.seconds.clear()
            honest.codes.clear()
            if kind:
                with flood(server.address, kind, count, self.seconds) as seen:
                    honest.play(self.seconds)
                print(f"  {what}: {dict(sorted(seen.items()))}", flush=True)
            else:
                honest.play(self.seconds)
            row.answers = honest.codes.count(200)
            row.lost = len(honest.codes) - row.answers  # refused, or not answered at all
            row.p99_ms = 1000 * percentile(honest.seconds, 0.99)
            row.tracebacks = server.stop().count("Traceback")
        return row

    def fuzz(self) -> Iterator[Row]:
        """Nonsense of every kind."""
        odd: Fuzz = partial(nonsense, requests=self.so_many(90_000))
        by_description: Fuzz = partial(described, examples=self.so_many(300))
        for ask in (odd, by_description):
            with serving(self.place(), **UNLIMITED) as server:
                row, failed = ask(server)
                row.tracebacks = server.stop().count("Traceback")
            self.failed += failed
            yield row

    def old(self) -> Iterator[Row]:
        """Stores that were harmed."""
        yield gnawed(self.folder / "old", self.so_many(300))


def _fresh(url: str) -> str:
    """An empty database of a PostgreSQL."""
    name = f"holdfast_{uuid.uuid4().hex}"
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"')
    return url.rpartition("/")[0] + f"/{name}"


def main() -> int:
    """Attack, print what was found; 0 when nothing was."""
    reading = argparse.ArgumentParser(prog="web.attack", description=__doc__)
    names = ("kills", "races", "floods", "fuzz", "old")
    reading.add_argument("--only", choices=names, action="append", help="leave the others out")
    reading.add_argument("--scale", type=float, default=1.0, help="of rounds and requests")
    reading.add_argument("--seconds", type=float, default=20.0, help="of each flood")
    given = reading.parse_args()
    rows: list[Row] = []
    with tempfile.TemporaryDirectory(prefix="holdfast-attack-") as folder:
        attack = Attack(Path(folder), given.scale, given.seconds)
        for name in given.only or names:
            run: Callable[[], Iterator[Row]] = getattr(attack, name)
            for row in run():
                rows.append(row)
                print(printed([row]).splitlines()[-1], flush=True)
    print("\n" + printed(rows))
    for request in attack.failed[:20]:
        print(f"answered with a fault: {request!r}")
    slow = [row for row in rows if row.p99_ms is not None and row.p99_ms > MOST_MS]
    for row in slow:
        print(f"slower than {MOST_MS:.0f} ms: {row.what}")
    return 0 if all(row.holds for row in rows) and not slow else 1


if __name__ == "__main__":
    sys.exit(main())

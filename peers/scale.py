"""`python peers/scale.py [--tables N] [--pause S]`: where many tables break first, from measured costs.

Each resource is a queue: server processes (any of them serves any table), the one writer of a store, workers
for bots. Answers come at random, each takes its cost at every queue, and what waits is counted. How the costs
were measured is said in `docs/scale.md`; `costs.py` measures most of them.
"""

import argparse
import heapq
import random
from dataclasses import dataclass


@dataclass(frozen=True)
class Costs:
    """Seconds of one core, and bytes."""

    answer: float = 0.014  # of a server process: the answer, its pages and streams
    commit: float = 0.0007  # of a store's writer, alone in its transaction
    bots: float = 0.040  # of a bots' worker, for the bots that follow an answer, when they look ahead
    table_memory: int = 400_000
    stream_memory: int = 43_000


@dataclass(frozen=True)
class Size:
    """What there is of each."""

    processes: int
    writers: int
    thinkers: int


def waits(rate: float, servers: int, cost: float, seconds: float, luck: random.Random) -> float:
    """The 99th percentile of waiting for one of so many servers, when work comes at random."""
    free = [0.0] * servers
    heapq.heapify(free)
    now, waited = 0.0, list[float]()
    while now < seconds:
        now += luck.expovariate(rate)
        begins = max(now, heapq.heappop(free))
        heapq.heappush(free, begins + luck.expovariate(1 / cost))
        waited.append(begins - now)
    return sorted(waited)[int(0.99 * (len(waited) - 1))]


def commits(rate: float, writers: int, cost: float) -> float:
    """How busy the writers are when everything that waits is committed together: never more than wholly."""
    return min(1.0, rate / writers * cost)


def line(tables: int, pause: float, size: Size, costs: Costs, luck: random.Random) -> str:
    """One row: what is used, and how long the slowest in a hundred wait for each."""
    rate = tables / pause
    served = rate * costs.answer / size.processes
    thought = rate * costs.bots / size.thinkers
    seconds = min(60.0, 20_000 / rate)
    page = waits(rate, size.processes, costs.answer, seconds, luck)
    bot = waits(rate, size.thinkers, costs.bots, seconds, luck)
    memory = tables * (costs.table_memory + 2 * costs.stream_memory) / 1e9
    written = commits(rate, size.writers, costs.commit)
    parts = {"processes": served, "bots": thought, "writer": written}
    first = max(parts, key=lambda name: parts[name])
    cells = [f"{tables}", f"{rate:.0f}", f"{size.processes}", f"{size.writers}", f"{size.thinkers}"]
    cells += [f"{served:.0%}", f"{page * 1e3:.0f}", f"{written:.0%}", f"{thought:.0%}", f"{bot * 1e3:.0f}"]
    return " | ".join([*cells, f"{memory:.1f}", first])


def main() -> None:
    """Print rows from one machine to as many as so many tables need."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=100_000)
    parser.add_argument("--pause", type=float, default=30.0, help="seconds between answers at a table")
    given = parser.parse_args()
    costs, luck = Costs(), random.Random(1)
    print("tables | answers/s | processes | writers | bots |", end=" ")
    print("busy | wait ms | writer | bots busy | wait ms | GB | first")
    enough = given.tables // 1000
    rows = [
        (200, Size(1, 1, 3)),
        (1_000, Size(1, 1, 3)),
        (1_000, Size(2, 1, 4)),
        (5_000, Size(2, 1, 4)),
        (5_000, Size(8, 1, 16)),
        (given.tables, Size(enough, 1, 3 * enough)),
        (given.tables, Size(enough, 16, 3 * enough)),
    ]
    for tables, size in rows:
        print(line(tables, given.pause, size, costs, luck))


if __name__ == "__main__":
    main()

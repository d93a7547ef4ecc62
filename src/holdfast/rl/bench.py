"""`python -m holdfast.rl.bench [GAME ...] [--json]`: steps a second with observations, in one process.

Random play, in processor time, the best of some runs. A step of the vector environment (64 tables, every seat
the learner's) is a decision with its observation, the legal actions and what describes them; a step of the
PettingZoo environment one with observation and mask; bare is the game itself: options, choice and step.
"""

import json
import sys
import time
from collections.abc import Callable
from typing import Any, Final

import numpy as np

from holdfast.games import REGISTRY
from holdfast.kernel.game import AnyGame
from holdfast.kernel.rng import Rng, playout

from .pettingzoo import env
from .vector import make

TABLES: Final = 64
STEPS: Final = 6400  # a run
RUNS: Final = 5


def bare(game: AnyGame, seats: int) -> int:
    """Random games of the game itself; gives how many decisions were made."""
    made = seed = 0
    while made < STEPS:
        made += playout(game.new(seats), Rng(seed), game.max_decisions)
        seed += 1
    return made


def pettingzoo(game: AnyGame, seats: int) -> int:
    """Random games through PettingZoo's interface."""
    table, luck, made = env(game, seats), Rng(1), 0
    while made < STEPS // 4:
        table.reset(seed=made)
        for _ in table.agent_iter():
            seen, _, over, _, _ = table.last()
            if over:
                break
            seen["observation"]
            legal = np.flatnonzero(seen["action_mask"])
            table.step(int(legal[luck.below(len(legal))]))
            made += 1
    return made


def vector(game: AnyGame, seats: int) -> Callable[[], int]:
    """Random steps of the vector environment; setting it up is not counted."""
    envs, luck, rows = make(game, TABLES, seats), np.random.default_rng(1), np.arange(TABLES)
    envs.reset(seed=1)
    arrays = envs.arrays

    def work() -> int:
        for _ in range(STEPS // TABLES):
            picks = (luck.random(TABLES) * arrays.counts).astype(np.int64)
            envs.step(arrays.legal[rows, picks])
        return STEPS

    return work


def best(work: Callable[[], int]) -> float:
    """Steps a second of the quickest of some runs."""
    found: list[float] = []
    for _ in range(RUNS):
        begun = time.process_time()
        made = work()
        found.append(made / (time.process_time() - begun))
    return max(found)


def measure(game: AnyGame, seats: int) -> dict[str, Any]:
    """Steps a second of one table size."""
    return {
        "game": game.id,
        "seats": seats,
        "vector": best(vector(game, seats)),
        "pettingzoo": best(lambda: pettingzoo(game, seats)),
        "bare": best(lambda: bare(game, seats)),
    }


def main(names: list[str]) -> None:
    """A line for each game with its fewest and its most seats; with --json rows for programs."""
    as_json = "--json" in names
    rows: list[dict[str, Any]] = []
    for name in [name for name in names if name != "--json"] or REGISTRY.ids():
        game = REGISTRY.get(name)
        if game.faces.observing() is not None:
            rows += [measure(game, seats) for seats in sorted({game.plain_seats[0], game.plain_seats[-1]})]
    if as_json:
        print(json.dumps(rows))
        return
    print(f"steps a second: {'vector':>24} {'pettingzoo':>12} {'bare':>12}")
    for row in rows:
        rates = " ".join(f"{row[name]:12,.0f}" for name in ("vector", "pettingzoo", "bare"))
        print(f"{row['game']:22} {row['seats']:>4} {rates}")


if __name__ == "__main__":
    main(sys.argv[1:])

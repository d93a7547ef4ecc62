"""How fast a game is: time per decision and per clone, measured in one process, best of several runs."""

import time
from collections.abc import Callable
from typing import TypedDict

from holdfast._build import is_compiled
from holdfast.kernel.game import AnyGame, Variant, variant_text
from holdfast.kernel.rng import Rng, clone_often, playout
from holdfast.kernel.state import State

RUNS = 7
GAMES = 60  # the same ones in every run and mode, so that modes can be compared
RUN_SECONDS = 0.1  # quick games are played again until a run takes this long
POSITIONS = 16  # mid-game positions that are cloned in turn
CLONES = 400  # of each position in one run


class BenchRow(TypedDict):
    """One measured configuration. Times are of the processor, in microseconds."""

    game: str
    seats: int
    variant: str
    mode: str
    us_per_decision: float
    us_per_clone: float
    decisions_per_game: float
    games_per_s: float


def bench(game: AnyGame, seats: int, variant: Variant = ()) -> BenchRow:
    """Measure a game with this many seats in the mode this process runs in."""
    variant = game.check_table(seats, variant)
    decisions = _play(game, seats, variant, 1)
    rounds = max(1, int(RUN_SECONDS / max(_timed(lambda: _play(game, seats, variant, 1)), 1e-6)))
    seconds = min(_timed(lambda: _play(game, seats, variant, rounds)) for _ in range(RUNS)) / rounds
    positions = _middle_positions(game, seats, variant, decisions // GAMES // 2)
    clone_seconds = min(_timed(lambda: _clone(positions)) for _ in range(RUNS))
    return {
        "game": game.id,
        "seats": seats,
        "variant": variant_text(variant),
        "mode": "compiled" if is_compiled() else "interpreted",
        "us_per_decision": round(1e6 * seconds / decisions, 3),
        "us_per_clone": round(1e6 * clone_seconds / (CLONES * len(positions)), 3),
        "decisions_per_game": round(decisions / GAMES, 1),
        "games_per_s": round(GAMES / seconds, 1),
    }


def _timed(work: Callable[[], object]) -> float:
    begun = time.process_time()
    work()
    return time.process_time() - begun


def _play(game: AnyGame, seats: int, variant: Variant, rounds: int) -> int:
    """Random games from seed 0 on: options, choice and step, chance included, no log."""
    decisions = 0
    for _ in range(rounds):
        for seed in range(GAMES):
            decisions += playout(game.new(seats, variant), Rng(seed), game.max_decisions)
    return decisions


def _middle_positions(game: AnyGame, seats: int, variant: Variant, depth: int) -> list[State]:
    positions: list[State] = []
    for seed in range(POSITIONS):
        state: State = game.new(seats, variant)
        playout(state, Rng(seed), depth)
        positions.append(state)
    return positions


def _clone(positions: list[State]) -> None:
    for position in positions:
        clone_often(position, CLONES)

"""How fast a bot searches: futures with a leaf by the value, time per value, and memory at its peak."""

import time
import tracemalloc
from typing import TypedDict

from holdfast._build import is_compiled
from holdfast.bots.ahead.futures import SEEDS
from holdfast.bots.ahead.tree import Tree
from holdfast.kernel.errors import Mistake
from holdfast.kernel.faces import Thinking
from holdfast.kernel.game import AnyGame, Variant
from holdfast.kernel.rng import Rng, let_chance_answer
from holdfast.kernel.state import State

GAMES = 4  # whose positions are searched
POSITIONS = 6  # of each game, from its beginning to its end
SEARCHED = Thinking(futures=400, depth=0, tree=8, win_share=1.0)
LARGE = 2000  # futures of the search whose memory is measured
VALUES = 400  # of each position


class SearchRow(TypedDict):
    """One measured game. Times are of the processor."""

    game: str
    seats: int
    mode: str
    iterations_per_s: float
    us_per_value: float
    us_per_redeal: float
    peak_mb: float


def bench_search(game: AnyGame, seats: int, variant: Variant = ()) -> SearchRow:
    """Measure the search of a game with this many seats in the mode this process runs in."""
    if game.value is None:
        raise Mistake(f"{game.title} has no value to search with.")
    positions = [one for seed in range(GAMES) for one in _positions(game, seats, variant, seed)]
    begun = time.process_time()
    iterations = sum(search(game, one, SEARCHED) for one in positions)
    seconds = time.process_time() - begun
    return {
        "game": game.id,
        "seats": seats,
        "mode": "compiled" if is_compiled() else "interpreted",
        "iterations_per_s": round(iterations / seconds, 1),
        "us_per_value": round(_value_seconds(game, positions) * 1e6, 3),
        "us_per_redeal": round(_redeal_seconds(game, positions) * 1e6, 3),
        "peak_mb": round(_peak(game, positions[0]), 2),
    }


def search(game: AnyGame, state: State, thinking: Thinking) -> int:
    """Search a position as a bot would, all options alike; gives the number of iterations."""
    options = state.options()
    found = Tree(game, state, state.asked, options, Rng(1).below(SEEDS), thinking)
    each = max(1, thinking.futures // len(options))
    found.extend(list(range(len(options))), each)
    return each * len(options)


def _positions(game: AnyGame, seats: int, variant: Variant, seed: int) -> list[State]:
    """Decisions with a choice, spread over a greedy game."""
    state: State = game.new(seats, variant)
    luck, found = Rng(seed), list[State]()
    let_chance_answer(state, luck)
    while state.asked >= 0:
        options = state.options()
        if len(options) > 1:
            found.append(state.clone())
            ratings = game.heuristic(state)
            state.step(options[ratings.index(max(ratings))])
        else:
            state.step(options[0])
        let_chance_answer(state, luck)
    return found[:: max(1, len(found) // POSITIONS)][:POSITIONS]


def _value_seconds(game: AnyGame, positions: list[State]) -> float:
    value = game.value
    assert value is not None
    begun = time.process_time()
    for state in positions:
        seat = state.asked
        for _ in range(VALUES):
            value(state, seat)
    return (time.process_time() - begun) / (VALUES * len(positions))


def _redeal_seconds(game: AnyGame, positions: list[State]) -> float:
    luck = Rng(1)
    begun = time.process_time()
    for state in positions:
        for _ in range(VALUES):
            game.redeal(state, state.asked, luck)
    return (time.process_time() - begun) / (VALUES * len(positions))


def _peak(game: AnyGame, state: State) -> float:
    """Megabytes that a large search holds at most, beside what was there before."""
    tracemalloc.start()
    try:
        search(game, state, Thinking(futures=LARGE, depth=0, tree=8, win_share=1.0))
        return tracemalloc.get_traced_memory()[1] / 1e6
    finally:
        tracemalloc.stop()

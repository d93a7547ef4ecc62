"""Random play and copies in Catanatron, timed as `holdfast bench` times our games. Prints JSON rows."""

import json
import random
import time
from collections.abc import Callable
from importlib.metadata import version
from typing import Any

from catanatron import Color, Game, RandomPlayer

COLORS = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
GAMES = 12  # per run
RUNS = 5
POSITIONS = 10
PLY = 150  # decisions before a position counts as the middle of a game
COPIES = 1000  # per run


def new_game(seats: int, seed: int) -> Any:
    return Game([RandomPlayer(color) for color in COLORS[:seats]], seed=seed)


def options(game: Any) -> Any:
    # Version 3.3 keeps the options on the game, 3.2 on its state.
    return game.playable_actions if hasattr(game, "playable_actions") else game.state.playable_actions


def play(seats: int) -> int:
    decisions = 0
    for seed in range(GAMES):
        game = new_game(seats, seed)
        game.play()
        state = game.state
        decisions += len(getattr(state, "action_records", None) or state.actions)
    return decisions


def middle_positions(seats: int) -> list[Any]:
    positions = []
    for seed in range(POSITIONS):
        game = new_game(seats, seed)
        for _ in range(PLY):
            if game.winning_color() is not None:
                break
            game.execute(random.choice(options(game)))
        positions.append(game)
    return positions


def copy_all(positions: list[Any]) -> None:
    for number in range(COPIES):
        positions[number % len(positions)].copy()


def best(work: Callable[[], object]) -> float:
    times = []
    for _ in range(RUNS):
        begun = time.process_time()
        work()
        times.append(time.process_time() - begun)
    return min(times)


def measure(seats: int) -> dict[str, Any]:
    random.seed(seats)
    decisions = play(seats)
    seconds = best(lambda: play(seats))
    positions = middle_positions(seats)
    copying = best(lambda: copy_all(positions))
    return {
        "game": f"catanatron {version('catanatron')}",
        "seats": seats,
        "mode": "interpreted",
        "us_per_decision": round(1e6 * seconds / decisions, 2),
        "us_per_clone": round(1e6 * copying / COPIES, 2),
        "decisions_per_game": round(decisions / GAMES, 1),
        "games_per_s": round(GAMES / seconds, 1),
    }


if __name__ == "__main__":
    print(json.dumps([measure(seats) for seats in (2, 4)]))

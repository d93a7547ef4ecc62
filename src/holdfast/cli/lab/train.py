"""`holdfast train`: a game's own network, from games that are played here."""

import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

from holdfast.games import find_game
from holdfast.kernel.errors import Mistake

from ..common import Cluster, GameId, Seed


def train(
    game: GameId,
    minutes: Annotated[float, typer.Option(metavar="N", help="How long, in all.")] = 10.0,
    device: Annotated[
        str,
        typer.Option(
            metavar="D", help="auto, cpu (numpy), torch or cuda; auto: a graphics card if there is one."
        ),
    ] = "auto",
    jobs: Annotated[int, typer.Option(metavar="J", help="Processes that play.")] = 1,
    cluster: Cluster = "",
    folder: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="Keep everything there, and go on from it; training-GAME."),
    ] = None,
    seats: Annotated[
        str, typer.Option(metavar="S", help="Seats of the tables, in turn: 2,2,3. Mostly two if not said.")
    ] = "",
    rounds: Annotated[
        int, typer.Option(metavar="R", help="How often the network learns and plays along.")
    ] = 3,
    futures: Annotated[int, typer.Option(metavar="F", help="Futures of each option that is searched.")] = 4,
    trial: Annotated[
        int, typer.Option(metavar="G", help="Deals against greedy with each margin after a round.")
    ] = 50,
    seed: Seed = 0,
) -> None:
    """Train the network of a game's bot `learned`: resumable, on one processor or many.

    The folder's net.npz is the network, curve.jsonl tells of each round. docs/learning.md has the rest.

    Example: holdfast train after_the_end --minutes 10 --jobs 2
    """
    for needed in ("numpy", "gymnasium"):
        if find_spec(needed) is None:
            raise Mistake(
                f"Training needs {needed}, which is not installed here: pip install 'holdfast[rl]'."
            )
    from holdfast.rl.training.run import Plan
    from holdfast.rl.training.run import train as begin

    chosen = find_game(game)
    tables = _tables(seats)
    for count in tables:
        chosen.check_table(count, ())
    where = folder if folder is not None else Path(f"training-{chosen.id}")
    plan = Plan(chosen, where, minutes, jobs, device, tables, seed, trial, rounds, futures, cluster)
    try:
        begin(plan, _say)
    except KeyboardInterrupt:
        print(f"Stopped. {where} has what was played; the same command goes on from it.", file=sys.stderr)
        raise
    print(f"{where / 'net.npz'} is the network; beside the game's faces.py it plays as 'learned'.")


def _say(words: str) -> None:
    print(words)
    sys.stdout.flush()


def _tables(text: str) -> tuple[int, ...]:
    """The seats of the tables to play at."""
    try:
        return tuple(int(part) for part in text.split(",")) if text else ()
    except ValueError:
        raise Mistake(
            f"Option '--seats' is '{text}'; give numbers separated by commas, such as 2,2,3."
        ) from None

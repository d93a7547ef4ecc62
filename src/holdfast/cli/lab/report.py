"""`holdfast report`: what many games say of a game, as one page."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from holdfast.games import find_game
from holdfast.kernel.errors import Mistake
from holdfast.lab.report import gather, page
from holdfast.lab.report.drawing import library

from ..common import (
    Cluster,
    GameId,
    Jobs,
    PatchFile,
    Seed,
    ValuesFile,
    VariantText,
    bots_for,
    check_writable,
    counting,
    patch_and_values,
    write_file,
)


def report(
    game: GameId,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="The page; default: GAME-report.html.")
    ] = None,
    bots: Annotated[
        str, typer.Option(metavar="A,B", help="Who plays: one bot for all seats, or one each.")
    ] = "greedy",
    seats: Annotated[int, typer.Option(metavar="N", help="Seats; 0: a usual table.")] = 0,
    games: Annotated[int, typer.Option(metavar="N", help="How many games.")] = 1000,
    seed: Seed = 0,
    variant: VariantText = "",
    values: ValuesFile = None,
    patch: PatchFile = None,
    jobs: Jobs = 1,
    cluster: Cluster = "",
) -> None:
    """Write one page about a game: balance, lengths, seats, use and worth of cards, what takes long.

    Example: holdfast report after_the_empire --games 2000 --jobs 2
    """
    chosen = find_game(game)
    library()  # refuse before the work begins
    names = bots_for(chosen, bots, seats)
    parsed = chosen.check_table(len(names), chosen.parse_variant(variant))
    other, numbers = patch_and_values(chosen, patch, values)
    if games < 40:
        raise Mistake(f"Option '--games' is {games}; a report needs at least 40 games.")
    path = out or Path(f"{chosen.id}-report.html")
    check_writable(path)
    with counting(games) as tell:
        parts = gather(chosen, names, games, seed, parsed, jobs, tell, numbers, cluster, other)
    command = (
        " ".join(["holdfast", *sys.argv[1:]]) if sys.argv[1:2] == ["report"] else f"holdfast report {game}"
    )
    write_file(path, page(chosen, names, parts, seed, parsed, other, command))
    print(f"Written: {path}")

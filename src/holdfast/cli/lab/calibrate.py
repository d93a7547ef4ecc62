"""`holdfast calibrate`: whether the value of a game keeps its word."""

from typing import Annotated

import typer
from rich.table import Table

from holdfast.games import find_game
from holdfast.lab.calibrate import BINS
from holdfast.lab.calibrate import calibrate as measure

from ..common import AsJson, Cluster, GameId, Jobs, VariantText, at_least_one, make_console, print_json


def calibrate(
    game: GameId,
    games: Annotated[int, typer.Option(metavar="N", help="How many games are looked at.")] = 200,
    seats: Annotated[int, typer.Option(metavar="S", help="Seats at a table; 0: the fewest.")] = 0,
    variant: VariantText = "",
    bot: Annotated[str, typer.Option(metavar="BOT", help="Who plays them.")] = "greedy",
    jobs: Jobs = 1,
    cluster: Cluster = "",
    as_json: AsJson = False,
) -> None:
    """Hold the value of positions against what became of them, with 95 % intervals over games.

    Example: holdfast calibrate after_the_end --games 2000
    """
    chosen = find_game(game)
    at_least_one("--games", games)
    at_least_one("--jobs", jobs)
    table_of, parsed = seats or chosen.plain_seats[0], chosen.parse_variant(variant)
    found = measure(chosen, games, table_of, parsed, bot, jobs, cluster)
    rows = [
        (f"{100 * place // BINS}-{100 * (place + 1) // BINS} %", one)
        for place, one in enumerate(found)
        if one.positions
    ]
    if as_json:
        print_json(
            [
                {
                    "bin": label,
                    "positions": one.positions,
                    "games": one.games,
                    "said": one.said / one.positions,
                    "won": one.won / one.positions,
                    "error": one.error,
                }
                for label, one in rows
            ]
        )
        return
    table = Table(title=f"{chosen.title}: value and what happened, {games} games of {bot}")
    for heading in ("value", "positions", "games", "said", "won", "95 %"):
        table.add_column(heading, justify="right")
    for label, one in rows:
        said, won = one.said / one.positions, one.won / one.positions
        table.add_row(
            label,
            str(one.positions),
            str(one.games),
            f"{100 * said:.1f} %",
            f"{100 * won:.1f} %",
            f"± {100 * one.error:.1f}",
        )
    make_console().print(table)

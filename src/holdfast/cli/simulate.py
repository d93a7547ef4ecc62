"""`holdfast simulate`: many games between bots."""

from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from holdfast.games import find_game
from holdfast.kernel.game import AnyGame
from holdfast.lab.simulate import Tally
from holdfast.lab.simulate import simulate as run_games
from holdfast.match import read_values

from .common import (
    AsJson,
    GameId,
    Jobs,
    Seed,
    ValuesFile,
    VariantText,
    counting,
    make_console,
    print_json,
    split_names,
    values_line,
)


def simulate(
    game: GameId,
    seats: Annotated[str, typer.Option(metavar="A,B,C", help="One bot per seat: greedy, easy, random.")],
    games: Annotated[int, typer.Option(metavar="N", help="How many games.")] = 100,
    seed: Seed = 0,
    variant: VariantText = "",
    values: ValuesFile = None,
    jobs: Jobs = 1,
    as_json: AsJson = False,
) -> None:
    """Let bots play many games and count who wins, with 95 % confidence intervals.

    Example: holdfast simulate after_the_empire --seats greedy,random,random --games 1000 --jobs 2
    """
    chosen = find_game(game)
    bots = split_names(seats, "--seats")
    numbers = chosen.standard if values is None else read_values(chosen, values)
    parsed = chosen.parse_variant(variant)
    with counting(games) as tell:
        tally = run_games(chosen, bots, games, seed, parsed, jobs, tell, numbers)
    if as_json:
        print_json(tally.as_json())
    else:
        console = make_console()
        _print_tally(console, chosen, tally)
        if tally.values:
            console.print(Text(values_line(chosen, numbers)))


def _print_tally(console: Console, game: AnyGame, tally: Tally) -> None:
    table = Table(title=f"{game.title}: {tally.games} games")
    for heading in ("seat", "bot", "wins", "share", "95 % interval", "mean score"):
        table.add_column(heading, justify="left" if heading == "bot" else "right")
    for number, seat in enumerate(tally.seats):
        share, low, high = tally.win_share(number)
        table.add_row(
            str(number + 1),
            seat.bot,
            f"{float(seat.wins):.1f}",
            f"{share:.1%}",
            f"{low:.1%} - {high:.1%}",
            f"{tally.mean_score(number):.2f}",
        )
    console.print(table)
    unfinished = tally.games - tally.finished
    note = f", {unfinished} did not end" if unfinished else ""
    rate = tally.games / tally.seconds if tally.seconds else 0.0
    console.print(f"{tally.decisions} decisions in {tally.seconds:.1f} s ({rate:.0f} games/s){note}")

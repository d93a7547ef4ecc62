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

from .common import (
    AsJson,
    Cluster,
    GameId,
    Jobs,
    PatchFile,
    Seed,
    ValuesFile,
    VariantText,
    counting,
    make_console,
    patch_and_values,
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
    patch: PatchFile = None,
    jobs: Jobs = 1,
    cluster: Cluster = "",
    as_json: AsJson = False,
) -> None:
    """Let bots play many games and count who wins, with 95 % confidence intervals.

    Example: holdfast simulate after_the_empire --seats greedy,random,random --games 1000 --jobs 2
    """
    chosen = find_game(game)
    bots = split_names(seats, "--seats")
    other, numbers = patch_and_values(chosen, patch, values)
    parsed = chosen.parse_variant(variant)
    with counting(games) as tell:
        tally = run_games(chosen, bots, games, seed, parsed, jobs, tell, numbers, cluster, other)
    if as_json:
        print_json(tally.as_json())
    else:
        console = make_console()
        _print_tally(console, chosen, tally)
        if other is not None:
            console.print(Text(f"With a patch: {'; '.join(other.sentences())}."))
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

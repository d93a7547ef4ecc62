"""`holdfast bench`: how fast the games run in this build."""

import sys
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Final

import typer
from rich.console import Console
from rich.table import Table

from holdfast._build import version_text
from holdfast.games import REGISTRY, find_game
from holdfast.lab.bench import BenchRow
from holdfast.lab.bench import bench as measure
from holdfast.lab.bench_search import SearchRow, bench_search

from .common import AsJson, VariantText, make_console, print_json

# Headings, and the figures below them.
SPEED: Final = {
    "us/decision": "{us_per_decision:.2f}",
    "us/clone": "{us_per_clone:.2f}",
    "decisions/game": "{decisions_per_game:.0f}",
    "games/s": "{games_per_s:.0f}",
}
SEARCH: Final = {
    "iterations/s": "{iterations_per_s:.0f}",
    "us/value": "{us_per_value:.2f}",
    "us/redeal": "{us_per_redeal:.2f}",
    "peak MB": "{peak_mb:.2f}",
}


def bench(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="The id of a game; all games without it.")
    ] = None,
    seats: Annotated[
        int | None, typer.Option(metavar="N", help="Only this seat count; all without it.")
    ] = None,
    variant: VariantText = "",
    search: Annotated[
        bool, typer.Option("--search", help="How fast bots search instead, where a game has a value.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Measure time per decision and per clone, best of several runs, on one core.

    A decision is: list the options, choose one at random, step. Chance is included in the time but not
    counted, nothing is logged. The mode is that of this build: interpreted or compiled.

    With --search: futures a second with a leaf by the game's value, and the memory of a large search.

    Example: holdfast bench after_the_empire --seats 4 --json
    """
    if search:
        _print(_searches(game, seats, variant), SEARCH, as_json)
        return
    chosen = [find_game(game)] if game is not None else [REGISTRY.get(name) for name in REGISTRY.ids()]
    rows: list[BenchRow] = []
    with Console(stderr=True).status("measuring") if sys.stderr.isatty() else Console(quiet=True):
        for one in chosen:
            chosen_variant = one.parse_variant(variant)
            able = [count for count in one.seats if not one.fits(count, chosen_variant)]
            rows += [measure(one, count, chosen_variant) for count in (able if seats is None else [seats])]
    _print(rows, SPEED, as_json)


def _searches(game: str | None, seats: int | None, variant: str) -> list[SearchRow]:
    """One row for each game with a value, with so many seats or its fewest."""
    if game is not None:
        one = find_game(game)
        return [bench_search(one, seats or one.plain_seats[0], one.parse_variant(variant))]
    able = [one for one in map(REGISTRY.get, REGISTRY.ids()) if one.value is not None]
    return [bench_search(one, seats or one.plain_seats[0], one.parse_variant(variant)) for one in able]


def _print(measured: Sequence[BenchRow | SearchRow], columns: Mapping[str, str], as_json: bool) -> None:
    rows: list[dict[str, Any]] = [{**row} for row in measured]
    if as_json:
        print_json([*rows])
        return
    table = Table(title=version_text())
    table.add_column("game", no_wrap=True)
    for heading in ("seats", *columns):
        table.add_column(heading, justify="right")
    for row in rows:
        plain = row.get("variant", "normal") == "normal"
        name = row["game"] if plain else f"{row['game']} {row['variant']}"
        table.add_row(name, str(row["seats"]), *(figure.format(**row) for figure in columns.values()))
    make_console().print(table)

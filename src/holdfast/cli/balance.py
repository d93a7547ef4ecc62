"""`holdfast balance`: is the designed content of a game sound?"""

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from holdfast.games import find_game
from holdfast.kernel.errors import Mistake
from holdfast.kernel.game import Json
from holdfast.kernel.study import Measure
from holdfast.kernel.values import differences
from holdfast.lab.balance import card_figures, count_all, counts_cards, judge

from .common import (
    AsJson,
    Cluster,
    GameId,
    Jobs,
    PatchFile,
    Seed,
    ValuesFile,
    VariantText,
    check_writable,
    counting,
    make_console,
    patch_and_values,
    print_json,
    split_names,
    values_line,
    write_file,
)


def balance(
    game: GameId,
    seats: Annotated[str, typer.Option(metavar="A,B,C", help="One bot per seat; default: all greedy.")] = "",
    games: Annotated[int, typer.Option(metavar="N", help="How many games.")] = 1000,
    seed: Seed = 0,
    variant: VariantText = "",
    values: ValuesFile = None,
    patch: PatchFile = None,
    jobs: Jobs = 1,
    cluster: Cluster = "",
    cards: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write how each card fared to this file, as JSON.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play and hold the game's own figures against the ranges its designers want.

    Example: holdfast balance after_the_empire --games 5000 --jobs 2
    """
    chosen = find_game(game)
    other, numbers = patch_and_values(chosen, patch, values)
    if cards is not None and (numbers != chosen.standard or other is not None):
        raise Mistake(
            "The figures of cards are kept for the standard values and cards; leave '--cards' out, "
            "or '--values' and '--patch'."
        )
    check_writable(cards)
    bots = split_names(seats, "--seats") if seats else ["greedy"] * chosen.seats[-1]
    parsed = chosen.parse_variant(variant)
    with counting(games) as tell:
        tally = count_all(chosen, bots, games, seed, parsed, jobs, tell, numbers, cluster, other)
    measures = judge(chosen, tally, games)
    if cards is not None and not counts_cards(chosen):
        Console(stderr=True).print(
            f"The study of {chosen.title} counts no cards; {cards.name} was not written."
        )
    elif cards is not None:
        _write_cards(cards, card_figures(chosen, tally, bots, games, seed, parsed))
    if as_json:
        changed: dict[str, Json] = {**differences(chosen.values, numbers)}
        found: list[Json] = [one.as_json() for one in measures]
        print_json({"game": chosen.id, "games": games, "values": changed, "measures": found})
    else:
        shown = make_console()
        _print(shown, f"{chosen.title}: {games} games, {len(bots)} seats", measures)
        if other is not None:
            shown.print(Text(f"With a patch: {'; '.join(other.sentences())}."))
        if numbers != chosen.standard:
            shown.print(Text(values_line(chosen, numbers)))


def _write_cards(file: Path, figures: dict[str, Json]) -> None:
    """One line for each card, so that a change of one is a change of one line."""
    cards = figures["cards"]
    assert isinstance(cards, list)
    head = json.dumps({**figures, "cards": 0}).removesuffix("0}")
    body = ",\n".join(json.dumps(card) for card in cards)
    write_file(file, f"{head}[\n{body}\n]}}\n")


def _print(console: Console, title: str, measures: list[Measure]) -> None:
    table = Table(title=title)
    for heading in ("", "figure", "value", "wanted", "holds"):
        table.add_column(heading, justify="right" if heading in ("value", "wanted") else "left")
    for one in measures:
        wanted = f"{one.low:g} to {one.high:g}"
        table.add_row(one.group, one.label, f"{one.value:.3f}", wanted, "yes" if one.holds else "NO")
    console.print(table)
    failing = sum(1 for one in measures if not one.holds)
    console.print(f"{len(measures) - failing} of {len(measures)} figures hold.")

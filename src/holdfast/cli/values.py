"""`holdfast values`: the numbers of a game that a table may set otherwise."""

from pathlib import Path
from typing import Annotated

import typer
from rich.padding import Padding
from rich.text import Text

from holdfast.games import find_game
from holdfast.kernel.game import Json
from holdfast.kernel.values import Value
from holdfast.match import read_values

from .common import AsJson, GameId, make_console, print_json


def values(
    game: GameId,
    file: Annotated[
        Path | None, typer.Option("--values", metavar="FILE", help="Check this set and show what it plays.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """List the values a table may set otherwise: standard, range, where each comes from.

    A set is a file of lines like 'basic_storage = 8'; play it with 'play --values FILE'.

    Example: holdfast values colonists_invasion
    """
    chosen = find_game(game)
    numbers = chosen.standard if file is None else read_values(chosen, file)
    if as_json:
        pairs = zip(chosen.values, numbers, strict=True)
        print_json([_value_json(value, number) for value, number in pairs])
        return
    console = make_console()
    if not chosen.values:
        console.print(f"{chosen.title} has no values that can be set.")
        return
    console.print(f"{chosen.title}: values, as they are {'standard' if file is None else 'in play'}")
    for value, number in zip(chosen.values, numbers, strict=True):
        other = "" if number == value.default else f", standard {value.text(value.default)}"
        facts = f" = {value.text(number)}  ({value.range_text}{other}; {value.source})"
        console.print(Text.assemble((value.id, "bold"), facts))
        fixed = f" Fixed: {value.fixed}." if value.fixed else ""
        console.print(Padding(Text(f"{value.words} [{value.rule}]{fixed}"), (0, 0, 0, 4)))


def _value_json(value: Value, number: int) -> Json:
    return {
        "id": value.id,
        "default": value.plain(value.default),
        "value": value.plain(number),
        "low": value.low,
        "high": value.high,
        "choices": list(value.choices),
        "source": value.source,
        "rule": value.rule,
        "words": value.words,
        "fixed": value.fixed,
    }

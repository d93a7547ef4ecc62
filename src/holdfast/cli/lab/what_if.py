"""`holdfast what-if`: what other numbers on a card, or another value, do to a game."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from holdfast.games import find_game
from holdfast.kernel.errors import Mistake
from holdfast.kernel.game import AnyGame, Json
from holdfast.lab.changes.what_if import Answer, Change, runs_of
from holdfast.lab.changes.what_if import what_if as ask
from holdfast.patches import Patch, bounds, card_called, checked, printed_numbers
from holdfast.patches.trying import changed_cards, tried

from ..common import (
    AsJson,
    Cluster,
    GameId,
    Jobs,
    Seed,
    VariantText,
    bots_for,
    counting,
    make_console,
    patch_from,
    print_json,
    write_file,
)

Said = bool | int | str  # a number as people write it
SHOWN = 24  # figures of a game's own study that are told, the surest ones


def what_if(
    game: GameId,
    card: Annotated[str, typer.Option(metavar="NAME", help="The card that changes.")] = "",
    numbers: Annotated[
        list[str] | None, typer.Option("--set", metavar="NUMBER=N", help="What a number of it becomes.")
    ] = None,
    value: Annotated[
        list[str] | None, typer.Option(metavar="NAME=N", help="What a value of the table becomes.")
    ] = None,
    rule: Annotated[
        list[str] | None,
        typer.Option(metavar="RULING=N", help="What a ruling becomes that the game offers as a value."),
    ] = None,
    patch: Annotated[Path | None, typer.Option(metavar="FILE", help="Begin with this patch.")] = None,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="Keep the patch in this file.")] = None,
    show: Annotated[bool, typer.Option("--list", help="List the numbers that can be set.")] = False,
    bots: Annotated[
        str, typer.Option(metavar="A,B", help="Who plays: one bot for all seats, or one each.")
    ] = "greedy",
    seats: Annotated[int, typer.Option(metavar="N", help="Seats; 0: a usual table.")] = 0,
    games: Annotated[int, typer.Option(metavar="N", help="Games before and after, at most.")] = 1000,
    seed: Seed = 0,
    variant: VariantText = "",
    jobs: Jobs = 1,
    cluster: Cluster = "",
    as_json: AsJson = False,
) -> None:
    """Play a game before and after a change on the same luck, and say what became of it, with intervals.

    Example: holdfast what-if after_the_empire --card Bakery --set cost.wood=3 --games 2000 --jobs 2
    """
    chosen = find_game(game)
    if show:
        _list(chosen, card, as_json)
        return
    ruled = [_ruled(chosen, *_pair(one, "--rule")) for one in rule or []]
    given = [*(_pair(one, "--value") for one in value or []), *ruled]
    wanted = _wanted(chosen, card, numbers or [], given, patch)
    if not wanted:
        raise Mistake(
            "Nothing changes; say what: --card NAME --set NUMBER=N, --value NAME=N, --rule RULING=N, "
            "or --patch FILE."
        )
    names = bots_for(chosen, bots, seats)
    parsed = chosen.check_table(len(names), chosen.parse_variant(variant))
    runs_of(chosen, wanted, names, games, seed, parsed, jobs, cluster)
    other = tried(wanted, len(names), parsed)
    if save is not None:
        write_file(save, wanted.as_text())
    console = make_console()
    if not as_json:
        for line in [*wanted.sentences(), *_texts(wanted, other)]:
            console.print(Text(line))
    with counting(2 * games) as tell:
        answer = ask(chosen, wanted, names, games, seed, parsed, jobs, cluster, tell)
    if as_json:
        print_json(_as_json(wanted, names, answer))
    else:
        _print(console, chosen, names, answer)


def _ruled(game: AnyGame, ruling: str, wanted: Said) -> tuple[str, Said]:
    """The value by which a ruling can be made otherwise, and what it becomes."""
    found = [value for value in game.values if value.rule.casefold() == ruling.casefold() and not value.fixed]
    if len(found) == 1:
        return found[0].id, wanted
    if found:
        names = ", ".join(value.id for value in found)
        raise Mistake(f"Option '--rule': {ruling} sets several values: {names}; name one with '--value'.")
    raise Mistake(
        f"Option '--rule': {game.title} has no ruling '{ruling}' that can be made otherwise; "
        f"'holdfast values {game.id}' lists those that can."
    )


def _wanted(
    game: AnyGame, card: str, numbers: list[str], values: Sequence[tuple[str, Said]], patch: Path | None
) -> Patch:
    base = patch_from(game, patch) if patch is not None else Patch(game.id)
    cards: dict[str, dict[str, object]] = {name: {**dict(held)} for name, held in base.cards}
    if numbers and not card:
        raise Mistake("Option '--set' says a number of a card; name the card with '--card'.")
    if card and not numbers:
        raise Mistake(
            f"Option '--card' needs a number: --set NUMBER=N; '--card \"{card}\" --list' shows its numbers."
        )
    if card:
        name = card_called(game, card)
        cards[name] = {**cards.get(name, {}), **dict(_pair(one, "--set") for one in numbers)}
    given = dict(base.values) | dict(values)
    return checked(game, cards, given, base.title)


def _pair(text: str, option: str) -> tuple[str, Said]:
    name, sign, number = text.partition("=")
    if not sign or not name.strip():
        raise Mistake(f"Option '{option}' is '{text}'; write a name, '=', and a number: cost.wood=3.")
    try:
        return name.strip(), json.loads(number)
    except ValueError:
        return name.strip(), number.strip()


def _texts(patch: Patch, game: AnyGame) -> list[str]:
    lines = []
    for _, new in changed_cards(patch, game)[:8]:
        face = ", ".join(f"{label} {now}" for label, now in new.face)
        reads = " | ".join(part for part in (new.cost, face, new.text) if part)
        lines.append(f"{new.name} now reads: {reads}")
    return lines


def _list(game: AnyGame, card: str, as_json: bool) -> None:
    known = printed_numbers(game)
    shown = {name: known[name] for name in ([card_called(game, card)] if card else known)}
    if as_json:
        print_json({name: {**numbers} for name, numbers in shown.items()})
        return
    console = make_console()
    if not shown:
        console.print(f"No card of {game.title} has numbers that can be set.")
        return
    table = Table(title=f"{game.title}: numbers of cards")
    for heading in ("card", "number", "printed", "can be"):
        table.add_column(heading, justify="right" if heading == "printed" else "left", overflow="fold")
    for name, numbers in shown.items():
        for place, (number, now) in enumerate(numbers.items()):
            low, high = bounds(now)
            table.add_row(Text(name if place == 0 else ""), Text(number), str(now), f"{low} to {high}")
    console.print(table)


def _print(console: Console, game: AnyGame, names: list[str], answer: Answer) -> None:
    table = Table(title=f"{game.title}: {answer.games} games before and after, {', '.join(names)}")
    for heading in ("figure", "before", "after", "difference", "95 % interval", ""):
        table.add_column(heading, justify="left" if heading in ("figure", "") else "right")
    parts = answer.told(SHOWN)
    for part in parts:
        for one in part:
            table.add_row(Text(one.name), *_cells(one), "sure" if one.is_sure else "")
        table.add_section()
    console.print(table)
    hidden = len(answer.changes) - sum(len(part) for part in parts)
    verdict = "The answer is clear" if answer.is_clear else "Not all of the first figures are clear"
    console.print(
        f"{verdict} after {answer.games} of {answer.wanted} games. "
        f"{hidden} figures more do not differ surely, or less."
    )
    console.print(
        "Intervals are of single figures: of 20 that do not change, one looks as if it did. "
        "For stopping early all looks and first figures share one level."
    )


def _cells(one: Change) -> list[str]:
    scale, unit = (100.0, " %") if one.is_share else (1.0, "")
    before, after, more, low, high = (
        scale * number
        for number in (one.before.value, one.after.value, one.difference.value, one.low, one.high)
    )
    return [f"{before:.1f}{unit}", f"{after:.1f}{unit}", f"{more:+.1f}", f"{low:+.1f} to {high:+.1f}"]


def _as_json(patch: Patch, names: list[str], answer: Answer) -> Json:
    return {
        "game": patch.game,
        "patch": patch.as_text(),
        "bots": [*names],
        "games": answer.games,
        "clear": answer.is_clear,
        "figures": [one.as_json() for one in answer.changes],
    }

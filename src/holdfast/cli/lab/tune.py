"""`holdfast tune`: numbers that give a game wanted figures."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from holdfast.games import find_game
from holdfast.kernel.errors import Mistake
from holdfast.kernel.game import AnyGame
from holdfast.lab.changes.tune import Knob, Play, Trial, Tuned, Want, confirmed
from holdfast.lab.changes.tune import tune as search
from holdfast.patches import bounds, card_called, no_number, printed_numbers

from ..common import (
    AsJson,
    Cluster,
    GameId,
    Jobs,
    Seed,
    VariantText,
    bots_for,
    check_writable,
    make_console,
    print_json,
    write_file,
)


def tune(
    game: GameId,
    values: Annotated[
        list[str], typer.Option(metavar="NUMBER=LOW..HIGH", help="What may change: CARD:NUMBER, or a value.")
    ],
    want: Annotated[list[str], typer.Option(metavar="FIGURE=LOW..HIGH", help="What is wanted.")],
    trials: Annotated[int, typer.Option(metavar="N", help="How many sets are played in all.")] = 40,
    bots: Annotated[
        str, typer.Option(metavar="A,B", help="Who plays: one for all seats, or one each.")
    ] = "greedy",
    seats: Annotated[int, typer.Option(metavar="N", help="Seats; 0: a usual table.")] = 0,
    games: Annotated[int, typer.Option(metavar="N", help="Games for each set.")] = 400,
    seed: Seed = 0,
    variant: VariantText = "",
    journal: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Keep the search there, and go on from it.")
    ] = None,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write what was found as a patch.")
    ] = None,
    jobs: Jobs = 1,
    cluster: Cluster = "",
    as_json: AsJson = False,
) -> None:
    """Search for numbers of cards and values that give wanted figures, and say what was changed.

    Example: holdfast tune after_the_empire --values "Bakery:cost.wood=1..6" --want "use: Bakery=0.3..0.5"
    """
    chosen = find_game(game)
    knobs = [_knob(chosen, text) for text in values]
    wants = [_want(text) for text in want]
    if trials < 1 or games < 40:
        raise Mistake("A search needs at least one trial of 40 games; raise '--trials' or '--games'.")
    names = bots_for(chosen, bots, seats)
    parsed = chosen.check_table(len(names), chosen.parse_variant(variant))
    check_writable(journal, save)
    play = Play(tuple(names), games, seed, parsed, jobs, cluster)
    console, progress = make_console(), Console(stderr=True)

    def tell(trial: Trial) -> None:
        said = "; ".join(trial.patch.sentences()) or "as printed"
        figures = ", ".join(f"{name} {one.value:.3f}" for name, one in trial.figures.items())
        progress.print(Text(f"{trial.cost:8.2f}  {said}  {figures}"))

    if not as_json:
        progress.print(
            "Each set in a line: 0 if all figures are in their ranges, else how far off; numbers; figures."
        )
    found = search(chosen, knobs, wants, play, trials, journal, tell)
    if save is not None:
        write_file(save, found.best.patch.as_text())
    if as_json:
        print_json(found.as_json(wants))
        return
    other = Play(tuple(names), games, seed + 1, parsed, jobs, cluster)
    _print(console, chosen, found, wants, confirmed(chosen, found.best.patch, wants, other))


def _range(text: str, option: str) -> tuple[str, float, float]:
    name, sign, span = text.rpartition("=")
    low, dots, high = span.partition("..")
    try:
        found = float(low), float(high)
    except ValueError:
        found = (1.0, 0.0)
    if not sign or not dots or not name.strip() or not found[0] <= found[1]:
        raise Mistake(f"Option '{option}' is '{text}'; write a name and its range: name=1..6.")
    return name.strip(), *found


def _knob(game: AnyGame, text: str) -> Knob:
    title, low, high = _range(text, "--values")
    card, sign, name = title.rpartition(":")
    if sign:
        card = card_called(game, card)
        numbers = printed_numbers(game)[card]
        if name not in numbers:
            raise no_number(game, card, name, numbers)
        printed, (least, most) = numbers[name], bounds(numbers[name])
    else:
        value = next((value for value in game.values if value.id == name), None)
        if value is None or value.fixed:
            raise Mistake(
                f"Field '{name}' is no value of {game.title} that can be changed, and names no card; "
                "write CARD:NUMBER=LOW..HIGH for a number of a card."
            )
        printed, least, most = value.default, value.low, value.high
    if not (least <= low and high <= most and low == int(low) and high == int(high)):
        raise Mistake(f"Field '{title}' can be {least} to {most}; name a range of whole numbers in it.")
    return Knob(card, name, int(low), int(high), min(max(printed, int(low)), int(high)))


def _want(text: str) -> Want:
    return Want(*_range(text, "--want"))


def _print(console: Console, game: AnyGame, found: Tuned, wants: list[Want], holds: bool) -> None:
    table = Table(title=f"{game.title}: the best of {found.trials} sets")
    for heading in ("figure", "wanted", "printed", "found", "± 95 %"):
        table.add_column(heading, justify="left" if heading == "figure" else "right")
    for want in wants:
        before, after = found.printed.figures[want.figure], found.best.figures[want.figure]
        table.add_row(
            Text(want.figure),
            f"{want.low:g} to {want.high:g}",
            f"{before.value:.3f}",
            f"{after.value:.3f}",
            f"{after.reach():.3f}",
        )
    console.print(table)
    for want in wants:
        missed = [want.misses(one.figures[want.figure].value) for one in (found.printed, found.best)]
        console.print(
            Text(f"{want.figure} misses its range by {missed[0]:.3f} as printed, by {missed[1]:.3f} so.")
        )
    if not found.reasons:
        console.print("Nothing is changed: the printed numbers do best.")
    for reason in found.reasons:
        console.print(Text(reason.sentence(wants, found.best)))
    console.print(f"On other luck it {'holds as well.' if holds else 'does not hold: play more games.'}")

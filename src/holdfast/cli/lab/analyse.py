"""`holdfast analyse`: a finished match looked back on."""

from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console, Group
from rich.padding import Padding
from rich.text import Text

from holdfast.kernel.errors import Mistake
from holdfast.lab.review import CHANCE_TO_WIN, Played, Review, Turning
from holdfast.lab.turnings import look_back
from holdfast.match import Match, read_match, resume

from ..common import AsJson, Plain, Width, make_console, print_json, saved_game
from ..table import screen
from ..table.curves import draw_curve

USUAL_SECONDS = 10.0
MOST_SECONDS = 3600.0


def analyse(
    file: Annotated[
        Path,
        typer.Argument(metavar="FILE", help="A finished match: saved by 'play', or a table's journal."),
    ],
    seat: Annotated[int | None, typer.Option(metavar="N", help="Only decisions of seat N, from 1.")] = None,
    seconds: Annotated[
        float, typer.Option(metavar="S", help="How long the bot looks back; longer tells more.")
    ] = USUAL_SECONDS,
    as_json: AsJson = False,
    width: Width = None,
    plain: Plain = False,
) -> None:
    """Look back on a finished match: how it went, which decisions mattered, what a bot had done instead.

    Examples:
    holdfast analyse my-match.json
    holdfast analyse my-match.json --seat 1 --seconds 60
    """
    saved = read_match(file)
    match = resume(saved_game(saved), saved)
    if not match.over:
        raise Mistake(f"The match in '{file}' is not over; finish it first: holdfast play --resume {file}")
    if seat is not None and not 1 <= seat <= match.seats:
        raise Mistake(f"Option '--seat' is {seat}; this match has seats 1 to {match.seats}.")
    if not 0 < seconds <= MOST_SECONDS:
        raise Mistake(f"Option '--seconds' is {seconds:g}; give more than 0, and {MOST_SECONDS:g} at most.")
    found = look_back(
        Played(
            match.game.id,
            match.seats,
            match.variant,
            match.seed,
            tuple(match.journal),
            -1 if seat is None else seat - 1,
            match.start,
            match.values,
            match.game.patch,
        ),
        seconds,
    )
    if as_json:
        print_json(asdict(found))
        return
    _show(make_console(width, plain), match, found)


def _show(console: Console, match: Match, found: Review) -> None:
    console.print(Text(match.game.title, style="bold"))
    if match.outcome is not None:
        console.print(screen.outcome_line(match.outcome, match.names))
    seats = [screen.seat_text(match.names, seat, match.bots[seat]) for seat in range(match.seats)]
    console.print(Text("Seats: ").append_text(Text(", ").join(seats)).append("."))
    curve = next((one for one in found.curves if one.name == CHANCE_TO_WIN), found.curves[0])
    bounds = (0.0, 100.0) if curve.name == CHANCE_TO_WIN else None
    console.print()
    console.print(Text(curve.name, style="bold"))
    console.print(draw_curve(curve.lines, found.marks, console.width, bounds))
    console.print()
    if not found.turnings:
        console.print("The bot found no decision that would have changed the end.")
    else:
        console.print(Text("Decisions that mattered most", style="bold"))
        for one in found.turnings:
            console.print(_turning_lines(match, one, found.bot))
    note = f"By futures: the {found.bot} bot names what it would do, and greedy bots play on from both."
    console.print(Text(note, style="dim"))


def _turning_lines(match: Match, one: Turning, bot: str) -> Group:
    decided = Text.assemble((f"Decision {one.decision}  ", "bold"))
    decided.append_text(screen.seat_text(match.names, one.seat)).append(f": {one.chosen}")
    good = one.wins > 0 or (one.wins == 0 and one.gain > 0)
    idea = f"{bot} would have chosen"
    if one.agreed:
        idea = f"{bot} agrees; its next idea" if good else f"{bot} would have erred too; better was"
    result = f"{one.wins:+.0f} of 100 games won (± {one.wins_error:.0f}), {one.gain:+.1f} points of lead"
    told = Text(f"{'▲' if good else '▼'} {result}", style="green" if good else "red")
    luck = abs(one.wins) <= one.wins_error and abs(one.gain) <= one.error
    told.append(f" (± {one.error:.1f}; {one.games} futures{'; that may be luck' if luck else ''})", "dim")
    lines = (decided, Text(f"{idea}: {one.other}"), told)
    return Group(*(Padding(line, (0, 0, 0, 1 if line is decided else 3)) for line in lines))

"""`holdfast replay`: a saved match again, all at once or step by step."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from holdfast.kernel.errors import Mistake
from holdfast.kernel.event import SPECTATOR, Event
from holdfast.kernel.position import dumps
from holdfast.kernel.state import CHANCE, State
from holdfast.match import Entry, Match, read_match, resume
from holdfast.match import replay as positions

from .common import Plain, Width, changes_line, make_console, saved_game
from .play import make_reader
from .table import screen
from .table.picture import Picture
from .table.story import Story

EVERYTHING = -4  # the viewpoint of somebody who may know all secrets: the game is over


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A match that 'holdfast play' has saved.")],
    seat: Annotated[int | None, typer.Option(metavar="N", help="As seat N saw it, from 1.")] = None,
    step: Annotated[
        bool, typer.Option("--step", help="Draw the table and wait after each decision.")
    ] = False,
    position: Annotated[
        int | None,
        typer.Option(metavar="N", help="Print the position after N answers as JSON, for 'play --position'."),
    ] = None,
    width: Width = None,
    plain: Plain = False,
) -> None:
    """Read a saved match: every decision, and what happened because of it, with its rules.

    A finished match is shown with all its secrets, one in progress as a spectator sees it.

    Examples:
    holdfast replay my-match.json --seat 1 --step
    holdfast replay my-match.json --position 40 > middle.json
    """
    console = make_console(width, plain)
    saved = read_match(file)
    match = resume(saved_game(saved), saved)
    if seat is not None and not 1 <= seat <= match.seats:
        raise Mistake(f"Option '--seat' is {seat}; this match has seats 1 to {match.seats}.")
    if position is not None:
        _print_position(match, position)
        return
    if match.game.patch:
        console.print(Text(f"{match.game.title}. {changes_line(match.game)}"))
    reader = seat - 1 if seat is not None else EVERYTHING if match.over else SPECTATOR
    try:
        _tell(console, match, reader, step, len(saved.journal))
    except (EOFError, KeyboardInterrupt):
        console.print()


def _print_position(match: Match, number: int) -> None:
    if not 0 <= number <= match.number:
        raise Mistake(f"Option '--position' is {number}; this match has 0 to {match.number} answers.")
    states = positions(
        match.game, match.journal[:number], match.seats, match.variant, match.start, match.values
    )
    *_, (state, _events) = states
    print(dumps(match.game, state, match.seats, match.variant))


def _tell(console: Console, match: Match, reader: int, step: bool, told: int) -> None:
    game, read, picture = match.game, make_reader(console), Picture(match.game)
    states = positions(game, match.journal[:told], match.seats, match.variant, match.start, match.values)
    before, events = next(states)
    _print_events(console, match, events, reader)
    for number, (after, events) in enumerate(states):
        entry = match.entries[number]
        if entry.asked != CHANCE:
            console.print(_decision_line(match, before, number, entry, reader))
        _print_events(console, match, events, reader)
        if step and entry.asked != CHANCE:
            viewer = entry.asked if reader == EVERYTHING else reader
            console.print(picture.table(game.view(after, viewer), console.width, match.names))
            if read("Enter for the next decision, q to stop. ").strip().lower() in ("q", "quit"):
                return
        before = after
    if match.over:
        console.print(screen.score_sheet(game, match.state, match.names))
        if match.outcome is not None:
            console.print(screen.outcome_line(match.outcome, match.names))
    else:
        console.print("The match goes on. Play it with: holdfast play --resume FILE", style="dim")


def _decision_line(match: Match, state: State, number: int, entry: Entry, reader: int) -> Text:
    """Who decided, and what, unless the decision may be a secret to the reader."""
    known = reader == EVERYTHING or reader in entry.answerers
    what = f": {match.game.action_text(state, entry.action)}" if known else " decides"
    return Text.assemble((f"{number:>4} ", "dim"), (match.names[entry.asked], "bold"), what)


def _print_events(console: Console, match: Match, events: list[Event], reader: int) -> None:
    story = Story(match.game, match.names, frozenset())
    for event in events:
        if _may_read(event, reader):
            console.print(Text("   ").append_text(story.line(event, reader)))


def _may_read(event: Event, reader: int) -> bool:
    if reader != EVERYTHING:
        return event.seen_by(reader)
    # Of a secret told twice, the half that its own seat read.
    return event.seat < 0 or event.seen_by(event.seat)

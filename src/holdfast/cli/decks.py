"""`holdfast decks`: ready-made decks, whether a deck file may be played, and files brought to a table."""

import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.padding import Padding
from rich.text import Text

from holdfast.bots import answer_for_bot, make_bot
from holdfast.games import find_game
from holdfast.kernel.errors import Mistake
from holdfast.kernel.faces import Decks
from holdfast.kernel.game import AnyGame, Json, variant_text
from holdfast.match import Match

from .common import AsJson, GameId, VariantText, make_console, print_json


def decks_of(game: AnyGame) -> Decks:
    """What the game says about decks, or a clear word that it has none."""
    face = game.faces.decks()
    if face is None:
        raise Mistake(f"{game.title} is played without decks of one's own.")
    return face


def decks(
    game: GameId,
    check: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Say whether the deck in this file may be played.")
    ] = None,
    export: Annotated[
        str | None, typer.Option(metavar="NAME", help="Print a ready-made deck as a file to edit.")
    ] = None,
    variant: VariantText = "",
    as_json: AsJson = False,
) -> None:
    """List the ready-made decks, print one as a text file, or hold a deck file against the rules.

    Example: holdfast decks empire --check my_deck.txt --variant best_of_three
    """
    chosen = find_game(game)
    face = decks_of(chosen)
    if check is not None and export is not None:
        raise Mistake("Options '--check' and '--export' exclude each other; choose one.")
    if export is not None:
        print(face.export(export, chosen.parse_variant(variant)), end="")
    elif check is not None:
        _check(face, chosen, check, variant, as_json)
    elif as_json:
        print_json([deck.data for deck in face.ready()])
    else:
        _list(face, chosen)


def _list(face: Decks, game: AnyGame) -> None:
    console = make_console()
    for deck in face.ready():
        console.print(Text(deck.name, style="bold"))
        console.print(Padding(Text(f"{deck.blurb}\n{deck.contents}"), (0, 0, 0, 2)))
    console.print(f"Print one with: holdfast decks {game.id} --export NAME", style="dim")


def _check(face: Decks, game: AnyGame, path: Path, variant: str, as_json: bool) -> None:
    deck, refusals = face.check(_text(path), game.parse_variant(variant))
    if as_json:
        reasons: list[Json] = [{"rule": one.rule, "reason": one.reason} for one in refusals]
        print_json({"name": deck.name, "legal": not refusals, "reasons": reasons})
    else:
        console = make_console()
        verdict = "may be played" if not refusals else f"may not be played, for {len(refusals)} reasons"
        console.print(Text(f"{deck.name} {verdict}.".replace(" 1 reasons", " one reason")))
        for one in refusals:
            console.print(Padding(Text(f"{one.reason} [{one.rule}]"), (0, 0, 0, 2)))
    if refusals:
        raise typer.Exit(1)


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        raise Mistake(f"The deck file '{path}' cannot be read as text; check its name.") from None


def bring_decks(match: Match, paths: Sequence[Path]) -> None:
    """The decks of these files are registered: the people's first, by seat, then the bots'.

    Bots that sit before them have chosen theirs; everybody after them is still to be asked. Mistake in one
    sentence, before anything is saved, for a file that may not be played.
    """
    face = decks_of(match.game)
    if len(paths) > match.seats:
        raise Mistake(f"{len(paths)} deck files were given for {match.seats} seats; one per seat is enough.")
    seats = sorted(range(match.seats), key=lambda seat: not match.is_person(seat))
    waiting = {seat: _answers(face, match, path) for seat, path in zip(seats, paths, strict=False)}
    while waiting:
        seat = match.answerers[0]
        if seat in waiting:
            match.submit(seat, waiting.pop(seat))
        else:
            answer_for_bot(match, make_bot(match.bots[seat]))


def _answers(face: Decks, match: Match, path: Path) -> list[int]:
    """The answers that register the deck of a file; its first fault is told, and where the others are."""
    text = _text(path)
    try:
        answers: list[int] = face.answers(text, match.variant)
    except Mistake as mistake:
        first, *others = str(mistake).splitlines()
        variant = f" --variant {variant_text(match.variant)}" if match.variant else ""
        command = f"holdfast decks {match.game.id} --check {shlex.quote(str(path))}{variant}"
        more = f" ({len(others)} more: {command})" if others else ""
        raise Mistake(f"The deck in '{path}' may not be played. {first}{more}") from None
    return answers

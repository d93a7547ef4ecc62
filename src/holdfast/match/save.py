"""Saved matches: a header and the journal, as JSON. Written whole or not at all."""

import os
import tempfile
from pathlib import Path
from typing import Any, Final

import msgspec

from holdfast.kernel import position
from holdfast.kernel.errors import Mistake
from holdfast.kernel.game import AnyGame, variant_text
from holdfast.kernel.state import State
from holdfast.kernel.values import Given, Numbers, differences, read_set

from .match import Match

FORMAT: Final = 1


class SavedMatch(msgspec.Struct, forbid_unknown_fields=True):
    """A match on disk. The journal holds chance as well, so the file alone rebuilds the match."""

    holdfast: str
    format: int
    game: str
    rules_version: int
    seats: int
    variant: str
    seed: int
    names: list[str]
    bots: list[str]
    takebacks: bool
    journal: list[int]
    start: dict[str, Any] | None = None  # the saved position it began from; None for a new game
    values: Given = {}  # what differs from the standard set, by name
    patch: str = ""  # the file of the other numbers of its game; empty: as printed


class _Heading(msgspec.Struct):
    holdfast: str = ""
    format: int = 0


def dumps(match: Match) -> str:
    """The match as a JSON text."""
    start = None
    if match.start is not None:
        start = position.dump(match.game, match.start, match.seats, match.variant)
    saved = SavedMatch(
        holdfast="match",
        format=FORMAT,
        game=match.game.id,
        rules_version=match.game.rules_version,
        seats=match.seats,
        variant=variant_text(match.variant),
        seed=match.seed,
        names=list(match.names),
        bots=list(match.bots),
        takebacks=match.takebacks,
        journal=match.journal,
        start=start,
        values=differences(match.game.values, match.values),
        patch=match.game.patch,
    )
    return msgspec.json.encode(saved).decode().replace(',"', ',\n"') + "\n"


def loads(text: str | bytes, what: str = "This") -> SavedMatch:
    """Read a saved match; Mistake on anything that is not one. `what` begins the sentence."""
    try:
        heading = msgspec.json.decode(text, type=_Heading)
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise Mistake(f"{what} is not a saved match: {error}.") from None
    if heading.holdfast != "match":
        raise Mistake(f"{what} is not a saved match of Holdfast; choose a file that 'play' has saved.")
    if heading.format != FORMAT:
        raise Mistake(f"{what} is a match in format {heading.format}; this program reads format {FORMAT}.")
    try:
        return msgspec.json.decode(text, type=SavedMatch)
    except msgspec.MsgspecError as error:
        raise Mistake(f"{what} is a damaged match: {error}.") from None


def resume(game: AnyGame, saved: SavedMatch) -> Match:
    """The match as it stood when it was saved, ready for the next answer. The game has its patch."""
    if saved.game != game.id:
        raise Mistake(f"This match is of the game '{saved.game}', not of '{game.id}'.")
    if saved.patch != game.patch:
        raise Mistake("Field 'patch': this match is played with other numbers than the game it is given.")
    if saved.rules_version != game.rules_version:
        raise Mistake(
            f"This match was begun under rules version {saved.rules_version} of {game.title}, but this "
            f"program plays version {game.rules_version}; finish it with the version that began it."
        )
    if saved.seats not in game.seats:
        raise Mistake(f"Field 'seats' is {saved.seats}; {game.title} is played with {game.seats_text}.")
    variant = game.parse_variant(saved.variant)
    for field, given in (("names", saved.names), ("bots", saved.bots)):
        if len(given) != saved.seats:
            raise Mistake(f"Field '{field}' has {len(given)} entries for {saved.seats} seats.")
    match = Match(
        game,
        saved.seats,
        variant,
        saved.seed,
        saved.names,
        bots=saved.bots,
        takebacks=saved.takebacks,
        start=_start(game, saved),
        values=game.check_values(saved.values),
    )
    match.play_journal(saved.journal)
    return match


def _start(game: AnyGame, saved: SavedMatch) -> State | None:
    if saved.start is None:
        return None
    state, seats, variant = position.loads(game, msgspec.json.encode(saved.start))
    if seats != saved.seats or variant_text(variant) != variant_text(game.parse_variant(saved.variant)):
        raise Mistake("Field 'start' is a position with other seats or variants than the match.")
    if state.values != game.check_values(saved.values):
        raise Mistake("Field 'start' is a position with other values than the match.")
    return state


def read_file(path: Path) -> bytes:
    """What is in the file, or a clear word why it cannot be read."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise Mistake(f"Cannot read '{path}': {error.strerror or error}; check its name.") from None


def read_values(game: AnyGame, path: Path) -> Numbers:
    """A checked set of values from a file."""
    try:
        text = read_file(path).decode()
    except UnicodeError:
        raise Mistake(f"'{path}' is not a text; write lines like 'name = 3'.") from None
    return game.check_values(read_set(text, f"'{path}'"))


def read_match(path: Path) -> SavedMatch:
    """Read a saved match from a file."""
    return loads(read_file(path), f"'{path}'")


def write_match(match: Match, path: Path) -> None:
    """Put the match into the file, whole: an older file stays as it was until the new one is complete."""
    text = dumps(match)
    temporary = ""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.", suffix=".tmp")
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, path)
    except OSError as error:
        if temporary:
            Path(temporary).unlink(missing_ok=True)
        raise Mistake(f"Cannot save to '{path}': {error.strerror or error}.") from None

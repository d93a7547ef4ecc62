"""What callers give, looked at before anything is done with it: a wrong kind of thing is a mistake, too."""

from collections.abc import Mapping, Sequence
from operator import index
from os import PathLike
from pathlib import Path
from typing import TypeVar

from holdfast.bots import Bot, make_bot
from holdfast.kernel.errors import Mistake
from holdfast.kernel.event import SPECTATOR
from holdfast.kernel.game import AnyGame
from holdfast.match import Match

NARROWEST = 40  # columns a table is drawn in

T = TypeVar("T")


def a_text(given: object, field: str) -> str:
    """The text that was given."""
    if not isinstance(given, str):
        raise Mistake(f"Field '{field}' is {given!r}; give a text.")
    return given


def _whole(given: object) -> int:
    """The whole number; TypeError for anything else, and for a yes or a no."""
    if isinstance(given, bool):
        raise TypeError
    return index(given)  # type: ignore[arg-type]


def a_number(given: object, field: str, least: int | None = None) -> int:
    """The whole number that was given; where there is a least, that or more."""
    try:
        number = _whole(given)
    except TypeError:
        raise Mistake(f"Field '{field}' is {given!r}; give a whole number.") from None
    if least is not None and number < least:
        raise Mistake(f"Field '{field}' is {number}; it must be at least {least}.")
    return number


def texts(given: object, field: str, each: str = "a list with one text for each seat") -> list[str]:
    """The texts that were given, `each` says what for; a single text is not taken for its letters."""
    if isinstance(given, Sequence) and not isinstance(given, (str, bytes)):
        return [a_text(one, field) for one in given]
    raise Mistake(f"Field '{field}' is {given!r}; give {each}.")


def a_mapping(given: Mapping[str, T], field: str, of: str) -> Mapping[str, T]:
    """The names and what belongs to them, as they were given."""
    if isinstance(given, Mapping):
        return given
    raise Mistake(f"Field '{field}' is {given!r}; give a dict of {of}.")


def a_path(given: object) -> Path:
    """The file that was named."""
    if isinstance(given, (str, PathLike)) and str(given):
        return Path(given)
    raise Mistake(f"Field 'path' is {given!r}; give the name of a file.")


def an_action(given: object, space: int) -> int | None:
    """The action that was given as a number; None for a text."""
    if isinstance(given, str):
        return None
    try:
        action = _whole(given)
    except TypeError:
        raise Mistake(f"The answer is {given!r}; give its words, or a number of table.actions.") from None
    if not 0 <= action < space:
        raise Mistake(f"There is no action {action}; actions are 0 to {space - 1}.")
    return action


def a_viewer(match: Match, given: object) -> int:
    """The seat that looks; without one it is nobody's, and sees what everybody may."""
    return SPECTATOR if given is None or given == SPECTATOR else a_seat(match, given)


def a_seat(match: Match, given: object) -> int:
    """The seat that was given, one of the table's."""
    try:
        seat = _whole(given)
    except TypeError:
        seat = match.seats
    if not 0 <= seat < match.seats:
        raise Mistake(f"There is no seat {given!r} at this table; seats are 0 to {match.seats - 1}.")
    return seat


def a_bot(given: object, game: AnyGame) -> Bot:
    """The bot of this name, or the bot itself."""
    if isinstance(given, Bot):
        return given
    if isinstance(given, str):
        return make_bot(given, game)
    raise Mistake(f"Field 'bot' is {given!r}; give the name of a bot, or a holdfast.Bot.")


def a_width(given: object) -> int:
    """So many columns that a table can be drawn in them."""
    return a_number(given, "width", NARROWEST)

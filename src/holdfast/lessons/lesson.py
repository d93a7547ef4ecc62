"""A lesson as data: `lesson.toml` in the folder of a game.

It begins with pages to read: what the game is, how one wins, what a turn is. Then the pupil sits at seat 1 of
a real match that always goes the same way: its seed is given, and bots answer for the others. Every step says
what to do and why; what happens then is the game's own. Texts may name {rival}, the last seat.

A step is one answer, or several in a row where one thing takes several questions: a form asks them at once.
"""

import tomllib
from collections.abc import Sequence
from functools import cache
from importlib.resources import files

import msgspec

from holdfast.kernel.errors import Mistake
from holdfast.kernel.game import AnyGame

FILE = "lesson.toml"


class Page(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Something to read before the match begins."""

    head: str
    text: str
    shows: list[str] = []  # drawings: "cover", "board/N" as step N begins, a card or an example by id
    closer: bool = False  # the board is drawn larger, and only its beginning is seen


class Step(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """One thing to do and why."""

    say: str
    do: list[str]  # the answers in a row, each by the beginning of its option
    rule: str  # the clause behind it
    wrong: str  # what is said of another option that the rules allow
    light: list[str] = []  # places of the board to look at, where that is not where the option lies
    then: str = ""  # what is said when the consequences have been seen
    skip: int = 0  # decisions after it that a bot makes for the pupil


class Lesson(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """What a game teaches first."""

    title: str
    seats: int
    seed: int
    pages: list[Page]
    steps: list[Step]
    end: str  # said before the pupil plays on
    variant: str = ""
    before: list[str] = []  # answers of the pupil's seat that are given before the first step
    next: str = ""  # the id of a game whose lesson goes on from here

    def words(self, text: str, names: Sequence[str]) -> str:
        """A text of the lesson with the rival's name."""
        return text.replace("{rival}", names[-1])


@cache
def _read(package: str) -> Lesson | None:
    file = files(package) / FILE
    if not file.is_file():
        return None
    try:
        return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), Lesson)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise Mistake(f"'{FILE}' of {package} is no lesson: {error}.") from None


def taught(game: AnyGame) -> bool:
    """Whether the game has a lesson."""
    return _read(game.package) is not None


def lesson_of(game: AnyGame) -> Lesson:
    """The game's lesson; a Mistake when it has none."""
    lesson = _read(game.package)
    if lesson is None:
        raise Mistake(f"{game.title} has no lesson yet; its rulebook is 'holdfast rules {game.id}'.")
    return lesson

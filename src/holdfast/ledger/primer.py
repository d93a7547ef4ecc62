"""The rules in reading order: `primer.toml` in the folder of a game, read once and checked.

A ledger says every rule once, under its number; nobody learns a game from it. A primer says what the game is
about, how it goes, what a round is, how it ends and what counts, in short paragraphs. Every sentence names
its clauses in brackets, `[XX-FLAG-02]`, so whoever doubts it is one step from the rule. Beside the chapters
stand the words people stumble over, in one sentence each how one wins, and what counts the game's rounds.
"""

import re
import tomllib
from collections.abc import Sequence
from importlib.resources import files
from typing import Final

import msgspec

from holdfast.kernel.errors import Mistake
from holdfast.kernel.game import AnyGame, Variant

from .book import Ledger
from .reading import read
from .records import Example

CHAPTERS: Final = ("aim", "course", "round", "end", "scoring")  # every primer has these, in this order
_CITES: Final = re.compile(r"\s*\[([A-Z][A-Z0-9-]*(?:, [A-Z][A-Z0-9-]*)*)\]")
_STOPS: Final = (".", ",", ";", ":", "!", "?")
_SENTENCE: Final = re.compile(r"(?<=[.!?\]])\s+(?=[A-Z0-9\"'])")


class Part(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A paragraph, and what is seen beside it: a worked example of the ledger, or a drawing of the game."""

    text: str
    head: str = ""  # a few words before it
    example: str = ""
    drawing: str = ""
    caption: str = ""  # of a drawing; examples have their own


class Chapter(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Paragraphs under a title."""

    key: str
    title: str
    parts: list[Part]


class Word(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A word of the game, a symbol or an abbreviation, and what it means."""

    word: str
    text: str
    rule: str
    also: tuple[str, ...] = ()  # other ways to write it

    @property
    def id(self) -> str:
        """Its place in the rulebook."""
        return "word-" + re.sub(r"[^a-z0-9]+", "-", self.word.casefold()).strip("-")

    @property
    def forms(self) -> list[str]:
        """How it is written: as it stands, within a sentence, and where one begins."""
        given = [self.word, *self.also]
        words = [form for form in given if not form.isupper()]  # an abbreviation is written one way
        begun = [first + form[1:] for form in words for first in (form[0].lower(), form[0].upper())]
        return list(dict.fromkeys([*given, *begun]))


class Goal(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """How one wins: in a few words, and in a sentence."""

    short: str
    text: str
    rule: str
    variants: list[str] = []  # it holds where one of these is played; none: everywhere


class Rounds(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """What counts the game: an event that opens a round, and what the round is called by its numbers."""

    event: str
    label: str  # "Season {0}"
    first: list[int] = []  # the numbers of the round that nobody opens


class Primer(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """What people read first."""

    goals: list[Goal]
    chapters: list[Chapter]
    words: list[Word]
    rounds: Rounds | None = None

    def goal(self, variant: Variant) -> Goal:
        """How one wins where this is played."""
        fitting = (goal for goal in self.goals if not goal.variants or set(goal.variants) & set(variant))
        return next(fitting, self.goals[-1])


def primer_of(game: AnyGame) -> Primer | None:
    """The game's primer, checked against its ledger; None where it brings none. [`Faces.primer`]"""
    face = game.faces.primer()
    return None if face is None else _read(game, face.file)


_KNOWN: dict[str, Primer] = {}  # by package, read once


def _read(game: AnyGame, file: str) -> Primer:
    if game.package not in _KNOWN:
        _KNOWN[game.package] = _checked(game, file)
    return _KNOWN[game.package]


def _checked(game: AnyGame, file: str) -> Primer:
    where = f"'{file}' of {game.package}"
    try:
        text = files(game.package).joinpath(file).read_text(encoding="utf-8")
        primer = msgspec.convert(tomllib.loads(text), Primer)
    except (OSError, tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise Mistake(f"{where} is no primer: {error}.") from None
    faults = faults_of(primer, read(game), {option.id for option in game.variants})
    if faults:
        raise Mistake(f"{where}: {faults[0]}")
    return primer


def faults_of(primer: Primer, ledger: Ledger, variants: set[str]) -> list[str]:
    """What is wrong with a primer, each in a sentence."""
    keys = [chapter.key for chapter in primer.chapters]
    found = [f"chapter '{key}' is missing." for key in CHAPTERS if key not in keys]
    if not found and [key for key in keys if key in CHAPTERS] != list(CHAPTERS):
        found.append(f"the chapters stand in the order {', '.join(keys)}.")
    if not primer.goals or primer.goals[-1].variants:
        found.append("the last goal must hold everywhere.")
    for chapter in primer.chapters:
        for part in chapter.parts:
            found += [
                f"a sentence of '{chapter.key}' names no clause: {one}"
                for one in sentences(part.text)
                if not cited(one)
            ]
            if part.example and not isinstance(ledger.records.get(part.example), Example):
                found.append(f"'{chapter.key}' shows {part.example}, which is no worked example.")
    named = [rule for chapter in primer.chapters for part in chapter.parts for rule in cited(part.text)]
    named += [word.rule for word in primer.words] + [goal.rule for goal in primer.goals]
    unknown = [rule for rule in named if rule not in ledger.records]
    found += [f"it cites {rule}, which the ledger does not have." for rule in unknown]
    asked = {name for goal in primer.goals for name in goal.variants}
    found += [f"a goal is for '{name}', which nobody can choose." for name in sorted(asked - variants)]
    return found + _twice([form for word in primer.words for form in word.forms])


def _twice(forms: Sequence[str]) -> list[str]:
    return [f"the word '{form}' is explained twice." for form in sorted(set(forms)) if forms.count(form) > 1]


def sentences(text: str) -> list[str]:
    """The sentences of a paragraph, each with its clauses."""
    return _SENTENCE.split(text.strip())


def cited(text: str) -> list[str]:
    """The clauses that a text names, in its order."""
    return [rule for found in _CITES.finditer(text) for rule in found.group(1).split(", ")]


def pieces(text: str) -> list[tuple[str, list[str]]]:
    """A text cut behind its citations: words, and the clauses they come from."""
    found, end = [], 0
    for cites in _CITES.finditer(text):
        stop = cites.end() + (text[cites.end() : cites.end() + 1] in _STOPS)  # it stays with its sentence
        found.append((text[end : cites.start()] + text[cites.end() : stop], cites.group(1).split(", ")))
        end = stop
    rest = text[end:]
    return [*found, (rest, [])] if rest.strip() else found


def plain(text: str) -> str:
    """The same without citations."""
    return _CITES.sub("", text)

"""Values: the numbers of a game that the sources leave open and a table may set otherwise.

A game lists them in one file with their source marks. A position carries the numbers in play as one tuple
that all its clones share; files carry what differs from the standard set, by name.
"""

import json
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final, TypeAlias

import msgspec

from .errors import Mistake

Numbers: TypeAlias = tuple[int, ...]  # in the order of the game's values
Given: TypeAlias = "dict[str, bool | int | str]"  # as people and files write them

SOURCES: Final = ("printed", "fact", "proposed", "memory")
SWITCH: Final = ("false", "true")


@dataclass(frozen=True)
class Value:
    """A number, a switch or a named choice; with only one thing it can be it is fixed, and says why."""

    id: str
    default: int
    low: int
    high: int
    source: str  # printed (in the rulebook), fact (public), proposed (ours) or memory
    rule: str  # the clause or ruling that sets it
    words: str  # what it is, and in which unit
    choices: tuple[str, ...] = ()  # names of the numbers from 0 on; SWITCH for yes or no
    fixed: str = ""  # why nothing else can be played

    @property
    def range_text(self) -> str:
        """What it can be."""
        if self.fixed:
            return f"{self.text(self.default)} only"
        return " or ".join(self.choices) if self.choices else f"{self.low} to {self.high}"

    def text(self, number: int) -> str:
        """A number of it as people write it."""
        return self.choices[number] if self.choices else str(number)

    def plain(self, number: int) -> bool | int | str:
        """A number of it as a file holds it."""
        if self.choices == SWITCH:
            return bool(number)
        return self.choices[number] if self.choices else number

    def read(self, given: object) -> int:
        """The number meant; Mistake when it cannot be that."""
        if self.fixed and given != self.plain(self.default):
            raise Mistake(f"Field '{self.id}' cannot be changed: {self.fixed}; leave it out.")
        if self.choices:
            known = {self.plain(n): n for n in range(self.low, self.high + 1)}
            if isinstance(given, (bool, str)) and given in known:
                return known[given]
            raise Mistake(f"Field '{self.id}' is {_said(given)}; it can be {self.range_text}.")
        if not isinstance(given, int) or isinstance(given, bool) or not self.low <= given <= self.high:
            raise Mistake(
                f"Field '{self.id}' is {_said(given)}; give a whole number from {self.low} to {self.high}."
            )
        return given


def _said(given: object) -> str:
    return str(given).lower() if isinstance(given, bool) else repr(given)


def standard(values: Sequence[Value]) -> Numbers:
    """The set everybody plays who says nothing."""
    return tuple([value.default for value in values])


def numbers_of(game: str, title: str, values: Sequence[Value], given: Mapping[str, object]) -> Numbers:
    """The numbers of a set given by its differences; Mistake on a name, a kind or a number that is wrong."""
    if given and not values:
        raise Mistake(f"{title} has no values that can be set; leave '{next(iter(given))}' out.")
    places = {value.id: n for n, value in enumerate(values)}
    numbers = list(standard(values))
    for name, wanted in given.items():
        if name not in places:
            near = get_close_matches(name, places, 1, 0.6)
            hint = f"did you mean '{near[0]}'? " if near else ""
            raise Mistake(
                f"Field '{name}' is no value of {title}; {hint}'holdfast values {game}' lists them."
            )
        numbers[places[name]] = values[places[name]].read(wanted)
    return tuple(numbers)


def differences(values: Sequence[Value], numbers: Numbers) -> Given:
    """What differs from the standard set, by name."""
    pairs = zip(values, numbers, strict=True)
    return {value.id: value.plain(number) for value, number in pairs if number != value.default}


def read_set(text: str, what: str = "This") -> dict[str, object]:
    """The names and values of a file, TOML or JSON. `what` begins the sentence of a Mistake."""
    try:
        found = json.loads(text) if text.lstrip().startswith("{") else tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise Mistake(f"{what} is not a set of values: {error}; write lines like 'name = 3'.") from None
    return dict(found)


def load_values(text: str) -> tuple[Value, ...]:
    """The values of a game from its own file: a table `[[value]]` each, in the order of the numbers."""
    return tuple([_value(**entry) for entry in tomllib.loads(text)["value"]])


def _value(id: str, default: bool | int | str, source: str, rule: str, words: str, **more: object) -> Value:
    row = msgspec.convert(more, type=_More, strict=True)
    choices = SWITCH if isinstance(default, bool) else row.choices
    low, high = (0, len(choices) - 1) if choices else (row.low, row.high)
    number = choices.index(default) if isinstance(default, str) else int(default)
    if row.fixed:
        low = high = number
    return Value(id, number, low, high, source, rule, words, choices, row.fixed)


class _More(msgspec.Struct, forbid_unknown_fields=True):
    low: int = 0
    high: int = 0
    choices: tuple[str, ...] = ()
    fixed: str = ""

"""A patch: other numbers for cards and values of a game, as data that people write, keep and send."""

import ast
import copy
import json
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final

from holdfast.games import REGISTRY
from holdfast.kernel.errors import Mistake
from holdfast.kernel.game import AnyGame
from holdfast.kernel.values import Given, Numbers, differences

from .lines import CardLine, lines_in
from .makers import tree_of
from .words import folder_of, printed_in

MOST: Final = 99  # what a number can become, where it is not larger already
LONGEST: Final = 64_000  # characters of a file
FIELDS: Final = ("game", "title", "card", "values")

CardNumbers = tuple[tuple[str, tuple[tuple[str, int], ...]], ...]  # per card what its numbers become, by name


class NoPatch(Mistake):
    """A text that is no patch at all."""


@dataclass(frozen=True)
class Patch:
    """What differs from the printed game. It was checked; it is sent to other processes as it is."""

    game: str
    cards: CardNumbers = ()
    values: tuple[tuple[str, bool | int | str], ...] = ()
    title: str = ""

    def __bool__(self) -> bool:
        return bool(self.cards or self.values)

    def of_card(self, name: str) -> dict[str, int]:
        """What the numbers of this card become."""
        return {number: now for card, numbers in self.cards if card == name for number, now in numbers}

    def numbers(self, game: AnyGame) -> Numbers:
        """The values in play."""
        return game.check_values(dict(self.values))

    def as_text(self) -> str:
        """The file."""
        head = [f"game = {_quoted(self.game)}", *([f"title = {_quoted(self.title)}"] if self.title else [])]
        blocks = ["\n".join(head)]
        for card, numbers in self.cards:
            lines = [f"{name} = {number}" for name, number in numbers]
            blocks.append("\n".join(["[[card]]", f"name = {_quoted(card)}", *lines]))
        if self.values:
            lines = [f"{name} = {json.dumps(value)}" for name, value in self.values]
            blocks.append("\n".join(["[values]", *lines]))
        return "\n\n".join(blocks) + "\n"

    def sentences(self) -> list[str]:
        """What it changes, in words."""
        told = printed_numbers(REGISTRY.get(self.game)) if self.cards else {}
        found = []
        for card, numbers in self.cards:
            changes = [f"{name} {now} (printed: {told[card].get(name, '?')})" for name, now in numbers]
            found.append(f"{card}: {', '.join(changes)}")
        usual = {value.id: value.text(value.default) for value in REGISTRY.get(self.game).values}
        for name, value in self.values:
            found.append(f"value {name}: {json.dumps(value)} (standard: {usual.get(name, '?')})")
        return found


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def names_of(game: AnyGame) -> dict[str, str]:
    """What its cards are called, by the same in lower case."""
    builder = game.faces.builder()
    built = builder.cards() if builder is not None else {}
    found = {str(getattr(card, "name", name)).lower(): name for name, card in built.items()}
    found |= {name.lower(): name for name in built}
    found |= {card.id.lower(): card.id for card in game.catalogue}
    return found | {card.name.lower(): card.name for card in game.catalogue}


def card_files(package: str) -> list[Path]:
    """The modules where the cards of a game are written: those of its room, else all of a small game."""
    home = folder_of(package)
    return sorted((home / "cards" if (home / "cards").is_dir() else home).rglob("*.py"))


def cards_in(package: str, names: Mapping[str, str]) -> Iterator[tuple[Path, ast.Module, str, CardLine]]:
    """All cards of these names where they are written, each with its module, a tree of its own, and its name.
    Cards of one name and with other numbers are told apart: "Ticket", "Ticket #2"."""
    printed, seen = printed_in(package), dict[str, list[dict[str, int]]]()
    for path in card_files(package):
        tree = copy.deepcopy(tree_of(path))
        for line in lines_in(tree, path, names, printed):
            numbers = {spot.name: spot.now for spot in line.spots()}
            kinds = seen.setdefault(line.name, [])
            if numbers not in kinds:
                kinds.append(numbers)
            place = kinds.index(numbers)
            yield path, tree, line.name if place == 0 else f"{line.name} #{place + 1}", line


_KEPT: dict[str, dict[str, dict[str, int]]] = {}


def printed_numbers(game: AnyGame) -> dict[str, dict[str, int]]:
    """The numbers of every card that has any, as printed, by their names."""
    package = printed_in(game.package).package
    if package not in _KEPT:
        found = cards_in(package, names_of(game))
        numbers = {name: {spot.name: spot.now for spot in line.spots()} for _, _, name, line in found}
        _KEPT[package] = {name: held for name, held in numbers.items() if held}
    return _KEPT[package]


def card_called(game: AnyGame, name: str) -> str:
    """The card of this name, in any case, whose numbers can be patched."""
    known = {one.lower(): one for one in printed_numbers(game)}
    if name.strip().lower() in known:
        return known[name.strip().lower()]
    near = get_close_matches(name.strip().lower(), known, 1, 0.5)
    hint = f"did you mean '{known[near[0]]}'? " if near else ""
    raise Mistake(
        f"Field 'card': {game.title} has no card '{name}' with numbers; {hint}"
        f"'holdfast cards {game.id}' lists them."
    )


def checked(
    game: AnyGame,
    cards: Mapping[str, Mapping[str, object]],
    values: Mapping[str, object] | None = None,
    title: str = "",
) -> Patch:
    """The patch with these numbers, if every name is known and every number can be."""
    found: dict[str, dict[str, int]] = {}
    for name, numbers in cards.items():
        card = card_called(game, name)
        printed = printed_numbers(game)[card]
        for number, wanted in numbers.items():
            now = _can_be(game, card, number, wanted, printed)
            if now != printed[number]:
                found.setdefault(card, {})[number] = now
    given: Given = differences(game.values, game.check_values(values or {}))
    told = tuple((card, tuple(sorted(numbers.items()))) for card, numbers in sorted(found.items()))
    return Patch(game.id, told, tuple(sorted(given.items())), title)


def bounds(printed: int) -> tuple[int, int]:
    """Between what a number can be patched: below 0 only where it is printed so."""
    return (-MOST if printed < 0 else 0), max(MOST, 10 * printed)


def no_number(game: AnyGame, card: str, number: str, printed: Mapping[str, int]) -> Mistake:
    """What to say of a number that a card does not have."""
    near = get_close_matches(number, printed, 1, 0.4)
    hint = f"did you mean '{near[0]}'? " if near else ""
    return Mistake(
        f"Field '{number}' is no number of {card}; {hint}it has {', '.join(printed)}. "
        f"'holdfast what-if {game.id} --card \"{card}\" --list' shows them."
    )


def _can_be(game: AnyGame, card: str, number: str, wanted: object, printed: Mapping[str, int]) -> int:
    if number not in printed:
        raise no_number(game, card, number, printed)
    low, high = bounds(printed[number])
    if not isinstance(wanted, int) or isinstance(wanted, bool) or not low <= wanted <= high:
        raise Mistake(
            f"Field '{number}' of {card} is {wanted!r}; give a whole number from {low} to {high} "
            f"({printed[number]} is printed)."
        )
    return wanted


def read_patch(text: str, what: str = "This", game: AnyGame | None = None) -> Patch:
    """A patch file; `game` is the one that is wanted."""
    if len(text) > LONGEST:
        raise NoPatch(f"{what} is no patch: it has more than {LONGEST} characters.")
    try:
        told = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise NoPatch(
            f"{what} is no patch: {error}; write '[[card]]', then lines like 'cost.wood = 3'."
        ) from None
    for name in told:
        if name not in FIELDS:
            raise Mistake(f"Field '{name}' is not part of a patch; it can have {', '.join(FIELDS)}.")
    named = told.get("game", game.id if game is not None else "")
    if not isinstance(named, str) or not named:
        raise Mistake("Field 'game' is missing; write 'game = \"...\"' with the id of the game.")
    if game is not None and named != game.id:
        raise Mistake(f"Field 'game' is '{named}': this patch is not for {game.id}.")
    values, title = told.get("values", {}), told.get("title", "")
    if not isinstance(values, dict):
        raise Mistake("Field 'values' is no table; write '[values]', then lines like 'name = 3'.")
    if not isinstance(title, str) or len(title) > 200:
        raise Mistake("Field 'title' is no text of at most 200 characters.")
    return checked(REGISTRY.get(named) if game is None else game, _cards(told), values, title)


def _cards(told: Mapping[str, Any]) -> dict[str, dict[str, object]]:
    found: dict[str, dict[str, object]] = {}
    rows = told.get("card", [])
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise Mistake("Field 'card' is no list of cards; write '[[card]]', then 'name = \"...\"'.")
    for row in rows:
        name = row.get("name")
        if not isinstance(name, str):
            raise Mistake("Field 'name' of a card is missing; write 'name = \"...\"' below '[[card]]'.")
        numbers = dict(_flat({key: one for key, one in row.items() if key != "name"}))
        found[name] = found.get(name, {}) | numbers
    return found


def _flat(row: Mapping[str, object], lead: str = "") -> Iterator[tuple[str, object]]:
    """Dotted names of what TOML reads as tables within tables."""
    for name, one in row.items():
        if isinstance(one, dict):
            yield from _flat(one, f"{lead}{name}.")
        else:
            yield f"{lead}{name}", one

"""The numbers of a card: those its own line is written with, by dotted names.

A card is one call in a module of its game's `cards`, with the number, the name, what it costs and the steps
it runs. A whole number written there is a number of the card; a constant with a name (a good, a kind) is no
number but says what is meant. So a card made anew from its line with another number has that number in its
effect, in its text and on its face at once.
"""

import ast
import copy
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from .makers import Parameters, parameters_of, targets
from .words import IDENTITY, Printed

NOTATION: Final = re.compile(r"[0-9A-Z?/ +-]*[0-9][0-9A-Z?/ +-]*")
NUMERAL: Final = re.compile(r"\d+")
ANY: Final = "*"  # any word of a dotted name
FAR: Final = 12  # calls within calls


@dataclass(frozen=True)
class Spot:
    """A number in a line: its dotted name, what it is, and how another is put there."""

    name: str
    now: int
    put: Callable[[int], None]


@dataclass
class CardLine:
    """A card where it is written. To put numbers changes the tree it was read from."""

    name: str
    path: Path
    call: ast.Call
    known: dict[str, ast.expr] = field(repr=False)  # what the module calls by a name
    printed: Printed = field(repr=False)

    def spots(self) -> list[Spot]:
        """All its numbers, in the order of the line."""
        found: dict[str, Spot] = {}
        for words, now, put in self._of_call(self.call, (), FAR):
            name = said(words, self.printed)
            while name in found:
                name += "_2"
            found[name] = Spot(name, now, put)
        return list(found.values())

    def _of_call(self, call: ast.Call, lead: tuple[str, ...], far: int) -> Iterator["_Found"]:
        told = parameters_of(self.path, call.func)
        if told is None or not far:
            return
        given: set[str] = set()
        self._unfold(call)
        for place, one in enumerate(call.args):
            name = told.names[place] if place < len(told.names) else ""
            given.add(name)
            beyond = place - len(told.names) + 1
            put = _item(call.args, place)
            if name:
                yield from self._of(one, (*lead, name), put, far)
            elif isinstance(one, ast.Call):
                yield from self._of_call(one, (*lead, _called(one)), far - 1)
            else:
                yield from self._of(one, (*lead, told.rest, str(beyond)), put, far)
        for keyword in call.keywords:
            given.add(keyword.arg or "")
            yield from self._of(keyword.value, (*lead, keyword.arg or ""), _value(keyword), far)
        yield from self._left_out(call, told, given, lead)

    def _left_out(
        self, call: ast.Call, told: Parameters, given: set[str], lead: tuple[str, ...]
    ) -> Iterator["_Found"]:
        """Numbers that the line leaves as they are when nothing is said."""
        for name, default in told.defaults.items():
            now = _whole(default)
            if now is not None and name not in given and not self._is_code((*lead, name)):
                yield (*lead, name), now, _keyword(call, name)

    def _of(
        self, one: ast.expr, lead: tuple[str, ...], put: Callable[[ast.expr], None], far: int
    ) -> Iterator["_Found"]:
        if self._is_code(lead):
            return
        if isinstance(one, ast.Name) and isinstance(self.known.get(one.id), (ast.Call, ast.Tuple, ast.List)):
            one = copy.deepcopy(self.known[one.id])
            put(one)
        now = _whole(one)
        if now is not None:
            yield lead, now, lambda number: put(ast.copy_location(_constant(number), one))
        elif isinstance(one, ast.Constant) and isinstance(one.value, str) and NOTATION.fullmatch(one.value):
            yield from self._of_notation(one, lead)
        elif isinstance(one, ast.Call):
            yield from self._of_call(one, (*lead, _called(one)), far - 1)
        elif isinstance(one, (ast.Tuple, ast.List)):
            named = isinstance(one.elts[0], ast.Name) and len(one.elts) == 2 if one.elts else False
            for place, part in enumerate(one.elts):
                if named and place and isinstance(one.elts[0], ast.Name):  # which it is, and how much of it
                    yield from self._of(part, (*lead[:-1], one.elts[0].id.lower()), _item(one.elts, 1), far)
                elif isinstance(part, ast.Call):
                    yield from self._of_call(part, (*lead, _called(part)), far - 1)
                else:
                    yield from self._of(part, (*lead, str(place + 1)), _item(one.elts, place), far)

    def _of_notation(self, one: ast.Constant, lead: tuple[str, ...]) -> Iterator["_Found"]:
        """The numbers of a text like "1T 2W" or "2/1", by their letters or in their order."""
        text = str(one.value)
        for place, found in enumerate(NUMERAL.finditer(text)):
            after = text[found.end() : found.end() + 1]
            name = self.printed.letters.get(after, after.lower()) if after.isalpha() else str(place + 1)
            yield (*lead, name), int(found[0]), _numeral(one, place)

    def _is_code(self, lead: tuple[str, ...]) -> bool:
        """Whether what stands there says which thing is meant, not how much of it."""
        return lead[0] in IDENTITY or not self.printed.codes.isdisjoint(lead)

    def _unfold(self, call: ast.Call) -> None:
        """`*NAME` becomes what the name holds, so that each part has its place."""
        parts: list[ast.expr] = []
        for one in call.args:
            held = self.known.get(one.value.id) if _is_spread(one) else None  # type: ignore[attr-defined]
            parts += copy.deepcopy(held.elts) if isinstance(held, (ast.Tuple, ast.List)) else [one]
        call.args[:] = parts


_Found = tuple[tuple[str, ...], int, Callable[[int], None]]


def said(words: tuple[str, ...], printed: Printed) -> str:
    """The dotted name people read; the game has plainer words for some."""
    for length in range(len(words), 0, -1):
        for pattern, plain in printed.names.items():
            held = _matched(tuple(pattern.split(".")), words[:length])
            if held is not None:
                for word in held:
                    plain = plain.replace(ANY, word, 1)
                return ".".join([word for word in (*plain.split("."), *words[length:]) if word])
    return ".".join(words)


def _matched(pattern: tuple[str, ...], words: tuple[str, ...]) -> list[str] | None:
    """The words that `*` stands for; None where the words are others."""
    if len(pattern) != len(words):
        return None
    pairs = list(zip(pattern, words, strict=True))
    if any(part not in (ANY, word) for part, word in pairs):
        return None
    return [word for part, word in pairs if part == ANY]


def lines_in(tree: ast.Module, path: Path, names: Mapping[str, str], printed: Printed) -> list[CardLine]:
    """The cards written in a module; `names` holds what cards are called, by it in lower case."""
    known = {
        name: part.value
        for part in tree.body
        if isinstance(part, (ast.Assign, ast.AnnAssign)) and part.value is not None
        for name in targets(part)
    }
    found: list[CardLine] = []
    for part in tree.body:
        if isinstance(part, (ast.Assign, ast.AnnAssign)) and part.value is not None:
            for call, name in _outermost(part.value, path, names, printed):
                found.append(CardLine(name, path, call, known, printed))
    return found


def _outermost(
    node: ast.AST, path: Path, names: Mapping[str, str], printed: Printed
) -> Iterator[tuple[ast.Call, str]]:
    if isinstance(node, ast.Call):
        name = _name_in(node, path, printed)
        if name.lower() in names:
            yield node, names[name.lower()]
            return
    for child in ast.iter_child_nodes(node):
        yield from _outermost(child, path, names, printed)


def _name_in(call: ast.Call, path: Path, printed: Printed) -> str:
    """What a call names the thing it makes: what it is told as its name, else as its id."""
    if not any(isinstance(one, ast.Constant) for one in [*call.args, *(one.value for one in call.keywords)]):
        return ""
    told = parameters_of(path, call.func)
    if told is None:
        return ""
    given = dict(zip(told.names, call.args, strict=False)) | {
        one.arg: one.value for one in call.keywords if one.arg
    }
    for what in ("name", "id"):
        one = given.get(what)
        if isinstance(one, ast.Constant) and isinstance(one.value, str):
            return one.value
    number = given.get("number")
    maker = printed.makers.get(_called(call), _called(call))
    place = _whole(number) if number is not None else None
    return f"{maker} {place}" if place is not None else ""


def _called(call: ast.Call) -> str:
    """What is called, as a word: `SellAny` is "sell_any"."""
    name = call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()


def _is_spread(one: ast.expr) -> bool:
    return isinstance(one, ast.Starred) and isinstance(one.value, ast.Name)


def _whole(one: ast.expr) -> int | None:
    if isinstance(one, ast.UnaryOp) and isinstance(one.op, ast.USub):
        under = _whole(one.operand)
        return None if under is None else -under
    if isinstance(one, ast.Constant) and isinstance(one.value, int) and not isinstance(one.value, bool):
        return one.value
    return None


def _constant(number: int) -> ast.expr:
    if number < 0:
        return ast.UnaryOp(ast.USub(), ast.Constant(-number))
    return ast.Constant(number)


def _item(row: list[ast.expr], place: int) -> Callable[[ast.expr], None]:
    def put(one: ast.expr) -> None:
        row[place] = one

    return put


def _value(keyword: ast.keyword) -> Callable[[ast.expr], None]:
    def put(one: ast.expr) -> None:
        keyword.value = one

    return put


def _keyword(call: ast.Call, name: str) -> Callable[[int], None]:
    def put(number: int) -> None:
        call.keywords.append(ast.keyword(name, _constant(number)))

    return put


def _numeral(one: ast.Constant, place: int) -> Callable[[int], None]:
    """Puts the numeral at its place among the numerals of the text, whatever was put in the others."""

    def put(number: int) -> None:
        found = list(NUMERAL.finditer(str(one.value)))[place]
        text = str(one.value)
        one.value = f"{text[: found.start()]}{number}{text[found.end() :]}"

    return put

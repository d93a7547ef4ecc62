"""What a game calls the numbers of its cards, where its makers' own names are not plain: `numbers.toml`."""

import tomllib
from dataclasses import dataclass, field
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import msgspec

from holdfast.kernel.errors import Mistake

FILE: Final = "numbers.toml"
# What every card is told first: which card it is.
IDENTITY: Final = frozenset({"index", "kind", "number"})
NAMES: Final = frozenset({"flavour", "id", "name", "rule"})


class _File(msgspec.Struct, forbid_unknown_fields=True):
    shares: str = ""  # the package of the game whose cards these are, where it is another's
    codes: tuple[str, ...] = ()
    names: dict[str, str] = {}
    letters: dict[str, str] = {}
    makers: dict[str, str] = {}


@dataclass(frozen=True)
class Printed:
    """Words for numbers: how people call them, and which are none."""

    package: str  # where the cards are written
    codes: frozenset[str] = frozenset()  # parameters that say which, not how much, wherever they stand
    names: dict[str, str] = field(default_factory=dict)  # plainer names, by the first words; "*" is any
    letters: dict[str, str] = field(default_factory=dict)  # of notations: "2T" is 2 tools
    makers: dict[str, str] = field(default_factory=dict)  # what cards without a name of their own are called


@cache
def printed_in(package: str) -> Printed:
    """The words of the game in this package, or of the one whose cards it shares; nothing of it is loaded."""
    file = folder_of(package) / FILE
    told = msgspec.convert(tomllib.loads(file.read_text("utf-8")), _File) if file.is_file() else _File()
    if told.shares:
        return printed_in(told.shares)
    return Printed(package, frozenset(told.codes) | NAMES, told.names, told.letters, told.makers)


def folder_of(package: str) -> Path:
    """Where a package lies; it is not loaded."""
    spec = find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise Mistake(f"{package} is no package with cards that can be patched.")
    return Path(spec.submodule_search_locations[0])

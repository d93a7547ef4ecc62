"""Faces that lie at the same place in every game: a game names those it has, and they load when asked for."""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from importlib import import_module
from importlib.resources import files
from typing import Any, Final, Literal, TypeAlias, get_args

from holdfast.kernel.faces import Faces

Placed: TypeAlias = Literal[
    "terminal",
    "examples",
    "primer",
    "curves",
    "pages",
    "decks",
    "study",
    "builder",
    "next_tables",
    "worths",
    "fates",
    "observing",
    "net",
]
# The module below the game's package, and the value in it.
PLACES: Final[Mapping[Placed, tuple[str, str]]] = {
    "terminal": ("screens.terminal", "TERMINAL"),
    "examples": ("screens.web.examples", "EXAMPLES"),
    "primer": ("screens.web.primer", "PRIMER"),
    "curves": ("screens.web.after", "curves"),
    "pages": ("screens.web.pages", "PAGES"),
    "decks": ("words.deck_book", "DECKS"),
    "study": ("study.balance", "STUDY"),
    "builder": ("study.builder", "BUILDER"),
    "next_tables": ("screens.web.next_table", "NEXT_TABLES"),
    "worths": ("study.worths", "WORTHS"),
    "fates": ("words.fates", "fates"),
    "observing": ("study.observed", "OBSERVING"),
}
# Files of the package, as they are.
FILES: Final[Mapping[Placed, str]] = {"net": "net.npz"}


def with_placed(faces: Faces, package: str, *parts: Placed) -> Faces:
    """These faces and those of the game's package that lie where every game has them."""
    unknown = [part for part in parts if part not in get_args(Placed)]
    if unknown:
        raise ValueError(f"{package} names faces that have no place: {', '.join(unknown)}")
    return replace(faces, **{part: partial(_load, package, part) for part in parts})


def _load(package: str, part: Placed) -> Any:  # the conformance suite holds it against the part's type
    if part in FILES:
        return (files(package) / FILES[part]).read_bytes()
    module, name = PLACES[part]
    return getattr(import_module(f"{package}.{module}"), name)

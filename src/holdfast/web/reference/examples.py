"""Worked examples as pictures: what a game draws of them, by the ids of the ledger (`Faces.examples`)."""

import re
from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from holdfast.kernel.game import AnyGame, View

from ..pages.drawing import Drawing
from ..pages.text import as_text

# On a table a piece can be found and pressed; in a book it is only looked at, and many times on a page.
LIVE: Final = re.compile(r' (?:id|tabindex|data-anchor)="[^"]*"')


@dataclass(frozen=True)
class Picture:
    """One position of an example."""

    caption: str
    drawing: Markup


_DRAWN: dict[str, dict[str, list[Picture]]] = {}


def pictures_of(game: AnyGame) -> dict[str, list[Picture]]:
    """The pictures of every example of a game that has some, by id; drawn once."""
    if game.package not in _DRAWN:
        face = game.faces.examples()
        given = face.pictures() if face is not None else {}
        _DRAWN[game.package] = {
            example: [Picture(caption, drawn_of(game, what)) for caption, what in found]
            for example, found in given.items()
        }
    return _DRAWN[game.package]


def shared_by(game: AnyGame) -> Markup:
    """What the pictures of one page refer to; it stands there once."""
    faces = (game.faces.examples(), game.faces.primer())
    return Markup("".join(dict.fromkeys(face.shared for face in faces if face is not None)))


def drawn_of(game: AnyGame, what: "str | View") -> Markup:
    """A drawing as a book shows it: nothing in it can be pressed."""
    if isinstance(what, str):
        return Markup(LIVE.sub("", what))
    parts = what.get("seats")
    names = [f"Seat {seat + 1}" for seat in range(len(parts) if isinstance(parts, list) else 0)]
    return Markup(LIVE.sub("", Drawing.of(game).picture(what, names) or as_text(what, names)))

"""For tests of drawings: what a page hands to the drawing of a table."""

from typing import NamedTuple

from holdfast.kernel.faces import Hot
from holdfast.kernel.game import AnyGame
from holdfast.kernel.state import State


class Line(NamedTuple):
    """A line of the story as a drawing reads it."""

    kind: str
    seat: int = -1
    data: tuple[int, ...] = ()


def spots(game: AnyGame, state: State) -> dict[str, Hot]:
    """The options of the position at their anchors, as a page hands them to a drawing."""
    found: dict[str, Hot] = {}
    face = game.faces.forms()
    for action in state.options():
        anchor = game.anchor(state, action)
        before = found.get(anchor, Hot()).actions
        amount = face.amount(state, action) if face is not None else None
        counted = amount.counted if amount is not None else ""
        found[anchor] = Hot((*before, (action, game.action_text(state, action))), counted=counted)
    return found

"""What a page hands to the drawing of a table: the options at their places."""

from typing import Any, NamedTuple

from holdfast.games.after_the_empire import GAME


class Hot(NamedTuple):
    """What a page knows about a spot."""

    actions: tuple[tuple[int, str], ...] = ()
    refused: tuple[tuple[str, str, str], ...] = ()


class Line(NamedTuple):
    """A line of the story as a drawing reads it."""

    kind: str
    seat: int
    data: tuple[int, ...] = ()


def spots(state: Any) -> dict[str, Hot]:
    """The options of the position at their anchors."""
    found: dict[str, Hot] = {}
    for action in state.options():
        anchor = GAME.anchor(state, action)
        before = found.get(anchor, Hot()).actions
        found[anchor] = Hot((*before, (action, GAME.action_text(state, action))))
    return found

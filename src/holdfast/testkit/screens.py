"""For tests of drawings: what can be done at the places of a position."""

from holdfast.kernel.faces import Hot
from holdfast.kernel.game import AnyGame
from holdfast.kernel.state import State


def spots(game: AnyGame, state: State) -> dict[str, Hot]:
    """The options of the position at their anchors, as a page hands them to a drawing."""
    found: dict[str, Hot] = {}
    for action in state.options():
        anchor = game.anchor(state, action)
        before = found.get(anchor, Hot()).actions
        found[anchor] = Hot((*before, (action, game.action_text(state, action))))
    return found

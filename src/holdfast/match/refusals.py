"""All refusals of a position at once, as screens need them."""

from holdfast.kernel.game import AnyGame, Refusal
from holdfast.kernel.state import State


def refusals(game: AnyGame, state: State) -> list[tuple[int, Refusal]]:
    """Every action that is no option, with why it is refused; without those that make no sense now."""
    if game.refuse_all is not None:
        return game.refuse_all(state)
    options = set(state.options())
    found: list[tuple[int, Refusal]] = []
    for action in range(game.action_space):
        if action not in options:
            try:
                found.append((action, game.refuse(state, action)))
            except Exception:  # an action without a meaning in this position
                continue
    return found

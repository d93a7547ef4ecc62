"""What is made of a game once: it is kept with the game and goes with it."""

from collections.abc import Callable
from typing import Any, TypeVar

from holdfast.kernel.game import AnyGame

T = TypeVar("T")


def made_of(game: AnyGame, make: Callable[[AnyGame], T]) -> T:
    """What `make` makes of the game; the same again when it is asked for again."""
    held: dict[Any, Any] = vars(game).setdefault("_made", {})
    if make not in held:
        held[make] = make(game)
    made: T = held[make]
    return made

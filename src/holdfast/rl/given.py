"""What callers give, looked at before anything is done with it: a wrong kind of thing is a mistake, too."""

from collections.abc import Sequence
from operator import index
from typing import Any

import numpy as np

from holdfast.games import REGISTRY
from holdfast.kernel.errors import Mistake
from holdfast.kernel.game import AnyGame, Game, Variant

from .rendering import MODES


def a_game(given: object) -> AnyGame:
    """The game of this id, or the game itself."""
    if isinstance(given, Game):
        return given
    if isinstance(given, str):
        return REGISTRY.get(given)
    raise Mistake(f"Field 'game' is {given!r}; give the id of a game, or the game.")


def a_number(given: Any, field: str, least: int | None = None) -> int:
    """The whole number that was given; where there is a least, that or more."""
    try:
        number = index(given)
    except TypeError:
        raise Mistake(f"Field '{field}' is {given!r}; give a whole number.") from None
    if least is not None and number < least:
        raise Mistake(f"Field '{field}' is {number}; it must be at least {least}.")
    return number


def a_variant(given: object, game: AnyGame, seats: int) -> Variant:
    """The variant of this name, which a table of so many seats can play."""
    if given is not None and not isinstance(given, str):
        raise Mistake(f"Field 'variant' is {given!r}; give a text, such as '{_some_variant(game)}'.")
    return game.check_table(seats, game.parse_variant(given or ""))


def _some_variant(game: AnyGame) -> str:
    return game.variants[0].id if game.variants else "normal"


def a_mode(given: object) -> str | None:
    """How tables are drawn, or None for not at all."""
    if given is not None and given not in MODES:
        raise Mistake(f"Field 'render_mode' is {given!r}; it can be {' or '.join(MODES)}, or None.")
    return given if isinstance(given, str) else None


def bot_names(given: str | Sequence[str] | None, others: int) -> list[str]:
    """The bots of all other seats: one name for all, or a list with a name for each; without bots none."""
    if given is None or isinstance(given, str):
        return [given] * others if given is not None else []
    if not isinstance(given, Sequence) or not all(isinstance(name, str) for name in given):
        raise Mistake(f"Field 'opponents' is {given!r}; give the name of a bot, or a list of names.")
    if given and len(given) != others:
        raise Mistake(f"{others + 1} seats have {others} opponents, not {len(given)}.")
    return list(given)


def seeds_of(given: Any, tables: int) -> list[int] | None:
    """A seed for each table: one number and those after it, or a list of them; None for the next games."""
    if given is None:
        return None
    if isinstance(given, Sequence | np.ndarray) and not isinstance(given, str | bytes):
        if len(given) != tables:
            raise Mistake(f"{tables} tables have as many seeds, not {len(given)}.")
        return [a_number(one, "seed") for one in given]
    first = a_number(given, "seed")
    return [first + n for n in range(tables)]


def codes_of(given: Any, tables: int, space: int) -> Any:
    """The code of an action for each table, as an array."""
    found = np.asarray(given)
    if found.shape != (tables,) or found.dtype.kind not in "iu":
        raise Mistake(f"Field 'actions' is {given!r}; give an action's code for each of {tables} tables.")
    if found.max() >= space or found.min() < 0:
        wrong = int(np.argmax((found >= space) | (found < 0)))
        raise Mistake(f"Action {found[wrong]} at table {wrong} is not legal: codes are 0 to {space - 1}.")
    return found

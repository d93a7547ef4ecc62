"""A drafted deck in numbers, to learn what each card does to its odds; and the file that keeps it."""

from typing import Final

from holdfast.games.empire.rules.decks.construction import the_box
from holdfast.kernel.faces import Worths
from holdfast.kernel.game import Json
from holdfast.kernel.state import Seat

from ..mind.worth import numbers_of
from ..position.state import DraftState, deck_of
from ..rules.rating import MOST_FACTIONS, ratings


def numbers(s: DraftState, seat: int) -> list[float]:
    """Of the deck that a seat has handed in."""
    return numbers_of(deck_of(s, Seat(seat)))


def expected() -> list[float]:
    """What the printed numbers let one expect of each card; nothing of how many factions there are."""
    mean = sum(ratings()) / len(ratings())
    return [0.02 * (rating - mean) for rating in ratings()] + [0.0] * MOST_FACTIONS


def told(worths: list[float]) -> dict[str, Json]:
    """The file, cards by name."""
    box = the_box()
    return {
        "cards": {box.names[kind]: round(worths[kind], 4) for kind in range(box.kinds)},
        "factions": [round(one, 4) for one in worths[box.kinds :]],
    }


WORTHS: Final = Worths(numbers=numbers, expected=expected, told=told)

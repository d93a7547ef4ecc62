"""A drafted deck in numbers, to learn what each card does to its odds; and the file that keeps it."""

from typing import Final

from holdfast.games.empire.rules.decks.construction import the_box
from holdfast.kernel.faces import Worths
from holdfast.kernel.game import Json
from holdfast.kernel.state import Seat

from ..position.state import DraftState, deck_of
from ..rules.rating import MOST_FACTIONS, ratings

USUAL_ARMY: Final = 30  # cards; an army of another size counts by its mean card


def numbers(s: DraftState, seat: int) -> list[float]:
    """Of the deck a seat has handed in: the copies of each kind, those of the army as in one of the usual
    size, and whether it is of one, two or three factions."""
    box, deck = the_box(), deck_of(s, Seat(seat))
    army = [kind for kind in range(box.kinds) if deck[kind] and box.is_army[kind]]
    share = USUAL_ARMY / sum(deck[kind] for kind in army)
    found = [deck[kind] * (share if box.is_army[kind] else 1.0) for kind in range(box.kinds)]
    factions = min(len({box.faction[kind] for kind in army}), MOST_FACTIONS)
    return found + [float(factions == one + 1) for one in range(MOST_FACTIONS)]


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

"""The pictures of the readable rules: moments of a draft that was really made."""

from collections.abc import Callable
from typing import Final

from holdfast.kernel.faces import Primer
from holdfast.kernel.game import View
from holdfast.parts.web_scene import played

from ... import GAME
from ...position.state import DraftState

SEED: Final = "primer"
SEATS: Final = 3
FIRST: Final = 0  # of the cards picked
LATER: Final = 6


def drawings() -> dict[str, View]:
    """Every picture by its name, as the first seat sees it."""
    return {"pack": _at(_picked(FIRST)), "picks": _at(_picked(LATER)), "deck": _at(_built)}


def _at(fits: Callable[[DraftState], bool]) -> View:
    return GAME.view(played(GAME, SEATS, SEED, fits), 0)


def _picked(count: int) -> Callable[[DraftState], bool]:
    def fits(s: DraftState) -> bool:
        return s.asked == 0 and s.question() == "pick" and GAME.scores(s)[0] == count

    return fits


def _built(s: DraftState) -> bool:
    return s.asked == 0 and s.question() == "deck"


PRIMER: Final = Primer(drawings=drawings)

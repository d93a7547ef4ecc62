"""The pictures of the readable rules: moments of a game that was really played."""

from collections.abc import Callable
from typing import Final

from holdfast.kernel.faces import Primer
from holdfast.kernel.game import Variant
from holdfast.parts.web_elements import box
from holdfast.parts.web_scene import played

from ... import GAME
from ...position.state import YEAR, ColonistsState
from ..seen import SeenTable, table_of
from .board import community
from .ground import battleground
from .map import command_center, mainland
from .marks import DEFS

SEED: Final = "primer"
TOWN: Final = "b"  # a game in which the second seat builds many things
NAMES: Final = ("Your friend", "You")
SHARED: Final = box("co", DEFS)  # once on a page


def drawings() -> dict[str, str]:
    """Every picture by its name."""
    first, third = _at(1, SEED), _at(3, SEED)
    town = _at(3, TOWN, ("economy",))
    return {
        "ground": _shown(battleground(first, {}, NAMES)),
        "mainland": _shown(mainland(first, {}, NAMES)),
        "center": _shown(command_center(third, {}, NAMES)),
        "community": _shown(community(town, town["seats"][1], None, {}, NAMES)),
        "battle": _shown(battleground(third, {}, NAMES)),
    }


def _shown(part: str) -> str:
    return box("co co-shown", part)


def _at(year: int, seed: str, variant: Variant = ()) -> SeenTable:
    """What the first seat sees when its Steward is asked where to go."""
    return table_of(GAME.view(played(GAME, 2, seed, _turn_of(year), variant), 0))


def _turn_of(year: int) -> Callable[[ColonistsState], bool]:
    def fits(s: ColonistsState) -> bool:
        return s.board[YEAR] == year and s.asked == 0 and s.question() == "turn"

    return fits


PRIMER: Final = Primer(drawings=drawings, shared=SHARED)

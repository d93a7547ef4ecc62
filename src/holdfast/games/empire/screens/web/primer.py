"""The pictures of the readable rules: moments of a game that was really played."""

from collections.abc import Callable
from typing import Any, Final

from holdfast.kernel.faces import Primer
from holdfast.parts.web_elements import box
from holdfast.parts.web_scene import played

from ... import GAME
from ...position.state import ROUND, EmpireState
from ..seen import TableSeen, read
from .field import frontier, heartland, numbers
from .tray import hand

SEED: Final = "primer"
NAMES: Final = ("You", "Your rival")


def drawings() -> dict[str, str]:
    """Every picture by its name."""
    return {
        "table": _table(_at(5, "strategy", "act")),
        "hand": _hand(_at(3, "strategy", "act")),
        "commit": _fields(_at(5, "battle", "act")),
        "combat": _fields(_at(5, "replenishment", "replenish")),
    }


def _at(number: int, phase: str, question: str) -> TableSeen:
    """What the first seat sees when it is asked so."""
    state: Any = played(GAME, 2, SEED, _asks(number, phase, question))
    return read(GAME.view(state, 0))


def _asks(number: int, phase: str, question: str) -> Callable[[EmpireState], bool]:
    def fits(s: EmpireState) -> bool:
        here = s.board[ROUND] == number and s.asked == 0 and s.question() == question
        return here and GAME.view(s, 0)["phase"] == phase

    return fits


def _fields(v: TableSeen) -> str:
    return box("em of-2", box("em-field", *(frontier(v, number, {}, NAMES, 0) for number in range(3))))


def _table(v: TableSeen) -> str:
    above = box("em-above", heartland(v, 1, {}, NAMES, own=False))
    field = box("em-field", *(frontier(v, number, {}, NAMES, 0) for number in range(3)))
    mine = box("em-part em-hand", numbers(v, 0, {}, NAMES, own=True))
    return box("em of-2 seat-0", above, field, heartland(v, 0, {}, NAMES, own=True), mine)


def _hand(v: TableSeen) -> str:
    mine = numbers(v, 0, {}, NAMES, own=True)
    return box("em of-2 seat-0", heartland(v, 0, {}, NAMES, own=True), hand(v, {}, mine))


PRIMER: Final = Primer(drawings=drawings)

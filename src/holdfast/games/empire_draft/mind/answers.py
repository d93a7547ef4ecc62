"""What an answer is, as a few bytes, so that a learner compares answers and needs no output for each code."""

from bisect import bisect_right
from typing import Final

from holdfast.games.empire.position.actions import KIND_SPACE
from holdfast.kernel.faces import Block

from ..position.actions import ACTION_SPACE, ADD, BUILD, DEAL, FINISH, PICK, REMOVE, SUGGESTED
from ..position.state import DraftState
from .observation import CARD_CODES, KINDS

# Kinds of answers and the code each begins at
KINDS_OF_ANSWERS: Final = (
    ("suggested", SUGGESTED),
    ("build", BUILD),
    ("hand_in", FINISH),
    ("pick", PICK),
    ("add", ADD),
    ("remove", REMOVE),
    ("deal", DEAL),
)
ACTION: Final = (
    Block("kind", 1, "what is done", len(KINDS_OF_ANSWERS) - 1, codes=[name for name, _ in KINDS_OF_ANSWERS]),
    Block("card", 1, "with which card", KINDS, codes=CARD_CODES),
)
_BEGINS: Final = [kind[1] for kind in KINDS_OF_ANSWERS]


def _row(action: int) -> bytes:
    kind = bisect_right(_BEGINS, action) - 1
    card = action % KIND_SPACE if action >= PICK else KINDS
    return bytes([kind, card + 1 if card < KINDS else 0])


_ROWS: Final = [_row(action) for action in range(ACTION_SPACE)]


def describe(s: DraftState, actions: list[int]) -> bytes:
    """The bytes of each of these answers to the question that is asked, one after the other."""
    return b"".join([_ROWS[action] for action in actions])

"""Questions whose answers all come to the same: a person who wishes is not asked them. No rule reads this.

Two answers come to the same when the positions they lead to are equal, or become equal when the two cards
they name change places (`twins.py` says when): the second of two Levies is as good a sacrifice as the first.
The answer given is an ordinary one and stands in the journal.
"""

from typing import Final

from holdfast.kernel.state import Frame

from ..position.actions import EXERT, PIECE_SPACE, TARGET
from ..position.state import NONE, EmpireState, Piece
from ..rules.twins import is_on_stack, swap, told

# A deck, an action of one's own and a commit are never given away, whatever they come to.
OWN_AFFAIRS: Final = ("deck", "build", "exchange", "mulligan", "act", "commit")
MOST_TRIED: Final = 24  # answers; where there are more, the seat is asked


def common_answer(s: EmpireState) -> int | None:
    """The first answer to the open question when all come to the same, else None."""
    if s.question() in OWN_AFFAIRS:
        return None
    options = s.options()
    return options[0] if len(options) <= MOST_TRIED and all_alike(s, options) else None


def all_alike(s: EmpireState, options: list[int]) -> bool:
    """Whether all these answers come to the same."""
    first = after(s, options[0])
    for n in range(1, len(options)):
        if not alike(first, piece_in(options[0]), after(s, options[n]), piece_in(options[n])):
            return False
    return True


def after(s: EmpireState, action: int) -> EmpireState:
    """The position this answer leads to."""
    trial = s.clone()
    trial.step(action)
    return trial


def piece_in(action: int) -> Piece:
    """The card in play an answer names, NONE for other answers."""
    for first in (TARGET, EXERT):
        if first <= action < first + PIECE_SPACE:
            return Piece(action - first)
    return Piece(NONE)


def alike(one: EmpireState, p: int, other: EmpireState, q: int) -> bool:
    """Whether two positions are equal, or would be if p and q changed places in the second."""
    if one.asked != other.asked or not same_frames(one.stack, other.stack):
        return False
    if told(one) == told(other):
        return True
    if p == NONE or q == NONE or is_on_stack(one.stack, p, q):
        return False
    swap(other, p, q)
    return told(one) == told(other)


def same_frames(one: list[Frame], other: list[Frame]) -> bool:
    """Whether two stacks are equal."""
    if len(one) != len(other):
        return False
    for f, g in zip(one, other, strict=True):
        if f.script is not g.script or f.pc != g.pc or f.seat != g.seat:
            return False
        numbers = (f.a, f.b, f.c)
        if numbers != (g.a, g.b, g.c):
            return False
    return True

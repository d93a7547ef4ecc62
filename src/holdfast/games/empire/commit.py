"""Commit: once a round ready units retreat from and advance into frontiers, all together."""

from typing import Final, final

from holdfast.kernel.event import Log
from holdfast.kernel.state import DONE, WAIT, Frame, Script, Step

from .abilities import RECKLESS
from .actions import ADVANCE, FINISH, FRONTIERS, RETREAT
from .standing import has, is_unit
from .state import COMMITS, EXERTED, HEARTLAND, NONE, OWN, EmpireState
from .zones import advance, may_leave, retreat


def may_move(s: EmpireState, seat: int, piece: int) -> bool:
    """Whether a commit of the seat can move the piece: an own ready unit. [EM-MOVE-08]"""
    return (
        s.zone[piece] <= HEARTLAND
        and s.owner[piece] == seat
        and not s.flags[piece] & EXERTED
        and is_unit(s, piece)
        and may_leave(s, piece)
    )


def can_commit(s: EmpireState, seat: int) -> bool:
    """Whether the seat may commit now: not yet this round, and something can move. [EM-MOVE-06, EM-R-35]"""
    if s.own[seat * OWN + COMMITS]:
        return False
    for piece in range(len(s.kind)):
        if may_move(s, seat, piece):
            return True
    return False


def impatient(s: EmpireState, seat: int) -> bool:
    """Whether a ready reckless unit of the seat waits in the heartland and could still advance.

    [EM-KEY-09, EM-KEY-10, EM-R-36] Only while the commit of the round is unused.
    """
    if s.own[seat * OWN + COMMITS]:
        return False
    for piece in range(len(s.kind)):
        if s.zone[piece] == HEARTLAND and may_move(s, seat, piece) and has(s, piece, RECKLESS):
            return True
    return False


@final
class NameMoves(Step[EmpireState]):
    """The seat names its moves one by one; `a` counts them. [EM-MOVE-07]"""

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """The seat is asked until it has finished or nothing is left to name."""
        if f.a and len(self.options(s, f)) == 1:
            s.next()
            return DONE
        s.asked = f.seat
        return WAIT

    def options(self, s: EmpireState, f: Frame) -> list[int]:
        """Finish once something is named and every reckless unit is; or one more move."""
        moves: list[int] = []
        reckless = False
        for piece in range(len(s.kind)):
            if s.plan[piece] != NONE or not may_move(s, f.seat, piece):
                continue
            if s.zone[piece] == HEARTLAND:
                reckless = reckless or has(s, piece, RECKLESS)
                for frontier in range(FRONTIERS):
                    moves.append(ADVANCE + piece * FRONTIERS + frontier)
            else:
                moves.append(RETREAT + piece)
        return moves if reckless or f.a == 0 else [FINISH, *moves]

    def answer(self, s: EmpireState, f: Frame, action: int, log: Log | None) -> None:
        """The move is named, or all are."""
        if action == FINISH:
            s.next()
            return
        if action >= RETREAT:
            s.plan[action - RETREAT] = HEARTLAND
        else:
            piece, frontier = divmod(action - ADVANCE, FRONTIERS)
            s.plan[piece] = frontier
        s.stay(f.a + 1)

    def question(self) -> str:
        """The key of the question."""
        return "commit"


@final
class CarryOut(Step[EmpireState]):
    """All named moves happen together; what they trigger begins together. [EM-MOVE-07, EM-R-35]"""

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """The units stand where they were sent. The phase goes on. [EM-MOVE-09]"""
        s.next()
        s.own[f.seat * OWN + COMMITS] += 1
        if log is not None:
            log.add("committed", "EM-MOVE-06", f.seat)
        going = [piece for piece in range(len(s.kind)) if s.plan[piece] != NONE]
        for piece in going:
            if s.plan[piece] == HEARTLAND:
                retreat(s, piece, log)
        for piece in going:
            if s.plan[piece] != HEARTLAND:
                advance(s, piece, s.plan[piece], log)
            s.plan[piece] = NONE
        return DONE


COMMIT_UNITS: Final = Script("commit", "EM-MOVE-06", (NameMoves(), CarryOut()))

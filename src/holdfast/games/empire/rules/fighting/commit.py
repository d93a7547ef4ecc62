"""Commit: once a round ready units retreat from and advance into frontiers, all together."""

from typing import Final, final

from holdfast.kernel.event import Log
from holdfast.kernel.state import DONE, WAIT, Frame, Script, Seat, Step, replaced

from ...position.actions import ADVANCE, FINISH, FRONTIERS, RETREAT
from ...position.state import COMMITS, EXERTED, HEARTLAND, NONE, OWN, EmpireState, Piece, nones
from ..abilities.abilities import RECKLESS
from ..abilities.standing import has
from ..fielded import fielding
from ..moving.zones import advance_together, may_leave, retreat_together


def movable(s: EmpireState, seat: Seat) -> list[Piece]:
    """The pieces a commit of the seat could move: its own ready units. [EM-MOVE-08]"""
    found: list[Piece] = []
    for piece in fielding(s).own_units[seat]:
        if not s.flags[piece] & EXERTED and may_leave(s, piece):
            found.append(piece)
    return found


def committable(s: EmpireState, seat: Seat) -> list[Piece]:
    """What the seat could move if it commits now, nothing after the commit of the round.

    [EM-MOVE-06, EM-R-35]
    """
    return [] if s.own[seat * OWN + COMMITS] else movable(s, seat)


def impatient(s: EmpireState, moving: list[Piece]) -> bool:
    """Whether one of the pieces that could move is reckless and waits in the heartland.

    [EM-KEY-09, EM-KEY-10, EM-R-36]
    """
    for piece in moving:
        if s.zone[piece] == HEARTLAND and has(s, piece, RECKLESS):
            return True
    return False


@final
class NameMoves(Step[EmpireState]):
    """The seat names its moves one by one; `named` counts them. [EM-MOVE-07]"""

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """The seat is asked until it has finished or nothing is left to name."""
        named = f.a
        if named and not self.is_any_left(s, f.seat):
            s.next()
            return DONE
        s.asked = f.seat
        return WAIT

    def is_any_left(self, s: EmpireState, seat: Seat) -> bool:
        """Whether a move of another piece can be named."""
        for piece in fielding(s).own_units[seat]:
            if s.plan[piece] == NONE and not s.flags[piece] & EXERTED and may_leave(s, piece):
                return True
        return False

    def options(self, s: EmpireState, f: Frame) -> list[int]:
        """Finish once something is named and every reckless unit is; or one more move."""
        named = f.a
        moves: list[int] = []
        reckless = False
        for piece in movable(s, f.seat):
            if s.plan[piece] != NONE:
                continue
            if s.zone[piece] == HEARTLAND:
                reckless = reckless or has(s, piece, RECKLESS)
                for frontier in range(FRONTIERS):
                    moves.append(ADVANCE + piece * FRONTIERS + frontier)
            else:
                moves.append(RETREAT + piece)
        return moves if reckless or named == 0 else [FINISH, *moves]

    def answer(self, s: EmpireState, f: Frame, action: int, log: Log | None) -> None:
        """The move is named, or all are."""
        named = f.a
        if action == FINISH:
            s.next()
            return
        if action >= RETREAT:
            s.plan = replaced(s.plan, action - RETREAT, HEARTLAND)
        else:
            piece, frontier = divmod(action - ADVANCE, FRONTIERS)
            s.plan = replaced(s.plan, piece, frontier)
        s.stay(named + 1)

    def question(self) -> str:
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
        going = [piece for piece in fielding(s).own_units[f.seat] if s.plan[piece] != NONE]
        leaving = [piece for piece in going if s.plan[piece] == HEARTLAND]
        advancing = [piece for piece in going if s.plan[piece] != HEARTLAND]
        frontiers = [s.plan[piece] for piece in advancing]
        s.plan = nones(len(s.plan))
        retreat_together(s, leaving, log)
        advance_together(s, advancing, frontiers, log)
        return DONE


COMMIT_UNITS: Final = Script("commit", "EM-MOVE-06", (NameMoves(), CarryOut()))

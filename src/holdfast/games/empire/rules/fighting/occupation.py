"""After combat: who has won a frontier, monuments that fall with it, and who occupies it. [EM-R-53]"""

from typing import Final, final

from holdfast.kernel.event import Log
from holdfast.kernel.state import DONE, WAIT, Frame, Step

from ...position.actions import DECLINE, FRONTIERS, TARGET
from ...position.state import FOUGHT, NONE, PLACE, STARTED, EmpireState, are_allies
from ..abilities.abilities import WON_COMBAT
from ..abilities.standing import is_monument, is_unit
from ..abilities.triggers import fire_own
from ..moving.pieces import sacrifice
from ..moving.zones import can_occupy, occupy
from ..multiplayer import seats_in
from ..sequence import push_resolve


def survivors(s: EmpireState, frontier: int) -> list[int]:
    """The units that are in a frontier after combat."""
    return [piece for piece in range(len(s.kind)) if s.zone[piece] == frontier and is_unit(s, piece)]


def winner_in(s: EmpireState, frontier: int) -> int:
    """A seat of the side that alone has units left where a combat took place, else NONE. [EM-COMBAT-05]"""
    if not s.board[FOUGHT] >> frontier & 1:
        return NONE
    left = survivors(s, frontier)
    if not left:
        return NONE
    seat = s.owner[left[0]]
    for piece in left:
        if not are_allies(s, seat, s.owner[piece]):
            return NONE
    return seat


def claimants(s: EmpireState, frontier: int, winner: int) -> list[int]:
    """The seats of the winning side with a unit that could occupy, in initiative order. [EM-MULTI-06]

    If one of them was occupying when combat began, it alone: it has to. [EM-COMBAT-07, EM-R-82]
    """
    started = s.board[STARTED + frontier]
    if started != NONE and candidates(s, frontier, started):
        return [started]
    out: list[int] = []
    for seat in seats_in(s):
        if are_allies(s, seat, winner) and candidates(s, frontier, seat):
            out.append(seat)
    return out


def candidates(s: EmpireState, frontier: int, seat: int) -> list[int]:
    """The seat's units that could occupy the frontier."""
    return [p for p in survivors(s, frontier) if s.owner[p] == seat and can_occupy(s, p, frontier)]


@final
class Aftermath(Step[EmpireState]):
    """Frontier `a`: monuments of losers fall, then the winner may or must occupy; `b` counts who declined.

    [EM-COMBAT-05, EM-COMBAT-06, EM-COMBAT-07, EM-FIGHT-04, EM-MON-10, EM-R-52, EM-R-59]
    """

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """The next winner is asked, or everything that followed is resolved."""
        if f.a == FRONTIERS:
            s.next()
            push_resolve(s)
            return DONE
        winner = winner_in(s, f.a)
        if winner == NONE:
            s.stay(f.a + 1)
            return DONE
        if f.c == 0:
            self.note(s, f.a, winner, log)
            s.stay(f.a, 0, 1)
            return DONE
        seats = claimants(s, f.a, winner)
        if f.b >= len(seats):
            s.stay(f.a + 1)
            return DONE
        found = self.options_for(s, f, seats)
        if len(found) == 1:
            self.answer(s, f, found[0], log)
            return DONE
        s.asked = seats[f.b]
        return WAIT

    def note(self, s: EmpireState, frontier: int, winner: int, log: Log | None) -> None:
        """The combat is won: enemy monuments are sacrificed before anybody occupies. [EM-R-59]"""
        if log is not None:
            log.add("combat_won", "EM-COMBAT-05", winner, (frontier,))
        holder = s.board[PLACE + frontier]
        if holder != NONE and is_monument(s, holder) and not are_allies(s, winner, s.owner[holder]):
            sacrifice(s, holder, log)
        for piece in survivors(s, frontier):
            fire_own(s, WON_COMBAT, piece)

    def options_for(self, s: EmpireState, f: Frame, seats: list[int]) -> list[int]:
        """One of the units, or none where the seat does not have to. [EM-COMBAT-07]"""
        out = [] if self.has_to(s, f, seats) else [DECLINE]
        return out + [TARGET + piece for piece in candidates(s, f.a, seats[f.b])]

    def has_to(self, s: EmpireState, f: Frame, seats: list[int]) -> bool:
        """Whether the seat was occupying when combat began. [EM-COMBAT-07]"""
        return seats[f.b] == s.board[STARTED + f.a]

    def options(self, s: EmpireState, f: Frame) -> list[int]:
        """The units that can occupy."""
        return self.options_for(s, f, claimants(s, f.a, winner_in(s, f.a)))

    def answer(self, s: EmpireState, f: Frame, action: int, log: Log | None) -> None:
        """The unit is occupying, or the next of the side is asked."""
        if action == DECLINE:
            s.stay(f.a, f.b + 1, 1)
        else:
            must = self.has_to(s, f, claimants(s, f.a, s.owner[action - TARGET]))
            s.stay(f.a + 1)
            occupy(s, action - TARGET, log, "EM-COMBAT-07" if must else "EM-COMBAT-06")

    def question(self) -> str:
        """The key of the question."""
        return "occupy"


AFTERMATH: Final = Aftermath()

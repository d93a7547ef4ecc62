"""After combat: who has won a frontier, monuments that fall with it, and who occupies it. [EM-R-53]"""

from typing import Final, final

from holdfast.kernel.event import Log
from holdfast.kernel.state import DONE, WAIT, Frame, Seat, Step

from ...position.actions import DECLINE, FRONTIERS, TARGET
from ...position.state import FOUGHT, NONE, PLACE, STARTED, EmpireState, Piece, are_allies
from ..abilities.abilities import WON_COMBAT
from ..abilities.standing import is_monument
from ..abilities.triggers import fire_own
from ..fielded import fielding
from ..moving.pieces import sacrifice
from ..moving.zones import can_occupy, occupy
from ..multiplayer import seats_in
from ..sequence import push_resolve


def units_in(s: EmpireState, frontier: int) -> list[Piece]:
    """All units in a frontier; after combat, its survivors. The list is shared: change a copy."""
    return fielding(s).units_at[frontier]


def winner_in(s: EmpireState, frontier: int) -> Seat:
    """A seat of the side that alone has units left where a combat took place, else NONE. [EM-COMBAT-05]"""
    if not s.board[FOUGHT] >> frontier & 1:
        return Seat(NONE)
    left = units_in(s, frontier)
    if not left:
        return Seat(NONE)
    seat = s.owner[left[0]]
    for piece in left:
        if not are_allies(s, seat, s.owner[piece]):
            return Seat(NONE)
    return seat


def claimants(s: EmpireState, frontier: int, winner: Seat) -> list[Seat]:
    """The seats of the winning side with a unit that could occupy, in initiative order. [EM-MULTI-06]

    If one of them was occupying when combat began, it alone: it has to. [EM-COMBAT-07, EM-R-82]
    """
    started = Seat(s.board[STARTED + frontier])
    if started != NONE and candidates(s, frontier, started):
        return [started]
    out: list[Seat] = []
    for seat in seats_in(s):
        if are_allies(s, seat, winner) and candidates(s, frontier, seat):
            out.append(seat)
    return out


def candidates(s: EmpireState, frontier: int, seat: Seat) -> list[Piece]:
    """The seat's units that could occupy the frontier."""
    return [p for p in units_in(s, frontier) if s.owner[p] == seat and can_occupy(s, p, frontier)]


@final
class Aftermath(Step[EmpireState]):
    """In each frontier monuments of losers fall, then the winner may or must occupy; some have `declined`.

    [EM-COMBAT-05, EM-COMBAT-06, EM-COMBAT-07, EM-FIGHT-04, EM-MON-10, EM-R-52, EM-R-59]
    """

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """The next winner is asked, or everything that followed is resolved."""
        frontier, declined, is_noted = f.a, f.b, f.c
        if frontier == FRONTIERS:
            s.next()
            push_resolve(s)
            return DONE
        winner = winner_in(s, frontier)
        if winner == NONE:
            s.stay(frontier + 1)
            return DONE
        if is_noted == 0:
            self.note(s, frontier, winner, log)
            s.stay(frontier, 0, 1)
            return DONE
        seats = claimants(s, frontier, winner)
        if declined >= len(seats):
            s.stay(frontier + 1)
            return DONE
        found = self.options_for(s, f, seats)
        if len(found) == 1:
            self.answer(s, f, found[0], log)
            return DONE
        s.asked = seats[declined]
        return WAIT

    def note(self, s: EmpireState, frontier: int, winner: Seat, log: Log | None) -> None:
        """The combat is won: enemy monuments are sacrificed before anybody occupies. [EM-R-59]"""
        if log is not None:
            log.add("combat_won", "EM-COMBAT-05", winner, (frontier,))
        holder = Piece(s.board[PLACE + frontier])
        if holder != NONE and is_monument(s, holder) and not are_allies(s, winner, s.owner[holder]):
            sacrifice(s, holder, log)
        for piece in units_in(s, frontier):
            fire_own(s, WON_COMBAT, piece)

    def options_for(self, s: EmpireState, f: Frame, seats: list[Seat]) -> list[int]:
        """One of the units, or none where the seat does not have to. [EM-COMBAT-07]"""
        frontier, declined = f.a, f.b
        out = [] if self.has_to(s, f, seats) else [DECLINE]
        return out + [TARGET + piece for piece in candidates(s, frontier, seats[declined])]

    def has_to(self, s: EmpireState, f: Frame, seats: list[Seat]) -> bool:
        """Whether the seat was occupying when combat began. [EM-COMBAT-07]"""
        frontier, declined = f.a, f.b
        return seats[declined] == s.board[STARTED + frontier]

    def options(self, s: EmpireState, f: Frame) -> list[int]:
        """The units that can occupy."""
        frontier = f.a
        return self.options_for(s, f, claimants(s, frontier, winner_in(s, frontier)))

    def answer(self, s: EmpireState, f: Frame, action: int, log: Log | None) -> None:
        """The unit is occupying, or the next of the side is asked."""
        frontier, declined = f.a, f.b
        if action == DECLINE:
            s.stay(frontier, declined + 1, 1)
        else:
            must = self.has_to(s, f, claimants(s, frontier, s.owner[action - TARGET]))
            s.stay(frontier + 1)
            occupy(s, Piece(action - TARGET), log, "EM-COMBAT-07" if must else "EM-COMBAT-06")

    def question(self) -> str:
        return "occupy"


AFTERMATH: Final = Aftermath()

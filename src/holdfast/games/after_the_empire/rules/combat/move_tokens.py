"""Combat / Move tokens (AE-MTOK): Troops move once more when everything is revealed."""

from typing import final

from holdfast.kernel.event import Log
from holdfast.kernel.state import DONE, WAIT, Frame, Seat, Step

from ...position.actions import DONE_HERE, LIFT, SET_DOWN
from ...position.state import (
    INSIDE,
    MOVES,
    OWN,
    PLACES,
    TROOP,
    TROOPS,
    WALL,
    FiefState,
    invaders_left,
    seat_at,
    troops_at,
)
from .troops import any_wall, on_walls


@final
class UseMoveTokens(Step[FiefState]):
    """Troops move up to the value of the Move tokens. a: turn, b: Troop in hand + 1. [AE-R-42]"""

    def run(self, s: FiefState, f: Frame, log: Log | None) -> bool:
        turn, in_hand = f.a, f.b
        while turn < s.seats:
            seat = seat_at(s, turn)
            if in_hand or self._may_move(s, seat):
                s.stay(turn, in_hand)
                s.asked = seat
                return WAIT
            turn += 1
        s.next()
        return DONE

    def _may_move(self, s: FiefState, seat: Seat) -> bool:
        # [AE-MTOK-01] each Troop moved uses up 1 of the value; [AE-R-90] without Invaders nothing is asked
        if s.own[seat * OWN + MOVES] == 0 or invaders_left(s, seat) == 0:
            return False
        return any_wall(s, seat) and troops_at(s, seat, INSIDE) + on_walls(s, seat) > 0

    def options(self, s: FiefState, f: Frame) -> list[int]:
        turn, in_hand = f.a, f.b
        seat = seat_at(s, turn)
        out: list[int] = []
        if in_hand == 0:
            for code in range(TROOPS):
                if s.own[seat * OWN + TROOP + code]:
                    out.append(LIFT + code)
            out.append(DONE_HERE)
            return out
        origin = (in_hand - 1) % PLACES
        for place in range(PLACES):  # [AE-MTOK-02] any Wall or the interior
            if place != origin and (place == INSIDE or s.own[seat * OWN + WALL + place - 1]):
                out.append(SET_DOWN + place)
        return out

    def answer(self, s: FiefState, f: Frame, action: int, log: Log | None) -> None:
        turn, in_hand = f.a, f.b
        seat = seat_at(s, turn)
        if action == DONE_HERE:
            s.stay(turn + 1)
        elif in_hand == 0:
            s.stay(turn, action - LIFT + 1)
        else:
            origin, place = (in_hand - 1) % PLACES, action - SET_DOWN
            kind = in_hand - 1 - origin
            s.own[seat * OWN + TROOP + kind + origin] -= 1
            s.own[seat * OWN + TROOP + kind + place] += 1
            s.own[seat * OWN + MOVES] -= 1
            if log is not None:
                log.add("troop_moved", "AE-MTOK-02", seat, (kind, origin, place))
            s.stay(turn)

    def question(self) -> str:
        return "move_token"

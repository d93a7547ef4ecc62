"""Combat / movement (AE-MOVE), Ladders and Siege Towers (AE-LADD). `a` of the frame is the round."""

from typing import Final, final

from holdfast.kernel.event import Log
from holdfast.kernel.state import DONE, WAIT, Frame, Step

from ...position.actions import ALL_INSIDE, HOLD, REARRANGE, TENS
from ...position.state import (
    ARCHER,
    HOST,
    OWN,
    SIEGE,
    SIEGE_SIDE,
    SWORD,
    TROOP,
    TROOPS,
    WALL,
    FiefState,
    invaders_at,
    invaders_left,
    troops_at,
)
from ...position.tables import BYPASS_EVERY_ROUND, INSIDE, SIDES
from .archery import archer_choice
from .counting import Number, with_tens
from .hordes import SIEGES, siege_strength
from .troops import QUESTIONS, any_wall, gather, kind_of, next_question, on_walls, post

MELEE: Final = 6  # where the combat script goes on when Troops stay


@final
class Enter(Number):
    """Invaders walk through gaps; then so many climb in past a standing Wall. c: tens named + 1.

    [AE-MOVE-01, AE-LADD-02]
    """

    def run(self, s: FiefState, f: Frame, log: Log | None) -> bool:
        for side in range(SIDES):
            if s.own[f.seat * OWN + WALL + side] == 0:  # [AE-MOVE-02] a Wall holds them back
                base = f.seat * OWN + HOST + side + 1
                self._go_in(s, f.seat, side, s.own[base + SWORD], s.own[base + ARCHER], log, False)
        climbing = self._climbing(s, f)
        if climbing:
            low, high = archer_choice(s, f.seat, s.board[SIEGE_SIDE] + 1, climbing)
            if low < high:
                s.asked = f.seat
                return WAIT
            self._go_in(s, f.seat, s.board[SIEGE_SIDE], climbing - high, high, log, True)
        s.next(f.a)
        return DONE

    def _climbing(self, s: FiefState, f: Frame) -> int:
        card, side = s.board[SIEGE], s.board[SIEGE_SIDE]
        if not SIEGES[card].bypass or s.own[f.seat * OWN + WALL + side] == 0:
            return 0
        if f.a > 1 and not BYPASS_EVERY_ROUND:  # [AE-R-54] the other reading
            return 0
        # [AE-LADD-03] only from the field of the siege
        return min(siege_strength(s, f.seat, card), invaders_at(s, f.seat, side + 1))

    def _go_in(
        self, s: FiefState, seat: int, side: int, swords: int, archers: int, log: Log | None, climbed: bool
    ) -> None:
        if swords + archers == 0:
            return
        base = seat * OWN + HOST
        s.own[base + SWORD + side + 1] -= swords
        s.own[base + ARCHER + side + 1] -= archers
        s.own[base + SWORD + INSIDE] += swords
        s.own[base + ARCHER + INSIDE] += archers
        if log is not None:
            rule = "AE-LADD-01" if climbed else "AE-MOVE-01"
            log.add(
                "invaders_climbed" if climbed else "invaders_entered", rule, seat, (side, swords, archers)
            )

    def span(self, s: FiefState, f: Frame) -> tuple[int, int]:
        return archer_choice(s, f.seat, s.board[SIEGE_SIDE] + 1, self._climbing(s, f))

    def answer(self, s: FiefState, f: Frame, action: int, log: Log | None) -> None:
        if action >= TENS:
            s.stay(f.a, f.b, action - TENS + 1)
            return
        n = with_tens(f.c, action)
        self._go_in(s, f.seat, s.board[SIEGE_SIDE], self._climbing(s, f) - n, n, log, True)
        s.next(f.a)

    def question(self) -> str:
        return "climb"


@final
class Maneuver(Step[FiefState]):
    """Troops may move freely, after the Invaders, with full knowledge. [AE-MOVE-03, AE-MOVE-04, AE-R-53]"""

    def run(self, s: FiefState, f: Frame, log: Log | None) -> bool:
        walled = on_walls(s, f.seat)
        # [AE-R-90] without Invaders nothing is asked
        if invaders_left(s, f.seat) == 0 or walled + troops_at(s, f.seat, INSIDE) == 0:
            s.jump(MELEE, f.a)
            return DONE
        if not any_wall(s, f.seat):
            s.jump(MELEE, f.a)
            return DONE
        s.asked = f.seat
        return WAIT

    def options(self, s: FiefState, f: Frame) -> list[int]:
        if on_walls(s, f.seat):
            return [HOLD, ALL_INSIDE, REARRANGE]
        return [HOLD, REARRANGE]

    def answer(self, s: FiefState, f: Frame, action: int, log: Log | None) -> None:
        if action == HOLD:
            s.jump(MELEE, f.a)
            return
        gather(s, f.seat)
        if action == REARRANGE:
            s.next(f.a)
            return
        if log is not None:
            log.add("troops_withdrew", "AE-MOVE-03", f.seat, (troops_at(s, f.seat, INSIDE),))
        s.jump(MELEE, f.a)

    def question(self) -> str:
        return "maneuver"


@final
class Redeploy(Number):
    """The Troops are distributed anew. b: question, c: tens named + 1. [AE-MOVE-03]"""

    def run(self, s: FiefState, f: Frame, log: Log | None) -> bool:
        b = next_question(s, f.seat, f.b, False)
        if b < QUESTIONS:
            s.stay(f.a, b, f.c)
            s.asked = f.seat
            return WAIT
        if log is not None:
            places = tuple(s.own[f.seat * OWN + TROOP : f.seat * OWN + TROOP + TROOPS])
            log.add("troops_moved", "AE-MOVE-03", f.seat, places)
        s.next(f.a)
        return DONE

    def span(self, s: FiefState, f: Frame) -> tuple[int, int]:
        return 0, s.own[f.seat * OWN + TROOP + kind_of(f.b) + INSIDE]

    def answer(self, s: FiefState, f: Frame, action: int, log: Log | None) -> None:
        if action >= TENS:
            s.stay(f.a, f.b, action - TENS + 1)
            return
        post(s, f.seat, f.b, with_tens(f.c, action))
        s.stay(f.a, f.b + 1)

    def question(self) -> str:
        return "redeploy"

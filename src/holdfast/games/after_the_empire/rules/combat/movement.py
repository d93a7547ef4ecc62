"""Combat / movement (AE-MOVE), Ladders and Siege Towers (AE-LADD). `a` of the frame is the round."""

from typing import Final, final

from holdfast.kernel.event import Log
from holdfast.kernel.state import DONE, WAIT, Frame, Seat, Step

from ...position.actions import ALL_INSIDE, HOLD, REARRANGE, TENS
from ...position.state import (
    ARCHER,
    EVERY_SIDE,
    HOST,
    INSIDE,
    ON_WALL,
    OWN,
    SIEGE,
    SWORD,
    TROOP,
    TROOPS,
    WALL,
    FiefState,
    Side,
    invaders_at,
    invaders_left,
    siege_side,
    troops_at,
)
from ...position.tables import BYPASS_EVERY_ROUND
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
        for side in EVERY_SIDE:
            if s.own[f.seat * OWN + WALL + side] == 0:  # [AE-MOVE-02] a Wall holds them back
                base = f.seat * OWN + HOST + ON_WALL[side]
                self._go_in(s, f.seat, side, s.own[base + SWORD], s.own[base + ARCHER], log, False)
        round_number = f.a
        climbing = self._climbing(s, f.seat, round_number)
        if climbing:
            low, high = archer_choice(s, f.seat, ON_WALL[siege_side(s)], climbing)
            if low < high:
                s.asked = f.seat
                return WAIT
            self._go_in(s, f.seat, siege_side(s), climbing - high, high, log, True)
        s.next(round_number)
        return DONE

    def _climbing(self, s: FiefState, seat: Seat, round_number: int) -> int:
        card, side = s.board[SIEGE], siege_side(s)
        if not SIEGES[card].bypass or s.own[seat * OWN + WALL + side] == 0:
            return 0
        if round_number > 1 and not BYPASS_EVERY_ROUND:  # [AE-R-54] the other reading
            return 0
        # [AE-LADD-03] only from the field of the siege
        return min(siege_strength(s, seat, card), invaders_at(s, seat, ON_WALL[side]))

    def _go_in(
        self, s: FiefState, seat: Seat, side: Side, swords: int, archers: int, log: Log | None, climbed: bool
    ) -> None:
        if swords + archers == 0:
            return
        base = seat * OWN + HOST
        s.own[base + SWORD + ON_WALL[side]] -= swords
        s.own[base + ARCHER + ON_WALL[side]] -= archers
        s.own[base + SWORD + INSIDE] += swords
        s.own[base + ARCHER + INSIDE] += archers
        if log is not None:
            rule = "AE-LADD-01" if climbed else "AE-MOVE-01"
            log.add(
                "invaders_climbed" if climbed else "invaders_entered", rule, seat, (side, swords, archers)
            )

    def span(self, s: FiefState, f: Frame) -> tuple[int, int]:
        round_number = f.a
        return archer_choice(s, f.seat, ON_WALL[siege_side(s)], self._climbing(s, f.seat, round_number))

    def answer(self, s: FiefState, f: Frame, action: int, log: Log | None) -> None:
        round_number, named = f.a, f.c
        if action >= TENS:
            s.stay(round_number, 0, action - TENS + 1)
            return
        archers = with_tens(named, action)
        swords = self._climbing(s, f.seat, round_number) - archers
        self._go_in(s, f.seat, siege_side(s), swords, archers, log, True)
        s.next(round_number)

    def question(self) -> str:
        return "climb"


@final
class Maneuver(Step[FiefState]):
    """Troops may move freely, after the Invaders, with full knowledge. [AE-MOVE-03, AE-MOVE-04, AE-R-53]"""

    def run(self, s: FiefState, f: Frame, log: Log | None) -> bool:
        round_number, troops = f.a, on_walls(s, f.seat) + troops_at(s, f.seat, INSIDE)
        # [AE-R-90] without Invaders nothing is asked
        if invaders_left(s, f.seat) == 0 or troops == 0 or not any_wall(s, f.seat):
            s.jump(MELEE, round_number)
            return DONE
        s.asked = f.seat
        return WAIT

    def options(self, s: FiefState, f: Frame) -> list[int]:
        if on_walls(s, f.seat):
            return [HOLD, ALL_INSIDE, REARRANGE]
        return [HOLD, REARRANGE]

    def answer(self, s: FiefState, f: Frame, action: int, log: Log | None) -> None:
        round_number = f.a
        if action == HOLD:
            s.jump(MELEE, round_number)
            return
        gather(s, f.seat)
        if action == REARRANGE:
            s.next(round_number)
            return
        if log is not None:
            log.add("troops_withdrew", "AE-MOVE-03", f.seat, (troops_at(s, f.seat, INSIDE),))
        s.jump(MELEE, round_number)

    def question(self) -> str:
        return "maneuver"


@final
class Redeploy(Number):
    """The Troops are distributed anew. b: question, c: tens named + 1. [AE-MOVE-03]"""

    def run(self, s: FiefState, f: Frame, log: Log | None) -> bool:
        round_number, question, named = f.a, f.b, f.c
        question = next_question(s, f.seat, question, False)
        if question < QUESTIONS:
            s.stay(round_number, question, named)
            s.asked = f.seat
            return WAIT
        if log is not None:
            places = tuple(s.own[f.seat * OWN + TROOP : f.seat * OWN + TROOP + TROOPS])
            log.add("troops_moved", "AE-MOVE-03", f.seat, places)
        s.next(round_number)
        return DONE

    def span(self, s: FiefState, f: Frame) -> tuple[int, int]:
        question = f.b
        return 0, s.own[f.seat * OWN + TROOP + kind_of(question) + INSIDE]

    def answer(self, s: FiefState, f: Frame, action: int, log: Log | None) -> None:
        round_number, question, named = f.a, f.b, f.c
        if action >= TENS:
            s.stay(round_number, question, action - TENS + 1)
            return
        post(s, f.seat, question, with_tens(named, action))
        s.stay(round_number, question + 1)

    def question(self) -> str:
        return "redeploy"

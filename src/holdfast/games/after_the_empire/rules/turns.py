"""Actions / placing Workers (AE-ACT) and free actions (AE-FREE): the Action phase and a turn in it."""

from typing import Final, final

from holdfast.kernel.event import Log
from holdfast.kernel.state import DONE, WAIT, Frame, Script, Seat, Step

from ..position.actions import ACTIVATE, END_TURN, GO_GRANARY, GO_INFIRMARY, GO_STOCKPILE, WORK
from ..position.state import (
    BUSY,
    GRANARY,
    HOME,
    INFIRMARY,
    OWN,
    OWNED,
    SEATED,
    STOCKPILE,
    CardNumber,
    FiefState,
    seat_at,
)
from .board import add_board_placements, place_on_board
from .deck import CARDS, activate, add_free_actions, has_free_action, usable
from .home import GRANARY_WORK, INFIRMARY_WORK
from .stockpile import STOCKPILE_WORK

# Cards that are Worker spaces; filled when the card families are loaded.
WORK_CARDS: Final[list[CardNumber]] = []

# The Worker of a turn
NOT_PLACED: Final = 0
PLACED: Final = 1


def add_placements(s: FiefState, seat: Seat, out: list[int]) -> None:
    """Append every legal placement of a Worker. [AE-ACT-03, AE-ACT-04]"""
    add_board_placements(s, seat, out)
    busy = s.own[seat * OWN + BUSY]
    # [AE-R-19] one Worker each; [AE-R-20] always legal while free, even to do nothing
    if not busy >> INFIRMARY & 1:
        out.append(GO_INFIRMARY)
    if not busy >> GRANARY & 1:
        out.append(GO_GRANARY)
    if not busy >> STOCKPILE & 1:
        out.append(GO_STOCKPILE)
    owned = s.own[seat * OWN + OWNED] & ~busy
    for card in WORK_CARDS:
        if owned >> card & 1:
            script = CARDS[card].work
            if script is not None and usable(s, seat, script):
                out.append(WORK + card)


def has_placement(s: FiefState, seat: Seat) -> bool:
    """Whether the seat can place a Worker anywhere."""
    busy = s.own[seat * OWN + BUSY]
    if not (busy >> INFIRMARY & 1 and busy >> GRANARY & 1 and busy >> STOCKPILE & 1):
        return True
    out: list[int] = []
    add_placements(s, seat, out)
    return len(out) > 0


def place_at_home(s: FiefState, seat: Seat, action: int, log: Log | None) -> None:
    """The Worker takes a space of the seat's own board or card and the action begins. [AE-ACT-06]"""
    if action == GO_INFIRMARY:
        space, script = INFIRMARY, INFIRMARY_WORK
    elif action == GO_GRANARY:
        space, script = GRANARY, GRANARY_WORK
    elif action == GO_STOCKPILE:
        space, script = STOCKPILE, STOCKPILE_WORK
    else:
        space = action - WORK
        work = CARDS[space].work
        if work is None:
            raise RuntimeError("the card has no Worker space")
        script = work
    s.own[seat * OWN + BUSY] |= 1 << space
    if log is not None:
        log.add("worker_placed", "AE-ACT-04", seat, (action,))
    s.push(script, seat)


@final
class TakeTurn(Step[FiefState]):
    """Place exactly one Worker; free actions before, after and in between. a: NOT_PLACED or PLACED."""

    def run(self, s: FiefState, f: Frame, log: Log | None) -> bool:
        worker = f.a
        if worker == PLACED:
            if not has_free_action(s, f.seat):
                s.next()
                return DONE
        elif not has_placement(s, f.seat) and not has_free_action(s, f.seat):
            self._skip(s, f.seat, log)
            return DONE
        s.asked = f.seat
        return WAIT

    def options(self, s: FiefState, f: Frame) -> list[int]:
        out: list[int] = []
        worker = f.a
        if worker == NOT_PLACED:
            add_placements(s, f.seat, out)
        may_end = not out  # [AE-R-16] no passing while a placement is legal
        add_free_actions(s, f.seat, out)
        if may_end:
            out.append(END_TURN)
        return out

    def answer(self, s: FiefState, f: Frame, action: int, log: Log | None) -> None:
        if action >= ACTIVATE:  # [AE-FREE-04] the Worker of the turn is still to be placed, if it was
            activate(s, f.seat, CardNumber(action - ACTIVATE), log)
        elif action == END_TURN:
            worker = f.a
            if worker == NOT_PLACED:
                self._skip(s, f.seat, log)
            else:
                s.next()
        else:
            s.own[f.seat * OWN + HOME] -= 1
            s.skips = 0
            s.stay(PLACED)
            if action >= GO_INFIRMARY:
                place_at_home(s, f.seat, action, log)
            else:
                place_on_board(s, f.seat, action, log)

    def _skip(self, s: FiefState, seat: Seat, log: Log | None) -> None:
        s.skips += 1
        if log is not None:
            log.add("turn_skipped", "AE-R-16", seat)
        s.next()

    def question(self) -> str:
        return "turn"


TURN: Final = Script("turn", "AE-ACT-02", (TakeTurn(),))


@final
class ActionPhase(Step[FiefState]):
    """Turns go round in turn order until every Worker is placed. a: the turn that comes next. [AE-ACT-07]"""

    def run(self, s: FiefState, f: Frame, log: Log | None) -> bool:
        staffed = 0
        for seat in SEATED[s.seats]:
            if s.own[seat * OWN + HOME] > 0:
                staffed += 1
        if staffed == 0 or s.skips >= staffed:  # [AE-R-16] a whole round of skipped turns ends it too
            if log is not None:
                log.add("action_phase_ended", "AE-R-16" if staffed else "AE-ACT-07", -1)
            s.skips = 0
            s.next()
            return DONE
        at = f.a
        while s.own[seat_at(s, at) * OWN + HOME] == 0:  # [AE-R-17] an empty Great Hall is passed over
            at = (at + 1) % s.seats
        s.stay((at + 1) % s.seats)
        s.push(TURN, seat_at(s, at))
        return DONE


def learn_work_cards() -> None:
    """Note which cards are Worker spaces."""
    WORK_CARDS[:] = [card.number for card in CARDS if card.work is not None]

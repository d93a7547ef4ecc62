"""Secret Objectives drawn in play: Action space / Scout (AE-SCOUT), as a verb cards use too."""

from typing import final

from holdfast.kernel.event import Log
from holdfast.kernel.state import CHANCE, DONE, WAIT, Frame, Seat

from ..position.actions import CHANCE_OBJECTIVE, KEEP
from ..position.state import (
    DISCARD,
    DISCARDED,
    DRAWN,
    NO_CARD,
    OBJECTIVE_DECK,
    OBJECTIVES,
    OBJECTIVES_DRAWN,
    OWN,
    SEATED,
    FiefState,
)
from .deck import Verb, add_bits, any_bit


@final
class DrawObjectives(Verb):
    """Draw two Secret Objectives, keep one. a: drawn so far. [AE-SCOUT-03, AE-SCOUT-04, AE-R-28]"""

    def useful(self, s: FiefState, seat: Seat) -> bool:
        return s.board[OBJECTIVE_DECK] != 0 or s.board[OBJECTIVE_DECK + DISCARD] != 0

    def run(self, s: FiefState, f: Frame, log: Log | None) -> bool:
        drawn = f.a
        if drawn < OBJECTIVES_DRAWN and self.useful(s, f.seat):
            if s.board[OBJECTIVE_DECK] == 0:
                reshuffle_objectives(s, log)
            s.asked = CHANCE
            return WAIT
        if s.board[DRAWN + 1] != NO_CARD:
            s.asked = f.seat
            return WAIT
        if s.board[DRAWN] != NO_CARD:
            self._keep(s, f.seat, s.board[DRAWN], log)
        s.next()
        return DONE

    def options(self, s: FiefState, f: Frame) -> list[int]:
        if s.asked >= 0:
            return [KEEP + s.board[DRAWN], KEEP + s.board[DRAWN + 1]]
        out: list[int] = []
        add_bits(s.board[OBJECTIVE_DECK], CHANCE_OBJECTIVE, out)
        return out

    def drawn(self, s: FiefState, f: Frame, luck: float) -> int:
        return CHANCE_OBJECTIVE + any_bit(s.board[OBJECTIVE_DECK], luck)

    def answer(self, s: FiefState, f: Frame, action: int, log: Log | None) -> None:
        if action >= CHANCE_OBJECTIVE:
            drawn, card = f.a, action - CHANCE_OBJECTIVE
            s.board[OBJECTIVE_DECK] &= ~(1 << card)
            s.board[DRAWN + drawn] = card
            if log is not None:
                log.whisper("objective_drawn", "AE-SCOUT-03", f.seat, (card,), (NO_CARD,))
            s.stay(drawn + 1)
            return
        kept = action - KEEP
        other = s.board[DRAWN] + s.board[DRAWN + 1] - kept
        self._keep(s, f.seat, kept, log)
        # [AE-SCOUT-06] face up under its deck; only this seat knows which it was [AE-R-28]
        s.board[OBJECTIVE_DECK + DISCARD] |= 1 << other
        s.own[f.seat * OWN + DISCARDED] |= 1 << other
        if log is not None:
            log.whisper("objective_discarded", "AE-SCOUT-04", f.seat, (other,), (NO_CARD,))
        s.next()

    def _keep(self, s: FiefState, seat: Seat, card: int, log: Log | None) -> None:
        s.own[seat * OWN + OBJECTIVES] |= 1 << card
        s.board[DRAWN] = NO_CARD
        s.board[DRAWN + 1] = NO_CARD
        if log is not None:
            log.whisper("objective_kept", "AE-SCOUT-04", seat, (card,), (NO_CARD,))

    def question(self) -> str:
        return "objective"

    def phrase(self) -> str:
        return "draw 2 Secret Objectives and keep 1"


def reshuffle_objectives(s: FiefState, log: Log | None) -> None:
    """The discarded Secret Objectives become the deck; nobody can follow them any more. [AE-R-27]"""
    s.board[OBJECTIVE_DECK] = s.board[OBJECTIVE_DECK + DISCARD]
    s.board[OBJECTIVE_DECK + DISCARD] = 0
    for seat in SEATED[s.seats]:
        s.own[seat * OWN + DISCARDED] = 0
    if log is not None:
        log.add("objectives_reshuffled", "AE-R-27", -1)

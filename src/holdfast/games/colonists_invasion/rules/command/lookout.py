"""Looking at the next Movement cards."""

from typing import final

from holdfast.kernel.event import Log
from holdfast.kernel.state import CHANCE, DONE, WAIT, Frame, Seat

from ...position.actions_war import DRAW_MOVEMENT, KEEP_ORDER, SWAP_ORDER
from ...position.state import NONE, RULES, TOGETHER, ColonistsState
from ...position.war_state import DECK, DECK_SIZE, DISCARD, TOP
from ..economy.deck import Effect


@final
class LookAhead(Effect):
    """The top two Movement cards are looked at and put back in any order. [CI-G-11]

    They lie open for all who play together. A deck that has run out is made anew from the discards.
    [CI-R-011]
    """

    def possible(self, s: ColonistsState, seat: Seat) -> bool:
        """Whether Movement cards are in play. [CI-CONF-17]"""
        return s.board[RULES] == TOGETHER

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """Chance turns up what is not known of the two, then the seat orders them."""
        if s.movement[TOP + 1] == NONE and s.board[RULES] == TOGETHER:
            if s.movement[DECK] == 0:
                s.movement[DECK] = s.movement[DISCARD]
                s.movement[DISCARD] = 0
            if s.movement[DECK]:
                s.asked = CHANCE
                return WAIT
        if s.movement[TOP + 1] == NONE:
            s.next()
            return DONE
        s.asked = f.seat
        return WAIT

    def options(self, s: ColonistsState, f: Frame) -> list[int]:
        """Every card of the deck, or the two orders."""
        if s.movement[TOP + 1] != NONE:
            return [KEEP_ORDER, SWAP_ORDER]
        return [DRAW_MOVEMENT + n for n in range(DECK_SIZE) if s.movement[DECK] >> n & 1]

    def answer(self, s: ColonistsState, f: Frame, action: int, log: Log | None) -> None:
        """A card is known, or they lie as they will be drawn."""
        if action < KEEP_ORDER:
            card = action - DRAW_MOVEMENT
            s.movement[DECK] ^= 1 << card
            s.movement[TOP + (0 if s.movement[TOP] == NONE else 1)] = card
            if log is not None:
                log.reveal("cards_seen", "CI-R-142", f.seat)
            return
        if action == SWAP_ORDER:
            first, second = s.movement[TOP], s.movement[TOP + 1]
            s.movement[TOP], s.movement[TOP + 1] = second, first
        s.next()

    def question(self) -> str:
        return "look_ahead"

    def phrase(self) -> str:
        return "look at the top two Movement cards and put them back in any order"

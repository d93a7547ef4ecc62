"""Effects with civic cards: a frontier is settled by an ability."""

from typing import final

from holdfast.kernel.event import Log
from holdfast.kernel.state import DONE, WAIT, Frame, Seat

from ...position.actions import DECLINE, PICK
from ...position.piles import Kind, kinds_in
from ...position.state import NONE, EmpireState
from ..civic import deploy_civic
from .abilities import CARDS, VILLAGER, Effect
from .effects_base import carry_on, here_of
from .standing import has_settled


def civic_cards(s: EmpireState, seat: Seat) -> list[Kind]:
    """The kinds of civic cards in the seat's hand."""
    return [kind for kind in kinds_in(s.hands, seat) if CARDS[kind].type >= VILLAGER]


@final
class SettleHere(Effect):
    """The controller may settle the frontier the ability is about with a civic card from hand.

    It needs no occupying unit and is not the settlement of the round, for an ability allows it; a settled
    frontier is left alone. [EM-R-79] Even with no civic card in hand there is a question: silence would tell.
    """

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """The controller chooses the card, unless the frontier is settled."""
        here = here_of(s, f)
        if here == NONE or has_settled(s, f.seat, here):
            carry_on(s, f)
            return DONE
        s.asked = f.seat
        return WAIT

    def options(self, s: EmpireState, f: Frame) -> list[int]:
        """The civic cards in hand, and no."""
        return [*[PICK + kind for kind in civic_cards(s, f.seat)], DECLINE]

    def answer(self, s: EmpireState, f: Frame, action: int, log: Log | None) -> None:
        """The frontier is settled; a villager is improvised. [EM-CIVIC-05, EM-R-16]"""
        here = here_of(s, f)
        carry_on(s, f)
        if action != DECLINE:
            kind = Kind(action - PICK)
            deploy_civic(s, f.seat, kind, here, CARDS[kind].type == VILLAGER, log)

    def question(self) -> str:
        return "settle_here"

    def phrase(self) -> str:
        return "you may settle this frontier with a civic card from your hand"

"""Civic cards: villagers, settlements, improvising both ways, settling and oversettling."""

from typing import Final, final

from holdfast.kernel.event import Log
from holdfast.kernel.state import DONE, WAIT, Frame, Script, Seat, Step

from ..position.actions import FRONTIER, FRONTIERS
from ..position.piles import Kind, with_card
from ..position.state import IMPROVISED, NONE, OWN, SETTLEMENTS_DEPLOYED, VILLAGERS_DEPLOYED, EmpireState
from .abilities.abilities import CARDS, SETTLED, SETTLEMENT, VILLAGER
from .abilities.standing import occupies
from .abilities.triggers import fire
from .deploy import put_into_play
from .moving.pieces import new_piece, sacrifice
from .moving.zones import take_from_hand


def may_deploy_villager(s: EmpireState, seat: Seat) -> bool:
    """Whether the villager of the round is still to come. [EM-DEP-03, EM-DEP-05, EM-R-10]"""
    return s.own[seat * OWN + VILLAGERS_DEPLOYED] == 0


def settleable(s: EmpireState, seat: Seat) -> list[int]:
    """The frontiers the seat may settle or oversettle: those it is occupying. [EM-CIVIC-09, EM-R-14]"""
    if s.own[seat * OWN + SETTLEMENTS_DEPLOYED]:
        return []  # [EM-DEP-06, EM-CIVIC-12]
    return [frontier for frontier in range(FRONTIERS) if occupies(s, seat, frontier)]


@final
class DeployVillager(Step[EmpireState]):
    """A civic card goes from hand into the heartland; a settlement stands for a villager. [EM-CIVIC-04]"""

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """The card is in the heartland, ready and free of cost. [EM-DEP-02, EM-R-11]"""
        kind = Kind(f.a)
        s.next()
        s.own[f.seat * OWN + VILLAGERS_DEPLOYED] += 1
        deploy_civic(s, f.seat, kind, NONE, CARDS[kind].type == SETTLEMENT, log)
        return DONE


@final
class Settle(Step[EmpireState]):
    """A civic card goes from hand into a frontier; a villager stands for a settlement. [EM-CIVIC-05]

    In a settled frontier the settlement there is sacrificed for it: one action. [EM-CIVIC-10, EM-CIVIC-11]
    """

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """The seat is asked for the frontier if there are several."""
        found = self.options(s, f)
        if len(found) == 1:
            self.answer(s, f, found[0], log)
            return DONE
        s.asked = f.seat
        return WAIT

    def options(self, s: EmpireState, f: Frame) -> list[int]:
        """The frontiers the seat occupies."""
        return [FRONTIER + frontier for frontier in settleable(s, f.seat)]

    def answer(self, s: EmpireState, f: Frame, action: int, log: Log | None) -> None:
        """The frontier is settled. [EM-CIVIC-01, EM-R-11, EM-R-16]"""
        kind = Kind(f.a)
        frontier = action - FRONTIER
        s.next()
        s.own[f.seat * OWN + SETTLEMENTS_DEPLOYED] += 1
        old = s.settled[f.seat * FRONTIERS + frontier]
        if old != NONE:
            if log is not None:
                log.reveal("oversettled", "EM-CIVIC-10", f.seat, (s.kind[old], kind, frontier))
            sacrifice(s, old, log)
        deploy_civic(s, f.seat, kind, frontier, CARDS[kind].type == VILLAGER, log, old != NONE)

    def question(self) -> str:
        return "frontier"


def deploy_civic(
    s: EmpireState,
    seat: Seat,
    kind: Kind,
    frontier: int,
    improvised: bool,
    log: Log | None,
    is_oversettling: bool = False,
) -> None:
    """The civic card from hand is in play; an improvised one has lost its printed abilities.

    [EM-CIVIC-06, EM-CIVIC-07, EM-R-12] Only a frontier that was not settled becomes settled. [EM-R-80]
    """
    take_from_hand(s, seat, kind)
    piece = new_piece(s, seat, kind)
    if piece == NONE:
        s.graveyard = with_card(s.graveyard, seat, kind)
        return
    if improvised:
        s.flags[piece] |= IMPROVISED
    put_into_play(s, seat, piece, frontier, log)
    if frontier != NONE and not is_oversettling:
        fire(s, SETTLED, piece)


DEPLOY_VILLAGER_CARD: Final = Script("deploy_villager", "EM-DEP-05", (DeployVillager(),))
SETTLE_FRONTIER: Final = Script("settle", "EM-CIVIC-01", (Settle(),))

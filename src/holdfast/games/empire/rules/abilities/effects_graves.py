"""Effects on graveyards and hands: cards return, are sealed away, or are deployed for free."""

from typing import Final, final

from holdfast.kernel.event import Log
from holdfast.kernel.state import DONE, WAIT, Frame, Script, Seat, Step

from ...position.actions import COMMANDER, DECLINE, PICK
from ...position.piles import Kind, kinds_in, size_of, with_card, without_card
from ...position.state import GRAVEYARD, HAND, EmpireState, Piece
from ..deploy import deploy_free
from ..multiplayer import opponents_of
from .abilities import CARDS, UNIT, Effect
from .effects_base import carry_on
from .effects_cards import DISCARDING, SACRIFICING
from .phrases import ROMAN
from .standing import cost_of

ANY_COST: Final = 99


def unit_cards_in(
    s: EmpireState, seat: Seat, zone: int, highest_tier: int, highest_cost: int = ANY_COST
) -> list[Kind]:
    """The kinds of unit cards the seat has in its hand or graveyard, up to a tier and a cost. [EM-SUP-08]"""
    found = []
    for kind in kinds_in(s.hands if zone == HAND else s.graveyard, seat):
        if CARDS[kind].type != UNIT or CARDS[kind].tier > highest_tier:
            continue
        if highest_cost == ANY_COST or cost_of(s, seat, kind) <= highest_cost:
            found.append(kind)
    return found


@final
class DeployFree(Effect):
    """A unit card from hand or graveyard is deployed for free. [EM-DEP-11, EM-DEP-12]

    From hand its controller is asked even with nothing to deploy, so that not being asked tells nobody.
    """

    targets = True

    def __init__(
        self, zone: int, highest_tier: int = 9, optional: bool = False, highest_cost: int = ANY_COST
    ) -> None:
        self.zone = zone  # HAND or GRAVEYARD
        self.highest_tier = highest_tier
        self.optional = optional
        self.highest_cost = highest_cost

    def _found(self, s: EmpireState, seat: Seat) -> list[Kind]:
        return unit_cards_in(s, seat, self.zone, self.highest_tier, self.highest_cost)

    def possible(self, s: EmpireState, seat: Seat, source: Piece) -> bool:
        """Whether there is such a card."""
        return bool(self._found(s, seat))

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """The only card is deployed, or the controller chooses."""
        found = self._found(s, f.seat)
        if len(found) > 1 or self.zone == HAND or (found and self.optional):
            s.asked = f.seat
            return WAIT
        carry_on(s, f)
        if found:
            deploy_free(s, f.seat, found[0], self.zone, log)
        return DONE

    def options(self, s: EmpireState, f: Frame) -> list[int]:
        found = [PICK + kind for kind in self._found(s, f.seat)]
        return [*found, DECLINE] if self.optional or not found else found

    def answer(self, s: EmpireState, f: Frame, action: int, log: Log | None) -> None:
        """The card is next in the sequence. [EM-R-20]"""
        carry_on(s, f)
        if action != DECLINE:
            deploy_free(s, f.seat, Kind(action - PICK), self.zone, log)

    def question(self) -> str:
        return "deploy_free"

    def phrase(self) -> str:
        tier = "" if self.highest_tier > 4 else f" of tier {ROMAN[self.highest_tier]} or lower"
        tier += "" if self.highest_cost == ANY_COST else f" that costs {self.highest_cost} or less"
        where = "hand" if self.zone == HAND else "graveyard"
        return f"{'you may ' if self.optional else ''}deploy a unit{tier} from your {where} for free"


@final
class Return(Effect):
    """A unit card from the own graveyard goes to the hand, for all to see."""

    targets = True

    def possible(self, s: EmpireState, seat: Seat, source: Piece) -> bool:
        return bool(unit_cards_in(s, seat, GRAVEYARD, 9))

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """The only card is in hand, or the controller chooses."""
        found = unit_cards_in(s, f.seat, GRAVEYARD, 9)
        if len(found) > 1:
            s.asked = f.seat
            return WAIT
        if found:
            self._return(s, f, found[0], log)
        carry_on(s, f)
        return DONE

    def options(self, s: EmpireState, f: Frame) -> list[int]:
        return [PICK + kind for kind in unit_cards_in(s, f.seat, GRAVEYARD, 9)]

    def answer(self, s: EmpireState, f: Frame, action: int, log: Log | None) -> None:
        """The card is in hand."""
        self._return(s, f, Kind(action - PICK), log)
        carry_on(s, f)

    def _return(self, s: EmpireState, f: Frame, kind: Kind, log: Log | None) -> None:
        s.graveyard = without_card(s.graveyard, f.seat, kind)
        s.hands = with_card(s.hands, f.seat, kind)
        s.shown = with_card(s.shown, f.seat, kind)
        if log is not None:
            log.add("returned", "EM-ZONE-14", f.seat, (kind,))

    def question(self) -> str:
        return "return"

    def phrase(self) -> str:
        return "return a unit card from your graveyard to your hand"


def open_graves(s: EmpireState, seat: Seat) -> list[Seat]:
    """The opponents whose graveyard is not empty."""
    found = []
    for other in opponents_of(s, seat):
        if size_of(s.graveyard, other):
            found.append(other)
    return found


@final
class ChooseGrave(Step[EmpireState]):
    """The seat chooses whose graveyard, or declines; with one there is still the choice to decline."""

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """The seat is asked while any graveyard holds a card."""
        if not open_graves(s, f.seat):
            s.stack.pop()
            return DONE
        s.asked = f.seat
        return WAIT

    def options(self, s: EmpireState, f: Frame) -> list[int]:
        """The opponents, and no."""
        return [*[COMMANDER + seat for seat in open_graves(s, f.seat)], DECLINE]

    def answer(self, s: EmpireState, f: Frame, action: int, log: Log | None) -> None:
        """The graveyard is chosen."""
        if action == DECLINE:
            s.stack.pop()
        else:
            s.next(action - COMMANDER)

    def question(self) -> str:
        return "graveyard"


@final
class SealOne(Step[EmpireState]):
    """A card of the graveyard of seat `victim` is sealed away. [EM-ZONE-15]"""

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """The only kind is sealed away, or the seat chooses."""
        found = self.options(s, f)
        if len(found) > 1:
            s.asked = f.seat
            return WAIT
        self.answer(s, f, found[0], log)
        return DONE

    def options(self, s: EmpireState, f: Frame) -> list[int]:
        """The kinds that lie there."""
        victim = Seat(f.a)
        return [PICK + kind for kind in kinds_in(s.graveyard, victim)]

    def answer(self, s: EmpireState, f: Frame, action: int, log: Log | None) -> None:
        """The card lies in its owner's vault."""
        victim = Seat(f.a)
        s.graveyard = without_card(s.graveyard, victim, Kind(action - PICK))
        s.vault = with_card(s.vault, victim, Kind(action - PICK))
        if log is not None:
            log.add("sealed_card", "EM-ZONE-15", victim, (action - PICK,))
        s.next()

    def question(self) -> str:
        return "seal"


SEALING: Final = Script("seal a card", "EM-ZONE-15", (ChooseGrave(), SealOne()))


@final
class SealFromGrave(Effect):
    """The controller may seal away a card in an opponent's graveyard."""

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """The choice is under way."""
        carry_on(s, f)
        s.push(SEALING, f.seat)
        return DONE

    def phrase(self) -> str:
        return "you may seal away a card in an opponent's graveyard"


SCRIPTS: Final[list[Script]] = [DISCARDING, SACRIFICING, SEALING]  # what runs besides the cards' own scripts

"""The verbs that find cards are made of. Each says in `phrase` what it does, in the words of the card."""

from typing import final

from holdfast.kernel.event import Log
from holdfast.kernel.state import DONE, WAIT, Frame, Seat, Step

from ..position.actions import GIVE, TAKE_GLORY, TAKE_WOOD
from ..position.state import MOST_WOOD, NightState


def gain_wood(s: NightState, seat: Seat, amount: int, rule: str, log: Log | None) -> None:
    """The seat has the wood, but never more than it may keep."""
    kept = min(amount, MOST_WOOD - s.wood[seat])
    s.wood[seat] += kept
    if log is not None:
        log.add("wood_gained", rule, seat, (kept,))
        if kept < amount:
            log.add("wood_lost", "TP-WOOD-01", seat, (amount - kept,))


def gain_glory(s: NightState, seat: Seat, amount: int, rule: str, log: Log | None) -> None:
    """The seat has the glory."""
    s.glory[seat] += amount
    if log is not None:
        log.add("glory_gained", rule, seat, (amount,))


@final
class GainWood(Step[NightState]):
    """Gain wood from the hillside."""

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def run(self, s: NightState, f: Frame, log: Log | None) -> bool:
        """The frame's seat has the wood."""
        gain_wood(s, f.seat, self.amount, f.script.rule, log)
        s.next()
        return DONE

    def phrase(self) -> str:
        return f"gain {self.amount} wood"


@final
class GainGlory(Step[NightState]):
    """Gain glory."""

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def run(self, s: NightState, f: Frame, log: Log | None) -> bool:
        """The frame's seat has the glory."""
        gain_glory(s, f.seat, self.amount, f.script.rule, log)
        s.next()
        return DONE

    def phrase(self) -> str:
        return f"gain {self.amount} glory"


@final
class ChooseWoodOrGlory(Step[NightState]):
    """Ask for one of two gains."""

    def run(self, s: NightState, f: Frame, log: Log | None) -> bool:
        """The frame's seat is asked."""
        s.asked = f.seat
        return WAIT

    def options(self, s: NightState, f: Frame) -> list[int]:
        """Wood or glory."""
        return [TAKE_WOOD, TAKE_GLORY]

    def answer(self, s: NightState, f: Frame, action: int, log: Log | None) -> None:
        """The chosen gain is made."""
        if action == TAKE_WOOD:
            gain_wood(s, f.seat, 1, f.script.rule, log)
        else:
            gain_glory(s, f.seat, 1, f.script.rule, log)
        s.next()

    def question(self) -> str:
        return "pedlar"

    def phrase(self) -> str:
        return "choose one: gain 1 wood, or gain 1 glory"


@final
class GiveWood(Step[NightState]):
    """Ask for a lit rival, who gets one wood; without wood or rival the card ends here."""

    def run(self, s: NightState, f: Frame, log: Log | None) -> bool:
        """The frame's seat is asked when there is a choice; one rival is no choice."""
        rivals = self.options(s, f)
        # [TP-CARD-04] who cannot give does nothing more of the card
        if s.wood[f.seat] == 0 or not rivals:
            if log is not None:
                log.add("gift_impossible", "TP-CARD-04", f.seat)
            s.stack.pop()
            return DONE
        if len(rivals) == 1:
            self.answer(s, f, rivals[0], log)
            return DONE
        s.asked = f.seat
        return WAIT

    def options(self, s: NightState, f: Frame) -> list[int]:
        """Every lit rival, clockwise from the giver."""
        others = [Seat((f.seat + passed) % s.seats) for passed in range(1, s.seats)]
        return [GIVE + rival for rival in others if s.is_lit(rival)]

    def answer(self, s: NightState, f: Frame, action: int, log: Log | None) -> None:
        """One wood has gone over. [TP-R-01] A rival with a full store loses it."""
        rival = Seat(action - GIVE)
        s.wood[f.seat] -= 1
        if log is not None:
            log.add("wood_given", f.script.rule, f.seat, (rival,))
        gain_wood(s, rival, 1, f.script.rule, log)
        s.next()

    def question(self) -> str:
        return "stranger"

    def phrase(self) -> str:
        return "give 1 wood to a lit rival of your choice"

"""Farms: Player board / Granary (AE-GRAN) and Farms / protection (AE-PROT), as verbs cards use too."""

from typing import final

from holdfast.kernel.event import Log
from holdfast.kernel.state import Frame, Seat

from ..position.actions import ACTIVATE, DONE_HERE, PROTECT, SOW
from ..position.state import FARM, OWN, PROTECTED, SIDES, CardNumber, FiefState
from ..position.tables import RICH_FARM
from .deck import Offer, activate, add_free_actions


@final
class SowFarms(Offer):
    """Raise Farms, one level a time; each time may be declined. a: times sown. [AE-GRAN-02, AE-R-30]

    [AE-GRAN-04]
    """

    def __init__(self, times: int, between: bool) -> None:
        super().__init__(times)
        self.between = between  # free actions fit between the single steps [AE-R-23]

    def useful(self, s: FiefState, seat: Seat) -> bool:
        base = seat * OWN + FARM
        for side in range(SIDES):
            if s.own[base + side] < RICH_FARM:
                return True
        return False

    def options(self, s: FiefState, f: Frame) -> list[int]:
        out: list[int] = []
        base = f.seat * OWN + FARM
        for side in range(SIDES):
            if s.own[base + side] < RICH_FARM:  # [AE-GRAN-02] never above level 2
                out.append(SOW + side)
        if self.between:
            add_free_actions(s, f.seat, out)
        out.append(DONE_HERE)
        return out

    def answer(self, s: FiefState, f: Frame, action: int, log: Log | None) -> None:
        if action == DONE_HERE:
            s.next()
        elif action >= SOW:
            side = action - SOW
            level = s.own[f.seat * OWN + FARM + side] + 1
            s.own[f.seat * OWN + FARM + side] = level
            if log is not None:
                # [AE-GRAN-03] a razed Farm loses its Flame token and is level 1 again
                log.add("sown", "AE-GRAN-03" if level == 1 else "AE-GRAN-02", f.seat, (side, level))
            sown = f.a
            s.stay(sown + 1)
        else:
            activate(s, f.seat, CardNumber(action - ACTIVATE), log)

    def question(self) -> str:
        return "sow"

    def phrase(self) -> str:
        return f"sow {'once' if self.times == 1 else f'{self.times} times'}"


@final
class ProtectFarm(Offer):
    """Lay a Protect token on an active Farm that has none; may be declined. [AE-PROT-01, AE-R-30]"""

    def __init__(self, between: bool) -> None:
        super().__init__(1)
        self.between = between

    def useful(self, s: FiefState, seat: Seat) -> bool:
        base = seat * OWN
        for side in range(SIDES):
            if s.own[base + FARM + side] > 0 and s.own[base + PROTECTED + side] == 0:
                return True
        return False

    def options(self, s: FiefState, f: Frame) -> list[int]:
        out: list[int] = []
        base = f.seat * OWN
        for side in range(SIDES):
            if s.own[base + FARM + side] > 0 and s.own[base + PROTECTED + side] == 0:
                out.append(PROTECT + side)
        if self.between:
            add_free_actions(s, f.seat, out)
        out.append(DONE_HERE)
        return out

    def answer(self, s: FiefState, f: Frame, action: int, log: Log | None) -> None:
        if action == DONE_HERE:
            s.next()
        elif action >= PROTECT:
            s.own[f.seat * OWN + PROTECTED + action - PROTECT] = 1
            if log is not None:
                log.add("protected", "AE-PROT-01", f.seat, (action - PROTECT,))
            s.next()
        else:
            activate(s, f.seat, CardNumber(action - ACTIVATE), log)

    def question(self) -> str:
        return "protect"

    def phrase(self) -> str:
        return "protect 1 Farm"

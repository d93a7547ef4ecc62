"""Entering a Place on which a rival's Steward stands costs a Fee. Chapter CB-FEE.

[CI-TURN-04, CI-CONF-22] Where all play together there are no rivals, so nothing is due.
"""

from typing import final

from holdfast.kernel.event import Log
from holdfast.kernel.state import DONE, WAIT, Frame, Step

from .actions import PAY
from .goods import some
from .mainland import is_market
from .state import ARRIVED, ERA, MARKS, NONE, OWN, SECOND, STEWARD, WAIVES, ColonistsState, is_rival
from .stores import receive
from .tables import TOOL
from .values import FEE_ERA_1, FEE_ERA_2


def fee_owner(s: ColonistsState, seat: int, tile: int) -> int:
    """Whom the seat owes a Fee for entering the tile, NONE: the rival who has been there longest.

    [CB-FEE-01, CB-FEE-02, CB-FEE-08, CB-MKT-11]
    """
    if is_market(s, tile):
        return NONE
    owner, since = NONE, 0
    for other in range(s.seats):
        if not is_rival(s, seat, other):
            continue
        for n in range(2):
            base = other * OWN
            if s.own[base + (SECOND if n else STEWARD)] == tile:
                came = s.own[base + ARRIVED + n]
                if owner == NONE or came < since:
                    owner, since = other, came
    return owner


def fee_due(s: ColonistsState, seat: int, tile: int) -> int:
    """Goods the seat has to pay for entering the tile. [CB-FEE-03, CB-FEE-04, CB-R-089]"""
    if s.own[seat * OWN + MARKS] & WAIVES or fee_owner(s, seat, tile) == NONE:
        return 0
    return fee_size(s)


def fee_size(s: ColonistsState) -> int:
    """Goods of a Fee in this Era. [CB-FEE-03, CB-FEE-04, CB-R-038]"""
    return s.values[FEE_ERA_1 if s.board[ERA] == 1 else FEE_ERA_2]


def can_pay_fee(s: ColonistsState, seat: int, due: int) -> bool:
    """Whether Storage and Toolbox hold so many pieces. [CB-FEE-05, CB-FEE-06, CB-FEE-07]"""
    n = 0
    for good in range(TOOL + 1):
        n += s.own[seat * OWN + good]
    return n >= due


@final
class PayFee(Step[ColonistsState]):
    """The Fee is paid piece by piece; `a` is the tile, `b` its Goods paid, `c` whom it is owed plus 1.

    [CB-FEE-10, CB-STEW-12] It is due on the tile whose action follows, before the action.
    """

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """The payer is asked for each piece unless there is one kind only."""
        if not f.c:
            if not fee_due(s, f.seat, f.a):
                s.next(f.a)
                return DONE
            s.stay(f.a, 0, fee_owner(s, f.seat, f.a) + 1)
            return DONE
        if f.b >= fee_size(s):
            s.next(f.a)
            return DONE
        choices = self.options(s, f)
        if len(choices) == 1:
            self.answer(s, f, choices[0], log)
            return DONE
        s.asked = f.seat
        return WAIT

    def options(self, s: ColonistsState, f: Frame) -> list[int]:
        """Every kind in Storage and Toolbox. [CB-FEE-05]"""
        base = f.seat * OWN
        return [PAY + good for good in range(TOOL + 1) if s.own[base + good]]

    def answer(self, s: ColonistsState, f: Frame, action: int, log: Log | None) -> None:
        """One piece is the owner's, who stores it like any other. [CB-FEE-02, CB-FEE-09]"""
        good = action - PAY
        s.own[f.seat * OWN + good] -= 1
        s.stay(f.a, f.b + 1, f.c)
        if log is not None:
            log.add("fee_paid", "CB-FEE-01", f.seat, (good, f.c - 1))
        receive(s, f.c - 1, some(good, 1), "CB-FEE-02", log)

    def question(self) -> str:
        """The key of the question."""
        return "fee"

"""Entering a Place on which a rival's Steward stands costs a Fee. Chapter CB-FEE.

[CI-TURN-04, CI-CONF-22] Where all play together there are no rivals, so nothing is due.
"""

from typing import final

from holdfast.kernel.event import Log
from holdfast.kernel.state import DONE, WAIT, Frame, Seat, Step

from ...position.actions import PAY
from ...position.goods import some
from ...position.state import (
    ARRIVED,
    ERA,
    MARKS,
    NONE,
    OWN,
    RULES,
    SECOND,
    STEWARD,
    TOGETHER,
    WAIVES,
    ColonistsState,
    is_rival,
)
from ...position.tables import TOOL
from ...position.values import (
    FEE_BEFORE_ACTION,
    FEE_ERA_1,
    FEE_ERA_2,
    FEE_GOODS_CHOSEN_BY,
    FEE_ON_MARKET,
    FEE_PER_STEWARD,
    FEE_UNPAID_BLOCKS_ENTRY,
)
from ..goods.stores import receive
from .mainland import is_market


def fee_owner(s: ColonistsState, seat: Seat, tile: int) -> int:
    """Whom the seat owes a Fee for entering the tile, NONE: the rival who has been there longest.

    [CB-FEE-01, CB-FEE-02, CB-FEE-08, CB-MKT-11]
    """
    if s.board[RULES] == TOGETHER or (is_market(s, tile) and not s.values[FEE_ON_MARKET]):  # [CB-R-037]
        return NONE
    owner, since = NONE, 0
    for other in range(s.seats):
        if not is_rival(s, seat, Seat(other)):
            continue
        for n in range(2):
            base = other * OWN
            if s.own[base + (SECOND if n else STEWARD)] == tile:
                came = s.own[base + ARRIVED + n]
                if owner == NONE or came < since:
                    owner, since = other, came
    return owner


def fee_due(s: ColonistsState, seat: Seat, tile: int) -> int:
    """Goods the seat has to pay for entering the tile. [CB-FEE-03, CB-FEE-04, CB-R-089]"""
    if s.own[seat * OWN + MARKS] & WAIVES or fee_owner(s, seat, tile) == NONE:
        return 0
    return fee_size(s) * (fee_count(s, seat, tile) if s.values[FEE_PER_STEWARD] else 1)


def fee_count(s: ColonistsState, seat: Seat, tile: int) -> int:
    """Stewards of rivals on the tile. [CB-FEE-08, CB-R-040]"""
    n = 0
    for other in range(s.seats):
        if is_rival(s, seat, Seat(other)):
            n += 1 if s.own[other * OWN + STEWARD] == tile else 0
            n += 1 if s.own[other * OWN + SECOND] == tile else 0
    return n


def fee_taker(s: ColonistsState, seat: Seat, tile: int, paid: int) -> int:
    """Who gets the next piece when so many are paid: the rivals one after the other, as they came."""
    stewards = paid // fee_size(s)
    came: list[int] = []
    owners: list[int] = []
    for other in range(s.seats):
        if is_rival(s, seat, Seat(other)):
            for n in range(2):
                if s.own[other * OWN + (SECOND if n else STEWARD)] == tile:
                    at = len([1 for before in came if before <= s.own[other * OWN + ARRIVED + n]])
                    came.insert(at, s.own[other * OWN + ARRIVED + n])
                    owners.insert(at, other)
    return owners[min(stewards, len(owners) - 1)]


def fee_bars(s: ColonistsState, seat: Seat, tile: int, due: int) -> bool:
    """Whether a Fee that cannot be paid keeps the seat out; a Market is always open. [CB-FEE-07, CB-R-039]"""
    if not s.values[FEE_UNPAID_BLOCKS_ENTRY] or is_market(s, tile):
        return False
    return not can_pay_fee(s, seat, due)


def fee_size(s: ColonistsState) -> int:
    """Goods of a Fee in this Era. [CB-FEE-03, CB-FEE-04, CB-R-038]"""
    return s.values[FEE_ERA_1 if s.board[ERA] == 1 else FEE_ERA_2]


def can_pay_fee(s: ColonistsState, seat: Seat, due: int) -> bool:
    """Whether Storage and Toolbox hold so many pieces. [CB-FEE-05, CB-FEE-06, CB-FEE-07]"""
    n = 0
    for good in range(TOOL + 1):
        n += s.own[seat * OWN + good]
    return n >= due


@final
class PayFee(Step[ColonistsState]):
    """The Fee is paid piece by piece; `a` is the tile, `b` its Goods paid, `c` whom it is owed plus 1.

    [CB-FEE-10, CB-STEW-12, CB-R-033] It is due on the tile whose action follows, before the action or after.
    """

    def __init__(self, before: bool) -> None:
        self.before = before  # the action

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """The payer is asked for each piece unless there is one kind only."""
        tile, paid, creditor = f.a, f.b, f.c
        if not creditor:
            if (s.values[FEE_BEFORE_ACTION] > 0) != self.before or not fee_due(s, f.seat, tile):
                s.next(tile)
                return DONE
            s.stay(tile, 0, fee_owner(s, f.seat, tile) + 1)
            return DONE
        choices = self.options(s, f)
        if paid >= fee_due(s, f.seat, tile) or not choices:
            s.next(tile)
            return DONE
        if len(choices) == 1:
            self.answer(s, f, choices[0], log)
            return DONE
        s.asked = creditor - 1 if s.values[FEE_GOODS_CHOSEN_BY] else f.seat  # [CB-R-038]
        return WAIT

    def options(self, s: ColonistsState, f: Frame) -> list[int]:
        """Every kind in Storage and Toolbox. [CB-FEE-05]"""
        base = f.seat * OWN
        return [PAY + good for good in range(TOOL + 1) if s.own[base + good]]

    def answer(self, s: ColonistsState, f: Frame, action: int, log: Log | None) -> None:
        """One piece is the owner's, who stores it like any other. [CB-FEE-02, CB-FEE-09]"""
        tile, paid, creditor = f.a, f.b, f.c
        good = action - PAY
        s.own[f.seat * OWN + good] -= 1
        taker = fee_taker(s, f.seat, tile, paid + 1) if s.values[FEE_PER_STEWARD] else creditor - 1
        s.stay(tile, paid + 1, taker + 1)
        if log is not None:
            log.add("fee_paid", "CB-FEE-01", f.seat, (good, creditor - 1))
        receive(s, Seat(creditor - 1), some(good, 1), "CB-FEE-02", log)

    def question(self) -> str:
        return "fee"

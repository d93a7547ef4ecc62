"""Paying prices: Tools from the Toolbox, all else from Storage, with a card also from Buffers.

[CB-BUILD-02, CB-STORE-05, CB-IMP-24]
"""

from typing import Final, final

from holdfast.kernel.event import Log
from holdfast.kernel.state import DONE, WAIT, Frame, Script, Seat, Step

from ...position.actions import PAY, PAY_BUFFER
from ...position.goods import amount
from ...position.state import ACTIVE, CARTED, CARTS, DUE, MARKS, OWN, STORAGE, TOOLS, ColonistsState
from ...position.tables import STORED, TOOL
from .stores import on_buffers, take_from_buffer

CART: Final = 3  # Goods of one payment a turn that may come from Buffers
ALL: Final = 99
PAYABLE: Final = (1 << 4 * (TOOL + 1)) - 1  # the part of a bundle that Storage and Toolbox can cover


def cart_of(s: ColonistsState, seat: Seat) -> int:
    """How many Goods of a payment may come from Buffers now: once in each turn of the owner. [CB-IMP-24]"""
    if s.own[seat * OWN + MARKS] & CARTS and s.board[ACTIVE] == seat and not s.board[CARTED]:
        return CART
    return 0


def holds(s: ColonistsState, seat: Seat, price: int) -> bool:
    """Whether Storage and Toolbox alone cover the bundle. [CB-STORE-06, CB-STORE-07]

    Goods in the Warehouse or on Buffers cannot be spent.
    """
    at = seat * OWN
    left = price & PAYABLE
    while left:
        if left & 15 > s.own[at]:
            return False
        left >>= 4
        at += 1
    return True


def can_pay(s: ColonistsState, seat: Seat, price: int) -> bool:
    """Whether the seat can pay the price in full; no price asks for Dollars. [CB-BUILD-02, CB-STORE-11]"""
    return holds(s, seat, price) or covers(s, seat, price, cart_of(s, seat))


def covers(s: ColonistsState, seat: Seat, price: int, cart: int) -> bool:
    """Whether Storage, Toolbox and so many Goods from Buffers cover the bundle."""
    base = seat * OWN
    if amount(price, TOOL) > s.own[base + TOOLS]:
        return False
    for good in range(STORED):
        lacking = amount(price, good) - s.own[base + STORAGE + good]
        if lacking > 0:
            cart -= lacking
            if cart < 0 or on_buffers(s, seat, good) < lacking:
                return False
    return True


def charge(s: ColonistsState, seat: Seat, price: int, cart: int, log: Log | None) -> None:
    """The price is paid, or will be once its payer has chosen between Storage and Buffers.

    [CB-BUILD-02] Moves no bookmark: a step moves its own first, and goes on when all is paid.
    """
    base = seat * OWN
    s.own[base + TOOLS] -= amount(price, TOOL)
    if log is not None and price:
        log.add("paid", "CB-BUILD-02", seat, (price,))
    if cart:
        for good in range(STORED):
            s.own[base + DUE + good] = amount(price, good)
        s.push(PAYMENT, seat, cart, 1 if cart == CART else 0)
        return
    for good in range(STORED):
        s.own[base + STORAGE + good] -= amount(price, good)


@final
class PayFromBoth(Step[ColonistsState]):
    """Goods due are paid piece by piece; `a` counts those that may still come from Buffers.

    `b` is 1 when doing so uses up the turn's permission. [CB-IMP-24, CB-PROD-07]
    """

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """The payer is asked while there is a choice."""
        from_buffers, uses_up = f.a, f.b
        left, once = from_buffers, uses_up
        while True:
            choices = self._choices(s, f.seat, left)
            if not choices:
                s.next()
                return DONE
            if len(choices) > 1:
                if left != from_buffers:
                    s.stay(left, once)
                s.asked = f.seat
                return WAIT
            left -= self._pay(s, f.seat, choices[0], once)

    def options(self, s: ColonistsState, f: Frame) -> list[int]:
        """The next Good, from Storage or from a Buffer."""
        from_buffers = f.a
        return self._choices(s, f.seat, from_buffers)

    def _choices(self, s: ColonistsState, seat: Seat, left: int) -> list[int]:
        base = seat * OWN
        first, lacking = -1, 0
        for good in range(STORED):
            due = s.own[base + DUE + good]
            if due and first < 0:
                first = good
            if due > s.own[base + STORAGE + good]:
                lacking += due - s.own[base + STORAGE + good]
        out: list[int] = []
        if first < 0:
            return out
        if s.own[base + STORAGE + first]:
            out.append(PAY + first)
        short = s.own[base + DUE + first] > s.own[base + STORAGE + first]
        if left > lacking - (1 if short else 0) and on_buffers(s, seat, first):
            out.append(PAY_BUFFER + first)
        return out

    def _pay(self, s: ColonistsState, seat: Seat, action: int, once: int) -> int:
        base = seat * OWN
        if action >= PAY_BUFFER:
            take_from_buffer(s, seat, action - PAY_BUFFER)
            s.own[base + DUE + action - PAY_BUFFER] -= 1
            if once:
                s.board[CARTED] = 1
            return 1
        s.own[base + STORAGE + action - PAY] -= 1
        s.own[base + DUE + action - PAY] -= 1
        return 0

    def answer(self, s: ColonistsState, f: Frame, action: int, log: Log | None) -> None:
        from_buffers, uses_up = f.a, f.b
        used = self._pay(s, f.seat, action, uses_up)
        if used and log is not None:
            log.add("carted", "CB-IMP-24" if uses_up else "CB-PROD-07", f.seat, (action - PAY_BUFFER,))
        s.stay(from_buffers - used, uses_up)

    def question(self) -> str:
        return "pay"


PAYMENT: Final = Script("payment", "CB-IMP-24", (PayFromBoth(),))

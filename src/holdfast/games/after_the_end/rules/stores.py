"""Resources: gaining within capacity and reserve, spending, what can be paid.

Chapters Losing a mission (AT-LOSE-06, AT-LOSE-09) and Capitol (prices). [AT-COMP-29]
"""

from typing import Final, final

from holdfast.kernel.event import Log
from holdfast.kernel.state import DONE, WAIT, Frame, Script, Seat, Step

from ..position.actions import SPARE, SPEND
from ..position.state import CUBES, OWN, TYPES, ColonyState, stored
from ..position.tables import CAPACITY

DIGIT: Final = 2  # bits of a packed price that tell how many of a type
LARGEST: Final = (1 << DIGIT) - 1


def can_gain(s: ColonyState, seat: Seat, good: int) -> bool:
    """Whether there is room in the storehouse and a cube in the reserve. [AT-LOSE-09, AT-R-30]"""
    return s.own[seat * OWN + good] < CAPACITY and s.board[CUBES + good] > 0


def gain(s: ColonyState, seat: Seat, good: int, rule: str, log: Log | None) -> None:
    """One resource is in the storehouse, or lost for want of room or cubes.

    [AT-LOSE-06, AT-LOSE-09, AT-R-17]
    """
    if can_gain(s, seat, good):
        s.own[seat * OWN + good] += 1
        s.board[CUBES + good] -= 1
        if log is not None:
            log.add("gained", rule, seat, (good, 1))
    elif log is not None:
        full = s.own[seat * OWN + good] >= CAPACITY
        log.add("gain_lost", "AT-LOSE-09" if full else "AT-R-30", seat, (good,))


def spend(s: ColonyState, seat: Seat, good: int, n: int, rule: str, log: Log | None) -> None:
    """So many of a resource are back in the reserve. [AT-R-30]"""
    s.own[seat * OWN + good] -= n
    s.board[CUBES + good] += n
    if log is not None:
        log.add("spent", rule, seat, (good, n))


def lose_all(s: ColonyState, seat: Seat) -> int:
    """The storehouse is empty; gives how much was in it. [AT-R-37]"""
    lost = 0
    for good in range(TYPES):
        n = s.own[seat * OWN + good]
        lost += n
        s.own[seat * OWN + good] = 0
        s.board[CUBES + good] += n
    return lost


def can_pay(s: ColonyState, seat: Seat, cost: list[int], free: int) -> bool:
    """Whether the storehouse covers a price but for `free` resources."""
    short = 0
    for good in range(TYPES):
        lacking = cost[good] - s.own[seat * OWN + good]
        if lacking > 0:
            short += lacking
    return short <= free


def can_pay_any(s: ColonyState, seat: Seat, n: int) -> bool:
    """Whether the storehouse holds so many resources, of whatever types."""
    return stored(s, seat) >= n


def types_of(price: int) -> list[int]:
    """The ways to leave out a resource of a price that is packed in a number."""
    return [SPARE + good for good in range(TYPES) if price >> DIGIT * good & LARGEST]


@final
class PayPrice(Step[ColonyState]):
    """Pay a price of which some resources may be left out; `a` is the price, a digit base 4 per type.

    `b` counts the resources still to be left out. [AT-R-50]
    """

    def run(self, s: ColonyState, f: Frame, log: Log | None) -> bool:
        """The price is paid, or its payer chooses what to leave out."""
        price, free = f.a, f.b
        for good in range(TYPES):  # what the payer lacks is left out first: there is no other way to pay
            lacking = (price >> DIGIT * good & LARGEST) - s.own[f.seat * OWN + good]
            if lacking > 0:
                price -= lacking << DIGIT * good
                free -= lacking
        while free > 0 and price:
            choices = types_of(price)
            if len(choices) > 1:
                s.stay(price, free)
                s.asked = f.seat
                return WAIT
            price -= 1 << DIGIT * (choices[0] - SPARE)
            free -= 1
        for good in range(TYPES):
            n = price >> DIGIT * good & LARGEST
            if n:
                spend(s, f.seat, good, n, f.script.rule, log)
        s.next()
        return DONE

    def options(self, s: ColonyState, f: Frame) -> list[int]:
        """The types of the price, all of which could be paid."""
        price = f.a
        return types_of(price)

    def answer(self, s: ColonyState, f: Frame, action: int, log: Log | None) -> None:
        """The price is lower by the resource left out."""
        price, free = f.a, f.b
        s.stay(price - (1 << DIGIT * (action - SPARE)), free - 1)

    def question(self) -> str:
        return "spare"


@final
class PayAny(Step[ColonyState]):
    """Pay resources of any types, one after the other; `a` counts those still owed."""

    def run(self, s: ColonyState, f: Frame, log: Log | None) -> bool:
        """Nothing is owed any more, or the payer chooses a type. Who has one type only is not asked."""
        owed = f.a
        while owed > 0:
            choices = self.options(s, f)
            if len(choices) > 1:
                s.stay(owed)
                s.asked = f.seat
                return WAIT
            spend(s, f.seat, choices[0] - SPEND, 1, f.script.rule, log)
            owed -= 1
        s.next()
        return DONE

    def options(self, s: ColonyState, f: Frame) -> list[int]:
        """The types in the storehouse."""
        base = f.seat * OWN
        return [SPEND + good for good in range(TYPES) if s.own[base + good] > 0]

    def answer(self, s: ColonyState, f: Frame, action: int, log: Log | None) -> None:
        """One resource is spent."""
        owed = f.a
        spend(s, f.seat, action - SPEND, 1, f.script.rule, log)
        s.stay(owed - 1)

    def question(self) -> str:
        return "spend"


# Each price is paid by its own clause.
PRICE: Final = Script("price", "AT-CAP-12", (PayPrice(),))
FAVOUR: Final = Script("favour", "AT-CAP-08", (PayPrice(),))
ANY_PRICE: Final = Script("any_price", "AT-CAP-16", (PayAny(),))
MASONRY: Final = Script("masonry", "AT-COMP-29", (PayAny(),))


def packed(cost: list[int]) -> int:
    """A price as one number, a digit base 4 per type."""
    price = 0
    for good in range(TYPES):
        price += cost[good] << DIGIT * good
    return price

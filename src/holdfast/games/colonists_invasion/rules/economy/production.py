"""Production: Smithies, Buildings, yearly Improvements, exchanges. Chapters CB-PROD and CB-FACT."""

from typing import Final, final

from holdfast.kernel.event import Log
from holdfast.kernel.state import DONE, WAIT, Frame, Script, Seat, Step, replaced

from ...position.actions import BOOST, EXCHANGE, TRADE
from ...position.actions import DONE as ENOUGH
from ...position.goods import amount
from ...position.state import (
    BUFFER,
    DOLLARS,
    IN_PLAY,
    KIND,
    LOT,
    LOTS,
    NONE,
    OWN,
    RAISED,
    STORAGE,
    WORKERS,
    ColonistsState,
    in_order,
)
from ...position.tables import BUILDINGS, CARDS, CLASSES, DOLLAR, STORED, TOOL
from ...position.values import (
    BUFFER_CAP,
    FACTORY_BONUS,
    FACTORY_MONEY_BUILDINGS,
    FACTORY_SAME_CLASS,
    FACTORY_TARGETS,
    PRODUCTION_EXCHANGE_FROM_BUFFERS,
)
from ...position.values import SMITHY_TOOLS_PER_YEAR as SMITHY_TOOLS
from ..goods.deals import ANYWHERE, can_trade, could_get
from ..goods.payment import ALL, charge, covers
from ..goods.stores import add_tools, card_good, gainable, on_buffers, receive
from ..goods.trade import begin_trade
from .deck import BUILDING_LIST, IMPROVEMENT_LIST
from .improvements import is_spare
from .people import is_active, workers_at

MOST_ON_BUFFER: Final = 9  # pieces where a Buffer may hold more than a Year's yield


@final
class Smithies(Step[ColonistsState]):
    """Every seat gains Tools from the Smithy of its board. [CB-START-05, CB-PROD-02]"""

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """The Tools are in the Toolboxes."""
        for n in range(s.seats):
            seat = in_order(s, n)
            tools = add_tools(s, seat, s.values[SMITHY_TOOLS])
            if tools and log is not None:
                log.add("gained", "CB-PROD-02", seat, (TOOL, tools))
        s.next()
        return DONE


# Factories


def factories(s: ColonistsState, seat: Seat, rank: int) -> int:
    """Active Factories of the seat whose worker is of the class. [CB-FACT-02, CB-FACT-04]"""
    n = 0
    for at in range(seat * LOTS * LOT, (seat + 1) * LOTS * LOT, LOT):
        kind = s.lots[at + KIND]
        if kind != NONE and BUILDING_LIST[kind].either and workers_at(s, at, rank):
            n += 1
    return n


def can_be_raised(s: ColonistsState, at: int, rank: int) -> bool:
    """Whether a Factory of the class could raise the Building at this place of `lots`.

    [CB-FACT-03, CB-FACT-04, CB-FACT-05, CI-TURN-03] Production and Money Buildings alike, each once.
    """
    kind = s.lots[at + KIND]
    if kind == NONE or BUILDING_LIST[kind].good == NONE or s.lots[at + WORKERS] & RAISED:
        return False
    if BUILDING_LIST[kind].good == DOLLAR and not s.values[FACTORY_MONEY_BUILDINGS]:  # [CB-R-019]
        return False
    return is_active(s, at) and (workers_at(s, at, rank) > 0 or not s.values[FACTORY_SAME_CLASS])


def raisable(s: ColonistsState, seat: Seat, rank: int) -> list[int]:
    """The places in `lots` of all Buildings a Factory of the class could still raise."""
    first = seat * LOTS * LOT
    return [at for at in range(first, first + LOTS * LOT, LOT) if can_be_raised(s, at, rank)]


@final
class RaiseYields(Step[ColonistsState]):
    """The Factories of each seat raise Buildings; `a` counts seats and classes, `b` Buildings raised.

    [CB-FACT-03, CB-FACT-06, CB-R-094] Where all can be raised nothing is asked.
    """

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """A seat with more Buildings than its Factories can raise is asked which."""
        turn, raised = f.a, f.b
        n, used = turn, raised
        while n < s.seats * CLASSES:
            seat, rank = in_order(s, n // CLASSES), n % CLASSES
            left = factories(s, seat, rank) * s.values[FACTORY_TARGETS] - used
            if left > 0:
                places = raisable(s, seat, rank)
                if len(places) > left:
                    if n != turn or used != raised:
                        s.stay(n, used)
                    s.asked = seat
                    return WAIT
                for at in places:
                    s.set_lot(at + WORKERS, s.lots[at + WORKERS] | RAISED)
            n += 1
            used = 0
        s.next()
        return DONE

    def options(self, s: ColonistsState, f: Frame) -> list[int]:
        """Every kind with a Building that can be raised."""
        turn = f.a
        seat, rank = in_order(s, turn // CLASSES), turn % CLASSES
        seen = 0
        for at in raisable(s, seat, rank):
            seen |= 1 << s.lots[at + KIND]
        return [BOOST + kind for kind in range(BUILDINGS) if seen >> kind & 1]

    def answer(self, s: ColonistsState, f: Frame, action: int, log: Log | None) -> None:
        """The Building of that kind with the emptiest Buffer is raised."""
        turn, raised = f.a, f.b
        seat, rank = in_order(s, turn // CLASSES), turn % CLASSES
        best = NONE
        for at in raisable(s, seat, rank):
            if s.lots[at + KIND] != action - BOOST:
                continue
            if best == NONE or s.lots[at + BUFFER] < s.lots[best + BUFFER]:
                best = at
        s.set_lot(best + WORKERS, s.lots[best + WORKERS] | RAISED)
        if log is not None:
            log.add("raised", "CB-FACT-03", seat, (action - BOOST,))
        s.stay(turn, raised + 1)

    def question(self) -> str:
        return "factory"


# Buildings


def more_from(s: ColonistsState, seat: Seat, kind: int) -> int:
    """What the seat's Improvements add to the yield of each Building of a kind."""
    n = 0
    for card in range(CARDS):
        if s.cards[card] == IN_PLAY + seat:
            standing = IMPROVEMENT_LIST[card].standing
            if standing is not None and standing.raised == kind and not is_spare(s, card):
                n += standing.raise_by
    return n


def fill(s: ColonistsState, good: int, output: int, there: int) -> int:
    """What a yield adds to a Buffer: up to a Year's, or up to what a Buffer holds. [CB-PROD-05, CB-R-066]"""
    more = min(output, MOST_ON_BUFFER - there) if s.values[BUFFER_CAP] else output - there
    return gainable(s, good, more) if more > 0 else 0


@final
class YieldGoods(Step[ColonistsState]):
    """Active Buildings fill their Buffers or pay their Dollars. [CB-PROD-03, CB-PROD-04, CB-PROD-05]

    [CB-HUNT-02, CB-FORE-02, CB-HOLL-02, CB-IRON-02] Goods; [CB-PUB-02, CB-THEA-02] Dollars.
    """

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """Buffers hold one Production's yield, with bonuses; idle ones keep what they had. [CB-PROD-08]"""
        for n in range(s.seats):
            seat = in_order(s, n)
            got = [0] * BUILDINGS
            for at in range(seat * LOTS * LOT, (seat + 1) * LOTS * LOT, LOT):
                kind = s.lots[at + KIND]
                if kind == NONE or BUILDING_LIST[kind].good == NONE:
                    continue
                output = BUILDING_LIST[kind].output + more_from(s, seat, kind)
                if s.lots[at + WORKERS] & RAISED:
                    output += s.values[FACTORY_BONUS]
                    s.set_lot(at + WORKERS, s.lots[at + WORKERS] & ~RAISED)
                if not is_active(s, at):
                    continue
                if BUILDING_LIST[kind].good == DOLLAR:
                    s.own[seat * OWN + DOLLARS] += output
                    got[kind] += output
                else:
                    more = fill(s, BUILDING_LIST[kind].good, output, s.lots[at + BUFFER])
                    got[kind] += more
                    s.set_lot(at + BUFFER, s.lots[at + BUFFER] + more)
            if log is not None:
                for kind in range(BUILDINGS):
                    if got[kind]:
                        good = BUILDING_LIST[kind].good
                        rule = "CB-PROD-04" if good == DOLLAR else "CB-PROD-03"
                        log.add("yielded", rule, seat, (kind, good, got[kind]))
        s.next()
        return DONE


# Improvements


@final
class YieldYearly(Step[ColonistsState]):
    """Improvements with a yearly yield fill their own Buffers; Tools and Dollars go to the owner.

    [CB-PROD-06]
    """

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """Every such card in play has yielded."""
        for card in range(CARDS):
            seat = s.cards[card] - IN_PLAY
            standing = IMPROVEMENT_LIST[card].standing
            if seat < 0 or standing is None or not standing.yearly or is_spare(s, card):
                continue
            good = card_good(card)
            if good != NONE:
                n = fill(s, good, amount(standing.yearly, good), s.counters[card])
                s.counters = replaced(s.counters, card, s.counters[card] + n)
            else:
                good = TOOL if amount(standing.yearly, TOOL) else DOLLAR
                n = amount(standing.yearly, good)
                if good == TOOL:
                    n = add_tools(s, Seat(seat), n)
                else:
                    s.own[seat * OWN + DOLLARS] += n
            if n and log is not None:
                log.add("card_yielded", "CB-PROD-06", seat, (card, good, n))
        s.next()
        return DONE


def could_cover(s: ColonistsState, seat: Seat, price: int) -> bool:
    """Whether the seat could make an exchange with what others may hand it now. [CI-EOH-05]"""
    base = seat * OWN
    for good in range(TOOL + 1):
        lacking = amount(price, good) - s.own[base + STORAGE + good]
        if lacking > 0 and good < STORED and exchange_cart(s):
            lacking -= on_buffers(s, seat, good)
        if lacking > 0 and could_get(s, seat, good, True) < lacking:
            return False
    return True


def exchange_cart(s: ColonistsState) -> int:
    """How many Goods of a yearly exchange may come from Buffers. [CB-PROD-07, CB-R-067]"""
    return ALL if s.values[PRODUCTION_EXCHANGE_FROM_BUFFERS] else 0


@final
class ExchangeYearly(Step[ColonistsState]):
    """Each exchange by an Improvement may be made once; `a` counts seats, `b` cards looked at.

    [CB-PROD-01, CB-PROD-07] Its owner may trade for what it takes. [CI-EOH-05]
    """

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """The owner of the next card that can exchange is asked."""
        place, looked = f.a, f.b
        n, card = place, looked
        while n < s.seats:
            seat = in_order(s, n)
            while card < CARDS:
                if s.cards[card] == IN_PLAY + seat:
                    standing = IMPROVEMENT_LIST[card].standing
                    if (
                        standing is not None
                        and standing.exchange_give
                        and not is_spare(s, card)
                        and could_cover(s, seat, standing.exchange_give)
                    ):
                        if n != place or card != looked:
                            s.stay(n, card)
                        s.asked = seat
                        return WAIT
                card += 1
            n += 1
            card = 0
        s.next()
        return DONE

    def options(self, s: ColonistsState, f: Frame) -> list[int]:
        """Make the exchange, leave it, or trade."""
        place, looked = f.a, f.b
        standing = IMPROVEMENT_LIST[looked].standing
        out: list[int] = []
        if standing is not None and covers(s, in_order(s, place), standing.exchange_give, exchange_cart(s)):
            out.append(EXCHANGE)
        out.append(ENOUGH)
        if can_trade(s, in_order(s, place), True):
            out.append(TRADE)
        return out

    def answer(self, s: ColonistsState, f: Frame, action: int, log: Log | None) -> None:
        """The exchange is made from Storage and Buffers, or left."""
        place, looked = f.a, f.b
        seat, card = in_order(s, place), looked
        if action == TRADE:
            begin_trade(s, seat, ANYWHERE, NONE)
            return
        s.stay(place, card + 1)
        standing = IMPROVEMENT_LIST[card].standing
        if action == EXCHANGE and standing is not None:
            s.push(EXCHANGED, seat, card)
            charge(s, seat, standing.exchange_give, exchange_cart(s), log)

    def question(self) -> str:
        return "yearly"


@final
class TakeExchanged(Step[ColonistsState]):
    """What the exchange of a card brings is received like any Good; `a` is the card."""

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        card = f.a
        standing = IMPROVEMENT_LIST[card].standing
        s.next()
        if standing is not None:
            receive(s, f.seat, standing.exchange_get, "CB-PROD-07", log)
        return DONE


EXCHANGED: Final = Script("exchanged", "CB-PROD-07", (TakeExchanged(),))

"""The Capitol (AT-CAP): who passed visits in turn order, buys, readies everybody; rows are refilled."""

from typing import Final, final

from holdfast.kernel.event import TABLE, Log
from holdfast.kernel.state import CHANCE, DONE, WAIT, Frame, Script, Seat, Step

from ..position.actions import BUILD_WALL, BUY_TOOL, CHANCE_NOBLE, CONTRACT, LEAVE, NOBLE
from ..position.state import (
    CHOICE,
    CONTRACT_ROW,
    CONTRACTS,
    DISCOUNT,
    EVERYBODY,
    FREE,
    HELD,
    NOBLE_ROW,
    NOBLES,
    NONE,
    OWN,
    PASSED,
    ROW,
    ROW_DECK,
    ROW_SIZE,
    ROWS,
    STATUS,
    TOOL_ROW,
    TOOLS,
    USED,
    VISITOR,
    WALL,
    ColonyState,
    crew_at,
    in_order,
)
from ..position.tables import INTACT, MARKET_CARDS, WALL_PRICE
from .capitol_prices import NOBLE_PRICE, TOOL_PRICE, add_purchases, any_purchase
from .crew import make_ready
from .deck import CONTRACT_LIST, add_bits, nth_bit
from .reactions import BEFORE_PURCHASE, HEARD, add_plays, others_may_react, react
from .stores import ANY_PRICE, FAVOUR, MASONRY, PRICE, packed

# The visitor in the Capitol
SHOPPING: Final = 0
LEAVING: Final = 1


@final
class Visits(Step[ColonyState]):
    """Exactly those who passed visit, in turn order; `a` counts the seats looked at.

    [AT-CAP-01, AT-CAP-02, AT-R-10]
    """

    def run(self, s: ColonyState, f: Frame, log: Log | None) -> bool:
        """The next visit has begun, or all are over."""
        looked_at = f.a
        for done in range(looked_at, s.seats):
            seat = in_order(s, done)
            if s.own[seat * OWN + CHOICE] == PASSED:
                s.board[VISITOR] = seat
                if log is not None:
                    log.add("visited", "AT-CAP-01", seat)
                s.stay(done + 1)
                s.push(VISIT, seat)
                return DONE
        s.next()
        return DONE


@final
class Shop(Step[ColonyState]):
    """Purchases in any order and mixture, or none at all. [AT-CAP-03, AT-CAP-04, AT-R-27]

    `a` is SHOPPING or LEAVING, `b` is HEARD when the others have had their say. [AT-R-24]
    """

    def run(self, s: ColonyState, f: Frame, log: Log | None) -> bool:
        """The visitor is asked while it could buy something or play a card."""
        visitor, heard = f.a, f.b
        if visitor == SHOPPING and (
            s.own[f.seat * OWN + HELD] or any_purchase(s, f.seat, s.own[f.seat * OWN + DISCOUNT])
        ):
            s.stay(SHOPPING, HEARD)
            if heard != HEARD and others_may_react(s, f.seat):
                s.push(BEFORE_PURCHASE, f.seat)
                return DONE
            s.asked = f.seat
            return WAIT
        s.next()
        return DONE

    def options(self, s: ColonyState, f: Frame) -> list[int]:
        """What can be paid, cards that help, and leaving."""
        out: list[int] = []
        add_purchases(s, f.seat, s.own[f.seat * OWN + DISCOUNT], out)
        out.append(LEAVE)
        add_plays(s, f.seat, out)
        return out

    def answer(self, s: ColonyState, f: Frame, action: int, log: Log | None) -> None:
        """Something is bought and being paid for, a card is played, or the purchases are over."""
        if action == LEAVE:
            s.stay(LEAVING)
            return
        s.stay(SHOPPING)
        if action < NOBLE:
            react(s, f.seat, action, log)
        else:
            free = s.own[f.seat * OWN + DISCOUNT]
            s.own[f.seat * OWN + DISCOUNT] = 0
            if action < CONTRACT:
                take_noble(s, f.seat, action - NOBLE, free, log)
            elif action < BUY_TOOL:
                complete_contract(s, f.seat, action - CONTRACT, free, log)
            elif action < BUILD_WALL:
                buy_tool(s, f.seat, action - BUY_TOOL, free, log)
            else:
                build_wall(s, f.seat, free, log)

    def question(self) -> str:
        return "capitol"


def take_from_row(s: ColonyState, row: int, slot: int) -> int:
    """The card is off the row, whose place stays empty until the visit is over. [AT-R-28]"""
    card = s.board[ROW + row + slot]
    s.board[ROW + row + slot] = NONE
    return card


def take_noble(s: ColonyState, seat: Seat, slot: int, free: int, log: Log | None) -> None:
    """The noble lies next to the colony; one resource of each type is due. [AT-CAP-08, AT-CAP-09]"""
    card = take_from_row(s, NOBLE_ROW, slot)
    s.own[seat * OWN + NOBLES] |= 1 << card
    if log is not None:
        log.add("noble_influenced", "AT-CAP-09", seat, (card,))
    s.push(FAVOUR, seat, packed(NOBLE_PRICE), free)


def complete_contract(s: ColonyState, seat: Seat, slot: int, free: int, log: Log | None) -> None:
    """The contract is complete and lies next to the colony. [AT-CAP-12, AT-CAP-13, AT-COMP-15]"""
    card = take_from_row(s, CONTRACT_ROW, slot)
    s.own[seat * OWN + CONTRACTS] |= 1 << card
    if log is not None:
        log.add("contract_completed", "AT-CAP-13", seat, (card, CONTRACT_LIST[card].points))
    s.push(PRICE, seat, packed(CONTRACT_LIST[card].cost), free)


def buy_tool(s: ColonyState, seat: Seat, slot: int, free: int, log: Log | None) -> None:
    """The tool lies next to the colony, with no character. [AT-CAP-16, AT-CAP-17]"""
    card = take_from_row(s, TOOL_ROW, slot)
    s.own[seat * OWN + TOOLS] |= 1 << card
    s.own[seat * OWN + FREE] |= 1 << card
    if log is not None:
        log.add("tool_bought", "AT-CAP-17", seat, (card,))
    s.push(ANY_PRICE, seat, max(TOOL_PRICE - free, 0))


def build_wall(s: ColonyState, seat: Seat, free: int, log: Log | None) -> None:
    """The wall stands intact. [AT-COMP-21, AT-R-36]"""
    s.own[seat * OWN + WALL] = INTACT
    if log is not None:
        log.add("wall_built", "AT-COMP-21", seat)
    s.push(MASONRY, seat, max(WALL_PRICE - free, 0))


@final
class ReadyAll(Step[ColonyState]):
    """After the purchases no character has a used token any more. [AT-CAP-05, AT-CAP-06, AT-R-29]"""

    def run(self, s: ColonyState, f: Frame, log: Log | None) -> bool:
        """All used characters are ready; the dead stay dead."""
        for character in EVERYBODY:
            if s.crew[crew_at(f.seat, character) + STATUS] == USED:
                make_ready(s, f.seat, character, "AT-CAP-06", log)
        s.own[f.seat * OWN + DISCOUNT] = 0
        s.board[VISITOR] = NONE
        s.next()
        return DONE


@final
class FillRows(Step[ColonyState]):
    """All three rows have three cards again, as far as the decks go; `a` is the slot looked at. [AT-R-28]"""

    def __init__(self, rules: tuple[str, str, str]) -> None:
        self.rules = rules  # for nobles, contracts, tools

    def run(self, s: ColonyState, f: Frame, log: Log | None) -> bool:
        """Chance is asked for the next empty slot."""
        looked_at = f.a
        for slot in range(looked_at, ROWS * ROW_SIZE):
            if s.board[ROW + slot] == NONE and s.board[ROW_DECK + slot // ROW_SIZE]:
                s.stay(slot)
                s.asked = CHANCE
                return WAIT
        s.next()
        return DONE

    def options(self, s: ColonyState, f: Frame) -> list[int]:
        """The cards of the deck, which nobody has ordered."""
        slot = f.a
        out: list[int] = []
        row = slot // ROW_SIZE
        add_bits(s.board[ROW_DECK + row], CHANCE_NOBLE + row * MARKET_CARDS, out)
        return out

    def drawn(self, s: ColonyState, f: Frame, luck: float) -> int:
        """Any card of the deck."""
        slot = f.a
        row = slot // ROW_SIZE
        deck = s.board[ROW_DECK + row]
        return CHANCE_NOBLE + row * MARKET_CARDS + nth_bit(deck, int(luck * deck.bit_count()))

    def answer(self, s: ColonyState, f: Frame, action: int, log: Log | None) -> None:
        """The card lies face up."""
        slot = f.a
        row = slot // ROW_SIZE
        card = action - CHANCE_NOBLE - row * MARKET_CARDS
        s.board[ROW_DECK + row] &= ~(1 << card)
        s.board[ROW + slot] = card
        if log is not None:
            log.reveal("card_laid", self.rules[row], TABLE, (row, card))
        s.stay(slot + 1)

    def question(self) -> str:
        return "row"


# [AT-CAP-11, AT-CAP-15, AT-CAP-19] rows are refilled when the visitor is done, before the next one
VISIT: Final = Script(
    "visit", "AT-CAP-01", (Shop(), ReadyAll(), FillRows(("AT-CAP-11", "AT-CAP-15", "AT-CAP-19")))
)

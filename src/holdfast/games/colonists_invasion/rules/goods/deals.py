"""What a trade is made of: who may trade with whom, what is offered, what fits, who has agreed beforehand.

A deal is one number for each way, six bits for each kind of Good. [CI-TURN-14, CI-TURN-15]
"""

from typing import Final

from holdfast.kernel.state import Seat

from ...position.goods import GOOD, counted
from ...position.state import (
    ACTIVE,
    CONSENT,
    DOLLARS,
    ECONOMY,
    MORE_SPACES,
    NONE,
    OWN,
    REFUSED,
    RESERVED,
    RULES,
    SECOND,
    STEWARD,
    STORAGE,
    TOOLS,
    TRADES,
    WAREHOUSE,
    ColonistsState,
    at_war,
    is_rival,
)
from ...position.tables import DOLLAR, GOODS, SEATS, STORED, TOOL
from ...position.values import WAREHOUSE_SPACES
from ..economy.deck import Effect
from ..economy.entering import can_enter
from .stores import (
    buffered,
    capacity,
    goods_on_buffers,
    has_room,
    on_buffers,
    stored,
    take_from_buffer,
    warehouse_takes,
)

ANYWHERE: Final = 1  # all of the team may trade, wherever their Stewards are [CI-EOH-05]
MOST: Final = 63  # pieces of a kind in one deal
MOST_TRADES: Final = 8  # trades begun in one turn [CB-R-095]
DEAL_BITS: Final = 6

# Why an offer cannot be made
FINE: Final = 0
EMPTY: Final = 1
NO_ROOM: Final = 2
NO_ROOM_THERE: Final = 3
NO_ENTRY: Final = 4
NO_ACTION_THEN: Final = 5


def part(deal: int, good: int) -> int:
    """How many pieces of the good are in this half of a deal."""
    return deal >> DEAL_BITS * good & MOST


def pieces(good: int, n: int) -> int:
    """Half a deal: so many of one good."""
    return n << DEAL_BITS * good


def deal_text(deal: int) -> str:
    """Half a deal in words."""
    words = [counted(good, part(deal, good)) for good in range(len(GOOD)) if part(deal, good)]
    return ", ".join(words) if words else "nothing"


def offer_text(who: str, whom: str, given: int, asked: int) -> str:
    """An offer in words, without its full stop."""
    if not given:
        return f"{who} asks {whom} for {deal_text(asked)} and gives nothing"
    return f"{who} offers {whom} {deal_text(given)} for {deal_text(asked)}"


# Who may trade


def stands_with(s: ColonistsState, seat: Seat, other: Seat) -> bool:
    """Whether Stewards of the two share a Place or a Market. [CI-TURN-13, CB-R-095]"""
    if stands_on(s, other, s.own[seat * OWN + STEWARD]):
        return True
    second = s.own[seat * OWN + SECOND]
    return second != NONE and stands_on(s, other, second)


def stands_on(s: ColonistsState, seat: Seat, tile: int) -> bool:
    """Whether a Steward of the seat is on the tile."""
    return s.own[seat * OWN + STEWARD] == tile or s.own[seat * OWN + SECOND] == tile


def _pair(seat: Seat, other: Seat) -> int:
    return 1 << (seat * SEATS + other if seat < other else other * SEATS + seat)


def refuse(s: ColonistsState, seat: Seat, other: Seat) -> None:
    """The two do not trade any more in this turn: an offer was declined. [CB-R-095]"""
    s.board[REFUSED] |= _pair(seat, other)


def forget_refusals(s: ColonistsState) -> None:
    """A turn, a Battle Phase or the end of a Year begins: offers may be made again. [CB-R-095]"""
    s.board[REFUSED] = 0
    s.board[TRADES] = 0
    s.board[CONSENT] &= (1 << SEATS) - 1


def are_mates(s: ColonistsState, seat: Seat, other: Seat) -> bool:
    """Whether two seats are of one team; alone in the economy. [CI-CONF-34, CB-R-088]"""
    return seat != other and s.board[RULES] != ECONOMY and not is_rival(s, seat, other)


def mates(s: ColonistsState, seat: Seat) -> list[Seat]:
    """The others of the seat's team."""
    return [Seat(other) for other in range(s.seats) if are_mates(s, seat, Seat(other))]


def tiles_of_mates(s: ColonistsState, seat: Seat) -> int:
    """The tiles on which Stewards of the seat's mates stand, as bits."""
    tiles = 0
    for other in range(s.seats):
        if are_mates(s, seat, Seat(other)):
            tiles |= 1 << s.own[other * OWN + STEWARD]
            second = s.own[other * OWN + SECOND]
            if second != NONE:
                tiles |= 1 << second
    return tiles


def is_partner(s: ColonistsState, seat: Seat, other: Seat, anywhere: bool) -> bool:
    """Whether the seat may trade with the other now. [CI-CONF-34, CB-R-095]"""
    if not are_mates(s, seat, other) or s.board[REFUSED] & _pair(seat, other):
        return False
    return (anywhere or stands_with(s, seat, other)) and (owns(s, seat) or owns(s, other))


def partners(s: ColonistsState, seat: Seat, anywhere: bool) -> list[Seat]:
    """Whom the seat may trade with now."""
    return [Seat(other) for other in range(s.seats) if is_partner(s, seat, Seat(other), anywhere)]


def has_trades_left(s: ColonistsState) -> bool:
    """Whether another trade may be begun in this turn. [CB-R-095]"""
    return s.board[TRADES] < MOST_TRADES


def partners_on(s: ColonistsState, seat: Seat, tile: int) -> list[Seat]:
    """Whom the seat could trade with on entering the tile. [CB-STEW-09, CB-R-095]"""
    found: list[Seat] = []
    for other in range(s.seats):
        if stands_on(s, Seat(other), tile) and is_partner(s, seat, Seat(other), True):
            found.append(Seat(other))
    return found


def can_trade(s: ColonistsState, seat: Seat, anywhere: bool) -> bool:
    """Whether there is anybody to trade with, and anything to trade."""
    if not at_war(s) or not has_trades_left(s):
        return False
    for other in range(s.seats):
        if is_partner(s, seat, Seat(other), anywhere):
            return True
    return False


# Standing permission


def agrees(s: ColonistsState, seat: Seat) -> bool:
    """Whether the seat's team may take what it needs, without asking. [CB-R-095]"""
    return s.board[CONSENT] >> seat & 1 > 0


def may_change_consent(s: ColonistsState, seat: Seat) -> bool:
    """Once in a turn the seat may give its team leave, or take it back. [CB-R-095]"""
    if s.board[CONSENT] >> SEATS + seat & 1:
        return False
    for other in range(s.seats):
        if are_mates(s, seat, Seat(other)):
            return True
    return False


def change_consent(s: ColonistsState, seat: Seat) -> None:
    """The seat's team may take what it needs from now on, or has to ask again."""
    s.board[CONSENT] ^= 1 << seat
    s.board[CONSENT] |= 1 << SEATS + seat


# Goods


def held(s: ColonistsState, seat: Seat, good: int) -> int:
    """Pieces of a good the seat could hand over, from Storage, Warehouse and Buffers. [CI-TURN-16]"""
    base = seat * OWN
    if good == TOOL:
        return s.own[base + TOOLS]
    if good == DOLLAR:
        return s.own[base + DOLLARS]
    return s.own[base + STORAGE + good] + s.own[base + WAREHOUSE + good] + on_buffers(s, seat, good)


def all_held(s: ColonistsState, seat: Seat) -> list[int]:
    """Pieces of every good the seat could hand over."""
    base, found = seat * OWN, buffered(s, seat)
    for good in range(STORED):
        found[good] += s.own[base + STORAGE + good] + s.own[base + WAREHOUSE + good]
    found[TOOL] = s.own[base + TOOLS]
    found[DOLLAR] = s.own[base + DOLLARS]
    return found


def owns(s: ColonistsState, seat: Seat) -> bool:
    """Whether the seat has anything it could hand over."""
    base = seat * OWN
    if s.own[base + DOLLARS] or s.own[base + TOOLS]:
        return True
    for good in range(STORED):
        if s.own[base + STORAGE + good] or s.own[base + WAREHOUSE + good]:
            return True
    return goods_on_buffers(s, seat) != 0


def hand_over(s: ColonistsState, seat: Seat, good: int) -> None:
    """The seat has a piece less: off a Buffer, else the Warehouse, else Storage. [CI-TURN-16, CB-R-095]"""
    base = seat * OWN
    if good == TOOL:
        s.own[base + TOOLS] -= 1
    elif good == DOLLAR:
        s.own[base + DOLLARS] -= 1
    elif on_buffers(s, seat, good):
        take_from_buffer(s, seat, good)
    elif s.own[base + WAREHOUSE + good]:
        s.own[base + WAREHOUSE + good] -= 1
    else:
        s.own[base + STORAGE + good] -= 1


def give_up(s: ColonistsState, seat: Seat, deal: int) -> None:
    """The seat has parted with half a deal."""
    if not deal:
        return
    for good in range(GOODS):
        for _ in range(part(deal, good)):
            hand_over(s, seat, good)


def has_room_for(s: ColonistsState, seat: Seat, given: int, taken: int) -> bool:
    """Whether all that is taken finds a space once what is given is gone. [CI-TURN-17, CB-STORE-14]

    [CB-STORE-15] What is given leaves its spaces first, in the order of `hand_over`.
    """
    base = seat * OWN
    left = capacity(s, seat) - stored(s, seat) + s.values[WAREHOUSE_SPACES] + s.own[base + MORE_SPACES]
    for good in range(STORED):
        lying = s.own[base + WAREHOUSE + good]
        less = part(given, good) if given else 0
        if less:
            less = max(0, less - on_buffers(s, seat, good))
            left += max(0, less - lying)
            lying = max(0, lying - less)
        needed = lying - s.own[base + RESERVED + good]
        more = part(taken, good) if taken else 0
        if needed > 0 or more + needed > 0:
            left -= needed + more
    return left >= 0


def put_in(s: ColonistsState, seat: Seat, deal: int) -> None:
    """Half a deal lies with the seat: in Storage, what does not fit there in the Warehouse."""
    if not deal:
        return
    base = seat * OWN
    s.own[base + TOOLS] += part(deal, TOOL)
    s.own[base + DOLLARS] += part(deal, DOLLAR)
    laid = [0] * STORED  # in Storage
    for good in range(STORED):
        for _ in range(part(deal, good)):
            if has_room(s, seat) or not warehouse_takes(s, seat, good):
                s.own[base + STORAGE + good] += 1
                laid[good] += 1
            else:
                s.own[base + WAREHOUSE + good] += 1
    # [CB-STORE-14] Where a piece has found no space, another of the deal goes on to one for its kind.
    for good in range(STORED):
        while laid[good] and stored(s, seat) > capacity(s, seat):
            if s.own[base + WAREHOUSE + good] >= s.own[base + RESERVED + good]:
                break
            laid[good] -= 1
            s.own[base + STORAGE + good] -= 1
            s.own[base + WAREHOUSE + good] += 1


def could_get(s: ColonistsState, seat: Seat, good: int, anywhere: bool) -> int:
    """Pieces of a good that others could hand the seat now."""
    n = 0
    for other in partners(s, seat, anywhere) if has_trades_left(s) else []:
        n += held(s, other, good)
    return n


def could_meet(s: ColonistsState, seat: Seat, tile: int) -> bool:
    """Whether a trade on the way is possible that lets the seat enter the tile. [CB-STEW-09, CB-R-095]

    Whoever of its team stands there may hand over what entering costs.
    """
    if not has_trades_left(s):
        return False
    others = partners_on(s, seat, tile)
    if not others:
        return False
    return can_enter(s, seat, tile) or can_enter(_supplied(s, seat, others), seat, tile)


def _supplied(s: ColonistsState, seat: Seat, others: list[Seat]) -> ColonistsState:
    """The position if these handed the seat all they have."""
    test = s.clone()
    for other in others:
        for good in range(TOOL + 1):
            test.own[seat * OWN + good] += held(s, other, good)
    return test


def could_go_on(s: ColonistsState, seat: Seat, step: Effect) -> bool:
    """Whether others on its tile could hand the active seat what the step takes once more. [CI-R-022]"""
    if s.board[ACTIVE] != seat or not can_trade(s, seat, False):
        return False
    return step.possible(_supplied(s, seat, partners(s, seat, False)), seat)


# Offers


def obstacle(s: ColonistsState, seat: Seat, other: Seat, given: int, asked: int, tile: int) -> int:
    """Why the seat cannot offer this to the other, FINE when it can.

    [CB-STORE-15] What is given up leaves its spaces first. [CB-STEW-09] A trade on the way to a tile must
    let the Steward enter it. [CB-STEW-08] One before an action that has to be taken must leave it possible.
    """
    if not given and not asked:
        return EMPTY
    if not has_room_for(s, seat, given, asked):
        return NO_ROOM
    if not has_room_for(s, other, asked, given):
        return NO_ROOM_THERE
    below = s.stack[-2]
    step = below.script.steps[below.pc]
    if tile >= 0:
        return FINE if can_enter(_traded(s, seat, other, given, asked), below.seat, tile) else NO_ENTRY
    if isinstance(step, Effect) and step.owes(below):
        possible = step.possible(_traded(s, seat, other, given, asked), below.seat)
        return FINE if possible else NO_ACTION_THEN
    return FINE


def _traded(s: ColonistsState, seat: Seat, other: Seat, given: int, asked: int) -> ColonistsState:
    """The position once the Goods have changed hands."""
    test = s.clone()
    give_up(test, seat, given)
    give_up(test, other, asked)
    put_in(test, seat, asked)
    put_in(test, other, given)
    return test

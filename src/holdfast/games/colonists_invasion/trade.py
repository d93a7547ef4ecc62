"""Trading between those who play together: free transfers of Goods. [CI-TURN-13, CI-TURN-14, CI-TURN-15]

A trade is any number of transfers, each way, so a gift is a trade too. [CI-R-022, CB-R-095]
"""

from typing import Final, final

from holdfast.kernel.event import Log
from holdfast.kernel.state import DONE, WAIT, Frame, Script, Step

from .actions import DONE as ENOUGH
from .actions import TRADE_GIVE, TRADE_TAKE
from .goods import some
from .state import (
    DOLLARS,
    ECONOMY,
    OWN,
    RULES,
    SECOND,
    STEWARD,
    STORAGE,
    TOOLS,
    WAREHOUSE,
    ColonistsState,
    team_of,
)
from .stores import goods_on_buffers, has_room, on_buffers, receive, take_from_buffer, warehouse_takes
from .tables import DOLLAR, GOODS, STORED, TOOL

EVERY_GOOD: Final = (1 << GOODS) - 1
ANYWHERE: Final = 1  # `a` of the script: all may trade, wherever their Stewards are [CI-EOH-05]


def stands_with(s: ColonistsState, seat: int, other: int) -> bool:
    """Whether Stewards of the two share a Place or a Market. [CI-TURN-13, CB-R-095]"""
    for mine in (STEWARD, SECOND):
        tile = s.own[seat * OWN + mine]
        if tile >= 0 and tile in (s.own[other * OWN + STEWARD], s.own[other * OWN + SECOND]):
            return True
    return False


def partners(s: ColonistsState, seat: int, anywhere: bool) -> list[int]:
    """Whom the seat may trade with now. [CI-CONF-34]"""
    if s.board[RULES] == ECONOMY:
        return []
    found: list[int] = []
    for other in range(s.seats):
        if other == seat or team_of(s, other) != team_of(s, seat):
            continue
        if anywhere or stands_with(s, seat, other):
            found.append(other)
    return found


def owned(s: ColonistsState, seat: int) -> int:
    """A bit for every good the seat could hand over, from Storage, Warehouse or a Buffer. [CI-TURN-16]"""
    base = seat * OWN
    mask = goods_on_buffers(s, seat)
    for good in range(STORED):
        if s.own[base + STORAGE + good] or s.own[base + WAREHOUSE + good]:
            mask |= 1 << good
    if s.own[base + TOOLS]:
        mask |= 1 << TOOL
    if s.own[base + DOLLARS]:
        mask |= 1 << DOLLAR
    return mask


def storable(s: ColonistsState, seat: int) -> int:
    """A bit for every good of which the seat has room for a piece, or that needs none.

    [CI-TURN-17, CB-STORE-14]
    """
    if has_room(s, seat):
        return EVERY_GOOD
    mask = EVERY_GOOD
    for good in range(STORED):
        if not warehouse_takes(s, seat, good):
            mask ^= 1 << good
    return mask


def hand_over(s: ColonistsState, seat: int, good: int) -> None:
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


def transfers(s: ColonistsState, seat: int, anywhere: bool, given: int, taken: int) -> list[int]:
    """Every piece that could change hands now; what was given is not taken back, nor the other way round."""
    out: list[int] = []
    others = partners(s, seat, anywhere)
    if not others:
        return out
    mine, room = owned(s, seat), storable(s, seat)
    for other in others:
        gives, takes = mine & storable(s, other), owned(s, other) & room
        for good in range(GOODS):
            bit = other * GOODS + good
            if gives >> good & 1 and not taken >> bit & 1:
                out.append(TRADE_GIVE + bit)
            if takes >> good & 1 and not given >> bit & 1:
                out.append(TRADE_TAKE + bit)
    return out


def can_trade(s: ColonistsState, seat: int, anywhere: bool) -> bool:
    """Whether anything could change hands."""
    for other in partners(s, seat, anywhere):
        if owned(s, seat) & storable(s, other) or owned(s, other) & storable(s, seat):
            return True
    return False


@final
class Trade(Step[ColonistsState]):
    """Transfers between the seat and its partners; `a` is ANYWHERE at the end of a Year.

    [CB-R-095] Within one trade a Good goes one way between the two: `b` has a bit per seat and Good given,
    `c` one per seat and Good taken.
    """

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """The seat is asked while anything can change hands."""
        if not self._transfers(s, f):
            s.next()
            return DONE
        s.asked = f.seat
        return WAIT

    def _transfers(self, s: ColonistsState, f: Frame) -> list[int]:
        return transfers(s, f.seat, f.a == ANYWHERE, f.b, f.c)

    def options(self, s: ColonistsState, f: Frame) -> list[int]:
        """Stop, or one more piece either way."""
        return [ENOUGH, *self._transfers(s, f)]

    def answer(self, s: ColonistsState, f: Frame, action: int, log: Log | None) -> None:
        """One piece has changed hands."""
        if action == ENOUGH:
            s.next()
            return
        gives = action < TRADE_TAKE
        bit = action - (TRADE_GIVE if gives else TRADE_TAKE)
        other, good = divmod(bit, GOODS)
        giver, taker = (f.seat, other) if gives else (other, f.seat)
        s.stay(f.a, f.b | 1 << bit if gives else f.b, f.c if gives else f.c | 1 << bit)
        hand_over(s, giver, good)
        if log is not None:
            log.add("traded", "CI-TURN-13", giver, (good, taker))
        receive(s, taker, some(good, 1), "CI-TURN-17", log)

    def question(self) -> str:
        """The key of the question."""
        return "trade"


TRADING: Final = Script("trading", "CI-TURN-13", (Trade(),))

"""Trading between those who play together. [CI-TURN-13, CI-TURN-14, CI-TURN-15]

A trade is an offer: what is given and what is asked, either of which may be nothing. The other seat accepts,
changes or declines it, unless it has given its team leave beforehand. [CI-R-022, CB-R-095]
"""

from typing import Final, final

from holdfast.kernel.event import Log
from holdfast.kernel.state import DONE, WAIT, Frame, Script, Seat, Step

from ...position.actions import (
    ACCEPT,
    ASK_FIVE,
    CHANGE,
    DECLINE,
    GIVE_FIVE,
    GRANT,
    OFFER,
    TRADE,
    TRADE_GIVE,
    TRADE_TAKE,
    WITHDRAW,
)
from ...position.actions import DONE as ENOUGH
from ...position.state import (
    ACTIVE,
    DOLLARS,
    INCOMING,
    NONE,
    OWN,
    TOOLS,
    TRADES,
    ColonistsState,
    go_on,
    in_order,
)
from ...position.tables import DOLLAR, GOODS, STORED, TOOL
from ..asking import EachSeat
from .deals import (
    DEAL_BITS,
    FINE,
    MOST,
    agrees,
    all_held,
    can_trade,
    change_consent,
    forget_refusals,
    give_up,
    is_partner,
    may_change_consent,
    obstacle,
    part,
    partners,
    partners_on,
    pieces,
    put_in,
    refuse,
)
from .stores import PUT_AWAY

FIVE: Final = 5  # pieces added at once, where there are many
MOST_CHANGES: Final = 4  # an offer goes to and fro so often at most [CB-R-095]
MOST_PIECES: Final = 24  # answers for composing one offer

# `a` of the script: bit 0 ANYWHERE, then the other seat plus 1, changes made, answers given, tile to enter
_OTHER: Final = 2
_CHANGES: Final = 16
_PIECES: Final = 128
_TILE: Final = 8192


def begin_trade(s: ColonistsState, seat: Seat, way: int, tile: int) -> None:
    """The seat composes an offer; `way` is ANYWHERE or 0, `tile` one it wants to enter, or NONE."""
    s.board[TRADES] += 1
    s.push(TRADING, seat, way + _TILE * (tile + 1))


def other_of(f: Frame) -> Seat:
    """Whom the offer is made to, NONE before the first piece of it."""
    terms = f.a
    return Seat(terms // _OTHER % 8 - 1)


def tile_of(f: Frame) -> int:
    """The tile the trade is bound to: on its way to it the Steward trades. NONE for any other trade."""
    terms = f.a
    return terms // _TILE - 1


def is_changed(f: Frame) -> bool:
    """Whether the offer answers another one."""
    terms = f.a
    return terms // _CHANGES % 8 > 0


def offerees(s: ColonistsState, f: Frame) -> list[Seat]:
    """Whom the seat may offer something now."""
    terms = f.a
    if other_of(f) != NONE:
        return [other_of(f)]
    if tile_of(f) != NONE:
        return partners_on(s, f.seat, tile_of(f))
    return partners(s, f.seat, terms % 2 == 1)


def fault_of(s: ColonistsState, f: Frame) -> int:
    """Why the offer composed so far cannot be made, FINE when it can."""
    giving, asking = f.b, f.c
    return obstacle(s, f.seat, Seat(max(0, other_of(f))), giving, asking, tile_of(f))


@final
class Compose(Step[ColonistsState]):
    """The seat says piece by piece what it gives, `b`, and what it asks, `c`; then it offers that."""

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """The seat is asked; where there is one partner only, it is him."""
        terms, giving, asking = f.a, f.b, f.c
        found = offerees(s, f)
        if not found:
            s.stack.pop()
            return DONE
        if len(found) == 1 and other_of(f) == NONE:
            s.stay(terms + _OTHER * (found[0] + 1), giving, asking)
        s.asked = f.seat
        return WAIT

    def options(self, s: ColonistsState, f: Frame) -> list[int]:
        """The offer if it can be made, no trade, or pieces more and less. [CI-TURN-14, CI-TURN-15]"""
        terms, giving, asking = f.a, f.b, f.c
        other = other_of(f)
        out = [OFFER] if other != NONE and fault_of(s, f) == FINE else []
        out.append(ENOUGH)
        if terms // _PIECES % 64 >= MOST_PIECES:
            return out
        own = all_held(s, f.seat)
        for one in offerees(s, f):
            others = all_held(s, one)
            first, gives, asks = one * GOODS, giving, asking
            for good in range(GOODS):
                net = (gives & MOST) - (asks & MOST)
                gives, asks = gives >> DEAL_BITS, asks >> DEAL_BITS
                mine, theirs = own[good], others[good]
                mine = mine if mine < MOST else MOST
                theirs = theirs if theirs < MOST else MOST
                if net < mine:
                    out.append(TRADE_GIVE + first + good)
                if -net < theirs:
                    out.append(TRADE_TAKE + first + good)
                if other != NONE and 0 <= net <= mine - FIVE:
                    out.append(GIVE_FIVE + good)
                if other != NONE and 0 <= -net <= theirs - FIVE:
                    out.append(ASK_FIVE + good)
        return out

    def answer(self, s: ColonistsState, f: Frame, action: int, log: Log | None) -> None:
        """The offer has grown or shrunk by a piece, is made, or nobody trades."""
        terms, giving, asking = f.a, f.b, f.c
        if action == ENOUGH:
            if is_changed(f):
                decline(s, f.seat, other_of(f), log)
            s.stack.pop()
            return
        if action == OFFER:
            self._offer(s, f, log)
            return
        a, step = terms + _PIECES, 1
        if action >= GIVE_FIVE:
            gives, good, step = action < ASK_FIVE, (action - GIVE_FIVE) % GOODS, FIVE
        else:
            gives = action < TRADE_TAKE
            one, good = divmod(action - (TRADE_GIVE if gives else TRADE_TAKE), GOODS)
            if other_of(f) == NONE:
                a += _OTHER * (one + 1)
        net = part(giving, good) - part(asking, good) + (step if gives else -step)
        given = giving - pieces(good, part(giving, good)) + pieces(good, max(0, net))
        asked = asking - pieces(good, part(asking, good)) + pieces(good, max(0, -net))
        s.stay(a, given, asked)

    def _offer(self, s: ColonistsState, f: Frame, log: Log | None) -> None:
        giving, asking = f.b, f.c
        other = other_of(f)
        if log is not None:
            log.add("offered", "CB-R-095", f.seat, (other, giving, asking))
        if agrees(s, other):
            carry_out(s, f, log)
        else:
            go_on(s, f)

    def question(self) -> str:
        return "trade"


@final
class Reply(Step[ColonistsState]):
    """The other seat accepts the offer, changes it or declines it. [CI-R-022, CB-R-095]"""

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        s.asked = other_of(f)
        return WAIT

    def options(self, s: ColonistsState, f: Frame) -> list[int]:
        """Yes, yes for good, something else, no."""
        terms = f.a
        out = [ACCEPT]
        if may_change_consent(s, other_of(f)):
            out.append(GRANT)
        if terms // _CHANGES % 8 < MOST_CHANGES:
            out.append(CHANGE)
        out.append(DECLINE)
        return out

    def answer(self, s: ColonistsState, f: Frame, action: int, log: Log | None) -> None:
        """The Goods change hands, the other seat composes an offer of its own, or nobody trades."""
        terms, giving, asking = f.a, f.b, f.c
        other = other_of(f)
        if action == DECLINE:
            decline(s, other, f.seat, log)
            s.stack.pop()
            return
        if action == CHANGE:
            rest = terms - _OTHER * (other + 1) - _PIECES * (terms // _PIECES % 64)
            s.stack.pop()
            s.push(TRADING, other, rest + _OTHER * (f.seat + 1) + _CHANGES, asking, giving)
            return
        if action == GRANT:
            set_consent(s, other, log)
        carry_out(s, f, log)

    def question(self) -> str:
        return "offer"


def decline(s: ColonistsState, seat: Seat, other: Seat, log: Log | None) -> None:
    """The seat has said no, and the two do not trade any more in this turn. [CB-R-095]"""
    refuse(s, seat, other)
    if log is not None:
        log.add("declined", "CB-R-095", seat, (other,))


def carry_out(s: ColonistsState, f: Frame, log: Log | None) -> None:
    """What both agreed on has changed hands, and the trade is over. [CI-TURN-13]

    On the way to a tile the Goods go to Storage first, so that the Steward can enter; his move goes on.
    """
    giving, asking = f.b, f.c
    s.stack.pop()
    other = other_of(f)
    give_up(s, f.seat, giving)
    give_up(s, other, asking)
    _tell(f.seat, other, giving, log)
    _tell(other, f.seat, asking, log)
    mover = NONE
    if tile_of(f) != NONE:
        below = s.stack[-1]
        mover = below.seat
        s.stay(below.a, below.b, 1)
    for seat, deal in ((other, giving), (f.seat, asking)):
        if seat == mover:
            put_in(s, seat, deal)
            _tell_gain(seat, deal, log)
        else:
            _take_in(s, seat, deal, log)


def _tell(giver: Seat, taker: Seat, deal: int, log: Log | None) -> None:
    if log is not None:
        for good in range(GOODS):
            if part(deal, good):
                log.add("traded", "CI-TURN-13", giver, (good, taker, part(deal, good)))


def _tell_gain(seat: Seat, deal: int, log: Log | None) -> None:
    if log is not None:
        for good in range(GOODS):
            if part(deal, good):
                log.add("gained", "CI-TURN-17", seat, (good, part(deal, good)))


def _take_in(s: ColonistsState, seat: Seat, deal: int, log: Log | None) -> None:
    """The receiver says where each piece goes. [CI-TURN-17]"""
    base = seat * OWN
    s.own[base + TOOLS] += part(deal, TOOL)
    s.own[base + DOLLARS] += part(deal, DOLLAR)
    waits = False
    for good in range(STORED):
        s.own[base + INCOMING + good] += part(deal, good)
        waits = waits or part(deal, good) > 0
    _tell_gain(seat, deal, log)
    if waits:
        s.push(PUT_AWAY, seat)


# Permission


def set_consent(s: ColonistsState, seat: Seat, log: Log | None) -> None:
    """The seat's team may take what it needs from now on, or has to ask again. [CB-R-095]"""
    change_consent(s, seat)
    if log is not None:
        log.add("consented" if agrees(s, seat) else "reserved", "CB-R-095", seat)


def add_consent(s: ColonistsState, seat: Seat, out: list[int]) -> None:
    """Append the seat's own choice whether its team has to ask. [CB-R-095]"""
    if may_change_consent(s, seat):
        out.append(WITHDRAW if agrees(s, seat) else GRANT)


# Moments


@final
class NewMoment(Step[ColonistsState]):
    """A Battle Phase or the end of a Year begins: what was declined may be offered again. [CB-R-095]"""

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """Nothing is refused any more."""
        forget_refusals(s)
        s.next()
        return DONE


@final
class MayTrade(EachSeat):
    """Every seat that shares a tile with another of its team may trade; `a` counts seats. [CI-TURN-13]

    On somebody's turn it is the others on his tile: he has traded when he liked. [CI-R-022]
    """

    def can_act(self, s: ColonistsState, seat: Seat, moved: int) -> bool:
        """Whether the seat may trade at this moment."""
        active = s.board[ACTIVE]
        if active != NONE and not is_partner(s, seat, Seat(active), False):
            return False
        return can_trade(s, seat, False)

    def options(self, s: ColonistsState, f: Frame) -> list[int]:
        """Nothing, a trade, or leave for the team."""
        place = f.a
        out = [ENOUGH, TRADE]
        add_consent(s, in_order(s, place), out)
        return out

    def act(self, s: ColonistsState, f: Frame, seat: Seat, action: int, log: Log | None) -> None:
        """The seat composes an offer, or lets its team take what it needs."""
        if action == TRADE:
            begin_trade(s, seat, 0, NONE)
        else:
            set_consent(s, seat, log)

    def question(self) -> str:
        return "may_trade"


TRADING: Final = Script("trading", "CI-TURN-13", (Compose(), Reply()))

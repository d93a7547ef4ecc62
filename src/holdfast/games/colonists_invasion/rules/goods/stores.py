"""Storage, Warehouse, Buffers and Toolbox: what fits, what is received, what loses its space.

Chapters Storage (CB-STORE) and Movement of Goods (CB-MOVE); paying is in `payment.py`.
"""

from typing import Final, final

from holdfast.kernel.event import Log
from holdfast.kernel.state import DONE, WAIT, Frame, Script, Seat, Step, replaced

from ...position.actions import LOSE, PUT, PUT_WAREHOUSE, SHIFT
from ...position.goods import amount
from ...position.state import (
    ACTIVE,
    BUFFER,
    DOLLARS,
    ECONOMY,
    IN_PLAY,
    INCOMING,
    KIND,
    LOT,
    LOTS,
    MORE_SPACES,
    NONE,
    OWN,
    RESERVED,
    RULES,
    STORAGE,
    TOOLS,
    WAREHOUSE,
    WAVE,
    ColonistsState,
)
from ...position.tables import CARDS, DOLLAR, GOODS, STORED, TOOL
from ...position.values import (
    BASIC_STORAGE,
    CHOOSE_SPACE_ON_RECEIPT,
    FACILITY_GRACE,
    LIMITED_GOODS,
    TOOLBOX_LIMIT,
    WAREHOUSE_SPACES,
)
from ..economy.built import built
from ..economy.deck import BUILDING_LIST, IMPROVEMENT_LIST
from ..economy.people import add_jobs, employ, is_active, is_job

# Pieces of each stored Good in the base game, and with those the expansion adds [CB-SUP-03, CB-R-010]
PIECES: Final = (90, 50, 40, 30, 30, 50)
MORE_PIECES: Final = (114, 68, 40, 30, 30, 50)


def capacity(s: ColonistsState, seat: Seat) -> int:
    """Storage spaces: Basic Storage and the seat's active storage facilities.

    [CB-STORE-01, CB-STORE-02, CB-SHED-02, CB-SHOU-02]
    """
    return s.values[BASIC_STORAGE] + built(s).active_storage[seat]


def stored(s: ColonistsState, seat: Seat) -> int:
    """Goods in Storage, of all kinds together. [CB-STORE-04]"""
    base = seat * OWN + STORAGE
    own = s.own
    return own[base] + own[base + 1] + own[base + 2] + own[base + 3] + own[base + 4] + own[base + 5]


def has_room(s: ColonistsState, seat: Seat) -> bool:
    """Whether a Storage space is free."""
    goods = stored(s, seat)
    return goods < s.values[BASIC_STORAGE] or goods < capacity(s, seat)


def warehouse_takes(s: ColonistsState, seat: Seat, good: int) -> bool:
    """Whether a Warehouse space is free for the good. [CB-STORE-03, CB-IMP-19]

    A piece lies on a space reserved for its kind while there is one.
    """
    base = seat * OWN
    if s.own[base + WAREHOUSE + good] < s.own[base + RESERVED + good]:
        return True
    common = 0
    for kind in range(STORED):
        beyond = s.own[base + WAREHOUSE + kind] - s.own[base + RESERVED + kind]
        if beyond > 0:
            common += beyond
    return common < s.values[WAREHOUSE_SPACES] + s.own[base + MORE_SPACES]


def finds_room(s: ColonistsState, seat: Seat, bundle: int) -> bool:
    """Whether all Goods of the bundle that need a space would find one now. [CB-STORE-15, CB-R-048]"""
    lacking = stored(s, seat) - capacity(s, seat)
    common = s.own[seat * OWN + MORE_SPACES] + s.values[WAREHOUSE_SPACES]
    for good in range(STORED):
        lacking += amount(bundle, good)
        beyond = s.own[seat * OWN + WAREHOUSE + good] - s.own[seat * OWN + RESERVED + good]
        common -= beyond if beyond > 0 else 0
    return lacking <= common or lacking <= 0


# Buffers


def card_good(card: int) -> int:
    """The Good an Improvement lays on its own Buffer each Year, NONE. [CB-PROD-06]"""
    standing = IMPROVEMENT_LIST[card].standing
    if standing is not None and standing.yearly:
        for good in range(STORED):
            if amount(standing.yearly, good):
                return good
    return NONE


_BUFFERED: Final[list[int]] = []  # the Improvements with a Buffer, noted when first asked for


def buffered_cards() -> list[int]:
    """The Improvements that have a Buffer of their own."""
    if not _BUFFERED:
        for card in range(CARDS):
            if card_good(card) != NONE:
                _BUFFERED.append(card)
    return _BUFFERED


def goods_on_buffers(s: ColonistsState, seat: Seat) -> int:
    """A bit for every good that lies on a Buffer of the seat."""
    mask = built(s).buffers_mask[seat]
    for card in buffered_cards():
        if s.counters[card] and s.cards[card] == IN_PLAY + seat:
            mask |= 1 << card_good(card)
    return mask


def buffered(s: ColonistsState, seat: Seat) -> list[int]:
    """Pieces of every good on all the seat's Buffers."""
    found = built(s).buffers[seat * GOODS : (seat + 1) * GOODS]
    for card in buffered_cards():
        if s.counters[card] and s.cards[card] == IN_PLAY + seat:
            found[card_good(card)] += s.counters[card]
    return found


def on_buffers(s: ColonistsState, seat: Seat, good: int) -> int:
    """Pieces of a good on all the seat's Buffers."""
    n = built(s).buffers[seat * GOODS + good]
    for card in buffered_cards():
        if s.counters[card] and s.cards[card] == IN_PLAY + seat and card_good(card) == good:
            n += s.counters[card]
    return n


def take_from_buffer(s: ColonistsState, seat: Seat, good: int) -> None:
    """One piece is off a Buffer: of an Improvement, else of an active Building, else of an idle one.

    [CB-R-092] Which of several Buffers is not asked: those that will be filled up are emptied first.
    """
    for card in buffered_cards():
        if s.counters[card] and s.cards[card] == IN_PLAY + seat and card_good(card) == good:
            s.counters = replaced(s.counters, card, s.counters[card] - 1)
            return
    best = NONE
    for at in range(seat * LOTS * LOT, (seat + 1) * LOTS * LOT, LOT):
        if s.lots[at + BUFFER] and BUILDING_LIST[s.lots[at + KIND]].good == good:
            if is_active(s, at):
                best = at
                break
            best = at
    s.set_lot(best + BUFFER, s.lots[best + BUFFER] - 1)


# Receiving


def supply_of(s: ColonistsState, good: int) -> int:
    """Pieces of a stored Good that do not lie on the table. [CB-SUP-03, CB-R-010]"""
    n = PIECES[good] if s.board[RULES] == ECONOMY else MORE_PIECES[good]
    for seat in range(s.seats):
        base = seat * OWN
        n -= s.own[base + STORAGE + good] + s.own[base + WAREHOUSE + good] + s.own[base + INCOMING + good]
        n -= on_buffers(s, Seat(seat), good)
    return n


def gainable(s: ColonistsState, good: int, n: int) -> int:
    """How many of so many pieces the supply has; all of them unless Goods are limited."""
    if not s.values[LIMITED_GOODS] or good >= STORED:
        return n
    return max(0, min(n, supply_of(s, good)))


def add_tools(s: ColonistsState, seat: Seat, n: int) -> int:
    """Tools are in the Toolbox, as many as it holds; returns how many. [CB-STORE-09, CB-R-046]"""
    at = seat * OWN + TOOLS
    most = s.values[TOOLBOX_LIMIT]
    more = max(0, min(n, most - s.own[at])) if most else n
    s.own[at] += more
    return more


def receive(s: ColonistsState, seat: Seat, bundle: int, rule: str, log: Log | None) -> None:
    """The seat has the Tools and Dollars; the other Goods wait for their spaces. Moves no bookmark.

    [CB-STORE-09, CB-STORE-10] Tools and Dollars need none.
    """
    waits = False
    base = seat * OWN
    for good in range(TOOL + 2):
        n = gainable(s, good, amount(bundle, good))
        if not n:
            continue
        if good == TOOL:
            n = add_tools(s, seat, n)
        elif good == DOLLAR:
            s.own[base + DOLLARS] += n
        else:
            s.own[base + INCOMING + good] += n
            waits = True
        if log is not None:
            log.add("gained", rule, seat, (good, n))
    if waits:
        s.push(PUT_AWAY, seat)


@final
class PutAway(Step[ColonistsState]):
    """Every Good received goes to Storage or Warehouse, as its owner likes, or is lost.

    [CB-STORE-12, CB-STORE-13]
    """

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """The owner is asked while there is a choice; what finds no room is lost."""
        while True:
            choices = self.options(s, f)
            if len(choices) > 1:
                s.asked = f.seat
                return WAIT
            if not choices:
                break
            self._put(s, f.seat, choices[0], log)
        base = f.seat * OWN + INCOMING
        for good in range(STORED):
            n = s.own[base + good]
            if n:
                s.own[base + good] = 0
                if log is not None:
                    log.add("lost", "CB-STORE-13", f.seat, (good, n))
        s.next()
        return DONE

    def options(self, s: ColonistsState, f: Frame) -> list[int]:
        """A space for one of the Goods that wait."""
        out: list[int] = []
        base = f.seat * OWN + INCOMING
        room = has_room(s, f.seat)
        choose = s.values[CHOOSE_SPACE_ON_RECEIPT] > 0  # [CB-R-047]
        for good in range(STORED):
            if s.own[base + good]:
                if room:
                    out.append(PUT + good)
                if (not room or choose) and warehouse_takes(s, f.seat, good):
                    out.append(PUT_WAREHOUSE + good)
        return out

    def answer(self, s: ColonistsState, f: Frame, action: int, log: Log | None) -> None:
        self._put(s, f.seat, action, log)

    def _put(self, s: ColonistsState, seat: Seat, action: int, log: Log | None) -> None:
        base = seat * OWN
        if action >= PUT_WAREHOUSE:
            good = action - PUT_WAREHOUSE
            s.own[base + WAREHOUSE + good] += 1
            if log is not None:
                log.add("stowed", "CB-STORE-12", seat, (good,))
        else:
            good = action - PUT
            s.own[base + STORAGE + good] += 1
        s.own[base + INCOMING + good] -= 1

    def question(self) -> str:
        return "put"


# Losing spaces


def fit(s: ColonistsState, seat: Seat) -> None:
    """Goods without a Storage space are dealt with next, if there are any. Moves no bookmark."""
    if s.values[FACILITY_GRACE] and s.board[ACTIVE] == seat:
        return  # [CB-R-049] not before the turn ends
    press(s, seat)


def press(s: ColonistsState, seat: Seat) -> None:
    """Goods without a Storage space are dealt with next, whosever turn it is."""
    if stored(s, seat) > capacity(s, seat):
        s.push(OVERFLOW, seat)


@final
class Overflow(Step[ColonistsState]):
    """A facility is no longer active: Goods beyond the spaces left go to the Warehouse or are lost.

    [CB-STORE-16, CB-R-049]
    """

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """The owner is asked piece by piece; what is no choice is done."""
        while stored(s, f.seat) > capacity(s, f.seat):
            choices = self.options(s, f)
            if len(choices) > 1:
                s.asked = f.seat
                return WAIT
            self._move(s, f.seat, choices[0], log)
        s.next()
        return DONE

    def options(self, s: ColonistsState, f: Frame) -> list[int]:
        """A Good for the Warehouse, a Good to lose, or on the own turn a worker for a facility."""
        out: list[int] = []
        for good in range(STORED):
            if s.own[f.seat * OWN + STORAGE + good] and warehouse_takes(s, f.seat, good):
                out.append(SHIFT + good)
        for good in range(STORED):
            if s.own[f.seat * OWN + STORAGE + good]:
                out.append(LOSE + good)
        if s.board[ACTIVE] == f.seat:
            add_jobs(s, f.seat, s.board[WAVE] == 0, True, out)
        return out

    def answer(self, s: ColonistsState, f: Frame, action: int, log: Log | None) -> None:
        """One piece is dealt with, or a facility is active again."""
        self._move(s, f.seat, action, log)

    def _move(self, s: ColonistsState, seat: Seat, action: int, log: Log | None) -> None:
        base = seat * OWN
        if is_job(action):
            employ(s, seat, action, s.board[WAVE] == 0, log)
            return
        good = action - LOSE if action >= LOSE else action - SHIFT
        s.own[base + STORAGE + good] -= 1
        if action < LOSE:
            s.own[base + WAREHOUSE + good] += 1
        if log is not None:
            log.add("stowed" if action < LOSE else "lost", "CB-STORE-16", seat, (good, 1))

    def question(self) -> str:
        return "overflow"


PUT_AWAY: Final = Script("put_away", "CB-STORE-12", (PutAway(),))
OVERFLOW: Final = Script("overflow", "CB-STORE-16", (Overflow(),))

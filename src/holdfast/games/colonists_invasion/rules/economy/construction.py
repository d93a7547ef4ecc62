"""Building and remodelling, lots, razing. Chapters CB-BUILD, CB-LOT, CB-REM and the stock of CB-SUP."""

from typing import Final, final

from holdfast.kernel.event import Log
from holdfast.kernel.state import DONE, WAIT, Frame, Script, Seat, Step

from ...position.actions import RAZE
from ...position.goods import some
from ...position.state import (
    BUFFER,
    BUILDING_LOTS,
    ERA,
    HOME,
    KIND,
    LOT,
    LOTS,
    NONE,
    OWN,
    STOCK,
    WORKERS,
    ColonistsState,
    count_of,
)
from ...position.tables import BUILDINGS, FARMER, FORESTERS_HOUSE, TOOL
from ...position.values import (
    FORESTERS_HOUSE_LIMIT,
    LOTS_USED,
    REMODEL_NEEDS_RESIDENT_HOME,
    REMODEL_REFUND,
    SAME_CLASS_REMODEL_KEEPS_RESIDENTS,
)
from ...position.values import RAZING_SURCHARGE_TOOLS as RAZING_TOOLS
from ...position.values import STORAGE_LOTS as STORAGE_LOTS_USED
from ..goods.payment import can_pay, cart_of, charge
from ..goods.stores import fit, receive
from .deck import BUILDING_LIST, Building
from .people import free_spaces, send_home, welcome, workers_at, working


def first_lot(s: ColonistsState, seat: Seat, building: Building) -> int:
    """The place in `lots` of a free lot of the right sort, NONE. [CB-LOT-01, CB-LOT-02, CB-LOT-03]"""
    first, end = 0, s.values[LOTS_USED]
    if building.storage:
        first, end = BUILDING_LOTS, BUILDING_LOTS + s.values[STORAGE_LOTS_USED]
    for lot in range(first, end):
        at = (seat * LOTS + lot) * LOT
        if s.lots[at + KIND] == NONE:
            return at
    return NONE


def limit_of(s: ColonistsState, kind: int) -> int:
    """Most tiles of the kind a seat may have, 0 for any number. [CB-FORE-01, CB-R-074]"""
    return s.values[FORESTERS_HOUSE_LIMIT] if kind == FORESTERS_HOUSE else BUILDING_LIST[kind].limit


def is_available(s: ColonistsState, seat: Seat, kind: int) -> bool:
    """Whether Era, stock and the seat's limit allow another tile of the kind."""
    building = BUILDING_LIST[kind]
    if building.era > s.board[ERA]:  # [CB-ERA-03]
        return False
    if s.board[STOCK + kind] == 0:  # [CB-SUP-06, CB-SUP-07]
        return False
    # [CB-BUILD-06] the lots limit storage facilities
    limit = s.values[FORESTERS_HOUSE_LIMIT] if kind == FORESTERS_HOUSE else building.limit
    return not limit or building.storage > 0 or count_of(s, seat, kind) < limit


def needs_razing(s: ColonistsState, seat: Seat, kind: int) -> bool:
    """Whether another Building has to make way; remodelling needs no lot. [CB-LOT-05, CB-LOT-10]"""
    building = BUILDING_LIST[kind]
    return building.made_from == NONE and not building.storage and first_lot(s, seat, building) == NONE


def surcharge(s: ColonistsState, seat: Seat, kind: int) -> int:
    """What is paid more because a lot is razed first. [CB-LOT-06, CB-R-069]"""
    if not needs_razing(s, seat, kind):
        return 0
    return some(TOOL, s.values[RAZING_TOOLS])


def can_build(s: ColonistsState, seat: Seat, kind: int, price: int) -> bool:
    """Whether the seat could build a tile of the kind, or remodel one into it, at this price now."""
    building = BUILDING_LIST[kind]
    if not can_pay(s, seat, price) or not is_available(s, seat, kind):
        return False
    if building.made_from != NONE:  # [CB-REM-01]
        return count_of(s, seat, building.made_from) > 0 and residents_allow(s, seat, building)
    if first_lot(s, seat, building) != NONE:
        return True
    # [CB-LOT-05, CB-LOT-11] storage facilities are never razed, and lots for them not made
    if building.storage or not can_pay(s, seat, price + surcharge(s, seat, kind)):
        return False
    for old_kind in range(BUILDINGS):
        if can_raze(s, seat, old_kind):
            return True
    return False


def residents_allow(s: ColonistsState, seat: Seat, building: Building) -> bool:
    """Whether those who live in the tile to be remodelled are where they have to be."""
    old = BUILDING_LIST[building.made_from]
    home = seat * OWN + HOME
    if old.houses == building.houses:  # [CB-ESTA-02, CB-APAR-02, CB-R-059]
        return (
            s.values[SAME_CLASS_REMODEL_KEEPS_RESIDENTS] > 0
            or old.houses == NONE
            or s.own[home + old.houses] >= old.spaces
        )
    # [CB-FLAT-02, CB-FLAT-03, CB-R-060] a Farmer must be there to make room for the Citizen
    if s.own[home + FARMER] > 0:
        return True
    return not s.values[REMODEL_NEEDS_RESIDENT_HOME] and working(s, seat, FARMER) > 0


def can_raze(s: ColonistsState, seat: Seat, kind: int) -> bool:
    """Whether the seat could raze a Building of the kind. [CB-LOT-09, CB-LOT-11]"""
    building = BUILDING_LIST[kind]
    if building.storage or not count_of(s, seat, kind):
        return False
    if building.houses == NONE:
        return True
    homeless = building.spaces - free_spaces(s, seat, building.houses)
    return homeless <= s.own[seat * OWN + HOME + building.houses]


def least(s: ColonistsState, seat: Seat, kind: int) -> int:
    """The place in `lots` of the Building of a kind missed least: idle, then with the emptiest Buffer.

    [CB-R-091] Which of several alike is not asked.
    """
    best = NONE
    for at in range(seat * LOTS * LOT, (seat + 1) * LOTS * LOT, LOT):
        if s.lots[at + KIND] == kind:
            fewer = best == NONE or s.lots[at + WORKERS] < s.lots[best + WORKERS]
            if fewer or (
                s.lots[at + WORKERS] == s.lots[best + WORKERS] and s.lots[at + BUFFER] < s.lots[best + BUFFER]
            ):
                best = at
    return best


def raze(s: ColonistsState, seat: Seat, kind: int, log: Log | None) -> None:
    """The Building is gone without refund, its workers are at home, the homeless have left.

    [CB-LOT-07, CB-LOT-08, CB-LOT-09]
    """
    at = least(s, seat, kind)
    building = BUILDING_LIST[kind]
    send_home(s, seat, at)
    if building.houses != NONE:
        homeless = building.spaces - free_spaces(s, seat, building.houses)
        if homeless > 0:
            s.own[seat * OWN + HOME + building.houses] -= homeless
            if log is not None:
                log.add("moved_out", "CB-LOT-09", seat, (building.houses, homeless))
    lost = s.lots[at + BUFFER]
    s.set_lot(at + KIND, NONE)
    s.set_lot(at + BUFFER, 0)
    if s.board[STOCK + kind] >= 0:  # [CB-SUP-07]
        s.board[STOCK + kind] += 1
    if log is not None:
        log.add("razed", "CB-LOT-05", seat, (kind, lost))


@final
class ChooseRazed(Step[ColonistsState]):
    """Without a free lot a Building makes way; `a` is the new kind, `b` its price, `c` the other plus 1.

    [CB-LOT-05]
    """

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """The builder is asked when several could make way."""
        kind, price = f.a, f.b
        if not needs_razing(s, f.seat, kind):
            s.next(kind, price)
            return DONE
        choices = self.options(s, f)
        if len(choices) == 1:
            self.answer(s, f, choices[0], log)
            return DONE
        s.asked = f.seat
        return WAIT

    def options(self, s: ColonistsState, f: Frame) -> list[int]:
        """Every kind of Building that may be razed."""
        return [RAZE + kind for kind in range(BUILDINGS) if can_raze(s, f.seat, kind)]

    def answer(self, s: ColonistsState, f: Frame, action: int, log: Log | None) -> None:
        """It will be razed, and the new Building costs more."""
        kind, price = f.a, f.b
        s.next(kind, price + surcharge(s, f.seat, kind), action - RAZE + 1)

    def question(self) -> str:
        return "raze"


@final
class PayForTile(Step[ColonistsState]):
    """The price is paid before the tile is laid. [CB-BUILD-02, CB-REM-02]"""

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """All is paid, or the payer is choosing how."""
        kind, price, razed = f.a, f.b, f.c
        s.next(kind, 0, razed)
        charge(s, f.seat, price, cart_of(s, f.seat), log)
        return DONE


@final
class LayTile(Step[ColonistsState]):
    """The new Building stands; new spaces bring new Colonists. [CB-BUILD-01, CB-RES-03, CB-REM-03]"""

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        razed = f.c
        kind, seat = f.a, f.seat
        building = BUILDING_LIST[kind]
        s.next()
        if razed:
            raze(s, seat, razed - 1, log)
        if building.made_from == NONE:
            at = first_lot(s, seat, building)
        else:
            at = least(s, seat, building.made_from)
            _clear_for(s, seat, at, building, log)
            if s.values[REMODEL_REFUND]:  # [CB-REM-03, CB-R-058]
                receive(s, seat, BUILDING_LIST[building.made_from].price, "CB-REM-03", log)
        s.set_lot(at + KIND, kind)
        if s.board[STOCK + kind] > 0:
            s.board[STOCK + kind] -= 1
        if log is not None:
            rule = "CB-BUILD-01" if building.made_from == NONE else "CB-REM-01"
            log.add("built", rule, seat, (kind,))
        if building.houses != NONE:
            welcome(s, seat, building.houses, _newcomers(building), log)
        if building.storage:
            fit(s, seat)  # [CB-SHOU-03] a Storage House waits for its Citizen
        return DONE


def _newcomers(building: Building) -> int:
    """How many new spaces of its class the Building brings. [CB-ESTA-02, CB-APAR-02]"""
    if building.made_from != NONE and BUILDING_LIST[building.made_from].houses == building.houses:
        return building.spaces - BUILDING_LIST[building.made_from].spaces
    return building.spaces


def _clear_for(s: ColonistsState, seat: Seat, at: int, building: Building, log: Log | None) -> None:
    """The old tile returns to the stock; its worker goes home, a Farmer leaves a Farm that becomes a Flat."""
    old = s.lots[at + KIND]
    send_home(s, seat, at)
    if s.board[STOCK + old] >= 0:
        s.board[STOCK + old] += 1
    if BUILDING_LIST[old].houses != building.houses:  # [CB-FLAT-02]
        if not s.own[seat * OWN + HOME + FARMER]:  # [CB-R-060]
            _call_home(s, seat)
        s.own[seat * OWN + HOME + FARMER] -= 1
        if log is not None:
            log.add("moved_out", "CB-FLAT-02", seat, (FARMER, 1))


def _call_home(s: ColonistsState, seat: Seat) -> None:
    """A Farmer has left his work, of the Building laid last."""
    for at in range((seat + 1) * LOTS * LOT - LOT, seat * LOTS * LOT - 1, -LOT):
        if s.lots[at + KIND] != NONE and workers_at(s, at, FARMER):
            s.set_lot(at + WORKERS, s.lots[at + WORKERS] - 1)
            s.own[seat * OWN + HOME + FARMER] += 1
            fit(s, seat)
            return


CONSTRUCT: Final = Script("construct", "CB-BUILD-02", (ChooseRazed(), PayForTile(), LayTile()))


def construct(s: ColonistsState, seat: Seat, kind: int, price: int) -> None:
    """A tile of the kind will be paid and laid next. Moves no bookmark."""
    s.push(CONSTRUCT, seat, kind, price)

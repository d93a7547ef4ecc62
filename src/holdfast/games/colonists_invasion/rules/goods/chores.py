"""What a seat may do at any moment of its own turn, before, between and after its steps.

Employing (CB-EMP-02), moving Goods (CB-MOVE) and throwing them away (CB-MOVE-06). [CB-R-033, CB-R-061]
"""

from typing import Final, final

from holdfast.kernel.event import Log
from holdfast.kernel.state import WAIT, Frame, Script, Seat, Step

from ...position.actions import (
    BRING,
    FETCH,
    FETCH_STOW,
    GRANT,
    STOW,
    THROW,
    THROW_BUFFER,
    THROW_STORAGE,
    THROW_WAREHOUSE,
    TRADE,
    WITHDRAW,
)
from ...position.actions import DONE as ENOUGH
from ...position.state import ACTIVE, NONE, OWN, STORAGE, WAREHOUSE, WAVE, ColonistsState, in_order
from ...position.tables import STORED
from ...position.values import BUFFER_MOVES, DISCARD_GOODS
from ..asking import EachSeat
from ..economy.people import add_jobs, employ, is_job
from .deals import ANYWHERE, can_trade
from .stores import goods_on_buffers, has_room, on_buffers, take_from_buffer, warehouse_takes
from .trade import add_consent, begin_trade, set_consent


def is_chore(action: int) -> bool:
    """Whether the action is one of these."""
    if action in (TRADE, GRANT, WITHDRAW):
        return True
    return BRING <= action < STOW or FETCH <= action <= THROW or is_job(action)


def add_moves(s: ColonistsState, seat: Seat, out: list[int]) -> None:
    """Append the moves of Goods to where they can be used. [CB-MOVE-01, CB-MOVE-02]"""
    base = seat * OWN
    room = has_room(s, seat)
    if room:
        for good in range(STORED):
            if s.own[base + WAREHOUSE + good]:
                out.append(BRING + good)
    if s.values[BUFFER_MOVES] and s.board[ACTIVE] == seat:  # [CB-R-050] at the end of the Year only
        return
    buffers = goods_on_buffers(s, seat)
    for good in range(STORED if buffers else 0):
        if buffers >> good & 1:
            if room:
                out.append(FETCH + good)
            if warehouse_takes(s, seat, good):
                out.append(FETCH_STOW + good)


def add_harmless(s: ColonistsState, seat: Seat, out: list[int]) -> None:
    """Append what the seat may do while an action has to be taken: it throws nothing away.

    [CB-STEW-08] Otherwise Goods could be thrown away to escape the action; a trade leaves it possible.
    """
    if s.board[ACTIVE] != seat:
        return
    _add_own(s, seat, out)
    if can_trade(s, seat, False):
        out.append(TRADE)


def _add_own(s: ColonistsState, seat: Seat, out: list[int]) -> None:
    add_jobs(s, seat, s.board[WAVE] == 0, False, out)  # [CI-FINAL-14] no Food is due in the Final Wave
    add_moves(s, seat, out)


def add_chores(s: ColonistsState, seat: Seat, out: list[int]) -> None:
    """Append everything the seat may do besides; nothing when it is not its turn."""
    if s.board[ACTIVE] != seat:
        return
    _add_own(s, seat, out)
    if s.values[DISCARD_GOODS] and has_goods(s, seat):
        out.append(THROW)
    if can_trade(s, seat, False):
        out.append(TRADE)


def has_goods(s: ColonistsState, seat: Seat) -> bool:
    """Whether there is anything that takes up a space."""
    base = seat * OWN
    for good in range(STORED):
        if s.own[base + STORAGE + good] or s.own[base + WAREHOUSE + good]:
            return True
    return False


def do_chore(s: ColonistsState, seat: Seat, action: int, log: Log | None) -> None:
    """It is done; the bookmark stays where it was."""
    if is_job(action):
        employ(s, seat, action, s.board[WAVE] == 0, log)
    elif action == THROW:
        s.push(THROW_AWAY, seat)
    elif action == TRADE:
        begin_trade(s, seat, 0, NONE)
    elif action in (GRANT, WITHDRAW):
        set_consent(s, seat, log)
    else:
        move_good(s, seat, action, log)


def move_good(s: ColonistsState, seat: Seat, action: int, log: Log | None) -> None:
    """One Good lies elsewhere. [CB-MOVE-01, CB-MOVE-02, CB-MOVE-04, CB-MOVE-05] Nothing moves to a Buffer."""
    base = seat * OWN
    if action < STOW:
        good, rule = action - BRING, "CB-MOVE-01"
        s.own[base + WAREHOUSE + good] -= 1
        s.own[base + STORAGE + good] += 1
    elif action < FETCH:
        good, rule = action - STOW, "CB-MOVE-04"
        s.own[base + STORAGE + good] -= 1
        s.own[base + WAREHOUSE + good] += 1
    elif action < FETCH_STOW:
        good, rule = action - FETCH, "CB-MOVE-02"
        take_from_buffer(s, seat, good)
        s.own[base + STORAGE + good] += 1
    else:
        good, rule = action - FETCH_STOW, "CB-MOVE-02"
        take_from_buffer(s, seat, good)
        s.own[base + WAREHOUSE + good] += 1
    if log is not None:
        log.add("good_moved", rule, seat, (good, (action - BRING) // STORED))


@final
class ThrowAway(Step[ColonistsState]):
    """One Good is thrown away. [CB-MOVE-06]"""

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        s.asked = f.seat
        return WAIT

    def options(self, s: ColonistsState, f: Frame) -> list[int]:
        """Every kind of Good in Storage, Warehouse and on Buffers."""
        base = f.seat * OWN
        out = [THROW_STORAGE + good for good in range(STORED) if s.own[base + STORAGE + good]]
        out += [THROW_WAREHOUSE + good for good in range(STORED) if s.own[base + WAREHOUSE + good]]
        out += [THROW_BUFFER + good for good in range(STORED) if on_buffers(s, f.seat, good)]
        return out

    def answer(self, s: ColonistsState, f: Frame, action: int, log: Log | None) -> None:
        base = f.seat * OWN
        where, good = divmod(action - THROW_STORAGE, STORED)
        if where == 0:
            s.own[base + STORAGE + good] -= 1
        elif where == 1:
            s.own[base + WAREHOUSE + good] -= 1
        else:
            take_from_buffer(s, f.seat, good)
        if log is not None:
            log.add("thrown_away", "CB-MOVE-06", f.seat, (good,))
        s.next()

    def question(self) -> str:
        return "throw"


@final
class MoveGoods(EachSeat):
    """Every seat may move Goods, at the end of a Year also from Storage to the Warehouse; `a` counts seats.

    [CB-MOVE-03, CB-MOVE-04, CB-R-093] A kind goes one way only: `b` has a bit per kind brought to Storage
    and, above those, one per kind brought to the Warehouse.
    """

    def __init__(self, year_end: bool) -> None:
        self.year_end = year_end

    def can_act(self, s: ColonistsState, seat: Seat, moved: int) -> bool:
        """Whether the seat can move something."""
        return len(self._moves(s, seat, moved)) > 0

    def _moves(self, s: ColonistsState, seat: Seat, ways: int) -> list[int]:
        out: list[int] = []
        moves: list[int] = []
        add_moves(s, seat, moves)
        for action in moves:
            if action >= STOW or not ways >> (STORED + (action + STORED - STOW)) & 1:
                out.append(action)
        for good in range(STORED if self.year_end else 0):
            if s.own[seat * OWN + STORAGE + good] and not ways >> good & 1 and warehouse_takes(s, seat, good):
                out.append(STOW + good)
        if can_trade(s, seat, self.year_end):  # [CI-EOH-05, CI-R-022]
            out.append(TRADE)
        return out

    def options(self, s: ColonistsState, f: Frame) -> list[int]:
        place, moved = f.a, f.b
        out = [ENOUGH, *self._moves(s, in_order(s, place), moved)]
        add_consent(s, in_order(s, place), out)
        return out

    def act(self, s: ColonistsState, f: Frame, seat: Seat, action: int, log: Log | None) -> None:
        place, moved = f.a, f.b
        if action == TRADE:
            begin_trade(s, seat, ANYWHERE if self.year_end else 0, NONE)
            return
        if action in (GRANT, WITHDRAW):
            set_consent(s, seat, log)
            return
        move_good(s, seat, action, log)
        way = 0
        if action < STOW:
            way = 1 << (action + STORED - STOW)
        elif action < STOW + STORED:
            way = 1 << (STORED + action - STOW)
        s.stay(place, moved | way)

    def question(self) -> str:
        return "goods"


THROW_AWAY: Final = Script("throw_away", "CB-MOVE-06", (ThrowAway(),))

"""Farmers and Citizens: Residences, jobs, employing. Chapters CB-RES and CB-EMP."""

from holdfast.kernel.event import Log
from holdfast.kernel.state import Seat

from ...position.actions import EMPLOY, TAKE_HOME
from ...position.state import (
    AT_WORK,
    BUFFER,
    FED,
    HOME,
    KIND,
    LOT,
    LOTS,
    MORE_HOUSED,
    NONE,
    OWN,
    STORAGE,
    WAREHOUSE,
    WORKERS,
    ColonistsState,
)
from ...position.tables import BUILDINGS, CITIZEN, CLASSES, FARMER, FOOD
from ...position.values import CITIZEN_FOOD, FOOD_FROM_WAREHOUSE
from ...position.values import PAY_FOOD_WHEN_EMPLOYING_CITIZEN as PAYS_FOOD
from .built import built, has_job, is_manned
from .deck import BUILDING_LIST


def is_active(s: ColonistsState, at: int) -> bool:
    """Whether all jobs of the Building at this place of `lots` are filled, if any. [CB-EMP-05]"""
    return is_manned(BUILDING_LIST[s.lots[at + KIND]], s.lots[at + WORKERS])


def workers_at(s: ColonistsState, at: int, rank: int) -> int:
    """Colonists of a class at work in the Building at this place of `lots`."""
    workers = s.lots[at + WORKERS]
    if rank == FARMER:
        return workers & 7
    return 1 if workers & AT_WORK else 0


def working(s: ColonistsState, seat: Seat, rank: int) -> int:
    """Colonists of a class at work on the seat's board. [CB-EMP-01]"""
    return built(s).working[seat * CLASSES + rank]


def spaces(s: ColonistsState, seat: Seat, rank: int) -> int:
    """Residence spaces for a class, of Buildings and Improvements together.

    [CB-RES-01, CB-RES-02, CB-RES-06]
    """
    return s.own[seat * OWN + MORE_HOUSED + rank] + built(s).housed[seat * CLASSES + rank]


def free_spaces(s: ColonistsState, seat: Seat, rank: int) -> int:
    """Residence spaces no Colonist on the board, at home or at work, needs.

    [CB-RES-04, CB-RES-05, CB-R-014] A Soldier has left his; nobody new comes for it.
    """
    return spaces(s, seat, rank) - s.own[seat * OWN + HOME + rank] - working(s, seat, rank)


def welcome(s: ColonistsState, seat: Seat, rank: int, n: int, log: Log | None) -> None:
    """New Colonists of new spaces are at home, unemployed and ready. [CB-RES-03, CB-FARM-02, CB-SUP-05]"""
    s.own[seat * OWN + HOME + rank] += n
    if log is not None:
        log.add("moved_in", "CB-RES-03", seat, (rank, n))


# Jobs


def is_job(action: int) -> bool:
    """Whether the action employs somebody."""
    return EMPLOY <= action < EMPLOY + 2 * BUILDINGS


def takes(s: ColonistsState, at: int, rank: int) -> bool:
    """Whether the Building at this place of `lots` has a free job for the class. [CB-EMP-03, CB-FACT-02]"""
    return has_job(BUILDING_LIST[s.lots[at + KIND]], s.lots[at + WORKERS], rank)


def food_at_hand(s: ColonistsState, seat: Seat) -> int:
    """Food that can feed somebody, in Storage and Warehouse. [CB-STORE-08, CB-R-045]"""
    if not s.values[FOOD_FROM_WAREHOUSE]:
        return s.own[seat * OWN + STORAGE + FOOD]
    return s.own[seat * OWN + STORAGE + FOOD] + s.own[seat * OWN + WAREHOUSE + FOOD]


def eat(s: ColonistsState, seat: Seat, n: int) -> None:
    """Food is paid, out of the Warehouse first: what lies there can pay for nothing else. [CB-STORE-08]"""
    base = seat * OWN
    from_warehouse = min(n, s.own[base + WAREHOUSE + FOOD]) if s.values[FOOD_FROM_WAREHOUSE] else 0
    s.own[base + WAREHOUSE + FOOD] -= from_warehouse
    s.own[base + STORAGE + FOOD] -= n - from_warehouse


def add_jobs(s: ColonistsState, seat: Seat, pays: bool, storage_only: bool, out: list[int]) -> None:
    """Append every job an unemployed Colonist could take, one code per kind of Building and class.

    [CB-EMP-02, CB-EMP-06] `pays` is True when a Citizen costs Food at once.
    """
    base = seat * OWN + HOME
    farmer = s.own[base + FARMER] > 0
    pays = pays and s.values[PAYS_FOOD] > 0  # [CB-R-062]
    citizen = s.own[base + CITIZEN] > 0 and (not pays or food_at_hand(s, seat) >= s.values[CITIZEN_FOOD])
    if not farmer and not citizen:
        return
    free = built(s).storage_jobs[seat] if storage_only else built(s).jobs[seat]
    code = EMPLOY
    while free:
        if free & 1 and (farmer if (code - EMPLOY) % CLASSES == FARMER else citizen):
            out.append(code)
        free >>= 1
        code += 1


def employ(s: ColonistsState, seat: Seat, action: int, pays: bool, log: Log | None) -> None:
    """One Colonist has the job: in the Building of that kind nearest to being active, then emptiest.

    [CB-R-091] Which of several alike is not asked. [CB-EMP-07] A Farmer costs nothing.
    """
    kind, rank = divmod(action - EMPLOY, CLASSES)
    best = NONE
    for at in range(seat * LOTS * LOT, (seat + 1) * LOTS * LOT, LOT):
        if s.lots[at + KIND] == kind and takes(s, at, rank):
            more = best == NONE or s.lots[at + WORKERS] > s.lots[best + WORKERS]
            if more or (
                s.lots[at + WORKERS] == s.lots[best + WORKERS] and s.lots[at + BUFFER] < s.lots[best + BUFFER]
            ):
                best = at
    s.set_lot(best + WORKERS, s.lots[best + WORKERS] + (AT_WORK if rank == CITIZEN else 1))
    s.own[seat * OWN + HOME + rank] -= 1
    food = s.values[CITIZEN_FOOD] if rank == CITIZEN and pays and s.values[PAYS_FOOD] else 0
    if food:  # [CB-EMP-06]
        eat(s, seat, food)
    if log is not None:
        log.add("employed", "CB-EMP-06" if food else "CB-EMP-02", seat, (kind, rank, food))


def add_workers(s: ColonistsState, seat: Seat, out: list[int]) -> None:
    """Append everybody who could be taken home, one code per kind of Building and class. [CB-EMP-08]"""
    seen = 0
    for at in range(seat * LOTS * LOT, (seat + 1) * LOTS * LOT, LOT):
        if s.lots[at + WORKERS]:
            for rank in range(CLASSES):
                if workers_at(s, at, rank):
                    seen |= 1 << (2 * s.lots[at + KIND] + rank)
    for code in range(2 * BUILDINGS):
        if seen >> code & 1:
            out.append(TAKE_HOME + code)


def take_home(s: ColonistsState, seat: Seat, action: int, log: Log | None) -> None:
    """One worker is unemployed: of the Building of that kind with the fullest Buffer. [CB-R-091]"""
    kind, rank = divmod(action - TAKE_HOME, CLASSES)
    best = NONE
    for at in range(seat * LOTS * LOT, (seat + 1) * LOTS * LOT, LOT):
        if (
            s.lots[at + KIND] == kind
            and workers_at(s, at, rank)
            and (best == NONE or s.lots[at + BUFFER] > s.lots[best + BUFFER])
        ):
            best = at
    s.set_lot(best + WORKERS, s.lots[best + WORKERS] - (AT_WORK if rank == CITIZEN else 1))
    s.own[seat * OWN + HOME + rank] += 1
    if log is not None:
        log.add("taken_home", "CB-EMP-08", seat, (kind, rank))


def send_home(s: ColonistsState, seat: Seat, at: int) -> None:
    """All who work in the Building at this place of `lots` are unemployed."""
    for rank in range(CLASSES):
        s.own[seat * OWN + HOME + rank] += workers_at(s, at, rank)
    s.set_lot(at + WORKERS, 0)


def is_fed(s: ColonistsState, at: int) -> bool:
    """Whether the Citizen at work there has been sustained."""
    return s.lots[at + WORKERS] & FED != 0

"""What Buildings add up to: Storage, Buffers, jobs, Residences. Asked far more often than it changes."""

from holdfast.kernel.state import Seat

from ...position.built import Built
from ...position.state import (
    AT_WORK,
    BUFFER,
    BUILDING_LOTS,
    KIND,
    LOT,
    LOTS,
    NONE,
    WORKERS,
    ColonistsState,
)
from ...position.tables import CITIZEN, CLASSES, FARMER, GOODS
from .deck import BUILDING_LIST, Building


def built(s: ColonistsState) -> Built:
    """The sums of the position's Buildings; the same row of numbers is the same Buildings."""
    if s._built.lots is not s.lots:
        s._built = _summed(s)
    return s._built


def is_manned(building: Building, workers: int) -> bool:
    """Whether all jobs of the Building are filled, if any. [CB-EMP-05]"""
    if building.either:  # [CB-FACT-02]
        return workers != 0
    return (workers & 7) == building.farmers and (not building.citizens or workers >= AT_WORK)


def has_job(building: Building, workers: int, rank: int) -> bool:
    """Whether the Building has a free job for the class. [CB-EMP-03, CB-FACT-02]"""
    if building.either:
        return workers == 0
    if rank == FARMER:
        return (workers & 7) < building.farmers
    return building.citizens > 0 and workers < AT_WORK


def _summed(s: ColonistsState) -> Built:
    found, lots = Built(s.lots, s.seats, GOODS, CLASSES), s.lots
    for seat in range(s.seats):
        for lot in range(LOTS):
            at = (seat * LOTS + lot) * LOT
            if lots[at + KIND] != NONE:
                _add(found, Seat(seat), lot, lots[at + KIND], lots[at + WORKERS], lots[at + BUFFER])
    return found


def _add(found: Built, seat: Seat, lot: int, kind: int, workers: int, buffer: int) -> None:
    building = BUILDING_LIST[kind]
    if buffer and lot < BUILDING_LOTS:
        found.buffers[seat * GOODS + building.good] += buffer
        found.buffers_mask[seat] |= 1 << building.good
    if lot >= BUILDING_LOTS and is_manned(building, workers):  # [CB-LOT-02]
        found.active_storage[seat] += building.storage
    found.working[seat * CLASSES + FARMER] += workers & 7
    if workers & AT_WORK:
        found.working[seat * CLASSES + CITIZEN] += 1
    if building.houses != NONE:
        found.housed[seat * CLASSES + building.houses] += building.spaces
    for rank in range(CLASSES):
        if has_job(building, workers, rank):
            found.jobs[seat] |= 1 << kind * CLASSES + rank
            if building.storage:
                found.storage_jobs[seat] |= 1 << kind * CLASSES + rank

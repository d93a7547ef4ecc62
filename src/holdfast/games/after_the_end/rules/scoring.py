"""End of the game (AT-END): points of missions, contracts, nobles and knowledge."""

from typing import final

from holdfast.kernel.event import Log
from holdfast.kernel.state import DONE, Frame, Seat, Step

from ..position.state import (
    CHARACTERS,
    CONTRACTS,
    CREW,
    DEAD,
    EVERYBODY,
    HELD,
    KNOWLEDGE,
    NOBLES,
    OWN,
    SEAT_CREW,
    SEATED,
    TOOLS,
    WALL,
    WON,
    WOUNDS,
    ColonyState,
    count_with,
    stored,
    tokens_on,
)
from ..position.tables import MISSION_TYPES
from .deck import (
    ALL_TYPES,
    CARDS_HELD,
    CONTRACT_LIST,
    DONE_CONTRACTS,
    FALLEN,
    LIVING,
    MISSION_LIST,
    NOBLE_LIST,
    OWNED_TOOLS,
    SPOTS_REACHED,
    STORED,
    TOKENS_BORNE,
    TRACK,
    WALL_SIDES,
    WON_OF_TYPE,
    WOUNDS_BORNE,
    Noble,
    bits,
)


def living(s: ColonyState, seat: Seat) -> int:
    """Characters without a death token, used or ready. [AT-R-43]"""
    return CHARACTERS - count_with(s, seat, DEAD)


def won_of_type(s: ColonyState, seat: Seat, kind: int) -> int:
    """Won missions of one type."""
    return len([1 for card in bits(s.own[seat * OWN + WON]) if MISSION_LIST[card].kind == kind])


def counted(s: ColonyState, seat: Seat, measure: int, kind: int) -> int:
    """What a noble counts, from the position as it is. [AT-R-44]"""
    base = seat * OWN
    if measure == WON_OF_TYPE:
        return won_of_type(s, seat, kind)
    if measure == DONE_CONTRACTS:
        return s.own[base + CONTRACTS].bit_count()
    if measure == OWNED_TOOLS:
        return s.own[base + TOOLS].bit_count()
    if measure == LIVING:
        return living(s, seat)
    if measure == FALLEN:
        return count_with(s, seat, DEAD)
    if measure == WOUNDS_BORNE:
        return sum([s.crew[at + WOUNDS] for at in range(seat * SEAT_CREW, (seat + 1) * SEAT_CREW, CREW)])
    if measure == TOKENS_BORNE:
        return sum([tokens_on(s, seat, character) for character in EVERYBODY])
    if measure == STORED:
        return stored(s, seat)
    if measure == CARDS_HELD:
        return s.own[base + HELD]
    if measure == WALL_SIDES:
        return s.own[base + WALL]
    if measure == SPOTS_REACHED:
        return s.own[base + KNOWLEDGE]
    assert measure == ALL_TYPES
    for each in range(MISSION_TYPES):
        if won_of_type(s, seat, each) == 0:
            return 0
    return 1


def points_of(s: ColonyState, seat: Seat, noble: Noble) -> int:
    """CP a noble would give the seat."""
    return noble.points * (counted(s, seat, noble.measure, noble.kind) // noble.per)


def mission_points(s: ColonyState, seat: Seat) -> int:
    """CP of won missions. [AT-END-02, AT-MIS-06, AT-COMP-09]"""
    return sum([MISSION_LIST[card].points for card in bits(s.own[seat * OWN + WON])])


def contract_points(s: ColonyState, seat: Seat) -> int:
    """CP of completed contracts. [AT-END-03]"""
    return sum([CONTRACT_LIST[card].points for card in bits(s.own[seat * OWN + CONTRACTS])])


def noble_points(s: ColonyState, seat: Seat) -> int:
    """CP of nobles. [AT-END-03, AT-COMP-13]"""
    return sum([points_of(s, seat, NOBLE_LIST[card]) for card in bits(s.own[seat * OWN + NOBLES])])


def knowledge_points(s: ColonyState, seat: Seat) -> int:
    """CP of all spots reached together. [AT-END-04, AT-LOSE-18, AT-R-41]"""
    total = 0
    for spot in range(s.own[seat * OWN + KNOWLEDGE]):
        total += TRACK[spot].points
    return total


def total_points(s: ColonyState, seat: Seat) -> int:
    """All CP of the seat if the game ended now. [AT-OBJ-03]"""
    total = mission_points(s, seat) + contract_points(s, seat)
    return total + noble_points(s, seat) + knowledge_points(s, seat)


@final
class FinalScoring(Step[ColonyState]):
    """The points are told. [AT-END-01, AT-OBJ-03]"""

    def run(self, s: ColonyState, f: Frame, log: Log | None) -> bool:
        """Every total is known."""
        if log is not None:
            for seat in SEATED[s.seats]:
                log.add("scored", "AT-OBJ-03", seat, (total_points(s, seat),))
        s.next()
        return DONE

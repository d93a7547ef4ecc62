"""Prosperity. Chapter CB-SCORE. [CB-SCORE-01, CB-R-088] It decides the economy alone and nothing else."""

from typing import Final, final

from holdfast.kernel.event import Log
from holdfast.kernel.state import DONE, Frame, Seat, Step

from ...position.state import (
    AGAINST,
    DOLLARS,
    HOME,
    IN_PLAY,
    KIND,
    LOT,
    LOTS,
    NONE,
    OWN,
    RULES,
    TOGETHER,
    WAREHOUSE,
    ColonistsState,
    at_war,
)
from ...position.tables import CARDS, CITIZEN, FARMER, STORED
from ...position.values import PROSPERITY_COUNTS_GOODS, PROSPERITY_COUNTS_SOLDIERS
from ...position.war_state import HEXES, Hex, soldiers_of
from .deck import BUILDING_LIST, IMPROVEMENT_LIST, PERMANENT
from .people import working

FARMER_POINTS: Final = 2
CITIZEN_POINTS: Final = 4


def dollars(s: ColonistsState, seat: Seat) -> int:
    """Dollars held. [CB-SCORE-02]"""
    return s.own[seat * OWN + DOLLARS]


def building_points(s: ColonistsState, seat: Seat) -> int:
    """Values of all Buildings. [CB-SCORE-02, CB-SCORE-05]"""
    n = 0
    for at in range(seat * LOTS * LOT, (seat + 1) * LOTS * LOT, LOT):
        if s.lots[at + KIND] != NONE:
            n += BUILDING_LIST[s.lots[at + KIND]].value
    return n


def improvement_points(s: ColonistsState, seat: Seat) -> int:
    """Values of permanent Improvements. [CB-SCORE-02]"""
    n = 0
    for card in range(CARDS):
        if s.cards[card] == IN_PLAY + seat and IMPROVEMENT_LIST[card].kind == PERMANENT:
            n += IMPROVEMENT_LIST[card].value
    return n


def worker_points(s: ColonistsState, seat: Seat) -> int:
    """Points for employed Colonists. [CB-SCORE-03, CB-SCORE-04]"""
    return FARMER_POINTS * working(s, seat, FARMER) + CITIZEN_POINTS * working(s, seat, CITIZEN)


def card_points(s: ColonistsState, seat: Seat) -> int:
    """Points cards give for unemployed Farmers. [CB-SCORE-07]"""
    n = 0
    for card in range(CARDS):
        standing = IMPROVEMENT_LIST[card].standing
        if s.cards[card] == IN_PLAY + seat and standing is not None and standing.end_points:
            n += min(standing.end_points, s.own[seat * OWN + HOME + FARMER])
    return n


def soldier_points(s: ColonistsState, seat: Seat) -> int:
    """Points for the seat's Soldiers, employed as they are; the Sickbay counts nothing. [CB-SCORE-06]

    Where all play together they are everybody's.
    """
    n = 0
    for hex in range(1, HEXES + 1 if at_war(s) and s.values[PROSPERITY_COUNTS_SOLDIERS] else 1):
        at = soldiers_of(s, Hex(hex), seat)
        n += FARMER_POINTS * (s.ground[at] + s.ground[at + 1])
        n += CITIZEN_POINTS * (s.ground[at + 2] + s.ground[at + 3])
    return n


def good_points(s: ColonistsState, seat: Seat) -> int:
    """Points for Goods and Tools, where they count at all. [CB-SCORE-05, CB-R-085]"""
    n = 0
    for at in range(seat * OWN, seat * OWN + DOLLARS if s.values[PROSPERITY_COUNTS_GOODS] else 0):
        n += s.own[at]
    for good in range(STORED if s.values[PROSPERITY_COUNTS_GOODS] else 0):
        n += s.own[seat * OWN + WAREHOUSE + good]
    return n


def group_prosperity(s: ColonistsState) -> int:
    """The figure of all together, Soldiers counted once. [CB-SCORE-06, CB-R-086]"""
    n = soldier_points(s, Seat(0)) if s.board[RULES] == TOGETHER else 0
    for seat in range(s.seats):
        n += prosperity(s, Seat(seat))
    return n


def prosperity(s: ColonistsState, seat: Seat) -> int:
    """The seat's figure. [CB-SCORE-02]"""
    return (
        dollars(s, seat)
        + building_points(s, seat)
        + improvement_points(s, seat)
        + worker_points(s, seat)
        + card_points(s, seat)
        + good_points(s, seat)
        + (soldier_points(s, seat) if s.board[RULES] == AGAINST else 0)
    )


@final
class CountProsperity(Step[ColonistsState]):
    """The figures are told. [CB-SCORE-02]"""

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        if log is not None:
            for seat in range(s.seats):
                log.add("prospered", "CB-SCORE-02", seat, (prosperity(s, Seat(seat)),))
        s.next()
        return DONE

"""Winning a mission (AT-MIS): who met the requirement best, ties, the card and the first place."""

from typing import final

from holdfast.kernel.event import TABLE, Log
from holdfast.kernel.state import DONE, Frame, Seat, Step

from ...position.state import (
    CHOICE,
    COMMITTED,
    EVERY_PLACE,
    GONE,
    MISSION,
    NO_SEAT,
    NONE,
    OWN,
    WINNER,
    WON,
    ColonyState,
    in_order,
    sent,
)
from ..deck import MISSION_LIST, WINS_TIES
from .skills import tool_perk, value_of


def takes_part(s: ColonyState, seat: Seat) -> bool:
    """Whether the seat has characters on the mission."""
    return s.own[seat * OWN + CHOICE] == COMMITTED


def wins_ties(s: ColonyState, seat: Seat) -> bool:
    """Whether a tool of a character sent wins ties."""
    for place in EVERY_PLACE:
        character = sent(s, seat, place)
        if character != NONE and tool_perk(s, seat, character, WINS_TIES):
            return True
    return False


def beats(s: ColonyState, seat: Seat, value: int, best: Seat, best_value: int) -> bool:
    """Whether a seat later in turn order wins against the best before it.

    [AT-MIS-05, AT-R-13] A tie goes to the later seat, the one further from the 1st; a tool that wins
    ties comes before that.
    """
    if value != best_value:
        return (value < best_value) == MISSION_LIST[s.board[MISSION]].lowest
    return wins_ties(s, seat) or not wins_ties(s, best)


def leader(s: ColonyState) -> Seat:
    """The seat that would win with the characters sent so far, NO_SEAT if nobody takes part. [AT-MIS-02]"""
    best, best_value = NO_SEAT, 0
    for turn in range(s.seats):
        seat = in_order(s, turn)
        if takes_part(s, seat):
            value = value_of(s, seat)
            if best == NONE or beats(s, seat, value, best, best_value):
                best, best_value = seat, value
    return best


@final
class DecideMission(Step[ColonyState]):
    """The mission is decided when every seat has chosen. [AT-ROUND-07]"""

    def run(self, s: ColonyState, f: Frame, log: Log | None) -> bool:
        """The winner has the card; with nobody there the mission is out of the game.

        [AT-MIS-02, AT-MIS-03]
        """
        best = leader(s)
        mission = s.board[MISSION]
        if log is not None:
            for turn in range(s.seats):
                seat = in_order(s, turn)
                if takes_part(s, seat):
                    log.add("valued", "AT-MIS-01", seat, (value_of(s, seat),))
        s.board[WINNER] = best
        s.board[MISSION] = NONE
        if best == NONE:  # [AT-R-11]
            s.board[GONE] |= 1 << mission
            if log is not None:
                log.add("mission_abandoned", "AT-R-11", TABLE, (mission,))
        else:
            s.own[best * OWN + WON] |= 1 << mission
            if log is not None:
                log.add("mission_won", "AT-MIS-03", best, (mission, MISSION_LIST[mission].points))
        s.next()
        return DONE

"""Moving on to the next mission (AT-NEXT), raids on the way (AT-RAID-14 to AT-RAID-16), the last round."""

from typing import final

from holdfast.kernel.event import TABLE, Log
from holdfast.kernel.state import CHANCE, DONE, WAIT, Frame, Step

from ...position.actions import CHANCE_MISSION, CHANCE_RAID
from ...position.state import (
    EVERYBODY,
    FIRST,
    MISSION,
    MISSIONS_LEFT,
    NEXT,
    NONE,
    RAID_CARD,
    RAIDS_LEFT,
    SEATED,
    STATUS,
    USED,
    WINNER,
    ColonyState,
    crew_at,
)
from ..crew import make_ready
from ..deck import READIES
from ..raids import RAID
from ..setup import FromDeck, take_mission
from .skills import tool_perk


@final
class EndRound(Step[ColonyState]):
    """Tools that ready their bearers at the end of the round do so. [AT-CAP-07]"""

    def run(self, s: ColonyState, f: Frame, log: Log | None) -> bool:
        """Their bearers are ready."""
        for seat in SEATED[s.seats]:
            for character in EVERYBODY:
                if s.crew[crew_at(seat, character) + STATUS] == USED and tool_perk(
                    s, seat, character, READIES
                ):
                    make_ready(s, seat, character, "AT-CAP-07", log)
        s.next()
        return DONE


@final
class MoveOn(Step[ColonyState]):
    """The winner is 1st and the visible mission comes into play. [AT-MIS-04, AT-NEXT-01, AT-NEXT-02]"""

    def run(self, s: ColonyState, f: Frame, log: Log | None) -> bool:
        """A mission is in play, or the game is over and this script left. [AT-END-01, AT-R-31]"""
        if s.board[NEXT] == NONE:
            if log is not None:
                log.add("missions_over", "AT-END-01", TABLE)
            s.stack.pop()
            return DONE
        if s.board[WINNER] >= 0:
            s.board[FIRST] = s.board[WINNER]
            if log is not None:
                log.add("first_taken", "AT-MIS-04", s.board[FIRST])
        s.board[MISSION] = s.board[NEXT]
        s.board[NEXT] = NONE
        if log is not None:
            log.add("mission_moved", "AT-NEXT-02", TABLE, (s.board[MISSION],))
        s.next()
        return DONE


@final
class Uncover(FromDeck):
    """A new card shows on the deck; raids are dealt with until a mission does or the deck is empty.

    [AT-NEXT-03]
    """

    def run(self, s: ColonyState, f: Frame, log: Log | None) -> bool:
        """A mission is visible, and the next round begins, or the coming round is the last.

        [AT-NEXT-04, AT-RAID-16, AT-ROUND-08]

        [AT-NEXT-05]
        """
        if s.board[NEXT] != NONE:
            s.next()
            return DONE
        if s.board[MISSIONS_LEFT] + s.board[RAIDS_LEFT] == 0:  # [AT-R-32] also after a raid at the bottom
            if log is not None:
                log.add("last_round", "AT-NEXT-05", TABLE)
            s.next()
            return DONE
        s.asked = CHANCE
        return WAIT

    def answer(self, s: ColonyState, f: Frame, action: int, log: Log | None) -> None:
        """The card is visible; a raid is dealt with at once. [AT-RAID-01, AT-RAID-15]"""
        if action == CHANCE_RAID:
            s.board[NEXT] = RAID_CARD
            s.board[RAIDS_LEFT] -= 1
            if log is not None:
                log.reveal("raid_uncovered", "AT-RAID-01", TABLE)
            s.push(RAID, TABLE)
            return
        mission = action - CHANCE_MISSION
        take_mission(s, mission)
        s.board[NEXT] = mission
        if log is not None:
            log.reveal("mission_uncovered", "AT-NEXT-03", TABLE, (mission,))

    def question(self) -> str:
        return "mission"


@final
class NextRound(Step[ColonyState]):
    """The round begins again with its first step. [AT-ROUND-01]"""

    def run(self, s: ColonyState, f: Frame, log: Log | None) -> bool:
        """The script is at its beginning."""
        s.jump(0)
        return DONE

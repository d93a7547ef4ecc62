"""Raids (AT-RAID): every colony deals with one in turn order: wall, wound, or loss of all resources."""

from typing import Final, final

from holdfast.kernel.event import TABLE, Log
from holdfast.kernel.state import DONE, WAIT, Frame, Script, Seat, Step

from ..position.actions import WOUND
from ..position.state import (
    IMMUNE,
    NEXT,
    NO_SEAT,
    NONE,
    OWN,
    READY,
    WALL,
    ColonyState,
    Member,
    add_with,
    in_order,
)
from ..position.tables import DAMAGED, INTACT, NO_WALL
from .crew import wound
from .reactions import BEFORE_RAID, HEARD, others_may_react
from .stores import lose_all


@final
class DealWithRaid(Step[ColonyState]):
    """In turn order of the 1st seat; `a` counts the seats done. [AT-RAID-02, AT-R-33]

    `b` is HEARD when all have had their say before the next of them. [AT-R-24]
    """

    def run(self, s: ColonyState, f: Frame, log: Log | None) -> bool:
        """The next seat that has to choose whom it loses blood for is asked."""
        done, heard = f.a, f.b
        while done < s.seats:
            seat = in_order(s, done)
            if heard != HEARD and others_may_react(s, NO_SEAT):
                s.stay(done, HEARD)
                s.push(BEFORE_RAID, TABLE)
                return DONE
            if not self.is_spared(s, seat, log):
                choices: list[int] = []
                add_with(s, seat, READY, WOUND, choices)  # [AT-RAID-06, AT-RAID-07]
                if len(choices) > 1:
                    s.stay(done, HEARD)
                    s.asked = seat
                    return WAIT
                if choices:
                    wound(s, seat, Member(choices[0] - WOUND), log)
                else:  # [AT-RAID-13] neither wall nor ready character
                    lost = lose_all(s, seat)
                    if log is not None:
                        log.add("resources_lost", "AT-RAID-13", seat, (lost,))
            done, heard = done + 1, 0
        s.next()
        return DONE

    def is_spared(self, s: ColonyState, seat: Seat, log: Log | None) -> bool:
        """Whether a card or the wall takes the raid, which it then has. [AT-COMP-21, AT-RAID-03, AT-R-35]"""
        base = seat * OWN
        if s.own[base + IMMUNE]:
            s.own[base + IMMUNE] = 0
            if log is not None:
                log.add("raid_ignored", "AT-R-35", seat)
            return True
        if s.own[base + WALL] == INTACT:
            s.own[base + WALL] = DAMAGED
            if log is not None:
                log.add("wall_damaged", "AT-RAID-04", seat)
            return True
        if s.own[base + WALL] == DAMAGED:  # [AT-R-36] the card can be built again
            s.own[base + WALL] = NO_WALL
            if log is not None:
                log.add("wall_lost", "AT-RAID-05", seat)
            return True
        return False

    def options(self, s: ColonyState, f: Frame) -> list[int]:
        """The ready characters, those without a free wound spot included. [AT-R-34]"""
        out: list[int] = []
        add_with(s, Seat(s.asked), READY, WOUND, out)
        return out

    def answer(self, s: ColonyState, f: Frame, action: int, log: Log | None) -> None:
        """The character is wounded or dead."""
        done = f.a
        wound(s, Seat(s.asked), Member(action - WOUND), log)
        s.stay(done + 1)

    def question(self) -> str:
        return "raid"


@final
class DiscardRaid(Step[ColonyState]):
    """The raid is over and its card discarded. [AT-RAID-14]"""

    def run(self, s: ColonyState, f: Frame, log: Log | None) -> bool:
        """No raid lies on the deck."""
        s.board[NEXT] = NONE
        if log is not None:
            log.add("raid_discarded", "AT-RAID-14", TABLE)
        s.next()
        return DONE


RAID: Final = Script("raid", "AT-RAID-01", (DealWithRaid(), DiscardRaid()))

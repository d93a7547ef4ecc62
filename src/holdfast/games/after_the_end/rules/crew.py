"""What happens to characters: used, readied, wounded, dead.

[AT-ROUND-05, AT-CAP-05, AT-RAID-08 to AT-RAID-12]
"""

from holdfast.kernel.event import Log
from holdfast.kernel.state import Seat

from ..position.state import (
    COLONY,
    DEAD,
    FREE,
    NONE,
    OWN,
    READY,
    STATUS,
    TOKEN,
    TOKENS,
    TOOL,
    TYPES,
    USED,
    WOUNDS,
    ColonyState,
    Member,
    crew_at,
)
from .deck import person


def place_used(s: ColonyState, seat: Seat, character: Member, log: Log | None) -> None:
    """The character bears a used token. [AT-ROUND-05]"""
    s.crew[crew_at(seat, character) + STATUS] = USED
    if log is not None:
        log.add("committed", "AT-ROUND-05", seat, (character, s.own[seat * OWN + COLONY]))


def free_tool(s: ColonyState, seat: Seat, character: Member) -> None:
    """The tool of the character, if any, lies with its owner again. [AT-CAP-21]"""
    at = crew_at(seat, character) + TOOL
    if s.crew[at] != NONE:
        s.own[seat * OWN + FREE] |= 1 << s.crew[at]
        s.crew[at] = NONE


def make_ready(s: ColonyState, seat: Seat, character: Member, rule: str, log: Log | None) -> None:
    """The character has no used token and no tool any more. [AT-CAP-07, AT-CAP-21]"""
    s.crew[crew_at(seat, character) + STATUS] = READY
    free_tool(s, seat, character)
    if log is not None:
        log.add("readied", rule, seat, (character, s.own[seat * OWN + COLONY]))


def wound(s: ColonyState, seat: Seat, character: Member, log: Log | None) -> None:
    """The character bears one more wound, or is dead. [AT-RAID-08, AT-RAID-11]"""
    colony = s.own[seat * OWN + COLONY]
    at = crew_at(seat, character)
    if s.crew[at + WOUNDS] < person(colony, character).wounds:
        s.crew[at + WOUNDS] += 1
        if log is not None:
            log.add("wounded", "AT-RAID-08", seat, (character, colony, s.crew[at + WOUNDS]))
        return
    # [AT-RAID-12, AT-R-38] the death side is up; tokens go back to the supply, the tool to its owner
    s.crew[at + STATUS] = DEAD
    s.crew[at + WOUNDS] = 0
    for good in range(TYPES):
        s.board[TOKENS + good] += s.crew[at + TOKEN + good]
        s.crew[at + TOKEN + good] = 0
    free_tool(s, seat, character)
    if log is not None:
        log.add("died", "AT-RAID-11", seat, (character, colony))


def heal(s: ColonyState, seat: Seat, character: Member, rule: str, log: Log | None) -> None:
    """The character bears one wound less."""
    s.crew[crew_at(seat, character) + WOUNDS] -= 1
    if log is not None:
        log.add("healed", rule, seat, (character, s.own[seat * OWN + COLONY]))

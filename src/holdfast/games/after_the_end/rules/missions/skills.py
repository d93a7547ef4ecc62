"""Skills and what a colony brings to a mission: winning (AT-MIS), question mark and die (AT-DIE)."""

from holdfast.kernel.state import Seat

from ...position.state import (
    COLONY,
    DIE,
    EDGE,
    MISSION,
    NONE,
    OWN,
    PLACES,
    ROLLED,
    ROLLED_ONCE,
    SKILLS,
    TOOL,
    WOUNDS,
    ColonyState,
    Member,
    Place,
    crew_at,
    sent,
)
from ...position.tables import QUESTION
from ..deck import DIE_AGAIN, MISSION_LIST, TOOL_LIST, person


def people_sent(s: ColonyState) -> int:
    """Characters a colony sends to the mission in play. [AT-R-19]"""
    return MISSION_LIST[s.board[MISSION]].people


def uses_question_mark(s: ColonyState, seat: Seat, character: Member) -> bool:
    """Whether the mission in play asks for a skill that is a question mark of the character. [AT-R-22]"""
    skills = person(s.own[seat * OWN + COLONY], character).skills
    for skill in MISSION_LIST[s.board[MISSION]].skills:
        if skills[skill] == QUESTION:
            return True
    return False


def tool_perk(s: ColonyState, seat: Seat, character: Member, perk: int) -> int:
    """What the tool the character carries gives. [AT-CAP-20]"""
    tool = s.crew[crew_at(seat, character) + TOOL]
    return 0 if tool == NONE else TOOL_LIST[tool].perks[perk]


def raw_skill(s: ColonyState, seat: Seat, place: Place, skill: int) -> int:
    """The skill of a character sent, all bonuses added up, before the floor. [AT-DIE-02, AT-RAID-09]"""
    base = seat * OWN
    character = sent(s, seat, place)
    number = person(s.own[base + COLONY], character).skills[skill]
    if number == QUESTION:
        number = s.own[base + DIE + place]
    at = crew_at(seat, character)
    # [AT-COMP-24] every wound makes every skill better by one, where the lowest wins too [AT-R-40]
    number += s.crew[at + WOUNDS] + s.own[base + EDGE + place * SKILLS + skill]
    tool = s.crew[at + TOOL]
    if tool != NONE:
        number += TOOL_LIST[tool].perks[skill]
    return number


def skill_of(s: ColonyState, seat: Seat, place: Place, skill: int) -> int:
    """The skill of a character sent; never below 0. [AT-R-48]"""
    number = raw_skill(s, seat, place, skill)
    return number if number > 0 else 0


def value_of(s: ColonyState, seat: Seat) -> int:
    """What the colony brings: the skills asked for, of all its characters sent, added up.

    [AT-MIS-08, AT-MIS-10]
    """
    total = 0
    mission = MISSION_LIST[s.board[MISSION]]
    for place in PLACES[mission.people]:
        for skill in mission.skills:
            total += skill_of(s, seat, place, skill)
    return total


def may_use_tool(s: ColonyState, seat: Seat, place: Place) -> bool:
    """Whether a tool lets the seat roll the die of this character once more."""
    base = seat * OWN
    character = sent(s, seat, place)
    if character == NONE or s.own[base + ROLLED + place] != ROLLED_ONCE:
        return False
    return tool_perk(s, seat, character, DIE_AGAIN) > 0

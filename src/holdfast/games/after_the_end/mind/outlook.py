"""What a seat may expect: numbers behind the greedy bot. Nothing here is a rule.

Everything is read from what the seat may know: the open table and its own hand.
"""

from typing import Final

from holdfast.kernel.state import Seat

from ..position.state import (
    CHOICE,
    COLONY,
    DEAD,
    EVERYBODY,
    FREE,
    MISSION,
    MISSIONS,
    NEXT,
    NO_SEAT,
    NOBLES,
    NONE,
    OPEN,
    OWN,
    RAIDS_LEFT,
    READY,
    ROUND,
    SKILLS,
    STATUS,
    WOUNDS,
    ColonyState,
    Member,
    crew_at,
    in_order,
    tokens_on,
)
from ..position.tables import QUESTION, ROUNDS
from ..rules.deck import MISSION_LIST, NOBLE_LIST, TOOL_LIST, WON_OF_TYPE, person
from ..rules.missions.contest import leader, takes_part
from ..rules.missions.skills import value_of
from ..rules.scoring import points_of

MEAN_ROLL: Final = 3.5
COMES: Final = 0.62  # how often a rival who could win comes


def rounds_left(s: ColonyState) -> int:
    """Rounds after this one."""
    return ROUNDS - s.board[ROUND]


def resource_worth(s: ColonyState) -> float:
    """CP that a resource will be worth: little when no visit is to come."""
    left = rounds_left(s)
    return 1.23 if left > 4 else 0.5 + 0.14 * left if left else 0.1


def skill_guess(s: ColonyState, seat: Seat, character: Member, skill: int) -> float:
    """A skill as it stands, a question mark as the mean of its die."""
    number = person(s.own[seat * OWN + COLONY], character).skills[skill]
    mean = MEAN_ROLL if number == QUESTION else float(number)
    return mean + s.crew[crew_at(seat, character) + WOUNDS]


def promise(s: ColonyState, seat: Seat, character: Member, mission: int) -> float:
    """What the character would bring to a mission, without tools; signed so that more is better."""
    total = 0.0
    for skill in MISSION_LIST[mission].skills:
        total += skill_guess(s, seat, character, skill)
    return -total if MISSION_LIST[mission].lowest else total


def best_promise(s: ColonyState, seat: Seat, mission: int, without: int) -> float:
    """The best the seat's ready characters could bring, leaving one out; -99 when it cannot take part."""
    first = second = -99.0
    for character in EVERYBODY:
        if character != without and s.crew[crew_at(seat, character) + STATUS] == READY:
            value = promise(s, seat, character, mission)
            if value > first:
                first, second = value, first
            elif value > second:
                second = value
    if MISSION_LIST[mission].people == 1:
        return first
    return first + second if second > -90.0 else -99.0


def tool_help(s: ColonyState, seat: Seat, mission: int) -> float:
    """What the seat's best free tool adds to a mission."""
    best = 0
    mask = s.own[seat * OWN + FREE]
    while mask:
        low = mask & -mask
        mask ^= low
        perks = TOOL_LIST[low.bit_length() - 1].perks
        total = 0
        for skill in MISSION_LIST[mission].skills:
            total += perks[skill]
        if MISSION_LIST[mission].lowest:
            total = -total
        best = max(best, total)
    return float(best)


def signed_value(s: ColonyState, seat: Seat) -> float:
    """What the seat has sent, signed so that more is better."""
    value = float(value_of(s, seat))
    return -value if MISSION_LIST[s.board[MISSION]].lowest else value


def win_chance(s: ColonyState, seat: Seat, value: float) -> float:
    """How likely the seat wins the mission in play with a (signed) value, judged by what lies open."""
    mission = s.board[MISSION]
    best = leader_before(s, seat)
    chance = 1.0
    if best != NONE:
        lead = signed_value(s, best)
        chance = 0.93 if value >= lead else 0.12 if value >= lead - 1 else 0.04
    later = False
    for turn in range(s.seats):
        rival = in_order(s, turn)
        if rival == seat:
            later = True
        elif later and s.own[rival * OWN + CHOICE] == OPEN:
            theirs = best_promise(s, rival, mission, NONE)
            if theirs > -90.0:
                theirs += tool_help(s, rival, mission)
                if theirs >= value:
                    chance *= 1.0 - COMES
                elif theirs >= value - 2:
                    chance *= 0.88
    return chance


def leader_before(s: ColonyState, seat: Seat) -> Seat:
    """The seat that leads among the others that have committed, NO_SEAT if nobody has."""
    best = leader(s) if not takes_part(s, seat) else NO_SEAT
    if best == NONE:
        for turn in range(s.seats):
            rival = in_order(s, turn)
            if rival == seat or not takes_part(s, rival):
                continue
            if best == NONE or signed_value(s, rival) >= signed_value(s, best):
                best = rival
    return best


def prize(s: ColonyState, seat: Seat, mission: int) -> float:
    """CP a mission is worth to the seat, its nobles included."""
    card = MISSION_LIST[mission]
    total = float(card.points)
    mask = s.own[seat * OWN + NOBLES]
    while mask:
        low = mask & -mask
        mask ^= low
        noble = NOBLE_LIST[low.bit_length() - 1]
        if noble.measure == WON_OF_TYPE and noble.kind == card.kind:
            total += noble.points
    return total


def noble_outlook(s: ColonyState, seat: Seat, card: int) -> float:
    """CP a noble will probably give at the end."""
    noble = NOBLE_LIST[card]
    now = float(points_of(s, seat, noble))
    left = rounds_left(s)
    if noble.measure == WON_OF_TYPE:
        return now + noble.points * left / (4.0 * s.seats)
    return now + GROWTH[noble.measure] * left / ROUNDS


# CP a noble of each measure grows by over a whole game
GROWTH: Final = [0.0, 2.2, 1.8, -1.2, 2.4, -1.0, -0.6, 0.8, 2.0, 1.5, 2.5, 2.8]


def next_mission(s: ColonyState) -> int:
    """The visible mission, NONE when there is none."""
    return s.board[NEXT] if 0 <= s.board[NEXT] < MISSIONS else NONE


def wound_room(s: ColonyState, seat: Seat) -> int:
    """Free wound spots of the seat's living characters."""
    room = 0
    for character in EVERYBODY:
        at = crew_at(seat, character)
        if s.crew[at + STATUS] != DEAD:
            room += person(s.own[seat * OWN + COLONY], character).wounds - s.crew[at + WOUNDS]
    return room


def wall_worth(s: ColonyState, seat: Seat) -> float:
    """CP a new wall saves: every raid to come is a wound, or a death when there is no room for wounds."""
    room, total = wound_room(s, seat), 0.0
    for raid in range(min(2, s.board[RAIDS_LEFT])):
        total += 0.5 if room > raid else 2.0
    return total


def quality(s: ColonyState, seat: Seat, character: Member) -> float:
    """How useful a character is in general: its best skill, its worst one, its tokens."""
    best, worst = 0.0, 9.0
    for skill in range(SKILLS):
        value = skill_guess(s, seat, character, skill)
        best = max(best, value)
        worst = min(worst, value)
    return 0.3 * best - 0.1 * worst + 0.3 * tokens_on(s, seat, character)

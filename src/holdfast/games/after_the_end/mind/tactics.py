"""What the greedy bot thinks of tools and experience cards in the heat of a mission. Advice, not a rule."""

from holdfast.kernel.state import Seat

from ..position import actions as a
from ..position.state import (
    COLONY,
    DIE,
    EVERYBODY,
    EXPERIENCE_KINDS,
    MISSION,
    NONE,
    OWN,
    RAIDS_LEFT,
    READY,
    STATUS,
    USED,
    WALL,
    WOUNDS,
    ColonyState,
    Member,
    Place,
    count_with,
    crew_at,
    sent,
    stored,
)
from ..position.tables import NO_WALL
from ..rules.deck import (
    DIE_AGAIN,
    DIE_VALUE,
    EXPERIENCE_LIST,
    EXTRA_GATHER,
    KEEPS_MORE,
    MISSION_LIST,
    READIES,
    RICH_TOKEN,
    TOOL_LIST,
    WINS_TIES,
    person,
)
from ..rules.missions.changes import Edge, RollAgain
from ..rules.missions.contest import leader
from ..rules.missions.skills import uses_question_mark
from ..rules.steps import GainAny, HealOne, PassByRaid, PayLess, ReadyOne
from .outlook import (
    best_promise,
    leader_before,
    prize,
    promise,
    quality,
    resource_worth,
    rounds_left,
    signed_value,
    wound_room,
)


def rate_tool(s: ColonyState, seat: Seat, place: Place, option: int) -> float:
    """What a tool does for the character being equipped."""
    if option == a.NO_TOOL:
        return 0.0
    mission = MISSION_LIST[s.board[MISSION]]
    perks = TOOL_LIST[option - a.EQUIP].perks
    help_given = 0
    for skill in mission.skills:
        help_given += perks[skill]
    if mission.lowest:
        help_given = -help_given
    worth = 0.5 * help_given - 0.05
    character = sent(s, seat, place)
    if uses_question_mark(s, seat, character):
        worth += 0.4 * perks[DIE_AGAIN] + 0.1 * perks[DIE_VALUE]
    worth += 0.35 * perks[WINS_TIES] + resource_worth(s) * perks[EXTRA_GATHER]
    if rounds_left(s):
        worth += 0.6 * perks[READIES] + 0.3 * perks[RICH_TOKEN] + 0.25 * perks[KEEPS_MORE]
    return worth


def stake(s: ColonyState, seat: Seat) -> float:
    """What winning instead of losing is worth."""
    return prize(s, seat, s.board[MISSION]) - 1.1


def lacking(s: ColonyState, seat: Seat) -> float:
    """By how much the seat is behind the best of the others, ties as they fall; below 0 when it leads."""
    best = leader_before(s, seat)
    if best == NONE:
        return -9.0
    gap = signed_value(s, best) - signed_value(s, seat)
    if gap == 0.0 and leader(s) != seat:
        return 0.5
    return gap if gap != 0.0 else -0.5


def rate_reaction(s: ColonyState, seat: Seat, key: str, option: int) -> float:
    """Options of the windows, and of rolling again."""
    if option == a.DECLINE:
        return 0.0
    if a.PLAY <= option < a.DECLINE:
        return rate_play(s, seat, key, option - a.PLAY)
    if option in (a.KEEP_OLD, a.KEEP_NEW):
        return _kept_number(s, option)
    if a.CHOOSE <= option < a.RECEIVE:
        return _chosen(s, seat, key, Member(option - a.CHOOSE))
    if a.REROLL <= option < a.KEEP_OLD:
        return _reroll(s, seat, key, option)
    return 0.0


def _kept_number(s: ColonyState, option: int) -> float:
    f = s.stack[-1]
    chosen, rolled = f.a, f.b  # a card counts dice from 1, a tool from 0
    place = chosen - 1 if f.script.rule == "AT-LOSE-13" else chosen
    number = rolled if option == a.KEEP_NEW else s.own[f.seat * OWN + DIE + place]
    return -float(number) if MISSION_LIST[s.board[MISSION]].lowest else float(number)


def _chosen(s: ColonyState, seat: Seat, key: str, character: Member) -> float:
    if key == "ready":
        mission = s.board[MISSION]
        return quality(s, seat, character) + (
            promise(s, seat, character, mission) if mission != NONE else 0.0
        )
    return -quality(s, seat, character)


def _reroll(s: ColonyState, seat: Seat, key: str, option: int) -> float:
    """Rolling a bad die again; worth a card when the mission hangs on it."""
    place = option - a.TOOL_REROLL if option >= a.TOOL_REROLL else (option - a.REROLL) // EXPERIENCE_KINDS
    number = s.own[seat * OWN + DIE + place]
    gain = number - 3.5 if MISSION_LIST[s.board[MISSION]].lowest else 3.5 - number
    if option >= a.TOOL_REROLL:
        return gain + 3.0  # either number may be kept: it cannot hurt
    behind = lacking(s, seat)
    if behind <= 0 or key != "mission_window":  # before that, others may still change what is needed
        return -1.0
    if gain < 1.0 or behind > gain + 2.5:
        return -0.5
    kind = (option - a.REROLL) % EXPERIENCE_KINDS
    return 0.35 * stake(s, seat) - 0.5 + 0.02 * kind


def keep_worth(s: ColonyState, seat: Seat, kind: int) -> float:
    """What a kind of experience card is worth in the hand."""
    verb = EXPERIENCE_LIST[kind].verb
    if isinstance(verb, Edge):
        return 1.15 if verb.amount > 0 else 1.1
    if isinstance(verb, GainAny):
        return 0.9 * resource_worth(s)
    if isinstance(verb, ReadyOne):
        return 1.1
    if isinstance(verb, RollAgain):
        return 1.13
    exposed = wound_room(s, seat) < 2 and s.own[seat * OWN + WALL] == NO_WALL and s.board[RAIDS_LEFT] > 1
    if isinstance(verb, PassByRaid):
        return 1.5 if exposed else 0.8
    if isinstance(verb, HealOne):
        return 1.3 if exposed else 0.4
    return 0.95 * resource_worth(s)


def rate_play(s: ColonyState, seat: Seat, key: str, kind: int) -> float:
    """Whether to use the power of a card now; above 0 is yes."""
    verb = EXPERIENCE_LIST[kind].verb
    if isinstance(verb, Edge):
        return _edge(s, seat, key, verb.amount)
    if isinstance(verb, GainAny):
        return 0.3 if key in ("capitol", "last_window") else -40.0
    if isinstance(verb, ReadyOne):
        return _ready(s, seat, key)
    if isinstance(verb, PassByRaid):
        return _raid(s, seat)
    if isinstance(verb, RollAgain):
        return 1.2 if key == "mission_window" and 0 < lacking(s, seat) <= 4 else -40.0
    if isinstance(verb, HealOne):
        return _heal(s, seat, key)
    assert isinstance(verb, PayLess)
    return 5.0


def _edge(s: ColonyState, seat: Seat, key: str, amount: int) -> float:
    """A bonus just before the mission is decided, when it turns it."""
    if key != "mission_window":
        return -40.0
    helps = -amount if MISSION_LIST[s.board[MISSION]].lowest else amount
    behind = lacking(s, seat)
    if helps <= 0 or behind <= 0 or behind > helps:
        return -40.0
    return stake(s, seat) - 0.6


def _ready(s: ColonyState, seat: Seat, key: str) -> float:
    if key == "raid_window":
        alone = count_with(s, seat, READY) == 0 and s.own[seat * OWN + WALL] == NO_WALL
        return 0.4 if alone and stored(s, seat) > 1 else -40.0
    if key != "decide":
        return -40.0
    mission = s.board[MISSION]
    mine = best_promise(s, seat, mission, NONE)
    best = -99.0
    for character in EVERYBODY:
        if s.crew[crew_at(seat, character) + STATUS] == USED:
            best = max(best, promise(s, seat, character, mission))
    if MISSION_LIST[mission].people == 2:
        return 0.2 if mine < -90.0 and count_with(s, seat, READY) == 1 else -40.0
    return 0.2 if best >= mine + 2 or mine < -90.0 else -40.0


def _raid(s: ColonyState, seat: Seat) -> float:
    """Ignoring a raid: a wound with a free spot does no harm, a death or a loss does."""
    if s.own[seat * OWN + WALL] != NO_WALL:
        return 0.2
    harmless = False
    for character in EVERYBODY:
        at = crew_at(seat, character)
        if s.crew[at + STATUS] == READY:
            room = person(s.own[seat * OWN + COLONY], character).wounds - s.crew[at + WOUNDS]
            harmless = harmless or room > 0
    if harmless:
        return -0.2
    return 1.0 if count_with(s, seat, READY) else 0.6 * stored(s, seat) - 0.5


def _heal(s: ColonyState, seat: Seat, key: str) -> float:
    """A wound is removed to survive a raid, when nobody ready has room for another."""
    if key != "raid_window" or s.own[seat * OWN + WALL] != NO_WALL:
        return -40.0
    wounded = False
    for character in EVERYBODY:
        at = crew_at(seat, character)
        if s.crew[at + STATUS] == READY:
            if s.crew[at + WOUNDS] < person(s.own[seat * OWN + COLONY], character).wounds:
                return -40.0
            wounded = wounded or s.crew[at + WOUNDS] > 0
    return 0.8 if wounded else -40.0

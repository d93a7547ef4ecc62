"""The greedy bot's opinion: how good each option looks to the asked seat. Advice, not a rule.

It reads public numbers and the seat's own cards only; the conformance suite checks that dealing the others'
secrets again changes nothing. Worth is counted in CP at the end of the game.
"""

from typing import Final

from holdfast.kernel.state import Seat

from ..position import actions as a
from ..position.state import (
    COLONY,
    CONTRACT_ROW,
    EVERYBODY,
    EXPERIENCE_KINDS,
    HELD,
    KNOWLEDGE,
    MISSION,
    NONE,
    OWN,
    READY,
    ROW,
    ROW_SIZE,
    TOKEN,
    TYPES,
    USED,
    WOUNDS,
    ColonyState,
    Member,
    Place,
    count_with,
    crew_at,
    stored,
)
from ..rules.deck import CONTRACT_LIST, MISSION_LIST, TRACK, person
from ..rules.missions.compensation import cards_left
from ..rules.stores import can_gain
from .haggling import rate_purchase
from .outlook import (
    best_promise,
    next_mission,
    prize,
    promise,
    quality,
    resource_worth,
    rounds_left,
    tool_help,
    win_chance,
)
from .tactics import keep_worth, rate_play, rate_reaction, rate_tool

SPOT_BENEFIT: Final = [0.8, 0.0, 1.6, 0.0, 1.5, 0.0, 2.0, 0.0]


def heuristic(s: ColonyState) -> list[float]:
    """One rating per option of the asked seat, higher is better."""
    options = s.options()
    if s.asked < 0:
        return [0.0] * len(options)
    key, seat = s.question(), Seat(s.asked)
    if key == "decide":
        return _decide(s, seat, options)
    if key == "capitol":
        return [rate_purchase(s, seat, option) for option in options]
    if key.endswith("_window"):
        return [rate_reaction(s, seat, key, option) for option in options]
    if key == "tool":
        equipped = Place(s.stack[-1].a)
        return [rate_tool(s, seat, equipped, option) for option in options]
    return [_small(s, seat, key, option) for option in options]


def compensation_worth(s: ColonyState) -> float:
    """What losing gives."""
    return 1.5 if rounds_left(s) > 3 else 1.0


def _gathering(s: ColonyState, seat: Seat, character: Member) -> float:
    """What committing the character brings in, whatever the outcome."""
    at = crew_at(seat, character) + TOKEN
    total = 0.0
    for good in range(TYPES):
        if s.crew[at + good] and can_gain(s, seat, good):
            total += resource_worth(s) * s.crew[at + good]
    return total


def _decide(s: ColonyState, seat: Seat, options: list[int]) -> list[float]:
    mission = s.board[MISSION]
    coming = next_mission(s)
    helped = tool_help(s, seat, mission)
    partner = MISSION_LIST[mission].people == 2
    out: list[float] = []
    for option in options:
        if option == a.PASS:
            out.append(_passing(s, seat))
        elif option > a.PASS:
            out.append(rate_play(s, seat, "decide", option - a.PLAY) + 30.0)
        else:
            character = Member(option - a.COMMIT)
            value = promise(s, seat, character, mission) + helped
            if partner:
                value += _best_other(s, seat, character)
            chance = win_chance(s, seat, value)
            worth = chance * prize(s, seat, mission) + (1.0 - chance) * compensation_worth(s)
            worth += _gathering(s, seat, character) - _missing(s, seat, character, coming)
            out.append(worth)
    return out


def _best_other(s: ColonyState, seat: Seat, character: Member) -> float:
    best = -99.0
    for other in EVERYBODY:
        if other != character and s.crew[crew_at(seat, other)] == READY:
            best = max(best, promise(s, seat, other, s.board[MISSION]))
    return best


def _missing(s: ColonyState, seat: Seat, character: Member, coming: int) -> float:
    """What the colony misses while the character is used."""
    if rounds_left(s) == 0:
        return 0.0
    cost = 0.25 * quality(s, seat, character)
    if coming != NONE:
        lost = best_promise(s, seat, coming, NONE) - best_promise(s, seat, coming, character)
        if lost > 0:
            cost += 0.22 * min(lost, 4.0) * MISSION_LIST[coming].points / 3.0
    return cost


def _passing(s: ColonyState, seat: Seat) -> float:
    """What a visit to the Capitol is worth now."""
    used = count_with(s, seat, USED)
    ready = count_with(s, seat, READY)
    total = 0.0
    if rounds_left(s):
        total += 0.42 * used
        if ready == 0:
            total += 0.8
        if used == 0:
            total -= 0.5
    best = 0.0
    have = [s.own[seat * OWN + good] for good in range(TYPES)]
    for slot in range(ROW_SIZE):
        card = s.board[ROW + CONTRACT_ROW + slot]
        if card != NONE:
            cost = CONTRACT_LIST[card].cost
            if have[0] >= cost[0] and have[1] >= cost[1] and have[2] >= cost[2]:
                best = max(best, CONTRACT_LIST[card].points - 0.5 * sum(cost))
    total += 0.9 * best + 0.08 * stored(s, seat)
    if have[0] == 3 or have[1] == 3 or have[2] == 3:
        total += 0.3
    return total


def knowledge_worth(s: ColonyState, seat: Seat) -> float:
    """What the next spot gives, and a part of what comes after it."""
    reached = s.own[seat * OWN + KNOWLEDGE]
    worth = TRACK[reached].points + SPOT_BENEFIT[reached] * (1.0 if rounds_left(s) > 1 else 0.4)
    if reached + 1 < len(TRACK):
        coming = TRACK[reached + 1].points + SPOT_BENEFIT[reached + 1]
        worth += 0.5 * coming * min(1.0, rounds_left(s) / 6.0)
    return worth


def token_worth(s: ColonyState, seat: Seat, good: int) -> float:
    """What a resource token and its first resource are worth."""
    now = resource_worth(s) if can_gain(s, seat, good) else 0.0
    return now + 0.08 * rounds_left(s) * resource_worth(s) + 0.3 * good_need(s, seat, good)


def good_need(s: ColonyState, seat: Seat, good: int) -> float:
    """How much the seat would like one more of a resource: for contracts on display, else for variety."""
    have = [s.own[seat * OWN + k] for k in range(TYPES)]
    need = 0.5 - 0.1 * have[good]
    for slot in range(ROW_SIZE):
        card = s.board[ROW + CONTRACT_ROW + slot]
        if card != NONE:
            cost = CONTRACT_LIST[card].cost
            short = 0
            for k in range(TYPES):
                short += max(0, cost[k] - have[k])
            if cost[good] > have[good]:
                need += 0.3 * CONTRACT_LIST[card].points / (2.0 * short)
    return need


def _small(s: ColonyState, seat: Seat, key: str, option: int) -> float:
    """Ratings of the small questions, where the order matters more than the number."""
    if option < a.COMMIT:
        return 0.0
    if key == "second":
        return promise(s, seat, Member(option - a.COMMIT), s.board[MISSION])
    if a.PLAY <= option < a.DECLINE:
        return 30.0 + rate_play(s, seat, key, option - a.PLAY)
    if a.TAKE_TOKEN <= option < a.TAKE_EXPERIENCE:
        return token_worth(s, seat, (option - a.TAKE_TOKEN) % TYPES)
    if option == a.TAKE_EXPERIENCE:
        held = s.own[seat * OWN + HELD]
        return (1.45 - 0.3 * held) * (1.0 if rounds_left(s) > 1 else 0.2) if cards_left(s) > 2 else 0.4
    if option == a.TAKE_KNOWLEDGE:
        return knowledge_worth(s, seat)
    if a.KEEP <= option < a.NOBLE:
        kind = option - a.KEEP
        return keep_worth(s, seat, kind) - 0.35 * s.hands[seat * EXPERIENCE_KINDS + kind]
    if a.RECEIVE <= option < a.SPEND:
        return good_need(s, seat, option - a.RECEIVE)
    if a.SPEND <= option < a.SPARE:
        return -good_need(s, seat, option - a.SPEND) + 0.2 * s.own[seat * OWN + option - a.SPEND]
    if a.SPARE <= option < a.TAKE_TOKEN:
        return good_need(s, seat, option - a.SPARE)
    if a.WOUND <= option < a.WHICH_DIE:
        return _wound(s, seat, Member(option - a.WOUND))
    return rate_reaction(s, seat, key, option)


def _wound(s: ColonyState, seat: Seat, character: Member) -> float:
    """Who bears a wound best: with room for it, else whoever is missed least."""
    at = crew_at(seat, character)
    room = person(s.own[seat * OWN + COLONY], character).wounds - s.crew[at + WOUNDS]
    return 1.0 + 0.1 * room if room > 0 else -quality(s, seat, character)

"""What a Deploy is worth to the greedy bot: single steps, and attacks with an exact preview."""

from typing import Final

from ..position.actions_war import JOIN
from ..position.hexes import DIRECTIONS, OFF, RINGS, neighbour
from ..position.state import ColonistsState
from ..position.war_state import (
    CITIZEN_SOLDIER,
    DECK,
    DISCARD,
    EVERY_HEX,
    FARMER_SOLDIER,
    FIRST_CARD,
    GROUND,
    HEXES,
    SOLDIERS,
    STRENGTH,
    TOP,
    Hex,
)
from ..rules.command.deploy_steps import TILE_JOINS, WHO, joining, movable
from .outlook_field import Field
from .outlook_scale import NOTHING
from .outlook_sky import CITIZEN_WEIGHT, Sky

WOUND_COST: Final = 1.0  # for each point of Strength that goes to the Sickbay
LEAST: Final = 0.4  # a step that gains less is not worth the trouble
MOST_STEPS: Final = 8
DRAGON_STEPS: Final = 16  # Dragons pass over those who wait for them


def weight_of(who: int) -> float:
    """The Strength of a Unit that joins a group."""
    if who == TILE_JOINS:
        return 0.0
    return 1.0 if who < 2 else CITIZEN_WEIGHT


def attack_gain(field: Field, base: float, target: Hex, strength: float, bonus: int) -> float:
    """What an attack on a troop gains with so much Strength at hand: all of it falls, or it is not made."""
    foes = field.foes[target]
    if strength + bonus < foes:
        return NOTHING
    if field.sky is not None:
        return _raid_gain(field, field.sky, base, target, bonus)
    field.foes[target] = 0.0
    after = field.danger()
    field.foes[target] = foes
    return base - after - WOUND_COST * foes


def _raid_gain(field: Field, sky: Sky, base: float, target: Hex, bonus: int) -> float:
    """What an attack on Dragons gains, those who fall in it missing afterwards."""
    foes, high = field.foes[target], sky.high[target]
    guard, farmers = field.guard[:], sky.farmers[:]
    raid(field, sky, target, bonus)
    after = field.danger()
    field.foes[target], sky.high[target] = foes, high
    field.guard, sky.farmers = guard, farmers
    return base - after - WOUND_COST * foes


def raid(field: Field, sky: Sky, target: Hex, bonus: int) -> None:
    """A troop is gone, and with it as many Farmers around as that costs, from where most stand."""
    needed = field.foes[target] - bonus
    field.foes[target], sky.high[target] = 0.0, 0.0
    while needed > 0.0:
        source, most = OFF, 0.0
        for near in RINGS[target]:
            if sky.farmers[near] > most:
                source, most = near, sky.farmers[near]
        if source == OFF:
            break
        n = min(needed, max(1.0, most - 1.0))
        sky.farmers[source] -= n
        field.guard[source] -= n
        needed -= n


def step_gain(field: Field, base: float, source: Hex, target: Hex, weight: float) -> float:
    """What it gains that a Unit of this Strength goes from one hex to the next."""
    field.shift(source, target, weight)
    after = field.danger()
    field.shift(target, source, weight)
    return base - after


def entry_gain(s: ColonistsState, field: Field, base: float, target: Hex, reach: int, bonus: int) -> float:
    """What the best group that could enter a hex now gains."""
    best, strength = NOTHING, 0.0
    for code in joining(s, target, reach):
        if code >= JOIN + DIRECTIONS * WHO:
            continue
        way, who = divmod(code - JOIN, WHO)
        source = neighbour(target, way)
        if field.foes[target] > 0.0:
            strength += weight_of(who) * movable(s, source, who, reach)
        elif who != TILE_JOINS:
            best = max(best, step_gain(field, base, source, target, weight_of(who)))
    if field.foes[target] > 0.0:
        return attack_gain(field, base, target, strength, bonus)
    return best


def join_gain(field: Field, base: float, target: Hex, code: int, bonus: int) -> float:
    """What it gains that one more Unit joins the group that enters a hex."""
    if code >= JOIN + DIRECTIONS * WHO:
        return NOTHING
    way, who = divmod(code - JOIN, WHO)
    if who == TILE_JOINS:
        return NOTHING
    if field.foes[target] > 0.0:
        sky = field.sky
        if sky is None:
            lacking = field.foes[target] - field.guard[target] - bonus
            return 20.0 - weight_of(who) if lacking > 0.0 else NOTHING
        lacking = field.foes[target] - bonus - sky.farmers[target] - CITIZEN_WEIGHT * sky.citizens[target]
        crowd = 0.1 * sky.farmers[neighbour(target, way)]  # from where most stand
        return 20.0 - weight_of(who) + crowd if lacking > 0.0 else NOTHING
    return step_gain(field, base, neighbour(target, way), target, weight_of(who)) - LEAST


_WORTHS: Final[dict[tuple[int, ...], float]] = {}  # by Battleground and Deploy
MOST_WORTHS: Final = 2048  # more are not kept


def deploy_worth(s: ColonistsState, field: Field, reach: int, bonus: int) -> float:
    """What a whole Deploy gains. A Battleground stays as it is for many questions, so it is noted."""
    war, movement = s.war, s.movement
    cards = (movement[DECK], movement[DISCARD], movement[TOP], war[FIRST_CARD])
    key = tuple(s.ground) + cards + (war[STRENGTH], war[STRENGTH + 1], reach, bonus)
    if key not in _WORTHS:
        if len(_WORTHS) >= MOST_WORTHS:
            _WORTHS.clear()
        _WORTHS[key] = _deploy_worth(s, field, reach, bonus)
    return _WORTHS[key]


def _deploy_worth(s: ColonistsState, field: Field, reach: int, bonus: int) -> float:
    """What a whole Deploy gains, step by step, always the best one next."""
    farmers = [0] * (HEXES + 1)
    citizens = [0] * (HEXES + 1)
    for hex in EVERY_HEX:
        farmers[hex] = s.ground[hex * GROUND + SOLDIERS + FARMER_SOLDIER]
        citizens[hex] = s.ground[hex * GROUND + SOLDIERS + CITIZEN_SOLDIER]
    guard, foes = field.guard[:], field.foes[:]
    sky = field.sky
    saved = sky.saved() if sky is not None else []
    total = 0.0
    for _ in range(reach):
        total += _one_step_each(field, farmers[:], citizens[:], farmers, citizens, bonus)
    field.guard = guard
    field.foes = foes
    if sky is not None:
        sky.restore(saved)
    field.danger()
    return total


def _one_step_each(
    field: Field, farmers: list[int], citizens: list[int], after_f: list[int], after_c: list[int], bonus: int
) -> float:
    """The best steps one after the other; the counts after them are noted."""
    total = 0.0
    for _ in range(MOST_STEPS if field.sky is None else DRAGON_STEPS):
        base = field.danger()
        best, found, goal, rank = LEAST, OFF, OFF, 0
        for source in EVERY_HEX:
            if not farmers[source] and not citizens[source]:
                continue
            for target in RINGS[source]:
                if field.foes[target] > 0.0:
                    gain = attack_gain(field, base, target, _around(farmers, citizens, target), bonus)
                else:
                    gain = step_gain(field, base, source, target, 1.0 if farmers[source] else CITIZEN_WEIGHT)
                if gain > best:
                    best, found, goal, rank = gain, source, target, 0 if farmers[source] else 1
        if found == OFF:
            break
        total += best
        if field.foes[goal] > 0.0:
            if field.sky is not None:
                _strike(field, field.sky, farmers, after_f, goal, bonus)
                continue
            field.foes[goal] = 0.0
        field.shift(found, goal, CITIZEN_WEIGHT if rank else 1.0)
        if rank:
            citizens[found] -= 1
            after_c[found] -= 1
            after_c[goal] += 1
        else:
            farmers[found] -= 1
            after_f[found] -= 1
            after_f[goal] += 1
    return total


def _strike(field: Field, sky: Sky, farmers: list[int], after_f: list[int], goal: int, bonus: int) -> None:
    """A troop of Dragons is gone, and those who fell with it move no more."""
    before = sky.farmers[:]
    raid(field, sky, Hex(goal), bonus)
    for near in RINGS[goal]:
        gone = int(before[near] - sky.farmers[near])
        farmers[near] = max(0, farmers[near] - gone)
        after_f[near] = max(0, after_f[near] - gone)


def _around(farmers: list[int], citizens: list[int], target: Hex) -> float:
    """The Strength that could attack a hex from all sides."""
    strength = 0.0
    for near in RINGS[target]:
        strength += farmers[near] + CITIZEN_WEIGHT * citizens[near]
    return strength

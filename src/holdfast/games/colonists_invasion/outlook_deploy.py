"""What a Deploy is worth to the greedy bot: single steps, and attacks with an exact preview."""

from typing import Final

from .actions_war import JOIN
from .deploy_steps import TILE_JOINS, WHO, joining, movable
from .hexes import DIRECTIONS, OFF, RINGS, neighbour
from .outlook_field import CITIZEN_WEIGHT, Field
from .state import ColonistsState
from .war_state import CITIZEN, FARMER, GROUND, HEXES, SOLDIERS

NOTHING: Final = -50.0
WOUND_COST: Final = 1.0  # for each point of Strength that goes to the Sickbay
LEAST: Final = 0.4  # a step that gains less is not worth the trouble
MOST_STEPS: Final = 8


def weight_of(who: int) -> float:
    """The Strength of a Unit that joins a group."""
    if who == TILE_JOINS:
        return 0.0
    return 1.0 if who < 2 else CITIZEN_WEIGHT


def attack_gain(field: Field, base: float, target: int, strength: float, bonus: int) -> float:
    """What an attack on a troop gains with so much Strength at hand: all of it falls, or it is not made."""
    foes = field.foes[target]
    if strength + bonus < foes:
        return NOTHING
    field.foes[target] = 0.0
    after = field.danger()
    field.foes[target] = foes
    return base - after - WOUND_COST * foes


def step_gain(field: Field, base: float, source: int, target: int, weight: float) -> float:
    """What it gains that a Unit of this Strength goes from one hex to the next."""
    field.guard[source] -= weight
    field.guard[target] += weight
    after = field.danger()
    field.guard[source] += weight
    field.guard[target] -= weight
    return base - after


def entry_gain(s: ColonistsState, field: Field, base: float, target: int, reach: int, bonus: int) -> float:
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


def join_gain(s: ColonistsState, field: Field, base: float, target: int, code: int, bonus: int) -> float:
    """What it gains that one more Unit joins the group that enters a hex."""
    if code >= JOIN + DIRECTIONS * WHO:
        return NOTHING
    way, who = divmod(code - JOIN, WHO)
    if who == TILE_JOINS:
        return NOTHING
    if field.foes[target] > 0.0:
        lacking = field.foes[target] - field.guard[target] - bonus
        return 20.0 - weight_of(who) if lacking > 0.0 else NOTHING
    return step_gain(field, base, neighbour(target, way), target, weight_of(who)) - LEAST


def deploy_worth(s: ColonistsState, field: Field, reach: int, bonus: int) -> float:
    """What a whole Deploy gains, step by step, always the best one next."""
    farmers = [0] * (HEXES + 1)
    citizens = [0] * (HEXES + 1)
    for hex in range(1, HEXES + 1):
        farmers[hex] = s.ground[hex * GROUND + SOLDIERS + FARMER]
        citizens[hex] = s.ground[hex * GROUND + SOLDIERS + CITIZEN]
    guard, foes = field.guard[:], field.foes[:]
    total = 0.0
    for _ in range(reach):
        total += _one_step_each(field, farmers[:], citizens[:], farmers, citizens, bonus)
    field.guard = guard
    field.foes = foes
    field.danger()
    return total


def _one_step_each(
    field: Field, farmers: list[int], citizens: list[int], after_f: list[int], after_c: list[int], bonus: int
) -> float:
    """The best steps one after the other; the counts after them are noted."""
    total = 0.0
    for _ in range(MOST_STEPS):
        base = field.danger()
        best, found, goal, rank = LEAST, OFF, OFF, 0
        for source in range(1, HEXES + 1):
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
            field.foes[goal] = 0.0
        weight = CITIZEN_WEIGHT if rank else 1.0
        field.guard[found] -= weight
        field.guard[goal] += weight
        if rank:
            citizens[found] -= 1
            after_c[found] -= 1
            after_c[goal] += 1
        else:
            farmers[found] -= 1
            after_f[found] -= 1
            after_f[goal] += 1
    return total


def _around(farmers: list[int], citizens: list[int], target: int) -> float:
    """The Strength that could attack a hex from all sides."""
    strength = 0.0
    for near in RINGS[target]:
        strength += farmers[near] + CITIZEN_WEIGHT * citizens[near]
    return strength

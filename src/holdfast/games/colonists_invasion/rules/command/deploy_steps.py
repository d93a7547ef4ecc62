"""How Mobile Units step from hex to hex during a Deploy, and how far each has come."""

from typing import Final

from ...position.actions_war import JOIN, PASS_OVER
from ...position.hexes import DIRECTIONS, OFF, RINGS, neighbour
from ...position.state import ALLIES, ColonistsState, Team
from ...position.war_state import (
    CITIZEN_SOLDIER,
    EVERY_HEX,
    FACING,
    FARMER_SOLDIER,
    FIELD,
    GROUND,
    GROUND_TILE,
    HEXES,
    NO_STEP,
    ONE_STEP,
    OWNER,
    SOLDIERS,
    STEPPED,
    TILE_STEPS,
    Hex,
)
from ..battleground.troops import has_invaders
from .defensive_works import NO_TILE, is_mobile, on_hex, own_tile, tile_on

# Who joins a group: Soldiers with all their steps and with one left, then the tile
WHO: Final = 5
TILE_JOINS: Final = 4
JOINS_AS: Final[list[int]] = [FARMER_SOLDIER, FARMER_SOLDIER, CITIZEN_SOLDIER, CITIZEN_SOLDIER]


def settle_tiles(s: ColonistsState) -> None:
    """Where no Catapult or Howitzer is left, none has moved."""
    for at in range(GROUND, FIELD, GROUND):
        if s.ground[at + STEPPED + TILE_STEPS] and not is_mobile(s.ground[at + GROUND_TILE]):
            s.set_ground(at + STEPPED + TILE_STEPS, 0)


def clear_steps(s: ColonistsState) -> None:
    """Nobody has moved."""
    for at in range(STEPPED, FIELD, GROUND):
        for offset in range(TILE_STEPS + 1):
            if s.ground[at + offset]:
                s.set_ground(at + offset, 0)


def movable(s: ColonistsState, hex: Hex, who: int, reach: int) -> int:
    """How many Units of this sort on a hex can take a step; nobody who is exhausted.

    [CI-CMDR-06, CI-SOLD-06]
    """
    at = hex * GROUND
    if who == TILE_JOINS:
        moves = is_mobile(s.ground[at + GROUND_TILE]) and s.ground[at + STEPPED + TILE_STEPS] < reach
        return 1 if moves else 0
    kind = JOINS_AS[who]
    one, none = s.ground[at + STEPPED + kind + ONE_STEP], s.ground[at + STEPPED + kind + NO_STEP]
    return one if who % 2 else s.ground[at + SOLDIERS + kind] - one - none


def within_reach(s: ColonistsState, team: Team, reach: int) -> list[Hex]:
    """The hexes beside Units of the team that might move, in rising order: nobody enters any other."""
    near = [False] * (HEXES + 1)
    for hex in EVERY_HEX:
        tile = is_mobile(own_tile(s, team, hex))
        if tile or on_hex(s, team, hex, FARMER_SOLDIER) or on_hex(s, team, hex, CITIZEN_SOLDIER):
            for other in RINGS[hex]:
                near[other] = True
                if tile and reach > 1:
                    for far in RINGS[other]:
                        near[far] = True
    return [hex for hex in EVERY_HEX if near[hex]]


def has_walkers(s: ColonistsState, hex: Hex) -> bool:
    """Whether an upright Soldier on a hex has a step left."""
    at = hex * GROUND
    for kind in range(FARMER_SOLDIER, CITIZEN_SOLDIER + 1, CITIZEN_SOLDIER - FARMER_SOLDIER):
        upright = s.ground[at + SOLDIERS + kind]
        if upright and upright > s.ground[at + STEPPED + kind + NO_STEP]:
            return True
    return False


def open_to_units(s: ColonistsState, reach: int) -> list[Hex]:
    """The hexes that somebody could enter now, in rising order: those for which `joining` has anybody."""
    near = [False] * (HEXES + 1)
    tiles = False
    for hex in EVERY_HEX:
        if has_walkers(s, hex):
            for other in RINGS[hex]:
                near[other] = True
        if movable(s, hex, TILE_JOINS, reach):
            tiles = True
            for other in RINGS[hex]:
                near[other] = near[other] or tile_on(s, other) == NO_TILE
    if tiles and reach > 1:
        for hex in EVERY_HEX:
            near[hex] = near[hex] or (tile_on(s, hex) == NO_TILE and len(passing(s, ALLIES, hex)) > 0)
    return [hex for hex in EVERY_HEX if near[hex]]


def joining(s: ColonistsState, target: Hex, reach: int) -> list[int]:
    """The codes of all Units that could enter the target hex now. [CI-CMDR-03, CI-CMDR-04, CI-CMDR-05]"""
    out: list[int] = []
    free = tile_on(s, target) == NO_TILE  # [CI-CMDR-08]
    for way in range(DIRECTIONS):
        source = neighbour(target, way)
        if source == OFF:
            continue
        for who in range(WHO):
            if movable(s, source, who, reach) and (who != TILE_JOINS or free):
                out.append(JOIN + way * WHO + who)
    if free and reach > 1:
        out.extend([PASS_OVER + source - 1 for source in passing(s, ALLIES, target)])
    return out


def passing(s: ColonistsState, team: Team, target: Hex) -> list[Hex]:
    """The hexes from which a tile could pass over a Defensive Work to the target. [CI-SUPR-06, CI-R-076]"""
    out: list[Hex] = []
    for source in EVERY_HEX:
        at = source * GROUND
        if not is_mobile(own_tile(s, team, source)) or s.ground[at + STEPPED + TILE_STEPS]:
            continue
        if source == target or source in RINGS[target]:
            continue
        for over in RINGS[source]:
            if (
                over in RINGS[target]
                and own_tile(s, team, over) != NO_TILE
                and not has_invaders(s, team, over)
            ):
                out.append(source)
                break
    return out


def carry_tile(s: ColonistsState, source: Hex, target: Hex, steps: int) -> None:
    """The Catapult or Howitzer lies on the target hex, turned as it was."""
    there, here = target * GROUND, source * GROUND
    s.set_ground(there + GROUND_TILE, s.ground[here + GROUND_TILE])
    s.set_ground(there + FACING, s.ground[here + FACING])
    s.set_ground(there + OWNER, s.ground[here + OWNER])
    s.set_ground(there + STEPPED + TILE_STEPS, s.ground[here + STEPPED + TILE_STEPS] + steps)
    s.set_ground(here + GROUND_TILE, NO_TILE)
    s.set_ground(here + FACING, 0)
    s.set_ground(here + OWNER, 0)
    s.set_ground(here + STEPPED + TILE_STEPS, 0)


def step_soldier(s: ColonistsState, source: Hex, target: Hex, who: int, reach: int) -> None:
    """A Soldier has come to the target hex, with one step less."""
    kind, there, here = JOINS_AS[who], target * GROUND, source * GROUND
    s.add_ground(here + SOLDIERS + kind, -1)
    s.add_ground(there + SOLDIERS + kind, 1)
    if who % 2:
        s.add_ground(here + STEPPED + kind + ONE_STEP, -1)
    left = NO_STEP if who % 2 or reach == 1 else ONE_STEP
    s.add_ground(there + STEPPED + kind + left, 1)

"""Line of sight: what a Building's arrows reach, what Invaders block, and where the players may act."""

from typing import Final

from ...position.hexes import OFF, SPAWN_POINT, neighbour, turned
from ...position.state import AREA, GOAL, ColonistsState, Team, is_versus
from ...position.war_state import EVERY_HEX, FACING, GROUND, HEXES, Hex
from ..command.defensive_works import (
    INDIRECT,
    WORK,
    has_soldiers,
    has_units,
    is_building,
    is_free_for_tile,
    is_manned,
    own_tile,
)
from .troops import has_invaders

FLAG_POINTS: Final[list[Hex]] = [Hex(2), Hex(27)]  # by team, on its edge [CI-CONF-11, CI-R-116]
AREA_POINTS: Final[list[Hex]] = [Hex(7), Hex(22)]  # closer together [CI-CONF-12, CI-R-116]


def spawn_point(s: ColonistsState, team: Team) -> Hex:
    """The hex where our Soldiers come onto the Battleground."""
    if not is_versus(s):
        return SPAWN_POINT
    return AREA_POINTS[team] if s.board[GOAL] == AREA else FLAG_POINTS[team]


def reached(s: ColonistsState, team: Team, hex: Hex, blocked: bool) -> list[Hex]:
    """The hexes that the arrows of the Building on a hex reach, arrow by arrow. [CI-BLDG-08, CI-LOS-07]

    [CI-LOS-09, CI-LOS-10, CI-R-067] When sight can be blocked, an arrow ends with the first hex that holds
    Invaders; the players' own Units block nothing.
    """
    out: list[Hex] = []
    tile = own_tile(s, team, hex)
    if not is_building(tile):
        return out
    work, facing = WORK[tile], s.ground[hex * GROUND + FACING]
    side = work.arrows // 2  # arrows to either side of the one straight on
    for turn in range(-side, side + 1):
        at = hex
        for _ in range(work.reach):
            at = neighbour(at, turned(facing, turn))
            if at == OFF:
                break
            out.append(at)
            if blocked and has_invaders(s, team, at):
                break
    return out


def arrows_reach(hex: Hex, tile: int, facing: int) -> list[Hex]:
    """The hexes that the arrows of a Building would reach there if nothing were in the way. [CI-BLDG-08]"""
    out: list[Hex] = []
    side = WORK[tile].arrows // 2
    for turn in range(-side, side + 1):
        at = hex
        for _ in range(WORK[tile].reach):
            at = neighbour(at, turned(facing, turn))
            if at == OFF:
                break
            out.append(at)
    return out


def sees(s: ColonistsState, team: Team, hex: Hex, target: Hex) -> bool:
    """Whether the Building on a hex has the target in its own sight, if manned. [CI-R-068]"""
    return target in reached(s, team, hex, True)


def can_hit(s: ColonistsState, team: Team, hex: Hex, target: Hex) -> bool:
    """Whether the Building on a hex can fire at the target: never at its own hex. [CI-ACT-11]

    [CI-ACT-14] Catapults and Howitzers fire over Invaders that block the sight.
    """
    indirect = WORK[own_tile(s, team, hex)].action == INDIRECT
    return target in reached(s, team, hex, not indirect)


def sight(s: ColonistsState, team: Team) -> list[bool]:
    """Which hexes are in sight of the players, by number.

    [CI-LOS-02] the Spawn Point; [CI-LOS-03] every hex with Units of theirs; [CI-LOS-04, CI-LOS-05, CI-LOS-06]
    what a manned Building reaches, while an unmanned one or one with the wrong Soldiers shows its own hex
    only.
    """
    seen = [False] * (HEXES + 1)
    seen[spawn_point(s, team)] = True
    for hex in EVERY_HEX:
        if has_units(s, team, hex):
            seen[hex] = True
            if is_manned(s, team, hex):
                for target in reached(s, team, hex, True):
                    seen[target] = True
    return seen


def has_place_for_tile(s: ColonistsState, team: Team) -> bool:
    """Whether there is such a hex; what Buildings see is looked at only where nothing nearer is free."""
    if is_free_for_tile(s, team, spawn_point(s, team)):
        return True
    for hex in EVERY_HEX:
        if has_soldiers(s, team, hex) and is_free_for_tile(s, team, hex):
            return True
    return len(places_for_tiles(s, team)) > 0


def places_for_tiles(s: ColonistsState, team: Team) -> list[Hex]:
    """The hexes on which a tile may be placed now. [CI-LOS-01, CI-TILE-01, CI-TILE-02, CI-TILE-03]"""
    seen = sight(s, team)
    return [hex for hex in EVERY_HEX if seen[hex] and is_free_for_tile(s, team, hex)]

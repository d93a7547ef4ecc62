"""Defensive Works: the kinds of tiles, what is printed on them, how many there are, and placing them."""

from typing import Final

from holdfast.kernel.event import TABLE, Log
from holdfast.kernel.state import Seat

from ...position.state import NONE, ColonistsState, Team, is_versus
from ...position.war_state import (
    CAMP,
    CITIZEN_SOLDIER,
    EVERY_HEX,
    FACING,
    FARMER_SOLDIER,
    GROUND,
    GROUND_TILE,
    HELD,
    OWNER,
    POST_HELD,
    SOLDIERS,
    TROOP,
    Hex,
    post,
    stir,
)

# Kinds of tiles
NO_TILE: Final = 0
TRENCH: Final = 1
BUNKER: Final = 2
GUARD_POST: Final = 3
GUARD_TOWER: Final = 4
CATAPULT: Final = 5
HOWITZER: Final = 6
PRESSURE_MINE: Final = 7
BOUNDING_MINE: Final = 8
DUMMY_MINE: Final = 9
TRAP: Final = 10
BOMB: Final = 11
WORKS: Final = 12

# Soldier actions a Building offers
NO_SOLDIER_ACTION: Final = 0
GUARDING: Final = 1  # Replace, Knockback and Fire a Bomb [CI-SOLD-11]
GUNFIRE: Final = 2  # [CI-SOLD-12]
INDIRECT: Final = 3  # [CI-SOLD-13]


class Work:
    """What is printed on a tile. [CI-BLDG-09]"""

    def __init__(
        self,
        name: str,
        strength: int,
        action: int = NO_SOLDIER_ACTION,
        workers: int = 0,
        kind: int = FARMER_SOLDIER,
        damage: int = 0,
        arrows: int = 0,
        reach: int = 0,
        air: bool = True,
    ) -> None:
        self.name = name
        self.strength = strength  # [CI-BATTLE-07]
        self.action = action
        self.workers = workers  # Soldiers that may be exhausted on it [CI-SOLD-07]
        self.kind = kind  # the Soldiers it takes: FARMER_SOLDIER or CITIZEN_SOLDIER [CI-SOLD-03]
        self.damage = damage  # of each Soldier exhausted
        self.arrows = arrows  # 1 straight on, 3 with one to either side
        self.reach = reach  # hexes each arrow reaches
        self.air = air  # whether it fights what flies


WORK: Final[list[Work]] = []  # what is printed on each kind of tile; the cards fill it

# Two kinds on the two sides of the same tiles, and how many tiles there are. [CI-R-009, CI-G-09]
PAIR_TILES: Final[list[tuple[int, int, int]]] = [
    (TRENCH, BUNKER, 11),  # [CI-COMP-14]
    (GUARD_POST, GUARD_TOWER, 9),  # [CI-COMP-15]
    (CATAPULT, HOWITZER, 7),  # [CI-COMP-16]
    (TRAP, BOMB, 12),  # [CI-COMP-03]
]
MINE_TILES: Final = 18  # [CI-COMP-01]
MINES_OF_A_KIND: Final = 12  # [CI-COMP-02]


def is_building(tile: int) -> bool:
    """Whether the tile is one of the six Buildings. [CI-BLDG-01]"""
    return TRENCH <= tile <= HOWITZER


def is_mine(tile: int) -> bool:
    """Whether the tile is a Mine of any type. [CI-MINE-02]"""
    return PRESSURE_MINE <= tile <= DUMMY_MINE


def is_mobile(tile: int) -> bool:
    """Whether the tile can be deployed. [CI-GEN-11, CI-BLDG-07]"""
    return tile in (CATAPULT, HOWITZER)


def tile_on(s: ColonistsState, hex: Hex) -> int:
    """The kind of tile on a hex, NO_TILE for none."""
    return s.ground[hex * GROUND + GROUND_TILE]


def own_tile(s: ColonistsState, team: Team, hex: Hex) -> int:
    """The kind of tile of the team on a hex, NO_TILE for none. [CI-CONF-19]"""
    at = hex * GROUND
    if is_versus(s) and s.ground[at + OWNER] != team:
        return NO_TILE
    return s.ground[at + GROUND_TILE]


def on_hex(s: ColonistsState, team: Team, hex: Hex, kind: int) -> int:
    """How many of the team's Soldiers of exactly this kind, upright or TIRED, are on a hex."""
    if not is_versus(s):
        return s.ground[hex * GROUND + SOLDIERS + kind]
    n = 0
    for at in range(post(Seat(team), hex) + kind, len(s.ground), 2 * CAMP):
        n += s.ground[at]
    return n


def soldiers_on(s: ColonistsState, team: Team, hex: Hex, kind: int) -> int:
    """How many Farmers or Citizens of a team are on a hex as Soldiers, upright or exhausted."""
    if not is_versus(s):
        at = hex * GROUND + SOLDIERS + kind
        return s.ground[at] + s.ground[at + 1]
    return on_hex(s, team, hex, kind) + on_hex(s, team, hex, kind + 1)


def spot_of(s: ColonistsState, team: Team, hex: Hex, kind: int) -> int:
    """Where in `ground` one of the team's Soldiers of exactly this kind is counted, NONE when there is none.

    [CI-R-143] Of a team's seats the first one that has such a Soldier there.
    """
    if not is_versus(s):
        at = hex * GROUND + SOLDIERS + kind
        return at if s.ground[at] else NONE
    for seat in range(team, s.seats, 2):
        if s.ground[post(Seat(seat), hex) + kind]:
            return post(Seat(seat), hex) + kind
    return NONE


def all_soldiers(s: ColonistsState, team: Team, hex: Hex) -> int:
    """How many Soldiers of a team are on a hex."""
    if not is_versus(s):
        return sum_of_four(s, hex * GROUND + SOLDIERS)
    n = 0
    for at in range(post(Seat(team), hex), len(s.ground), 2 * CAMP):
        n += sum_of_four(s, at)
    return n


def sum_of_four(s: ColonistsState, at: int) -> int:
    """The Soldiers counted from a place of `ground` on: both classes, upright and exhausted."""
    return s.ground[at] + s.ground[at + 1] + s.ground[at + 2] + s.ground[at + 3]


def has_soldiers(s: ColonistsState, team: Team, hex: Hex) -> bool:
    """Whether any Soldier of the team is on a hex."""
    return all_soldiers(s, team, hex) > 0


def has_units(s: ColonistsState, team: Team, hex: Hex) -> bool:
    """Whether a hex holds Units of the team: Soldiers or a Defensive Work. [CI-GEN-08, CI-GEN-10]"""
    return own_tile(s, team, hex) != NO_TILE or has_soldiers(s, team, hex)


def is_manned(s: ColonistsState, team: Team, hex: Hex) -> bool:
    """Whether our Building on a hex has a Soldier of its type, upright or exhausted. [CI-R-032, CI-LOS-08]"""
    tile = own_tile(s, team, hex)
    return is_building(tile) and soldiers_on(s, team, hex, WORK[tile].kind) > 0


def enemies_on(s: ColonistsState, team: Team, hex: Hex, kind: int) -> int:
    """How many Soldiers of the other team of the kind FARMER_SOLDIER or CITIZEN_SOLDIER are on a hex."""
    n = 0
    if is_versus(s):
        for seat in range(1 - team, s.seats, 2):
            at = post(Seat(seat), hex) + kind
            n += s.ground[at] + s.ground[at + 1]
    return n


def tiles_left(s: ColonistsState, tile: int) -> int:
    """How many tiles of the kind could still be placed. [CI-COMP-17, CI-R-008, CI-R-009]"""
    count = [0] * WORKS
    for hex in EVERY_HEX:
        count[s.ground[hex * GROUND + GROUND_TILE]] += 1
    if is_mine(tile):
        mines = count[PRESSURE_MINE] + count[BOUNDING_MINE] + count[DUMMY_MINE]
        return min(MINES_OF_A_KIND - count[tile], MINE_TILES - mines)
    for front, back, tiles in PAIR_TILES:
        if tile in (front, back):
            return tiles - count[front] - count[back]
    return 0


def place(s: ColonistsState, team: Team, hex: Hex, tile: int, facing: int, log: Log | None) -> None:
    """The tile lies on the hex, turned as said; whether it may is asked before."""
    s.set_ground(hex * GROUND + GROUND_TILE, tile)
    s.set_ground(hex * GROUND + FACING, facing)
    s.set_ground(hex * GROUND + OWNER, team)
    stir(s)
    if log is not None:
        log.add("work_placed", "CI-TILE-01", TABLE, (tile, hex))


def take_away(s: ColonistsState, hex: Hex, rule: str, log: Log | None) -> None:
    """The tile is back in the general supply; what a Trap held is free. [CI-BATTLE-26, CI-TRAP-10]"""
    at = hex * GROUND
    tile = s.ground[at + GROUND_TILE]
    stir(s)
    s.set_ground(at + GROUND_TILE, NO_TILE)
    s.set_ground(at + FACING, 0)
    s.set_ground(at + OWNER, 0)
    s.set_ground(at + HELD, 0)
    s.set_ground(at + HELD + 1, 0)
    if tile == TRAP and is_versus(s):
        for seat in range(s.seats):
            s.set_ground(post(Seat(seat), hex) + POST_HELD, 0)
            s.set_ground(post(Seat(seat), hex) + POST_HELD + 1, 0)
    if log is not None:
        log.add("work_lost", rule, TABLE, (tile, hex))


def is_free_for_tile(s: ColonistsState, team: Team, hex: Hex) -> bool:
    """Whether a hex has neither a tile nor Invaders; Soldiers do no harm.

    [CI-TILE-02, CI-TILE-03, CI-R-075]
    """
    at = hex * GROUND
    if s.ground[at + GROUND_TILE] != NO_TILE or s.ground[at + TROOP] + s.ground[at + TROOP + 1]:
        return False
    return enemies_on(s, team, hex, FARMER_SOLDIER) + enemies_on(s, team, hex, CITIZEN_SOLDIER) == 0

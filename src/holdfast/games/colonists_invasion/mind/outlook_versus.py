"""What the war between two teams looks like to the greedy bot: forward for the flag, apart for the area."""

from typing import Final

from holdfast.kernel.state import Seat

from ..position.actions import DONE as ENOUGH
from ..position.actions_war import BLAST, CROSS, DEPLOY_TO, FIRE_AT, FORTIFY, GO, JOIN, KNOCK
from ..position.hexes import DIRECTIONS, OFF, RINGS, half_row, neighbour, turned
from ..position.state import AREA, GOAL, ColonistsState, Team, asked_team, rivals_of, team_of
from ..position.war_state import CITIZEN_SOLDIER, EVERY_HEX, FARMER_SOLDIER, HEXES, Hex
from ..rules.battleground.bombs import NEAR_DAMAGE, OWN_HEX_DAMAGE
from ..rules.battleground.damage import holds
from ..rules.battleground.sight import sight
from ..rules.command.defensive_works import (
    BOMB,
    NO_TILE,
    WORK,
    enemies_on,
    is_building,
    is_mine,
    own_tile,
    soldiers_on,
    tile_on,
)
from ..rules.command.deploy import Deploy
from ..rules.command.deploy_steps import TILE_JOINS, WHO
from ..rules.command.fortify import PlaceWorks
from ..rules.versus.deploy_steps import entering
from ..rules.versus.flow import ROWS
from .outlook_economy import price_worth
from .outlook_scale import NOTHING

WON_AT_ONCE: Final = 1000.0
ADVANCE: Final = 1.2  # a half-row forward
HEX: Final = 1.6  # a hex more under control
DEPLOY_SHARE: Final = 0.8


def progress(team: Team, hex: Hex) -> int:
    """How many half-rows a hex lies from the edge of a team."""
    return half_row(hex) if team == 0 else ROWS - 1 - half_row(hex)


def defence(s: ColonistsState, team: Team, hex: Hex) -> float:
    """The Strength of the other team on a hex."""
    total = float(enemies_on(s, team, hex, FARMER_SOLDIER) + 3 * enemies_on(s, team, hex, CITIZEN_SOLDIER))
    tile = tile_on(s, hex)
    if tile != NO_TILE and own_tile(s, team, hex) == NO_TILE and (is_mine(tile) or is_building(tile)):
        total += WORK[tile].strength
    return total


def weight(who: int) -> float:
    """The Strength of a Unit that joins a group."""
    if who == TILE_JOINS:
        return 0.0
    return 1.0 if who < 2 else 3.0


def step_worth(s: ColonistsState, team: Team, source: Hex, target: Hex, seen: list[bool]) -> float:
    """What it is worth that a Soldier goes from one hex to the next."""
    if s.board[GOAL] == AREA:
        gained = 0.0 if seen[target] else HEX
        alone = (
            soldiers_on(s, team, source, FARMER_SOLDIER) + soldiers_on(s, team, source, CITIZEN_SOLDIER) < 2
        )
        lost = HEX if alone and own_tile(s, team, source) == NO_TILE else 0.0
        return gained - lost - 0.1
    ahead = progress(team, target) - progress(team, source)
    return ADVANCE * ahead * (1.0 + 0.1 * progress(team, target))


def entry_worth(s: ColonistsState, team: Team, target: Hex, reach: int, seen: list[bool]) -> float:
    """What the best group that could enter a hex is worth; it attacks only to win."""
    best, strength = NOTHING, 0.0
    against = defence(s, team, target)
    for code in entering(s, team, target, reach):
        if not JOIN <= code < JOIN + DIRECTIONS * WHO:
            continue
        way, who = divmod(code - JOIN, WHO)
        if who == TILE_JOINS:
            continue
        source = neighbour(target, way)
        strength += weight(who) * min(
            3, soldiers_on(s, team, source, FARMER_SOLDIER if who < 2 else CITIZEN_SOLDIER)
        )
        best = max(best, step_worth(s, team, source, target, seen))
    if against > 0.0:
        return best + against if strength > against else NOTHING
    return best


def deploy_worth_versus(s: ColonistsState, seat: Seat, step: Deploy) -> float:
    """What a whole Deploy of the seat's team is worth."""
    team = team_of(s, seat)
    seen = sight(s, team)
    total = 0.0
    for action in step.between_teams.targets(s, team):
        if action >= CROSS:
            total += WON_AT_ONCE
        else:
            worth = entry_worth(s, team, Hex(action - DEPLOY_TO + 1), step.reach, seen)
            total += DEPLOY_SHARE * worth * step.reach if worth > 0.0 else 0.0
    return total


def rate_deploy_versus(s: ColonistsState, action: int) -> float:
    """A hex to enter, one more Unit for the group, off it goes, or over the edge."""
    frame = s.stack[-1]
    step = frame.script.steps[frame.pc]
    if not isinstance(step, Deploy):
        return 0.0
    if CROSS <= action < CROSS + HEXES:
        return WON_AT_ONCE
    if action == ENOUGH:
        return 0.0
    team = team_of(s, frame.seat)
    seen = sight(s, team)
    if DEPLOY_TO <= action < JOIN:
        return entry_worth(s, team, Hex(action - DEPLOY_TO + 1), step.reach, seen)
    if JOIN <= action < JOIN + DIRECTIONS * WHO:
        way, who = divmod(action - JOIN, WHO)
        if who == TILE_JOINS:
            return NOTHING
        here = soldiers_on(s, team, Hex(frame.a), FARMER_SOLDIER) + 3.0 * soldiers_on(
            s, team, Hex(frame.a), CITIZEN_SOLDIER
        )
        if defence(s, team, Hex(frame.a)) >= here > 0.0 or (
            here == 0.0 and defence(s, team, Hex(frame.a)) > 0.0
        ):
            return 20.0
        if s.board[GOAL] == AREA and frame.b:
            return NOTHING
        return step_worth(s, team, neighbour(Hex(frame.a), way), Hex(frame.a), seen)
    return 0.0 if action == GO else NOTHING


def toll(s: ColonistsState, team: Team, hex: Hex, damage: int) -> float:
    """The Strength of a team's Units on a hex that such damage would fell."""
    farmers, citizens = soldiers_on(s, team, hex, FARMER_SOLDIER), soldiers_on(s, team, hex, CITIZEN_SOLDIER)
    tile = own_tile(s, team, hex)
    few = min(farmers, damage)
    lost = few + 3.0 * min(citizens, (damage - few) // 3)
    if farmers + citizens == 0 and is_building(tile) and not holds(tile, damage):
        lost += 1.0 + WORK[tile].strength
    return lost


def blast_worth(s: ColonistsState, team: Team, hex: Hex) -> float:
    """What the Bomb on a hex would fell of theirs, less what it would fell of ours and its own price."""
    total = -1.0
    for at in (hex, *RINGS[hex]):
        damage = OWN_HEX_DAMAGE if at == hex else NEAR_DAMAGE
        total += toll(s, rivals_of(team), at, damage) - 1.2 * toll(s, team, at, damage)
    return 3.0 * total


def rate_action_versus(s: ColonistsState, action: int) -> float:
    """A volley, a Knockback or a Bomb: the nearer to our edge they are the better; a Bomb harms us too."""
    team = asked_team(s)
    if action >= BLAST:
        return blast_worth(s, team, Hex(action - BLAST + 1))
    if action >= KNOCK:
        return 6.5 - 0.5 * progress(team, Hex(action - KNOCK + 1))
    hex = Hex((action - FIRE_AT) // 2 + 1)
    if tile_on(s, hex) == BOMB:
        return blast_worth(s, team, hex)
    return 9.0 - 0.5 * progress(team, hex)


def new_sight(hex: Hex, tile: int, way: int, seen: list[bool]) -> int:
    """How many hexes more a Building would show if it were turned that way."""
    work, n = WORK[tile], 0
    side = work.arrows // 2
    for turn in range(-side, side + 1):
        at = hex
        for _ in range(work.reach):
            at = neighbour(at, turned(way, turn))
            if at == OFF:
                break
            n += 0 if seen[at] else 1
    return n


def site_worth(s: ColonistsState, team: Team, hex: Hex, tile: int, seen: list[bool]) -> float:
    """What a tile on a hex is worth: sight for the area, Strength where the other team comes."""
    if is_building(tile) and s.board[GOAL] == AREA:
        if soldiers_on(s, team, hex, WORK[tile].kind) == 0:
            return 0.0
        return HEX * max([new_sight(hex, tile, way, seen) for way in range(DIRECTIONS)])
    near = 0.0
    for other in EVERY_HEX:
        if defence(s, team, other) > 0.0 and progress(team, other) >= progress(team, hex):
            near += 0.5
    return min(2.0, near * WORK[tile].strength)


def works_worth_versus(s: ColonistsState, seat: Seat, step: PlaceWorks) -> float:
    """What the best tile is worth that the seat could place now."""
    team = team_of(s, seat)
    best = 0.0
    seen = sight(s, team)
    price = price_worth(s, step.price)
    for hex in step.sites(s, seat, 0):
        best = max(best, site_worth(s, team, hex, step.tile, seen) - price)
    return best


def rate_site_versus(s: ColonistsState, seat: Seat, action: int) -> float:
    """A hex for a tile: what it is worth there beyond its price."""
    team = team_of(s, seat)
    frame = s.stack[-1]
    step = frame.script.steps[frame.pc]
    if action == ENOUGH or not isinstance(step, PlaceWorks):
        return 0.0
    worth = site_worth(s, team, Hex(action - FORTIFY + 1), step.tile, sight(s, team))
    return worth - price_worth(s, step.price_of(frame.a))


def rate_facing_versus(s: ColonistsState, way: int) -> float:
    """A direction for a new Building: where it shows most."""
    frame = s.stack[-1]
    team = team_of(s, frame.seat)
    forward = 0 if team == 0 else 3
    return new_sight(Hex(frame.a), frame.b, way, sight(s, team)) + (0.5 if way == forward else 0.0)

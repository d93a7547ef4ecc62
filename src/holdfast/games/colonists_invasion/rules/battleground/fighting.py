"""Who fights in a Battle and with what: totals of both sides, and how they compare. Nothing changes here."""

from typing import Final

from ...position.state import ALLIES, NONE, ColonistsState, Team, is_versus, rivals_of
from ...position.war_state import (
    BASIC,
    BATTLE_BONUS,
    BATTLE_FIRE,
    BATTLE_GUNS,
    BATTLE_HEX,
    BATTLE_WHO,
    CITIZEN_SOLDIER,
    ELITE,
    FARMER_SOLDIER,
    GROUND,
    MOVING,
    PART_ARROW,
    PART_TROOP,
    PARTS,
    PENDING,
    SCORCH,
    STRENGTH,
    TROOP,
    Hex,
)
from ..command.defensive_works import (
    TRAP,
    WORK,
    has_soldiers,
    is_building,
    is_mine,
    own_tile,
    soldiers_on,
    tile_on,
)
from .damage import CITIZEN_STRENGTH, FARMER_STRENGTH, is_dug_in
from .movement_deck import ON_FIRST_ARROW, STRONGER, power
from .troops import in_flight, moving_part

TRAP_BONUS: Final = 1  # [CI-TRAP-06]


def battle_on(s: ColonistsState, hex: Hex) -> int:
    """Where in `pending` the Battle fought on a hex lies, NONE when there is none."""
    for at in range(s.war[PARTS] * PENDING, len(s.pending), PENDING):
        if s.pending[at + BATTLE_HEX] == hex:
            return at
    return NONE


def fighters(s: ColonistsState, hex: Hex, who: int, kind: int) -> int:
    """How many Invaders of a kind would fight on a hex: the moving part, or those standing there."""
    if who == MOVING:
        return s.pending[moving_part(s) + PART_TROOP + kind]
    return s.ground[hex * GROUND + TROOP + kind]


def is_flying(s: ColonistsState, who: int) -> bool:
    """Whether the fighting Invaders are in flight. [CI-DRAG-05]"""
    return who == MOVING and in_flight(s)


def are_ignored(s: ColonistsState, hex: Hex, who: int) -> bool:
    """Whether Farmers, Trenches and Bunkers take no part: against Elite Dragons in flight alone.

    [CI-R-093]
    """
    return is_flying(s, who) and fighters(s, hex, who, BASIC) == 0


def mine_acts(s: ColonistsState, hex: Hex, who: int) -> bool:
    """Whether a Mine on the hex fights these Invaders: a Pressure Mine not those in flight.

    [CI-DRAG-03, CI-R-091]
    """
    tile = tile_on(s, hex)
    return is_mine(tile) and (WORK[tile].air or not is_flying(s, who))


def is_fight(s: ColonistsState, hex: Hex, who: int) -> bool:
    """Whether both sides have somebody on the hex who fights.

    [CI-MOVE-09, CI-R-044] Soldiers, Buildings and Mines do; [CI-MOVE-10, CI-TRAP-07, CI-BOMB-13] a Trap or a
    Bomb alone starts no Battle.
    """
    if fighters(s, hex, who, BASIC) + fighters(s, hex, who, ELITE) == 0:
        return False
    ignored = are_ignored(s, hex, who)
    tile = tile_on(s, hex)
    if soldiers_on(s, ALLIES, hex, CITIZEN_SOLDIER) or (
        soldiers_on(s, ALLIES, hex, FARMER_SOLDIER) and not ignored
    ):
        return True
    if is_building(tile):
        return not (ignored and is_dug_in(tile))
    return mine_acts(s, hex, who)


def team_fights(s: ColonistsState, team: Team, hex: Hex) -> bool:
    """Whether a team has anybody on the hex who fights: Soldiers, a Building or a Mine. [CI-CONF-15]"""
    tile = own_tile(s, team, hex)
    return is_building(tile) or is_mine(tile) or has_soldiers(s, team, hex)


def team_total(s: ColonistsState, team: Team, battle: int) -> int:
    """The total Strength of a team in a Battle between two teams, its Trap and its fire included."""
    hex = Hex(s.pending[battle + BATTLE_HEX])
    tile = own_tile(s, team, hex)
    total = (
        soldiers_on(s, team, hex, FARMER_SOLDIER) * FARMER_STRENGTH
        + soldiers_on(s, team, hex, CITIZEN_SOLDIER) * CITIZEN_STRENGTH
    )
    total += TRAP_BONUS if tile == TRAP else WORK[tile].strength
    if s.pending[battle + BATTLE_WHO] == team:
        total += s.pending[battle + BATTLE_BONUS]
    else:
        total += s.pending[battle + BATTLE_FIRE] + s.pending[battle + BATTLE_GUNS]
    return total


def points(s: ColonistsState, battle: int) -> int:
    """The players' Strength that reaches every Invader. [CI-BATTLE-01, CI-BATTLE-06, CI-BATTLE-09]

    Citizens, Mines, Buildings but those dug in, the fire of Catapults and Howitzers, what brought the Battle
    about, and a Trap on the ground [CI-TRAP-06, CI-R-050, CI-R-092].
    """
    hex, who = Hex(s.pending[battle + BATTLE_HEX]), s.pending[battle + BATTLE_WHO]
    tile = tile_on(s, hex)
    total = soldiers_on(s, ALLIES, hex, CITIZEN_SOLDIER) * CITIZEN_STRENGTH
    total += s.pending[battle + BATTLE_BONUS] + s.pending[battle + BATTLE_FIRE]
    if mine_acts(s, hex, who) or (is_building(tile) and not is_dug_in(tile)):
        total += WORK[tile].strength
    elif tile == TRAP and not is_flying(s, who):
        total += TRAP_BONUS
    return total


def ground_points(s: ColonistsState, battle: int) -> int:
    """The Strength of Farmers, Trenches, Bunkers and their fire: nothing against Elite Dragons in flight."""
    hex, who = Hex(s.pending[battle + BATTLE_HEX]), s.pending[battle + BATTLE_WHO]
    if are_ignored(s, hex, who):
        return 0
    tile = tile_on(s, hex)
    total = soldiers_on(s, ALLIES, hex, FARMER_SOLDIER) * FARMER_STRENGTH + s.pending[battle + BATTLE_GUNS]
    return total + (WORK[tile].strength if is_dug_in(tile) else 0)


def modifiers(s: ColonistsState, battle: int) -> int:
    """What the card adds to the troop's total: nothing in Battles the card did not bring about. [CI-R-048]"""
    if s.pending[battle + BATTLE_WHO] != MOVING:
        return 0
    total = power(s, STRONGER) + s.ground[s.pending[battle + BATTLE_HEX] * GROUND + SCORCH]
    if s.pending[moving_part(s) + PART_ARROW] == 1:
        total += power(s, ON_FIRST_ARROW)  # [CI-DRAG-17, CI-R-099]
    return total


def invading(s: ColonistsState, battle: int) -> int:
    """The Invaders' total Strength, never below 0. [CI-BATTLE-01, CI-R-047]"""
    hex, who = Hex(s.pending[battle + BATTLE_HEX]), s.pending[battle + BATTLE_WHO]
    total = modifiers(s, battle)
    for kind in (BASIC, ELITE):
        total += fighters(s, hex, who, kind) * s.war[STRENGTH + kind]
    return max(0, total)


def is_won(s: ColonistsState, team: Team, battle: int) -> bool:
    """Whether the players' total is at least as high as the Invaders' total. [CI-BATTLE-11]

    [CI-R-093] Against Elite Dragons in flight among Basic ones, the points that reach them must suffice too.
    """
    hex, who = Hex(s.pending[battle + BATTLE_HEX]), s.pending[battle + BATTLE_WHO]
    if is_versus(s):  # [CI-R-119] equal totals are won by those who did not start it
        ours, theirs = team_total(s, team, battle), team_total(s, rivals_of(team), battle)
        return ours > theirs or (ours == theirs and who != team)
    reaching = points(s, battle)
    if is_flying(s, who) and fighters(s, hex, who, BASIC):
        elite = fighters(s, hex, who, ELITE) * s.war[STRENGTH + ELITE]
        if reaching < elite:
            return False
    return reaching + ground_points(s, battle) >= invading(s, battle)

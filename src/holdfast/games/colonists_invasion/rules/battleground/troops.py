"""Troops of Invaders: standing on hexes, moving in parts, supply, losses, and how damage spreads over them.

While a card is carried out its troop is off the ground and lies in `pending`, in one part or several; the
part that moves now is the last. The others wait on their hexes. A part that has lost all its Units stays in
the list until the card's own loop takes it out, so that "the moving part" never changes under a step's feet.
"""

from typing import Final

from holdfast.kernel.event import TABLE, Log

from ...position.state import ALLIES, CRESCENDO, FINALE, NONE, SPENT, WAVE, ColonistsState, Team, is_versus
from ...position.war_state import (
    ARROWS,
    BASIC,
    CARD,
    DISCARD,
    ELITE,
    EVERY_HEX,
    FATE,
    FIRST_CARD,
    FRESH,
    GONE,
    GROUND,
    GROUND_TILE,
    HELD,
    LOST,
    MOVING,
    OWNER,
    PART_ARROW,
    PART_HEX,
    PART_SIDE,
    PART_TROOP,
    PARTS,
    PENDING,
    STRENGTH,
    SUPPLY,
    TROOP,
    Hex,
    are_dragons,
    leave_for_good,
)
from ..command.defensive_works import enemies_on, is_building

EVERY: Final = 2  # beside STANDING and MOVING: all Invaders on a hex
PACK: Final = 64  # two counts in one number: basic * PACK + elite


def moving_part(s: ColonistsState) -> int:
    """Where in `pending` the moving part lies, NONE when no troop moves."""
    return (s.war[PARTS] - 1) * PENDING if s.war[PARTS] else NONE


def in_flight(s: ColonistsState) -> bool:
    """Whether the moving part flies: Dragons with an arrow still ahead. [CI-DRAG-01, CI-DRAG-02, CI-R-140]"""
    part = moving_part(s)
    return part != NONE and are_dragons(s) and s.pending[part + PART_ARROW] < s.war[ARROWS]


def count(s: ColonistsState, team: Team, hex: Hex, who: int, kind: int) -> int:
    """How many Invaders of a kind are on a hex: STANDING or waiting, MOVING, or EVERY one."""
    if is_versus(s):  # [CI-CONF-15] the other team's Farmers and Citizens
        return 0 if who == MOVING else enemies_on(s, team, hex, 2 * kind)
    n = 0
    last = s.war[PARTS] - 1
    for number in range(last + 1):
        at = number * PENDING
        if s.pending[at + PART_HEX] == hex and (who == EVERY or (who == MOVING) == (number == last)):
            n += s.pending[at + PART_TROOP + kind]
    if who != MOVING:
        n += s.ground[hex * GROUND + TROOP + kind]
    return n


def troop_size(s: ColonistsState, team: Team, hex: Hex, who: int) -> int:
    """How many Invaders of both kinds are on a hex."""
    return count(s, team, hex, who, BASIC) + count(s, team, hex, who, ELITE)


def has_invaders(s: ColonistsState, team: Team, hex: Hex) -> bool:
    """Whether any Invader is on a hex, standing, waiting or moving.

    [CI-R-144] Against another team: its Soldiers or a Building of its.
    """
    if is_versus(s):
        at = hex * GROUND
        foreign = is_building(s.ground[at + GROUND_TILE]) and s.ground[at + OWNER] != team
        return foreign or enemies_on(s, team, hex, 0) + enemies_on(s, team, hex, 2) > 0
    at = hex * GROUND + TROOP
    if s.ground[at] or s.ground[at + 1]:
        return True
    return s.war[PARTS] > 0 and troop_size(s, team, hex, EVERY) > 0


def clamp_held(s: ColonistsState, hex: Hex) -> None:
    """No more Invaders are held by a Trap than stand there; an empty hex has no fresh troop."""
    at = hex * GROUND
    for kind in (BASIC, ELITE):
        s.set_ground(at + HELD + kind, min(s.ground[at + HELD + kind], s.ground[at + TROOP + kind]))
    if s.ground[at + TROOP] + s.ground[at + TROOP + 1] == 0:
        s.set_ground(at + FRESH, 0)


def lift(s: ColonistsState, hex: Hex, who: int, kind: int, n: int) -> None:
    """So many Invaders are off the hex: the moving ones first, then those waiting, then those standing.

    [CI-R-136]
    """
    last = s.war[PARTS] - 1
    for number in range(last, -1, -1):
        at = number * PENDING
        if s.pending[at + PART_HEX] == hex and (who == EVERY or (who == MOVING) == (number == last)):
            here = min(n, s.pending[at + PART_TROOP + kind])
            s.pending[at + PART_TROOP + kind] -= here
            n -= here
    if who != MOVING and n:
        s.add_ground(hex * GROUND + TROOP + kind, -n)
        clamp_held(s, hex)


def drop(s: ColonistsState, hex: Hex, who: int, basic: int, elite: int, rule: str, log: Log | None) -> None:
    """So many Invaders have fallen: they are in the general supply, or out of the game. [CI-VAR-02]"""
    if basic + elite == 0:
        return
    lift(s, hex, who, BASIC, basic)
    lift(s, hex, who, ELITE, elite)
    pile = GONE if leave_for_good(s) else SUPPLY
    s.war[pile + BASIC] += basic
    s.war[pile + ELITE] += elite
    if log is not None:
        log.add("invaders_fell", rule, TABLE, (basic, elite, hex))


def spread(light: int, heavy: int, weak: int, strong: int, damage: int, ground: int) -> int:
    """Who falls to damage among `light` Units of Strength `weak` and `heavy` ones of Strength `strong`,
    packed.

    [CI-R-040, CI-R-045] The most Units whose Strength the damage covers; the larger total Strength among
    equal numbers; what is left is absorbed. Damage from the `ground` reaches the light Units only. [CI-R-093]
    """
    best, most, sum_of_best = 0, 0, 0
    for many in range(heavy + 1):
        if many * strong > damage:
            break
        few = min(light, (damage + ground - many * strong) // weak)
        total = few * weak + many * strong
        if many + few > most or (many + few == most and total > sum_of_best):
            best, most, sum_of_best = few * PACK + many, many + few, total
    return best


def losses(s: ColonistsState, team: Team, hex: Hex, who: int, damage: int, guns: int) -> int:
    """Which Invaders on a hex would fall to this damage, packed.

    [CI-DRAG-11] Guns of Trenches and Bunkers do nothing to Elite Dragons in flight, the moving ones.
    """
    if not (who == MOVING and in_flight(s)):
        damage, guns = damage + guns, 0
    basic, elite = count(s, team, hex, who, BASIC), count(s, team, hex, who, ELITE)
    return spread(basic, elite, s.war[STRENGTH + BASIC], s.war[STRENGTH + ELITE], damage, guns)


def hurt(s: ColonistsState, hex: Hex, who: int, damage: int, guns: int, rule: str, log: Log | None) -> int:
    """The Invaders on the hex have taken the damage at once; returns how many fell.

    [CI-BATTLE-08, CI-BATTLE-24]
    """
    basic, elite = divmod(losses(s, ALLIES, hex, who, damage, guns), PACK)
    drop(s, hex, who, basic, elite, rule, log)
    return basic + elite


def recruit(s: ColonistsState, kind: int, wanted: int) -> int:
    """So many Units as there are, at most those wanted, are taken from the supply. [CI-COMP-18, CI-R-010]"""
    n = min(wanted, s.war[SUPPLY + kind])
    s.war[SUPPLY + kind] -= n
    note_spent(s)
    return n


def note_spent(s: ColonistsState) -> None:
    """In Crescendo nobody spawns any more once all Basic Units have been on the Battleground in the wave.

    [CI-VAR-07, CI-R-112]
    """
    if s.board[FINALE] == CRESCENDO and s.board[WAVE] and s.war[SUPPLY + BASIC] == 0:
        s.board[SPENT] = 1


def put(s: ColonistsState, hex: Hex, basic: int, elite: int, log: Log | None) -> None:
    """The Invaders stand on the hex, one troop with any that stood there. [CI-MOVE-06, CI-MOVE-07]"""
    at = hex * GROUND + TROOP
    if log is not None and basic + elite and s.ground[at] + s.ground[at + 1]:
        log.add("troops_merged", "CI-MOVE-06", TABLE, (basic, elite, hex))
    s.add_ground(at + BASIC, basic)
    s.add_ground(at + ELITE, elite)


def add_part(s: ColonistsState, hex: Hex, basic: int, elite: int, arrow: int, side: int) -> None:
    """The Invaders are a part of the moving troop, and the part that moves now."""
    at = s.war[PARTS] * PENDING
    s.pending[at:at] = [hex, basic, elite, arrow, side]
    s.war[PARTS] += 1


def end_part(s: ColonistsState) -> None:
    """The moving part is out of the list; the one before it moves now."""
    at = moving_part(s)
    del s.pending[at : at + PENDING]
    s.war[PARTS] -= 1


def part_hex(s: ColonistsState) -> Hex:
    """The hex of the moving part."""
    return Hex(s.pending[moving_part(s) + PART_HEX])


def part_size(s: ColonistsState) -> int:
    """How many Units the moving part has."""
    at = moving_part(s) + PART_TROOP
    return s.pending[at] + s.pending[at + 1]


def part_side(s: ColonistsState) -> int:
    """Which half of a split troop the moving part is."""
    return s.pending[moving_part(s) + PART_SIDE]


def smallest_troop_hex(s: ColonistsState, other_than: int) -> Hex:
    """The smallest hex with another troop, 0 when there is none. [CI-RAID-05]"""
    for hex in EVERY_HEX:
        if hex != other_than and s.ground[hex * GROUND + TROOP] + s.ground[hex * GROUND + TROOP + 1]:
            return hex
    return Hex(0)


def break_through(s: ColonistsState, hex: Hex, log: Log | None) -> None:
    """All seats have lost together, at once: nothing that was pending is resolved.

    [CI-LOSS-02, CI-LOSS-03]
    """
    s.war[FATE] = LOST
    if log is not None:
        log.add("broke_through", "CI-LOSS-01", TABLE, (hex,))
    # What moved stands where it has come to, and the card is discarded, so that no piece is lost.
    while s.war[PARTS]:
        at = moving_part(s)
        put(
            s, Hex(s.pending[at + PART_HEX]), s.pending[at + PART_TROOP], s.pending[at + PART_TROOP + 1], None
        )
        end_part(s)
    s.movement[DISCARD] |= 1 << (s.war[CARD] - s.war[FIRST_CARD])
    s.war[CARD] = NONE
    s.pending.clear()
    s.stack.clear()

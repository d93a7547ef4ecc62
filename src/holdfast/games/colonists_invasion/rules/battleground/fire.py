"""Gunfire and Indirect Fire: volleys of one or several Buildings at one hex."""

from typing import Final, final

from holdfast.kernel.event import TABLE, Log
from holdfast.kernel.state import Frame, Script, Seat

from ...position.actions_war import FIRE, FIRE_AT, SOLDIER
from ...position.state import NONE, ColonistsState, Team, is_versus, team_of
from ...position.war_state import (
    BASIC,
    BATTLE_BONUS,
    BATTLE_FIRE,
    BATTLE_GUNS,
    BATTLE_WHO,
    EVERY_HEX,
    GROUND,
    GROUND_TILE,
    HEXES,
    MOVING,
    STANDING,
    Hex,
)
from ..asking import Choice
from ..command.defensive_works import (
    BOMB,
    INDIRECT,
    NO_TILE,
    TRAP,
    WORK,
    is_building,
    is_mine,
    own_tile,
    take_away,
    tile_on,
)
from ..command.mines import offer_replace
from ..victory import holds_out
from .bombs import explode
from .damage import holds, rival_seat, strike
from .fighting import battle_on, is_won
from .sight import can_hit, reached
from .soldiers import Offer, exhaust, ready_on
from .troops import count, has_invaders, hurt, in_flight, losses, troop_size


def is_effective(s: ColonistsState, team: Team, hex: Hex, who: int, fire: int, guns: int) -> bool:
    """Whether a volley of this damage would change something: fell Invaders, help in a Battle, set off a
    Bomb.
    """
    if fire and tile_on(s, hex) == BOMB:
        return True
    battle = battle_on(s, hex)
    if battle != NONE:
        return fire + guns > 0 and not is_won(s, team, battle)
    if is_versus(s):
        return harms(s, team, hex, fire, guns)
    return losses(s, team, hex, who, fire, guns) > 0


def harms(s: ColonistsState, team: Team, hex: Hex, fire: int, guns: int) -> bool:
    """Whether the volley would fell anything of the other team: Soldiers, a Building, a tile by Indirect
    Fire.

    [CI-TRAP-11, CI-CONF-24]
    """
    tile = s.ground[hex * GROUND + GROUND_TILE] if own_tile(s, team, hex) == NO_TILE else NO_TILE
    if fire and (tile == TRAP or is_mine(tile)):
        return True
    if troop_size(s, team, hex, STANDING):
        return losses(s, team, hex, STANDING, fire, guns) > 0
    return is_building(tile) and fire + guns > 0 and not holds(tile, fire + guns)


def add_fire(s: ColonistsState, team: Team, battle: int, fire: int, guns: int) -> None:
    """The fire counts for our side in the Battle."""
    if is_versus(s) and s.pending[battle + BATTLE_WHO] == team:
        s.pending[battle + BATTLE_BONUS] += fire + guns  # the attacking team's
        return
    s.pending[battle + BATTLE_FIRE] += fire
    s.pending[battle + BATTLE_GUNS] += guns


def is_useful_gun(s: ColonistsState, team: Team, hex: Hex, who: int, tile: int) -> bool:
    """Whether the fire of this kind of Building reaches anything on the hex. [CI-DRAG-11, CI-R-094]"""
    if WORK[tile].action == INDIRECT:
        return True
    if troop_size(s, team, hex, who) == 0:
        return is_versus(s) and has_invaders(
            s, team, hex
        )  # [CI-R-066] Gunfire needs a troop, or an enemy Building
    return not (who == MOVING and in_flight(s) and count(s, team, hex, who, BASIC) == 0)


def guns_for(s: ColonistsState, team: Team, hex: Hex, who: int) -> list[Hex]:
    """The hexes of Buildings that can fire one more shot at a troop. [CI-ACT-08, CI-ACT-13]"""
    out: list[Hex] = []
    for gun in EVERY_HEX:
        tile = own_tile(s, team, gun)
        if (
            WORK[tile].damage
            and ready_on(s, team, gun)
            and is_useful_gun(s, team, hex, who, tile)
            and can_hit(s, team, gun, hex)
        ):
            out.append(gun)
    return out


def more_helps(
    s: ColonistsState, team: Team, hex: Hex, who: int, guns: list[Hex], fire: int, shots: int
) -> bool:
    """Whether these guns could add to a volley that deals so much already by fire and by shots. [CI-R-134]"""
    battle = battle_on(s, hex)
    if battle != NONE:
        add_fire(s, team, battle, fire, shots)
        won = is_won(s, team, battle)
        add_fire(s, team, battle, -fire, -shots)
        return not won
    all_fire, all_shots = fire, shots
    for gun in guns:
        work = WORK[tile_on(s, gun)]
        if work.action == INDIRECT:
            all_fire += ready_on(s, team, gun) * work.damage
        else:
            all_shots += ready_on(s, team, gun) * work.damage
    if fire == 0 and all_fire and tile_on(s, hex) == BOMB:
        return True
    if is_versus(s):
        return all_fire + all_shots > fire + shots and troop_size(s, team, hex, STANDING) > 0
    return losses(s, team, hex, who, all_fire, all_shots) != losses(s, team, hex, who, fire, shots)


def _potential(s: ColonistsState, team: Team) -> tuple[list[int], list[int]]:
    """The most damage each hex could take: from Catapults and Howitzers, from Trenches and Bunkers."""
    fire, guns = [0] * (HEXES + 1), [0] * (HEXES + 1)
    for gun in EVERY_HEX:
        work = WORK[own_tile(s, team, gun)]
        shots = ready_on(s, team, gun) if work.damage else 0
        if shots:
            indirect = work.action == INDIRECT
            for hex in reached(s, team, gun, not indirect):
                if indirect:
                    fire[hex] += shots * work.damage
                else:
                    guns[hex] += shots * work.damage
    return fire, guns


@final
class OfferVolleys(Offer):
    """Fire at a troop in sight, also one that only passes through.

    [CI-ACT-07, CI-ACT-12, CI-DRAG-06, CI-R-137]
    """

    def add(self, s: ColonistsState, team: Team, out: list[int]) -> None:
        """Every troop that all guns together could harm, every Battle they could help in, every Bomb they
        reach.
        """
        fire, guns = _potential(s, team)
        for hex in EVERY_HEX:
            if fire[hex] + guns[hex] == 0:
                continue
            battle = battle_on(s, hex)
            if battle != NONE:
                who = STANDING if is_versus(s) else s.pending[battle + BATTLE_WHO]
                if self.would_help(s, team, hex, who, fire[hex], guns[hex]):
                    out.append(FIRE_AT + (hex - 1) * 2 + who)
                continue
            moving = troop_size(s, team, hex, MOVING) > 0
            if self.would_help(s, team, hex, STANDING, fire[hex], guns[hex]) and (
                not moving or troop_size(s, team, hex, STANDING)
            ):
                out.append(FIRE_AT + (hex - 1) * 2 + STANDING)
            if moving and self.would_help(s, team, hex, MOVING, fire[hex], guns[hex]):
                out.append(FIRE_AT + (hex - 1) * 2 + MOVING)

    def would_help(self, s: ColonistsState, team: Team, hex: Hex, who: int, fire: int, guns: int) -> bool:
        """Whether all that can be fired at the troop would change something."""
        usable = guns if guns and is_useful_gun(s, team, hex, who, 1) else 0
        return is_effective(s, team, hex, who, fire, usable)

    def begin(self, s: ColonistsState, seat: Seat, action: int, log: Log | None) -> None:
        s.push(VOLLEY, seat, action - FIRE_AT)


@final
class Gather(Choice):
    """Soldiers are exhausted one by one for a volley at `a`; `b` is the indirect damage so far, `c` that of
    guns.

    [CI-ACT-09] All of it is dealt at once when the seat has enough.
    """

    def options(self, s: ColonistsState, f: Frame) -> list[int]:
        """Fire, once it has an effect, or one more gun while that could have more."""
        aim, fire, shots = f.a, f.b, f.c
        team = team_of(s, f.seat)
        hex, who = Hex(aim // 2 + 1), aim % 2
        ready = is_effective(s, team, hex, who, fire, shots)
        out = [FIRE] if ready else []
        guns = guns_for(s, team, hex, who)
        if not ready or more_helps(s, team, hex, who, guns, fire, shots):
            out.extend([SOLDIER + gun - 1 for gun in guns])
        return out or [FIRE]

    def answer(self, s: ColonistsState, f: Frame, action: int, log: Log | None) -> None:
        """One more Soldier takes part, or the volley is fired."""
        aim, fire, shots = f.a, f.b, f.c
        team = team_of(s, f.seat)
        if action == FIRE:
            s.next()
            shoot(s, f.seat, Hex(aim // 2 + 1), aim % 2, fire, shots, log)
            return
        gun = Hex(action - SOLDIER + 1)
        work = WORK[tile_on(s, gun)]
        exhaust(s, team, gun, log)
        if work.action == INDIRECT:
            s.stay(aim, fire + work.damage, shots)
        else:
            s.stay(aim, fire, shots + work.damage)  # [CI-BLDG-06, CI-ACT-07]

    def question(self) -> str:
        return "volley"


def shoot(s: ColonistsState, seat: Seat, hex: Hex, who: int, fire: int, guns: int, log: Log | None) -> None:
    """The volley has hit: Strength in a Battle there, else damage to the troop; then a Bomb there explodes.

    [CI-ACT-10, CI-BATTLE-10, CI-R-031] Fire on a hex where a Battle is fought is added to the players' total.
    """
    team = team_of(s, seat)
    battle = battle_on(s, hex)
    if battle != NONE:
        add_fire(s, team, battle, fire, guns)
        if log is not None:
            log.add("fire_added", "CI-ACT-10", TABLE, (fire + guns, hex))
        if is_versus(s) and fire:
            _break_tile(s, team, hex, log)
    else:
        if log is not None:
            log.add("volley_fired", "CI-ACT-13" if fire else "CI-ACT-07", TABLE, (fire + guns, hex))
        if is_versus(s):
            _hit_enemies(s, team, hex, fire, guns, log)
        else:
            hurt(s, hex, who, fire, guns, "CI-ACT-09", log)
            if holds_out(s, log):
                return
    if fire and tile_on(s, hex) == BOMB:
        explode(s, seat, hex)  # [CI-ACT-15, CI-BOMB-15]


def _hit_enemies(s: ColonistsState, team: Team, hex: Hex, fire: int, guns: int, log: Log | None) -> None:
    """Soldiers and Building of the other team take the volley; Indirect Fire destroys its Trap or Mine."""
    if fire:
        _break_tile(s, team, hex, log)
    strike(s, team, hex, fire + guns, "CI-ACT-09", log)


def _break_tile(s: ColonistsState, team: Team, hex: Hex, log: Log | None) -> None:
    """A Trap or Mine of the other team on the hex is gone, also where a Battle is fought. [CI-CONF-24]

    The Mine may be put back while nobody of ours is there. [CI-ACT-01]
    """
    tile = s.ground[hex * GROUND + GROUND_TILE] if own_tile(s, team, hex) == NO_TILE else NO_TILE
    if tile != TRAP and not is_mine(tile):
        return
    take_away(s, hex, "CI-CONF-24", log)
    if is_mine(tile):
        offer_replace(s, rival_seat(team), hex, tile)


VOLLEY: Final = Script("war_volley", "CI-ACT-08", (Gather(),))
FIRE_OFFER: Final = OfferVolleys(FIRE_AT, FIRE_AT + 2 * HEXES)

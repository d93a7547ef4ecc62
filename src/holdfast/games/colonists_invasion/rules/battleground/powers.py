"""Special Powers when a card is revealed, before the troop moves, and on entering a hex. [CI-MOVE-04]

Whatever a power asks for and does not find is ignored. [CI-RAID-01]
"""

from typing import Final

from holdfast.kernel.event import TABLE, Log
from holdfast.kernel.state import Seat

from ...position.hexes import DOWN, DOWN_LEFT, DOWN_RIGHT
from ...position.state import ALLIES, ColonistsState
from ...position.war_state import (
    BASIC,
    CARD,
    CITIZEN_SOLDIER,
    ELITE,
    FARMER_SOLDIER,
    GROUND,
    HELD,
    MOVING,
    SCORCH,
    SUPPLY,
    TROOP,
    Hex,
    are_dragons,
)
from ..command.defensive_works import BOMB, TRAP, is_mine, soldiers_on, take_away, tile_on
from ..command.mines import offer_replace
from .bombs import explode
from .damage import suffer, wound_all
from .movement_deck import (
    ADD_BASIC,
    ADD_ELITE,
    DECREASE,
    DESTROY_TRAP,
    DESTROY_WORKS,
    GIVE_BASIC,
    GIVE_ELITE,
    KILLED_BY_CITIZENS,
    MOVEMENT_LIST,
    PRESS_AHEAD,
    REMOVE_CITIZENS,
    STEALTH,
    TAKE_BASIC,
    TAKE_ELITE,
    power,
)
from .troops import count, drop, note_spent, part_hex, put, recruit, smallest_troop_hex

AIMS: Final[list[int]] = [DOWN, DOWN_LEFT, DOWN_RIGHT]  # targets of Shoot and Fire, by rising hex
SIEGE_SIZE: Final = 5  # Units of a troop too big to press ahead [CI-RAID-12]


def regroup(s: ColonistsState, hex: Hex, log: Log | None) -> bool:
    """The troop has exchanged the indicated Units, once, if it has them and the supply the others; gives
    whether it has.

    [CI-RAID-02, CI-RAID-03, CI-R-082]
    """
    at = hex * GROUND + TROOP
    give = [power(s, GIVE_BASIC), power(s, GIVE_ELITE)]
    take = [power(s, TAKE_BASIC), power(s, TAKE_ELITE)]
    if give == [0, 0]:
        return False
    for kind in (BASIC, ELITE):
        if s.ground[at + kind] < give[kind] or s.war[SUPPLY + kind] < take[kind]:
            return False
    for kind in (BASIC, ELITE):
        s.add_ground(at + kind, take[kind] - give[kind])
        s.war[SUPPLY + kind] += give[kind] - take[kind]
    note_spent(s)
    if log is not None:
        log.add("regrouped", "CI-RAID-02", TABLE, (hex, *give, *take))
    return True


def increase(s: ColonistsState, hex: Hex, log: Log | None) -> bool:
    """The indicated Units, as far as the supply has them, belong to the troop; returns whether there are any.

    [CI-RAID-04, CI-DRAG-16, CI-R-083]
    """
    basic = recruit(s, BASIC, power(s, ADD_BASIC))
    elite = recruit(s, ELITE, power(s, ADD_ELITE))
    if basic + elite:
        s.add_ground(hex * GROUND + TROOP + BASIC, basic)
        s.add_ground(hex * GROUND + TROOP + ELITE, elite)
        if log is not None:
            rule = "CI-DRAG-16" if are_dragons(s) else "CI-RAID-04"
            log.add("troop_grew", rule, TABLE, (basic, elite, hex))
    return basic + elite > 0


def arrows_for(s: ColonistsState, hex: Hex) -> int:
    """How many arrows the card has for the troop on a hex.

    [CI-RAID-12, CI-R-086] Pressing ahead, a troop of 1, 2, 3, 4, or 5 and more Units moves 4, 3, 2, 1, or 0
    hexes.
    """
    if power(s, PRESS_AHEAD):
        at = hex * GROUND + TROOP
        return max(0, SIEGE_SIZE - s.ground[at + BASIC] - s.ground[at + ELITE])
    return len(MOVEMENT_LIST[s.war[CARD]].arrows)


def break_trap(s: ColonistsState, hex: Hex, log: Log | None) -> None:
    """A Trap where the troop starts or has come to is destroyed, if the card says so.

    [CI-RAID-10, CI-DRAG-19, CI-TRAP-08]
    """
    if power(s, DESTROY_TRAP) and tile_on(s, hex) == TRAP:
        take_away(s, hex, "CI-DRAG-19" if are_dragons(s) else "CI-RAID-10", log)


def merge_troops(s: ColonistsState, hex: Hex, log: Log | None) -> None:
    """The troop stands on the smallest-numbered hex that holds another one, even if it retreats for it.

    [CI-RAID-05, CI-RAID-06, CI-R-081] It is put there directly: no arrow, no Battle, no Trap.
    """
    target = smallest_troop_hex(s, hex)
    at = hex * GROUND
    basic, elite = s.ground[at + TROOP + BASIC], s.ground[at + TROOP + ELITE]
    if target == 0 or basic + elite == 0:
        return
    for offset in (TROOP, TROOP + 1, HELD, HELD + 1):
        s.set_ground(at + offset, 0)
    if log is not None:
        log.add("troop_moved", "CI-RAID-05", TABLE, (basic, elite, hex, target))
    put(s, target, basic, elite, log)


def singe(
    s: ColonistsState, seat: Seat, hex: Hex, damage: int, fiery: bool, lasts: bool, log: Log | None
) -> None:
    """Shots or fire have hit a hex from afar. Move your own bookmark before.

    [CI-RAID-13, CI-DRAG-07, CI-R-088] Soldiers, then the Building take the damage; [CI-RAID-14, CI-DRAG-08,
    CI-R-087] if nothing falls, 1 is added in a Battle there during this card; [CI-DRAG-09, CI-DRAG-10] fire
    destroys a Mine and sets off a Bomb, after the damage [CI-R-132]. Shots do neither.
    """
    rule = "CI-DRAG-07" if fiery else "CI-RAID-13"
    if log is not None:
        log.add("fire_breathed" if fiery else "shot_fired", rule, TABLE, (damage, hex))
    tile = tile_on(s, hex)
    if fiery and tile == BOMB:
        explode(s, seat, hex)  # [CI-BOMB-14]
    elif fiery and is_mine(tile):
        take_away(s, hex, "CI-DRAG-09", log)
        offer_replace(s, seat, hex, tile)  # [CI-R-065]
    if not suffer(s, seat, hex, damage, False, rule, log) and lasts:
        s.add_ground(hex * GROUND + SCORCH, 1)


def is_passed(s: ColonistsState, hex: Hex) -> bool:
    """Whether the card carries the troop past this hex by Stealth. [CI-DRAG-23, CI-R-102]"""
    kinds = power(s, STEALTH)
    if kinds & 1 and soldiers_on(s, ALLIES, hex, FARMER_SOLDIER):
        return True
    tile = tile_on(s, hex)
    return tile > 0 and (kinds >> tile & 1) == 1


def on_entering(s: ColonistsState, log: Log | None) -> None:
    """The card's effects of moving onto a hex have acted on that of the moving part. [CI-R-038]"""
    hex = part_hex(s)
    break_trap(s, hex, log)
    tile = tile_on(s, hex)
    if tile > 0 and power(s, DESTROY_WORKS) >> tile & 1:
        take_away(s, hex, "CI-DRAG-18", log)  # [CI-R-100] its Soldiers stay and fight
    if tile_on(s, hex) == TRAP:
        lost = min(power(s, DECREASE), count(s, ALLIES, hex, MOVING, BASIC))
        drop(s, hex, MOVING, lost, 0, "CI-RAID-11", log)  # [CI-R-085]
    if power(s, KILLED_BY_CITIZENS) and soldiers_on(s, ALLIES, hex, CITIZEN_SOLDIER):
        basic, elite = count(s, ALLIES, hex, MOVING, BASIC), count(s, ALLIES, hex, MOVING, ELITE)
        drop(s, hex, MOVING, basic, elite, "CI-RAID-15", log)  # [CI-R-089]
    if power(s, REMOVE_CITIZENS):
        wound_all(s, ALLIES, hex, CITIZEN_SOLDIER, "CI-RAID-07", log)  # [CI-R-084]

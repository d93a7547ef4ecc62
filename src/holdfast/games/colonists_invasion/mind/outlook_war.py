"""What may come: where each troop can be after its next card. For people and bots; no rule reads it.

Only the shape of the cards is followed: Battles, Traps and other troops may stop a troop earlier.
"""

from typing import Final

from ..position.hexes import AHEAD, LEFT, OFF, RIGHT, arrow_target
from ..position.state import ALLIES, NONE, ColonistsState
from ..position.war_state import BASIC, DECK, DECK_SIZE, DISCARD, ELITE, FIRST_CARD, GROUND, TOP, TROOP, Hex
from ..rules.battleground.movement_deck import BREATHE, MERGE, MOVEMENT_LIST, PRESS_AHEAD, SPLIT
from ..rules.battleground.powers import SIEGE_SIZE
from ..rules.battleground.troops import smallest_troop_hex
from ..rules.command.defensive_works import has_units

BEYOND: Final = OFF  # the Invaders break through


def coming_cards(s: ColonistsState) -> list[int]:
    """The cards of which the next one is drawn: one that was looked at, the deck, or the discard pile."""
    if s.movement[TOP] != NONE:
        return [s.war[FIRST_CARD] + s.movement[TOP]]
    mask = s.movement[DECK] or s.movement[DISCARD]
    return [s.war[FIRST_CARD] + n for n in range(DECK_SIZE) if mask >> n & 1]


def ends(s: ColonistsState, hex: Hex, card: int) -> list[Hex]:
    """Where the troop on a hex would end by a card if nothing stopped it, BEYOND for off the board."""
    movement = MOVEMENT_LIST[card]
    powers = movement.powers
    if powers[MERGE]:
        return [smallest_troop_hex(s, hex) or hex]
    if powers[BREATHE]:
        return [hex]
    size = s.ground[hex * GROUND + TROOP + BASIC] + s.ground[hex * GROUND + TROOP + ELITE]
    if powers[SPLIT]:
        return [arrow_target(hex, LEFT)] + ([arrow_target(hex, RIGHT)] if size > 1 else [])
    if powers[PRESS_AHEAD]:
        return [_along(s, hex, [[AHEAD]] * max(0, SIEGE_SIZE - size))]
    return [_along(s, hex, [arrow.ways for arrow in movement.arrows])]


def _along(s: ColonistsState, hex: Hex, arrows: list[list[int]]) -> Hex:
    for ways in arrows:
        target = hex
        for way in ways:
            target = arrow_target(hex, way)
            if len(ways) == 1 or target == OFF or not has_units(s, ALLIES, target):
                break
            target = hex
        if target == OFF:
            return BEYOND
        hex = target
    return hex


def prospects(s: ColonistsState, hex: Hex) -> dict[int, int]:
    """By how many of the coming cards the troop on a hex would end on each hex, BEYOND included."""
    found: dict[int, int] = {}
    for card in coming_cards(s):
        for target in ends(s, hex, card):
            found[target] = found.get(target, 0) + 1
    return found

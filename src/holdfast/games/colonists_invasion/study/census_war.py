"""What never changes on the Battleground, and what is impossible there."""

from ..position.state import NONE, RULES, TOGETHER, ColonistsState, at_war
from ..position.war_state import (
    ARROWS,
    BASIC_UNITS,
    CARD,
    DECK,
    DECK_SIZE,
    DISCARD,
    ELITE_UNITS,
    EVERY_HEX,
    FACING,
    FATE,
    FIELD,
    FIRST_CARD,
    FRESH,
    GONE,
    GROUND,
    GROUND_TILE,
    HELD,
    HEXES,
    MOVEMENT,
    PART_HEX,
    PART_TROOP,
    PARTS,
    PENDING,
    POST,
    SICKBAY,
    SOLDIERS,
    SUPPLY,
    TOP,
    TROOP,
    WAR,
    WINNER,
    WON,
)
from ..rules.battleground.movement_deck import MOVEMENT_LIST
from ..rules.command.defensive_works import TRAP, WORKS, tiles_left


def census_war(s: ColonistsState) -> dict[str, int]:
    """Invaders and Movement cards: however they lie, they are as many. Nothing in the economy alone."""
    if not at_war(s):
        return {}
    totals = [s.war[SUPPLY + kind] + s.war[GONE + kind] for kind in range(2)]
    for kind in range(2):
        totals[kind] += sum(s.ground[TROOP + kind : FIELD : GROUND])
        totals[kind] += sum(s.pending[n * PENDING + PART_TROOP + kind] for n in range(s.war[PARTS]))
    return {"basic_units": totals[0], "elite_units": totals[1], "movement_cards": _cards(s)}


def _cards(s: ColonistsState) -> int:
    known = sum(card != NONE for card in s.movement[TOP:MOVEMENT])
    return s.movement[DECK].bit_count() + s.movement[DISCARD].bit_count() + known + (s.war[CARD] != NONE)


def audit_war(s: ColonistsState) -> list[str]:
    """What is impossible about the Battleground, in sentences; empty when it is sound."""
    if not at_war(s):
        return (
            []
            if not (s.war or s.ground or s.pending or s.movement)
            else ["there is a Battleground without a war"]
        )
    together = s.board[RULES] == TOGETHER
    if len(s.movement) != MOVEMENT:
        return ["the Movement deck has the wrong size"]
    camps = 1 if together else s.seats
    posts = 0 if together else POST * (HEXES + 1) * s.seats
    if len(s.war) != WAR + 2 * (camps - 1) or len(s.ground) != FIELD + posts:
        return ["the lists of the war have the wrong size"]
    checks = (
        (0 <= s.war[FATE] <= WON, "the fate of the war"),
        (s.war[FIRST_CARD] in range(0, len(MOVEMENT_LIST), DECK_SIZE), "the Movement deck"),
        (s.war[CARD] == NONE or 0 <= s.war[CARD] - s.war[FIRST_CARD] < DECK_SIZE, "the Movement card"),
        (0 <= s.war[ARROWS] <= 5 and min(s.war[SUPPLY:WINNER]) >= 0, "a number of the war"),
        (NONE <= s.war[WINNER] < 2 and min(s.war[SICKBAY:]) >= 0, "the wounded"),
        (len(s.pending) % PENDING == 0 and 0 <= s.war[PARTS] * PENDING <= len(s.pending), "what is pending"),
        (_is_deck_sound(s), "the Movement cards"),
    )
    faults = [f"{what} cannot be so" for sound, what in checks if not sound]
    return faults or _hexes(s) or _pieces(s)


def _is_deck_sound(s: ColonistsState) -> bool:
    deck, discard = s.movement[DECK], s.movement[DISCARD]
    if min(deck, discard) < 0 or max(deck, discard) >= 1 << DECK_SIZE or deck & discard:
        return False
    out = [card for card in s.movement[TOP:MOVEMENT] if card != NONE]
    if s.war[CARD] != NONE:
        out.append(s.war[CARD] - s.war[FIRST_CARD])
    seen = deck | discard
    return all(0 <= card < DECK_SIZE and not seen >> card & 1 for card in out) and _cards(s) == DECK_SIZE


def _hexes(s: ColonistsState) -> list[str]:
    if any(s.ground[:GROUND]):
        return ["there is something on hex 0"]
    for hex in EVERY_HEX:
        at = hex * GROUND
        if s.ground[at + GROUND_TILE] >= WORKS or s.ground[at + FACING] > 5 or s.ground[at + FRESH] > 1:
            return [f"hex {hex} has no such tile"]
        for kind in range(2):
            if s.ground[at + HELD + kind] > s.ground[at + TROOP + kind]:
                return [f"the Trap on hex {hex} holds more than there are"]
        if s.ground[at + GROUND_TILE] != TRAP and s.ground[at + HELD] + s.ground[at + HELD + 1]:
            return [f"Invaders on hex {hex} are held without a Trap"]
        if max(s.ground[at + SOLDIERS : at + SOLDIERS + 4]) > 200:
            return [f"hex {hex} has too many Soldiers"]
    for tile in range(1, WORKS):
        if tiles_left(s, tile) < 0:
            return ["there are more tiles on the Battleground than in the box"]
    return []


def _pieces(s: ColonistsState) -> list[str]:
    totals = census_war(s)
    if (totals["basic_units"], totals["elite_units"]) != (BASIC_UNITS, ELITE_UNITS):
        return ["Invaders have appeared or vanished"]
    for n in range(s.war[PARTS]):
        if not 1 <= s.pending[n * PENDING + PART_HEX] <= HEXES:
            return ["a troop moves off the board"]
    return []

"""Totals that never change, and what would make a position impossible."""

from ..position.state import (
    ARCHER,
    BARRACKS,
    BOARD,
    BUILDING_DECK,
    CARD_COUNT,
    CUBES,
    DISCARD,
    DRAWN,
    FARM,
    FIRST_STARTER,
    HANDS,
    HOME,
    HOST,
    INVADER,
    INVADER_DECK,
    INVADERS,
    LAID,
    MARKED,
    NO_CARD,
    OBJECTIVE_DECK,
    OBJECTIVES,
    ORDER,
    OWN,
    OWNED,
    PERK,
    PERK_BITS,
    READY,
    REFUGEE_DECK,
    ROW,
    SIDES,
    SIEGE,
    SIEGE_DECK,
    TROOP,
    TROOPS,
    TURRET,
    TURRET_CUBE,
    VILLAGER,
    WALL,
    FiefState,
)
from ..position.tables import SEASONS, STARTING_WORKERS, TURRET_CUBES, WALL_CUBES
from ..rules.deck import CARDS, all_free_cards


def census(s: FiefState) -> dict[str, int]:
    """Cards of each deck, wherever they are, and the Workers of the seats."""
    rows = [card for card in s.board[ROW : ROW + 5] if card != NO_CARD]
    owned = [s.own[seat * OWN + OWNED] & ~(1 << BARRACKS) for seat in range(s.seats)]
    starters = (1 << BARRACKS) - (1 << FIRST_STARTER)
    bought = sum((mask & ~starters).bit_count() for mask in owned)
    piles = sum(s.board[k].bit_count() for k in (BUILDING_DECK, REFUGEE_DECK))
    piles += sum(s.board[k + DISCARD].bit_count() for k in (BUILDING_DECK, REFUGEE_DECK))
    objectives = s.board[OBJECTIVE_DECK].bit_count() + s.board[OBJECTIVE_DECK + DISCARD].bit_count()
    objectives += sum(s.own[seat * OWN + OBJECTIVES].bit_count() for seat in range(s.seats))
    objectives += sum(1 for card in s.board[DRAWN : DRAWN + 2] if card != NO_CARD)
    invaders = s.board[INVADER_DECK].bit_count() + s.board[INVADER_DECK + DISCARD].bit_count()
    invaders += sum(1 for card in s.board[INVADER : INVADER + 4] if card != NO_CARD)
    sieges = s.board[SIEGE_DECK].bit_count() + s.board[SIEGE_DECK + DISCARD].bit_count()
    sieges += 1 if s.board[SIEGE] != NO_CARD else 0
    late = (1 if s.season >= 3 else 0) + (1 if s.season >= 6 else 0)
    workers = sum(s.own[seat * OWN + HANDS] for seat in range(s.seats)) - late * s.seats
    return {
        "buildings and refugees": piles + len(rows) + bought,
        "secret objectives": objectives,
        "invader cards": invaders,
        "siege cards": sieges,
        "workers at the start": workers,
    }


def audit(s: FiefState) -> list[str]:
    """Everything impossible about the position, in words; empty when it is sound."""
    faults: list[str] = []
    if not 1 <= s.season <= SEASONS:
        faults.append(f"season {s.season} does not exist")
    if sorted(s.board[ORDER : ORDER + s.seats]) != list(range(s.seats)):
        faults.append("the turn order does not name every seat once")
    if len(s.board) != BOARD or not 0 <= s.board[LAID] <= 4:
        faults.append("there are at most 4 Invader cards")
    for name, expected in _expected(s).items():
        if census(s)[name] != expected:
            faults.append(f"there should be {expected} {name}, not {census(s)[name]}")
    for seat in range(s.seats):
        faults += [f"seat {seat}: {fault}" for fault in _audit_seat(s, seat)]
    return faults


def _expected(s: FiefState) -> dict[str, int]:
    workers = STARTING_WORKERS * s.seats
    return {
        "buildings and refugees": 48,
        "secret objectives": 17,
        "invader cards": 32,
        "siege cards": 11,
        "workers at the start": workers,
    }


def _audit_seat(s: FiefState, seat: int) -> list[str]:
    own, at = seat * OWN, seat * OWN
    faults: list[str] = []
    if min(s.own[own : own + OWN]) < 0:
        faults.append("a number of its own is negative")
    if min(s.own[seat * OWN + TROOP : seat * OWN + TROOP + TROOPS]) < 0:
        faults.append("it has fewer than no Troops somewhere")
    if min(s.own[seat * OWN + HOST : seat * OWN + HOST + INVADERS]) < 0:
        faults.append("it has fewer than no Invaders somewhere")
    if s.own[own + HOME] > s.own[own + HANDS] + s.own[own + VILLAGER]:
        faults.append("more Workers are at home than it has")
    for k in range(SIDES):
        wall, turret, farm = (s.own[at + part + k] for part in (WALL, TURRET, FARM))
        if not 0 <= wall <= 4 or not 0 <= turret <= 3 or not 0 <= farm <= 2:
            faults.append("a castle piece or Farm does not exist")
        elif not 0 <= s.own[at + CUBES + k] <= WALL_CUBES[wall]:
            faults.append("a Wall holds more cubes than fit")
        elif not 0 <= s.own[at + TURRET_CUBE + k] <= TURRET_CUBES[turret]:
            faults.append("a Turret holds more cubes than fit")
        elif wall == 0 and (s.own[seat * OWN + TROOP + k + 1] or s.own[seat * OWN + TROOP + ARCHER + k + 1]):
            faults.append("Troops stand where no Wall is")
    owned = s.own[own + OWNED]
    if owned >> CARD_COUNT or s.own[own + MARKED] & ~owned or s.own[own + READY] & ~all_free_cards(owned):
        faults.append("it marks or uses a card it does not own")
    elif s.own[own + PERK] != perks_of(owned):
        faults.append("its standing effects are not those of its cards")
    return faults


def perks_of(owned: int) -> int:
    """What the standing effects of these cards add up to, packed as the position keeps it."""
    total = 0
    for card in CARDS:
        if owned >> card.number & 1:
            for i in range(0, len(card.perks), 2):
                total += card.perks[i + 1] << (PERK_BITS * card.perks[i])
    return total

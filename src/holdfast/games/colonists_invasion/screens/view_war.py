"""The Battleground as everybody sees it: there is nothing hidden on it."""

from collections.abc import Sequence

from holdfast.kernel.state import Seat

from ..mind.outlook_war import BEYOND, coming_cards, prospects
from ..position.hexes import half_row
from ..position.state import ALLIES, NONE, ColonistsState, Team, at_war, is_versus, rivals_of
from ..position.war_state import (
    ARROWS,
    BATTLE_HEX,
    BATTLE_WHO,
    CARD,
    DECK,
    DECK_SIZE,
    DISCARD,
    EVERY_HEX,
    FACING,
    FATE,
    FIRST_CARD,
    FRESH,
    GONE,
    GROUND,
    GROUND_TILE,
    HELD,
    MOVING,
    OWNER,
    PART_ARROW,
    PART_HEX,
    PART_TROOP,
    PARTS,
    PENDING,
    SCORCH,
    SICKBAY,
    SOLDIERS,
    STRENGTH,
    SUPPLY,
    TROOP,
    Hex,
    are_dragons,
    post,
)
from ..rules.battleground.fighting import ground_points, invading, is_won, points, team_total
from ..rules.battleground.movement_deck import MOVEMENT_LIST
from ..rules.battleground.sight import reached, sight
from ..rules.battleground.troops import in_flight
from ..rules.command.defensive_works import is_building, is_manned
from ..words.names_war import movement_id, movement_text, spawn_text, work_name
from .seen import SeenBattle, SeenHex, SeenMovement, SeenPart, SeenWar

FATES = ("open", "lost", "won")


def view_war(s: ColonistsState) -> SeenWar | None:
    """The war, None in the economy alone."""
    if not at_war(s):
        return None
    teams = [sight(s, Team(team)) for team in range(2 if is_versus(s) else 1)]
    first, card = s.war[FIRST_CARD], s.war[CARD]
    discards = [first + n for n in range(DECK_SIZE) if s.movement[DISCARD] >> n & 1]
    return {
        "invaders": "Dragons" if are_dragons(s) else "Raiders",
        "fate": FATES[s.war[FATE]],
        "hexes": [_hex(s, hex, teams) for hex in EVERY_HEX],
        "parts": [_part(s, n) for n in range(s.war[PARTS])],
        "battles": [_battle(s, at) for at in range(s.war[PARTS] * PENDING, len(s.pending), PENDING)],
        "card": None if card == NONE else {**_card(card), "arrows_left": s.war[ARROWS]},
        "deck": s.movement[DECK].bit_count(),
        "coming": [movement_id(other) for other in coming_cards(s)],
        "discards": [_card(other) for other in discards],
        "supply": _numbers(s.war, SUPPLY, 2),
        "gone": _numbers(s.war, GONE, 2),
        "strength": _numbers(s.war, STRENGTH, 2),
        "sickbay": [sum(s.war[SICKBAY + rank :: 2]) for rank in range(2)],
        "wounded": _numbers(s.war, SICKBAY, len(s.war) - SICKBAY),
    }


def _numbers(numbers: Sequence[int], at: int, n: int) -> list[int]:
    return list(numbers[at : at + n])


def _card(card: int) -> SeenMovement:
    spawn = spawn_text(card) if MOVEMENT_LIST[card].spawn else ""
    return {"id": movement_id(card), "spawn": spawn, "text": movement_text(card)}


def _hex(s: ColonistsState, hex: Hex, teams: list[list[bool]]) -> SeenHex:
    at = hex * GROUND
    tile, team = s.ground[at + GROUND_TILE], Team(s.ground[at + OWNER])
    here: SeenHex = {
        "hex": hex,
        "row": half_row(hex),
        "seen": teams[0][hex],
        "tile": work_name(tile) if tile else None,
        "facing": s.ground[at + FACING] if is_building(tile) else None,
        "manned": is_manned(s, team, hex),
        "reaches": [*reached(s, team, hex, True)] if is_building(tile) else [],
        "soldiers": _numbers(s.ground, at + SOLDIERS, 4),
        "troop": _numbers(s.ground, at + TROOP, 2),
        "held": _numbers(s.ground, at + HELD, 2),
        "due": s.ground[at + FRESH] == 1,
        "scorch": s.ground[at + SCORCH],
    }
    if is_versus(s):
        here["owner"] = s.ground[at + OWNER] if tile else None
        here["posts"] = [_numbers(s.ground, post(Seat(seat), hex), 4) for seat in range(s.seats)]
        here["seen_by"] = [team for team in range(2) if teams[team][hex]]
    if s.ground[at + TROOP] + s.ground[at + TROOP + 1]:
        after = prospects(s, hex)
        here["may_reach"] = [*sorted(target for target in after if target != BEYOND)]
        here["may_break_through"] = after.get(BEYOND, 0)
    return here


def _part(s: ColonistsState, n: int) -> SeenPart:
    at = n * PENDING
    return {
        "hex": s.pending[at + PART_HEX],
        "troop": _numbers(s.pending, at + PART_TROOP, 2),
        "arrow": s.pending[at + PART_ARROW],
        "moving": n == s.war[PARTS] - 1,
        "flying": n == s.war[PARTS] - 1 and in_flight(s),
    }


def _battle(s: ColonistsState, at: int) -> SeenBattle:
    """A Battle as it stands: what would happen if the totals were compared now."""
    if is_versus(s):
        attackers = Team(s.pending[at + BATTLE_WHO])
        ours, theirs = team_total(s, rivals_of(attackers), at), team_total(s, attackers, at)
        hex = s.pending[at + BATTLE_HEX]
        return {"hex": hex, "attackers": attackers, "ours": ours, "theirs": theirs, "won": ours >= theirs}
    return {
        "hex": s.pending[at + BATTLE_HEX],
        "moving": s.pending[at + BATTLE_WHO] == MOVING,
        "ours": points(s, at) + ground_points(s, at),
        "theirs": invading(s, at),
        "won": is_won(s, ALLIES, at),
    }

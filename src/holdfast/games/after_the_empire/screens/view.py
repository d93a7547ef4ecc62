"""What one seat may see, built by allowlist from the position. Screens get this and nothing else."""

from typing import Final

from holdfast.kernel.game import Json, View
from holdfast.kernel.state import Seat
from holdfast.parts.cards import slug

from ..position.state import (
    ARCHER,
    BUILDING_DECK,
    BUSY,
    CUBES,
    DISCARD,
    DISCARDED,
    DRAWN,
    FARM,
    FIRST_REFUGEE,
    FLAG_GOLD,
    FLAGS,
    GRANARY,
    HANDS,
    HOME,
    HOST,
    INFIRMARY,
    INVADER,
    INVADER_DECK,
    INVADER_SIDE,
    KNOWN,
    LAID,
    MARKED,
    MERCENARY,
    MODE,
    MOVES,
    NEWCOMER,
    NO_CARD,
    NO_REPORTS,
    OBJECTIVES,
    ORDER,
    OWN,
    OWNED,
    PROTECTED,
    READY,
    ROW,
    SACKED,
    SACKS,
    SIDES,
    SIEGE,
    SIEGE_DECK,
    SIEGE_SIDE,
    SOLDIER,
    STOCKPILE,
    THREAT,
    TROOP,
    TURRET,
    TURRET_CUBE,
    USED,
    VILLAGER,
    WALL,
    WOUNDED,
    FiefState,
)
from ..position.tables import FLAG_VALUES, OPEN_SPACES, SEASONS, TURRET_CUBES, WALL_CUBES
from ..rules.combat.hordes import INVADER_CARDS, SIEGES, threat_level
from ..rules.deck import CARDS
from ..rules.scoring import OBJECTIVE_LIST
from ..words.names import CORNER, GOOD, PLACE, SIDE, SPACE, SPACE_ID, SURGE, TURRET_PIECE, WALL_PIECE

MODES: Final = ("normal", "easy", "hard")
PHASES: Final = (
    ("Actions", 1),
    ("Combat", 10),
    ("Flags", 11),
    ("Income", 13),
    ("Harvest and Feast", 16),
    ("Refresh", 99),
)


def phase(s: FiefState) -> str:
    """The phase of the season in words."""
    if not s.stack:
        return "Game over"
    for f in s.stack:
        if f.script.name == "setup":
            return "Setup"
    for f in s.stack:
        if f.script.name == "season":
            return next(name for name, end in PHASES if f.pc < end)
    return "Final scoring"


def view(s: FiefState, seat: int) -> View:
    """The table as the seat (or SPECTATOR) sees it."""
    drawn: list[Json] = []
    if s.asked == seat and s.question() == "objective":
        drawn = [objective(card) for card in s.board[DRAWN : DRAWN + 2] if card != NO_CARD]
    return {
        "seat": seat,
        "season": s.season,
        "seasons": SEASONS,
        "phase": phase(s),
        "mode": MODES[s.board[MODE]],
        "no_reports": bool(s.board[NO_REPORTS]),
        "threat": s.board[THREAT],
        "flag": FLAG_VALUES[s.season - 1],
        "asked": s.asked,
        "order": list(s.board[ORDER : ORDER + s.seats]),
        "spaces": [_space(s, k) for k in range(len(SPACE))],
        "buildings": [_row_card(s.board[ROW + k]) for k in range(3)],
        "refugees": [_row_card(s.board[ROW + 3 + k]) for k in range(2)],
        "invader_cards": [_invader(s, slot, seat) for slot in range(s.board[LAID])],
        "siege": _siege(s),
        "decks": _decks(s),
        "drawn": drawn,
        "seats": [_seat(s, other, seat) for other in range(s.seats)],
    }


def _space(s: FiefState, k: int) -> Json:
    opened = OPEN_SPACES[s.seats - 2][k]
    return {"id": SPACE_ID[k], "name": SPACE[k], "used": s.board[USED + k], "open": opened}


def _row_card(number: int) -> Json:
    return None if number == NO_CARD else _card(number)


def _card(number: int) -> dict[str, Json]:
    card = CARDS[number]
    return {
        "id": slug(card.name),
        "name": card.name,
        "family": "refugee" if number >= FIRST_REFUGEE and number != len(CARDS) - 1 else "building",
        "cost": {GOOD[g].lower(): n for g, n in enumerate(card.cost) if n},
        "value": card.value,
    }


def _invader(s: FiefState, slot: int, seat: int) -> Json:
    known = s.board[KNOWN + slot]
    if known != -1 and (seat < 0 or not known >> seat & 1):
        return {"face_up": False, "name": None, "side": None, "tiers": None}
    return invader_card(s.board[INVADER + slot], s.board[INVADER_SIDE + slot], known == -1)


def invader_card(design: int, side: int, face_up: bool) -> Json:
    """An Invader card as whoever has seen it reads it."""
    card = INVADER_CARDS[design]
    tiers: list[Json] = [list(t) for t in zip(card.amounts, card.swordsmen, card.archers, strict=True)]
    return {"face_up": face_up, "name": card.name, "side": SIDE[side], "tiers": tiers}


def _siege(s: FiefState) -> Json:
    if s.board[SIEGE] == NO_CARD or s.board[SIEGE_SIDE] == NO_CARD:
        return None
    return siege_card(s.board[SIEGE], s.board[SIEGE_SIDE])


def siege_card(number: int, side: int) -> Json:
    """The Siege card as everybody reads it."""
    card = SIEGES[number]
    return {
        "name": card.name,
        "effect": "bypass" if card.bypass else "damage",
        "surge": SURGE[card.surge],
        "side": SIDE[side],
        "tiers": [list(t) for t in zip(card.amounts, card.strengths, strict=True)],
    }


def _decks(s: FiefState) -> Json:
    names = ("buildings", "refugees", "objectives", "invaders", "sieges")
    counts = {name: s.board[BUILDING_DECK + k].bit_count() for k, name in enumerate(names)}
    # A face-down card nobody has seen is still among the undrawn ones of the position; a seat sees it laid.
    laid = range(s.board[LAID])
    counts["invaders"] = 32 - s.board[INVADER_DECK + DISCARD].bit_count() - len(laid)
    counts["sieges"] = 11 - s.board[SIEGE_DECK + DISCARD].bit_count() - (1 if s.board[LAID] else 0)
    return dict(counts)


def _seat(s: FiefState, seat: int, viewer: int) -> Json:
    own = seat * OWN
    hidden = bool(s.deploying) and viewer != seat
    return {
        "seat": seat,
        **{GOOD[g].lower(): s.own[own + g] for g in range(5)},
        "threat_level": threat_level(s, Seat(seat)),
        "workers": s.own[own + HOME],
        "workers_all": s.own[own + HANDS],
        "villager": bool(s.own[own + VILLAGER]),
        "villager_next": bool(s.own[own + NEWCOMER]),
        "soldiers": _troops(s, seat, SOLDIER, hidden),
        "mercenaries": _troops(s, seat, MERCENARY, hidden),
        "wounded": s.own[own + WOUNDED],
        "moves": s.own[own + MOVES],
        "flags": s.own[own + FLAGS],
        "flag_gold": s.own[own + FLAG_GOLD],
        "sacked": bool(s.own[own + SACKED]),
        "sacks": s.own[own + SACKS],
        "busy": [
            name
            for name, bit in (("infirmary", INFIRMARY), ("granary", GRANARY), ("stockpile", STOCKPILE))
            if s.own[own + BUSY] >> bit & 1
        ],
        "walls": {SIDE[k]: _wall(s, seat, k) for k in range(SIDES)},
        "turrets": {CORNER[k]: _turret(s, seat, k) for k in range(SIDES)},
        "farms": {
            SIDE[k]: {
                "level": s.own[seat * OWN + FARM + k],
                "protected": bool(s.own[seat * OWN + PROTECTED + k]),
            }
            for k in range(SIDES)
        },
        "swordsmen": {PLACE[k]: s.own[seat * OWN + HOST + k] for k in range(5)},
        "archers": {PLACE[k]: s.own[seat * OWN + HOST + ARCHER + k] for k in range(5)},
        "cards": [_owned(s, seat, card.number) for card in CARDS if s.own[own + OWNED] >> card.number & 1],
        "objective_count": s.own[own + OBJECTIVES].bit_count(),
        "objectives": _objectives(s, seat, viewer, OBJECTIVES),
        "objectives_discarded": _objectives(s, seat, viewer, DISCARDED) if s.stack else [],
    }


def _troops(s: FiefState, seat: int, kind: int, hidden: bool) -> Json:
    counts = s.own[seat * OWN + TROOP + kind : seat * OWN + TROOP + kind + 5]
    if hidden:  # being placed: the others see how many there are, not where they go
        counts = [sum(counts), 0, 0, 0, 0]
    return {PLACE[k]: counts[k] for k in range(5)}


def _wall(s: FiefState, seat: int, k: int) -> Json:
    piece = s.own[seat * OWN + WALL + k]
    if piece == 0:
        return None
    return {
        "piece": WALL_PIECE[piece],
        "cubes": s.own[seat * OWN + CUBES + k],
        "room": WALL_CUBES[piece],
    }


def _turret(s: FiefState, seat: int, k: int) -> Json:
    piece = s.own[seat * OWN + TURRET + k]
    if piece == 0:
        return None
    cubes = s.own[seat * OWN + TURRET_CUBE + k]
    return {"piece": TURRET_PIECE[piece], "cubes": cubes, "room": TURRET_CUBES[piece], "flame": piece == 3}


def _owned(s: FiefState, seat: int, number: int) -> Json:
    own = seat * OWN
    card = _card(number)
    card["marked"] = bool(s.own[own + MARKED] >> number & 1)
    card["ready"] = bool(s.own[own + READY] >> number & 1)
    card["busy"] = bool(s.own[own + BUSY] >> number & 1)
    return card


def objective(number: int) -> Json:
    """A Secret Objective as its holder reads it."""
    card = OBJECTIVE_LIST[number]
    return {"id": slug(card.name), "name": card.name, "gold": card.gold}


def _objectives(s: FiefState, seat: int, viewer: int, field: int) -> list[Json]:
    # [AE-SCOUT-05] one's own at any time; [AE-SCOR-06] everybody's once the game is over
    if viewer != seat and (s.stack or field == DISCARDED):
        return []
    mask = s.own[seat * OWN + field]
    return [objective(number) for number in range(len(OBJECTIVE_LIST)) if mask >> number & 1]

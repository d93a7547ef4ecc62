"""What one seat may see, built by allowlist from the position. Screens get this and nothing else."""

from typing import Final, cast

from holdfast.kernel.event import EVERYONE
from holdfast.kernel.game import View
from holdfast.kernel.state import Seat
from holdfast.parts.cards import slug

from ..position.state import (
    ARCHER,
    BARRACKS,
    BUILDING_DECK,
    BUILDING_ROW,
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
    INVADER_COPIES,
    INVADER_DECK,
    INVADER_DESIGNS,
    INVADER_SIDE,
    INVADERS,
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
    OBJECTIVES_DRAWN,
    ORDER,
    OWN,
    OWNED,
    PLACES,
    PROTECTED,
    READY,
    ROW,
    ROW_SLOTS,
    SACKED,
    SACKS,
    SEATED,
    SIDES,
    SIEGE,
    SIEGE_CARDS,
    SIEGE_DECK,
    SIEGE_SIDE,
    SOLDIER,
    STOCKPILE,
    SWORD,
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
from ..position.tables import (
    BURNING_TURRET,
    FLAG_VALUES,
    FOOD,
    GOLD,
    IRON,
    NO_TURRET,
    NO_WALL,
    OPEN_SPACES,
    SEASONS,
    STONE,
    TURRET_CUBES,
    WALL_CUBES,
    WOOD,
)
from ..rules.combat.hordes import INVADER_CARDS, SIEGES, threat_level
from ..rules.deck import CARDS
from ..rules.scoring import OBJECTIVE_LIST
from ..words.names import CORNER, PLACE, SIDE, SPACE, SPACE_ID, SURGE, TURRET_PIECE, WALL_PIECE
from .seen import (
    GOOD_KEYS,
    CardSeen,
    InvaderSeen,
    ObjectiveSeen,
    OwnCardSeen,
    PieceSeen,
    SeatSeen,
    SiegeSeen,
    SpaceSeen,
    TableSeen,
    TurretSeen,
    UnseenCard,
)

MODE_NAMES: Final = ("normal", "easy", "hard")
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
    """The table as the seat (or SPECTATOR) sees it, as plain data for everybody."""
    return cast("View", seen(s, seat))


def seen(s: FiefState, seat: int) -> TableSeen:
    """The table as the seat (or SPECTATOR) sees it."""
    drawn: list[ObjectiveSeen] = []
    if s.asked == seat and s.question() == "objective":
        drawn = [objective(card) for card in s.board[DRAWN : DRAWN + OBJECTIVES_DRAWN] if card != NO_CARD]
    return {
        "seat": seat,
        "season": s.season,
        "seasons": SEASONS,
        "phase": phase(s),
        "mode": MODE_NAMES[s.board[MODE]],
        "no_reports": bool(s.board[NO_REPORTS]),
        "threat": s.board[THREAT],
        "flag": FLAG_VALUES[s.season - 1],
        "asked": s.asked,
        "order": list(s.board[ORDER : ORDER + s.seats]),
        "spaces": [_space(s, k) for k in range(len(SPACE))],
        "buildings": [_row_card(s.board[ROW + k]) for k in range(BUILDING_ROW)],
        "refugees": [_row_card(s.board[ROW + k]) for k in range(BUILDING_ROW, ROW_SLOTS)],
        "invader_cards": [_invader(s, slot, seat) for slot in range(s.board[LAID])],
        "siege": _siege(s),
        "decks": _decks(s),
        "drawn": drawn,
        "seats": [_seat(s, other, seat) for other in SEATED[s.seats]],
    }


def _space(s: FiefState, k: int) -> SpaceSeen:
    opened = OPEN_SPACES[s.seats - 2][k]
    return {"id": SPACE_ID[k], "name": SPACE[k], "used": s.board[USED + k], "open": opened}


def _row_card(number: int) -> CardSeen | None:
    return None if number == NO_CARD else _card(number)


def _card(number: int) -> CardSeen:
    card = CARDS[number]
    return {
        "id": slug(card.name),
        "name": card.name,
        "family": "refugee" if FIRST_REFUGEE <= number < BARRACKS else "building",
        "cost": {key: n for key, n in zip(GOOD_KEYS, card.cost, strict=True) if n},
        "value": card.value,
    }


def _invader(s: FiefState, slot: int, seat: int) -> InvaderSeen | UnseenCard:
    known = s.board[KNOWN + slot]
    if known != EVERYONE and (seat < 0 or not known >> seat & 1):
        return {"face_up": False, "name": None, "side": None, "tiers": None}
    return invader_card(s.board[INVADER + slot], s.board[INVADER_SIDE + slot], known == EVERYONE)


def invader_card(design: int, side: int, face_up: bool) -> InvaderSeen:
    """An Invader card as whoever has seen it reads it."""
    card = INVADER_CARDS[design]
    tiers = [list(t) for t in zip(card.amounts, card.swordsmen, card.archers, strict=True)]
    return {"face_up": face_up, "name": card.name, "side": SIDE[side], "tiers": tiers}


def _siege(s: FiefState) -> SiegeSeen | None:
    if s.board[SIEGE] == NO_CARD or s.board[SIEGE_SIDE] == NO_CARD:
        return None
    return siege_card(s.board[SIEGE], s.board[SIEGE_SIDE])


def siege_card(number: int, side: int) -> SiegeSeen:
    """The Siege card as everybody reads it."""
    card = SIEGES[number]
    return {
        "name": card.name,
        "effect": "bypass" if card.bypass else "damage",
        "surge": SURGE[card.surge],
        "side": SIDE[side],
        "tiers": [list(t) for t in zip(card.amounts, card.strengths, strict=True)],
    }


def _decks(s: FiefState) -> dict[str, int]:
    names = ("buildings", "refugees", "objectives", "invaders", "sieges")
    counts = {name: s.board[BUILDING_DECK + k].bit_count() for k, name in enumerate(names)}
    # A face-down card nobody has seen is still among the undrawn ones of the position; a seat sees it laid.
    invaders, laid = INVADER_DESIGNS * INVADER_COPIES, s.board[LAID]
    counts["invaders"] = invaders - s.board[INVADER_DECK + DISCARD].bit_count() - laid
    counts["sieges"] = SIEGE_CARDS - s.board[SIEGE_DECK + DISCARD].bit_count() - (1 if laid else 0)
    return counts


def _seat(s: FiefState, seat: Seat, viewer: int) -> SeatSeen:
    own = seat * OWN
    hidden = bool(s.deploying) and viewer != seat
    return {
        "seat": seat,
        "gold": s.own[own + GOLD],
        "food": s.own[own + FOOD],
        "wood": s.own[own + WOOD],
        "stone": s.own[own + STONE],
        "iron": s.own[own + IRON],
        "threat_level": threat_level(s, seat),
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
        "swordsmen": _counts(s.own[own + HOST + SWORD : own + HOST + ARCHER]),
        "archers": _counts(s.own[own + HOST + ARCHER : own + HOST + INVADERS]),
        "cards": [_owned(s, seat, card.number) for card in CARDS if s.own[own + OWNED] >> card.number & 1],
        "objective_count": s.own[own + OBJECTIVES].bit_count(),
        "objectives": _objectives(s, seat, viewer, OBJECTIVES),
        "objectives_discarded": _objectives(s, seat, viewer, DISCARDED) if s.stack else [],
    }


def _troops(s: FiefState, seat: Seat, kind: int, hidden: bool) -> dict[str, int]:
    counts = s.own[seat * OWN + TROOP + kind : seat * OWN + TROOP + kind + PLACES]
    if hidden:  # being placed: the others see how many there are, not where they go
        counts = [sum(counts), *[0] * SIDES]
    return _counts(counts)


def _counts(counts: list[int]) -> dict[str, int]:
    return dict(zip(PLACE, counts, strict=True))


def _wall(s: FiefState, seat: Seat, k: int) -> PieceSeen | None:
    piece = s.own[seat * OWN + WALL + k]
    if piece == NO_WALL:
        return None
    return {
        "piece": WALL_PIECE[piece],
        "cubes": s.own[seat * OWN + CUBES + k],
        "room": WALL_CUBES[piece],
    }


def _turret(s: FiefState, seat: Seat, k: int) -> TurretSeen | None:
    piece = s.own[seat * OWN + TURRET + k]
    if piece == NO_TURRET:
        return None
    return {
        "piece": TURRET_PIECE[piece],
        "cubes": s.own[seat * OWN + TURRET_CUBE + k],
        "room": TURRET_CUBES[piece],
        "flame": piece == BURNING_TURRET,
    }


def _owned(s: FiefState, seat: Seat, number: int) -> OwnCardSeen:
    own = seat * OWN
    return {
        **_card(number),
        "marked": bool(s.own[own + MARKED] >> number & 1),
        "ready": bool(s.own[own + READY] >> number & 1),
        "busy": bool(s.own[own + BUSY] >> number & 1),
    }


def objective(number: int) -> ObjectiveSeen:
    """A Secret Objective as its holder reads it."""
    card = OBJECTIVE_LIST[number]
    return {"id": slug(card.name), "name": card.name, "gold": card.gold}


def _objectives(s: FiefState, seat: Seat, viewer: int, field: int) -> list[ObjectiveSeen]:
    # [AE-SCOUT-05] one's own at any time; [AE-SCOR-06] everybody's once the game is over
    if viewer != seat and (s.stack or field == DISCARDED):
        return []
    mask = s.own[seat * OWN + field]
    shown = [objective(number) for number in range(len(OBJECTIVE_LIST)) if mask >> number & 1]
    if not s.stack:  # then it is known which of them brought nothing
        met = {card.name for card in OBJECTIVE_LIST if card.is_met(s, seat)}
        return [{**card, "gold": card["gold"] if card["name"] in met else 0} for card in shown]
    return shown

"""What one seat may see, built by allowlist from the position. Screens get this and nothing else."""

from typing import cast

from holdfast.kernel.game import View
from holdfast.kernel.state import Seat
from holdfast.parts.cards import slug

from ..position.state import (
    CHOICE,
    COLONY,
    CONTRACT_ROW,
    CONTRACTS,
    CUBES,
    DIE,
    DISCARD,
    DISCOUNT,
    EVERYBODY,
    EXPERIENCE_KINDS,
    FIRST,
    FREE,
    GONE,
    HELD,
    IMMUNE,
    KNOWLEDGE,
    MISSION,
    MISSIONS_LEFT,
    NEXT,
    NOBLE_ROW,
    NOBLES,
    NONE,
    OWN,
    PLACES,
    RAID_CARD,
    RAIDS_LEFT,
    ROLLED,
    ROUND,
    ROW,
    ROW_DECK,
    ROW_SIZE,
    SEATED,
    SENT,
    STATUS,
    TOKEN,
    TOKENS,
    TOOL,
    TOOL_ROW,
    TOOLS,
    TYPES,
    UNDECIDED,
    VISITOR,
    WALL,
    WINNER,
    WON,
    WOUNDS,
    ColonyState,
    Member,
    crew_at,
    in_order,
    sent,
)
from ..position.tables import CAPACITY, FOOD, MARKET_CARDS, MATERIAL, QUESTION, ROUNDS, TECH
from ..rules.deck import (
    CONTRACT_LIST,
    EXPERIENCE_LIST,
    MISSION_LIST,
    NOBLE_LIST,
    TOOL_LIST,
    TRACK,
    person,
)
from ..rules.missions.contest import leader, takes_part, wins_ties
from ..rules.missions.skills import people_sent, uses_question_mark, value_of
from ..rules.result import scores
from ..rules.scoring import counted, living, points_of
from ..words.names import (
    GOOD,
    SKILL,
    STATUS_NAME,
    WALL_NAME,
    colony_name,
    experience_text,
    letters,
    mission_type,
    noble_text,
    requirement,
    spot_text,
    tool_text,
)
from .seen import (
    CardSeen,
    CharacterSeen,
    ContractSeen,
    MissionSeen,
    NobleSeen,
    OwnNobleSeen,
    OwnToolSeen,
    RaidSeen,
    SeatSeen,
    TableSeen,
)

CHOICE_WORDS = ("open", "passed", "committed")


def phase(s: ColonyState) -> str:
    """Where the round is, in words."""
    if not s.stack:
        return "Game over"
    scripts = [f.script.name for f in s.stack]
    if "setup" in scripts:
        return "Setup"
    if "raid" in scripts:
        return "Raid"
    if "round" not in scripts:
        return "Final scoring"
    pc = s.stack[scripts.index("round")].pc
    return ("Decisions", "Decisions", "Mission", "Mission", "Compensation", "Capitol")[min(pc, 5)]


def view(s: ColonyState, seat: int) -> View:
    """The table as the seat (or SPECTATOR) sees it, as plain data for everybody."""
    return cast("View", seen(s, seat))


def seen(s: ColonyState, seat: int) -> TableSeen:
    """The table as the seat (or SPECTATOR) sees it."""
    drawn: list[CardSeen] = []
    if s.stack and s.stack[-1].seat == seat:
        for kind in range(EXPERIENCE_KINDS):
            drawn += [_experience(kind)] * s.drawn[kind]
    return {
        "seat": seat,
        "round": s.board[ROUND],
        "rounds": ROUNDS,
        "phase": phase(s),
        "asked": s.asked,
        "first": s.board[FIRST],
        "order": [in_order(s, place) for place in range(s.seats)],
        "mission": _mission(s.board[MISSION]) if s.board[MISSION] != NONE else None,
        "next": _next(s.board[NEXT]),
        "deck": {"missions": s.board[MISSIONS_LEFT], "raids": s.board[RAIDS_LEFT]},
        "last_round": s.board[NEXT] == NONE and s.board[MISSIONS_LEFT] + s.board[RAIDS_LEFT] == 0,
        "leader": leader(s) if _is_open(s) else s.board[WINNER],
        "abandoned": [_mission(n) for n in range(len(MISSION_LIST)) if s.board[GONE] >> n & 1],
        "visitor": s.board[VISITOR],
        "nobles": [_noble(s, s.board[ROW + NOBLE_ROW + k], seat) for k in range(ROW_SIZE)],
        "contracts": [
            None if card == NONE else _contract(card) for card in s.board[ROW + CONTRACT_ROW : ROW + TOOL_ROW]
        ],
        "tools": [_tool(s.board[ROW + TOOL_ROW + k]) for k in range(ROW_SIZE)],
        "decks": {
            name: s.board[ROW_DECK + row].bit_count()
            for row, name in enumerate(("nobles", "contracts", "tools"))
        },
        "reserve": {GOOD[k].lower(): s.board[CUBES + k] for k in range(TYPES)},
        "supply": {GOOD[k].lower(): s.board[TOKENS + k] for k in range(TYPES)},
        "experience_deck": sum(s.deck),
        "experience_discarded": [
            {**_experience(kind), "count": s.board[DISCARD + kind]}
            for kind in range(EXPERIENCE_KINDS)
            if s.board[DISCARD + kind]
        ],
        "drawn": drawn,
        "track": [{"points": spot.points, "text": spot_text(n)} for n, spot in enumerate(TRACK, 1)],
        "seats": [_seat(s, other, seat) for other in SEATED[s.seats]],
        "scores": list(scores(s)),
    }


def _is_open(s: ColonyState) -> bool:
    """Whether a mission is in play and every commitment so far complete, so that values can be compared."""
    if s.board[WINNER] != UNDECIDED or s.board[MISSION] == NONE:
        return False
    return all(not takes_part(s, seat) or _has_value(s, seat) for seat in SEATED[s.seats])


def _has_value(s: ColonyState, seat: Seat) -> bool:
    """Whether all the seat sends are there, and their dice rolled. [AT-DIE-02]"""
    for place in PLACES[people_sent(s)]:
        character = sent(s, seat, place)
        if character == NONE:
            return False
        if uses_question_mark(s, seat, character) and not s.own[seat * OWN + DIE + place]:
            return False
    return True


def _next(card: int) -> MissionSeen | RaidSeen | None:
    if card == NONE:
        return None
    return raid_card() if card == RAID_CARD else _mission(card)


def raid_card() -> RaidSeen:
    """The raid as everybody sees it."""
    return {"id": "raid", "name": "Raid", "raid": True}


def _mission(mission: int) -> MissionSeen:
    card = MISSION_LIST[mission]
    return {
        "id": slug(card.name),
        "name": card.name,
        "raid": False,
        "type": mission_type(mission),
        "requirement": requirement(mission),
        "skills": [SKILL[skill] for skill in card.skills],
        "lowest": card.lowest,
        "people": card.people,
        "points": card.points,
    }


def _noble(s: ColonyState, card: int, viewer: int) -> NobleSeen | None:
    if card == NONE:
        return None
    noble = NOBLE_LIST[card]
    now = points_of(s, Seat(viewer), noble) if viewer >= 0 else 0
    return {"id": slug(noble.name), "name": noble.name, "text": noble_text(card), "now": now}


def _contract(card: int) -> ContractSeen:
    contract = CONTRACT_LIST[card]
    return {
        "id": slug(contract.name),
        "name": contract.name,
        "cost": letters(contract.cost),
        "points": contract.points,
    }


def _tool(card: int) -> CardSeen | None:
    if card == NONE:
        return None
    return {"id": slug(TOOL_LIST[card].name), "name": TOOL_LIST[card].name, "text": tool_text(card)}


def _experience(kind: int) -> CardSeen:
    card = EXPERIENCE_LIST[kind]
    return {"id": slug(card.name), "name": card.name, "text": experience_text(kind)}


def _seat(s: ColonyState, seat: Seat, viewer: int) -> SeatSeen:
    own = seat * OWN
    committed = _is_open(s) and takes_part(s, seat)
    return {
        "seat": seat,
        "colony": colony_name(s.own[own + COLONY]),
        "food": s.own[own + FOOD],
        "material": s.own[own + MATERIAL],
        "tech": s.own[own + TECH],
        "capacity": CAPACITY,
        "knowledge": s.own[own + KNOWLEDGE],
        "wall": WALL_NAME[s.own[own + WALL]],
        "choice": CHOICE_WORDS[s.own[own + CHOICE]],
        "value": value_of(s, seat) if committed else None,
        "wins_ties": takes_part(s, seat) and wins_ties(s, seat),
        "immune": bool(s.own[own + IMMUNE]),
        "discount": s.own[own + DISCOUNT],
        "sent": [character for character in s.own[own + SENT : own + DIE] if character != NONE],
        "dice": s.own[own + DIE : own + ROLLED],
        "characters": _characters(s, seat),
        "living": living(s, seat),
        "missions": [_mission(n) for n in range(len(MISSION_LIST)) if s.own[own + WON] >> n & 1],
        "nobles": [_owned_noble(s, seat, n) for n in range(MARKET_CARDS) if s.own[own + NOBLES] >> n & 1],
        "contracts": [_contract(n) for n in range(MARKET_CARDS) if s.own[own + CONTRACTS] >> n & 1],
        "tools": [_owned_tool(s, seat, n) for n in range(MARKET_CARDS) if s.own[own + TOOLS] >> n & 1],
        "experience_count": s.own[own + HELD],
        # [AT-R-25] a hand is its owner's secret; only the number of cards is public
        "experience": _hand(s, seat) if viewer == seat else [],
    }


def _characters(s: ColonyState, seat: Seat) -> list[CharacterSeen]:
    if s.own[seat * OWN + COLONY] == NONE:
        return []
    return [_character(s, seat, n) for n in EVERYBODY]


def _character(s: ColonyState, seat: Seat, n: Member) -> CharacterSeen:
    card = person(s.own[seat * OWN + COLONY], n)
    at = crew_at(seat, n)
    tool = s.crew[at + TOOL]
    wounds = s.crew[at + WOUNDS]
    return {
        "number": n,
        "name": card.name,
        "skills": [None if skill == QUESTION else skill for skill in card.skills],
        "status": STATUS_NAME[s.crew[at + STATUS]],
        "wounds": wounds,
        "wound_spots": card.wounds,
        "tokens": [GOOD[good] for good in range(TYPES) for _ in range(s.crew[at + TOKEN + good])],
        "token_spots": card.spots,
        "tool": None if tool == NONE else TOOL_LIST[tool].name,
    }


def _owned_noble(s: ColonyState, seat: Seat, card: int) -> OwnNobleSeen:
    noble = NOBLE_LIST[card]
    return {
        "id": slug(noble.name),
        "name": noble.name,
        "text": noble_text(card),
        "counted": counted(s, seat, noble.measure, noble.kind),
        "points": points_of(s, seat, noble),
    }


def _owned_tool(s: ColonyState, seat: Seat, card: int) -> OwnToolSeen:
    free = bool(s.own[seat * OWN + FREE] >> card & 1)
    name = TOOL_LIST[card].name
    return {"id": slug(name), "name": name, "text": tool_text(card), "free": free}


def _hand(s: ColonyState, seat: Seat) -> list[CardSeen]:
    cards: list[CardSeen] = []
    for kind in range(EXPERIENCE_KINDS):
        cards += [_experience(kind)] * s.hands[seat * EXPERIENCE_KINDS + kind]
    return cards

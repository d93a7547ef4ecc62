"""Totals that never change, and what would make a position impossible."""

from holdfast.kernel.state import Seat

from ..position.state import (
    BOARD,
    CHARACTERS,
    CHOICE,
    COLONY,
    CONTRACTS,
    CREW,
    CUBES,
    DEAD,
    DIE,
    DISCARD,
    DISCOUNT,
    EDGE,
    EVERYBODY,
    EXPERIENCE_KINDS,
    FIRST,
    FREE,
    GONE,
    HELD,
    IMMUNE,
    KNOWLEDGE,
    MISSION,
    MISSIONS,
    MISSIONS_LEFT,
    NEXT,
    NOBLES,
    NONE,
    OWN,
    RAID_CARD,
    RAIDS_LEFT,
    READY,
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
    TOOLS,
    TYPES,
    UNDECIDED,
    UNSEEN,
    USED,
    VISITOR,
    WALL,
    WINNER,
    WON,
    WOUNDS,
    ColonyState,
    crew_at,
    tokens_on,
)
from ..position.tables import (
    CAPACITY,
    COLONIES,
    CUBES_OF_TYPE,
    DIE_FACES,
    EXPERIENCE_CARDS,
    MARKET_CARDS,
    RAIDS,
    REMOVED,
    ROUNDS,
    SPOTS,
    TOKENS_OF_TYPE,
)
from ..rules.deck import EXPERIENCE_LIST, person
from ..rules.flow import PLAY_ROUND, SCORING, SETUP

HELD_MASKS = (NOBLES, CONTRACTS, TOOLS)


def census(s: ColonyState) -> dict[str, int]:
    """Cards, cubes and tokens, wherever they are."""
    seats = SEATED[s.seats]
    totals = {}
    for row, name in enumerate(("nobles", "contracts", "tools")):
        shown = sum(1 for card in s.board[ROW + ROW_SIZE * row : ROW + ROW_SIZE * (row + 1)] if card != NONE)
        held = sum(s.own[seat * OWN + HELD_MASKS[row]].bit_count() for seat in seats)
        totals[name] = s.board[ROW_DECK + row].bit_count() + shown + held
    missions = s.board[UNSEEN].bit_count() + s.board[GONE].bit_count()
    missions += sum(s.own[seat * OWN + WON].bit_count() for seat in seats)
    missions += sum(1 for card in (s.board[MISSION], s.board[NEXT]) if 0 <= card < MISSIONS)
    totals["missions"] = missions
    totals["missions out of the game"] = s.board[UNSEEN].bit_count() - s.board[MISSIONS_LEFT]
    totals["experience cards"] = sum(s.deck) + sum(s.drawn) + sum(s.hands) + sum(_discard(s))
    totals["cubes"] = sum(s.board[CUBES : CUBES + TYPES]) + sum(
        s.own[seat * OWN + good] for seat in seats for good in range(TYPES)
    )
    totals["resource tokens"] = sum(s.board[TOKENS : TOKENS + TYPES]) + sum(
        tokens_on(s, seat, n) for seat in seats for n in EVERYBODY
    )
    return totals


def _discard(s: ColonyState) -> list[int]:
    return s.board[DISCARD : DISCARD + EXPERIENCE_KINDS]


def audit(s: ColonyState) -> list[str]:
    """Everything impossible about the position, in words; empty when it is sound."""
    faults = _shape(s)
    if faults:
        return faults
    faults += [fault for wrong, fault in _board(s) if wrong]
    if faults:
        return faults
    expected = {
        "nobles": MARKET_CARDS,
        "contracts": MARKET_CARDS,
        "tools": MARKET_CARDS,
        "missions": MISSIONS,
        "missions out of the game": REMOVED,
        "experience cards": EXPERIENCE_CARDS,
        "cubes": CUBES_OF_TYPE * TYPES,
        "resource tokens": TOKENS_OF_TYPE * TYPES,
    }
    for name, n in census(s).items():
        if n != expected[name]:
            faults.append(f"there should be {expected[name]} {name}, not {n}")
    for seat in SEATED[s.seats]:
        faults += [f"seat {seat}: {fault}" for fault in _audit_seat(s, seat)]
    return faults + _kinds(s) + _cards_once(s) + _stack(s)


def _shape(s: ColonyState) -> list[str]:
    sizes = (
        (s.own, s.seats * OWN),
        (s.crew, s.seats * CHARACTERS * CREW),
        (s.board, BOARD),
        (s.hands, s.seats * EXPERIENCE_KINDS),
        (s.drawn, EXPERIENCE_KINDS),
        (s.deck, EXPERIENCE_KINDS),
    )
    if not 2 <= s.seats <= COLONIES or any(len(numbers) != size for numbers, size in sizes):
        return ["the lists do not fit the number of seats"]
    if s.draft not in (0, 1) or s.named not in (0, 1):
        return ["draft and named are 0 or 1"]
    return []


def _board(s: ColonyState) -> list[tuple[bool, str]]:
    b = s.board
    masks = [b[UNSEEN], b[GONE], *(s.own[seat * OWN + WON] for seat in range(s.seats))]
    setup = bool(s.stack) and s.stack[-1].script is SETUP
    lowest = NONE if setup else 0
    return [
        (not 0 <= b[FIRST] < s.seats, "the 1st seat does not exist"),
        (not 0 <= b[ROUND] <= ROUNDS, f"round {b[ROUND]} does not exist"),
        (not UNDECIDED <= b[WINNER] < s.seats, "the winner is no seat"),
        (not NONE <= b[MISSION] < MISSIONS, "the mission in play does not exist"),
        (not NONE <= b[NEXT] <= RAID_CARD, "the visible card does not exist"),
        (not NONE <= b[VISITOR] < s.seats, "the visitor is no seat"),
        (not 0 <= b[RAIDS_LEFT] <= RAIDS or b[MISSIONS_LEFT] < 0, "a deck has fewer than no cards"),
        (any(not 0 <= mask < 1 << MISSIONS for mask in masks), "a mission does not exist"),
        (
            any(not 0 <= mask < 1 << MARKET_CARDS for mask in b[ROW_DECK : ROW_DECK + 3]),
            "a deck has unknown cards",
        ),
        (any(not NONE <= card < MARKET_CARDS for card in b[ROW : ROW + 9]), "a row has an unknown card"),
        (min(b[CUBES:VISITOR]) < 0, "a reserve or pile has fewer than nothing"),
        (min(s.hands + s.drawn + s.deck) < 0, "somebody has fewer than no experience cards"),
        (
            any(not lowest <= s.own[seat * OWN + COLONY] < COLONIES for seat in range(s.seats)),
            "a seat has no colony",
        ),
        (not setup and b[MISSION] == NONE and b[WINNER] == UNDECIDED, "no mission is in play"),
    ]


def _kinds(s: ColonyState) -> list[str]:
    faults = []
    for kind, card in enumerate(EXPERIENCE_LIST):
        n = s.deck[kind] + s.drawn[kind] + s.board[DISCARD + kind]
        n += sum(s.hands[seat * EXPERIENCE_KINDS + kind] for seat in range(s.seats))
        if n != card.copies:
            faults.append(f"there should be {card.copies} of {card.name}, not {n}")
    for good in range(TYPES):
        tokens = s.board[TOKENS + good]
        tokens += sum(s.crew[at + TOKEN + good] for at in range(0, len(s.crew), CREW))
        cubes = s.board[CUBES + good] + sum(s.own[seat * OWN + good] for seat in range(s.seats))
        if tokens != TOKENS_OF_TYPE or cubes != CUBES_OF_TYPE:
            faults.append(f"there should be {CUBES_OF_TYPE} cubes and tokens of type {good}")
    return faults


def _cards_once(s: ColonyState) -> list[str]:
    seats = SEATED[s.seats]
    for row in range(3):
        shown = [card for card in s.board[ROW + ROW_SIZE * row : ROW + ROW_SIZE * (row + 1)] if card != NONE]
        masks = [s.board[ROW_DECK + row], *(s.own[seat * OWN + HELD_MASKS[row]] for seat in seats)]
        masks += [1 << card for card in shown]
        if sum(masks) != (1 << MARKET_CARDS) - 1:
            return ["a noble, contract or tool is in two places"]
    places = [s.board[UNSEEN], s.board[GONE], *(s.own[seat * OWN + WON] for seat in seats)]
    places += [1 << card for card in (s.board[MISSION], s.board[NEXT]) if 0 <= card < MISSIONS]
    if sum(places) != (1 << MISSIONS) - 1:
        return ["a mission is in two places"]
    colonies = [s.own[seat * OWN + COLONY] for seat in seats if s.own[seat * OWN + COLONY] != NONE]
    return ["a colony has two seats"] if len(set(colonies)) != len(colonies) else []


def _stack(s: ColonyState) -> list[str]:
    if s.stack and s.stack[0].script is not SCORING:
        return ["the stack does not begin with the scoring"]
    if (
        len(s.stack) > 1
        and s.stack[1].script is not PLAY_ROUND
        and "experience." not in s.stack[1].script.name
    ):
        return ["the stack does not go on with the round"]
    for f in s.stack:
        if f.script.name not in ("setup", "round", "raid", "raid_window", "scoring") and f.seat < 0:
            return [f"nobody is at the script {f.script.name}"]
        if min(f.a, f.b, f.c) < 0 or max(f.a, f.b, f.c) > 99:
            return ["a bookmark has an impossible number"]
    return []


def _audit_seat(s: ColonyState, seat: Seat) -> list[str]:
    own = seat * OWN
    sent = s.own[own + SENT : own + SENT + 2]
    hand = s.hands[seat * EXPERIENCE_KINDS : (seat + 1) * EXPERIENCE_KINDS]
    checks = [
        (any(not 0 <= n <= CAPACITY for n in s.own[own : own + TYPES]), "its storehouse cannot hold that"),
        (not 0 <= s.own[own + KNOWLEDGE] <= SPOTS, "its knowledge tracker is off the track"),
        (not 0 <= s.own[own + WALL] <= 2, "its wall has no such side"),
        (s.own[own + HELD] != sum(hand), "its number of experience cards is wrong"),
        (not 0 <= s.own[own + CHOICE] <= 2, "its choice does not exist"),
        (any(not NONE <= n < CHARACTERS for n in sent), "it has sent an unknown character"),
        (sent[0] == sent[1] != NONE, "it has sent a character twice"),
        (sent[0] == NONE and (sent[1] != NONE or s.own[own + CHOICE] == 2), "it has sent nobody"),
        (any(not 0 <= n <= DIE_FACES for n in s.own[own + DIE : own + ROLLED]), "its die has no such face"),
        (any(not 0 <= n <= 2 for n in s.own[own + ROLLED : own + EDGE]), "its die was rolled impossibly"),
        (any(abs(n) > 48 for n in s.own[own + EDGE : own + IMMUNE]), "its bonuses are impossible"),
        (s.own[own + IMMUNE] not in (0, 1), "a flag is neither 0 nor 1"),
        (not 0 <= s.own[own + DISCOUNT] <= EXPERIENCE_CARDS, "its purchases are cheaper than by any card"),
    ]
    faults = [fault for wrong, fault in checks if wrong]
    return faults or _audit_crew(s, seat)


def _audit_crew(s: ColonyState, seat: Seat) -> list[str]:
    colony = s.own[seat * OWN + COLONY]
    bound = 0
    for n in EVERYBODY:
        at = crew_at(seat, n)
        status, wounds, tool = s.crew[at + STATUS], s.crew[at + WOUNDS], s.crew[at + TOOL]
        if status not in (READY, USED, DEAD):
            return ["a character is neither ready, used nor dead"]
        spots = person(colony, n) if colony != NONE else None
        if wounds < 0 or wounds > (spots.wounds if spots else 0) or (status == DEAD and wounds):
            return ["a character bears impossible wounds"]
        if min(s.crew[at + TOKEN : at + TOKEN + TYPES]) < 0 or tokens_on(s, seat, n) > (
            spots.spots if spots and status != DEAD else 0
        ):
            return ["a character bears impossible resource tokens"]
        if not NONE <= tool < MARKET_CARDS or (tool != NONE and (status != USED or bound >> tool & 1)):
            return ["a character carries an impossible tool"]
        if tool != NONE:
            bound |= 1 << tool
    owned, free = s.own[seat * OWN + TOOLS], s.own[seat * OWN + FREE]
    return ["its tools are not where they should be"] if free & bound or free | bound != owned else []

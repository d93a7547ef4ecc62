"""Words for the table builder of the tests: arrange a colony by name, name the numbers of events."""

from typing import Any, Final

from holdfast.kernel.faces import Builder
from holdfast.kernel.state import Seat, replaced
from holdfast.parts.cards import slug

from ..position import state as st
from ..position.state import (
    CHARACTERS,
    EVERYBODY,
    EXPERIENCE_KINDS,
    MISSIONS,
    ROW_SIZE,
    TYPES,
    ColonyState,
    Member,
    crew_at,
)
from ..rules.deck import (
    COLONY_NAMES,
    CONTRACT_LIST,
    EXPERIENCE_LIST,
    MISSION_LIST,
    NOBLE_LIST,
    PEOPLE,
    TOOL_LIST,
    TRACK,
    person,
)
from ..words.names import GOOD, WALL_NAME

EVENT_DATA: Final = {
    "gained": ("good", "n"),
    "gain_lost": ("good",),
    "spent": ("good", "n"),
    "committed": ("character",),
    "readied": ("character",),
    "wounded": ("character", "colony", "wounds"),
    "died": ("character",),
    "healed": ("character",),
    "rolled": ("number",),
    "rerolled": ("number",),
    "rolled_again": ("number",),
    "number_kept": ("number",),
    "number_set": ("number",),
    "valued": ("value",),
    "mission_won": ("mission", "points"),
    "mission_abandoned": ("mission",),
    "mission_moved": ("mission",),
    "mission_uncovered": ("mission",),
    "token_placed": ("character", "colony", "good"),
    "tool_assigned": ("tool", "character"),
    "learned": ("spot", "points"),
    "experience_used": ("card",),
    "experience_kept": ("card",),
    "experience_drawn": ("card",),
    "experience_discarded": ("card",),
    "reroll_bought": ("card",),
    "skill_changed": ("character", "colony", "skill", "amount"),
    "noble_influenced": ("card",),
    "contract_completed": ("card", "points"),
    "tool_bought": ("card",),
    "card_laid": ("row", "card"),
    "resources_lost": ("n",),
    "round_began": ("round", "mission"),
    "scored": ("total",),
}

_LISTS: Final = {"nobles": NOBLE_LIST, "contracts": CONTRACT_LIST, "tools": TOOL_LIST}
_MASKS: Final = {"nobles": st.NOBLES, "contracts": st.CONTRACTS, "tools": st.TOOLS}


def number_of(cards: Any, name: str) -> int:
    """The number of a card by its name or id."""
    return next(n for n, card in enumerate(cards) if slug(card.name) == slug(name))


def arrange(s: ColonyState, seat: Seat, **what: Any) -> None:
    """The seat's colony is as told; seat -1 tells of the shared board. What is not named stays."""
    for name, value in what.items():
        if seat < 0:
            _arrange_board(s, name, value)
        else:
            _arrange_seat(s, seat, name, value)


def _arrange_seat(s: ColonyState, seat: Seat, name: str, value: Any) -> None:
    own = seat * st.OWN
    if name in ("food", "material", "tech"):
        good = [word.lower() for word in GOOD].index(name)
        s.board[st.CUBES + good] += s.own[own + good] - value
        s.own[own + good] = value
    elif name == "colony":
        _give_colony(s, seat, COLONY_NAMES.index(value))
    elif name == "knowledge":
        s.own[own + st.KNOWLEDGE] = value
    elif name == "wall":
        s.own[own + st.WALL] = WALL_NAME.index(value)
    elif name in ("ready", "used", "dead"):
        _set_status(s, seat, ("ready", "used", "dead").index(name), value)
    elif name == "wounds":
        for who, wounds in value.items():
            s.crew[_at(s, seat, who) + st.WOUNDS] = wounds
    elif name == "tokens":
        for who, tokens in value.items():
            _give_tokens(s, _at(s, seat, who), tokens)
    elif name == "carries":
        for who, tool in value.items():
            _give_tool(s, seat, _at(s, seat, who), tool)
    elif name == "hand":
        _give_hand(s, seat, value)
    elif name in _MASKS:
        _give_cards(s, seat, name, value)
    elif name == "missions":
        _give_missions(s, seat, value)
    else:
        raise AssertionError(f"after the end cannot arrange {name!r} of a seat")


def character_of(s: ColonyState, seat: Seat, who: str | int) -> Member:
    """A character's place in its colony from 0, by name or by number from 1."""
    if isinstance(who, int):
        return Member(who - 1)
    colony = s.own[seat * st.OWN + st.COLONY]
    return next(n for n in EVERYBODY if slug(person(colony, n).name) == slug(who))


def _at(s: ColonyState, seat: Seat, who: str | int) -> int:
    return crew_at(seat, character_of(s, seat, who))


def _give_colony(s: ColonyState, seat: Seat, colony: int) -> None:
    """The seat leads the colony; whoever led it takes the seat's old one."""
    for other in range(s.seats):
        if s.own[other * st.OWN + st.COLONY] == colony:
            s.own[other * st.OWN + st.COLONY] = s.own[seat * st.OWN + st.COLONY]
    s.own[seat * st.OWN + st.COLONY] = colony


def _set_status(s: ColonyState, seat: Seat, status: int, who: Any) -> None:
    people = range(1, CHARACTERS + 1) if who == "all" else who
    for one in people:
        at = _at(s, seat, one)
        s.crew[at + st.STATUS] = status
        if status == st.DEAD:
            s.crew[at + st.WOUNDS] = 0
            _give_tokens(s, at, [])
        if status != st.USED and s.crew[at + st.TOOL] != st.NONE:
            s.own[seat * st.OWN + st.FREE] |= 1 << s.crew[at + st.TOOL]
            s.crew[at + st.TOOL] = st.NONE


def _give_tokens(s: ColonyState, at: int, tokens: list[str]) -> None:
    for good in range(TYPES):
        n = tokens.count(GOOD[good])
        s.board[st.TOKENS + good] += s.crew[at + st.TOKEN + good] - n
        s.crew[at + st.TOKEN + good] = n


def _give_hand(s: ColonyState, seat: Seat, names: list[str]) -> None:
    """The seat holds exactly these cards, from the deck, else from the discard pile."""
    base = seat * EXPERIENCE_KINDS
    for kind in range(EXPERIENCE_KINDS):
        s.deck = replaced(s.deck, kind, s.deck[kind] + s.hands[base + kind])
        s.hands = replaced(s.hands, base + kind, 0)
    for name in names:
        kind = number_of(EXPERIENCE_LIST, name)
        if s.deck[kind]:
            s.deck = replaced(s.deck, kind, s.deck[kind] - 1)
        else:
            assert s.board[st.DISCARD + kind], f"no {name} is left for seat {seat}"
            s.board[st.DISCARD + kind] -= 1
        s.hands = replaced(s.hands, base + kind, s.hands[base + kind] + 1)
    s.own[seat * st.OWN + st.HELD] = len(names)


def _give_cards(s: ColonyState, seat: Seat, name: str, names: list[str]) -> None:
    """The seat has exactly these nobles, contracts or tools, from wherever they are."""
    row = list(_MASKS).index(name)
    own = seat * st.OWN
    s.board[st.ROW_DECK + row] |= s.own[own + _MASKS[name]]
    mask = sum(1 << number_of(_LISTS[name], card) for card in names)
    for other in range(s.seats):
        s.own[other * st.OWN + _MASKS[name]] &= ~mask
        if name == "tools":
            s.own[other * st.OWN + st.FREE] &= ~mask
    for slot in range(row * ROW_SIZE, (row + 1) * ROW_SIZE):
        if s.board[st.ROW + slot] != st.NONE and mask >> s.board[st.ROW + slot] & 1:
            s.board[st.ROW + slot] = st.NONE
    s.board[st.ROW_DECK + row] &= ~mask
    s.own[own + _MASKS[name]] = mask
    if name == "tools":
        s.own[own + st.FREE] = mask
        for character in range(CHARACTERS):
            s.crew[(seat * CHARACTERS + character) * st.CREW + st.TOOL] = st.NONE


def _give_missions(s: ColonyState, seat: Seat, names: list[str]) -> None:
    """The seat has won exactly these, which come from the unseen ones or from whoever had them."""
    own = seat * st.OWN
    _put_back(s, s.own[own + st.WON])
    s.own[own + st.WON] = 0
    for name in names:
        mission = number_of(MISSION_LIST, name)
        _fetch(s, mission)
        s.own[own + st.WON] |= 1 << mission


def _put_back(s: ColonyState, mask: int) -> None:
    s.board[st.UNSEEN] |= mask
    s.board[st.MISSIONS_LEFT] += mask.bit_count()


def _fetch(s: ColonyState, mission: int) -> None:
    """The mission is nowhere; where it lay open another unseen one lies now."""
    bit = 1 << mission
    if s.board[st.UNSEEN] & bit:
        s.board[st.UNSEEN] &= ~bit
        s.board[st.MISSIONS_LEFT] -= 1
        return
    s.board[st.GONE] &= ~bit
    for seat in range(s.seats):
        s.own[seat * st.OWN + st.WON] &= ~bit
    for place in (st.MISSION, st.NEXT):
        if s.board[place] == mission:
            other = (s.board[st.UNSEEN] & -s.board[st.UNSEEN]).bit_length() - 1
            s.board[place] = other
            s.board[st.UNSEEN] &= ~(1 << other)
            s.board[st.MISSIONS_LEFT] -= 1


def _arrange_board(s: ColonyState, name: str, value: Any) -> None:
    if name == "first":
        s.board[st.FIRST] = value
    elif name in ("mission", "next"):
        place = st.MISSION if name == "mission" else st.NEXT
        old = s.board[place]
        new = st.NONE if value is None else number_of(MISSION_LIST, value)
        if old != new:
            if new != st.NONE:
                _fetch(s, new)
            old = s.board[place]
            if 0 <= old < MISSIONS:
                _put_back(s, 1 << old)
            s.board[place] = new
    elif name == "deck":
        missions, raids = value
        _leave(s, missions)
        s.board[st.RAIDS_LEFT] = raids
    elif name in _LISTS:
        _lay_row(s, list(_MASKS).index(name), name, value)
    elif name == "experience_deck":
        _lay_experience(s, value)
    elif name == "round":
        s.board[st.ROUND] = value
    else:
        raise AssertionError(f"after the end cannot arrange {name!r} of the board")


def _leave(s: ColonyState, missions: int) -> None:
    """So many missions are left face down; the others are gone, as if nobody had taken part in them."""
    while s.board[st.MISSIONS_LEFT] > missions:
        bit = s.board[st.UNSEEN] & -s.board[st.UNSEEN]
        s.board[st.UNSEEN] &= ~bit
        s.board[st.GONE] |= bit
        s.board[st.MISSIONS_LEFT] -= 1


def _lay_row(s: ColonyState, row: int, name: str, names: list[str | None]) -> None:
    for slot in range(row * ROW_SIZE, (row + 1) * ROW_SIZE):
        if s.board[st.ROW + slot] != st.NONE:
            s.board[st.ROW_DECK + row] |= 1 << s.board[st.ROW + slot]
            s.board[st.ROW + slot] = st.NONE
    for slot, card in enumerate(names, row * ROW_SIZE):
        if card is not None:
            number = number_of(_LISTS[name], card)
            assert s.board[st.ROW_DECK + row] >> number & 1, f"{card} is not to be had"
            s.board[st.ROW_DECK + row] &= ~(1 << number)
            s.board[st.ROW + slot] = number


def _lay_experience(s: ColonyState, names: list[str]) -> None:
    """The deck holds exactly these; what else is in no hand is discarded."""
    for kind in range(EXPERIENCE_KINDS):
        wanted = sum(1 for name in names if number_of(EXPERIENCE_LIST, name) == kind)
        pool = s.deck[kind] + s.board[st.DISCARD + kind]
        assert wanted <= pool, f"there are only {pool} of {EXPERIENCE_LIST[kind].name} left"
        s.deck = replaced(s.deck, kind, wanted)
        s.board[st.DISCARD + kind] = pool - wanted


def _give_tool(s: ColonyState, seat: int, at: int, name: str) -> None:
    """The character, who is used, carries a tool of the seat; whoever carried it has none."""
    tool = number_of(TOOL_LIST, name)
    assert s.own[seat * st.OWN + st.TOOLS] >> tool & 1, f"seat {seat} has no {name}; give it `tools` first"
    for other in range(seat * CHARACTERS * st.CREW, (seat + 1) * CHARACTERS * st.CREW, st.CREW):
        if s.crew[other + st.TOOL] == tool:
            s.crew[other + st.TOOL] = st.NONE
    if s.crew[at + st.TOOL] != st.NONE:
        s.own[seat * st.OWN + st.FREE] |= 1 << s.crew[at + st.TOOL]
    s.crew[at + st.STATUS] = st.USED
    s.crew[at + st.TOOL] = tool
    s.own[seat * st.OWN + st.FREE] &= ~(1 << tool)


def cards() -> dict[str, Any]:
    """Every card, character and spot of the knowledge track by its name."""
    spots = {f"Knowledge {number}": spot for number, spot in enumerate(TRACK, 1)}
    known: list[Any] = [MISSION_LIST, NOBLE_LIST, CONTRACT_LIST, TOOL_LIST, EXPERIENCE_LIST, PEOPLE]
    return spots | {card.name: card for part in known for card in part}


BUILDER: Final = Builder(arrange=arrange, event_data=EVENT_DATA, cards=cards)

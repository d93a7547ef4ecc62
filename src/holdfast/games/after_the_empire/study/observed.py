"""The way back from an observation to a position that its seat cannot tell from the true one."""

from collections.abc import Sequence
from typing import Final

from holdfast.kernel.event import EVERYONE
from holdfast.kernel.faces import Blocks, Observing
from holdfast.kernel.state import CHANCE, NOBODY, Frame
from holdfast.parts.layout import chosen, frames_of, in_seats, marked, mask_of

from ..mind.answers import ACTION, describe
from ..mind.observation import (
    BOUGHT,
    SCRIPTS,
    SEAT,
    SEATED_IN_SETUP,
    SETUP_AT,
    SHARED,
    TURRET_PIECES,
    VERSION,
    WALL_PIECES,
    encode,
)
from ..position.state import (
    BONUS,
    BUILDING_CARDS,
    BUILDING_DECK,
    BUSY,
    CUBES,
    DISCARD,
    DISCARDED,
    DRAWN,
    FIRST_REFUGEE,
    HURT,
    INVADER,
    INVADER_COPIES,
    INVADER_DECK,
    INVADER_DESIGNS,
    INVADER_SIDE,
    KNOWN,
    LAID,
    MARKED,
    MOST_INVADER_CARDS,
    NO_CARD,
    OBJECTIVE_CARDS,
    OBJECTIVE_DECK,
    OBJECTIVES,
    ORDER,
    OWN,
    OWNED,
    PERK,
    READY,
    REFUGEE_CARDS,
    REFUGEE_DECK,
    ROW,
    SIDES,
    SIEGE,
    SIEGE_CARDS,
    SIEGE_DECK,
    SIEGE_SIDE,
    THREAT,
    TURRET,
    TURRET_CUBE,
    USED,
    WALL,
    FiefState,
)
from ..position.tables import OPEN_SPACES
from ..rules.flow import SETUP
from ..rules.refresh import clear_hordes
from ..rules.setup import new_table
from .census import perks_of

_MODES: Final = ((), ("easy",), ("hard",))
_SCALARS: Final = ("goods", "workers", "wounded", "moves", "flags", "sacked")
_CASTLE: Final = ("turret_cubes", "farms", "protected", "troops", "host")


def decode(shared: Blocks, rows: Sequence[Blocks], seat: int) -> FiefState:
    """The position; of others' Secret Objectives there are stand-ins, and cards they looked at lie unseen."""
    no_reports, first_game, deploying = shared["table"]
    options = (*(("no_reports",) if no_reports else ()), *(("first_game",) if first_game else ()))
    s = new_table(len(rows), (*_MODES[chosen(shared["mode"])], *options))
    s.stack = _stack(shared["frames"], seat, s.seats)
    s.asked = marked(rows, "marks", seat, CHANCE if s.stack else NOBODY)
    (s.season,), (s.skips,), s.deploying = shared["season"], shared["skips"], deploying
    (s.board[THREAT],) = shared["threat"]
    for n, row in enumerate(in_seats(rows, seat)):
        s.board[ORDER + row["turn"][0]] = n
        _fill_own(s, n * OWN, row)
    _fill_rows(s, shared)
    _fill_hordes(s, shared, in_seats(rows, seat))
    _fill_objectives(s, shared, in_seats(rows, seat), seat)
    return s


def _stack(numbers: Sequence[int], seat: int, seats: int) -> list[Frame]:
    stack = frames_of(numbers, SCRIPTS, seat, seats)
    if len(stack) > SETUP_AT and stack[SETUP_AT].script is SETUP:
        f = stack[SETUP_AT]
        if f.pc < SEATED_IN_SETUP and f.a < seats:
            stack[SETUP_AT] = Frame(f.script, f.pc, f.seat, (f.a + seat) % seats)
    return stack


def _fill_own(s: FiefState, base: int, row: Blocks) -> None:
    own = s.own
    own[base : base + OWNED] = [number for block in _SCALARS for number in row[block]]
    (own[base + HURT],) = row["hurt"]
    for at, block in ((OWNED, "cards"), (READY, "ready"), (MARKED, "marked"), (BUSY, "busy")):
        own[base + at] = mask_of(row[block])
    own[base + PERK] = perks_of(own[base + OWNED])
    for k in range(SIDES):
        own[base + WALL + k] = chosen(row["walls"][k * WALL_PIECES : (k + 1) * WALL_PIECES])
        own[base + TURRET + k] = chosen(row["turrets"][k * TURRET_PIECES : (k + 1) * TURRET_PIECES])
    own[base + CUBES : base + TURRET] = row["wall_cubes"]
    own[base + TURRET_CUBE : base + OWN] = [number for block in _CASTLE for number in row[block]]


def _fill_rows(s: FiefState, shared: Blocks) -> None:
    board, opened = s.board, OPEN_SPACES[s.seats - 2]
    board[USED : USED + len(opened)] = [
        most - free for most, free in zip(opened, shared["spaces"], strict=True)
    ]
    board[BONUS : BONUS + SIDES] = shared["bonus"]
    cards = [
        chosen(shared["buildings"][at : at + BUILDING_CARDS])
        for at in range(0, len(shared["buildings"]), BUILDING_CARDS)
    ]
    for at in range(0, len(shared["refugees"]), REFUGEE_CARDS):
        card = chosen(shared["refugees"][at : at + REFUGEE_CARDS])
        cards.append(NO_CARD if card == NO_CARD else card + FIRST_REFUGEE)
    board[ROW : ROW + len(cards)] = cards
    used = mask_of(shared["used_cards"])
    left = (1 << BOUGHT) - 1 & ~used
    for card in cards:
        left &= ~(1 << card) if card != NO_CARD else -1
    for n in range(s.seats):
        left &= ~s.own[n * OWN + OWNED]
    buildings = (1 << BUILDING_CARDS) - 1
    for at, cards_of in ((BUILDING_DECK, buildings), (REFUGEE_DECK, ~buildings)):
        board[at], board[at + DISCARD] = left & cards_of, used & cards_of


def _fill_hordes(s: FiefState, shared: Blocks, rows: Sequence[Blocks]) -> None:
    board = s.board
    clear_hordes(s)
    (board[LAID],) = shared["laid"]
    left = [INVADER_COPIES - n for n in shared["used_invaders"]]
    for slot in range(MOST_INVADER_CARDS):
        board[INVADER + slot] = chosen(shared["invaders"][slot * INVADER_DESIGNS :][:INVADER_DESIGNS])
        board[INVADER_SIDE + slot] = chosen(shared["invader_sides"][slot * SIDES : (slot + 1) * SIDES])
        known = mask_of([row["knows"][slot] for row in rows])
        board[KNOWN + slot] = EVERYONE if shared["face_up"][slot] else known
        if board[INVADER + slot] != NO_CARD:
            left[board[INVADER + slot]] -= 1
    for design in range(INVADER_DESIGNS):
        used = (1 << shared["used_invaders"][design]) - 1
        free = ((1 << left[design]) - 1) << (0 if used == 0 else shared["used_invaders"][design])
        for at, copies in ((INVADER_DECK, free), (INVADER_DECK + DISCARD, used)):
            cleared = board[at] & ~(3 << INVADER_COPIES * design)
            board[at] = cleared | copies << INVADER_COPIES * design
    board[SIEGE], board[SIEGE_SIDE] = chosen(shared["siege"]), chosen(shared["siege_side"])
    board[SIEGE_DECK + DISCARD] = mask_of(shared["used_sieges"])
    board[SIEGE_DECK] = (1 << SIEGE_CARDS) - 1 & ~board[SIEGE_DECK + DISCARD]
    if board[SIEGE] != NO_CARD:
        board[SIEGE_DECK] &= ~(1 << board[SIEGE])


def _fill_objectives(s: FiefState, shared: Blocks, rows: Sequence[Blocks], seat: int) -> None:
    drawn = [chosen(shared["drawn"][:OBJECTIVE_CARDS]), chosen(shared["drawn"][OBJECTIVE_CARDS:])]
    known = mask_of(rows[seat]["discarded"])
    for row in rows:
        known |= mask_of(row["objectives"])
    for card in drawn:
        known |= 1 << card if card != NO_CARD else 0
    unseen = [card for card in range(OBJECTIVE_CARDS) if not known >> card & 1]

    def taken(row: Blocks, block: str, count: int) -> int:
        told = mask_of(row[block])
        return told or sum(1 << unseen.pop() for _ in range(count))

    for n, row in enumerate(rows):
        held, gone = row["objective_count"]
        s.own[n * OWN + OBJECTIVES] = taken(row, "objectives", held)
        s.own[n * OWN + DISCARDED] = taken(row, "discarded", gone)
    for place in range(shared["drawn_count"][0]):
        s.board[DRAWN + place] = drawn[place] if drawn[place] != NO_CARD else unseen.pop()
    s.board[OBJECTIVE_DECK] = sum(1 << card for card in unseen)
    pile = 0
    for n in range(s.seats):
        pile |= s.own[n * OWN + DISCARDED]
    s.board[OBJECTIVE_DECK + DISCARD] = pile


OBSERVING: Final = Observing(
    version=VERSION,
    shared=SHARED,
    seat=SEAT,
    action=ACTION,
    encode=encode,
    describe=describe,
    decode=decode,
)

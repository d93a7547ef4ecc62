"""The way back from an observation to a position that its seat cannot tell from the true one."""

from collections.abc import Sequence
from typing import Final

from holdfast.kernel.faces import Blocks, Observing
from holdfast.kernel.state import CHANCE, NOBODY
from holdfast.parts.layout import chosen, frames_of, in_seats, marked, mask_of

from ..mind.answers import ACTION, describe
from ..mind.observation import SCRIPTS, SEAT, SHARED, STATUSES, VERSION, encode
from ..position.state import (
    CHARACTERS,
    CHOICE,
    COLONY,
    CREW,
    CUBES,
    DIE,
    EXPERIENCE_KINDS,
    FIRST,
    GONE,
    HELD,
    KNOWLEDGE,
    MISSION,
    MISSIONS_LEFT,
    MOST_SENT,
    NEXT,
    NOBLES,
    OWN,
    RAIDS_LEFT,
    ROUND,
    ROW,
    ROW_DECK,
    ROW_SIZE,
    ROWS,
    SENT,
    STATUS,
    TOKEN,
    TOOL,
    TYPES,
    UNDECIDED,
    UNSEEN,
    VISITOR,
    WINNER,
    WON,
    WOUNDS,
    ColonyState,
    Row,
)
from ..position.tables import MARKET_CARDS
from ..rules.setup import new_table

_MARKS: Final = ("asked", "winner", "visitor")


def decode(shared: Blocks, rows: Sequence[Blocks], seat: int) -> ColonyState:
    """The position, with stand-ins for the experience cards the seat cannot see."""
    draft, named, undecided = shared["table"]
    variant = (*(("draft",) if draft else ()), *(("first_seat",) if named else ()))
    s = new_table(len(rows), variant)
    s.stack = frames_of(shared["frames"], SCRIPTS, seat, s.seats)
    marks = [{mark: [row["marks"][n]] for n, mark in enumerate(_MARKS)} for row in rows]
    s.asked = marked(marks, "asked", seat, CHANCE if s.stack else NOBODY)
    s.board[WINNER] = UNDECIDED if undecided else marked(marks, "winner", seat)
    s.board[VISITOR] = marked(marks, "visitor", seat)
    s.board[FIRST] = (seat + [row["turn"][0] for row in rows].index(0)) % s.seats
    _fill_board(s, shared)
    for n, row in enumerate(in_seats(rows, seat)):
        _fill_own(s, n * OWN, row)
        for character in range(CHARACTERS):
            _fill_character(s.crew, (n * CHARACTERS + character) * CREW, row, character)
    _fill_experience(s, shared, seat)
    return s


def _fill_board(s: ColonyState, shared: Blocks) -> None:
    board = s.board
    (board[ROUND],) = shared["round"]
    board[MISSIONS_LEFT], board[RAIDS_LEFT] = shared["deck"]
    board[MISSION], board[NEXT] = chosen(shared["mission"]), chosen(shared["next"])
    board[UNSEEN], board[GONE] = mask_of(shared["unseen"]), mask_of(shared["abandoned"])
    for slot in range(ROWS * ROW_SIZE):
        board[ROW + slot] = chosen(shared["rows"][slot * MARKET_CARDS : (slot + 1) * MARKET_CARDS])
    for row in range(ROWS):
        cards = shared["row_decks"][row * MARKET_CARDS : (row + 1) * MARKET_CARDS]
        board[ROW_DECK + row] = mask_of(cards)
    board[CUBES:VISITOR] = [*shared["reserve"], *shared["supply"], *shared["discard"]]


def _fill_own(s: ColonyState, base: int, row: Blocks) -> None:
    own = s.own
    own[base + COLONY] = chosen(row["colony"])
    own[base : base + TYPES] = row["stored"]
    own[base + KNOWLEDGE : base + WON] = [*row["knowledge"], *row["wall"], *row["held"]]
    own[base + WON] = mask_of(row["won"])
    own[base + NOBLES : base + CHOICE] = [
        mask_of(row[cards]) for cards in ("nobles", "contracts", "tools", "free")
    ]
    own[base + CHOICE] = chosen(row["choice"])
    for place in range(MOST_SENT):
        own[base + SENT + place] = chosen(row["sent"][place * CHARACTERS : (place + 1) * CHARACTERS])
    own[base + DIE : base + OWN] = [
        number for block in ("die", "rolled", "edge", "immune", "discount") for number in row[block]
    ]


def _fill_character(crew: list[int], at: int, row: Blocks, character: int) -> None:
    crew[at + STATUS] = chosen(row["status"][character * STATUSES : (character + 1) * STATUSES])
    crew[at + WOUNDS] = row["wounds"][character]
    crew[at + TOKEN : at + TOOL] = row["tokens"][character * TYPES : (character + 1) * TYPES]
    crew[at + TOOL] = row["carried"][character] - 1


def _fill_experience(s: ColonyState, shared: Blocks, seat: int) -> None:
    elsewhere = [kind for kind, n in enumerate(shared["elsewhere"]) for _ in range(n)]
    in_deck, in_doubt = shared["piles"]

    def deal(n: int) -> Row:
        cards = [elsewhere.pop() for _ in range(n)]
        return tuple(cards.count(kind) for kind in range(EXPERIENCE_KINDS))

    s.deck = deal(in_deck)
    s.drawn = tuple(shared["drawn"]) if any(shared["drawn"]) else deal(in_doubt)
    s.hands = ()
    for other in range(s.seats):
        s.hands += tuple(shared["hand"]) if other == seat else deal(s.own[other * OWN + HELD])


OBSERVING: Final = Observing(
    version=VERSION,
    shared=SHARED,
    seat=SEAT,
    action=ACTION,
    encode=encode,
    describe=describe,
    decode=decode,
)

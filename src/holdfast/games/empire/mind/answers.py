"""What an answer is, as a few bytes, so that a learner compares answers and needs no output for each code."""

from typing import Final

from holdfast.kernel.faces import Block
from holdfast.kernel.state import Seat
from holdfast.parts.observing import kind_block, sorted_out

from ..position import actions as a
from ..position.state import ITEM, SOURCE, WHAT, EmpireState
from ..rules.abilities.abilities import ABILITIES
from ..rules.phases import ACTIVATIONS
from ..rules.sequence import RESOLVE
from .layout import CARD_CODES, KINDS, ZONES
from .observation import turned

# Where the bytes of an answer lie
CARD_AT: Final = 1
PIECE_AT: Final = 2
WHOSE_AT: Final = 3
ZONE_AT: Final = 4
FRONTIER_AT: Final = 5
NUMBER_AT: Final = 6
ABILITY_AT: Final = 7
WIDTH: Final = ABILITY_AT + 1
ONE_ANSWER: Final = 0  # a kind that is one answer

# Kinds of answers in the order of their codes, the code each begins at, and what its codes count
KINDS_OF_ANSWERS: Final = (
    ("pass", a.PASS, ONE_ANSWER),
    ("done", a.FINISH, ONE_ANSWER),
    ("decline", a.DECLINE, ONE_ANSWER),
    ("use", a.ACCEPT, ONE_ANSWER),
    ("pay", a.PAY, ONE_ANSWER),
    ("commit", a.COMMIT, ONE_ANSWER),
    ("draw_army", a.DRAW_ARMY, ONE_ANSWER),
    ("draw_civic", a.DRAW_CIVIC, ONE_ANSWER),
    ("frontier", a.FRONTIER, FRONTIER_AT),
    ("commander", a.COMMANDER, WHOSE_AT),
    ("next", a.NEXT, NUMBER_AT),
    ("mode", a.MODE, NUMBER_AT),
    ("amount", a.AMOUNT, NUMBER_AT),
    ("target", a.TARGET, PIECE_AT),
    ("exert", a.EXERT, PIECE_AT),
    ("advance", a.ADVANCE, PIECE_AT),
    ("retreat", a.RETREAT, PIECE_AT),
    ("activate", a.ACTIVATE, PIECE_AT),
    ("deploy", a.DEPLOY, CARD_AT),
    ("deploy_villager", a.DEPLOY_VILLAGER, CARD_AT),
    ("settle", a.SETTLE, CARD_AT),
    ("pick", a.PICK, CARD_AT),
    ("on_top", a.ON_TOP, CARD_AT),
    ("on_bottom", a.ON_BOTTOM, CARD_AT),
    ("to_grave", a.TO_GRAVE, CARD_AT),
    ("put_back", a.PUT_BACK, CARD_AT),
    ("take_deck", a.TAKE_DECK, NUMBER_AT),
    ("build", a.BUILD, ONE_ANSWER),
    ("keep", a.KEEP, ONE_ANSWER),
    ("add", a.ADD, CARD_AT),
    ("remove", a.REMOVE, CARD_AT),
    ("add_side", a.ADD_SIDE, CARD_AT),
    ("remove_side", a.REMOVE_SIDE, CARD_AT),
    ("swap_out", a.SWAP_OUT, CARD_AT),
    ("swap_in", a.SWAP_IN, CARD_AT),
    ("chance_card", a.CHANCE_CARD, CARD_AT),
    ("chance_seat", a.CHANCE_SEAT, WHOSE_AT),
)
ACTION: Final = (
    kind_block([name for name, _, _ in KINDS_OF_ANSWERS]),
    Block("card", 1, "which card, in play or not", KINDS, codes=CARD_CODES),
    Block("piece", 1, "its number in play, from 1; 0: not in play", 100),
    Block(
        "whose", 1, "whose it is, or which commander: the asked seat 1, those after it 2, 3, 4; 0: nobody", 4
    ),
    Block("zone", 1, "left, middle, right frontier, heartland, on its way, just gone; 0: not in play", ZONES),
    Block("frontier", 1, "into which frontier, from 1; 0: none", a.FRONTIERS),
    Block("number", 1, "how many, or which of several, from 1; 0: none", 10),
    Block("ability", 1, "which ability of the sequence, from 1; 0: none", len(ABILITIES)),
)


def _row(kind: int, n: int) -> bytes:
    _, begins, counts = KINDS_OF_ANSWERS[kind]
    row = [0] * WIDTH
    row[0] = kind
    if begins == a.ADVANCE:
        row[FRONTIER_AT] = n % a.FRONTIERS + 1
        n //= a.FRONTIERS
    elif begins == a.ACTIVATE:
        row[NUMBER_AT] = n % ACTIVATIONS + 1
        n //= ACTIVATIONS
    if counts != ONE_ANSWER:
        row[counts] = min(n + 1, 255)  # no card and no piece has a higher number
    return bytes(row)


# Of every code, ten thousand; made when the first answer is described, for who only reads needs none.
_ROWS: Final[list[bytes]] = []


def describe(s: EmpireState, actions: list[int]) -> bytes:
    """The bytes of each of these answers to the question that is asked, one after the other."""
    if not _ROWS:
        begins = [each[1] for each in KINDS_OF_ANSWERS]
        _ROWS.extend([_row(kind, n) for kind, n in sorted_out(begins, a.ACTION_SPACE)])
    out: list[bytes] = []
    for action in actions:
        row = _ROWS[action]
        if a.TARGET <= action < a.DEPLOY:
            out.append(_of_piece(s, row[0], row[PIECE_AT] - 1, row[FRONTIER_AT], row[NUMBER_AT], 0))
        elif a.NEXT <= action < a.MODE:
            out.append(_next(s, row, action - a.NEXT))
        elif a.COMMANDER <= action < a.NEXT:
            whose = turned(action - a.COMMANDER, Seat(s.asked), s.seats)
            out.append(bytes([row[0], 0, 0, whose, 0, 0, 0, 0]))
        else:
            out.append(row)
    return b"".join(out)


def _of_piece(s: EmpireState, kind: int, piece: int, frontier: int, number: int, ability: int) -> bytes:
    if piece >= len(s.kind) or s.kind[piece] < 0:
        return bytes([kind, 0, piece + 1, 0, 0, frontier, number, ability])
    whose = turned(s.owner[piece], Seat(s.asked), s.seats)
    return bytes([kind, s.kind[piece] + 1, piece + 1, whose, s.zone[piece] + 1, frontier, number, ability])


def _next(s: EmpireState, row: bytes, n: int) -> bytes:
    f = s.stack[-1]
    ordered = f.a
    at = (ordered + n) * ITEM
    if f.script is not RESOLVE or at >= len(s.queue):
        return row
    return _of_piece(s, row[0], s.queue[at + SOURCE], 0, n + 1, s.queue[at + WHAT] + 1)

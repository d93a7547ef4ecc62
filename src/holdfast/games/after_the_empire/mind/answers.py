"""What an answer is, as a few bytes, so that a learner compares answers and needs no output for each code."""

from typing import Final

from holdfast.kernel.faces import Block
from holdfast.parts.observing import kind_block, sorted_out

from ..position import actions as a
from ..position.state import (
    CARD_COUNT,
    FIRST_STARTER,
    GOODS,
    INSIDE,
    PLACES,
    ROW,
    SIDES,
    FiefState,
)
from ..rules.board import TRADES
from ..rules.combat.counting import TEN, Number
from .observation import WALL_PIECES

# Where the bytes of an answer lie
CARD_AT: Final = 1
PLACE_AT: Final = 2
PIECE_AT: Final = 3
GOOD_AT: Final = 4
NUMBER_AT: Final = 5
WIDTH: Final = NUMBER_AT + 1
ALONE: Final = 0  # a kind that is one answer

# Kinds of answers, the code each begins at, and what its codes count
KINDS_OF_ANSWERS: Final = (
    ("take_starter", a.TAKE_STARTER, CARD_AT),
    ("gate", a.GATE, PLACE_AT),
    ("end_turn", a.END_TURN, ALONE),
    *((script.name, a.TAX_GOLD + n, ALONE) for n, script in enumerate(TRADES)),
    ("take_building", a.TAKE_BUILDING, CARD_AT),
    ("take_refugee", a.TAKE_REFUGEE, CARD_AT),
    ("infirmary", a.GO_INFIRMARY, ALONE),
    ("granary", a.GO_GRANARY, ALONE),
    ("stockpile", a.GO_STOCKPILE, ALONE),
    ("work", a.WORK, CARD_AT),
    ("activate", a.ACTIVATE, CARD_AT),
    ("build_wall", a.BUILD_WALL, PLACE_AT),
    ("build_turret", a.BUILD_TURRET, PLACE_AT),
    ("repair_wall", a.REPAIR_WALL, PLACE_AT),
    ("repair_turret", a.REPAIR_TURRET, PLACE_AT),
    ("quench", a.QUENCH, PLACE_AT),
    ("mend", a.MEND, CARD_AT),
    ("done", a.DONE_HERE, ALONE),
    ("sow", a.SOW, PLACE_AT),
    ("protect", a.PROTECT, PLACE_AT),
    ("keep", a.KEEP, CARD_AT),
    ("amount", a.AMOUNT, NUMBER_AT),
    ("hold", a.HOLD, ALONE),
    ("all_inside", a.ALL_INSIDE, ALONE),
    ("rearrange", a.REARRANGE, ALONE),
    ("lift", a.LIFT, PLACE_AT),
    ("set_down", a.SET_DOWN, PLACE_AT),
    ("hit_turret", a.HIT_TURRET, PLACE_AT),
    ("aim", a.AIM, PLACE_AT),
    ("mark", a.MARK, CARD_AT),
    ("spend", a.SPEND, GOOD_AT),
    ("receive", a.RECEIVE, GOOD_AT),
    ("either_or_both", a.CHOICE, NUMBER_AT),
    ("refill_wall", a.REFILL, PLACE_AT),
    ("refill_turret", a.REFILL + SIDES, PLACE_AT),
    ("chance", a.CHANCE_CARD, NUMBER_AT),
    ("tens", a.TENS, NUMBER_AT),
)
ACTION: Final = (
    kind_block([name for name, _, _ in KINDS_OF_ANSWERS]),
    Block("card", 1, "which card or Secret Objective, from 1; 0: none", most=CARD_COUNT),
    Block("place", 1, "side or corner, 1 to 4, or 5 for inside; 0: none", most=PLACES),
    Block(
        "piece",
        1,
        "the piece that is built, or 1 for a Soldier, 2 for a Mercenary; 0: none",
        most=WALL_PIECES - 1,
    ),
    Block("good", 1, "Gold, Food, Wood, Stone, Iron, from 1; 0: none", most=GOODS),
    Block("number", 1, "the number that is named, or which alternative", most=20),
)


def _row(kind: int, n: int) -> bytes:
    _, begins, counts = KINDS_OF_ANSWERS[kind]
    row = [0] * WIDTH
    row[0] = kind
    if begins == a.BUILD_WALL or begins == a.BUILD_TURRET:
        row[PIECE_AT] = n // SIDES + 1
        n %= SIDES
    elif begins == a.LIFT:
        row[PIECE_AT] = n // PLACES + 1
        n %= PLACES
    if begins == a.LIFT or begins == a.SET_DOWN:  # sides are 1 to 4, whatever stands there
        n = PLACES - 1 if n == INSIDE else n - 1
    elif begins == a.TAKE_STARTER:
        n += FIRST_STARTER
    if counts == NUMBER_AT:
        row[NUMBER_AT] = n
    elif counts != ALONE:
        row[counts] = n + 1
    return bytes(row)


_ROWS: Final = [
    _row(kind, n) for kind, n in sorted_out([each[1] for each in KINDS_OF_ANSWERS], a.ACTION_SPACE)
]


def describe(s: FiefState, actions: list[int]) -> bytes:
    """The bytes of each of these answers to the question that is asked, one after the other."""
    out: list[bytes] = []
    tens = _tens_named(s)
    for action in actions:
        row = _ROWS[action]
        if a.TAKE_BUILDING <= action < a.GO_INFIRMARY:  # not the slot but the card that lies there
            row = bytes([row[0], s.board[ROW + action - a.TAKE_BUILDING] + 1, 0, 0, 0, 0])
        elif tens and a.AMOUNT <= action < a.HOLD:
            row = bytes([row[0], 0, 0, 0, 0, min(255, tens + action - a.AMOUNT)])
        out.append(row)
    return b"".join(out)


def _tens_named(s: FiefState) -> int:
    """What was named of a great number before its ones are asked."""
    if not s.stack:
        return 0
    f = s.stack[-1]
    step = f.script.steps[f.pc]
    return TEN * max(0, step.named(f) - 1) if isinstance(step, Number) else 0

"""What an answer is, as a few bytes, so that a learner compares answers and needs no output for each code."""

from typing import Final

from holdfast.kernel.faces import Block
from holdfast.parts.observing import kind_block, sorted_out

from ..position import actions as a
from ..position.state import (
    CHARACTERS,
    DIE,
    EXPERIENCE_KINDS,
    MOST_SENT,
    OWN,
    ROW,
    SKILLS,
    TYPES,
    ColonyState,
)
from ..position.tables import DIE_FACES, MARKET_CARDS
from ..rules.reactions import TOOL_ROLL

# Where the bytes of an answer lie
CHARACTER_AT: Final = 1
PLACE_AT: Final = 2
CARD_AT: Final = 3
GOOD_AT: Final = 4
SKILL_AT: Final = 5
NUMBER_AT: Final = 6
WIDTH: Final = NUMBER_AT + 1
ALONE: Final = 0  # a kind that is one answer

# Kinds of answers, the code each begins at, and what its codes count
KINDS_OF_ANSWERS: Final = (
    ("pick_colony", a.PICK_COLONY, CARD_AT),
    ("commit", a.COMMIT, CHARACTER_AT),
    ("pass", a.PASS, ALONE),
    ("equip", a.EQUIP, CARD_AT),
    ("no_tool", a.NO_TOOL, ALONE),
    ("play", a.PLAY, CARD_AT),
    ("decline", a.DECLINE, ALONE),
    ("reroll", a.REROLL, CARD_AT),
    ("tool_reroll", a.TOOL_REROLL, PLACE_AT),
    ("keep_old", a.KEEP_OLD, ALONE),
    ("keep_new", a.KEEP_NEW, ALONE),
    ("aim", a.AIM, SKILL_AT),
    ("choose", a.CHOOSE, CHARACTER_AT),
    ("receive", a.RECEIVE, GOOD_AT),
    ("spend", a.SPEND, GOOD_AT),
    ("spare", a.SPARE, GOOD_AT),
    ("take_token", a.TAKE_TOKEN, GOOD_AT),
    ("take_experience", a.TAKE_EXPERIENCE, ALONE),
    ("take_knowledge", a.TAKE_KNOWLEDGE, ALONE),
    ("keep", a.KEEP, CARD_AT),
    ("noble", a.NOBLE, CARD_AT),
    ("contract", a.CONTRACT, CARD_AT),
    ("buy_tool", a.BUY_TOOL, CARD_AT),
    ("build_wall", a.BUILD_WALL, ALONE),
    ("leave", a.LEAVE, ALONE),
    ("wound", a.WOUND, CHARACTER_AT),
    ("which_die", a.WHICH_DIE, PLACE_AT),
    ("chance", a.CHANCE_COLONY, NUMBER_AT),
)
ACTION: Final = (
    kind_block([name for name, _, _ in KINDS_OF_ANSWERS]),
    Block("character", 1, "which character, from 1; 0: none", most=CHARACTERS),
    Block("place", 1, "the first or second character sent; 0: none", most=MOST_SENT),
    Block(
        "card",
        1,
        "colony, tool, noble, contract or kind of experience, from 1; 0: none",
        most=MARKET_CARDS,
    ),
    Block("type", 1, "Food, Material or Tech, from 1; 0: none", most=TYPES),
    Block("skill", 1, "which skill, from 1; 0: none", most=SKILLS),
    Block("number", 1, "the number of the die that is kept", most=DIE_FACES),
)


def _row(kind: int, n: int) -> bytes:
    _, begins, counts = KINDS_OF_ANSWERS[kind]
    row = [0] * WIDTH
    row[0] = kind
    if begins == a.REROLL or begins == a.AIM or begins == a.TAKE_TOKEN:  # these count by place too
        each = {a.REROLL: EXPERIENCE_KINDS, a.AIM: SKILLS, a.TAKE_TOKEN: TYPES}[begins]
        row[PLACE_AT] = n // each + 1
        n %= each
    if counts != ALONE:
        row[counts] = n + 1
    return bytes(row)


_ROWS: Final = [
    _row(kind, n) for kind, n in sorted_out([each[1] for each in KINDS_OF_ANSWERS], a.ACTION_SPACE)
]


def describe(s: ColonyState, actions: list[int]) -> bytes:
    """The bytes of each of these answers to the question that is asked, one after the other."""
    out: list[bytes] = []
    for action in actions:
        row = _ROWS[action]
        if a.NOBLE <= action < a.BUILD_WALL:  # not the slot but the card that lies there
            card = s.board[ROW + action - a.NOBLE] + 1
            row = bytes([row[0], 0, 0, card, 0, 0, 0])
        elif action == a.KEEP_OLD or action == a.KEEP_NEW:
            row = bytes([row[0], 0, 0, 0, 0, 0, _number(s, action)])
        out.append(row)
    return b"".join(out)


def _number(s: ColonyState, action: int) -> int:
    f = s.stack[-1]
    chosen, rolled = f.a, f.b
    if action == a.KEEP_NEW:
        return rolled
    place = chosen if f.script is TOOL_ROLL else chosen - 1  # a tool counts places from 0, a card from 1
    return s.own[f.seat * OWN + DIE + place]

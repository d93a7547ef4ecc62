"""What a seat may know, as bytes for programs that learn; `holdfast rl layout` prints the blocks.

Pieces follow each other exactly as the blocks do: a new one goes to the same place in both lists, and the
layout gets another version. Nothing is read that the seat may not know.
"""

from typing import Final

from holdfast.kernel.faces import Block
from holdfast.kernel.state import Seat
from holdfast.parts.observing import add_frames, add_mask, add_one, frames_block

from ..position.state import (
    CHARACTERS,
    CHOICE,
    COLONY,
    CONTRACT_ROW,
    CREW,
    CUBES,
    DIE,
    DISCARD,
    EDGE,
    EXPERIENCE_KINDS,
    FIRST,
    GONE,
    IMMUNE,
    KNOWLEDGE,
    MISSION,
    MISSIONS,
    MISSIONS_LEFT,
    MOST_SEATS,
    MOST_SENT,
    NEXT,
    NOBLES,
    NONE,
    OWN,
    RAIDS_LEFT,
    ROUND,
    ROW,
    ROW_DECK,
    ROW_SIZE,
    ROWS,
    SEAT_CREW,
    SENT,
    SKILLS,
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
)
from ..position.tables import (
    CAPACITY,
    COLONIES,
    CUBES_OF_TYPE,
    DIE_FACES,
    EXPERIENCE_CARDS,
    INTACT,
    MARKET_CARDS,
    QUESTION,
    ROUNDS,
    SPOTS,
    TOKENS_OF_TYPE,
)
from ..rules.deck import CONTRACT_LIST, EXPERIENCE_LIST, MISSION_LIST, PEOPLE, PERKS, TOOL_LIST
from ..rules.flow import all_scripts
from ..rules.missions.contest import takes_part
from ..rules.missions.skills import value_of
from ..rules.scoring import total_points

VERSION: Final = 1
MOST_FRAMES: Final = 6
BELOW: Final = 16  # the byte of 0 where a number may be below it
STATUSES: Final = 3
CHOICES: Final = 3
MISSION_TEXT: Final = SKILLS + 3
CONTRACT_TEXT: Final = TYPES + 1
PERSON_TEXT: Final = 2 * SKILLS + 2

SCRIPTS: Final = all_scripts()
SCRIPT_NUMBERS: Final = {name: n for n, name in enumerate(SCRIPTS, 1)}
QUESTIONS: Final = sorted(
    {step.question() for script in SCRIPTS.values() for step in script.steps if step.question()}
)
QUESTION_NUMBERS: Final = {name: n for n, name in enumerate(QUESTIONS)}

_MISSION: Final = "the four skills it asks for, whether the lowest wins, whether two are sent, its CP"
SHARED: Final = (
    Block("question", len(QUESTIONS), "what is asked: " + ", ".join(QUESTIONS)),
    frames_block(MOST_FRAMES, len(SCRIPTS)),
    Block("table", 3, "colonies are chosen, the first seat begins, the mission in play is undecided"),
    Block("round", 1, "the round, from 1", most=ROUNDS),
    Block("deck", 2, "face-down missions, face-down raids", most=ROUNDS),
    Block("mission", MISSIONS, "the mission in play"),
    Block("mission_text", MISSION_TEXT, _MISSION, most=4),
    Block("next", MISSIONS + 1, "the card that lies on the mission deck; the last: a raid"),
    Block("next_text", MISSION_TEXT, _MISSION, most=4),
    Block("unseen", MISSIONS, "missions nobody has seen"),
    Block("abandoned", MISSIONS, "missions nobody took part in"),
    Block("rows", ROWS * ROW_SIZE * MARKET_CARDS, "by row and slot: the noble, contract or tool there"),
    Block("row_decks", ROWS * MARKET_CARDS, "by row: cards that are not drawn yet"),
    Block("contract_text", ROW_SIZE * CONTRACT_TEXT, "by slot: Food, Material, Tech, its CP", most=4),
    Block("reserve", TYPES, "Food, Material, Tech in the reserve", most=CUBES_OF_TYPE),
    Block("supply", TYPES, "tokens of Food, Material, Tech in the supply", most=TOKENS_OF_TYPE),
    Block("discard", EXPERIENCE_KINDS, "experience cards discarded, by kind", most=3),
    Block("hand", EXPERIENCE_KINDS, "the viewer's experience cards, by kind", most=3),
    Block("drawn", EXPERIENCE_KINDS, "those it decides on, by kind", most=3),
    Block("elsewhere", EXPERIENCE_KINDS, "those it cannot see: in the deck or with others", most=3),
    Block("piles", 2, "experience cards in the deck, and drawn but not decided on", most=EXPERIENCE_CARDS),
)
SEAT: Final = (
    Block("turn", 1, "its place in turn order, 0 for the 1st", most=MOST_SEATS - 1),
    Block("marks", 3, "it is asked, it won the mission, it is in the Capitol"),
    Block("points", 1, "CP if the game ended now", most=60),
    Block("value", 1, "what it brings to the mission in play", most=20),
    Block("colony", COLONIES, "its colony"),
    Block("stored", TYPES, "Food, Material, Tech in its storehouse", most=CAPACITY),
    Block("knowledge", 1, "spots reached", most=SPOTS),
    Block("wall", 1, "0 none, 1 damaged, 2 intact", most=INTACT),
    Block("held", 1, "experience cards in hand", most=6),
    Block("won", MISSIONS, "missions it won"),
    Block("nobles", MARKET_CARDS, "nobles next to it"),
    Block("contracts", MARKET_CARDS, "contracts it completed"),
    Block("tools", MARKET_CARDS, "tools it owns"),
    Block("free", MARKET_CARDS, "tools that lie with no character"),
    Block("choice", CHOICES, "this round: open, passed, committed"),
    Block("sent", MOST_SENT * CHARACTERS, "by place: the character on the mission"),
    Block("die", MOST_SENT, "by place: the number that stands for its question mark", most=DIE_FACES),
    Block("rolled", MOST_SENT, "by place: 0 no die, 1 rolled, 2 rolled again by a tool", most=2),
    Block("edge", MOST_SENT * SKILLS, "by place and skill: bonus of cards", most=4, zero=BELOW),
    Block("immune", 1, "the raid passes it by"),
    Block("discount", 1, "resources less for its next purchase", most=3),
    Block("status", CHARACTERS * STATUSES, "by character: ready, used, dead"),
    Block("wounds", CHARACTERS, "by character: wounds", most=3),
    Block("tokens", CHARACTERS * TYPES, "by character: tokens of Food, Material, Tech", most=3),
    Block(
        "carried",
        CHARACTERS,
        "by character: the tool it carries (0: none)",
        most=MARKET_CARDS,
        codes=("none", *(tool.name for tool in TOOL_LIST)),
    ),
    Block("carried_text", CHARACTERS * PERKS, "by character: what that tool gives", most=4, zero=BELOW),
    Block(
        "people",
        CHARACTERS * PERSON_TEXT,
        "by character, as printed: four skills, which are question marks, spots for wounds and tokens",
        most=6,
    ),
)

# What is printed, ready as bytes; a place for "none" at the end, where NONE finds it
_MISSION_TEXT: Final = [
    *(
        bytes(
            [
                *[skill in card.skills for skill in range(SKILLS)],
                card.lowest,
                card.people == MOST_SENT,
                card.points,
            ]
        )
        for card in MISSION_LIST
    ),
    bytes(MISSION_TEXT),  # the raid
    bytes(MISSION_TEXT),
]
_CONTRACT_TEXT: Final = [*(bytes([*card.cost, card.points]) for card in CONTRACT_LIST), bytes(CONTRACT_TEXT)]
_TOOL_TEXT: Final = [
    *(bytes([number + BELOW for number in tool.perks]) for tool in TOOL_LIST),
    bytes([BELOW] * PERKS),
]
_PEOPLE: Final = [
    *(
        b"".join(
            [
                bytes(
                    [
                        *[0 if skill == QUESTION else skill for skill in person.skills],
                        *[skill == QUESTION for skill in person.skills],
                        person.wounds,
                        person.spots,
                    ]
                )
                for person in PEOPLE[colony * CHARACTERS : (colony + 1) * CHARACTERS]
            ]
        )
        for colony in range(COLONIES)
    ),
    bytes(CHARACTERS * PERSON_TEXT),
]
_COPIES: Final = [kind.copies for kind in EXPERIENCE_LIST]


def encode(s: ColonyState, seat: int) -> bytes:
    """All that the seat may know: the shared blocks, then those of each seat, its own first."""
    out: list[bytes] = []
    _add_shared(s, Seat(seat), out)
    for n in range(seat, seat + s.seats):
        _add_seat(s, Seat(n % s.seats), out)
    return b"".join(out)


def _add_shared(s: ColonyState, seat: Seat, out: list[bytes]) -> None:
    board = s.board
    add_one(out, QUESTION_NUMBERS[s.question()] if s.stack else NONE, len(QUESTIONS))
    add_frames(out, s.stack, SCRIPT_NUMBERS, seat, s.seats, MOST_FRAMES)
    undecided = 1 if board[WINNER] == UNDECIDED else 0
    out.append(bytes([s.draft, s.named, undecided, board[ROUND], board[MISSIONS_LEFT], board[RAIDS_LEFT]]))
    add_one(out, board[MISSION], MISSIONS)
    out.append(_MISSION_TEXT[board[MISSION]])
    add_one(out, board[NEXT], MISSIONS + 1)
    out.append(_MISSION_TEXT[board[NEXT]])
    add_mask(out, board[UNSEEN], MISSIONS)
    add_mask(out, board[GONE], MISSIONS)
    for slot in range(ROW, ROW + ROWS * ROW_SIZE):
        add_one(out, board[slot], MARKET_CARDS)
    for row in range(ROW_DECK, ROW_DECK + ROWS):
        add_mask(out, board[row], MARKET_CARDS)
    for slot in range(ROW + CONTRACT_ROW, ROW + CONTRACT_ROW + ROW_SIZE):
        out.append(_CONTRACT_TEXT[board[slot]])
    out.append(bytes(board[CUBES : DISCARD + EXPERIENCE_KINDS]))
    _add_experience(s, seat, out)


def _add_experience(s: ColonyState, seat: Seat, out: list[bytes]) -> None:
    hand = s.hands[seat * EXPERIENCE_KINDS : (seat + 1) * EXPERIENCE_KINDS]
    decides = len(s.stack) > 0 and s.stack[-1].seat == seat
    elsewhere: list[int] = []
    in_deck = 0
    in_doubt = 0
    for kind in range(EXPERIENCE_KINDS):
        known = hand[kind] + s.board[DISCARD + kind]
        if decides:
            known += s.drawn[kind]
        elsewhere.append(_COPIES[kind] - known)
        in_deck += s.deck[kind]
        in_doubt += s.drawn[kind]
    out.append(bytes(hand))
    out.append(bytes(s.drawn) if decides else bytes(EXPERIENCE_KINDS))
    elsewhere.append(in_deck)
    elsewhere.append(in_doubt)
    out.append(bytes(elsewhere))


def _add_seat(s: ColonyState, seat: Seat, out: list[bytes]) -> None:
    own, base = s.own, seat * OWN
    board = s.board
    numbers = [
        (seat - board[FIRST] + s.seats) % s.seats,
        1 if s.asked == seat else 0,
        1 if board[WINNER] == seat else 0,
        1 if board[VISITOR] == seat else 0,
        total_points(s, seat),
        _value(s, seat),
    ]
    out.append(bytes(numbers))
    add_one(out, own[base + COLONY], COLONIES)
    out.append(bytes(own[base : base + TYPES]))
    out.append(bytes(own[base + KNOWLEDGE : base + WON]))
    add_mask(out, own[base + WON], MISSIONS)
    for cards in range(base + NOBLES, base + CHOICE):
        add_mask(out, own[cards], MARKET_CARDS)
    add_one(out, own[base + CHOICE], CHOICES)
    for place in range(base + SENT, base + DIE):
        add_one(out, own[place], CHARACTERS)
    numbers = own[base + DIE : base + OWN]
    for k in range(EDGE - DIE, IMMUNE - DIE):
        numbers[k] += BELOW
    out.append(bytes(numbers))
    _add_crew(s, seat, out)
    out.append(_PEOPLE[own[base + COLONY]])


def _add_crew(s: ColonyState, seat: Seat, out: list[bytes]) -> None:
    crew = s.crew
    wounds: list[int] = []
    tokens: list[int] = []
    carried: list[int] = []
    for at in range(seat * SEAT_CREW, (seat + 1) * SEAT_CREW, CREW):
        add_one(out, crew[at + STATUS], STATUSES)
        wounds.append(crew[at + WOUNDS])
        tokens.append(crew[at + TOKEN])
        tokens.append(crew[at + TOKEN + 1])
        tokens.append(crew[at + TOKEN + 2])
        carried.append(crew[at + TOOL] + 1)
    out.append(bytes(wounds + tokens + carried))
    for tool in carried:
        out.append(_TOOL_TEXT[tool - 1])


def _value(s: ColonyState, seat: Seat) -> int:
    """What the seat brings to the mission, 0 before all it sends are there; dice not rolled count 0."""
    mission = s.board[MISSION]
    if mission == NONE or not takes_part(s, seat):
        return 0
    last = s.own[seat * OWN + SENT + MISSION_LIST[mission].people - 1]
    return 0 if last == NONE else value_of(s, seat)

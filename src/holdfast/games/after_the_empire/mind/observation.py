"""What a seat may know, as bytes for programs that learn; `holdfast rl layout` prints the blocks.

Pieces follow each other exactly as the blocks do: a new one goes to the same place in both lists, and the
layout gets another version. Nothing is read that the seat may not know.
"""

from typing import Final

from holdfast.kernel.event import EVERYONE
from holdfast.kernel.faces import Block
from holdfast.kernel.state import Frame, Seat
from holdfast.parts.observing import add_frames, add_mask, add_one, frames_block

from ..position.state import (
    BOARD_SPACES,
    BONUS,
    BUILDING_CARDS,
    BUILDING_DECK,
    BUILDING_ROW,
    BUSY,
    CARD_COUNT,
    CUBES,
    DISCARD,
    DISCARDED,
    DRAWN,
    FIRST_GAME,
    FIRST_REFUGEE,
    FIRST_STARTER,
    FLAG_GOLD,
    GOODS,
    HURT,
    INSIDE,
    INVADER,
    INVADER_COPIES,
    INVADER_DECK,
    INVADER_DESIGNS,
    INVADER_SIDE,
    KINDS,
    KNOWN,
    LAID,
    MARKED,
    MERCENARY,
    MODE,
    MOST_INVADER_CARDS,
    MOST_SEATS,
    NO_CARD,
    NO_REPORTS,
    OBJECTIVE_CARDS,
    OBJECTIVES,
    OBJECTIVES_DRAWN,
    ORDER,
    OWN,
    OWNED,
    PLACES,
    READY,
    REFUGEE_CARDS,
    REFUGEE_DECK,
    REFUGEE_ROW,
    ROW,
    ROW_SLOTS,
    SIDES,
    SIEGE,
    SIEGE_CARDS,
    SIEGE_DECK,
    SIEGE_SIDE,
    SOLDIER,
    STOCKPILE,
    THREAT,
    TROOP,
    TROOPS,
    TURRET,
    TURRET_CUBE,
    USED,
    WALL,
    FiefState,
)
from ..position.tables import FLAG_VALUES, GOLD, OPEN_SPACES, SEASONS
from ..rules.combat.counting import Number
from ..rules.combat.hordes import INVADER_CARDS, SIEGES, tier
from ..rules.deck import CARDS
from ..rules.flow import SEASON, SETUP, all_scripts
from ..rules.scoring import OBJECTIVE_LIST, farm_gold

VERSION: Final = 1
MOST_FRAMES: Final = 7
MODES: Final = 3
WALL_PIECES: Final = 5
TURRET_PIECES: Final = 4
CARD_TEXT: Final = GOODS + 1
SIEGE_TEXT: Final = 4
BOUGHT: Final = FIRST_STARTER  # cards of the rows, which a sack can mark
SEATED_IN_SETUP: Final = 3  # the first steps of setup keep a seat in their bookmark
SETUP_AT: Final = 2  # where the bookmark of setup lies in the stack, and that of the season
SEASON_AT: Final = 1
ALL_COME: Final = 4  # the step of the season after which all Invaders stand in the fields
LEVELS: Final = 41  # Gold amounts printed on Invader cards end below

SCRIPTS: Final = all_scripts()
SCRIPT_NUMBERS: Final = {name: n for n, name in enumerate(SCRIPTS, 1)}
ASKED: Final = sorted(
    {step.question() for script in SCRIPTS.values() for step in script.steps if step.question()}
)
QUESTION_NUMBERS: Final = {name: n for n, name in enumerate(ASKED)}

_GOODS: Final = "Gold, Food, Wood, Stone, Iron"
_SIDES: Final = "north, east, south, west"
_TEXT: Final = f"by slot, as printed: {_GOODS} it costs, Gold in final scoring"
SHARED: Final = (
    Block("question", len(ASKED), "what is asked: " + ", ".join(ASKED)),
    frames_block(MOST_FRAMES, len(SCRIPTS)),
    Block("number", 2, "when the viewer is asked for a number: the least and the greatest", most=20),
    Block("mode", MODES, "normal, easy, hard"),
    Block("table", 3, "no Reports, starting Refugees are dealt, Troops are being placed unseen"),
    Block("season", 1, "1 to 7", most=SEASONS),
    Block("threat", 1, "the Threat tracker", most=18),
    Block("flag", 1, "value of the Flag of the season", most=3),
    Block("skips", 1, "turns skipped in a row", most=MOST_SEATS),
    Block("laid", 1, "Invader cards that lie there, face up or down", most=MOST_INVADER_CARDS),
    Block("spaces", BOARD_SPACES, "Workers each space of the board still takes", most=3),
    Block("buildings", BUILDING_ROW * BUILDING_CARDS, "by slot: the Building there"),
    Block("refugees", REFUGEE_ROW * REFUGEE_CARDS, "by slot: the Refugee there"),
    Block("row_text", ROW_SLOTS * CARD_TEXT, _TEXT, most=12),
    Block("used_cards", BOUGHT, "Buildings and Refugees under their decks"),
    Block("invaders", MOST_INVADER_CARDS * INVADER_DESIGNS, "by slot: the Invader card, if the viewer knows"),
    Block("invader_sides", MOST_INVADER_CARDS * SIDES, f"by slot: where it comes from, if known: {_SIDES}"),
    Block("face_up", MOST_INVADER_CARDS, "by slot: everybody knows it"),
    Block("used_invaders", INVADER_DESIGNS, "Invader cards under the deck, by design", most=INVADER_COPIES),
    Block("siege", SIEGE_CARDS, "the Siege card"),
    Block("siege_side", SIDES, f"its side: {_SIDES}"),
    Block("siege_text", SIEGE_TEXT, "it is a way in; its surge is for nobody, for the leader, for all"),
    Block("used_sieges", SIEGE_CARDS, "Siege cards under the deck"),
    Block("bonus", SIDES, "by side: extra kills in the first Archery of the board in combat", most=4),
    Block("drawn", OBJECTIVES_DRAWN * OBJECTIVE_CARDS, "Secret Objectives the viewer decides on, by place"),
    Block("drawn_count", 1, "Secret Objectives drawn and not decided on", most=OBJECTIVES_DRAWN),
    Block("met", OBJECTIVE_CARDS, "Secret Objectives the viewer holds and meets now"),
)
SEAT: Final = (
    Block("marks", 1, "it is asked"),
    Block("turn", 1, "its place in turn order, 0 for the 1st", most=MOST_SEATS - 1),
    Block("points", 1, "Gold if the game ended now, without Secret Objectives", most=60),
    Block("level", 1, "its Threat level", most=40),
    Block(
        "coming", KINDS * SIDES, "Swordsmen, then Archers by side that cards known to the viewer bring", 10
    ),
    Block("objective_count", 2, "Secret Objectives it holds, and put under the deck", most=5),
    Block("goods", GOODS, _GOODS, most=20),
    Block("workers", 4, "Workers at home, of its own, a Villager, a Villager next season", most=6),
    Block("wounded", 1, "Soldiers in the Infirmary", most=10),
    Block("moves", 1, "value of its Move tokens", most=6),
    Block("flags", 2, "Flag tokens, their value", most=7),
    Block("sacked", 2, "sacked this season (0 or 1), how often in the game", most=7),
    Block("hurt", 1, "Soldiers wounded in this combat", most=10),
    Block("cards", CARD_COUNT, "cards in play: Buildings, Refugees, starting Refugees, the Barracks"),
    Block("ready", CARD_COUNT, "those whose free action is unused"),
    Block("marked", BOUGHT, "damaged Buildings and wounded Refugees"),
    Block("busy", STOCKPILE + 1, "own Worker spaces taken: by card, then Infirmary, Granary, Stockpile"),
    Block("objectives", OBJECTIVE_CARDS, "Secret Objectives it holds: the viewer's, in the end all"),
    Block("discarded", OBJECTIVE_CARDS, "Secret Objectives the viewer put under the deck"),
    Block("walls", SIDES * WALL_PIECES, "by side: none, Wood Wall, Wood Gate, Stone Wall, Stone Gate"),
    Block("turrets", SIDES * TURRET_PIECES, "by corner from northeast: none, Wood, Stone, burning"),
    Block("wall_cubes", SIDES, "by side", most=5),
    Block("turret_cubes", SIDES, "by corner", most=2),
    Block("farms", SIDES, "by side: level", most=2),
    Block("protected", SIDES, "by side"),
    Block("troops", TROOPS, f"Soldiers, then Mercenaries: inside, {_SIDES}; unseen ones inside", most=10),
    Block("host", TROOPS, f"Swordsmen, then Archers: inside, {_SIDES}", most=10),
    Block("knows", MOST_INVADER_CARDS, "by slot: it knows the face-down Invader card"),
)

# What is printed, ready as bytes; a place for "none" at the end, where NO_CARD finds it
_CARD_TEXT: Final = [*(bytes([*card.cost, card.value]) for card in CARDS[:BOUGHT]), bytes(CARD_TEXT)]
_SIEGE_TEXT: Final = [
    *(bytes([card.bypass, *[card.surge == whom for whom in range(3)]]) for card in SIEGES),
    bytes(SIEGE_TEXT),
]
# By design and Threat level: Swordsmen and Archers that come
_COMING: Final = [
    [
        (0, 0) if reached < 0 else (card.swordsmen[reached], card.archers[reached])
        for reached in [tier(card.amounts, level) for level in range(LEVELS)]
    ]
    for card in INVADER_CARDS
]
_WORTH: Final = [card.value for card in CARDS]
_COUNT: Final = [0, 1, 1, 2]  # cards in the two bits of a design


def encode(s: FiefState, seat: int) -> bytes:
    """All that the seat may know: the shared blocks, then those of each seat, its own first."""
    out: list[bytes] = []
    viewer = Seat(seat)
    _add_shared(s, viewer, out)
    come = _known_cards(s, viewer)
    for n in range(seat, seat + s.seats):
        _add_seat(s, Seat(n % s.seats), viewer, come, out)
    return b"".join(out)


def small(numbers: list[int]) -> bytes:
    """The numbers as bytes; what no play reaches counts as 255."""
    try:
        return bytes(numbers)
    except ValueError:
        return bytes([min(n, 255) for n in numbers])


def _add_shared(s: FiefState, viewer: Seat, out: list[bytes]) -> None:
    board = s.board
    add_one(out, QUESTION_NUMBERS[s.question()] if s.stack else -1, len(ASKED))
    add_frames(out, _told_stack(s, viewer), SCRIPT_NUMBERS, viewer, s.seats, MOST_FRAMES)
    numbers = _span(s, viewer)
    for mode in range(MODES):
        numbers.append(1 if board[MODE] == mode else 0)
    numbers.append(board[NO_REPORTS])
    numbers.append(board[FIRST_GAME])
    numbers.append(s.deploying)
    numbers.append(s.season)
    numbers.append(board[THREAT])
    numbers.append(FLAG_VALUES[s.season - 1])
    numbers.append(s.skips)
    numbers.append(board[LAID])
    opened = OPEN_SPACES[s.seats - 2]
    for space in range(BOARD_SPACES):
        numbers.append(opened[space] - board[USED + space])
    out.append(small(numbers))
    for slot in range(ROW, ROW + BUILDING_ROW):
        add_one(out, board[slot], BUILDING_CARDS)
    for slot in range(ROW + BUILDING_ROW, ROW + ROW_SLOTS):
        card = board[slot]
        add_one(out, NO_CARD if card == NO_CARD else card - FIRST_REFUGEE, REFUGEE_CARDS)
    for slot in range(ROW, ROW + ROW_SLOTS):
        out.append(_CARD_TEXT[board[slot]])
    add_mask(out, board[BUILDING_DECK + DISCARD] | board[REFUGEE_DECK + DISCARD], BOUGHT)
    _add_hordes(s, viewer, out)
    _add_drawn(s, viewer, out)


def _told_stack(s: FiefState, viewer: Seat) -> list[Frame]:
    """The bookmarks, with seats counted from the viewer and without tens that are named in secret."""
    stack = s.stack
    if len(stack) > SETUP_AT and stack[SETUP_AT].script is SETUP:
        f = stack[SETUP_AT]
        seat = f.a
        if f.pc < SEATED_IN_SETUP and seat < s.seats:
            turned = Frame(f.script, f.pc, f.seat, (seat - viewer + s.seats) % s.seats)
            return [*stack[:SETUP_AT], turned, *stack[SETUP_AT + 1 :]]
    elif s.deploying and s.asked != viewer:
        f = stack[-1]
        turn, question, named = f.a, f.b, f.c
        if named:
            return [*stack[:-1], Frame(f.script, f.pc, f.seat, turn, question, 1)]
    return stack


def _span(s: FiefState, viewer: Seat) -> list[int]:
    if s.asked == viewer:
        f = s.stack[-1]
        step = f.script.steps[f.pc]
        if isinstance(step, Number):
            least, greatest = step.span(s, f)
            return [least, greatest]
    return [0, 0]


def _knows(s: FiefState, viewer: Seat, slot: int) -> bool:
    """Whether the viewer knows the Invader card of a slot; a card all know has every bit set."""
    return slot < s.board[LAID] and s.board[KNOWN + slot] >> viewer & 1 == 1


def _add_hordes(s: FiefState, viewer: Seat, out: list[bytes]) -> None:
    board = s.board
    for slot in range(MOST_INVADER_CARDS):
        add_one(out, board[INVADER + slot] if _knows(s, viewer, slot) else NO_CARD, INVADER_DESIGNS)
    for slot in range(MOST_INVADER_CARDS):
        add_one(out, board[INVADER_SIDE + slot] if _knows(s, viewer, slot) else NO_CARD, SIDES)
    numbers: list[int] = []
    for slot in range(MOST_INVADER_CARDS):
        numbers.append(1 if board[KNOWN + slot] == EVERYONE else 0)
    used = board[INVADER_DECK + DISCARD]
    for _ in range(INVADER_DESIGNS):
        numbers.append(_COUNT[used & 3])
        used >>= INVADER_COPIES
    out.append(bytes(numbers))
    add_one(out, board[SIEGE], SIEGE_CARDS)
    add_one(out, board[SIEGE_SIDE], SIDES)
    out.append(_SIEGE_TEXT[board[SIEGE]])
    add_mask(out, board[SIEGE_DECK + DISCARD], SIEGE_CARDS)
    out.append(small(board[BONUS : BONUS + SIDES]))


def _add_drawn(s: FiefState, viewer: Seat, out: list[bytes]) -> None:
    decides = len(s.stack) > 0 and s.stack[-1].seat == viewer
    drawn = 0
    for place in range(OBJECTIVES_DRAWN):
        card = s.board[DRAWN + place]
        drawn += 0 if card == NO_CARD else 1
        add_one(out, card if decides else NO_CARD, OBJECTIVE_CARDS)
    held = s.own[viewer * OWN + OBJECTIVES]
    numbers = [0] * (1 + OBJECTIVE_CARDS)
    numbers[0] = drawn
    while held:
        low = held & -held
        held ^= low
        card = low.bit_length() - 1
        numbers[1 + card] = 1 if OBJECTIVE_LIST[card].is_met(s, viewer) else 0
    out.append(bytes(numbers))


def _known_cards(s: FiefState, viewer: Seat) -> list[int]:
    """Slots of the Invader cards that the viewer knows and that have not come yet."""
    if len(s.stack) <= SEASON_AT:
        return []
    season = s.stack[SEASON_AT]
    if season.script is not SEASON or season.pc >= ALL_COME:
        return []
    return [slot for slot in range(s.board[LAID]) if _knows(s, viewer, slot)]


def _add_seat(s: FiefState, seat: Seat, viewer: Seat, come: list[int], out: list[bytes]) -> None:
    own, base = s.own, seat * OWN
    at = 0
    while s.board[ORDER + at] != seat:
        at += 1
    level = max(own[base + GOLD], s.board[THREAT])
    coming = [0] * (KINDS * SIDES)
    for slot in come:
        side = s.board[INVADER_SIDE + slot]
        swordsmen, archers = _COMING[s.board[INVADER + slot]][min(level, LEVELS - 1)]
        coming[side] += swordsmen
        coming[side + SIDES] += archers
    held = own[base + OBJECTIVES]
    gone = own[base + DISCARDED]
    counts = [held.bit_count(), gone.bit_count()]
    top = [1 if s.asked == seat else 0, at, _points(s, seat), level]
    out.append(small(top + coming + counts + own[base : base + OWNED]))
    out.append(small(own[base + HURT : base + HURT + 1]))
    add_mask(out, own[base + OWNED], CARD_COUNT)
    add_mask(out, own[base + READY], CARD_COUNT)
    add_mask(out, own[base + MARKED], BOUGHT)
    add_mask(out, own[base + BUSY], STOCKPILE + 1)
    add_mask(out, held if seat == viewer or not s.stack else 0, OBJECTIVE_CARDS)
    add_mask(out, gone if seat == viewer else 0, OBJECTIVE_CARDS)
    for side in range(base + WALL, base + CUBES):
        add_one(out, own[side], WALL_PIECES)
    for corner in range(base + TURRET, base + TURRET_CUBE):
        add_one(out, own[corner], TURRET_PIECES)
    castle = own[base + CUBES : base + TURRET] + own[base + TURRET_CUBE : base + TROOP]
    castle += _told_troops(s, seat, viewer) + own[base + TROOP + TROOPS : base + OWN]
    for slot in range(MOST_INVADER_CARDS):
        known = s.board[KNOWN + slot]
        castle.append(1 if known != EVERYONE and known >> seat & 1 else 0)
    out.append(small(castle))


def _told_troops(s: FiefState, seat: Seat, viewer: Seat) -> list[int]:
    """By kind and place; while they are placed, those of others are only counted."""
    base = seat * OWN + TROOP
    troops = s.own[base : base + TROOPS]
    if s.deploying and seat != viewer:
        for kind in (SOLDIER, MERCENARY):
            total = 0
            for place in range(kind, kind + PLACES):
                total += troops[place]
                troops[place] = 0
            troops[kind + INSIDE] = total
    return troops


def _points(s: FiefState, seat: Seat) -> int:
    """Gold in final scoring, without what is secret."""
    base = seat * OWN
    total = s.own[base + GOLD] + s.own[base + FLAG_GOLD] + farm_gold(s, seat)
    sound = s.own[base + OWNED] & ~s.own[base + MARKED]
    while sound:
        low = sound & -sound
        sound ^= low
        total += _WORTH[low.bit_length() - 1]
    return total

"""What a drafter may know, as bytes for programs that learn; `holdfast rl layout` prints the blocks.

Pieces follow each other exactly as the blocks do: a new one goes to the same place in both lists, and the
layout gets another version. Of the cards of others only those are told that the seat saw on their way.
"""

from typing import Final

from holdfast.games.empire.position.actions import KIND_SPACE
from holdfast.games.empire.rules.decks.construction import the_box
from holdfast.kernel.faces import Block
from holdfast.kernel.state import Seat
from holdfast.parts.observing import add_one

from ..position.state import (
    NONE,
    PACK_CARDS,
    PACKS,
    PICKS,
    SEALED,
    DraftState,
    cards_left,
    direction,
    pack_before,
    pick_count,
)
from ..rules.building import BUILDING, TAKEN_OUT
from ..rules.flow import DRAFT

VERSION: Final = 1
SCRIPTS: Final = {script.name: script for script in (DRAFT, BUILDING)}
QUESTIONS: Final = ["open", "pick", "deck", "build"]
QUESTION_NUMBERS: Final = {name: n for n, name in enumerate(QUESTIONS)}
KINDS: Final = the_box().kinds
CARD_CODES: Final = ("none", *the_box().names)
MOST_SEATS: Final = 6

SHARED: Final = (
    Block("question", len(QUESTIONS), "what is asked: " + ", ".join(QUESTIONS)),
    Block("doubles", 1, "the very first pick takes two cards"),
    Block("pack", 1, "which pack goes round, from 1; 4 after the last", PACKS + 1),
    Block("passes", 1, "how often it has been passed", PACK_CARDS),
    Block("left", 1, "cards each pack has left", PACK_CARDS),
    Block("dealt", 1, "cards of the next packs that chance has dealt", MOST_SEATS * PACK_CARDS),
    Block("taken_out", 1, "cards the building seat has taken out of its deck again", TAKEN_OUT),
    Block("chosen", SEALED, "what the viewer has chosen at this pick", KINDS, codes=CARD_CODES),
    Block("picks", PICKS, "its picks in their order", KINDS, codes=CARD_CODES),
    Block("pool", KINDS, "its picks, by kind of card in the order of the names above", 3),
    Block("deck", KINDS, "its deck, by kind", 3),
    Block(
        "gone", KINDS, "cards it has passed on and others have picked since, as far as it knows, by kind", 3
    ),
)
SEAT: Final = (
    Block("asked", 1, "it is asked"),
    Block("has_chosen", 1, "cards it has chosen at this pick", SEALED),
    Block("handed_in", 1, "it has handed in its deck"),
    Block(
        "before_it",
        KINDS,
        "the pack before it, as it was when the viewer saw it last, less what the viewer took; by kind",
        3,
    ),
)

# What the viewer knows of a pick of another; 0 and more: it was in this pack, and may be there still
UNSEEN: Final = -2
SURE: Final = -1
_NO_CARDS: Final = bytes(KINDS)


def encode(s: DraftState, seat: int) -> bytes:
    """All that the seat may know: the shared blocks, then those of each seat, its own first."""
    viewer = Seat(seat)
    out: list[bytes] = []
    add_one(out, QUESTION_NUMBERS[s.question()] if s.stack else NONE, len(QUESTIONS))
    numbers = [s.doubles, s.pack, s.passes, cards_left(s), _dealt(s), _taken_out(s)]
    for kind in s.sealed[viewer * SEALED : (viewer + 1) * SEALED]:
        numbers.append(kind + 1)
    pool = [0] * KINDS
    for kind in s.picks[viewer * PICKS : (viewer + 1) * PICKS]:
        numbers.append(kind + 1)
        if kind != NONE:
            pool[kind] += 1
    out.append(bytes(numbers))
    out.append(bytes(pool))
    out.append(s.decks[viewer * KIND_SPACE : viewer * KIND_SPACE + KINDS])
    _add_others(s, viewer, out)
    return b"".join(out)


def _dealt(s: DraftState) -> int:
    """How many cards of the packs that are being made are dealt."""
    if not s.stack or s.stack[-1].script is not DRAFT or s.stack[-1].pc > 0:
        return 0
    return s.stack[-1].a


def _taken_out(s: DraftState) -> int:
    """How many cards the building seat has taken out of its deck again."""
    if not s.stack or s.stack[-1].script is not BUILDING:
        return 0
    return s.stack[-1].a


def known_as(s: DraftState, viewer: Seat, holder: Seat, slot: int) -> int:
    """What the viewer knows of a pick of another seat: UNSEEN before it saw the pack; SURE when it saw the
    pack before and after it, or the pack is empty; else the pack's number. [EM-DRAFT-04]"""
    number, turn = slot // PACK_CARDS + 1, slot % PACK_CARDS
    if s.doubles and number == 1 and turn > 0:
        turn -= 1
    way = direction(number)
    pack = (holder - way * turn) % s.seats
    first = way * (viewer - pack) % s.seats  # when the viewer saw it first
    if turn < first:
        return UNSEEN
    if number < s.pack or cards_left(s) == 0:
        return SURE
    last = s.passes - (s.passes - first) % s.seats
    return SURE if turn < last else pack


def has_seen(s: DraftState, viewer: Seat, pack: int) -> bool:
    """Whether a pack that goes round has been before the viewer."""
    return cards_left(s) > 0 and direction(s.pack) * (viewer - pack) % s.seats <= s.passes


def _add_others(s: DraftState, viewer: Seat, out: list[bytes]) -> None:
    """Append the cards known to be gone, and the blocks of the seats."""
    gone = [0] * KINDS
    since: list[list[int]] = [[] for _ in range(s.seats)]  # by pack: picks since the viewer saw it
    count = pick_count(s)
    for n in range(s.seats):
        if n == viewer:
            continue
        for slot in range(count):
            known = known_as(s, viewer, Seat(n), slot)
            if known == SURE:
                gone[s.picks[n * PICKS + slot]] += 1
            elif known >= 0:
                since[known].append(s.picks[n * PICKS + slot])
    out.append(bytes(gone))
    for n in range(viewer, viewer + s.seats):
        seat = Seat(n % s.seats)
        chosen = 0
        for at in range(seat * SEALED, (seat + 1) * SEALED):
            chosen += 1 if s.sealed[at] != NONE else 0
        out.append(bytes([1 if s.asked == seat else 0, chosen, 1 if seat < s.built else 0]))
        pack = pack_before(s, seat)
        out.append(_heap(s, pack, since[pack]) if has_seen(s, viewer, pack) else _NO_CARDS)


def _heap(s: DraftState, pack: int, picked: list[int]) -> bytes:
    """A pack with what has been picked out of it since."""
    cards = s.packs[pack * KIND_SPACE : pack * KIND_SPACE + KINDS]
    if not picked:
        return cards
    counts = list(cards)
    for kind in picked:
        counts[kind] += 1
    return bytes(counts)

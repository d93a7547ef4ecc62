"""A position a drafter cannot tell from the true one: all it has not seen is dealt anew.

What a seat knows follows from the passing. It has seen a pack whenever it lay before it; what was taken from
it before is unknown, and what was taken between two looks is known as a heap, but not who took which card. So
the slots that hold cards fall into groups whose cards may change places: for every pack the picks since each
look (and what the pack holds, once it has gone on), and for every stock all cards never seen. How many cards
of each stock a pack began with is known, not which of them went first. Whatever the truth is, the same luck
deals the same.
"""

from typing import final

from holdfast.games.empire.position.actions import KIND_SPACE
from holdfast.games.empire.position.piles import Kind
from holdfast.games.empire.position.seats import all_seats
from holdfast.kernel.rng import Rng
from holdfast.kernel.state import Seat

from ..position.state import (
    NONE,
    PACK_CARDS,
    PACKS,
    PICKS,
    SEALED,
    DraftState,
    cards_in,
    cards_left,
    direction,
    pack_before,
    pool_of,
    with_block,
)
from .packs import kinds_of_stock, stock_of
from .rating import suggested_deck

IN_PACK = 1_000_000  # a slot: pack * KIND_SPACE + kind above this, else a place in `picks`
STOCKS = 9  # numbers of stocks, from 1


@final
class Dealt:
    """Where the cards lie in the position that is being made."""

    def __init__(self, s: DraftState) -> None:
        self.box = bytearray(s.box)
        self.packs = bytearray(s.packs)
        self.picks = list(s.picks)


def redeal(s: DraftState, seat: int, rng: Rng) -> DraftState:
    """The same to the seat's eyes, otherwise random."""
    t, watcher, dealt = s.clone(), Seat(seat), Dealt(s)
    unseen: list[list[int]] = [[] for _ in range(STOCKS)]
    if cards_left(s) == 0:  # the next packs are being made
        for pack in range(s.seats):
            for slot in _pack_slots(s, pack):
                unseen[stock_of(Kind(_kind_at(s, slot)))].append(slot)
    for number in range(1, min(s.pack, PACKS) + 1):
        for pack in range(s.seats):
            slots = _redeal_pack(s, dealt, watcher, rng, number, pack)
            stocks = [stock_of(Kind(_kind_at(s, slot))) for slot in slots]
            stocks.sort()
            rng.shuffle(stocks)
            for slot, stock in zip(slots, stocks, strict=True):
                unseen[stock].append(slot)
    for slots in unseen:  # together with the box they hold all cards never seen
        for slot in slots:
            dealt.box[_kind_at(s, slot)] += 1
    for stock in range(1, STOCKS):
        _deal(dealt, rng, unseen[stock], stock)
    t.box, t.packs, t.picks = bytes(dealt.box), bytes(dealt.packs), tuple(dealt.picks)
    _redeal_sealed(s, t, watcher, rng)
    _redeal_decks(s, t, watcher, rng)
    return t


def _redeal_pack(s: DraftState, dealt: Dealt, seat: Seat, rng: Rng, number: int, pack: int) -> list[int]:
    """Shuffle what the seat knows as heaps of this pack; give the slots of it that it has never seen."""
    unseen: list[int] = []
    group: list[int] = []
    seen = False
    goes_round = number == s.pack and cards_left(s) > 0
    passes = s.passes if goes_round else PACK_CARDS
    for turn in range(passes):
        holder = Seat((pack + direction(number) * turn) % s.seats)
        slots = _pick_slots(s, number, turn, holder)
        if holder != seat:
            group += slots
            continue
        if seen:
            _shuffle(dealt, rng, group, [_kind_at(s, slot) for slot in group])
        else:
            unseen += group
        group, seen = [], True
    if goes_round and pack_before(s, seat) != pack:
        group += _pack_slots(s, pack)
    if seen:
        _shuffle(dealt, rng, group, [_kind_at(s, slot) for slot in group])
        return unseen
    return unseen + group


def _pick_slots(s: DraftState, number: int, turn: int, holder: Seat) -> list[int]:
    """The places in `picks` of what a seat took of a pack at this turn."""
    first = holder * PICKS + (number - 1) * PACK_CARDS
    if not s.doubles or number > 1:
        return [first + turn] if turn < PACK_CARDS else []
    if turn == 0:
        return [first, first + 1]
    return [first + turn + 1] if turn + 1 < PACK_CARDS else []


def _pack_slots(s: DraftState, pack: int) -> list[int]:
    return [IN_PACK + pack * KIND_SPACE + kind for kind in cards_in(s.packs, pack)]


def _kind_at(s: DraftState, slot: int) -> int:
    """What lies there in the true position."""
    return (slot - IN_PACK) % KIND_SPACE if slot >= IN_PACK else s.picks[slot]


def _deal(dealt: Dealt, rng: Rng, slots: list[int], stock: int) -> None:
    """Cards of the stock that lie in the box lie in the slots, at random."""
    if not slots:
        return
    cards: list[int] = []
    for kind in kinds_of_stock(stock):
        cards += [kind] * dealt.box[kind]
    for slot in slots:
        kind = cards.pop(rng.below(len(cards)))
        dealt.box[kind] -= 1
        _put(dealt, slot, kind)


def _shuffle(dealt: Dealt, rng: Rng, slots: list[int], kinds: list[int]) -> None:
    """These cards lie in the slots at random."""
    kinds.sort()
    rng.shuffle(kinds)
    for slot, kind in zip(slots, kinds, strict=True):
        _put(dealt, slot, kind)


def _put(dealt: Dealt, slot: int, kind: int) -> None:
    """The card lies in the slot."""
    if slot >= IN_PACK:
        place = slot - IN_PACK
        dealt.packs[place] -= 1
        dealt.packs[place - place % KIND_SPACE + kind] += 1
    else:
        dealt.picks[slot] = kind


def _redeal_sealed(s: DraftState, t: DraftState, seat: Seat, rng: Rng) -> None:
    """The others' choices of this pick are made anew out of their packs."""
    for other in all_seats(s.seats):
        if other == seat or s.sealed[other * SEALED] == NONE:
            continue
        tickets = cards_in(t.packs, pack_before(t, other))
        for n in range(SEALED):
            if s.sealed[other * SEALED + n] != NONE:
                t.sealed[other * SEALED + n] = tickets.pop(rng.below(len(tickets)))


def _redeal_decks(s: DraftState, t: DraftState, seat: Seat, rng: Rng) -> None:
    """The others' decks, done or half done, are made anew out of their picks."""
    for other in all_seats(s.seats):
        count = len(cards_in(s.decks, other))
        if other == seat or count == 0:
            continue
        deck = suggested_deck(pool_of(t, other))
        if other >= s.built:  # half done: some cards of a deck that can be done
            cards = [kind for kind in range(KIND_SPACE) for _ in range(deck[kind])]
            rng.shuffle(cards)
            for kind in cards[count:]:
                deck[kind] -= 1
        t.decks = with_block(t.decks, other, deck)

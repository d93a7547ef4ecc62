"""The way back from an observation to a position that its seat cannot tell from the true one."""

from collections.abc import Sequence
from typing import Final

from holdfast.games.empire.position.actions import KIND_SPACE
from holdfast.kernel.faces import Blocks, Observing
from holdfast.kernel.state import CHANCE, NOBODY, Frame, Seat
from holdfast.parts.layout import chosen, in_seats, marked

from ..mind.answers import ACTION, describe
from ..mind.observation import QUESTIONS, SEAT, SHARED, SURE, VERSION, encode, has_seen, known_as
from ..position.state import (
    PICKS,
    SEALED,
    DraftState,
    cards_in,
    cards_left,
    pack_before,
    pick_count,
    with_block,
)
from ..rules.building import BUILDING
from ..rules.flow import DRAFT
from ..rules.setup import TWO_FIRST_PICKS, setup

_PICKING: Final = 1  # steps of the draft
_BUILDING: Final = 3


def decode(shared: Blocks, rows: Sequence[Blocks], seat: int) -> DraftState:
    """The position, with cards of the box for those the seat has never seen."""
    (doubles,), (pack,), (passes,) = shared["doubles"], shared["pack"], shared["passes"]
    s = setup(len(rows), (TWO_FIRST_PICKS,) if doubles else ())
    s.pack, s.passes = pack, passes
    seats, question = in_seats(rows, seat), chosen(shared["question"])
    s.built = sum(row["handed_in"][0] for row in seats)
    s.asked = marked(rows, "asked", seat, NOBODY if question < 0 else CHANCE)
    s.stack = _stack(shared, seats, question, s.asked)
    own = [kind - 1 for kind in shared["picks"] if kind]
    s.decks = with_block(s.decks, seat, _counts(shared["deck"]))
    _fill_picks(s, Seat(seat), own, _cards(shared["gone"]), [_cards(row["before_it"]) for row in seats])
    for n, row in enumerate(seats):
        cards = cards_in(s.packs, pack_before(s, Seat(n)))
        for at in range(row["has_chosen"][0]):
            s.sealed[n * SEALED + at] = shared["chosen"][at] - 1 if n == seat else cards[at]
    return s


def _cards(told: Sequence[int]) -> list[int]:
    return [kind for kind, count in enumerate(told) for _ in range(count)]


def _counts(told: Sequence[int]) -> list[int]:
    return [*told, *[0] * (KIND_SPACE - len(told))]


def _stack(shared: Blocks, seats: Sequence[Blocks], question: int, asked: int) -> list[Frame]:
    if question < 0:
        return []
    name = QUESTIONS[question]
    if name == "open":
        return [Frame(DRAFT, 0, 0, shared["dealt"][0])]
    if name == "pick":
        return [Frame(DRAFT, _PICKING, 0, sum(row["has_chosen"][0] for row in seats))]
    step = 1 if name == "build" else 0
    return [Frame(DRAFT, _BUILDING, 0), Frame(BUILDING, step, asked, shared["taken_out"][0])]


def _fill_picks(s: DraftState, seat: Seat, own: list[int], gone: list[int], heaps: list[list[int]]) -> None:
    """Deal what the seat knows to where it may be, and the rest of the box to where it has not looked."""
    box = list(s.box)
    for kind in [*own, *gone, *(kind for heap in heaps for kind in heap)]:
        box[kind] -= 1
    unseen = _cards(box)
    piles = {pack_before(s, Seat(n)): heap for n, heap in enumerate(heaps)}
    picks = list(s.picks)
    for n in range(s.seats):
        for slot in range(pick_count(s)):
            if n == seat:
                picks[n * PICKS + slot] = own[slot]
                continue
            known = known_as(s, seat, Seat(n), slot)
            pile = gone if known == SURE else piles[known] if known >= 0 else unseen
            picks[n * PICKS + slot] = pile.pop()
    s.picks = tuple(picks)
    for pack, heap in piles.items():
        is_known = has_seen(s, seat, pack)
        cards = heap if is_known else [unseen.pop() for _ in range(cards_left(s))]
        s.packs = with_block(s.packs, pack, [cards.count(kind) for kind in range(KIND_SPACE)])
    s.box = bytes([unseen.count(kind) for kind in range(KIND_SPACE)])


OBSERVING: Final = Observing(
    version=VERSION,
    shared=SHARED,
    seat=SEAT,
    action=ACTION,
    encode=encode,
    describe=describe,
    decode=decode,
)

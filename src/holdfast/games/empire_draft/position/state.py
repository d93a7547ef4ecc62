"""The position of a draft, field by field. No rules.

Picks are kept in the order they were made, so that it follows who has seen which card: that is what a
redeal must keep.
"""

from typing import Final, final

from holdfast.games.empire.position.actions import KIND_SPACE
from holdfast.games.empire.position.piles import Kind
from holdfast.kernel.game import NOBODYS, OWN, PUBLIC, Field
from holdfast.kernel.state import Frame, Seat, State

NONE: Final = -1
PACKS: Final = 3  # [EM-PACK-10] for each seat
PACK_CARDS: Final = 17
PICKS: Final = PACKS * PACK_CARDS
SEALED: Final = 2  # cards a seat may have to choose at one pick

FIELDS: Final = (
    Field("seats", PUBLIC, "how many draft"),
    Field("doubles", PUBLIC, "1: the very first pick takes two cards"),
    Field("pack", PUBLIC, "which pack goes round, from 1; 0 before the first, 4 after the last"),
    Field("passes", PUBLIC, "how often it has been passed"),
    Field("built", PUBLIC, "seats that have handed in their deck"),
    Field("packs", OWN, "cards by kind, a block per pack; known to the seat before which it lies"),
    Field("picks", OWN, "kinds in the order of picking, a block per seat; -1 for a pick to come"),
    Field("sealed", OWN, "kinds chosen at this pick, two numbers per seat; -1 for none"),
    Field("decks", OWN, "cards by kind, a block per seat"),
    Field("box", NOBODYS, "cards in no pack yet, by kind"),
)

NO_CARDS: Final[list[int]] = []  # stands for a list until `setup` or `clone` gives it, at once


@final
class Pool:
    """What a seat can build a deck with: worked out from its picks, never a part of the position.

    Whoever builds is asked dozens of times, and the picks stay the same all the while. Clones share it.
    """

    def __init__(self, picks: tuple[int, ...], seat: Seat) -> None:
        self.picks = picks  # the row it was worked out from; true as long as the position has this very row
        self.seat = seat
        self.picked: list[int] = []  # how many were picked, by kind
        self.most: list[int] = []  # how many a deck may hold, by kind
        self.kinds: list[int] = []  # of which a deck may hold any, in order
        self.army: list[int] = []  # how many cards of each faction there are
        self.civic: list[int] = []
        self.suggested: list[int] = []  # the suggested deck, by kind, once somebody asked for it


NO_POOL: Final = Pool((), Seat(NONE))


class DraftState(State):
    """Packs going round, picks, and the decks built from them."""

    def __init__(self, asked: int, stack: list[Frame], seats: int, doubles: int) -> None:
        super().__init__(asked, stack)
        self.seats = seats
        self.doubles = doubles
        self.pack = 0
        self.passes = 0
        self.built = 0
        self.packs = b""
        self.picks: tuple[int, ...] = ()
        self.sealed: list[int] = NO_CARDS
        self.decks = b""
        self.box = b""
        self._pool = NO_POOL  # of the seat that builds

    def clone(self) -> "DraftState":
        """An independent copy: the one list sliced, frames and rows shared."""
        c = DraftState(self.asked, self.stack[:], self.seats, self.doubles)
        c.pack = self.pack
        c.passes = self.passes
        c.built = self.built
        c.packs = self.packs
        c.picks = self.picks
        c.sealed = self.sealed[:]
        c.decks = self.decks
        c.box = self.box
        c._pool = self._pool
        return c


# Box, packs and decks are rows of bytes, a count for every kind: never changed, only replaced by another row.
COUNT: Final[list[bytes]] = [bytes([n]) for n in range(256)]


def with_more(counts: bytes, block: int, kind: int, more: int) -> bytes:
    """The counts with so many cards more of a kind in a block."""
    at = block * KIND_SPACE + kind
    return counts[:at] + COUNT[counts[at] + more] + counts[at + 1 :]


def with_block(counts: bytes, block: int, cards: list[int]) -> bytes:
    """The counts with these cards, by kind, in a block."""
    return counts[: block * KIND_SPACE] + bytes(cards) + counts[(block + 1) * KIND_SPACE :]


def kinds_in(counts: bytes, block: int) -> list[Kind]:
    """The kinds in a block, each once, in order."""
    row = counts[block * KIND_SPACE : (block + 1) * KIND_SPACE]
    return [Kind(kind) for kind in range(KIND_SPACE) if row[kind]]


def cards_in(counts: bytes, block: int) -> list[int]:
    """The kinds of all cards in a block, in order."""
    cards: list[int] = []
    for kind in kinds_in(counts, block):
        cards += [kind] * counts[block * KIND_SPACE + kind]
    return cards


def direction(pack: int) -> int:
    """Where a pack goes: to the next seat, the second one to the seat before. [EM-DRAFT-03]"""
    return -1 if pack == 2 else 1


def pack_before(s: DraftState, seat: Seat) -> int:
    """The number of the pack in front of a seat: the seat that opened it."""
    return (seat - direction(s.pack) * s.passes) % s.seats


def pack_of(s: DraftState, number: int) -> list[int]:
    """The cards of a pack, by kind."""
    return list(s.packs[number * KIND_SPACE : (number + 1) * KIND_SPACE])


def picked_of(s: DraftState, seat: Seat) -> list[int]:
    """What a seat has picked, in order."""
    return [kind for kind in s.picks[seat * PICKS : (seat + 1) * PICKS] if kind != NONE]


def pool_of(s: DraftState, seat: Seat) -> list[int]:
    """What a seat has picked, by kind."""
    pool = [0] * KIND_SPACE
    for kind in picked_of(s, seat):
        pool[kind] += 1
    return pool


def deck_of(s: DraftState, seat: Seat) -> list[int]:
    """The seat's deck, by kind."""
    return list(s.decks[seat * KIND_SPACE : (seat + 1) * KIND_SPACE])


def picks_at(s: DraftState) -> int:
    """How many cards each seat takes at this pick. [EM-PACK-14]"""
    return 2 if s.doubles and s.pack == 1 and s.passes == 0 else 1


def pick_count(s: DraftState) -> int:
    """How many cards each seat has picked before this pick."""
    if s.pack == 0:
        return 0
    before = (s.pack - 1) * PACK_CARDS
    extra = 1 if s.doubles and s.pack == 1 and s.passes > 0 else 0
    return before + s.passes + extra


def cards_left(s: DraftState) -> int:
    """How many cards each pack has left."""
    if not 1 <= s.pack <= PACKS:
        return 0
    return s.pack * PACK_CARDS - pick_count(s)

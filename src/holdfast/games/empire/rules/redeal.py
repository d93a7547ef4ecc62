"""Another position the seat cannot tell from this one: what the others hide is dealt anew.

What a seat hides lies in its hand, in the bags of its decks, among the cards it looks at and in the places on
top of and below its decks that only it knows; the numbers in each place stay. Which cards these are, nobody
knows either: a list was registered sealed [EM-REG-01], so another list that holds everything seen so far is
as good, a ready-made one where one fits, else any legal one.
"""

from typing import Final

from holdfast.kernel.rng import Rng
from holdfast.kernel.state import Seat

from ..position.actions import KIND_SPACE
from ..position.piles import counts_of, set_counts
from ..position.seats import all_seats
from ..position.state import DECK, DRAFTED, KIND, OVER, PHASE, PLACED, SEEN, EmpireState, plain
from .abilities.abilities import CARDS, is_army
from .decks.building import random_deck
from .decks.construction import most_of, the_box
from .decks.ready import READY_DECKS, deck_for
from .decks.redeal import redeal_lists, redeal_side
from .decks.registration import format_of, list_of

_LISTS: Final[dict[int, list[list[int]]]] = {}  # by format


def redeal(s: EmpireState, seat: int, rng: Rng) -> EmpireState:
    """A clone in which the secrets of the other seats are dealt anew."""
    c, watcher = s.clone(), Seat(seat)
    if c.game == 0 or c.board[PHASE] == OVER:  # nothing is dealt; the lists are secret all the same
        redeal_lists(c, watcher, rng)
        return c
    for other in all_seats(c.seats):
        if other != watcher:
            _deal_seat(c, watcher, other, rng)
    return c


def _deal_seat(c: EmpireState, seat: Seat, other: Seat, rng: Rng) -> None:
    """Everything another seat hides is dealt anew, out of a list it may have registered."""
    fixed, hand, shown = (
        list_of(c, other),
        counts_of(c.hands, other),
        counts_of(c.shown, other),
    )
    bags = [counts_of(c.army, other), counts_of(c.civic, other)]
    hidden = [0, 0]  # cards in hand that are secret, by deck
    sizes = [0, 0]  # cards hidden anywhere, by deck
    for card in CARDS:
        civic = 0 if is_army(card.kind) else 1
        secret = hand[card.kind] - shown[card.kind]
        hidden[civic] += secret
        sizes[civic] += secret + bags[civic][card.kind]
        fixed[card.kind] -= secret + bags[civic][card.kind]
    places = _places(c, seat, other)
    for known, at, civic in places:
        fixed[known[at]] -= 1
        sizes[civic] += 1
    deck = _possible_deck(c, fixed, sizes, rng)
    set_counts(c.decks, other, deck)
    redeal_side(c, other, deck, rng)
    pools: list[list[int]] = [[], []]
    for card in CARDS:
        pools[0 if is_army(card.kind) else 1] += [card.kind] * (deck[card.kind] - fixed[card.kind])
    for pool in pools:
        _shuffle(pool, rng)
    for known, at, civic in places:
        known[at] = pools[civic].pop()
    for civic in (0, 1):
        bag = [0] * KIND_SPACE
        for _ in range(hidden[civic]):
            shown[pools[civic].pop()] += 1
        for kind in pools[civic]:
            bag[kind] += 1
        set_counts(c.civic if civic else c.army, other, bag)
    set_counts(c.hands, other, shown)


def _places(c: EmpireState, seat: Seat, other: Seat) -> list[tuple[list[int], int, int]]:
    """Where single cards of another seat lie that this seat does not know: list, place, deck."""
    found: list[tuple[list[int], int, int]] = []
    for known in (c.top, c.bottom):
        for at in range(0, len(known), PLACED):
            if known[at + DECK] // 2 == other and not known[at + SEEN] >> seat & 1:
                found.append((known, at + KIND, known[at + DECK] % 2))
    if c.looking and c.stack[-1].seat == other:
        for at in range(len(c.looking)):
            found.append((plain(c.looking), at, 0))
    return found


def _possible_deck(c: EmpireState, fixed: list[int], sizes: list[int], rng: Rng) -> list[int]:
    """A list that holds the fixed cards and as many more of each deck as are hidden."""
    fitting: list[list[int]] = []
    for deck in _ready_lists(c):
        rest = [0, 0]
        for card in CARDS:
            more = deck[card.kind] - fixed[card.kind]
            if more < 0:
                rest[0] = -1
                break
            rest[0 if is_army(card.kind) else 1] += more
        if rest == sizes:
            fitting.append(deck)
    if fitting:
        return fitting[rng.below(len(fitting))]
    army = civic = 0
    for card in CARDS:
        if is_army(card.kind):
            army += fixed[card.kind]
        else:
            civic += fixed[card.kind]
    box, fmt = the_box(), format_of(c)
    return random_deck(box, fmt, most_of(box, fmt), fixed, army + sizes[0], civic + sizes[1], rng)


def _ready_lists(c: EmpireState) -> list[list[int]]:
    """The ready-made decks in the format of the table, worked out once."""
    drafted = c.formats & DRAFTED
    if drafted not in _LISTS:
        _LISTS[drafted] = [deck_for(the_box(), format_of(c), ready) for ready in READY_DECKS]
    return _LISTS[drafted]


def _shuffle(cards: list[int], rng: Rng) -> None:
    """The cards are in a random order."""
    for n in range(len(cards) - 1, 0, -1):
        other = rng.below(n + 1)
        cards[n], cards[other] = cards[other], cards[n]

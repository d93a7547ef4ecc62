"""Another position the seat cannot tell from this one: what the others hide is dealt anew.

What a seat hides lies in its hand, in the bags of its decks, among the cards it looks at and in the places on
top of and below its decks that only it knows; the numbers in each place stay. Which cards these are, nobody
knows either: a list was registered sealed [EM-REG-01], so another list that holds everything seen so far is
as good, a ready-made one where one fits, else any legal one.
"""

from typing import Final, final

from holdfast.kernel.rng import Rng
from holdfast.kernel.state import Seat, replaced

from ..position.piles import Kind, cards_in, size_of, with_cards
from ..position.seats import all_seats
from ..position.state import DECK, DRAFTED, KIND, OVER, PHASE, PLACED, SEEN, EmpireState
from .abilities.abilities import is_army
from .decks.building import random_deck
from .decks.construction import army_by_faction, civic_by_faction, most_of, the_box
from .decks.ready import READY_DECKS, deck_for
from .decks.redeal import redeal_lists, redeal_side
from .decks.registration import format_of, list_of


@final
class ReadyList:
    """A ready-made deck as the redeal asks for it."""

    def __init__(self, deck: list[int], army: int, civic: int) -> None:
        self.deck = deck  # by kind
        self.cards = _cards_of(deck)
        self.army = army  # how many army cards
        self.civic = civic


_LISTS: Final[dict[int, list[ReadyList]]] = {}  # by format


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
    listed = cards_in(c.decks, other)
    fixed = list_of(c, other)
    secret = _secret_hand(c, other)
    bags = [cards_in(c.army, other), cards_in(c.civic, other)]
    places = _places(c, seat, other)
    for kind in secret:
        fixed[kind] -= 1
    for bag in bags:
        for kind in bag:
            fixed[kind] -= 1
    for known, at, _ in places:
        fixed[(c.top, c.bottom, c.looking)[known][at]] -= 1
    deck = _possible_deck(c, fixed, listed, rng)
    c.decks = with_cards(c.decks, other, deck)
    if size_of(c.sides, other):
        redeal_side(c, other, list_of(c, other), rng)
    pools = _hidden_cards(deck, fixed)
    for pool in pools:
        rng.shuffle(pool)
    for known, at, civic in places:
        _place(c, known, at, pools[civic].pop())
    held = 0  # secret army cards in hand
    for kind in secret:
        held += 1 if is_army(Kind(kind)) else 0
    hand = cards_in(c.shown, other)
    for civic in (0, 1):
        left = len(pools[civic]) - (len(secret) - held if civic else held)
        hand += pools[civic][left:]
        bags[civic] = pools[civic][:left]
    c.army = with_cards(c.army, other, bags[0])
    c.civic = with_cards(c.civic, other, bags[1])
    c.hands = with_cards(c.hands, other, hand)


def _hidden_cards(deck: list[int], fixed: list[int]) -> list[list[int]]:
    """The cards of a list beyond the fixed ones, those of the army and the civic ones, in order."""
    pools: list[list[int]] = [[], []]
    seen, before = 0, -1
    for kind in deck:
        seen = seen + 1 if kind == before else 1
        before = kind
        if seen > fixed[kind]:
            pools[0 if is_army(Kind(kind)) else 1].append(kind)
    return pools


def _secret_hand(c: EmpireState, seat: Seat) -> list[int]:
    """The cards of a hand that not everybody knows."""
    cards = cards_in(c.hands, seat)
    for kind in cards_in(c.shown, seat):
        cards.remove(kind)
    return cards


ABOVE: Final = 0  # where a single card lies
BELOW: Final = 1
LOOKED_AT: Final = 2


def _places(c: EmpireState, seat: Seat, other: Seat) -> list[tuple[int, int, int]]:
    """Where single cards of another seat lie that this seat does not know: row, place, deck."""
    found: list[tuple[int, int, int]] = []
    for row in (ABOVE, BELOW):
        known = c.bottom if row == BELOW else c.top
        for at in range(0, len(known), PLACED):
            if known[at + DECK] // 2 == other and not known[at + SEEN] >> seat & 1:
                found.append((row, at + KIND, known[at + DECK] % 2))
    if c.looking and c.stack[-1].seat == other:
        for at in range(len(c.looking)):
            found.append((LOOKED_AT, at, 0))
    return found


def _place(c: EmpireState, row: int, at: int, kind: int) -> None:
    """Another card lies at the place."""
    if row == ABOVE:
        c.top = replaced(c.top, at, kind)
    elif row == BELOW:
        c.bottom = replaced(c.bottom, at, kind)
    else:
        c.looking = replaced(c.looking, at, Kind(kind))


def _possible_deck(c: EmpireState, fixed: list[int], listed: list[int], rng: Rng) -> list[int]:
    """The cards of a list as large as this one that holds the fixed cards, in order."""
    army, before = 0, -1
    needed: list[int] = []
    for kind in listed:
        if is_army(Kind(kind)):
            army += 1
        if kind != before and fixed[kind]:
            needed.append(kind)
        before = kind
    civic = len(listed) - army
    fitting: list[list[int]] = []
    for ready in _ready_lists(c):
        if ready.army == army and ready.civic == civic and _holds(ready.deck, fixed, needed):
            fitting.append(ready.cards)
    if fitting:
        return fitting[rng.below(len(fitting))]
    box, fmt = the_box(), format_of(c)
    return _cards_of(random_deck(box, fmt, most_of(box, fmt), fixed, army, civic, rng))


def _cards_of(deck: list[int]) -> list[int]:
    """The cards of a deck, in order."""
    cards: list[int] = []
    for kind in range(len(deck)):
        if deck[kind]:
            cards += [kind] * deck[kind]
    return cards


def _holds(deck: list[int], fixed: list[int], needed: list[int]) -> bool:
    """Whether the deck has all the fixed cards."""
    for kind in needed:
        if deck[kind] < fixed[kind]:
            return False
    return True


def _ready_lists(c: EmpireState) -> list[ReadyList]:
    """The ready-made decks in the format of the table, worked out once."""
    drafted = c.formats & DRAFTED
    if drafted not in _LISTS:
        box, fmt = the_box(), format_of(c)
        lists: list[ReadyList] = []
        for ready in READY_DECKS:
            deck = deck_for(box, fmt, ready)
            army, civic = sum(army_by_faction(box, deck)), sum(civic_by_faction(box, deck))
            lists.append(ReadyList(deck, army, civic))
        _LISTS[drafted] = lists
    return _LISTS[drafted]

"""Decks made at random: whole ones, and what goes with cards that are known to be in them. [EM-REG-01]"""

from typing import Final, final

from holdfast.kernel.rng import Rng

from ...position.secrets import Fixed
from ..abilities.abilities import FACTIONS
from .construction import FORMATS, Box, Format, army_by_faction, civic_by_faction, most_of


def random_deck(
    box: Box, fmt: Format, fixed: list[int], army_size: int, civic_size: int, rng: Rng
) -> list[int]:
    """A deck of these sizes that holds the fixed cards; the others are random, legal if they can be.

    What is fixed is always kept, even where exchanges with a sideboard have bent the minimum of a faction.
    """
    deck = fixed[:]
    army, civic = random_rest(box, fmt, fixed_of(box, fixed), army_size, civic_size, rng)
    for kind in army + civic:
        deck[kind] += 1
    return deck


def fixed_of(box: Box, counts: list[int], base: int = 0) -> Fixed:
    """The cards a random deck must hold, so many by kind; places begin at `base`."""
    fixed = Fixed(counts, army_by_faction(box, counts), sum(civic_by_faction(box, counts)))
    for kind in box.every:
        if counts[kind] > 0:
            fixed.cards += [base + kind] * counts[kind]
            fixed.factions |= 1 << box.faction[kind]
    return fixed


def random_rest(
    box: Box, fmt: Format, fixed: Fixed, army_size: int, civic_size: int, rng: Rng
) -> tuple[list[int], list[int]]:
    """The random cards of such a deck beside the fixed ones, army and civic cards."""
    deck, army = fixed.counts[:], fixed.army[:]
    size = army_size + civic_size
    army_cards: list[int] = []
    civic_cards: list[int] = []
    chosen = _random_factions(fmt, fixed.factions, army_size, rng)
    for faction in range(FACTIONS):
        if chosen & (1 << faction):
            lacking = min(fmt.least - army[faction], army_size - sum(army))
            tickets = tickets_of(box, fmt, 1 << faction, True)
            army[faction] += _add_random(tickets, deck, lacking, size, army_cards, rng)
    lacking = army_size - sum(army)
    _add_random(tickets_of(box, fmt, chosen, True), deck, lacking, size, army_cards, rng)
    lacking = civic_size - fixed.civic
    _add_random(tickets_of(box, fmt, chosen, False), deck, lacking, size, civic_cards, rng)
    return army_cards, civic_cards


def _random_factions(fmt: Format, bound: int, army_size: int, rng: Rng) -> int:
    chosen = bound
    wanted = max(1, fmt.factions_of_size(army_size))
    order = list(range(FACTIONS))
    rng.shuffle(order)
    for faction in order:
        if chosen.bit_count() < wanted:
            chosen |= 1 << faction
    return chosen


@final
class Tickets:
    """All copies of some cards that a deck may hold, made once: a ticket each, those of a kind together."""

    def __init__(self, kinds: list[int], most: list[int]) -> None:
        self.kinds = kinds
        self.most = most  # by kind
        self.tickets: list[int] = []
        self.first = [0] * len(most)  # the first ticket of each kind
        for kind in kinds:
            self.first[kind] = len(self.tickets)
            self.tickets += [kind] * most[kind]

    def left_beside(self, deck: list[int]) -> int:
        """How many copies a deck does not hold yet."""
        left = 0
        for kind in self.kinds:
            if deck[kind] < self.most[kind]:
                left += self.most[kind] - deck[kind]
        return left


def tickets_of(box: Box, fmt: Format, factions: int, army: bool) -> Tickets:
    """The tickets of all army or civic cards of these factions; basic cards are in no pack."""
    most = most_of(box, fmt)
    number = (FORMATS.index(fmt) << FACTIONS | factions) * 2 + (1 if army else 0)
    if number not in _TICKETS or _TICKETS[number].most is not most:
        kinds = [
            kind
            for kind in (box.army_kinds if army else box.civic_kinds)
            if factions & 1 << box.faction[kind] and not box.is_basic[kind] and most[kind] > 0
        ]
        _TICKETS[number] = Tickets(kinds, most)
    return _TICKETS[number]


_TICKETS: Final[dict[int, Tickets]] = {}  # by format, factions and sort; those of another box are made anew


def _add_random(tickets: Tickets, deck: list[int], wanted: int, size: int, found: list[int], rng: Rng) -> int:
    """Add so many random cards to the deck and to those found, single copies alike; give how many there were.

    The first tickets of a kind stand for the copies that the deck has: who draws one of them draws again. A
    deck of this size leaves enough of most tickets, and then nobody counts them.
    """
    if wanted > len(tickets.tickets) - size:
        wanted = min(wanted, tickets.left_beside(deck))
    added = 0
    while added < wanted:
        number = rng.below(len(tickets.tickets))
        kind = tickets.tickets[number]
        if number - tickets.first[kind] >= deck[kind]:
            deck[kind] += 1
            found.append(kind)
            added += 1
    return added


def drawn(cards: list[int], wanted: int, rng: Rng) -> list[int]:
    """So many random cards, all when there are fewer, taken off the list; only they are shuffled."""
    left = max(0, len(cards) - wanted)
    for n in range(len(cards) - 1, left - 1, -1):
        other = rng.below(n + 1)
        cards[n], cards[other] = cards[other], cards[n]
    found = cards[left:]
    del cards[left:]
    return found

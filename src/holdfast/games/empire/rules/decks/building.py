"""Building a deck card by card: which cards may still be added so that it can become legal, and whole decks.

The rules are those of `construction`; here they are asked of half a deck. Whoever builds is offered only what
can still lead to a legal deck, so nobody builds himself into a corner. [EM-REG-03]
"""

from typing import Final, final

from holdfast.kernel.rng import Rng

from ...position.actions import ADD
from ...position.piles import Kind
from ..abilities.abilities import FACTIONS
from .construction import (
    DRAFTED_CARDS,
    DRAFTED_DECK,
    FORMATS,
    SIDEBOARD,
    Answers,
    Box,
    Format,
    army_by_faction,
    civic_by_faction,
    most_of,
)

ALL_FACTIONS: Final = (1 << FACTIONS) - 1
NO_CARDS: Final[list[int]] = []


@final
class Room:
    """For each faction, whether another card of it may be added: to the army, to the civics, to the side."""

    def __init__(self) -> None:
        self.army = [False] * FACTIONS
        self.civic = [False] * FACTIONS
        self.side_army = [False] * FACTIONS
        self.side_civic = [False] * FACTIONS


@final
class Half:
    """A half-built deck, by faction: what it holds and what is left to take, army and civic cards."""

    def __init__(
        self, box: Box, most: list[int], deck: list[int], side: list[int], kinds: list[int] | None = None
    ) -> None:
        self.kinds = box.every if kinds is None else kinds  # those looked at, in order
        self.drafted = 0  # cards in deck and sideboard that came out of packs: all but the basic ones
        self.army = [0] * FACTIONS
        self.civic = [0] * FACTIONS
        self.army_spare = [0] * FACTIONS
        self.civic_spare = [0] * FACTIONS
        self.used = 0  # a bit for each faction deck or sideboard have a card of
        for kind in self.kinds:
            faction, count, beside = box.faction[kind], deck[kind], side[kind]
            left = most[kind] - count - beside
            if count > 0 or beside > 0:
                self.used |= 1 << faction
                if not box.is_basic[kind]:
                    self.drafted += count + beside
            army = box.is_army[kind]
            if count > 0:
                (self.army if army else self.civic)[faction] += count
            if left > 0:
                (self.army_spare if army else self.civic_spare)[faction] += left

    def take(self, box: Box, kind: int, count: int, beside: int) -> None:
        """So many cards of what was left to take are in the deck and in the sideboard."""
        faction, is_army = box.faction[kind], box.is_army[kind]
        self.used |= 1 << faction
        if not box.is_basic[kind]:
            self.drafted += count + beside
        (self.army if is_army else self.civic)[faction] += count
        (self.army_spare if is_army else self.civic_spare)[faction] -= count + beside


def half_built(
    box: Box, fmt: Format, deck: list[Kind], copies: list[int], side: list[Kind], beside: list[int]
) -> Half:
    """A half-built deck out of the whole box: the kinds of deck and sideboard, and how many of each."""
    half = Half(box, NO_CARDS, NO_CARDS, NO_CARDS, NO_CARDS)
    army, civic = box.reach[FORMATS.index(fmt)]
    half.army_spare, half.civic_spare = army[:], civic[:]
    for n in range(len(deck)):
        half.take(box, deck[n], copies[n], 0)
    for n in range(len(side)):
        half.take(box, side[n], 0, beside[n])
    return half


def can_become_legal(fmt: Format, half: Half, used: int) -> bool:
    """Whether a half-built deck can be completed: some set of factions fits what is there and what is left.

    `used` has a bit for each faction the deck is bound to.
    """
    for chosen in range(1, ALL_FACTIONS + 1):
        if chosen & used == used and _set_fits(fmt, half, chosen):
            return True
    return False


def _set_fits(fmt: Format, half: Half, chosen: int) -> bool:
    factions = needed = reach = civics = 0
    for faction in range(FACTIONS):
        if chosen & (1 << faction):
            factions += 1
            army = half.army[faction]
            most = army + half.army_spare[faction]
            if most < fmt.least:
                return False
            needed += army if army > fmt.least else fmt.least
            reach += most
            civics += half.civic[faction] + half.civic_spare[faction]
    size = fmt.army_size(factions)
    return needed <= size <= reach and civics >= fmt.civic


def is_completable(box: Box, fmt: Format, most: list[int], deck: list[int], side: list[int]) -> bool:
    """Whether a half-built deck holds nothing it may not hold and can become legal."""
    for kind in range(box.kinds):
        if deck[kind] + side[kind] > most[kind]:
            return False
    half = Half(box, most, deck, side)
    return can_become_legal(fmt, half, half.used)


def room_for(fmt: Format, half: Half, side: list[int], best_of_three: bool) -> Room:
    """What may be added to a half-built deck so that it can still become legal."""
    room = Room()
    has_side_room = best_of_three and has_room_beside(fmt, side)
    for faction in range(FACTIONS):
        bound = half.used | (1 << faction)
        if half.army_spare[faction] > 0:
            half.army_spare[faction] -= 1
            if has_side_room:
                room.side_army[faction] = can_become_legal(fmt, half, bound)
            half.army[faction] += 1
            room.army[faction] = can_become_legal(fmt, half, bound)
            half.army[faction] -= 1
            half.army_spare[faction] += 1
        if half.civic_spare[faction] > 0:
            # A civic card that is added takes a spare one: together they are as many as before.
            room.civic[faction] = can_become_legal(fmt, half, bound)
            if has_side_room:
                half.civic_spare[faction] -= 1
                room.side_civic[faction] = can_become_legal(fmt, half, bound)
                half.civic_spare[faction] += 1
    return room


def has_room_beside(fmt: Format, side: list[int]) -> bool:
    """Whether the sideboard may grow: to six cards, or to all that was drafted. [EM-SIDE-02, EM-MATCH-05]"""
    return fmt is DRAFTED_DECK or sum(side) < SIDEBOARD


def is_draft_spent(fmt: Format, half: Half) -> bool:
    """Whether deck and sideboard hold as many cards as a draft gives, so that only basic ones may follow."""
    return fmt is DRAFTED_DECK and half.drafted >= DRAFTED_CARDS


def addable(
    box: Box, fmt: Format, most: list[int], deck: list[int], side: list[int], best_of_three: bool
) -> list[int]:
    """The kinds that may be added to the deck, in order."""
    return addable_to(Half(box, most, deck, side), box, fmt, most, deck, side, best_of_three)


def addable_to(
    half: Half, box: Box, fmt: Format, most: list[int], deck: list[int], side: list[int], best_of_three: bool
) -> list[int]:
    """The same of a half-built deck whose factions are counted already."""
    kinds = admitted(half, box, half.kinds, fmt, side, best_of_three)
    return [kind for kind in kinds if deck[kind] + side[kind] < most[kind]]


def admitted(
    half: Half, box: Box, kinds: list[int], fmt: Format, side: list[int], best_of_three: bool
) -> list[int]:
    """Those of the kinds for which a half-built deck has room, however many of them it has."""
    room = room_for(fmt, half, side, best_of_three)
    is_full = sum(half.civic) >= fmt.civic
    return _admitted(box, kinds, room, is_full, is_draft_spent(fmt, half))


def additions(
    half: Half, box: Box, fmt: Format, full: list[int], side: list[int], best_of_three: bool
) -> list[int]:
    """The answers that add a card of the whole box, in order; of the `full` kinds none may be added.

    Half a deck has room for most cards of the box, so what there is room for is worked out once for each
    state of the room, and answers that are made already are only copied.
    """
    room = room_for(fmt, half, side, best_of_three)
    is_full, is_spent = sum(half.civic) >= fmt.civic, is_draft_spent(fmt, half)
    number = FORMATS.index(fmt)
    for is_open in [*room.army, *room.civic, is_full, is_spent]:
        number = 2 * number + (1 if is_open else 0)
    if number not in box.admitted:
        most = most_of(box, fmt)
        kinds = [kind for kind in _admitted(box, box.every, room, is_full, is_spent) if most[kind] > 0]
        box.admitted[number] = Answers(ADD, kinds)
    return box.admitted[number].without(full)


def _admitted(box: Box, kinds: list[int], room: Room, is_full: bool, is_spent: bool) -> list[int]:
    """The kinds for which there is room, however many there are already."""
    found: list[int] = []
    for kind in kinds:
        faction = box.faction[kind]
        if is_full and box.is_basic[kind] and not box.is_army[kind]:
            continue  # [EM-DECK-12] basic cards fill up what is missing, and nothing is
        if is_spent and not box.is_basic[kind]:
            continue  # [EM-DECK-11]
        if room.army[faction] if box.is_army[kind] else room.civic[faction]:
            found.append(kind)
    return found


def addable_beside(
    box: Box, fmt: Format, most: list[int], deck: list[int], side: list[int], best_of_three: bool
) -> list[int]:
    """The kinds that may be added to the sideboard, in order."""
    found: list[int] = []
    half = Half(box, most, deck, side)
    if is_draft_spent(fmt, half):
        return found
    room = room_for(fmt, half, side, best_of_three)
    for kind in half.kinds:
        if deck[kind] + side[kind] < most[kind] and not box.is_basic[kind]:
            faction = box.faction[kind]
            if room.side_army[faction] if box.is_army[kind] else room.side_civic[faction]:
                found.append(kind)
    return found


def random_deck(
    box: Box, fmt: Format, fixed: list[int], army_size: int, civic_size: int, rng: Rng
) -> list[int]:
    """A deck of these sizes that holds the fixed cards; the others are random, legal if they can be.

    What is fixed is always kept, even where exchanges with a sideboard have bent the minimum of a faction.
    """
    deck = fixed[:]
    chosen = _random_factions(box, fmt, fixed, army_size, rng)
    army = army_by_faction(box, deck)
    for faction in range(FACTIONS):
        if chosen & (1 << faction):
            lacking = min(fmt.least - army[faction], army_size - sum(army))
            army[faction] += _add_random(tickets_of(box, fmt, 1 << faction, True), deck, lacking, rng)
    _add_random(tickets_of(box, fmt, chosen, True), deck, army_size - sum(army), rng)
    lacking = civic_size - sum(civic_by_faction(box, deck))
    _add_random(tickets_of(box, fmt, chosen, False), deck, lacking, rng)
    return deck


def _random_factions(box: Box, fmt: Format, fixed: list[int], army_size: int, rng: Rng) -> int:
    chosen = 0
    for kind in box.every:
        if fixed[kind] > 0:
            chosen |= 1 << box.faction[kind]
    wanted = max(1, fmt.factions_of_size(army_size))
    order = list(range(FACTIONS))
    rng.shuffle(order)
    for faction in order:
        if bin(chosen).count("1") < wanted:
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


def _add_random(tickets: Tickets, deck: list[int], wanted: int, rng: Rng) -> int:
    """Add so many random cards to the deck, single copies alike; give how many there were.

    The first tickets of a kind stand for the copies that the deck has: who draws one of them draws again.
    """
    wanted = max(0, min(wanted, tickets.left_beside(deck)))
    added = 0
    while added < wanted:
        number = rng.below(len(tickets.tickets))
        kind = tickets.tickets[number]
        if number - tickets.first[kind] >= deck[kind]:
            deck[kind] += 1
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

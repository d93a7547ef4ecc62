"""Building a deck card by card: which cards may still be added so that it can become legal, and whole decks.

The rules are those of `construction`; here they are asked of half a deck. Whoever builds is offered only what
can still lead to a legal deck, so nobody builds himself into a corner. [EM-REG-03]
"""

from typing import Final, final

from ...position.actions import ADD
from ...position.counted import Counted
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
    most_of,
)

ALL_FACTIONS: Final = (1 << FACTIONS) - 1
NO_CARDS: Final[list[int]] = []
NO_SPARE: Final = (-1, -1, -1)


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


def half_built(box: Box, fmt: Format, deck: Counted, side: list[Kind], beside: list[int]) -> Half:
    """A half-built deck out of the whole box: the deck, and the sideboard by kinds and how many of each."""
    half = Half(box, NO_CARDS, NO_CARDS, NO_CARDS, NO_CARDS)
    army, civic = box.reach[FORMATS.index(fmt)]
    half.army_spare, half.civic_spare = army[:], civic[:]
    take_groups(half, deck.taken)
    for n in range(len(side)):
        half.take(box, side[n], 0, beside[n])
    return half


def take_groups(half: Half, taken: list[int]) -> None:
    """So many cards of each group of kinds are in the deck."""
    for faction in range(FACTIONS):
        civic, army = taken[4 * faction] + taken[4 * faction + 1], taken[4 * faction + 2]
        half.drafted += taken[4 * faction] + army
        army += taken[4 * faction + 3]
        half.army[faction] += army
        half.army_spare[faction] -= army
        half.civic[faction] += civic
        half.civic_spare[faction] -= civic
        if army or civic:
            half.used |= 1 << faction


def can_become_legal(fmt: Format, half: Half, used: int) -> bool:
    """Whether a half-built deck can be completed: some set of factions fits what is there and what is left.

    `used` has a bit for each faction the deck is bound to.
    """
    for chosen in range(1, ALL_FACTIONS + 1):
        if chosen & used == used and spare_of(fmt, half, chosen) != NO_SPARE:
            return True
    return False


def spare_of(fmt: Format, half: Half, chosen: int) -> tuple[int, int, int]:
    """What a half-built deck has beyond its needs when it is completed with exactly these factions, NO_SPARE
    when it cannot be: army cards it may choose freely, army cards and civic cards left over in the end.
    """
    factions = needed = reach = civics = 0
    for faction in range(FACTIONS):
        if chosen & (1 << faction):
            factions += 1
            army = half.army[faction]
            most = army + half.army_spare[faction]
            if most < fmt.least:
                return NO_SPARE
            needed += army if army > fmt.least else fmt.least
            reach += most
            civics += half.civic[faction] + half.civic_spare[faction]
    size = fmt.army_size(factions)
    if needed <= size <= reach and civics >= fmt.civic:
        return size - needed, reach - size, civics - fmt.civic
    return NO_SPARE


def is_completable(box: Box, fmt: Format, most: list[int], deck: list[int], side: list[int]) -> bool:
    """Whether a half-built deck holds nothing it may not hold and can become legal."""
    for kind in range(box.kinds):
        if deck[kind] + side[kind] > most[kind]:
            return False
    half = Half(box, most, deck, side)
    return can_become_legal(fmt, half, half.used)


def room_for(fmt: Format, half: Half, side: list[int], best_of_three: bool) -> Room:
    """What may be added to a half-built deck so that it can still become legal.

    A card of a faction binds the deck to it. In the army it is one of those chosen freely, unless the faction
    lacks cards; beside the deck it takes one that would be left over. A civic card in the deck takes a spare
    one: together they are as many as before.
    """
    room = Room()
    has_side_room = best_of_three and has_room_beside(fmt, side)
    for chosen in range(1, ALL_FACTIONS + 1):
        if chosen & half.used != half.used:
            continue
        free, army_over, civic_over = spare_of(fmt, half, chosen)
        if free < 0:
            continue
        for faction in range(FACTIONS):
            if not chosen & (1 << faction):
                continue
            if half.army_spare[faction] > 0:
                army = half.army[faction]
                if free > 0 or army < fmt.least:
                    room.army[faction] = True
                if has_side_room and army_over > 0 and army + half.army_spare[faction] > fmt.least:
                    room.side_army[faction] = True
            if half.civic_spare[faction] > 0:
                room.civic[faction] = True
                if has_side_room and civic_over > 0:
                    room.side_civic[faction] = True
    return room


def is_sound(fmt: Format, half: Half, deck: Counted) -> bool:
    """Whether nothing in a deck as large as it must be forbids it, were there no sideboard; `refusals` says
    what does. [EM-DECK-06, EM-DECK-09, EM-DECK-10, EM-DECK-11]
    """
    if deck.is_over or (fmt is DRAFTED_DECK and half.drafted > DRAFTED_CARDS):
        return False
    for faction in range(FACTIONS):
        if half.civic[faction] > 0 and half.army[faction] == 0:
            return False
    return True


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
    number = 4 * number + (2 if is_full else 0) + (1 if is_spent else 0)
    for faction in range(FACTIONS):
        number = 4 * number + (2 if room.army[faction] else 0) + (1 if room.civic[faction] else 0)
    if number not in box.admitted:
        most = most_of(box, fmt)
        kinds = [kind for kind in _admitted(box, box.every, room, is_full, is_spent) if most[kind] > 0]
        box.admitted[number] = Answers(ADD, kinds)
    return box.admitted[number].without(full)


def _admitted(box: Box, kinds: list[int], room: Room, is_full: bool, is_spent: bool) -> list[int]:
    """The kinds for which there is room, however many there are already."""
    is_open: list[bool] = []  # by group of kinds
    for faction in range(FACTIONS):
        # [EM-DECK-12] basic cards fill up what is missing, and nothing is; [EM-DECK-11]
        is_open.append(room.civic[faction] and not is_spent)
        is_open.append(room.civic[faction] and not is_full)
        is_open.append(room.army[faction] and not is_spent)
        is_open.append(room.army[faction])
    group = box.group
    return [kind for kind in kinds if is_open[group[kind]]]


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

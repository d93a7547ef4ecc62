"""What a seat cannot know, dealt anew: the hands of its rivals and the deck. [CB-IMP-03, CB-IMP-06]"""

from holdfast.kernel.rng import Rng
from holdfast.kernel.state import Seat

from ..position.state import HIDDEN, NONE, ColonistsState, are_hands_open, hand_mask
from ..position.tables import CARDS
from .economy.deck import era_of


def redeal(s: ColonistsState, seat: int, rng: Rng) -> ColonistsState:
    """A clone in which everything the seat (or SPECTATOR) cannot know is dealt again.

    The deck is a bag; who plays together knows all hands. Cards of an Era that is over are in hands alone,
    so those of the two Eras are dealt apart. [CB-IMP-30]
    """
    t = s.clone()
    if are_hands_open(t):
        return t
    known = [seat >= 0 and hand_mask(t, Seat(holder)) >> seat & 1 > 0 for holder in range(t.seats)]
    held = list(t.held)
    for era in (1, 2):
        cards: list[int] = []
        places: list[int] = []
        for card in range(CARDS):
            holder = held[card]
            if t.cards[card] == HIDDEN and era_of(card) == era and (holder == NONE or not known[holder]):
                cards.append(card)
                places.append(holder)
        places.sort()  # so that the same luck deals the same, whatever the truth is
        rng.shuffle(places)
        for n in range(len(cards)):
            held[cards[n]] = places[n]
    t.held = tuple(held)
    return t

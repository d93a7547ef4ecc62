"""Decks and sideboards nobody may know, made anew: while registered, built and exchanged. [EM-REG-01]"""

from holdfast.kernel.rng import Rng
from holdfast.kernel.state import Seat

from ...position.actions import KIND_SPACE
from ...position.piles import cards_in, size_of, with_cards, with_counts
from ...position.seats import all_seats
from ...position.state import EmpireState
from .construction import DRAFTED_DECK, army_by_faction, civic_by_faction, included, most_of, the_box
from .luck import drawn, random_deck
from .ready import READY_DECKS, ready_lists, side_for
from .registration import REGISTERING, format_of, is_series, list_of, side_of

BUILDING = 1  # the step of a registering seat that builds its own deck


def redeal_lists(c: EmpireState, seat: Seat, rng: Rng) -> None:
    """The lists of all other seats are others of the same sizes; before registration there are none."""
    for other in all_seats(c.seats):
        if other == seat or size_of(c.decks, other) == 0:
            continue
        top = c.stack[-1] if c.stack else None
        if top is not None and top.script is REGISTERING and top.seat == other and top.pc == BUILDING:
            _redeal_half(c, other, rng)
        else:
            _redeal_whole(c, other, rng)


def _redeal_whole(c: EmpireState, seat: Seat, rng: Rng) -> None:
    """Another ready-made deck for a ready-made one, else any other of its size."""
    box, fmt, cards = the_box(), format_of(c), cards_in(c.decks, seat)
    lists = ready_lists(box, fmt)
    if cards in lists:
        alike = [n for n in range(len(lists)) if len(lists[n]) == len(cards)]
        n = alike[rng.below(len(alike))]
        c.decks = with_cards(c.decks, seat, lists[n])
        if is_series(c):
            c.sides = with_counts(c.sides, seat, side_for(box, fmt, READY_DECKS[n], True))
        return
    deck, none = list_of(c, seat), [0] * KIND_SPACE
    army, civic = sum(army_by_faction(box, deck)), sum(civic_by_faction(box, deck))
    c.decks = with_counts(c.decks, seat, random_deck(box, fmt, none, army, civic, rng))
    redeal_side(c, seat, list_of(c, seat), rng)


def _redeal_half(c: EmpireState, seat: Seat, rng: Rng) -> None:
    """Some cards of a legal deck with as many factions, so that it can still be completed."""
    box, fmt, deck = the_box(), format_of(c), list_of(c, seat)
    army, civic = army_by_faction(box, deck), sum(civic_by_faction(box, deck))
    size = fmt.army_size(included(army))
    none = [0] * KIND_SPACE
    full = random_deck(box, fmt, none, size, max(civic, fmt.civic), rng)
    redeal_side(c, seat, full, rng)
    kept = full[:]
    for is_army, wanted in ((True, sum(army)), (False, civic)):
        cards = [kind for kind in range(box.kinds) if box.is_army[kind] == is_army for _ in range(full[kind])]
        for kind in drawn(cards, len(cards) - wanted, rng):
            kept[kind] -= 1
    c.decks = with_counts(c.decks, seat, kept)


def redeal_side(c: EmpireState, seat: Seat, deck: list[int], rng: Rng) -> None:
    """The seat's sideboard is another of its size that goes with this deck."""
    size = sum(side_of(c, seat))
    if size == 0:
        return
    box, fmt = the_box(), format_of(c)
    most, army = most_of(box, fmt), army_by_faction(box, deck)
    cards: list[int] = []
    for kind in range(box.kinds):
        fits = fmt is DRAFTED_DECK or army[box.faction[kind]] > 0  # [EM-SIDE-03]
        if fits and not box.is_basic[kind]:
            cards += [kind] * max(0, most[kind] - deck[kind])
    side = [0] * KIND_SPACE
    for kind in drawn(cards, size, rng):
        side[kind] += 1
    c.sides = with_counts(c.sides, seat, side)

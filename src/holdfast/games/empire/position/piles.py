"""Piles: the cards of hands, graveyards, vaults, decks and sideboards, of all seats in one row.

A pile is a sorted row of places, one for each card: seat * KIND_SPACE + kind. It is as long as there are
cards, so nobody looks through kinds that are not there; and it is never changed, only replaced by another, so
the clones of a position share it.
"""

from typing import NewType

from holdfast.kernel.state import Seat

from .actions import KIND_SPACE

Kind = NewType("Kind", int)  # the number of a card


def first_from(pile: tuple[int, ...], place: int) -> int:
    """Where in the pile the first card of this place or a later one lies."""
    low, high = 0, len(pile)
    while low < high:
        middle = (low + high) >> 1
        if pile[middle] < place:
            low = middle + 1
        else:
            high = middle
    return low


def with_card(pile: tuple[int, ...], seat: Seat, kind: Kind) -> tuple[int, ...]:
    """The pile with a card more of the seat."""
    place = seat * KIND_SPACE + kind
    places = list(pile)
    places.insert(first_from(pile, place), place)
    return tuple(places)


def without_card(pile: tuple[int, ...], seat: Seat, kind: Kind) -> tuple[int, ...]:
    """The pile with a card less of the seat."""
    at = first_from(pile, seat * KIND_SPACE + kind)
    return pile[:at] + pile[at + 1 :]


def held(pile: tuple[int, ...], seat: Seat, kind: Kind) -> int:
    """How many of a kind the seat has there."""
    place = seat * KIND_SPACE + kind
    return first_from(pile, place + 1) - first_from(pile, place)


def size_of(pile: tuple[int, ...], seat: Seat) -> int:
    """How many cards the seat has there."""
    return first_from(pile, (seat + 1) * KIND_SPACE) - first_from(pile, seat * KIND_SPACE)


def has_cards(pile: tuple[int, ...], seat: Seat) -> bool:
    """Whether the seat has any card there."""
    at = first_from(pile, seat * KIND_SPACE)
    return at < len(pile) and pile[at] < (seat + 1) * KIND_SPACE


def any_card(pile: tuple[int, ...], seat: Seat, luck: float) -> Kind:
    """The card the seat has there that a number from 0 up to 1 stands for, each card as likely as another."""
    first = first_from(pile, seat * KIND_SPACE)
    count = first_from(pile, (seat + 1) * KIND_SPACE) - first
    return Kind(pile[first + int(luck * count)] - seat * KIND_SPACE)


def kinds_in(pile: tuple[int, ...], seat: Seat) -> list[Kind]:
    """The kinds the seat has there, each once, in order."""
    base, before = seat * KIND_SPACE, -1
    found: list[Kind] = []
    for n in range(first_from(pile, base), len(pile)):
        place = pile[n]
        if place >= base + KIND_SPACE:
            break
        if place != before:
            before = place
            found.append(Kind(place - base))
    return found


def copies_in(pile: tuple[int, ...], seat: Seat) -> list[int]:
    """How many the seat has there of each of those kinds."""
    base, before = seat * KIND_SPACE, -1
    found: list[int] = []
    for n in range(first_from(pile, base), len(pile)):
        place = pile[n]
        if place >= base + KIND_SPACE:
            break
        if place == before:
            found[-1] += 1
        else:
            before = place
            found.append(1)
    return found


def counted_in(pile: tuple[int, ...], seat: Seat) -> tuple[list[Kind], list[int]]:
    """The kinds the seat has there, each once, in order, and how many of each."""
    base, before = seat * KIND_SPACE, -1
    kinds: list[Kind] = []
    copies: list[int] = []
    for n in range(first_from(pile, base), len(pile)):
        place = pile[n]
        if place >= base + KIND_SPACE:
            break
        if place == before:
            copies[-1] += 1
        else:
            before = place
            kinds.append(Kind(place - base))
            copies.append(1)
    return kinds, copies


def cards_in(pile: tuple[int, ...], seat: Seat) -> list[int]:
    """The kinds of all cards the seat has there, in order."""
    base = seat * KIND_SPACE
    return [place - base for place in pile[first_from(pile, base) : first_from(pile, base + KIND_SPACE)]]


def counts_of(pile: tuple[int, ...], seat: Seat) -> list[int]:
    """How many of every kind the seat has there."""
    base = seat * KIND_SPACE
    counts = [0] * KIND_SPACE
    for n in range(first_from(pile, base), first_from(pile, base + KIND_SPACE)):
        counts[pile[n] - base] += 1
    return counts


def with_cards(pile: tuple[int, ...], seat: Seat, kinds: list[int]) -> tuple[int, ...]:
    """The pile in which the seat has these cards, and no others."""
    base = seat * KIND_SPACE
    places = [base + kind for kind in sorted(kinds)]
    return pile[: first_from(pile, base)] + tuple(places) + pile[first_from(pile, base + KIND_SPACE) :]


def with_counts(pile: tuple[int, ...], seat: Seat, counts: list[int]) -> tuple[int, ...]:
    """The pile in which the seat has so many of every kind, and no others."""
    cards: list[int] = []
    for kind in range(KIND_SPACE):
        if counts[kind]:
            cards += [kind] * counts[kind]
    return with_cards(pile, seat, cards)

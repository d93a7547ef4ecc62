"""Piles: the cards of hands, graveyards, vaults, decks and sideboards, of all seats in one list.

A pile is a sorted list of places, one for each card: seat * KIND_SPACE + kind. It is as long as there are
cards, so a position is cloned quickly and nobody looks through kinds that are not there.
"""

from bisect import bisect_left, insort
from typing import NewType

from holdfast.kernel.state import Seat

from .actions import KIND_SPACE

Kind = NewType("Kind", int)  # the number of a card


def put(pile: list[int], seat: Seat, kind: Kind) -> None:
    """A card more of the seat lies there."""
    insort(pile, seat * KIND_SPACE + kind)


def take(pile: list[int], seat: Seat, kind: Kind) -> None:
    """A card less of the seat lies there."""
    pile.remove(seat * KIND_SPACE + kind)


def held(pile: list[int], seat: Seat, kind: Kind) -> int:
    """How many of a kind the seat has there."""
    return pile.count(seat * KIND_SPACE + kind)


def size_of(pile: list[int], seat: Seat) -> int:
    """How many cards the seat has there."""
    return bisect_left(pile, (seat + 1) * KIND_SPACE) - bisect_left(pile, seat * KIND_SPACE)


def kinds_in(pile: list[int], seat: Seat) -> list[Kind]:
    """The kinds the seat has there, each once, in order."""
    base, before = seat * KIND_SPACE, -1
    found: list[Kind] = []
    for n in range(bisect_left(pile, base), bisect_left(pile, base + KIND_SPACE)):
        if pile[n] != before:
            before = pile[n]
            found.append(Kind(before - base))
    return found


def copies_in(pile: list[int], seat: Seat) -> list[int]:
    """How many the seat has there of each of those kinds."""
    base, before = seat * KIND_SPACE, -1
    found: list[int] = []
    for n in range(bisect_left(pile, base), bisect_left(pile, base + KIND_SPACE)):
        if pile[n] == before:
            found[-1] += 1
        else:
            before = pile[n]
            found.append(1)
    return found


def counts_of(pile: list[int], seat: Seat) -> list[int]:
    """How many of every kind the seat has there."""
    base = seat * KIND_SPACE
    counts = [0] * KIND_SPACE
    for n in range(bisect_left(pile, base), bisect_left(pile, base + KIND_SPACE)):
        counts[pile[n] - base] += 1
    return counts


def set_counts(pile: list[int], seat: Seat, counts: list[int]) -> None:
    """The seat has so many of every kind there, and nothing else."""
    base = seat * KIND_SPACE
    places: list[int] = []
    for kind in range(KIND_SPACE):
        if counts[kind]:
            places += [base + kind] * counts[kind]
    pile[bisect_left(pile, base) : bisect_left(pile, base + KIND_SPACE)] = places

"""What follows from a draft: every drafter plays the one across the table, with the deck just built."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from holdfast.games.empire.position.actions import ADD, BUILD, FINISH
from holdfast.games.empire.rules.abilities.abilities import CARDS

from ...position.state import DraftState, deck_of

LABEL: Final = "Play your match"
STAND_IN: Final = -1  # a bot that has drafted nothing plays whoever is left over


@dataclass(frozen=True)
class MatchTable:
    """A table of Empire for two drafters."""

    seats: tuple[int, ...]
    answers: tuple[tuple[int, ...], ...]
    game: str = "empire"
    variant: tuple[str, ...] = ("drafted",)


def next_tables(s: DraftState) -> Sequence[MatchTable]:
    """One table for each pair, decks registered; the odd one out plays a stand-in. [EM-DRAFT-05]"""
    half = s.seats // 2
    pairs = [(seat, seat + half) for seat in range(half)]
    if s.seats % 2:
        pairs.append((s.seats - 1, STAND_IN))
    return [MatchTable(pair, tuple(_registering(s, seat) for seat in pair)) for pair in pairs]


def _registering(s: DraftState, seat: int) -> tuple[int, ...]:
    """The answers with which a drafter's deck is registered."""
    if seat == STAND_IN:
        return ()
    deck = deck_of(s, seat)
    # Basic cards fill a deck up, so they cannot be added to one that is full already.
    kinds = sorted(range(len(CARDS)), key=lambda kind: not CARDS[kind].basic)
    cards = [ADD + kind for kind in kinds for _ in range(deck[kind])]
    return (BUILD, *cards, FINISH)

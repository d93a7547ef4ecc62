"""What follows from a draft: every drafter plays the one across the table, with the deck just built."""

from typing import Final

from holdfast.games.empire.position.actions import ADD, BUILD, FINISH
from holdfast.games.empire.rules.abilities.abilities import CARDS
from holdfast.kernel.faces import NextTable, NextTables
from holdfast.kernel.state import Seat

from ...position.state import DraftState, deck_of

STAND_IN: Final = -1  # a bot that has drafted nothing plays whoever is left over


def next_tables(s: DraftState) -> list[NextTable]:
    """One table for each pair, decks registered; the odd one out plays a stand-in. [EM-DRAFT-05]"""
    half = s.seats // 2
    pairs = [(seat, seat + half) for seat in range(half)]
    if s.seats % 2:
        pairs.append((s.seats - 1, STAND_IN))
    return [_match(s, pair) for pair in pairs]


def _match(s: DraftState, pair: tuple[int, int]) -> NextTable:
    return NextTable("empire", ("drafted",), pair, tuple(_registering(s, seat) for seat in pair))


def _registering(s: DraftState, seat: int) -> tuple[int, ...]:
    """The answers with which a drafter's deck is registered."""
    if seat == STAND_IN:
        return ()
    deck = deck_of(s, Seat(seat))
    # Basic cards fill a deck up, so they cannot be added to one that is full already.
    kinds = sorted(range(len(CARDS)), key=lambda kind: not CARDS[kind].basic)
    cards = [ADD + kind for kind in kinds for _ in range(deck[kind])]
    return (BUILD, *cards, FINISH)


NEXT_TABLES: Final = NextTables(label="Play your match", tables=next_tables)

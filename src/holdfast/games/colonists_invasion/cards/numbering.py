"""Every card has its number on its own line; the lists the rules read follow from the numbers.

So the order in which families and cards are declared changes nothing, and a new card renumbers none.
"""

from collections.abc import Iterable
from typing import Protocol, TypeVar


class Numbered(Protocol):
    """A card that knows its number."""

    index: int


Card = TypeVar("Card", bound=Numbered)


def in_order(family: str, cards: Iterable[Card]) -> list[Card]:
    """The cards by their numbers, which run from 0 without a gap; else an error names the number."""
    found = sorted(cards, key=lambda card: card.index)
    for place, card in enumerate(found):
        if card.index < place:
            raise ValueError(f"{family}: the number {card.index} is given to two cards")
        if card.index > place:
            raise ValueError(f"{family}: no card has the number {place}, but there is a {card.index}")
    return found

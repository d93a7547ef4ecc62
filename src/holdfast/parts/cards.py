"""What the cards of several games share: ids made of names, and tables in the order of printed numbers."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Protocol, TypeVar


class Numbered(Protocol):
    """A card that knows its place in its table."""

    @property
    def number(self) -> int:
        """Its place, counted from 0."""

    @property
    def name(self) -> str:
        """What it is called."""


C = TypeVar("C", bound=Numbered)


@lru_cache(maxsize=10_000)
def slug(name: str) -> str:
    """The id of a card: its name in lower case, underscores for all that is neither letter nor number."""
    plain = name.lower().replace("'", "").replace(":", "")
    return "".join([sign if sign.isalnum() else "_" for sign in plain])


def in_order(count: int, cards: Iterable[C]) -> list[C]:
    """The cards by number, in whatever order they are written; one taken twice or missing is an error."""
    table: dict[int, C] = {}
    for card in cards:
        if card.number in table:
            raise ValueError(f"{table[card.number].name} and {card.name} both have number {card.number}")
        table[card.number] = card
    wrong = sorted(set(range(count)) ^ set(table))
    if wrong:
        number = wrong[0]
        what = (
            f"{table[number].name} has number {number}" if number in table else f"no card has number {number}"
        )
        raise ValueError(f"{what}; the numbers go from 0 to {count - 1}")
    return [table[number] for number in range(count)]

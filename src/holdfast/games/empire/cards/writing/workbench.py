"""A place to try cards that are not in the box yet: what is made there is forgotten when it is closed."""

from types import TracebackType

from ...rules.abilities.abilities import ABILITIES, BY_NAME, CARDS, Card, next_number


class Workbench:
    """While it is open, cards are made as usual; closing it leaves the tables as they were before."""

    def __init__(self) -> None:
        self.cards = len(CARDS)
        self.abilities = len(ABILITIES)

    def number(self) -> int:
        """The number for the next card."""
        return next_number()

    def made(self) -> list[Card]:
        """The cards made so far."""
        return CARDS[self.cards :]

    def close(self) -> None:
        """The cards made here are gone."""
        for card in self.made():
            del BY_NAME[card.name]
        del CARDS[self.cards :]
        del ABILITIES[self.abilities :]

    def __enter__(self) -> "Workbench":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

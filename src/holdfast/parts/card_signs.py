"""The signs a card is drawn with where it has no picture of its own."""

from collections.abc import Mapping
from typing import Final

from holdfast.kernel.game import AnyGame, CardInfo

MOST_SIGNS: Final = 4


class CardSigns:
    """The signs of one game: each family's own, and sign by sign the cards that have it too."""

    def __init__(self, families: Mapping[str, str], cards: Mapping[str, str]) -> None:
        self._families = families
        self._cards = {sign: frozenset(ids.split()) for sign, ids in cards.items()}

    def __call__(self, card: CardInfo) -> list[str]:
        """The family's sign, then the card's, in the order in which the signs are listed."""
        own = [sign for sign, ids in self._cards.items() if card.id in ids]
        return list(dict.fromkeys([self._families.get(card.family, "card"), *own]))[:MOST_SIGNS]


def signs_of(game: AnyGame, card: CardInfo) -> list[str]:
    """What a card is drawn with in lists: its own sign, or those that the game gives it."""
    if card.picture:
        return [card.picture]
    face = game.faces.web()
    return [*face.card_signs(card)] if face is not None and face.card_signs is not None else ["card"]

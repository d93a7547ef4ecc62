"""Stand-in cards: for the length of a test a card is printed otherwise, in plain Python and compiled."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from holdfast.games import REGISTRY
from holdfast.kernel.game import AnyGame


def card_of(game: str | AnyGame, name: str) -> Any:
    """What the rules read of a card, by its name in any case."""
    face = _game(game).faces.builder()
    known = dict(face.cards()) if face is not None else {}
    for one, card in known.items():
        if one.lower() == name.lower():
            return card
    raise AssertionError(f"{_game(game).id} has no card {name!r}")


@contextmanager
def stand_in(game: str | AnyGame, name: str, **printed: Any) -> Iterator[Any]:
    """Until the end of the block the card has these values instead of its own.

    No list of cards changes, and no number: only what is printed on this one card. Its text stays.
    """
    card, face = card_of(game, name), _game(game).faces.builder()
    assert face is not None
    unknown = [what for what in printed if not hasattr(card, what)]
    if unknown:
        raise AssertionError(f"nothing called {unknown} is printed on {name}")
    own = {what: getattr(card, what) for what in printed}
    mend = face.reprint or (lambda card: None)
    try:
        _print(card, printed)
        mend(card)
        yield card
    finally:
        _print(card, own)
        mend(card)


def _print(card: Any, printed: dict[str, Any]) -> None:
    for what, value in printed.items():
        setattr(card, what, value)


def _game(game: str | AnyGame) -> AnyGame:
    return REGISTRY.get(game) if isinstance(game, str) else game

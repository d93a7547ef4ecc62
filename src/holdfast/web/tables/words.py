"""What a game says about its options beside their texts: notes and titles, found in its own modules."""

import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from holdfast.kernel.game import AnyGame, CardInfo, View


class Words:
    """Notes and titles of one game: from its module `web`, else `terminal`, else from its cards."""

    def __init__(self, game: AnyGame) -> None:
        modules = [optional_module(game, name) for name in ("web", "terminal")]
        self._note: Callable[[View, str, str], str] | None = _first(modules, "note")
        self._groups: Mapping[str, str] = _first(modules, "GROUPS") or {}
        self._cards = {card.id: card for card in game.catalogue}

    @staticmethod
    def of(game: AnyGame) -> "Words":
        """The words of a game, read once."""
        if game.package not in _READ:
            _READ[game.package] = Words(game)
        return _READ[game.package]

    def group(self, anchor: str) -> str:
        """The title over options anchored there."""
        place = anchor.split(".")[0]
        return self._groups.get(place, place.replace("_", " ").title())

    def note(self, view: View, anchor: str, text: str) -> str:
        """What an option does and costs: the game's own words, or those of the card it is anchored at."""
        if self._note is not None:
            return self._note(view, anchor, text)
        card = self._cards.get(anchor.split(".")[-1])
        return _card_note(card) if card is not None else ""


_READ: dict[str, Words] = {}


def optional_module(game: AnyGame, name: str) -> ModuleType | None:
    """A module a game may bring for somebody outside, or None."""
    package = sys.modules.get(game.package)
    full = f"{game.package}.{name}"
    if not hasattr(package, "__path__") or find_spec(full) is None:
        return None
    return import_module(full)


def _first(modules: list[ModuleType | None], name: str) -> Any:
    return next((getattr(module, name) for module in modules if hasattr(module, name)), None)


def _card_note(card: CardInfo) -> str:
    facts = [card.cost] if card.cost else []
    facts += [f"worth {card.value}"] if card.value else []
    return f"{'; '.join(facts)}. {card.text}" if facts else card.text

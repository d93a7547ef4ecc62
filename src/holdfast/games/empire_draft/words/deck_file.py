"""A drafted deck as a text: the deck, and as its sideboard what else was drafted."""

from typing import Any

from holdfast.games.empire.position.actions import KIND_SPACE
from holdfast.games.empire.rules.abilities.abilities import BY_NAME
from holdfast.games.empire.words.deck_files import write_deck
from holdfast.kernel.errors import Mistake
from holdfast.kernel.game import View


def drafted(view: View, name: str) -> str:
    """The deck a seat has handed in, from its view of the draft; Mistake while there is none."""
    v: dict[str, Any] = view
    if v["seat"] < 0 or not v["drafters"][v["seat"]]["has_handed_in"]:
        raise Mistake("This seat has no deck yet; finish the draft first.")
    deck, side = [0] * KIND_SPACE, [0] * KIND_SPACE
    for card in v["picks"]:
        side[BY_NAME[card]] += 1
    for card, count in v["deck"].items():
        kind = BY_NAME[card]
        deck[kind] = count
        side[kind] = max(0, side[kind] - count)
    return write_deck(name, deck, side)

"""How good each option looks to a drafter who knows what the cards did in matches.

What a card is worth is a file of the game, `worths.json`: how much one card more moved the odds in matches
between drafted decks, as a logarithm (`lab/worths.py` plays the matches and learns from them).
"""

import json
from importlib.resources import files
from typing import Any, Final

from holdfast.games.empire.position.piles import Kind
from holdfast.games.empire.rules.decks.construction import the_box

from ..position.actions import ADD, PICK
from ..position.state import DraftState
from .heuristic import heuristic, pick_values

FILE: Final = "worths.json"
PRINTED: Final = 0.005  # how much the plain rating adds: factions that fit, and what the deck still lacks

_WORTHS: Final[list[float]] = []


def worths() -> list[float]:
    """The worth of every kind, read once; a card that was never seen in a match is worth nothing."""
    box = the_box()
    if len(_WORTHS) != box.kinds:
        told: dict[str, Any] = json.loads((files("holdfast.games.empire_draft") / FILE).read_text("utf-8"))
        known: dict[str, float] = told["cards"]
        _WORTHS[:] = [known.get(box.names[kind], 0.0) for kind in range(box.kinds)]
    return _WORTHS


def by_worth(s: DraftState) -> list[float]:
    """One number per option; more is better. Only picks are seen otherwise than by the plain rating."""
    options = s.options()
    if not PICK <= options[0] < ADD:
        return heuristic(s)
    kinds = [Kind(action - PICK) for action in options]
    worth, plain = worths(), pick_values(s, kinds)
    return [worth[kinds[place]] + PRINTED * plain[place] for place in range(len(kinds))]

"""Numbers for bots and learners, read from a view and so from nothing a seat may not know."""

from typing import Any

from holdfast.games.empire.rules.decks.construction import the_box
from holdfast.kernel.game import View

_BOX = the_box()

FEATURE_NAMES: tuple[str, ...] = (
    "pack",
    "passes",
    "cards_left",
    "seats",
    *(f"before_you_{name}" for name in _BOX.names),
    *(f"picked_{name}" for name in _BOX.names),
    *(f"deck_{name}" for name in _BOX.names),
)


def features(view: View) -> list[float]:
    """The view as numbers: the pack before the seat, its picks and its deck, by card."""
    v: dict[str, Any] = view
    numbers = [v["pack"], v["passes"], v["cards_left"], v["seats"]]
    numbers += [v["before_you"].count(name) for name in _BOX.names]
    numbers += [v["picks"].count(name) for name in _BOX.names]
    numbers += [v["deck"].get(name, 0) for name in _BOX.names]
    return [float(number) for number in numbers]

"""Numbers for bots and learners, read from a view and so from nothing a seat may not know."""

from holdfast.games.empire.rules.abilities.abilities import CARDS
from holdfast.kernel.game import View

from ..screens.view import read

_NAMES = [card.name for card in CARDS if card.in_box]

FEATURE_NAMES: tuple[str, ...] = (
    "pack",
    "passes",
    "cards_left",
    "seats",
    *(f"before_you_{name}" for name in _NAMES),
    *(f"picked_{name}" for name in _NAMES),
    *(f"deck_{name}" for name in _NAMES),
)


def features(view: View) -> list[float]:
    """The view as numbers: the pack before the seat, its picks and its deck, by card."""
    v = read(view)
    numbers = [v["pack"], v["passes"], v["cards_left"], v["seats"]]
    numbers += [v["before_you"].count(name) for name in _NAMES]
    numbers += [v["picks"].count(name) for name in _NAMES]
    numbers += [v["deck"].get(name, 0) for name in _NAMES]
    return [float(number) for number in numbers]

"""Numbers for bots and learners, read from a view and so from nothing a seat may not know."""

from typing import Final, Literal

from holdfast.kernel.game import View

from ..position.actions import FIND_NAMES, KEEPSAKE_NAMES
from ..screens.view import read

_HILLS = 3  # the most seats; empty places are zeros
_Number = Literal["wood", "embers", "glory", "has_vowed", "vow"]
_OF_HILL: Final[tuple[_Number, ...]] = ("wood", "embers", "glory", "has_vowed", "vow")

FEATURE_NAMES: tuple[str, ...] = (
    "watch",
    "watches_left",
    "leads",
    *(f"deck_{name}" for name in FIND_NAMES),
    *(f"keepsake_{name}" for name in KEEPSAKE_NAMES),
    *(f"{name}_{place}" for place in range(_HILLS) for name in _OF_HILL),
)


def features(view: View) -> list[float]:
    """The view as numbers, the seat's own hill first and the rivals clockwise."""
    v = read(view)
    seat, hills = max(v["seat"], 0), v["hills"]
    own = hills[seat]["keepsake"]
    numbers: list[float] = [v["watch"], v["watches"] - v["watch"], float(v["lead"] == v["seat"])]
    numbers += [v["deck"][name] for name in FIND_NAMES]
    numbers += [float(own == name) for name in KEEPSAKE_NAMES]
    for place in range(_HILLS):
        if place < len(hills):
            hill = hills[(seat + place) % len(hills)]
            numbers += [hill[name] or 0 for name in _OF_HILL]
        else:
            numbers += [0.0] * len(_OF_HILL)
    return [float(number) for number in numbers]

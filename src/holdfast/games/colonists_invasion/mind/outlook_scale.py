"""How dangers weigh for the greedy bot, and the ways down the Battleground. No rule reads this."""

from typing import Final

from ..position.hexes import AHEAD, LEFT, OFF, RIGHT, arrow_target
from ..position.war_state import EVERY_HEX, Hex

NEARNESS: Final[list[float]] = [0.0, 60.0, 28.0, 14.0, 8.0, 5.0, 4.0]  # by steps to the bottom edge
WAVES: Final[list[float]] = [2.0, 4.0, 6.0]  # Strength of the troops that are still to come
WAVE_WEIGHT: Final = 2.0
NOTHING: Final = -50.0  # what is not to be done
BREAK_THROUGH: Final = 120.0  # the next card lets a troop through
ARROW_WAYS: Final[list[int]] = [LEFT, AHEAD, RIGHT]  # in the order of TARGETS


def _targets() -> list[Hex]:
    """Where the three arrows lead from every hex, three numbers each."""
    out = [OFF, OFF, OFF]
    for hex in EVERY_HEX:
        for arrow in (LEFT, AHEAD, RIGHT):
            out.append(arrow_target(hex, arrow))
    return out


TARGETS: Final[list[Hex]] = _targets()


def steps_down(hex: Hex) -> int:
    """How many hexes a troop has to go until it leaves the Battleground, straight down."""
    return (hex - 1) // 5 + 1


def fear(gap: float) -> float:
    """How likely it is that somebody gets through who has so much more Strength than is in his way."""
    if gap >= 0.0:
        return 1.0 + 0.4 * gap
    if gap > -1.0:
        return 1.0 + 0.5 * gap
    if gap > -2.0:
        return 0.5 + 0.25 * (gap + 1.0)
    if gap > -4.0:
        return 0.25 + 0.1 * (gap + 2.0)
    return 0.05 / (-3.0 - gap)

"""How good each option looks to the asked seat. It reads nothing that seat may not know."""

from typing import Final

from ..position.actions import GIVE, TAKE_GLORY, TAKE_WOOD, VOW
from ..position.state import AXE, NightState

SAFE: Final[list[float]] = [0.0, 0.5, 0.83, 1.0]  # chance that a fire of so much wood stands the storm


def value(s: NightState, action: int) -> float:
    """The worth of one option, from 0 to about 1."""
    seat = s.asked
    if VOW <= action < TAKE_WOOD:
        amount = action - VOW
        safe = SAFE[amount]
        saved = 0.12 if s.keepsakes[seat] == AXE else 0.08
        return safe - saved * amount if s.watch < s.watches or saved > 0.1 else safe
    if action == TAKE_WOOD:
        return 0.9 if s.wood[seat] < 2 and s.watch < s.watches else 0.4
    if action == TAKE_GLORY:
        return 0.6
    return 1.0 / (1 + s.glory[action - GIVE] + s.embers[action - GIVE])


def heuristic(s: NightState) -> list[float]:
    """One number per option; more is better."""
    return [value(s, action) for action in s.options()]

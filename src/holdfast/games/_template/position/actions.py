"""Action codes: one range per kind of answer, so that a code means the same wherever it is met."""

from typing import Final

from holdfast.parts.wording import seat_name

DEAL: Final = 0  # + kind: chance deals a keepsake
DRAW: Final = 3  # + kind: chance draws a find card
ROLL: Final = 6  # + face - 1: chance rolls the die
VOW: Final = 12  # + wood to burn
TAKE_WOOD: Final = 16
TAKE_GLORY: Final = 17
GIVE: Final = 18  # + seat that gets the wood
ACTION_SPACE: Final = 21

KEEPSAKE_NAMES: Final[list[str]] = ["coin", "axe", "candle"]
FIND_NAMES: Final[list[str]] = ["woodpile", "pedlar", "stranger"]


def action_name(action: int) -> str:
    """The short text of an action, the same in every position."""
    if action < DRAW:
        return "deal " + KEEPSAKE_NAMES[action - DEAL]
    if action < ROLL:
        return "draw " + FIND_NAMES[action - DRAW]
    if action < VOW:
        return f"roll {action - ROLL + 1}"
    if action < TAKE_WOOD:
        return f"burn {action - VOW}"
    if action == TAKE_WOOD:
        return "take wood"
    if action == TAKE_GLORY:
        return "take glory"
    return f"give to {seat_name(action - GIVE)}"

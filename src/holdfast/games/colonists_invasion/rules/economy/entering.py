"""What may be entered. Chapters CB-STEW and CB-FEE."""

from holdfast.kernel.state import Seat

from ...position.state import PLACE, RULES, TILE, TOGETHER, WAVE, ColonistsState
from ...position.values import ENTRY_NEEDS_EFFECT
from .deck import COMMAND, MARKETS, PLACE_LIST, can_act
from .fee import fee_bars, fee_due


def can_enter(s: ColonistsState, seat: Seat, tile: int, pays: bool = True) -> bool:
    """Whether the seat's Steward may enter the tile. [CB-STEW-09, CB-STEW-10, CB-FEE-07, CB-R-032]"""
    if pays and s.board[RULES] != TOGETHER:  # [CI-TURN-04]
        due = fee_due(s, seat, tile)
        if due and fee_bars(s, seat, tile, due):
            return False
    if not s.values[ENTRY_NEEDS_EFFECT]:
        return True
    place = PLACE_LIST[s.tiles[tile * TILE + PLACE]]
    if place.group == MARKETS or place.gives:
        return True
    if s.board[WAVE] and place.group >= COMMAND:  # [CB-STEW-11]
        return True
    return can_act(s, seat, place.script)

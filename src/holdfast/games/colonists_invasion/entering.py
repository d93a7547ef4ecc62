"""What may be entered. Chapters CB-STEW and CB-FEE."""

from .deck import COMMAND, MARKETS, PLACE_LIST, can_act, gives_freely
from .fee import can_pay_fee, fee_due
from .state import PLACE, TILE, WAVE, ColonistsState


def can_enter(s: ColonistsState, seat: int, tile: int) -> bool:
    """Whether the seat's Steward may enter the tile. [CB-STEW-09, CB-STEW-10, CB-FEE-07]"""
    due = fee_due(s, seat, tile)
    if due and not can_pay_fee(s, seat, due):
        return False
    place = PLACE_LIST[s.tiles[tile * TILE + PLACE]]
    if place.group == MARKETS or gives_freely(place.script):
        return True
    if s.board[WAVE] and place.group >= COMMAND:  # [CB-STEW-11]
        return True
    return can_act(s, seat, place.script)

"""What can be bought in the Capitol with what lies in a storehouse. [AT-CAP-08, AT-CAP-12, AT-CAP-16]"""

from typing import Final

from holdfast.kernel.state import Seat

from ..position.actions import BUILD_WALL, BUY_TOOL, CONTRACT, NOBLE
from ..position.state import CONTRACT_ROW, NOBLE_ROW, NONE, OWN, ROW, ROW_SIZE, TOOL_ROW, WALL, ColonyState
from ..position.tables import NO_WALL, WALL_PRICE
from .deck import CONTRACT_LIST
from .stores import can_pay, can_pay_any

NOBLE_PRICE: Final = [1, 1, 1]  # [AT-CAP-08] one resource of each type
TOOL_PRICE: Final = 1  # [AT-CAP-16] any one resource


def add_purchases(s: ColonyState, seat: Seat, free: int, out: list[int]) -> None:
    """Append what the seat could buy if `free` resources of the price were left out.

    [AT-CAP-10, AT-CAP-14, AT-CAP-18] a row is not refilled during a visit, so three of a kind are the most.
    """
    board = s.board
    if can_pay(s, seat, NOBLE_PRICE, free):
        for slot in range(ROW_SIZE):
            if board[ROW + NOBLE_ROW + slot] != NONE:
                out.append(NOBLE + slot)
    for slot in range(ROW_SIZE):
        card = board[ROW + CONTRACT_ROW + slot]
        if card != NONE and can_pay(s, seat, CONTRACT_LIST[card].cost, free):
            out.append(CONTRACT + slot)
    if can_pay_any(s, seat, TOOL_PRICE - free):
        for slot in range(ROW_SIZE):
            if board[ROW + TOOL_ROW + slot] != NONE:
                out.append(BUY_TOOL + slot)
    # [AT-R-36] one wall at a time; a damaged one is not mended for resources
    if s.own[seat * OWN + WALL] == NO_WALL and can_pay_any(s, seat, WALL_PRICE - free):
        out.append(BUILD_WALL)


def full_price(s: ColonyState, purchase: int) -> int:
    """Resources a purchase costs before anything is left out."""
    if purchase < CONTRACT:
        return sum(NOBLE_PRICE)
    if purchase < BUY_TOOL:
        return sum(CONTRACT_LIST[s.board[ROW + CONTRACT_ROW + purchase - CONTRACT]].cost)
    return TOOL_PRICE if purchase < BUILD_WALL else WALL_PRICE


def lowers_a_price(s: ColonyState, seat: Seat, had: int, more: int) -> bool:
    """Whether leaving out `more` resources beside `had` would make a purchase cheaper. [AT-R-50]"""
    out: list[int] = []
    add_purchases(s, seat, had + more, out)
    for purchase in out:
        if full_price(s, purchase) > had:
            return True
    return False


def any_purchase(s: ColonyState, seat: Seat, free: int) -> bool:
    """Whether the seat could buy anything at all."""
    out: list[int] = []
    add_purchases(s, seat, free, out)
    return len(out) > 0

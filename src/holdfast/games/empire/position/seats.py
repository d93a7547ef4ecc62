"""The seats of a table as values of their own type, for games of two to six."""

from typing import Final

from holdfast.kernel.state import Seat

TABLES: Final[list[list[Seat]]] = [[Seat(seat) for seat in range(seats)] for seats in range(7)]
# By seats and by who is first
ORDERS: Final[list[list[list[Seat]]]] = [
    [[Seat((first + turn) % seats) for turn in range(seats)] for first in range(seats)] for seats in range(7)
]


def all_seats(seats: int) -> list[Seat]:
    """Every seat of a table of so many, in the game or not. The list is shared: change a copy."""
    return TABLES[seats]

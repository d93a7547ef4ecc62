"""The deck a seat is building, counted: gathered from the row of decks, never a part of the position."""

from typing import Final, final

from holdfast.kernel.state import Seat


@final
class Counted:
    """What a seat's deck holds, true as long as the position has this very row. The lists are shared by
    clones: change a copy."""

    def __init__(self, seat: Seat, decks: tuple[int, ...]) -> None:
        self.seat = seat
        self.decks = decks
        self.kinds: list[int] = []  # each once, in order
        self.full: list[int] = []  # those of which it holds as many as it may, in order
        self.taken: list[int] = []  # how many cards of each group of kinds
        self.is_over = False  # it holds more of a kind


NOTHING_COUNTED: Final = Counted(Seat(-1), ())

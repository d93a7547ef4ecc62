"""What a future may have brought a seat, beside points: whether somebody of its colony died."""

from holdfast.kernel.state import Seat

from ..position.state import DEAD, ColonyState, count_with


def fates(before: ColonyState, after: ColonyState, seat: int) -> dict[str, bool]:
    """What came true for the seat between the two positions."""
    return {"loses nobody": count_with(after, Seat(seat), DEAD) <= count_with(before, Seat(seat), DEAD)}

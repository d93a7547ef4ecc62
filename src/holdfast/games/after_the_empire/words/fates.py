"""What a future may have brought a seat, beside Gold: whether its Castle was sacked."""

from ..position.state import OWN, SACKS, FiefState


def fates(before: FiefState, after: FiefState, seat: int) -> dict[str, bool]:
    """What came true for the seat between the two positions."""
    return {"is never sacked": after.own[seat * OWN + SACKS] == before.own[seat * OWN + SACKS]}

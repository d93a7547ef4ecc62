"""What a page hands to the drawing of a table."""

from typing import NamedTuple


class Line(NamedTuple):
    """A line of the story as a drawing reads it."""

    kind: str
    seat: int
    data: tuple[int, ...] = ()

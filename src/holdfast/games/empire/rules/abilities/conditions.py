"""Conditions the glossary names: battalion, nomadic, solitary, reverence, assembly, in a frontier."""

from typing import final

from holdfast.kernel.state import Seat

from ...position.actions import FRONTIERS
from ...position.state import HEARTLAND, IMPROVISED, NONE, EmpireState, Piece
from ..fielded import fielding
from .abilities import Condition
from .standing import has_reverence, has_settled, has_superior, is_solitary


@final
class Battalion(Condition):
    """An allied unit of a higher tier is in the unit's frontier. [EM-KEY-14]"""

    def holds(self, s: EmpireState, seat: Seat, source: Piece) -> bool:
        """Whether a superior is there now."""
        return source != NONE and has_superior(s, source)

    def phrase(self) -> str:
        return "battalion"


@final
class Nomadic(Condition):
    """The unit is in a frontier its commander has not settled. [EM-KEY-13, EM-R-42]"""

    def holds(self, s: EmpireState, seat: Seat, source: Piece) -> bool:
        """Whether the land is not settled."""
        return source != NONE and s.zone[source] < FRONTIERS and not has_settled(s, seat, s.zone[source])

    def phrase(self) -> str:
        return "nomadic"


@final
class Solitary(Condition):
    """No other allied unit is in the unit's frontier. [EM-KEY-08]"""

    def holds(self, s: EmpireState, seat: Seat, source: Piece) -> bool:
        """Whether the unit is alone."""
        return source != NONE and is_solitary(s, source)

    def phrase(self) -> str:
        return "solitary"


@final
class Reverence(Condition):
    """Cards of four different tiers lie in the commander's graveyard. [EM-TIER-04]"""

    def holds(self, s: EmpireState, seat: Seat, source: Piece) -> bool:
        """Whether the seat has reverence."""
        return has_reverence(s, seat)

    def phrase(self) -> str:
        return "reverence"


@final
class InFrontier(Condition):
    """The card is in a frontier. [EM-ABIL-10, EM-ABIL-11]"""

    def holds(self, s: EmpireState, seat: Seat, source: Piece) -> bool:
        """Whether it is."""
        return source != NONE and s.zone[source] < FRONTIERS

    def phrase(self) -> str:
        return "in a frontier"


@final
class Assembled(Condition):
    """So many assembly villagers are fielded by the seat. [EM-CIVIC-13, EM-R-17]"""

    def __init__(self, number: int) -> None:
        self.number = number

    def holds(self, s: EmpireState, seat: Seat, source: Piece) -> bool:
        """Whether there are enough."""
        return assembled(s, seat) >= self.number

    def phrase(self) -> str:
        """The keyword and its number."""
        return f"assembly {self.number}"


def assembled(s: EmpireState, seat: Seat) -> int:
    """How many assembly villagers the seat fields; an improvised card is none. [EM-CIVIC-13, EM-CIVIC-14]"""
    n, flags, zones = 0, s.flags, s.zone
    for piece in fielding(s).assembled[seat]:
        if zones[piece] == HEARTLAND and not flags[piece] & IMPROVISED:
            n += 1
    return n

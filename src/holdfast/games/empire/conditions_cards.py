"""Conditions and amounts that only cards ask for."""

from typing import final

from .abilities import Amount, Condition
from .standing import occupier_of, tiers_in_graveyard
from .state import HURT, NONE, OWN, EmpireState, are_allies, is_frontier


@final
class OpponentHurt(Condition):
    """An opponent has taken damage this round; lost morale counts. [EM-CARD-06, EM-DMG-05]"""

    def holds(self, s: EmpireState, seat: int, source: int) -> bool:
        """Whether any opponent has."""
        for other in range(s.seats):
            if not are_allies(s, seat, other) and s.own[other * OWN + HURT]:
                return True
        return False

    def phrase(self) -> str:
        """In words."""
        return "an opponent has taken damage this round"


@final
class Unoccupied(Condition):
    """The source has come to a frontier where nobody has an occupying unit. [EM-CARD-02, EM-R-64]"""

    def holds(self, s: EmpireState, seat: int, source: int) -> bool:
        """Whether the place is free of units now."""
        return source != NONE and is_frontier(s.zone[source]) and occupier_of(s, s.zone[source]) == NONE

    def phrase(self) -> str:
        """In words."""
        return "this frontier is unoccupied"

    def place(self) -> str:
        """Where it holds."""
        return "an unoccupied frontier"


@final
class TiersInGraveyard(Amount):
    """A number for each different tier among the cards in the seat's graveyard."""

    def value(self, s: EmpireState, seat: int, source: int) -> int:
        """The number now."""
        return self.number * tiers_in_graveyard(s, seat)

    def phrase(self) -> str:
        """In words."""
        return f"{self.number} for each different tier among the cards in your graveyard"

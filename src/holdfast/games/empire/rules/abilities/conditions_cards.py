"""Conditions and amounts that only cards ask for."""

from typing import final

from holdfast.kernel.state import Seat

from ...position.piles import copies_in, kinds_in
from ...position.seats import all_seats
from ...position.state import HURT, NONE, OWN, EmpireState, Piece, are_allies, is_frontier
from ..fielded import fielding
from .abilities import CARDS, TACTIC, Amount, Condition
from .standing import occupied_count, occupier_of, tiers_in_graveyard


@final
class OpponentHurt(Condition):
    """An opponent has taken damage this round; lost morale counts. [EM-CARD-06, EM-DMG-05]"""

    def holds(self, s: EmpireState, seat: Seat, source: Piece) -> bool:
        """Whether any opponent has."""
        for other in all_seats(s.seats):
            if not are_allies(s, seat, other) and s.own[other * OWN + HURT]:
                return True
        return False

    def phrase(self) -> str:
        return "an opponent has taken damage this round"


@final
class Unoccupied(Condition):
    """The source has come to a frontier where nobody has an occupying unit. [EM-CARD-02, EM-R-64]"""

    def holds(self, s: EmpireState, seat: Seat, source: Piece) -> bool:
        """Whether the place is free of units now."""
        return source != NONE and is_frontier(s.zone[source]) and occupier_of(s, s.zone[source]) == NONE

    def phrase(self) -> str:
        return "this frontier is unoccupied"

    def place(self) -> str:
        """Where it holds."""
        return "an unoccupied frontier"


@final
class TiersInGraveyard(Amount):
    """A number for each different tier among the cards in the seat's graveyard."""

    def value(self, s: EmpireState, seat: Seat, source: Piece) -> int:
        return self.number * tiers_in_graveyard(s, seat)

    def phrase(self) -> str:
        return f"{self.number} for each different tier among the cards in your graveyard"

    def each(self) -> str:
        return "for each different tier among the cards in your graveyard"


@final
class Occupied(Amount):
    """A number for each frontier the seat is occupying."""

    def value(self, s: EmpireState, seat: Seat, source: Piece) -> int:
        return self.number * occupied_count(s, seat)

    def each(self) -> str:
        return "for each frontier you are occupying"


@final
class UnitTokens(Amount):
    """A number for each unit token the seat is fielding."""

    def value(self, s: EmpireState, seat: Seat, source: Piece) -> int:
        n = 0
        for piece in fielding(s).own_units[seat]:
            if CARDS[s.kind[piece]].token:
                n += 1
        return self.number * n

    def each(self) -> str:
        return "for each unit token you are fielding"


@final
class AlliesHere(Amount):
    """A number for each other allied unit in the frontier of the source."""

    def value(self, s: EmpireState, seat: Seat, source: Piece) -> int:
        """The number now; none in a heartland."""
        if source == NONE or not is_frontier(s.zone[source]):
            return 0
        n = 0
        for piece in fielding(s).units_at[s.zone[source]]:
            if piece != source and are_allies(s, seat, s.owner[piece]):
                n += 1
        return self.number * n

    def each(self) -> str:
        return "for each other allied unit in this frontier"


@final
class TacticsInGraveyard(Amount):
    """A number for each tactic in the seat's graveyard."""

    def value(self, s: EmpireState, seat: Seat, source: Piece) -> int:
        n = 0
        for kind, count in zip(kinds_in(s.graveyard, seat), copies_in(s.graveyard, seat), strict=True):
            if CARDS[kind].type == TACTIC:
                n += count
        return self.number * n

    def each(self) -> str:
        return "for each tactic in your graveyard"

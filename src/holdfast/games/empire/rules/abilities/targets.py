"""What an ability may choose: pieces by type, side, place and marks. [EM-ABIL-09]

A target is looked for when the ability has its turn, never earlier. [EM-ABIL-04] "Here" is the frontier of
the source: where it lies, or lay when it left play.
"""

from typing import Final, final

from holdfast.kernel.state import Seat

from ...position.actions import FRONTIERS
from ...position.state import (
    GONE,
    HEARTLAND,
    IMPROVISED,
    NONE,
    WAS_OCCUPYING,
    EmpireState,
    Piece,
    are_allies,
    in_play,
    is_exerted,
    is_frontier,
    is_occupying,
)
from ..fielded import fielding
from .abilities import CARDS, MONUMENT, SETTLEMENT, SKIRMISHER, UNIT, VILLAGER, Filter
from .phrases import ROMAN, with_article
from .standing import can_affect, cost_of, is_solitary, tier_of

# Types of pieces: bits of a mask
UNITS: Final = 1 << UNIT
MONUMENTS: Final = 1 << MONUMENT
VILLAGERS: Final = 1 << VILLAGER
SETTLEMENTS: Final = 1 << SETTLEMENT
TYPE_NOUNS: Final[list[tuple[int, str]]] = [
    (UNITS, "unit"),
    (MONUMENTS, "monument"),
    (SETTLEMENTS, "settlement"),
    (VILLAGERS, "villager"),
]

# Sides
ANYONES: Final = 0
ALLIED: Final = 1  # fielded by the controller or its team
ENEMY: Final = 2
YOURS: Final = 3  # fielded by the controller alone

# Places
ANYWHERE: Final = 0
HERE: Final = 1  # the frontier of the source
IN_FRONTIERS: Final = 2
IN_HEARTLAND: Final = 3

# Marks: bits of a mask
OTHER: Final = 1  # not the source
UNOCCUPYING: Final = 2
OCCUPYING: Final = 4
READY: Final = 8
IS_EXERTED: Final = 16
ALONE: Final = 32  # solitary
TOKEN: Final = 64
SKIRMISHING: Final = 128


_MARK_WORDS: Final[list[tuple[int, str]]] = [
    (UNOCCUPYING, "unoccupying"),
    (OCCUPYING, "occupying"),
    (READY, "ready"),
    (IS_EXERTED, "exerted"),
    (ALONE, "solitary"),
]
NO_ONE: Final[list[Piece]] = []


@final
class Target(Filter):
    """Pieces that fit a description."""

    def __init__(
        self,
        types: int = UNITS,
        side: int = ANYONES,
        place: int = ANYWHERE,
        marks: int = 0,
        highest_tier: int = 0,
        highest_cost: int = NONE,
    ) -> None:
        self.types = types
        self.side = side
        self.place = place
        self.is_local = place == HERE
        self.is_allied = side in (ALLIED, YOURS)
        self.marks = marks
        self.highest_tier = highest_tier  # 0: any
        self.highest_cost = highest_cost  # NONE: any

    def fits(self, s: EmpireState, seat: Seat, source: Piece, piece: Piece) -> bool:
        """Whether the piece, in play or just gone, is one of those meant; most lie elsewhere."""
        if self.place != HERE:
            return self.fits_at(s, seat, source, NONE, piece)
        here = frontier_of(s, source)
        return here == s.zone[piece] and self.fits_at(s, seat, source, here, piece)

    def fits_at(self, s: EmpireState, seat: Seat, source: Piece, here: int, piece: Piece) -> bool:
        """The same, with the frontier that "here" means."""
        if not self.types >> type_of(s, piece) & 1:
            return False
        if self.side == ALLIED and not are_allies(s, seat, s.owner[piece]):
            return False
        if self.side == ENEMY and are_allies(s, seat, s.owner[piece]):
            return False
        if self.side == YOURS and s.owner[piece] != seat:
            return False
        if self.place and not self._is_placed(s, here, piece):
            return False
        if self.marks and not self._is_marked(s, source, piece):
            return False
        if self.highest_cost != NONE and not self._is_cheap(s, piece):
            return False
        return self.highest_tier == 0 or tier_of(s, piece) <= self.highest_tier

    def _is_cheap(self, s: EmpireState, piece: Piece) -> bool:
        """Whether the card costs its owner no more than that, as things are now. [EM-SUP-08, EM-R-90]"""
        kind = s.kind[piece]
        return CARDS[kind].type < VILLAGER and cost_of(s, s.owner[piece], kind) <= self.highest_cost

    def _is_placed(self, s: EmpireState, here: int, piece: Piece) -> bool:
        zone = s.zone[piece]
        if self.place == HERE:
            return is_frontier(zone) and zone == here
        if self.place == IN_FRONTIERS:
            return is_frontier(zone)
        return zone == HEARTLAND

    def _is_marked(self, s: EmpireState, source: Piece, piece: Piece) -> bool:
        marks = self.marks
        if marks & OTHER and piece == source:
            return False
        if marks & UNOCCUPYING and is_occupying(s, piece):
            return False
        if marks & OCCUPYING and not is_occupying(s, piece):
            return False
        if marks & READY and is_exerted(s, piece):
            return False
        if marks & IS_EXERTED and not is_exerted(s, piece):
            return False
        if marks & ALONE and not is_solitary(s, piece):
            return False
        if marks & TOKEN and not CARDS[s.kind[piece]].token:
            return False
        return not marks & SKIRMISHING or CARDS[s.kind[piece]].keywords & SKIRMISHER != 0

    def candidates(self, s: EmpireState, seat: Seat, source: Piece, here: int = NONE) -> list[Piece]:
        """The pieces in play that may be chosen now, in the order of their numbers."""
        if here == NONE:
            here = frontier_of(s, source)
        found = []
        for piece in self._pool(s, seat, here):
            if self._may_be(s, seat, source, here, piece):
                found.append(piece)
        return found

    def has_candidate(self, s: EmpireState, seat: Seat, source: Piece, here: int = NONE) -> bool:
        """Whether any piece in play may be chosen now."""
        if here == NONE:
            here = frontier_of(s, source)
        for piece in self._pool(s, seat, here):
            if self._may_be(s, seat, source, here, piece):
                return True
        return False

    def _pool(self, s: EmpireState, seat: Seat, here: int) -> list[Piece]:
        """Cards in play among which all those described are, as few as can be told at once."""
        fielded = fielding(s)
        if self.types == UNITS and self.place == HERE:
            return fielded.units_at[here] if 0 <= here < FRONTIERS else NO_ONE
        if self.side == YOURS:
            return fielded.own_units[seat] if self.types == UNITS else fielded.own[seat]
        return fielded.units if self.types == UNITS else fielded.all

    def _may_be(self, s: EmpireState, seat: Seat, source: Piece, here: int, piece: Piece) -> bool:
        return self.fits_at(s, seat, source, here, piece) and can_affect(s, seat, source, piece)

    def noun(self, many: bool = False) -> str:
        """The description without an article: "unoccupying enemy unit in this frontier"."""
        words = [word for bit, word in _MARK_WORDS if self.marks & bit]
        if self.side in (ALLIED, ENEMY):
            words.append("allied" if self.side == ALLIED else "enemy")
        nouns = [word for bit, word in TYPE_NOUNS if self.types & bit]
        if self.marks & TOKEN:
            nouns = ["unit token"]
        if self.marks & SKIRMISHING:
            nouns = ["skirmisher"]
        words.append(" or ".join([word + "s" if many else word for word in nouns]))
        if self.highest_tier:
            words.append(f"of tier {ROMAN[self.highest_tier]} or lower")
        if self.highest_cost != NONE:
            words.append(f"that {'cost' if many else 'costs'} {self.highest_cost} or less")
        if self.place:
            home = "in your heartland" if self.side == YOURS else "in a heartland"
            words.append(["", "in this frontier", "in a frontier", home][self.place])
        return " ".join(words)

    def phrase(self) -> str:
        """The description with its article; "another" when the source is not meant."""
        other = "other " if self.marks & OTHER else ""
        if self.side == YOURS:
            return f"one of your {other}{self.noun(True)}"
        return f"an{other}{self.noun()}" if other else with_article(self.noun())

    def each(self) -> str:
        """Every one of them: "each other allied unit in this frontier"."""
        return f"each {'other ' if self.marks & OTHER else ''}{self.noun()}"

    def plural(self) -> str:
        """All of them as a subject: "other allied units in this frontier"."""
        return f"{'other ' if self.marks & OTHER else ''}{self.noun(True)}"


def frontier_of(s: EmpireState, piece: Piece) -> int:
    """Where a piece lies, or lay when it left play; NONE for no piece."""
    if piece == NONE:
        return NONE
    return s.was[piece] % WAS_OCCUPYING if s.zone[piece] == GONE else s.zone[piece]


def type_of(s: EmpireState, piece: Piece) -> int:
    """The type a piece counts as; an improvised card stands for the other civic type. [EM-R-12]"""
    type = CARDS[s.kind[piece]].type
    if type >= VILLAGER and s.flags[piece] & IMPROVISED and in_play(s, piece):
        return SETTLEMENT if type == VILLAGER else VILLAGER
    return type


def allied_unit(place: int = ANYWHERE, marks: int = 0, highest_tier: int = 0) -> Target:
    """An allied unit."""
    return Target(UNITS, ALLIED, place, marks, highest_tier)


def enemy_unit(place: int = ANYWHERE, marks: int = 0, highest_tier: int = 0) -> Target:
    """An enemy unit."""
    return Target(UNITS, ENEMY, place, marks, highest_tier)


def your_unit(place: int = ANYWHERE, marks: int = 0, highest_tier: int = 0) -> Target:
    """A unit of the controller's own."""
    return Target(UNITS, YOURS, place, marks, highest_tier)

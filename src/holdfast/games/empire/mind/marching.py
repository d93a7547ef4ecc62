"""Where units are best sent together: the greedy bot's plan for a commit. Nothing here is a rule.

Sent one by one, units would never dare what two can do, so whole plans are compared: from a few beginnings
each unit in turn goes where it helps most, until nobody wants to move any more.
"""

from typing import Final, final

from holdfast.kernel.state import Seat

from ..position.actions import FRONTIERS
from ..position.state import (
    COMMITS,
    EXERTED,
    HEARTLAND,
    NONE,
    OWN,
    PHASE,
    STRATEGY,
    EmpireState,
    Piece,
    are_allies,
)
from ..rules.abilities.standing import occupier_of
from ..rules.fielded import fielding
from .outlook import Muster, Side, fought_worth, place_of

ANSWER: Final = 0.3  # how far a seat fears what the enemy could still send
FIRST_LAND: Final = 1.5  # a frontier one has not settled is worth this much more
ROUNDS: Final = 4  # how often everybody may think again
EVERY_ZONE: Final = [0, 1, 2, HEARTLAND]


@final
class March:
    """The units of a seat that can be sent, and what each frontier would be worth with any of them.

    A set of them is a mask, by their place in `units`. Many plans send the same ones to a frontier, so what
    it would be worth is noted.
    """

    def __init__(self, muster: Muster) -> None:
        s, seat = muster.s, muster.seat
        self.s = s
        self.seat = seat
        self.muster = muster
        self.places = [NONE] * len(s.kind)  # where every unit stands, or is sent already
        self.feared: list[Side] = []  # by frontier: the enemy with all who could still come
        self.units: list[Piece] = []
        self.bits: list[int] = [0] * len(s.kind)  # of each piece that can be sent
        self.known: list[dict[int, float]] = [{}, {}, {}]  # by frontier and mask
        for piece in fielding(s).units:
            self.places[piece] = place_of(s, piece)
        coming = reserves(s, seat)
        if coming:
            self.feared = [self.reinforced(frontier, coming) for frontier in range(FRONTIERS)]
        for piece in fielding(s).own_units[seat]:
            if s.plan[piece] == NONE and not s.flags[piece] & EXERTED:
                self.bits[piece] = 1 << len(self.units)
                self.units.append(piece)

    def reinforced(self, frontier: int, coming: list[Piece]) -> Side:
        """The enemy in a frontier, and all who could still be sent there."""
        side = Side()
        for piece in fielding(self.s).units_at[frontier] + coming:
            fighter = self.muster.fighters[piece]
            if fighter is not None and not are_allies(self.s, self.seat, self.s.owner[piece]):
                side.add(fighter)
        side.occupying = self.muster.theirs[frontier].occupying
        return side

    def sent(self, places: list[int], frontier: int) -> int:
        """The units a plan sends to a frontier, or leaves there."""
        mask = 0
        for piece in self.units:
            if places[piece] == frontier:
                mask |= self.bits[piece]
        return mask

    def worth(self, frontier: int, mask: int) -> float:
        """How good the frontier would be for the seat with these units."""
        known = self.known[frontier]
        worth = known.get(mask)
        if worth is None:
            worth = self.worked_out(frontier, mask)
            known[mask] = worth
        return worth

    def worked_out(self, frontier: int, mask: int) -> float:
        """The same, fearing a little who could come."""
        s, seat = self.s, self.seat
        mine, theirs = Side(), self.muster.theirs[frontier]
        for piece in self.muster.allies:
            fighter = self.muster.fighters[piece]
            if fighter is not None and self.is_there(piece, frontier, mask):
                mine.add(fighter)
        if self.muster.mine[frontier].occupying:
            mine.occupying = self.is_there(occupier_of(s, frontier), frontier, mask)
        value = fought_worth(s, seat, frontier, mine, theirs)
        if mine.settlers and not mine.occupying and s.settled[seat * FRONTIERS + frontier] == NONE:
            value += FIRST_LAND
        if not self.feared or not mine.needs:
            return value
        feared = fought_worth(s, seat, frontier, mine, self.feared[frontier])
        return (1.0 - ANSWER) * value + ANSWER * feared

    def is_there(self, piece: Piece, frontier: int, mask: int) -> bool:
        """Whether a unit would be in the frontier by a plan that sends these there."""
        bit = self.bits[piece]
        return bit & mask != 0 if bit else self.places[piece] == frontier

    def climb(self, places: list[int]) -> float:
        """Move single units to better places until none is; give the worth. `places` is changed."""
        masks = [self.sent(places, n) for n in range(FRONTIERS)]
        worth = [self.worth(n, masks[n]) for n in range(FRONTIERS)]
        masks.append(0)
        worth.append(0.0)
        for _ in range(ROUNDS):
            moved = False
            for piece in self.units:
                moved = self.improve(piece, places, masks, worth) or moved
            if not moved:
                break
        return sum(worth)

    def improve(self, piece: Piece, places: list[int], masks: list[int], worth: list[float]) -> bool:
        """Send one unit to its best place; whether it has moved. Units advance from home or go home."""
        here, home, bit = places[piece], self.s.zone[piece], self.bits[piece]
        best, best_gain, best_left, best_there = here, 0.001, 0.0, 0.0
        left = self.worth(here, masks[here] & ~bit) if here < FRONTIERS else 0.0
        for target in EVERY_ZONE if home == HEARTLAND else [home, HEARTLAND]:
            if target == here:
                continue
            there = self.worth(target, masks[target] | bit) if target < FRONTIERS else 0.0
            gain = left + there - worth[here] - worth[target]
            if gain > best_gain:
                best, best_gain, best_left, best_there = target, gain, left, there
        if best == here:
            return False
        places[piece] = best
        masks[here] &= ~bit
        masks[best] |= bit
        worth[here], worth[best] = best_left, best_there
        return True


def reserves(s: EmpireState, seat: Seat) -> list[Piece]:
    """The enemy units that could still be sent somewhere this round."""
    found: list[Piece] = []
    if s.board[PHASE] != STRATEGY:
        return found
    for piece in fielding(s).units:
        if s.zone[piece] == HEARTLAND and not s.flags[piece] & EXERTED:
            owner = s.owner[piece]
            if not are_allies(s, seat, owner) and s.own[owner * OWN + COMMITS] == 0:
                found.append(piece)
    return found


def best_places(muster: Muster) -> tuple[list[int], float]:
    """Where the seat's units are best sent, and how much better that is than leaving them where they are."""
    s, march = muster.s, March(muster)
    now, stay = march.places, 0.0
    for frontier in range(FRONTIERS):
        stay += march.worth(frontier, march.sent(now, frontier))
    best, best_value = now, stay
    for start in range(FRONTIERS + 1):
        places = now[:]
        if start < FRONTIERS:
            for piece in march.units:
                if s.zone[piece] == HEARTLAND:
                    places[piece] = start
        value = march.climb(places)
        if value > best_value + 0.001:
            best, best_value = places, value
    return best, best_value - stay

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
from ..rules.abilities.standing import is_unit, occupier_of
from .outlook import Fighter, Side, fought_worth

ANSWER: Final = 0.3  # how far a seat fears what the enemy could still send
FIRST_LAND: Final = 1.5  # a frontier one has not settled is worth this much more
ROUNDS: Final = 4  # how often everybody may think again
ANYWHERE: Final = [0, 1, 2, HEARTLAND]


@final
class March:
    """The units of a seat that can be sent, and what each frontier would be worth with any of them.

    A set of them is a mask, by their place in `units`. Many plans send the same ones to a frontier, so what
    it would be worth is noted.
    """

    def __init__(self, s: EmpireState, seat: Seat, fighters: list[Fighter | None]) -> None:
        self.s = s
        self.seat = seat
        self.fighters = fighters
        self.places = places_now(s, fighters)
        self.coming = reserves(s, seat)
        self.units: list[Piece] = []
        self.bits: list[int] = [0] * len(fighters)  # of each piece that can be sent
        self.fielded: list[Piece] = []  # the units in play
        self.known: list[dict[int, float]] = [{}, {}, {}]  # by frontier and mask
        for n in range(len(fighters)):
            if fighters[n] is None:
                continue
            piece = Piece(n)
            self.fielded.append(piece)
            if s.owner[n] == seat and s.plan[n] == NONE and not s.flags[n] & EXERTED:
                self.bits[n] = 1 << len(self.units)
                self.units.append(piece)

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
        if mask not in known:
            known[mask] = self.worked_out(frontier, mask)
        return known[mask]

    def worked_out(self, frontier: int, mask: int) -> float:
        """The same, fearing a little who could come."""
        s, seat = self.s, self.seat
        mine, theirs = Side(), Side()
        for n in self.fielded:
            bit = self.bits[n]
            if bit & mask or (bit == 0 and self.places[n] == frontier):
                fighter = self.fighters[n]
                if fighter is not None:
                    (mine if are_allies(s, seat, s.owner[n]) else theirs).add(fighter)
        holder = occupier_of(s, frontier)
        if holder != NONE and self.is_there(holder, frontier, mask):
            if are_allies(s, seat, s.owner[holder]):
                mine.occupying = True
            else:
                theirs.occupying = True
        value = fought_worth(s, seat, frontier, mine, theirs)
        if mine.settlers and not mine.occupying and s.settled[seat * FRONTIERS + frontier] == NONE:
            value += FIRST_LAND
        if not self.coming or not mine.needs:
            return value
        for piece in self.coming:
            fighter = self.fighters[piece]
            if fighter is not None:
                theirs.add(fighter)
        return (1.0 - ANSWER) * value + ANSWER * fought_worth(s, seat, frontier, mine, theirs)

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
        for target in ANYWHERE if home == HEARTLAND else [home, HEARTLAND]:
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


def places_now(s: EmpireState, fighters: list[Fighter | None]) -> list[int]:
    """Where every unit stands, or is sent by the commit being named; NONE for what is no unit in play."""
    places = [NONE] * len(fighters)
    for n in range(len(fighters)):
        if fighters[n] is not None:
            places[n] = s.plan[n] if s.plan[n] != NONE else s.zone[n]
    return places


def reserves(s: EmpireState, seat: Seat) -> list[Piece]:
    """The enemy units that could still be sent somewhere this round."""
    found: list[Piece] = []
    if s.board[PHASE] != STRATEGY:
        return found
    for n in range(len(s.kind)):
        piece = Piece(n)
        if s.zone[piece] == HEARTLAND and is_unit(s, piece) and not s.flags[piece] & EXERTED:
            owner = s.owner[piece]
            if not are_allies(s, seat, owner) and s.own[owner * OWN + COMMITS] == 0:
                found.append(piece)
    return found


def best_places(s: EmpireState, seat: Seat, fighters: list[Fighter | None]) -> tuple[list[int], float]:
    """Where the seat's units are best sent, and how much better that is than leaving them where they are."""
    march = March(s, seat, fighters)
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

"""What a position is worth to a seat: morale, land, units, and how the coming combats look.

Everything here is public or the seat's own; bots may use it for looking one step ahead.
"""

from typing import Final, final

from holdfast.kernel.state import Seat

from ..position.actions import FRONTIERS
from ..position.piles import Kind
from ..position.seats import all_seats
from ..position.state import (
    COMBAT,
    EXERTED,
    HEARTLAND,
    MORALE,
    NONE,
    OWN,
    PHASE,
    PLACE,
    REPLENISHMENT,
    STRATEGY,
    EmpireState,
    Piece,
    are_allies,
    hand_count,
)
from ..rules.abilities.abilities import (
    BRUTAL,
    CARDS,
    INFILTRATE,
    MONUMENT,
    SKIRMISHER,
    TIRELESS,
    UNIT,
    UNKILLABLE,
    VILLAGER,
)
from ..rules.abilities.standing import commander_tier, keywords_of, occupier_of, strength_of
from ..rules.fielded import fielding
from ..rules.multiplayer import is_in

LAND: Final = 5.0  # worth of occupying a frontier
TIER: Final = 5.0
VILLAGER_WORTH: Final = 2.5
MONUMENT_WORTH: Final = 5.0
CARD: Final = 2.0
WON: Final = 1000.0
IDLE: Final = 0.7  # what a ready villager of an opponent could still pay for in the strategy phase
FIGHTING: Final = BRUTAL | INFILTRATE | SKIRMISHER | TIRELESS | UNKILLABLE  # keywords that decide combats
UNKILLABLE_NEED: Final = 9999  # damage that kills what cannot be killed
NO_NEEDS: Final[list[int]] = []
NO_WORTHS: Final[list[float]] = []


def unit_worth(s: EmpireState, piece: Piece) -> float:
    """What a unit is worth by its numbers and keywords."""
    attack, defence = strength_of(s, piece)
    return worth_with(s, piece, attack, defence, keywords_of(s, piece, FIGHTING))


def worth_with(s: EmpireState, piece: Piece, attack: int, defence: int, keywords: int) -> float:
    """The same, with its attack, defence and keywords read already."""
    worth = 0.9 * attack + 0.7 * defence + 0.4 * len(CARDS[s.kind[piece]].abilities)
    if keywords & (BRUTAL | INFILTRATE | SKIRMISHER):
        worth += 1.0
    return worth


def card_worth(kind: Kind) -> float:
    """What a card in hand is worth once it is deployed."""
    card = CARDS[kind]
    if card.type == UNIT:
        return 0.9 * card.attack + 0.7 * card.defence + 0.4 * len(card.abilities) + 0.4
    return 1.2 * card.cost + 2.0


@final
class Fighter:
    """What a unit brings into a combat, read once: the position stays as it is while plans are compared."""

    def __init__(self, s: EmpireState, piece: Piece) -> None:
        attack, defence = strength_of(s, piece)
        keywords = keywords_of(s, piece, FIGHTING)
        deals = not s.flags[piece] & EXERTED or keywords & TIRELESS
        self.attack = attack if deals else 0
        self.free = self.attack if keywords & (INFILTRATE | SKIRMISHER) else 0
        self.settles = not keywords & SKIRMISHER
        self.need = max(1, defence - s.damage[piece])
        self.fatal = UNKILLABLE_NEED if keywords & UNKILLABLE else self.need  # damage that kills it
        self.worth = worth_with(s, piece, attack, defence, keywords)


def fighters_of(s: EmpireState) -> list[Fighter | None]:
    """What every piece would bring into a combat, None for what is no unit in play."""
    found: list[Fighter | None] = [None] * len(s.kind)
    for piece in fielding(s).units:
        found[piece] = Fighter(s, piece)
    return found


@final
class Side:
    """One side of a combat to come."""

    def __init__(self) -> None:
        self.attack = 0
        self.need = 0
        self.free = 0  # attack whose excess goes through without occupying
        self.occupying = False
        self.settlers = 0  # units that could occupy
        self.needs = NO_NEEDS  # lists of its own once somebody fights here: most sides are empty
        self.worths = NO_WORTHS
        self.order = NO_NEEDS  # the cheapest kills first

    def add(self, fighter: Fighter) -> None:
        """The unit fights on this side."""
        self.attack += fighter.attack
        self.free += fighter.free
        if fighter.settles:
            self.settlers += 1
        self.need += fighter.need
        at = number = len(self.needs)
        if number == 0:
            self.needs, self.worths, self.order = [fighter.fatal], [fighter.worth], [0]
            return
        while at > 0 and self.needs[self.order[at - 1]] > fighter.fatal:
            at -= 1
        self.order.insert(at, number)
        self.needs.append(fighter.fatal)
        self.worths.append(fighter.worth)

    def losses(self, attack: int) -> tuple[float, int]:
        """The worth that falls to so much damage, the cheapest kills first, and how many are left."""
        lost, left = 0.0, len(self.needs)
        for n in self.order:
            if attack < self.needs[n]:
                break
            attack -= self.needs[n]
            lost += self.worths[n]
            left -= 1
        return lost, left


@final
class Muster:
    """Who would fight where, were combats fought now after the moves already named, seen from a seat."""

    def __init__(self, s: EmpireState, seat: Seat, fighters: list[Fighter | None]) -> None:
        self.s = s
        self.seat = seat
        self.fighters = fighters
        self.allies: list[Piece] = []
        self.mine = [Side(), Side(), Side()]  # by frontier
        self.theirs = [Side(), Side(), Side()]
        for piece in fielding(s).units:
            is_ally = are_allies(s, seat, s.owner[piece])
            if is_ally:
                self.allies.append(piece)
            zone, fighter = place_of(s, piece), fighters[piece]
            if zone < FRONTIERS and fighter is not None:
                (self.mine if is_ally else self.theirs)[zone].add(fighter)
        for frontier in range(FRONTIERS):
            occupier = occupier_of(s, frontier)
            if occupier != NONE:
                is_ally = are_allies(s, seat, s.owner[occupier])
                (self.mine if is_ally else self.theirs)[frontier].occupying = True

    def worth(self, frontier: int) -> float:
        """How the combat in a frontier would end for the seat."""
        return fought_worth(self.s, self.seat, frontier, self.mine[frontier], self.theirs[frontier])

    def worth_with(self, frontier: int, extra: Piece) -> float:
        """The same with a unit more."""
        mine = Side()
        mine.occupying = self.mine[frontier].occupying
        for piece in self.allies:
            fighter = self.fighters[piece]
            if fighter is not None and (piece == extra or place_of(self.s, piece) == frontier):
                mine.add(fighter)
        return fought_worth(self.s, self.seat, frontier, mine, self.theirs[frontier])


def place_of(s: EmpireState, piece: Piece) -> int:
    """Where a piece stands, or is sent by the commit being named."""
    return s.plan[piece] if s.plan[piece] != NONE else s.zone[piece]


def fought_worth(s: EmpireState, seat: Seat, frontier: int, mine: Side, theirs: Side) -> float:
    """How a combat of these two sides in a frontier would end for the first."""
    if not mine.needs and not theirs.needs:
        return 0.0
    my_losses, my_left = mine.losses(theirs.attack)
    their_losses, their_left = theirs.losses(mine.attack)
    worth = 1.1 * their_losses - my_losses
    worth += 1.3 * _excess(mine, theirs.need) - 1.3 * _excess(theirs, mine.need)
    holder = s.board[PLACE + frontier]
    monument = holder != NONE and CARDS[s.kind[holder]].type == MONUMENT
    if my_left and not their_left and mine.settlers:
        if monument and are_allies(s, seat, s.owner[holder]):
            worth += 2.0
        else:
            worth += LAND if mine.occupying else 1.2 * LAND
            if monument:
                worth += MONUMENT_WORTH
    elif their_left and not my_left and theirs.settlers:
        worth -= LAND if theirs.occupying else 1.2 * LAND
        if monument and are_allies(s, seat, s.owner[holder]):
            worth -= MONUMENT_WORTH
    elif my_left and their_left:
        worth += LAND * (0.6 * mine.occupying - 0.6 * theirs.occupying)
        worth += 0.15 * (mine.attack - theirs.attack)
    return worth


def _excess(side: Side, need: int) -> int:
    """The damage that goes through to the other commander."""
    over = max(0, side.attack - need)
    return over if side.occupying else min(over, side.free)


def position_worth(s: EmpireState, seat: Seat) -> float:
    """What the table is worth to the seat."""
    return mustered_worth(Muster(s, seat, fighters_of(s)))


def mustered_worth(muster: Muster) -> float:
    """The same, when it is known already who would fight where."""
    s, seat, total = muster.s, muster.seat, 0.0
    for other in all_seats(s.seats):
        if not is_in(s, other):
            continue
        worth = _seat_worth(s, other, muster.fighters)
        if are_allies(s, seat, other):
            total += worth
        else:
            total -= worth + (_idle_worth(s, other) if s.board[PHASE] == STRATEGY else 0.0)
    if s.board[PHASE] < COMBAT:
        for frontier in range(FRONTIERS):
            total += 0.8 * muster.worth(frontier)
    elif s.board[PHASE] == REPLENISHMENT:
        for frontier in range(FRONTIERS):
            occupier = occupier_of(s, frontier)
            if occupier != NONE:
                total += LAND if are_allies(s, seat, s.owner[occupier]) else -LAND
    return total


def _seat_worth(s: EmpireState, seat: Seat, fighters: list[Fighter | None]) -> float:
    """What one seat has by itself."""
    morale = s.own[seat * OWN + MORALE]
    worth = float(morale) + CARD * hand_count(s, seat) + TIER * commander_tier(s, seat)
    if morale <= 0:
        worth -= WON
    elif morale < 10:
        worth -= 0.15 * (10 - morale) * (10 - morale)
    for piece in fielding(s).own[seat]:
        fighter = fighters[piece]
        if fighter is not None:
            worth += fighter.worth
        elif CARDS[s.kind[piece]].type == MONUMENT:
            worth += MONUMENT_WORTH + s.counters[piece]
        elif s.zone[piece] == HEARTLAND:
            worth += VILLAGER_WORTH
    return worth


def _idle_worth(s: EmpireState, seat: Seat) -> float:
    """What the ready villagers of a seat may still be used for."""
    worth = 0.0
    for piece in fielding(s).supplying[seat]:
        if s.zone[piece] != HEARTLAND or s.flags[piece] & EXERTED:
            continue
        if CARDS[s.kind[piece]].type >= VILLAGER:
            worth += IDLE
    return worth

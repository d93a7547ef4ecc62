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
from ..rules.abilities.standing import attack_of, commander_tier, defence_of, keywords_of, occupier_of
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


def unit_worth(s: EmpireState, piece: Piece) -> float:
    """What a unit is worth by its numbers and keywords."""
    keywords = keywords_of(s, piece, FIGHTING)
    return worth_with(s, piece, attack_of(s, piece), defence_of(s, piece), keywords)


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
        attack, defence = attack_of(s, piece), defence_of(s, piece)
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
    found: list[Fighter | None] = []
    for n in range(len(s.kind)):
        is_one = s.zone[n] <= HEARTLAND and CARDS[s.kind[n]].type == UNIT
        found.append(Fighter(s, Piece(n)) if is_one else None)
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
        self.needs: list[int] = []
        self.worths: list[float] = []

    def add(self, fighter: Fighter) -> None:
        """The unit fights on this side."""
        self.attack += fighter.attack
        self.free += fighter.free
        if fighter.settles:
            self.settlers += 1
        self.need += fighter.need
        self.needs.append(fighter.fatal)
        self.worths.append(fighter.worth)

    def losses(self, attack: int) -> tuple[float, int]:
        """The worth that falls to so much damage, the cheapest kills first, and how many are left."""
        lost, left = 0.0, len(self.needs)
        order: list[int] = []
        for n in range(left):
            at = n
            while at > 0 and self.needs[order[at - 1]] > self.needs[n]:
                at -= 1
            order.insert(at, n)
        for n in order:
            if attack < self.needs[n]:
                break
            attack -= self.needs[n]
            lost += self.worths[n]
            left -= 1
        return lost, left


def combat_worth(
    s: EmpireState, seat: Seat, frontier: int, fighters: list[Fighter | None], extra: int = NONE
) -> float:
    """How the combat in a frontier would end for the seat, were it fought now after the moves already named;
    with a unit more, if there is one."""
    mine, theirs = Side(), Side()
    for n in range(len(s.kind)):
        fighter = fighters[n]
        if fighter is None:
            continue
        zone = s.plan[n] if s.plan[n] != NONE else s.zone[n]
        if zone == frontier or n == extra:
            (mine if are_allies(s, seat, s.owner[n]) else theirs).add(fighter)
    occupier = occupier_of(s, frontier)
    if occupier != NONE:
        (mine if are_allies(s, seat, s.owner[occupier]) else theirs).occupying = True
    return fought_worth(s, seat, frontier, mine, theirs)


def fought_worth(s: EmpireState, seat: Seat, frontier: int, mine: Side, theirs: Side) -> float:
    """How a combat of these two sides in a frontier would end for the first."""
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
    total, fighters = 0.0, fighters_of(s)
    for other in all_seats(s.seats):
        if not is_in(s, other):
            continue
        worth = _seat_worth(s, other, fighters)
        if are_allies(s, seat, other):
            total += worth
        else:
            total -= worth + (_idle_worth(s, other) if s.board[PHASE] == STRATEGY else 0.0)
    if s.board[PHASE] < COMBAT:
        for frontier in range(FRONTIERS):
            total += 0.8 * combat_worth(s, seat, frontier, fighters)
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
    for n in range(len(s.kind)):
        piece = Piece(n)
        if s.zone[piece] > HEARTLAND or s.owner[piece] != seat:
            continue
        fighter = fighters[n]
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
    for n in range(len(s.kind)):
        piece = Piece(n)
        if s.zone[piece] != HEARTLAND or s.owner[piece] != seat or s.flags[piece] & EXERTED:
            continue
        if CARDS[s.kind[piece]].type >= VILLAGER:
            worth += IDLE
    return worth

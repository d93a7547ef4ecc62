"""What a seat may expect of the next combat: numbers behind the greedy bot. Nothing here is a rule."""

from math import exp
from typing import Final

from holdfast.kernel.state import Seat

from ..position.state import (
    BOTH_COPIES,
    CUBES,
    EVERY_PLACE,
    EVERY_SIDE,
    HOME,
    INVADER,
    INVADER_COPIES,
    INVADER_DECK,
    INVADER_DESIGNS,
    INVADER_SIDE,
    KNOWN,
    LAID,
    NO_CARD,
    OWN,
    SEATED,
    SIDES,
    THREAT,
    TURRET,
    WALL,
    FiefState,
    troops_at,
)
from ..position.tables import GOLD, SEASONS, TURRET_KILLS
from ..rules.combat.hordes import INVADER_CARDS, threat_level, tier


def card_knows(s: FiefState, seat: Seat, slot: int) -> bool:
    """Whether the seat knows the Invader card in a slot."""
    return s.board[INVADER + slot] != NO_CARD and s.board[KNOWN + slot] >> seat & 1 == 1


def mean_invaders(s: FiefState, level: int, seat: Seat) -> float:
    """Invaders an unseen card brings on average at this threat level.

    Cards others have looked at count as unseen, since this seat cannot know them.
    """
    total = 0
    copies_seen = 0
    for design in range(INVADER_DESIGNS):
        deck = s.board[INVADER_DECK] >> (INVADER_COPIES * design) & BOTH_COPIES
        copies = (deck & 1) + (deck >> 1)
        for slot in range(s.board[LAID]):
            if s.board[INVADER + slot] == design and not card_knows(s, seat, slot):
                copies += 1
        if copies:
            card = INVADER_CARDS[design]
            reached = tier(card.amounts, level)
            if reached >= 0:
                total += copies * (card.swordsmen[reached] + card.archers[reached])
            copies_seen += copies
    return total / copies_seen if copies_seen else 0.0


def expected_by_side(s: FiefState, seat: Seat, level: int) -> list[float]:
    """Invaders expected in each field at this threat level: known cards where they point, others evenly."""
    out = [0.0] * SIDES
    unseen = 0
    for slot in range(s.board[LAID]):
        if card_knows(s, seat, slot) and s.board[INVADER_SIDE + slot] != NO_CARD:
            card = INVADER_CARDS[s.board[INVADER + slot]]
            reached = tier(card.amounts, level)
            if reached >= 0:
                out[s.board[INVADER_SIDE + slot]] += card.swordsmen[reached] + card.archers[reached]
        else:
            unseen += 1
    if unseen:
        share = unseen * mean_invaders(s, level, seat) / SIDES
        for side in EVERY_SIDE:
            out[side] += share
    return out


def expected(s: FiefState, seat: Seat, level: int) -> float:
    """Invaders expected in all at this threat level."""
    sides = expected_by_side(s, seat, level)
    return sides[0] + sides[1] + sides[2] + sides[3]


def sack_odds(s: FiefState, seat: Seat) -> float:
    """The logarithm of the odds of being sacked: a regression over 12,000 combats between greedy bots."""
    troops = 0
    kills = 0
    walls = 0
    cubes = 0
    for place in EVERY_PLACE:
        troops += troops_at(s, seat, place)
    for k in range(SIDES):
        kills += TURRET_KILLS[s.own[seat * OWN + TURRET + k]]
        if s.own[seat * OWN + WALL + k]:
            walls += 1
            cubes += s.own[seat * OWN + CUBES + k]
    leads = True
    for other in SEATED[s.seats]:
        if s.own[other * OWN + GOLD] > s.own[seat * OWN + GOLD]:
            leads = False
    odds = (
        2.06
        + INVADER_ODDS * expected(s, seat, threat_level(s, seat))
        - TROOP_ODDS * troops
        - KILL_ODDS * kills
    )
    odds -= WALL_ODDS * walls + CUBE_ODDS * cubes
    return odds + 0.2 * s.season if leads else odds


INVADER_ODDS: Final = 0.55
TROOP_ODDS: Final = 0.7
KILL_ODDS: Final = 0.7
WALL_ODDS: Final = 0.75
CUBE_ODDS: Final = 0.05
HOPE: Final = 1.6


def chance(odds: float) -> float:
    """The probability with this logarithm of odds."""
    return 1.0 / (1.0 + exp(-odds))


class Outlook:
    """How the coming combat looks to a seat, reckoned once per decision."""

    def __init__(self, s: FiefState, seat: Seat) -> None:
        self.left = SEASONS - s.season  # seasons after this one
        # Workers still at home will do something about it, so a bad outlook is not yet a lost cause.
        self.odds = sack_odds(s, seat) - HOPE * max(0, s.own[seat * OWN + HOME] - 1)
        gold = s.own[seat * OWN + GOLD]
        # Half the Gold, two cards, wounds, the Flag; a Villager and two Mercenaries make up for some of it.
        self.loss = 2.5 + 0.5 * gold + 0.9 * s.season - (3.5 if self.left else 0.0)
        self.state = s
        self.seat = seat
        self.gold = gold
        self.foes = expected(s, seat, max(gold, s.board[THREAT]))

    def relief(self, odds: float) -> float:
        """What it is worth now to lower the odds by so much."""
        return self.loss * (chance(self.odds) - chance(self.odds - odds))

    def lasting(self, odds: float) -> float:
        """What it is worth to lower the odds by so much in this and all later combats."""
        return self.relief(odds) + 0.75 * odds * self.left

    def richer(self, gold: int) -> float:
        """What so much more (or less) Gold is worth: itself, less the Invaders it draws now and later."""
        level = max(self.gold + gold, self.state.board[THREAT])
        drawn = expected(self.state, self.seat, level) - self.foes
        return gold + self.relief(-INVADER_ODDS * drawn) - 0.02 * gold * self.left

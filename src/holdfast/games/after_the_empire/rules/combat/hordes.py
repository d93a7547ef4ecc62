"""Invader and Siege cards as the rules read them: Combat / Invader cards (AE-INV), Siege cards (AE-SIEGE).

The card families in `cards/` fill the tables; nothing here knows a card by name.
"""

from typing import Final

from holdfast.kernel.state import Seat

from ...position.state import OWN, THREAT, FiefState
from ...position.tables import GOLD

# Whom the surge of a Siege card is for [AE-SURGE-01]
NONE: Final = 0
LEADER: Final = 1
ALL: Final = 2


class InvaderCard:
    """Gold amounts in rising order, and what each tier brings. [AE-INV-07]"""

    def __init__(
        self,
        number: int,
        name: str,
        amounts: list[int],
        swordsmen: list[int],
        archers: list[int],
        source: str,
    ) -> None:
        self.number = number
        self.name = name
        self.amounts = amounts
        self.swordsmen = swordsmen
        self.archers = archers
        self.source = source


class SiegeCard:
    """An engine with damage per tier [AE-SIEGE-02], or a way in for so many Invaders [AE-SIEGE-03]."""

    def __init__(
        self, number: int, name: str, bypass: bool, surge: int, amounts: list[int], strengths: list[int]
    ) -> None:
        self.number = number
        self.name = name
        self.bypass = bypass
        self.surge = surge
        self.amounts = amounts
        self.strengths = strengths


INVADER_CARDS: Final[list[InvaderCard]] = []
SIEGES: Final[list[SiegeCard]] = []


def threat_level(s: FiefState, seat: Seat) -> int:
    """The higher of the seat's Gold and the Threat tracker. [AE-INV-04, AE-R-66, AE-R-80]"""
    return max(s.own[seat * OWN + GOLD], s.board[THREAT])


def tier(amounts: list[int], level: int) -> int:
    """The highest tier reached, or -1. Tiers never add up. [AE-INV-01, AE-INV-02, AE-INV-03]"""
    best = -1
    for i in range(len(amounts)):
        if amounts[i] <= level:
            best = i
    return best


def siege_strength(s: FiefState, seat: Seat, card: int) -> int:
    """Damage or bypass number the Siege card has against a seat; 0 below its tiers. [AE-SIEGE-01, AE-R-38]"""
    siege = SIEGES[card]
    reached = tier(siege.amounts, threat_level(s, seat))
    return siege.strengths[reached] if reached >= 0 else 0

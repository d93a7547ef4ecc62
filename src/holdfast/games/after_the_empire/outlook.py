"""What a seat may expect of the next combat: numbers behind the greedy bot. Nothing here is a rule."""

from typing import Final

from .hordes import INVADER_CARDS, threat_level, tier
from .state import (
    CASTLE,
    CUBES,
    INVADER,
    INVADER_DECK,
    INVADER_DESIGNS,
    INVADER_SIDE,
    KNOWN,
    LAID,
    MERCENARY,
    NO_CARD,
    SOLDIER,
    TROOPS,
    TURRET,
    WALL,
    FiefState,
)
from .tables import SIDES, TURRET_KILLS

HIDDEN_STRENGTH: Final = 0.92  # face-down cards count a little less than their mean: half of them miss a side


def card_knows(s: FiefState, seat: int, slot: int) -> bool:
    """Whether the seat knows the Invader card in a slot."""
    return s.board[INVADER + slot] != NO_CARD and s.board[KNOWN + slot] >> seat & 1 == 1


def mean_invaders(s: FiefState, level: int, seat: int) -> float:
    """Invaders an unseen card brings on average at this threat level.

    Cards others have looked at count as unseen, since this seat cannot know them.
    """
    total = 0
    copies_seen = 0
    for design in range(INVADER_DESIGNS):
        deck = s.decks[INVADER_DECK] >> (2 * design) & 3
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


def expected_by_side(s: FiefState, seat: int) -> list[float]:
    """Invaders expected in each field: known cards where they point, unseen ones spread evenly."""
    level = threat_level(s, seat)
    out = [0.0, 0.0, 0.0, 0.0]
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
        share = HIDDEN_STRENGTH * unseen * mean_invaders(s, level, seat) / SIDES
        for side in range(SIDES):
            out[side] += share
    return out


def strength(s: FiefState, seat: int) -> float:
    """Roughly how many Invaders the castle and its Troops can bear."""
    base = seat * TROOPS
    power = 0.0
    for place in range(SIDES + 1):
        power += 1.5 * (s.troops[base + SOLDIER + place] + s.troops[base + MERCENARY + place])
    for k in range(SIDES):
        power += 1.6 * TURRET_KILLS[s.castle[seat * CASTLE + TURRET + k]]
        if s.castle[seat * CASTLE + WALL + k]:
            power += 0.25 + 0.3 * s.castle[seat * CASTLE + CUBES + k]
    return power


def danger(s: FiefState, seat: int) -> float:
    """Invaders expected beyond what the seat can bear; negative when it feels safe."""
    expected = 0.0
    for side in expected_by_side(s, seat):
        expected += side
    return expected + 0.5 * s.season - strength(s, seat)

"""The 32 Invader cards: 16 designs, two of each. Only the Infernal Army's name and its second amount are
the rulebook's. [AE-COMP-22]

Amounts are Gold; every even amount is a step on some card, and 10, 20 and 30 are steps on most.
"""

from typing import Final

from ..rules.combat.hordes import InvaderCard


def _card(number: int, name: str, *tiers: tuple[int, int, int], source: str = "designed") -> InvaderCard:
    amounts, swordsmen, archers = ([tier[k] for tier in tiers] for k in range(3))
    return InvaderCard(number, name, amounts, swordsmen, archers, source)


# The number of the design, its name; each tier: Gold, Swordsmen, Archers
INVADER_FAMILY: Final = [
    _card(0, "Infernal Army", (10, 3, 1), (20, 5, 1), (30, 8, 2), (40, 10, 3), source="derived"),
    _card(1, "Iron Horde", (0, 3, 0), (10, 4, 0), (20, 6, 0), (30, 9, 0)),
    _card(2, "Black Quivers", (0, 1, 5), (20, 1, 6), (30, 1, 7), (40, 1, 8)),
    _card(3, "Raiding Party", (0, 2, 0), (10, 3, 0), (20, 4, 0), (30, 6, 0)),
    _card(4, "Torch Bearers", (2, 2, 0), (12, 3, 0), (20, 5, 0), (32, 7, 0)),
    _card(5, "Hill Clans", (4, 2, 0), (14, 3, 0), (18, 5, 0), (24, 6, 0)),
    _card(6, "Sea Wolves", (6, 3, 0), (16, 4, 0), (26, 6, 0), (36, 8, 0)),
    _card(7, "Deserters", (8, 3, 0), (16, 4, 0), (22, 5, 1), (30, 7, 1)),
    _card(8, "Skirmish Line", (0, 1, 1), (10, 2, 2), (20, 4, 2), (30, 6, 3)),
    _card(9, "Steppe Riders", (2, 1, 1), (12, 2, 1), (22, 4, 2), (32, 6, 2)),
    _card(10, "Freebooters", (4, 1, 1), (10, 2, 1), (20, 3, 2), (34, 5, 3)),
    _card(11, "War Band", (6, 2, 1), (16, 3, 1), (20, 5, 1), (28, 6, 2)),
    _card(12, "Bowmen", (4, 0, 1), (12, 0, 2), (20, 0, 3), (30, 0, 5)),
    _card(13, "Marsh Archers", (0, 1, 3), (16, 1, 4), (24, 2, 5), (34, 3, 6)),
    _card(14, "Vanguard", (8, 1, 1), (16, 2, 1), (20, 3, 1), (38, 6, 2)),
    _card(15, "Levy Column", (0, 1, 0), (10, 2, 0), (18, 4, 0), (28, 6, 0)),
]

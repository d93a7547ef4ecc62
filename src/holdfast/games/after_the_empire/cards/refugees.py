"""The 20 Refugees of the deck, all of our own design. [AE-COMP-25]"""

from typing import Final

from ..position.state import ENGINEERING, FRUGAL, HARVEST, MARKSMEN, SAFEKEEPING, SPYGLASS, SURGEON
from ..position.tables import FOOD, GOLD, IRON, STONE, WOOD
from ..rules.farms import SowFarms
from ..rules.scout import DrawObjectives
from ..rules.steps import Gain, Heal, Hire, Pay, Recruit, SellAny, TakeMove
from ..rules.stockpile import RefillWood
from .writing import card

REFUGEE_FAMILY: Final = [
    card(28, "Farmhand", 2, f=2, free=(SowFarms(1, False),)),
    card(29, "Miller", 2, f=3, perks=((HARVEST, 2),)),
    card(30, "Woodcutter", 2, f=3, free=(Gain(WOOD, 2),)),
    card(31, "Quarryman", 2, f=3, g=1, free=(Gain(STONE, 1),)),
    card(32, "Prospector", 3, f=4, free=(Pay(FOOD, 1), Gain(IRON, 1))),
    card(33, "Peddler", 3, f=2, i=1, free=(SellAny(2, [FOOD, WOOD]),)),
    card(34, "Tax Collector", 3, f=4, i=1, free=(Gain(GOLD, 1),)),
    card(35, "Sellsword Captain", 3, f=3, g=2, free=(Hire(1),)),
    card(36, "Veteran", 3, f=3, i=1, instant=(Recruit(1),), perks=((SURGEON, 1),)),
    card(37, "Healer", 3, f=3, free=(Heal(2),)),
    card(38, "Quartermaster", 3, f=3, i=1, perks=((FRUGAL, 2),)),
    card(39, "Outrider", 2, f=2, free=(TakeMove(1),)),
    card(40, "Spy", 3, f=3, g=2, perks=((SPYGLASS, 1),)),
    card(41, "Master Archer", 4, f=4, i=1, perks=((MARKSMEN, 2),)),
    card(42, "Engineer", 4, f=3, i=1, perks=((ENGINEERING, 1),)),
    card(43, "Joiner", 2, f=3, free=(RefillWood(),)),
    card(44, "Minstrel", 5, f=3, g=1),
    card(45, "Exiled Noble", 6, f=5, g=2, instant=(Gain(GOLD, 4),)),
    card(46, "Priest", 4, f=4, perks=((SAFEKEEPING, 1),)),
    card(47, "Scholar", 3, f=3, g=1, instant=(DrawObjectives(),)),
]

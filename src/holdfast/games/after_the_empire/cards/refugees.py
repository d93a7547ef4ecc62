"""The 20 Refugees of the deck, all of our own design. [AE-COMP-25]"""

from typing import Final

from ..position.state import ENGINEERING, FRUGAL, HARVEST, MARKSMEN, SAFEKEEPING, SPYGLASS, SURGEON
from ..position.tables import FOOD, GOLD, IRON, STONE, WOOD
from ..rules.farms import SowFarms
from ..rules.scout import DrawObjectives
from ..rules.steps import Gain, Heal, Hire, Pay, Recruit, SellAny, TakeMove
from ..rules.stockpile import RefillWood
from .kit import card

REFUGEES: Final = [
    card("Farmhand", 2, f=2, free=(SowFarms(1, False),)),
    card("Miller", 2, f=3, perks=((HARVEST, 2),)),
    card("Woodcutter", 2, f=3, free=(Gain(WOOD, 2),)),
    card("Quarryman", 2, f=3, g=1, free=(Gain(STONE, 1),)),
    card("Prospector", 3, f=4, free=(Pay(FOOD, 1), Gain(IRON, 1))),
    card("Peddler", 3, f=2, i=1, free=(SellAny(2, [FOOD, WOOD]),)),
    card("Tax Collector", 3, f=4, i=1, free=(Gain(GOLD, 1),)),
    card("Sellsword Captain", 3, f=3, g=2, free=(Hire(1),)),
    card("Veteran", 3, f=3, i=1, instant=(Recruit(1),), perks=((SURGEON, 1),)),
    card("Healer", 3, f=3, free=(Heal(2),)),
    card("Quartermaster", 3, f=3, i=1, perks=((FRUGAL, 2),)),
    card("Outrider", 2, f=2, free=(TakeMove(1),)),
    card("Spy", 3, f=3, g=2, perks=((SPYGLASS, 1),)),
    card("Master Archer", 4, f=4, i=1, perks=((MARKSMEN, 2),)),
    card("Engineer", 4, f=3, i=1, perks=((ENGINEERING, 1),)),
    card("Joiner", 2, f=3, free=(RefillWood(),)),
    card("Minstrel", 5, f=3, g=1),
    card("Exiled Noble", 6, f=5, g=2, instant=(Gain(GOLD, 4),)),
    card("Priest", 4, f=4, perks=((SAFEKEEPING, 1),)),
    card("Scholar", 3, f=3, g=1, instant=(DrawObjectives(),)),
]

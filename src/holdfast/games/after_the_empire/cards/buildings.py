"""The 28 Buildings. Only what the Bakery does comes from the rulebook; the rest is ours. [AE-COMP-24]"""

from typing import Final

from ..position.state import (
    BATTERY,
    CARPENTRY,
    DITCH,
    DRILL,
    HARVEST,
    HARVEST_RICH,
    MASONRY,
    OIL,
    REVENUE,
    SAFEKEEPING,
    SPYGLASS,
    VAULT,
)
from ..position.tables import FOOD, GOLD, IRON, STONE, WOOD
from ..rules.farms import ProtectFarm, SowFarms
from ..rules.steps import Gain, Heal, Hire, Pay, PayAny, Recruit, SellAny, Swap, TakeMove
from .writing import card

BUILDING_FAMILY: Final = [
    card(0, "Bakery", 3, w=4, s=1, work=(Gain(FOOD, 7),), source="rulebook"),  # [AE-R-21]
    card(1, "Sawmill", 3, w=3, i=1, free=(Gain(WOOD, 2),)),
    card(2, "Stonecutter", 3, w=4, i=1, free=(Gain(STONE, 1),)),
    card(3, "Smelter", 4, w=3, s=2, free=(Gain(IRON, 1),)),
    card(4, "Armory", 4, w=3, s=2, i=1, free=(Pay(IRON, 1), Recruit(1))),
    card(5, "Market", 3, w=5, free=(Pay(FOOD, 2), Gain(GOLD, 2))),
    card(6, "Trading Post", 4, w=4, s=1, work=(PayAny(3), Gain(GOLD, 7))),
    card(7, "Tavern", 3, w=4, s=1, free=(Pay(GOLD, 1), Hire(2))),
    card(8, "Hospital", 4, w=3, s=3, free=(Heal(2),)),
    card(9, "Irrigation", 3, w=4, perks=((HARVEST_RICH, 1),)),
    card(10, "Windmill", 4, w=5, s=1, perks=((HARVEST, 2),)),
    card(11, "Seed Store", 2, w=4, free=(SowFarms(1, False),)),
    card(12, "Watchtower", 3, w=3, s=2, free=(TakeMove(1), ProtectFarm(False))),
    card(13, "Signal Beacon", 4, w=2, s=2, instant=(TakeMove(3),), perks=((SPYGLASS, 1),)),
    card(14, "Chapel", 7, w=3, s=3),
    card(15, "Cathedral", 12, w=4, s=6, i=1),
    card(16, "Treasury", 5, w=3, s=3, i=1, perks=((VAULT, 4),)),
    card(17, "Cellars", 4, w=2, s=2, perks=((SAFEKEEPING, 1),)),
    card(18, "Mason's Lodge", 4, w=3, s=2, perks=((MASONRY, 1),)),
    card(19, "Carpenter's Yard", 3, w=4, perks=((CARPENTRY, 1),)),
    card(20, "Oil Cauldrons", 3, w=4, s=2, i=1, perks=((OIL, 2),)),
    card(21, "Archery Range", 4, w=4, i=1, perks=((DRILL, 1),)),
    card(22, "Counter-Battery", 4, w=4, i=2, perks=((BATTERY, 1),)),
    card(23, "Moat", 5, w=2, s=4, perks=((DITCH, 1),)),
    card(24, "Training Yard", 3, w=4, i=1, work=(Pay(FOOD, 2), Recruit(1), TakeMove(1))),
    card(25, "Town Hall", 5, w=4, s=4, perks=((REVENUE, 1),)),
    card(26, "Counting House", 4, w=5, s=2, free=(SellAny(2, [FOOD, WOOD, STONE, IRON]),)),
    card(27, "Guildhall", 5, w=4, s=3, i=1, free=(Swap(2),)),
]

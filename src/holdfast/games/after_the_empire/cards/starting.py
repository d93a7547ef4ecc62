"""The Barracks everybody has, and the 5 starting Refugees in the order of their Initiative. [AE-SETB-04]"""

from typing import Final

from holdfast.kernel.state import Script

from ..position.tables import FOOD, GOLD, IRON, STONE, WOOD
from ..rules.steps import EitherOrBoth, Gain, Heal, Hire, Pay, Recruit
from .writing import card

# The first card takes the first turn and 5 Gold, the last one the last turn and the most Gold.
STARTER_FAMILY: Final = [
    card(48, "Steward", free=(Gain(GOLD, 1),)),
    card(49, "Forester", free=(Pay(GOLD, 1), Gain(WOOD, 2))),
    card(50, "Huntress", free=(Pay(WOOD, 1), Gain(FOOD, 2))),
    card(51, "Stonemason", free=(Pay(WOOD, 1), Gain(STONE, 1))),
    card(52, "Drill Sergeant", instant=(Recruit(1), Gain(FOOD, 2)), free=(Hire(1),)),
]

RECRUIT: Final = Script("barracks.recruit", "AE-BARR-01", (Pay(IRON, 1), Recruit(1)))
HEAL: Final = Script("barracks.heal", "AE-BARR-02", (Pay(FOOD, 1), Heal(1)))
BARRACKS_CARD: Final = card(53, "Barracks", free=(EitherOrBoth(RECRUIT, HEAL),), source="rulebook")

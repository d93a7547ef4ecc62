"""The 24 experience cards, eight kinds, all of our own design. [AT-COMP-18, AT-COMP-19]"""

from typing import Final

from ..rules.missions.changes import Edge, RollAgain
from ..rules.steps import GainAny, HealOne, PassByRaid, PayLess, ReadyOne
from .kit import experience

EXPERIENCE: Final = [
    experience("Hard Lessons", 4, Edge(2), "You have been here before, and you fell there."),
    experience("Playing the Fool", 4, Edge(-2), "Sometimes the trick is to be worse at it."),
    experience("Second Breath", 3, ReadyOne(), "Ten minutes of sleep, boots on."),
    experience("Hidden Cache", 3, GainAny(1), "Third stone from the dead tree."),
    experience("Early Warning", 3, PassByRaid(), "The birds went quiet. We went indoors."),
    experience("Beginner's Luck", 3, RollAgain(), "It worked. Do not ask how."),
    experience("Battlefield Medicine", 2, HealOne(), "Vodka, thread, and a song."),
    experience("Friend at Court", 2, PayLess(1), "The clerk owes us one."),
]

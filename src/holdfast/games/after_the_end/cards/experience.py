"""The 24 experience cards, eight kinds, all of our own design. [AT-COMP-18, AT-COMP-19]"""

from typing import Final

from ..rules.missions.changes import Edge, RollAgain
from ..rules.steps import GainAny, HealOne, PassByRaid, PayLess, ReadyOne
from .writing import experience

EXPERIENCE_FAMILY: Final = [
    experience(0, "Hard Lessons", 4, Edge(2), "You have been here before, and you fell there."),
    experience(1, "Playing the Fool", 4, Edge(-2), "Sometimes the trick is to be worse at it."),
    experience(2, "Second Breath", 3, ReadyOne(), "Ten minutes of sleep, boots on."),
    experience(3, "Hidden Cache", 3, GainAny(1), "Third stone from the dead tree."),
    experience(4, "Early Warning", 3, PassByRaid(), "The birds went quiet. We went indoors."),
    experience(5, "Beginner's Luck", 3, RollAgain(), "It worked. Do not ask how."),
    experience(6, "Battlefield Medicine", 2, HealOne(), "Vodka, thread, and a song."),
    experience(7, "Friend at Court", 2, PayLess(1), "The clerk owes us one."),
]

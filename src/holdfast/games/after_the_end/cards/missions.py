"""The 24 missions: four types of six, 18 CP each, all of our own design. [AT-COMP-07, AT-COMP-08]"""

from typing import Final

from ..position.tables import CHARISMA, ENGINEERING, INVESTIGATION, MARKSMANSHIP
from ..rules.deck import Mission

MISSION_TYPE_NAMES: Final = ["Hunt", "Rescue", "Salvage", "Truce"]
HUNT: Final = 0
RESCUE: Final = 1
SALVAGE: Final = 2
TRUCE: Final = 3


def _most(number: int, name: str, kind: int, points: int, skills: list[int], flavour: str) -> Mission:
    return Mission(number, name, kind, skills, False, 1, points, flavour)


def _least(number: int, name: str, kind: int, points: int, skills: list[int], flavour: str) -> Mission:
    return Mission(number, name, kind, skills, True, 1, points, flavour)


def _pair(number: int, name: str, kind: int, points: int, skill: int, flavour: str) -> Mission:
    return Mission(number, name, kind, [skill], False, 2, points, flavour)


MISSION_FAMILY: Final = [
    _most(0, "The Ridge Wolves", HUNT, 3, [MARKSMANSHIP], "They have learned what a fence is for."),
    _most(1, "Deer in the Mall", HUNT, 2, [MARKSMANSHIP], "Second floor, between shoes and shadows."),
    _most(2, "Tracks in the Ash", HUNT, 3, [INVESTIGATION, MARKSMANSHIP], "Something large, and it limps."),
    _most(3, "The Rogue Harvester", HUNT, 3, [ENGINEERING, MARKSMANSHIP], "Nobody told the machine to stop."),
    _pair(4, "The Long Drive", HUNT, 5, MARKSMANSHIP, "Two rifles, forty cattle, one pass."),
    _least(5, "Lie Still and Wait", HUNT, 2, [CHARISMA], "The quieter the company, the better."),
    _most(6, "Voices on the Wire", RESCUE, 3, [INVESTIGATION], "Somebody is counting backwards."),
    _most(7, "The Lost Ferry", RESCUE, 2, [INVESTIGATION], "Lights on the lake, and no oars."),
    _most(8, "Children of the Dome", RESCUE, 3, [CHARISMA, INVESTIGATION], "They were told never to open."),
    _least(
        9, "Through the Minefield", RESCUE, 3, [ENGINEERING, MARKSMANSHIP], "Touch nothing. Carry nothing."
    ),
    _pair(10, "Two Down the Shaft", RESCUE, 5, INVESTIGATION, "One listens, one climbs."),
    _least(11, "Unarmed Parley", RESCUE, 2, [MARKSMANSHIP], "They want to see open hands."),
    _most(12, "The Dam Turbines", SALVAGE, 3, [ENGINEERING], "Four of them, and one still hums."),
    _most(13, "Copper Street", SALVAGE, 2, [ENGINEERING], "The walls are worth more than the houses."),
    _most(14, "The Sealed Lab", SALVAGE, 3, [ENGINEERING, INVESTIGATION], "Nine locks and one bad smell."),
    _least(15, "Nobody at Home", SALVAGE, 3, [CHARISMA, INVESTIGATION], "Best not to be noticed or notice."),
    _pair(16, "The Fallen Satellite", SALVAGE, 5, ENGINEERING, "It takes two to lift the future."),
    _least(17, "A Blind Bargain", SALVAGE, 2, [INVESTIGATION], "Ask no questions, take the crate."),
    _most(18, "The Toll Bridge", TRUCE, 3, [CHARISMA], "They want a reason. Any reason."),
    _most(19, "A Wedding Feud", TRUCE, 2, [CHARISMA], "Both mothers are armed."),
    _most(20, "The Duel at Noon", TRUCE, 3, [CHARISMA, MARKSMANSHIP], "Talk first, but stand straight."),
    _most(21, "Sharing the Well", TRUCE, 3, [CHARISMA, ENGINEERING], "One pump, two villages."),
    _pair(22, "The Great Moot", TRUCE, 5, CHARISMA, "One to speak and one to agree loudly."),
    _least(23, "Hands Off the Machine", TRUCE, 2, [ENGINEERING], "They pray to it. Do not fix it."),
]

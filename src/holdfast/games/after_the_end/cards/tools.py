"""The 15 tools, all of our own design. [AT-COMP-16]"""

from typing import Final

from ..position.tables import CHARISMA, ENGINEERING, INVESTIGATION, MARKSMANSHIP
from ..rules.deck import DIE_AGAIN, DIE_VALUE, EXTRA_GATHER, KEEPS_MORE, READIES, RICH_TOKEN, WINS_TIES
from .kit import tool

TOOLS: Final = [
    tool("Silver Megaphone", CHARISMA, 2, "Everything sounds like an order."),
    tool("Torque Wrench", ENGINEERING, 2, "Forged before the end, and it shows."),
    tool("Night Goggles", INVESTIGATION, 2, "Green, grainy and very informative."),
    tool("Hunting Scope", MARKSMANSHIP, 2, "Adds half a mile to any argument."),
    tool("Plague Mask", CHARISMA, -2, "Conversation ends early."),
    tool("Oven Mittens", ENGINEERING, -2, "Nobody asks you to hold the screw."),
    tool("Noise Headphones", INVESTIGATION, -2, "What you do not hear you need not report."),
    tool("Peace Ribbon", MARKSMANSHIP, -2, "Tied so tight that no trigger moves."),
    tool("Loaded Dice", DIE_AGAIN, 1, "Luck is a matter of weight."),
    tool("Instruction Sheet", DIE_VALUE, 4, "Step four is all anybody ever needed."),
    tool("Capitol Seal", WINS_TIES, 1, "The form is stamped already."),
    tool("Pack Mule", EXTRA_GATHER, 1, "Strong, stubborn, and on our side today."),
    tool("Folding Crate", RICH_TOKEN, 1, "Twice the room, half the temper."),
    tool("Field Journal", KEEPS_MORE, 1, "Failure, carefully noted, is worth two lessons."),
    tool("Motor Bicycle", READIES, 1, "Back before supper."),
]

"""The 15 tools, all of our own design. [AT-COMP-16]"""

from typing import Final

from ..position.tables import CHARISMA, ENGINEERING, INVESTIGATION, MARKSMANSHIP
from ..rules.deck import DIE_AGAIN, DIE_VALUE, EXTRA_GATHER, KEEPS_MORE, READIES, RICH_TOKEN, WINS_TIES
from .writing import tool

YES: Final = 1  # a perk that is there or not, and no amount

TOOL_FAMILY: Final = [
    tool(0, "Silver Megaphone", CHARISMA, 2, "Everything sounds like an order."),
    tool(1, "Torque Wrench", ENGINEERING, 2, "Forged before the end, and it shows."),
    tool(2, "Night Goggles", INVESTIGATION, 2, "Green, grainy and very informative."),
    tool(3, "Hunting Scope", MARKSMANSHIP, 2, "Adds half a mile to any argument."),
    tool(4, "Plague Mask", CHARISMA, -2, "Conversation ends early."),
    tool(5, "Oven Mittens", ENGINEERING, -2, "Nobody asks you to hold the screw."),
    tool(6, "Noise Headphones", INVESTIGATION, -2, "What you do not hear you need not report."),
    tool(7, "Peace Ribbon", MARKSMANSHIP, -2, "Tied so tight that no trigger moves."),
    tool(8, "Loaded Dice", DIE_AGAIN, YES, "Luck is a matter of weight."),
    tool(9, "Instruction Sheet", DIE_VALUE, 4, "Step four is all anybody ever needed."),
    tool(10, "Capitol Seal", WINS_TIES, YES, "The form is stamped already."),
    tool(11, "Pack Mule", EXTRA_GATHER, 1, "Strong, stubborn, and on our side today."),
    tool(12, "Folding Crate", RICH_TOKEN, 1, "Twice the room, half the temper."),
    tool(13, "Field Journal", KEEPS_MORE, 1, "Failure, carefully noted, is worth two lessons."),
    tool(14, "Motor Bicycle", READIES, YES, "Back before supper."),
]

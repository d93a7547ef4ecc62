"""Action codes. Every decision and every answer of chance is one number; `text.py` names them.

The blocks are laid out so that a code never changes its meaning: new blocks go to the end.
"""

from typing import Final

PICK_COLONY: Final = 0  # + colony
COMMIT: Final = 5  # + character
PASS: Final = 11
EQUIP: Final = 12  # + tool for the character being equipped
NO_TOOL: Final = 27
PLAY: Final = 28  # + kind of experience card, for its power
DECLINE: Final = 36  # play nothing, or nothing more
REROLL: Final = 37  # + place * 8 + kind of the card given up for it
TOOL_REROLL: Final = 53  # + place
KEEP_OLD: Final = 55
KEEP_NEW: Final = 56
AIM: Final = 57  # + place * 4 + skill
CHOOSE: Final = 65  # + character
RECEIVE: Final = 71  # + type
SPEND: Final = 74  # + type
SPARE: Final = 77  # + type that need not be paid
TAKE_TOKEN: Final = 80  # + place * 3 + type
TAKE_EXPERIENCE: Final = 86
TAKE_KNOWLEDGE: Final = 87
KEEP: Final = 88  # + kind
NOBLE: Final = 96  # + slot
CONTRACT: Final = 99  # + slot
BUY_TOOL: Final = 102  # + slot
BUILD_WALL: Final = 105
LEAVE: Final = 106
WOUND: Final = 107  # + character
WHICH_DIE: Final = 113  # + place

# Answers of chance
CHANCE_COLONY: Final = 115  # + colony
CHANCE_FIRST: Final = 120  # + seat
CHANCE_NOBLE: Final = 125  # + card; contracts and tools follow
CHANCE_CONTRACT: Final = 140
CHANCE_TOOL: Final = 155
CHANCE_MISSION: Final = 170  # + mission
CHANCE_RAID: Final = 194
CHANCE_EXPERIENCE: Final = 195  # + kind
CHANCE_ROLL: Final = 203  # + face - 1
ACTION_SPACE: Final = 209

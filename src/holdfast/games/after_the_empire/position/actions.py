"""Action codes. Every decision and every answer of chance is one number; `text.py` names them.

The blocks are laid out so that a code never changes its meaning: new blocks go to the end.
"""

from typing import Final

TAKE_STARTER: Final = 0  # + starting Refugee 0-4
GATE: Final = 5  # + side
END_TURN: Final = 9
TAX_GOLD: Final = 10
TAX_FOOD: Final = 11
LEFT_SOLDIERS: Final = 12
LEFT_MERCENARIES: Final = 13
RIGHT_SOLDIERS: Final = 14
RIGHT_MERCENARIES: Final = 15
BUY_TIMBER: Final = 16
BUY_STONE: Final = 17
SELL_IRON: Final = 18
SELL_FOOD: Final = 19
GO_SCOUT: Final = 20
GO_MINE: Final = 21
GO_WOODMILL: Final = 22
GO_QUARRY: Final = 23
TAKE_BUILDING: Final = 24  # + slot 0-2
TAKE_REFUGEE: Final = 27  # + slot 0-1
GO_INFIRMARY: Final = 29
GO_GRANARY: Final = 30
GO_STOCKPILE: Final = 31
WORK: Final = 32  # + card
ACTIVATE: Final = 86  # + card
BUILD_WALL: Final = 140  # + (piece - 1) * 4 + side
BUILD_TURRET: Final = 156  # + (piece - 1) * 4 + corner
REPAIR_WALL: Final = 164  # + side
REPAIR_TURRET: Final = 168  # + corner
QUENCH: Final = 172  # + corner
MEND: Final = 176  # + card 0-47
DONE_HERE: Final = 224
SOW: Final = 225  # + side
PROTECT: Final = 229  # + side
KEEP: Final = 233  # + objective
AMOUNT: Final = 250  # + number 0-99; after TENS so many more than those tens
MOST_AMOUNT: Final = 99
HOLD: Final = 350
ALL_INSIDE: Final = 351
REARRANGE: Final = 352
LIFT: Final = 353  # + kind * 5 + place
SET_DOWN: Final = 363  # + place
HIT_TURRET: Final = 368  # + corner
AIM: Final = 372  # + side
MARK: Final = 376  # + card 0-47
SPEND: Final = 424  # + good
RECEIVE: Final = 429  # + good
CHOICE: Final = 434  # + alternative 0-5
REFILL: Final = 440  # + side, then + 4 + corner

# Answers of chance
CHANCE_CARD: Final = 448  # + card 0-47
CHANCE_STARTER: Final = 496  # + starting Refugee 0-4
CHANCE_OBJECTIVE: Final = 501  # + objective
CHANCE_INVADER: Final = 518  # + design
CHANCE_SIEGE: Final = 534  # + card
CHANCE_SIDE: Final = 545  # + side

# Added later
TENS: Final = 549  # + tens 0-99: the first of two answers that name a great number
ACTION_SPACE: Final = 649

"""Every table of the game in one place. The mark behind each says where its numbers come from.

rulebook: stated in the documents. derived: follows from their numbers. designed: ours, because theirs
are not public; see `docs/balance/after_the_empire.md` for how they were measured.
"""

from typing import Final

SEASONS: Final = 7  # rulebook [AE-SEAS-03]

# Goods; Gold is one of them because prices mix them freely.
GOLD: Final = 0
FOOD: Final = 1
WOOD: Final = 2
STONE: Final = 3
IRON: Final = 4

RICH_FARM: Final = 2  # the highest level of a Farm: rulebook [AE-GRAN-02]

# Pieces on a side
NO_WALL: Final = 0
WOOD_WALL: Final = 1
WOOD_GATE: Final = 2
STONE_WALL: Final = 3
STONE_GATE: Final = 4
WALL_CUBES: Final = [0, 2, 1, 5, 4]  # wood: rulebook [AE-SETP-05, AE-SETP-06]; stone: derived (AE-G-08)

# Pieces on a corner
NO_TURRET: Final = 0
WOOD_TURRET: Final = 1
STONE_TURRET: Final = 2
BURNING_TURRET: Final = 3  # a Stone Turret with a Flame token [AE-DEST-05]
TURRET_CUBES: Final = [0, 1, 2, 0]  # derived (AE-G-08)
TURRET_KILLS: Final = [0, 1, 2, 0]  # rulebook [AE-ARCH-03, AE-ARCH-04, AE-DEST-06]

# What a piece costs: Wood, Stone, Iron. rulebook [AE-STOCK-02, AE-STOCK-03, AE-STOCK-04, AE-STOCK-05]
WALL_WOOD: Final = [0, 3, 3, 2, 2]
WALL_STONE: Final = [0, 0, 0, 4, 4]
TURRET_WOOD: Final = [0, 4, 3]
TURRET_STONE: Final = [0, 0, 4]
TURRET_IRON: Final = [0, 0, 1]
FLAME_STONE: Final = 2  # rulebook [AE-REPR-05]
HEAL_FOOD: Final = 2  # rulebook [AE-REPR-03]
REBUILD_IRON: Final = 1  # rulebook [AE-REPR-04]

# Spaces of the game board
TAX: Final = 0
CAMP_LEFT: Final = 1
CAMP_RIGHT: Final = 2
MERCHANT: Final = 3
SCOUT: Final = 4
MINE: Final = 5
WOODMILL: Final = 6
QUARRY: Final = 7
BUILDINGS: Final = 8
REFUGEES: Final = 9
# Open spaces at 2, 3 and 4 seats, in the order above: designed (AE-G-09) [AE-ACT-10, AE-ACT-11, AE-R-18]
OPEN_SPACES: Final = [
    [1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
    [2, 1, 1, 2, 1, 1, 1, 1, 2, 2],
    [2, 1, 2, 2, 2, 2, 2, 2, 3, 2],
]

STARTING_GOLD: Final = [5, 6, 7, 8]  # by turn order: rulebook [AE-SETB-05]
STARTING_GOODS: Final = [0, 4, 3, 2, 1]  # Gold follows turn order: rulebook [AE-SETP-09, AE-SETP-10]
STARTING_SOLDIERS: Final = 2  # rulebook [AE-SETP-07]
STARTING_WORKERS: Final = 3  # rulebook [AE-SETP-03]

THREAT_STEP: Final = 3  # rulebook [AE-REFR-05]
# By season, derived from the number of Flags [AE-SETB-07, AE-R-12, AE-R-13]: 1 in the first two
# [AE-FLAG-03], then 2 [AE-FLAG-04, AE-FLAG-05], and 3 in the last [AE-FLAG-06].
FLAG_VALUES: Final = [1, 1, 2, 2, 2, 2, 3]
TIE_FLAG: Final = 1  # rulebook [AE-FLAG-07, AE-SETB-08]

# Face-down Invader cards by season: rulebook [AE-REFR-03, AE-VAR-01, AE-VAR-02]
NORMAL: Final = 0
EASY: Final = 1
HARD: Final = 2
FACE_DOWN: Final = [
    [0, 1, 2, 3, 3, 3, 3],
    [0, 1, 2, 2, 2, 2, 2],
    [1, 2, 3, 3, 3, 3, 3],
]

COMBAT_ROUNDS: Final = 200  # a guard, never a result [AE-R-59]
BYPASS_EVERY_ROUND: Final = True  # the other reading is once per combat [AE-R-54]


def red_number(gold: int) -> int:
    """The Gold a sacked seat falls back to: designed (AE-G-07), defined for every total. [AE-R-65]"""
    return gold // 2

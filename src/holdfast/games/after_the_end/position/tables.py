"""Numbers of the box that are no cards: resources, reserves, rows, prices.

[AT-COMP-27, AT-COMP-28, AT-COMP-31]
"""

from typing import Final

FOOD: Final = 0
MATERIAL: Final = 1
TECH: Final = 2
CAPACITY: Final = 3  # resources of each type that a storehouse holds
CUBES_OF_TYPE: Final = 10
TOKENS_OF_TYPE: Final = 10

CHARISMA: Final = 0
ENGINEERING: Final = 1
INVESTIGATION: Final = 2
MARKSMANSHIP: Final = 3
QUESTION: Final = -1  # printed instead of a number: the die tells [AT-COMP-32]
DIE_FACES: Final = 6

COLONIES: Final = 5
MISSION_TYPES: Final = 4
RAIDS: Final = 9
REMOVED: Final = 5  # missions that leave the game unseen [AT-SETUP-06]
ROUNDS: Final = 19  # missions that stay [AT-R-01]
MARKET_CARDS: Final = 15  # nobles, contracts and tools each
EXPERIENCE_CARDS: Final = 24
EXPERIENCE_DRAWN: Final = 3
EXPERIENCE_KEPT: Final = 1
SPOTS: Final = 8  # of the knowledge track
WALL_PRICE: Final = 2  # resources of any type

# Sides of a wall
NO_WALL: Final = 0
DAMAGED: Final = 1
INTACT: Final = 2

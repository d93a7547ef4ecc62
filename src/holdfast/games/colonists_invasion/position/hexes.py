"""The 28 hexes of the Battleground: columns, directions, neighbours, arrows and edges. [CI-R-001, CI-R-002]

Flat-topped hexes in five columns; the numbers run left to right in half-rows from the bottom. So a step is a
difference of numbers, and two columns have no neighbours to one side.
"""

from typing import Final

from .war_state import EVERY_HEX, HEXES, Hex

# Directions, clockwise
UP: Final = 0
UP_RIGHT: Final = 1
DOWN_RIGHT: Final = 2
DOWN: Final = 3
DOWN_LEFT: Final = 4
UP_LEFT: Final = 5
DIRECTIONS: Final = 6

# Arrows of Movement cards: to the left, straight down, to the right [CI-R-002]
LEFT: Final = DOWN_LEFT
AHEAD: Final = DOWN
RIGHT: Final = DOWN_RIGHT

OFF: Final[Hex] = Hex(0)  # no hex: beyond the board

_STEPS: Final = (5, 3, -2, -5, -3, 2)
_LEFT_EDGE: Final = 1  # column A, by number modulo 5
_RIGHT_EDGE: Final = 3  # column E

SPAWN_AREA: Final = (Hex(24), Hex(25), Hex(26), Hex(27), Hex(28))  # [CI-BOARD-02]
SPAWN_POINT: Final[Hex] = Hex(2)  # [CI-BOARD-03]
BOTTOM: Final = (Hex(1), Hex(2), Hex(3), Hex(4), Hex(5))  # [CI-BOARD-04]


def _beyond(hex: Hex, direction: int) -> bool:
    """Whether the direction leads over the side of the board."""
    if hex % 5 == _LEFT_EDGE:
        return direction in (UP_LEFT, DOWN_LEFT)
    return hex % 5 == _RIGHT_EDGE and direction in (UP_RIGHT, DOWN_RIGHT)


def _table() -> list[Hex]:
    """The neighbour of every hex in every direction, OFF where there is none."""
    table = [OFF] * DIRECTIONS
    for hex in EVERY_HEX:
        for direction in range(DIRECTIONS):
            target = Hex(hex + _STEPS[direction])
            on_board = 1 <= target <= HEXES and not _beyond(hex, direction)
            table.append(target if on_board else OFF)
    return table


NEIGHBOURS: Final[list[Hex]] = _table()  # hex * 6 + direction


def _rings() -> list[list[Hex]]:
    """The neighbours of every hex in rising order."""
    rings = []
    for hex in range(HEXES + 1):
        row = NEIGHBOURS[hex * DIRECTIONS : (hex + 1) * DIRECTIONS]
        rings.append(sorted([near for near in row if near != OFF]))
    return rings


RINGS: Final[list[list[Hex]]] = _rings()


def neighbour(hex: Hex, direction: int) -> Hex:
    """The hex next to this one in a direction, OFF if there is none."""
    return NEIGHBOURS[hex * DIRECTIONS + direction]


def arrow_target(hex: Hex, arrow: int) -> Hex:
    """Where an arrow leads a troop, OFF when it leaves the board.

    [CI-MOVE-05] At the left edge an arrow to the left leads straight down, at the right edge one to the
    right.
    """
    if _beyond(hex, arrow):
        arrow = AHEAD
    return NEIGHBOURS[hex * DIRECTIONS + arrow]


def turned(direction: int, by: int) -> int:
    """The direction so many positions of 60 degrees further clockwise."""
    return (direction + by) % DIRECTIONS


def half_row(hex: Hex) -> int:
    """The half-row of a hex, 0 at the bottom to 10 at the top."""
    pair = (hex - 1) // 5
    return 2 * pair + (1 if hex - 5 * pair > 3 else 0)


def steps_down(hex: Hex) -> int:
    """How many steps straight down lead from the hex off the board; each passes two half-rows."""
    return half_row(hex) // 2 + 1

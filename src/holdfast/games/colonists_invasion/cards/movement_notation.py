"""How Movement cards are written: the ledger's notation for Units and arrows, a word per Special Power."""

from typing import Final

from ..position.hexes import AHEAD, LEFT, RIGHT
from ..position.war_state import BASIC, DECK_SIZE, ELITE
from ..rules.battleground.movement_deck import (
    ADD_BASIC,
    ADD_ELITE,
    BREATHE,
    DECREASE,
    DESTROY_TRAP,
    DESTROY_WORKS,
    GIVE_BASIC,
    GIVE_ELITE,
    HEAT,
    KILLED_BY_CITIZENS,
    MERGE,
    ON_FIRST_ARROW,
    POWERS,
    PRESS_AHEAD,
    REMOVE_CITIZENS,
    SHOOT,
    SPLIT,
    STEALTH,
    STRONGER,
    TAKE_BASIC,
    TAKE_ELITE,
    Arrow,
    Movement,
)
from ..rules.command.defensive_works import (
    BOUNDING_MINE,
    BUNKER,
    DUMMY_MINE,
    GUARD_POST,
    GUARD_TOWER,
    PRESSURE_MINE,
    TRENCH,
)

Pairs = tuple[tuple[int, int], ...]

_WAYS: Final = {"L": LEFT, "D": AHEAD, "R": RIGHT}
_UNITS: Final = {"B": BASIC, "E": ELITE}
DUG_IN: Final = 1 << TRENCH | 1 << BUNKER
GUARDS: Final = 1 << GUARD_POST | 1 << GUARD_TOWER
MINES: Final = 1 << PRESSURE_MINE | 1 << BOUNDING_MINE | 1 << DUMMY_MINE
FARMERS: Final = 1 << 0

MERGE_TROOPS: Final[Pairs] = ((MERGE, 1),)
TRAP_BREAKING: Final[Pairs] = ((DESTROY_TRAP, 1),)
DECREASE_IN_TRAP: Final[Pairs] = ((DECREASE, 1),)
PRESSING: Final[Pairs] = ((PRESS_AHEAD, 1),)
NO_CITIZENS: Final[Pairs] = ((REMOVE_CITIZENS, 1),)
FEARS_CITIZENS: Final[Pairs] = ((KILLED_BY_CITIZENS, 1),)
SPLITTING: Final[Pairs] = ((SPLIT, 1),)


def shoot(ways: str) -> Pairs:
    """Shoot at the hexes these arrows lead to."""
    return ((SHOOT, _bits(ways)),)


def breathe(ways: str, heat: int) -> Pairs:
    """Fire on the hexes these arrows lead to, without Movement."""
    return ((BREATHE, _bits(ways)), (HEAT, heat))


def increase(basic: int = 0, elite: int = 0) -> Pairs:
    """Increase Troop Size."""
    return ((ADD_BASIC, basic), (ADD_ELITE, elite))


def regroup(give_basic: int, give_elite: int, take_basic: int, take_elite: int) -> Pairs:
    """Regroup: Units given up for others."""
    return (
        (GIVE_BASIC, give_basic),
        (GIVE_ELITE, give_elite),
        (TAKE_BASIC, take_basic),
        (TAKE_ELITE, take_elite),
    )


def stronger(by: int) -> Pairs:
    """Stronger, or Weaker with a negative number."""
    return ((STRONGER, by),)


def weaker_at_first(by: int) -> Pairs:
    """Temporarily Weaker."""
    return ((ON_FIRST_ARROW, -by),)


def raze(kinds: int) -> Pairs:
    """Destroy Building."""
    return ((DESTROY_WORKS, kinds),)


def stealth(kinds: int) -> Pairs:
    """Stealth past these Units."""
    return ((STEALTH, kinds),)


def _bits(ways: str) -> int:
    bits = 0
    for way in ways:
        bits |= 1 << _WAYS[way]
    return bits


def movement_index(id: str) -> int:
    """Where a card lies among all Movement cards, by its id: "D213" is the 13th of the Dragons in Era II."""
    deck = "RD".index(id[0]) * 2 + int(id[1]) - 1
    return deck * DECK_SIZE + int(id[2:]) - 1


def card(id: str, units: str, arrows: str, *powers: Pairs) -> Movement:
    """A card in the ledger's notation: "26B 27B", "R *D L"; "LDR" is a group of alternatives. [CI-G-01]"""
    spawn = sorted([(int(word[:2]), _UNITS[word[2]]) for word in units.split()])
    row = [
        Arrow([_WAYS[letter] for letter in word.removeprefix("*")], word.startswith("*"))
        for word in arrows.split()
    ]
    numbers = [0] * POWERS
    for pairs in powers:
        for which, value in pairs:
            numbers[which] = value
    return Movement(movement_index(id), id, spawn, row, numbers)

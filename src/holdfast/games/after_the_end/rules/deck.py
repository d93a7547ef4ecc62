"""What the cards and boards say, as values the rules read. The families in `cards/` fill these tables.

Nothing here knows a card by name; what a noble counts and what a tool changes are numbers with a meaning.
"""

from typing import Final

from mypy_extensions import mypyc_attr

from holdfast.kernel.state import Script, Seat, Step

from ..position.state import CHARACTERS, SKILLS, ColonyState, Member

# Perks of tools; the first four are bonuses on the skills in their order.
DIE_AGAIN: Final = SKILLS  # the bearer's die may be rolled again once, keeping either number
DIE_VALUE: Final = DIE_AGAIN + 1  # what the bearer's question mark counts without rolling
WINS_TIES: Final = DIE_VALUE + 1
EXTRA_GATHER: Final = WINS_TIES + 1  # resources of any type on committing
RICH_TOKEN: Final = EXTRA_GATHER + 1  # resources more that a token given as compensation yields
KEEPS_MORE: Final = RICH_TOKEN + 1  # experience cards more that are kept as compensation
READIES: Final = KEEPS_MORE + 1  # the bearer is readied at the end of the round
PERKS: Final = READIES + 1

# What nobles count
WON_OF_TYPE: Final = 0
DONE_CONTRACTS: Final = 1
OWNED_TOOLS: Final = 2
LIVING: Final = 3
FALLEN: Final = 4
WOUNDS_BORNE: Final = 5
TOKENS_BORNE: Final = 6
STORED: Final = 7
CARDS_HELD: Final = 8
WALL_SIDES: Final = 9
SPOTS_REACHED: Final = 10
ALL_TYPES: Final = 11


@mypyc_attr(allow_interpreted_subclasses=True)
class Verb(Step[ColonyState]):
    """A step that cards and spots are written with: it knows whether it would change anything now."""

    def useful(self, s: ColonyState, seat: Seat) -> bool:
        """Whether the step would have an effect for the seat at this moment. [AT-R-24]"""
        return True


class Character:
    """One of the six of a colony."""

    def __init__(
        self, number: int, colony: int, name: str, skills: list[int], wounds: int, spots: int, flavour: str
    ) -> None:
        self.number = number  # in the box: those of a colony follow each other
        self.colony = colony
        self.name = name
        self.skills = skills  # one number per skill, QUESTION for a question mark
        self.wounds = wounds  # wound spots [AT-RAID-10]
        self.spots = spots  # places for resource tokens
        self.flavour = flavour


class Mission:
    """What has to be done best, and for how many CP. [AT-MIS-01]"""

    def __init__(
        self,
        number: int,
        name: str,
        kind: int,
        skills: list[int],
        lowest: bool,
        people: int,
        points: int,
        flavour: str,
    ) -> None:
        self.number = number
        self.name = name
        self.kind = kind  # the type of the mission [AT-COMP-08]
        self.skills = skills  # added up
        self.lowest = lowest  # the lowest value wins, else the highest
        self.people = people  # characters each colony sends: 1 or 2
        self.points = points
        self.flavour = flavour


class Noble:
    """A condition for the end of the game: points for each `per` of what is counted. [AT-COMP-13]"""

    def __init__(
        self, number: int, name: str, points: int, measure: int, kind: int, per: int, flavour: str
    ) -> None:
        self.number = number
        self.name = name
        self.points = points
        self.measure = measure
        self.kind = kind  # the mission type it counts
        self.per = per
        self.flavour = flavour


class Contract:
    """Resources for CP."""

    def __init__(self, number: int, name: str, cost: list[int], points: int) -> None:
        self.number = number
        self.name = name
        self.cost = cost  # by type
        self.points = points


class Tool:
    """What a character has of carrying it on a mission."""

    def __init__(self, number: int, name: str, perks: list[int], flavour: str) -> None:
        self.number = number
        self.name = name
        self.perks = perks  # one number per perk
        self.flavour = flavour


class Experience:
    """A kind of experience card: one power, used once. [AT-R-45]"""

    def __init__(self, number: int, name: str, copies: int, verb: Verb, script: Script, flavour: str) -> None:
        self.number = number
        self.name = name
        self.copies = copies
        self.verb = verb
        self.script = script
        self.flavour = flavour


class Spot:
    """A spot of the knowledge track: CP at the end, or a benefit at once."""

    def __init__(self, number: int, name: str, points: int, script: Script | None) -> None:
        self.number = number  # from 0
        self.name = name
        self.points = points
        self.script = script


COLONY_NAMES: Final[list[str]] = []
PEOPLE: Final[list[Character]] = []  # colony * CHARACTERS + number in the colony
MISSION_LIST: Final[list[Mission]] = []
NOBLE_LIST: Final[list[Noble]] = []
CONTRACT_LIST: Final[list[Contract]] = []
TOOL_LIST: Final[list[Tool]] = []
EXPERIENCE_LIST: Final[list[Experience]] = []
TRACK: Final[list[Spot]] = []


def person(colony: int, character: Member) -> Character:
    """The character of a colony by its number from 0."""
    return PEOPLE[colony * CHARACTERS + character]


def bits(mask: int) -> list[int]:
    """The numbers of a mask, in rising order."""
    out: list[int] = []
    add_bits(mask, 0, out)
    return out


def add_bits(mask: int, base: int, out: list[int]) -> None:
    """Append base + number for every bit of a mask, in rising order."""
    while mask:
        low = mask & -mask
        out.append(base + low.bit_length() - 1)
        mask ^= low


def nth_bit(mask: int, n: int) -> int:
    """The number of a bit of the mask that has so many below it."""
    for _ in range(n):
        mask &= mask - 1
    return (mask & -mask).bit_length() - 1

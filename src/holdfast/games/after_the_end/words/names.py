"""The words of the table: resources, skills, requirements, cards, as people read them."""

from collections.abc import Callable
from typing import Final

from ..cards.missions import MISSION_TYPE_NAMES as MISSION_TYPE
from ..position.state import NONE, RAID_CARD, Member
from ..rules import deck as d
from ..rules.deck import (
    COLONY_NAMES,
    CONTRACT_LIST,
    EXPERIENCE_LIST,
    MISSION_LIST,
    NOBLE_LIST,
    TOOL_LIST,
    TRACK,
)

GOOD: Final = ("Food", "Material", "Tech")
LETTER: Final = ("F", "M", "T")
SKILL: Final = ("Charisma", "Engineering", "Investigation", "Marksmanship")
SKILL_SHORT: Final = ("Cha", "Eng", "Inv", "Mar")
STATUS_NAME: Final = ("ready", "used", "dead")
WALL_NAME: Final = ("no wall", "damaged wall", "intact wall")
WALL_KIND: Final = dict(zip(WALL_NAME, ("no", "damaged", "intact"), strict=True))  # in a word
ROW_NAME: Final = ("noble", "contract", "tool")

TOOL_TEXTS: Final[dict[int, Callable[[int], str]]] = {
    **{
        skill: lambda n, word=word: f"{n:+d} {word}" + ("" if n > 0 else " (never below 0)")  # type: ignore[misc]
        for skill, word in enumerate(SKILL)
    },
    d.DIE_AGAIN: lambda n: "reroll this character's die once, keeping either number",
    d.DIE_VALUE: lambda n: f"a question mark counts as {n}, without rolling",
    d.WINS_TIES: lambda n: "win ties in this mission",
    d.EXTRA_GATHER: lambda n: f"gather {several(n, 'resource')} of your choice on committing",
    d.RICH_TOKEN: lambda n: f"a token taken as compensation yields {n + 1} resources",
    d.KEEPS_MORE: lambda n: f"on losing by experience keep {n + 1} cards",
    d.READIES: lambda n: "this character is readied at the end of the round",
}

MEASURES: Final = {
    d.DONE_CONTRACTS: "completed contract",
    d.OWNED_TOOLS: "tool",
    d.LIVING: "living characters",
    d.FALLEN: "dead character",
    d.WOUNDS_BORNE: "wounds on living characters",
    d.TOKENS_BORNE: "resource token on living characters",
    d.STORED: "resources left",
    d.CARDS_HELD: "experience card in hand",
    d.SPOTS_REACHED: "knowledge spot reached",
}


def several(n: int, noun: str) -> str:
    """The number with its noun: "1 resource", "2 resources"."""
    return f"{n} {noun}" if n == 1 else f"{n} {noun}s"


def listed(words: list[str]) -> str:
    """Words as people list them: "a, b and c"."""
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " and " + words[-1]


def price(cost: list[int]) -> str:
    """A price in words: "2 Food and 1 Tech"."""
    return listed([f"{n} {GOOD[good]}" for good, n in enumerate(cost) if n] or ["nothing"])


def letters(cost: list[int]) -> str:
    """A price in letters: "FFT"."""
    return "".join(LETTER[good] * n for good, n in enumerate(cost))


def colony_name(colony: int) -> str:
    """The name of a colony."""
    return COLONY_NAMES[colony] if colony != NONE else "no colony"


def person_name(colony: int, character: int) -> str:
    """The name of a character; its number while the colony is not dealt."""
    return d.person(colony, Member(character)).name if colony != NONE else f"character {character + 1}"


def mission_name(mission: int) -> str:
    """The name of a mission, or of the raid."""
    if mission == RAID_CARD:
        return "Raid"
    return MISSION_LIST[mission].name if mission != NONE else "no mission"


def requirement(mission: int) -> str:
    """What a mission asks for: "two characters, highest Charisma"."""
    card = MISSION_LIST[mission]
    people = "two characters, " if card.people == 2 else ""
    skills = " + ".join(SKILL[skill] for skill in card.skills)
    return f"{people}{'lowest' if card.lowest else 'highest'} {skills}"


def mission_type(mission: int) -> str:
    """The type of a mission."""
    return MISSION_TYPE[MISSION_LIST[mission].kind]


def noble_text(noble: int) -> str:
    """The condition of a noble in words."""
    card = NOBLE_LIST[noble]
    if card.measure == d.WON_OF_TYPE:
        return f"{card.points} CP per won {MISSION_TYPE[card.kind]}"
    if card.measure == d.ALL_TYPES:
        return f"{card.points} CP for a won mission of each of the four types"
    if card.measure == d.WALL_SIDES:
        return f"{2 * card.points} CP with an intact wall, {card.points} CP with a damaged one"
    per = f"{card.per} " if card.per > 1 else ""
    return f"{card.points} CP per {per}{MEASURES[card.measure]}"


def tool_text(tool: int) -> str:
    """What a tool gives its bearer."""
    return "; ".join(TOOL_TEXTS[perk](n) for perk, n in enumerate(TOOL_LIST[tool].perks) if n)


def spot_text(spot: int) -> str:
    """What a spot of the knowledge track gives; spots count from 1."""
    place = TRACK[spot - 1]
    return f"{place.points} CP at the end" if place.script is None else place.script.phrase()


def experience_text(kind: int) -> str:
    """The power of a kind of experience card."""
    return EXPERIENCE_LIST[kind].script.phrase()


def card_name(row: int, card: int) -> str:
    """The name of a noble, contract or tool."""
    if row == 0:
        return NOBLE_LIST[card].name
    return CONTRACT_LIST[card].name if row == 1 else TOOL_LIST[card].name


def experience_name(kind: int) -> str:
    """The name of an experience card, or what one is called whose face is hidden."""
    return EXPERIENCE_LIST[kind].name if kind != NONE else "an experience card"

"""Words for texts of cards: articles, numbers, bonuses and the names of keywords."""

from typing import Final

from .abilities import (
    AMBUSH,
    BRUTAL,
    BULWARK,
    CHARGE,
    CONSUME,
    DOMINION,
    ELUSIVE,
    EXECUTE,
    FLANK,
    GUARD,
    INFILTRATE,
    JUMP,
    RECKLESS,
    REINFORCE,
    ROOTED,
    STALWART,
    TIRELESS,
    UNKILLABLE,
    Amount,
)

ROMAN: Final = ["0", "I", "II", "III", "IV", "V"]
COUNTS: Final = ["no", "a", "two", "three", "four", "five", "six"]

# Keywords in the order in which cards list them; assembly is told by the line that has it.
KEYWORD_WORDS: Final[list[tuple[int, str]]] = [
    (AMBUSH, "ambush"),
    (BRUTAL, "brutal"),
    (BULWARK, "bulwark"),
    (CHARGE, "charge"),
    (CONSUME, "consume"),
    (DOMINION, "dominion"),
    (ELUSIVE, "elusive"),
    (EXECUTE, "execute"),
    (FLANK, "flank"),
    (GUARD, "guard"),
    (INFILTRATE, "infiltrate"),
    (JUMP, "jump"),
    (RECKLESS, "reckless"),
    (REINFORCE, "reinforce"),
    (STALWART, "stalwart"),
    (TIRELESS, "tireless"),
]
# What no keyword of the glossary says.
BANS: Final[list[tuple[int, str]]] = [
    (ROOTED, "cannot retreat or move"),
    (UNKILLABLE, "cannot be killed or destroyed"),
]
BAN_NAMES: Final[list[tuple[int, str]]] = [
    (ROOTED, "no way out of its frontier"),
    (UNKILLABLE, "protection from being killed or destroyed"),
]


def keyword_names(keywords: int) -> list[str]:
    """The names of the keywords of a mask, in the order of the glossary."""
    return [word for bit, word in KEYWORD_WORDS if keywords & bit]


def listed(words: list[str]) -> str:
    """Words joined as in a sentence: "a, b and c"."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def with_article(noun: str) -> str:
    """The noun with "a" or "an" in front."""
    article = "an" if noun[:1] in "aeiou" and not noun.startswith(("uni", "one")) else "a"
    return f"{article} {noun}"


def counted(number: int, noun: str) -> str:
    """ "a card", "two cards"."""
    return with_article(noun) if number == 1 else f"{COUNTS[number]} {plural(noun)}"


def plural(noun: str) -> str:
    """ "cards", "knives"."""
    return f"{noun[:-2]}ves" if noun.endswith("fe") else f"{noun}s"


def bonus(attack: int, defence: int) -> str:
    """ "+2/+0", "-1/-0"."""
    sign = "-" if attack < 0 or defence < 0 else "+"
    return f"{sign}{abs(attack)}/{sign}{abs(defence)}"


def signed(attack: Amount | None, defence: Amount | None) -> str:
    """A lasting bonus in words."""
    return bonus(0 if attack is None else attack.number, 0 if defence is None else defence.number)

"""Tokens, which are summoned from outside the game. [EM-TOK-01, EM-G-37]

They are numbered first, so that a card can summon them by number.
"""

from typing import Final

from ..rules.abilities.abilities import KYUSHIMA, LYRIA, NDEMBE, SKIRMISHER, SONGDU, Card
from .writing.kit import token

CONSCRIPT: Final = 0
THRALL: Final = 1
PACK_BEAST: Final = 2
LOOKOUT: Final = 3

TOKENS: Final[list[Card]] = [
    token(SONGDU, "Conscript", "1/1", "Twelve days of drill and a borrowed spear."),
    token(LYRIA, "Thrall", "1/1", "It remembers that it was somebody."),
    token(NDEMBE, "Pack Beast", "2/1", "Never the one you were watching."),
    token(KYUSHIMA, "Lookout", "1/1", "Two knocks for a patrol, three for a purse.", SKIRMISHER),
]

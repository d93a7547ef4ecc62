"""Tokens, which are summoned from outside the game, by number. [EM-TOK-01, EM-G-37]"""

from typing import Final

from ..rules.abilities.abilities import KYUSHIMA, LYRIA, NDEMBE, SKIRMISHER, SONGDU, Card
from ..rules.abilities.effects import Choose
from ..rules.abilities.targets import IN_FRONTIERS, enemy_unit
from ..rules.abilities.verbs import Damage
from .writing.builders import tactic_token, token

CONSCRIPT: Final = 0
THRALL: Final = 1
PACK_BEAST: Final = 2
LOOKOUT: Final = 3
KNIFE: Final = 146

TOKENS: Final[list[Card]] = [
    token(CONSCRIPT, SONGDU, "Conscript", "1/1", "Twelve days of drill and a borrowed spear."),
    token(THRALL, LYRIA, "Thrall", "1/1", "It remembers that it was somebody."),
    token(PACK_BEAST, NDEMBE, "Pack Beast", "2/1", "Never the one you were watching."),
    token(LOOKOUT, KYUSHIMA, "Lookout", "1/1", "Two knocks for a patrol, three for a purse.", SKIRMISHER),
    tactic_token(
        KNIFE,
        KYUSHIMA,
        "Thrown Knife",
        1,
        1,
        [Choose(enemy_unit(IN_FRONTIERS), Damage(1))],
        "It comes back, if you ask the right fence.",
    ),
]

"""Tokens of the later cards: numbered behind everything that was there before. [EM-TOK-01, EM-G-37]"""

from typing import Final

from ..rules.abilities.abilities import KYUSHIMA, Card
from ..rules.abilities.effects import Choose
from ..rules.abilities.targets import IN_FRONTIERS, enemy_unit
from ..rules.abilities.verbs import Damage
from .writing.kit import tactic_token

_KNIFE: Final[Card] = tactic_token(
    KYUSHIMA,
    "Thrown Knife",
    1,
    1,
    [Choose(enemy_unit(IN_FRONTIERS), Damage(1))],
    "It comes back, if you ask the right fence.",
)
KNIFE: Final = _KNIFE.kind

TOKENS: Final[list[Card]] = [_KNIFE]

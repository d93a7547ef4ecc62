"""The basic cards that fill a drafted deck which would lack cards; no pack holds them. [EM-G-28]"""

from typing import Final

from ..rules.abilities.abilities import KYUSHIMA, LYRIA, NDEMBE, SONGDU, Card
from .writing.kit import basic_unit, basic_villager

CARDS: Final[list[Card]] = [
    basic_unit(SONGDU, "Songdu Levy"),
    basic_unit(LYRIA, "Lyrian Levy"),
    basic_unit(NDEMBE, "Ndembe Levy"),
    basic_unit(KYUSHIMA, "Kyushiman Levy"),
    basic_villager(SONGDU, "Songdu Peasant"),
    basic_villager(LYRIA, "Lyrian Peasant"),
    basic_villager(NDEMBE, "Ndembe Peasant"),
    basic_villager(KYUSHIMA, "Kyushiman Peasant"),
]

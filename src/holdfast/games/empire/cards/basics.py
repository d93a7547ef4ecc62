"""The basic cards that fill a drafted deck which would lack cards; no pack holds them. [EM-G-28]"""

from typing import Final

from ..rules.abilities.abilities import KYUSHIMA, LYRIA, NDEMBE, SONGDU, Card
from .writing.builders import basic_unit, basic_villager

CARDS: Final[list[Card]] = [
    basic_unit(138, SONGDU, "Songdu Levy"),
    basic_unit(139, LYRIA, "Lyrian Levy"),
    basic_unit(140, NDEMBE, "Ndembe Levy"),
    basic_unit(141, KYUSHIMA, "Kyushiman Levy"),
    basic_villager(142, SONGDU, "Songdu Peasant"),
    basic_villager(143, LYRIA, "Lyrian Peasant"),
    basic_villager(144, NDEMBE, "Ndembe Peasant"),
    basic_villager(145, KYUSHIMA, "Kyushiman Peasant"),
]

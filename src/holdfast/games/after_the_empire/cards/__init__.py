"""The cards of After the Empire, one module per family, in printed order."""

from ..rules.combat.hordes import INVADER_CARDS
from ..rules.combat.hordes import SIEGES as SIEGE_TABLE
from ..rules.deck import CARDS
from ..rules.scoring import OBJECTIVE_LIST
from .buildings import BUILDINGS
from .invaders import INVADERS
from .objectives import OBJECTIVES
from .refugees import REFUGEES
from .sieges import SIEGES
from .starting import BARRACKS, STARTERS


def load_cards() -> None:
    """Fill the tables the rules read; the order is the numbering."""
    if CARDS:
        return
    CARDS.extend([*BUILDINGS, *REFUGEES, *STARTERS, BARRACKS])
    for number, card in enumerate(CARDS):
        card.number = number
    INVADER_CARDS.extend(INVADERS)
    SIEGE_TABLE.extend(SIEGES)
    OBJECTIVE_LIST.extend(OBJECTIVES)

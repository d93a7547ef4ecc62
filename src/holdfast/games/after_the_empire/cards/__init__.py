"""The cards of After the Empire, one module per family; a card's number stands in its own line."""

from holdfast.parts.cards import in_order

from ..position.state import CARD_COUNT, INVADER_DESIGNS, OBJECTIVE_CARDS, SIEGE_CARDS
from ..rules.combat.hordes import INVADER_CARDS, SIEGES
from ..rules.deck import CARDS
from ..rules.scoring import OBJECTIVE_LIST
from .buildings import BUILDING_FAMILY
from .invaders import INVADER_FAMILY
from .objectives import OBJECTIVE_FAMILY
from .refugees import REFUGEE_FAMILY
from .sieges import SIEGE_FAMILY
from .starting import BARRACKS_CARD, STARTER_FAMILY


def load_cards() -> None:
    """Fill the tables the rules read."""
    if CARDS:
        return
    CARDS.extend(in_order(CARD_COUNT, [*BUILDING_FAMILY, *REFUGEE_FAMILY, *STARTER_FAMILY, BARRACKS_CARD]))
    INVADER_CARDS.extend(in_order(INVADER_DESIGNS, INVADER_FAMILY))
    SIEGES.extend(in_order(SIEGE_CARDS, SIEGE_FAMILY))
    OBJECTIVE_LIST.extend(in_order(OBJECTIVE_CARDS, OBJECTIVE_FAMILY))

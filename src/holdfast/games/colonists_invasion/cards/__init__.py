"""Buildings, Places, Market cards, Improvements and Movement cards, a module per family, in printed order."""

from ..rules.economy import deck
from .buildings import ALL_BUILDINGS
from .improvements_1 import IMPROVEMENTS_1
from .improvements_2 import IMPROVEMENTS_2
from .improvements_war import IMPROVEMENTS_WAR
from .market_cards import ALL_MARKET_CARDS
from .places import PLACES
from .places_command import PLACES_COMMAND


def load_cards() -> None:
    """Fill the tables the rules read; the order is the numbering."""
    if deck.PLACE_LIST:
        return
    deck.BUILDING_LIST.extend(ALL_BUILDINGS)
    deck.PLACE_LIST.extend(PLACES)
    deck.PLACE_LIST.extend(PLACES_COMMAND)
    deck.MARKET_LIST.extend(ALL_MARKET_CARDS)
    deck.IMPROVEMENT_LIST.extend(IMPROVEMENTS_1)
    deck.IMPROVEMENT_LIST.extend(IMPROVEMENTS_2)
    deck.IMPROVEMENT_LIST.extend(IMPROVEMENTS_WAR)

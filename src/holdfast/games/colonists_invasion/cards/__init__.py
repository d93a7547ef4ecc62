"""Tiles and cards: Buildings, Places, Markets, Improvements, Movement, Works; a module per family."""

from ..rules.command import defensive_works
from ..rules.economy import deck
from .buildings import ALL_BUILDINGS
from .improvements_1 import IMPROVEMENTS_1
from .improvements_2 import IMPROVEMENTS_2
from .improvements_war import IMPROVEMENTS_WAR
from .market_cards import ALL_MARKET_CARDS
from .numbering import in_order
from .places import PLACES
from .places_command import PLACES_COMMAND
from .works import WORK_CARDS


def load_cards() -> None:
    """Fill the tables the rules read, each card at the number of its line."""
    if deck.PLACE_LIST:
        return
    deck.BUILDING_LIST.extend(in_order("Buildings", ALL_BUILDINGS))
    deck.PLACE_LIST.extend(in_order("Places", [*PLACES, *PLACES_COMMAND]))
    deck.MARKET_LIST.extend(in_order("Market cards", ALL_MARKET_CARDS))
    improvements = [*IMPROVEMENTS_1, *IMPROVEMENTS_2, *IMPROVEMENTS_WAR]
    deck.IMPROVEMENT_LIST.extend(in_order("Improvements", improvements))
    defensive_works.WORK.extend(WORK_CARDS)

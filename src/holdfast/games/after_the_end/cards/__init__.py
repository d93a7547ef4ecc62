"""The cards of After The End, one module per family; a card's number stands in its own line."""

from holdfast.parts.cards import in_order

from ..position.state import CHARACTERS, EXPERIENCE_KINDS, MISSIONS
from ..position.tables import COLONIES, MARKET_CARDS, SPOTS
from ..rules import deck
from .characters import CHARACTER_FAMILY, COLONY_FAMILY
from .contracts import CONTRACT_FAMILY
from .experience import EXPERIENCE_FAMILY
from .missions import MISSION_FAMILY
from .nobles import NOBLE_FAMILY
from .tools import TOOL_FAMILY
from .track import TRACK_SPOTS


def load_cards() -> None:
    """Fill the tables the rules read."""
    if deck.PEOPLE:
        return
    deck.COLONY_NAMES.extend(COLONY_FAMILY)
    deck.PEOPLE.extend(in_order(COLONIES * CHARACTERS, CHARACTER_FAMILY))
    deck.MISSION_LIST.extend(in_order(MISSIONS, MISSION_FAMILY))
    deck.NOBLE_LIST.extend(in_order(MARKET_CARDS, NOBLE_FAMILY))
    deck.CONTRACT_LIST.extend(in_order(MARKET_CARDS, CONTRACT_FAMILY))
    deck.TOOL_LIST.extend(in_order(MARKET_CARDS, TOOL_FAMILY))
    deck.EXPERIENCE_LIST.extend(in_order(EXPERIENCE_KINDS, EXPERIENCE_FAMILY))
    deck.TRACK.extend(in_order(SPOTS, TRACK_SPOTS))

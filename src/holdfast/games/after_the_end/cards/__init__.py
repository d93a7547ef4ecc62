"""The cards of After The End, one module per family, in printed order."""

from ..rules import deck
from .characters import CHARACTERS, COLONIES
from .contracts import CONTRACTS
from .experience import EXPERIENCE
from .missions import MISSIONS
from .nobles import NOBLES
from .tools import TOOLS
from .track import TRACK


def load_cards() -> None:
    """Fill the tables the rules read; the order is the numbering."""
    if deck.PEOPLE:
        return
    deck.COLONY_NAMES.extend(COLONIES)
    deck.PEOPLE.extend(CHARACTERS)
    deck.MISSION_LIST.extend(MISSIONS)
    deck.NOBLE_LIST.extend(NOBLES)
    deck.CONTRACT_LIST.extend(CONTRACTS)
    deck.TOOL_LIST.extend(TOOLS)
    deck.EXPERIENCE_LIST.extend(EXPERIENCE)
    deck.TRACK.extend(TRACK)

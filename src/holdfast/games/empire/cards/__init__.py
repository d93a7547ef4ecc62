"""The cards of Empire, one module per faction and deck. Importing them fills the tables the rules read.

The order of the imports is the numbering of the cards: tokens first, new modules last.
"""

# ruff: noqa: I001, F401  the order is the numbering
from ..rules.abilities.abilities import CARDS
from . import tokens
from .songdu import army as songdu_army, civic as songdu_civic
from .lyria import army as lyria_army, civic as lyria_civic
from .ndembe import army as ndembe_army, civic as ndembe_civic
from .kyushima import army as kyushima_army, civic as kyushima_civic
from . import basics
from . import more_tokens
from .songdu import more as songdu_more
from .lyria import more as lyria_more
from .ndembe import more as ndembe_more
from .kyushima import more as kyushima_more
from . import decks


def load_cards() -> int:
    """How many kinds of cards there are, all of them in `CARDS`."""
    return len(CARDS)

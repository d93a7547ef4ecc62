"""The cards of Empire, one module per faction and deck. Importing them fills the tables the rules read.

The order of the imports is the numbering of the cards: tokens first, new modules last.
"""

# ruff: noqa: I001  the order is the numbering
from ..abilities import CARDS
from . import tokens  # noqa: F401
from . import songdu_army, songdu_civic  # noqa: F401
from . import lyria_army, lyria_civic  # noqa: F401
from . import ndembe_army, ndembe_civic  # noqa: F401
from . import kyushima_army, kyushima_civic  # noqa: F401
from . import basics  # noqa: F401
from . import more_tokens  # noqa: F401
from . import songdu_more, lyria_more, ndembe_more, kyushima_more  # noqa: F401
from . import decks  # noqa: F401


def load_cards() -> int:
    """How many kinds of cards there are, all of them in `CARDS`."""
    return len(CARDS)

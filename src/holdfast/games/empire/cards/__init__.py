"""The cards of Empire, one module per faction and deck. Importing them fills the tables the rules read.

The order of the imports is the numbering of the cards: tokens first, new modules last.
"""

# ruff: noqa: I001  the order is the numbering
from ..rules.abilities.abilities import CARDS
from . import tokens  # noqa: F401
from .songdu import army as songdu_army, civic as songdu_civic  # noqa: F401
from .lyria import army as lyria_army, civic as lyria_civic  # noqa: F401
from .ndembe import army as ndembe_army, civic as ndembe_civic  # noqa: F401
from .kyushima import army as kyushima_army, civic as kyushima_civic  # noqa: F401
from . import basics  # noqa: F401
from . import more_tokens  # noqa: F401
from .songdu import more as songdu_more
from .lyria import more as lyria_more
from .ndembe import more as ndembe_more
from .kyushima import more as kyushima_more  # noqa: F401
from . import decks  # noqa: F401


def load_cards() -> int:
    """How many kinds of cards there are, all of them in `CARDS`."""
    return len(CARDS)

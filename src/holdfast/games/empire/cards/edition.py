"""The edition: the numbers of the cards that are in the box.

Packs and decks are made from these. A card whose number is not here can be written, read and tried at a
table, and changes no game. Putting its number here changes the box: both games get a new `rules_version`.
"""

from typing import Final

EDITION: Final = frozenset(range(219))

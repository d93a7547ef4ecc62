"""Which parts make up the picture of which card; `screens/web/art/compose.py` explains the words."""

from typing import Final

from .kyushima import KYUSHIMA
from .lyria import LYRIA
from .ndembe import NDEMBE
from .songdu import SONGDU

RECIPES: Final[dict[str, str]] = {**SONGDU, **LYRIA, **NDEMBE, **KYUSHIMA}
# Who stands on the covers of the game and of its draft
HEROES: Final = ("Captain Adisa", "Ysolde the Unburied", "Ayo of the Empty Plain", "The Pale Daimyo")
PACK: Final = ("Oath Lancers", "Lady Ten Knives", "Gorefroth", "Root of the World", "Thousand Arrows")

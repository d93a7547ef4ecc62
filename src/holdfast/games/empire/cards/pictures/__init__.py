"""Which parts make up the picture of which card; `screens/web/art/compose.py` explains the words."""

from typing import Final

from .kyushima import OF_KYUSHIMA
from .lyria import OF_LYRIA
from .ndembe import OF_NDEMBE
from .songdu import OF_SONGDU

RECIPES: Final[dict[str, str]] = {**OF_SONGDU, **OF_LYRIA, **OF_NDEMBE, **OF_KYUSHIMA}
# Who stands on the covers of the game and of its draft
HEROES: Final = ("Captain Adisa", "Ysolde the Unburied", "Ayo of the Empty Plain", "The Pale Daimyo")
PACK: Final = ("Oath Lancers", "Lady Ten Knives", "Gorefroth", "Root of the World", "Thousand Arrows")

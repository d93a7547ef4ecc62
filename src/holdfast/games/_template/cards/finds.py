"""The find cards, in the order of their kinds. [TP-COMP-01]"""

from typing import Final

from ..rules.steps import ChooseWoodOrGlory, GainGlory, GainWood, GiveWood
from .card import Card

FINDS: Final[list[Card]] = [
    Card("woodpile", "Woodpile", 4, "TP-CARD-01", "Somebody stacked it and never came back.", (GainWood(2),)),
    Card(
        "pedlar", "Pedlar", 4, "TP-CARD-02", "He sells by the armful or by the song.", (ChooseWoodOrGlory(),)
    ),
    Card(
        "stranger",
        "Stranger",
        4,
        "TP-CARD-03",
        "Cold hands, and a long way still to go.",
        (GiveWood(), GainGlory(2)),
    ),
]

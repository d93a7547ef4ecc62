"""The find cards. A card's number stands in its own line: their order here means nothing. [TP-COMP-01]"""

from typing import Final

from holdfast.parts.cards import in_order

from ..position.state import FIND_KINDS
from ..rules.steps import ChooseWoodOrGlory, GainGlory, GainWood, GiveWood
from .card import Card

FINDS: Final[list[Card]] = in_order(
    FIND_KINDS,
    [
        Card(
            0,
            "woodpile",
            "Woodpile",
            4,
            "TP-CARD-01",
            "Somebody stacked it and never came back.",
            (GainWood(2),),
        ),
        Card(
            1,
            "pedlar",
            "Pedlar",
            4,
            "TP-CARD-02",
            "He sells by the armful or by the song.",
            (ChooseWoodOrGlory(),),
        ),
        Card(
            2,
            "stranger",
            "Stranger",
            4,
            "TP-CARD-03",
            "Cold hands, and a long way still to go.",
            (GiveWood(), GainGlory(2)),
        ),
    ],
)

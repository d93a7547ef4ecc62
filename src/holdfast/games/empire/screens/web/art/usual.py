"""What a card without a recipe is drawn as: what its type usually is in its faction."""

from typing import Final

from ....rules.abilities.abilities import MONUMENT, SETTLEMENT, TACTIC, UNIT, VILLAGER

# By type and faction
USUAL: Final[dict[int, tuple[str, str, str, str]]] = {
    UNIT: (
        "soldier+turban+spear+round",
        "ragged+hood+pitchfork",
        "soldier+feathers+spear+hide",
        "lamellar+kabuto+katana",
    ),
    TACTIC: ("scroll@80,64,2", "skull@80,62,2", "feather@80,76,1.8", "fan@80,76,1.8"),
    MONUMENT: ("milestone", "cairn", "totem", "torii"),
    VILLAGER: (
        "peasant+headwrap+hoe",
        "peasant+hood+shovel",
        "peasant+strawhat+basket",
        "peasant+kasa+sack",
    ),
    SETTLEMENT: (
        "mudhouse@44,104 mudtower@96,106,1.1",
        "chapel@80,106",
        "hut@50,106 hut@104,108,1.3",
        "teahouse@80,106,1.1",
    ),
}

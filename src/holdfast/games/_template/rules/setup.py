"""New positions and the variants. Chapter Setup (TP-SET-01, TP-VAR-01, TP-VAR-02). No luck here."""

from holdfast.kernel.event import TABLE
from holdfast.kernel.state import CHANCE, Frame

from ..cards.finds import FINDS
from ..position.state import FULL_EMBERS, KEEPSAKE_KINDS, UNKNOWN, NightState
from .flow import NIGHT


def watches_of(variant: tuple[str, ...]) -> int:
    """How many watches the night has. [TP-WATCH-01]"""
    if "short_night" in variant:  # [TP-VAR-01]
        return 2
    if "long_night" in variant:  # [TP-VAR-02]
        return 4
    return 3


def setup(seats: int, variant: tuple[str, ...]) -> NightState:
    """The hills at dusk, before any keepsake is dealt."""
    return NightState(
        CHANCE,
        [Frame(NIGHT, 0, TABLE)],
        seats,
        watches_of(variant),
        0,
        0,
        [2] * seats,  # [TP-SET-01] wood, embers and glory to begin with
        [FULL_EMBERS] * seats,
        [0] * seats,
        [card.copies for card in FINDS],
        [0] * len(FINDS),
        [UNKNOWN] * seats,
        [UNKNOWN] * seats,
        [2] * KEEPSAKE_KINDS,  # [TP-COMP-02]
    )

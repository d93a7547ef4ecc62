"""Words for the table builder of the tests: arrange a hill by name, name the numbers of events."""

from typing import Final

from holdfast.kernel.faces import Builder

from ..cards.card import Card
from ..cards.finds import FINDS
from ..position.actions import KEEPSAKE_NAMES
from ..position.state import UNKNOWN, NightState

EVENT_DATA = {
    "wood_gained": ("amount",),
    "wood_lost": ("amount",),
    "glory_gained": ("amount",),
    "wood_given": ("to",),
    "card_found": ("card",),
    "vow_shown": ("amount",),
    "storm_rolled": ("face", "needed"),
    "ember_lost": ("left",),
    "watch_begun": ("watch",),
    "keepsake_dealt": ("keepsake",),
    "keepsake_shown": ("keepsake",),
}


def arrange(
    s: NightState,
    seat: int,
    wood: int | None = None,
    embers: int | None = None,
    glory: int | None = None,
    keepsake: str | None = None,
) -> None:
    """The seat's hill is as told; what is not named stays. The box gives and takes the keepsakes."""
    if wood is not None:
        s.wood[seat] = wood
    if embers is not None:
        s.embers[seat] = embers
    if glory is not None:
        s.glory[seat] = glory
    if keepsake is not None:
        if s.keepsakes[seat] != UNKNOWN:
            s.box[s.keepsakes[seat]] += 1
        s.keepsakes[seat] = KEEPSAKE_NAMES.index(keepsake)
        s.box[s.keepsakes[seat]] -= 1


def cards() -> dict[str, Card]:
    """Every card by its name."""
    return {card.name: card for card in FINDS}


BUILDER: Final = Builder(arrange=arrange, event_data=EVENT_DATA, cards=cards)

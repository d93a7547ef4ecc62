"""Words for the table builder of the tests: what a drafter has picked, and the numbers of events."""

from collections.abc import Mapping
from typing import Final

from holdfast.games.empire.position.actions import KIND_SPACE
from holdfast.games.empire.rules.decks.construction import the_box
from holdfast.games.empire.study.builder import cards, reprint
from holdfast.kernel.faces import Builder

from ..position.state import DraftState, with_block

EVENT_DATA = {
    "pack_opened": ("pack",),
    "pack_passed": ("giver",),
    "card_picked": ("card",),
    "packs_finished": ("cards",),
    "draft_over": ("seats",),
}


def arrange(s: DraftState, seat: int, deck: Mapping[str, int] | None = None) -> None:
    """The seat's half-built deck is as told, by names of cards."""
    if deck is not None:
        names, cards = the_box().names, [0] * KIND_SPACE
        for name, count in deck.items():
            cards[names.index(name)] = count
        s.decks = with_block(s.decks, seat, cards)


BUILDER: Final = Builder(arrange=arrange, event_data=EVENT_DATA, cards=cards, reprint=reprint)

"""A draft before its first pack: the whole box, and nothing picked."""

from typing import Final

from holdfast.games.empire.position.actions import KIND_SPACE
from holdfast.games.empire.rules.decks.construction import the_box
from holdfast.kernel.state import NOBODY, Frame

from ..position.state import DraftState
from .flow import DRAFT

TWO_FIRST_PICKS: Final = "two_first_picks"


def setup(seats: int, variant: tuple[str, ...]) -> DraftState:
    """The position before anything has run; chance makes the packs. [EM-DRAFT-01, EM-PACK-12]"""
    s = DraftState(NOBODY, [Frame(DRAFT, 0, 0)], seats, 1 if TWO_FIRST_PICKS in variant else 0)
    box = the_box()
    for kind in range(min(box.kinds, KIND_SPACE)):
        s.box[kind] = box.copies[kind] if box.draft[kind] > 0 else 0
    return s

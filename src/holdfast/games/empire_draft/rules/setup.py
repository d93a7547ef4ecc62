"""A draft before its first pack: the whole box, and nothing picked."""

from typing import Final

from holdfast.games.empire.position.actions import KIND_SPACE
from holdfast.games.empire.rules.decks.construction import the_box
from holdfast.kernel.state import NOBODY, Frame

from ..position.state import NONE, PICKS, SEALED, DraftState
from .flow import DRAFT

TWO_FIRST_PICKS: Final = "two_first_picks"


def setup(seats: int, variant: tuple[str, ...]) -> DraftState:
    """The position before anything has run; chance makes the packs. [EM-DRAFT-01, EM-PACK-12]"""
    s = DraftState(NOBODY, [Frame(DRAFT, 0, 0)], seats, 1 if TWO_FIRST_PICKS in variant else 0)
    box, copies = the_box(), [0] * KIND_SPACE
    for kind in range(min(box.kinds, KIND_SPACE)):
        copies[kind] = box.copies[kind] if box.draft[kind] > 0 else 0
    s.box = bytes(copies)
    s.packs = s.decks = bytes(seats * KIND_SPACE)
    s.picks = (NONE,) * (seats * PICKS)
    s.sealed = [NONE] * (seats * SEALED)
    return s

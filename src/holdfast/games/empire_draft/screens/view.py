"""What one drafter may see: its pack, its picks and its deck, and of the others only how far they are."""

from typing import TypedDict, cast

from holdfast.games.empire.rules.decks.construction import the_box
from holdfast.kernel.game import View
from holdfast.kernel.state import Seat

from ..position.state import (
    NONE,
    PICKS,
    SEALED,
    DraftState,
    cards_left,
    deck_of,
    direction,
    pack_before,
    pack_of,
    pick_count,
    picked_of,
)
from ..rules.redeal import redeal


class DrafterSeen(TypedDict):
    """How far a drafter is."""

    seat: int
    picks: int
    has_chosen: bool
    has_handed_in: bool


class DraftSeen(TypedDict):
    """The draft, as one seat or a spectator sees it; cards by name."""

    seat: int
    seats: int
    two_first_picks: bool
    over: bool
    pack: int
    passes: int
    left: bool  # packs go to the next seat
    cards_left: int
    picks_in_all: int
    drafters: list[DrafterSeen]
    before_you: list[str]
    chosen: list[str]
    picks: list[str]
    deck: dict[str, int]


def view(s: DraftState, seat: int) -> View:
    """The draft as the seat (or a spectator) sees it, for everybody."""
    return cast("View", seen(s, Seat(seat)))


def read(view: View) -> DraftSeen:
    """A view of a draft with its types."""
    return cast("DraftSeen", view)


def seen(s: DraftState, seat: Seat) -> DraftSeen:
    """The draft as the seat (or a spectator) sees it. [EM-DRAFT-04]"""
    over = not s.stack
    is_open = cards_left(s) > 0
    drafters: list[DrafterSeen] = []
    for other in range(s.seats):
        drafters.append(
            {
                "seat": other,
                "picks": pick_count(s),
                "has_chosen": s.sealed[other * SEALED] != NONE,
                "has_handed_in": other < s.built,
            }
        )
    own = 0 <= seat < s.seats
    return {
        "seat": seat,
        "seats": s.seats,
        "two_first_picks": bool(s.doubles),
        "over": over,
        "pack": s.pack,
        "passes": s.passes,
        "left": direction(s.pack) == 1,
        "cards_left": cards_left(s),
        "picks_in_all": PICKS,
        "drafters": drafters,
        "before_you": _names(pack_of(s, pack_before(s, seat))) if own and is_open else [],
        "chosen": _chosen(s, seat) if own else [],
        "picks": [the_box().names[kind] for kind in picked_of(s, seat)] if own else [],
        "deck": _counts(deck_of(s, seat)) if own else {},
    }


def _names(cards: list[int]) -> list[str]:
    box = the_box()
    return [box.names[kind] for kind in range(box.kinds) for _ in range(cards[kind])]


def _counts(cards: list[int]) -> dict[str, int]:
    box = the_box()
    return {box.names[kind]: cards[kind] for kind in range(box.kinds) if cards[kind] > 0}


def _chosen(s: DraftState, seat: int) -> list[str]:
    kinds = s.sealed[seat * SEALED : (seat + 1) * SEALED]
    return [the_box().names[kind] for kind in kinds if kind != NONE]


__all__ = ["redeal", "view"]

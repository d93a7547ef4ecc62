"""What one seat may see, built from an allowlist, and the redeal that proves it."""

from typing import TypedDict, cast

from holdfast.kernel.game import View
from holdfast.kernel.rng import Rng

from ..position.actions import FIND_NAMES, KEEPSAKE_NAMES
from ..position.state import MOST_BURNT, SEATED, UNKNOWN, NightState
from ..rules.scoring import scores


class Hill(TypedDict):
    """One seat's hill."""

    seat: int
    wood: int
    embers: int
    glory: int
    has_keepsake: bool
    keepsake: str | None  # None while it is secret
    has_vowed: bool
    vow: int | None  # None while it is secret


class Night(TypedDict):
    """Everything a seat sees."""

    seat: int
    seats: int
    watch: int
    watches: int
    lead: int
    over: bool
    deck: dict[str, int]
    found: dict[str, int]
    hills: list[Hill]
    scores: list[int] | None


def view(s: NightState, seat: int) -> View:
    """The table as the seat (or a spectator) sees it, for everybody."""
    return cast("View", seen(s, seat))


def read(view: View) -> Night:
    """A view of this game with its types, for its own screens."""
    return cast("Night", view)


def seen(s: NightState, seat: int) -> Night:
    """The table as the seat (or a spectator) sees it."""
    over = not s.stack
    hills: list[Hill] = []
    for other in SEATED[s.seats]:
        open_card = s.keepsakes[other] != UNKNOWN and (over or other == seat)
        hills.append(
            {
                "seat": other,
                "wood": s.wood[other],
                "embers": s.embers[other],
                "glory": s.glory[other],
                "has_keepsake": s.keepsakes[other] != UNKNOWN,
                "keepsake": KEEPSAKE_NAMES[s.keepsakes[other]] if open_card else None,
                "has_vowed": s.vows[other] != UNKNOWN,
                # After the last vow all are revealed together, before the die is rolled.
                "vow": s.vows[other] if is_vow_open(s, other, seat) else None,
            }
        )
    return {
        "seat": seat,
        "seats": s.seats,
        "watch": s.watch,
        "watches": s.watches,
        "lead": s.lead,
        "over": over,
        "deck": {FIND_NAMES[kind]: count for kind, count in enumerate(s.deck)},
        "found": {FIND_NAMES[kind]: count for kind, count in enumerate(s.found)},
        "hills": hills,
        "scores": list(scores(s)) if over else None,
    }


def is_vow_open(s: NightState, other: int, seat: int) -> bool:
    """Whether the seat may read the other's vow: its own always, the rest when all are in. [TP-VOW-03]"""
    if s.vows[other] == UNKNOWN:
        return False
    return other == seat or are_vows_open(s)


def are_vows_open(s: NightState) -> bool:
    """Whether every lit seat has vowed, so that the vows lie face up."""
    return all(s.vows[n] != UNKNOWN for n in SEATED[s.seats] if s.is_lit(n))


def redeal(s: NightState, seat: int, rng: Rng) -> NightState:
    """A position the seat cannot tell from this one, its secrets dealt anew."""
    t = s.clone()
    if s.stack:
        _deal_keepsakes(t, seat, rng)
        _choose_vows(t, seat, rng)
    return t


def _deal_keepsakes(t: NightState, seat: int, rng: Rng) -> None:
    holders = [n for n in range(t.seats) if n != seat and t.keepsakes[n] != UNKNOWN]
    unseen = [t.keepsakes[n] for n in holders]
    for kind, count in enumerate(t.box):
        unseen += [kind] * count
    unseen.sort()  # the same luck deals the same, whatever the truth is
    rng.shuffle(unseen)
    for n in holders:
        t.keepsakes[n] = unseen.pop()
    t.box[:] = [unseen.count(kind) for kind in range(len(t.box))]


def _choose_vows(t: NightState, seat: int, rng: Rng) -> None:
    if are_vows_open(t):
        return
    for n in range(t.seats):
        if n != seat and t.vows[n] != UNKNOWN:
            t.vows[n] = rng.below(min(MOST_BURNT, t.wood[n]) + 1)

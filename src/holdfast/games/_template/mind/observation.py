"""What a seat may know, as bytes for programs that learn. Pieces and blocks stand in the same order."""

from typing import Final

from holdfast.kernel.faces import Block
from holdfast.kernel.state import Seat
from holdfast.parts.observing import add_frames, add_one, frames_block

from ..position.state import (
    FIND_KINDS,
    FULL_EMBERS,
    KEEPSAKE_KINDS,
    MOST_BURNT,
    MOST_SEATS,
    MOST_WOOD,
    SEATED,
    UNKNOWN,
    NightState,
)
from ..rules.flow import SCRIPTS

VERSION: Final = 1
MOST_FRAMES: Final = 3
SCRIPT_NUMBERS: Final = {name: n for n, name in enumerate(SCRIPTS, 1)}

SHARED: Final = (
    frames_block(MOST_FRAMES, len(SCRIPTS)),
    Block("watch", 2, "the watch, from 1, and how many the night has", most=4),
    Block("deck", FIND_KINDS, "find cards to be drawn, by kind", most=6),
    Block("found", FIND_KINDS, "find cards drawn, by kind", most=6),
)
SEAT: Final = (
    Block("asked", 1, "it is asked"),
    Block("turn", 1, "its place from the lead, 0 for the 1st", most=MOST_SEATS - 1),
    Block("wood", 1, "wood", most=MOST_WOOD),
    Block("embers", 1, "embers", most=FULL_EMBERS),
    Block("glory", 1, "glory", most=10),
    Block("vowed", 1, "it has made its vow"),
    Block("vow", MOST_BURNT + 1, "its vow, if the viewer may read it"),
    Block("dealt", 1, "it has a keepsake"),
    Block("keepsake", KEEPSAKE_KINDS, "its keepsake, if the viewer may read it"),
)


def encode(s: NightState, seat: int) -> bytes:
    """All that the seat may know: the shared blocks, then those of each seat, its own first."""
    out: list[bytes] = []
    add_frames(out, s.stack, SCRIPT_NUMBERS, seat, s.seats, MOST_FRAMES)
    out.append(bytes([s.watch, s.watches, *s.deck, *s.found]))
    open_vows = True
    for other in SEATED[s.seats]:
        if s.is_lit(other) and s.vows[other] == UNKNOWN:
            open_vows = False
    for n in range(seat, seat + s.seats):
        other = Seat(n % s.seats)
        numbers = [1 if s.asked == other else 0, (other - s.lead + s.seats) % s.seats]
        numbers += [s.wood[other], s.embers[other], s.glory[other]]
        out.append(bytes(numbers))
        out.append(b"\0" if s.vows[other] == UNKNOWN else b"\1")
        add_one(out, s.vows[other] if open_vows or other == seat else UNKNOWN, MOST_BURNT + 1)
        out.append(b"\0" if s.keepsakes[other] == UNKNOWN else b"\1")
        shown = other == seat or not s.stack  # in the end all are turned up
        add_one(out, s.keepsakes[other] if shown else UNKNOWN, KEEPSAKE_KINDS)
    return b"".join(out)

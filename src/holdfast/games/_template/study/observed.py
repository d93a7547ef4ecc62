"""The way back from an observation to a position that its seat cannot tell from the true one."""

from collections.abc import Sequence
from typing import Final

from holdfast.kernel.faces import Blocks, Observing
from holdfast.kernel.state import CHANCE, NOBODY
from holdfast.parts.layout import chosen, frames_of, in_seats, marked

from ..mind.answers import ACTION, describe
from ..mind.observation import SEAT, SHARED, VERSION, encode
from ..position.state import NightState
from ..rules.flow import SCRIPTS
from ..rules.setup import setup


def decode(shared: Blocks, rows: Sequence[Blocks], seat: int) -> NightState:
    """The position; secret keepsakes are any that are left, secret vows are vows of nothing."""
    s = setup(len(rows), ())
    s.stack = frames_of(shared["frames"], SCRIPTS, seat, s.seats)
    s.asked = marked(rows, "asked", seat, CHANCE if s.stack else NOBODY)
    s.watch, s.watches = shared["watch"]
    s.deck, s.found = list(shared["deck"]), list(shared["found"])
    hills = in_seats(rows, seat)
    for n, hill in enumerate(hills):
        (s.wood[n],), (s.embers[n],), (s.glory[n],) = hill["wood"], hill["embers"], hill["glory"]
        if hill["turn"][0] == 0:
            s.lead = n
        s.keepsakes[n] = chosen(hill["keepsake"])
        s.vows[n] = max(0, chosen(hill["vow"])) if hill["vowed"][0] else chosen(hill["vow"])
    s.box = [count - s.keepsakes.count(kind) for kind, count in enumerate(s.box)]
    for n, hill in enumerate(hills):
        if hill["dealt"][0] and not any(hill["keepsake"]):
            s.keepsakes[n] = next(kind for kind, count in enumerate(s.box) if count)
            s.box[s.keepsakes[n]] -= 1
    return s


OBSERVING: Final = Observing(
    version=VERSION,
    shared=SHARED,
    seat=SEAT,
    action=ACTION,
    encode=encode,
    describe=describe,
    decode=decode,
)

"""What a seat may know, as bytes for programs that learn, and the way back."""

from collections.abc import Sequence

from holdfast.kernel.faces import Block, Blocks, Observing
from holdfast.kernel.state import CHANCE, NOBODY
from holdfast.parts.layout import chosen, frames_of, in_seats, marked
from holdfast.parts.observing import add_frames, add_one, frames_block

from . import PEARLS, PLAY, Divers, setup

SHARED = (
    frames_block(1, 1),
    Block("sea", 3, "pearls left, by colour", most=PEARLS),
    Block("dive", 3, "pearls of the open dive, by colour", most=PEARLS),
)
SEAT = (
    Block("asked", 1, "it is asked"),
    Block("kept", 3, "pearls it has kept, by colour", most=PEARLS),
    Block("order", 3, "its order, if the viewer may read it"),
)
ACTION = (Block("kind", 1, "what is done", most=1, codes=("deeper", "up")),)


def encode(s: Divers, seat: int) -> bytes:
    """All that the seat may know: the shared blocks, then those of each seat, its own first."""
    out: list[bytes] = []
    add_frames(out, s.stack, {"play": 1}, seat, s.seats, 1)
    out.append(bytes([*s.sea, *s.dive]))
    dealt = not s.stack or s.stack[-1].pc > 0
    for n in range(s.seats):
        other = (seat + n) % s.seats
        out.append(bytes([s.asked == other, *s.kept[3 * other : 3 * other + 3]]))
        add_one(out, s.orders[other] if n == 0 and dealt else -1, 3)
    return b"".join(out)


def describe(s: Divers, actions: list[int]) -> bytes:
    """Their numbers say it all."""
    return bytes(actions)


def decode(shared: Blocks, rows: Sequence[Blocks], seat: int) -> Divers:
    """The position; orders of others are any."""
    s = setup(len(rows), ())
    s.stack = frames_of(shared["frames"], {"play": PLAY}, seat, s.seats)
    s.asked = marked(rows, "asked", seat, CHANCE if s.stack else NOBODY)
    s.sea, s.dive = list(shared["sea"]), list(shared["dive"])
    divers = in_seats(rows, seat)
    s.kept = [count for row in divers for count in row["kept"]]
    s.orders = [max(0, chosen(row["order"])) for row in divers]
    return s


OBSERVING = Observing(
    version=1, shared=SHARED, seat=SEAT, action=ACTION, encode=encode, describe=describe, decode=decode
)

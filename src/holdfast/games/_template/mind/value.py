"""How a seat stands, from 0 (lost) to 1 (won). It reads nothing that seat may not know."""

from math import exp
from typing import Final

from holdfast.kernel.state import Seat

from ..position.state import SEATED, UNKNOWN, NightState
from ..rules.scoring import keepsake_points, ranks

POINT: Final = 0.7  # what a point of lead adds to the odds, as a logarithm, on the last watch
WOOD: Final = 0.25  # points that a piece of wood is worth while a watch is to come
SECRET: Final = 1.0  # points of a keepsake nobody has shown
WATCH_TO_COME: Final = 0.4  # how much less a lead says for each watch to come


def value(s: NightState, seat: int) -> float:
    """The chance to win, as points, wood and embers promise it; at the end the seat's share of the win."""
    if not s.stack:
        return won(s, Seat(seat))
    mine = promise(s, Seat(seat), Seat(seat))
    best = max([promise(s, other, Seat(seat)) for other in SEATED[s.seats] if other != seat])
    lead = POINT * (mine - best) / (1.0 + WATCH_TO_COME * (s.watches - s.watch))
    return 1.0 / (1.0 + (s.seats - 1) * exp(-lead))


def won(s: NightState, seat: Seat) -> float:
    """The seat's share of the win when the night is over; nobody wins in the dark."""
    places = ranks(s)
    if places[seat] > 0 or not s.any_lit():
        return 0.0
    return 1.0 / places.count(0)


def promise(s: NightState, seat: Seat, watcher: Seat) -> float:
    """The points a seat has or may hope for, as the watcher sees it; a dark hill hopes for none."""
    points = s.glory[seat] + 2.0 * s.embers[seat] + WOOD * s.wood[seat] * (s.embers[seat] > 0)
    if seat == watcher and s.keepsakes[seat] != UNKNOWN:
        return points + keepsake_points(s, seat)
    return points + SECRET

"""Points. Chapter End and scoring (TP-SCORE-01 to TP-SCORE-03)."""

from holdfast.kernel.state import Seat

from ..position.state import AXE, CANDLE, COIN, FULL_EMBERS, SEATED, NightState


def keepsake_points(s: NightState, seat: Seat) -> int:
    """What the seat's keepsake is worth now. [TP-SCORE-02]"""
    kind = s.keepsakes[seat]
    if kind == COIN:
        return 2
    if kind == AXE:
        return s.wood[seat] // 2
    if kind == CANDLE and s.embers[seat] == FULL_EMBERS:
        return 3
    return 0


def scores(s: NightState) -> list[int]:
    """The points of every seat if the game ended now. [TP-SCORE-01]"""
    return [s.glory[seat] + 2 * s.embers[seat] + keepsake_points(s, seat) for seat in SEATED[s.seats]]


def ranks(s: NightState) -> list[int]:
    """How many seats each seat is behind: points first, then wood. [TP-SCORE-03]"""
    points = scores(s)
    result = []
    for seat in SEATED[s.seats]:
        better = 0
        for rival in range(s.seats):
            if points[rival] > points[seat] or (
                points[rival] == points[seat] and s.wood[rival] > s.wood[seat]
            ):
                better += 1
        result.append(better)
    return result

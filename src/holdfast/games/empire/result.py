"""How a game ends, and what the score sheet says."""

from holdfast.kernel.game import Outcome, SheetLine
from holdfast.kernel.state import NOBODY

from .multiplayer import ranks
from .series import match_leader
from .standing import commander_tier, occupied_count
from .state import BEST_OF_THREE, ENDED, LENGTH, MORALE, NONE, OUT, OWN, ROUND, EmpireState


def scores(s: EmpireState) -> list[int]:
    """The morale of each commander, or the games won in a best of three."""
    if s.formats & BEST_OF_THREE:
        return list(s.wins)
    return [s.own[seat * OWN + MORALE] for seat in range(s.seats)]


def sheet(s: EmpireState) -> list[SheetLine]:
    """What each seat has to show."""
    seats = range(s.seats)
    lines = [
        SheetLine("Morale", "EM-DMG-02", tuple(s.own[seat * OWN + MORALE] for seat in seats)),
        SheetLine("Tier", "EM-TIER-01", tuple(commander_tier(s, seat) for seat in seats)),
        SheetLine("Frontiers occupied", "EM-ZONE-11", tuple(occupied_count(s, seat) for seat in seats)),
        SheetLine("Round", "EM-ROUND-01", tuple(s.board[ROUND] for _ in seats)),
    ]
    if s.seats > 2:
        lines.append(SheetLine("Defeat", "EM-MULTI-04", tuple(s.own[seat * OWN + OUT] for seat in seats)))
    if s.formats & BEST_OF_THREE:
        lines.append(SheetLine("Games won", "EM-MATCH-01", tuple(s.wins)))
    return lines


def outcome(s: EmpireState) -> Outcome | None:
    """None while the game or the match goes on."""
    if s.asked != NOBODY:
        return None
    if s.formats & BEST_OF_THREE:
        leader = match_leader(s)
        if leader == NONE:
            return Outcome("drawn match", "EM-MATCH-02", (0,) * s.seats)
        return Outcome("match", "EM-MATCH-01", tuple(int(seat != leader) for seat in range(s.seats)))
    places = tuple(ranks(s))
    if s.board[ENDED] == LENGTH:
        return Outcome("length", "EM-END-04", places)
    if places.count(0) == s.seats:
        return Outcome("draw", "EM-END-02", places)
    return Outcome("defeat", "EM-END-01" if s.seats == 2 else "EM-MULTI-05", places)

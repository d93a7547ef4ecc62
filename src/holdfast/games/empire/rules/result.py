"""How a game ends, and what the score sheet says."""

from holdfast.kernel.game import Outcome, SheetLine
from holdfast.kernel.state import NOBODY

from ..position.seats import all_seats
from ..position.state import (
    BEST_OF_THREE,
    ENDED,
    LENGTH,
    MORALE,
    NONE,
    OUT,
    OWN,
    ROUND,
    TEAMS,
    EmpireState,
)
from .abilities.standing import commander_tier, occupied_count
from .multiplayer import ranks
from .series import match_leader


def scores(s: EmpireState) -> list[int]:
    """The morale of each commander, or the games won in a best of three."""
    if s.formats & BEST_OF_THREE:
        return list(s.wins)
    return [s.own[seat * OWN + MORALE] for seat in all_seats(s.seats)]


def sheet(s: EmpireState) -> list[SheetLine]:
    """What each seat has to show."""
    seats = all_seats(s.seats)
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


def standing(s: EmpireState) -> list[SheetLine]:
    """What is compared while the game goes on; in a match the games won come first."""
    lines = [line for line in sheet(s) if line.label not in ("Round", "Defeat")]
    return [lines[-1], *lines[:-1]] if s.formats & BEST_OF_THREE else lines


def outcome(s: EmpireState) -> Outcome | None:
    """None while the game or the match goes on."""
    if s.asked != NOBODY:
        return None
    if s.formats & BEST_OF_THREE:
        return match_outcome(s)
    places = tuple(ranks(s))
    if s.board[ENDED] == LENGTH:
        return Outcome("length", "EM-END-04", places, length_words(s, places))
    if places.count(0) == s.seats:
        return Outcome(
            "draw", "EM-END-02", places, "A draw: all commanders fell at once, with the same morale."
        )
    rule = "EM-END-01" if s.seats == 2 else "EM-MULTI-05"
    return Outcome("defeat", rule, places, defeat_words(s, places))


def match_outcome(s: EmpireState) -> Outcome:
    """Who has won the match. [EM-MATCH-01, EM-MATCH-02]"""
    leader = match_leader(s)
    high, low = max(s.wins), min(s.wins)
    if leader == NONE:
        games = "without a game won" if high == 0 else f"{high} {'game' if high == 1 else 'games'} each"
        return Outcome("drawn match", "EM-MATCH-02", (0,) * s.seats, f"The match is a draw, {games}.")
    places = tuple(int(seat != leader) for seat in all_seats(s.seats))
    return Outcome("match", "EM-MATCH-01", places, f"{{who}} has won the match, {high} to {low}.")


def victory(s: EmpireState, places: tuple[int, ...]) -> str:
    """Who has won: one, a team, or several who are equal."""
    if places.count(0) == 1:
        return "{who} has won"
    return "{who} have won" if s.board[TEAMS] else "{who} share the victory"


def length_words(s: EmpireState, places: tuple[int, ...]) -> str:
    """How a game ended that took too long. [EM-END-04]"""
    if places.count(0) == s.seats:
        return f"A draw: after round {s.board[ROUND]} all commanders have the same morale."
    return f"{victory(s, places)}: the highest morale after round {s.board[ROUND]}."


def defeat_words(s: EmpireState, places: tuple[int, ...]) -> str:
    """How a game ended in which all others were defeated. [EM-END-01, EM-END-02, EM-MULTI-05]"""
    best = [seat for seat in all_seats(s.seats) if places[seat] == 0]
    if all(s.own[seat * OWN + OUT] for seat in best):
        return (
            f"{victory(s, places)}: the last commanders fell at once, and {{who}} had the most morale left."
        )
    if s.board[TEAMS]:
        return "{who} have won: {others} have no morale left."
    if s.seats == 2:
        return "{who} has won: {others} has no morale left."
    return "{who} has won, the last commander with any morale."

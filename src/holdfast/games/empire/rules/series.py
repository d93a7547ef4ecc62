"""Matches: a single game, or best of three with sideboards between the games. Clauses EM-MATCH.

The evening's outer script begins a game, plays it, and ends with `AfterGame`, which goes back to where a
game begins as long as the match is open.
"""

from typing import Final, final

from holdfast.kernel.event import TABLE, Log
from holdfast.kernel.state import DONE, Frame, Seat, Step, replaced

from ..position.state import NONE, EmpireState
from .decks.registration import is_series
from .decks.sideboard import SIDEBOARDING

WINS_NEEDED: Final = 2  # [EM-MATCH-01]
MOST_GAMES: Final = 5  # [EM-MATCH-02]


def is_decided(s: EmpireState) -> bool:
    """Whether no further game of the match is played."""
    if not is_series(s) or s.game >= MOST_GAMES:
        return True
    return max(s.wins) >= WINS_NEEDED


def note_game(s: EmpireState, winner: Seat, log: Log | None) -> None:
    """The game is counted, and so is its winner; a drawn one (NONE) counts for nobody.

    The loser takes the tracker in the next game; after a draw it goes to who did not begin. [EM-MATCH-03]
    """
    if winner == NONE:
        s.first = (s.first + 1) % s.seats
        if log is not None:
            log.add("game_drawn", "EM-MATCH-02", TABLE, (s.game,))
    else:
        s.wins = replaced(s.wins, winner, s.wins[winner] + 1)
        s.first = (winner + 1) % s.seats
        if log is not None:
            log.add("game_won", "EM-MATCH-01", winner, (s.game, s.wins[winner]))


def match_leader(s: EmpireState) -> Seat:
    """The seat with the most won games, NONE when it is shared."""
    best = max(s.wins)
    return Seat(s.wins.index(best) if s.wins.count(best) == 1 else NONE)


@final
class AfterGame(Step[EmpireState]):
    """The match is over, or the next game begins after an exchange with the sideboards."""

    def __init__(self, begin: int) -> None:
        self.begin = begin  # the step of the outer script at which a game begins

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """The outer script has ended or gone back."""
        if is_decided(s):
            if log is not None and is_series(s):
                rule = "EM-MATCH-01" if max(s.wins) >= WINS_NEEDED else "EM-MATCH-02"
                log.add("match_over", rule, TABLE, (s.game,))
            s.next()
        else:
            s.jump(self.begin)
            s.push(SIDEBOARDING, 0)
        return DONE

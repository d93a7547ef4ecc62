"""Where the war begins in the course of a Year and of a turn. In the economy alone nothing happens here."""

from typing import final

from holdfast.kernel.event import Log
from holdfast.kernel.state import DONE, Frame, Step

from ..position.state import AGAINST, FIRST, RULES, TOGETHER, ColonistsState, go_on
from .battleground.movement import BATTLE_PHASE
from .battleground.soldiers import WINDOW
from .battleground.spawn import SPAWN
from .versus.battle import VERSUS_WINDOW


@final
class SpawnInvaders(Step[ColonistsState]):
    """A Half-Year starts with new Invaders; two teams have none. [CI-HALF-01, CI-CONF-17, CI-R-028]"""

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        s.next()
        if s.board[RULES] == TOGETHER:
            s.push(SPAWN, s.board[FIRST])
        return DONE


@final
class FightBattles(Step[ColonistsState]):
    """Each Half-Year ends with a Battle Phase, before anything that ends the Year. [CI-EOH-01, CI-EOH-02]

    [CI-CONF-16] There is none where teams play against each other.
    """

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        s.next()
        if s.board[RULES] == TOGETHER:
            s.push(BATTLE_PHASE, s.board[FIRST])
        return DONE


@final
class TeamsAct(Step[ColonistsState]):
    """Before a seat's turns are over, and before the game is judged, Soldiers of both teams may act.

    [CI-CONF-36, CI-R-030]
    """

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """They are asked where teams fight; the numbers of the frame stay."""
        go_on(s, f)
        if s.board[RULES] == AGAINST:
            s.push(VERSUS_WINDOW, f.seat if f.seat >= 0 else s.board[FIRST])
        return DONE


@final
class SoldiersAct(Step[ColonistsState]):
    """Before each step of a turn Soldiers may act. [CI-SOLD-01, CI-R-030]"""

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """The active seat is asked if anybody can do anything; the numbers of the frame stay."""
        go_on(s, f)
        if s.board[RULES] == TOGETHER:
            s.push(WINDOW, f.seat)
        elif s.board[RULES] == AGAINST:  # [CI-CONF-36]
            s.push(VERSUS_WINDOW, f.seat)
        return DONE

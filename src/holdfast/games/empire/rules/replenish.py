"""Replenishment: its abilities, cards become ready, a draw each, the tracker passes, cleanup. [EM-REPL-01]"""

from typing import Final, final

from holdfast.kernel.event import TABLE, Log
from holdfast.kernel.state import DONE, WAIT, Frame, Script, Seat, Step

from ..position.actions import DRAW_ARMY, DRAW_CIVIC
from ..position.seats import all_seats
from ..position.state import (
    ARMY_DECK,
    CIVIC_DECK,
    EXERTED,
    HURT,
    MOVED,
    NONE,
    OWN,
    PHASE,
    REPLENISHMENT,
    ROUND,
    TAKEN,
    TRACKER,
    EmpireState,
    Piece,
    zeros,
)
from .abilities.abilities import AT_REPLENISHMENT
from .abilities.keywords import COMPLETING
from .abilities.standing import is_monument
from .abilities.triggers import begin, fire_own
from .fielded import fielding
from .fighting.damage import hurt_seat
from .moving.draw import deck_count, push_draw
from .multiplayer import next_in, seats_in
from .sequence import push_resolve

ARMY_DRAW: Final = 1  # [EM-REPL-02]
CIVIC_DRAW: Final = 2
EXHAUSTION: Final = 5  # [EM-REPL-05] damage for a draw with both decks empty


@final
class AtReplenishment(Step[EmpireState]):
    """Abilities at replenishment happen in one sequence, completions among them. [EM-MON-08, EM-R-60]"""

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """They have begun."""
        s.board[PHASE] = REPLENISHMENT
        s.next()
        if log is not None:
            log.add("phase_began", "EM-ROUND-02", TABLE, (REPLENISHMENT,))
        for piece in fielding(s).all:
            if is_monument(s, piece):
                begin(s, COMPLETING, s.owner[piece], piece, s.zone[piece], NONE)
            fire_own(s, AT_REPLENISHMENT, piece)
        push_resolve(s)
        return DONE


@final
class ReadyAll(Step[EmpireState]):
    """Every exerted card is ready again. [EM-REPL-01]"""

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """Nothing is exerted."""
        flags = s.flags
        for n in range(len(flags)):
            if flags[n] & EXERTED:
                flags[n] = flags[n] - EXERTED
        if log is not None:
            log.add("all_readied", "EM-REPL-01", TABLE)
        s.next()
        return DONE


@final
class DrawEach(Step[EmpireState]):
    """Each seat draws 1 army card or 2 civic cards, the tracker's holder first. [EM-REPL-02]"""

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """The next seat is asked for the deck, or suffers for having none. [EM-REPL-05]"""
        place = f.a
        seats = seats_in(s)
        if place >= len(seats):
            s.next()
            push_resolve(s)
            return DONE
        found = self.decks(s, seats[place])
        if len(found) == 2:
            s.asked = seats[place]
            return WAIT
        if found:
            self.answer(s, f, found[0], log)
            return DONE
        s.stay(place + 1)
        if log is not None:
            log.add("exhausted", "EM-REPL-05", seats[place])
        hurt_seat(s, seats[place], EXHAUSTION, Piece(NONE), log)
        return DONE

    def decks(self, s: EmpireState, seat: Seat) -> list[int]:
        """The decks that have cards."""
        out: list[int] = []
        if deck_count(s, seat, ARMY_DECK):
            out.append(DRAW_ARMY)
        if deck_count(s, seat, CIVIC_DECK):
            out.append(DRAW_CIVIC)
        return out

    def options(self, s: EmpireState, f: Frame) -> list[int]:
        """Either deck."""
        place = f.a
        return self.decks(s, seats_in(s)[place])

    def answer(self, s: EmpireState, f: Frame, action: int, log: Log | None) -> None:
        """The cards are drawn."""
        place = f.a
        seat = seats_in(s)[place]
        s.stay(place + 1)
        if action == DRAW_ARMY:
            push_draw(s, seat, ARMY_DRAW, ARMY_DECK)
        else:
            push_draw(s, seat, CIVIC_DRAW, CIVIC_DECK)

    def question(self) -> str:
        return "replenish"


@final
class Cleanup(Step[EmpireState]):
    """The tracker passes; damage and effects until replenishment end at the same moment.

    [EM-REPL-03, EM-ROUND-04, EM-DMG-03, EM-DMG-04, EM-R-68]
    """

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """The round is over; whoever cannot live without a bonus dies after both are gone. [EM-ROUND-02]"""
        if not s.board[TAKEN]:  # [EM-REPL-03, EM-R-81] once a round
            s.board[TRACKER] = next_in(s, Seat(s.board[TRACKER]))
        s.attack = s.defence = s.damage = s.given = s.used = zeros(len(s.kind))
        flags = s.flags
        for n in range(len(flags)):
            if flags[n] & MOVED:
                flags[n] = flags[n] - MOVED
        for seat in all_seats(s.seats):
            for at in range(seat * OWN + HURT, (seat + 1) * OWN):
                s.own[at] = 0
        if log is not None:
            log.add("tracker_passed", "EM-REPL-03", s.board[TRACKER], (s.board[ROUND],))
        s.next()
        push_resolve(s)
        return DONE


REPLENISH: Final = Script(
    "replenishment", "EM-ROUND-02", (AtReplenishment(), ReadyAll(), DrawEach(), Cleanup())
)

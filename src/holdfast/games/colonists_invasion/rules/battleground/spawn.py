"""Start of a Half-Year: new Invaders appear as Movement cards show."""

from typing import Final, final

from holdfast.kernel.event import TABLE, Log
from holdfast.kernel.state import DONE, Frame, Script, Step

from ...position.hexes import SPAWN_AREA
from ...position.state import HALF, WINTER, YEAR, ColonistsState
from ...position.war_state import BASIC, CARD, ELITE, STANDING, Hex
from ..victory import SPAWNING, cards_at_once
from .battle import start_battle
from .movement_deck import MOVEMENT_LIST, DrawMovement, discard
from .soldiers import WINDOW
from .traps import hold_spawned, hold_survivors
from .troops import put, recruit


def cards_to_spawn(s: ColonistsState) -> int:
    """How many Movement cards are turned over at the start of this Half-Year.

    [CI-HALF-04, CI-HALF-06, CI-VAR-11] None in the 1st Winter of an Era, for one seat none in the 2nd either;
    [CI-HALF-05, CI-VAR-10] else one for one seat and in the first form of Twice as Strong, [CI-HALF-02,
    CI-VAR-14] two for more.
    """
    quiet_winters = 2 if s.seats == 1 else 1
    if s.board[HALF] == WINTER and s.board[YEAR] <= quiet_winters:
        return 0
    return cards_at_once(s)


@final
class CountCards(Step[ColonistsState]):
    """The spawn of this Half-Year. [CI-HALF-01]"""

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """Its cards are to be turned over."""
        cards = cards_to_spawn(s)
        s.next()
        if cards:
            s.push(SPAWN_CARDS, f.seat, cards)
        elif log is not None:
            log.add("no_spawn", "CI-HALF-06" if s.seats == 1 else "CI-HALF-04", TABLE)
        return DONE


@final
class EachCard(Step[ColonistsState]):
    """`a` more cards, one after the other, Soldiers acting before each and after the last.

    [CI-R-016, CI-R-030]
    """

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """A window and a card, or the last window."""
        cards_left = f.a
        if cards_left:
            s.stay(cards_left - 1)
            s.push(SPAWN_CARD, f.seat)
        else:
            s.next()
        s.push(WINDOW, f.seat)
        return DONE


@final
class PlaceUnits(Step[ColonistsState]):
    """The Units of the card appear on the Spawn Area hexes it names, as far as the supply has them.

    [CI-HALF-03, CI-BOARD-05, CI-R-010] The card is discarded at once. [CI-R-011]
    """

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """They stand there; Battles are still to come."""
        units = MOVEMENT_LIST[s.war[CARD]].spawn
        for hex in SPAWN_AREA:
            group = [0, 0]
            for where, kind in units:
                if where == hex:
                    group[kind] += recruit(s, kind, 1)
            if group[BASIC] + group[ELITE]:
                if log is not None:
                    log.add("invaders_spawned", "CI-HALF-03", TABLE, (group[BASIC], group[ELITE], hex))
                put(s, hex, group[BASIC], group[ELITE], log)
                hold_spawned(s, hex, group[BASIC], group[ELITE], log)
        discard(s)
        s.next()
        return DONE


@final
class Skirmish(Step[ColonistsState]):
    """Where Invaders have appeared among Units of the players there is a Battle; `a` counts the hexes, `b` is
    the one fought over last.

    [CI-R-017]
    """

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """One hex is fought over, or all are done."""
        done, fought = f.a, Hex(f.b)
        if fought:
            hold_survivors(s, fought, log)
        for n in range(done, len(SPAWN_AREA)):
            depth = len(s.pending)
            s.stay(n + 1, SPAWN_AREA[n])
            start_battle(s, f.seat, SPAWN_AREA[n], STANDING, 0)
            if len(s.pending) > depth:
                return DONE
        s.next()
        return DONE


SPAWN_CARD: Final = Script("war_spawn_card", "CI-HALF-03", (DrawMovement(), PlaceUnits(), Skirmish()))
SPAWN_CARDS: Final = Script(SPAWNING, "CI-HALF-02", (EachCard(),))
SPAWN: Final = Script("war_spawn", "CI-HALF-01", (CountCards(),))

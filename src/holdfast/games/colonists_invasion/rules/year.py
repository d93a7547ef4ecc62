"""The course of a Year: Market card, two Half-Years, the end of the Year. Chapters CB-TIME and CB-EOY."""

from typing import Final, final

from holdfast.kernel.event import TABLE, Log
from holdfast.kernel.state import CHANCE, DONE, WAIT, Frame, Script, Step

from ..position.actions import CHANCE_MARKET
from ..position.state import (
    ERA,
    ERAS,
    FIRST,
    HALF,
    MARKER,
    MARKET,
    MARKETS_LEFT,
    SUMMER,
    WINTER,
    YEAR,
    ColonistsState,
)
from ..position.tables import MARKET_CARDS
from ..position.values import MARKER_IF_UNTAKEN, MARKER_TAKES_EFFECT, START_CHANGES
from ..position.values import MARKET_CARDS_PER_ERA as YEARS
from .command.command_center import AddPlaces
from .economy.deck import ERA_2
from .economy.mainland import LayPlaces, ReplacePlace
from .economy.production import ExchangeYearly, RaiseYields, Smithies, YieldGoods, YieldYearly
from .economy.sustenance import EmployAgain, SendUnfedHome, SendUnfedToSickbay, Sustain, TakeHome
from .goods.chores import MoveGoods
from .goods.trade import MayTrade, NewMoment
from .setup import OpenSecondEra
from .turns import Blocks
from .war_hooks import FightBattles, SpawnInvaders


@final
class OpenYear(Step[ColonistsState]):
    """A Year opens with a fresh Market card. [CB-TIME-06, CB-TIME-07, CB-MKT-10]"""

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """Chance is asked for the card."""
        s.asked = CHANCE
        return WAIT

    def options(self, s: ColonistsState, f: Frame) -> list[int]:
        """Every card of the Era nobody has seen."""
        left = s.board[MARKETS_LEFT]
        return [CHANCE_MARKET + card for card in range(MARKET_CARDS) if left >> card & 1]

    def answer(self, s: ColonistsState, f: Frame, action: int, log: Log | None) -> None:
        """The Year has begun, and the card takes over from the one before."""
        card = action - CHANCE_MARKET
        s.board[YEAR] += 1
        s.board[MARKET] = card
        s.board[MARKETS_LEFT] &= ~(1 << card)
        if log is not None:
            log.add("year_began", "CB-TIME-06", TABLE, (s.board[ERA], s.board[YEAR], card))
        s.next()

    def question(self) -> str:
        return "market_card"


@final
class HalfYear(Step[ColonistsState]):
    """A Half-Year is played: Summer first, Winter second. [CB-TIME-02]"""

    def __init__(self, half: int) -> None:
        self.half = half

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        s.board[HALF] = self.half
        if s.values[MARKER_TAKES_EFFECT]:  # [CB-EOY-02, CB-R-023]
            follow_marker(s, log)
        if log is not None:
            log.add("half_began", "CB-TIME-02", TABLE, (self.half,))
        s.next()
        s.push(HALF_YEAR, -1)
        return DONE


@final
class ChangeStart(Step[ColonistsState]):
    """Who holds the marker is Starting Player from now on. [CB-EOY-01, CB-EOY-02, CB-EOY-06]

    [CB-R-002, CB-R-023] It is the first or the last item of the Year's end.
    """

    def __init__(self, last: bool) -> None:
        self.last = last

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """The turn order follows the marker."""
        s.next()
        if (s.values[START_CHANGES] > 0) != self.last:
            return DONE
        if s.values[MARKER_IF_UNTAKEN] and s.board[FIRST] == s.board[MARKER]:
            s.board[MARKER] = (s.board[MARKER] + 1) % s.seats
        follow_marker(s, log)
        return DONE


def follow_marker(s: ColonistsState, log: Log | None) -> None:
    """Who holds the marker is Starting Player."""
    if s.board[FIRST] != s.board[MARKER]:
        s.board[FIRST] = s.board[MARKER]
        if log is not None:
            log.add("start_changed", "CB-EOY-02", s.board[FIRST])


@final
class CloseYear(Step[ColonistsState]):
    """After five Years the Era is over; the next Year, Era II or the end follows. [CB-TIME-01, CB-ERA-01]"""

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """The next Year is begun, or no more follow."""
        if s.board[YEAR] < s.values[YEARS]:
            s.jump(0)
        elif s.board[ERA] < s.board[ERAS]:
            s.jump(0)
            s.push(SECOND_ERA, -1)
        else:
            s.next()
        return DONE


# [CB-TIME-07, CI-HALF-11] Invaders, then Places of the Command Center, then the turns, then the Battle Phase
# [CI-R-022] at whose beginning Stewards on one tile may trade
HALF_YEAR: Final = Script(
    "half_year",
    "CB-TIME-02",
    (SpawnInvaders(), AddPlaces(), Blocks(), NewMoment(), MayTrade(), FightBattles()),
)

# [CB-EOY-03, CB-EOY-04, CB-EOY-05, CB-R-002] workers, Sustenance, Production; in the last Year too.
# [CI-EOH-03] No Places are added to the Mainland.
YEAR_END: Final = Script(
    "year_end",
    "CB-EOY-01",
    (
        NewMoment(),
        ChangeStart(last=False),
        TakeHome(before=True),
        EmployAgain(before=True),
        MoveGoods(year_end=True),
        Sustain(),
        SendUnfedHome(),
        SendUnfedToSickbay(),
        Smithies(),
        RaiseYields(),
        YieldGoods(),
        YieldYearly(),
        ExchangeYearly(),
        MoveGoods(year_end=True),
        TakeHome(before=False),
        EmployAgain(before=False),
        ChangeStart(last=True),
    ),
)

# [CI-EOH-04] all Mainland Places of Era II lie at its start
SECOND_ERA: Final = Script(
    "second_era", "CB-ERA-02", (OpenSecondEra(), ReplacePlace(), LayPlaces(ERA_2, "CB-MAP-11"))
)


@final
class EndYear(Step[ColonistsState]):
    """The items at the end of the Year are carried out."""

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        s.next()
        s.push(YEAR_END, -1)
        return DONE


YEAR_SCRIPT: Final = Script(
    "year", "CB-TIME-01", (OpenYear(), HalfYear(SUMMER), HalfYear(WINTER), EndYear(), CloseYear())
)

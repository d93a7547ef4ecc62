"""Colonists out of and into Buildings, and Sustenance. Chapters CB-EOY-03, CB-EMP-08 and CB-SUS."""

from typing import Final, final

from holdfast.kernel.event import Log
from holdfast.kernel.state import DONE, WAIT, Frame, Seat, Step

from ...position.actions import DONE as ENOUGH
from ...position.actions import FEED, FEED_ALL, STARVE, TRADE
from ...position.state import (
    AT_WORK,
    FED,
    FED_SOLDIERS,
    FIRST,
    HOME,
    KIND,
    LOT,
    LOTS,
    NONE,
    OWN,
    WORKERS,
    ColonistsState,
    Team,
    at_war,
    in_order,
    is_versus,
    team_of,
    turn_order,
)
from ...position.tables import BUILDINGS, CITIZEN, FOOD
from ...position.values import (
    CITIZEN_FOOD,
    EMPLOY_AT_YEAR_END,
    MUST_FEED_IF_ABLE,
    TAKE_HOME_BEFORE_SUSTENANCE,
)
from ...position.war_state import CITIZEN_SOLDIER, EVERY_HEX, TIRED_CITIZEN, Hex
from ..asking import EachSeat
from ..battleground.damage import wound
from ..command.defensive_works import on_hex, soldiers_on
from ..goods.deals import ANYWHERE, can_trade, could_get
from ..goods.stores import fit
from ..goods.trade import begin_trade
from .people import add_jobs, add_workers, eat, employ, food_at_hand, is_fed, take_home, workers_at

SEAT_SPAN: Final = 16  # codes of FEED per seat
AT_WAR: Final = 15  # in place of a kind of Building: a Citizen on the Battleground


@final
class TakeHome(EachSeat):
    """Every seat in turn order may take workers home; `a` counts seats. [CB-EOY-03, CB-EMP-04, CB-EMP-08]"""

    def __init__(self, before: bool) -> None:
        self.before = before  # Sustenance [CB-R-024]

    def is_on(self, s: ColonistsState) -> bool:
        """Whether this is the moment agreed on."""
        return (s.values[TAKE_HOME_BEFORE_SUSTENANCE] > 0) == self.before

    def can_act(self, s: ColonistsState, seat: Seat, moved: int) -> bool:
        """Whether the seat has workers."""
        workers: list[int] = []
        add_workers(s, seat, workers)
        return len(workers) > 0

    def options(self, s: ColonistsState, f: Frame) -> list[int]:
        place = f.a
        out = [ENOUGH]
        add_workers(s, in_order(s, place), out)
        return out

    def act(self, s: ColonistsState, f: Frame, seat: Seat, action: int, log: Log | None) -> None:
        """The worker is at home; a storage facility he leaves is no longer active. [CB-STORE-16]"""
        take_home(s, seat, action, log)
        fit(s, seat)

    def question(self) -> str:
        return "take_home"


@final
class EmployAgain(EachSeat):
    """Then every seat may employ, and no Food is due for it now; `a` counts seats. [CB-EMP-08, CB-R-024]"""

    def __init__(self, before: bool) -> None:
        self.before = before  # Sustenance

    def is_on(self, s: ColonistsState) -> bool:
        """Whether this is the moment agreed on, if there is one."""
        now = (s.values[TAKE_HOME_BEFORE_SUSTENANCE] > 0) == self.before
        return now and s.values[EMPLOY_AT_YEAR_END] > 0

    def can_act(self, s: ColonistsState, seat: Seat, moved: int) -> bool:
        """Whether the seat has a free job and somebody for it."""
        jobs: list[int] = []
        add_jobs(s, seat, False, False, jobs)
        return len(jobs) > 0

    def options(self, s: ColonistsState, f: Frame) -> list[int]:
        place = f.a
        out = [ENOUGH]
        add_jobs(s, in_order(s, place), False, False, out)
        return out

    def act(self, s: ColonistsState, f: Frame, seat: Seat, action: int, log: Log | None) -> None:
        employ(s, seat, action, False, log)

    def question(self) -> str:
        return "employ"


def unfed(s: ColonistsState, seat: Seat, kind: int) -> int:
    """Citizens at work in the seat's Buildings of a kind who have no Food yet."""
    n = 0
    for at in range(seat * LOTS * LOT, (seat + 1) * LOTS * LOT, LOT):
        if s.lots[at + KIND] == kind and s.lots[at + WORKERS] & AT_WORK and not is_fed(s, at):
            n += 1
    return n


def hungry(s: ColonistsState, seat: Seat) -> int:
    """All Citizens at work on the seat's board who have no Food yet. [CB-SUS-02, CB-SUS-03]"""
    n = 0
    for at in range(seat * LOTS * LOT, (seat + 1) * LOTS * LOT, LOT):
        if s.lots[at + WORKERS] & AT_WORK and not is_fed(s, at):
            n += 1
    return n


def citizens_at_war(s: ColonistsState, team: Team) -> int:
    """Citizens of a team on the Battleground, who need Food like others. [CI-EOH-07]"""
    if not at_war(s):
        return 0
    n = 0
    for hex in EVERY_HEX:
        n += soldiers_on(s, team, hex, CITIZEN_SOLDIER)
    return n


@final
class Sustain(EachSeat):
    """Food for Citizens at work, one each, as the seats like; `a` counts seats. [CB-SUS-02, CB-SUS-05]

    [CB-SUS-01] Farmers need none. [CI-EOH-06] Those who play together may pay for one another, and
    [CI-EOH-05] trade meanwhile: whoever lacks Food is asked while others could hand him some.
    """

    def can_act(self, s: ColonistsState, seat: Seat, moved: int) -> bool:
        """Whether the seat can feed somebody, or could after a trade."""
        if self._meals(s, seat):
            return True
        return hungry(s, seat) > 0 and could_get(s, seat, FOOD, True) > 0

    def _meals(self, s: ColonistsState, seat: Seat) -> list[int]:
        out: list[int] = []
        food = food_at_hand(s, seat)
        if food < s.values[CITIZEN_FOOD]:
            return out
        own = hungry(s, seat)
        if own > 1 and food >= own * s.values[CITIZEN_FOOD]:
            out.append(FEED_ALL)
        for other in range(s.seats):
            if team_of(s, Seat(other)) == team_of(s, seat) and hungry(s, Seat(other)):
                for kind in range(BUILDINGS):
                    if unfed(s, Seat(other), kind):
                        out.append(FEED + other * SEAT_SPAN + kind)
        team = team_of(s, seat)
        if at_war(s) and citizens_at_war(s, team) > s.board[FED_SOLDIERS + team]:  # [CI-EOH-07]
            out.append(FEED + seat * SEAT_SPAN + AT_WAR)
        return out

    def options(self, s: ColonistsState, f: Frame) -> list[int]:
        """Stop, feed all one's own, feed one, or trade. [CB-SUS-05, CB-R-015]"""
        place = f.a
        seat = in_order(s, place)
        meals = self._meals(s, seat)
        must = s.values[MUST_FEED_IF_ABLE] and meals and hungry(s, seat)
        out = meals if must else [ENOUGH, *meals]
        if can_trade(s, seat, True):
            out.append(TRADE)
        return out

    def act(self, s: ColonistsState, f: Frame, seat: Seat, action: int, log: Log | None) -> None:
        if action == TRADE:
            begin_trade(s, seat, ANYWHERE, NONE)
        elif action == FEED_ALL:
            n = hungry(s, seat)
            for kind in range(BUILDINGS):
                while unfed(s, seat, kind):
                    self._feed(s, seat, kind)
            self._pay(s, seat, n, "CB-SUS-02", log)
        else:
            other, kind = divmod(action - FEED, SEAT_SPAN)
            if kind == AT_WAR:
                s.board[FED_SOLDIERS + team_of(s, seat)] += 1
            else:
                self._feed(s, Seat(other), kind)
            self._pay(s, seat, 1, "CI-EOH-07" if kind == AT_WAR else "CB-SUS-02", log)

    def _feed(self, s: ColonistsState, seat: Seat, kind: int) -> None:
        for at in range(seat * LOTS * LOT, (seat + 1) * LOTS * LOT, LOT):
            if s.lots[at + KIND] == kind and s.lots[at + WORKERS] & AT_WORK and not is_fed(s, at):
                s.set_lot(at + WORKERS, s.lots[at + WORKERS] | FED)
                return

    def _pay(self, s: ColonistsState, seat: Seat, citizens: int, rule: str, log: Log | None) -> None:
        eat(s, seat, citizens * s.values[CITIZEN_FOOD])
        if log is not None:
            log.add("sustained", rule, seat, (citizens,))

    def question(self) -> str:
        return "sustain"


@final
class SendUnfedHome(Step[ColonistsState]):
    """A Citizen at work without Food loses his job before Production. [CB-SUS-04, CB-EOY-04]"""

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """Seat by seat the unfed are at home and no facility holds more than it can; `a` counts seats."""
        place = f.a
        if place == s.seats:
            s.next()
            return DONE
        seat = in_order(s, place)
        s.stay(place + 1)
        for at in range(seat * LOTS * LOT, (seat + 1) * LOTS * LOT, LOT):
            if not workers_at(s, at, CITIZEN):
                continue
            if is_fed(s, at):
                s.set_lot(at + WORKERS, s.lots[at + WORKERS] & ~FED)
            else:
                s.set_lot(at + WORKERS, s.lots[at + WORKERS] - AT_WORK)
                s.own[seat * OWN + HOME + CITIZEN] += 1
                if log is not None:
                    log.add("unsustained", "CB-SUS-04", seat, (s.lots[at + KIND],))
        fit(s, seat)
        return DONE


@final
class SendUnfedToSickbay(Step[ColonistsState]):
    """A Citizen on the Battleground without Food is moved to the Sickbay; `a` is the team.

    [CI-EOH-08, CB-R-015]
    """

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """The first of the team in turn order says who it is, while there is a choice. [CI-R-028]"""
        team = Team(f.a)
        if team > 1 or not at_war(s):
            s.next()
            return DONE
        while citizens_at_war(s, team) > s.board[FED_SOLDIERS + team]:
            choices = self.options(s, f)
            if len(choices) > 1:
                first = s.board[FIRST]
                s.asked = first if team_of(s, Seat(first)) == team else turn_order(s, 1)
                return WAIT
            self.answer(s, f, choices[0], log)
        s.board[FED_SOLDIERS + team] = 0
        s.stay(team + 1 if is_versus(s) else 2)
        return DONE

    def options(self, s: ColonistsState, f: Frame) -> list[int]:
        """Every hex with a Citizen of the team."""
        team = Team(f.a)
        return [STARVE + hex - 1 for hex in EVERY_HEX if soldiers_on(s, team, hex, CITIZEN_SOLDIER)]

    def answer(self, s: ColonistsState, f: Frame, action: int, log: Log | None) -> None:
        """The Citizen is in the Sickbay; an exhausted one before an upright one."""
        hex, team = Hex(action - STARVE + 1), Team(f.a)
        tired = on_hex(s, team, hex, TIRED_CITIZEN) > 0
        wound(s, team, hex, TIRED_CITIZEN if tired else CITIZEN_SOLDIER, 1, "CI-EOH-08", log)

    def question(self) -> str:
        return "starve"

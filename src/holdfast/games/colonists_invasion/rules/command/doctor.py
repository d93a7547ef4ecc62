"""The Army Doctor: Heal and Set Upright; and cards that do so for nothing. Chapter CI-DOC."""

from typing import Final, final

from holdfast.kernel.event import Log
from holdfast.kernel.state import DONE, Frame, Seat

from ...position.actions_war import HEAL, RAISE
from ...position.goods import counted
from ...position.state import DOLLARS, HOME, NONE, OWN, ColonistsState, Team, is_versus, team_of, team_seats
from ...position.tables import CITIZEN, CLASSES, DOLLAR, FARMER, FOOD, SEATS
from ...position.war_state import EVERY_HEX, SICKBAY, TIRED_CITIZEN, TIRED_FARMER, Hex, stir
from ..economy.deck import Effect
from ..economy.people import eat, food_at_hand, free_spaces
from .defensive_works import on_hex, spot_of
from .one_by_one import Repeat

FARMER_FOOD: Final = 1  # [CI-DOC-05, CI-DOC-09]
CITIZEN_DOLLARS: Final = 2  # [CI-DOC-06, CI-DOC-10]
TREATMENT: Final = (counted(FOOD, FARMER_FOOD), counted(DOLLAR, CITIZEN_DOLLARS))  # by class, in words
TREATMENT_PRICES: Final = f"{TREATMENT[FARMER]} for a Farmer, {TREATMENT[CITIZEN]} for a Citizen"


def can_treat(s: ColonistsState, seat: Seat, rank: int) -> bool:
    """Whether the seat can pay for treating one Soldier of the class. [CB-STORE-08]"""
    if rank == FARMER:
        return food_at_hand(s, seat) >= FARMER_FOOD
    return s.own[seat * OWN + DOLLARS] >= CITIZEN_DOLLARS


def treat(s: ColonistsState, seat: Seat, rank: int) -> None:
    """The active seat has paid for one Soldier. [CI-DOC-07]"""
    if rank == FARMER:
        eat(s, seat, FARMER_FOOD)
    else:
        s.own[seat * OWN + DOLLARS] -= CITIZEN_DOLLARS


def sickbay_of(s: ColonistsState, team: Team, rank: int) -> int:
    """Where in `war` a wounded one of a team and class is counted, NONE when there is none. [CI-R-037]"""
    if not is_versus(s):
        return SICKBAY + rank if s.war[SICKBAY + rank] else NONE
    for seat in team_seats(s, team):  # [CI-R-121]
        if s.war[SICKBAY + 2 * seat + rank]:
            return SICKBAY + 2 * seat + rank
    return NONE


@final
class Heal(Repeat):
    """Any number of wounded go to free Residences of any seat; `a` counts. [CI-DOC-02, CI-DOC-03, CI-DOC-04]

    [CI-BOARD-08] From there they can be enlisted again. A card heals all of one class for nothing.
    """

    def __init__(self, free: bool, rank: int) -> None:
        super().__init__()
        self.free = free
        self.rank = rank  # the only class a card heals, NONE for both

    def choices(self, s: ColonistsState, seat: Seat, done: int) -> list[int]:
        """Everybody who could be healed, one code per class and receiving seat."""
        team = team_of(s, seat)
        out: list[int] = []
        for rank in range(CLASSES):
            if (self.rank != NONE and self.rank != rank) or sickbay_of(s, team, rank) == NONE:
                continue
            if self.free or can_treat(s, seat, rank):
                for home in team_seats(s, team):
                    if free_spaces(s, home, rank) > 0:
                        out.append(HEAL + rank * SEATS + home)
        return out

    def carry_out(self, s: ColonistsState, f: Frame, action: int, log: Log | None) -> None:
        done = f.a
        team = team_of(s, f.seat)
        rank, home = divmod(action - HEAL, SEATS)
        s.war[sickbay_of(s, team, rank)] -= 1
        s.own[home * OWN + HOME + rank] += 1
        if not self.free:
            treat(s, f.seat, rank)
        if log is not None:
            log.add("healed", "CI-DOC-02", home, (rank,))
        s.stay(done + 1)

    def question(self) -> str:
        return "heal"

    def phrase(self) -> str:
        if self.free:
            return f"heal all {'Farmers' if self.rank == FARMER else 'Citizens'} for nothing"
        return f"heal wounded Soldiers: {TREATMENT_PRICES}"


@final
class SetUpright(Repeat):
    """Exhausted Soldiers are set upright; `a` counts. [CI-DOC-08, CI-FINAL-12]

    A card or the Market of the Final Wave raises so many for nothing, or all of one class.
    """

    def __init__(self, free: bool, times: int, rank: int) -> None:
        super().__init__(times)
        self.free = free
        self.rank = rank  # the only class, NONE for both

    def choices(self, s: ColonistsState, seat: Seat, done: int) -> list[int]:
        """Everybody who could be raised, one code per hex and class."""
        team = team_of(s, seat)
        out: list[int] = []
        farmers, citizens = self._treats(s, seat, FARMER), self._treats(s, seat, CITIZEN)
        for hex in EVERY_HEX if farmers or citizens else []:
            if farmers and on_hex(s, team, hex, TIRED_FARMER):
                out.append(RAISE + (hex - 1) * 2 + FARMER)
            if citizens and on_hex(s, team, hex, TIRED_CITIZEN):
                out.append(RAISE + (hex - 1) * 2 + CITIZEN)
        return out

    def _treats(self, s: ColonistsState, seat: Seat, rank: int) -> bool:
        """Whether the class is meant, and one of it paid for."""
        return (self.rank == NONE or self.rank == rank) and (self.free or can_treat(s, seat, rank))

    def carry_out(self, s: ColonistsState, f: Frame, action: int, log: Log | None) -> None:
        """One is upright and can act again."""
        done = f.a
        team = team_of(s, f.seat)
        spot, rank = divmod(action - RAISE, 2)
        at = spot_of(s, team, Hex(spot + 1), 2 * rank + 1)
        s.add_ground(at, -1)
        s.add_ground(at - 1, 1)
        stir(s)
        if not self.free:
            treat(s, f.seat, rank)
        if log is not None:
            log.add("raised_soldier", "CI-DOC-08", f.seat, (rank, spot + 1))
        s.stay(done + 1)

    def question(self) -> str:
        return "raise"

    def phrase(self) -> str:
        who = ("Farmers", "Citizens")[self.rank] if self.rank >= 0 else "Soldiers"
        if not self.free:
            return f"set Soldiers upright: {TREATMENT_PRICES}"
        many = f"up to {self.times}" if self.times else "all"
        return f"set {many} {who} upright for nothing"


@final
class RaiseAll(Effect):
    """All exhausted Soldiers of a class are upright, for nothing."""

    def __init__(self, rank: int) -> None:
        self.rank = rank

    def possible(self, s: ColonistsState, seat: Seat) -> bool:
        team = team_of(s, seat)
        found = False
        for hex in EVERY_HEX:
            found = found or on_hex(s, team, hex, 2 * self.rank + 1) > 0
        return found

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        team = team_of(s, f.seat)
        stir(s)
        for hex in EVERY_HEX:
            while on_hex(s, team, hex, 2 * self.rank + 1):
                at = spot_of(s, team, hex, 2 * self.rank + 1)
                s.add_ground(at, -1)
                s.add_ground(at - 1, 1)
        if log is not None:
            log.add("all_upright", "CI-DOC-08", f.seat, (self.rank,))
        s.next()
        return DONE

    def phrase(self) -> str:
        return f"set all exhausted {'Farmers' if self.rank == FARMER else 'Citizens'} upright for nothing"

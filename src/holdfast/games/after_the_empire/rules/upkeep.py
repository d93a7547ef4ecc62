"""Flags (AE-FLAG), Income (AE-INCM), Turn order (AE-ORDR), Harvest (AE-HARV) and Feast (AE-FEAST)."""

from typing import final

from holdfast.kernel.event import Log
from holdfast.kernel.state import DONE, Frame, Step

from ..position.state import (
    FARM,
    FLAG_GOLD,
    FLAGS,
    FRUGAL,
    HARVEST,
    HARVEST_RICH,
    ORDER,
    OWN,
    REVENUE,
    SACKED,
    SEATED,
    SIDES,
    FiefState,
    perk,
    pieces_of,
    seat_at,
    soldiers_of,
)
from ..position.tables import FLAG_VALUES, FOOD, GOLD, RICH_FARM, TIE_FLAG


@final
class AwardFlags(Step[FiefState]):
    """The richest seat not sacked takes the Flag of the season; tied seats one of value 1 each. [AE-R-14]"""

    def run(self, s: FiefState, f: Frame, log: Log | None) -> bool:
        most = -1
        tied = 0
        for seat in SEATED[s.seats]:  # [AE-FLAG-01, AE-FLAG-02] Gold as combat left it
            gold = s.own[seat * OWN + GOLD]
            if s.own[seat * OWN + SACKED]:
                continue
            if gold > most:
                most, tied = gold, 1
            elif gold == most:
                tied += 1
        value = FLAG_VALUES[s.season - 1] if tied == 1 else TIE_FLAG
        for seat in SEATED[s.seats]:
            if s.own[seat * OWN + SACKED] == 0 and s.own[seat * OWN + GOLD] == most:
                # [AE-FLAG-08, AE-FLAG-09] nothing moves on the Gold track, and nothing ever takes it away
                s.own[seat * OWN + FLAGS] += 1
                s.own[seat * OWN + FLAG_GOLD] += value
                if log is not None:
                    log.add("flag_won", "AE-FLAG-01" if tied == 1 else "AE-FLAG-07", seat, (value,))
        if log is not None and tied == 0:
            log.add("no_flag", "AE-R-14", -1)
        s.next()
        return DONE


@final
class TakeIncome(Step[FiefState]):
    """One Gold for each Castle piece, Wood or Stone. [AE-INCM-01, AE-INCM-02, AE-R-69]"""

    def run(self, s: FiefState, f: Frame, log: Log | None) -> bool:
        for seat in SEATED[s.seats]:
            income = pieces_of(s, seat) + perk(s, seat, REVENUE)
            s.own[seat * OWN + GOLD] += income
            if log is not None:
                log.add("income", "AE-INCM-01", seat, (income,))
        s.next()
        return DONE


@final
class SetOrder(Step[FiefState]):
    """Least Gold first; equals keep their order. [AE-ORDR-01, AE-ORDR-02, AE-R-70]"""

    def run(self, s: FiefState, f: Frame, log: Log | None) -> bool:
        for i in range(1, s.seats):
            seat = seat_at(s, i)
            gold = s.own[seat * OWN + GOLD]
            j = i
            while j > 0 and s.own[s.board[ORDER + j - 1] * OWN + GOLD] > gold:
                s.board[ORDER + j] = s.board[ORDER + j - 1]
                j -= 1
            s.board[ORDER + j] = seat
        if log is not None:
            log.add("order_set", "AE-ORDR-01", -1, tuple(s.board[ORDER : ORDER + s.seats]))
        s.next()
        return DONE


@final
class BringHarvest(Step[FiefState]):
    """Each active Farm gives Food equal to its level, before anybody eats. [AE-HARV-01, AE-HARV-03]"""

    def run(self, s: FiefState, f: Frame, log: Log | None) -> bool:
        for seat in SEATED[s.seats]:
            food = perk(s, seat, HARVEST)
            for side in range(SIDES):
                level = s.own[seat * OWN + FARM + side]  # [AE-HARV-02] 0 when razed
                food += level
                if level == RICH_FARM:
                    food += perk(s, seat, HARVEST_RICH)
            s.own[seat * OWN + FOOD] += food
            if log is not None:
                log.add("harvested", "AE-HARV-01", seat, (food,))
        s.next()
        return DONE


@final
class HoldFeast(Step[FiefState]):
    """Every Soldier eats 1 Food, wounded or not; who goes hungry costs 1 Gold. [AE-FEAST-01, AE-FEAST-02]

    Food goes first as far as it reaches [AE-R-68]; Gold stops at 0 and the rest is forgiven [AE-R-67].
    """

    def run(self, s: FiefState, f: Frame, log: Log | None) -> bool:
        for seat in SEATED[s.seats]:
            own = seat * OWN
            hungry = max(0, soldiers_of(s, seat) - perk(s, seat, FRUGAL))  # [AE-FEAST-04]
            fed = min(hungry, s.own[own + FOOD])
            paid = min(hungry - fed, s.own[own + GOLD])
            s.own[own + FOOD] -= fed
            s.own[own + GOLD] -= paid
            if log is not None:
                log.add("feasted", "AE-FEAST-01", seat, (fed,))
                if hungry > fed:
                    log.add("hunger_paid", "AE-FEAST-03", seat, (hungry - fed, paid))
        s.next()
        return DONE

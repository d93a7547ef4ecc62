"""Combat / being sacked (AE-SACK): losses, then gains [AE-R-63], in the last season too. [AE-R-83]"""

from typing import Final, final

from holdfast.kernel.event import Log
from holdfast.kernel.state import DONE, WAIT, Frame, Script, Seat, Step

from ...position.actions import MARK
from ...position.state import (
    EVERY_PLACE,
    FIRST_STARTER,
    HOST,
    HURT,
    INSIDE,
    INVADERS,
    MARKED,
    MERCENARY,
    NEWCOMER,
    OWN,
    OWNED,
    SACKED,
    SACKS,
    SAFEKEEPING,
    SOLDIER,
    TROOP,
    VAULT,
    WOUNDED,
    FiefState,
    perk,
)
from ...position.tables import GOLD, red_number
from ..deck import add_bits

CARDS_MARKED: Final = 2
MERCENARIES_GAINED: Final = 2


def markable(s: FiefState, seat: Seat) -> int:
    """Mask of unmarked cards that are no starting cards. [AE-SACK-04, AE-R-62]"""
    own = seat * OWN
    return s.own[own + OWNED] & ~s.own[own + MARKED] & ((1 << FIRST_STARTER) - 1)


@final
class Losses(Step[FiefState]):
    """Mercenaries and Invaders leave, Soldiers on Walls are wounded. [AE-SACK-01, AE-SACK-07, AE-SACK-08]"""

    def run(self, s: FiefState, f: Frame, log: Log | None) -> bool:
        own, base = f.seat * OWN, f.seat * OWN + TROOP
        s.own[own + SACKED] = 1
        s.own[own + SACKS] += 1
        soldiers = 0
        mercenaries = 0
        for place in EVERY_PLACE:
            soldiers += s.own[base + SOLDIER + place]
            mercenaries += s.own[base + MERCENARY + place]
            s.own[base + SOLDIER + place] = 0
            s.own[base + MERCENARY + place] = 0
        s.own[own + WOUNDED] += soldiers
        s.own[own + HURT] += soldiers
        for i in range(f.seat * OWN + HOST, f.seat * OWN + HOST + INVADERS):  # [AE-R-61] the fields too
            s.own[i] = 0
        if log is not None:
            if mercenaries:
                log.add("mercenaries_left", "AE-SACK-01", f.seat, (mercenaries,))
            if soldiers:
                log.add("soldiers_wounded", "AE-SACK-08", f.seat, (soldiers,))
            log.add("invaders_withdrew", "AE-SACK-07", f.seat)
        s.next()
        return DONE


@final
class MarkCards(Step[FiefState]):
    """Two different cards are damaged or wounded, if there are so many. a: marked so far. [AE-SACK-02]"""

    def run(self, s: FiefState, f: Frame, log: Log | None) -> bool:
        marked = f.a
        left = CARDS_MARKED - perk(s, f.seat, SAFEKEEPING) - marked
        cards: list[int] = []
        add_bits(markable(s, f.seat), 0, cards)
        if left < len(cards) and left > 0:  # [AE-SACK-03] a free choice among Buildings and Refugees
            s.asked = f.seat
            return WAIT
        if left > 0:
            for card in cards:
                self._mark(s, f.seat, card, log)
        s.next()
        return DONE

    def _mark(self, s: FiefState, seat: Seat, card: int, log: Log | None) -> None:
        s.own[seat * OWN + MARKED] |= 1 << card  # [AE-SACK-05] its abilities stay
        if log is not None:
            log.add("card_marked", "AE-SACK-02", seat, (card,))

    def options(self, s: FiefState, f: Frame) -> list[int]:
        out: list[int] = []
        add_bits(markable(s, f.seat), MARK, out)
        return out

    def answer(self, s: FiefState, f: Frame, action: int, log: Log | None) -> None:
        marked = f.a
        self._mark(s, f.seat, action - MARK, log)
        s.stay(marked + 1)

    def question(self) -> str:
        return "mark"


@final
class Plunder(Step[FiefState]):
    """Gold falls to the red number of its space. [AE-SACK-09, AE-R-65]"""

    def run(self, s: FiefState, f: Frame, log: Log | None) -> bool:
        gold = s.own[f.seat * OWN + GOLD]
        lost = gold - red_number(gold)
        vault = perk(s, f.seat, VAULT)
        if vault:
            lost = min(lost, vault)
        s.own[f.seat * OWN + GOLD] = gold - lost
        if log is not None:
            log.add("gold_plundered", "AE-SACK-09", f.seat, (lost, gold - lost))
        s.next()
        return DONE


@final
class Relief(Step[FiefState]):
    """Two Mercenaries and a Villager come for the next season. [AE-SACK-10, AE-SACK-11, AE-R-72]"""

    def run(self, s: FiefState, f: Frame, log: Log | None) -> bool:
        s.own[f.seat * OWN + TROOP + MERCENARY + INSIDE] += MERCENARIES_GAINED
        s.own[f.seat * OWN + NEWCOMER] = 1
        if log is not None:
            log.add("hired", "AE-SACK-10", f.seat, (MERCENARIES_GAINED,))
            log.add("villager_came", "AE-SACK-11", f.seat)
        s.next()
        return DONE


SACK: Final = Script("sack", "AE-COMB-04", (Losses(), MarkCards(), Plunder(), Relief()))

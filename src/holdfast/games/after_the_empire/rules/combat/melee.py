"""Combat / frame (AE-COMB) and melee (AE-MELEE).

One board is resolved from Archery to its outcome before the next begins; no board reads another. [AE-R-47]
In every step `a` of the frame is the round.
"""

from typing import Final, final

from holdfast.kernel.event import Log
from holdfast.kernel.state import DONE, WAIT, Frame, Script, Seat, Step

from ...position.actions import TENS
from ...position.state import (
    ARCHER,
    BONUS,
    DITCH,
    EVERY_SIDE,
    HOST,
    HURT,
    INSIDE,
    MERCENARY,
    MOVES,
    ON_WALL,
    OWN,
    SACKED,
    SOLDIER,
    SURGEON,
    SWORD,
    TROOP,
    WOUNDED,
    FiefState,
    invaders_at,
    invaders_left,
    perk,
    seat_at,
    troops_at,
)
from ...position.tables import COMBAT_ROUNDS
from .archery import Aim, Archery
from .counting import Number, with_tens
from .movement import Enter, Maneuver, Redeploy
from .sack import SACK
from .siege import damage_wall
from .troops import gather, wound, wound_choice

ARCHERY: Final = 2  # steps of the script below that others jump to
AFTERMATH: Final = 8


@final
class Open(Step[FiefState]):
    """A board without Invaders has survived without a round. [AE-COMB-02, AE-R-60]"""

    def run(self, s: FiefState, f: Frame, log: Log | None) -> bool:
        s.own[f.seat * OWN + HURT] = 0
        for side in EVERY_SIDE:
            s.board[BONUS + side] = 0
        if invaders_left(s, f.seat) == 0:
            if log is not None:
                log.add("survived", "AE-COMB-02", f.seat, (0,))
            s.jump(AFTERMATH)
        else:
            s.next(1)
        return DONE


@final
class Melee(Number):
    """Walls are hit, the fight inside is fought, both from the start position. c: tens named + 1.

    [AE-MELEE-05, AE-R-55]
    """

    def run(self, s: FiefState, f: Frame, log: Log | None) -> bool:
        wounds = invaders_at(s, f.seat, INSIDE)
        low, high = wound_choice(s, f.seat, INSIDE, wounds)
        if low < high:
            s.asked = f.seat
            return WAIT
        round_number = f.a
        self._fight(s, f.seat, round_number, high, log)
        return DONE

    def _fight(self, s: FiefState, seat: Seat, round_number: int, mercenaries: int, log: Log | None) -> None:
        wounds = invaders_at(s, seat, INSIDE)
        kills = min(troops_at(s, seat, INSIDE), wounds)  # [AE-MELEE-06] Walls take no part
        base = seat * OWN + HOST
        # [AE-R-87] inside, the two kinds fight alike, so which of them fall is not asked
        archers = min(kills, s.own[base + ARCHER + INSIDE])
        s.own[base + ARCHER + INSIDE] -= archers
        s.own[base + SWORD + INSIDE] -= kills - archers
        if log is not None and kills:
            log.add("invaders_slain", "AE-MELEE-03", seat, (kills - archers, archers))
        wound(s, seat, INSIDE, wounds, mercenaries, "AE-MELEE-04", log)
        spared = perk(s, seat, DITCH) if round_number == 1 else 0
        for side in EVERY_SIDE:  # [AE-MELEE-01, AE-MELEE-02] either kind, Walls only
            damage_wall(s, seat, side, invaders_at(s, seat, ON_WALL[side]) - spared, "AE-MELEE-01", log)
        s.next(round_number)

    def span(self, s: FiefState, f: Frame) -> tuple[int, int]:
        return wound_choice(s, f.seat, INSIDE, invaders_at(s, f.seat, INSIDE))

    def answer(self, s: FiefState, f: Frame, action: int, log: Log | None) -> None:
        round_number, named = f.a, f.c
        if action >= TENS:
            s.stay(round_number, 0, action - TENS + 1)
        else:
            self._fight(s, f.seat, round_number, with_tens(named, action), log)

    def question(self) -> str:
        return "melee"


@final
class Verdict(Step[FiefState]):
    """Survived, sacked, or another round. [AE-COMB-03, AE-COMB-04, AE-COMB-06, AE-R-57, AE-R-58]"""

    def run(self, s: FiefState, f: Frame, log: Log | None) -> bool:
        round_number = f.a
        if invaders_left(s, f.seat) == 0:
            if log is not None:
                log.add("survived", "AE-COMB-03", f.seat, (round_number,))
            s.next(round_number)
        elif invaders_at(s, f.seat, INSIDE) and troops_at(s, f.seat, INSIDE) == 0:
            # [AE-COMB-05] Troops on Walls do not count
            if log is not None:
                log.add("sacked", "AE-COMB-04", f.seat, (round_number,))
            s.next(round_number)
            s.push(SACK, f.seat)
        elif round_number >= COMBAT_ROUNDS:
            raise RuntimeError("a combat did not end [AE-R-59]")
        else:
            s.jump(ARCHERY, round_number + 1)
        return DONE


@final
class Aftermath(Step[FiefState]):
    """Mercenaries and Move tokens are gone, Soldiers are home. [AE-TROOP-01, AE-MTOK-03, AE-R-64]"""

    def run(self, s: FiefState, f: Frame, log: Log | None) -> bool:
        seat = f.seat
        gather(s, seat)
        if not s.own[seat * OWN + SACKED]:  # a sacked seat's two new Mercenaries stay [AE-SACK-13]
            hired = s.own[seat * OWN + TROOP + MERCENARY + INSIDE]
            s.own[seat * OWN + TROOP + MERCENARY + INSIDE] = 0
            if log is not None and hired:
                log.add("mercenaries_left", "AE-TROOP-01", seat, (hired,))
        s.own[seat * OWN + MOVES] = 0
        mended = min(perk(s, seat, SURGEON), s.own[seat * OWN + HURT])
        s.own[seat * OWN + HURT] = 0
        if mended:
            s.own[seat * OWN + WOUNDED] -= mended
            s.own[seat * OWN + TROOP + SOLDIER + INSIDE] += mended
            if log is not None:
                log.add("healed", "AE-ACT-12", seat, (mended,))
        s.next()
        return DONE


COMBAT: Final = Script(
    "combat",
    "AE-COMB-01",
    (Open(), Aim(), Archery(), Enter(), Maneuver(), Redeploy(), Melee(), Verdict(), Aftermath()),
)


@final
class CombatPhase(Step[FiefState]):
    """Each board is resolved in turn order. a: boards resolved. [AE-PREP-02]"""

    def run(self, s: FiefState, f: Frame, log: Log | None) -> bool:
        resolved = f.a
        if resolved == s.seats:
            s.next()
        else:
            s.stay(resolved + 1)
            s.push(COMBAT, seat_at(s, resolved))
        return DONE

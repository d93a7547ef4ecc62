"""Combat / archery (AE-ARCH). `a` of the frame is the round."""

from typing import Final, final

from holdfast.kernel.event import Log
from holdfast.kernel.state import DONE, WAIT, Frame, Step

from ...position.actions import AIM, TENS
from ...position.state import (
    ARCHER,
    BONUS,
    DRILL,
    HOST,
    MARKSMEN,
    OIL,
    OWN,
    SOLDIER,
    SWORD,
    TROOP,
    TURRET,
    WALL,
    FiefState,
    invaders_at,
    perk,
    troops_at,
)
from ...position.tables import SIDES, STONE_TURRET, TURRET_KILLS, WOOD_TURRET
from .counting import Number, with_tens
from .troops import wound, wound_choice

NAMED: Final = 8  # how much of Archery's bookmark the side takes up


def kills_at(s: FiefState, seat: int, side: int, turn: int) -> int:
    """Invaders that die in a field: Troops on its Wall, the two Turrets beside it, standing effects.

    [AE-ARCH-02, AE-ARCH-03, AE-ARCH-04, AE-ARCH-11, AE-ARCH-12]
    """
    at = seat * OWN + TURRET
    kills = troops_at(s, seat, side + 1)
    kills += TURRET_KILLS[s.own[at + side]] + TURRET_KILLS[s.own[at + (side + 3) % SIDES]]
    if turn == 1:
        kills += s.board[BONUS + side]
    return min(kills, invaders_at(s, seat, side + 1))  # [AE-R-51] excess is lost


def shot_by(s: FiefState, seat: int, side: int) -> str:
    """The clause of who shoots into a field: Troops on its Wall before Turrets, Turrets before cards."""
    if troops_at(s, seat, side + 1):
        return "AE-ARCH-02"
    at = seat * OWN + TURRET
    turrets = (s.own[at + side], s.own[at + (side + 3) % SIDES])
    if STONE_TURRET in turrets:
        return "AE-ARCH-04"
    return "AE-ARCH-03" if WOOD_TURRET in turrets else "AE-ACT-12"


def archer_choice(s: FiefState, seat: int, place: int, n: int) -> tuple[int, int]:
    """Fewest and most Archers among n Invaders taken from a place. [AE-R-49, AE-R-54]"""
    base = seat * OWN + HOST + place
    swords, archers = s.own[base + SWORD], s.own[base + ARCHER]
    return max(0, n - swords), min(n, archers)


@final
class Aim(Step[FiefState]):
    """Standing effects for the first Archery choose their field. b: 0 oil, 1 marksmen. [AE-ACT-12]"""

    def run(self, s: FiefState, f: Frame, log: Log | None) -> bool:
        for b in range(f.b, 2):
            targets = self._targets(s, f.seat, b)
            if len(targets) > 1:
                s.stay(f.a, b)
                s.asked = f.seat
                return WAIT
            if targets:
                self._take(s, f.seat, b, targets[0] - AIM, log)
        self._drill(s, f.seat)
        s.next(f.a)
        return DONE

    def _targets(self, s: FiefState, seat: int, b: int) -> list[int]:
        effect = OIL if b == 0 else MARKSMEN
        out: list[int] = []
        if perk(s, seat, effect):
            for side in range(SIDES):
                manned = troops_at(s, seat, side + 1) if b else s.own[seat * OWN + WALL + side]
                if manned and invaders_at(s, seat, side + 1):
                    out.append(AIM + side)
        return out

    def _take(self, s: FiefState, seat: int, b: int, side: int, log: Log | None) -> None:
        kills = perk(s, seat, OIL if b == 0 else MARKSMEN)
        s.board[BONUS + side] += kills
        if log is not None:
            log.add("aimed", "AE-ACT-12", seat, (side, kills))

    def _drill(self, s: FiefState, seat: int) -> None:
        extra = perk(s, seat, DRILL)
        if extra:
            for side in range(SIDES):
                if s.own[seat * OWN + TROOP + SOLDIER + side + 1] >= 2:
                    s.board[BONUS + side] += extra

    def options(self, s: FiefState, f: Frame) -> list[int]:
        return self._targets(s, f.seat, f.b)

    def answer(self, s: FiefState, f: Frame, action: int, log: Log | None) -> None:
        self._take(s, f.seat, f.b, action - AIM, log)
        if f.b == 0:
            s.stay(f.a, 1)
        else:
            self._drill(s, f.seat)
            s.next(f.a)

    def question(self) -> str:
        return "aim"


def field_of(f: Frame) -> int:
    """The side whose field is shot into, in the bookmark of Archery."""
    return f.b % NAMED


@final
class Archery(Number):
    """Side by side, kills and wounds fixed first and taken together.

    b: side, and NAMED times the tens named + 1; c: Archers to die + 1.
    [AE-ARCH-01, AE-R-50]: a field and its Wall touch no other, so going side by side changes nothing.
    """

    def run(self, s: FiefState, f: Frame, log: Log | None) -> bool:
        if f.b == 0 and f.c == 0 and log is not None:
            log.add("round_began", "AE-COMB-01", f.seat, (f.a,))
        side, chosen = field_of(f), f.c - 1
        while side < SIDES:
            if invaders_at(s, f.seat, side + 1):
                kills = kills_at(s, f.seat, side, f.a)
                if chosen < 0:
                    low, chosen = archer_choice(s, f.seat, side + 1, kills)
                    if low < chosen:
                        s.stay(f.a, side + NAMED * self.named(f))
                        s.asked = f.seat
                        return WAIT
                # [AE-ARCH-06, AE-R-52] Archers alone shoot, from a field at its Wall
                wounds = s.own[f.seat * OWN + HOST + ARCHER + side + 1]
                low, mercenaries = wound_choice(s, f.seat, side + 1, wounds)
                if low < mercenaries:
                    s.stay(f.a, side + NAMED * self.named(f), chosen + 1)
                    s.asked = f.seat
                    return WAIT
                self._shoot(s, f.seat, side, kills, chosen, wounds, mercenaries, log)
                chosen = -1
            side += 1
        s.next(f.a)
        return DONE

    def _shoot(
        self,
        s: FiefState,
        seat: int,
        side: int,
        kills: int,
        archers: int,
        wounds: int,
        mercenaries: int,
        log: Log | None,
    ) -> None:
        base = seat * OWN + HOST + side + 1
        s.own[base + ARCHER] -= archers  # [AE-ARCH-10]
        s.own[base + SWORD] -= kills - archers
        if log is not None and kills:
            log.add("invaders_shot", shot_by(s, seat, side), seat, (side, kills - archers, archers))
        wound(s, seat, side + 1, wounds, mercenaries, "AE-ARCH-05", log)

    def span(self, s: FiefState, f: Frame) -> tuple[int, int]:
        side = field_of(f)
        if f.c == 0:
            return archer_choice(s, f.seat, side + 1, kills_at(s, f.seat, side, f.a))
        wounds = s.own[f.seat * OWN + HOST + ARCHER + side + 1]
        return wound_choice(s, f.seat, side + 1, wounds)

    def named(self, f: Frame) -> int:
        return f.b // NAMED

    def answer(self, s: FiefState, f: Frame, action: int, log: Log | None) -> None:
        side = field_of(f)
        if action >= TENS:
            s.stay(f.a, side + NAMED * (action - TENS + 1), f.c)
            return
        n = with_tens(self.named(f), action)
        if f.c == 0:
            s.stay(f.a, side, n + 1)
            return
        wounds = s.own[f.seat * OWN + HOST + ARCHER + side + 1]
        self._shoot(s, f.seat, side, kills_at(s, f.seat, side, f.a), f.c - 1, wounds, n, log)
        s.stay(f.a, side + 1)

    def question(self) -> str:
        return "archery"

"""Combat / archery (AE-ARCH). `a` of the frame is the round."""

from typing import Final, final

from holdfast.kernel.event import Log
from holdfast.kernel.state import DONE, WAIT, Frame, Seat, Step

from ...position.actions import AIM, TENS
from ...position.state import (
    ARCHER,
    BONUS,
    CORNERS_OF,
    DRILL,
    EVERY_SIDE,
    HOST,
    MARKSMEN,
    OIL,
    ON_WALL,
    OWN,
    SOLDIER,
    SWORD,
    TROOP,
    TURRET,
    WALL,
    FiefState,
    Place,
    Side,
    invaders_at,
    perk,
    troops_at,
)
from ...position.tables import STONE_TURRET, TURRET_KILLS, WOOD_TURRET
from .counting import Number, with_tens
from .troops import wound, wound_choice

# Standing effects that choose a field for the first Archery, in this order
CHOSEN_FIELDS: Final = [OIL, MARKSMEN]
TENS_FROM: Final = 8  # b of Archery's bookmark: the side, and so many times the tens named + 1


def kills_at(s: FiefState, seat: Seat, side: Side, round_number: int) -> int:
    """Invaders that die in a field: Troops on its Wall, the two Turrets beside it, standing effects.

    [AE-ARCH-02, AE-ARCH-03, AE-ARCH-04, AE-ARCH-11, AE-ARCH-12]
    """
    kills = troops_at(s, seat, ON_WALL[side])
    for corner in CORNERS_OF[side]:
        kills += TURRET_KILLS[s.own[seat * OWN + TURRET + corner]]
    if round_number == 1:
        kills += s.board[BONUS + side]
    return min(kills, invaders_at(s, seat, ON_WALL[side]))  # [AE-R-51] excess is lost


def shot_by(s: FiefState, seat: Seat, side: Side) -> str:
    """The clause of who shoots into a field: Troops on its Wall before Turrets, Turrets before cards."""
    if troops_at(s, seat, ON_WALL[side]):
        return "AE-ARCH-02"
    turrets = [s.own[seat * OWN + TURRET + corner] for corner in CORNERS_OF[side]]
    if STONE_TURRET in turrets:
        return "AE-ARCH-04"
    return "AE-ARCH-03" if WOOD_TURRET in turrets else "AE-ACT-12"


def archer_choice(s: FiefState, seat: Seat, place: Place, n: int) -> tuple[int, int]:
    """Fewest and most Archers among n Invaders taken from a place. [AE-R-49, AE-R-54]"""
    base = seat * OWN + HOST + place
    swords, archers = s.own[base + SWORD], s.own[base + ARCHER]
    return max(0, n - swords), min(n, archers)


@final
class Aim(Step[FiefState]):
    """Standing effects for the first Archery choose their field. b: which of CHOSEN_FIELDS. [AE-ACT-12]"""

    def run(self, s: FiefState, f: Frame, log: Log | None) -> bool:
        round_number, chooser = f.a, f.b
        while chooser < len(CHOSEN_FIELDS):
            targets = self._targets(s, f.seat, CHOSEN_FIELDS[chooser])
            if len(targets) > 1:
                s.stay(round_number, chooser)
                s.asked = f.seat
                return WAIT
            if targets:
                self._take(s, f.seat, CHOSEN_FIELDS[chooser], targets[0], log)
            chooser += 1
        self._drill(s, f.seat)
        s.next(round_number)
        return DONE

    def _targets(self, s: FiefState, seat: Seat, effect: int) -> list[Side]:
        out: list[Side] = []
        if perk(s, seat, effect):
            for side in EVERY_SIDE:
                place = ON_WALL[side]
                held = s.own[seat * OWN + WALL + side] if effect == OIL else troops_at(s, seat, place)
                if held and invaders_at(s, seat, place):
                    out.append(side)
        return out

    def _take(self, s: FiefState, seat: Seat, effect: int, side: Side, log: Log | None) -> None:
        kills = perk(s, seat, effect)
        s.board[BONUS + side] += kills
        if log is not None:
            log.add("aimed", "AE-ACT-12", seat, (side, kills))

    def _drill(self, s: FiefState, seat: Seat) -> None:
        extra = perk(s, seat, DRILL)
        if extra:
            for side in EVERY_SIDE:
                if s.own[seat * OWN + TROOP + SOLDIER + ON_WALL[side]] >= 2:
                    s.board[BONUS + side] += extra

    def options(self, s: FiefState, f: Frame) -> list[int]:
        chooser = f.b
        return [AIM + side for side in self._targets(s, f.seat, CHOSEN_FIELDS[chooser])]

    def answer(self, s: FiefState, f: Frame, action: int, log: Log | None) -> None:
        round_number, chooser = f.a, f.b
        self._take(s, f.seat, CHOSEN_FIELDS[chooser], Side(action - AIM), log)
        s.stay(round_number, chooser + 1)

    def question(self) -> str:
        return "aim"


def field_of(f: Frame) -> int:
    """The side whose field is shot into, in the bookmark of Archery; SIDES when all are done."""
    side_and_tens = f.b
    return side_and_tens % TENS_FROM


def tens_of(f: Frame) -> int:
    """The tens named so far + 1, or 0, in the bookmark of Archery."""
    side_and_tens = f.b
    return side_and_tens // TENS_FROM


def asks_archers(f: Frame) -> bool:
    """Whether Archery asks which Invaders die, and not yet which Troops are hit."""
    dying = f.c
    return dying == 0


@final
class Archery(Number):
    """Side by side, kills and wounds fixed first and taken together.

    b: the side, and TENS_FROM times the tens named + 1; c: Archers to die + 1.
    [AE-ARCH-01, AE-R-50]: a field and its Wall touch no other, so going side by side changes nothing.
    """

    def run(self, s: FiefState, f: Frame, log: Log | None) -> bool:
        round_number, side_and_tens, dying = f.a, f.b, f.c
        if side_and_tens == 0 and dying == 0 and log is not None:
            log.add("round_began", "AE-COMB-01", f.seat, (round_number,))
        dying -= 1
        for side in EVERY_SIDE[field_of(f) :]:
            if invaders_at(s, f.seat, ON_WALL[side]):
                kills = kills_at(s, f.seat, side, round_number)
                if dying < 0:
                    low, dying = archer_choice(s, f.seat, ON_WALL[side], kills)
                    if low < dying:
                        s.stay(round_number, side + TENS_FROM * tens_of(f))
                        s.asked = f.seat
                        return WAIT
                wounds = self._arrows(s, f.seat, side)
                low, mercenaries = wound_choice(s, f.seat, ON_WALL[side], wounds)
                if low < mercenaries:
                    s.stay(round_number, side + TENS_FROM * tens_of(f), dying + 1)
                    s.asked = f.seat
                    return WAIT
                self._shoot(s, f.seat, side, kills, dying, mercenaries, log)
                dying = -1
        s.next(round_number)
        return DONE

    def _arrows(self, s: FiefState, seat: Seat, side: Side) -> int:
        # [AE-ARCH-06, AE-R-52] Archers alone shoot, from a field at its Wall
        return s.own[seat * OWN + HOST + ARCHER + ON_WALL[side]]

    def _shoot(
        self,
        s: FiefState,
        seat: Seat,
        side: Side,
        kills: int,
        archers: int,
        mercenaries: int,
        log: Log | None,
    ) -> None:
        wounds = self._arrows(s, seat, side)  # of those that are about to die too
        base = seat * OWN + HOST + ON_WALL[side]
        s.own[base + ARCHER] -= archers  # [AE-ARCH-10]
        s.own[base + SWORD] -= kills - archers
        if log is not None and kills:
            log.add("invaders_shot", shot_by(s, seat, side), seat, (side, kills - archers, archers))
        wound(s, seat, ON_WALL[side], wounds, mercenaries, "AE-ARCH-05", log)

    def span(self, s: FiefState, f: Frame) -> tuple[int, int]:
        round_number, side, dying = f.a, Side(field_of(f)), f.c
        if dying == 0:
            return archer_choice(s, f.seat, ON_WALL[side], kills_at(s, f.seat, side, round_number))
        return wound_choice(s, f.seat, ON_WALL[side], self._arrows(s, f.seat, side))

    def named(self, f: Frame) -> int:
        return tens_of(f)

    def answer(self, s: FiefState, f: Frame, action: int, log: Log | None) -> None:
        round_number, side, dying = f.a, Side(field_of(f)), f.c
        if action >= TENS:
            s.stay(round_number, side + TENS_FROM * (action - TENS + 1), dying)
            return
        n = with_tens(tens_of(f), action)
        if dying == 0:
            s.stay(round_number, side, n + 1)
            return
        self._shoot(s, f.seat, side, kills_at(s, f.seat, side, round_number), dying - 1, n, log)
        s.stay(round_number, side + 1)

    def question(self) -> str:
        return "archery"

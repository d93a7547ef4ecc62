"""Effects on commanders and tokens: morale, summoning, duels, advances, what each commander has to do."""

from typing import Final, final

from holdfast.kernel.event import Log
from holdfast.kernel.state import DONE, WAIT, Frame, Seat

from ...position.actions import FRONTIER, FRONTIERS, TARGET
from ...position.piles import Kind
from ...position.state import COMMANDER_AT, HEARTLAND, NONE, EmpireState, Piece, in_play
from ..fighting.damage import fight, gain_morale, settle_blows
from ..moving.zones import advance, may_leave, move, summon, summon_to_hand
from ..multiplayer import opponents_of
from .abilities import Amount, Effect, name_of_number
from .effects_base import carry_on, go_on, here_of
from .phrases import counted
from .targets import Target

# Where tokens go
AT_HOME: Final = 0
THERE: Final = 1  # the frontier the ability is about
ANY_FRONTIER: Final = 2  # the controller chooses
IN_HAND: Final = 3  # [EM-TOK-04, EM-TOK-09]


@final
class GainMorale(Effect):
    """The controller gains morale, with `per` so much for each of something."""

    def __init__(self, amount: int, per: Amount | None = None) -> None:
        self.amount = amount
        self.per = per

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """Morale has risen."""
        source = Piece(f.a)
        carry_on(s, f)
        times = 1 if self.per is None else self.per.value(s, f.seat, source)
        gain_morale(s, f.seat, self.amount * times, log)
        return DONE

    def phrase(self) -> str:
        return f"gain {self.amount} morale" + ("" if self.per is None else f" {self.per.each()}")


@final
class Hurt(Effect):
    """Each opponent loses morale, which is the same as damage from the source. [EM-DMG-16]"""

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """All opponents are hurt at once."""
        source = Piece(f.a)
        carry_on(s, f)
        blows: list[int] = []
        for seat in opponents_of(s, f.seat):
            blows += [source, COMMANDER_AT - seat, self.amount]
        settle_blows(s, blows, log)
        return DONE

    def phrase(self) -> str:
        return f"each opponent loses {self.amount} morale"


@final
class Summon(Effect):
    """Tokens for the controller. [EM-TOK-03, EM-TOK-05]"""

    def __init__(
        self,
        token: int,
        count: int = 1,
        place: int = AT_HOME,
        is_ready: bool = False,
        is_occupying: bool = False,
    ) -> None:
        self.token = token
        self.count = count
        self.place = place
        self.is_ready = is_ready
        self.is_occupying = is_occupying

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """The tokens are in play, or the controller chooses the frontier."""
        if self.place == ANY_FRONTIER:
            s.asked = f.seat
            return WAIT
        if self.place == IN_HAND:
            carry_on(s, f)
            for _ in range(self.count):
                summon_to_hand(s, f.seat, Kind(self.token), log)
            return DONE
        here = here_of(s, f) if self.place == THERE else HEARTLAND
        self._summon(s, f, here, log)
        return DONE

    def options(self, s: EmpireState, f: Frame) -> list[int]:
        """Every frontier."""
        return [FRONTIER + n for n in range(FRONTIERS)]

    def answer(self, s: EmpireState, f: Frame, action: int, log: Log | None) -> None:
        """The tokens are there."""
        self._summon(s, f, action - FRONTIER, log)

    def _summon(self, s: EmpireState, f: Frame, zone: int, log: Log | None) -> None:
        carry_on(s, f)
        if zone != NONE:
            summon(s, f.seat, Kind(self.token), zone, self.is_ready, self.is_occupying, log, self.count)

    def question(self) -> str:
        return "frontier"

    def phrase(self) -> str:
        what = counted(self.count, ("ready " if self.is_ready else "") + name_of_number(self.token))
        if self.is_occupying:
            return f"summon {what}, occupying this frontier"
        where = ["", " into this frontier", " into a frontier of your choice", " into your hand"][self.place]
        return f"summon {what}{where}"


@final
class Fighter(Effect):
    """The allied unit that is about to fight is chosen; `Fights` has to follow."""

    targets = True

    def __init__(self, ally: Target, enemy: Target, is_local: bool) -> None:
        self.ally = ally
        self.enemy = enemy
        self.is_local = is_local  # the enemy has to be in the ally's frontier

    def possible(self, s: EmpireState, seat: Seat, source: Piece) -> bool:
        """Whether any ally has somebody to fight."""
        return bool(self._able(s, seat, source))

    def _able(self, s: EmpireState, seat: Seat, source: Piece) -> list[Piece]:
        found = []
        for piece in self.ally.candidates(s, seat, source):
            if foes(s, seat, source, self.enemy, piece, self.is_local):
                found.append(piece)
        return found

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """The only one is chosen, or the controller chooses."""
        source = Piece(f.a)
        found = self._able(s, f.seat, source)
        if len(found) > 1:
            s.asked = f.seat
            return WAIT
        go_on(s, f, found[0] if found else NONE)
        return DONE

    def options(self, s: EmpireState, f: Frame) -> list[int]:
        """Allies with somebody to fight."""
        source = Piece(f.a)
        return [TARGET + piece for piece in self._able(s, f.seat, source)]

    def answer(self, s: EmpireState, f: Frame, action: int, log: Log | None) -> None:
        go_on(s, f, action - TARGET)

    def question(self) -> str:
        return "fighter"


@final
class Fights(Effect):
    """The unit chosen before fights an enemy unit. [EM-DMG-17]"""

    def __init__(self, ally: Target, enemy: Target, is_local: bool) -> None:
        self.ally = ally
        self.enemy = enemy
        self.is_local = is_local

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """They have fought, or the controller chooses the enemy."""
        fighter = Piece(f.c)
        found = self._foes(s, f)
        if len(found) > 1:
            s.asked = f.seat
            return WAIT
        carry_on(s, f)
        if found:
            fight(s, fighter, found[0], log)
        return DONE

    def _foes(self, s: EmpireState, f: Frame) -> list[Piece]:
        source, fighter = Piece(f.a), Piece(f.c)
        if fighter == NONE or not in_play(s, fighter):
            return []
        return foes(s, f.seat, source, self.enemy, fighter, self.is_local)

    def options(self, s: EmpireState, f: Frame) -> list[int]:
        """The enemies it may fight."""
        return [TARGET + piece for piece in self._foes(s, f)]

    def answer(self, s: EmpireState, f: Frame, action: int, log: Log | None) -> None:
        """They have fought."""
        fighter = Piece(f.c)
        carry_on(s, f)
        fight(s, fighter, Piece(action - TARGET), log)

    def question(self) -> str:
        return "target"

    def phrase(self) -> str:
        where = " in the same frontier" if self.is_local else ""
        return f"{self.ally.phrase()} fights {self.enemy.phrase()}{where}"


def foes(
    s: EmpireState, seat: Seat, source: Piece, enemy: Target, piece: Piece, is_local: bool
) -> list[Piece]:
    """The enemies a unit may fight."""
    found = []
    for other in enemy.candidates(s, seat, source):
        if not is_local or s.zone[other] == s.zone[piece]:
            found.append(other)
    return found


def duel(ally: Target, enemy: Target, is_local: bool = False) -> list[Effect]:
    """An ally and an enemy fight."""
    return [Fighter(ally, enemy, is_local), Fights(ally, enemy, is_local)]


@final
class Pick(Effect):
    """A piece is chosen for the step that follows; with none the ability ends."""

    targets = True

    def __init__(self, target: Target) -> None:
        self.target = target

    def possible(self, s: EmpireState, seat: Seat, source: Piece) -> bool:
        return self.target.has_candidate(s, seat, source)

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """The only one is chosen, or the controller chooses."""
        source = Piece(f.a)
        found = self.target.candidates(s, f.seat, source, here_of(s, f))
        if len(found) > 1:
            s.asked = f.seat
            return WAIT
        go_on(s, f, found[0] if found else NONE)
        return DONE

    def options(self, s: EmpireState, f: Frame) -> list[int]:
        source = Piece(f.a)
        return [TARGET + piece for piece in self.target.candidates(s, f.seat, source, here_of(s, f))]

    def answer(self, s: EmpireState, f: Frame, action: int, log: Log | None) -> None:
        go_on(s, f, action - TARGET)

    def question(self) -> str:
        return "target"


@final
class SendIt(Effect):
    """The unit chosen before goes to a frontier of the controller's choice: from home it advances there,
    from a frontier it moves to another. [EM-MOVE-01, EM-ZONE-09, EM-R-37]"""

    def __init__(self, target: Target, from_home: bool) -> None:
        self.target = target
        self.from_home = from_home

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """The controller chooses where, if the unit is where it shall come from and may leave it."""
        unit = Piece(f.c)
        if unit == NONE or not self.can_go(s, unit):
            carry_on(s, f)
            return DONE
        s.asked = f.seat
        return WAIT

    def can_go(self, s: EmpireState, unit: Piece) -> bool:
        """Whether the unit can be sent now."""
        if self.from_home:
            return s.zone[unit] == HEARTLAND
        return s.zone[unit] < FRONTIERS and may_leave(s, unit)

    def options(self, s: EmpireState, f: Frame) -> list[int]:
        """Every frontier but the one it is in."""
        unit = Piece(f.c)
        return [FRONTIER + n for n in range(FRONTIERS) if n != s.zone[unit]]

    def answer(self, s: EmpireState, f: Frame, action: int, log: Log | None) -> None:
        """The unit is there."""
        unit = Piece(f.c)
        carry_on(s, f)
        if self.from_home:
            advance(s, unit, action - FRONTIER, log)
        else:
            move(s, unit, action - FRONTIER, log)

    def question(self) -> str:
        return "frontier"

    def phrase(self) -> str:
        if self.from_home:
            return f"advance {self.target.phrase()} into a frontier of your choice"
        return f"move {self.target.phrase()} to another frontier"


def advance_one(target: Target) -> list[Effect]:
    """A unit at home advances."""
    return [Pick(target), SendIt(target, from_home=True)]


def move_one(target: Target) -> list[Effect]:
    """A unit in a frontier moves to another."""
    return [Pick(target), SendIt(target, from_home=False)]

"""Seats that win or lose together: all of them against the doom, or two teams against each other."""

from dataclasses import replace

from holdfast.kernel.event import TABLE, Log
from holdfast.kernel.game import Outcome, Variant
from holdfast.kernel.state import CHANCE, DONE, WAIT, Frame, Script, Step
from kernel.proving import Ground, ground

HOLD, EARN = 0, 1
CALM, WORSE = 2, 3


class Rounds(Step[Ground]):
    """Three rounds, unless the doom comes first."""

    def run(self, s: Ground, f: Frame, log: Log | None) -> bool:
        if s.doom >= 6 or s.round == 3:
            s.next()
        else:
            s.round += 1
            s.push(ROUND, TABLE)
        return DONE


class EachSeatActs(Step[Ground]):
    """Every seat holds the doom off or earns a coin; `a` counts the seats served."""

    def run(self, s: Ground, f: Frame, log: Log | None) -> bool:
        if f.a == s.seats:
            s.next()
            return DONE
        s.asked = f.a
        return WAIT

    def options(self, s: Ground, f: Frame) -> list[int]:
        return [HOLD, EARN]

    def answer(self, s: Ground, f: Frame, action: int, log: Log | None) -> None:
        if action == HOLD:
            s.doom = max(0, s.doom - 1)
        else:
            s.coins[f.a] += 1
        if log is not None:
            log.add("held" if action == HOLD else "earned", "PG-DOOM-01", f.a)
        s.stay(f.a + 1)

    def question(self) -> str:
        return "act"


class Doom(Step[Ground]):
    """The doom comes nearer by chance."""

    def run(self, s: Ground, f: Frame, log: Log | None) -> bool:
        s.asked = CHANCE
        return WAIT

    def options(self, s: Ground, f: Frame) -> list[int]:
        return [CALM, WORSE]

    def weights(self, s: Ground, f: Frame) -> list[int]:
        return [1, 3]

    def answer(self, s: Ground, f: Frame, action: int, log: Log | None) -> None:
        s.doom += 1 if action == CALM else 3
        if log is not None:
            log.add("doom", "PG-DOOM-01", TABLE, (s.doom,))
        s.next()

    def question(self) -> str:
        return "doom"


ROUND = Script("round", "PG-DOOM-01", (Doom(), EachSeatActs()))
VIGIL = Script("vigil", "PG-DOOM-01", (Rounds(),))


def cooperative_outcome(s: Ground) -> Outcome | None:
    """All seats have the same rank: first, or none is."""
    if s.stack:
        return None
    if s.doom >= 6:
        return Outcome("doom", "PG-DOOM-01", (1,) * s.seats)
    return Outcome("held out", "PG-DOOM-01", (0,) * s.seats)


def all_together(seats: int, variant: Variant) -> tuple[tuple[int, ...], ...]:
    return (tuple(range(seats)),)


def pairs(seats: int, variant: Variant) -> tuple[tuple[int, ...], ...]:
    """Opposite seats are a team."""
    return ((0, 2), (1, 3))


def team_outcome(s: Ground) -> Outcome | None:
    """The team with more coins is first; both are on a tie."""
    if s.stack:
        return None
    sums = [s.coins[0] + s.coins[2], s.coins[1] + s.coins[3]]
    ranks = [int(sums[1] > sums[0]), int(sums[0] > sums[1])]
    return Outcome("coins", "PG-TEAM-01", (ranks[0], ranks[1], ranks[0], ranks[1]))


def team_answers(s: Ground) -> tuple[int, ...]:
    """The asked seat first, then its team mate."""
    return (s.asked, (s.asked + 2) % 4) if s.asked >= 0 else ()


TEXTS = {HOLD: "hold", EARN: "earn", CALM: "calm", WORSE: "worse"}
COOPERATIVE = ground(
    "cooperative",
    (VIGIL, ROUND),
    TEXTS,
    seats=(2, 3),
    outcome=cooperative_outcome,
    teams=all_together,
)
TEAMS = replace(
    COOPERATIVE, id="teams", seats=(4,), outcome=team_outcome, teams=pairs, answerers=team_answers
)

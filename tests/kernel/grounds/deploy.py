"""A deployment of several small answers, which a screen may send as one batch."""

from holdfast.kernel.event import Log
from holdfast.kernel.state import DONE, WAIT, Frame, Script, Step
from kernel.proving import Ground, ground

PLACES, TROOPS, MOST = 4, 3, 2


class Place(Step[Ground]):
    """Every seat places its troops one by one; `a` counts all placed so far."""

    def run(self, s: Ground, f: Frame, log: Log | None) -> bool:
        if f.a == TROOPS * s.seats:
            s.next()
            return DONE
        s.asked = f.a // TROOPS
        return WAIT

    def options(self, s: Ground, f: Frame) -> list[int]:
        own = s.asked * PLACES
        return [place for place in range(PLACES) if s.places[own + place] < MOST]

    def answer(self, s: Ground, f: Frame, action: int, log: Log | None) -> None:
        s.places[s.asked * PLACES + action] += 1
        if log is not None:
            log.add("placed", "PG-DEPLOY-01", s.asked, (action,))
        s.stay(f.a + 1)

    def question(self) -> str:
        return "place"


DEPLOYMENT = Script("deployment", "PG-DEPLOY-01", (Place(),))
GAME = ground("deploy", (DEPLOYMENT,), {n: f"place {n}" for n in range(PLACES)}, seats=(2,))

"""One seat orders abilities that begin together; new ones enter at the front; targets are chosen late.

`loose` holds what began together. The ordering seat takes from it one by one, each going behind the ones it
took before but in front of everything older. Nothing about an ability is decided before its turn.
"""

from holdfast.kernel.event import TABLE, Log
from holdfast.kernel.state import DONE, WAIT, Frame, Script, Step
from kernel.proving import CREATURES, Ground, ground

HOWL, CALL, BITE, SING, GLARE = range(CREATURES)  # ability n belongs to creature n
FIRST = 0  # + ability: goes next into the sequence
PREY = 5  # + creature


class Begin(Step[Ground]):
    """These abilities begin together; the ordering seat is seat 0."""

    def __init__(self, *abilities: int) -> None:
        self.abilities = list(abilities)

    def run(self, s: Ground, f: Frame, log: Log | None) -> bool:
        s.loose += self.abilities
        s.next()
        s.push(ORDER, 0)
        return DONE


class TakeNext(Step[Ground]):
    """Orders what is loose; `a` counts those already placed, in front of everything older."""

    def run(self, s: Ground, f: Frame, log: Log | None) -> bool:
        if not s.loose:
            s.next()
            return DONE
        if len(s.loose) == 1:
            self.answer(s, f, FIRST + s.loose[0], log)
            return DONE
        s.asked = f.seat
        return WAIT

    def options(self, s: Ground, f: Frame) -> list[int]:
        return [FIRST + ability for ability in sorted(s.loose)]

    def answer(self, s: Ground, f: Frame, action: int, log: Log | None) -> None:
        s.loose.remove(action - FIRST)
        s.queue.insert(f.a, action - FIRST)
        s.stay(f.a + 1)

    def question(self) -> str:
        return "order"


class ResolveAll(Step[Ground]):
    """Takes the front ability, lets it finish, and goes on while there are any."""

    def run(self, s: Ground, f: Frame, log: Log | None) -> bool:
        if s.queue:
            ability = s.queue.pop(0)
            s.push(ABILITIES[ability], 0, ability)
        else:
            s.next()
        return DONE


class NeedsSource(Step[Ground]):
    """Ends the ability when its creature is gone."""

    def run(self, s: Ground, f: Frame, log: Log | None) -> bool:
        if s.alive[f.a]:
            s.next(f.a)
        else:
            if log is not None:
                log.add("void", "PG-SEQ-02", TABLE, (f.a,))
            s.stack.pop()
        return DONE


class Coin(Step[Ground]):
    """Seat 0 gains a coin."""

    def run(self, s: Ground, f: Frame, log: Log | None) -> bool:
        s.coins[0] += 1
        if log is not None:
            log.add("coin", "PG-SEQ-01", 0, (f.a,))
        s.next()
        return DONE


class Kill(Step[Ground]):
    """Seat 0 chooses a living creature, now and not before, and it is gone."""

    def run(self, s: Ground, f: Frame, log: Log | None) -> bool:
        s.asked = 0
        return WAIT

    def options(self, s: Ground, f: Frame) -> list[int]:
        return [PREY + creature for creature in range(CREATURES) if s.alive[creature]]

    def answer(self, s: Ground, f: Frame, action: int, log: Log | None) -> None:
        s.alive[action - PREY] = 0
        if log is not None:
            log.add("killed", "PG-SEQ-01", TABLE, (action - PREY,))
        s.next()

    def question(self) -> str:
        return "prey"


ORDER = Script("order", "PG-SEQ-01", (TakeNext(),))
ABILITIES = [
    Script("howl", "PG-SEQ-01", (Coin(),)),  # needs no creature to be alive
    Script("call", "PG-SEQ-01", (NeedsSource(), Begin(SING, GLARE))),
    Script("bite", "PG-SEQ-01", (NeedsSource(), Kill())),
    Script("sing", "PG-SEQ-01", (NeedsSource(), Coin())),
    Script("glare", "PG-SEQ-01", (NeedsSource(), Kill())),
]
DUSK = Script("dusk", "PG-SEQ-01", (Begin(HOWL, CALL, BITE), ResolveAll()))

NAMES = ["howl", "call", "bite", "sing", "glare"]
TEXTS = {FIRST + n: f"{name} next" for n, name in enumerate(NAMES)}
TEXTS |= {PREY + n: f"prey on the one who would {name}" for n, name in enumerate(NAMES)}
GAME = ground("sequence", (DUSK, ORDER, *ABILITIES), TEXTS, seats=(2,))

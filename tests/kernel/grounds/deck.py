"""A deck looked into and reordered: explicit known cards lying on a bag of unseen ones.

A card comes to exist when somebody looks or draws. Looked-at cards go onto `top` with a bit for each seat
that knows them; a draw takes from `top` first. Nothing else of the deck's order exists, so nothing can leak.
"""

from holdfast.kernel.event import Log
from holdfast.kernel.state import CHANCE, DONE, WAIT, Frame, Script, Step
from kernel.proving import KINDS, Ground, ground

CARD = 0  # + kind: chance turns up this card
LOOK, PASS = 3, 4
ON_TOP = 5  # + kind: this one goes on top


class MayLook(Step[Ground]):
    """The seat may look at the two topmost cards."""

    def run(self, s: Ground, f: Frame, log: Log | None) -> bool:
        s.asked = f.seat
        return WAIT

    def options(self, s: Ground, f: Frame) -> list[int]:
        return [LOOK, PASS]

    def answer(self, s: Ground, f: Frame, action: int, log: Log | None) -> None:
        if action == LOOK:
            s.next()
        else:
            s.jump(3)

    def question(self) -> str:
        return "look"


class LookAtTop(Step[Ground]):
    """Two cards lie on top and the seat knows them; chance answers only for cards nobody fixed before."""

    def run(self, s: Ground, f: Frame, log: Log | None) -> bool:
        if len(s.top) < 2:
            s.asked = CHANCE
            return WAIT
        for n in (-2, -1):
            s.looked[n] |= 1 << f.seat
        if log is not None:
            log.whisper("looked", "PG-DECK-01", f.seat, (s.top[-2], s.top[-1]), (2,))
        s.next()
        return DONE

    def options(self, s: Ground, f: Frame) -> list[int]:
        return [CARD + kind for kind in range(KINDS) if s.bag[kind]]

    def weights(self, s: Ground, f: Frame) -> list[int]:
        return [count for count in s.bag if count]

    def answer(self, s: Ground, f: Frame, action: int, log: Log | None) -> None:
        s.bag[action - CARD] -= 1
        s.top.insert(0, action - CARD)  # it lay under what was already known
        s.looked.insert(0, 0)

    def question(self) -> str:
        return "turn up"


class PutBack(Step[Ground]):
    """The seat says which of the two goes on top; the others no longer know which is which."""

    def run(self, s: Ground, f: Frame, log: Log | None) -> bool:
        s.asked = f.seat
        return WAIT

    def options(self, s: Ground, f: Frame) -> list[int]:
        return sorted({ON_TOP + s.top[-1], ON_TOP + s.top[-2]})

    def answer(self, s: Ground, f: Frame, action: int, log: Log | None) -> None:
        if s.top[-1] != action - ON_TOP:
            s.top[-2:] = [s.top[-1], s.top[-2]]
        s.looked[-2:] = [1 << f.seat] * 2
        if log is not None:
            log.seal("put_back", "PG-DECK-01", f.seat, (s.top[-2], s.top[-1]), ())
        s.next()

    def question(self) -> str:
        return "put back"


class DrawOne(Step[Ground]):
    """The seat draws the topmost card: the known one if there is one, else chance says which."""

    def run(self, s: Ground, f: Frame, log: Log | None) -> bool:
        if s.top:
            s.looked.pop()
            self.take(s, f, s.top.pop(), log)
            return DONE
        s.asked = CHANCE
        return WAIT

    def options(self, s: Ground, f: Frame) -> list[int]:
        return [CARD + kind for kind in range(KINDS) if s.bag[kind]]

    def weights(self, s: Ground, f: Frame) -> list[int]:
        return [count for count in s.bag if count]

    def answer(self, s: Ground, f: Frame, action: int, log: Log | None) -> None:
        s.bag[action - CARD] -= 1
        self.take(s, f, action - CARD, log)

    def take(self, s: Ground, f: Frame, kind: int, log: Log | None) -> None:
        s.hands[f.seat * KINDS + kind] += 1
        if log is not None:
            log.whisper("drew", "PG-DECK-01", f.seat, (kind,), ())
        s.next()

    def question(self) -> str:
        return "draw"


class EachSeat(Step[Ground]):
    """Every seat has two turns; `a` counts the turns."""

    def run(self, s: Ground, f: Frame, log: Log | None) -> bool:
        if f.a == 2 * s.seats:
            s.next()
        else:
            s.stay(f.a + 1)
            s.push(TURN, f.a % s.seats)
        return DONE


TURN = Script("turn", "PG-DECK-01", (MayLook(), LookAtTop(), PutBack(), DrawOne()))
EVENING = Script("evening", "PG-DECK-01", (EachSeat(),))
TEXTS = {CARD + kind: f"card {kind}" for kind in range(KINDS)}
TEXTS |= {LOOK: "look", PASS: "pass"} | {ON_TOP + kind: f"{kind} on top" for kind in range(KINDS)}
GAME = ground("deck", (EVENING, TURN), TEXTS, secrets=True)

"""Secret simultaneous choices: asked seat by seat, kept face down, revealed together."""

from holdfast.kernel.event import Log
from holdfast.kernel.state import DONE, WAIT, Frame, Script, Step
from kernel.proving import HIGHEST, NONE, Ground, ground


class Choose(Step[Ground]):
    """Asks every seat that has not chosen; when all have, everything is turned up at once."""

    def run(self, s: Ground, f: Frame, log: Log | None) -> bool:
        if NONE in s.sealed:
            s.asked = s.sealed.index(NONE)
            return WAIT
        highest = max(s.sealed)
        for seat in range(s.seats):
            if log is not None:
                log.reveal("revealed", "PG-SEAL-01", seat, (s.sealed[seat],))
            if s.sealed[seat] == highest and s.sealed.count(highest) == 1:
                s.coins[seat] += 1
            s.sealed[seat] = NONE
        s.round += 1
        if s.round == 3:
            s.next()
        return DONE

    def options(self, s: Ground, f: Frame) -> list[int]:
        return list(range(HIGHEST + 1))

    def answer(self, s: Ground, f: Frame, action: int, log: Log | None) -> None:
        if log is not None:
            log.seal("sealed", "PG-SEAL-01", s.asked, (action,), ())
        s.sealed[s.asked] = action

    def question(self) -> str:
        return "seal"


def owing(s: Ground) -> tuple[int, ...]:
    """The seats that have not chosen."""
    return tuple(seat for seat in range(s.seats) if s.asked >= 0 and s.sealed[seat] == NONE)


BIDDING = Script("bidding", "PG-SEAL-01", (Choose(),))
GAME = ground(
    "sealed", (BIDDING,), {0: "bid 0", 1: "bid 1", 2: "bid 2"}, seats=(2, 3, 4), secrets=True, sealed=owing
)

"""A choice in the middle of a card in the middle of a phase; the card may even play another card."""

from holdfast.kernel.event import Log
from holdfast.kernel.state import DONE, WAIT, Frame, Script, Step
from kernel.proving import Ground, ground

TAKE_COIN, PLAY_AGAIN = 0, 1


class Coins(Step[Ground]):
    """The seat gains coins."""

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def run(self, s: Ground, f: Frame, log: Log | None) -> bool:
        s.coins[f.seat] += self.amount
        if log is not None:
            log.add("coins", "PG-CARD-01", f.seat, (self.amount,))
        s.next(f.a)
        return DONE

    def phrase(self) -> str:
        return f"gain {self.amount} coins"


class Choice(Step[Ground]):
    """A coin, or the same card again, inside this one and at most twice; `a` is the depth."""

    def run(self, s: Ground, f: Frame, log: Log | None) -> bool:
        s.asked = f.seat
        return WAIT

    def options(self, s: Ground, f: Frame) -> list[int]:
        return [TAKE_COIN, PLAY_AGAIN] if f.a < 2 else [TAKE_COIN]

    def answer(self, s: Ground, f: Frame, action: int, log: Log | None) -> None:
        s.next()
        if action == PLAY_AGAIN:
            s.push(CARD, f.seat, f.a + 1)
        else:
            s.coins[f.seat] += 1

    def question(self) -> str:
        return "choice"

    def phrase(self) -> str:
        return "gain a coin or play this card again"


class EachSeatPlays(Step[Ground]):
    """The phase: every seat plays the card; `a` counts the seats served."""

    def run(self, s: Ground, f: Frame, log: Log | None) -> bool:
        if f.a == s.seats:
            s.next()
        else:
            s.stay(f.a + 1)
            s.push(CARD, f.a)
        return DONE


CARD = Script("card", "PG-CARD-01", (Coins(2), Choice(), Coins(10)))
PHASE = Script("phase", "PG-PLAY-01", (EachSeatPlays(),))
GAME = ground("card", (PHASE, CARD), {0: "take a coin", 1: "play again"})

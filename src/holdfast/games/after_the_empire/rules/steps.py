"""The vocabulary cards and board actions are written with.

Costs and gains (AE-GLOS), Troops, healing (AE-INFI, AE-BARR), Move tokens (AE-MTOK). Every verb says itself
in words, so a card's text cannot drift from what it does.
Farms and Secret Objectives have rooms of their own.
"""

from typing import Final, final

from holdfast.kernel.event import Log
from holdfast.kernel.state import DONE, WAIT, Frame, Script, Seat

from ..position.actions import CHOICE, DONE_HERE, RECEIVE, SPEND
from ..position.state import INSIDE, MERCENARY, MOVES, OWN, SOLDIER, TROOP, WOUNDED, FiefState
from ..position.tables import FOOD, GOLD, IRON, STONE, WOOD
from .deck import Offer, Verb, usable

GOOD_WORDS: Final = ["Gold", "Food", "Wood", "Stone", "Iron"]
ANY_GOOD: Final = [FOOD, WOOD, STONE, IRON]
NOT_CHOSEN: Final = GOLD  # Gold is not among them


def several(n: int, word: str) -> str:
    """The number with its noun: "1 Soldier", "2 Soldiers"."""
    if n == 1:
        return f"1 {word}"
    return f"{n} {word[:-1]}ies" if word.endswith("y") else f"{n} {word}s"


@final
class Pay(Verb):
    """A cost in one good."""

    def __init__(self, good: int, n: int) -> None:
        self.good = good
        self.n = n

    def payable(self, s: FiefState, seat: Seat) -> bool:
        return s.own[seat * OWN + self.good] >= self.n

    def useful(self, s: FiefState, seat: Seat) -> bool:
        return False

    def run(self, s: FiefState, f: Frame, log: Log | None) -> bool:
        s.own[f.seat * OWN + self.good] -= self.n
        if log is not None:
            log.add("paid", "AE-GLOS-04", f.seat, (self.good, self.n))
        s.next()
        return DONE

    def phrase(self) -> str:
        return f"pay {self.n} {GOOD_WORDS[self.good]}"


@final
class Gain(Verb):
    """Goods from the supply, which never runs out. [AE-R-06]"""

    def __init__(self, good: int, n: int) -> None:
        self.good = good
        self.n = n

    def run(self, s: FiefState, f: Frame, log: Log | None) -> bool:
        s.own[f.seat * OWN + self.good] += self.n
        if log is not None:
            log.add("gained", f.script.rule, f.seat, (self.good, self.n))
        s.next()
        return DONE

    def phrase(self) -> str:
        return f"gain {self.n} {GOOD_WORDS[self.good]}"


@final
class Recruit(Verb):
    """New Soldiers, inside the Castle. [AE-R-78]"""

    def __init__(self, n: int) -> None:
        self.n = n

    def run(self, s: FiefState, f: Frame, log: Log | None) -> bool:
        s.own[f.seat * OWN + TROOP + SOLDIER + INSIDE] += self.n
        if log is not None:
            log.add("recruited", f.script.rule, f.seat, (self.n,))
        s.next()
        return DONE

    def phrase(self) -> str:
        return f"gain {several(self.n, 'Soldier')}"


@final
class Hire(Verb):
    """Mercenaries, inside the Castle until the combat of the season is over. [AE-R-78]"""

    def __init__(self, n: int) -> None:
        self.n = n

    def run(self, s: FiefState, f: Frame, log: Log | None) -> bool:
        s.own[f.seat * OWN + TROOP + MERCENARY + INSIDE] += self.n
        if log is not None:
            log.add("hired", f.script.rule, f.seat, (self.n,))
        s.next()
        return DONE

    def phrase(self) -> str:
        return f"gain {several(self.n, 'Mercenary')}"


@final
class Heal(Verb):
    """Wounded Soldiers leave the Infirmary, as many as possible up to a number. [AE-INFI-02, AE-R-86]"""

    def __init__(self, n: int) -> None:
        self.n = n

    def useful(self, s: FiefState, seat: Seat) -> bool:
        return s.own[seat * OWN + WOUNDED] > 0

    def run(self, s: FiefState, f: Frame, log: Log | None) -> bool:
        healed = min(self.n, s.own[f.seat * OWN + WOUNDED])
        s.own[f.seat * OWN + WOUNDED] -= healed
        s.own[f.seat * OWN + TROOP + SOLDIER + INSIDE] += healed
        if log is not None and healed:
            log.add("healed", f.script.rule, f.seat, (healed,))
        s.next()
        return DONE

    def phrase(self) -> str:
        return f"heal {'up to ' if self.n > 1 else ''}{several(self.n, 'Soldier')}"


@final
class TakeMove(Verb):
    """A Move token, of use in combat only. [AE-MTOK-04, AE-R-29]"""

    def __init__(self, value: int) -> None:
        self.value = value

    def run(self, s: FiefState, f: Frame, log: Log | None) -> bool:
        s.own[f.seat * OWN + MOVES] += self.value
        if log is not None:
            log.add("move_token_taken", f.script.rule, f.seat, (self.value,))
        s.next()
        return DONE

    def phrase(self) -> str:
        return f"take a Move token of value {self.value}"


@final
class PayAny(Verb):
    """A cost in goods of the seat's choice. a: goods paid."""

    def __init__(self, n: int) -> None:
        self.n = n

    def payable(self, s: FiefState, seat: Seat) -> bool:
        held = 0
        for good in ANY_GOOD:
            held += s.own[seat * OWN + good]
        return held >= self.n

    def useful(self, s: FiefState, seat: Seat) -> bool:
        return False

    def run(self, s: FiefState, f: Frame, log: Log | None) -> bool:
        paid = f.a
        if paid >= self.n:
            s.next()
            return DONE
        s.asked = f.seat
        return WAIT

    def options(self, s: FiefState, f: Frame) -> list[int]:
        return [SPEND + good for good in ANY_GOOD if s.own[f.seat * OWN + good] > 0]

    def answer(self, s: FiefState, f: Frame, action: int, log: Log | None) -> None:
        paid, good = f.a, action - SPEND
        s.own[f.seat * OWN + good] -= 1
        if log is not None:
            log.add("paid", "AE-GLOS-04", f.seat, (good, 1))
        s.stay(paid + 1)

    def question(self) -> str:
        return "spend"

    def phrase(self) -> str:
        return f"pay any {self.n} goods (Food, Wood, Stone, Iron)"


@final
class SellAny(Offer):
    """Up to a number of goods become 1 Gold each, one by one. a: goods sold."""

    def __init__(self, times: int, goods: list[int]) -> None:
        super().__init__(times)
        self.goods = goods

    def useful(self, s: FiefState, seat: Seat) -> bool:
        for good in self.goods:
            if s.own[seat * OWN + good] > 0:
                return True
        return False

    def options(self, s: FiefState, f: Frame) -> list[int]:
        sold = f.a
        out = [SPEND + good for good in self.goods if s.own[f.seat * OWN + good] > 0]
        if sold > 0:  # the first sale is what the activation was for
            out.append(DONE_HERE)
        return out

    def answer(self, s: FiefState, f: Frame, action: int, log: Log | None) -> None:
        if action == DONE_HERE:
            s.next()
            return
        sold, good = f.a, action - SPEND
        s.own[f.seat * OWN + good] -= 1
        s.own[f.seat * OWN + GOLD] += 1
        if log is not None:
            log.add("sold", "AE-GLOS-04", f.seat, (good, 1))
        s.stay(sold + 1)

    def question(self) -> str:
        return "sell"

    def phrase(self) -> str:
        words = " or ".join([GOOD_WORDS[good] for good in self.goods])
        return f"sell up to {self.times} {words} for 1 Gold each"


@final
class Swap(Verb):
    """So many of one good become as many of another. a: the good given, NOT_CHOSEN at first."""

    def __init__(self, n: int) -> None:
        self.n = n

    def payable(self, s: FiefState, seat: Seat) -> bool:
        for good in ANY_GOOD:
            if s.own[seat * OWN + good] >= self.n:
                return True
        return False

    def run(self, s: FiefState, f: Frame, log: Log | None) -> bool:
        s.asked = f.seat
        return WAIT

    def options(self, s: FiefState, f: Frame) -> list[int]:
        given = f.a
        if given == NOT_CHOSEN:
            return [SPEND + good for good in ANY_GOOD if s.own[f.seat * OWN + good] >= self.n]
        return [RECEIVE + good for good in ANY_GOOD if good != given]

    def answer(self, s: FiefState, f: Frame, action: int, log: Log | None) -> None:
        given = f.a
        if given == NOT_CHOSEN:
            s.stay(action - SPEND)
            return
        received = action - RECEIVE
        s.own[f.seat * OWN + given] -= self.n
        s.own[f.seat * OWN + received] += self.n
        if log is not None:
            log.add("swapped", "AE-GLOS-05", f.seat, (self.n, given, received))
        s.next()

    def question(self) -> str:
        return "swap"

    def phrase(self) -> str:
        return f"exchange {self.n} of one good for {self.n} of another (Food, Wood, Stone, Iron)"


@final
class EitherOrBoth(Verb):
    """Two exchanges of which the seat uses one or both, each at most once. [AE-BARR-03, AE-R-22]"""

    def __init__(self, first: Script, second: Script) -> None:
        self.first = first
        self.second = second

    def useful(self, s: FiefState, seat: Seat) -> bool:
        return usable(s, seat, self.first) or usable(s, seat, self.second)

    def run(self, s: FiefState, f: Frame, log: Log | None) -> bool:
        options = self.options(s, f)
        if len(options) > 1:
            s.asked = f.seat
            return WAIT
        self.answer(s, f, options[0], log)
        return DONE

    def options(self, s: FiefState, f: Frame) -> list[int]:
        out: list[int] = []
        if usable(s, f.seat, self.first):
            out.append(CHOICE)
        if usable(s, f.seat, self.second):
            out.append(CHOICE + 1)
        if len(out) == 2:
            out.append(CHOICE + 2)
        return out

    def answer(self, s: FiefState, f: Frame, action: int, log: Log | None) -> None:
        s.next()
        if action != CHOICE:
            s.push(self.second, f.seat)
        if action != CHOICE + 1:
            s.push(self.first, f.seat)

    def question(self) -> str:
        return "either_or_both"

    def phrase(self) -> str:
        return f"{self.first.phrase()}; and/or {self.second.phrase()}"

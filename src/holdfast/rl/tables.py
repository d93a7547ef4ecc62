"""Several tables side by side: what a vector environment does most of the time. Compiled.

A table is a position, its luck, and the seat a learner has there (ALL: it answers for every seat). It stands
where a learner is asked, or at its end.
"""

from collections.abc import Callable
from typing import Final

from holdfast.kernel.rng import Rng, let_chance_answer
from holdfast.kernel.state import State

ALL: Final = -1
CODE: Final = 4  # bytes of an action's code
_NO_CODE: Final = b"\xff" * CODE  # -1


class Table:
    """One game that goes on."""

    __slots__ = ("learner", "luck", "options", "state", "whims")

    def __init__(self, state: State, luck: Rng, whims: Rng, learner: int) -> None:
        self.state = state
        self.luck = luck  # of dice and decks
        self.whims = whims  # of the bots
        self.learner = learner
        self.options: list[int] = []  # of the learner that is asked

    def clone(self) -> "Table":
        """An independent copy."""
        other = Table(self.state.clone(), self.luck.clone(), self.whims.clone(), self.learner)
        other.options = self.options
        return other


class Tables:
    """All of them. `answer` is what the bots do where the learner has one seat."""

    def __init__(
        self,
        encode: Callable[[State, int], bytes],
        describe: Callable[[State, list[int]], bytes],
        answer: Callable[[State, int, Rng, int], int],
        width: int,
        action_space: int,
    ) -> None:
        self.encode = encode
        self.describe = describe
        self.answer = answer
        self.width = width  # bytes that describe an action
        self.tables: list[Table] = []
        self.codes = [code.to_bytes(CODE, "little") for code in range(action_space)]
        self.widest = 0  # the most options of a table at the last look

    def settle(self, table: Table) -> bool:
        """Chance and bots have answered; gives whether a learner is asked and the game not over."""
        state, learner = table.state, table.learner
        let_chance_answer(state, table.luck)
        if learner != ALL:
            while state.asked >= 0 and state.asked != learner:
                state.step(self.answer(state, state.asked, table.whims, learner), None)
                let_chance_answer(state, table.luck)
        table.options = state.options()
        return state.asked >= 0

    def step(self, actions: list[int]) -> list[int]:
        """Each table goes on with its action; gives the numbers of those that are over."""
        over: list[int] = []
        tables = self.tables
        for n in range(len(tables)):
            table = tables[n]
            table.state.step(actions[n], None)
            if not self.settle(table):
                over.append(n)
        return over

    def illegal(self, actions: list[int]) -> int:
        """The first table whose action is no option, or -1."""
        tables = self.tables
        for n in range(len(tables)):
            if actions[n] not in tables[n].options:
                return n
        return -1

    def asked(self) -> list[int]:
        """By table: the seat that is asked."""
        return [table.state.asked for table in self.tables]

    def counts(self) -> list[int]:
        """By table: how many options there are; `widest` is the greatest of them."""
        found: list[int] = []
        widest = 0
        for table in self.tables:
            count = len(table.options)
            widest = max(widest, count)
            found.append(count)
        self.widest = widest
        return found

    def seen(self) -> bytes:
        """The observations of the asked seats, one after the other."""
        out: list[bytes] = []
        for table in self.tables:
            out.append(self.encode(table.state, table.state.asked))
        return b"".join(out)

    def legal(self) -> bytes:
        """The codes of the options, `widest` for each table: -1 after the last."""
        out: list[bytes] = []
        codes, widest = self.codes, self.widest
        for table in self.tables:
            for option in table.options:
                out.append(codes[option])
            out.append(_NO_CODE * (widest - len(table.options)))
        return b"".join(out)

    def described(self) -> bytes:
        """What the options are, `widest` for each table: zeros after the last."""
        out: list[bytes] = []
        width, widest = self.width, self.widest
        for table in self.tables:
            out.append(self.describe(table.state, table.options))
            out.append(bytes(width * (widest - len(table.options))))
        return b"".join(out)

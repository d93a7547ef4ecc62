"""Positions, scripts and the machine that resolves them.

A position is numbers. Whatever is half resolved is a stack of frames, and a frame is a bookmark: which
script, which step, for whom, and up to three numbers. Nothing else waits anywhere, so a position can be
cloned, saved and searched in the middle of a card in the middle of a phase.
"""

from typing import Any, Final, Generic, NewType, NoReturn, TypeVar

from mypy_extensions import mypyc_attr

from .event import Log

CHANCE: Final = -1  # `asked` when the dice or the deck must answer
NOBODY: Final = -2  # `asked` when the game is over
WAIT: Final = False  # `Step.run`: somebody must answer first
DONE: Final = True  # `Step.run`: go on with whatever is on top of the stack now

Seat = NewType("Seat", int)  # a number that is a seat and nothing else; free when compiled
S = TypeVar("S", bound="State")
N = TypeVar("N", bound=int)


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """One small thing a script does. Only `run` is needed by a step that asks nothing."""

    def run(self, s: S, f: "Frame", log: Log | None) -> bool:
        """Carry on; move the bookmark and give DONE, or set `s.asked` and give WAIT."""
        raise RuntimeError(f"{type(self).__name__} does not say how it runs")

    def options(self, s: S, f: "Frame") -> list[int]:
        """Legal answers of the asked seat, in a fixed order, never empty."""
        raise RuntimeError(f"{type(self).__name__} asks nothing")

    def weights(self, s: S, f: "Frame") -> list[int]:
        """How likely each option is when chance is asked."""
        return [1] * len(self.options(s, f))

    def drawn(self, s: S, f: "Frame", luck: float) -> int:
        """The option, by weight, that a number from 0 up to 1 stands for; a step may find the same sooner."""
        options, weights = self.options(s, f), self.weights(s, f)
        ticket, n = int(luck * sum(weights)), 0
        while ticket >= weights[n]:
            ticket -= weights[n]
            n += 1
        return options[n]

    def answer(self, s: S, f: "Frame", action: int, log: Log | None) -> None:
        """Apply a legal answer and move the bookmark."""
        raise RuntimeError(f"{type(self).__name__} takes no answer")

    def question(self) -> str:
        """A short key for what is asked; the game's text turns it into a sentence."""
        return ""

    def phrase(self) -> str:
        """What the step does, in the words a card would use."""
        return ""


class Script:
    """An immutable list of steps with a name: a phase, a turn, a card's effect."""

    __slots__ = ("name", "rule", "size", "steps")

    def __init__(self, name: str, rule: str, steps: tuple[Step[Any], ...]) -> None:
        self.name = name  # unique in the game; saved positions refer to it
        self.rule = rule  # the clause the script carries out
        self.steps = steps
        self.size = len(steps)

    def phrase(self) -> str:
        """The words of all steps, in order."""
        return ", then ".join([words for step in self.steps if (words := step.phrase())])


@mypyc_attr(free_list_len=1, acyclic=True)
class Frame:
    """A bookmark in a script. Never mutated, so clones share it; to move on, replace the top one."""

    __slots__ = ("a", "b", "c", "pc", "script", "seat")

    def __init__(self, script: Script, pc: int, seat: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        self.script = script
        self.pc = pc
        self.seat: Seat = seat  # type: ignore[assignment]  # said without a call: frames are made all the time
        self.a = a
        self.b = b
        self.c = c


def replaced(row: tuple[N, ...], at: int, number: N) -> tuple[N, ...]:
    """A row of a position with another number at a place, or with one more at its end: rows never change."""
    if at == len(row):
        return row + (number,)  # noqa: RUF005, the other way makes a list of it first
    numbers = list(row)
    numbers[at] = number
    return tuple(numbers)


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position: numbers and lists of numbers. No callables, no generators, no luck still to come."""

    def __init__(self, asked: int, stack: list[Frame], values: tuple[int, ...] = ()) -> None:
        self.asked = asked  # the seat that owes a decision, or CHANCE, or NOBODY
        self.values = values  # the numbers of the game's values in play; clones share them
        self.stack = stack  # resolution in progress, innermost last

    def clone(self) -> "State":
        """An independent copy: lists sliced, frames shared."""
        raise RuntimeError(f"{type(self).__name__} does not say how it is cloned")

    # What scripts use

    def push(self, script: Script, seat: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        """Begin a script on top of what is going on."""
        self.stack.append(Frame(script, 0, seat, a, b, c))

    def next(self, a: int = 0, b: int = 0, c: int = 0) -> None:
        """The top step is finished: move to the step after it, or leave the script."""
        f = self.stack[-1]
        if f.pc + 1 == f.script.size:
            self.stack.pop()
        else:
            self.stack[-1] = Frame(f.script, f.pc + 1, f.seat, a, b, c)

    def stay(self, a: int, b: int = 0, c: int = 0) -> None:
        """The top step goes on with other numbers."""
        f = self.stack[-1]
        self.stack[-1] = Frame(f.script, f.pc, f.seat, a, b, c)

    def jump(self, pc: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        """The top script goes on at another of its steps."""
        f = self.stack[-1]
        self.stack[-1] = Frame(f.script, pc, f.seat, a, b, c)

    def options(self) -> list[int]:
        """Legal actions of the asked seat, in a fixed order; empty exactly when the game is over."""
        if self.asked == NOBODY:
            return []
        f = self.stack[-1]
        return f.script.steps[f.pc].options(self, f)

    def weights(self) -> list[int]:
        """When chance is asked: one positive weight per option."""
        f = self.stack[-1]
        return f.script.steps[f.pc].weights(self, f)

    def step(self, action: int, log: Log | None = None) -> None:
        """Apply a legal action of the asked seat and resolve until somebody is asked again.
        Legality is the caller's business, checked once at the edge (`match`, `why_not`)."""
        f = self.stack[-1]
        f.script.steps[f.pc].answer(self, f, action, log)
        self.settle(log)

    def settle(self, log: Log | None = None) -> None:
        """Run scripts until somebody must answer or nothing is left to run."""
        stack = self.stack
        while stack:
            f = stack[-1]
            if not f.script.steps[f.pc].run(self, f, log):
                return
        self.asked = NOBODY

    def advance(self, log: Log | None) -> bool:
        """One step has run; gives whether more can run at once. `settle` is this until it cannot."""
        if not self.stack:
            self.asked = NOBODY
            return False
        f = self.stack[-1]
        return f.script.steps[f.pc].run(self, f, log)

    def question(self) -> str:
        """The key of the question being asked."""
        if not self.stack:
            return ""
        f = self.stack[-1]
        return f.script.steps[f.pc].question()

    # A compiled base with an interpreted subclass would copy and pickle without the subclass's
    # fields and say nothing, so both are refused: clone, or send the journal.

    def __copy__(self) -> NoReturn:
        raise TypeError("a position is copied with clone()")

    def __deepcopy__(self, memo: object) -> NoReturn:
        raise TypeError("a position is copied with clone()")

    def __reduce__(self) -> NoReturn:
        raise TypeError("a position is not pickled: send its journal, or save it with kernel.position")

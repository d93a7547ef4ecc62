"""What the public interface gives back: answers, the story, reasons, results. Values that read well."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from html import escape


@dataclass(frozen=True)
class Line:
    """One thing that happened: a sentence, its rule, the seat it concerns (-1: the table) and its kind.

    >>> import holdfast
    >>> line = holdfast.new("after_the_empire", seats=2, seed=7).push("Gate to the north")[0]
    >>> line.text, line.rule
    ('Seat 1 puts the Gate to the north.', 'AE-SETP-05')
    """

    text: str
    rule: str
    seat: int
    kind: str

    def __str__(self) -> str:
        return f"{self.text} [{self.rule}]"


class Story(tuple[Line, ...]):
    """Lines in the order they happened; printed, each stands on a line of its own.

    >>> import holdfast
    >>> table = holdfast.new("after_the_empire", seats=2, seed=7)
    >>> print(table.push("Gate to the north"))
    Seat 1 puts the Gate to the north. [AE-SETP-05]
    """

    __slots__ = ()

    def __str__(self) -> str:
        return "\n".join(map(str, self))

    def __repr__(self) -> str:
        return str(self) or "<nothing happened>"

    def _repr_html_(self) -> str:
        lines = (f"<li>{escape(line.text)} <small>{escape(line.rule)}</small></li>" for line in self)
        return f"<ol>{''.join(lines)}</ol>"


@dataclass(frozen=True)
class Answer:
    """A decision that was made: its number, its seat, its words, and what came of it.

    >>> import holdfast
    >>> table = holdfast.new("after_the_empire", seats=2, seed=7)
    >>> story = table.push("Gate to the north")
    >>> next(iter(table))
    Answer(1: Seat 1, 'Gate to the north')
    """

    number: int  # from 1
    seat: int
    name: str  # of the seat
    text: str
    story: Story = field(repr=False, default=Story())  # as everybody could see it, chance included

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Answer({self.number}: {self.name}, {self.text!r})"


@dataclass(frozen=True)
class Why:
    """Whether an answer can be given now, by which rule, and what that rule says. True when it can.

    >>> import holdfast
    >>> table = holdfast.new("after_the_empire", seats=2, seed=7)
    >>> bool(table.why("Gate to the north"))
    True
    """

    text: str  # the answer
    legal: bool
    rule: str
    reason: str  # empty for what is legal
    clause: str  # the text of the rule

    def __bool__(self) -> bool:
        return self.legal

    def __str__(self) -> str:
        verdict = "can be answered now" if self.legal else f"cannot be answered: {self.reason.rstrip('.')}"
        return f"'{self.text}' {verdict} [{self.rule}]. {self.clause}".strip()

    def __repr__(self) -> str:
        return str(self)


@dataclass(frozen=True)
class Result:
    """How a game ended: who won, the scores, by which rule.

    >>> import holdfast
    >>> table = holdfast.new("after_the_empire", seats=2, seed=7)
    >>> table.result is None
    True
    >>> result = table.finish("greedy")
    >>> result.ranks[result.winners[0]]
    0
    """

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    ranks: tuple[int, ...]  # per seat, 0 is best
    reason: str
    rule: str
    text: str

    def __str__(self) -> str:
        return f"{self.text} [{self.rule}]"


def listed(names: Sequence[str], most: int = 4) -> str:
    """Some names in a line, and how many more there are."""
    more = f" and {len(names) - most} more" if len(names) > most else ""
    return ", ".join(names[:most]) + more

"""What an attack has found, as one line of a table."""

from collections.abc import Iterable
from dataclasses import dataclass

HEAD = ("what", "rounds", "answers", "lost", "doubled", "500s", "tracebacks", "p99 ms")


@dataclass
class Row:
    """One attack. `answers` are those that were acknowledged, or requests that were answered."""

    what: str
    rounds: int = 0
    answers: int = 0
    lost: int = 0
    doubled: int = 0
    faults: int = 0  # answers with a status of 500
    tracebacks: int = 0  # in the logs of the servers
    p99_ms: float | None = None  # of honest answers during it

    @property
    def holds(self) -> bool:
        """Whether nothing was found."""
        return not (self.lost or self.doubled or self.faults or self.tracebacks)

    def cells(self) -> list[str]:
        """The line as texts."""
        numbers = [self.rounds, self.answers, self.lost, self.doubled, self.faults, self.tracebacks]
        slow = "" if self.p99_ms is None else f"{self.p99_ms:.0f}"
        return [self.what, *(f"{number:,}" for number in numbers), slow]


def printed(rows: Iterable[Row]) -> str:
    """The table for a page of documentation."""
    lines = [list(HEAD), *(row.cells() for row in rows)]
    widths = [max(len(line[n]) for line in lines) for n in range(len(HEAD))]
    texts = [
        "| " + " | ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)) + " |"
        for line in lines
    ]
    return "\n".join([texts[0], "| " + " | ".join("-" * width for width in widths) + " |", *texts[1:]])

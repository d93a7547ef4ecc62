"""One thought in several processes: each plays the futures of its own options, and the root adds them up.

All futures of an option are played in one process, in their order, from the same luck: the answer is the same
with any number of processes. The children are forks, so that they know the position without being told, and
end with the thought. Where a system has no fork, one process does it all.
"""

import os
import signal
from contextlib import suppress
from types import TracebackType
from typing import TYPE_CHECKING, Final

from holdfast.kernel.errors import Mistake

from .futures import Futures

if TYPE_CHECKING:  # most thoughts need one process
    from multiprocessing.connection import Connection

SETTING: Final = "HOLDFAST_THINK_PROCESSES"
WORTH_IT: Final = 32  # futures of a thought; fewer are played before a process has begun


def processes() -> int:
    """How many processes share a thought: one, unless the setting says otherwise."""
    told = os.environ.get(SETTING, "1")
    if not told.isdecimal() or not 1 <= int(told) <= 64:
        raise Mistake(f"{SETTING} is {told!r}; it is a number of processes from 1 to 64.")
    return int(told)


class Shared:
    """Futures of a thought, played by this process and its children."""

    def __init__(self, found: Futures, options: int, futures: int) -> None:
        self.found = found
        several = processes() if futures >= WORTH_IT and hasattr(os, "fork") else 1
        self.children: list[tuple[int, Connection]] = []
        self.homes: dict[int, int] = {}  # of the options: who plays their futures, from the first to the last
        for _ in range(min(several, options) - 1):
            self._begin()

    def _begin(self) -> None:
        from multiprocessing.connection import Pipe

        ours, theirs = Pipe()
        process = os.fork()
        if process:
            theirs.close()
            self.children.append((process, ours))
            return
        try:  # a child: it must not keep the lines of the others open, nor go back into the program
            ours.close()
            for _, line in self.children:
                line.close()
            self._serve(theirs)
        finally:
            os._exit(0)

    def _serve(self, line: "Connection") -> None:
        with suppress(EOFError, OSError):  # the thought is over
            while True:
                left, begin, count = line.recv()
                self.found.go_on(left, begin, count)
                line.send([(self.found.wins[i][begin:], self.found.margins[i][begin:]) for i in left])

    def extend(self, left: list[int], count: int) -> None:
        """Play so many further futures for each of these options."""
        begin = len(self.found.wins[left[0]])
        sharers = len(self.children) + 1
        for i in left:
            self.homes.setdefault(i, len(self.homes) % sharers)
        parts = [[i for i in left if self.homes[i] == place] for place in range(sharers)]
        asked = [pair for pair in zip(self.children, parts[1:], strict=True) if pair[1]]
        for (_, line), part in asked:
            line.send((part, begin, count))
        if parts[0]:
            self.found.go_on(parts[0], begin, count)
        for (_, line), part in asked:
            for i, (wins, margins) in zip(part, line.recv(), strict=True):
                self.found.wins[i] += wins
                self.found.margins[i] += margins

    def __enter__(self) -> "Shared":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for process, line in self.children:
            line.close()
            os.kill(process, signal.SIGKILL)
            os.waitpid(process, 0)

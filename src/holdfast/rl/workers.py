"""Processes that play tables of one vector environment, each its rows of arrays in shared memory."""

import contextlib
from collections.abc import Sequence
from ctypes import c_ubyte
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, Final

from holdfast.games import REGISTRY
from holdfast.kernel.errors import Mistake

from .rows import Arrays, Plan, Rows, bytes_of

BUSY: Final = "The tables still go on: receive first, then send."


class Workers:
    """What `Rows` is, done by several processes. `step` only begins: `wait` ends it."""

    def __init__(self, plan: Plan, tables: int, workers: int) -> None:
        if REGISTRY.get(plan.game.id) is not plan.game:
            raise Mistake(f"Workers play games as they are registered; this {plan.game.title} is another.")
        context = get_context("spawn")  # a fork would share locks and threads of whoever trains
        memory = context.RawArray(c_ubyte, bytes_of(plan, tables))
        self.arrays = Arrays.over(plan, tables, memory)
        self._slices = [(tables * n // workers, tables * (n + 1) // workers) for n in range(workers)]
        self._lines: list[Connection] = []
        self._processes: list[Any] = []
        self._busy = False
        for rows in self._slices:
            ours, theirs = context.Pipe()
            work = context.Process(target=_work, args=(plan, tables, memory, rows, theirs), daemon=True)
            work.start()
            theirs.close()
            self._lines.append(ours)
            self._processes.append(work)

    def reset(self, seeds: Sequence[int] | None = None) -> None:
        """All begin a game."""
        self._send("reset", [None if seeds is None else list(seeds[a:b]) for a, b in self._slices])
        self.wait()

    def step(self) -> None:
        """The workers go on with the actions in the arrays, or none of them where one is not legal."""
        arrays = self.arrays
        if self._busy:
            raise Mistake(BUSY)
        if not (arrays.legal == arrays.actions[:, None]).any(axis=1).all():
            self._send("checked")
            self.wait()
        self._send("step")

    def wait(self) -> None:
        """They have done what they were told; what went wrong is a Mistake here."""
        if not self._busy:
            return
        self._busy = False
        try:
            answers = [line.recv() for line in self._lines]
        except (EOFError, OSError):
            raise RuntimeError("A process of the environment has ended; what it said stands above.") from None
        for answer in answers:
            if answer:
                raise Mistake(answer)

    def clone(self, number: int) -> None:
        """Every worker keeps how its tables stand."""
        self._send("clone", [number] * len(self._lines))
        self.wait()

    def restore(self, number: int) -> None:
        """Every worker's tables stand as they did."""
        self._send("restore", [number] * len(self._lines))
        self.wait()

    def forget(self, number: int) -> None:
        """What was kept is gone."""
        self._send("forget", [number] * len(self._lines))
        self.wait()

    def _send(self, what: str, told: Sequence[Any] = ()) -> None:
        if self._busy:
            raise Mistake(BUSY)
        for n, line in enumerate(self._lines):
            with contextlib.suppress(OSError):  # `wait` tells of a process that has ended
                line.send((what, told[n : n + 1]))
        self._busy = True

    def close(self) -> None:
        """No process is left."""
        for line in self._lines:
            with contextlib.suppress(OSError):
                line.send(("close", ()))
        for work in self._processes:
            work.join()
        for line in self._lines:
            line.close()


def _work(plan: Plan, tables: int, memory: Any, rows: tuple[int, int], line: Connection) -> None:
    own = Rows(plan, Arrays.over(plan, tables, memory).rows(*rows), rows[0])
    while True:
        try:
            what, told = line.recv()
        except EOFError:  # nobody listens any more
            break
        if what == "close":
            break
        wrong = ""
        try:
            getattr(own, what)(*told)
        except Mistake as mistake:
            wrong = str(mistake)
        line.send(wrong)

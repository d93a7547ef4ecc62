"""Work on several cores: tasks that are values, answered in their order on any number of processes."""

import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")


def map_tasks(work: Callable[[T], R], tasks: Sequence[T], jobs: int) -> Iterator[R]:
    """What the work makes of each task. Positions cannot be sent, so a task names its game."""
    jobs = min(jobs, len(tasks))
    if jobs <= 1:
        yield from map(work, tasks)
        return
    pool = ProcessPoolExecutor(
        jobs,
        mp_context=get_context("spawn"),
        initializer=signal.signal,
        initargs=(signal.SIGINT, signal.SIG_IGN),  # Ctrl-C is for the parent, which then ends the workers
    )
    try:
        yield from pool.map(work, tasks)
    finally:
        pool.shutdown(cancel_futures=True)

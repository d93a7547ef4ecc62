"""Work on the cores of this machine."""

import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing import get_context
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")

AHEAD = 4  # tasks for each process that are handed out before one of them is done


def _begin(first: Callable[[], None] | None) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent, which then ends the workers
    if first is not None:
        first()


def map_in_processes(
    work: Callable[[T], R], tasks: Sequence[T], jobs: int, first: Callable[[], None] | None = None
) -> Iterator[tuple[int, R]]:
    """What the work makes of each task with the task's place, as it is done; `first` is what each process
    does before anything else."""
    pool = ProcessPoolExecutor(
        jobs,
        mp_context=get_context("spawn"),
        initializer=_begin,
        initargs=(first,),
    )
    try:
        places: dict[Future[R], int] = {}
        next_place = 0
        while places or next_place < len(tasks):
            while next_place < len(tasks) and len(places) < AHEAD * jobs:
                places[pool.submit(work, tasks[next_place])] = next_place
                next_place += 1
            done, _ = wait(places, return_when=FIRST_COMPLETED)
            for one in done:
                yield places.pop(one), one.result()
    finally:
        pool.shutdown(cancel_futures=True)

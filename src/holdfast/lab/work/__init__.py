"""Work in batches: the same result wherever, and in whatever order, the batches were done.

A job is a function of a module, what it is told, and a range of numbers. The luck of a number depends on the
number alone, how the numbers are cut into batches on how many there are, and results come in the order of the
numbers. So neither the processes of this machine (`pool`) nor the machines of a cluster (`cluster`) change
anything in what is found.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from holdfast.kernel.errors import Mistake

from .pool import map_in_processes

T = TypeVar("T")
R = TypeVar("R")

BATCH = 50  # numbers of a batch at most: seconds of work, so that progress shows
BATCHES = 64  # of a job with fewer numbers: enough for the cores of several machines
MOST_JOBS = 512  # processes here
CLUSTERS = "auto, local or ray://HOST:PORT"

Progress = Callable[[int], None]  # is told how many more tasks, or numbers, are done
First = Callable[[], None]  # what a worker does before anything else; doing it twice is doing it once


@dataclass(frozen=True)
class Job(Generic[T, R]):
    """A function of a module, what it is told beside its numbers, and the numbers. All of it can be sent."""

    work: Callable[[T, range], R]
    told: T
    numbers: range
    batch: int = 0  # numbers of a batch; 0: what suits their count

    def batches(self) -> list[range]:
        """The numbers in their order, cut the same way wherever they are worked on."""
        size = self.batch or max(1, min(BATCH, len(self.numbers) // BATCHES))
        return [self.numbers[first : first + size] for first in range(0, len(self.numbers), size)]


def run_job(
    job: Job[T, R],
    jobs: int = 1,
    cluster: str = "",
    progress: Progress | None = None,
    game: str = "",
    first: First | None = None,
) -> Iterator[R]:
    """What the work made of each batch, in the order of the numbers; `progress` is told of numbers done."""
    batches = job.batches()
    tasks = [(job.work, job.told, numbers) for numbers in batches]
    sizes = [len(numbers) for numbers in batches]
    return map_tasks(_batch, tasks, jobs, cluster, progress, sizes, game, first)


def _batch(task: tuple[Callable[[T, range], R], T, range]) -> R:
    work, told, numbers = task
    return work(told, numbers)


def map_tasks(
    work: Callable[[T], R],
    tasks: Sequence[T],
    jobs: int = 1,
    cluster: str = "",
    progress: Progress | None = None,
    sizes: Sequence[int] = (),
    game: str = "",
    first: First | None = None,
) -> Iterator[R]:
    """What the work makes of each task, in the order of the tasks. Positions cannot be sent, so a task names
    its game. `progress` is told the size of each task, 1 where none is given, as soon as it is done; a
    cluster refuses machines with other rules of the `game`. With something to do `first`, which may change
    what a game is, no task is done in this process."""
    check_place(jobs, cluster)
    if cluster:
        from .cluster import map_on_cluster

        done = map_on_cluster(work, tasks, cluster, jobs, game, first)
    elif min(jobs, len(tasks)) <= 1 and first is None:
        done = enumerate(map(work, tasks))
    else:
        done = map_in_processes(work, tasks, max(1, min(jobs, len(tasks))), first)
    return _in_order(done, progress, sizes)


def _in_order(done: Iterator[tuple[int, R]], progress: Progress | None, sizes: Sequence[int]) -> Iterator[R]:
    """Results that come as they are ready, each kept until all before it have come."""
    waiting: dict[int, R] = {}
    wanted = 0
    for place, result in done:
        waiting[place] = result
        if progress is not None:
            progress(sizes[place] if sizes else 1)
        while wanted in waiting:
            yield waiting.pop(wanted)
            wanted += 1
    assert not waiting, "a task was left out"


def check_place(jobs: int, cluster: str) -> None:
    """Refuse what names no place to work at, before any work begins."""
    if not 1 <= jobs <= MOST_JOBS:
        raise Mistake(f"The number of jobs is {jobs}; it must be from 1 to {MOST_JOBS}.")
    if cluster and cluster not in ("auto", "local") and not cluster.startswith("ray://"):
        raise Mistake(f"Option '--cluster' is '{cluster}'; it can be {CLUSTERS}.")
    if jobs > 1 and cluster not in ("", "local"):
        raise Mistake("A cluster uses all processors it has; leave '--jobs' out, or say '--cluster local'.")

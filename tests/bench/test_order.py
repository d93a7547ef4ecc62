"""Whatever plays many games plays the same games in whatever order its batches are done."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest

from holdfast.games import REGISTRY
from holdfast.lab import work
from holdfast.lab.balance import count_all
from holdfast.lab.changes.tune import Knob, Play, Want, judge, patch_with
from holdfast.lab.changes.what_if import what_if
from holdfast.lab.ladder import Ladder
from holdfast.lab.report import gather
from holdfast.lab.simulate import simulate
from holdfast.lab.work import Job, run_job

pytestmark = pytest.mark.slow
GAME = REGISTRY.get("after_the_end")
BOTS = ["random", "random"]
OSKAR = Knob("Oskar Tull", "charisma", 1, 4, 1)


def backwards(
    done: Callable[[Any], Any], tasks: Sequence[Any], jobs: int, first: Callable[[], None] | None = None
) -> Iterator[tuple[int, Any]]:
    """Processes that are done with the last batch first."""
    assert first is None
    yield from reversed([(place, done(task)) for place, task in enumerate(tasks)])


def simulated(jobs: int) -> object:
    return {**simulate(GAME, BOTS, 6, 3, jobs=jobs).as_json(), "seconds": 0}


def balanced(jobs: int) -> object:
    return count_all(GAME, BOTS, 6, 3, jobs=jobs)


def laddered(jobs: int) -> object:
    made = Ladder(GAME, ("greedy", "random"), 2, seed=3)
    made.play(range(3), jobs)
    return made.wins()


def asked(jobs: int) -> object:
    values = patch_with(GAME, {OSKAR: 1})  # nothing is changed: a change needs processes of its own
    return what_if(GAME, values, BOTS, 40, 3, jobs=2 * jobs)


def reported(jobs: int) -> object:
    return [(part.block, part.lengths, part.winners) for part in gather(GAME, BOTS, 40, 3, jobs=jobs)]


def tuned(jobs: int) -> object:
    play = Play(tuple(BOTS), 40, 3, jobs=jobs)
    return judge(GAME, patch_with(GAME, {OSKAR: 1}), [Want("score: mean", 0, 10)], play)


def taught(jobs: int) -> object:
    """What `train` learns from."""
    lessons = pytest.importorskip("holdfast.rl.training.played")
    course = lessons.Course(GAME.id, (2,), 4, searched=4, futures=1)
    parts = run_job(Job(lessons.play_lessons, course, range(3), 1), jobs)
    return [(part.game.tolist(), part.seen.tolist(), part.worths.tolist()) for part in parts]


@pytest.mark.parametrize("command", [simulated, balanced, laddered, asked, reported, tuned, taught])
def test_the_order_of_batches_changes_nothing(
    command: Callable[[int], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    alone = command(1)
    went: list[int] = []

    def noting(*told: Any) -> Iterator[tuple[int, Any]]:
        went.append(len(told[1]))
        return backwards(*told)

    monkeypatch.setattr(work, "map_in_processes", noting)
    assert command(2) == alone
    assert all(tasks > 1 for tasks in went)
    assert went

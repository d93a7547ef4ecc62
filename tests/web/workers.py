"""What workers of the tests do with a task. They run in processes of their own, so they are found by name."""

import os
import time
from dataclasses import replace
from pathlib import Path

import holdfast
from holdfast.web.tables.thinkers import Move, Task, Thought, think


def die_as_random(task: Task) -> Thought:
    """The greedy bot plays; the random one takes its process down."""
    if "random" in task.bots and not task.hint:
        os._exit(3)
    return think(task)


def fail_as_random(task: Task) -> Thought:
    """The greedy bot plays; the random one raises."""
    if "random" in task.bots:
        raise ValueError("a bot with a secret in its message")
    return think(task)


def cheat_as_random(task: Task) -> Thought:
    """The greedy bot plays; the random one answers what the rules do not allow."""
    if "random" in task.bots:
        return [Move(task.bots.index("random"), (10**6,))]
    return think(task)


def sleep_as_random(task: Task) -> Thought:
    """The greedy bot plays; the random one thinks for very long."""
    if "random" in task.bots:
        time.sleep(3600)
    return think(task)


def fail_once_as_random(task: Task) -> Thought:
    """The random bot fails the first time it is asked, as the mark tells, and plays from then on."""
    mark = Path(os.environ["HOLDFAST_TEST_MARK"])
    if "random" in task.bots and not mark.exists():
        mark.touch()
        raise ValueError("a bot that has a bad moment")
    return think(task)


def die_once_as_random(task: Task) -> Thought:
    """The random bot takes its process down the first time it is asked."""
    mark = Path(os.environ["HOLDFAST_TEST_MARK"])
    if "random" in task.bots and not mark.exists():
        mark.touch()
        os._exit(3)
    return think(task)


def burn_as_expert(task: Task) -> Thought:
    """The expert keeps its processor busy until the mark is there, and then answers like greedy."""
    mark = Path(os.environ["HOLDFAST_TEST_MARK"])
    while "expert" in task.bots and not mark.exists() and os.getppid() > 1:  # the test is still there
        sum(range(10_000))
    return think(replace(task, bots=tuple(bot and "greedy" for bot in task.bots)))


def whereabouts(_: object) -> str:
    """Where a worker finds the package."""
    return str(Path(holdfast.__file__).parent.parent)

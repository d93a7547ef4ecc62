"""Work on the machines of a Ray cluster. Ray is an extra, and loaded when a cluster is asked for."""

import logging
import os
import pickle
from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from importlib import import_module
from typing import Any, Final, TypeVar

from holdfast import __version__
from holdfast.games import REGISTRY
from holdfast.kernel.errors import Mistake

T = TypeVar("T")
R = TypeVar("R")

AHEAD: Final = 4  # tasks for each processor that are handed out before one of them is done
TRIES: Final = 10  # of a task whose machine went away
STORE: Final = 80_000_000  # bytes of shared memory of a local cluster; results are small
MARK: Final = "HOLDFAST_WORKER"  # what tells apart workers that begin differently
STEP: Final = 5.0  # seconds until it is looked whether more processors have come

Stamp = tuple[str, str, int]  # the version of Holdfast, a game or nothing, the version of its rules
Answer = tuple[str, bytes]  # why a worker refused, or nothing; what it found


def map_on_cluster(
    work: Callable[[T], R],
    tasks: Sequence[T],
    cluster: str,
    jobs: int,
    game: str,
    first: Callable[[], None] | None = None,
) -> Iterator[tuple[int, R]]:
    """What the work makes of each task with the task's place, as it is done. A task whose machine went away
    is done again elsewhere; since it names its numbers, it finds the same."""
    ray = _connect(cluster, jobs)
    packed_first = pickle.dumps(first)
    # A worker that has done something else first is another worker: it never does the work of this one.
    mark = {"env_vars": {MARK: sha256(packed_first).hexdigest()}} if first is not None else {}
    there = ray.remote(num_cpus=1, max_retries=TRIES, runtime_env=mark)(do_there)
    stamp = stamp_of(game)
    places: dict[Any, int] = {}
    next_place = 0
    try:
        while places or next_place < len(tasks):
            most = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
            while next_place < len(tasks) and len(places) < most:
                packed = pickle.dumps((work, tasks[next_place]))
                places[there.remote(stamp, packed_first, packed)] = next_place
                next_place += 1
            done, _ = ray.wait(list(places), num_returns=1, timeout=STEP)
            for one in done:
                yield places.pop(one), _found(ray, one)
    finally:
        for one in places:  # nobody waits for them any more
            ray.cancel(one)


def do_there(stamp: Stamp, packed_first: bytes, packed: bytes) -> Answer:
    """On a worker: do one task, if this is the same Holdfast with the same rules. What was sent is unpacked
    only then, since another Holdfast may not know it."""
    if stamp[0] == __version__:
        first = pickle.loads(packed_first)
        if first is not None:  # before the game is loaded, which it may change
            first()
    refusal = why_not(stamp)
    if refusal:
        return refusal, b""
    work, task = pickle.loads(packed)
    return "", pickle.dumps(work(task))


def stamp_of(game: str) -> Stamp:
    """What must be the same here and there."""
    return __version__, game, REGISTRY.get(game).rules_version if game else 0


def why_not(stamp: Stamp) -> str:
    """Why this machine must not work on what was sent from there, in a sentence; empty where it may."""
    version, game, rules = stamp
    where = f"The worker at {os.uname().nodename if hasattr(os, 'uname') else 'another machine'}"
    if version != __version__:
        return f"{where} has Holdfast {__version__}, not {version}; install the same version on all machines."
    if game and game not in REGISTRY.ids():
        return f"{where} does not know the game {game}; install it on all machines."
    if game and REGISTRY.get(game).rules_version != rules:
        theirs = REGISTRY.get(game).rules_version
        return f"{where} plays rules {theirs} of {game}, not {rules}; install the same rules on all machines."
    return ""


def _found(ray: Any, task: Any) -> Any:
    """What a worker found. Its own mistake is raised as it was; a worker without Holdfast is refused."""
    try:
        refusal, packed = ray.get(task)
    except (ray.exceptions.RayTaskError, ray.exceptions.RaySystemError) as error:
        cause = getattr(error, "cause", None)
        if isinstance(cause, Mistake):
            raise cause from error
        if "No module named 'holdfast" not in str(error):
            raise
        raise Mistake(
            f"A worker of the cluster cannot load Holdfast {__version__}; install it on all machines."
        ) from error
    if refusal:
        raise Mistake(refusal)
    return pickle.loads(packed)


def _connect(cluster: str, jobs: int) -> Any:
    """Ray, connected. A process stays connected until it ends: to begin a cluster takes seconds."""
    try:
        ray = import_module("ray")
    except ImportError:
        raise Mistake(
            "Option '--cluster' needs Ray, which is not installed here: pip install 'holdfast[ray]'."
        ) from None
    if ray.is_initialized():
        return ray
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    quiet: dict[str, Any] = {"logging_level": logging.ERROR, "log_to_driver": False}
    try:
        if cluster == "local":
            count = jobs if jobs > 1 else os.cpu_count()
            ray.init("local", num_cpus=count, object_store_memory=STORE, include_dashboard=False, **quiet)
        else:
            ray.init(cluster, **quiet)
    except (ConnectionError, RuntimeError, ValueError) as error:
        reason = str(error).strip().splitlines()[0]
        raise Mistake(
            f"No cluster answers at '{cluster}' ({reason}); begin one with 'ray start --head'."
        ) from None
    return ray

"""Work in batches: the same result on processes and on a cluster, also when a machine goes away."""

import importlib.util
import os
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any, cast

import pytest

from holdfast.games import REGISTRY
from holdfast.kernel.errors import Mistake
from holdfast.lab.simulate import simulate
from holdfast.lab.work import Job, map_tasks, run_job
from holdfast.lab.work.cluster import do_there, stamp_of, why_not
from holdfast.patches import checked

needs_ray = pytest.mark.skipif(importlib.util.find_spec("ray") is None, reason="Ray is not installed")


def squares(told: int, numbers: range) -> list[int]:
    return [told * number * number for number in numbers]


def slow_squares(told: str, numbers: range) -> list[int]:
    """Says that it has begun, and takes its time: until others have, and one goes away meanwhile."""
    Path(told, f"{numbers.start}-{os.getpid()}").touch()
    for _ in range(600):
        if len(workers(Path(told))) > 2:
            break
        time.sleep(0.1)
    time.sleep(0.3 + numbers.start % 3)  # so that some are in the middle when one is done
    return [number * number for number in numbers]


def workers(folder: Path) -> set[str]:
    return {name.name.partition("-")[2] for name in folder.iterdir()}


def set_mark(word: str) -> None:
    os.environ["HOLDFAST_TEST_MARK"] = word


def read_mark(_: int) -> tuple[str, int]:
    return os.environ.get("HOLDFAST_TEST_MARK", ""), os.getpid()


def test_batches_depend_on_the_numbers_alone() -> None:
    job = Job(squares, 2, range(10), 3)
    assert job.batches() == [range(0, 3), range(3, 6), range(6, 9), range(9, 10)]
    assert [len(batch) for batch in Job(squares, 2, range(6400)).batches()] == [50] * 128


@pytest.mark.parametrize("jobs", [1, 2])
def test_results_come_in_the_order_of_the_numbers_and_progress_is_told(jobs: int) -> None:
    heard: list[int] = []
    found = [
        one for batch in run_job(Job(squares, 3, range(20), 6), jobs, progress=heard.append) for one in batch
    ]
    assert found == [3 * number * number for number in range(20)]
    assert sorted(heard) == [2, 6, 6, 6]


def test_who_does_something_first_works_elsewhere() -> None:
    found = list(map_tasks(read_mark, [0, 1], first=partial(set_mark, "mine")))
    assert {mark for mark, _ in found} == {"mine"}
    assert os.getpid() not in {process for _, process in found}
    assert read_mark(0)[0] == ""


@pytest.mark.parametrize(
    ("jobs", "cluster", "sentence"),
    [
        (0, "", "it must be from 1 to 512"),
        (1, "moon", "Option '--cluster' is 'moon'; it can be auto, local or ray://HOST:PORT"),
        (2, "auto", "A cluster uses all processors it has"),
    ],
)
def test_a_place_that_is_none_is_refused(jobs: int, cluster: str, sentence: str) -> None:
    with pytest.raises(Mistake, match=sentence):
        list(map_tasks(read_mark, [0], jobs, cluster))


def test_other_rules_are_refused_by_a_worker() -> None:
    version, game, rules = stamp_of("empire")
    assert why_not((version, game, rules)) == ""
    assert "not 0.0.1" in why_not(("0.0.1", game, rules))
    assert f"plays rules {rules} of empire, not {rules + 1}" in why_not((version, game, rules + 1))
    assert "does not know the game chess" in why_not((version, "chess", 1))
    assert do_there(("0.0.1", game, rules), b"", b"")[0].endswith("on all machines.")


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """A real cluster on this machine, of one node; a test adds another and takes it away."""
    ray = pytest.importorskip("ray")
    from ray.cluster_utils import Cluster

    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    store = 80_000_000
    paths = os.pathsep.join([str(Path(__file__).parents[1]), os.environ.get("PYTHONPATH", "")])
    old = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = paths
    made = Cluster(
        initialize_head=True,
        head_node_args={"num_cpus": 1, "object_store_memory": store, "include_dashboard": False},
    )
    ray.init(address=made.address, logging_level="ERROR", log_to_driver=False)
    yield made
    ray.shutdown()
    cast("Any", made).shutdown()
    os.environ.pop("PYTHONPATH") if old is None else os.environ.update(PYTHONPATH=old)


@needs_ray
@pytest.mark.slow
def test_a_machine_that_goes_away_changes_nothing(cluster: Any, tmp_path: Path) -> None:
    other = cluster.add_node(num_cpus=2, object_store_memory=80_000_000)
    cluster.wait_for_nodes()
    killed: list[int] = []

    def tell(count: int) -> None:
        killed.append(count)
        if len(killed) == 1:
            cluster.remove_node(other, allow_graceful=False)

    job = Job(slow_squares, str(tmp_path), range(20), 2)
    found = [one for batch in run_job(job, cluster="auto", progress=tell) for one in batch]
    assert found == [number * number for number in range(20)]
    assert sum(killed) == 20
    assert len(workers(tmp_path)) >= 3  # both machines have worked
    assert len(list(tmp_path.iterdir())) > 10  # and what the one was doing was begun again


@needs_ray
@pytest.mark.slow
def test_games_on_a_cluster_are_those_of_one_process(cluster: Any) -> None:
    game = REGISTRY.get("after_the_empire")
    patch = checked(game, {"Steward": {"value": 40}})
    for played in (None, patch):
        here = simulate(game, ["random"] * 2, 8, 3, patch=played).as_json()
        there = simulate(game, ["random"] * 2, 8, 3, cluster="auto", patch=played).as_json()
        assert {**here, "seconds": 0} == {**there, "seconds": 0}
    assert here != simulate(game, ["random"] * 2, 8, 3).as_json()

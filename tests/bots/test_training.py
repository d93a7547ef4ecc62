"""Training: it goes on where it stopped, refuses what it cannot do, and its slopes are right."""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from holdfast.bots.net import RATING_NUMBERS, Net
from holdfast.games import REGISTRY
from holdfast.kernel.errors import Mistake
from holdfast.lab.work import Job
from holdfast.parts.net_file import about_of
from holdfast.rl.training import network, run
from holdfast.rl.training.network import Batch, Learner, Shape, begun, device_of, in_numpy
from holdfast.rl.training.played import Course, Lessons, play_lessons
from holdfast.rl.training.run import MOST_BYTES, Folder, Plan, train, usual_tables

END = REGISTRY.get("after_the_end")
SHAPE = Shape(seen=5, asked=2, change=4, tokens=3, told=2, hidden=6, second=4, look=3)


def some_batch(count: int = 7) -> Batch:
    luck = np.random.default_rng(1)

    def numbers(*shape: int) -> network.Array:
        return luck.normal(size=shape)

    there = np.ones((count, 3))
    there[::2, 2] = 0
    worths = numbers(count, 3) * there
    aims = (worths - worths.sum(1)[:, None] / there.sum(1)[:, None]) * there
    parts = (
        numbers(count, 5),
        numbers(count, 2),
        numbers(count, 3, 4),
        numbers(count, 3, 3),
        numbers(count, 3, 2),
    )
    return Batch(*parts, numbers(count, 3, RATING_NUMBERS), there, aims)


def learner(device: network.Device) -> Learner:
    luck = np.random.default_rng(2)
    return Learner(
        device, {name: luck.normal(0, 0.5, array.shape) for name, array in begun(SHAPE, luck).items()}
    )


def off(made: Learner, batch: Batch) -> float:
    """How far the network is off, as `learn_options` means it."""
    worths = made.compare(batch)[0]
    mean = (worths * batch.there).sum(1) / batch.there.sum(1)
    return float((((worths - mean[:, None] - batch.aims) * batch.there) ** 2).sum()) / len(batch.there)


def test_slopes_are_what_small_changes_do(monkeypatch: pytest.MonkeyPatch) -> None:
    batch, made = some_batch(), learner(in_numpy())
    luck = np.random.default_rng(3)
    seen, results = batch.seen, luck.random(7)
    slopes: dict[str, network.Array] = {}
    monkeypatch.setattr(made, "_step", lambda found, rate, decay: slopes.update(found))
    assert made.learn_options(batch, 0.1, 0.0) == pytest.approx(off(made, batch))
    made.learn_results(seen, results, 0.1, 0.0)

    def surprise() -> float:
        chance = made.judge(seen)[0]
        return float(-np.mean(results * np.log(chance) + (1 - results) * np.log(1 - chance)))

    assert set(slopes) == set(made.weights)
    for name, array in made.weights.items():
        place = tuple(size // 2 for size in array.shape)
        kept = array[place]
        found = []
        for change in (1e-6, -1e-6):
            array[place] = kept + change
            found.append(surprise() if name.startswith("look") else off(made, batch))
        array[place] = kept
        assert slopes[name][place] == pytest.approx((found[0] - found[1]) / 2e-6, abs=1e-4), name


def test_learning_brings_it_nearer() -> None:
    batch, made = some_batch(), learner(in_numpy())
    before = off(made, batch)
    for _ in range(200):
        made.learn_options(batch, 0.01, 0.0)
    assert off(made, batch) < 0.3 * before


def test_torch_learns_the_same() -> None:
    pytest.importorskip("torch")
    found = []
    for name in ("cpu", "torch"):
        device = device_of(name)
        made, batch = learner(device), some_batch()
        there = Batch(*(device.put(part) for part in batch.parts()))
        for _ in range(5):
            made.learn_options(there, 0.01, 0.1)
        found.append(made.arrays())
    assert all(np.allclose(array, found[1][name], atol=1e-6) for name, array in found[0].items())


def test_devices_that_are_not_there_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network, "find_spec", lambda name: None)
    assert device_of("auto").name == device_of("cpu").name == "numpy"
    with pytest.raises(
        Mistake, match=r"needs PyTorch, which is not installed here: pip install 'holdfast\[train\]'"
    ):
        device_of("cuda")
    with pytest.raises(Mistake, match="'--device' is 'tpu'; it can be auto, cpu, torch or cuda"):
        device_of("tpu")


@pytest.mark.slow
def test_training_goes_on_where_it_stopped(tmp_path: Path) -> None:
    def plan(seed: int = 1) -> Plan:
        return Plan(END, tmp_path / "here", 0.002, seats=(2,), seed=seed, trial=1, rounds=1, device="cpu")

    told: list[str] = []
    train(plan(), told.append)
    first = json.loads(told[0])
    assert first["round"] == 1
    assert first["games"] >= 1
    assert first["trials"] == 2
    line = train(plan())
    assert line["round"] == 2
    assert int(str(line["decisions"])) > first["decisions"] > 0
    assert int(str(line["games"])) > first["games"]
    folder = tmp_path / "here"
    assert [json.loads(one)["round"] for one in (folder / "curve.jsonl").read_text().splitlines()] == [1, 2]
    assert max(file.stat().st_size for file in folder.iterdir()) < MOST_BYTES
    assert len(list(folder.glob("games-*.npz"))) == 2
    made = about_of((folder / "net.npz").read_bytes())["made"]
    assert isinstance(made, dict)
    assert str(made["command"]).startswith("holdfast train after_the_end --minutes 0.002 ")
    assert [one["round"] for one in made["curve"]] == [1, 2]  # type: ignore[union-attr, index, call-overload]
    assert Net(END, (folder / "net.npz").read_bytes()).width == 6
    with pytest.raises(Mistake, match=r"trains with seed 1, not 2; name another"):
        train(plan(seed=2))


def test_a_folder_with_something_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear")
    with pytest.raises(Mistake, match="holds something else; name a new or empty one"):
        train(Plan(END, tmp_path, 0.01))
    assert [file.name for file in tmp_path.iterdir()] == ["letter.txt"]


def test_games_without_a_searching_bot_cannot_be_trained(tmp_path: Path) -> None:
    with pytest.raises(Mistake, match="no bot that plays on in its head, so there is nobody to learn from"):
        train(Plan(REGISTRY.get("empire_draft"), tmp_path, 0.01))
    assert list(tmp_path.iterdir()) == []


@pytest.mark.slow
def test_games_follow_from_their_numbers() -> None:
    course = Course(END.id, (2, 3), 4, searched=10, futures=1)
    both, second = play_lessons(course, range(2)), play_lessons(course, range(1, 2))
    mine = both.game == 1
    assert np.array_equal(both.seen[mine], second.seen)
    assert np.array_equal(both.worths[mine], second.worths)
    assert both.games() == 2
    assert set(both.results.tolist()) <= {0.0, 1 / 3, 0.5, 1.0}
    assert int(both.changes.sum()) == len(both.change_at) == len(both.change_by)


def test_most_tables_have_two_seats() -> None:
    assert usual_tables(END) == (2, 2, 2, 3, 2, 2, 2, 4, 2, 2, 2, 5)


def test_what_is_harmed_or_cannot_be_written_is_told(tmp_path: Path) -> None:
    def plan(name: str) -> Plan:
        return Plan(END, tmp_path / name, 0.002, seats=(2,), trial=0, rounds=1, device="cpu")

    (tmp_path / "file").write_text("here")
    with pytest.raises(Mistake, match=r"kept in .*file: File exists\. Name another with '--folder'"):
        train(plan("file"))
    folder = tmp_path / "harmed"
    train(plan("harmed"))
    (folder / "games-0001.npz").rename(folder / "games-0007.npz")
    (folder / "games-0003.npz").write_bytes(b"half a fi")
    with pytest.raises(Mistake, match=r"games-0003\.npz cannot be read; remove it to go on without it"):
        train(plan("harmed"))
    (folder / "games-0003.npz").unlink()
    train(plan("harmed"))
    assert [file.name for file in sorted(folder.glob("games-*"))] == ["games-0007.npz", "games-0008.npz"]
    (folder / "course.json").write_text("half a")
    with pytest.raises(Mistake, match=r"course\.json cannot be read; name another folder"):
        train(plan("harmed"))


def test_who_stops_it_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def run_job(job: Job[Course, Lessons], *place: object, **told: object) -> Iterator[Lessons]:
        yield play_lessons(job.told, range(2))
        raise KeyboardInterrupt

    monkeypatch.setattr(run, "run_job", run_job)
    plan = Plan(END, tmp_path / "stopped", 5.0, seats=(2,), trial=0, device="cpu")
    with pytest.raises(KeyboardInterrupt):
        train(plan)
    assert [part.games() for part in Folder(plan).lessons()] == [2]


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"minutes": 0.0}, "more than 0 minutes"),
        ({"minutes": float("nan")}, "less than a year"),
        ({"minutes": float("inf")}, "less than a year"),
        ({"rounds": 0}, "at least one round"),
        ({"futures": 0}, "at least one future"),
        ({"trial": -1}, "0 deals of a trial or more"),
        ({"jobs": 99_999}, "must be from 1 to 512"),
    ],
)
def test_what_cannot_be_trained_is_said(wrong: dict[str, Any], said: str, tmp_path: Path) -> None:
    with pytest.raises(Mistake, match=said):
        train(replace(Plan(END, tmp_path / "none", 1.0), **wrong))
    assert not (tmp_path / "none").exists()

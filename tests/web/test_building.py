"""The package compiled beside a server: nothing half built is taken, and workers go over to what is there."""

import asyncio
import os
import re
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from holdfast.web.server import building
from holdfast.web.server.building import STAMP, build, build_beside, is_latest
from holdfast.web.server.settings import Settings
from holdfast.web.tables.service import Tables
from holdfast.web.tables.thinkers import Crew, Task, Worker
from web import workers
from web.helpers import PATIENCE, make_settings, sqlite_url

ROOT = Path(__file__).parents[2]


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A small project."""
    folder = tmp_path / "project"
    (folder / "src" / "holdfast").mkdir(parents=True)
    (folder / "src" / "holdfast" / "game.py").write_text("ONE = 1\n")
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
        (folder / name).touch()
    return folder


def pip(command: Sequence[str], folder: Path) -> None:
    """Packs and unpacks as pip would, into the folder that is named."""
    assert (folder / "src" / "holdfast" / "game.py").is_file()
    if "wheel" in command:
        wheels = Path(command[command.index("-w") + 1])
        wheels.mkdir()
        (wheels / "holdfast.whl").touch()
    else:
        package = Path(command[command.index("--target") + 1])
        package.mkdir()
        (package / "holdfast.so").touch()


def test_a_build_stands_at_its_place_whole_and_is_the_latest_until_a_source_changes(root: Path) -> None:
    target = root / ".venv" / "compiled"
    target.mkdir(parents=True)
    (target / "old.so").touch()
    assert not is_latest(root, target)
    build(root, target, pip)
    assert is_latest(root, target)
    assert {path.name for path in target.iterdir()} == {"holdfast.so", STAMP}
    assert [path.name for path in target.parent.iterdir()] == ["compiled"]
    later = time.time() + 10
    (root / "src" / "holdfast" / "__pycache__").mkdir()
    (root / "src" / "holdfast" / "__pycache__" / "game.pyc").touch()
    os.utime(root / "src" / "holdfast" / "__pycache__" / "game.pyc", (later, later))
    assert is_latest(root, target)
    os.utime(root / "src" / "holdfast" / "game.py", (later, later))
    assert not is_latest(root, target)


def test_a_source_that_changes_while_it_is_built_makes_the_build_old(root: Path) -> None:
    target = root / "compiled"

    def slow(command: Sequence[str], folder: Path) -> None:
        later = time.time() + 10
        os.utime(root / "src" / "holdfast" / "game.py", (later, later))
        pip(command, folder)

    build(root, target, slow)
    assert (target / "holdfast.so").is_file()
    assert not is_latest(root, target)


@pytest.mark.parametrize("step", ["wheel", "install"])
def test_a_build_that_is_interrupted_leaves_what_was_there_and_can_be_done_again(
    root: Path, step: str
) -> None:
    target = root / "compiled"
    target.mkdir()
    (target / "old.so").touch()

    def broken(command: Sequence[str], folder: Path) -> None:
        pip(command, folder)
        if step in command:
            raise subprocess.CalledProcessError(1, command)

    with pytest.raises(subprocess.CalledProcessError):
        build(root, target, broken)
    assert [path.name for path in target.iterdir()] == ["old.so"]
    assert not is_latest(root, target)
    build(root, target, pip)
    assert is_latest(root, target)


@pytest.mark.slow
def test_a_worker_goes_over_to_another_package_and_keeps_it(tmp_path: Path) -> None:
    (tmp_path / "holdfast").symlink_to(ROOT / "src" / "holdfast")
    worker = Worker(workers.whereabouts)
    before = worker.ask(Task, PATIENCE)
    assert before != str(tmp_path)
    assert worker.take(str(tmp_path), PATIENCE)
    assert worker.ask(Task, PATIENCE) == str(tmp_path)
    worker.stop()  # as after it has died
    assert worker.ask(Task, PATIENCE) == str(tmp_path)
    worker.stop()


@pytest.mark.slow
def test_a_package_that_does_not_run_is_not_taken(tmp_path: Path) -> None:
    (tmp_path / "holdfast").mkdir()
    (tmp_path / "holdfast" / "__init__.py").write_text("raise ImportError('half built')\n")
    worker = Worker(workers.whereabouts)
    before = worker.ask(Task, PATIENCE)
    assert not worker.take(str(tmp_path), PATIENCE)
    assert worker.ask(Task, PATIENCE) == before
    worker.stop()


def test_the_workers_take_what_was_built_and_it_is_said_once(
    tmp_path: Path, root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target, said, taken = root / "compiled", list[str](), list[str]()

    async def in_process(root: Path, target: Path) -> None:
        build(root, target, pip)

    async def take(self: Crew[object], path: str) -> None:
        taken.append(path)

    monkeypatch.setattr(building, "checkout", lambda: root)
    monkeypatch.setattr(building, "has_compiler", lambda: True)
    monkeypatch.setattr(building, "FIRST_PAGE", 0.0)
    monkeypatch.setattr(building, "_in_process", in_process)
    monkeypatch.setattr(Crew, "take", take)

    async def run() -> None:
        tables = Tables(make_settings(sqlite_url(tmp_path)))
        await tables.open()
        await build_beside(target, tables, said.append)
        assert said == [building.BEGUN, building.DONE]
        assert taken == [str(target)] * 2  # those that think and those that look back
        await build_beside(target, tables, said.append)  # nothing is left to build
        assert said[2:] == [building.DONE]
        await tables.close()

    asyncio.run(run())


@pytest.mark.parametrize("missing", ["checkout", "has_compiler"])
def test_without_sources_or_compiler_nothing_is_built_or_said(
    missing: str, tmp_path: Path, root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(building, "checkout", lambda: root)
    monkeypatch.setattr(building, "has_compiler", lambda: True)
    monkeypatch.setattr(building, missing, lambda: None)
    monkeypatch.setattr(building, "FIRST_PAGE", 0.0)
    said: list[str] = []
    tables = Tables(make_settings(sqlite_url(tmp_path)))
    asyncio.run(build_beside(root / "compiled", tables, said.append))
    assert said == []
    assert not (root / "compiled").exists()


def test_a_build_that_fails_is_not_taken(tmp_path: Path, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def in_process(root: Path, target: Path) -> None:
        """It fails."""

    monkeypatch.setattr(building, "checkout", lambda: root)
    monkeypatch.setattr(building, "has_compiler", lambda: True)
    monkeypatch.setattr(building, "FIRST_PAGE", 0.0)
    monkeypatch.setattr(building, "_in_process", in_process)
    said: list[str] = []
    asyncio.run(build_beside(root / "compiled", Tables(make_settings(sqlite_url(tmp_path))), said.append))
    assert said == [building.BEGUN]


def test_only_make_play_asks_for_a_build() -> None:
    assert Settings(database="").build == ""
    asking = re.findall(r"^\t@HOLDFAST_WEB_BUILD=.*$", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M)
    assert len(asking) == 1
    assert asking[0].endswith("-m holdfast serve --open")
    assert "HOLDFAST_WEB_BUILD" not in os.environ

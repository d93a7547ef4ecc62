"""Building a wheel: compiled when it can be, plain Python when it cannot, and it says which."""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
CAN_COMPILE = shutil.which("cc") is not None or shutil.which("gcc") is not None

pytestmark = pytest.mark.slow


@pytest.fixture(scope="session")
def read_before(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where mypy keeps what it has read of the standard library, which is the same for every build."""
    return tmp_path_factory.mktemp("read")


@pytest.fixture
def project(tmp_path: Path, read_before: Path) -> Path:
    """The project with its kernel alone, so that a build takes seconds."""
    folder = tmp_path / "project"
    folder.mkdir()
    (folder / ".mypy_cache").symlink_to(read_before)
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, folder / name)
    package = folder / "src" / "holdfast"
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "src" / "holdfast" / "kernel", package / "kernel", ignore=ignored)
    shutil.copy(ROOT / "src" / "holdfast" / "__init__.py", package)
    return folder


def build(project: Path, **settings: str) -> tuple[subprocess.CompletedProcess[str], list[str]]:
    """What pip said, and what is in the wheel, if there is one."""
    environment = {**os.environ, **settings}
    environment.pop("PYTHONPATH", None)
    pip = [sys.executable, "-m", "pip", "wheel", "-v", "--no-deps", "--no-build-isolation"]
    done = subprocess.run(
        [*pip, "-w", str(project / "out"), str(project)],
        capture_output=True,
        text=True,
        env=environment,
        cwd=project,
        check=False,
    )
    wheels = list((project / "out").glob("*.whl"))
    return done, zipfile.ZipFile(wheels[0]).namelist() if wheels else []


def compiled(names: list[str]) -> list[str]:
    return [name for name in names if name.endswith((".so", ".pyd"))]


def failing_compiler(folder: Path) -> Path:
    """A compiler that passes the probe and fails on everything else."""
    script = folder / "badcc"
    script.write_text('#!/bin/sh\ncase "$*" in *probe.c*) exec cc "$@";; *) exit 1;; esac\n')
    script.chmod(0o755)
    return script


@pytest.mark.skipif(not CAN_COMPILE, reason="no C compiler here")
def test_a_wheel_is_compiled_with_a_library_for_the_kernel_and_its_sources(project: Path) -> None:
    done, names = build(project, HOLDFAST_COMPILE="1", HOLDFAST_OPT="0")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "holdfast: compiled with mypyc" in done.stdout + done.stderr
    modules = {Path(name).name.split(".")[0] for name in compiled(names)}
    assert modules == {"event", "state", "rng", "holdfast_kernel__mypyc"}
    assert "holdfast/kernel/state.py" in names
    assert not list((project / "src").rglob("*.so"))


def test_without_a_compiler_the_wheel_is_plain(project: Path) -> None:
    done, names = build(project, CC="/nowhere/cc")
    assert done.returncode == 0
    assert "holdfast: pure Python (no C compiler found)" in done.stdout + done.stderr
    assert compiled(names) == []
    assert "holdfast/kernel/state.py" in names


@pytest.mark.skipif(not CAN_COMPILE, reason="no C compiler here")
def test_a_compiler_that_fails_leaves_a_plain_wheel(project: Path) -> None:
    done, names = build(project, CC=str(failing_compiler(project)))
    assert done.returncode == 0, done.stdout + done.stderr
    assert "holdfast: pure Python (compiling failed" in done.stdout + done.stderr
    assert compiled(names) == []
    assert "holdfast/kernel/state.py" in names


def test_sources_mypyc_refuses_leave_a_plain_wheel(project: Path) -> None:
    with (project / "src" / "holdfast" / "kernel" / "rng.py").open("a") as file:
        file.write("\nnumber: int = 'three'\n")
    done, names = build(project)
    assert done.returncode == 0
    assert "holdfast: pure Python (" in done.stdout + done.stderr
    assert compiled(names) == []


def test_a_plain_wheel_can_be_asked_for_and_compiling_insisted_on(project: Path) -> None:
    done, names = build(project, HOLDFAST_COMPILE="0")
    assert done.returncode == 0
    assert compiled(names) == []
    shutil.rmtree(project / "out")
    done, names = build(project, HOLDFAST_COMPILE="1", CC="/nowhere/cc")
    assert done.returncode != 0
    assert names == []


@pytest.mark.parametrize("home", ["https://example.org/us/holdfast/", ""])
def test_a_package_links_to_the_home_it_is_released_from(project: Path, tmp_path: Path, home: str) -> None:
    tell = (
        "import sys; from setuptools import build_meta as b; b.prepare_metadata_for_build_wheel(sys.argv[1])"
    )
    environment = {**os.environ, "HOLDFAST_HOME": home}
    run = [sys.executable, "-c", tell, str(tmp_path)]
    subprocess.run(run, cwd=project, env=environment, check=True, capture_output=True)
    (file,) = tmp_path.glob("*.dist-info/METADATA")
    told = file.read_text(encoding="utf-8")
    links = dict(line.split(", ") for line in told.splitlines() if line.startswith("Project-URL: "))
    pictures = [line for line in told.splitlines() if line.startswith("![")]
    assert len(pictures) >= 4
    assert "Description-Content-Type: text/markdown" in told
    if home:
        assert links["Project-URL: Issues"] == "https://example.org/us/holdfast/issues"
        assert "](docs/" not in told
        assert all("(https://example.org/us/holdfast/raw/HEAD/docs/pictures/" in line for line in pictures)
    else:
        assert links == {}


def test_a_source_archive_builds_the_same_wheel(tmp_path: Path) -> None:
    project = tmp_path / "project"
    left_out = shutil.ignore_patterns("__pycache__", "*.egg-info")
    shutil.copytree(ROOT / "src", project / "src", ignore=left_out)
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, project / name)
    make = "import sys; from setuptools import build_meta; print(build_meta.build_sdist(sys.argv[1]))"
    pack = [sys.executable, "-c", make, str(tmp_path)]
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(pack, cwd=project, capture_output=True, text=True, env=environment, check=True)
    archive = tmp_path / done.stdout.splitlines()[-1]
    shutil.unpack_archive(archive, tmp_path / "unpacked")
    (unpacked,) = (tmp_path / "unpacked").iterdir()
    shutil.rmtree(project / "build", ignore_errors=True)
    first, names = build(project, HOLDFAST_COMPILE="0")
    second, again = build(unpacked, HOLDFAST_COMPILE="0")
    assert first.returncode == second.returncode == 0, first.stderr + second.stderr
    assert sorted(again) == sorted(names)
    for name in ("py.typed", "api/table.py", "games/empire/ledger.toml", "web/templates/table.html.j2"):
        assert f"holdfast/{name}" in again

"""The compiled package, built beside a server in plain Python; its workers take it when it is there.

Nothing half built is ever taken: everything happens in a folder of its own, from a copy of the sources, and
the last step gives the finished package its name. `make play` asks for it; nobody else does.
"""

import asyncio
import os
import shutil
import subprocess
import sys
import sysconfig
import time
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import holdfast
from holdfast._build import is_compiled

from ..running.children import end
from ..tables.service import Tables

STAMP: Final = ".built"  # its time is that of the sources
PARTS: Final = ("src", "setup.py", "pyproject.toml", "README.md", "LICENSE")  # what a build needs
KINDS: Final = (".py", ".toml", ".json", ".txt", ".j2", ".css", ".js", ".svg")
NEEDS: Final = ("setuptools", "mypyc")  # at hand they are used; else pip fetches them for this build alone
PATIENT: Final = 19  # how far behind everything else a build stands
FIRST_PAGE: Final = 5.0  # seconds that the first page has for itself
BEGUN: Final = "The games are compiled in the background; bots think several times faster when that is done."
DONE: Final = "The games are compiled, and the bots use it from now on."

Run = Callable[[Sequence[str], Path], None]


def checkout() -> Path | None:
    """The folder of the project whose sources run here; None where an installed package runs."""
    root = Path(holdfast.__file__).parents[2]
    return root if (root / "setup.py").is_file() and not is_compiled() else None


def has_compiler() -> bool:
    """Whether there seems to be a C compiler; the build itself makes sure."""
    command = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()
    return shutil.which(command[0]) is not None


def is_latest(root: Path, target: Path) -> bool:
    """Whether the package there is complete, and no source has changed since it was built."""
    stamp = target / STAMP
    if not stamp.is_file():
        return False
    built = stamp.stat().st_mtime
    sources = [root / "setup.py", root / "pyproject.toml"]
    sources += [path for path in (root / "src").rglob("*") if path.suffix in KINDS]
    return all(path.stat().st_mtime <= built for path in sources)


def build(root: Path, target: Path, run: Run) -> None:
    """The sources as they are now stand compiled at the target; whatever goes wrong, it is left as it was."""
    began = time.time()
    place = target.with_name(f"{target.name}-building")
    shutil.rmtree(place, ignore_errors=True)  # of a build that was interrupted
    copy, wheels, new = place / "sources", place / "wheels", place / "package"
    copy.mkdir(parents=True)
    ignored = shutil.ignore_patterns("__pycache__", "*.egg-info")
    for name in PARTS:
        if (root / name).is_dir():
            shutil.copytree(root / name, copy / name, ignore=ignored)
        else:
            shutil.copy2(root / name, copy / name)
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check"]
    alone = ["--no-build-isolation"] if all(find_spec(name) for name in NEEDS) else []
    run([*pip, "wheel", "--no-deps", *alone, "-w", str(wheels), str(copy)], copy)
    (wheel,) = wheels.glob("*.whl")
    run([*pip, "install", "--no-deps", "--target", str(new), str(wheel)], copy)
    (new / STAMP).touch()
    os.utime(new / STAMP, (began, began))
    if target.exists():
        target.rename(place / "old")
    new.rename(target)
    shutil.rmtree(place, ignore_errors=True)


def main(root: Path, target: Path) -> None:
    """Build, behind everything else on this machine, unless somebody else is at it."""
    if hasattr(os, "nice"):
        os.nice(PATIENT)
    target.parent.mkdir(parents=True, exist_ok=True)
    with target.with_name(f"{target.name}.lock").open("w") as lock:
        try:
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except (ImportError, OSError):
            return
        # A wheel in plain Python would be no gain.
        settings = {**os.environ, "HOLDFAST_COMPILE": "1"}
        settings.pop("PYTHONPATH", None)

        def run(command: Sequence[str], folder: Path) -> None:
            subprocess.run(command, cwd=folder, env=settings, check=True)

        build(root, target, run)


async def build_beside(target: Path, tables: Tables, say: Callable[[str], None]) -> None:
    """Build in a process of its own, and let the workers of the tables take what came of it."""
    root = checkout()
    if root is None or not has_compiler():
        return
    await asyncio.sleep(FIRST_PAGE)
    if not await asyncio.to_thread(is_latest, root, target):
        say(BEGUN)
        await _in_process(root, target)
    if await asyncio.to_thread(is_latest, root, target):
        await tables.take(str(target))
        say(DONE)


async def _in_process(root: Path, target: Path) -> None:
    """The build has ended, well or not; when the server ends first, so does it."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "holdfast.web.server.building",
        str(root),
        str(target),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,  # Ctrl+C is for the server, which ends the build with all it has started
    )
    try:
        await process.wait()
    finally:
        if process.returncode is None:
            end(process)
            await process.wait()


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))

"""A PostgreSQL of our own for the tests: made in a temporary folder, thrown away afterwards."""

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

GIVEN = "HOLDFAST_TEST_POSTGRES"  # a URL of a server whose user may create databases


def binaries() -> Path:
    """The folder with initdb and pg_ctl; installed from Debian's packages where that is possible."""
    found = _find()
    if found is None and hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        quiet = {"env": {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}, "check": False}
        subprocess.run(["apt-get", "update", "-qq"], **quiet, capture_output=True)  # type: ignore[call-overload]
        install = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "postgresql"]
        subprocess.run(install, **quiet, capture_output=True)  # type: ignore[call-overload]
        found = _find()
    if found is None:
        pytest.fail(
            f"PostgreSQL's initdb was not found. Install PostgreSQL (Debian: apt-get install postgresql), "
            f"or give the URL of a server in {GIVEN}.",
            pytrace=False,
        )
    return found


def _find() -> Path | None:
    candidates = [Path(found).resolve().parent] if (found := shutil.which("initdb")) else []
    for root in ("/usr/lib/postgresql", "/usr/local/opt", "/opt/homebrew/opt"):
        candidates += sorted(Path(root).glob("*/bin"), reverse=True)
    return next((folder for folder in candidates if (folder / "initdb").exists()), None)


@contextmanager
def cluster() -> Iterator[str]:
    """A running server; gives the URL of its database `postgres`."""
    if os.environ.get(GIVEN):
        yield os.environ[GIVEN]
        return
    with own_cluster() as url:
        yield url


@contextmanager
def own_cluster() -> Iterator[str]:
    """A server on this machine that a test may kill; gives the URL of its database `postgres`."""
    programs = binaries()
    folder = Path(tempfile.mkdtemp(prefix="holdfast-postgres-"))
    as_nobody: list[str] = []
    if os.geteuid() == 0:  # PostgreSQL refuses to run as root
        as_nobody = ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"]
        shutil.chown(folder, "nobody", "nogroup")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    data = str(folder / "data")
    options = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={folder} -c fsync=off"
    control = [*as_nobody, str(programs / "pg_ctl"), "-D", data, "-w", "-t", "60"]
    try:
        _run([*as_nobody, str(programs / "initdb"), "-D", data, "-U", "holdfast", "-A", "trust", "-N"])
        _run([*control, "-l", str(folder / "log"), "-o", options, "start"])
        yield f"postgresql://holdfast@127.0.0.1:{port}/postgres"
    finally:
        subprocess.run([*control, "-m", "immediate", "stop"], capture_output=True, check=False, cwd="/")
        shutil.rmtree(folder, ignore_errors=True)


def _run(command: list[str]) -> None:
    done = subprocess.run(command, capture_output=True, check=False, text=True, cwd="/", timeout=120)
    if done.returncode:
        pytest.fail(f"{command} failed: {done.stdout}{done.stderr}", pytrace=False)

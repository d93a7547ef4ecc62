"""Databases for the bench: a file, a PostgreSQL that somebody names, or one of this machine's programs, whole
and with its usual care for the disk, made in a temporary folder and thrown away afterwards.
"""

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg

OWN = "postgres"  # the name under which a PostgreSQL of one's own is asked for


def programs() -> Path | None:
    """The folder with PostgreSQL's initdb and pg_ctl; None where there is none."""
    candidates = [Path(found).resolve().parent] if (found := shutil.which("initdb")) else []
    for root in ("/usr/lib/postgresql", "/usr/local/opt", "/opt/homebrew/opt"):
        candidates += sorted(Path(root).glob("*/bin"), reverse=True)
    return next((folder for folder in candidates if (folder / "initdb").exists()), None)


@contextmanager
def cluster(at: Path, *options: str) -> Iterator[str]:
    """A running PostgreSQL of the programs in a folder; gives the URL of its database `postgres`."""
    folder = Path(tempfile.mkdtemp(prefix="holdfast-postgres-"))
    as_nobody: list[str] = []
    if os.geteuid() == 0:  # PostgreSQL refuses to run as root
        as_nobody = ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"]
        shutil.chown(folder, "nobody", "nogroup")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    data = str(folder / "data")
    chosen = (
        f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={folder} {' '.join(options)}"
    )
    control = [*as_nobody, str(at / "pg_ctl"), "-D", data, "-w", "-t", "60"]
    try:
        _run([*as_nobody, str(at / "initdb"), "-D", data, "-U", "holdfast", "-A", "trust", "-N"])
        _run([*control, "-l", str(folder / "log"), "-o", chosen, "start"])
        yield f"postgresql://holdfast@127.0.0.1:{port}/postgres"
    finally:
        subprocess.run([*control, "-m", "immediate", "stop"], capture_output=True, check=False, cwd="/")
        shutil.rmtree(folder, ignore_errors=True)


def _run(command: list[str]) -> None:
    done = subprocess.run(command, capture_output=True, check=False, text=True, cwd="/", timeout=120)
    if done.returncode:
        raise RuntimeError(f"{command} failed: {done.stdout}{done.stderr}")


@contextmanager
def database(given: str) -> Iterator[str]:
    """A database of its own: a file, or one beside that of the URL, which its user may make."""
    if given == "sqlite":
        with tempfile.TemporaryDirectory() as folder:
            yield f"sqlite:///{folder}/bench.db"
        return
    if given == OWN:
        at = programs()
        if at is None:
            raise RuntimeError("PostgreSQL's initdb was not found; name a server by its URL")
        with cluster(at) as url:
            yield url
        return
    name = f"holdfast_bench_{os.getpid()}"
    with psycopg.connect(given, autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"')
    try:
        yield given.rpartition("/")[0] + f"/{name}"
    finally:
        with psycopg.connect(given, autocommit=True) as connection:
            connection.execute(f'DROP DATABASE "{name}" WITH (FORCE)')

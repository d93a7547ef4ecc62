"""A PostgreSQL of our own for the tests: made in a temporary folder, thrown away afterwards."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from holdfast.web.server import bench_store
from support.alone import alone

GIVEN = "HOLDFAST_TEST_POSTGRES"  # a URL of a server whose user may create databases


def binaries() -> Path:
    """The folder with initdb and pg_ctl; installed from Debian's packages where that is possible."""
    found = bench_store.programs()
    if found is None and hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        with alone():
            found = bench_store.programs() or _install()
    if found is None:
        pytest.fail(
            f"PostgreSQL's initdb was not found. Install PostgreSQL (Debian: apt-get install postgresql), "
            f"or give the URL of a server in {GIVEN}.",
            pytrace=False,
        )
    return found


def _install() -> Path | None:
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for order in (["update", "-qq"], ["install", "-y", "-qq", "--no-install-recommends", "postgresql"]):
        subprocess.run(["apt-get", *order], env=quiet, check=False, capture_output=True)
    return bench_store.programs()


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
    with bench_store.cluster(binaries(), "-c fsync=off") as url:
        yield url

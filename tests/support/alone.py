"""What only one test process may do at a time."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path


@contextmanager
def alone() -> Iterator[None]:
    """One test process at a time: two of them would install into each other's files."""
    with open(Path(tempfile.gettempdir()) / "holdfast-tests.lock", "w", encoding="ascii") as lock:
        with suppress(ImportError):  # on Windows nobody installs into the other's files
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
        yield

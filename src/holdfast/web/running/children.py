"""Processes that the server has begun, each at the head of a group of its own."""

import os
import signal
from asyncio.subprocess import Process
from contextlib import suppress


def end(child: Process) -> None:
    """It is gone, and all it has begun where the system knows groups of processes."""
    with suppress(ProcessLookupError, PermissionError):
        if hasattr(os, "killpg"):
            os.killpg(child.pid, signal.SIGKILL)
        else:
            child.kill()

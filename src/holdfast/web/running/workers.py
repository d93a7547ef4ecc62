"""Several server processes on one store and one port: one that has died is started again, all end together.

What limits visitors is counted in each process.
"""

import os
import signal
import socket
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from threading import Thread
from typing import Final

from holdfast.kernel.errors import Mistake

from ..server.settings import Settings
from ..storage.others import SHARED
from .meters import MULTIPROCESS

AGAIN_SECONDS: Final = 1.0  # a process that has died is started again after so long
LOOK_SECONDS: Final = 0.2
FAILED: Final = "The server could not start; what it has logged says why."
LEAST_THINKERS: Final = 2  # of one process: bots that look ahead never take the last one


class Workers:
    """The server processes, and the one that watches over them."""

    def __init__(self, settings: Settings, listening: socket.socket) -> None:
        share = max(LEAST_THINKERS, -(-settings.thinkers // settings.workers))
        self._settings = settings.changed({"thinkers": min(settings.thinkers, share), "workers": 1})
        self._count = settings.workers
        self._listening = listening
        self._context = get_context("spawn")
        self._processes: list[BaseProcess] = []
        self._ending = False

    def run(self, ready: Callable[[], None]) -> None:
        """Serve until somebody ends it; `ready` is called when all processes do."""
        before = {one: signal.signal(one, self._end) for one in (signal.SIGTERM, signal.SIGINT)}
        with tempfile.TemporaryDirectory(prefix="holdfast-") as folder:
            os.environ[MULTIPROCESS] = os.environ[SHARED] = folder
            try:
                self._start_all()
                if not self._ending:
                    ready()
                self._watch()
            finally:
                del os.environ[MULTIPROCESS], os.environ[SHARED]
                self._stop()
                for one, handler in before.items():
                    signal.signal(one, handler)

    def _start_all(self) -> None:
        """Start the first alone: what it has to bring up to date in the store, the others find done."""
        for _ in range(self._count):
            process, line = self._start()
            self._processes.append(process)
            while not line.poll(LOOK_SECONDS):
                if self._ending:
                    return
                if not process.is_alive():
                    raise Mistake(FAILED)
            try:
                told = line.recv()
            except EOFError:  # it has died without a word
                raise Mistake(FAILED) from None
            if told:
                raise Mistake(told)

    def _start(self) -> tuple[BaseProcess, Connection]:
        ours, theirs = self._context.Pipe(duplex=False)
        process = self._context.Process(target=_serve, args=(self._settings, self._listening, theirs))
        process.start()
        theirs.close()
        return process, ours

    def _watch(self) -> None:
        while not self._ending:
            wait([process.sentinel for process in self._processes], LOOK_SECONDS)
            for n, process in enumerate(self._processes):
                if not process.is_alive() and not self._ending:
                    _forget(process)
                    time.sleep(AGAIN_SECONDS)
                    self._processes[n], _ = self._start()

    def _end(self, *_: object) -> None:
        self._ending = True

    def _stop(self) -> None:
        """Tell all to end, and wait until they have answered what is under way."""
        self._ending = True
        with suppress(
            OSError
        ):  # from now on the system refuses whoever comes; it would take them in for nobody
            self._listening.shutdown(socket.SHUT_RDWR)
        for process in self._processes:
            if process.is_alive():
                process.terminate()
        for process in self._processes:
            process.join()


def _forget(process: BaseProcess) -> None:
    """What a process that has died counted as there is there no more."""
    from prometheus_client import multiprocess

    with suppress(OSError):
        multiprocess.mark_process_dead(process.pid)  # type: ignore[no-untyped-call]


def _serve(settings: Settings, listening: socket.socket, line: Connection) -> None:
    """One server process."""
    from ..server.serving import run
    from .logs import set_up

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # a terminal tells everybody; the one who watches tells us
    set_up(settings.log, settings.log_requests)
    Thread(target=_end_with_parent, daemon=True).start()
    try:
        run(settings, listening, lambda: line.send(""))
    except Mistake as mistake:
        with suppress(OSError):
            line.send(str(mistake))


def _end_with_parent() -> None:
    """Nobody watches over a process whose parent was killed: it ends, too."""
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os.kill(os.getpid(), signal.SIGTERM)

"""A server process: the application under uvicorn."""

import asyncio
import gc
import socket
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path

import uvicorn

from holdfast.kernel.errors import Mistake

from ..notices.sending import check_settings
from ..running.workers import Workers
from ..storage.store import Store
from .app import build_app
from .building import build_beside
from .gate import Gate, Watched
from .settings import Settings

TIDY_SECONDS = 600.0  # how often all of memory is looked through
RECENT_SECONDS = 5.0  # and what has come since
NEVER = 1_000_000_000
MOST_FILES = 65_536
ON_THE_WAY_SECONDS = 0.3  # a request that was sent before the server stopped listening is there by then
OWN_FILES = 100  # the store, the workers, the listening socket


class Server(uvicorn.Server):
    """Listens through a gate, says when it does, and ends open streams first when it is told to stop; else it
    would wait for browsers to leave."""

    def __init__(self, config: uvicorn.Config, settings: Settings, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.settings = settings
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open the application, then the gate; only then it is told that anything is served."""
        await self.lifespan.startup()
        if self.lifespan.should_exit:
            raise Mistake("The server could not start; what it has logged says why.")
        gate = Gate(self.settings, self._connection)
        for listening in sockets or []:
            gate.listen(listening)
        self.servers = [gate]  # type: ignore[list-item]  # all that is asked of it is to close
        self.started = True
        self._ready()

    def _connection(self, gate: Gate, address: str) -> Watched:
        return Watched(gate, address, self.config, self.server_state, self.lifespan.state)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop listening, let open requests end: those that are on their way are answered, too."""
        app = self.config.app
        tables = getattr(getattr(app, "state", None), "tables", None)
        if tables is not None:
            tables.end_streams()
        for gate in self.servers:
            gate.close()
        for listening in sockets or []:
            listening.close()  # or the system would take in more, for nobody
        await asyncio.sleep(ON_THE_WAY_SECONDS)
        await super().shutdown(sockets)


def run(settings: Settings, listening: socket.socket, ready: Callable[[], None] = lambda: None) -> None:
    """Serve on a bound socket until somebody ends it; `ready` is called when it does."""
    check_settings(settings)
    if settings.workers > 1:
        Workers(settings, listening).run(ready)
        return
    settings = settings.changed({"connections": min(settings.connections, _files() - OWN_FILES)})
    config = uvicorn.Config(
        build_app(settings),
        access_log=False,  # a line of it would hold the query of an invitation, which is its key
        log_level="error",  # a line for each odd request would let anybody fill the disk
        lifespan="on",
        ws="none",
        server_header=False,
        date_header=True,
        timeout_graceful_shutdown=int(settings.drain_seconds),
        timeout_keep_alive=int(settings.keep_seconds),
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies or None,
    )
    # The store's thread needs a turn for every small step; five milliseconds is an age on a busy server.
    sys.setswitchinterval(0.0005)
    with suppress(KeyboardInterrupt):  # the usual way to end a server
        asyncio.run(_serve(Server(config, settings, ready), listening))


def _files() -> int:
    """How many files the process may have open; as many as the system lets it."""
    try:
        import resource
    except ImportError:  # a system without such a limit
        return MOST_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < most:
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
            soft = most
    return most if soft == resource.RLIM_INFINITY else soft


async def _serve(server: Server, listening: socket.socket) -> None:
    # Opened once before: a database that cannot be used is then a mistake in a sentence, not a crash.
    store = Store(server.settings.database)
    await store.open()
    await store.close()
    beside = [asyncio.create_task(_tidy())]
    if server.settings.build:
        beside.append(asyncio.create_task(_build(server)))
    await server.serve([listening])
    for task in beside:
        task.cancel()
    await asyncio.gather(*beside, return_exceptions=True)


async def _build(server: Server) -> None:
    """Compile the games as soon as pages are served."""
    while not server.started:
        await asyncio.sleep(0.1)
    tables = server.config.app.state.tables  # type: ignore[union-attr]
    await build_beside(Path(server.settings.build), tables, partial(print, flush=True))


async def _tidy() -> None:
    """Look through memory for what is no longer used, by the clock: often through what is new, and now and
    then through all of it.

    Left to itself Python looks through everything every few seconds, and with two hundred tables in memory
    everybody would wait for a third of a second each time. Never to look would keep every page that was made
    since: templates leave knots. What is young is looked through as ever; what a look has left over is set
    aside until the next one that is thorough.
    """
    gc.freeze()  # what a server begins with it keeps
    young, middle, _ = gc.get_threshold()
    gc.set_threshold(young, middle, NEVER)
    thorough = time.monotonic() + TIDY_SECONDS
    while True:
        await asyncio.sleep(min(RECENT_SECONDS, TIDY_SECONDS))
        if time.monotonic() >= thorough:
            thorough = time.monotonic() + TIDY_SECONDS
            gc.unfreeze()
        gc.collect()
        gc.freeze()

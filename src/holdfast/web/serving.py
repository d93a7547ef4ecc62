"""A server process: the application under uvicorn."""

import asyncio
import gc
import socket
import sys
from contextlib import suppress

import uvicorn

from .app import build_app
from .settings import Settings
from .store import Store

TIDY_SECONDS = 600.0
NEVER = 1_000_000_000


class Server(uvicorn.Server):
    """Ends open streams first when it is told to stop; else it would wait for browsers to leave."""

    def __init__(self, config: uvicorn.Config, settings: Settings) -> None:
        super().__init__(config)
        self.settings = settings

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop listening, let open requests end."""
        app = self.config.app
        tables = getattr(getattr(app, "state", None), "tables", None)
        if tables is not None:
            tables.end_streams()
        await super().shutdown(sockets)


def run(settings: Settings, listening: socket.socket) -> None:
    """Serve on a bound socket until somebody ends it."""
    config = uvicorn.Config(
        build_app(settings),
        access_log=False,  # a line of it would hold the query of an invitation, which is its key
        log_level="warning",
        lifespan="on",
        server_header=False,
        date_header=True,
        timeout_graceful_shutdown=3,
        timeout_keep_alive=60,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies or None,
        limit_concurrency=settings.streams + 1000,
    )
    # The store's thread needs a turn for every small step; five milliseconds is an age on a busy server.
    sys.setswitchinterval(0.0005)
    with suppress(KeyboardInterrupt):  # the usual way to end a server
        asyncio.run(_serve(Server(config, settings), listening))


async def _serve(server: Server, listening: socket.socket) -> None:
    # Opened once before: a database that cannot be used is then a mistake in a sentence, not a crash.
    store = Store(server.settings.database)
    await store.open()
    await store.close()
    tidying = asyncio.create_task(_tidy())
    await server.serve([listening])
    tidying.cancel()


async def _tidy() -> None:
    """Look through all of memory for what is no longer used, by the clock.

    Left to itself Python does so every few seconds, and with two hundred tables in memory everybody would
    wait for a third of a second each time. What is young is looked through as ever.
    """
    gc.freeze()  # what a server begins with it keeps
    young, middle, _ = gc.get_threshold()
    gc.set_threshold(young, middle, NEVER)
    while True:
        await asyncio.sleep(TIDY_SECONDS)
        gc.collect()

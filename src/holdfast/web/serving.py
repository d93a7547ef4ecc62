"""A server process: the application under uvicorn."""

import asyncio
import socket
import sys
from contextlib import suppress

import uvicorn

from .app import build_app
from .settings import Settings
from .store import Store


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
    await server.serve([listening])

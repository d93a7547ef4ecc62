"""How servers that share a PostgreSQL hear of each other's entries: LISTEN and NOTIFY.

The notice is sent by the transaction that appends, so it comes exactly when the entry is there to be read.
Servers that share a file of SQLite look at it instead: `watch`.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from secrets import token_hex

import psycopg
import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from .damage import cause_of
from .store import CHANNEL

AGAIN_SECONDS = 1.0
_log = logging.getLogger("holdfast.web")


class Hub:
    """Listens on one connection of its own and calls back for every table that has changed."""

    def __init__(
        self,
        url: sa.URL,
        heard: Callable[[str, int], Awaitable[None]],
        lost: Callable[[], Awaitable[None]],
        here: Callable[[str, int], None],
    ) -> None:
        self._address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._heard = heard  # called with a table's id and its next place
        self._lost = lost  # called when notices may have been missed
        self._here = here  # called with a table's id and a seat that sits there at another server
        self._name = token_hex(8)  # tells the notices of this server from those of others
        self._task: asyncio.Task[None] | None = None
        self._listening = asyncio.Event()

    async def open(self) -> None:
        """Begin to listen; afterwards nothing is missed without `lost` being called."""
        self._task = asyncio.create_task(self._listen())
        with suppress(TimeoutError):
            await asyncio.wait_for(self._listening.wait(), 10)

    async def close(self) -> None:
        """Stop listening."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    def sits(self, table_id: str, seat: int) -> str:
        """The words by which this server tells the others that somebody sits there."""
        return f"{table_id} {seat} {self._name}"

    async def _hear(self, words: str) -> None:
        table_id, number, *server = words.split(" ")
        if not server:
            await self._heard(table_id, int(number))
        elif server[0] != self._name:
            self._here(table_id, int(number))

    async def _listen(self) -> None:
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(
                    self._address, autocommit=True
                ) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    self._listening.set()
                    await self._lost()
                    async for notice in connection.notifies():
                        await self._hear(notice.payload)
            except (OSError, psycopg.Error, SQLAlchemyError) as error:
                _log.warning("the database does not answer, trying again: %s", cause_of(error))
            await asyncio.sleep(AGAIN_SECONDS)

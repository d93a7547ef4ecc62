"""How servers that share a PostgreSQL hear of each other's entries: LISTEN and NOTIFY.

The notice is sent by the transaction that appends, so it comes exactly when the entry is there to be read.
Servers that share a file of SQLite look at it instead: `watch`.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from secrets import token_hex
from typing import Any

import psycopg
from sqlalchemy.exc import SQLAlchemyError

from .damage import cause_of
from .store import AND, CHANNEL, Store

AGAIN_SECONDS = 1.0
TOGETHER_SECONDS = 0.3
_log = logging.getLogger("holdfast.web")


class Hub:
    """Listens on one connection of its own and calls back for every table that has changed."""

    def __init__(
        self,
        store: Store,
        heard: Callable[[str, int], Awaitable[None]],
        lost: Callable[[], Awaitable[None]],
        here: Callable[[str, int], None],
    ) -> None:
        self._store = store
        self._address = store.url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._heard = heard  # called with a table's id and its next place
        self._lost = lost  # called when notices may have been missed
        self._here = here  # called with a table's id and a seat that sits there at another server
        self._name = token_hex(8)  # tells the notices of this server from those of others
        self._task: asyncio.Task[None] | None = None
        self._sitting = set[str]()  # of whom the other servers are to be told
        self._beside = set[asyncio.Task[None]]()  # what is told and looked into
        self._listening = asyncio.Event()

    async def open(self) -> None:
        """Begin to listen; afterwards nothing is missed without `lost` being called."""
        self._task = asyncio.create_task(self._listen())
        with suppress(TimeoutError):
            await asyncio.wait_for(self._listening.wait(), 10)

    async def close(self) -> None:
        """Stop listening."""
        tasks = [*self._beside, *([self._task] if self._task is not None else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def sits(self, table_id: str, seat: int) -> None:
        """Let the other servers be told that somebody sits there, together with whoever else does: every
        stream says so again and again, and each notice on its own would keep answers waiting."""
        if not self._sitting:
            self._start(self._tell())
        self._sitting.add(f"{table_id} {seat} {self._name}")

    async def _tell(self) -> None:
        await asyncio.sleep(TOGETHER_SECONDS)
        told, self._sitting = sorted(self._sitting), set()
        with suppress(SQLAlchemyError):  # it is told again soon
            await self._store.tell(told)

    async def _hear(self, words: str) -> None:
        for one in words.split(AND):
            table_id, number, *server = one.split(" ")
            if not server:
                self._start(self._look(table_id, int(number)))
            elif server[0] != self._name:
                self._here(table_id, int(number))

    async def _look(self, table_id: str, place: int) -> None:
        """Look into one table, beside the others: what came later does not wait for its lock."""
        while True:
            try:
                await self._heard(table_id, place)
                return
            except (OSError, SQLAlchemyError) as error:
                _log.warning("the database does not answer, trying again: %s", cause_of(error))
            await asyncio.sleep(AGAIN_SECONDS)

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._beside.add(task)
        task.add_done_callback(self._beside.discard)

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

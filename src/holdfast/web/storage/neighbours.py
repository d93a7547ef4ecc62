"""How server processes that one program has started tell each other of entries where the store tells nobody.

Each has a line to each other one: a socket in a folder that only they can open. A notice says no more than
where to look. One that is lost costs time alone, for the file is looked at all the same: `watch`.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from pathlib import Path
from secrets import token_hex
from typing import Any, Final

from sqlalchemy.exc import SQLAlchemyError

from .damage import cause_of

MOST_UNREAD: Final = 1 << 20  # bytes that wait for a neighbour who reads nothing; it is told no more
SITS: Final = "sits"
_log = logging.getLogger("holdfast.web")


class Neighbours:
    """The lines of one process, and what comes over them."""

    def __init__(
        self, folder: Path, heard: Callable[[str, int], Awaitable[None]], here: Callable[[str, int], None]
    ) -> None:
        self._folder = folder
        self._own = folder / f"{token_hex(8)}.line"
        self._heard = heard  # called with a table's id and its next place
        self._here = here  # called with a table's id and a seat that sits there at another process
        self._lines = set[asyncio.StreamWriter]()
        self._server: asyncio.Server | None = None
        self._beside = set[asyncio.Task[None]]()

    async def open(self) -> None:
        """Have a line to everybody who is there. Who comes later makes one to us."""
        self._server = await asyncio.start_unix_server(self._listen, self._own)
        for place in self._folder.glob("*.line"):
            if place != self._own:
                with suppress(OSError):  # that process has died
                    self._start(self._listen(*await asyncio.open_unix_connection(place)))

    async def close(self) -> None:
        """Hang up."""
        if self._server is not None:
            self._server.close()
        for line in list(self._lines):
            line.close()
        for task in self._beside:
            task.cancel()
        await asyncio.gather(*self._beside, return_exceptions=True)
        self._own.unlink(missing_ok=True)

    def sits(self, table_id: str, seat: int) -> None:
        """Let the others know that somebody sits there."""
        self._tell(f"{table_id} {seat} {SITS}\n")

    def appended(self, table_id: str, place: int) -> None:
        """Let the others know that a table has grown up to there."""
        self._tell(f"{table_id} {place}\n")

    def _tell(self, words: str) -> None:
        for line in self._lines:
            if line.transport.get_write_buffer_size() < MOST_UNREAD:
                line.write(words.encode())

    async def _listen(self, reader: asyncio.StreamReader, line: asyncio.StreamWriter) -> None:
        self._lines.add(line)
        try:
            while words := (await reader.readline()).decode():
                table_id, number, *sits = words.split()
                if sits:
                    self._here(table_id, int(number))
                else:
                    self._start(self._look(table_id, int(number)))
        except (OSError, ValueError):  # the other one has died in the middle of a word
            pass
        finally:
            self._lines.discard(line)
            line.close()

    async def _look(self, table_id: str, place: int) -> None:
        """Look into one table, beside the others: what came later does not wait for its lock."""
        try:
            await self._heard(table_id, place)
        except (OSError, SQLAlchemyError) as error:  # whoever looks at the file finds it again
            _log.warning("the file of tables cannot be read, trying again: %s", cause_of(error))

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._beside.add(task)
        task.add_done_callback(self._beside.discard)

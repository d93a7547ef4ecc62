"""How servers that share a file of SQLite hear of each other's entries: they look, as often as it matters.

SQLite tells nobody anything, but one number says whether somebody has written since; only then it is asked
which tables have grown.
"""

import asyncio
import logging
import sqlite3
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from pathlib import Path
from threading import Lock
from typing import Final

from .damage import cause_of

LOOK_SECONDS: Final = 0.5
AGAIN_SECONDS: Final = 10.0  # after a look that failed
SOME: Final = 500  # databases limit how many names one statement may hold
_log = logging.getLogger("holdfast.web")


class Watch:
    """Looks at one file with a connection of its own and calls back for every table that has changed."""

    def __init__(
        self, path: str, known: Callable[[], Sequence[str]], heard: Callable[[str, int], Awaitable[None]]
    ) -> None:
        self._path = path
        self._known = known  # gives the ids of the tables that matter
        self._heard = heard  # called with a table's id and its next place
        self._file: sqlite3.Connection | None = None
        self._using = Lock()
        self._version = -1
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Begin to look."""
        self._task = asyncio.create_task(self._look())

    async def close(self) -> None:
        """Look no more."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        self._forget()

    async def _look(self) -> None:
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            known = self._known()
            if not known:
                continue
            try:
                places = await asyncio.to_thread(self._grown, known)
                for table_id, place in places:
                    await self._heard(table_id, place)
            except Exception as error:  # the file may be busy or gone: it is looked at again soon
                _log.warning("the file of tables cannot be read, trying again: %s", cause_of(error))
                self._forget()
                await asyncio.sleep(AGAIN_SECONDS)

    def _forget(self) -> None:
        # A look that nobody waits for any more may be under way in its thread: nothing is closed under it.
        with self._using:
            if self._file is not None:
                self._file.close()
            self._file, self._version = None, -1

    def _grown(self, known: Sequence[str]) -> list[tuple[str, int]]:
        """The tables with their next places, when anything at all was written since the last look."""
        with self._using:
            return self._found(known)

    def _found(self, known: Sequence[str]) -> list[tuple[str, int]]:
        if self._file is None:
            place = f"{Path(self._path).absolute().as_uri()}?mode=rw"  # never make a file that is gone
            self._file = sqlite3.connect(place, uri=True, isolation_level=None, check_same_thread=False)
        (version,) = self._file.execute("PRAGMA data_version").fetchone()
        if version == self._version:
            return []
        found: list[tuple[str, int]] = []
        for start in range(0, len(known), SOME):
            some = known[start : start + SOME]
            marks = ", ".join("?" * len(some))
            # For each table its last entry is sought; to group them would read every entry there is.
            last = "SELECT MAX(seq) + 1 FROM entry WHERE table_id = game_table.id"
            query = f"SELECT id, ({last}) FROM game_table WHERE id IN ({marks})"
            found += [row for row in self._file.execute(query, some).fetchall() if row[1] is not None]
        self._version = version
        return found

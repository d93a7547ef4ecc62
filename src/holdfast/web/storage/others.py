"""The servers that share a store with this one: they are told of what happens here, and heard.

A PostgreSQL tells everybody who listens (`hub`). A file of SQLite tells nobody: it is looked at (`watch`),
and processes that one program has started tell each other besides (`neighbours`).
"""

import asyncio
import os
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Final

from .hub import Hub
from .neighbours import Neighbours
from .store import Store
from .watch import Watch

WHO: Final = -1  # no seat: whoever hears this is asked who sits there
SHARED: Final = "HOLDFAST_SHARED"  # names the folder that the processes of one program share


class Others:
    """All other servers on the same store, as one of them sees them."""

    def __init__(
        self,
        store: Store,
        known: Callable[[], Sequence[str]],
        heard: Callable[[str, int], Awaitable[None]],
        lost: Callable[[], Awaitable[None]],
        here: Callable[[str, int], None],
    ) -> None:
        """`known` gives the ids of the tables that matter; `heard` is called with the id and the next place
        of one that has grown, `lost` when that may have been missed, `here` with a seat that is taken there.
        """
        self._hub = Hub(store, heard, lost, here) if store.is_postgres else None
        self.watch = None if store.is_postgres else Watch(store.url.database or "", known, heard)
        folder = os.environ.get(SHARED, "") if hasattr(asyncio, "start_unix_server") else ""
        has_lines = bool(folder) and not store.is_postgres
        self._neighbours = Neighbours(Path(folder), heard, here) if has_lines else None

    async def open(self) -> None:
        """Begin to listen."""
        for one in (self._hub, self.watch, self._neighbours):
            if one is not None:
                await one.open()

    async def close(self) -> None:
        """Listen no more."""
        for one in (self._neighbours, self.watch, self._hub):
            if one is not None:
                await one.close()

    def sits(self, table_id: str, seat: int) -> None:
        """Tell them that somebody sits there."""
        teller = self._hub or self._neighbours
        if teller is not None and seat >= 0:
            teller.sits(table_id, seat)

    def asks(self, table_id: str) -> None:
        """Let them say who sits there; they know of it, and this one has just taken the table up."""
        teller = self._hub or self._neighbours
        if teller is not None:
            teller.sits(table_id, WHO)

    def appended(self, table_id: str, place: int) -> None:
        """Tell them that a table has grown, where the store has not done so with the entry itself."""
        if self._neighbours is not None:
            self._neighbours.appended(table_id, place)

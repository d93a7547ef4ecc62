"""A table out of the store: as it was left, or gone on under the rules of this program."""

from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress

from ..server.errors import NoSuchTable, OldRules
from ..storage.damage import check_rows
from ..storage.moments import Moments
from ..storage.records import Header, StoredEntry
from ..storage.store import Store, TakenPlace
from ..tables.journal import installed, last_part
from ..tables.live import LiveTable
from .closed import ClosedTable
from .going_on import going_on


class Reader:
    """Reads the tables of one store."""

    def __init__(self, store: Store, moments: Moments, admit: Callable[[Header], Awaitable[None]]) -> None:
        self._store = store
        self._moments = moments
        self._admit = admit  # has the game of a table ready, or refuses

    async def read(self, table_id: str) -> LiveTable:
        """The table; NoSuchTable when there is none, OldRules when it cannot go on."""
        header = await self._store.read(table_id)
        if header is None:
            raise NoSuchTable
        await self._admit(header)
        seats, entries = await self._store.seats(table_id), await self._store.entries(table_id)
        check_rows(header, seats, entries)
        if ClosedTable(header, seats, entries, ()).is_ended:
            raise OldRules("This table was ended by those who sat at it; it can be read.")
        if last_part(header, entries).rules_version != installed(header).rules_version:
            entries += await self._go_on(header, entries)
        part = last_part(header, entries)
        kept = await self._moments.story(table_id, part.before) if part.before else ()
        return LiveTable(header, seats, entries, kept)

    async def _go_on(self, header: Header, entries: Sequence[StoredEntry]) -> list[StoredEntry]:
        """Let a table whose rules have changed go on under the new ones; gives what was appended."""
        new = going_on(header, entries, await self._moments.read(header.id))
        with suppress(TakenPlace):  # another server has done the same
            await self._store.append(header.id, len(entries), new)
        return await self._store.entries(header.id, len(entries))

    async def read_unchanged(self, table_id: str) -> LiveTable | None:
        """The table if it is played under the rules of this program; it is not changed."""
        header = await self._store.read(table_id)
        if header is None:
            return None
        await self._admit(header)
        part = last_part(header, await self._store.entries(table_id))
        fits = part.rules_version == installed(header).rules_version
        return await self.read(table_id) if fits else None

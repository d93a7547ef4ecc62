"""A table that cannot go on: it stays readable to its last page, and those who sit at it can end it."""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from holdfast.kernel.event import SPECTATOR, Event

from ..server.errors import Conflict, NoSuchTable, NotWatchable, SeatsOnly
from ..server.security import is_table_id
from ..storage.damage import check_rows
from ..storage.moments import Moments, Told
from ..storage.records import CHAT, CONTROL, RULES, Header, NewEntry, Payload, SeatRow, StoredEntry
from ..storage.store import Store, TakenPlace

TRIES: Final = 20  # places lost to others before giving up
SITTING: Final = "person"


@dataclass(frozen=True)
class Said:
    """Something that was said at the table."""

    name: str
    text: str
    made: float

    @property
    def day(self) -> str:
        """When it was said, for people."""
        return time.strftime("%Y-%m-%d", time.gmtime(self.made))


@dataclass(frozen=True)
class ClosedTable:
    """What is left of a table."""

    header: Header
    seats: Sequence[SeatRow]
    entries: Sequence[StoredEntry]
    story: Sequence[Told]

    @property
    def sitting(self) -> list[int]:
        """The seats at which somebody sits."""
        return [row.seat for row in self.seats if row.kind == SITTING]

    @property
    def content(self) -> list[int]:
        """The seats that are content that it ends."""
        said = {entry.seat for entry in self.entries if entry.payload.ends}
        return [seat for seat in self.sitting if seat in said]

    @property
    def is_ended(self) -> bool:
        """Whether all who sit at it have ended it."""
        return bool(self.content) and self.content == self.sitting

    def lines(self, viewer: int) -> list[Told]:
        """Its story as the viewer has read it; with every secret in it when it is ended."""
        if not self.is_ended:
            return [line for line in self.story if _event(line).seen_by(viewer)]
        return [line for line in self.story if line.seat < 0 or _event(line).seen_by(line.seat)]

    @property
    def chat(self) -> list[Said]:
        """What was said at it, by people and by the table."""
        spoken = [entry for entry in self.entries if entry.kind in (CHAT, CONTROL, RULES)]
        return [
            Said(self.seats[one.seat].name if one.kind == CHAT else "", one.payload.text, one.made)
            for one in spoken
            if one.payload.text
        ]

    def viewer(self, locks: Sequence[tuple[int, str]]) -> int:
        """The first seat that is opened by what somebody was let in with (seat, hash of its key)."""
        for seat, lock in locks:
            if seat in self.sitting and lock and lock == self.seats[seat].key_hash:
                return seat
        if not self.header.options.watchable:
            raise NotWatchable
        return SPECTATOR


def _event(line: Told) -> Event:
    return Event("", line.rule, line.seat, (), line.audience, False)


class ClosedTables:
    """The tables of a store as they are without rules."""

    def __init__(self, store: Store, moments: Moments) -> None:
        self._store = store
        self._moments = moments

    async def read(self, table_id: str) -> ClosedTable:
        """What is left of a table; NoSuchTable when there is none."""
        header = await self._store.read(table_id) if is_table_id(table_id) else None
        if header is None:
            raise NoSuchTable
        seats, entries = await self._store.seats(table_id), await self._store.entries(table_id)
        check_rows(header, seats, entries)
        return ClosedTable(header, seats, entries, await self._moments.story(table_id))

    async def end(self, table_id: str, seat: int) -> None:
        """The seat is content that the table ends; it does when all who sit at it are."""
        for _ in range(TRIES):
            table = await self.read(table_id)
            if seat not in table.sitting:
                raise SeatsOnly
            if seat in table.content:
                return
            words = f"{table.seats[seat].name} is content that this table ends here."
            said = NewEntry(CONTROL, seat, Payload(text=words, ends=True))
            try:
                await self._store.append(table_id, len(table.entries), [said])
                return
            except TakenPlace:
                continue
        raise Conflict("The table is too busy; try again.")

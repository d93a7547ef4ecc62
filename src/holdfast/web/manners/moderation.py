"""What whoever runs a server can do: read reports, mute a seat, close a table.

It is done through the store, so every server hears of it as it hears of answers; the table says what it was.
"""

import time
from dataclasses import dataclass
from typing import Final

import sqlalchemy as sa

from holdfast.kernel.errors import Mistake

from ..storage import damage
from ..storage.records import CONTROL, REPORT, NewEntry, Payload
from ..storage.schema import ENTRY
from ..storage.store import Store, TakenPlace

TRIES: Final = 20
LISTED: Final = 200


@dataclass(frozen=True)
class Report:
    """What somebody at a table has told whoever runs the server."""

    table_id: str
    by: int
    about: int
    words: str
    made: float


class Moderation:
    """Done to the tables of one store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def reports(self) -> list[Report]:
        """The newest reports, the newest first."""
        query = ENTRY.select().where(ENTRY.c.kind == REPORT).order_by(ENTRY.c.made.desc()).limit(LISTED)
        async with self._store.reading() as connection:
            rows = (await connection.execute(query)).all()
        found = []
        for table_id, _, _, seat, payload, made in rows:
            said = damage.read_payload(payload, Payload, "a report")
            found.append(Report(table_id, seat, said.about, said.text, made))
        return found

    async def mute(self, table_id: str, seat: int, muted: bool = True) -> None:
        """The seat may say nothing at the table any more, or again."""
        seats = await self._store.seats(table_id)
        if not seats:
            raise _no_table(table_id)
        if not 0 <= seat < len(seats):
            raise Mistake(f"There is no seat {seat + 1} at table '{table_id}'; it has {len(seats)}.")
        verb = "may not talk here any more" if muted else "may talk here again"
        words = f"{seats[seat].name} {verb}; whoever runs this server has decided so."
        await self._append(table_id, seat, Payload(text=words, muted=muted))

    async def close(self, table_id: str, why: str) -> None:
        """Nobody can do anything at the table any more; it can be read."""
        words = f"Whoever runs this server has closed this table: {why}"
        await self._append(table_id, -1, Payload(text=words, shut=True))

    async def _append(self, table_id: str, seat: int, said: Payload) -> None:
        for _ in range(TRIES):
            last = sa.select(sa.func.max(ENTRY.c.seq)).where(ENTRY.c.table_id == table_id)
            async with self._store.reading() as connection:
                place = (await connection.execute(last)).scalar()
            if place is None:
                raise _no_table(table_id)
            try:
                await self._store.append(table_id, place + 1, [NewEntry(CONTROL, seat, said)])
                return
            except TakenPlace:
                continue
        raise Mistake("The table is too busy; try again.")


def _no_table(table_id: str) -> Mistake:
    return Mistake(f"There is no table '{table_id}'; its id is the last part of its address.")


async def reported(database: str) -> list[str]:
    """The reports of a store, a line each."""
    store = Store(database)
    await store.open(make=False)
    try:
        lines = []
        for one in await Moderation(store).reports():
            names = {row.seat: row.name for row in await store.seats(one.table_id)}
            day = time.strftime("%Y-%m-%d %H:%M", time.gmtime(one.made))
            who = f"{names.get(one.by, '?')} (seat {one.by + 1})"
            about = f"{names.get(one.about, '?')} (seat {one.about + 1})"
            lines.append(f"{day}  {one.table_id}  {who} about {about}: {one.words}")
        return lines
    finally:
        await store.close()


async def done(database: str, table_id: str, mute: int, unmute: int, close: str) -> None:
    """Do what was decided, seats counted from 1."""
    store = Store(database)
    await store.open(make=False)
    try:
        moderation = Moderation(store)
        if mute:
            await moderation.mute(table_id, mute - 1)
        if unmute:
            await moderation.mute(table_id, unmute - 1, muted=False)
        if close:
            await moderation.close(table_id, close)
    finally:
        await store.close()

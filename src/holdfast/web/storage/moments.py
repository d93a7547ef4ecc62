"""What is kept of a table so that it can go on under other rules: where it stood, and its story as told."""

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from . import damage
from .records import ANSWER, RULES, UNDO, Payload
from .schema import ENTRY, MOMENT, STORY, TABLE
from .store import Store


class Told(msgspec.Struct, frozen=True, array_like=True):
    """A line of a story as it was told: it needs no rules to be read."""

    text: str
    rule: str
    seat: int  # whom it concerns, or -1
    audience: int  # who may read it, as of an event


@dataclass(frozen=True)
class Moment:
    """Where a table stood before entry `seq`."""

    table_id: str
    seq: int
    number: int  # pages of its story: one for each answer, one for each change of rules
    rules_version: int
    position: str  # saved by the kernel; it holds every secret


@dataclass(frozen=True)
class Settled:
    """A moment to be kept, with the piece of the story that is new: it begins after `first` answers."""

    moment: Moment
    first: int
    lines: Sequence[Told]


class Moments:
    """The moments and stories of one store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def read(self, table_id: str) -> Moment | None:
        """Where the table stood when that was last kept; None where it never was."""
        async with self._store.reading() as connection:
            row = (await connection.execute(MOMENT.select().where(MOMENT.c.table_id == table_id))).first()
        return None if row is None else Moment(*row)

    async def story(self, table_id: str, most: int | None = None) -> list[Told]:
        """The story as it was told, as far as it was kept, or its first `most` answers."""
        query = sa.select(STORY.c.lines).where(STORY.c.table_id == table_id)
        if most is not None:
            query = query.where(STORY.c.first < most)
        async with self._store.reading() as connection:
            rows = (await connection.execute(query.order_by(STORY.c.first))).scalars().all()
        return [line for text in rows for line in damage.read_payload(text, list[Told], "its story")]

    async def first_new(self, moment: Moment, before: int) -> int:
        """After how many answers the piece of the story begins that has to be told anew: where the moment
        was, unless something has been taken back since. `before` came under other rules."""
        since = (ENTRY.c.table_id == moment.table_id) & (ENTRY.c.seq >= moment.seq) & (ENTRY.c.kind == UNDO)
        async with self._store.reading() as connection:
            undone = (await connection.execute(sa.select(ENTRY.c.payload).where(since))).scalars().all()
            keeps = [before + damage.read_payload(text, Payload, "an entry").keep for text in undone]
            lowest = min([moment.number, *keeps])
            if lowest == moment.number:
                return lowest
            piece = sa.select(sa.func.max(STORY.c.first)).where(
                STORY.c.table_id == moment.table_id, STORY.c.first <= lowest
            )
            return int((await connection.execute(piece)).scalar() or 0)

    async def keep(self, settled: Sequence[Settled]) -> None:
        """Keep moments in place of those before them, and what their stories have gained."""

        async def write(connection: AsyncConnection) -> None:
            here = MOMENT.c.table_id.in_([one.moment.table_id for one in settled])
            told = (STORY.c.table_id == sa.bindparam("of")) & (STORY.c.first >= sa.bindparam("since"))
            since = [{"of": one.moment.table_id, "since": one.first} for one in settled]
            await connection.execute(STORY.delete().where(told), since)
            await connection.execute(MOMENT.delete().where(here))
            await connection.execute(MOMENT.insert(), [vars(one.moment) for one in settled])
            await connection.execute(STORY.insert(), [_piece(one) for one in settled])

        if settled:
            await self._store.write(write)

    async def unsettled(self, after: str, most: int) -> list[str]:
        """Tables beyond this id at which something has happened since their moment was kept."""
        newer = sa.exists().where(
            ENTRY.c.table_id == TABLE.c.id,
            ENTRY.c.seq >= sa.func.coalesce(MOMENT.c.seq, 0),
            ENTRY.c.kind.in_((ANSWER, UNDO, RULES)),
        )
        joined = TABLE.outerjoin(MOMENT, MOMENT.c.table_id == TABLE.c.id)
        query = sa.select(TABLE.c.id).select_from(joined).where(TABLE.c.id > after, newer)
        async with self._store.reading() as connection:
            return list((await connection.execute(query.order_by(TABLE.c.id).limit(most))).scalars().all())


def _piece(one: Settled) -> dict[str, object]:
    lines = msgspec.json.encode(list(one.lines)).decode()
    return {"table_id": one.moment.table_id, "first": one.first, "lines": lines}

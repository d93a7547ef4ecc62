"""Names that people keep: who they are, how they come back, and how they are forgotten.

No password and no address is needed. Of the link by which somebody comes back, and of the key that a browser
has while they are signed in, the store has only the hash.
"""

import secrets
import time
import unicodedata
from collections import OrderedDict
from dataclasses import dataclass
from typing import Final

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from ..server.errors import Conflict, NotFound
from ..server.security import ADDRESS, Rate, clean, hash_key, new_key
from ..storage.schema import BROWSER_SEAT, CHANNEL, PASSKEY, PERSON, RATING, RESULT_SEAT, TOLD
from ..storage.schema import SESSION as SESSIONS
from ..storage.store import Store

SESSION: Final = "hf_person"  # the cookie of a browser in which somebody is signed in
SESSION_SECONDS: Final = 365 * 24 * 3600.0
KNOWN_SECONDS: Final = 5.0  # so long a session that was ended elsewhere may still be believed
MOST_KNOWN: Final = 5_000
NAME_CHARACTERS: Final = 40


@dataclass(frozen=True)
class Person:
    """Somebody who keeps a name."""

    id: str
    name: str


class People:
    """The names of one store."""

    def __init__(self, store: Store, per_minute: int) -> None:
        self.store = store
        self._rate = Rate(per_minute / 60, float(per_minute))
        self._known: OrderedDict[str, tuple[float, Person]] = OrderedDict()

    def try_once(self) -> None:
        """Count that somebody makes a name or tries to come back under one."""
        self._rate.take(ADDRESS.get(), "names and links")

    # Coming and going

    async def make(self, name: str) -> tuple[Person, str]:
        """Keep a name for somebody; gives the key of the link by which they come back."""
        self.try_once()
        name, key = clean(name, "name", NAME_CHARACTERS), new_key()
        person = Person(f"p_{secrets.token_urlsafe(18)}", name)
        values = {
            "id": person.id,
            "name": person.name,
            "folded": folded(person.name),
            "link_hash": hash_key(key),
            "made": time.time(),
        }

        async def write(connection: AsyncConnection) -> None:
            await connection.execute(PERSON.insert().values(**values))

        try:
            await self.store.write(write)
        except IntegrityError:
            raise Conflict("Field 'name' is kept by somebody else; choose another one.") from None
        return person, key

    async def new_link(self, person: Person) -> str:
        """Another link by which to come back; the one before is worth nothing from now on."""
        self.try_once()
        key = new_key()

        async def write(connection: AsyncConnection) -> None:
            whose = PERSON.c.id == person.id
            await connection.execute(PERSON.update().where(whose).values(link_hash=hash_key(key)))

        await self.store.write(write)
        return key

    async def linked(self, key: str) -> Person:
        """Whose link it is; NotFound when it is nobody's."""
        self.try_once()
        found = await self._find(PERSON.c.link_hash == hash_key(key))
        if found is None:
            raise NotFound("This link opens no name: it was replaced by a newer one, or is not whole.")
        return found

    async def with_id(self, person_id: str) -> Person | None:
        """The person of this id."""
        return await self._find(PERSON.c.id == person_id)

    async def _find(self, where: sa.ColumnElement[bool]) -> Person | None:
        async with self.store.reading() as connection:
            row = (await connection.execute(sa.select(PERSON.c.id, PERSON.c.name).where(where))).first()
        return Person(*row) if row is not None else None

    async def enter(self, person: Person, browser: str) -> str:
        """Sign somebody in; gives the key of the session. The seats of the browser are theirs from now on."""
        key, hashed = new_key(), hash_key(browser)

        async def write(connection: AsyncConnection) -> None:
            values = {"key_hash": hash_key(key), "person": person.id, "made": time.time()}
            await connection.execute(SESSIONS.insert().values(**values))
            await _move_seats(connection, hashed, person.id)

        await self.store.write(write)
        return key

    async def of(self, session: str) -> Person | None:
        """Whose session it is, if it has not ended."""
        hashed = hash_key(session)
        then, person = self._known.get(hashed, (0.0, None))
        if person is not None and time.monotonic() - then < KNOWN_SECONDS:
            return person
        query = (
            sa.select(PERSON.c.id, PERSON.c.name)
            .join(SESSIONS, SESSIONS.c.person == PERSON.c.id)
            .where(SESSIONS.c.key_hash == hashed, SESSIONS.c.made > time.time() - SESSION_SECONDS)
        )
        async with self.store.reading() as connection:
            row = (await connection.execute(query)).first()
        self._known.pop(hashed, None)
        if row is None:
            return None
        self._known[hashed] = (time.monotonic(), Person(*row))
        while len(self._known) > MOST_KNOWN:
            self._known.popitem(last=False)
        return Person(*row)

    async def leave(self, session: str, everywhere: Person | None = None) -> None:
        """End a session, or all sessions of somebody."""

        async def write(connection: AsyncConnection) -> None:
            which = SESSIONS.c.key_hash == hash_key(session)
            if everywhere is not None:
                which = SESSIONS.c.person == everywhere.id
            await connection.execute(SESSIONS.delete().where(which))

        await self.store.write(write)
        self._known.clear()

    async def remove(self, person: Person, browser: str) -> None:
        """Forget somebody: name, passkeys, ratings, and whose results they were. The
        seats go to the browser that asks, so that no table is left alone."""

        async def write(connection: AsyncConnection) -> None:
            await _move_seats(connection, person.id, hash_key(browser))
            for table in (SESSIONS, PASSKEY, CHANNEL, TOLD):
                await connection.execute(table.delete().where(table.c.person == person.id))
            await connection.execute(RATING.delete().where(RATING.c.who == person.id))
            theirs = RESULT_SEAT.c.who == person.id
            await connection.execute(RESULT_SEAT.update().where(theirs).values(who=""))
            await connection.execute(PERSON.delete().where(PERSON.c.id == person.id))

        await self.store.write(write)
        self._known.clear()


def folded(name: str) -> str:
    """A name as names are compared: letters that only look different are the same."""
    return unicodedata.normalize("NFKC", name).casefold()


async def _move_seats(connection: AsyncConnection, before: str, after: str) -> None:
    """The seats of one owner are those of another; what the other has there already stays."""
    sits = (BROWSER_SEAT.c.browser == before, BROWSER_SEAT.c.kind == "sits")
    for row in (await connection.execute(BROWSER_SEAT.select().where(*sits))).mappings().all():
        place = (BROWSER_SEAT.c.table_id == row["table_id"], BROWSER_SEAT.c.seat == row["seat"])
        kind = BROWSER_SEAT.c.kind == row["kind"]
        await connection.execute(BROWSER_SEAT.delete().where(BROWSER_SEAT.c.browser == after, *place, kind))
        moved = BROWSER_SEAT.update().where(BROWSER_SEAT.c.browser == before, *place, kind)
        await connection.execute(moved.values(browser=after))

"""Where people want to be told that it is their turn: browsers, and mail addresses that were confirmed."""

import hashlib
import hmac
import json
import re
import secrets
import time
from dataclasses import dataclass
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from ..people.people import SESSION_SECONDS, People, Person
from ..server.errors import Conflict, NotFound, Unfit
from ..server.security import Rate, hash_key, new_key, same_hash
from ..server.settings import Settings
from ..storage.schema import CHANNEL, SERVER_KEY, TOLD
from ..storage.schema import SESSION as SESSIONS
from .sending import check_endpoint, new_push_key

PUSH, MAIL = "push", "mail"
MOST: Final = 10  # channels of one person
MAILS_A_DAY: Final = 3  # to an address that has not confirmed yet
ADDRESS: Final = re.compile(
    r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63})+"
)
KEYS: Final = {"p256dh": 87, "auth": 22}  # letters of what a browser says, at least
SAFE: Final = re.compile(r"[A-Za-z0-9_=-]{1,200}")


@dataclass(frozen=True)
class Channel:
    """One way to tell somebody something."""

    id: str
    person: str
    kind: str
    address: str
    keys: dict[str, str]
    confirmed: bool

    @property
    def words(self) -> str:
        """What it is, for its owner."""
        return self.address if self.kind == MAIL else "A browser"


class Channels:
    """The channels of one store."""

    def __init__(self, people: People, settings: Settings) -> None:
        self._people, self._store, self._settings = people, people.store, settings
        self._strangers = Rate(MAILS_A_DAY / 86_400, float(MAILS_A_DAY))
        self._keys: dict[str, str] = {}

    # The server's own keys

    async def push_key(self) -> str:
        """The key with which this server, and all others of its store, sign to push services."""
        return await self._key(PUSH)

    async def _key(self, name: str) -> str:
        if name not in self._keys:
            query = sa.select(SERVER_KEY.c.secret).where(SERVER_KEY.c.name == name)
            async with self._store.reading() as connection:
                known = (await connection.execute(query)).scalar()
            if known is None:
                made = new_push_key() if name == PUSH else secrets.token_urlsafe(32)

                async def write(connection: AsyncConnection) -> None:
                    await connection.execute(SERVER_KEY.insert().values(name=name, secret=made))

                try:
                    await self._store.write(write)
                except IntegrityError:  # another server has made one
                    return await self._key(name)
                known = made
            self._keys[name] = str(known)
        return self._keys[name]

    async def stop_key(self, channel: str) -> str:
        """What a mail's link says so that no more comes: nobody makes it up, and nothing of it is kept."""
        secret = await self._key("stop")
        return f"{channel}.{hmac.new(secret.encode(), channel.encode(), hashlib.sha256).hexdigest()[:40]}"

    # Setting up

    async def add_browser(self, person: Person, session: str, told: dict[str, Any]) -> None:
        """Tell this browser from now on, for as long as it is signed in."""
        self._people.try_once()
        endpoint, keys = told.get("endpoint"), told.get("keys")
        if not isinstance(endpoint, str) or not isinstance(keys, dict):
            raise Unfit("What the browser said could not be read; try again.")
        check_endpoint(endpoint, self._settings)
        kept = {name: str(keys.get(name, "")) for name in KEYS}
        if any(len(kept[name]) < least or not SAFE.fullmatch(kept[name]) for name, least in KEYS.items()):
            raise Unfit("What the browser said could not be read; try again.")
        await self._add(person, PUSH, endpoint, json.dumps(kept), hash_key(session), "")

    async def add_mail(self, person: Person, address: str) -> str:
        """Keep an address; gives the key of the link by which its owner confirms it."""
        self._people.try_once()
        address = address.strip()
        if len(address) > 254 or not ADDRESS.fullmatch(address):
            raise Unfit.of("address", "is no address of mail; write it as name@example.org.")
        self._strangers.take(hash_key(address.casefold()), "mails to this address, and not only")
        key = new_key()
        await self._add(person, MAIL, address, "", "", hash_key(key))
        return key

    async def _add(
        self, person: Person, kind: str, address: str, keys: str, session: str, confirm_hash: str
    ) -> None:
        same = (CHANNEL.c.person == person.id, CHANNEL.c.kind == kind, CHANNEL.c.address == address)
        others = [one for one in await self.of(person) if (one.kind, one.address) != (kind, address)]
        if len(others) >= MOST:
            raise Conflict("You are told in as many places as may be; stop one first.")
        values = {
            "id": secrets.token_urlsafe(18),
            "person": person.id,
            "kind": kind,
            "address": address,
            "keys": keys,
            "session": session,
            "confirm_hash": confirm_hash,
            "made": time.time(),
        }

        async def write(connection: AsyncConnection) -> None:
            await connection.execute(CHANNEL.delete().where(*same))
            if kind == PUSH:  # one browser tells one person, whoever had it before
                await connection.execute(CHANNEL.delete().where(CHANNEL.c.address == address))
            await connection.execute(CHANNEL.insert().values(**values))

        await self._store.write(write)

    async def confirm(self, key: str) -> None:
        """The owner of an address wants to be told there."""
        self._people.try_once()
        found = 0

        async def write(connection: AsyncConnection) -> None:
            nonlocal found
            which = CHANNEL.c.confirm_hash == hash_key(key)
            lately = CHANNEL.c.made > time.time() - 2 * 86_400
            done = await connection.execute(CHANNEL.update().where(which, lately).values(confirm_hash=""))
            found = done.rowcount

        await self._store.write(write)
        if not found:
            raise NotFound("This link confirms nothing: it is too old, was used, or is not whole.")

    # Stopping

    async def stop(self, person: Person, channel: str) -> None:
        """Tell somebody nothing there any more."""
        await self._delete(CHANNEL.c.id == channel, CHANNEL.c.person == person.id)

    async def stop_by_link(self, key: str) -> None:
        """The same by the link in a mail, without being signed in."""
        self._people.try_once()
        channel = key.partition(".")[0][:32]
        if not same_hash(key, await self.stop_key(channel)):
            raise NotFound("This link stops nothing: it is not whole.")
        await self._delete(CHANNEL.c.id == channel)

    async def forget(self, channel: Channel) -> None:
        """Nobody is there any more."""
        await self._delete(CHANNEL.c.id == channel.id)

    async def _delete(self, *which: sa.ColumnElement[bool]) -> None:
        async def write(connection: AsyncConnection) -> None:
            await connection.execute(CHANNEL.delete().where(*which))

        await self._store.write(write)

    # Looking

    async def of(self, person: Person) -> list[Channel]:
        """All channels of somebody, the oldest first."""
        return await self._find(CHANNEL.c.person == person.id)

    async def open_to(self, person: str) -> list[Channel]:
        """Where somebody is told now: mail that was confirmed, and browsers that are still signed in."""
        since = time.time() - SESSION_SECONDS
        signed = (SESSIONS.c.key_hash == CHANNEL.c.session) & (SESSIONS.c.person == CHANNEL.c.person)
        lasts = sa.exists().where(signed, SESSIONS.c.made > since)
        here = (CHANNEL.c.kind == MAIL) & (CHANNEL.c.confirm_hash == "") | (CHANNEL.c.kind == PUSH) & lasts
        return await self._find(CHANNEL.c.person == person, here)

    async def _find(self, *which: sa.ColumnElement[bool]) -> list[Channel]:
        async with self._store.reading() as connection:
            query = CHANNEL.select().where(*which).order_by(CHANNEL.c.made)
            rows = (await connection.execute(query)).mappings().all()
        return [
            Channel(
                row["id"],
                row["person"],
                row["kind"],
                row["address"],
                json.loads(row["keys"] or "{}"),
                not row["confirm_hash"],
            )
            for row in rows
        ]

    async def claim(self, person: str, table_id: str, question: int) -> bool:
        """Whether it falls to this server to tell somebody of a question; to one server, and once."""
        claimed = 0

        async def write(connection: AsyncConnection) -> None:
            nonlocal claimed
            place = (TOLD.c.person == person, TOLD.c.table_id == table_id)
            now = {"question": question, "made": time.time()}
            newer = await connection.execute(
                TOLD.update().where(*place, TOLD.c.question < question).values(now)
            )
            claimed = newer.rowcount
            known = (await connection.execute(TOLD.select().where(*place))).first()
            if known is None:
                await connection.execute(TOLD.insert().values(person=person, table_id=table_id, **now))
                claimed = 1

        try:
            await self._store.write(write)
        except IntegrityError:
            return False
        return claimed == 1

"""The seats of a browser: it has one random key for all its tables, and the store knows where it sits.

Of the browser's key only the hash is kept, as of a seat's; a browser never has the keys of its seats.
What it was let in with must still be the seat's key: whoever changes a lock shuts every other browser out.
"""

import re
import time
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from ..server.errors import NotFound
from ..server.security import ADDRESS, Rate, hash_key, new_key, seal, unseal
from ..storage.schema import BROWSER_LINK, BROWSER_SEAT, SEAT, TABLE
from ..storage.store import Store
from ..tables.live import SITTING

COOKIE: Final = "hf_browser"
# Browsers once had a cookie for each table: its keys, its invitations, and who had lifted the curtain.
OLD_COOKIE: Final = re.compile(r"hf_(inv_|at_)?([A-Za-z0-9_-]{16})")
SITS, INVITES = "sits", "invites"
KNOWN_SECONDS: Final = 5.0  # so long what was read of a browser is believed: another server may add to it
MOST_KNOWN: Final = 5_000
MOST_LISTED: Final = 200


@dataclass(frozen=True)
class Place:
    """A seat that a browser may use, or an invitation to one that it may show."""

    table_id: str
    seat: int
    key_hash: str
    invitation: str = ""  # sealed in the store


@dataclass(frozen=True)
class Seat:
    """A seat of a browser for the list of its games."""

    table_id: str
    seat: int
    name: str
    game: str
    created: float

    @property
    def day(self) -> str:
        """When the table was set up, for people."""
        return time.strftime("%Y-%m-%d", time.gmtime(self.created))


class Browsers:
    """What the store knows of browsers."""

    def __init__(self, store: Store, per_minute: int) -> None:
        self._store = store
        # A link can be used again and again, each time by a browser that nobody has seen before.
        self._rate = Rate(per_minute / 60, float(per_minute))
        self._known: OrderedDict[tuple[str, str], tuple[float, list[Place]]] = OrderedDict()

    async def places(self, browser: str, table_id: str, owner: str = "") -> list[Place]:
        """What a browser has at a table: seats, and invitations to pass on; or what a person has."""
        known = (owner or hash_key(browser), table_id)
        then, found = self._known.get(known, (0.0, []))
        if found and time.monotonic() - then < KNOWN_SECONDS:
            return found
        query = BROWSER_SEAT.select().where(
            BROWSER_SEAT.c.browser == known[0], BROWSER_SEAT.c.table_id == table_id
        )
        async with self._store.reading() as connection:
            rows = (await connection.execute(query.order_by(BROWSER_SEAT.c.seat))).mappings().all()
        found = []
        for row in rows:
            sealed, place = row["sealed"], f"{table_id}/{row['key_hash']}"
            invitation = unseal(sealed, browser, place) if sealed else ""
            found.append(Place(table_id, row["seat"], row["key_hash"], invitation))
        self._known[known] = (time.monotonic(), found)
        while len(self._known) > MOST_KNOWN:
            self._known.popitem(last=False)
        return found

    async def keep(self, browser: str, places: Sequence[Place], owner: str = "") -> None:
        """From now on the browser has these places, in place of what it had there; of somebody who keeps a
        name, the owner, the seats are theirs."""
        hashed = hash_key(browser)

        async def write(connection: AsyncConnection) -> None:
            for place in places:
                values = _values(browser, place)
                values["browser"] = owner if owner and not place.invitation else hashed
                same = [
                    BROWSER_SEAT.c[name] == values[name] for name in ("browser", "table_id", "seat", "kind")
                ]
                await connection.execute(BROWSER_SEAT.delete().where(*same))
                await connection.execute(BROWSER_SEAT.insert().values(**values))

        if places:
            self._rate.take(ADDRESS.get(), "seats to remember")
            await self._store.write(write)
        for place in places:
            self.look_again(place.table_id, hashed, owner)

    def look_again(self, table_id: str, *owners: str) -> None:
        """What was read of these is not believed any more."""
        for owner in owners:
            self._known.pop((owner, table_id), None)

    async def leave(self, browser: str, table_id: str, owner: str = "") -> None:
        """The browser, or its owner, has nothing at the table any more; the seats stay as they are."""
        both = (hash_key(browser), owner)

        async def write(connection: AsyncConnection) -> None:
            there = (BROWSER_SEAT.c.browser.in_(both), BROWSER_SEAT.c.table_id == table_id)
            await connection.execute(BROWSER_SEAT.delete().where(*there))

        await self._store.write(write)
        self.look_again(table_id, *both)

    async def seats(self, browser: str, owner: str = "") -> list[Seat]:
        """All seats that the browser and its owner can use now, the newest table first."""
        query = (
            sa.select(TABLE.c.id, SEAT.c.seat, SEAT.c.name, TABLE.c.game, TABLE.c.created)
            .join(SEAT, SEAT.c.table_id == TABLE.c.id)
            .join(
                BROWSER_SEAT,
                (BROWSER_SEAT.c.table_id == SEAT.c.table_id)
                & (BROWSER_SEAT.c.seat == SEAT.c.seat)
                & (BROWSER_SEAT.c.key_hash == SEAT.c.key_hash),
            )
            .where(BROWSER_SEAT.c.browser.in_((hash_key(browser), owner)), SEAT.c.kind == SITTING)
            .distinct()
            .order_by(TABLE.c.created.desc(), SEAT.c.seat)
            .limit(MOST_LISTED)
        )
        async with self._store.reading() as connection:
            return [Seat(*row) for row in (await connection.execute(query)).all()]

    # Keeping and restoring

    async def link(self, browser: str) -> str:
        """A key by which the seats of this browser, now and later, are brought to another one. The one that
        was given out before is worth nothing from now on."""
        key, hashed = new_key(), hash_key(browser)
        values = {"browser": hashed, "key_hash": hash_key(key), "made": time.time()}

        async def write(connection: AsyncConnection) -> None:
            await connection.execute(BROWSER_LINK.delete().where(BROWSER_LINK.c.browser == hashed))
            await connection.execute(BROWSER_LINK.insert().values(**values))

        await self._store.write(write)
        return key

    async def linked(self, key: str) -> list[Place]:
        """The seats that a link brings; NotFound when it is worth nothing."""
        query = sa.select(BROWSER_LINK.c.browser).where(BROWSER_LINK.c.key_hash == hash_key(key))
        async with self._store.reading() as connection:
            browser = (await connection.execute(query)).scalar()
            if browser is None:
                raise NotFound("This link brings no seats: it was replaced by a newer one, or is not whole.")
            theirs = BROWSER_SEAT.select().where(
                BROWSER_SEAT.c.browser == browser, BROWSER_SEAT.c.kind == SITS
            )
            rows = (await connection.execute(theirs)).mappings().all()
        return [Place(row["table_id"], row["seat"], row["key_hash"]) for row in rows]

    async def adopt(self, browser: str, cookies: Mapping[str, str]) -> list[str]:
        """Bring the cookies that a browser once had for each table under its one key; gives their names."""
        names, wanted = [], dict[str, tuple[str, str]]()
        for name, value in cookies.items():
            old = OLD_COOKIE.fullmatch(name)
            if old is None:
                continue
            names.append(name)
            kind, table_id = old.groups()
            for item in value.split(".") if kind != "at_" else ():
                key = item.rpartition(":")[2]
                wanted[hash_key(key)] = (table_id, key if kind else "")
        if wanted:
            await self.keep(browser, await self._found(wanted))
        return names

    async def _found(self, wanted: Mapping[str, tuple[str, str]]) -> list[Place]:
        query = sa.select(SEAT.c.table_id, SEAT.c.seat, SEAT.c.key_hash).where(
            SEAT.c.key_hash.in_(list(wanted)[:500]),
            SEAT.c.table_id.in_({table_id for table_id, _ in wanted.values()}),
        )
        async with self._store.reading() as connection:
            rows = (await connection.execute(query)).all()
        return [Place(table_id, seat, key_hash, wanted[key_hash][1]) for table_id, seat, key_hash in rows]


def _values(browser: str, place: Place) -> dict[str, object]:
    invitation = place.invitation
    return {
        "browser": hash_key(browser),
        "table_id": place.table_id,
        "seat": place.seat,
        "kind": INVITES if invitation else SITS,
        "key_hash": place.key_hash,
        "sealed": seal(invitation, browser, f"{place.table_id}/{place.key_hash}") if invitation else "",
        "made": time.time(),
    }

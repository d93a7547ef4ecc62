"""Who is told that it is their turn: whoever keeps a name, wants it, is waited for and is not there."""

import asyncio
import json
import logging
import time
from collections import OrderedDict
from typing import TYPE_CHECKING, Final

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from ..server.errors import Refused, TooMuch
from ..server.security import Rate
from ..storage.damage import cause_of
from ..storage.schema import BROWSER_SEAT, CHANNEL, ENTRY
from .channels import MAIL, Channel, Channels
from .sending import Gone, Notice, NotSent, mail, push

if TYPE_CHECKING:
    from ..tables.live import LiveTable
    from ..tables.service import Tables

MOST_KEPT: Final = 50_000
AT_ONCE: Final = 4  # notices on their way
BEFORE: Final = 24 * 3600.0  # tables at which something happened for so long before the start are looked at
MOST_BEFORE: Final = 500
_log = logging.getLogger("holdfast.web")


class Turns:
    """Looks at the tables of one server."""

    def __init__(self, tables: "Tables", channels: Channels) -> None:
        settings = tables.settings
        self.is_on = bool(settings.push_contact or settings.mail_server)
        self._tables, self._channels, self._settings = tables, channels, settings
        self._rate = Rate(settings.notices_per_day / 86_400, max(1.0, float(settings.notices_per_day)))
        self._done: OrderedDict[tuple[str, int], int] = OrderedDict()  # the question looked at last, by seat
        self._gate = asyncio.Semaphore(AT_ONCE)
        self._round: asyncio.Task[None] | None = None
        self._begun = False

    def look(self) -> None:
        """See to it that somebody is told, beside everything else."""
        if self.is_on and (self._round is None or self._round.done()):
            self._round = self._tables.start(self.tell_all())

    async def tell_all(self) -> None:
        """Tell all who are to be told now."""
        try:
            if not self._begun:
                await self._remember()
                self._begun = True
            due = [(live, seat) for live in self._tables.in_memory for seat in self._due(live)]
            for live in dict.fromkeys(live for live, _ in due):
                await self._tell_at(live, [seat for one, seat in due if one is live])
        except SQLAlchemyError as error:
            _log.warning("nobody could be told of their turn: %s", cause_of(error))

    async def _remember(self) -> None:
        """Bring tables into memory at which somebody may wait to be told since before this server began."""
        lately = sa.exists().where(
            ENTRY.c.table_id == BROWSER_SEAT.c.table_id, ENTRY.c.made > time.time() - BEFORE
        )
        query = (
            sa.select(BROWSER_SEAT.c.table_id)
            .join(CHANNEL, CHANNEL.c.person == BROWSER_SEAT.c.browser)
            .where(lately)
            .distinct()
            .limit(min(MOST_BEFORE, self._settings.tables_live // 2))
        )
        async with self._tables.store.reading() as connection:
            ids = (await connection.execute(query)).scalars().all()
        for table_id in ids:
            try:
                await self._tables.get(table_id)
            except Refused:  # it is damaged, or of other rules: nobody is waited for there
                continue

    def _due(self, live: "LiveTable") -> list[int]:
        """The seats that are waited for long enough, at which nobody was seen, and of whom none was told."""
        late = time.time() - self._settings.notice_seconds
        conduct = live.conduct
        if live.match.over or conduct.shut or conduct.moved > late or live.road is not None:
            return []
        seats = [
            one for one in live.sitting if one == live.match.state.asked or live.held.ahead(one) is not None
        ]
        return [
            one
            for one in seats
            if not live.is_here(one)
            and conduct.waited_since(one) <= late
            and self._done.get((live.header.id, one)) != conduct.question
        ]

    def look_again(self, table_id: str, seat: int) -> None:
        """Somebody sits there since: whoever was looked for there before, it was not them."""
        self._done.pop((table_id, seat), None)

    async def _tell_at(self, live: "LiveTable", seats: list[int]) -> None:
        # Noted before the store is asked: who sits down meanwhile takes the note back.
        for seat in seats:
            self._done[(live.header.id, seat)] = live.conduct.question
            self._done.move_to_end((live.header.id, seat))
        while len(self._done) > MOST_KEPT:
            self._done.popitem(last=False)
        try:
            await self._tell(live, seats)
        except SQLAlchemyError:
            for seat in seats:  # the store did not answer: they are told next time
                self.look_again(live.header.id, seat)
            raise

    async def _tell(self, live: "LiveTable", seats: list[int]) -> None:
        question, people = live.conduct.question, await self._tables.results.sitting(live.header.id)
        for seat in seats:
            person = people.get(seat)
            channels = await self._channels.open_to(person) if person is not None else []
            if person is None or not channels:
                continue
            try:
                self._rate.take(person, "notices")
            except TooMuch:
                self._tables.meters.notices.labels("any", "too_many").inc()
                continue
            if await self._channels.claim(person, live.header.id, question):
                notice = self._notice(live, seat)
                await asyncio.gather(*(self.send(channel, notice) for channel in channels))

    def _notice(self, live: "LiveTable", seat: int) -> Notice:
        others = [row.name for row in live.seats if row.seat != seat]
        words = f"{live.game.title} waits for you, {live.seats[seat].name}."
        if others:
            words = f"{words} At the table: {', '.join(others)}."
        link = f"{self._settings.address.rstrip('/')}/t/{live.header.id}"
        return Notice(f"Your turn: {live.game.title}", words, link)

    async def send(self, channel: Channel, notice: Notice) -> None:
        """Send a notice on its way; a channel that is gone is forgotten, any other failure is counted."""
        meters, settings, outcome = self._tables.meters, self._settings, "sent"
        try:
            async with self._gate:
                if channel.kind == MAIL and settings.mail_server:
                    stop = await self._channels.stop_key(channel.id)
                    where = f"{settings.address.rstrip('/')}/you/notices/stop?k={stop}"
                    told = Notice(notice.title, notice.words, notice.link, where)
                    await asyncio.to_thread(mail, channel.address, told, settings)
                elif channel.kind != MAIL and settings.push_contact:
                    key = await self._channels.push_key()
                    told_as = {"title": notice.title, "body": notice.words, "link": notice.link}
                    sealed = json.dumps(told_as).encode()[:3000]
                    await asyncio.to_thread(push, channel.address, channel.keys, sealed, key, settings)
                else:
                    outcome = "off"
        except (Gone, Refused):
            outcome = "gone"
            await self._channels.forget(channel)
        except NotSent as failure:
            outcome = "failed"
            _log.warning("a notice by %s has not gone out: %s", channel.kind, failure)
        meters.notices.labels(channel.kind, outcome).inc()

    async def ask_to_confirm(self, address: str, key: str) -> None:
        """Ask the owner of an address by mail whether they want to be told there."""
        link = f"{self._settings.address.rstrip('/')}/you/notices/confirm?k={key}"
        words = (
            "Somebody who plays at a Holdfast table wants to be told here when it is their turn.\n"
            "If that is you, open this link within two days; if not, do nothing and no mail will come again."
        )
        try:
            async with self._gate:
                notice = Notice("Confirm your address", words, link)
                await asyncio.to_thread(mail, address, notice, self._settings)
        except (Gone, NotSent) as failure:
            _log.warning("a mail has not gone out: %s", type(failure).__name__)
            self._tables.meters.notices.labels(MAIL, "failed").inc()

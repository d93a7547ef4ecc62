"""Keeping where tables stand, and their stories as told, so that they outlive their rules.

It is done beside play, a little later and several tables at once: what was answered since is in the journal.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Iterable
from typing import Final

from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from holdfast.kernel import position
from holdfast.kernel.event import Event
from holdfast.kernel.state import CHANCE

from ..server.errors import Refused
from ..storage.damage import cause_of
from ..storage.moments import Moment, Moments, Settled, Told
from ..tables.live import LiveTable

QUIET_SECONDS: Final = 10.0  # a table at which nothing has happened for so long is settled
BUSY_SECONDS: Final = 120.0  # and one at which something happens all the time after so long
AT_ONCE: Final = 20  # tables in one transaction
OLD_AT_ONCE: Final = 50
_log = logging.getLogger("holdfast.web")


class Settler:
    """Settles the tables of one server."""

    def __init__(self, moments: Moments) -> None:
        self._moments = moments
        self.is_through = False  # with the tables that older programs have left unsettled
        self._since: dict[str, tuple[LiveTable, float, float]] = {}  # with its first and its last change

    def changed(self, live: LiveTable) -> None:
        """Something has happened at a table that its moment does not know."""
        now = time.monotonic()
        _, first, _ = self._since.get(live.header.id, (live, now, now))
        self._since[live.header.id] = (live, first, now)

    def left(self, live: LiveTable) -> None:
        """Another server has answered at a table last, and will settle it."""
        self._since.pop(live.header.id, None)

    async def settle(self, everything: bool = False) -> None:
        """Settle what is due, or all there is."""
        now = time.monotonic()
        due = [
            live
            for live, first, last in self._since.values()
            if everything or now - last > QUIET_SECONDS or now - first > BUSY_SECONDS
        ]
        for start in range(0, len(due), AT_ONCE):
            await self.keep(due[start : start + AT_ONCE])

    async def keep(self, tables: Iterable[LiveTable]) -> None:
        """Settle these tables; of those at which something happens meanwhile the rest comes later."""
        found = []
        for live in tables:
            self._since.pop(live.header.id, None)
            first = await self._first(live)
            if live.match.state.asked != CHANCE:
                found.append(settled(live, first))
            await asyncio.sleep(0)  # everybody else comes first
        await self._keep(found)

    async def _keep(self, found: list[Settled]) -> None:
        try:
            await self._moments.keep(found)
        except IntegrityError:  # another server has just settled one of them
            for one in found if len(found) > 1 else ():
                await self._keep([one])
        except SQLAlchemyError as error:  # it is done when something happens next
            _log.warning("where tables stand could not be kept: %s", cause_of(error))

    async def _first(self, live: LiveTable) -> int:
        """After how many answers its story is told anew."""
        moment = await self._moments.read(live.header.id)
        if moment is None or moment.seq <= live.part.place:
            return live.part.before
        return await self._moments.first_new(moment, live.part.before)

    async def settle_old(self, read: Callable[[str], Awaitable[LiveTable | None]]) -> None:
        """Settle, one after the other, the tables of the store at which something has happened since: written
        by an older program, or by one that was killed."""
        after = ""
        while True:
            ids = await self._moments.unsettled(after, OLD_AT_ONCE)
            if not ids:
                self.is_through = True
                return
            for after in ids:
                try:
                    live = await read(after)
                except Refused:  # damaged, or of other rules: it is told to whoever asks for it
                    continue
                if live is not None:
                    await self.keep([live])
                await asyncio.sleep(0.01)  # everybody else comes first


def settled(live: LiveTable, first: int) -> Settled:
    """Where the table stands now, and its story after `first` answers."""
    match, before = live.match, live.part.before
    text = position.dumps(match.game, match.state, match.seats, match.variant)
    moment = Moment(live.header.id, live.seq, before + match.number, match.game.rules_version, text)
    lines: list[Told] = []
    if first == before:
        lines += [*live.story.preface, *(_told(live, event) for event in match.opening)]
    for entry in match.entries[first - before :]:
        lines += [_told(live, event) for event in entry.events]
    return Settled(moment, first, lines)


def _told(live: LiveTable, event: Event) -> Told:
    text = live.game.event_text(event, live.match.names)
    return Told(text, event.rule, event.seat, event.audience)

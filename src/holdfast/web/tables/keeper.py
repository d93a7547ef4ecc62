"""Tables in memory kept in step with the store, and the bots that sit at them.

A change is appended to the store first and happens in memory only when it is on disk. Whoever comes too
late, because another server has appended meanwhile, reads what it missed and decides again.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, NamedTuple

from sqlalchemy.exc import SQLAlchemyError

from holdfast.kernel.errors import Mistake
from holdfast.match import Plan

from ..lasting.closed import ClosedTables
from ..lasting.reading import Reader
from ..lasting.settling import Settler
from ..running.house import House
from ..running.meters import Meters
from ..server.budget import Accounts, Aside
from ..server.errors import Conflict, NoSuchTable, OldRules, TooMuch
from ..server.security import is_table_id
from ..server.settings import Settings
from ..storage import store
from ..storage.damage import Damaged, cause_of, is_damage
from ..storage.moments import Moments
from ..storage.others import WHO, Others
from ..storage.store import NewEntry, Payload, SeatRow, Store, StoredEntry, TakenPlace
from .changed import Room
from .live import LiveTable
from .review import WORKER_SECONDS, Review, review
from .thinkers import BotCrashed, Crew, Move, Task, Thinkers, Thought, think

TRIES = 20  # places lost to other servers before giving up
IDLE_SECONDS = 3.0  # a bot that another server should have moved is moved here after so long
HERE_SECONDS = 40.0  # so long after the last notice somebody at another server counts as there
DAY = 24 * 3600.0
_log = logging.getLogger("holdfast.web")


class Change(NamedTuple):
    """What is appended to a table, and the seat that changes with it."""

    entries: Sequence[NewEntry]
    seat: SeatRow | None = None


class Keeper:
    """The tables this server has in memory."""

    def __init__(
        self,
        settings: Settings,
        answer: Callable[[Task], Thought] = think,
        meters: Meters | None = None,
        aside: Aside | None = None,
    ) -> None:
        self.settings = settings
        self.aside = aside or Aside(Accounts(0.0, 0.0), own_process=False)  # for what takes long
        self.meters = meters or Meters()
        self.store = Store(settings.database)
        self.closing = asyncio.Event()
        self._answer = answer
        self._live: dict[str, LiveTable] = {}
        self.others = Others(self.store, self._known, self.heard, self.catch_up, self._seen_elsewhere)
        self._loading: dict[str, asyncio.Lock] = {}
        self._damaged: set[str] = set()  # tables of which it has been told
        self._tasks: set[asyncio.Task[None]] = set()
        self.moments = Moments(self.store)
        self.settler = Settler(self.moments)
        self.closed = ClosedTables(self.store, self.moments)
        self.room = Room(self._live, settings.tables_live, settings.changed_games)
        self._reader = Reader(self.store, self.moments, self.room.admit)

    async def open(self) -> None:
        """Connect to the store, start the workers, begin to listen."""
        await self.store.open()
        self.thinkers = Thinkers(self.settings.thinkers, self.settings.think_seconds, self._answer)
        # Games that are over are looked back on by a worker of its own: bots at other tables do not wait.
        look_back = partial(review, seconds=self.settings.review_seconds)
        self.reviewers: Crew[Review] = Crew(1, WORKER_SECONDS, look_back)
        if self.settings.warm:
            self.thinkers.warm()
        await self.others.open()
        self.start(House(self).keep())

    async def close(self) -> None:
        """End streams and workers and let go of the store. Nothing is left to save."""
        self.end_streams()
        await self.others.close()
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        self.thinkers.close()
        self.reviewers.close()
        await asyncio.gather(*tasks, return_exceptions=True)
        with suppress(SQLAlchemyError):  # it can be done by the next server, and answers are kept already
            await self.settler.settle(everything=True)
        await self.store.close()

    async def take(self, path: str) -> None:
        """Let the workers run the package of this folder, one after the other, as soon as it runs there."""
        await self.thinkers.take(path)
        await self.reviewers.take(path)

    def end_streams(self) -> None:
        """Let every open stream come to its end."""
        self.closing.set()
        for live in self._live.values():
            live.wake()

    # Memory and store

    async def get(self, table_id: str) -> LiveTable:
        """The table, from memory or from the store; NoSuchTable when there is none."""
        live = self._live.get(table_id)
        if live is None:
            if not is_table_id(table_id):
                raise NoSuchTable
            # Without the lock two requests would each build a table of their own.
            try:
                async with self._loading.setdefault(table_id, asyncio.Lock()):
                    live = self._live.get(table_id) or await self._load(table_id)
            finally:
                self._loading.pop(table_id, None)
        live.used = time.monotonic()
        return live

    async def _load(self, table_id: str) -> LiveTable:
        try:
            live = await self._reader.read(table_id)
        except Exception as error:
            raise self._told_damage(table_id, error) from None
        self.room.make()
        self._live[table_id] = live
        self.others.asks(table_id)
        self.drive(live)
        return live

    def _told_damage(self, table_id: str, error: Exception) -> Exception:
        """What to raise for a table that cannot be read: whatever is wrong with it is its own damage."""
        if isinstance(error, NoSuchTable) or (isinstance(error, SQLAlchemyError) and not is_damage(error)):
            return error
        self._live.pop(table_id, None)  # nothing half read stays
        if isinstance(error, OldRules | TooMuch):
            return error
        damaged = error if isinstance(error, Damaged) else Damaged("its journal does not fit its game")
        if table_id not in self._damaged:  # once is enough
            self._damaged.add(table_id)
            self.meters.errors.labels("damaged").inc()
            _log.error("the table %s is damaged (%s): %s", table_id, cause_of(error), damaged)
        return damaged

    async def forget_old(self) -> list[str]:
        """Delete the tables at which nothing has happened for as long as tables are kept; gives their ids."""
        gone = await self.store.forget(time.time() - self.settings.keep_days * DAY)
        for table_id in gone:
            self._live.pop(table_id, None)
        return gone

    async def settle(self) -> None:
        """Keep where tables stand: first those of which nobody did, then whatever has changed."""
        if not self.settler.is_through:
            await self.settler.settle_old(self._reader.read_unchanged)
        await self.settler.settle()

    async def look_after(self) -> None:
        """Do what else is to be done again and again."""

    async def count(self) -> None:
        """Count the tables of the store."""
        self.meters.gauges["tables_kept"].set(await self.store.count())

    def gauge(self) -> None:
        """Bring what is counted now up to date."""
        counted = {"tables_live": len(self._live)}
        counted |= {"bots_waiting": self.thinkers.waiting, "bots_thinking": self.thinkers.busy}
        for name, number in counted.items():
            self.meters.gauges[name].set(number)

    async def append(self, live: LiveTable, entries: Sequence[NewEntry], seat: SeatRow | None = None) -> bool:
        """Keep entries, then let them happen. False when another server was faster: then the table has
        been brought up to date."""
        try:
            with self.meters.keeping_seconds.time():
                await self.store.append(live.header.id, live.seq, entries, seat)
        except TakenPlace:
            await self.refresh(live)
            return False
        now = time.time()
        for entry in entries:
            self.meters.kept.labels(entry.kind).inc()
            live.apply(StoredEntry(live.seq, entry.kind, entry.seat, entry.payload, now))
        if seat is not None:
            live.seat_everybody([seat if row.seat == seat.seat else row for row in live.seats])
        if any(entry.kind in (store.ANSWER, store.UNDO) for entry in entries):
            self.settler.changed(live)
        self.others.appended(live.header.id, live.seq)
        live.wake()
        return True

    async def decide(self, live: LiveTable, make: Callable[[], Change | None]) -> None:
        """Keep what is decided on, if anything; decided anew whenever another server was faster. The caller
        holds the table's lock."""
        for _ in range(TRIES):
            change = make()
            if change is None or await self.append(live, change.entries, change.seat):
                return
        raise Conflict("The table is too busy; try again.")

    async def refresh(self, live: LiveTable) -> None:
        """Read what other servers have appended. The caller holds the table's lock."""
        try:
            entries = await self.store.entries(live.header.id, live.seq)
            if any(_changes_seats(entry.payload) for entry in entries):
                live.seat_everybody(await self.store.seats(live.header.id))
            for entry in entries:
                live.apply(entry)
        except Exception as error:
            raise self._told_damage(live.header.id, error) from None
        if any(entry.kind in (store.ANSWER, store.UNDO) for entry in entries):
            self.settler.left(live)
        if entries:
            live.wake()

    async def heard(self, table_id: str, place: int) -> None:
        """Another server, or this one, has appended to a table."""
        live = self._live.get(table_id)
        if live is None or live.seq >= place:
            return
        async with live.lock:
            if live.seq < place:
                with suppress(Damaged, OldRules):  # whoever asks is told; the notices of others go on
                    await self.refresh(live)
                self.start(self._drive_later(live, live.seq))

    def _known(self) -> list[str]:
        return list(self._live)

    def _seen_elsewhere(self, table_id: str, seat: int) -> None:
        live = self._live.get(table_id)
        if live is None:
            return
        if seat == WHO:
            for viewer in [int(one) for one, count in live.streams.items() if count]:
                self.others.sits(table_id, viewer)
            return
        live.elsewhere[seat] = time.monotonic() + HERE_SECONDS
        live.conduct.see(seat)

    async def catch_up(self) -> None:
        """Read whatever other servers have appended to the tables in memory."""
        for live in list(self._live.values()):
            async with live.lock:
                with suppress(Damaged, OldRules):
                    await self.refresh(live)

    # Bots

    def drive(self, live: LiveTable) -> None:
        """See to it that whoever is asked and has answered already, or is a bot, is heard."""
        if not live.can_go_on or live.is_thinking or self.closing.is_set():
            return
        live.thinking = self.start(self._let_bots_answer(live))

    async def _drive_later(self, live: LiveTable, seq: int) -> None:
        # The server that appended lets the bots think; should it die, this one does.
        await asyncio.sleep(IDLE_SECONDS)
        if live.seq == seq:
            self.drive(live)

    @property
    def in_memory(self) -> list[LiveTable]:
        """The tables this server has in memory."""
        return list(self._live.values())

    def start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _let_bots_answer(self, live: LiveTable) -> None:
        while live.can_go_on:
            try:
                async with live.lock:
                    await self.play_held(live)
                await self._let_bot_answer(live)
            except SQLAlchemyError as error:
                _log.error("the store failed: %s", cause_of(error))
                await asyncio.sleep(IDLE_SECONDS)

    async def _let_bot_answer(self, live: LiveTable) -> None:
        """Ask the bot that owes an answer; one that fails is asked once more before its seat waits."""
        for is_last in (False, True):
            seat = live.bot_to_move()
            if seat is None:
                return
            task = self.task(live)
            moves, failure = list[Move](), ""
            try:
                with self.meters.bot_seconds.time():
                    moves = await self.thinkers.play(task)
            except BotCrashed as crash:
                self.meters.errors.labels("bot").inc()
                failure = str(crash)
            async with live.lock:
                if await self._take_moves(live, seat, task, moves, failure, is_last):
                    return

    async def play_held(self, live: LiveTable) -> None:
        """Whoever is asked and has answered already gives that answer now. The caller holds the lock."""
        while live.held.to_move() is not None:
            await self.decide(live, partial(_held_answer, live))

    async def _take_moves(
        self, live: LiveTable, seat: int, task: Task, moves: list[Move], failure: str, is_last: bool
    ) -> bool:
        """Let the moves of a bot happen, or its failure; False when it shall be asked once more."""
        if _has_moved_on(live, task):
            return True
        if not failure:
            try:
                live.match.plan_entries(action for move in moves for action in move.answers)
            except Mistake as mistake:
                failure = str(mistake)
        bot = f"the bot '{task.bots[seat]}' of {task.game} has failed"
        if failure and not is_last:
            _log.warning("%s, asking again: %s", bot, failure)
            return False
        entries = [NewEntry(store.ANSWER, move.seat, Payload(answers=move.answers)) for move in moves]
        if failure:
            _log.warning("%s: %s", bot, failure)
            name = live.seats[seat].name
            words = f"The bot that plays {name} has failed. Let another bot or a friend take its place."
            entries = [NewEntry(store.CONTROL, seat, Payload(text=words, crashed=True))]
        await self.decide(live, lambda: None if _has_moved_on(live, task) else Change(entries))
        return True

    def task(self, live: LiveTable, hint: bool = False) -> Task:
        """What a worker must know to think about the table as it stands."""
        match = live.match
        return Task(
            table_id=live.header.id,
            game=live.game.id,
            seats=match.seats,
            variant=match.variant,
            seed=match.seed,
            drawn=match.drawn,
            journal=tuple(match.journal),
            bots=match.bots,
            hint=hint,
            start=live.part.position,
            patch=live.game.patch,
        )


def _changes_seats(said: Payload) -> bool:
    return said.seated or said.renamed or said.relocked


def _has_moved_on(live: LiveTable, task: Task) -> bool:
    """Whether somebody has taken something back, or sits where a bot sat."""
    return tuple(live.match.journal) != task.journal or task.bots != live.match.bots


def _held_answer(live: LiveTable) -> Change | None:
    """What was answered ahead by the seat that is asked now."""
    seat = live.held.to_move()
    if seat is None:
        return None
    try:
        plan = live.match.plan(seat, live.held.of(seat))
    except Mistake:  # it was given under rules that seal too little: the seat is asked instead
        return Change([NewEntry(store.HELD, seat, Payload())])
    return Change([answered(seat, plan)])


def answered(seat: int, plan: Plan) -> NewEntry:
    """A plan as an entry: once it is on disk, it happens."""
    return NewEntry(store.ANSWER, seat, Payload(answers=plan.answers))

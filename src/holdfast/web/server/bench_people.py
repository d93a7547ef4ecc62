"""Those who sit at the tables of the bench: a browser on the wire, and a person who answers at random.

A browser has a page, a stream of changes, and asks for the new part of the page whenever something changed.
What is older than the page it shows it lets fall, as the script of the table does: with several server
processes an answer's own page may be overtaken by the news of what followed it.
"""

import asyncio
import random
import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from math import inf
from urllib.parse import urlencode

from .bench_wire import Connection

HEAD_BYTES = 600
_DECISION = re.compile(rb'data-decision="(\d+)"')
_CHANGE = re.compile(rb'data-change="(\d+)"')
_TURN = re.compile(rb'data-turn="1"')
_OVER = re.compile(rb'data-over="1"')
_ASKED = re.compile(
    rb'id="answers".*?name="decision" value="(\d+)"', re.DOTALL
)  # one ahead has its own number
_ACTION = re.compile(rb'name="action" value="(\d+)"')


@dataclass
class Seen:
    """What a browser reads off a page."""

    decision: int
    change: int
    turn: bool
    over: bool
    actions: list[int]

    @staticmethod
    def of(html: bytes) -> "Seen":
        """Read a page."""
        head = html[:HEAD_BYTES]  # where a page says how it stands; to read all of it costs more than to ask
        decision, change, turn = _DECISION.search(head), _CHANGE.search(head), bool(_TURN.search(head))
        assert decision is not None, head
        assert change is not None, head
        actions = [int(text) for text in _ACTION.findall(html)] if turn else []
        decision = (_ASKED.search(html) if turn else None) or decision
        return Seen(int(decision.group(1)), int(change.group(1)), turn, bool(_OVER.search(head)), actions)


@dataclass
class Board:
    """A table in the eyes of the bench: who has seen which change when, and who waits for one."""

    table_id: str
    seen: dict[int, list[tuple[int, float]]] = field(default_factory=lambda: {0: [], 1: []})  # by seat
    waits: dict[int, tuple[int, float]] = field(default_factory=dict)  # seat: change it waits for, sent when
    over: bool = False

    def shows(self, seat: int, change: int, now: float) -> float | None:
        """The seat's browser has this change; gives how long it took, if an answer waited for it."""
        self.seen[seat] = [*self.seen[seat][-20:], (change, now)]
        waiting = self.waits.get(seat)
        if waiting is None or change < waiting[0]:
            return None
        del self.waits[seat]
        return now - waiting[1]

    def sent(self, seat: int, change: int, sent: float) -> float | None:
        """An answer sent then has made this change, which the seat shall see; gives how long that took, if
        it has seen it already."""
        for seen, now in self.seen[seat]:
            if seen >= change and now >= sent:
                return now - sent
        self.waits[seat] = (change, sent)
        return None


@dataclass
class Clock:
    """What the browsers of one run share. An answer counts when it was sent while the clock ran, however long
    afterwards it was seen."""

    port: int
    pause: float
    began: float = inf  # when the clock began to run
    ended: float = inf  # and when it stopped: nobody answers any more
    pausing: bool = False  # until then everybody plays without a pause
    under_way: int = 0  # requests that are not answered yet
    answers: int = 0  # of everybody, from the first page on
    refused: int = 0  # answers that were not taken while the clock ran
    took: list[float] = field(default_factory=list)

    def counts(self, sent: float) -> bool:
        """Whether what was sent then counts."""
        return self.began <= sent < self.ended

    @contextmanager
    def asking(self) -> Iterator[None]:
        """While somebody waits for an answer of the server."""
        self.under_way += 1
        try:
            yield
        finally:
            self.under_way -= 1

    def note(self, seconds: float | None, now: float) -> None:
        """An answer has now reached the other browser, after so long."""
        if seconds is not None and self.counts(now - seconds):
            self.took.append(seconds)


class Person:
    """One person's browser at a table."""

    def __init__(self, clock: Clock, board: Board, seat: int, key: str) -> None:
        self._clock, self._board, self._seat = clock, board, seat
        self._cookie = f"Authorization: Bearer {key}\r\n"
        self._pages, self._news = Connection(clock.port), Connection(clock.port)
        self._looking = asyncio.Lock()
        self._luck = random.Random(f"{board.table_id}{seat}")
        self._thinking: asyncio.Task[None] | None = None
        self._seen: Seen | None = None

    async def sit(self) -> None:
        """Follow the table and answer when asked, until the game is over."""
        await self._look()
        try:
            path = f"/t/{self._board.table_id}/stream"
            async for line in self._news.lines(path, self._cookie):
                if line.startswith(b"data: ") and self._seen and int(line[6:]) > self._seen.change:
                    await self._look(int(line[6:]))
                if self._board.over:
                    return
        finally:
            if self._thinking is not None:
                self._thinking.cancel()
            self._pages.close()
            self._news.close()

    async def _look(self, heard: int = 0) -> None:
        headers = f"{self._cookie}X-Change: {heard}\r\n"
        path = f"/t/{self._board.table_id}/part"
        async with self._looking:
            with self._clock.asking():
                status, html = await self._pages.ask("GET", path, headers=headers)
        if status == 200:
            seen, now = self._show(html), time.perf_counter()
            self._clock.note(self._board.shows(self._seat, seen.change, now), now)
            if self._seen and self._seen.turn and not self.thinks:
                self._thinking = asyncio.create_task(self._answer())

    @property
    def thinks(self) -> bool:
        """Whether this person has been asked and will answer."""
        return self._thinking is not None and not self._thinking.done()

    def _show(self, html: bytes) -> Seen:
        """Read a page, and show it unless a newer one is shown; gives what was read."""
        seen = Seen.of(html)
        if self._seen is None or seen.change >= self._seen.change:
            self._seen = seen
        self._board.over = self._board.over or seen.over
        return seen

    async def _answer(self) -> None:
        connection = Connection(self._clock.port)
        try:
            while (seen := self._seen) and seen.turn and not self._board.over:
                if self._clock.pausing:
                    await asyncio.sleep(self._luck.expovariate(1 / self._clock.pause))
                    seen = self._seen or seen
                if self._clock.ended < inf:
                    return
                if seen.turn:
                    await self._send(connection, seen)
        finally:
            connection.close()

    async def _send(self, connection: Connection, seen: Seen) -> None:
        body = urlencode({"action": self._luck.choice(seen.actions), "decision": seen.decision}).encode()
        kind = "Content-Type: application/x-www-form-urlencoded\r\nX-Part: 1\r\n"
        sent = time.perf_counter()
        path = f"/t/{self._board.table_id}/answer"
        with self._clock.asking():
            status, html = await connection.ask("POST", path, body, self._cookie + kind)
        if status != 200:
            self._clock.refused += self._clock.counts(sent)
            await self._look(seen.change)
            return
        self._clock.answers += 1
        change = self._show(html).change
        self._clock.note(self._board.sent(1 - self._seat, change, sent), time.perf_counter())

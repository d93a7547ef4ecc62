"""The gate before the server: how many connections an address may hold, and how long it may keep us waiting.

A proxy would do this, but a server must hold without one. Connections are counted where they are accepted,
before anything is made for them, so refusing one costs next to nothing. What an address may not have more of
is taken from itself: its connection that has waited longest without a request gives way.
"""

import asyncio
import socket
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any, Final

import h11
from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

from .addresses import Networks, counted_as
from .settings import Settings

BACKLOG: Final = 2048  # connections the system holds for us until they are accepted
AT_ONCE: Final = 32  # accepted before others have a turn
SWEEP_SECONDS: Final = 0.5
SWEPT_AT_ONCE: Final = 200
SOME_BYTES: Final = 4096  # a reader that has taken so much has not stopped reading
SEARCH_SECONDS: Final = 0.05
MOST_SEARCHED: Final = 1000
IDLE_SECONDS: Final = 1.0  # a connection that has waited for less does not give way
# What a connection may be waiting for: the head or the body of a request, our answer, somebody to read it, or
# nothing but a next request.
HEAD, BODY, ANSWER, READER, NOTHING = "head", "body", "answer", "reader", "nothing"
SLOW: Final = (
    b"HTTP/1.1 408 Request Timeout\r\nContent-Type: text/plain; charset=utf-8\r\nConnection: close\r\n\r\n"
    b"The request took too long to come; send it again.\n"
)
FULL: Final = (
    b"HTTP/1.1 503 Service Unavailable\r\nContent-Type: text/html; charset=utf-8\r\nRetry-After: 5\r\n"
    b"Cache-Control: no-store\r\nConnection: close\r\n\r\n"
    b"<!doctype html><html lang=en><meta charset=utf-8><title>Too much at once</title>"
    b"<h1>Too much at once</h1><p>There are as many connections from your address as it may have, or as many "
    b"as this server can hold; close some and try again.</p></html>\n"
)


class Gate:
    """Lets connections in and watches over them. For uvicorn it is the server that listens."""

    def __init__(self, settings: Settings, make: "Callable[[Gate, str], Watched]") -> None:
        self._settings = settings
        self._make = make
        self._proxies = Networks(settings.proxies)
        self.patience = limits_of(settings)
        self.inside: dict[str, dict[Watched, None]] = {}  # by address, in the order they came
        self.coming: dict[str, int] = {}  # accepted, but not yet made
        self._tasks: set[asyncio.Task[Any]] = set()
        self._listening: asyncio.Task[None] | None = None
        self._door: socket.socket | None = None
        self._searched: dict[str, float] = {}  # by address, when one was looked for that could give way
        self.count = 0

    def listen(self, listening: socket.socket) -> None:
        """Accept connections from now on."""
        self._door = listening
        listening.setblocking(False)
        listening.listen(BACKLOG)
        self._listening = asyncio.create_task(self._accept(listening))
        self._start(self._sweep())

    def close(self) -> None:
        """Accept whoever has come already, and nobody any more; what is inside stays until it ends."""
        if self._listening is not None:
            self._listening.cancel()
        if self._door is not None:  # or the loop would still take in somebody for the one who waits no more
            asyncio.get_running_loop().remove_reader(self._door)
        while self._door is not None:
            try:
                connection, peer = self._door.accept()
            except OSError:  # nobody is left
                self._door = None
            else:
                self._admit(connection, peer[0] if isinstance(peer, tuple) and peer else "local")

    async def wait_closed(self) -> None:
        """Let go of everything."""
        for task in [*self._tasks, *([self._listening] if self._listening else [])]:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task

    async def _accept(self, listening: socket.socket) -> None:
        loop = asyncio.get_running_loop()
        while True:
            for _ in range(AT_ONCE):
                try:
                    connection, peer = await loop.sock_accept(listening)
                except (ConnectionError, BlockingIOError, InterruptedError):
                    continue  # it was gone before it was in
                except OSError:  # no file or no memory is left for it: a moment later there may be
                    await asyncio.sleep(0.1)
                    continue
                self._admit(connection, peer[0] if isinstance(peer, tuple) and peer else "local")
            await asyncio.sleep(0)

    def _admit(self, connection: socket.socket, peer: str) -> None:
        address = counted_as(peer)
        connection.setblocking(False)
        if not self._has_room(address, peer):
            with connection, suppress(OSError):
                connection.send(FULL)
            return
        self.coming[address] = self.coming.get(address, 0) + 1
        self.count += 1
        self._start(self._let_in(connection, address))

    async def _let_in(self, connection: socket.socket, address: str) -> None:
        one = self._make(self, address)
        try:
            await asyncio.get_running_loop().connect_accepted_socket(lambda: one, connection)
        except OSError:
            connection.close()
        finally:
            if not one.is_inside:  # it never came so far as to leave again
                _less(self.coming, address)
                self.count -= 1

    def enter(self, one: "Watched") -> None:
        """A connection is there; it was counted when it was accepted."""
        _less(self.coming, one.address)
        self.inside.setdefault(one.address, {})[one] = None

    def leave(self, one: "Watched") -> None:
        """A connection is gone."""
        same = self.inside.get(one.address, {})
        if same.pop(one, one) is None:
            self.count -= 1
        if not same:
            self.inside.pop(one.address, None)

    def held_by(self, address: str) -> int:
        """How many connections an address has."""
        return len(self.inside.get(address, ())) + self.coming.get(address, 0)

    def _has_room(self, address: str, peer: str) -> bool:
        """Whether one more may come in; to make room one that waits for nothing may have to go."""
        settings = self._settings
        if peer not in self._proxies and self.held_by(address) >= settings.connections_per_address:
            return self._give_way(address)
        if self.count >= settings.connections:
            return self._give_way(max(self.inside, key=lambda one: len(self.inside[one]), default=address))
        return True

    def _give_way(self, address: str) -> bool:
        """Close the connection of an address that has waited longest without a request."""
        now = time.monotonic()
        if now < self._searched.get(address, 0.0) + SEARCH_SECONDS:
            return False  # looking through all of them each time would help whoever floods us
        self._searched = {address: now} if len(self._searched) > MOST_SEARCHED else self._searched
        self._searched[address] = now
        idle = [one for one in self.inside.get(address, ()) if one.is_idle]
        longest = min(idle, key=lambda one: one.since, default=None)
        if longest is None or now - longest.since < IDLE_SECONDS:
            return False
        self.leave(longest)
        longest.hang_up()
        return True

    async def _sweep(self) -> None:
        """Close what keeps us waiting for too long."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            everybody = [one for some in self.inside.values() for one in some]
            for start in range(0, len(everybody), SWEPT_AT_ONCE):
                now = time.monotonic()
                for one in everybody[start : start + SWEPT_AT_ONCE]:
                    if not one.transport.is_closing() and one.is_late(now):
                        one.hang_up()
                await asyncio.sleep(0)  # thousands in one go would keep an answer waiting

    def _start(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


class Watched(H11Protocol):
    """A connection that knows since when it waits, and for what."""

    def __init__(
        self, gate: Gate, address: str, config: Config, state: ServerState, app_state: dict[str, Any]
    ) -> None:
        super().__init__(config, state, app_state)
        self.gate = gate
        self.address = address
        self.is_inside = False
        self.since = time.monotonic()  # since when it waits for what it waits for
        self._awaited: tuple[str, object] | None = None  # what, and for which request
        self._unread = 0  # bytes the other side has not taken, when it last took some

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count it."""
        super().connection_made(transport)
        self.is_inside = True
        self.gate.enter(self)

    def connection_lost(self, exc: Exception | None) -> None:
        """Count it no longer."""
        self.gate.leave(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Note when a new request begins: its head must be there soon."""
        begins = self.awaited == NOTHING
        super().data_received(data)
        if begins:
            self.since = time.monotonic()

    def send_400_response(self, msg: str) -> None:
        """Say that the request is no HTTP, unless an answer has begun already."""
        if self.cycle is not None and not self.cycle.response_complete:
            self.cycle.disconnected = True  # whoever works at an answer need not know why nobody wants it
            self.cycle.message_event.set()
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            super().send_400_response(msg)
        else:
            self.transport.close()

    @property
    def is_idle(self) -> bool:
        """Whether no request is under way."""
        return self.awaited in (NOTHING, HEAD)

    @property
    def awaited(self) -> str:
        """What this side waits for."""
        if self._unread:
            return READER
        theirs = self.conn.their_state
        if theirs is h11.SEND_BODY:
            return BODY
        if theirs is h11.IDLE:
            return HEAD if self.cycle is None or self.conn.trailing_data[0] else NOTHING
        return ANSWER

    def is_late(self, now: float) -> bool:
        """Whether the other side has kept us waiting for longer than it may."""
        self._look_at_reader(now)
        awaited = (self.awaited, self.cycle)
        if awaited != self._awaited:
            if self._awaited is not None:
                self.since = now
            self._awaited = awaited
        return now - self.since > self.gate.patience.get(awaited[0], float("inf"))

    def _look_at_reader(self, now: float) -> None:
        unread = self.transport.get_write_buffer_size()
        if unread and unread > self._unread - SOME_BYTES:
            self._unread = max(self._unread, unread)
        else:  # all of it was read, or some
            if self._unread:
                self.since = now
            self._unread = unread

    def hang_up(self) -> None:
        """Close it; whoever was slow to ask is told so."""
        if self.awaited in (HEAD, BODY) and self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            self.transport.write(SLOW)
            self.transport.close()
        else:
            self.transport.abort()


def limits_of(settings: Settings) -> Mapping[str, float]:
    """How many seconds the other side may take, by what is awaited."""
    return {
        HEAD: settings.head_seconds,
        BODY: settings.body_seconds,
        READER: settings.reader_seconds,
        NOTHING: settings.keep_seconds,
    }


def _less(counts: dict[str, int], name: str) -> None:
    counts[name] -= 1
    if not counts[name]:
        del counts[name]

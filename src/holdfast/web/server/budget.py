"""What one address may take of the server's time, and where work is done that would keep others waiting.

The server has one thread that answers everybody. What a request takes of it is measured and booked to the
address it came from. While an address has more than its share its next requests wait, one behind the other,
and those of others go first; when too many wait, they are refused. Work that takes long, such as a whole
rulebook, is done in a process aside, and there too every address has its share.
"""

import asyncio
import logging
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Coroutine, Generator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, Generic, TypeVar

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..tables.thinkers import BotCrashed, Worker
from .errors import Refused, TooMuch
from .middleware import address_of
from .security import ADDRESS
from .settings import Settings

REMEMBERED: Final = 10_000  # addresses
AT_ONCE_SECONDS: Final = 0.01  # of the event loop for one address before its next request waits
USUAL_SECONDS: Final = 0.0005  # what a request takes before and after it is handled
REFUSED_SECONDS: Final = 1.0  # a refusal is told slowly
TOO_MANY: Final = "holdfast.too_many"  # in the scope of a request that is to be refused
ASIDE_PER_ADDRESS: Final = 4  # pieces of work of one address that wait to be done aside
ASIDE_SECONDS: Final = 60.0  # work that takes longer is given up
ASIDE: Final = 256
FOR_ALL: Final = "for all"
_log = logging.getLogger("holdfast.web")
T = TypeVar("T")
Refusing = Callable[[Scope, Receive, Send, Refused], Coroutine[Any, Any, None]]


class Busy(Refused):
    """The server has as much to do as it can."""

    status = 503
    kind = "busy"

    def __init__(self) -> None:
        super().__init__("The server has very much to do just now; try again in a moment.")


class Accounts:
    """How many seconds of work each address has left. It may owe some: what a page takes is known late."""

    def __init__(self, share: float, most: float) -> None:
        self._share = share
        self._most = most
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def book(self, address: str, seconds: float, now: float | None = None) -> None:
        """Take seconds of work off an account."""
        if self._share:
            now = time.monotonic() if now is None else now
            self._left[address] = (self._now_left(address, now) - seconds, now)
            self._left.move_to_end(address)
            if len(self._left) > REMEMBERED:
                self._left.popitem(last=False)

    def owed(self, address: str, now: float | None = None) -> float:
        """How many seconds an address has to wait until it may ask again; 0 when it may."""
        if not self._share or address not in self._left:
            return 0.0
        left = self._now_left(address, time.monotonic() if now is None else now)
        return max(0.0, -left / self._share)

    def _now_left(self, address: str, now: float) -> float:
        left, then = self._left.get(address, (self._most, now))
        return min(self._most, left + (now - then) * self._share)


class Metered(Generic[T]):
    """Work whose time in the event loop is booked to an account, step by step; waiting costs nothing."""

    def __init__(self, work: Coroutine[Any, Any, T], book: Callable[[float], None]) -> None:
        self._work = work
        self._book = book

    def __await__(self) -> Generator[Any, Any, T]:
        """Do the work."""
        failure: BaseException | None = None
        while True:
            began = time.thread_time()  # not the clock: a busy machine is nobody's fault
            try:
                wanted = self._work.send(None) if failure is None else self._work.throw(failure)
            except StopIteration as done:
                result: T = done.value
                return result
            finally:
                self._book(time.thread_time() - began)
            try:
                yield wanted
                failure = None
            except BaseException as error:  # such as being cancelled: the work shall hear of it
                failure = error


class Lane:
    """The requests of one address: what they have left of the server's time, and who waits for a turn."""

    def __init__(self, share: float) -> None:
        self._share = share
        self._left = AT_ONCE_SECONDS
        self._then = time.monotonic()
        self._turn = asyncio.Lock()
        self.under_way = 0

    def book(self, seconds: float) -> None:
        """Take time off."""
        self._left -= seconds

    def owed(self) -> float:
        """How many seconds it has to wait for its next turn; 0 when it is its turn."""
        now = time.monotonic()
        self._left = min(AT_ONCE_SECONDS, self._left + (now - self._then) * self._share)
        self._then = now
        return max(0.0, -self._left / self._share) if self._share else 0.0

    async def turn(self) -> None:
        """Wait until it is this request's turn: one after the other, while there is something left."""
        if not self._turn.locked() and not self.owed():
            return
        async with self._turn:
            while owed := self.owed():
                await asyncio.sleep(owed)


class Lanes:
    """Lets the requests of every address have their turn. It stands before everything else."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._share = settings.work_share
        self._most = settings.requests_at_once
        self._lanes: dict[str, Lane] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request when it is its turn."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        address = address_of(scope)
        lane = self._lanes.get(address) or self._lanes.setdefault(address, Lane(self._share))
        counted = True

        async def send_counted(message: Message) -> None:
            nonlocal counted
            if message["type"] == "http.response.start" and counted:
                if message["status"] == TooMuch.status and self._share:
                    await asyncio.sleep(REFUSED_SECONDS)  # asking again at once would cost as much as asking
                counted = False  # what is left is to be read; an open stream is no request under way
                lane.under_way -= 1
            await send(message)

        lane.under_way += 1
        lane.book(USUAL_SECONDS)
        try:
            if lane.under_way > self._most:
                scope[TOO_MANY] = True
            else:
                await lane.turn()
            await Metered(self._app(scope, receive, send_counted), lane.book)  # type: ignore[arg-type]
        finally:
            lane.under_way -= counted
            if not lane.under_way and not lane.owed() and len(self._lanes) > REMEMBERED:
                self._lanes.pop(address, None)


class Refusals:
    """Refuses what is too much, and tells everybody who is refused when to come again."""

    def __init__(self, app: ASGIApp, refuse: Refusing) -> None:
        self._app = app
        self._refuse = refuse

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request."""

        async def send_when(message: Message) -> None:
            if message["type"] == "http.response.start" and message["status"] in (
                TooMuch.status,
                Busy.status,
            ):
                MutableHeaders(scope=message).setdefault("Retry-After", "2")
            await send(message)

        if not scope.get(TOO_MANY):
            await self._app(scope, receive, send_when)
            return
        refusal = TooMuch("Too many requests from your address are under way; wait for some answers.")
        await self._refuse(scope, receive, send_when, refusal)


class Aside:
    """A process for work that takes long, or a thread. Each address may have a few pieces waiting there.

    A thread would do, were there not one lock for all Python in a process: whoever computes beside the thread
    that answers makes it wait at every turn.
    """

    def __init__(self, accounts: Accounts, own_process: bool) -> None:
        self._accounts = accounts
        self._worker: Worker[Any] | None = Worker(_do) if own_process else None
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="aside")
        self._waiting: Counter[str] = Counter()

    def warm(self) -> None:
        """Start the process, where there is one."""
        if self._worker is not None:
            self._worker.start()

    async def run(self, work: Callable[[], T], for_all: bool = False) -> T:
        """Do a piece of work; what is done `for_all` is booked to nobody."""
        address = FOR_ALL if for_all else ADDRESS.get()
        if address != FOR_ALL and self._waiting[address] >= ASIDE_PER_ADDRESS:
            raise TooMuch("Too many long pages for your address are being made; wait for one.")
        if address != FOR_ALL and self._accounts.owed(address):
            raise TooMuch("Your address has asked for very many long pages; wait a moment.")
        if self._waiting.total() >= ASIDE:
            raise Busy
        self._waiting[address] += 1
        try:
            result, seconds = await asyncio.get_running_loop().run_in_executor(self._thread, self._ask, work)
        except BotCrashed:
            _log.error("a page could not be made aside")
            raise Busy from None
        finally:
            self._waiting[address] -= 1
            if not self._waiting[address]:
                del self._waiting[address]
        if address != FOR_ALL:
            self._accounts.book(address, seconds)
        return result

    def _ask(self, work: Callable[[], T]) -> tuple[T, float]:
        if self._worker is None:
            return _do(work)
        answer: tuple[T, float] = self._worker.ask(work, ASIDE_SECONDS)
        return answer

    def close(self) -> None:
        """Let go of process and thread; what waits is not done."""
        if self._worker is not None:
            self._worker.stop()
        self._thread.shutdown(wait=False, cancel_futures=True)


def _do(work: Callable[[], T]) -> tuple[T, float]:
    """What the work gives, and how long it took."""
    began = time.thread_time()
    return work(), time.thread_time() - began

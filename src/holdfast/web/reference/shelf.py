"""Pages that are the same for everybody: made once, kept in memory, sent packed, and only when they are new.

A page of the rulebook takes a fifth of a second to make and a millisecond to send. Nothing of a table
stands on this shelf: what depends on who looks is made for whoever looks, and never packed, for packing
tells something about what is packed.
"""

import asyncio
import gzip
import hashlib
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from holdfast.kernel.errors import Mistake

from ..server.budget import Aside
from ..server.errors import NotFound, Unfit, status_of

PIECE: Final = 64 * 1024  # a slow reader holds so much of a page in memory, not all of it
MOST_BYTES: Final = 96 * 1024 * 1024
WORTH_PACKING: Final = 1024  # bytes
PAGE: Final = "private, no-cache"  # kept by the browser, and asked for again: is it still the same?
FOR_GOOD: Final = "public, max-age=31536000, immutable"  # its address changes when it does
Name = tuple[str, ...]
Making = Callable[[], Response]  # it may be sent to another process


@dataclass(frozen=True)
class Kept:
    """A page ready to be sent."""

    body: bytes
    packed: bytes  # the same with gzip; empty where that is not worth it
    tag: str
    media_type: str
    cache: str
    status: int

    @property
    def size(self) -> int:
        """Bytes in memory."""
        return len(self.body) + len(self.packed)


def kept_of(body: bytes, media_type: str, cache: str = PAGE, status: int = 200) -> Kept:
    """A page made ready."""
    packed = gzip.compress(body, 6, mtime=0) if len(body) >= WORTH_PACKING else b""
    tag = f'W/"{hashlib.sha256(body).hexdigest()[:24]}"'
    return Kept(body, packed if len(packed) < len(body) else b"", tag, media_type, cache, status)


def answer_with(request: Request, kept: Kept) -> Response:
    """The page, or that it has not changed since it was last asked for."""
    if kept.status != 200:
        return Response(kept.body, kept.status, media_type=kept.media_type)
    vary = "Accept-Encoding" if kept.cache == FOR_GOOD else "Accept-Encoding, Cookie"
    headers = {"ETag": kept.tag, "Cache-Control": kept.cache, "Vary": vary}
    known = [tag.strip() for tag in request.headers.get("if-none-match", "").split(",")]
    if kept.tag in known or kept.tag.removeprefix("W/") in known:
        return Response(status_code=304, headers=headers)
    if kept.packed and _takes_gzip(request.headers.get("accept-encoding", "")):
        return _Pieces(
            kept.packed, headers={**headers, "Content-Encoding": "gzip"}, media_type=kept.media_type
        )
    return _Pieces(kept.body, headers=headers, media_type=kept.media_type)


class Shelf:
    """What is kept; what was not asked for longest goes first when there is too much."""

    def __init__(self, aside: Aside, most_bytes: int = MOST_BYTES) -> None:
        self._aside = aside
        self._most = most_bytes
        self._bytes = 0
        self._kept: OrderedDict[Name, Kept] = OrderedDict()
        self._making: dict[Name, asyncio.Task[Kept]] = {}

    async def page(self, request: Request, name: Name | None, make: Making) -> Response:
        """The page of this name, made aside when it is not there; without a name it is made each time. What
        `make` refuses is raised, and not kept."""
        if name is None:
            return answer_with(request, _good(await self._aside.run(partial(made, make))))
        if name not in self._kept:
            if name not in self._making:  # whoever asks meanwhile waits for the same
                self._making[name] = asyncio.create_task(self._make(name, make))
            return answer_with(request, await asyncio.shield(self._making[name]))
        self._kept.move_to_end(name)
        return answer_with(request, self._kept[name])

    def short_page(self, request: Request, name: Name, make: Making) -> Response:
        """The same for a page so short that it is made here and now."""
        if name not in self._kept:
            self._keep(name, _good(made(make)))
        return answer_with(request, self._kept[name])

    async def _make(self, name: Name, make: Making) -> Kept:
        try:
            kept = _good(await self._aside.run(partial(made, make), for_all=True))
        finally:
            del self._making[name]
        self._keep(name, kept)
        return kept

    def _keep(self, name: Name, kept: Kept) -> None:
        self._kept[name] = kept
        self._bytes += kept.size
        while self._bytes > self._most and len(self._kept) > 1:
            self._bytes -= self._kept.popitem(last=False)[1].size


def made(make: Making) -> "Kept | Told":
    """A page made ready to be sent, or why there is none. This is done in another process."""
    try:
        response = make()
    except Mistake as mistake:
        return Told(status_of(mistake), str(mistake))
    cache = response.headers.get("cache-control", "no-store")
    media_type = response.headers["content-type"]
    cache = PAGE if cache == "no-store" else cache
    return kept_of(bytes(response.body), media_type, cache, response.status_code)


@dataclass(frozen=True)
class Told:
    """Why there is no such page."""

    status: int
    words: str


def _good(found: "Kept | Told") -> Kept:
    if isinstance(found, Told):
        raise NotFound(found.words) if found.status == NotFound.status else Unfit(found.words)
    return found


def _takes_gzip(accepted: str) -> bool:
    """Whether a browser says that it can unpack."""
    for part in accepted.lower().split(","):
        name, _, weight = part.strip().partition(";")
        if name.strip() in ("gzip", "*"):
            return weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


class _Pieces(Response):
    """A body sent piece by piece, as fast as it is read."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send it."""
        start = {"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers}
        await send(start)
        body = bytes(self.body)
        for at in range(0, max(1, len(body)), PIECE):
            more = at + PIECE < len(body)
            await send({"type": "http.response.body", "body": body[at : at + PIECE], "more_body": more})

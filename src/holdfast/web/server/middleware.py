"""What stands before every request: from where, how much, how often; and what every answer carries."""

import logging
from collections.abc import Sequence
from typing import Final
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .addresses import counted_as
from .errors import Refused, TooMuch
from .security import ADDRESS, Rate
from .settings import Settings

CSP: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS: Final = {
    "Content-Security-Policy": CSP,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    # Not "no-referrer": browsers then hide the origin of forms too, and it is what we check.
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Cache-Control": "no-store",
}
_log = logging.getLogger("holdfast.web")
_SAFE: Final = ("GET", "HEAD", "OPTIONS")
_OWN_SITE: Final = ("same-origin", "none")
WATCHED: Final = ("/healthz", "/readyz", "/metrics")  # by programs that watch over the server


class _TooLarge(Exception):
    """A body goes over the limit."""


class _Reading:
    """Reads the body of one request and stops at the limit."""

    def __init__(self, receive: Receive, most: int) -> None:
        self._receive = receive
        self._left = most
        self.is_over = False

    async def __call__(self) -> Message:
        message = await self._receive()
        if message["type"] == "http.request":
            self._left -= len(message.get("body", b""))
            if self._left < 0:
                self.is_over = True
                raise _TooLarge
        return message


class Guard:
    """Refuses what should not reach the application, and adds the security headers to every answer."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._settings = settings
        self._hosts = settings.allowed_hosts
        self._rate = Rate(settings.requests_per_second, 4.0 * settings.requests_per_second)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one connection."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        ADDRESS.set(address_of(scope))
        started = False
        reading = _Reading(receive, self._settings.body_bytes)

        async def send_safely(message: Message) -> None:
            if reading.is_over:
                return  # whatever the application makes of half a body
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["app"].state.tables.closing.is_set():
                    headers["Connection"] = "close"  # the next request shall not meet a server that is gone
            await send(message)

        try:
            self._check(scope)
            await self._app(scope, reading, send_safely)
        except Refused as refusal:
            await _refuse(scope, send_safely, refusal.status, refusal.kind, str(refusal))
        except _TooLarge:
            reading.is_over = True
        except ClientDisconnect:
            return  # whoever asked has left before all of it was there
        except Exception:
            _log.exception("%s %s failed", scope["method"], scope["path"])  # never the query: keys are in it
            if started:
                raise
            words = "The server has failed at this; it is not your fault."
            await _refuse(scope, send_safely, 500, "fault", words)
        if reading.is_over:
            reading.is_over = False
            most = self._settings.body_bytes
            words = f"The request is too large; {most} bytes at most."
            await _refuse(scope, send_safely, 413, "too_large", words)

    def _check(self, scope: Scope) -> None:
        headers = Headers(scope=scope)
        watched = scope["path"] in WATCHED  # a program on the same machine asks by another name, or by none
        if self._hosts and not watched and _host_name(headers.get("host", "")) not in self._hosts:
            raise Refused("This server does not go by that name; start it with the name in its settings.")
        if not scope["path"].startswith("/static/"):
            self._rate.take(ADDRESS.get(), "requests")
        if scope["method"] not in _SAFE:
            check_origin(headers)
        length = headers.get("content-length", "")
        if length.isdecimal() and int(length) > self._settings.body_bytes:
            raise _TooLarge


def check_origin(headers: Headers) -> None:
    """Refuse a write that a page of another site makes a browser send. Programs send neither header."""
    site = headers.get("sec-fetch-site")
    if site is not None:
        if site not in _OWN_SITE:
            raise Refused("This came from a page of another site, so it was not done.")
        return
    origin = headers.get("origin")
    if origin is not None and not _same_place(origin, headers.get("host", "")):
        raise Refused("This came from a page of another site, so it was not done.")


def _same_place(origin: str, host: str) -> bool:
    """Whether an origin is this server; one that cannot be read is not."""
    try:
        place = urlsplit(origin).netloc.lower()
    except ValueError:
        return False
    return bool(place) and place == host.lower()


def is_for_programs(path: str) -> bool:
    """Whether somebody who asks for this path expects data; everybody else expects a page."""
    return path == "/api" or path.startswith("/api/") or path in WATCHED


def address_of(scope: Scope) -> str:
    """Where a request comes from, as limits count it."""
    client: Sequence[object] | None = scope.get("client")
    return counted_as(str(client[0])) if client else "local"


def _host_name(host: str) -> str:
    try:
        return (urlsplit(f"//{host}").hostname or "").lower()
    except ValueError:
        return ""


async def _refuse(scope: Scope, send: Send, status: int, kind: str, words: str) -> None:
    """A refusal as data for programs, and as a page for people."""
    page = getattr(scope["app"].state, "error_page", None) if "app" in scope else None
    if page is not None and not is_for_programs(scope["path"]):
        answer: Response = page(Request(scope), status, words)
    else:
        body = msgspec.json.encode({"error": {"kind": kind, "text": words}})
        answer = Response(body, status, media_type="application/json")
    headers = answer.raw_headers
    if status == TooMuch.status:
        headers.append((b"retry-after", b"1"))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": answer.body})

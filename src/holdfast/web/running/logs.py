"""The log: lines for people, or JSON for programs that collect them.

Neither holds a secret: what is logged is the program's own words, and of a request only its route."""

import json
import logging
import sys
import time
from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from holdfast.kernel.errors import Mistake

from .clock import since
from .meters import route_of

FORMATS: Final = ("text", "json")
REQUESTS: Final = "holdfast.requests"
_log = logging.getLogger(REQUESTS)


class JsonLines(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """The record with its time, its weight, where it comes from, and whatever it carries."""
        at = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z"
        line: dict[str, object] = {"time": at, "level": record.levelname.lower(), "from": record.name}
        line["text"] = record.getMessage()
        line.update(getattr(record, "facts", {}))
        if record.exc_info and record.exc_info[0] is not None:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def set_up(kind: str, requests: bool) -> None:
    """Log in this way from now on, to standard error."""
    if kind not in FORMATS:
        raise Mistake(f"The setting HOLDFAST_WEB_LOG is '{kind}'; say {' or '.join(FORMATS)}.")
    handler = logging.StreamHandler(sys.stderr)
    plain = logging.Formatter("%(asctime)s %(name)s: %(message)s")
    handler.setFormatter(JsonLines() if kind == "json" else plain)
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    # An append that came too late is an exception, and tried again; that its pipeline broke is no news.
    logging.getLogger("psycopg").setLevel(logging.ERROR)
    _log.setLevel(logging.INFO if requests else logging.WARNING)


class Logged:
    """Logs every answered request, where that is wanted."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request."""
        if scope["type"] != "http" or not _log.isEnabledFor(logging.INFO):
            await self._app(scope, receive, send)
            return
        taken = since()

        async def send_logged(message: Message) -> None:
            if message["type"] == "http.response.start":
                facts = {
                    "method": scope["method"],
                    "route": route_of(scope),
                    "status": message["status"],
                    "ms": round(1000 * taken(), 1),
                }
                words = f"{facts['method']} {facts['route']} {facts['status']} {facts['ms']} ms"
                _log.info(words, extra={"facts": facts})
            await send(message)

        await self._app(scope, receive, send_logged)

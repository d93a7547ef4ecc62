"""What a server counts and measures, for Prometheus. Nothing here tells one visitor or table from another."""

import os
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest, multiprocess
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .clock import since

MULTIPROCESS: Final = "PROMETHEUS_MULTIPROC_DIR"  # the folder in which several processes keep what they count
SECONDS: Final = (0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 15.0, 60.0)
SUMS: Final = {  # what several processes count together
    "tables_live": "Tables in memory",
    "streams": "Open connections for news",
    "bots_waiting": "Tables whose bots wait for a worker",
    "bots_thinking": "Workers at work",
}
TYPE: Final = CONTENT_TYPE_LATEST


class Meters:
    """The meters of one server process. With several of them each tells of all."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        self.requests = Counter(
            "holdfast_requests", "Answered requests", ["method", "route", "status"], registry=registry
        )
        self.request_seconds = Histogram(
            "holdfast_request_seconds", "Until an answer began", ["route"], buckets=SECONDS, registry=registry
        )
        self.kept = Counter("holdfast_entries", "Changes of tables kept", ["kind"], registry=registry)
        self.keeping_seconds = Histogram(
            "holdfast_keeping_seconds", "Until a change was on disk", buckets=SECONDS, registry=registry
        )
        self.bot_seconds = Histogram(
            "holdfast_bot_seconds",
            "Until bots had answered, with their wait",
            buckets=SECONDS,
            registry=registry,
        )
        self.notices = Counter(
            "holdfast_notices", "Notices to people whose turn it is", ["kind", "outcome"], registry=registry
        )
        self.errors = Counter("holdfast_errors", "What has failed", ["kind"], registry=registry)
        self.gauges = {
            name: Gauge(f"holdfast_{name}", words, multiprocess_mode="livesum", registry=registry)
            for name, words in SUMS.items()
        }
        # All processes count the same ones.
        words = "Tables in the store"
        self.gauges["tables_kept"] = Gauge(
            "holdfast_tables_kept", words, multiprocess_mode="livemax", registry=registry
        )

    def text(self) -> bytes:
        """Everything as Prometheus reads it."""
        if MULTIPROCESS not in os.environ:
            return generate_latest(self.registry)
        registry = CollectorRegistry()
        multiprocess.MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
        return generate_latest(registry)


class Measured:
    """Measures every request. It stands before everything else."""

    def __init__(self, app: ASGIApp, meters: Meters) -> None:
        self._app = app
        self._meters = meters

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        taken = since()

        async def send_measured(message: Message) -> None:
            if message["type"] == "http.response.start":
                route, status = route_of(scope), message["status"]
                self._meters.requests.labels(scope["method"], route, status).inc()
                self._meters.request_seconds.labels(route).observe(taken())
                if status == 500:
                    self._meters.errors.labels("fault").inc()
            await send(message)

        await self._app(scope, receive, send_measured)


def route_of(scope: Scope) -> str:
    """The path without what names a table, a seat or a game; the same for all that lead nowhere."""
    if "endpoint" not in scope:
        return "other"
    path = str(scope["path"])
    if path.startswith("/static/"):
        return "/static"
    values = {str(value): name for name, value in scope.get("path_params", {}).items()}
    return "/".join(f"{{{values[part]}}}" if part in values else part for part in path.split("/"))

"""For whoever watches over the server: does it live, may it be sent visitors, and what it counts."""

import asyncio
import hmac

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route

from ..seats.visitors import key_of
from ..server.errors import NotFound
from ..server.settings import Settings
from ..storage.damage import cause_of
from .meters import TYPE, Meters

READY_SECONDS = 5.0  # a store that takes longer to answer counts as away


def routes() -> list[BaseRoute]:
    """What is asked by programs that watch."""
    return [
        Route("/healthz", alive, methods=["GET"]),
        Route("/readyz", ready, methods=["GET"]),
        Route("/metrics", metrics, methods=["GET"]),
    ]


async def alive(request: Request) -> Response:
    """That the process answers at all."""
    return PlainTextResponse("alive\n")


async def ready(request: Request) -> Response:
    """That it takes visitors: its store answers, and it is not being ended."""
    tables = request.app.state.tables
    if tables.closing.is_set():
        return PlainTextResponse("This server is being ended.\n", 503)
    try:
        async with asyncio.timeout(READY_SECONDS), tables.store.reading() as connection:
            await connection.execute(sa.text("SELECT 1"))
    except (SQLAlchemyError, OSError) as error:  # a TimeoutError is an OSError
        return PlainTextResponse(f"The store does not answer: {cause_of(error)}.\n", 503)
    return PlainTextResponse("ready\n")


async def metrics(request: Request) -> Response:
    """What the server counts; closed unless it was given a key for it, and to whoever does not send it."""
    settings: Settings = request.app.state.settings
    given = key_of(request) or ""
    if not settings.metrics_key or not hmac.compare_digest(given.encode(), settings.metrics_key.encode()):
        raise NotFound("There is nothing here.")
    meters: Meters = request.app.state.meters
    return Response(meters.text(), media_type=TYPE)

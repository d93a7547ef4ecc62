"""The application: the API, the pages, and what stands before them."""

import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from importlib import import_module
from importlib.util import find_spec

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.responses import PlainTextResponse
from starlette.routing import BaseRoute
from starlette.types import Receive, Scope, Send

from holdfast import __version__
from holdfast.kernel.errors import Mistake

from ..lasting import api as lasting_api
from ..manners import api as manners_api
from ..reference.shelf import Shelf
from ..running import health
from ..running.logs import Logged
from ..running.meters import Measured, Meters
from ..storage.damage import cause_of
from ..storage.store import OutcomeUnknown
from ..tables import api
from ..tables.service import Tables
from ..tables.thinkers import Task, Thought, think
from .budget import Accounts, Aside, Lanes, Refusals
from .errors import Refused
from .middleware import Guard, is_for_programs
from .settings import Settings

ErrorPage = Callable[[Request, int, str], Response]
_log = logging.getLogger("holdfast.web")


def build_app(settings: Settings, answer: Callable[[Task], Thought] = think) -> FastAPI:
    """The whole server as one ASGI application. `answer` is what its workers do with a task."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        tables = Tables(settings, answer, meters, aside)
        await tables.open()
        aside.warm()
        app.state.tables = tables
        try:
            yield
        finally:
            aside.close()
            await tables.close()

    app = FastAPI(
        title="Holdfast",
        version=__version__,
        summary="Play, watch and study games by HTTP.",
        openapi_url="/api/openapi.json",
        docs_url=None,  # its page would load scripts from elsewhere
        redoc_url=None,
        lifespan=lifespan,
        separate_input_output_schemas=False,
    )
    app.state.settings = settings
    app.state.meters = meters = Meters()
    accounts = Accounts(settings.work_share, settings.work_seconds)
    aside = Aside(accounts, own_process=settings.warm)
    app.state.shelf = Shelf(aside)
    app.add_middleware(Refusals, refuse=_too_many)
    app.add_middleware(Guard, settings=settings)
    app.add_middleware(Lanes, settings=settings)
    app.add_middleware(Logged)
    app.add_middleware(Measured, meters=meters)
    # Routes are tried one after the other, and most requests are for pages.
    app.state.error_page = page = _mount_pages(app)
    app.include_router(api.router)
    app.include_router(lasting_api.router)
    app.include_router(manners_api.router)
    app.add_api_route("/api", _guide, include_in_schema=False)
    app.router.routes.extend(health.routes())
    _add_handlers(app, page)
    return app


async def _too_many(scope: Scope, receive: Receive, send: Send, refusal: Refused) -> None:
    """Refuse a page with a page, which is the same for everybody and costs next to nothing."""
    app = scope["app"]
    if app.state.error_page is None or scope["path"].startswith("/api"):
        raise refusal
    page, shelf = app.state.error_page, app.state.shelf
    nowhere = Request({**scope, "path": "/", "raw_path": b"/", "query_string": b""})  # nobody's table is told
    theme = nowhere.cookies.get("hf_theme", "")
    name = ("refused", str(refusal), theme if theme in ("light", "dark") else "")
    answer = shelf.short_page(nowhere, name, lambda: page(nowhere, refusal.status, str(refusal)))
    await answer(scope, receive, send)


def _mount_pages(app: FastAPI) -> ErrorPage | None:
    """Add the pages where they are installed; gives the page that shows a refusal, if they have one."""
    if find_spec("holdfast.web.pages.site") is None:
        return None
    pages = import_module("holdfast.web.pages.site")
    routes: list[BaseRoute] = pages.routes()
    app.router.routes.extend(routes)
    page: ErrorPage | None = getattr(pages, "error_page", None)
    return page


def _add_handlers(app: FastAPI, page: ErrorPage | None) -> None:
    def show(request: Request, answer: Response, words: str) -> Response:
        if page is not None and not is_for_programs(request.url.path):
            return page(request, answer.status_code, words)
        return answer

    async def on_mistake(request: Request, error: Exception) -> Response:
        assert isinstance(error, Mistake)
        return show(request, await api.refusal(request, error), str(error))

    async def on_malformed(request: Request, error: Exception) -> Response:
        assert isinstance(error, RequestValidationError)
        words = "; ".join(dict.fromkeys(_fault(one) for one in error.errors()))
        return show(request, _failure(422, "malformed", words), words)

    async def on_http(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        answer = _failure(error.status_code, "http", str(error.detail))
        answer.headers.update(error.headers or {})
        return show(request, answer, str(error.detail))

    async def on_store(request: Request, error: Exception) -> Response:
        _log.error("the store failed: %s", cause_of(error))
        app.state.meters.errors.labels("store").inc()
        if isinstance(error, OutcomeUnknown):
            words = (
                "The store was lost while it kept this; whether it did is not known. Look at the table "
                "again: an answer that was kept is not taken a second time."
            )
            return show(request, _failure(503, "outcome_unknown", words), words)
        words = "The store does not answer; nothing was changed, try again."
        return show(request, _failure(503, "store", words), words)

    app.add_exception_handler(Mistake, on_mistake)
    app.add_exception_handler(RequestValidationError, on_malformed)
    app.add_exception_handler(HTTPException, on_http)
    app.add_exception_handler(SQLAlchemyError, on_store)


def _failure(status: int, kind: str, words: str) -> Response:
    return api.reply({"error": {"kind": kind, "text": words}}, status)


def _fault(error: dict[str, object]) -> str:
    """One thing wrong with a request, without the value that was sent: it may be a secret."""
    place = error.get("loc", ())
    assert isinstance(place, tuple)
    field = ".".join(str(part) for part in place if part != "body")[:100]
    return f"Field '{field}': {error.get('msg', 'wrong')}"


async def _guide(request: Request) -> Response:
    """What the API offers, as a text for people."""
    lines = ["Holdfast by HTTP. The machine-readable description is at /api/openapi.json.", ""]
    lines += ["Send the key of your seat as: Authorization: Bearer KEY", ""]
    for path, methods in request.app.openapi()["paths"].items():
        for method, about in methods.items():
            lines.append(f"{method.upper():5} {path}")
            lines.append(f"      {about['summary']}. {about.get('description', '')}")
    return PlainTextResponse("\n".join(lines) + "\n")

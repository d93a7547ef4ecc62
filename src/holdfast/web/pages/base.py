"""What all pages share: templates, cookies, forms, and how a refusal becomes a page."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import lru_cache, partial, wraps
from http import HTTPStatus
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup
from sqlalchemy.exc import SQLAlchemyError
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from holdfast import __version__
from holdfast.kernel.errors import Mistake

from ..manners.leaving import lasting
from ..reference.shelf import Name, Shelf
from ..seats.browsers import COOKIE, OLD_COOKIE
from ..seats.liveries import livery_of, number_of, usual_name
from ..seats.visitors import browser_of
from ..server.errors import Refused, Unfit, status_of
from ..server.security import new_key
from ..tables.service import Tables
from .elements import ELEMENTS

YEAR = 365 * 24 * 3600
PARTS = 2_000  # parts of pages that are remembered
HEADINGS = {
    403: "Not for you",
    404: "Not here",
    405: "Not like that",
    409: "Somebody was faster",
    410: "Not to be played here",
    413: "Too large",
    422: "Not possible",
    429: "Too much at once",
    503: "The store does not answer",
}

Handler = Callable[[Request], Awaitable[Response]]

_environment = Environment(
    loader=FileSystemLoader(Path(__file__).parents[1] / "templates"),
    autoescape=True,
    auto_reload=False,  # a server shows the pages it was started with, whatever is installed meanwhile
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)
_environment.globals.update(
    **ELEMENTS,
    lasting=lasting,
    livery=livery_of,
    tone=number_of,
    usual_name=usual_name,
    version=__version__,
)


@lru_cache(maxsize=PARTS)
def _part(template: str, given: tuple[tuple[str, Any], ...]) -> Markup:
    return Markup(_environment.get_template(template).render(dict(given)))


def part(template: str, **given: Any) -> Markup:
    """A part of a page that is made once of the same things. It knows nothing but what it is given, so what
    is not given cannot have changed."""
    return _part(template, tuple((name, _unchanging(value)) for name, value in given.items()))


def _unchanging(value: Any) -> Any:
    """Lists and tables as what can be looked up again."""
    if isinstance(value, dict):
        return tuple(value.items())
    return tuple(map(_unchanging, value)) if isinstance(value, list) else value


_environment.globals["part"] = part


def tables_of(request: Request) -> Tables:
    """The service of the application."""
    tables: Tables = request.app.state.tables
    return tables


def theme_of(request: Request) -> str:
    """The theme somebody has chosen, or nothing: then the device decides."""
    theme = request.cookies.get("hf_theme", "")
    return theme if theme in ("light", "dark") else ""


@dataclass(frozen=True)
class PlayedAt:
    """A table whose game has other numbers."""

    table_id: str
    patch: str

    def __str__(self) -> str:
        """What is added to the address of a page so that it tells of the game as it is played there."""
        return f"?table={self.table_id}"


@dataclass(frozen=True)
class Look:
    """All that a page which is the same for everybody knows of the request for it."""

    theme: str
    path: str


def look_of(request: Request) -> Look:
    """How and where a page is shown."""
    return Look(theme_of(request), request.url.path)


def page(request: Request, template: str, status: int = 200, **context: Any) -> HTMLResponse:
    """A page from its template."""
    return render(look_of(request), template, status, **context)


def render(look: Look, template: str, status: int = 200, /, **context: Any) -> HTMLResponse:
    """A page from its template, for whoever looks at it so."""
    usual = {
        "game": None,
        "here": "",
        "notice": "",
        "after": None,
        "lesson": None,
        "played_at": "",
        "theme": look.theme,
        "path": look.path,
    }
    html = _environment.get_template(template).render({**usual, **context})
    return HTMLResponse(html, status, headers={"Cache-Control": "no-store"})


async def same_for_all(
    request: Request, name: Name | None, make: Callable[..., Response], *given: object
) -> Response:
    """A page that does not depend on who looks, `make(look, *given)`: made once under its name, or each time
    without one. It is made in another process, so it must be a function of a module."""
    shelf: Shelf = request.app.state.shelf
    look = look_of(request)
    kept = None if name is None else (*name, look.theme)
    return await shelf.page(request, kept, partial(make, look, *given))


def error_page(request: Request, status: int, sentence: str) -> HTMLResponse:
    """A page that says in one sentence what went wrong."""
    heading = HEADINGS.get(status) or (HTTPStatus(status).phrase if status < 500 else "The server has failed")
    return page(request, "error.html.j2", status, heading=heading, sentence=sentence)


def told(handler: Handler) -> Handler:
    """The handler, with refusals answered by a page."""

    @wraps(handler)
    async def careful(request: Request) -> Response:
        try:
            response = await handler(request)
        except Mistake as mistake:
            response = error_page(request, status_of(mistake), str(mistake))
        await _adopt_old_cookies(request, response)
        return response

    return careful


async def _adopt_old_cookies(request: Request, response: Response) -> None:
    """Browsers once had a cookie for each table: what those open goes to its one key, and they go."""
    old = {name: value for name, value in request.cookies.items() if OLD_COOKIE.fullmatch(name)}
    if not old:
        return
    try:
        names = await tables_of(request).browsers.adopt(browser_for(request), old)
    except (SQLAlchemyError, Refused):
        return  # they go on working until the store answers, and has time
    for name in names:
        response.delete_cookie(name)
    keep_cookie(request, response, COOKIE, browser_for(request))


def browser_for(request: Request) -> str:
    """The key of this browser; a new one, the same for all of this request, when it has none."""
    if not hasattr(request.state, "browser"):
        request.state.browser = browser_of(request) or new_key()
    key: str = request.state.browser
    return key


def address_of(request: Request, path: str, query: str) -> str:
    """The whole address of a page of this server, for people to pass on."""
    scheme = "https" if tables_of(request).settings.https else request.url.scheme
    return str(request.url.replace(scheme=scheme, path=path, query=query))


def see_other(path: str) -> RedirectResponse:
    """Go on there; what was posted is not sent again."""
    return RedirectResponse(path, 303)


def keep_cookie(request: Request, response: Response, name: str, value: str) -> None:
    """Remember a value in the browser, out of reach of scripts and of other sites."""
    secure = tables_of(request).settings.https
    response.set_cookie(name, value, max_age=YEAR, httponly=True, samesite="lax", secure=secure)


async def form_of(request: Request) -> dict[str, list[str]]:
    """The fields of a posted form."""
    body = await request.body()
    try:
        return parse_qs(body.decode("utf-8"), keep_blank_values=True, max_num_fields=400)
    except ValueError:
        raise Unfit("The form could not be read; load the page again.") from None


def one(form: dict[str, list[str]], field: str, default: str = "") -> str:
    """A field of a form."""
    return form.get(field, [default])[0]


def number(text: str, field: str) -> int:
    """A field that must be a whole number."""
    try:
        return int(text) if len(text) < 20 else int("?")
    except ValueError:
        raise Unfit.of(field, "must be a whole number.") from None

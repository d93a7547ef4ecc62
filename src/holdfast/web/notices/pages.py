"""The pages of notices: where somebody wants them, confirming an address, and wanting no more."""

import json
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route

from holdfast.kernel.errors import Mistake

from ..pages.base import form_of, one, page, see_other, tables_of, told
from ..people.people import SESSION, Person
from ..seats.visitors import person_of
from ..server.errors import NotFound, Refused, Unfit, status_of


def routes() -> list[BaseRoute]:
    """The routes of this chapter."""
    forms = {"mail": by_mail, "end": end, "confirm": confirm, "stop": stop}
    return [
        *(Route(f"/you/notices/{name}", told(handler), methods=["POST"]) for name, handler in forms.items()),
        *(Route(f"/you/notices/{name}", told(ask), methods=["GET"]) for name in ("confirm", "stop")),
        Route("/you/notices/browser", by_browser, methods=["POST"]),
    ]


async def notices_of(request: Request, person: Person) -> dict[str, Any]:
    """What the page of somebody tells of notices."""
    tables = tables_of(request)
    settings, key = tables.settings, ""
    if settings.push_contact:
        from .sending import public_part

        key = public_part(await tables.channels.push_key())
    return {
        "push_key": key,
        "mails": bool(settings.mail_server),
        "notice_seconds": settings.notice_seconds,
        "channels": await tables.channels.of(person),
    }


async def _signed_in(request: Request) -> Person:
    person = await person_of(request, tables_of(request))
    if person is None:
        raise Refused("You are not signed in here; use your link or your passkey first.")
    return person


async def by_browser(request: Request) -> Response:
    """Tell this browser; for its script."""
    tables = tables_of(request)
    try:
        person = await _signed_in(request)
        if not tables.settings.push_contact:
            raise NotFound("This server sends nothing to browsers.")
        try:
            said = json.loads(await request.body())
        except ValueError:
            said = None
        if not isinstance(said, dict):
            raise Unfit("What the browser said could not be read; try again.")
        await tables.channels.add_browser(person, request.cookies.get(SESSION, ""), said)
    except Mistake as mistake:
        return JSONResponse({"error": str(mistake)}, status_of(mistake))
    return JSONResponse({"to": "/you#notices"})


async def by_mail(request: Request) -> Response:
    """Ask the owner of an address whether they want to be told there."""
    tables, person = tables_of(request), await _signed_in(request)
    if not tables.settings.mail_server:
        raise NotFound("This server sends no mail.")
    address = one(await form_of(request), "address").strip()
    key = await tables.channels.add_mail(person, address)
    tables.start(tables.turns.ask_to_confirm(address, key))  # nobody waits for a mail server
    return see_other("/you#notices")


async def end(request: Request) -> Response:
    """Tell somebody nothing there any more."""
    person = await _signed_in(request)
    await tables_of(request).channels.stop(person, one(await form_of(request), "channel"))
    return see_other("/you#notices")


async def ask(request: Request) -> Response:
    """A link of a mail: a button that does it. To look at it does nothing, since programs look at mail."""
    way, key = request.url.path.rpartition("/")[2], request.query_params.get("k", "")[:100]
    response = page(request, "notices.html.j2", here="you", way=way, key=key, done=False)
    response.headers["Referrer-Policy"] = "no-referrer"
    return response


async def confirm(request: Request) -> Response:
    """Be told at this address from now on."""
    await tables_of(request).channels.confirm(one(await form_of(request), "k")[:100])
    return page(request, "notices.html.j2", here="you", way="confirm", key="", done=True)


async def stop(request: Request) -> Response:
    """Be told nothing at this address any more; mail programs do it by themselves, by the whole link."""
    key = one(await form_of(request), "k") or request.query_params.get("k", "")
    await tables_of(request).channels.stop_by_link(key[:100])
    return page(request, "notices.html.j2", here="you", way="stop", key="", done=True)

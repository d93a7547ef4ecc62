"""The page of a person: the name that is kept, how to come back, own tables and results."""

import json
from typing import TYPE_CHECKING, Any

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route

from holdfast.games import REGISTRY
from holdfast.kernel.errors import Mistake

from ..notices.pages import notices_of
from ..pages.base import (
    Handler,
    address_of,
    browser_for,
    form_of,
    keep_cookie,
    one,
    page,
    see_other,
    tables_of,
    told,
)
from ..seats.browsers import COOKIE
from ..seats.visitors import browser_of, person_of
from ..server.errors import Refused, Unfit, status_of
from ..server.security import is_key
from .people import SESSION, Person

if TYPE_CHECKING:
    from .passkeys import Passkeys


def routes() -> list[BaseRoute]:
    """The routes of this chapter."""
    forms = {"/you/name": make, "/you/link": link, "/you/out": leave, "/you/remove": remove}
    forms |= {"/you/enter": enter, "/you/passkeys/forget": forget}
    scripts = {"offer": offer, "add": add, "ask": ask, "enter": sign}
    return [
        Route("/you", told(you), methods=["GET"]),
        Route("/you/enter", told(door), methods=["GET"]),
        *(Route(path, told(handler), methods=["POST"]) for path, handler in forms.items()),
        *(Route(f"/you/passkeys/{n}", for_scripts(one), methods=["POST"]) for n, one in scripts.items()),
    ]


def for_scripts(handler: Handler) -> Handler:
    """The handler, with refusals answered as data."""

    async def careful(request: Request) -> Response:
        try:
            return await handler(request)
        except Mistake as mistake:
            return JSONResponse({"error": str(mistake)}, status_of(mistake))

    return careful


async def signed_in(request: Request) -> Person:
    """Who asks; refused when nobody is signed in."""
    person = await person_of(request, tables_of(request))
    if person is None:
        raise Refused("You are not signed in here; use your link or your passkey first.")
    return person


def passkeys_of(request: Request) -> "Passkeys":
    """The passkeys of this site, by the name under which the browser knows it."""
    from .passkeys import Passkeys  # what they are made of is loaded for whoever asks

    scheme = "https" if tables_of(request).settings.https else request.url.scheme
    return Passkeys(tables_of(request).people, request.url.hostname or "", f"{scheme}://{request.url.netloc}")


async def you(request: Request) -> Response:
    """One's own page, or how to get one."""
    return await _you(request, await person_of(request, tables_of(request)))


async def _you(request: Request, person: Person | None, key: str = "", status: int = 200) -> Response:
    tables, link = tables_of(request), address_of(request, "/you/enter", f"k={key}") if key else ""
    if person is None:
        return page(request, "you.html.j2", status, here="you", person=None, link="")
    seats = await tables.browsers.seats(browser_of(request), person.id)
    results = await tables.results.of(person.id)
    return page(
        request, "you.html.j2", status, here="you", person=person, link=link, seats=seats,
        results=results, ended={one.table_id for one in results},
        ratings=await tables.results.ratings_of(person.id),
        titles={game_id: REGISTRY.get(game_id).title for game_id in REGISTRY.ids()},
        passkeys=await passkeys_of(request).of(person), **await notices_of(request, person),
    )  # fmt: skip


async def _welcome(request: Request, person: Person, response: Response) -> Response:
    """Let this browser be signed in; its seats are the person's from now on."""
    key = await tables_of(request).people.enter(person, browser_for(request))
    keep_cookie(request, response, SESSION, key)
    keep_cookie(request, response, COOKIE, browser_for(request))
    return response


async def make(request: Request) -> Response:
    """Keep a name; the link by which to come back is shown once."""
    tables = tables_of(request)
    if await person_of(request, tables) is not None:
        raise Refused("You keep a name already; sign out first to make another one.")
    person, key = await tables.people.make(one(await form_of(request), "name"))
    return await _welcome(request, person, await _you(request, person, key, 201))


async def link(request: Request) -> Response:
    """Another link by which to come back, shown once."""
    person = await signed_in(request)
    return await _you(request, person, await tables_of(request).people.new_link(person))


async def door(request: Request) -> Response:
    """A link that was kept: whose it is, and a button that signs in."""
    key = request.query_params.get("k", "")
    person = await tables_of(request).people.linked(key)
    response = page(request, "enter.html.j2", here="you", key=key, person=person)
    response.headers["Referrer-Policy"] = "no-referrer"
    return response


async def enter(request: Request) -> Response:
    """Sign in with the link: its key, or all of it as somebody has kept it."""
    key = one(await form_of(request), "k").strip().rpartition("?k=")[2]
    if not is_key(key):
        raise Unfit("That is not a link by which somebody comes back; use the whole link.")
    return await _welcome(request, await tables_of(request).people.linked(key), see_other("/you"))


async def leave(request: Request) -> Response:
    """Sign out, here or everywhere; the seats stay with the name."""
    person = await person_of(request, tables_of(request))
    everywhere = person if one(await form_of(request), "everywhere") == "1" else None
    await tables_of(request).people.leave(request.cookies.get(SESSION, ""), everywhere)
    response = see_other("/you")
    response.delete_cookie(SESSION)
    return response


async def remove(request: Request) -> Response:
    """Forget this person."""
    person = await signed_in(request)
    if one(await form_of(request), "sure") != "1":
        raise Unfit.of("sure", "is not ticked; tick it to remove your name.")
    await tables_of(request).people.remove(person, browser_for(request))
    response = see_other("/you")
    response.delete_cookie(SESSION)
    keep_cookie(request, response, COOKIE, browser_for(request))
    return response


# Passkeys


async def _told(request: Request) -> dict[str, Any]:
    try:
        found = json.loads(await request.body())
    except ValueError:
        raise Unfit("What the device said could not be read; try again.") from None
    if not isinstance(found, dict):
        raise Unfit("What the device said could not be read; try again.")
    return found


async def offer(request: Request) -> Response:
    """What a device needs to make a passkey."""
    options = await passkeys_of(request).offer(await signed_in(request))
    return Response(options, media_type="application/json")


async def add(request: Request) -> Response:
    """Keep a passkey."""
    await passkeys_of(request).add(await signed_in(request), await _told(request))
    return JSONResponse({"to": "/you"})


async def ask(request: Request) -> Response:
    """What a device needs to sign with a passkey."""
    return Response(await passkeys_of(request).ask(), media_type="application/json")


async def sign(request: Request) -> Response:
    """Sign in with a passkey."""
    person = await passkeys_of(request).whose(await _told(request))
    return await _welcome(request, person, JSONResponse({"to": "/you"}))


async def forget(request: Request) -> Response:
    """Forget a passkey."""
    await passkeys_of(request).forget(await signed_in(request), one(await form_of(request), "passkey"))
    return see_other("/you")

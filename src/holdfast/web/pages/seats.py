"""The pages of seats: invitations, handing over, locks; and the seats of this browser, kept and restored."""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from holdfast.games import REGISTRY
from holdfast.kernel.errors import Mistake
from holdfast.kernel.event import SPECTATOR

from ..seats.browsers import COOKIE
from ..seats.visitors import browser_of, person_of
from ..server.errors import Refused, SeatsOnly, Unfit, WrongKey
from ..server.security import is_key, is_table_id
from .at_table import done
from .base import (
    address_of,
    browser_for,
    form_of,
    keep_cookie,
    number,
    one,
    page,
    see_other,
    tables_of,
    told,
)
from .viewer import LIFTED, own_seat, own_seats, remember, seated, table_id_of


def routes() -> list[BaseRoute]:
    """The routes of this chapter."""
    return [
        Route("/join/{table}", told(join), methods=["GET"]),
        Route("/join/{table}", told(sit_down), methods=["POST"]),
        *(
            Route(f"/t/{{table}}/{handler.__name__}", told(handler), methods=["POST"])
            for handler in (replace, consent, lock, lift, rematch)
        ),
        Route("/mine", told(mine), methods=["GET"]),
        Route("/mine/leave", told(leave), methods=["POST"]),
        Route("/mine/keep", told(keep), methods=["POST"]),
        Route("/mine/restore", told(offer), methods=["GET"]),
        Route("/mine/restore", told(restore), methods=["POST"]),
    ]


# At a table


async def replace(request: Request) -> Response:
    """Let a bot, or a friend, sit at a seat; people who share this browser agree with each other."""
    form = await form_of(request)
    tables, table_id, by = tables_of(request), table_id_of(request), await own_seat(request)
    try:
        seat = number(one(form, "seat"), "seat")
        handed = await tables.hand_over(table_id, by, seat, one(form, "bot"))
        for other in await own_seats(request) if handed.waits_for else ():
            if int(other) in handed.waits_for:
                await tables.consent(table_id, other, seat, agree=True)
    except Mistake as mistake:
        return await done(request, mistake)
    if not handed.key:
        return await done(request)
    await remember(request, Response(), table_id, {}, {seat: handed.key})
    response = await done(request)
    keep_cookie(request, response, COOKIE, browser_for(request))
    return response


async def consent(request: Request) -> Response:
    """Agree that a seat gets somebody else, or not."""
    form = await form_of(request)
    tables, table_id, by = tables_of(request), table_id_of(request), await own_seat(request)
    try:
        agree = one(form, "agree")
        if agree not in ("0", "1"):
            raise Unfit.of("agree", "must be 1 or 0.")
        await tables.consent(table_id, by, number(one(form, "seat"), "seat"), agree == "1")
    except Mistake as mistake:
        return await done(request, mistake)
    return await done(request)


async def lock(request: Request) -> Response:
    """Change the lock of the seat one sits at: this browser alone can use it from now on."""
    tables, table_id, seat = tables_of(request), table_id_of(request), await own_seat(request)
    wanted = one(await form_of(request), "seat")
    if wanted:
        seat = next((own for own in await own_seats(request) if str(int(own)) == wanted), SPECTATOR)
        if seat == SPECTATOR:
            raise SeatsOnly
    key = await tables.change_lock(table_id, seat)
    response = see_other("/mine" if wanted else f"/t/{table_id}")
    await remember(request, response, table_id, {int(seat): key})
    return response


async def lift(request: Request) -> Response:
    """Lift the curtain for one of the people who share this device."""
    form = await form_of(request)
    seat = number(one(form, "seat"), "seat")
    if seat not in await own_seats(request):
        raise SeatsOnly
    response = see_other(f"/t/{table_id_of(request)}")
    keep_cookie(request, response, LIFTED, f"{table_id_of(request)}.{seat}")
    return response


async def rematch(request: Request) -> Response:
    """The same people and bots at a new table."""
    tables, seat = tables_of(request), await own_seat(request)
    shown = await tables.shown(table_id_of(request), seat, clauses=False)
    own = await own_seats(request)
    kinds = [
        info.bot if info.kind == "bot" else "you" if info.seat in own else "open" for info in shown.seats
    ]
    table_id, keys = await tables.create(
        shown.game.id,
        kinds,
        "+".join(shown.variant),
        names=shown.names,
        takebacks=shown.takebacks,
        watchable=shown.watchable,
        clock=shown.clock,
        leaves=shown.leaves,
        patience=shown.patience,
        patch=shown.game.patch,
    )
    mine = {n: key for n, key in keys.items() if kinds[n] == "you"}
    links = {n: key for n, key in keys.items() if kinds[n] == "open"}
    response = await seated(request, table_id, mine, links)
    if links:
        # An invitation is a key, and everybody reads the chat: the links go to the one who asks, to pass on.
        await tables.chat(table_id_of(request), seat, "I opened a rematch and will send you your invitation.")
    return response


# Invitations


async def join(request: Request) -> Response:
    """An invitation: an empty seat asks for a name; one's own seat is simply returned to."""
    key, table_id = request.query_params.get("k", ""), table_id_of(request)
    if not is_table_id(table_id):
        raise WrongKey
    tables = tables_of(request)
    if not key:
        return see_other(f"/t/{table_id}")
    seat = int(await tables.seat_of(table_id, key))
    shown = await tables.shown(table_id, SPECTATOR, clauses=False)
    if shown.seats[seat].kind == "open":
        person = await person_of(request, tables)
        response: Response = page(
            request, "join.html.j2", table_id=table_id, key=key, seat=shown.seats[seat], joined=shown.game,
            called=person.name if person is not None else shown.seats[seat].name,
        )  # fmt: skip
    else:
        response = await seated(request, table_id, {seat: key})
    response.headers["Referrer-Policy"] = "no-referrer"
    return response


async def sit_down(request: Request) -> Response:
    """Take the seat of an invitation under a name; the key is a new one from now on."""
    form, table_id = await form_of(request), table_id_of(request)
    seat, key = await tables_of(request).take_seat(table_id, one(form, "k"), one(form, "name"))
    return await seated(request, table_id, {seat: key})


# The seats of this browser


async def mine(request: Request) -> Response:
    """Where this browser sits, and what it remembers."""
    return await _mine(request)


async def _mine(request: Request, link: str = "") -> Response:
    browser, person = browser_of(request), await person_of(request, tables_of(request))
    owner = person.id if person is not None else ""
    seats = await tables_of(request).browsers.seats(browser, owner) if browser or owner else []
    titles = {
        game_id: REGISTRY.get(game_id).title for game_id in {seat.game for seat in seats} if _is_game(game_id)
    }
    response = page(request, "mine.html.j2", here="mine", seats=seats, titles=titles, link=link)
    if browser:
        keep_cookie(request, response, COOKIE, browser)  # for another year
    return response


def _is_game(game_id: str) -> bool:
    try:
        return bool(REGISTRY.get(game_id))
    except Mistake:
        return False


async def leave(request: Request) -> Response:
    """This browser sits at a table no more; the seat stays, and whoever has its key can come back."""
    table_id, browser = one(await form_of(request), "table"), browser_of(request)
    if browser:
        person = await person_of(request, tables_of(request))
        await tables_of(request).browsers.leave(browser, table_id, person.id if person is not None else "")
    return see_other("/mine")


async def keep(request: Request) -> Response:
    """The link that brings all seats of this browser to another one; shown once."""
    browser = browser_of(request)
    if not browser:
        raise Refused("This browser sits nowhere yet, so there is nothing to keep.")
    key = await tables_of(request).browsers.link(browser)
    return await _mine(request, address_of(request, "/mine/restore", f"k={key}"))


async def offer(request: Request) -> Response:
    """A link that was kept: how many seats it brings, and a button that brings them."""
    key = request.query_params.get("k", "")
    places = await tables_of(request).browsers.linked(key)
    response = page(request, "restore.html.j2", here="mine", key=key, count=len(places))
    response.headers["Referrer-Policy"] = "no-referrer"
    return response


async def restore(request: Request) -> Response:
    """Sit where the browser sat from which the link comes, beside one's own seats."""
    key = one(await form_of(request), "k")
    browsers, browser = tables_of(request).browsers, browser_for(request)
    if not is_key(key):
        raise Unfit.of("k", "is not the key of a link; use the whole link.")
    await browsers.keep(browser, await browsers.linked(key))
    response = see_other("/mine")
    keep_cookie(request, response, COOKIE, browser)
    return response

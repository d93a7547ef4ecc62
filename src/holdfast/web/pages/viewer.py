"""Who is looking at a table from a browser, and what the browser is given to come back."""

from collections.abc import Mapping

from starlette.requests import Request
from starlette.responses import Response

from holdfast.kernel.event import SPECTATOR

from ..people.agreeing import can_be_rated
from ..seats.browsers import COOKIE, Place
from ..seats.visitors import browser_of, person_of, seats_of
from ..server.errors import SeatsOnly
from ..server.security import Holder, hash_key
from ..tables.live import LiveTable
from ..tables.shown import Shown
from .base import PlayedAt, address_of, browser_for, keep_cookie, see_other, tables_of

LIFTED = "hf_at"  # the table and the seat for which the curtain was lifted last: TABLE.SEAT


async def remember(
    request: Request,
    response: Response,
    table_id: str,
    keys: Mapping[int, str],
    invitations: Mapping[int, str] | None = None,
) -> None:
    """Let this browser sit where these keys open a seat, and show these invitations again."""
    places = [Place(table_id, seat, hash_key(key)) for seat, key in keys.items()]
    places += [Place(table_id, seat, hash_key(key), key) for seat, key in (invitations or {}).items()]
    await _keep(request, response, places)


async def _keep(request: Request, response: Response, places: list[Place]) -> None:
    tables = tables_of(request)
    browser, person = browser_for(request), await person_of(request, tables)
    await tables.browsers.keep(browser, places, person.id if person is not None else "")
    for place in places:
        if person is not None and not place.invitation:
            tables.turns.look_again(place.table_id, place.seat)
    keep_cookie(request, response, COOKIE, browser)


async def let_in(request: Request, table_id: str, locks: Mapping[int, str]) -> Response:
    """Go to a table at which this browser may use the seats with these locks."""
    response = see_other(f"/t/{table_id}")
    await _keep(request, response, [Place(table_id, seat, lock) for seat, lock in locks.items()])
    return response


async def seated(
    request: Request, table_id: str, keys: Mapping[int, str], invitations: Mapping[int, str] | None = None
) -> Response:
    """Go to the table; this browser sits at it from now on."""
    response = see_other(f"/t/{table_id}")
    if keys or invitations:
        await remember(request, response, table_id, keys, invitations)
    return response


def table_id_of(request: Request) -> str:
    """The id of the table the request is about."""
    return str(request.path_params["table"])


async def table_asked_for(request: Request) -> PlayedAt | None:
    """The table whose own rulebook or cards are asked for, because its game has other numbers; None where
    they are those of every table."""
    table_id, tables = request.query_params.get("table", ""), tables_of(request)
    if not table_id:
        return None
    live = await tables.get(table_id)
    if not await seats_of(request, tables, table_id):
        await tables.viewer_of(table_id, None)
    if not live.game.patch or live.game.id != request.path_params["game"]:
        return None
    return PlayedAt(table_id, live.game.patch)


async def own_seats(request: Request) -> list[Holder]:
    """The seats this browser may use at the table."""
    return await seats_of(request, tables_of(request), table_id_of(request))


def lifted_for(request: Request) -> str:
    """The seat for which the curtain of this table is lifted, as the browser says it; else nothing."""
    table_id, _, seat = request.cookies.get(LIFTED, "").partition(".")
    return seat if table_id == table_id_of(request) else ""


async def viewer_of(request: Request) -> int:
    """The seat that looks: one's own, the one behind the lifted curtain, or SPECTATOR."""
    seats = await own_seats(request)
    if not seats:
        return await tables_of(request).viewer_of(table_id_of(request), None)
    lifted = lifted_for(request)
    return next((seat for seat in seats if str(int(seat)) == lifted), seats[0])


async def own_seat(request: Request) -> int:
    """The seat that acts; SeatsOnly for a spectator."""
    viewer = await viewer_of(request)
    if viewer == SPECTATOR:
        raise SeatsOnly
    return viewer


async def invites(request: Request, shown: Shown) -> list[tuple[int, str]]:
    """The links of seats that are still empty, for whoever may pass them on."""
    browser, tables = browser_of(request), tables_of(request)
    if not browser:
        return []
    rows = (await tables.get(shown.table_id)).seats
    return [
        (place.seat, address_of(request, f"/join/{shown.table_id}", f"k={place.invitation}"))
        for place in await tables.browsers.places(browser, shown.table_id)
        if place.invitation
        and rows[place.seat].kind == "open"
        and rows[place.seat].key_hash == place.key_hash
    ]


async def rating_of(request: Request, live: LiveTable, seat: int) -> str:
    """How it stands with the rating of this game for somebody who keeps a name and sits here."""
    if live.is_rated:
        return "rated"
    if seat < 0 or live.match.over or not can_be_rated(live):
        return ""
    if await person_of(request, tables_of(request)) is None:
        return ""
    return "agreed" if seat in live.rated else "open"

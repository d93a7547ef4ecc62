"""The page of a table that cannot go on."""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from holdfast.games import REGISTRY
from holdfast.kernel.errors import Mistake

from ..pages.base import page, see_other, tables_of, told
from ..pages.viewer import table_id_of
from ..seats.visitors import browser_of, key_of
from ..server.errors import Conflict, OldRules
from ..server.security import hash_key
from .closed import ClosedTable


def routes() -> list[BaseRoute]:
    """What can be done at it."""
    return [Route("/t/{table}/end", told(end), methods=["POST"])]


async def viewer_of(request: Request, table: ClosedTable) -> int:
    """The seat of the browser, or of the key that a program sends."""
    key, browser = key_of(request), browser_of(request)
    if key is not None:
        return table.viewer([(row.seat, hash_key(key)) for row in table.seats])
    places = await tables_of(request).browsers.places(browser, table.header.id) if browser else []
    return table.viewer([(place.seat, place.key_hash) for place in places if not place.invitation])


async def closed_page(request: Request, why: OldRules) -> Response:
    """The table as it is left, for whoever looks."""
    table = await tables_of(request).closed.read(table_id_of(request))
    viewer = await viewer_of(request, table)
    try:
        title = REGISTRY.get(table.header.game).title
    except Mistake:
        title = table.header.game
    return page(
        request,
        "closed.html.j2",
        OldRules.status,
        table=table,
        title=title,
        why=str(why),
        lines=list(reversed(table.lines(viewer))),
        may_end=viewer in table.sitting and viewer not in table.content,
        waits_for=[table.seats[seat].name for seat in table.sitting if seat not in table.content],
    )


async def end(request: Request) -> Response:
    """Whoever sits there is content that the table ends."""
    table = await tables_of(request).closed.read(table_id_of(request))
    await end_it(request, table)
    return see_other(f"/t/{table.header.id}")


async def end_it(request: Request, table: ClosedTable) -> None:
    """The seat that asks is content that the table ends; refused where it can go on."""
    tables = tables_of(request)
    viewer = await viewer_of(request, table)
    try:
        await tables.get(table.header.id)
    except OldRules:
        await tables.closed.end(table.header.id, viewer)
    else:
        raise Conflict("This table can go on; only one whose rules are gone can be ended.")

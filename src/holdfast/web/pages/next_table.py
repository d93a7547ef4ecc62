"""Going on from a table, and answering a question with a text, such as a deck file."""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from holdfast.kernel.errors import Mistake

from ..server.errors import Unfit
from ..tables.followups import next_table
from .at_table import done, unless_arrived
from .base import form_of, number, one, tables_of, told
from .drawing import Drawing
from .viewer import let_in, own_seat, own_seats, table_id_of


def routes() -> list[BaseRoute]:
    """The routes of this chapter."""
    return [
        Route("/t/{table}/next", told(follow), methods=["POST"]),
        Route("/t/{table}/bring", told(bring), methods=["POST"]),
    ]


async def follow(request: Request) -> Response:
    """Sit down at the table that follows for one's seat, with the same keys."""
    table_id = table_id_of(request)
    tables = tables_of(request)
    following = await next_table(tables, table_id, await own_seat(request))
    # Whoever shares this browser goes along: at the new table their seats have the locks of the old ones.
    own = {seat.lock for seat in await own_seats(request)}
    rows = (await tables.get(following)).seats
    return await let_in(request, following, {row.seat: row.key_hash for row in rows if row.key_hash in own})


async def bring(request: Request) -> Response:
    """Answer the open question, and those that follow from it, with a text."""
    form, seat = await form_of(request), await own_seat(request)
    tables, table_id = tables_of(request), table_id_of(request)
    try:
        decision = number(one(form, "decision"), "decision")
        shown = await tables.shown(table_id, seat, clauses=False)
        drawing = Drawing.of(shown.game)
        if not drawing.brings(shown):
            raise Unfit("This question is not answered with a text; look again.")
        await tables.answer_batch(table_id, seat, drawing.brought(shown, one(form, "text")), decision)
    except Mistake as mistake:
        return await done(request, await unless_arrived(request, mistake))
    return await done(request)

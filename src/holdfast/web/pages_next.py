"""Going on from a table, and answering a question with a text, such as a deck file."""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from holdfast.kernel.errors import Mistake

from .errors import Unfit
from .followups import next_table
from .pages_at_table import done
from .pages_base import form_of, number, one, tables_of, told
from .pages_drawing import Drawing
from .pages_viewer import keys_of, own_seat, seated, table_id_of


def routes() -> list[BaseRoute]:
    """The routes of this chapter."""
    return [
        Route("/t/{table}/next", told(follow), methods=["POST"]),
        Route("/t/{table}/bring", told(bring), methods=["POST"]),
    ]


async def follow(request: Request) -> Response:
    """Sit down at the table that follows for one's seat, with the same keys."""
    table_id = table_id_of(request)
    following = await next_table(tables_of(request), table_id, await own_seat(request))
    return seated(request, following, keys_of(request))


async def bring(request: Request) -> Response:
    """Answer the open question, and those that follow from it, with a text."""
    form, seat = await form_of(request), await own_seat(request)
    tables, table_id = tables_of(request), table_id_of(request)
    try:
        decision = number(one(form, "decision"), "decision")
        shown = await tables.shown(table_id, seat)
        drawing = Drawing.of(shown.game)
        if not drawing.brings(shown):
            raise Unfit("This question is not answered with a text; look again.")
        await tables.answer_batch(table_id, seat, drawing.brought(shown, one(form, "text")), decision)
    except Mistake as mistake:
        return await done(request, mistake)
    return await done(request)

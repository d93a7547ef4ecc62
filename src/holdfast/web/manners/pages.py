"""The forms of a table for somebody who is away: a bot meanwhile, and coming back."""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from holdfast.kernel.errors import Mistake

from ..pages.at_table import done
from ..pages.base import form_of, number, one, tables_of, told
from ..pages.viewer import own_seat, table_id_of
from ..server.errors import Unfit


def routes() -> list[BaseRoute]:
    """The routes of this chapter."""
    return [
        Route(f"/t/{{table}}/{handler.__name__}", told(handler), methods=["POST"])
        for handler in (stand_in, come_back)
    ]


async def stand_in(request: Request) -> Response:
    """Want a bot to answer for somebody who is away, or no longer."""
    form, seat = await form_of(request), await own_seat(request)
    try:
        agree = one(form, "agree")
        if agree not in ("0", "1"):
            raise Unfit.of("agree", "must be 1 or 0.")
        about = number(one(form, "seat"), "seat")
        await tables_of(request).stand_in(table_id_of(request), seat, about, agree == "1")
    except Mistake as mistake:
        return await done(request, mistake)
    return await done(request)


async def come_back(request: Request) -> Response:
    """Be back: no bot answers in one's seat any more."""
    try:
        await tables_of(request).come_back(table_id_of(request), await own_seat(request))
    except Mistake as mistake:
        return await done(request, mistake)
    return await done(request)

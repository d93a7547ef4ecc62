"""For programs: a bot for somebody who is away, and coming back."""

from fastapi import APIRouter, Response

from ..tables.api import FAILURES, STATE, Visiting
from ..tables.wire import Body, Standing

router = APIRouter(prefix="/api", responses=FAILURES)


class Back(Body):
    """Nothing is asked but the key."""


@router.post(
    "/tables/{table_id}/seats/{seat}/stand_in", summary="Want a bot for whoever is away", responses=STATE
)
async def stand_in(visit: Visiting, seat: int, body: Standing) -> Response:
    """Where the table was set up so and somebody has been away for long enough: a bot answers in that seat
    when all who are here want it. The seat stays whose it is; they have it again as soon as they are back."""
    await visit.tables.stand_in(visit.table_id, visit.seat, seat, body.agree)
    return await visit.state()


@router.post("/tables/{table_id}/back", summary="Be back at the table", responses=STATE)
async def back(visit: Visiting, _: Back) -> Response:
    """No bot answers in your seat any more. An answer says the same."""
    await visit.tables.come_back(visit.table_id, visit.seat)
    return await visit.state()

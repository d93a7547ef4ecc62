"""For programs: what is left of a table that cannot go on."""

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Request, Response
from fastapi.security import HTTPAuthorizationCredentials

from holdfast.kernel.event import SPECTATOR

from ..server.errors import SeatsOnly
from ..tables import api
from ..tables.wire import Body
from . import pages

router = APIRouter(prefix="/api", responses=api.FAILURES)
TableId = Annotated[str, Path(description="The id of the table.")]
Bearer = Annotated[HTTPAuthorizationCredentials | None, Depends(api.bearer)]


class End(Body):
    """Nothing is asked but the key."""


@router.get(
    "/tables/{table_id}/left", summary="What is left of a table", responses={200: {"model": dict[str, Any]}}
)
async def left(request: Request, table_id: TableId, _: Bearer) -> Response:
    """Its story as it was kept for you, what was said, and whether it is ended; no rules are needed."""
    table = await api.tables_of(request).closed.read(table_id)
    viewer = await pages.viewer_of(request, table)
    lines = [{"text": line.text, "rule": line.rule, "seat": line.seat} for line in table.lines(viewer)]
    chat = [{"name": said.name, "text": said.text, "made": said.made} for said in table.chat]
    told = {"table": table_id, "game": table.header.game, "ended": table.is_ended, "content": table.content}
    return api.reply({**told, "story": lines, "chat": chat})


@router.post(
    "/tables/{table_id}/end",
    summary="End a table that cannot go on",
    responses={200: {"model": dict[str, Any]}},
)
async def end(request: Request, table_id: TableId, bearer: Bearer, _: End) -> Response:
    """It ends when all who sit at it have said so. Refused where the table can go on."""
    table = await api.tables_of(request).closed.read(table_id)
    if await pages.viewer_of(request, table) == SPECTATOR:
        raise SeatsOnly
    await pages.end_it(request, table)
    return await left(request, table_id, bearer)

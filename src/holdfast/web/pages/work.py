"""The routes of workbenches: pages of a game beside its tables."""

from collections.abc import Mapping
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from ..reference import same
from ..server.errors import NotFound
from .base import form_of, same_for_all, tables_of, told

MOST_FIELDS = 400


def routes() -> list[BaseRoute]:
    """The routes of all workbenches."""
    return [Route("/w/{game}/{name}", told(work), methods=["GET", "POST"])]


async def work(request: Request) -> Response:
    """A workbench with whatever is in its form."""
    game = tables_of(request).game(request.path_params["game"])
    name = request.path_params["name"]
    bench = next((one for one in game.faces.pages() if one.name == name), None)
    if bench is None:
        raise NotFound(f"{game.title} has no page '{name[:40]}'.")
    fields: Mapping[str, Any] = {
        key: request.query_params.getlist(key) for key in list(request.query_params)[:MOST_FIELDS]
    }
    if request.method == "POST":
        fields = await form_of(request)
    part = request.headers.get("x-part") == "1"
    kept = None if fields else ("work", game.id, name, str(part))
    return await same_for_all(request, kept, same.work, game.id, name, dict(fields), part)

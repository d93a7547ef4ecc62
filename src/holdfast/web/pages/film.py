"""The table at an earlier moment, and even between two moments; cards in full: what a page's script asks for.

An answer may bring about a whole fight; its lines are then shown one after the other, each with the board as
it stood after that line.
"""

from dataclasses import replace

from starlette.requests import Request
from starlette.responses import Response

from holdfast.games import REGISTRY
from holdfast.kernel.game import AnyGame
from holdfast.kernel.state import CHANCE

from ..server.errors import NotFound
from ..tables.service import Tables
from ..tables.shown import Shown
from .base import page, tables_of
from .drawing import Drawing
from .viewer import table_id_of, viewer_of


async def frame(tables: Tables, table_id: str, viewer: int, at: int, line: int | None = None) -> Shown:
    """The table as the viewer saw it after `at` answers; with a line, when that much had been told.

    Everything comes from what the viewer could see then: two views and the lines between them. Nobody is
    asked between two lines.
    """
    shown = await tables.replay(table_id, at, viewer, reveals=False)
    if line is None or at < 1:
        return shown
    told = [one for one in shown.log if one.entry == at and one.number <= line]
    rest = any(one.entry == at and one.number > line for one in shown.log)
    if rest:
        before = await tables.replay(table_id, at - 1, viewer, reveals=False)
        view = Drawing.of(shown.game).scene(before.view, shown.view, told)
        log = [one for one in shown.log if one.number <= line]
        shown = replace(
            shown,
            view=view,
            log=log,
            over=False,
            sheet=[],
            standings=before.standings,
            asked=CHANCE,
            waiting=[],
        )
    return shown


async def card(request: Request) -> Response:
    """A card in full, for the script: nobody's secret, so it needs no table."""
    game_id, card_id = request.path_params["game"], request.path_params["card"]
    if game_id not in REGISTRY.ids():
        raise NotFound(f"There is no game '{game_id[:40]}'.")
    return _card(request, REGISTRY.get(game_id), card_id)


async def own_card(request: Request) -> Response:
    """The same as it is played at a table, whose game has other numbers."""
    await viewer_of(request)
    live = await tables_of(request).get(table_id_of(request))
    return _card(request, live.game, request.path_params["card"])


def _card(request: Request, game: AnyGame, card_id: str) -> Response:
    drawing = Drawing.of(game)
    found = drawing.cards.get(card_id)
    if found is None:
        raise NotFound(f"There is no card '{card_id[:40]}'; /cards shows all of a game.")
    return page(request, "card.html.j2", card=found, game=game, drawing=drawing)

"""Learning a game: one page to read, then its lesson at a table, step by step."""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from holdfast.kernel.errors import Mistake
from holdfast.lessons import lesson_of, taught
from holdfast.lessons.pupil import BOT

from ..pages.at_table import done
from ..pages.base import form_of, number, one, same_for_all, tables_of, told
from ..pages.viewer import own_seat, seated, table_id_of
from ..reference import same
from ..server.errors import NotFound


def routes() -> list[BaseRoute]:
    """The routes of this chapter."""
    return [
        Route("/learn/{game}", told(first_page), methods=["GET"]),
        Route("/learn/{game}", told(sit_down), methods=["POST"]),
        Route("/t/{table}/back", told(back), methods=["POST"]),
        Route("/t/{table}/again", told(again), methods=["POST"]),
    ]


def _game_id(request: Request) -> str:
    game = tables_of(request).game(request.path_params["game"])
    if not taught(game):
        raise NotFound(f"{game.title} has no lesson yet; its rulebook is at /rules/{game.id}.")
    return game.id


async def first_page(request: Request) -> Response:
    """What the game is, how one wins, what a turn is."""
    game_id = _game_id(request)
    return await same_for_all(request, ("learn", game_id), same.learn, game_id)


async def sit_down(request: Request) -> Response:
    """A table of one's own at which the lesson is taken."""
    tables, game_id = tables_of(request), _game_id(request)
    lesson = lesson_of(tables.game(game_id))
    seats = ["you"] + [BOT] * (lesson.seats - 1)
    table_id, keys = await tables.create(
        game_id, seats, lesson.variant, lesson.seed, watchable=False, lesson=True
    )
    return await seated(request, table_id, keys)


async def back(request: Request) -> Response:
    """One step back."""
    return await _go_back(request, to_the_beginning=False)


async def again(request: Request) -> Response:
    """Back to the first step."""
    return await _go_back(request, to_the_beginning=True)


async def _go_back(request: Request, to_the_beginning: bool) -> Response:
    try:
        decision = number(one(await form_of(request), "decision"), "decision")
        seat = await own_seat(request)
        await tables_of(request).undo(table_id_of(request), seat, decision, to_the_beginning)
    except Mistake as mistake:
        return await done(request, mistake)
    return await done(request)

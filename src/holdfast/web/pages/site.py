"""The pages that are not a table: games, a new table, rulebook, cards, my games; and all routes."""

from functools import partial
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from holdfast.bots import levels_of, make_bot
from holdfast.kernel.errors import Mistake
from holdfast.kernel.game import AnyGame, variant_text

from ..lasting import pages as pages_closed
from ..learning import pages as pages_learn
from ..manners import pages as pages_manners
from ..manners.leaving import read_usual
from ..notices import pages as pages_notices
from ..people import pages as pages_people
from ..reference import same
from ..reference.book import check_words
from ..reference.shelf import Shelf
from ..reference.static_files import StaticShelf
from ..seats.liveries import usual_name
from ..seats.visitors import person_of
from ..server.errors import Unfit, status_of
from ..workshop import pages as workshop_pages
from . import after as pages_after
from . import at_table
from . import next_table as pages_next
from . import seats as pages_seats
from . import work as pages_work
from .base import error_page, form_of, keep_cookie, one, page, same_for_all, see_other, tables_of, told
from .drawing import Drawing
from .new import DEFAULT_BOT, NewTable, all_games
from .viewer import seated, table_asked_for, viewer_of

__all__ = ["error_page", "routes"]


def routes() -> list[BaseRoute]:
    """Every page of the site."""
    static = Path(__file__).parents[1] / "static"
    return [
        Route("/", told(home), methods=["GET"]),
        Route("/play/{game}", told(play_now), methods=["POST"]),
        Route("/new", told(new_table), methods=["GET"]),
        Route("/new", told(create_table), methods=["POST"]),
        Route("/theme", told(theme), methods=["POST"]),
        Route("/rules/{game}", told(rules), methods=["GET"]),
        Route("/rules/{game}/clause/{rule}", told(one_clause), methods=["GET"]),
        Route("/rules/{game}/example/{rule}", told(one_example), methods=["GET"]),
        Route("/cards/{game}", told(card_list), methods=["GET"]),
        *at_table.routes(),
        *pages_learn.routes(),
        *pages_seats.routes(),
        *pages_work.routes(),
        *workshop_pages.routes(),
        *pages_next.routes(),
        *pages_closed.routes(),
        *pages_people.routes(),
        *pages_manners.routes(),
        *pages_notices.routes(),
        Route("/t/{table}/review", told(review), methods=["GET"]),
        Route("/static/games/{game}.css", told(game_style), methods=["GET"]),
        Route("/static/art/{game}/{name}.svg", told(game_art), methods=["GET"]),
        Route("/static/covers/{game}.svg", told(game_cover), methods=["GET"]),
        Route("/static/{path:path}", told(StaticShelf(static)), methods=["GET"]),
    ]


def _game(request: Request) -> AnyGame:
    return tables_of(request).game(request.path_params["game"])


async def home(request: Request) -> Response:
    """The games, each one click from its first decision."""
    return await same_for_all(request, ("home",), same.home)


async def play_now(request: Request) -> Response:
    """A table against bots; the visitor sits at it already."""
    game = _game(request)
    bot = one(await form_of(request), "bot", DEFAULT_BOT)
    make_bot(bot, game)  # nobody else is seated here
    seats = ["you"] + [bot] * (game.usual_seats - 1)
    person = await person_of(request, tables_of(request))
    names = [person.name, *map(usual_name, range(1, len(seats)))] if person is not None else []
    if len({name.casefold() for name in names}) < len(names):
        names = []  # somebody is called as another seat usually is
    table_id, keys = await tables_of(request).create(
        game.id, seats, variant_text(game.first_variant), names=names
    )
    return await seated(request, table_id, keys)


async def new_table(request: Request) -> Response:
    """Who sits where, by which rules; whatever is in the address is in the form."""
    fields = {name: request.query_params.getlist(name) for name in request.query_params}
    chosen = request.query_params.get("game", "")
    form = NewTable.read(tables_of(request).game(chosen) if chosen else all_games()[0], fields)
    form.check_variant()
    person = await person_of(request, tables_of(request))
    if person is not None and "name_0" not in fields:
        form.names[0] = person.name
    return _form(request, form)


def _form(request: Request, form: NewTable, status: int = 200) -> Response:
    games = all_games()
    games += [form.game] if form.game not in games else []  # one that is not listed can be named all the same
    return page(
        request, "new.html.j2", status, here="new", game=form.game, form=form, all_games=games,
        levels=levels_of(form.game),
    )  # fmt: skip


async def create_table(request: Request) -> Response:
    """The table of the form; whoever made it sits at every seat marked as theirs. A form that cannot be is
    shown again as it was sent, with what is wrong beside its field."""
    fields = await form_of(request)
    form = NewTable.read(tables_of(request).game(one(fields, "game")), fields)
    if not form.check():
        return _form(request, form, 422)
    try:
        table_id, keys = await tables_of(request).create(
            form.game.id,
            form.kinds,
            "+".join(form.variant),
            int(form.seed) if form.seed else None,
            form.names,
            takebacks=form.takebacks,
            watchable=form.watchable,
            clock=int(form.clock),
            leaves=read_usual(form.leaves)[0],
            patience=read_usual(form.leaves)[1],
            patch=form.patch,
        )
    except Mistake as mistake:
        form.blame(mistake)
        return _form(request, form, status_of(mistake))
    own = {seat: key for seat, key in keys.items() if form.kinds[seat] == "you"}
    links = {seat: key for seat, key in keys.items() if form.kinds[seat] == "open"}
    return await seated(request, table_id, own, links)


async def theme(request: Request) -> Response:
    """Light or dark from now on, on this device."""
    form = await form_of(request)
    back = one(form, "back", "/")
    safe = back.startswith("/") and not back.startswith("//") and "\\" not in back
    response = see_other(back if safe else "/")
    chosen = one(form, "theme")
    if chosen not in ("light", "dark"):
        raise Unfit.of("theme", "must be light or dark.")
    keep_cookie(request, response, "hf_theme", chosen)
    return response


async def rules(request: Request) -> Response:
    """The rulebook, or the part of it that holds some words; to print it with every picture."""
    game, at = _game(request), await table_asked_for(request)
    words = check_words(request.query_params.get("q", ""))
    printing = request.query_params.get("print") == "1"
    name = None if words.strip() or at else ("rules", game.id, str(printing))
    return await same_for_all(request, name, same.rules, game.id, words, printing, at)


async def one_example(request: Request) -> Response:
    """A worked example drawn as boards: the pictures alone for the script, else a page of its own."""
    game, rule = _game(request), request.path_params["rule"]
    part = request.headers.get("x-part") == "1"
    return await same_for_all(
        request, ("example", game.id, rule, str(part)), same.one_example, game.id, rule, part
    )


async def one_clause(request: Request) -> Response:
    """The text of one rule, for the little card over a chip."""
    game, rule = _game(request), request.path_params["rule"]
    return await same_for_all(request, ("clause", game.id, rule), same.one_clause, game.id, rule)


async def card_list(request: Request) -> Response:
    """The cards, or those that fit, with how they fare where the lab has counted it."""
    game, at = _game(request), await table_asked_for(request)
    words = check_words(request.query_params.get("q", ""))
    family, sort = request.query_params.get("family", ""), request.query_params.get("sort", "")
    name = None if words.strip() or family or sort or at else ("cards", game.id)
    return await same_for_all(request, name, same.card_list, game.id, words, family, sort, at)


async def review(request: Request) -> Response:
    """A finished game looked back on, for whoever looks."""
    return await pages_after.look_back(request, await viewer_of(request))


async def game_style(request: Request) -> Response:
    """The few colours of a game's own."""
    game = _game(request)
    return await same_for_all(request, ("style", game.id), same.game_style, game.id)


async def game_art(request: Request) -> Response:
    """A picture that a game draws; a browser keeps it for good under its version."""
    game, name = _game(request), request.path_params["name"]
    fits = Drawing.of(game).version(name) == request.query_params.get("v")
    shelf: Shelf = request.app.state.shelf
    return shelf.short_page(
        request, ("art", game.id, name, str(fits)), partial(same.art, game.id, name, fits)
    )


async def game_cover(request: Request) -> Response:
    """The picture of a game in the list of games."""
    game = _game(request)
    return await same_for_all(request, ("cover", game.id), same.game_cover, game.id)

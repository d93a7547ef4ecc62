"""The pages that are not a table: games, a new table, rulebook, cards, my games; and all routes."""

from pathlib import Path

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

from holdfast.bots import BOTS
from holdfast.games import REGISTRY
from holdfast.kernel.errors import Mistake
from holdfast.kernel.game import AnyGame, VariantOption

from . import pages_at_table as at_table
from .errors import NotFound, Unfit
from .pages_base import (
    error_page,
    form_of,
    keep_cookie,
    number,
    one,
    page,
    see_other,
    status_of,
    tables_of,
    theme_of,
    told,
)
from .pages_book import book, cards, check_words, clause, families
from .pages_drawing import Drawing

DEFAULT_BOT = "greedy"

__all__ = ["error_page", "routes"]


def routes() -> list[BaseRoute]:
    """Every page of the site."""
    static = Path(__file__).with_name("static")
    return [
        Route("/", told(home), methods=["GET"]),
        Route("/play/{game}", told(play_now), methods=["POST"]),
        Route("/new", told(new_table), methods=["GET"]),
        Route("/new", told(create_table), methods=["POST"]),
        Route("/mine", told(mine), methods=["GET"]),
        Route("/theme", told(theme), methods=["POST"]),
        Route("/rules/{game}", told(rules), methods=["GET"]),
        Route("/rules/{game}/clause/{rule}", told(one_clause), methods=["GET"]),
        Route("/cards/{game}", told(card_list), methods=["GET"]),
        *at_table.routes(),
        Route("/static/games/{game}.css", told(game_style), methods=["GET"]),
        Mount("/static", StaticFiles(directory=static)),
    ]


def _games() -> list[AnyGame]:
    return [REGISTRY.get(game_id) for game_id in REGISTRY.ids()]


def _game(request: Request) -> AnyGame:
    return tables_of(request).game(request.path_params["game"])


async def home(request: Request) -> Response:
    """The games, each one click from its first decision."""
    games = [{"game": game, "cover": Drawing.of(game).cover()} for game in _games()]
    return page(request, "home.html.j2", here="home", games=games)


async def play_now(request: Request) -> Response:
    """A table against bots; the visitor sits at it already."""
    game = _game(request)
    seats = ["you"] + [DEFAULT_BOT] * (game.usual_seats - 1)
    table_id, keys = await tables_of(request).create(game.id, seats)
    return at_table.seated(request, table_id, list(keys.values()))


async def new_table(request: Request, notice: str = "", status: int = 200) -> Response:
    """Who sits where, by which rules."""
    chosen = request.query_params.get("game", "")
    game = tables_of(request).game(chosen) if chosen else _games()[0]
    wanted = request.query_params.get("seats", "")
    count = int(wanted) if wanted.isdecimal() and int(wanted) in game.seats else game.usual_seats
    groups: dict[str, list[VariantOption]] = {}
    for option in game.variants:
        groups.setdefault(option.group, []).append(option)
    return page(
        request,
        "new.html.j2",
        status,
        here="new",
        game=game,
        all_games=_games(),
        count=count,
        bots=list(BOTS),
        default_bot=DEFAULT_BOT,
        groups=list(groups.items()),
        notice=notice,
    )


async def create_table(request: Request) -> Response:
    """The table of the form; whoever made it sits at every seat marked as theirs."""
    form = await form_of(request)
    game = tables_of(request).game(one(form, "game"))
    count = number(one(form, "seats"), "seats")
    if count not in game.seats:
        raise Unfit(f"Field 'seats' is {count}; {game.title} takes {game.seats_text}.")
    kinds = [one(form, f"kind_{seat}", "open") for seat in range(count)]
    names = [one(form, f"name_{seat}").strip() for seat in range(count)]
    chosen = [one(form, field) for field in form if field.startswith("variant_")]
    variant = "+".join(name for name in chosen if name)
    seed = one(form, "seed").strip()
    table_id, keys = await tables_of(request).create(
        game.id,
        kinds,
        variant,
        number(seed, "seed") if seed else None,
        names if all(names) else (),
        takebacks="takebacks" in form,
        watchable="watchable" in form,
    )
    own = [key for seat, key in keys.items() if kinds[seat] == "you"]
    response = at_table.seated(request, table_id, own)
    links = ".".join(f"{seat}:{key}" for seat, key in keys.items() if kinds[seat] == "open")
    if links:
        keep_cookie(request, response, f"hf_inv_{table_id}", links)
    return response


async def mine(request: Request) -> Response:
    """What the browser remembers."""
    return page(request, "mine.html.j2", here="mine")


async def theme(request: Request) -> Response:
    """Light or dark from now on, on this device."""
    form = await form_of(request)
    back = one(form, "back", "/")
    safe = back.startswith("/") and not back.startswith("//") and "\\" not in back
    response = see_other(back if safe else "/")
    chosen = one(form, "theme")
    if chosen not in ("light", "dark"):  # nothing chosen yet, and the server cannot see what the device shows
        chosen = "light" if theme_of(request) == "dark" else "dark"
    keep_cookie(request, response, "hf_theme", chosen)
    return response


async def rules(request: Request) -> Response:
    """The rulebook, or the part of it that holds some words."""
    game = _game(request)
    words = check_words(request.query_params.get("q", ""))
    return page(request, "rules.html.j2", here="rules", game=game, words=words, **book(game, words))


async def one_clause(request: Request) -> Response:
    """The text of one rule, for the little card over a chip."""
    try:
        record, texts = clause(_game(request), request.path_params["rule"])
    except Mistake as mistake:
        raise NotFound(str(mistake)) from None
    response = page(request, "clause.html.j2", record=record, texts=texts)
    response.headers["Cache-Control"] = "max-age=3600"
    return response


async def card_list(request: Request) -> Response:
    """The cards, or those that fit."""
    game = _game(request)
    words = check_words(request.query_params.get("q", ""))
    family = request.query_params.get("family", "")
    found = cards(game, words, family)
    return page(
        request, "cards.html.j2", here="cards", game=game, words=words, family=family, cards=found,
        families=families(game),
    )  # fmt: skip


async def game_style(request: Request) -> Response:
    """The few colours of a game's own."""
    game = _game(request)
    css = Drawing.of(game).css
    return HTMLResponse(css, media_type="text/css", headers={"Cache-Control": "max-age=300"})


def mistake_page(request: Request, mistake: Mistake) -> Response:
    """A refusal as a page, for whoever handles exceptions."""
    return error_page(request, status_of(mistake), str(mistake))

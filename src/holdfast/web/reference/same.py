"""The pages that are the same for everybody: each from its arguments alone, so another process makes them."""

from collections.abc import Mapping, Sequence

from markupsafe import Markup
from starlette.responses import HTMLResponse, Response

from holdfast.games import REGISTRY
from holdfast.kernel.errors import Mistake
from holdfast.lessons import lesson_of, taught
from holdfast.patches import game_with

from ..learning.first_pages import pages_of
from ..pages.base import Look, PlayedAt, render
from ..pages.drawing import Drawing
from ..pages.new import all_games
from ..server.errors import NotFound
from ..tables.changed import changes_of
from .book import book, clause, example
from .cards import SORTS, cards, families, figures_of
from .examples import pictures_of, shared_by
from .reading import chapters, drawings_of, glossary_of, lead
from .shelf import FOR_GOOD
from .words import glossary


def home(look: Look) -> Response:
    """The games."""
    games = [
        {"game": game, "cover": Drawing.of(game).cover(), "taught": taught(game)} for game in all_games()
    ]
    return render(look, "home.html.j2", here="home", games=games)


def learn(look: Look, game_id: str) -> Response:
    """What a game is, how one wins, what a turn is, with its own drawings."""
    game = REGISTRY.get(game_id)
    return render(
        look, "learn.html.j2", game=game, here="learn", lesson_pages=pages_of(game), drawing=Drawing.of(game),
        lesson_title=lesson_of(game).title, shared=shared_by(game),
    )  # fmt: skip


def rules(look: Look, game_id: str, words: str, printing: bool, at: PlayedAt | None = None) -> Response:
    """The rulebook, or what of it holds some words; with what is different at a table."""
    game = REGISTRY.get(game_id)
    drawn = pictures_of(game)
    return render(
        look, "rules.html.j2", here="rules", game=game, words=words, **book(game, words), lead=lead(game),
        chapters=[] if words.strip() else chapters(game), glossary=[] if words.strip() else glossary_of(game),
        styled=bool(drawn or drawings_of(game)) and Drawing.of(game).styled, shared=shared_by(game),
        printing=printing, pictures=drawn if printing else {}, drawn=drawn,
        played_at=at or "", changes=changes_of(game_with(game_id, at.patch)) if at is not None else None,
    )  # fmt: skip


def one_example(look: Look, game_id: str, rule: str, part: bool) -> Response:
    """A worked example, or its pictures alone."""
    game = REGISTRY.get(game_id)
    try:
        item = example(game, rule)
    except Mistake as mistake:
        raise NotFound(str(mistake)) from None
    drawn = pictures_of(game)
    return render(
        look, "pictures.html.j2" if part else "example.html.j2", here="rules", game=game, item=item,
        styled=Drawing.of(game).styled, shared=shared_by(game), pictures=drawn, drawn=drawn,
    )  # fmt: skip


def one_clause(look: Look, game_id: str, rule: str) -> Response:
    """The text of one rule, or what a word means."""
    try:
        if rule.startswith("word-"):
            word = glossary(game_id).find(rule)
            response = render(look, "word.html.j2", word=word)
        else:
            record, texts = clause(REGISTRY.get(game_id), rule)
            response = render(look, "clause.html.j2", record=record, texts=texts)
    except Mistake as mistake:
        raise NotFound(str(mistake)) from None
    response.headers["Cache-Control"] = "max-age=3600"
    return response


def card_list(
    look: Look, game_id: str, words: str, family: str, sort: str, at: PlayedAt | None = None
) -> Response:
    """The cards, or those that fit; as they are at a table."""
    game = game_with(game_id, at.patch if at is not None else "")
    return render(
        look, "cards.html.j2", here="cards", game=game, words=words, family=family, sort=sort,
        cards=cards(game, words, family, sort), families=families(game), sorts=SORTS,
        figures=figures_of(game), drawing=Drawing.of(game), played_at=at or "", changes=changes_of(game),
    )  # fmt: skip


def game_style(_: Look, game_id: str) -> Response:
    """The colours of a game."""
    css = Drawing.of(REGISTRY.get(game_id)).css
    return HTMLResponse(css, media_type="text/css", headers={"Cache-Control": "max-age=300"})


def art(game_id: str, name: str, fits: bool) -> Response:
    """A picture of a game."""
    svg = Drawing.of(REGISTRY.get(game_id)).art(name)
    return Response(
        svg, media_type="image/svg+xml", headers={"Cache-Control": FOR_GOOD if fits else "no-store"}
    )


def game_cover(_: Look, game_id: str) -> Response:
    """The picture of a game."""
    picture = Drawing.of(REGISTRY.get(game_id)).cover_file()
    return Response(picture, media_type="image/svg+xml", headers={"Cache-Control": "max-age=300"})


def work(look: Look, game_id: str, name: str, fields: Mapping[str, Sequence[str]], part: bool) -> Response:
    """A workbench with whatever is in its form."""
    game = REGISTRY.get(game_id)
    bench = next(one for one in game.faces.pages() if one.name == name)
    template = "work_part.html.j2" if part else "work.html.j2"
    return render(look, template, game=game, bench=bench, body=Markup(bench.render(fields)), here=name)

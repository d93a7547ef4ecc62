"""What is read before a lesson: its pages with the game's own drawings beside them."""

import re
from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from holdfast.kernel.errors import Mistake
from holdfast.kernel.game import AnyGame
from holdfast.lessons import lesson_of, road_of
from holdfast.lessons.pupil import SEAT
from holdfast.match import Match

from ..pages.drawing import Drawing
from ..reference.examples import pictures_of
from ..reference.reading import drawings_of
from ..seats.liveries import usual_name

COVER: Final = "cover"
BOARD: Final = "board"
CARD: Final = "card"
EXAMPLE: Final = "example"
PART: Final = "part"  # of a table, as the readable rules show it
REFERRED: Final = re.compile(r"(?:url\(|href=\")#([^)\"]+)")  # names of hatchings and the like
LIVE: Final = re.compile(r' (?:id|tabindex|data-anchor)="([^"]*)"')  # a picture is only looked at


@dataclass(frozen=True)
class Picture:
    """A drawing and what it is of."""

    kind: str  # cover, board, card, example or part
    drawing: Markup


@dataclass(frozen=True)
class FirstPage:
    """A page of a lesson."""

    head: str
    text: str
    pictures: tuple[Picture, ...]


def pages_of(game: AnyGame) -> list[FirstPage]:
    """The pages of a game's lesson, drawn."""
    found, boards = [], 0
    for page in lesson_of(game).pages:
        pictures = []
        for what in page.shows:
            picture = _drawn(game, what, closer=page.closer, again=boards > 0)
            boards += picture.kind.startswith(BOARD)
            pictures.append(picture)
        found.append(FirstPage(page.head, page.text, tuple(pictures)))
    return found


def _drawn(game: AnyGame, what: str, closer: bool, again: bool) -> Picture:
    """One of the game's own drawings: its cover, the table as a step begins, a card in full, a picture of a
    worked example or of the readable rules."""
    drawing, (name, _, number) = Drawing.of(game), what.partition("/")
    if name == COVER:
        return Picture(COVER, drawing.cover())
    if name == BOARD:
        return Picture(f"{BOARD} closer" if closer else BOARD, _board(game, int(number or 1), again))
    if name in pictures_of(game):
        return Picture(EXAMPLE, pictures_of(game)[name][int(number or 1) - 1].drawing)
    if name in drawings_of(game):
        return Picture(PART, drawings_of(game)[name])
    card = drawing.whole(name) if name in drawing.cards else None
    if card is None:
        raise Mistake(f"The lesson of {game.id} shows '{what}', which is no drawing of the game.")
    return Picture(CARD, card)


def _board(game: AnyGame, step: int, again: bool) -> Markup:
    """The table as a step of the lesson begins. What its parts refer to is drawn once on a page."""
    road = road_of(game)
    at = next(one.at for one in road.moments if one.number == step - 1)
    lesson = road.lesson
    match = Match(game, lesson.seats, game.parse_variant(lesson.variant), lesson.seed)
    match.play_journal(road.journal[:at])
    names = [usual_name(seat) for seat in range(match.seats)]
    html = str(Drawing.of(game).picture(match.view(SEAT), names) or "")
    kept = frozenset[str]() if again else frozenset(REFERRED.findall(html))
    return Markup(LIVE.sub(lambda found: found.group() if found.group(1) in kept else "", html))

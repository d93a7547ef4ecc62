"""A game on a page: its own drawing where it brings one (`Faces.web`), plain ones for whatever it lacks."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from types import MappingProxyType

from markupsafe import Markup

from holdfast.kernel.faces import Amount, Course, Hint, Hot
from holdfast.kernel.game import AnyGame, CardInfo, Refusal, View
from holdfast.parts.once import made_of
from holdfast.parts.pictures import version_of
from holdfast.parts.web_elements import escape

from ..reference.words import explained
from ..seats.liveries import number_of
from ..server.errors import NotFound
from ..tables.shown import LogLine, Option, Shown
from .elements import rule_chip

ANY_HINT = Hint(
    "All you can do is in the list: click, or press the number. What glows on the board is the same."
)
ANY_COVER = "cover.svg"  # the picture of a game without one
LINES = 4_000  # of the stories of a game that are remembered as they stand on pages


class Drawing:
    """The drawings of one game for the page, with plain ones for whatever it lacks."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._face = face = game.faces.web()
        self._guide: Mapping[str, Sequence[Hint]] = face.guide if face is not None else {}
        self.leads: Mapping[str, Sequence[str]] = face.leads if face is not None else {}
        self.css = face.css if face is not None else ""
        self.drawn = face is not None
        self.focuses = face is not None and face.focuses
        self.cards: Mapping[str, CardInfo] = {card.id: card for card in game.catalogue}
        self.styled = bool(self.css)
        self.faced = face is not None and face.card is not None
        self.told = lru_cache(LINES)(self._told)  # a page shows most lines of the page before
        self.draws_cards = self.faced or (face is not None and face.card_picture is not None)

    @staticmethod
    def of(game: AnyGame) -> "Drawing":
        """The drawing of a game, found once."""
        return made_of(game, Drawing)

    def board(
        self, shown: Shown, refused: Mapping[str, tuple[tuple[str, Refusal], ...]], look: int | None = None
    ) -> Markup | None:
        """The game's own drawing of the view, with the seat `look` large, or None."""
        hot = spots(shown.options, refused, shown.courses, shown.amounts)
        return self.picture(shown.view, shown.names, hot, look, shown.log)

    def picture(
        self,
        view: View,
        names: Sequence[str],
        hot: Mapping[str, Hot] | None = None,
        look: int | None = None,
        story: Sequence[LogLine] = (),
    ) -> Markup | None:
        """The game's own drawing of any view, or None."""
        if self._face is None:
            return None
        return Markup(self._face.board(view, hot or {}, names=names, focus=look, story=story))

    def hint(self, shown: Shown) -> Hint | None:
        """What a newcomer is told beside the question that is asked; None where nothing helps."""
        hints = self._guide.get(shown.question, ()) if self._guide else (ANY_HINT,)
        anchors = {option.anchor for option in shown.options}
        return next((one for one in hints if one.fits(anchors)), None)

    def brings(self, shown: Shown) -> str:
        """What the open question can be answered with as a text, in words; empty when with none."""
        if self._face is None or self._face.bringing is None or not shown.my_turn:
            return ""
        return self._face.bringing.asks(shown.view)

    def brought(self, shown: Shown, words: str) -> list[int]:
        """The answers that a text amounts to. Mistake when it cannot be."""
        assert self._face is not None
        assert self._face.bringing is not None
        return self._face.bringing.answers(shown.view, words)

    def summary(self, view: View) -> list[list[tuple[str, str, object]]] | None:
        """Per seat the numbers people compare, or None when the game does not say."""
        return None if self._face is None else self._face.summary(view)

    def scene(self, before: View, after: View, told: Sequence[LogLine]) -> View:
        """The view in the middle of an answer, after these of its events; the one after it if unknown."""
        if self._face is None or self._face.scene is None:
            return after
        return self._face.scene(before, after, told)

    def _told(self, line: LogLine, own: bool, drawn: int) -> str:
        """A line of the story, with the place it speaks of on a board with this seat drawn large."""
        place = self._face.place_of(line, drawn) if self._face is not None and self._face.place_of else ""
        look = [f"seat-{number_of(line.seat)}"] if line.seat >= 0 else []
        marks = (("own", own), ("fresh", line.fresh), ("battle", self.is_battle(line.kind)))
        look += [word for word, holds in marks if holds]
        dot = '<span class="dot" title="since your last decision"></span> ' if line.fresh else ""
        at = f' data-place="{escape(place)}"' if place else ""
        head = f'<li id="line-{line.number}" data-number="{line.number}" data-entry="{line.entry}"{at}'
        words = f"{explained(self._game.id, line.text)} {rule_chip(self._game.id, line.rule)}"
        return f'{head} class="{" ".join(look)}">{dot}{words}</li>'

    def is_battle(self, kind: str) -> bool:
        """Whether an event is fighting."""
        return self._face is not None and kind in self._face.battles

    def art(self, name: str) -> str:
        """A picture that the game draws, as SVG; NotFound when there is none of this name."""
        drawn = self._face.art(name) if self._face is not None and self._face.art is not None else None
        if drawn is None:
            raise NotFound("There is no such picture here.")
        return drawn

    def version(self, name: str) -> str:
        """Which drawing of the picture the server has."""
        return version_of(self.art(name))

    def whole(self, card_id: str) -> Markup | None:
        """The game's own drawing of a card, or None."""
        if self._face is None or self._face.card is None:
            return None
        return Markup(self._face.card(card_id))

    def pictured(self, card_id: str) -> Markup:
        """What the game draws over a card in lists, "" where signs are all there is."""
        draw = self._face.card_picture if self._face is not None else None
        return Markup(draw(self.cards[card_id])) if draw is not None else Markup("")

    def cover(self) -> Markup:
        """The picture in the list of games."""
        if self._face is not None and self._face.cover is not None:
            return Markup(self._face.cover())
        has_file = self._face is not None and self._face.cover_file
        name = f"covers/{self._game.id}.svg" if has_file else ANY_COVER
        return Markup('<img src="/static/{}" alt="" width="640" height="320">').format(name)

    def cover_file(self) -> bytes:
        """The file of that picture; NotFound when the game has none."""
        if self._face is None or not self._face.cover_file:
            raise NotFound("There is no such file here.")
        return files(self._game.package).joinpath(self._face.cover_file).read_bytes()


def spots(
    options: Sequence[Option],
    refused: Mapping[str, tuple[tuple[str, Refusal], ...]],
    courses: Sequence[Course] = (),
    amounts: Mapping[int, Amount] = MappingProxyType({}),
) -> dict[str, Hot]:
    """Places of the board with what can and cannot be done there."""
    actions: dict[str, list[tuple[int, str]]] = {}
    counted: dict[str, str] = {}
    for one in options:
        actions.setdefault(one.anchor, []).append((one.action, one.text))
        if one.action in amounts:
            counted[one.anchor] = amounts[one.action].counted
    for course in courses:
        actions.setdefault(course.anchor, []).append((course.actions[0], course.text))
    return {
        anchor: Hot(tuple(actions.get(anchor, ())), tuple(refused.get(anchor, ())), counted.get(anchor, ""))
        for anchor in {*actions, *refused}
    }

"""A game on a page: its own drawing where it brings one (`Faces.web`), plain ones for whatever it lacks."""

from collections.abc import Mapping, Sequence
from importlib.resources import files

from markupsafe import Markup

from holdfast.kernel.faces import Course, Hint, Hot
from holdfast.kernel.game import AnyGame, CardInfo, Refusal, View
from holdfast.parts.once import made_of
from holdfast.parts.pictures import version_of

from ..server.errors import NotFound
from ..tables.shown import LogLine, Option, Shown

ANY_HINT = Hint(
    "All you can do is in the list: click, or press the number. What glows on the board is the same."
)
ANY_COVER = "cover.svg"  # the picture of a game without one


class Drawing:
    """The drawings of one game for the page, with plain ones for whatever it lacks."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._face = face = game.faces.web()
        self._guide: Mapping[str, Sequence[Hint]] = face.guide if face is not None else {}
        self.css = face.css if face is not None else ""
        self.drawn = face is not None
        self.focuses = face is not None and face.focuses
        self.cards: Mapping[str, CardInfo] = {card.id: card for card in game.catalogue}
        self.styled = bool(self.css)
        self.faced = face is not None and face.card is not None
        self.draws_cards = self.faced or (face is not None and face.card_picture is not None)

    @staticmethod
    def of(game: AnyGame) -> "Drawing":
        """The drawing of a game, found once."""
        return made_of(game, Drawing)

    def board(
        self, shown: Shown, refused: Mapping[str, tuple[tuple[str, Refusal], ...]], look: int | None = None
    ) -> Markup | None:
        """The game's own drawing of the view, with the seat `look` large, or None."""
        hot = spots(shown.options, refused, shown.courses)
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

    def place_of(self, line: LogLine, drawn: int) -> str:
        """The place a line speaks of on a board with this seat drawn large, or nothing."""
        if self._face is None or self._face.place_of is None:
            return ""
        return self._face.place_of(line, drawn)

    def is_battle(self, kind: str) -> bool:
        """Whether an event is fighting."""
        return self._face is not None and kind in self._face.battles

    def is_routine(self, kind: str) -> bool:
        """Whether an event is no news: nobody waits for it to be shown."""
        return self._face is not None and kind in self._face.routine

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
) -> dict[str, Hot]:
    """Places of the board with what can and cannot be done there."""
    actions: dict[str, list[tuple[int, str]]] = {}
    for one in options:
        actions.setdefault(one.anchor, []).append((one.action, one.text))
    for course in courses:
        actions.setdefault(course.anchor, []).append((course.actions[0], course.text))
    return {
        anchor: Hot(tuple(actions.get(anchor, ())), tuple(refused.get(anchor, ())))
        for anchor in {*actions, *refused}
    }

"""What a game brings for its page: its module `web`, found by name; all of it may be missing.

`board(view, hot, names, focus, story)` draws the table (the last three it may do without), `summary(view)`
gives the numbers people compare, `cover()` is the picture in the list of games, CSS its own few colours.
GUIDE holds the hints of a first game as (place, words): with a star at its end a place is meant only while
something can be done there.

BATTLES names the kinds of events that are fighting; `scene(before, after, told)` is the view in the middle of
an answer, after the lines told, and `place_of(line, drawn)` the anchor a line speaks of while that seat is
drawn large (`seat.N` for another): so a fight is shown blow by blow. In a drawing, `data-piece` names what
slides to its new place (pieces of one name are alike), `data-face` what turns when it changes, `data-count`
numbers that count, `data-card` the card to show in full, `data-focus` the picture of a rival, and links to
`?look=SEAT` lead to seats that can be seen large.

Pieces that are placed by a series of questions can be placed at once: `deployment(view, hot)` says which
`sides` there are, how many of each kind wait (every other number in it) and which question comes `first`, or
None; `batch_actions(view, placed, hot)` turns {side: {kind: number}} into the answers. Elements of the
drawing with `data-step` and `data-for="step-SIDE-KIND"` count the form's fields up and down.

A question that a text can answer, such as a deck file: `bring(view)` names it in words, or gives "" for other
questions; `brought(view, text)` turns the text into the answers, with a Mistake when it cannot be.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from inspect import signature
from pathlib import Path
from typing import Any

from markupsafe import Markup

from holdfast.kernel.game import AnyGame, CardInfo, View

from ..tables.shown import LogLine, Option, Shown
from ..tables.words import optional_module

FIGHTING = ("battle", "hit", "killed", "kills", "melee", "raid", "sack", "shot", "siege", "wound", "destroy")
GUIDE = (
    ("", "The prompt says what is asked of you; the small label beside it is the rule. Click it to read on."),
    ("", "All you can do is in the list: click, or press the number. What glows on the board is the same."),
    ("", "Wonder why something is not offered? Press ? and type its name: the answer names the clause."),
    ("", "U takes your last decision back, H shows what a good bot thinks of each option."),
)
COVERS = Path(__file__).with_name("static") / "covers"


@dataclass(frozen=True)
class Hot:
    """What can be done at a place of the board, and what cannot and why."""

    actions: tuple[tuple[int, str], ...] = ()
    refused: tuple[tuple[str, str, str], ...] = ()  # text, rule, reason


@dataclass(frozen=True)
class Batch:
    """Several questions as one form: how many of each kind go to each side."""

    rule: str
    kinds: Mapping[str, int]  # how many of each kind there are to place
    rows: tuple[tuple[str, str], ...]  # side and kind, in the order asked

    @property
    def words(self) -> str:
        """What is placed, in words: "soldiers and mercenaries"."""
        return " and ".join(kind.replace("_", " ") for kind, total in self.kinds.items() if total)

    @property
    def sides(self) -> list[str]:
        """The sides that something can go to."""
        return list(dict.fromkeys(side for side, _ in self.rows))


class Drawing:
    """The drawings of one game for the page, with plain ones for whatever it lacks."""

    def __init__(self, game: AnyGame) -> None:
        module = optional_module(game, "web")
        self._game = game
        self._board: Callable[..., str] | None = getattr(module, "board", None)
        self._deployment: Callable[..., Any] | None = getattr(module, "deployment", None)
        self._actions: Callable[..., list[int]] | None = getattr(module, "batch_actions", None)
        self._bring: Callable[[View], str] | None = getattr(module, "bring", None)
        self._brought: Callable[[View, str], list[int]] | None = getattr(module, "brought", None)
        self._summary: Callable[[View], Sequence[Any]] | None = getattr(module, "summary", None)
        self._cover: Callable[[], str] | None = getattr(module, "cover", None)
        battles = getattr(module, "BATTLES", None)
        self._scene: Callable[..., View] | None = getattr(module, "scene", None)
        self._place: Callable[[LogLine, int], str] | None = getattr(module, "place_of", None)
        self._battles = None if battles is None else frozenset[str](battles)
        self.guide: Sequence[tuple[str, str]] = getattr(module, "GUIDE", GUIDE)
        self.css: str = getattr(module, "CSS", "") or _style_beside(module)
        self.drawn = self._board is not None
        self._takes = signature(self._board).parameters if self._board is not None else {}
        self.focuses = "focus" in self._takes
        self.cards: Mapping[str, CardInfo] = {card.id: card for card in game.catalogue}
        self.styled = bool(self.css)

    @staticmethod
    def of(game: AnyGame) -> "Drawing":
        """The drawing of a game, found once."""
        if game.package not in _FOUND:
            _FOUND[game.package] = Drawing(game)
        return _FOUND[game.package]

    def board(
        self, shown: Shown, refused: Mapping[str, tuple[tuple[str, str, str], ...]], look: int | None = None
    ) -> Markup | None:
        """The game's own drawing of the view, with the seat `look` large, or None."""
        return self.picture(shown.view, shown.names, spots(shown.options, refused), look, shown.log)

    def picture(
        self,
        view: View,
        names: Sequence[str],
        hot: Mapping[str, Hot] | None = None,
        look: int | None = None,
        story: Sequence[LogLine] = (),
    ) -> Markup | None:
        """The game's own drawing of any view, or None."""
        if self._board is None:
            return None
        wanted: dict[str, Any] = {"names": names, "focus": look, "story": story}
        given = {key: wanted[key] for key in wanted if key in self._takes}
        return Markup(self._board(view, hot or {}, **given))

    def batch(self, shown: Shown) -> Batch | None:
        """The placing that is asked for now, as a form; None when something else is asked."""
        if self._deployment is None or self._actions is None or not shown.my_turn:
            return None
        found = self._deployment(shown.view, spots(shown.options, {}))
        if not found:
            return None
        kinds = {key: value for key, value in found.items() if type(value) is int}
        rows = [(side, kind) for side in found["sides"] for kind in kinds]
        first = tuple(found["first"])
        rows = rows[rows.index(first) :] if first in rows else rows
        return Batch(found["rule"], kinds, tuple(row for row in rows if kinds[row[1]]))

    def batch_actions(self, shown: Shown, batch: Batch, numbers: Sequence[int]) -> list[int]:
        """The answers that such a placing amounts to. Mistake when it cannot be."""
        placed: dict[str, dict[str, int]] = {}
        for (side, kind), count in zip(batch.rows, numbers, strict=True):
            if count:
                placed.setdefault(side, {})[kind] = count
        assert self._actions is not None
        return self._actions(shown.view, placed, spots(shown.options, {}))

    def brings(self, shown: Shown) -> str:
        """What the open question can be answered with as a text, in words; empty when with none."""
        return self._bring(shown.view) if self._bring is not None and shown.my_turn else ""

    def brought(self, shown: Shown, words: str) -> list[int]:
        """The answers that a text amounts to. Mistake when it cannot be."""
        assert self._brought is not None
        return self._brought(shown.view, words)

    def summary(self, view: View) -> list[list[tuple[str, str, object]]] | None:
        """Per seat the numbers people compare, or None when the game does not say."""
        if self._summary is None:
            return None
        return [[(sign, label, value) for sign, label, value in seat] for seat in self._summary(view)]

    def scene(self, before: View, after: View, told: Sequence[LogLine]) -> View:
        """The view in the middle of an answer, after these of its events; the one after it if unknown."""
        return after if self._scene is None else self._scene(before, after, told)

    def place_of(self, line: LogLine, drawn: int) -> str:
        """The place a line speaks of on a board with this seat drawn large, or nothing."""
        return "" if self._place is None else self._place(line, drawn)

    def is_battle(self, kind: str) -> bool:
        """Whether an event is fighting."""
        if self._battles is not None:
            return kind in self._battles
        return any(word in kind for word in FIGHTING)

    def cover(self) -> Markup:
        """The picture in the list of games."""
        if self._cover is not None:
            return Markup(self._cover())
        own = COVERS / f"{self._game.id}.svg"
        name = own.name if own.exists() else "any.svg"
        return Markup('<img src="/static/covers/{}" alt="" width="640" height="320">').format(name)


_FOUND: dict[str, Drawing] = {}


def spots(
    options: Sequence[Option], refused: Mapping[str, tuple[tuple[str, str, str], ...]]
) -> dict[str, Hot]:
    """Places of the board with what can and cannot be done there."""
    actions: dict[str, list[tuple[int, str]]] = {}
    for one in options:
        actions.setdefault(one.anchor, []).append((one.action, one.text))
    return {
        anchor: Hot(tuple(actions.get(anchor, ())), tuple(refused.get(anchor, ())))
        for anchor in {*actions, *refused}
    }


def _style_beside(module: object) -> str:
    place = getattr(module, "__file__", None)
    if not place:
        return ""
    for path in (Path(place).with_name("web.css"), Path(place).parent / "web" / "style.css"):
        if path.exists():
            return path.read_text(encoding="utf-8")
    return ""

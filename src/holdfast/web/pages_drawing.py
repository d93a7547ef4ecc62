"""What a game brings for its page: its module `web`, found by name; all of it may be missing.

`board(view, hot)` draws the table, `summary(view)` gives the numbers people compare, `batch(view, options)`
describes several questions that can be answered at once, `cover()` is the picture in the list of games, CSS
its own few colours, GUIDE the hints of a first game, BATTLES the kinds of events that are fighting.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from inspect import signature
from pathlib import Path
from typing import Any

from markupsafe import Markup

from holdfast.kernel.game import AnyGame, View

from .shown import Option, Shown
from .words import optional_module

FIGHTING = ("battle", "hit", "killed", "kills", "melee", "raid", "sack", "shot", "siege", "wound", "destroy")
GUIDE = (
    (
        "",
        "The prompt says what is asked of you; the small label beside it is the rule. Click a label to read it.",
    ),
    (
        "",
        "Everything you can do is in the list: click it, or press its number. What glows on the board is the same.",
    ),
    ("", "Wonder why something is not offered? Press ? and type its name: the answer names the clause."),
    ("", "U takes your last decision back, H shows what a good bot thinks of each option."),
)
COVERS = Path(__file__).with_name("static") / "covers"


@dataclass(frozen=True)
class Hot:
    """What can be done at a place of the board, and what cannot and why."""

    actions: tuple[tuple[int, str], ...] = ()
    refused: tuple[tuple[str, str, str], ...] = ()  # text, rule, reason


class Drawing:
    """The drawings of one game for the page, with plain ones for whatever it lacks."""

    def __init__(self, game: AnyGame) -> None:
        module = optional_module(game, "web")
        self._game = game
        self._board: Callable[..., str] | None = getattr(module, "board", None)
        self._batch: Callable[[View, list[tuple[int, str, str]]], Any] | None = getattr(module, "batch", None)
        self._summary: Callable[[View], Sequence[Any]] | None = getattr(module, "summary", None)
        self._cover: Callable[[], str] | None = getattr(module, "cover", None)
        self._battles: frozenset[str] | None = None
        if hasattr(module, "BATTLES"):
            self._battles = frozenset(module.BATTLES)
        self.guide: Sequence[tuple[str, str]] = getattr(module, "GUIDE", GUIDE)
        self.css: str = getattr(module, "CSS", "") or _style_beside(module)
        self.drawn = self._board is not None
        self.styled = bool(self.css)

    @staticmethod
    def of(game: AnyGame) -> "Drawing":
        """The drawing of a game, found once."""
        if game.package not in _FOUND:
            _FOUND[game.package] = Drawing(game)
        return _FOUND[game.package]

    def board(self, shown: Shown, refused: Mapping[str, tuple[tuple[str, str, str], ...]]) -> Markup | None:
        """The game's own drawing of the view, or None."""
        if self._board is None:
            return None
        hot = spots(shown.options, refused)
        known = signature(self._board).parameters
        extra = {"names": shown.names} if "names" in known else {}
        return Markup(self._board(shown.view, hot, **extra))

    def batch(self, shown: Shown) -> dict[str, Any] | None:
        """Several questions that can be answered at once, or None."""
        if self._batch is None or not shown.my_turn:
            return None
        form = self._batch(shown.view, [(one.action, one.text, one.anchor) for one in shown.options])
        if not form:
            return None
        pools: dict[str, dict[str, Any]] = {key: dict(pool) for key, pool in form.get("pools", {}).items()}
        for key, pool in pools.items():
            laid = sum(step["value"] for step in form["steps"] if step.get("pool") == key)
            pool["left"] = pool["total"] - laid
        return {"title": "All at once", "rule": shown.prompt_rule, **form, "pools": pools}

    def summary(self, view: View) -> list[list[tuple[str, str, object]]] | None:
        """Per seat the numbers people compare, or None when the game does not say."""
        if self._summary is None:
            return None
        return [[(sign, label, value) for sign, label, value in seat] for seat in self._summary(view)]

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

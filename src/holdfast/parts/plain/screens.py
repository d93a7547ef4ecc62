"""A plain game in a terminal and on a page: every row by its note, every seat with what it has."""

from collections.abc import Sequence
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from holdfast.kernel.faces import Spots, Terminal, Told, Web
from holdfast.kernel.game import CHANCE_ONLY, Json, View

from ..web_elements import Kit, box, escape, hidden, tag, text
from .rows import PlainState, Row
from .words import slug

WIDEST: Final = 76
CSS: Final = """
.plain { display: grid; gap: 12px; padding: 12px; }
.plain-row, .plain-seats { display: flex; flex-wrap: wrap; gap: 12px; }
.plain-part, .plain-seat { padding: 10px 14px; border: 1px solid var(--line); border-radius: var(--radius);
  background: var(--panel); }
.plain-seat { flex: 1 1 200px; border-top: 3px solid var(--seat, var(--line)); }
.plain-seat.asked { box-shadow: 0 0 0 2px var(--gold); }
.plain-note { color: var(--muted); font-size: var(--s14); margin: 0 0 4px; }
.plain-seat .plain-note, .plain-turn { margin-top: 8px; }
.plain-hold { position: relative; width: fit-content; }
.plain-full { display: none; position: absolute; z-index: 5; top: 100%; left: 0; width: max-content;
  max-width: 260px; padding: 6px 10px; border: 1px solid var(--line); border-radius: var(--radius);
  background: var(--raised); box-shadow: var(--shadow); }
.plain-hold:hover > .plain-full, .plain-hold:focus-within > .plain-full { display: block; }
.plain-chips { display: flex; flex-wrap: wrap; gap: 6px; }
.plain-chip { padding: 2px 8px; border: 1px solid var(--line); border-radius: 99px;
  background: var(--raised); }
.plain-chip.none { opacity: .55; }
.plain-name { font-weight: 600; }
"""


def said(row: Row, value: Json) -> str:
    """What a view tells of a row, in words."""
    if isinstance(value, dict):
        return ", ".join(f"{count} {name}" for name, count in value.items() if count) or "none"
    if row.names and not row.choice:
        return f"{value} face down" if value else "none"
    return (
        {None: "none", "?": "face down"}.get(value, str(value))
        if isinstance(value, str | None)
        else str(value)
    )


def called(names: Sequence[str], view: Any, seat: int) -> str:
    """A seat by its name, or by its number, and whether it is the reader."""
    you = " (you)" if view["you"] == seat else ""
    return (names[seat] if names else f"Seat {seat + 1}") + you


class Screens:
    """Drawings of the views of one game."""

    def __init__(self, state: type[PlainState], kit: Kit) -> None:
        self.ours = [row for row in state.ROWS if not row.by_seat]
        self.theirs = [row for row in state.ROWS if row.by_seat]
        self.kit = kit

    # A terminal

    def render(
        self,
        view: View,
        width: int,
        focus: int | None = None,
        names: Sequence[str] = (),
        brief: bool = False,
    ) -> RenderableType:
        """Lines of what all share, and a table with a line for each seat."""
        seen: Any = view
        lines = [Text(f"{row.note}: {said(row, seen[row.name])}") for row in self.ours]
        table = Table(width=min(width, WIDEST))
        for heading in ("seat", *(row.note for row in self.theirs)):
            table.add_column(heading, overflow="fold")
        for seat, has in enumerate(seen["seats"]):
            asked = "> " if seen["asked"] == seat else ""
            cells = [said(row, has[row.name]) for row in self.theirs]
            table.add_row(*map(Text, [asked + called(names, seen, seat), *cells]))
        return Group(*lines, table)

    def terminal(self) -> Terminal:
        """A game in a terminal."""
        return Terminal(render=self.render)

    # A page

    def board(
        self,
        view: View,
        hot: Spots,
        names: Sequence[str] = (),
        focus: int | None = None,
        story: Sequence[Told] = (),
    ) -> str:
        """The rows of the table, then every seat; what can be answered lies where it belongs."""
        seen: Any = view
        rows = [self._part(row, seen[row.name], hot) for row in self.ours]
        seats = [self._seat(seen, seat, hot, names) for seat in range(len(seen["seats"]))]
        return box("plain", box("plain-row", *rows), box("plain-seats", *seats))

    def _part(self, row: Row, value: Json, hot: Spots) -> str:
        inner = tag("p", escape(row.note), class_="plain-note") + self._chips(row, value, row.name, hot)
        return self.kit.spot(row.name, inner, hot if _alive(hot, row.name) else {}, "plain-part")

    def _chips(self, row: Row, value: Json, key: str, hot: Spots) -> str:
        if not isinstance(value, dict):
            return box("plain-chips", self._chip(key, said(row, value), hot, bool(value)))
        chips = [
            self._chip(f"{key}.{slug(name)}", f"{count} {name}", hot, bool(count))
            for name, count in value.items()
        ]
        return box("plain-chips", *chips)

    def _chip(self, key: str, words: str, hot: Spots, some: bool) -> str:
        look = "plain-chip" if some else "plain-chip none"
        chip = tag("span", escape(words), class_=look, data_count=key)
        return self.kit.spot(key, chip, hot) if _alive(hot, key) else chip

    def _seat(self, seen: Any, seat: int, hot: Spots, names: Sequence[str]) -> str:
        asked = seen["asked"] == seat
        has, mine = seen["seats"][seat], hot if asked else {}
        head = tag("span", escape(called(names, seen, seat)), class_="plain-name")
        body = [head + (hidden("is asked") if asked else "")]
        for row in self.theirs:
            chips = self._chips(row, has[row.name], row.name if asked else f"{row.name}-{seat}", mine)
            part = tag("p", escape(row.note), class_="plain-note") + chips
            body.append(self.kit.spot(row.name, part, mine) if _alive(mine, row.name) else part)
        for anchor in sorted(key for key in mine if key.startswith("turn.")):
            words = ", ".join(said for _, said in mine[anchor].actions) or anchor.removeprefix(
                "turn."
            ).replace("_", " ")
            body.append(box("plain-turn", self.kit.spot(anchor, text(words, "plain-chip"), mine)))
        return box(f"plain-seat seat-{seat % 6}" + (" asked" if asked else ""), *body)

    def summary(self, view: View) -> list[list[tuple[str, str, object]]]:
        """What a seat has, in short: its rows that are open."""
        seen: Any = view
        rows = [row for row in self.theirs if not row.secret]
        return [[("", row.note, _total(has[row.name])) for row in rows] for has in seen["seats"]]

    def web(self) -> Web:
        """A game on a page."""
        return Web(board=self.board, summary=self.summary, css=CSS)


def _alive(hot: Spots, anchor: str) -> bool:
    """Whether the reader can do something there, or a rule forbids it; what luck does is no button."""
    here = hot.get(anchor)
    return here is not None and bool(here.actions or any(why.kind != CHANCE_ONLY for _, why in here.refused))


def _total(value: Any) -> object:
    return sum(value.values()) if isinstance(value, dict) else "none" if value is None else value

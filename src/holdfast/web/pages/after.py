"""After the game: what a worker found when it looked back, kept for a while and drawn as curves."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from holdfast.kernel.event import SPECTATOR

from ..seats.liveries import LIVERIES, number_of
from ..server.errors import Conflict
from ..tables.live import LiveTable
from ..tables.review import Curve, Review
from ..tables.service import Tables
from ..tables.thinkers import BotCrashed
from .base import page, see_other, tables_of

MOST_KEPT: Final = 256
WIDE, HIGH = 280, 164
LEFT, RIGHT, TOP, BOTTOM = 34, 22, 12, 26
DASHES: Final = ("", "7 3", "2 3", "10 3 2 3", "5 5", "1 2")  # besides the colour, seat by seat
MOST_TICKS: Final = 8

Key = tuple[str, int, int]


class Reviews:
    """Games looked back on. Each is worked out once for each seat, in a worker, and kept for a while."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._found: dict[Key, asyncio.Task[Review | None]] = {}

    def begin(self, live: LiveTable, viewer: int) -> asyncio.Task[Review | None]:
        """The review for a viewer, under way or done; None when the worker has failed."""
        key = (live.header.id, hash(tuple(live.match.journal)), viewer)
        if key not in self._found:
            while len(self._found) >= MOST_KEPT:
                self._found.pop(next(iter(self._found))).cancel()
            self._found[key] = asyncio.create_task(self._ask(live, viewer))
        return self._found[key]

    async def _ask(self, live: LiveTable, viewer: int) -> Review | None:
        about = -1 if viewer == SPECTATOR else int(viewer)
        task = replace(self._tables.task(live), about=about, given=live.given)
        try:
            return await self._tables.reviewers.ask(task)
        except BotCrashed:
            return None


def reviews_of(request: Request) -> Reviews:
    """The reviews of the application."""
    state = request.app.state
    if not hasattr(state, "reviews"):
        state.reviews = Reviews(tables_of(request))
    found: Reviews = state.reviews
    return found


async def after_context(request: Request, live: LiveTable, viewer: int, wait: bool = False) -> dict[str, Any]:
    """What the score sheet shows beside its lines; while the worker is at it only that it is."""
    task = reviews_of(request).begin(live, viewer)
    if wait:
        await asyncio.wait([task])
    if not task.done() or task.cancelled():
        return {"ready": False}
    found = task.result()
    if found is None:
        return {"ready": True, "failed": True}
    names = live.match.names
    charts = [chart(curve, found.marks, names) for curve in found.curves]
    rounds = list(zip(found.marks, found.starts, strict=True))
    told = {"turnings": found.turnings, "rounds": rounds, "bot": found.bot}
    return {"ready": True, "failed": False, "charts": charts, **told}


async def look_back(request: Request, viewer: int) -> Response:
    """The review as soon as it is done: a part for the script; else the page of the table with it."""
    tables, table_id = tables_of(request), str(request.path_params["table"])
    live = await tables.get(table_id)
    if not live.match.over:
        raise Conflict("The game is not over; it can be looked back on when it is.")
    after = await after_context(request, live, viewer, wait=True)
    if request.headers.get("x-part") != "1":
        return see_other(f"/t/{table_id}#sheet")
    return page(request, "review.html.j2", after=after, shown=live.shown(viewer, clauses=False))


# Drawing


def chart(curve: Curve, marks: Sequence[str], names: Sequence[str]) -> dict[str, Any]:
    """A curve for the template: its drawing, and the numbers as rows for whoever reads them."""
    return {
        "name": curve.name,
        "drawing": _drawing(curve, marks, names),
        "rows": [(mark, [_number(line[at]) for line in curve.lines]) for at, mark in enumerate(marks)],
    }


def _number(value: float) -> str:
    return f"{value:g}"


def _drawing(curve: Curve, marks: Sequence[str], names: Sequence[str]) -> Markup:
    low = min(0.0, *(min(line) for line in curve.lines))
    high = max(low + 1.0, *(max(line) for line in curve.lines))
    wide, tall = WIDE - LEFT - RIGHT, HIGH - TOP - BOTTOM
    last = max(1, len(marks) - 1)
    across = [round(LEFT + wide * at / last, 1) for at in range(len(marks))]
    up = [[round(TOP + tall * (high - value) / (high - low), 1) for value in line] for line in curve.lines]
    parts = [_level(value, TOP + tall * (high - value) / (high - low)) for value in _levels(low, high)]
    parts += _ticks(marks, across)
    for seat, line in enumerate(up):
        tone = number_of(seat)
        path = "M" + "L".join(f"{x} {y}" for x, y in zip(across, line, strict=True))
        parts.append(
            Markup(
                '<g class="seat-{0}"><path d="{1}" stroke-dasharray="{2}"/>'
                '<use class="end" href="/static/sprite.svg#{3}" x="{4}" y="{5}" width="12" height="12"/></g>'
            ).format(tone, path, DASHES[tone], LIVERIES[tone].charge, across[-1] + 3, line[-1] - 6)
        )
    ends = ", ".join(
        f"{name} ends with {_number(line[-1])}" for name, line in zip(names, curve.lines, strict=True)
    )
    return Markup('<svg class="curve" viewBox="0 0 {} {}" role="img" aria-label="{}">{}</svg>').format(
        WIDE, HIGH, f"{curve.name} over the game: {ends}", Markup("").join(parts)
    )


def _levels(low: float, high: float) -> list[float]:
    """About four round numbers from low to high."""
    step = 1.0
    while (high - low) / step > 5:
        step *= 2 if f"{step:g}"[0] in "15" else 2.5
    first = -(-low // step)
    return [step * n for n in range(int(first), int(high // step) + 1)]


def _level(value: float, y: float) -> Markup:
    line = Markup('<line class="axis" x1="{}" x2="{}" y1="{:.1f}" y2="{:.1f}"/>')
    word = Markup('<text x="{}" y="{:.1f}" class="scale">{}</text>')
    return line.format(LEFT, WIDE - RIGHT, y, y) + word.format(LEFT - 6, y + 4, _number(value))


def _ticks(marks: Sequence[str], across: Sequence[float]) -> list[Markup]:
    """Short words under the first and the last point; else, and between where there is room, numbers."""
    step = -(-len(marks) // MOST_TICKS)
    found = []
    for at, (mark, x) in enumerate(zip(marks, across, strict=True)):
        ends = at in (0, len(marks) - 1)
        if ends or (at % step == 0 and at < len(marks) - step):
            word = mark.rpartition(" ")[2]  # "Start" and "End" are whole words, "Answer 36" is its number
            found.append(Markup('<text x="{}" y="{}" class="tick">{}</text>').format(x, HIGH - 8, word))
    return found

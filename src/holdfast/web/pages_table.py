"""The table page: one viewer's table made ready for the template."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from markupsafe import Markup

from holdfast.kernel.game import Json, View

from .pages_drawing import Drawing
from .pages_text import as_text, facts, is_per_seat, summary
from .shown import LogLine, Option, Shown

AMOUNT = re.compile(r"(\d+)\b\s*(.*)")
ENDING = "turn."  # options anchored below this end what the seat is doing; they stand last
MOST_LINES = 120
CURVE_WIDE, CURVE_HIGH = 600, 220


def table_context(
    shown: Shown,
    *,
    ratings: Mapping[int, float] | None = None,
    refused: Mapping[str, tuple[tuple[str, str, str], ...]] | None = None,
    curves: Sequence[Sequence[int]] = (),
    look: int | None = None,
) -> dict[str, Any]:
    """Everything the template of a table reads beside what was asked for."""
    if shown.revealed:
        shown = replace(shown, view=revealed(shown))
    drawing = Drawing.of(shown.game)
    text = as_text(shown.view, shown.names)
    counts = drawing.summary(shown.view) or summary(shown.view, len(shown.seats))
    log = list(reversed(shown.log))[:MOST_LINES]
    return {
        "shown": shown,
        "game": shown.game,
        "drawing": drawing,
        "board": drawing.board(shown, refused or {}, look) or text,
        "as_text": text,
        "look": look,
        "facts": facts(shown.view),
        "summary": counts,
        "groups": groups(shown.options, ratings),
        "batch": drawing.batch(shown),
        "log": [line_context(drawing, line) for line in log],
        "log_left_out": log[-1].number if log else 0,
        "guide": drawing.guide if shown.my_turn else (),
        "ending": ending(shown),
        "curve": curve(curves, shown),
    }


def revealed(shown: Shown) -> View:
    """The view of a finished game's replay in which every seat's part is as the seat itself saw it."""
    view = dict(shown.view)
    for key, value in shown.view.items():
        if isinstance(value, list) and len(value) == len(shown.views) and is_per_seat(value):
            own: list[Json] = []
            for seat, seen in enumerate(shown.views):
                parts = seen[key]
                own.append(parts[seat] if isinstance(parts, list) else None)
            view[key] = own
    return view


def line_context(drawing: Drawing, line: LogLine) -> dict[str, Any]:
    """A line of the story for the template."""
    return {
        "number": line.number,
        "text": line.text,
        "rule": line.rule,
        "seat": line.seat,
        "fresh": line.fresh,
        "battle": drawing.is_battle(line.kind),
    }


def groups(options: Sequence[Option], ratings: Mapping[int, float] | None = None) -> list[dict[str, Any]]:
    """The options under their titles, numbered from 1; what ends a turn stands last.

    When every text begins with an amount of its own, the key to press is that amount.
    """
    ordered = sorted(options, key=lambda one: f"{one.anchor}.".startswith(ENDING))
    places: dict[str, list[Option]] = {}
    for one in ordered:
        places.setdefault(one.group, []).append(one)
    amounts = [AMOUNT.match(one.text) for one in options]
    numbers = {found.group(1) for found in amounts if found}
    by_amount = len(options) > 1 and len(numbers) == len(options)
    best = max(ratings.values(), default=0.0) if ratings else None
    found: list[dict[str, Any]] = []
    number = 0
    told: set[str] = set()
    for title, members in places.items():
        items = []
        for one in members:
            number += 1
            amount = AMOUNT.match(one.text)
            rating = ratings.get(one.action) if ratings is not None else None
            items.append(
                {
                    "action": one.action,
                    "text": one.text,
                    "anchor": one.anchor,
                    "note": "" if one.note in told else one.note,
                    "key": amount.group(1) if by_amount and amount else str(number),
                    "amount": amount.group(1) if amount else "",
                    "rest": amount.group(2) if amount else "",
                    "rating": rating,
                    "best": rating is not None and rating == best,
                }
            )
            told.add(one.note)
        shared = items[-1]["rest"] if by_amount else ""
        found.append({"title": title, "options": items, "amounts": by_amount, "shared": shared})
    return found


def ending(shown: Shown) -> str:
    """How the game ended, in a sentence."""
    if not shown.over:
        return ""
    if shown.outcome is None:
        return "The game is over."
    winners = [shown.names[seat] for seat in shown.outcome.winners]
    reason = shown.outcome.reason.replace("_", " ")
    if not winners:
        return f"The game is over: {reason}. Nobody has won."
    if len(winners) == len(shown.seats) > 1:
        return f"The game is over: {reason}. Everybody has won."
    who = winners[0] if len(winners) == 1 else f"{', '.join(winners[:-1])} and {winners[-1]}"
    return f"{who} {'has' if len(winners) == 1 else 'have'} won: {reason}."


def curve(curves: Sequence[Sequence[int]], shown: Shown) -> Markup:
    """Points over the game, a line for each seat, as a small drawing."""
    if not curves or len(curves[0]) < 2:
        return Markup("")
    low = min(0, *(min(line) for line in curves))
    high = max(1, *(max(line) for line in curves))
    steps = len(curves[0]) - 1
    parts: list[Markup] = []

    def at(step: int, value: int) -> tuple[float, float]:
        across = 36 + (CURVE_WIDE - 70) * step / steps
        return round(across, 1), round(CURVE_HIGH - 24 - (CURVE_HIGH - 44) * (value - low) / (high - low), 1)

    for value in (low, (low + high) // 2, high):
        _, y = at(0, value)
        axis = '<line class="axis" x1="36" x2="{}" y1="{}" y2="{}"/><text x="4" y="{}">{}</text>'
        parts.append(Markup(axis).format(CURVE_WIDE - 34, y, y, y + 4, value))
    for seat, line in enumerate(curves):
        points = [at(step, value) for step, value in enumerate(line)]
        path = "M" + "L".join(f"{x} {y}" for x, y in points)
        end = Markup('<path d="{}"/><circle class="end" cx="{}" cy="{}" r="4"/>').format(path, *points[-1])
        letter = Markup('<text x="{}" y="{}">{}</text>').format(
            points[-1][0] + 8, points[-1][1] + 4, shown.names[seat][:1]
        )
        parts.append(Markup('<g class="seat-{}">{}{}</g>').format(seat % 5, end, letter))
    label = "Points over the game: " + ", ".join(
        f"{name} ends with {line[-1]}" for name, line in zip(shown.names, curves, strict=True)
    )
    return Markup('<svg class="curve" viewBox="0 0 {} {}" role="img" aria-label="{}">{}</svg>').format(
        CURVE_WIDE, CURVE_HIGH, label, Markup("").join(parts)
    )

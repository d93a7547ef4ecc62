"""The table page: one viewer's table made ready for the template."""

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from markupsafe import Markup

from holdfast.bots import BOTS
from holdfast.kernel.game import Json, Refusal, View
from holdfast.match import is_per_seat
from holdfast.parts.web_kit import escape

from ..seats.liveries import number_of
from ..tables.shown import LogLine, Option, SeatInfo, Shown
from .drawing import Drawing
from .elements import rule_chip
from .text import as_text, facts, summary

AMOUNT = re.compile(r"((\d+)(?: to \d+)?)\b\s*(.*)")  # 3 Soldiers, 40 to 49 Soldiers
ENDING = "turn."  # options anchored below this end what the seat is doing; they stand last
MOST_LINES = 120
MOST_HINTS = 5


def table_context(
    shown: Shown,
    *,
    ratings: Mapping[int, float] | None = None,
    refused: Mapping[str, tuple[tuple[str, Refusal], ...]] | None = None,
    look: int | None = None,
    device: Collection[int] = (),
) -> dict[str, Any]:
    """Everything the template of a table reads beside what was asked for. Whoever shares the device needs
    no proposals from it."""
    if shown.revealed:
        shown = replace(shown, view=revealed(shown))
    drawing = Drawing.of(shown.game)
    text = as_text(shown.view, shown.names)
    counts = drawing.summary(shown.view) or summary(shown.view, len(shown.seats))
    log = list(reversed(shown.log))[:MOST_LINES]
    board = drawing.board(shown, refused or {}, look) or text
    drawn = max(0, shown.viewer) if look is None else look
    return {
        "shown": shown,
        "game": shown.game,
        "drawing": drawing,
        "board": board,
        "as_text": text,
        "look": look,
        "facts": facts(shown.view),
        "summary": counts,
        "groups": groups(shown.options, ratings, proposers(shown)),
        "proposed": proposals(shown),
        "waiting": [shown.seats[seat] for seat in shown.waiting],
        "mates": [shown.seats[seat] for seat in shown.mates if seat not in device],
        "batch": drawing.batch(shown),
        "brings": drawing.brings(shown),
        "log": _story(shown, drawing, log, drawn),
        "battle": [line for line in reversed(log) if line.fresh and drawing.is_battle(line.kind)],
        "log_left_out": log[-1].number if log else 0,
        "guide": guide_now(drawing.guide, shown, board) if shown.my_turn else [],
        "ending": ending(shown),
        "bots": list(BOTS),
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


@lru_cache(maxsize=50_000)
def _line_html(game_id: str, line: LogLine, own: bool, battle: bool, place: str) -> str:
    """A line of the story; kept, because every page of a table shows most lines of the page before."""
    look = [f"seat-{number_of(line.seat)}"] if line.seat >= 0 else []
    look += [word for word, holds in (("own", own), ("fresh", line.fresh), ("battle", battle)) if holds]
    dot = '<span class="dot" title="since your last decision"></span> ' if line.fresh else ""
    at = f' data-place="{escape(place)}"' if place else ""
    head = f'<li id="line-{line.number}" data-number="{line.number}" data-entry="{line.entry}"{at}'
    chip = rule_chip(game_id, line.rule)
    return f'{head} class="{" ".join(look)}">{dot}{escape(line.text)} {chip}</li>'


def _story(shown: Shown, drawing: Drawing, lines: Sequence[LogLine], drawn: int) -> Markup:
    """Lines of the story; places are those of a board with this seat drawn large."""
    html = [
        _line_html(
            shown.game.id,
            line,
            line.seat == shown.viewer,
            drawing.is_battle(line.kind),
            drawing.place_of(line, drawn),
        )
        for line in lines
    ]
    return Markup("\n".join(html))


def guide_now(guide: Sequence[tuple[str, str]], shown: Shown, board: str) -> list[tuple[str, str]]:
    """The hints that fit the position: first those about what can be done, then about what is drawn."""
    alive = [f"{option.anchor}." for option in shown.options]
    now: list[tuple[str, str]] = []
    besides: list[tuple[str, str]] = []
    for place, words in guide:
        root = place.removesuffix(".*")
        if root and any(anchor.startswith(f"{root}.") for anchor in alive):
            now.append((root, words))
        elif not place or (not place.endswith("*") and f'data-anchor="{place}' in board):
            besides.append((place, words))
    return [*now, *besides][:MOST_HINTS]


def proposals(shown: Shown) -> list[tuple[SeatInfo, Option]]:
    """Who proposes what."""
    texts = {option.action: option for option in shown.options}
    return [(shown.seats[one.seat], texts[one.action]) for one in shown.proposals]


def proposers(shown: Shown) -> dict[int, list[SeatInfo]]:
    """By action, who proposes it."""
    found: dict[int, list[SeatInfo]] = {}
    for one in shown.proposals:
        found.setdefault(one.action, []).append(shown.seats[one.seat])
    return found


def groups(
    options: Sequence[Option],
    ratings: Mapping[int, float] | None = None,
    proposed_by: Mapping[int, list[SeatInfo]] | None = None,
) -> list[dict[str, Any]]:
    """The options under their titles, numbered from 1; what ends a turn stands last.

    When every text begins with an amount of its own, the key to press is that amount.
    """
    ordered = sorted(options, key=lambda one: f"{one.anchor}.".startswith(ENDING))
    places: dict[str, list[Option]] = {}
    for one in ordered:
        places.setdefault(one.group, []).append(one)
    amounts = [AMOUNT.match(one.text) for one in options]
    numbers = {found.group(2) for found in amounts if found}
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
                    "key": amount.group(2) if by_amount and amount else str(number),
                    "amount": amount.group(1) if amount else "",
                    "rest": amount.group(3) if amount else "",
                    "rating": rating,
                    "best": rating is not None and rating == best,
                    "proposed_by": (proposed_by or {}).get(one.action, []),
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
    if shown.outcome.words:
        return shown.outcome.sentence(shown.names)
    winners = [shown.names[seat] for seat in shown.outcome.winners]
    reason = shown.outcome.reason.replace("_", " ")
    if not winners:
        return f"The game is over: {reason}. Nobody has won."
    if len(winners) == len(shown.seats) > 1:
        return f"The game is over: {reason}. Everybody has won."
    who = winners[0] if len(winners) == 1 else f"{', '.join(winners[:-1])} and {winners[-1]}"
    return f"{who} {'has' if len(winners) == 1 else 'have'} won: {reason}."

"""The table page: one viewer's table made ready for the template."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from operator import attrgetter
from types import MappingProxyType
from typing import Any

from markupsafe import Markup

from holdfast.bots import levels_of
from holdfast.kernel.faces import Amount, Form
from holdfast.kernel.game import Json, Refusal, View
from holdfast.lessons import taught
from holdfast.match import is_per_seat
from holdfast.parts.forms import with_progress
from holdfast.parts.once import made_of
from holdfast.parts.option_notes import web_notes

from ..reference.standing import standing_context, with_rounds
from ..tables.hints import Hinted
from ..tables.shown import LogLine, Option, SeatInfo, Shown
from .base import PlayedAt
from .drawing import Drawing
from .elements import Choices, signs
from .text import as_text, facts, summary

VERDICT = 60  # characters: a longer note describes, it does not judge
ENDING = "turn."  # options anchored below this end what the seat is doing; they stand last
MOST_ENDINGS = 2  # so many stay in sight while the rest of a long list is pushed
MOST_LINES = 120
BEST_OF_ALL = 2.0  # what a bot would do in one go, beside ratings up to 1


def table_context(
    shown: Shown,
    *,
    hinted: Hinted | None = None,
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
    whole, steps = with_courses(shown)
    if hinted is not None:
        hinted = replace(hinted, ratings=rated_courses(shown, hinted))
    form = batch(shown.form, hinted) if shown.my_turn else None
    # Beside a form stands what does without it; what has a place on the board is folded away with the rest.
    beside = [one for one in whole if form and one.action < 0 and one.anchor.startswith(ENDING)]
    whole = [one for one in whole if one not in beside]
    proposed_by, before = proposers(shown), len(beside) + len(whole)
    mates = [shown.seats[seat] for seat in shown.mates if seat not in device]
    hint = advised(shown, hinted)
    return {
        "shown": shown,
        "game": shown.game,
        "drawing": drawing,
        "board": board,
        "as_text": text,
        "look": look,
        "facts": facts(shown.view),
        "summary": counts,
        "beside": groups(beside, hinted, leads=drawing.leads),
        "groups": groups(whole, hinted, proposed_by, len(beside), shown.amounts, drawing.leads),
        "steps": groups(steps, hinted, proposed_by, before, shown.amounts, drawing.leads),
        "proposed": proposals(shown),
        "waiting": [shown.seats[seat] for seat in shown.waiting],
        "mates": mates,
        "choices": Choices(shown, mates, hint, form is not None),
        "batch": form,
        "hint": hint,
        "told": with_progress,
        "brings": drawing.brings(shown),
        "log": _story(shown, drawing, log, drawn),
        "battle": [line for line in reversed(log) if line.fresh and drawing.is_battle(line.kind)],
        "log_left_out": log[-1].number if log else 0,
        "guide": drawing.hint(shown) if shown.my_turn else None,
        "taught": taught(shown.game),
        "variants": [option for option in shown.game.variants if option.id in shown.variant],
        "ending": ending(shown),
        "ended": {stop.id: last_of(shown.log, stop.until) for stop in shown.game.stops if stop.until},
        "levels": made_of(shown.game, levels_of),
        "played_at": PlayedAt(shown.table_id, shown.game.patch) if shown.game.patch else "",
        **standing_context(shown),
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


def _story(shown: Shown, drawing: Drawing, lines: Sequence[LogLine], drawn: int) -> Markup:
    """Lines of the story; places are those of a board with this seat drawn large."""
    told = once_told(lines)
    html = [drawing.told(line, line.seat == shown.viewer, drawn) for line in told]
    return Markup("\n".join(with_rounds(shown, told, html)))


def once_told(lines: Sequence[LogLine]) -> list[LogLine]:
    """The lines, newest first, with what happened several times in a row told once: by its last line."""
    found: list[LogLine] = []
    times = 1
    for line in lines:
        if found and line.text == found[-1].text and _what(line) == _what(found[-1]):
            times += 1
            continue
        if times > 1:
            found[-1] = _so_often(found[-1], times)
            times = 1
        found.append(line)
    if times > 1:
        found[-1] = _so_often(found[-1], times)
    return found


_what = attrgetter("kind", "rule", "seat", "fresh")  # of lines that say the same


def _so_often(line: LogLine, times: int) -> LogLine:
    return replace(line, text=f"{line.text.removesuffix('.')} ({times} times).")


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
    hinted: Hinted | None = None,
    proposed_by: Mapping[int, list[SeatInfo]] | None = None,
    before: int = 0,
    amounts: Mapping[int, Amount] = MappingProxyType({}),
    leads: Mapping[str, Sequence[str]] = MappingProxyType({}),
) -> list[dict[str, Any]]:
    """The options under their titles, numbered from 1 or after others; what ends a turn stands last.

    When every option is an amount of its own, the key to press is that amount.
    """
    ordered = sorted(options, key=lambda one: f"{one.anchor}.".startswith(ENDING))
    places: dict[str, list[Option]] = {}
    for one in ordered:
        places.setdefault(one.group, []).append(one)
    numbers = {amounts[one.action].number for one in options if one.action in amounts}
    by_amount = len(options) > 1 and not before and len(numbers) == len(options)
    ratings = hinted.ratings if hinted is not None else {}
    best = max(ratings.values(), default=None)
    found: list[dict[str, Any]] = []
    number = before
    told: set[str] = set()
    for title, members in places.items():
        items, begins = [], _said_above([one.text for one in members], leads.get(title, ()))
        for one in members:
            number += 1
            amount = amounts.get(one.action) if by_amount else None
            rating = ratings.get(one.action)
            items.append(
                {
                    "action": one.action,
                    "begins": begins,
                    "text": one.text.removeprefix(begins),
                    "anchor": one.anchor,
                    "note": "" if one.note in told else one.note,
                    "key": str(amount.number if amount else number),
                    "amount": amount.said if amount else "",
                    "rest": amount.rest if amount else "",
                    "rating": rating if rating != BEST_OF_ALL else None,
                    "best": rating is not None and rating == best,
                    "seen": hinted.note(one.action) if hinted is not None else "",
                    "proposed_by": (proposed_by or {}).get(one.action, []),
                }
            )
            if len(one.note) > VERDICT:
                told.add(one.note)  # what a card does is told once; what a choice comes to, each time
        shared = items[-1]["rest"] if by_amount else ""
        ends = len(items) <= MOST_ENDINGS and all(f"{one.anchor}.".startswith(ENDING) for one in members)
        group = {"title": title, "options": items, "amounts": by_amount, "shared": shared}
        found.append(group | {"ends": ends and bool(found)})
    return found


def _said_above(texts: Sequence[str], leads: Sequence[str]) -> str:
    """What all these texts begin with and the title over them says: "go to" below "Go to the market"."""
    for lead in leads if len(texts) > 1 else ():
        if all(text.startswith(lead) for text in texts):
            return lead
    return ""


def advised(shown: Shown, hinted: Hinted | None) -> dict[str, str] | None:
    """Who would choose what, and why; None where nobody looked ahead."""
    if hinted is None or not hinted.reason or not shown.my_turn:
        return None
    name = next((one.text for one in shown.options if one.action == hinted.choice), "")
    return {"bot": hinted.bot, "choice": name, "reason": hinted.reason}


def with_courses(shown: Shown) -> tuple[list[Option], list[Option]]:
    """The options with what takes several answers among them, numbered below 0; and, apart, those that such
    a course begins with, or that come to the same: its single steps. What lies on the board stays listed
    beside a course that lies nowhere: that is no step of it alone."""
    notes, ways = web_notes(shown.game), dict[str, list[Option]]()
    for place, one in enumerate(shown.courses):
        note = notes.note(shown.view, one.anchor, one.actions[0])
        told = bool(one.says) and one.says in note
        title = notes.title(shown.view, one.anchor, one.actions[0])
        course = Option(-1 - place, one.text, one.anchor, "" if told else note, title)
        ways.setdefault(one.anchor, []).append(course)
    begins: dict[int, list[str]] = {}
    for one in shown.courses:
        begins.setdefault(one.actions[0], []).append(one.anchor)
    same = {action for one in shown.courses for action in one.same}
    whole: list[Option] = []
    steps: list[Option] = []
    for option in shown.options:
        anchors = begins.get(option.action, [])
        is_step = option.action in same or any(
            _is_nowhere(option.anchor) or not _is_nowhere(at) for at in anchors
        )
        (steps if is_step else whole).append(option)
        for anchor in anchors:
            whole += ways.pop(anchor, [])  # those of one place stay together, in the game's own order
    return whole, steps


def _is_nowhere(anchor: str) -> bool:
    """Whether what is anchored so has no place on the board."""
    return anchor.partition(".")[0] == "turn"


def rated_courses(shown: Shown, hinted: Hinted) -> dict[int, float]:
    """The ratings, and those of courses: what is thought of the first step is said of all that begin so, and
    the course the bot would take is the best of all."""
    rated = dict(hinted.ratings)
    for place, one in enumerate(shown.courses):
        if one.actions[0] in hinted.ratings:
            rated[-1 - place] = hinted.ratings[one.actions[0]]
    if hinted.course is not None:
        rated[-1 - hinted.course] = BEST_OF_ALL
    return rated


def batch(form: Form | None, hinted: Hinted | None = None) -> dict[str, Any] | None:
    """A form for the template: its lines by rows, as they stand or as the bot would fill them in.

    Where pools are few they are columns, else every pool has a row."""
    if form is None:
        return None
    filled = hinted.numbers if hinted is not None else None
    rows: dict[str, list[dict[str, Any]]] = {}
    for place, line in enumerate(form.lines):
        value = filled[place] if filled is not None else line.start
        rows.setdefault(line.row, []).append({**line._asdict(), "value": value, "place": place})
    columns = bool(form.pools) and len(form.pools) < len(rows)
    return {
        "form": form,
        "rows": rows,
        "columns": list(form.pools) if columns else [],
        "signs": signs(),
        "filled": filled is not None,
    }


def last_of(log: Sequence[LogLine], kinds: Collection[str]) -> int:
    """The number of the last line about such an event; -1 where there is none."""
    return next((line.number for line in reversed(log) if line.kind in kinds), -1)


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

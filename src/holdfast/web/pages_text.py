"""The generic table: any view of any game as readable sections, and the numbers people compare."""

import re
from collections.abc import Sequence
from typing import Any

from markupsafe import Markup, escape

from holdfast.kernel.game import Json, View

SKIP = ("seat", "seats", "asked", "order")
SIGNS = frozenset(
    [
        "gold",
        "coin",
        "food",
        "wood",
        "stone",
        "iron",
        "plank",
        "brick",
        "ore",
        "tool",
        "workers",
        "soldiers",
        "mercenaries",
        "wounded",
        "flags",
        "threat",
        "knowledge",
        "crown",
        "skull",
    ]
)
MOST_NUMBERS = 8
MOST_COLUMNS = 7


def as_text(view: View, names: Sequence[str]) -> Markup:
    """The whole view as sections: short facts first, then lists, then a block for each seat."""
    said = {plural for key in view for plural in (f"{key}s", f"{key}es")}  # "rounds" beside "round"
    short: list[tuple[str, Json]] = []
    parts: list[Markup] = []
    blocks: list[Markup] = []
    for key, value in view.items():
        if isinstance(value, list) and len(value) == len(names) and is_per_seat(value):
            blocks.append(_seats(f"v-{key}", value, names))
        elif key in SKIP or key in said:
            continue
        elif _is_short(value):
            short.append((key, value))
        else:
            parts.append(_section(f"v-{key}", words(key), value))
    return Markup('<div class="plain">{}<div class="parts">{}</div>{}</div>').format(
        _facts("v", short), Markup("").join(parts), Markup("").join(blocks)
    )


def summary(view: View, count: int) -> list[list[tuple[str, str, object]]]:
    """Per seat the plain numbers of its part of the view, with a sign where there is one."""
    seats = _seat_parts(view, count)
    found: list[list[tuple[str, str, object]]] = []
    for part in seats:
        numbers = [
            (key if key in SIGNS else "", words(key), value)
            for key, value in part.items()
            if key != "seat" and isinstance(value, int) and not isinstance(value, bool)
        ]
        numbers.sort(key=lambda one: not one[0])  # those with a sign first
        found.append(list(numbers[:MOST_NUMBERS]))
    scores = view.get("scores")
    if isinstance(scores, list) and len(scores) == count:
        for seat, score in enumerate(scores):
            found[seat].insert(0, ("crown", "points", score))
    return found


def facts(view: View) -> list[tuple[str, object]]:
    """The few words that say where the game stands: "season 2 of 4"."""
    found: list[tuple[str, object]] = []
    for key, value in view.items():
        total = view.get(f"{key}s", view.get(f"{key}es")) if key not in SKIP else None
        if isinstance(value, int) and not isinstance(value, bool) and isinstance(total, int):
            found.append((words(key).capitalize(), f"{value} of {total}"))
    phase = view.get("phase")
    return [*found, ("", phase)] if isinstance(phase, str) else found


def words(key: str) -> str:
    """A key of a view as people read it."""
    return key.replace("_", " ")


def _seat_parts(view: View, count: int) -> list[dict[str, Json]]:
    for value in [view.get("seats"), *view.values()]:
        if isinstance(value, list) and len(value) == count and is_per_seat(value):
            return [part for part in value if isinstance(part, dict)]
    return [{} for _ in range(count)]


def is_per_seat(value: list[Json]) -> bool:
    """Whether a list in a view has one part for each seat."""
    return all(isinstance(part, dict) and "seat" in part for part in value)


def _is_short(value: Json) -> bool:
    return not isinstance(value, (dict, list)) or not value or (isinstance(value, list) and _is_flat(value))


def _is_flat(value: Any) -> bool:
    return all(not isinstance(part, (dict, list)) for part in value)


def _cell(value: Json) -> str:
    if value is None or value in ([], {}, -1):  # -1 stands for nobody and nothing
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return ", ".join(f"{words(key)} {_cell(part)}" for key, part in value.items())
    if isinstance(value, list):
        return "; ".join(_cell(part) for part in value)
    return str(value)


def _id(path: str) -> str:
    return re.sub(r"[^A-Za-z0-9]+", "-", path)


def _value(path: str, value: Json) -> Markup:
    return Markup('<span class="value" id="{}" data-watch>{}</span>').format(_id(path), _cell(value))


def _facts(path: str, pairs: Sequence[tuple[str, Json]]) -> Markup:
    rows = [
        Markup("<div><dt>{}</dt><dd>{}</dd></div>").format(words(key), _value(f"{path}-{key}", value))
        for key, value in pairs
    ]
    return Markup('<dl class="short">{}</dl>').format(Markup("").join(rows))


def _section(path: str, title: str, value: Json) -> Markup:
    return Markup('<section id="{}"><h3>{}</h3>{}</section>').format(
        _id(f"{path}-part"), title, _body(path, value)
    )


def _body(path: str, value: Json) -> Markup:
    if isinstance(value, dict):
        if all(isinstance(part, dict) for part in value.values()):
            rows = [{"": key, **part} for key, part in value.items() if isinstance(part, dict)]
            return _rows(path, rows)
        return _facts(
            path, [(key, part) for key, part in value.items() if key != "id" or "name" not in value]
        )
    if isinstance(value, list):
        rows = [part if isinstance(part, dict) else {"": part} for part in value]
        return _rows(path, rows)
    return escape(_cell(value))


def _rows(path: str, rows: Sequence[dict[str, Json]]) -> Markup:
    columns = list(dict.fromkeys(key for row in rows for key in row))
    if "name" in columns:
        columns = [key for key in columns if key != "id"]
    if len(columns) > MOST_COLUMNS:
        return Markup("").join(_facts(f"{path}-{n}", list(row.items())) for n, row in enumerate(rows))
    head = Markup("").join(Markup('<th scope="col">{}</th>').format(words(key)) for key in columns)
    body = Markup("").join(
        Markup("<tr>{}</tr>").format(
            Markup("").join(
                Markup("<td>{}</td>").format(_value(f"{path}-{n}-{key}", row[key]) if key in row else "")
                for key in columns
            )
        )
        for n, row in enumerate(rows)
    )
    return Markup(
        '<div class="scroll"><table><thead><tr>{}</tr></thead><tbody>{}</tbody></table></div>'
    ).format(head, body)


def _seats(path: str, seats: Sequence[Json], names: Sequence[str]) -> Markup:
    blocks = []
    for seat, part in enumerate(seats):
        if not isinstance(part, dict):
            continue
        here = f"{path}-{seat}"
        short = [(key, value) for key, value in part.items() if key != "seat" and _is_short(value)]
        inner = [_facts(here, short)]
        inner += [
            _section(f"{here}-{key}", words(key), value)
            for key, value in part.items()
            if not _is_short(value)
        ]
        name = names[seat] if seat < len(names) else f"Seat {seat + 1}"
        blocks.append(
            Markup('<div class="block seat-{}" id="{}"><h3>{}</h3>{}</div>').format(
                seat % 5, _id(f"{here}-block"), name, Markup("").join(inner)
            )
        )
    return Markup('<div class="blocks">{}</div>').format(Markup("").join(blocks))

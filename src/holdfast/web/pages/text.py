"""The generic table: any view of any game as readable sections, and the numbers people compare."""

import re
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from markupsafe import Markup

from holdfast.kernel.game import Json, View
from holdfast.lab.review import SHORT
from holdfast.match import is_per_seat
from holdfast.parts.web_elements import escape, kept

from ..seats.liveries import number_of

SKIP = ("seat", "seats", "asked", "order")
SPRITE = Path(__file__).parents[1] / "static" / "sprite.svg"
SIGNS = frozenset(re.findall(r'<symbol id="([^"]+)"', SPRITE.read_text(encoding="utf-8")))
MOST_NUMBERS = 8
MOST_COLUMNS = 7


def as_text(view: View, names: Sequence[str]) -> Markup:
    """The whole view as sections: short facts first, then lists, then a block for each seat."""
    said = {plural for key in view for plural in (f"{key}s", f"{key}es")}  # "rounds" beside "round"
    short: list[tuple[str, Json]] = []
    parts: list[str] = []
    blocks: list[str] = []
    for key, value in view.items():
        if isinstance(value, list) and len(value) == len(names) and is_per_seat(value):
            blocks.append(_seats(f"v-{key}", value, names))
        elif key in SKIP or key in said:
            continue
        elif _is_short(value):
            short.append((key, value))
        else:
            parts.append(_section(f"v-{key}", words(key), value))
    # Every word below went through `escape`. Plain strings are joined, since this is made for every page.
    return Markup(
        f'<div class="plain">{_facts("v", short)}<div class="parts">{"".join(parts)}</div>'
        f"{''.join(blocks)}</div>"
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
    """The few words that say where the game stands: "season 2 of 4", "year 3"; of an only one nothing."""
    found: list[tuple[str, object]] = []
    for key, value in view.items():
        total = view.get(f"{key}s", view.get(f"{key}es")) if key not in SKIP else None
        if not isinstance(value, int) or isinstance(value, bool):
            continue
        if isinstance(total, int) and total > 1:
            found.append((words(key).capitalize(), f"{value} of {total}"))
        elif key in SHORT and value and not isinstance(total, int):
            found.append((words(key).capitalize(), value))
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


@lru_cache(maxsize=20_000)
def _id(path: str) -> str:
    return re.sub(r"[^A-Za-z0-9]+", "-", path)


def _value(path: str, value: Json) -> str:
    return f'<span class="value" id="{_id(path)}" data-watch>{escape(_cell(value))}</span>'


def _facts(path: str, pairs: Sequence[tuple[str, Json]]) -> str:
    rows = [
        f"<div><dt>{escape(words(key))}</dt><dd>{_value(f'{path}-{key}', value)}</dd></div>"
        for key, value in pairs
    ]
    return f'<dl class="short">{"".join(rows)}</dl>'


@kept
def _section(path: str, title: str, value: Json) -> str:
    return f'<section id="{_id(f"{path}-part")}"><h3>{escape(title)}</h3>{_body(path, value)}</section>'


def _body(path: str, value: Json) -> str:
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


def _rows(path: str, rows: Sequence[dict[str, Json]]) -> str:
    columns = list(dict.fromkeys(key for row in rows for key in row))
    if "name" in columns:
        columns = [key for key in columns if key != "id"]
    if len(columns) > MOST_COLUMNS:
        return "".join(_facts(f"{path}-{n}", list(row.items())) for n, row in enumerate(rows))
    head = "".join(f'<th scope="col">{escape(words(key))}</th>' for key in columns)
    body = "".join(f"<tr>{_cells(f'{path}-{n}', row, columns)}</tr>" for n, row in enumerate(rows))
    return f'<div class="scroll"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'


def _cells(path: str, row: dict[str, Json], columns: Sequence[str]) -> str:
    return "".join(
        f"<td>{_value(f'{path}-{key}', row[key])}</td>" if key in row else "<td></td>" for key in columns
    )


def _seats(path: str, seats: Sequence[Json], names: Sequence[str]) -> str:
    blocks = [
        _seat(path, seat, names[seat] if seat < len(names) else f"Seat {seat + 1}", part)
        for seat, part in enumerate(seats)
        if isinstance(part, dict)
    ]
    return f'<div class="blocks">{"".join(blocks)}</div>'


@kept
def _seat(path: str, seat: int, name: str, part: dict[str, Json]) -> str:
    here = f"{path}-{seat}"
    short = [(key, value) for key, value in part.items() if key != "seat" and _is_short(value)]
    inner = [_facts(here, short)]
    inner += [
        _section(f"{here}-{key}", words(key), value) for key, value in part.items() if not _is_short(value)
    ]
    head = f'<div class="block seat-{number_of(seat)}" id="{_id(f"{here}-block")}"><h3>{escape(name)}</h3>'
    return f"{head}{''.join(inner)}</div>"

"""Where everybody stands, on the page of a table: how one wins, the lines so far, rounds that are over."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from markupsafe import Markup

from holdfast.ledger import primer_of
from holdfast.match import Line

from ..pages.elements import REMEMBERED, charge_of, rule_chip
from ..tables.chronicle import RoundTold
from ..tables.shown import LogLine, Shown


class Row(NamedTuple):
    """A line for the template; one value for the whole table spans all seats."""

    label: str
    rule: str
    told: tuple[str, ...]
    span: int


def standing_context(shown: Shown) -> dict[str, Any]:
    """What the template tells of how one wins and where everybody stands."""
    primer = primer_of(shown.game)
    now = shown.standings
    return {
        "goal": primer.goal(shown.variant) if primer is not None else None,
        "lines": [_row(line, len(shown.seats)) for line in now.lines],
        "heads": now.heads,
        "rounds": [told(shown, one, "told") for one in reversed(shown.rounds)],
    }


def _row(line: Line, seats: int) -> Row:
    told = tuple("?" if value is None else str(value) for value in line.values)
    return Row(line.label, line.rule, told, seats // len(told))


def signed(value: int | None) -> str:
    """A change as people write it."""
    if value is None:
        return "?"
    return "·" if value == 0 else f"+{value}" if value > 0 else f"\u2212{-value}"


def told(shown: Shown, one: RoundTold, where: str, fresh: bool = False) -> Markup:
    """What a round has changed, folded."""
    return _folded(shown.game.id, len(shown.seats), one, where, fresh)


@lru_cache(REMEMBERED)
def _folded(game_id: str, seats: int, one: RoundTold, where: str, fresh: bool) -> Markup:
    lines = one.change.lines
    if not lines:
        return Markup('<p class="round-told"><b>{} is over:</b> nothing that counts has changed.</p>').format(
            one.label
        )
    if len(lines) == 1 and len(lines[0].values) > 1 and len(set(lines[0].values)) == 1:
        return Markup('<p class="round-told"><b>{} is over:</b> {} {} for everybody.</p>').format(
            one.label, lines[0].label, signed(lines[0].values[0])
        )
    rows = [_told_row(game_id, line, seats) for line in lines]
    if one.change.totals and len(lines) > 1:
        cells = Markup("").join(Markup("<td>{}</td>").format(signed(n)) for n in one.change.totals)
        rows.append(Markup('<tr class="total"><th scope="row">Together</th>{}</tr>').format(cells))
    head = Markup("").join(Markup('<th scope="col">{}</th>').format(charge_of(n)) for n in range(seats))
    table = Markup('<table class="sheet"><thead><tr><td></td>{}</tr></thead><tbody>{}</tbody></table>')
    folded = Markup(
        '<details class="round-told" id="{}-{}"{}><summary><b>{} is over:</b> {}</summary>{}</details>'
    )
    return folded.format(
        where,
        one.number,
        Markup(" open") if fresh else "",
        one.label,
        _short(one),
        table.format(head, Markup("").join(rows)),
    )


def _short(one: RoundTold) -> Markup:
    """The one number of each seat, or what has changed for all."""
    first = one.change.lines[0]
    values = one.change.totals or first.values
    if len(values) == 1:
        return Markup("{} {}").format(first.label, signed(values[0]))
    said = [
        Markup("{}&nbsp;{}").format(charge_of(seat), signed(n)) for seat, n in enumerate(values) if n != 0
    ]
    label = Markup("") if one.change.totals else Markup("{} ").format(first.label)
    return label + Markup(" ").join(said)


def _told_row(game_id: str, line: Line, seats: int) -> Markup:
    span = seats // len(line.values)
    cells = Markup("").join(Markup('<td colspan="{}">{}</td>').format(span, signed(n)) for n in line.values)
    return Markup('<tr><th scope="row">{} {}</th>{}</tr>').format(
        line.label, rule_chip(game_id, line.rule), cells
    )


def with_rounds(shown: Shown, lines: Sequence[LogLine], html: Sequence[str]) -> list[str]:
    """The story, newest first, with each round told right before the line that opens the next."""
    made, left = [], list(reversed(shown.rounds))
    if shown.over and left and lines and left[0].entry >= lines[0].entry:
        made.append(_item(shown, left.pop(0), lines[0].number, fresh=True))
    if not left:
        return [*made, *html]
    for line, item in zip(lines, html, strict=True):
        made.append(item)
        if left and line.kind == shown.round_event and line.entry <= left[0].entry:
            made.append(_item(shown, left.pop(0), line.number, line.fresh))
    return made


def _item(shown: Shown, one: RoundTold, number: int, fresh: bool) -> str:
    inner = told(shown, one, "over", fresh)
    return f'<li id="round-{one.number}" class="round-told" data-number="{number}">{inner}</li>'

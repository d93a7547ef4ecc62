"""Where everybody stands while a game goes on, line by line, as one viewer may know it; and what a round has
changed."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest

from holdfast.kernel.game import AnyGame, SheetLine
from holdfast.kernel.state import State

Value = int | None  # None: the viewer does not know it


@dataclass(frozen=True)
class Line:
    """What one thing counts for each seat; a single value holds for the whole table."""

    label: str
    rule: str
    values: tuple[Value, ...]


@dataclass(frozen=True)
class Standings:
    """The lines, and what they add up to as far as the viewer knows; no totals where nothing adds up."""

    lines: tuple[Line, ...]
    totals: tuple[int, ...] = ()
    unsure: tuple[bool, ...] = ()  # per seat whether something is missing in its total
    total_rule: str = ""

    @property
    def heads(self) -> tuple[str, ...]:
        """Per seat the one number that is compared; empty where there is none."""
        if self.totals:
            return tuple(
                f"{n}{'+?' if more else ''}" for n, more in zip(self.totals, self.unsure, strict=True)
            )
        first = self.lines[0] if self.lines else None
        if first is None or len(first.values) == 1:
            return ()
        return tuple("?" if value is None else str(value) for value in first.values)

    @property
    def head_label(self) -> str:
        """What that number is."""
        return "Total so far" if self.totals else self.lines[0].label if self.heads else ""


def standings(game: AnyGame, state: State, viewer: int, *, revealed: bool = False) -> Standings:
    """Where everybody stands now. Of a line that is secret a viewer knows its own value."""
    scores = game.scores(state)
    given = game.sheet(state) if game.standing is None else game.standing(state)
    lines = [line for line in given if not line.total]
    total = next((line.rule for line in given if line.total), "")
    adds_up = len(lines) > 1 and _sums(lines, len(scores)) == scores
    known = tuple(Line(line.label, line.rule, _known(line, viewer, revealed)) for line in lines)
    if not adds_up:
        return Standings(known)
    totals = tuple(sum(line.values[seat] or 0 for line in known) for seat in range(len(scores)))
    unsure = tuple(any(line.values[seat] is None for line in known) for seat in range(len(scores)))
    return Standings(known, totals, unsure, total)


def _sums(lines: Sequence[SheetLine], seats: int) -> list[int]:
    if any(len(line.values) != seats for line in lines):
        return []
    return [sum(line.values[seat] for line in lines) for seat in range(seats)]


def _known(line: SheetLine, viewer: int, revealed: bool) -> tuple[Value, ...]:
    if revealed or not line.secret:
        return line.values
    return tuple(value if seat == viewer else None for seat, value in enumerate(line.values))


@dataclass(frozen=True)
class Change:
    """What a round has changed: lines in which something differs, and how the totals moved."""

    lines: tuple[Line, ...]  # differences, seat by seat
    totals: tuple[int, ...] = ()


def change(before: Standings, after: Standings) -> Change:
    """What lies between two standings of one viewer."""
    old = {line.label: line for line in before.lines}
    found = []
    for line in after.lines:
        earlier = old[line.label].values if line.label in old else ()
        pairs = zip_longest(line.values, earlier, fillvalue=0)
        values = tuple(None if now is None or then is None else now - then for now, then in pairs)
        if any(values):
            found.append(Line(line.label, line.rule, values))
    totals = tuple(now - then for now, then in zip(after.totals, before.totals, strict=False))
    return Change(tuple(found), totals)

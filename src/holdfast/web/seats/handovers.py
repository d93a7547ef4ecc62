"""Who has sat where, and seats that are to be handed to somebody else once everybody agrees.

Whoever gets the key of a seat sees its secrets. So a seat is opened to somebody else only when every person
at the table agrees; whoever asks has agreed, and a table of one person agrees by itself. A bot takes the
place of another bot, or of the one who leaves, without asking: nobody gets to see anything.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from ..storage.records import ANSWER, CONTROL, RULES, UNDO, Handover, SeatRow, Sitting, StoredEntry
from ..tables.shown import Asking, Holding


@dataclass
class Pending:
    """A handover that waits for people to agree."""

    handover: Handover
    by: int
    agreed: set[int] = field(default_factory=set)

    def waits_for(self, people: Iterable[int]) -> list[int]:
        """Who has yet to agree."""
        return [seat for seat in people if seat not in self.agreed]


class Register:
    """The handovers under way at one table, and who has sat where since it was set up."""

    def __init__(self) -> None:
        self.pending: dict[int, Pending] = {}  # by the seat that is to be handed over
        self._sat: list[tuple[Sitting, int, float]] = []  # with the number of answers and the time before
        self._answers = 0

    def note(self, entry: StoredEntry) -> None:
        """An entry has happened."""
        said = entry.payload
        self._sat += [(one, self._answers, entry.made) for one in said.sits]
        if entry.kind == ANSWER:
            self._answers += len(said.answers)
        elif entry.kind == UNDO:
            self._answers = said.keep
        elif entry.kind == RULES:  # answers are counted anew
            self._answers, self._sat = 0, [(who, 0, made) for who, _, made in self._sat]
        if entry.kind != CONTROL:
            return
        if said.seated or said.relocked:
            self.pending.clear()  # other people sit here now who were not asked, or it was not they who asked
        if said.asks is not None:
            self.pending[said.asks.seat] = Pending(said.asks, entry.seat, {entry.seat})
        if said.agrees in self.pending:
            self.pending[said.agrees].agreed.add(entry.seat)
        self.pending.pop(said.declines, None)

    def asking(self, people: Sequence[int]) -> list[Asking]:
        """The handovers under way, for everybody."""
        return [
            Asking(seat, one.handover.who, one.by, sorted(one.agreed), one.waits_for(people))
            for seat, one in sorted(self.pending.items())
        ]

    def holdings(self, seats: Sequence[SeatRow]) -> list[Holding]:
        """Who has sat where and when, seat by seat. Of a table that is older than this register only what
        has changed since is known, and who sits there now."""
        found = []
        for row in seats:
            known = [one for one in self._sat if one[0].seat == row.seat]
            if not known:
                found.append(Holding(row.seat, row.name, row.kind, row.bot, 0, None, None))
            for n, (who, since, made) in enumerate(known):
                until = known[n + 1][1] if n + 1 < len(known) else None
                found.append(Holding(who.seat, who.name, who.kind, who.bot, since, until, made))
        return found


def sitting(row: SeatRow) -> Sitting:
    """A seat as everybody may know it."""
    return Sitting(row.seat, row.kind, row.name, row.bot)

"""How people are at one table, as its entries tell: who is away, for whom a bot is wanted, who is muted."""

from dataclasses import dataclass
from time import time

from ..storage.records import ANSWER, CONTROL, REPORT, RULES, UNDO, StoredEntry


@dataclass(frozen=True, slots=True)
class Absence:
    """A seat whose person has been away for as long as the table bears."""

    seat: int
    stands_in: bool  # a bot answers there until somebody is back
    agreed: list[int]  # the seats that want a bot to answer there meanwhile


class Conduct:
    """What the entries of one table say, and who was last seen when on this server."""

    def __init__(self, created: float) -> None:
        self.away: set[int] = set()  # seats where a bot answers until somebody does
        self.gone: dict[
            int, set[int]
        ] = {}  # seats away for so long that others may want a bot there: who does
        self.muted: set[int] = set()
        self.shut = ""  # the words by which whoever runs the server has closed the table
        self.reports = 0
        self.moved = created  # when the open question was asked
        self.question = 0  # by which entry
        self._begun = time()  # what was before, this server has not seen
        self._seen: dict[int, float] = {}

    def note(self, entry: StoredEntry) -> None:
        """An entry has happened."""
        said, seat = entry.payload, entry.seat
        self.reports += entry.kind == REPORT
        if entry.kind in (ANSWER, UNDO, RULES):
            self.moved, self.question = entry.made, entry.seq
        if entry.kind in (ANSWER, UNDO):
            self._back(seat)
            if said.overdue:
                self.away.add(seat)
        elif entry.kind == CONTROL:
            if said.muted is not None:
                (self.muted.add if said.muted else self.muted.discard)(seat)
            self.shut = said.text if said.shut else self.shut
            self._note_absence(entry)
            if said.seated:
                self.muted.discard(seat)
                self._back(seat)
                for voters in self.gone.values():
                    voters.discard(seat)

    def _note_absence(self, entry: StoredEntry) -> None:
        said, seat = entry.payload, entry.seat
        if said.gone:
            self.gone.setdefault(seat, set())
        if said.back:
            self._back(seat)
            self.moved = entry.made  # all of their time is theirs again
        if said.stand_in >= 0 and said.stand_in in self.gone:
            voters = self.gone[said.stand_in]
            (voters.add if said.wants else voters.discard)(seat)
            if said.stands:
                del self.gone[said.stand_in]
                self.away.add(said.stand_in)

    def _back(self, seat: int) -> None:
        self.away.discard(seat)
        self.gone.pop(seat, None)

    def see(self, seat: int) -> None:
        """Somebody looks at the table from this seat, or has just ceased to."""
        self._seen[seat] = time()

    def waited_since(self, seat: int) -> float:
        """Since when the table waits for this seat while nobody was seen there."""
        return max(self.moved, self._seen.get(seat, self._begun))

    def absences(self) -> list[Absence]:
        """Who is away, for everybody."""
        found = [Absence(seat, True, []) for seat in self.away]
        found += [Absence(seat, False, sorted(voters)) for seat, voters in self.gone.items()]
        return sorted(found, key=lambda one: one.seat)

"""A table round by round: where everybody stood when each season, round or year was over. The game is played
again beside the match, once, and goes on where the match does."""

from dataclasses import dataclass

from holdfast.kernel.event import Event
from holdfast.kernel.state import State
from holdfast.ledger import primer_of
from holdfast.match import Change, Entry, Match, change, first_position, standings


@dataclass(frozen=True, slots=True)
class Ended:
    """A round that is over."""

    label: str  # "Season 3"
    entry: int  # after how many answers
    start: State
    end: State


@dataclass(frozen=True, slots=True)
class RoundTold:
    """A round that is over, as one viewer may know it."""

    number: int
    label: str
    entry: int
    change: Change


class Chronicle:
    """The rounds of one match."""

    def __init__(self, match: Match) -> None:
        self._match = match
        primer = primer_of(match.game)
        self._rounds = primer.rounds if primer is not None else None
        self._begin()

    @property
    def event(self) -> str:
        """The kind of event that opens a round; nothing where none does."""
        return self._rounds.event if self._rounds is not None else ""

    def _begin(self) -> None:
        match = self._match
        self._state = first_position(match.game, match.seats, match.variant, match.start, None, match.values)
        self._start = self._state.clone()
        self._read: list[Entry] = []
        self._ended: list[Ended] = []
        self._known: dict[tuple[int, bool], list[RoundTold]] = {}
        self._label = ""
        if self._rounds is not None and self._rounds.first:
            self._label = self._rounds.label.format(*self._rounds.first)
        self._look(match.opening)

    def _look(self, events: tuple[Event, ...]) -> None:
        """Whether these events open a round, and so end the one before it."""
        if self._rounds is None:
            return  # a game need not tell of rounds
        for event in events:
            if event.kind != self._rounds.event:
                continue
            label = self._rounds.label.format(*event.data)
            if label == self._label:
                continue
            if self._label:
                self._close()
            self._label = label
            self._start = self._state.clone()

    def _close(self) -> None:
        self._ended.append(Ended(self._label, len(self._read), self._start, self._state.clone()))

    def _catch_up(self) -> None:
        entries = self._match.entries
        if self._read and (
            len(entries) < len(self._read) or entries[len(self._read) - 1] is not self._read[-1]
        ):
            self._begin()  # something was taken back
        for entry in entries[len(self._read) :]:
            self._state.step(entry.action)
            self._read.append(entry)
            self._look(entry.events)
            if self._match.over and len(self._read) == len(entries) and self._label:
                self._close()

    def told(self, viewer: int) -> list[RoundTold]:
        """The rounds that are over, the first one first."""
        if self._rounds is None:
            return []
        self._catch_up()
        game, over = self._match.game, self._match.over
        known = self._known.setdefault((viewer, over), [])
        for one in self._ended[len(known) :]:
            before, after = (standings(game, at, viewer, revealed=over) for at in (one.start, one.end))
            known.append(RoundTold(len(known) + 1, one.label, one.entry, change(before, after)))
        return known

"""What one viewer may see of a table: the one door through which a position leaves the server.

Everything here is built from the view, the events and the options of that viewer alone.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from sys import intern
from typing import Final

from holdfast.kernel.event import EVERYONE, SPECTATOR, TABLE, Event, Log
from holdfast.kernel.faces import Amount, Course, Form
from holdfast.kernel.game import AnyGame, Outcome, SheetLine, View
from holdfast.kernel.rng import Rng
from holdfast.kernel.state import State
from holdfast.match import Entry, Match, Standings
from holdfast.parts.option_notes import web_notes

from ..manners.conduct import Absence
from ..storage.moments import Told
from .chronicle import RoundTold

NOTHING: Final = Standings(())
BEFORE: Final = "told_before"  # the kind of a line that was told under other rules
LOG_LINES: Final = 200  # of the log that a page gets without asking for more


@dataclass(frozen=True, slots=True)
class Option:
    """One legal answer."""

    action: int
    text: str
    anchor: str  # the place on the board it belongs to
    note: str  # what it does and costs; may be empty
    group: str  # a title for the options of this place
    rule: str = ""  # the clause it is made under, for programs; pages name the clause of the question


@dataclass(frozen=True, slots=True)
class LogLine:
    """One thing that happened, as the viewer may read it."""

    number: int  # its place in the viewer's own log
    text: str
    rule: str
    kind: str
    seat: int  # whom it concerns, or -1
    fresh: bool  # since the viewer's last decision
    entry: int  # after how many answers it happened; 0 before the first
    data: tuple[int, ...] = ()  # the numbers of the sentence, as the viewer may know them

    def __hash__(self) -> int:
        return hash((self.number, self.text))  # of all it could be made of, quickly


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """A place at the table, as everybody sees it."""

    seat: int
    name: str
    kind: str  # person, bot or open
    bot: str
    taken: bool
    online: bool
    colour: str
    charge: str
    crashed: bool = False  # its bot has failed; somebody at the table may replace it
    wants_hints: bool = False
    stands_in: bool = False  # a bot answers there until somebody is back


@dataclass(frozen=True, slots=True)
class ChatLine:
    """Something said at the table."""

    number: int  # which change of the table it was
    seat: int
    name: str
    text: str
    made: float  # seconds since 1970
    notice: bool = False  # said by the table itself


@dataclass(frozen=True, slots=True)
class Proposal:
    """An answer that a seat proposes to the others who may give it."""

    seat: int
    action: int


@dataclass(frozen=True, slots=True)
class Asking:
    """A seat that is to be handed to somebody else, once all who sit here agree."""

    seat: int
    who: str  # the name of a bot, or 'open' for whoever gets the invitation
    by: int
    agreed: list[int]
    waits_for: list[int]


@dataclass(frozen=True, slots=True)
class Holding:
    """Who held a seat, and when."""

    seat: int
    name: str
    kind: str  # person, bot or open
    bot: str
    since: int  # from so many answers on
    until: int | None  # up to so many; None for whoever sits there now
    made: float | None  # seconds since 1970; None where it was not written down


@dataclass(frozen=True, slots=True)
class Shown:
    """A table as one viewer may see it."""

    table_id: str
    game: AnyGame
    variant: tuple[str, ...]
    viewer: int  # a seat, or SPECTATOR
    change: int  # grows with everything that happens at the table, chat included
    decision: int  # the number of the open decision; an answer names it
    over: bool
    view: View
    prompt_text: str
    prompt_rule: str
    asked: int  # the seat that owes an answer, or -2 when the game is over
    my_turn: bool
    options: list[Option]
    log: list[LogLine]  # the last lines; the first one's number says how many came before
    seats: list[SeatInfo]
    can_undo: bool
    undo_closed_by: str
    hints_allowed: bool
    thinking: bool  # a bot is at work
    takebacks: bool
    watchable: bool
    seed_chosen: bool
    chat: list[ChatLine]
    sheet: list[SheetLine] = field(default_factory=list)  # when the game is over
    scores: list[int] = field(default_factory=list)
    standings: Standings = NOTHING  # where everybody stands, as far as the viewer knows
    rounds: list[RoundTold] = field(default_factory=list)  # that are over, the first one first
    round_event: str = ""  # the kind of line that opens a round
    outcome: Outcome | None = None
    seed: int | None = None  # told when the game is over
    revealed: bool = False  # a replay of a finished game: everything may be seen
    views: list[View] = field(default_factory=list)  # then the view of every seat
    last: int = 0  # in a replay, how many answers the game has so far
    quiet: dict[str, int] = field(default_factory=dict)  # by stop: the answer given for the viewer there
    mates: list[int] = field(default_factory=list)  # the other people who may answer in the viewer's place
    proposals: list[Proposal] = field(default_factory=list)  # what those who may answer propose
    waiting: list[int] = field(default_factory=list)  # who owes an answer: several, when it is sealed
    ahead: int = 0  # what an answer names that is given before the viewer is asked; 0: none can be given
    held: list[str] = field(default_factory=list)  # the viewer's answers that wait until it is asked
    handovers: list[Asking] = field(default_factory=list)  # seats that are to get somebody else
    holdings: list[Holding] = field(default_factory=list)  # who held which seat when; told at the end
    progress: str = ""  # which of several like questions is open
    question: str = ""  # the kind of the question the viewer is asked, as the game calls it
    form: Form | None = None  # the open question with those that follow from it, answered in one go
    courses: list[Course] = field(default_factory=list)  # several answers that are one thing to do
    amounts: dict[int, Amount] = field(default_factory=dict)  # the options that are numbers
    clock: int = 0  # seconds for an answer; 0: everybody is waited for
    due: float | None = None  # when the time of whoever is asked is up, in seconds since 1970
    leaves: str = ""  # what happens to a seat whose person is away: wait, vote or bot
    patience: int = 0  # seconds of being away after which it does
    absences: list[Absence] = field(default_factory=list)  # who is away for longer
    undo_reason: str = ""  # what closed the way back, without the event that `undo_closed_by` tells as well
    undoes: int = 0  # what taking back names: the open decision, or the last answer that is kept

    @property
    def number(self) -> int:
        """What an answer of the viewer names."""
        return self.ahead or self.decision

    @property
    def names(self) -> list[str]:
        """The names of the seats."""
        return [seat.name for seat in self.seats]


class Story:
    """The log of one table for each viewer, told once and remembered."""

    def __init__(self, match: Match, kept: Sequence[Told] = (), preface: Sequence[str] = ()) -> None:
        self._match = match
        self.kept = kept  # as it was told under other rules
        # That the game has other numbers, or that its rules have changed.
        self.preface = tuple(Told(words, "", TABLE, EVERYONE) for words in preface)
        self._lines: dict[int, list[LogLine]] = {}
        self._told: dict[int, int] = {}  # how many entries each viewer's lines cover

    def of(self, match: Match) -> "Story":
        """The same of another match that begins where this one does."""
        story = Story(match, self.kept)
        story.preface = self.preface
        return story

    def before(self, viewer: int | None = None) -> list[LogLine]:
        """What was told before the match began, to the viewer or to anybody: words and nothing more, for
        what the numbers behind them meant other rules said."""
        lines: list[LogLine] = []
        for told in (*self.kept, *self.preface):
            event = Event(BEFORE, told.rule, told.seat, (), told.audience, False)
            if event.seen_by(viewer) if viewer is not None else not is_other_half(event):
                lines.append(LogLine(len(lines), told.text, told.rule, BEFORE, told.seat, False, 0))
        return lines

    def forget(self) -> None:
        """Tell everything anew: something was taken back, or a seat has another name."""
        self._lines.clear()
        self._told.clear()

    def lines(self, viewer: int) -> list[LogLine]:
        """Everything the viewer has seen happen."""
        match = self._match
        lines = self._lines.setdefault(viewer, [])
        if viewer not in self._told:
            lines += self.before(viewer)
            self._tell(lines, match.opening, viewer, 0)
            self._told[viewer] = 0
        for index in range(self._told[viewer], len(match.entries)):
            self._tell(lines, match.entries[index].events, viewer, index + 1)
        self._told[viewer] = len(match.entries)
        return lines

    def _tell(self, lines: list[LogLine], events: tuple[Event, ...], viewer: int, entry: int) -> None:
        for event in events:
            if event.seen_by(viewer):
                lines.append(log_line(self._match, event, len(lines), entry))


def log_line(match: Match, event: Event, number: int, entry: int, fresh: bool = False) -> LogLine:
    """An event as a sentence."""
    # Several viewers read the same sentence, and many tables: it is kept once.
    text = intern(match.game.event_text(event, match.names))
    return LogLine(number, text, event.rule, event.kind, event.seat, fresh, entry, event.data)


def shown_log(story: Story, match: Match, viewer: int, start: int | None = None) -> list[LogLine]:
    """The viewer's log from line `start` on, or its last lines; what is new to the viewer is marked."""
    lines = story.lines(viewer)
    first = max(0, len(lines) - LOG_LINES) if start is None else start
    since = last_own_entry(match.entries, viewer)
    return [line if line.entry <= since else replace(line, fresh=True) for line in lines[first:]]


def last_own_entry(entries: list[Entry], viewer: int) -> int:
    """How many answers there were when the viewer last answered; for a spectator all but the last."""
    if viewer == SPECTATOR:
        return max(0, len(entries) - 1)
    for index in range(len(entries) - 1, -1, -1):
        if viewer in entries[index].answerers:
            return index
    return 0


def shown_options(match: Match, viewer: int, view: View) -> list[Option]:
    """The legal answers, when the viewer is the one who is asked and sees this."""
    if viewer not in match.answerers:
        return []
    game, state, words = match.game, match.state, web_notes(match.game)
    options = []
    for action in state.options():
        text, anchor = game.action_text(state, action), game.anchor(state, action)
        note, title = words.note(view, anchor, action), words.title(view, anchor, action)
        options.append(Option(action, text, anchor, note, title))
    return options


def with_clauses(match: Match, viewer: int, options: list[Option]) -> list[Option]:
    """The options with the clauses they are made under: of the first thing that the viewer sees happen."""
    if not options:
        return []
    # Trying an answer out shows only its rule, and on a redealt position even that gives nothing away.
    redealt = match.redealt(viewer, Rng(f"{match.number}"))
    asked = match.game.prompt(match.state).rule
    found = []
    for option in options:
        trial, log = redealt.clone(), Log()
        trial.step(option.action, log)
        told = next((event for event in log.events if event.seen_by(viewer) and not event.reveals), None)
        found.append(replace(option, rule=told.rule if told is not None else asked))
    return found


def as_known(match: Match, viewer: int) -> State | None:
    """A position that the viewer, who may answer, cannot tell from the true one; None where nothing of the
    game looks at it."""
    looks = bool(match.game.stops) or match.game.faces.forms() is not None
    return match.redealt(viewer, Rng(f"{match.number}")) if looks and viewer in match.answerers else None


def shown_quiet(game: AnyGame, known: State | None) -> dict[str, int]:
    """By stop, the answer given for the viewer where it does not want to be asked. [`Game.stops`]

    Where a team may answer this is one voice of several: `Tables.propose`.
    """
    if known is None:
        return {}
    found = {stop.id: game.quiet(known, stop.id) for stop in game.stops}
    return {stop: action for stop, action in found.items() if action is not None}


def shown_series(game: AnyGame, known: State | None) -> tuple[str, Form | None, list[Course]]:
    """Where a series of questions stands for the viewer, and what it can answer of it in one go, as a form
    or as a course. [`Faces.forms`]"""
    face = game.faces.forms()
    if face is None or known is None:
        return "", None, []
    return face.progress(known), face.form(known), list(face.courses(known))


def shown_amounts(game: AnyGame, known: State | None, options: Sequence[Option]) -> dict[int, Amount]:
    """The options that are numbers, in their parts."""
    face = game.faces.forms()
    if face is None or known is None:
        return {}
    found = ((one.action, face.amount(known, one.action)) for one in options)
    return {action: amount for action, amount in found if amount is not None}


def heeding(game: AnyGame, position: State, actions: Sequence[int], stop: str) -> list[int]:
    """The answers of one go up to where somebody with this stop wants to be asked. [`Game.stops`]"""
    usual = next((one.id for one in game.stops if one.usual), "")
    if stop == usual or stop not in {one.id for one in game.stops}:
        return list(actions)
    trial = position.clone()
    for place, action in enumerate(actions):
        passed = place > 0 and game.quiet(trial, usual) == action
        if passed and game.quiet(trial, stop) is None:
            return list(actions[:place])
        trial.step(action)
    return list(actions)


def undo_words(match: Match, viewer: int) -> tuple[bool, str, str]:
    """Whether the viewer may take back its last decision, and if not, what closed the way; that alone, and
    with the event."""
    if viewer == SPECTATOR:
        return False, "", ""
    check = match.can_undo(viewer)
    if check:
        return True, "", ""
    if check.event is not None and check.event.seen_by(viewer):
        told = match.game.event_text(check.event, match.names)
        return False, check.reason, f"{check.reason}: {told} [{check.event.rule}]"
    return False, check.reason, check.reason


def is_other_half(event: Event) -> bool:
    """Of a secret there are two halves: one for its seat, and this one for everybody else."""
    return event.seen_by(SPECTATOR) and event.seat >= 0 and not event.seen_by(event.seat)


def everything_told(match: Match, entry: int, story: Story) -> list[LogLine]:
    """What happened up to an entry with every secret in it: for finished games only."""
    lines = story.before()
    told = [match.opening, *(one.events for one in match.entries[:entry])]
    for number, events in enumerate(told):
        for event in events:
            if is_other_half(event):
                continue
            lines.append(log_line(match, event, len(lines), number, number == entry))
    return lines

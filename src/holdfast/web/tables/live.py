"""A table in memory: its match, rebuilt from the journal, and everybody who waits for news of it."""

import asyncio
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from holdfast.kernel.event import SPECTATOR
from holdfast.kernel.faces import Forms
from holdfast.kernel.rng import Rng
from holdfast.kernel.state import State
from holdfast.lessons import Moment, Road, road_of
from holdfast.match import AHEAD, PERSON, Held, Match, Proposals, seen_ahead, standings

from ..manners.clocks import due
from ..manners.conduct import Conduct
from ..people.agreeing import note_rated
from ..seats.handovers import Register
from ..seats.liveries import livery_of
from ..server.errors import OldRules, Unfit, WrongKey
from ..server.security import Holder, same_hash
from ..storage import store
from ..storage.moments import Told
from ..storage.store import Header, SeatRow, StoredEntry
from .changed import story_of
from .chronicle import Chronicle
from .journal import first_match, fold, last_part
from .shown import (
    ChatLine,
    LogLine,
    Proposal,
    SeatInfo,
    Shown,
    Story,
    as_known,
    everything_told,
    shown_amounts,
    shown_log,
    shown_options,
    shown_quiet,
    shown_series,
    undo_words,
    with_clauses,
)

BOT, OPEN, SITTING = "bot", "open", "person"


class LiveTable:
    """One table as this server knows it. `seq` is the place of the next entry."""

    def __init__(
        self,
        header: Header,
        seats: Sequence[SeatRow],
        entries: Sequence[StoredEntry],
        kept: Sequence[Told] = (),
    ) -> None:
        """`kept` is the story as it was told under other rules."""
        self.header = header
        self.part = last_part(header, entries)
        self.match = first_match(header, self.part)
        self.game = self.match.game
        self.lock = asyncio.Lock()
        self.seats: list[SeatRow] = []
        self.chat: list[ChatLine] = []
        self.agreed: set[int] = set()  # seats that agree to hints
        self.crashed: set[int] = set()
        self.conduct = Conduct(header.created)
        self.rated: dict[int, str] = {}  # who agrees that the game is rated, by seat
        self.is_rated = False  # all have agreed: from then on it is
        self.register = Register()
        self.followed_by: tuple[str, ...] = ()  # the tables that follow from this one
        self.streams: Counter[int] = Counter()  # open streams by viewer
        self.elsewhere: dict[int, float] = {}  # seats at other servers: until when they count as there
        self.waiting: set[asyncio.Event] = set()
        self.thinking: asyncio.Task[None] | None = None
        self.used = time.monotonic()
        self.seq = 0
        said = [self.part.said.text] if self.part.said is not None else []
        self.story = Story(self.match, kept, [*(story_of(self.game) if not kept else []), *said])
        self.chronicle = Chronicle(self.match)
        self.held = Held(self.match)
        self.proposals = Proposals(self.match)
        self.road: Road | None = road_of(self.game) if header.options.lesson else None
        self.seat_everybody(seats)
        self.starts: list[int] = []  # how many answers there were before each that was given
        self.match.play_journal(fold(self.part.entries, self.starts))
        for entry in entries:
            self._note(entry)

    # What happens

    def seat_everybody(self, seats: Sequence[SeatRow]) -> None:
        """Remember who sits where now."""
        self.seats = list(seats)
        self.match.names = tuple(row.name for row in seats)
        self.match.bots = tuple(row.bot if row.kind == BOT else PERSON for row in seats)
        self.story.forget()

    def apply(self, entry: StoredEntry) -> None:
        """Let an entry that is on disk happen."""
        if entry.kind == store.RULES:  # a server with newer rules has taken the table over
            raise OldRules(f"This table is played under newer rules of {self.game.title} now; load it again.")
        if entry.kind == store.ANSWER:
            self.starts.append(self.match.number)
            self.match.extend(entry.payload.answers)
        elif entry.kind == store.UNDO:
            self.starts[:] = [start for start in self.starts if start < entry.payload.keep]
            self.match.go_back(entry.payload.keep)
            self.story.forget()
        self._note(entry)

    def _note(self, entry: StoredEntry) -> None:
        self.seq = entry.seq + 1
        self.register.note(entry)
        self.conduct.note(entry)
        said = entry.payload
        if entry.kind in (store.ANSWER, store.UNDO):
            self.proposals.forget()
            if entry.kind == store.UNDO:
                self.held.forget()
            self.held.keep(entry.seat, ())
        elif entry.kind == store.HELD:
            self.held.keep(entry.seat, said.held)
        elif entry.kind == store.PROPOSAL:
            self.proposals.keep(entry.seat, said.proposes if said.proposes >= 0 else None)
        elif entry.kind == store.RULES:
            self.proposals.forget()
            self.held.forget()
            self._say(entry, said.text, notice=True)
        elif entry.kind == store.CHAT:
            self._say(entry, said.text)
        elif entry.kind == store.CONTROL:
            if said.text:
                self._say(entry, said.text, notice=True)
            if said.hints is not None:
                (self.agreed.add if said.hints else self.agreed.discard)(entry.seat)
            if said.followed_by:
                self.followed_by = said.followed_by
            note_rated(self, entry)
            if said.crashed:
                self.crashed.add(entry.seat)
            if said.seated:
                self.crashed.discard(entry.seat)
                self.agreed.discard(entry.seat)
                self.proposals.keep(entry.seat, None)
                self.held.keep(entry.seat, ())
                self.elsewhere.pop(entry.seat, None)

    def _say(self, entry: StoredEntry, text: str, notice: bool = False) -> None:
        name = self.match.names[entry.seat] if entry.seat >= 0 else ""
        self.chat.append(ChatLine(entry.seq, entry.seat, name, text, entry.made, notice))

    def wake(self) -> None:
        """Tell every open stream that something has happened."""
        for event in self.waiting:
            event.set()

    @property
    def is_thinking(self) -> bool:
        """Whether bots are being asked."""
        return self.thinking is not None and not self.thinking.done()

    # Who may what

    def holds(self, viewer: int) -> bool:
        """Whether the key that made somebody a viewer still opens the seat. The house itself needs none."""
        return not isinstance(viewer, Holder) or same_hash(self.seats[viewer].key_hash, viewer.lock)

    def check_holds(self, viewer: int) -> int:
        """Refuse a viewer whose key has ended since it was looked at; gives the plain number of the seat."""
        if not self.holds(viewer):
            raise WrongKey
        return int(viewer)

    def bot_to_move(self) -> int | None:
        """The seat of the bot that owes an answer and can give it."""
        answerers = self.match.answerers
        if not answerers or any(self.seats[seat].kind != BOT for seat in answerers):
            return None
        seat = answerers[0]
        return None if seat in self.crashed else seat

    def has_answered(self, seat: int, decision: int, actions: Sequence[int] = ()) -> bool:
        """Whether what this seat was asked at a decision has been answered, with just these actions if any
        are given: then an answer that is sent again has arrived before."""
        entries, start = self.match.entries, 0
        if decision >= AHEAD:
            given = [entry.action for entry in entries if entry.asked == seat] + [*self.held.of(seat)]
            start = decision - AHEAD
        else:
            given = [entry.action for entry in entries[decision:] if seat in entry.answerers]
        return len(given) > start and given[start : start + len(actions)] == list(actions)

    @property
    def can_go_on(self) -> bool:
        """Whether nobody has to be waited for: a bot is asked, or a seat that has answered already."""
        return not self.conduct.shut and (self.bot_to_move() is not None or self.held.to_move() is not None)

    @property
    def moment(self) -> Moment | None:
        """Where the pupil stands; None at other tables, and where a table has left the road of its lesson."""
        return self.road.moment(self.match.journal) if self.road is not None else None

    @property
    def people(self) -> list[int]:
        """The seats that are not bots."""
        return [row.seat for row in self.seats if row.kind != BOT]

    @property
    def sitting(self) -> list[int]:
        """The seats at which somebody sits."""
        return [row.seat for row in self.seats if row.kind == SITTING]

    def mates(self, seat: int) -> list[int]:
        """The other people who may answer what this seat may answer; nobody when it may not."""
        return self.proposals.mates(seat, self.sitting)

    @property
    def hints_allowed(self) -> bool:
        """Whether anybody may ask for a hint: one person alone, or all of them agree."""
        return len(self.people) <= 1 or all(seat in self.agreed for seat in self.people)

    def undo_to(self, seat: int) -> int:
        """How many answers stay when the seat takes back what it did last: what it answered in one go, it
        takes back in one go. Refused where it may not."""
        keep = self.match.check_undo(seat)
        start = max((one for one in self.starts if one <= keep), default=keep)
        own = all(seat in entry.answerers for entry in self.match.entries[start:keep])
        return start if own else keep

    def in_one_go(self, seat: int) -> tuple[Forms, State]:
        """The game's forms, and a position to fill them in at that the seat cannot tell from its own."""
        match, face = self.held.ahead(seat) or self.match, self.game.faces.forms()
        if face is None or seat not in match.answerers:
            raise Unfit("These questions are no longer open; look again.")
        return face, match.redealt(seat, Rng(f"{match.number}"))

    # What is seen

    def log(self, viewer: int, start: int | None = None) -> list[LogLine]:
        """The viewer's log from a line on, or its last lines."""
        viewer = self.check_holds(viewer)
        return shown_log(self.story, self.match, viewer, start)

    def shown(self, viewer: int, clauses: bool = True) -> Shown:
        """The table as the viewer may see it now; with the clause of each option, for programs."""
        viewer = self.check_holds(viewer)
        match, held, ahead = self.match, self.held.texts(viewer), self.held.ahead(viewer)
        can_undo, reason, closed_by = (True, "", "") if held else undo_words(match, viewer)
        standing = self._standing(match, viewer)
        if ahead is not None:
            standing = self._ahead(standing, ahead)
        options = shown_options(ahead or match, viewer, standing.view)
        known = as_known(ahead or match, viewer)
        progress, form, courses = shown_series(self.game, known)
        shown = replace(
            standing,
            my_turn=viewer in match.answerers or ahead is not None,
            options=with_clauses(ahead or match, viewer, options) if clauses else options,
            log=self.log(viewer),
            question=(ahead or match).state.question() if options else "",
            can_undo=can_undo,
            undo_closed_by=closed_by,
            undo_reason=reason,
            hints_allowed=self.hints_allowed and viewer != SPECTATOR,
            thinking=self.bot_to_move() is not None,
            chat=self.chat[-100:],
            scores=self.game.scores(match.state) if match.over else [],
            seed=match.seed if match.over else None,
            quiet=shown_quiet(self.game, known) if ahead is None else {},
            mates=self.mates(viewer),
            proposals=[Proposal(*one) for one in self.proposals.seen_by(viewer)],
            waiting=self.held.owing(viewer, ahead),
            progress=progress,
            form=form,
            courses=courses,
            amounts=shown_amounts(self.game, known, options),
            held=held,
            handovers=self.register.asking(self.sitting),
            holdings=self.register.holdings(self.seats) if match.over else [],
            undoes=self.held.number(viewer) if held else match.number,
            clock=self.header.options.clock,
            due=due(self),
            leaves=self.header.options.leaves,
            patience=self.header.options.patience,
            absences=self.conduct.absences() if not match.over else [],
        )
        return self._taught(shown) if self.road is not None else shown

    def _taught(self, shown: Shown) -> Shown:
        """The same for a pupil: nothing is answered for them, nothing is asked when the lesson is over."""
        step = self.road.step(self.moment) if self.road is not None and self.moment is not None else None
        shown = replace(shown, quiet={}, hints_allowed=False, courses=[])
        if step is None:
            return replace(shown, my_turn=False, options=[], form=None)
        return shown if len(step.do) > 1 else replace(shown, form=None)  # a form is for a row of answers

    def _ahead(self, standing: Shown, ahead: Match) -> Shown:
        """The same for a viewer who may answer before it is asked."""
        viewer, prompt = standing.viewer, ahead.game.prompt(ahead.state)
        return replace(
            standing,
            ahead=self.held.number(viewer),
            view=seen_ahead(ahead.view(viewer), standing.view, viewer),
            prompt_text=prompt.text,
            prompt_rule=prompt.rule,
        )

    def _standing(self, match: Match, viewer: int) -> Shown:
        """A position of this table's game as the viewer may see it, with nothing to be done about it."""
        prompt = self.game.prompt(match.state) if match.state.asked >= 0 else None
        return Shown(
            table_id=self.header.id,
            game=self.game,
            variant=match.variant,
            viewer=viewer,
            change=self.seq,
            decision=match.number,
            over=match.over,
            view=match.view(viewer),
            prompt_text=prompt.text if prompt else "",
            prompt_rule=prompt.rule if prompt else "",
            asked=match.state.asked,
            my_turn=False,
            options=[],
            log=[],
            seats=self.seat_infos(),
            can_undo=False,
            undo_closed_by="",
            hints_allowed=False,
            thinking=False,
            takebacks=self.match.takebacks,
            watchable=self.header.options.watchable,
            seed_chosen=self.header.options.seed_chosen,
            chat=[],
            sheet=self.game.sheet(match.state) if match.over else [],
            standings=standings(self.game, match.state, viewer, revealed=match.over),
            rounds=[one for one in self.chronicle.told(viewer) if one.entry <= match.number],
            round_event=self.chronicle.event,
            outcome=match.outcome,
            last=self.match.number,
            waiting=[match.state.asked] if match.state.asked >= 0 else [],
        )

    def is_here(self, seat: int) -> bool:
        """Whether somebody looks at the table from this seat, here or through another server."""
        return self.streams[seat] > 0 or self.elsewhere.get(seat, 0.0) > time.monotonic()

    def seat_infos(self) -> list[SeatInfo]:
        """Who sits where, for everybody."""
        infos = []
        for row in self.seats:
            livery = livery_of(row.seat)
            infos.append(
                SeatInfo(
                    seat=row.seat,
                    name=row.name,
                    kind=row.kind,
                    bot=row.bot,
                    taken=row.kind != OPEN,
                    online=row.kind == BOT or self.is_here(row.seat),
                    colour=livery.colour,
                    charge=livery.charge,
                    crashed=row.seat in self.crashed,
                    wants_hints=row.seat in self.agreed,
                    stands_in=row.seat in self.conduct.away,
                )
            )
        return infos

    def replayed(self, viewer: int, upto: int, reveals: bool = True) -> Shown:
        """The table as it stood after `upto` answers: for the viewer, or with everything revealed when the
        game is over and that is wanted."""
        viewer = self.check_holds(viewer)
        now = self.match
        past = Match(self.game, now.seats, now.variant, now.seed, start=now.start)
        past.names, past.bots = self.match.names, self.match.bots
        past.start_over(self.match.journal[:upto])
        revealed = reveals and self.match.over
        return replace(
            self._standing(past, viewer),
            log=everything_told(past, upto, self.story) if revealed else self.story.of(past).lines(viewer),
            scores=self.game.scores(past.state) if revealed else [],
            seed=self.match.seed if revealed else None,
            standings=standings(self.game, past.state, viewer, revealed=revealed or past.over),
            revealed=revealed,
            views=[past.view(seat) for seat in range(past.seats)] if revealed else [],
        )

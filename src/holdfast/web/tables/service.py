"""The service behind pages and API: everything that can be done at a table.

A change is appended to the store first and happens in memory only when it is on disk, so whatever a caller
was told has been kept. Refusals are `Mistake`s: of the match, or of `errors`.
"""

import asyncio
from collections import Counter
from collections.abc import AsyncGenerator, Callable, Sequence
from dataclasses import replace

from holdfast.kernel.event import SPECTATOR
from holdfast.match import AHEAD, GameOver, StaleDecision, WrongSeat
from holdfast.match.save import dumps

from ..manners.leaving import returning, voting
from ..notices.channels import Channels
from ..notices.turns import Turns
from ..people.agreeing import agreeing
from ..people.people import People
from ..people.results import Results
from ..running.meters import Meters
from ..seats.browsers import Browsers
from ..seats.seating import Seating
from ..server.budget import Aside
from ..server.errors import Conflict, Refused, TooMuch, Unfit
from ..server.security import ADDRESS, clean
from ..server.settings import Settings
from ..storage import store
from ..storage.store import NewEntry, Payload
from .hints import Hinted, hinted
from .keeper import Change, answered
from .lessons import going_back, taking
from .live import LiveTable
from .shown import LogLine, Shown, heeding
from .thinkers import BotCrashed, Task, Thought, think

MOST_REPORTS = 20  # of one table
SEATS_PER_TABLE = 5  # so many times as often as it makes tables an address lets browsers remember seats


class Tables(Seating):
    """All tables of one server."""

    def __init__(
        self,
        settings: Settings,
        answer: Callable[[Task], Thought] = think,
        meters: Meters | None = None,
        aside: Aside | None = None,
    ) -> None:
        super().__init__(settings, answer, meters, aside)
        self._streams: Counter[str] = Counter()  # open streams by address
        self.browsers = Browsers(self.store, SEATS_PER_TABLE * settings.tables_per_minute)
        self.people = People(self.store, settings.names_per_minute)
        self.results = Results(self.store)
        self.channels = Channels(self.people, settings)
        self.turns = Turns(self, self.channels)

    def gauge(self) -> None:
        """Bring what is counted now up to date."""
        super().gauge()
        self.meters.gauges["streams"].set(self._streams.total())

    async def look_after(self) -> None:
        """Keep how the tables in memory that are over have ended, and tell people that it is their turn."""
        for live in self.in_memory:
            if live.match.over:
                await self.results.count(live)
        self.turns.look()

    # Looking

    async def shown(self, table_id: str, viewer: int, clauses: bool = True) -> Shown:
        """The table as the viewer may see it now; with the clause of each option, for programs."""
        live = await self.get(table_id)
        shown = live.shown(viewer, clauses)
        if viewer >= 0:
            live.conduct.see(int(viewer))
        return shown

    async def log(self, table_id: str, viewer: int, since: int = 0) -> list[LogLine]:
        """The viewer's whole log from a line on."""
        return (await self.get(table_id)).log(viewer, since)

    async def replay(self, table_id: str, upto: int, viewer: int = SPECTATOR, reveals: bool = True) -> Shown:
        """The table after `upto` answers (-1: all); everything is revealed when the game is over, unless it
        is to be as the viewer saw it then."""
        live = await self.get(table_id)
        last = live.match.number
        return live.replayed(viewer, last if upto < 0 else min(upto, last), reveals)

    async def journal(self, table_id: str) -> str:
        """The finished match as a file that `holdfast replay` reads."""
        live = await self.get(table_id)
        if not live.match.over:
            raise Conflict("The journal holds every secret; it can be had when the game is over.")
        return dumps(live.match)

    async def hint(self, table_id: str, seat: int, decision: int | None = None) -> Hinted:
        """What a good bot would answer, why, and what it thinks of the other options."""
        live = await self.get(table_id)
        self._check_asked(live, seat)
        if not live.hints_allowed:
            raise Conflict("Hints are off at this table until everybody who sits here agrees.")
        number, options = live.match.number, live.match.options()
        shown = live.shown(seat, clauses=False)
        if decision is not None:
            live.match.check_number(decision)
        try:
            opinion = await self.thinkers.advise(self.task(live, hint=True))
        except BotCrashed as crash:
            raise Conflict(f"The bot that gives hints has failed: {crash}.") from None
        live.match.check_number(number)  # thinking took a while
        seat = live.check_holds(seat)
        found = hinted(shown, options, opinion)
        if shown.form is None:
            return found
        face, position = live.in_one_go(seat)
        return replace(found, numbers=face.numbers(position, opinion.series))

    async def stream(
        self, table_id: str, viewer: int, pulse: float | None = None
    ) -> AsyncGenerator[int, None]:
        """The table's change number, now and whenever it has grown; after `pulse` seconds the same again.
        It is over when the key that made somebody a viewer is."""
        live, address = await self.get(table_id), ADDRESS.get()
        if self._streams.total() >= self.settings.streams:
            raise TooMuch("This server has as many open connections as it may; try again later.")
        if self._streams[address] >= self.settings.streams_per_address:
            raise TooMuch("Your address has as many open connections as it may; close some.")
        news = asyncio.Event()
        self._streams[address] += 1
        live.streams[viewer] += 1
        live.waiting.add(news)
        try:
            self.others.sits(live.header.id, int(viewer))
            told = -1
            while not self.closing.is_set() and live.holds(viewer):  # a stream ends with its key
                if live.seq != told:
                    told = live.seq
                    yield told
                    continue
                news.clear()
                try:
                    await asyncio.wait_for(news.wait(), pulse)
                except TimeoutError:
                    self.others.sits(live.header.id, int(viewer))
                    live.conduct.see(int(viewer))
                    yield told
        finally:
            live.waiting.discard(news)
            live.streams[viewer] -= 1
            live.conduct.see(int(viewer))
            self._streams[address] -= 1
            if not self._streams[address]:
                del self._streams[address]

    # Playing

    async def answer(self, table_id: str, seat: int, action: int, decision: int) -> None:
        """Answer the open decision. When this returns the answer is on disk."""
        await self.answer_batch(table_id, seat, [action], decision)

    async def answer_batch(self, table_id: str, seat: int, actions: Sequence[int], decision: int) -> None:
        """Give several answers at once: all are kept, or none."""
        if len(actions) > self.settings.batch_answers:
            raise Unfit.of("actions", f"has {len(actions)} entries; {self.settings.batch_answers} at most.")
        live = await self.get(table_id)
        async with live.lock:
            if live.match.number < decision < AHEAD:
                await self.refresh(live)  # asked by another server whose notice is still on its way
            await self.decide(live, lambda: Change([self._answering(live, seat, actions, decision)]))
            await self.play_held(live)
        self.drive(live)

    async def answer_form(
        self, table_id: str, seat: int, numbers: Sequence[int], decision: int, stop: str = ""
    ) -> bool:
        """Answer as a form says, as far as nothing comes between; gives whether that was all of it."""
        live = await self.get(table_id)
        here = self.check_sits(live, seat)
        self._check_number(live, here, decision)
        face, position = live.in_one_go(here)
        actions = heeding(live.game, position, face.answers(position, numbers), stop)
        whole = face.numbers(position, actions) == tuple(numbers)
        await self.answer_batch(table_id, seat, actions, decision)
        return whole

    async def answer_course(
        self, table_id: str, seat: int, course: int, decision: int, stop: str = ""
    ) -> None:
        """Answer as one of the courses says, by its place among them."""
        live = await self.get(table_id)
        here = self.check_sits(live, seat)
        self._check_number(live, here, decision)
        face, position = live.in_one_go(here)
        courses = face.courses(position)
        if not 0 <= course < len(courses):
            raise Unfit("That way is no longer open; look again.")
        actions = heeding(live.game, position, courses[course].actions, stop)
        await self.answer_batch(table_id, seat, actions, decision)

    def _answering(self, live: LiveTable, seat: int, actions: Sequence[int], decision: int) -> NewEntry:
        """Answers as an entry; what is given before the seat is asked is kept until it is."""
        seat = self.check_sits(live, seat)
        self._check_number(live, seat, decision)
        if live.road is not None:
            return taking(live, seat, actions)
        if decision >= AHEAD and seat not in live.match.answerers:
            return NewEntry(store.HELD, seat, Payload(held=live.held.and_these(seat, actions)))
        if not actions:
            raise Unfit.of("actions", "is empty; send at least one.")
        return answered(seat, live.match.plan(seat, actions))

    def _check_number(self, live: LiveTable, seat: int, decision: int) -> None:
        """Refuse to act on a decision that is no longer open, or not the seat's next one to answer ahead."""
        number = live.held.number(seat) if decision >= AHEAD else live.match.number
        if decision != number:
            raise StaleDecision(decision, number)

    async def propose(
        self, table_id: str, seat: int, action: int | None, decision: int, least: int = 2
    ) -> None:
        """Propose an answer to the others who may give it, or nothing any more. What everybody proposes who
        may answer and is at the table, so many at least, is answered. When this returns it is on disk."""
        live = await self.get(table_id)
        async with live.lock:
            if decision > live.match.number:
                await self.refresh(live)  # asked by another server whose notice is still on its way
            await self.decide(live, lambda: self._proposing(live, seat, action, decision, least))
        self.drive(live)

    def _proposing(
        self, live: LiveTable, seat: int, action: int | None, decision: int, least: int
    ) -> Change | None:
        """A proposal, unless it is made already: an answer, when with it all agree."""
        seat = self.check_sits(live, seat)
        live.match.check_number(decision)
        if action == live.proposals.of(seat):
            return None
        if action is None:
            return Change([NewEntry(store.PROPOSAL, seat, Payload())])
        looking = [one for one in live.sitting if live.is_here(one)]
        plan = live.proposals.weigh(seat, action, live.sitting, looking, least)
        if plan is not None:
            return Change([answered(seat, plan)])
        return Change([NewEntry(store.PROPOSAL, seat, Payload(proposes=action))])

    async def undo(
        self, table_id: str, seat: int, decision: int | None = None, to_the_beginning: bool = False
    ) -> None:
        """Go back to the seat's last decision, as if it had not been made; in a lesson a step back, or to
        its beginning."""
        live = await self.get(table_id)
        async with live.lock:
            await self.decide(live, lambda: Change([self._undoing(live, seat, decision, to_the_beginning)]))
        self.drive(live)

    def _undoing(self, live: LiveTable, seat: int, decision: int | None, to_the_beginning: bool) -> NewEntry:
        """Taking back as an entry: of what is kept the last answer, else the seat's last decision."""
        seat = self.check_sits(live, seat)
        if decision is not None:
            self._check_number(live, seat, decision)
        if live.road is not None:
            return going_back(live, seat, to_the_beginning)
        held = live.held.of(seat)
        if held:
            return NewEntry(store.HELD, seat, Payload(held=held[:-1]))
        return NewEntry(store.UNDO, seat, Payload(keep=live.undo_to(seat)))

    async def chat(self, table_id: str, seat: int, text: str) -> None:
        """Say something at the table."""
        live = await self.get(table_id)
        text = clean(text, "text", self.settings.chat_characters)

        def said() -> Change:
            here = self.check_sits(live, seat)
            if here in live.conduct.muted:
                raise Refused("Whoever runs this server has decided that this seat does not talk here.")
            if len(live.chat) >= self.settings.chat_lines:
                raise TooMuch("So much has been said at this table that no more is kept.")
            return Change([NewEntry(store.CHAT, here, Payload(text=text))])

        async with live.lock:
            await self.decide(live, said)

    async def stand_in(self, table_id: str, by: int, seat: int, agree: bool) -> None:
        """Say whether a bot is to answer for somebody who is away; it does when all who are here say so."""
        await self._say(table_id, lambda live: voting(live, self.check_sits(live, by), seat, agree))
        self.drive(await self.get(table_id))

    async def come_back(self, table_id: str, seat: int) -> None:
        """Say that one is back: no bot answers in the seat any more."""
        await self._say(table_id, lambda live: returning(live, self.check_sits(live, seat)))

    async def _say(self, table_id: str, make: Callable[[LiveTable], NewEntry | None]) -> None:
        """Keep what somebody says at a table, if it changes anything."""
        live = await self.get(table_id)

        def change() -> Change | None:
            entry = make(live)
            return None if entry is None else Change([entry])

        async with live.lock:
            await self.decide(live, change)

    async def report(self, table_id: str, seat: int, about: int, text: str) -> None:
        """Tell whoever runs the server about somebody at the table; nobody at the table reads it."""
        live = await self.get(table_id)
        text = clean(text, "text", self.settings.chat_characters)

        def reported() -> Change:
            here = self.check_sits(live, seat)
            if not 0 <= about < len(live.seats):
                raise Unfit.of("seat", f"is {about}; the table has {len(live.seats)} seats, from 0 on.")
            if live.conduct.reports >= MOST_REPORTS:
                raise TooMuch("Enough has been reported at this table; it will be read.")
            return Change([NewEntry(store.REPORT, here, Payload(text=text, about=about))])

        async with live.lock:
            await self.decide(live, reported)

    async def agree_to_hints(self, table_id: str, seat: int, agree: bool) -> None:
        """Say whether this seat is content with hints at a table of several people."""
        live = await self.get(table_id)

        def agreed() -> Change | None:
            here = self.check_sits(live, seat)
            if (here in live.agreed) == agree:
                return None
            others = [live.seats[one].name for one in live.people if one not in (here, *live.agreed)]
            words = f"{live.seats[here].name} {_agreeing(others) if agree else 'wants no hints here.'}"
            return Change([NewEntry(store.CONTROL, here, Payload(text=words, hints=agree))])

        async with live.lock:
            await self.decide(live, agreed)

    async def agree_to_rating(self, table_id: str, seat: int, person: str, agree: bool) -> None:
        """Say whether somebody who keeps a name is content that the game is rated."""
        await self._say(table_id, lambda live: agreeing(live, self.check_sits(live, seat), person, agree))

    def _check_asked(self, live: LiveTable, seat: int) -> None:
        seat = self.check_sits(live, seat)
        if live.match.over:
            raise GameOver
        if seat not in live.match.answerers:
            raise WrongSeat(seat, live.match.answerers)


def _agreeing(others: Sequence[str]) -> str:
    """What is told of somebody who agrees to hints when these have not yet."""
    if not others:
        return "agrees to hints. Now everybody does: H shows what a good bot thinks."
    verb = "do" if len(others) > 1 else "does"
    return f"agrees to hints. They are given when {' and '.join(others)} {verb}, too."

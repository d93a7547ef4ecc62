"""The service behind pages and API: everything that can be done at a table.

A change is appended to the store first and happens in memory only when it is on disk, so whatever a caller
was told has been kept. Refusals are `Mistake`s: of the match, or of `errors`.
"""

import asyncio
import time
from collections import Counter
from collections.abc import AsyncGenerator, Callable, Sequence
from secrets import randbelow

from holdfast.bots import BOTS, make_bot
from holdfast.games import REGISTRY
from holdfast.kernel.errors import Mistake
from holdfast.kernel.event import SPECTATOR
from holdfast.kernel.game import AnyGame, variant_text
from holdfast.match import GameOver, StaleDecision, UndoClosed, WrongSeat
from holdfast.match.save import dumps

from . import store
from .ahead import AHEAD
from .errors import Conflict, NotFound, NotWatchable, SeatsOnly, TooMuch, Unfit, WrongKey
from .keeper import TRIES, Keeper
from .live import BOT, OPEN, SITTING, LiveTable, opening
from .liveries import usual_name
from .security import ADDRESS, Rate, clean, hash_key, new_key, new_table_id, same_hash
from .settings import Settings
from .shown import LogLine, Shown
from .store import Header, NewEntry, Payload, SeatRow, TableOptions
from .thinkers import BotCrashed, Task, Thought, think

HINT_BOT = "greedy"
MOST_SEED = 2**53  # every seed is a number that any program's JSON can hold


class Tables(Keeper):
    """All tables of one server."""

    def __init__(self, settings: Settings, answer: Callable[[Task], Thought] = think) -> None:
        super().__init__(settings, answer)
        self._streams: Counter[str] = Counter()  # open streams by address
        self._new_tables = Rate(settings.tables_per_minute / 60, max(1.0, settings.tables_per_minute / 2))

    # Setting up

    async def create(
        self,
        game_id: str,
        seats: Sequence[str],
        variant: str = "",
        seed: int | None = None,
        names: Sequence[str] = (),
        takebacks: bool = True,
        watchable: bool = True,
    ) -> tuple[str, dict[int, str]]:
        """Set up a table: per seat 'you', 'open' (for a friend) or the name of a bot. Gives its id and the
        key of every seat that is no bot; the key of an open seat is its invitation."""
        game = self.game(game_id)
        if len(seats) not in game.seats:
            raise Unfit(f"Field 'seats' has {len(seats)} entries; {game.title} takes {game.seats_text}.")
        if seed is not None and not 0 <= seed < MOST_SEED:
            raise Unfit("Field 'seed' must be a number from 0 to 9007199254740991.")
        self._new_tables.take(ADDRESS.get(), "new tables")
        if await self.store.count() >= self.settings.tables:
            raise TooMuch("This server keeps as many tables as it may; ask whoever runs it.")
        chosen = game.check_table(len(seats), game.parse_variant(variant))
        header = Header(
            id=new_table_id(),
            game=game.id,
            rules_version=game.rules_version,
            seats=len(seats),
            variant=variant_text(chosen),
            seed=randbelow(MOST_SEED) if seed is None else seed,
            options=TableOptions(takebacks, watchable, seed is not None),
            created=time.time(),
        )
        rows, keys = self._seat_rows(seats, names)
        await self.store.create(header, rows, opening(header))
        self.drive(await self.get(header.id))
        return header.id, keys

    def game(self, game_id: str) -> AnyGame:
        """The game of this id; NotFound when there is none."""
        try:
            return REGISTRY.get(game_id)
        except Mistake as mistake:
            raise NotFound(str(mistake)) from None

    def _seat_rows(self, seats: Sequence[str], names: Sequence[str]) -> tuple[list[SeatRow], dict[int, str]]:
        if names and len(names) != len(seats):
            raise Unfit(f"Field 'names' has {len(names)} entries for {len(seats)} seats; give one per seat.")
        rows: list[SeatRow] = []
        keys: dict[int, str] = {}
        for seat, who in enumerate(seats):
            given = names[seat] if names else ""
            name = self._free_name(given, rows) if given else self._usual_name(seat, [*names])
            if who in BOTS:
                rows.append(SeatRow(seat, BOT, name, bot=who))
            elif who in ("you", OPEN):
                keys[seat] = new_key()
                kind = SITTING if who == "you" else OPEN
                rows.append(SeatRow(seat, kind, name, hash_key(keys[seat])))
            else:
                known = ", ".join(["you", OPEN, *BOTS])
                raise Unfit(f"Field 'seats[{seat}]' must be one of {known}.")
        return rows, keys

    def _free_name(self, name: str, others: Sequence[SeatRow]) -> str:
        name = clean(name, "name", self.settings.name_characters)
        if any(row.name.casefold() == name.casefold() for row in others):
            raise Unfit("Field 'name' is taken by another seat; choose another one.")
        return name

    @staticmethod
    def _usual_name(seat: int, given: Sequence[str]) -> str:
        usual = usual_name(seat)
        return usual if usual not in given else f"{usual} {seat + 1}"

    async def take_seat(self, table_id: str, key: str, name: str) -> tuple[int, str]:
        """Sit down with an invitation, or take another name at one's own seat. Gives the seat and its key:
        a new one when the seat was open, so that whoever sent the invitation cannot look over a shoulder."""
        live = await self.get(table_id)
        async with live.lock:
            for _ in range(TRIES):
                seat = self._seat_of(live, key)
                self._check_sits(live, seat)
                row = live.seats[seat]
                others = [one for one in live.seats if one.seat != seat]
                name = self._free_name(name, others)
                own = new_key() if row.kind == OPEN else key
                words = f"{name} sits down." if row.kind == OPEN else f"{row.name} is now called {name}."
                said = Payload(text=words, seated=row.kind == OPEN, renamed=True)
                entry = NewEntry(store.CONTROL, seat, said)
                taken = SeatRow(seat, SITTING, name, hash_key(own))
                if await self.append(live, [entry], taken):
                    return seat, own
        raise Conflict("The table is too busy; try again.")

    async def replace_bot(self, table_id: str, by: int, seat: int, who: str) -> str:
        """Let another bot, or 'open' for a friend, sit where a bot sat, or at one's own seat. Gives the
        invitation when the seat is open now, else nothing."""
        live = await self.get(table_id)
        self._check_sits(live, by)
        if who != OPEN:
            make_bot(who)
        if not 0 <= seat < len(live.seats):
            raise NotFound(f"There is no seat {seat}; seats are counted from 0.")
        key = new_key() if who == OPEN else ""
        async with live.lock:
            for _ in range(TRIES):
                row = live.seats[seat]
                if row.kind != BOT and seat != by:
                    raise Conflict(f"{row.name} is no bot; only bots, and your own seat, can be replaced.")
                opened = SeatRow(seat, OPEN, row.name, hash_key(key))
                new = opened if key else SeatRow(seat, BOT, row.name, bot=who)
                words = "waits for somebody to sit down" if key else f"is now played by the bot '{who}'"
                entry = NewEntry(store.CONTROL, seat, Payload(text=f"{row.name} {words}.", seated=True))
                if await self.append(live, [entry], new):
                    self.drive(live)
                    return key
        raise Conflict("The table is too busy; try again.")

    # Looking

    async def viewer_of(self, table_id: str, key: str | None) -> int:
        """The seat the key opens; SPECTATOR without a key; refused when it opens none."""
        live = await self.get(table_id)
        if key:
            try:
                return self._seat_of(live, key)
            except WrongKey:
                # It may have been given out by another server whose notice is still on its way.
                if not self.store.is_postgres:
                    raise
            async with live.lock:
                await self.refresh(live)
            return self._seat_of(live, key)
        if not live.header.options.watchable:
            raise NotWatchable
        return SPECTATOR

    def _seat_of(self, live: LiveTable, key: str) -> int:
        hashed = hash_key(key)
        found = [row.seat for row in live.seats if row.key_hash and same_hash(row.key_hash, hashed)]
        if not found:
            raise WrongKey
        return found[0]

    async def shown(self, table_id: str, viewer: int) -> Shown:
        """The table as the viewer may see it now."""
        return (await self.get(table_id)).shown(viewer)

    async def log(self, table_id: str, viewer: int, since: int = 0) -> list[LogLine]:
        """The viewer's whole log from a line on."""
        return (await self.get(table_id)).log(viewer, since)

    async def replay(self, table_id: str, upto: int, viewer: int = SPECTATOR) -> Shown:
        """The table after `upto` answers (-1: all); everything is revealed when the game is over."""
        live = await self.get(table_id)
        last = live.match.number
        return live.replayed(viewer, last if upto < 0 else min(upto, last))

    async def journal(self, table_id: str) -> str:
        """The finished match as a file that `holdfast replay` reads."""
        live = await self.get(table_id)
        if not live.match.over:
            raise Conflict("The journal holds every secret; it can be had when the game is over.")
        return dumps(live.match)

    async def hint(self, table_id: str, seat: int, decision: int | None = None) -> list[tuple[int, float]]:
        """Every option with a bot's rating from 0 (worst) to 1 (best)."""
        live = await self.get(table_id)
        self._check_asked(live, seat)
        if not live.hints_allowed:
            raise Conflict("Hints are off at this table until everybody who sits here agrees.")
        number, options = live.match.number, live.match.options()
        if decision is not None:
            live.match.check_number(decision)
        try:
            ratings = await self.thinkers.rate(self.task(live, hint=HINT_BOT))
        except BotCrashed as crash:
            raise Conflict(f"The bot that gives hints has failed: {crash}.") from None
        live.match.check_number(number)  # thinking took a while
        low, high = min(ratings), max(ratings)
        scale = (high - low) or 1.0
        rated = zip(options, ratings, strict=True)
        return [(action, (rating - low) / scale) for action, rating in rated]

    async def stream(
        self, table_id: str, viewer: int, pulse: float | None = None
    ) -> AsyncGenerator[int, None]:
        """The table's change number, now and whenever it has grown; after `pulse` seconds the same again."""
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
            self.tell_here(live, viewer)
            told = -1
            while not self.closing.is_set():
                if live.seq != told:
                    told = live.seq
                    yield told
                    continue
                news.clear()
                try:
                    await asyncio.wait_for(news.wait(), pulse)
                except TimeoutError:
                    self.tell_here(live, viewer)
                    yield told
        finally:
            live.waiting.discard(news)
            live.streams[viewer] -= 1
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
            raise Unfit(f"Field 'actions' has {len(actions)} entries; {self.settings.batch_answers} at most.")
        live = await self.get(table_id)
        self._check_sits(live, seat)
        async with live.lock:
            if live.match.number < decision < AHEAD:
                await self.refresh(live)  # asked by another server whose notice is still on its way
            for _ in range(TRIES):
                if await self.append(live, [self._answering(live, seat, actions, decision)]):
                    break
            else:
                raise Conflict("The table is too busy; try again.")
            await self.play_held(live)
        self.drive(live)

    def _answering(self, live: LiveTable, seat: int, actions: Sequence[int], decision: int) -> NewEntry:
        """Answers as an entry; what is given before the seat is asked is kept until it is."""
        self._check_number(live, seat, decision)
        if decision >= AHEAD and seat not in live.match.answerers:
            return NewEntry(store.HELD, seat, Payload(held=live.held.and_these(seat, actions)))
        answers = live.match.plan(seat, actions, live.match.number)
        return NewEntry(store.ANSWER, seat, Payload(answers=answers))

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
        self._check_sits(live, seat)
        async with live.lock:
            if decision > live.match.number:
                await self.refresh(live)  # asked by another server whose notice is still on its way
            for _ in range(TRIES):
                live.match.check_number(decision)
                if action == live.proposals.get(seat):
                    return
                if await self.append(live, [self._proposal(live, seat, action, decision, least)]):
                    break
            else:
                raise Conflict("The table is too busy; try again.")
        self.drive(live)

    def _proposal(
        self, live: LiveTable, seat: int, action: int | None, decision: int, least: int
    ) -> NewEntry:
        """A proposal as an entry: an answer, when with it all agree."""
        if action is None:
            return NewEntry(store.PROPOSAL, seat, Payload())
        answers = live.match.plan(seat, [action], decision)
        if not live.mates(seat):
            raise Conflict("Nobody else here may answer this; give your answer instead.")
        if live.agree_on(seat, action, least):
            return NewEntry(store.ANSWER, seat, Payload(answers=answers))
        return NewEntry(store.PROPOSAL, seat, Payload(proposes=action))

    async def undo(self, table_id: str, seat: int, decision: int | None = None) -> None:
        """Go back to the seat's last decision, as if it had not been made."""
        live = await self.get(table_id)
        self._check_sits(live, seat)
        async with live.lock:
            for _ in range(TRIES):
                if decision is not None:
                    self._check_number(live, seat, decision)
                if await self.append(live, [self._undoing(live, seat)]):
                    break
            else:
                raise Conflict("The table is too busy; try again.")
        self.drive(live)

    def _undoing(self, live: LiveTable, seat: int) -> NewEntry:
        """Taking back as an entry: of what is kept the last answer, else the seat's last decision."""
        held = live.held.of(seat)
        if held:
            return NewEntry(store.HELD, seat, Payload(held=held[:-1]))
        check = live.match.can_undo(seat)
        if not check:
            raise UndoClosed(check.reason, check.event)
        return NewEntry(store.UNDO, seat, Payload(keep=check.keep))

    async def chat(self, table_id: str, seat: int, text: str) -> None:
        """Say something at the table."""
        live = await self.get(table_id)
        self._check_sits(live, seat)
        text = clean(text, "text", self.settings.chat_characters)
        if len(live.chat) >= self.settings.chat_lines:
            raise TooMuch("So much has been said at this table that no more is kept.")
        await self.append_surely(live, NewEntry(store.CHAT, seat, Payload(text=text)))

    async def agree_to_hints(self, table_id: str, seat: int, agree: bool) -> None:
        """Say whether this seat is content with hints at a table of several people."""
        live = await self.get(table_id)
        self._check_sits(live, seat)
        if (seat in live.agreed) != agree:
            await self.append_surely(live, NewEntry(store.CONTROL, seat, Payload(hints=agree)))

    def _check_sits(self, live: LiveTable, seat: int) -> None:
        if live.seq >= self.settings.entries:
            raise TooMuch("So much has happened at this table that no more is kept.")
        if not 0 <= seat < len(live.seats) or live.seats[seat].kind == BOT:
            raise SeatsOnly

    def _check_asked(self, live: LiveTable, seat: int) -> None:
        self._check_sits(live, seat)
        if live.match.over:
            raise GameOver
        if seat not in live.match.answerers:
            raise WrongSeat(seat, live.match.answerers)

"""Who sits where: setting tables up, sitting down, handing seats over, and changing their locks."""

import time
from collections.abc import Callable, Sequence
from secrets import randbelow
from typing import NamedTuple

from msgspec.structs import replace

from holdfast.bots import bots_of, make_bot
from holdfast.games import REGISTRY
from holdfast.kernel.errors import Mistake
from holdfast.kernel.event import SPECTATOR
from holdfast.kernel.game import AnyGame, variant_text

from ..manners.clocks import check_clock
from ..manners.leaving import WAIT, check_leaves
from ..running.meters import Meters
from ..server.budget import Aside
from ..server.errors import Conflict, NotFound, NotWatchable, SeatsOnly, TooMuch, Unfit, WrongKey
from ..server.security import ADDRESS, Holder, Rate, clean, hash_key, new_key, new_table_id, same_hash
from ..server.settings import Settings
from ..storage import store
from ..storage.records import Handover, Header, NewEntry, Payload, SeatRow, TableOptions
from ..tables.changed import playable
from ..tables.journal import opening
from ..tables.keeper import Change, Keeper
from ..tables.live import BOT, OPEN, SITTING, LiveTable
from ..tables.thinkers import Task, Thought, think
from .handovers import sitting
from .liveries import usual_name

MOST_SEED = 2**53  # every seed is a number that any program's JSON can hold


class Handed(NamedTuple):
    """A seat that gets somebody else: its invitation if it is opened, and who has yet to agree."""

    key: str
    waits_for: list[int]


class Seating(Keeper):
    """The seats of all tables of one server."""

    def __init__(
        self,
        settings: Settings,
        answer: Callable[[Task], Thought] = think,
        meters: Meters | None = None,
        aside: Aside | None = None,
    ) -> None:
        super().__init__(settings, answer, meters, aside)
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
        lesson: bool = False,
        clock: int = 0,
        leaves: str = "wait",
        patience: int = 0,
        patch: str = "",
    ) -> tuple[str, dict[int, str]]:
        """Set up a table: per seat 'you', 'open' (for a friend) or the name of a bot; with a patch file the
        game has its numbers. Gives its id and the key of every seat that is no bot; the key of an open seat
        is its invitation."""
        game = self.game(game_id)
        if len(seats) not in game.seats:
            raise Unfit.of("seats", f"has {len(seats)} entries; {game.title} takes {game.seats_text}.")
        if seed is not None and not 0 <= seed < MOST_SEED:
            raise Unfit.of("seed", "must be a number from 0 to 9007199254740991.")
        check_leaves(leaves, patience)
        chosen = game.check_table(len(seats), game.parse_variant(variant))
        options = TableOptions(
            takebacks,
            watchable,
            seed is not None,
            check_clock(clock),
            lesson,
            leaves,
            patience if leaves != WAIT else 0,
        )
        self._new_tables.take(ADDRESS.get(), "new tables")
        if await self.store.count() >= self.settings.tables:
            raise TooMuch("This server keeps as many tables as it may; ask whoever runs it.")
        if patch:
            options = replace(options, patch=await playable(game, patch, len(seats), chosen, self.aside.run))
        header = Header(
            id=new_table_id(),
            game=game.id,
            rules_version=game.rules_version,
            seats=len(seats),
            variant=variant_text(chosen),
            seed=randbelow(MOST_SEED) if seed is None else seed,
            options=options,
            created=time.time(),
        )
        rows, keys = self._seat_rows(game, seats, names)
        await self.room.admit(header)
        await self.store.create(header, rows, opening(header, rows))
        self.drive(await self.get(header.id))
        return header.id, keys

    def game(self, game_id: str) -> AnyGame:
        """The game of this id; NotFound when there is none."""
        try:
            return REGISTRY.get(game_id)
        except Mistake as mistake:
            raise NotFound(str(mistake)) from None

    def _seat_rows(
        self, game: AnyGame, seats: Sequence[str], names: Sequence[str]
    ) -> tuple[list[SeatRow], dict[int, str]]:
        if names and len(names) != len(seats):
            raise Unfit.of("names", f"has {len(names)} entries for {len(seats)} seats; give one per seat.")
        bots, rows = bots_of(game), list[SeatRow]()
        keys: dict[int, str] = {}
        for seat, who in enumerate(seats):
            given = names[seat] if names else ""
            name = self._free_name(given, rows) if given else self._usual_name(seat, [*names])
            if who in bots:
                rows.append(SeatRow(seat, BOT, name, bot=who))
            elif who in ("you", OPEN):
                keys[seat] = new_key()
                kind = SITTING if who == "you" else OPEN
                rows.append(SeatRow(seat, kind, name, hash_key(keys[seat])))
            else:
                known = ", ".join(["you", OPEN, *bots])
                raise Unfit(f"Field 'seats[{seat}]' must be one of {known}.", "seats")
        return rows, keys

    def _free_name(self, name: str, others: Sequence[SeatRow]) -> str:
        name = clean(name, "name", self.settings.name_characters)
        if any(row.name.casefold() == name.casefold() for row in others):
            raise Unfit.of("name", "is taken by another seat; choose another one.")
        return name

    @staticmethod
    def _usual_name(seat: int, given: Sequence[str]) -> str:
        usual = usual_name(seat)
        return usual if usual not in given else f"{usual} {seat + 1}"

    # Keys

    async def viewer_of(self, table_id: str, key: str | None) -> int:
        """The seat the key opens; SPECTATOR without a key, and with an invitation: it opens nothing but the
        chair, and nothing is seen of a seat before somebody sits there. Refused when it opens none."""
        live = await self.get(table_id)
        if key:
            seat = await self.seat_of(table_id, key)
            if live.seats[seat].kind == SITTING:
                return seat
        if not live.header.options.watchable:
            raise NotWatchable
        return SPECTATOR

    async def seat_of(self, table_id: str, key: str) -> Holder:
        """The seat that a key or an invitation is of; WrongKey when there is none."""
        live = await self.get(table_id)
        try:
            return _seat_of(live, key)
        except WrongKey:
            # It may have been given out by another server of which this one has yet to hear.
            async with live.lock:
                await self.refresh(live)
        return _seat_of(live, key)

    async def holder(self, table_id: str, seat: int, key_hash: str) -> Holder | None:
        """Somebody who was let in with a key of which this is kept, if it is still the seat's."""
        live, holder = await self.get(table_id), Holder(seat, key_hash)
        if not _sits(live, holder):
            async with live.lock:  # another server may have let somebody in of which this one has yet to hear
                await self.refresh(live)
        return holder if _sits(live, holder) else None

    def check_sits(self, live: LiveTable, seat: int) -> int:
        """Refuse whoever does not sit there, or no longer; gives the plain number of the seat."""
        self._check_room(live)
        if not 0 <= seat < len(live.seats) or live.seats[seat].kind != SITTING:
            raise SeatsOnly
        return live.check_holds(seat)

    async def change_lock(self, table_id: str, seat: int) -> str:
        """Give the seat a new key, which is the only one from now on."""
        live, key = await self.get(table_id), new_key()

        def locked() -> Change:
            here = self.check_sits(live, seat)
            row = live.seats[here]
            words = f"{row.name} has changed the lock of the seat: keys given out before open it no more."
            said = Payload(text=words, relocked=True)
            new = SeatRow(here, SITTING, row.name, hash_key(key))
            return Change([NewEntry(store.CONTROL, here, said)], new)

        async with live.lock:
            await self.decide(live, locked)
        return key

    # Sitting down and handing over

    async def take_seat(self, table_id: str, key: str, name: str) -> tuple[int, str]:
        """Sit down with an invitation, or take another name at one's own seat. Gives the seat and its key:
        a new one when the seat was open, so that whoever sent the invitation cannot look over a shoulder."""
        live, fresh = await self.get(table_id), new_key()
        seat = int(await self.seat_of(table_id, key))

        def seated() -> Change:
            if _seat_of(live, key) != seat:
                raise WrongKey
            self._check_room(live)
            row = live.seats[seat]
            taken = self._free_name(name, [one for one in live.seats if one.seat != seat])
            is_open = row.kind == OPEN
            words = f"{taken} sits down." if is_open else f"{row.name} is now called {taken}."
            new = SeatRow(seat, SITTING, taken, hash_key(fresh if is_open else key))
            said = Payload(text=words, seated=is_open, renamed=True, sits=(sitting(new),))
            return Change([NewEntry(store.CONTROL, seat, said)], new)

        async with live.lock:
            was_open = live.seats[seat].kind == OPEN
            await self.decide(live, seated)
        return seat, fresh if was_open else key

    async def hand_over(self, table_id: str, by: int, seat: int, who: str) -> Handed:
        """Let a bot, or 'open' for a friend, take the place of a bot, of nobody, or one's own. Where others
        must agree first it is asked; the invitation counts as soon as they do."""
        live = await self.get(table_id)
        if who != OPEN:
            make_bot(who, live.game)
        if not 0 <= seat < len(live.seats):
            raise NotFound(f"There is no seat {seat}; seats are counted from 0.")
        key = new_key() if who == OPEN else ""
        handover = Handover(seat, who, hash_key(key) if key else "")
        async with live.lock:
            await self.decide(live, lambda: self._handing(live, by, handover))
            pending = live.register.pending.get(seat)
            waits_for = pending.waits_for(live.sitting) if pending is not None else []
        self.drive(live)
        return Handed(key, waits_for)

    def _handing(self, live: LiveTable, by: int, handover: Handover) -> Change:
        by = self.check_sits(live, by)
        if live.road is not None:
            raise Conflict("A lesson is taken by the one who began it; its seats stay as they are.")
        seat = handover.seat
        row, name = live.seats[seat], live.seats[by].name
        if row.kind == SITTING and seat != by:
            raise Conflict(
                f"{row.name} sits there; only bots, empty seats and your own seat can be replaced."
            )
        if seat in live.register.pending:
            raise Conflict(
                f"Whether {row.name} gets somebody else is being asked already; answer that first."
            )
        others = [one for one in live.sitting if one != by]
        if not others or (handover.who != OPEN and row.kind != OPEN):
            return _handed(live, handover)
        to = "somebody with an invitation" if handover.who == OPEN else f"the bot '{handover.who}'"
        whose = "their own seat" if seat == by else f"the seat of {row.name}"
        words = f"{name} asks whether {whose} may go to {to}. It does when everybody who sits here agrees."
        return Change([NewEntry(store.CONTROL, by, Payload(text=words, asks=handover))])

    async def consent(self, table_id: str, by: int, seat: int, agree: bool) -> None:
        """Agree that a seat is handed over, or not: then it stays as it is."""
        live = await self.get(table_id)
        async with live.lock:
            await self.decide(live, lambda: self._consenting(live, by, seat, agree))
        self.drive(live)

    def _consenting(self, live: LiveTable, by: int, seat: int, agree: bool) -> Change | None:
        by = self.check_sits(live, by)
        pending = live.register.pending.get(seat)
        if pending is None:
            raise Conflict("Nobody asks for this seat now; the table has moved on.")
        name = live.seats[by].name
        if not agree:
            words = f"{name} takes the question back." if by == pending.by else f"{name} does not agree."
            return Change([NewEntry(store.CONTROL, by, Payload(text=words, declines=seat))])
        if by in pending.agreed:
            return None
        agreed = NewEntry(store.CONTROL, by, Payload(text=f"{name} agrees.", agrees=seat))
        if any(one != by for one in pending.waits_for(live.sitting)):
            return Change([agreed])
        done = _handed(live, pending.handover)
        return Change([agreed, *done.entries], done.seat)

    def _check_room(self, live: LiveTable) -> None:
        if live.conduct.shut:
            raise Conflict("Whoever runs this server has closed this table; it can be read.")
        if live.seq >= self.settings.entries:
            raise TooMuch("So much has happened at this table that no more is kept.")


def _handed(live: LiveTable, handover: Handover) -> Change:
    """A seat gets somebody else."""
    seat, who = handover.seat, handover.who
    row = live.seats[seat]
    kind, words = (BOT, f"is now played by the bot '{who}'")
    if who == OPEN:
        kind, words = OPEN, "waits for somebody to sit down"
    new = SeatRow(seat, kind, row.name, handover.key_hash, who if kind == BOT else "")
    said = Payload(text=f"{row.name} {words}.", seated=True, sits=(sitting(new),))
    return Change([NewEntry(store.CONTROL, seat, said)], new)


def _sits(live: LiveTable, holder: Holder) -> bool:
    return holder < len(live.seats) and live.seats[holder].kind == SITTING and live.holds(holder)


def _seat_of(live: LiveTable, key: str) -> Holder:
    hashed = hash_key(key)
    found = [row.seat for row in live.seats if row.key_hash and same_hash(row.key_hash, hashed)]
    if not found:
        raise WrongKey
    return Holder(found[0], hashed)

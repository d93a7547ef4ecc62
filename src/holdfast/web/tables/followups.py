"""Tables that follow from a table: a draft is over, and its decks are played.

Which they are, the game says (`Faces.next_tables`). Whoever sat at the old table sits at the new one with the
same key.
"""

import time
from collections.abc import Sequence
from secrets import randbelow

import msgspec

from holdfast.kernel.faces import NextTable
from holdfast.kernel.game import variant_text
from holdfast.patches import patch_for

from ..seats.liveries import usual_name
from ..seats.seating import MOST_SEED
from ..server.errors import NotFound
from ..server.security import new_table_id
from ..storage import store
from ..storage.store import Header, NewEntry, Payload, SeatRow
from .journal import opening
from .keeper import Change
from .live import BOT, LiveTable
from .service import Tables

STAND_IN = "greedy"  # the bot in a seat that nobody of the old table takes


def next_tables(live: LiveTable) -> Sequence[NextTable]:
    """The tables that follow from this one; none while it is played, or when its game knows of none."""
    face = live.game.faces.next_tables()
    return face.tables(live.match.state) if face is not None and live.match.over else ()


def leads_on(live: LiveTable, seat: int) -> str:
    """What the way to the seat's next table is called, or nothing when there is none."""
    if not any(seat in one.seats for one in next_tables(live)):
        return ""
    face = live.game.faces.next_tables()
    return face.label if face is not None else ""


def pairings(live: LiveTable) -> list[tuple[int, ...]]:
    """Who meets whom at the tables that follow, by seats of this one; -1 is a bot from elsewhere."""
    return [tuple(one.seats) for one in next_tables(live)]


async def next_table(tables: Tables, table_id: str, seat: int) -> str:
    """The id of the table where this seat plays on; all tables that follow are set up when it is first asked
    for. NotFound when there is none for the seat."""
    live = await tables.get(table_id)
    async with live.lock:
        found = next_tables(live)
        place = next((n for n, one in enumerate(found) if seat in one.seats), None)
        if place is None:
            raise NotFound("Nothing follows from this table for you.")
        if not live.followed_by:
            await _set_up(tables, live, found)
        return live.followed_by[place]


async def _set_up(tables: Tables, live: LiveTable, found: Sequence[NextTable]) -> None:
    """Keep all tables that follow, then say so at the old one; its lock is held."""
    ids = tuple([await _keep(tables, live, one) for one in found])
    said = NewEntry(store.CONTROL, -1, Payload(text="The tables that follow are set.", followed_by=ids))
    await tables.decide(live, lambda: None if live.followed_by else Change([said]))


async def _keep(tables: Tables, live: LiveTable, one: NextTable) -> str:
    game = tables.game(one.game)
    old = live.header.options
    header = Header(
        id=new_table_id(),
        game=game.id,
        rules_version=game.rules_version,
        seats=len(one.seats),
        variant=variant_text(game.check_table(len(one.seats), one.variant)),
        seed=randbelow(MOST_SEED),
        options=msgspec.structs.replace(
            old, seed_chosen=False, lesson=False, patch=patch_for(game.id, old.patch)
        ),
        created=time.time(),
    )
    await tables.room.admit(header)
    rows = [_row(live.seats, seat, source) for seat, source in enumerate(one.seats)]
    await tables.store.create(header, rows, opening(header, rows, one.answers))
    words = _renamed(live.seats, rows, one.seats)
    if words:
        new = await tables.get(header.id)
        async with new.lock:
            said = NewEntry(store.CONTROL, -1, Payload(text=words))
            await tables.decide(new, lambda: Change([said]))
    return header.id


def _row(old: Sequence[SeatRow], seat: int, source: int) -> SeatRow:
    if source < 0:
        return SeatRow(seat, BOT, f"Stand-in {seat + 1}", bot=STAND_IN)
    row = old[source]
    # A seat without a name of its own is called by its colour, and has another one here.
    name = usual_name(seat) if row.name == usual_name(source) else row.name
    return SeatRow(seat, row.kind, name, row.key_hash, row.bot)


def _renamed(old: Sequence[SeatRow], rows: Sequence[SeatRow], sources: Sequence[int]) -> str:
    """Who is called otherwise at the new table, in words."""
    pairs = [(row.name, old[source].name) for row, source in zip(rows, sources, strict=True) if source >= 0]
    return " ".join(f"{new} is who was {before} before." for new, before in pairs if new != before)

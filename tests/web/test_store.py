"""The store keeps what it is given, in the same way on both databases."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy.ext.asyncio import create_async_engine

from holdfast.kernel.errors import Mistake
from holdfast.web.storage.connecting import database_url
from holdfast.web.storage.migrating import newest
from holdfast.web.storage.schema import TABLES
from holdfast.web.storage.store import (
    ANSWER,
    CHAT,
    Header,
    NewEntry,
    Payload,
    SeatRow,
    Store,
    TableOptions,
    TakenPlace,
)
from web.helpers import sqlite_url

HEADER = Header("t" * 16, "some_game", 3, 2, "hard", 2**53 - 1, TableOptions(watchable=False), 1.5)
SEATS = [SeatRow(0, "person", "Ann", "f" * 64), SeatRow(1, "bot", "Ben", bot="greedy")]


def with_store(url: str, use: Callable[[Store], Awaitable[None]]) -> None:
    async def run() -> None:
        store = Store(url)
        await store.open()
        try:
            await use(store)
        finally:
            await store.close()

    asyncio.run(run())


def test_a_table_is_read_back_as_it_was_created(database: str) -> None:
    async def use(store: Store) -> None:
        assert await store.count() == 0
        assert await store.read(HEADER.id) is None
        await store.create(HEADER, SEATS, Payload(answers=(4, 2)))
        assert await store.read(HEADER.id) == HEADER
        assert await store.seats(HEADER.id) == SEATS
        (first,) = await store.entries(HEADER.id)
        assert (first.seq, first.kind, first.payload) == (0, ANSWER, Payload(answers=(4, 2)))
        assert await store.count() == 1

    with_store(database, use)


def test_what_was_appended_is_there_after_opening_again(database: str) -> None:
    began = time.time()

    async def write(store: Store) -> None:
        await store.create(HEADER, SEATS, Payload())
        await store.append(HEADER.id, 1, [NewEntry(ANSWER, 0, Payload(answers=(7,)))])
        said = "Grüße \U0001f3f0 'quoted' -- ok"
        seated = SeatRow(1, "person", "Cem", "a" * 64)
        await store.append(HEADER.id, 2, [NewEntry(CHAT, 0, Payload(text=said))], seated)

    async def read(store: Store) -> None:
        entries = await store.entries(HEADER.id, 1)
        assert [entry.seq for entry in entries] == [1, 2]
        assert entries[0].payload.answers == (7,)
        assert entries[1].payload.text == "Grüße \U0001f3f0 'quoted' -- ok"
        assert began <= entries[1].made <= time.time()
        assert (await store.seats(HEADER.id))[1] == SeatRow(1, "person", "Cem", "a" * 64)

    with_store(database, write)
    with_store(database, read)


def test_a_taken_place_is_refused_and_nothing_of_the_batch_stays(database: str) -> None:
    async def use(store: Store) -> None:
        await store.create(HEADER, SEATS, Payload())
        await store.append(HEADER.id, 2, [NewEntry(ANSWER, 0, Payload(answers=(1,)))])
        batch = [NewEntry(ANSWER, 0, Payload(answers=(2,))), NewEntry(ANSWER, 0, Payload(answers=(3,)))]
        with pytest.raises(TakenPlace):
            await store.append(HEADER.id, 1, batch, SeatRow(0, "open", "Nobody"))
        assert [entry.payload.answers for entry in await store.entries(HEADER.id, 1)] == [(1,)]
        assert await store.seats(HEADER.id) == SEATS

    with_store(database, use)


def test_of_many_who_append_to_one_place_exactly_one_succeeds(database: str) -> None:
    async def use(store: Store) -> None:
        await store.create(HEADER, SEATS, Payload())
        other = Store(database)
        await other.open()
        entries = [NewEntry(ANSWER, 0, Payload(answers=(n,))) for n in range(8)]
        tries = [(store, other)[n % 2].append(HEADER.id, 1, [entry]) for n, entry in enumerate(entries)]
        results = await asyncio.gather(*tries, return_exceptions=True)
        assert sorted(type(result).__name__ for result in results) == ["NoneType"] + ["TakenPlace"] * 7
        (kept,) = await store.entries(HEADER.id, 1)
        assert results[kept.payload.answers[0]] is None
        await other.close()

    with_store(database, use)


def test_opening_twice_at_once_creates_the_schema_once(database: str) -> None:
    async def run() -> None:
        stores = [Store(database) for _ in range(4)]
        await asyncio.gather(*(store.open() for store in stores))
        await stores[0].create(HEADER, SEATS, Payload())
        assert [await store.count() for store in stores] == [1] * 4
        for store in stores:
            await store.close()

    asyncio.run(run())


@pytest.mark.parametrize(
    ("version", "told"), [(str(newest() + 1), f"has schema version {newest() + 1}"), ("ae1", "has a")]
)
def test_a_newer_schema_is_refused_and_left_alone(database: str, version: str, told: str) -> None:
    async def age(store: Store) -> None:
        async with store._engine.begin() as connection:
            await connection.execute(sa.text(f"UPDATE alembic_version SET version_num = '{version}'"))

    with_store(database, age)
    for _ in range(2):
        with pytest.raises(Mistake, match=told):
            asyncio.run(Store(database).open())


def test_programs_before_this_one_are_told_that_the_store_is_newer(database: str) -> None:
    async def use(store: Store) -> None:
        async with store._engine.connect() as connection:
            assert (
                await connection.execute(sa.text("SELECT MAX(version) FROM schema_version"))
            ).scalar() == 4

    with_store(database, use)


def test_the_steps_lead_to_the_tables_that_the_program_knows(database: str) -> None:
    async def use(store: Store) -> None:
        async with store._engine.connect() as connection:
            context = await connection.run_sync(MigrationContext.configure)
            found = await connection.run_sync(lambda _: compare_metadata(context, TABLES[0].metadata))
        extra = {change[1].name for change in found if change[0] == "remove_table"}
        assert [change for change in found if change[0] != "remove_table"] == []
        assert extra == {"schema_version"}

    with_store(database, use)


@pytest.mark.parametrize(
    ("url", "word"),
    [
        ("mysql://somewhere/x", "mysql"),
        ("no url", "no URL"),
        ("sqlite://", "no file"),
        ("sqlite:///:memory:", "no file"),
    ],
)
def test_a_database_we_cannot_use_is_a_mistake(url: str, word: str) -> None:
    with pytest.raises(Mistake, match=word):
        database_url(url)


def test_a_database_that_cannot_be_opened_is_a_mistake_without_its_password(tmp_path: Path) -> None:
    (tmp_path / "tables.db").write_text("this is no database, only words that are long enough" * 9)
    with pytest.raises(Mistake, match="Cannot open"):
        asyncio.run(Store(sqlite_url(tmp_path)).open())
    with pytest.raises(Mistake, match="Cannot open") as caught:
        asyncio.run(Store("postgresql://me:s3cret@127.0.0.1:1/x").open())
    assert "s3cret" not in str(caught.value)


def test_the_file_and_its_folder_are_made_when_they_are_missing(tmp_path: Path) -> None:
    asyncio.run(Store(sqlite_url(tmp_path / "new" / "deep")).open())
    assert (tmp_path / "new" / "deep" / "tables.db").exists()


def test_one_that_comes_too_late_does_not_harm_those_it_waits_with(database: str) -> None:
    async def use(store: Store) -> None:
        headers = [replace(HEADER, id=f"{n}" * 16) for n in range(6)]
        for header in headers:
            await store.create(header, SEATS, Payload())
        await store.append(headers[3].id, 1, [NewEntry(ANSWER, 0, Payload(answers=(9,)))])
        said = NewEntry(ANSWER, 0, Payload(answers=(5,)))
        tries = [store.append(header.id, 1, [said]) for header in headers]
        results = await asyncio.gather(*tries, return_exceptions=True)
        assert [type(result).__name__ for result in results] == ["NoneType"] * 3 + ["TakenPlace"] + [
            "NoneType"
        ] * 2
        for n, header in enumerate(headers):
            (entry,) = await store.entries(header.id, 1)
            assert entry.payload.answers == ((9,) if n == 3 else (5,))

    with_store(database, use)


def test_an_append_that_nobody_waits_for_is_kept_all_the_same(database: str) -> None:
    async def use(store: Store) -> None:
        await store.create(HEADER, SEATS, Payload())
        waiting = asyncio.create_task(store.append(HEADER.id, 1, [NewEntry(CHAT, 0, Payload(text="x"))]))
        await asyncio.sleep(0)
        waiting.cancel()
        await store.append(HEADER.id, 2, [NewEntry(CHAT, 0, Payload(text="y"))])
        assert [entry.payload.text for entry in await store.entries(HEADER.id, 1)] == ["x", "y"]

    with_store(database, use)


def test_a_database_of_the_first_version_is_brought_up_to_date(database: str) -> None:
    """The tables as version 1 made them, written out: steps may not change what once was."""
    url = database_url(database)

    async def make_old() -> None:
        engine = create_async_engine(url)
        async with engine.begin() as connection:
            for words in FIRST_VERSION:
                await connection.execute(sa.text(words))
        await engine.dispose()

    async def use(store: Store) -> None:
        found = await store.read("o" * 16)
        assert found is not None
        assert (found.game, found.seed, found.options) == ("some_game", 12, TableOptions(takebacks=False))
        assert await store.seats("o" * 16) == [SeatRow(0, "person", "Ann", "e" * 64)]
        assert [entry.payload.answers for entry in await store.entries("o" * 16)] == [(4, 2)]
        async with store._engine.connect() as connection:
            names = await connection.run_sync(
                lambda c: [i["name"] for i in sa.inspect(c).get_indexes("entry")]
            )
        assert "entry_by_time" in names

    asyncio.run(make_old())
    with_store(database, use)
    with_store(database, use)  # a second time nothing is left to do


FIRST_VERSION = (
    "CREATE TABLE schema_version (version INTEGER PRIMARY KEY)",
    "INSERT INTO schema_version VALUES (1)",
    "CREATE TABLE game_table (id VARCHAR(32) PRIMARY KEY, game VARCHAR(100) NOT NULL, "
    "rules_version INTEGER NOT NULL, seats INTEGER NOT NULL, variant TEXT NOT NULL, seed TEXT NOT NULL, "
    "options TEXT NOT NULL, created FLOAT NOT NULL)",
    "CREATE TABLE seat (table_id VARCHAR(32) REFERENCES game_table (id), seat INTEGER, "
    "kind VARCHAR(10) NOT NULL, name TEXT NOT NULL, key_hash VARCHAR(64) NOT NULL, "
    "bot VARCHAR(100) NOT NULL, PRIMARY KEY (table_id, seat))",
    "CREATE TABLE entry (table_id VARCHAR(32) REFERENCES game_table (id), seq INTEGER, "
    "kind VARCHAR(10) NOT NULL, seat INTEGER NOT NULL, payload TEXT NOT NULL, made FLOAT NOT NULL, "
    "PRIMARY KEY (table_id, seq))",
    "INSERT INTO game_table VALUES ('oooooooooooooooo', 'some_game', 1, 1, 'normal', '12', "
    '\'{"takebacks"\\:false,"watchable"\\:true,"seed_chosen"\\:false}\', 1.5)',
    f"INSERT INTO seat VALUES ('oooooooooooooooo', 0, 'person', 'Ann', '{'e' * 64}', '')",
    "INSERT INTO entry VALUES ('oooooooooooooooo', 0, 'answer', -1, '{\"answers\"\\:[4,2]}', 2.5)",
)


def test_only_tables_at_which_nothing_happens_are_forgotten(database: str) -> None:
    async def use(store: Store) -> None:
        quiet, busy = replace(HEADER, id="q" * 16), replace(HEADER, id="b" * 16)
        for header in (quiet, busy):
            await store.create(header, SEATS, Payload())
        assert await store.forget(time.time() - 1000) == []  # created long ago, but something just happened
        await asyncio.sleep(0.05)
        now = time.time()
        await store.append(busy.id, 1, [NewEntry(CHAT, 0, Payload(text="still here"))])
        assert await store.forget(now) == [quiet.id]
        assert await store.read(quiet.id) is None
        assert await store.seats(quiet.id) == []
        assert await store.entries(quiet.id) == []
        assert len(await store.entries(busy.id)) == 2

    with_store(database, use)

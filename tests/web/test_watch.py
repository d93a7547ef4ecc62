"""Servers on one file of SQLite hear of each other by looking at it."""

import asyncio
import logging
from pathlib import Path

import pytest

from holdfast.web.storage import watch
from holdfast.web.storage.store import CHAT, NewEntry, Payload, Store
from holdfast.web.storage.watch import Watch
from web.helpers import sqlite_url
from web.test_store import HEADER, SEATS, with_store

SAID = NewEntry(CHAT, 0, Payload(text="hello"))


class Ear:
    """Keeps what it was told."""

    def __init__(self) -> None:
        self.told: list[tuple[str, int]] = []

    async def __call__(self, table_id: str, place: int) -> None:
        self.told.append((table_id, place))

    async def wait_for(self, told: tuple[str, int]) -> None:
        """Wait until it has heard this."""
        for _ in range(20_000):
            if told in self.told:
                return
            await asyncio.sleep(0.01)
        raise AssertionError(f"{told} was not told: {self.told}")


def test_a_table_that_grows_is_told_and_an_idle_file_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watch, "LOOK_SECONDS", 0.01)

    async def use(store: Store) -> None:
        await store.create(HEADER, SEATS, Payload())
        ear = Ear()
        watching = Watch(str(tmp_path / "tables.db"), lambda: [HEADER.id, "x" * 16], ear)
        await watching.open()
        await ear.wait_for((HEADER.id, 1))
        ear.told.clear()
        await asyncio.sleep(0.1)
        assert ear.told == []
        await store.append(HEADER.id, 1, [SAID, SAID])
        await ear.wait_for((HEADER.id, 3))
        await watching.close()

    with_store(sqlite_url(tmp_path), use)


def test_a_file_that_is_gone_is_not_made_anew_and_is_found_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(watch, "LOOK_SECONDS", 0.01)
    monkeypatch.setattr(watch, "AGAIN_SECONDS", 0.01)

    async def run() -> None:
        ear = Ear()
        watching = Watch(str(tmp_path / "tables.db"), lambda: [HEADER.id], ear)
        await watching.open()
        while not caplog.records:
            await asyncio.sleep(0.01)
        assert not (tmp_path / "tables.db").exists()
        store = Store(sqlite_url(tmp_path))
        await store.open()
        await store.create(HEADER, SEATS, Payload())
        await ear.wait_for((HEADER.id, 1))
        await watching.close()
        await store.close()

    with caplog.at_level(logging.WARNING, "holdfast.web"):
        asyncio.run(run())

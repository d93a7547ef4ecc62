"""Processes that one program has started tell each other what the file of their store does not."""

import asyncio
import socket
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from sqlalchemy.exc import OperationalError

from holdfast.web.storage import neighbours
from holdfast.web.storage.neighbours import Neighbours
from holdfast.web.storage.others import SHARED
from web.helpers import create, make_settings, running, sqlite_url, wait_until

pytestmark = pytest.mark.skipif(not hasattr(socket, "AF_UNIX"), reason="needs sockets in folders")


@pytest.fixture
def folder() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(prefix="holdfast-") as made:  # a socket's address is short
        yield Path(made)


class Ear:
    """Keeps what it was told."""

    def __init__(self) -> None:
        self.told: list[tuple[str, int]] = []
        self.seats: list[tuple[str, int]] = []

    async def heard(self, table_id: str, place: int) -> None:
        self.told.append((table_id, place))

    def here(self, table_id: str, seat: int) -> None:
        self.seats.append((table_id, seat))


@asynccontextmanager
async def _at(folder: Path, ear: Ear) -> AsyncIterator[Neighbours]:
    one = Neighbours(folder, ear.heard, ear.here)
    await one.open()
    try:
        yield one
    finally:
        await one.close()


async def _until(fits: Callable[[], bool]) -> None:
    for _ in range(20_000):
        if fits():
            return
        await asyncio.sleep(0.002)
    raise AssertionError("it did not happen in time")


def _run(work: Callable[[], Awaitable[None]]) -> None:
    async def main() -> None:
        await work()

    asyncio.run(main())


def test_each_hears_of_the_others_and_not_of_itself(folder: Path) -> None:
    async def work() -> None:
        ears = [Ear(), Ear(), Ear()]
        async with _at(folder, ears[0]) as first, _at(folder, ears[1]), _at(folder, ears[2]) as last:
            await _until(lambda: len(first._lines) == 2)
            first.appended("a", 3)
            last.appended("b", 4)
            last.sits("b", 1)
            await _until(lambda: len(ears[1].told) == 2 and bool(ears[1].seats))
            await _until(lambda: bool(ears[0].seats) and bool(ears[2].told))
        assert ears[0].told == [("b", 4)]
        assert sorted(ears[1].told) == [("a", 3), ("b", 4)]
        assert ears[2].told == [("a", 3)]
        assert [ear.seats for ear in ears] == [[("b", 1)], [("b", 1)], []]
        assert not list(folder.iterdir())

    _run(work)


def test_one_that_has_died_is_not_told_and_keeps_nobody_from_coming(folder: Path) -> None:
    async def work() -> None:
        (folder / "dead.line").touch()
        ears = [Ear(), Ear()]
        async with _at(folder, ears[0]) as first:
            async with _at(folder, Ear()):
                await _until(lambda: len(first._lines) == 1)
            await _until(lambda: not first._lines)
            first.appended("a", 1)  # to nobody
            async with _at(folder, ears[1]):
                await _until(lambda: len(first._lines) == 1)
                first.appended("a", 2)
                await _until(lambda: ears[1].told == [("a", 2)])

    _run(work)


def test_who_reads_nothing_is_told_no_more(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(neighbours, "MOST_UNREAD", 1000)

    async def work() -> None:
        async with _at(folder, Ear()) as first:
            reader, line = await asyncio.open_unix_connection(first._own, limit=1)
            await _until(lambda: len(first._lines) == 1)
            (ours,) = first._lines
            for place in range(100_000):
                first.appended("a" * 100, place)
            assert 1000 <= ours.transport.get_write_buffer_size() < 2000
            line.close()
            del reader

    _run(work)


def test_a_store_that_does_not_answer_and_odd_words_end_nothing(
    folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def work() -> None:
        ear, fails = Ear(), [True]

        async def heard(table_id: str, place: int) -> None:
            if fails.pop():
                raise OperationalError("SELECT", {}, Exception("disk I/O error"))
            await ear.heard(table_id, place)

        one = Neighbours(folder, heard, ear.here)
        await one.open()
        fails[:] = [False, True]
        _, line = await asyncio.open_unix_connection(one._own)
        line.write(b"a 1\na 2\n")
        await _until(lambda: ear.told == [("a", 2)])
        line.write(b"nonsense\n")
        await _until(lambda: not one._lines)
        line.close()
        await one.close()

    _run(work)
    assert "the file of tables cannot be read, trying again: OperationalError" in caplog.text


def test_what_happens_at_one_process_is_known_to_the_other_before_it_looks_at_the_file(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(SHARED, str(folder))
    settings = make_settings(sqlite_url(tmp_path))
    with running(settings) as one, running(settings) as other:
        here, there = (client.app.state.tables for client in (one, other))  # type: ignore[attr-defined]
        other.portal.call(there.others.watch.close)  # type: ignore[union-attr]
        chair = create(one, "you", "you")[0]
        first = one.portal.call(here.get, chair.table)  # type: ignore[union-attr]
        first.streams[0] += 1
        live = other.portal.call(there.get, chair.table)  # type: ignore[union-attr]
        assert wait_until(lambda: 0 in live.elsewhere)  # who sat there before this one took it up
        chair.post("/chat", text="hello")
        assert wait_until(lambda: [line.text for line in live.chat] == ["hello"])
        one.portal.call(here.others.sits, chair.table, 1)  # type: ignore[union-attr]
        assert wait_until(lambda: 1 in live.elsewhere)
        one.portal.call(here.others.sits, chair.table, -1)  # type: ignore[union-attr]  # a spectator has no seat
        chair.post("/chat", text="again")
        assert wait_until(lambda: len(live.chat) == 2)
        assert sorted(live.elsewhere) == [0, 1]

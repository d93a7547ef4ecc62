"""A server process and its memory."""

import asyncio
import gc
import weakref
from collections.abc import Iterator

import pytest

from holdfast.web.server import serving
from holdfast.web.server.bench import Board


class Knot:
    """Something that holds on to itself."""

    def __init__(self) -> None:
        self.own = self


@pytest.fixture
def usual_memory() -> Iterator[None]:
    before = gc.get_threshold()
    yield
    gc.set_threshold(*before)
    gc.unfreeze()


@pytest.mark.usefixtures("usual_memory")
def test_memory_is_looked_through_by_the_clock_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    async def serve(seconds: float, recent: float = 600.0) -> bool:
        monkeypatch.setattr(serving, "TIDY_SECONDS", seconds)
        monkeypatch.setattr(serving, "RECENT_SECONDS", recent)
        tidying = asyncio.create_task(serving._tidy())
        await asyncio.sleep(0)  # it has begun
        knot = Knot()
        gc.collect(1)  # no longer young
        seen = weakref.ref(knot)
        del knot
        for _ in range(200):
            await asyncio.sleep(0.005)
            gc.collect(1)
            if seen() is None:
                break
        tidying.cancel()
        return seen() is None

    assert asyncio.run(serve(0.01))
    assert asyncio.run(serve(600.0, 0.01))
    assert not asyncio.run(serve(600.0))
    assert gc.get_threshold()[2] == serving.NEVER


def test_the_bench_counts_until_the_other_has_seen_the_change_and_no_thinking() -> None:
    board = Board("t")
    assert board.sent(1, change=5, sent=10.0) is None
    assert board.shows(1, change=4, now=10.5) is None  # an older page was still on its way
    assert board.shows(1, change=5, now=11.0) == 1.0  # its own answer may come hours later
    assert board.shows(1, change=6, now=99.0) is None
    board.shows(0, change=7, now=20.0)
    assert board.sent(0, change=7, sent=19.5) == 0.5  # news came before the answer to whoever answered

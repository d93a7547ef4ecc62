"""A server process and its memory."""

import asyncio
import gc
import weakref
from collections.abc import Iterator

import pytest

from holdfast.web.server import bench, serving
from holdfast.web.server.bench_people import Board, Clock, Person


class Knot:
    """Something that holds on to itself."""

    def __init__(self) -> None:
        self.own = self


@pytest.fixture
def usual_memory() -> Iterator[None]:
    before = gc.get_threshold()
    yield
    gc.set_threshold(*before)  # what the tests stand on stays set aside


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


def test_a_browser_of_the_bench_shows_nothing_older_than_its_page() -> None:
    """Else a page that was overtaken would hide that its reader is asked, and the table would fall asleep."""
    person = Person(Clock(0, 1.0), Board("t"), 0, "key")
    asked = b'data-decision="3" data-change="7" data-turn="1" <form id="answers"> name="decision" value="99" '
    asked += b'name="action" value="12"'
    assert person._show(asked).turn
    assert not person._show(b'data-decision="2" data-change="6"').turn
    assert person._seen is not None
    assert (person._seen.change, person._seen.decision, person._seen.actions) == (7, 99, [12])


def test_the_clock_of_the_bench_runs_when_the_rush_before_it_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "CALM_SECONDS", 0.0)

    async def measure() -> None:
        clock = Clock(0, 0.0, under_way=1)
        waiting = asyncio.create_task(bench._until_calm(clock, 0))
        while not clock.pausing:
            await asyncio.sleep(0)
        await asyncio.sleep(0.02)
        assert not clock.counts(1e12)  # somebody still waits for an answer from before
        with clock.asking():
            clock.under_way -= 1
            await asyncio.sleep(0.02)
            assert not clock.counts(1e12)
        await waiting
        assert clock.counts(1e12)

    asyncio.run(measure())


def test_an_answer_of_the_bench_counts_by_when_it_was_sent_however_late_it_is_seen() -> None:
    clock = Clock(0, 1.0, began=10.0)
    clock.note(1.0, now=10.5)  # sent before the clock ran
    clock.ended = 20.0
    clock.note(4.0, now=23.0)
    clock.note(1.0, now=23.0)  # sent after it had stopped
    clock.note(None, now=15.0)
    assert clock.took == [4.0]

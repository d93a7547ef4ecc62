"""What one address may take of the server's time; and pages that are the same for everybody."""

import asyncio
import gzip
import re
import threading
import time
from functools import partial
from pathlib import Path
from types import SimpleNamespace

import pytest
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.testclient import TestClient

from holdfast.web.pages.base import Look
from holdfast.web.reference import same as pages_same
from holdfast.web.reference.shelf import PIECE, Shelf, kept_of
from holdfast.web.server import budget
from holdfast.web.server.budget import Accounts, Aside, Busy, Lane, Metered
from holdfast.web.server.errors import NotFound, TooMuch
from holdfast.web.server.security import ADDRESS
from web.helpers import create, make_settings, running, sqlite_url

BOOK = "/rules/colonists_invasion?print=1"


def work_for(seconds: float) -> None:
    """Keep a processor busy."""
    end = time.thread_time() + seconds
    while time.thread_time() < end:
        pass


# Accounts and turns


def test_an_account_is_refilled_by_its_share_and_may_owe() -> None:
    accounts = Accounts(share=0.5, most=2.0)
    accounts.book("a", 1.0, now=0.0)
    assert accounts.owed("a", now=0.0) == 0.0
    accounts.book("a", 2.0, now=0.0)
    assert accounts.owed("a", now=0.0) == pytest.approx(2.0)  # one second too much, at half a second a second
    assert accounts.owed("a", now=1.9) > 0.0
    assert accounts.owed("a", now=2.1) == 0.0
    assert accounts.owed("b", now=0.0) == 0.0


def test_without_a_share_nothing_is_counted() -> None:
    accounts = Accounts(share=0.0, most=1.0)
    accounts.book("a", 99.0)
    assert accounts.owed("a") == 0.0
    lane = Lane(0.0)
    lane.book(99.0)
    assert lane.owed() == 0.0


def test_accounts_of_many_addresses_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(budget, "REMEMBERED", 3)
    accounts = Accounts(1.0, 1.0)
    for name in "abcde":
        accounts.book(name, 5.0, now=0.0)
    assert list(accounts._left) == ["c", "d", "e"]


def test_work_is_booked_and_waiting_is_not() -> None:
    booked: list[float] = []

    async def work() -> int:
        await asyncio.sleep(0.2)
        work_for(0.02)
        await asyncio.sleep(0.2)
        return 7

    async def run() -> int:
        return await Metered(work(), booked.append)

    assert asyncio.run(run()) == 7
    assert 0.02 <= sum(booked) < 0.15


def test_work_that_is_given_up_hears_of_it() -> None:
    heard: list[str] = []

    async def work() -> None:
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            heard.append("cancelled")
            raise

    async def run() -> None:
        async def metered() -> None:
            await Metered(work(), lambda _: None)

        task = asyncio.create_task(metered())
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    asyncio.run(run())
    assert heard == ["cancelled"]


class Waiting:
    """A clock that goes on only while somebody waits."""

    def __init__(self) -> None:
        self.now = 0.0

    def monotonic(self) -> float:
        return self.now

    async def sleep(self, seconds: float) -> None:
        until = self.now + seconds
        await asyncio.sleep(0)
        self.now = max(self.now, until) + 1e-6  # no clock stands still


def test_whoever_has_had_its_share_waits_and_others_do_not(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Waiting()
    monkeypatch.setattr(budget, "time", clock)
    monkeypatch.setattr(budget, "asyncio", SimpleNamespace(Lock=asyncio.Lock, sleep=clock.sleep))

    async def run() -> list[str]:
        came: list[str] = []
        greedy, other = Lane(0.5), Lane(0.5)
        greedy.book(0.1)

        async def ask(lane: Lane, name: str) -> None:
            await lane.turn()
            came.append(name)
            lane.book(0.02)

        await asyncio.gather(*(ask(greedy, f"greedy {n}") for n in range(3)), ask(other, "other"))
        return came

    came = asyncio.run(run())
    assert came == ["other", "greedy 0", "greedy 1", "greedy 2"]  # and those who wait keep their order
    assert clock.now == pytest.approx((0.1 - budget.AT_ONCE_SECONDS + 2 * 0.02) / 0.5, abs=1e-4)


def test_more_requests_at_once_than_allowed_are_refused_with_a_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(budget, "REFUSED_SECONDS", 0.01)
    limits: dict[str, object] = {"requests_at_once": 1, "work_share": 1.0}
    with running(make_settings(sqlite_url(tmp_path), **limits)) as client:
        ann, *_ = create(client, "you", "you")
        tables = client.app.state.tables  # type: ignore[attr-defined]
        shown, go = tables.shown, threading.Event()

        async def slow(*given: object) -> object:
            while not go.is_set():
                await asyncio.sleep(0.01)
            return await shown(*given)

        monkeypatch.setattr(tables, "shown", slow)
        found: list[Response] = []
        first = threading.Thread(target=lambda: found.append(ann.get()))
        first.start()
        lanes_full = client.get("/mine", headers={"Cookie": "hf_theme=dark"})
        while lanes_full.status_code == 200:  # the first one is not there yet
            lanes_full = client.get("/mine", headers={"Cookie": "hf_theme=dark"})
        by_program = client.get("/api/games")
        go.set()
        first.join()
        assert found[0].status_code == 200
        assert (lanes_full.status_code, by_program.status_code) == (429, 429)
        assert "<h1>" in lanes_full.text
        assert 'data-theme="dark"' in lanes_full.text
        assert by_program.json()["error"]["kind"] == "too_much"
        for refused in (lanes_full, by_program):
            assert int(refused.headers["Retry-After"]) >= 1
            assert "Content-Security-Policy" in refused.headers
        assert client.get("/mine").status_code == 200


# Work aside


def test_long_work_is_done_aside_and_each_address_has_its_share() -> None:
    async def run() -> None:
        aside = Aside(Accounts(0.5, 0.01), own_process=False)
        ADDRESS.set("a")
        here = threading.get_ident()
        assert await aside.run(threading.get_ident) != here
        await aside.run(partial(work_for, 0.2), for_all=True)  # booked to nobody
        await aside.run(partial(work_for, 0.2))
        with pytest.raises(TooMuch):
            await aside.run(threading.get_ident)
        ADDRESS.set("b")
        assert await aside.run(threading.get_ident) != here
        aside.close()

    asyncio.run(run())


def test_so_many_pieces_wait_for_one_address_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(budget, "ASIDE", 6)

    async def run() -> tuple[int, int]:
        aside = Aside(Accounts(0.0, 1.0), own_process=False)
        ADDRESS.set("a")
        asked = [aside.run(partial(time.sleep, 0.05)) for _ in range(6)]
        ended = await asyncio.gather(*asked, return_exceptions=True)
        assert not aside._waiting
        crowd = [aside.run(partial(time.sleep, 0.05), for_all=True) for _ in range(8)]
        busy = await asyncio.gather(*crowd, return_exceptions=True)
        aside.close()
        return [type(one) for one in ended].count(TooMuch), [type(one) for one in busy].count(Busy)

    assert asyncio.run(run()) == (2, 2)


@pytest.mark.slow
def test_a_process_aside_makes_the_same_page_and_is_replaced_when_it_dies() -> None:
    async def run() -> None:
        aside = Aside(Accounts(0.0, 1.0), own_process=True)
        try:
            shelf = Shelf(aside)
            make = partial(pages_same.rules, LOOK, "_template", "", False)
            first = await shelf.page(ask(), None, make)
            assert bytes(first.body) == bytes(make().body)
            with pytest.raises(NotFound):
                await shelf.page(ask(), None, partial(pages_same.one_clause, LOOK, "_template", "XX-1"))
            assert aside._worker is not None
            assert aside._worker._process is not None
            aside._worker._process.kill()
            with pytest.raises(Busy):
                await shelf.page(ask(), None, make)
            assert bytes((await shelf.page(ask(), None, make)).body) == bytes(first.body)
        finally:
            aside.close()

    asyncio.run(run())


# Pages from memory

LOOK = Look("", "/rules/_template")


def ask(**headers: str) -> Request:
    raw = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return Request({"type": "http", "method": "GET", "path": "/", "query_string": b"", "headers": raw})


def test_a_page_is_made_once_however_many_ask() -> None:
    made: list[int] = []

    def make() -> Response:
        made.append(1)
        return HTMLResponse("x" * 5000)

    async def run() -> None:
        aside = Aside(Accounts(0.0, 1.0), own_process=False)
        shelf = Shelf(aside, most_bytes=12_000)
        await asyncio.gather(*(shelf.page(ask(), ("a",), make) for _ in range(60)))
        assert len(made) == 1
        await shelf.page(ask(), ("b",), make)
        await shelf.page(ask(), ("a",), make)
        assert len(made) == 2
        await shelf.page(ask(), ("c",), make)  # there is room for two; the one not asked for longest goes
        await shelf.page(ask(), ("a",), make)
        assert len(made) == 3
        assert shelf._bytes <= 12_000
        aside.close()

    asyncio.run(run())


@pytest.mark.parametrize(
    "path", ["/", BOOK, "/rules/empire", "/cards/empire", "/static/base.css", "/static/games/empire.css"]
)
def test_what_has_not_changed_is_not_sent_again(client: TestClient, path: str) -> None:
    first = client.get(path, headers={"Accept-Encoding": "identity"})
    assert first.status_code == 200
    tag = first.headers["ETag"]
    again = client.get(path, headers={"If-None-Match": f'"other", {tag}'})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["ETag"] == tag
    assert client.get(path, headers={"If-None-Match": '"other"'}).status_code == 200


def test_pages_are_packed_for_whoever_can_unpack(client: TestClient) -> None:
    plain = client.get(BOOK, headers={"Accept-Encoding": "identity"})
    assert "Content-Encoding" not in plain.headers
    refused = client.get(BOOK, headers={"Accept-Encoding": "gzip;q=0"})
    assert "Content-Encoding" not in refused.headers
    packed = client.get(BOOK, headers={"Accept-Encoding": "br, gzip;q=0.5"})
    assert packed.headers["Content-Encoding"] == "gzip"
    assert int(packed.headers["Content-Length"]) < len(plain.content) / 4
    assert packed.content == plain.content  # the client has unpacked it
    assert "Accept-Encoding" in packed.headers["Vary"]


def test_a_long_page_is_sent_in_pieces_as_it_is_read() -> None:
    body = bytes(range(256)) * 1024
    kept = kept_of(body, "text/plain")
    assert gzip.decompress(kept.packed) == body
    sent: list[bytes] = []

    async def run() -> None:
        from holdfast.web.reference.shelf import answer_with

        async def send(message: dict[str, object]) -> None:
            piece = message.get("body", b"")
            assert isinstance(piece, bytes)
            sent.append(piece)

        await answer_with(ask(), kept)(ask().scope, None, send)  # type: ignore[arg-type]

    asyncio.run(run())
    assert b"".join(sent) == body
    assert max(len(piece) for piece in sent) == PIECE


def test_a_theme_has_pages_of_its_own(client: TestClient) -> None:
    dark = client.get("/rules/empire", headers={"Cookie": "hf_theme=dark"})
    plain = client.get("/rules/empire")
    odd = client.get("/rules/empire", headers={"Cookie": "hf_theme=purple"})
    assert 'data-theme="dark"' in dark.text
    assert 'data-theme="dark"' not in plain.text
    assert odd.headers["ETag"] == plain.headers["ETag"] != dark.headers["ETag"]


def test_the_book_is_not_made_again_for_each_reader(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = client.get(BOOK).text

    def fail(*_: object) -> None:
        raise AssertionError("it was made again")

    monkeypatch.setattr(pages_same, "render", fail)
    assert client.get(BOOK).text == first


def test_what_a_table_shows_is_neither_kept_nor_packed(client: TestClient) -> None:
    ann, *_ = create(client, "you", "you")
    for path in (f"/t/{ann.table}", f"/t/{ann.table}/part"):
        headers = {"Cookie": f"hf_{ann.table}={ann.key}", "Accept-Encoding": "gzip"}
        page = client.get(path, headers=headers)
        assert page.headers["Cache-Control"] == "no-store"
        assert "Content-Encoding" not in page.headers
        assert "ETag" not in page.headers


def test_no_limit_is_left_out_of_the_page_about_security() -> None:
    from holdfast.web.server.settings import Settings

    words = (Path(__file__).parents[2] / "docs" / "security.md").read_text()
    told = set(re.findall(r"`([A-Z_]+)`", words))
    elsewhere = {"database", "host", "port", "hosts", "proxies", "https", "warm", "build"}
    missing = [
        name for name in Settings.__dataclass_fields__ if name not in elsewhere and name.upper() not in told
    ]
    assert not missing

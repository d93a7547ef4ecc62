"""Notices that it is one's turn: for those who want them, where they want them, once, and of nothing else."""

import asyncio
import logging
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from aiosmtpd.controller import Controller
from sqlalchemy.exc import OperationalError
from starlette.testclient import TestClient

from holdfast.kernel.errors import Mistake
from holdfast.web.notices.sending import check_settings
from holdfast.web.running import house
from web.helpers import PATIENCE, Clock, make_settings, running, sqlite_url, wait_until
from web.inboxes import Browser, Inbox, PushService
from web.test_people import OWN, come_back, device, keep_name, open_table, post

ADDRESS = "https://table.example.org"
ADA = "ada@mail.example.org"


@pytest.fixture
def service() -> Iterator[PushService]:
    """A push service of this machine."""
    service = PushService()
    threading.Thread(target=service.serve_forever, daemon=True).start()
    yield service
    service.shutdown()
    service.server_close()


class AnywhereFree(Controller):
    """A mail server at whichever port is free when it begins to listen."""

    async def _create_server(self) -> asyncio.AbstractServer:
        server: Any = await super()._create_server()
        self.port = server.sockets[0].getsockname()[1]
        return server  # type: ignore[no-any-return]


@pytest.fixture
def inbox() -> Iterator[tuple[Inbox, str]]:
    """A mail server of this machine, with its address."""
    box = Inbox()
    control = AnywhereFree(box, hostname="127.0.0.1", port=0, ready_timeout=PATIENCE)
    control.start()
    yield box, f"smtp://127.0.0.1:{control.port}"
    control.stop()


@contextmanager
def served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, **more: object) -> Iterator[TestClient]:
    """A server that tells people soon."""
    monkeypatch.setattr(house, "HOUSE_SECONDS", 0.05)
    given = {"address": ADDRESS, "notice_seconds": 0.5, **more}
    with running(make_settings(sqlite_url(tmp_path), **given)) as client:
        yield client


def mailing(server: str) -> dict[str, object]:
    return {"mail_server": server, "mail_from": "table@example.org"}


def pushing(**more: object) -> dict[str, object]:
    return {"push_contact": "mailto:host@example.org", "push_hosts": "127.0.0.1", **more}


def subscribe(client: TestClient, said: object) -> Any:
    return client.post("/you/notices/browser", json=said, headers=OWN)


def link_in(mail: str, way: str) -> str:
    found = re.search(rf"{ADDRESS}(/you/notices/{way}\?k=\S+?)[>\s]", mail)
    assert found, mail
    return found.group(1)


def turn(client: TestClient) -> str:
    """A table at which the first seat, of whoever asks, is waited for."""
    while True:
        table = open_table(client, "you", "open")
        live = client.portal.call(client.app.state.tables.get, table)  # type: ignore[attr-defined,union-attr]
        if live.match.state.asked == 0:
            return table


def rounds(client: TestClient, count: int = 3) -> None:
    """Let the server look around some times more, as if everybody had been waited for long enough."""
    tables = client.app.state.tables  # type: ignore[attr-defined]
    tables.turns._settings = tables.settings.changed({"notice_seconds": 0.0})
    for _ in range(count):
        client.portal.call(tables.turns.tell_all)  # type: ignore[union-attr]


def test_who_wants_it_is_told_by_mail_once_and_stops_it_by_its_link(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    inbox: tuple[Inbox, str],
    caplog: pytest.LogCaptureFixture,
) -> None:
    box, server = inbox
    with served(tmp_path, monkeypatch, **mailing(server)) as ada:
        keep_name(ada, "Ada")
        html = post(ada, "/you/notices/mail", address=ADA)
        assert "to be confirmed" in html
        assert "Tell me in this browser" not in html, "push is not set up here"
        (to, mail) = wait_until(lambda: box.mails and box.mails[0])
        assert to == ADA
        stranger = device(ada)
        confirm = link_in(mail, "confirm")
        early = turn(ada)
        rounds(ada)
        assert "Tell me here" in stranger.get(confirm).text  # to look at it does nothing
        assert "to be confirmed" in ada.get("/you").text
        assert len(box.mails) == 1
        post(stranger, "/you/notices/confirm", k=confirm.partition("=")[2])
        again = stranger.post("/you/notices/confirm", data={"k": confirm.partition("=")[2]}, headers=OWN)
        assert again.status_code == 404
        table = turn(ada)
        to, told = wait_until(lambda: next((one for one in box.mails[1:] if table in one[1]), None))
        rounds(ada)
        assert to == ADA
        assert f"{ADDRESS}/t/{table}" in told
        assert sum(table in mail for _, mail in box.mails) == 1
        assert not any(early in mail for _, mail in box.mails), "it was not confirmed then"
        tables = ada.app.state.tables  # type: ignore[attr-defined]
        live = ada.portal.call(tables.get, table)  # type: ignore[union-attr]
        assert all(row.key_hash[:12] not in told for row in live.seats)
        stop = link_in(told, "stop")
        assert f"\nList-Unsubscribe: <{ADDRESS}{stop}>\n" in told  # whole, as mail programs want it
        wrong = stranger.post(
            "/you/notices/stop", data={"k": stop.partition("=")[2][:-1] + "0x"}, headers=OWN
        )
        assert wrong.status_code == 404
        assert ADA in ada.get("/you").text
        assert stranger.post(stop, data={"List-Unsubscribe": "One-Click"}).status_code == 200
        assert ADA not in ada.get("/you").text
        count, _ = len(box.mails), turn(ada)
        rounds(ada)
        assert len(box.mails) == count
    assert ADA not in caplog.text


def test_who_sits_down_after_somebody_was_looked_for_is_told_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, inbox: tuple[Inbox, str]
) -> None:
    box, server = inbox
    with served(tmp_path, monkeypatch, **mailing(server), notice_seconds=0.0) as ada:
        keep_name(ada, "Ada")
        post(ada, "/you/notices/mail", address=ADA)
        _, mail = wait_until(lambda: box.mails and box.mails[0])
        post(ada, "/you/notices/confirm", k=link_in(mail, "confirm").partition("=")[2])
        tables = ada.app.state.tables  # type: ignore[attr-defined]
        keep = tables.browsers.keep

        async def late(*given: Any) -> None:
            await tables.turns.tell_all()  # the table is there, and nobody is known to sit at it yet
            await keep(*given)

        monkeypatch.setattr(tables.browsers, "keep", late)
        table = turn(ada)
        wait_until(lambda: any(table in mail for _, mail in box.mails))
        rounds(ada)
        assert sum(table in mail for _, mail in box.mails) == 1


def test_when_the_store_does_not_answer_they_are_told_as_soon_as_it_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, inbox: tuple[Inbox, str]
) -> None:
    box, server = inbox
    with served(tmp_path, monkeypatch, **mailing(server), notice_seconds=0.0) as ada:
        keep_name(ada, "Ada")
        post(ada, "/you/notices/mail", address=ADA)
        _, mail = wait_until(lambda: box.mails and box.mails[0])
        post(ada, "/you/notices/confirm", k=link_in(mail, "confirm").partition("=")[2])
        results = ada.app.state.tables.results  # type: ignore[attr-defined]
        sitting, asked = results.sitting, list[str]()

        async def harmed(table_id: str) -> Any:
            asked.append(table_id)
            if asked.count(table_id) < 3:
                raise OperationalError("select", {}, Exception("it is locked"))
            return await sitting(table_id)

        monkeypatch.setattr(results, "sitting", harmed)
        table = turn(ada)
        wait_until(lambda: any(table in mail for _, mail in box.mails))
        assert asked.count(table) >= 3


def test_who_looks_at_the_table_is_not_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, inbox: tuple[Inbox, str], clock: Clock
) -> None:
    box, server = inbox
    with served(tmp_path, monkeypatch, **mailing(server), notice_seconds=3600.0) as ada:
        keep_name(ada, "Ada")
        post(ada, "/you/notices/mail", address=ADA)
        _, mail = wait_until(lambda: box.mails and box.mails[0])
        post(ada, "/you/notices/confirm", k=link_in(mail, "confirm").partition("=")[2])
        watched, left = turn(ada), turn(ada)
        clock.ahead = 3000.0
        ada.get(f"/t/{watched}/part")
        clock.ahead = 4000.0
        wait_until(lambda: any(left in mail for _, mail in box.mails))
        tables = ada.app.state.tables  # type: ignore[attr-defined]
        ada.portal.call(tables.turns.tell_all)  # type: ignore[union-attr]
        assert not any(watched in mail for _, mail in box.mails)
        clock.ahead = 7000.0
        wait_until(lambda: any(watched in mail for _, mail in box.mails))


def test_a_browser_is_told_and_only_it_can_read_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, service: PushService, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    with served(tmp_path, monkeypatch, **pushing()) as ada:
        keep_name(ada, "Ada")
        assert "data-push=" in ada.get("/you").text
        browser = Browser()
        assert subscribe(ada, browser.subscription(service.endpoint)).status_code == 200
        table = turn(ada)
        headers, sealed = wait_until(lambda: service.came and service.came[0])
        assert headers["Authorization"].startswith("vapid t=")
        assert table.encode() not in sealed
        told = browser.read(sealed)
        assert told["link"] == f"{ADDRESS}/t/{table}"
        assert told["title"].startswith("Your turn")
        service.says = 302  # it leads elsewhere: nobody follows
        turn(ada)
        wait_until(lambda: len(service.came) == 2)
        service.says = 410
        turn(ada)
        wait_until(lambda: len(service.came) == 3)
        wait_until(lambda: "A browser" not in ada.get("/you").text)
        turn(ada)
        rounds(ada)
        assert len(service.came) == 3
    assert "send/abc" not in caplog.text
    assert browser.subscription("")["keys"]["auth"] not in caplog.text  # type: ignore[index]


def test_a_browser_that_was_signed_out_is_told_nothing_any_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, service: PushService
) -> None:
    with served(tmp_path, monkeypatch, **pushing()) as ada:
        link = keep_name(ada, "Ada")
        other, sits = device(ada), device(ada)
        for client, place in ((other, "one"), (sits, "two")):
            come_back(client, link)
            said = Browser().subscription(service.endpoint.replace("abc", place))
            assert subscribe(client, said).status_code == 200
        post(other, "/you/out")
        turn(sits)
        wait_until(lambda: service.came)
        rounds(sits)
        assert len(service.came) == 1


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://127.0.0.2:9/send",
        "http://169.254.169.254/latest",
        "https://localhost/send",
        "https://fcm.googleapis.com.example.org/send",
        "https://example.org/fcm.googleapis.com",
        "https://user@fcm.googleapis.com/send",
        "https://fcm.googleapis.com:8443/send",
        "http://fcm.googleapis.com/send",
        "https://fcm.googleapis.com@127.0.0.1/send",
        "https://[::1/send",
        "file:///etc/passwd",
        "",
    ],
)
def test_nothing_is_sent_to_what_is_no_push_service(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, endpoint: str
) -> None:
    with served(tmp_path, monkeypatch, push_contact="mailto:host@example.org") as ada:
        keep_name(ada, "Ada")
        refused = subscribe(ada, Browser().subscription(endpoint))
        assert refused.status_code == 422
        assert "push service" in refused.json()["error"]
        assert "A browser" not in ada.get("/you").text
        good = Browser().subscription("https://fcm.googleapis.com/send/abc")
        assert subscribe(ada, good).status_code == 200
        keys = {"auth": "x", "p256dh": "y"}
        wrongs: tuple[object, ...] = ([], {"endpoint": 1}, {**good, "keys": keys}, "text")
        assert [subscribe(ada, wrong).status_code for wrong in wrongs] == [422] * 4


def test_only_who_is_signed_in_sets_up_notices_and_ends_their_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, inbox: tuple[Inbox, str]
) -> None:
    box, server = inbox
    with served(tmp_path, monkeypatch, **mailing(server), **pushing()) as ada:
        eve = device(ada)
        assert subscribe(eve, Browser().subscription("http://127.0.0.1:9/x")).status_code == 403
        assert eve.post("/you/notices/mail", data={"address": ADA}, headers=OWN).status_code == 403
        assert (
            ada.post(
                "/you/notices/mail", data={"address": ADA}, headers={"Origin": "https://evil.org"}
            ).status_code
            == 403
        )
        keep_name(ada, "Ada")
        keep_name(eve, "Eve")
        for address in ("ada", "ada@", "a@b", "x@y.z\nBcc: all@example.org", "<a@b.org>", "a b@c.org"):
            assert ada.post("/you/notices/mail", data={"address": address}, headers=OWN).status_code == 422
        post(ada, "/you/notices/mail", address=ADA)
        wait_until(lambda: box.mails)
        assert ADA not in eve.get("/you").text
        (channel,) = re.findall(r'name="channel" value="([^"]+)"', ada.get("/you").text)
        post(eve, "/you/notices/end", channel=channel)
        assert ADA in ada.get("/you").text
        for client in (eve, ada, eve):  # nobody floods an address by asking again and again
            last = client.post("/you/notices/mail", data={"address": ADA.upper()}, headers=OWN)
        assert last.status_code == 429
        post(ada, "/you/notices/end", channel=channel)
        post(ada, "/you/remove", sure=1)
        tables = ada.app.state.tables  # type: ignore[attr-defined]
        assert len(box.mails) <= 3
        assert not ada.portal.call(tables.channels._find)[1:]  # type: ignore[union-attr]


def test_without_settings_there_is_nothing_of_it(tmp_path: Path) -> None:
    with running(make_settings(sqlite_url(tmp_path))) as ada:
        keep_name(ada, "Ada")
        assert "When it is your turn" not in ada.get("/you").text
        assert subscribe(ada, Browser().subscription("https://fcm.googleapis.com/x")).status_code == 404
        assert ada.post("/you/notices/mail", data={"address": ADA}, headers=OWN).status_code == 404


@pytest.mark.parametrize(
    ("wrong", "word"),
    [
        ({"mail_server": "smtp://x", "mail_from": "a@b.org"}, "HOLDFAST_WEB_ADDRESS"),
        ({"mail_server": "x:25", "mail_from": "a@b.org", "address": ADDRESS}, "smtp://"),
        ({"mail_server": "smtp://x", "address": ADDRESS}, "HOLDFAST_WEB_MAIL_FROM"),
        ({"push_contact": "host@example.org", "address": ADDRESS}, "mailto:"),
    ],
)
def test_settings_by_which_nothing_could_be_sent_are_a_mistake(wrong: dict[str, object], word: str) -> None:
    with pytest.raises(Mistake, match=word):
        check_settings(make_settings("sqlite:///x.db", **wrong))


def test_of_several_servers_one_tells(tmp_path: Path) -> None:
    settings = make_settings(sqlite_url(tmp_path))
    with running(settings) as one, running(settings) as two:
        keep_name(one, "Ada")

        def claim(client: TestClient, question: int) -> bool:
            channels = client.app.state.tables.channels  # type: ignore[attr-defined]
            return bool(client.portal.call(channels.claim, "p_ada", "t" * 16, question))  # type: ignore[union-attr]

        told = [claim(client, question) for question in (4, 4, 9, 7, 9) for client in (one, two)]
        assert told == [True, False, False, False, True] + [False] * 5

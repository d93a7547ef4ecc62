"""What stands before the application, and what is never written down."""

import random
import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
import sqlalchemy as sa
from starlette.datastructures import Headers
from starlette.testclient import TestClient

from holdfast.web.server.errors import Refused, TooMuch, Unfit
from holdfast.web.server.middleware import HEADERS, check_origin
from holdfast.web.server.security import Rate, clean, hash_key, is_table_id, new_key, new_table_id
from web.helpers import (
    AS_USUAL,
    GAME,
    PATIENCE,
    Chair,
    answer_once,
    create,
    make_settings,
    running,
    serving,
    sqlite_url,
)


def test_keys_and_ids_are_long_random_and_made_for_links() -> None:
    keys = {new_key() for _ in range(100)}
    assert len(keys) == 100
    assert all(re.fullmatch(r"[A-Za-z0-9_-]{32}", key) for key in keys)  # 192 bits
    ids = {new_table_id() for _ in range(1000)}
    assert len(ids) == 1000
    assert all(is_table_id(one) and one[0] != "-" for one in ids)  # a command takes a dash for an option
    assert hash_key("a") != hash_key("b")


@pytest.mark.parametrize("text", ["", "a" * 15, "a" * 17, "a" * 15 + "/", "a" * 15 + "\n", "é" * 16])
def test_what_is_no_id_of_a_table_is_seen(text: str) -> None:
    assert not is_table_id(text)


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("  Ann  ", "Ann"),
        ("a\n\tb", "a b"),
        ("a\x00b\x1b[31m", "ab[31m"),
        ("\u202egnp.exe", "gnp.exe"),
        ("<script>", "<script>"),
        ("Zoë 漢字 \U0001f3f0", "Zoë 漢字 \U0001f3f0"),
    ],
)
def test_words_lose_what_cannot_be_seen(text: str, kept: str) -> None:
    assert clean(text, "name", 40) == kept


def test_words_that_say_nothing_or_too_much_are_refused() -> None:
    for text in ("", " \n", "\x00\ud800"):
        with pytest.raises(Unfit, match="says nothing"):
            clean(text, "name", 5)
    with pytest.raises(Unfit, match="6 characters"):
        clean("abcdef", "name", 5)


def test_a_rate_allows_a_burst_and_then_so_many_a_second() -> None:
    rate = Rate(2.0, 3.0, remembered=2)
    for _ in range(3):
        rate.take("a", "things", now=0.0)
    with pytest.raises(TooMuch):
        rate.take("a", "things", now=0.1)
    rate.take("b", "things", now=0.1)
    rate.take("a", "things", now=0.6)
    with pytest.raises(TooMuch):
        rate.take("a", "things", now=0.7)
    rate.take("b", "things", now=0.7)
    rate.take("c", "things", now=0.7)  # of three addresses the one not seen for longest is forgotten
    assert len(rate._left) == 2


@pytest.mark.parametrize(
    ("headers", "allowed"),
    [
        ({}, True),
        ({"sec-fetch-site": "same-origin"}, True),
        ({"sec-fetch-site": "none"}, True),
        ({"sec-fetch-site": "cross-site"}, False),
        ({"sec-fetch-site": "same-site"}, False),
        ({"sec-fetch-site": "same-origin", "origin": "null"}, True),
        ({"origin": "http://table.example:8437"}, True),
        ({"origin": "http://TABLE.example:8437"}, True),
        ({"origin": "http://table.example"}, False),
        ({"origin": "http://evil.example"}, False),
        ({"origin": "http://table.example:8437.evil.example"}, False),
        ({"origin": "null"}, False),
    ],
)
def test_a_write_from_another_site_is_seen(headers: dict[str, str], allowed: bool) -> None:
    asked = Headers({"host": "table.example:8437", **headers})
    if allowed:
        check_origin(asked)
    else:
        with pytest.raises(Refused):
            check_origin(asked)


def test_a_write_from_another_site_is_not_done(client: TestClient) -> None:
    ann, *_ = create(client, "you", "you")
    before = ann.state
    for headers in ({"Origin": "http://evil.example"}, {"Sec-Fetch-Site": "cross-site"}):
        response = client.post(
            f"/api/tables/{ann.table}/chat",
            json={"text": "hi"},
            headers={**headers, "Authorization": f"Bearer {ann.key}"},
        )
        assert response.status_code == 403
    assert ann.state == before


def test_a_key_in_a_cookie_opens_the_seat_too(client: TestClient) -> None:
    ann, ben, _ = create(client, "you", "you")
    cookie = {"Cookie": f"hf_{ann.table}={ben.key}.{ann.key}"}
    response = client.get(f"/api/tables/{ann.table}", headers=cookie)
    assert response.json()["viewer"] == 1


@pytest.mark.parametrize("path", ["/api/games", "/api/nothing", "/api/tables/x", "/nothing", "/"])
def test_every_answer_carries_the_security_headers(client: TestClient, path: str) -> None:
    response = client.get(path)
    for name in ("Content-Security-Policy", "X-Content-Type-Options", "Referrer-Policy", "X-Frame-Options"):
        assert response.headers[name] == HEADERS[name], (path, name)
    assert "unsafe" not in response.headers["Content-Security-Policy"]
    assert "access-control-allow-origin" not in response.headers


def test_a_loopback_server_answers_to_loopback_names_alone(client: TestClient) -> None:
    for host, status in (
        ("localhost", 200),
        ("127.0.0.1:8437", 200),
        ("[::1]:8437", 200),
        ("evil.example", 403),
        ("localhost.evil.example", 403),
        ("", 403),
        ("[", 403),
    ):
        assert client.get("/api/games", headers={"Host": host}).status_code == status, host


def test_a_body_over_the_limit_is_refused_however_it_comes(tmp_path: Path) -> None:
    with running(make_settings(sqlite_url(tmp_path), body_bytes=2000)) as client:
        ann, *_ = create(client, "you", "you")
        path = f"/api/tables/{ann.table}/chat"
        headers = {"Authorization": f"Bearer {ann.key}", "Content-Type": "application/json"}
        assert client.post(path, content=b'{"text": "%s"}' % (b"x" * 300), headers=headers).status_code == 200
        large = client.post(path, content=b'{"text": "%s"}' % (b"x" * 3000), headers=headers)
        assert (large.status_code, large.json()["error"]["kind"]) == (413, "too_large")

        def pieces() -> Iterator[bytes]:
            yield from (b" " * 500 for _ in range(10))

        chunked = client.post(path, content=pieces(), headers=headers)
        assert (chunked.status_code, chunked.json()["error"]["kind"]) == (413, "too_large")
        assert len(ann.state["chat"]) == 1


def test_too_many_requests_are_refused_for_a_while(tmp_path: Path) -> None:
    with running(make_settings(sqlite_url(tmp_path), requests_per_second=5)) as client:
        codes = [client.get("/api/games").status_code for _ in range(40)]
        assert codes[:20] == [200] * 20
        assert codes[-1] == 429


def test_too_many_new_tables_are_refused(tmp_path: Path) -> None:
    with running(make_settings(sqlite_url(tmp_path), tables_per_minute=6)) as client:
        body = {"game": GAME, "seats": ["you", "you"]}
        responses = [client.post("/api/tables", json=body) for _ in range(5)]
        assert [response.status_code for response in responses] == [201, 201, 201, 429, 429]
        assert responses[-1].json()["error"]["kind"] == "too_much"


def test_so_much_chat_and_no_more(tmp_path: Path) -> None:
    with running(make_settings(sqlite_url(tmp_path), chat_lines=3)) as client:
        ann, *_ = create(client, "you", "you")
        codes = [ann.post("/chat", text="hi").status_code for _ in range(5)]
        assert codes == [200, 200, 200, 429, 429]


def test_a_fault_of_ours_tells_nothing(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, *_ = create(client, "you", "you")
    tables: Any = client.app.state.tables  # type: ignore[attr-defined]

    async def fail(*_: object) -> None:
        raise RuntimeError(f"with the key {ann.key} in it")

    monkeypatch.setattr(tables, "shown", fail)
    response = ann.get()
    assert response.status_code == 500
    assert ann.key not in response.text
    assert "Content-Security-Policy" in response.headers


def test_a_store_that_fails_is_said_and_nothing_happens(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, *_ = create(client, "you", "you")
    tables: Any = client.app.state.tables  # type: ignore[attr-defined]
    before = ann.state

    async def fail(*_: object) -> None:
        raise sa.exc.OperationalError("INSERT", {}, Exception("disk full"))

    with monkeypatch.context() as patch:
        patch.setattr(tables.store, "append", fail)
        assert ann.post("/chat", text="hi").status_code == 503
    assert ann.state == before
    assert ann.post("/chat", text="hi").status_code == 200


def test_keys_are_kept_only_as_hashes(tmp_path: Path) -> None:
    with running(make_settings(sqlite_url(tmp_path))) as client:
        ann, invited, _ = create(client, "you", "open")
        ben = Chair(client, ann.table, invited.post("/join", name="Ben").json()["key"])
        ann.post("/chat", text="hello")
        answer_once([ann, ben], random.Random(1))
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    with sqlite3.connect(tmp_path / "tables.db") as connection:
        hashes = [row[0] for row in connection.execute("SELECT key_hash FROM seat ORDER BY seat")]
    assert hashes == [hash_key(ann.key), hash_key(ben.key)]
    for key in (ann.key, invited.key, ben.key):
        assert key.encode() not in kept


def status_of(request: Request) -> int:
    """What a server answers with."""
    try:
        with urlopen(request, timeout=PATIENCE) as response:
            return int(response.status)
    except HTTPError as refusal:
        return refusal.code


@pytest.mark.slow
def test_no_key_is_logged_and_a_server_ends_when_told(tmp_path: Path) -> None:
    with serving(sqlite_url(tmp_path), **AS_USUAL) as server:
        told = server.call("/api/tables", body={"game": GAME, "seats": ["you", "open"]})
        keys = list(told["keys"].values())
        stream = server.stream(f"/api/tables/{told['table']}/events", keys[0])
        next(stream)  # an open stream does not keep the server from ending
        header = {"Authorization": f"Bearer {keys[0]}"}
        paths = (
            f"/join/{told['table']}?k={keys[1]}",
            f"/api/tables/{told['table']}?key={keys[1]}",
            "/%ff?k=x",
        )
        for path in paths:
            assert status_of(Request(server.address + path, headers=header)) < 500
        logged = server.stop()
        assert server.process.returncode == 0
    for key in keys:
        assert key not in logged

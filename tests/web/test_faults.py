"""Faults are told, never suffered: a page gets a page, a program gets JSON, and odd headers get a refusal."""

import re
from pathlib import Path
from typing import Any

import pytest
from starlette.datastructures import Headers
from starlette.testclient import TestClient

from holdfast.web.server.errors import Refused
from holdfast.web.server.middleware import check_origin
from web.helpers import GAME, create, make_settings, running, sqlite_url

FORM = {"game": GAME, "seats": "2", "kind_0": "you", "kind_1": "you", "watchable": "1"}
ODD_ORIGINS = ("http://[", "http://]", "//[::1", "http://[::1", "\\", "")
DIGITS = ("9" * 5000, "\u0663", "-1", "1e9", "0" * 30, "7")


def is_page(answer: Any, status: int) -> bool:
    """Whether somebody with a browser is told in a page what went wrong."""
    return bool(
        answer.status_code == status
        and answer.headers["content-type"].startswith("text/html")
        and answer.text.count("<h1>") == 1
        and "Traceback" not in answer.text
    )


def is_json(answer: Any, status: int) -> bool:
    """Whether a program is told as data what went wrong."""
    return bool(answer.status_code == status and answer.json()["error"]["text"])


@pytest.mark.parametrize("origin", ODD_ORIGINS)
def test_an_origin_that_cannot_be_read_is_another_site(client: TestClient, origin: str) -> None:
    with pytest.raises(Refused):
        check_origin(Headers({"origin": origin, "host": ""}))
    with pytest.raises(Refused):
        check_origin(Headers({"origin": origin, "host": "localhost"}))
    headers = {"Origin": origin.encode("latin-1", "ignore")}
    assert is_page(client.post("/new", data=FORM, headers=headers), 403)  # type: ignore[arg-type]
    body = {"game": GAME, "seats": ["you", "you"]}
    assert is_json(client.post("/api/tables", json=body, headers=headers), 403)  # type: ignore[arg-type]


@pytest.mark.parametrize("digits", DIGITS)
def test_whatever_a_cookie_says_about_the_curtain_the_table_is_shown(client: TestClient, digits: str) -> None:
    ann, ben, _ = create(client, "you", "you")
    both = f"hf_{ann.table}={ann.key}.{ben.key}"
    for lifted in (f"hf_at_{ann.table}={digits}", f"hf_at={ann.table}.{digits}", f"hf_at={digits}"):
        client.cookies.clear()
        cookie = f"{both}; {lifted}".encode()
        answer = client.get(f"/t/{ann.table}", headers=[(b"Cookie", cookie)])
        assert answer.status_code == 200, (lifted[:40], answer.text)


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/nowhere", 404),
        ("GET", "/static/nothing.css", 404),
        ("GET", "/t/AAAAAAAAAAAAAAAA", 404),
        ("DELETE", "/new", 405),
        ("POST", "/mine", 405),
        ("GET", "/theme", 405),
        ("GET", "/apiary", 404),
        ("POST", "/theme", 422),
    ],
)
def test_a_page_that_cannot_be_is_told_in_a_page(
    client: TestClient, method: str, path: str, status: int
) -> None:
    assert is_page(client.request(method, path), status)


def test_what_is_stopped_at_the_door_is_told_in_a_page_or_as_json(tmp_path: Path) -> None:
    with running(make_settings(sqlite_url(tmp_path), body_bytes=500, requests_per_second=5)) as client:
        large = {"text": "x" * 2000}
        assert is_page(client.post("/t/AAAAAAAAAAAAAAAA/chat", data=large), 413)
        assert is_json(client.post("/api/tables", json=large), 413)
        evil = {"Host": "evil.example"}
        assert is_page(client.get("/", headers=evil), 403)
        assert is_json(client.get("/api/games", headers=evil), 403)
        pages = [client.get("/mine") for _ in range(40)]
        assert is_page(pages[-1], 429)
        assert pages[-1].headers["retry-after"]
        assert is_json(client.get("/api/games"), 429)


def test_a_fault_of_ours_is_told_in_a_page_or_as_json(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, *_ = create(client, "you", "you")
    tables: Any = client.app.state.tables  # type: ignore[attr-defined]

    async def fail(*_: object) -> None:
        raise RuntimeError("a secret")

    with monkeypatch.context() as patch:
        patch.setattr(tables, "shown", fail)
        page = client.get(f"/t/{ann.table}")
        assert is_page(page, 500)
        assert "a secret" not in page.text
        assert "Content-Security-Policy" in page.headers
        assert is_json(ann.get(), 500)


def test_a_page_of_a_fault_keeps_the_look_somebody_has_chosen(client: TestClient) -> None:
    client.cookies.clear()
    headers = {"Origin": "http://[", "Cookie": "hf_theme=light"}
    answer = client.post("/new", data=FORM, headers=headers)
    assert re.search(r'<html[^>]*data-theme="light"', answer.text)

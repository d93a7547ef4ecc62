"""A browser has one key for all its tables: kept as a hash, brought along by a link, shut out by a lock."""

import asyncio
import random
import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from holdfast.games import REGISTRY
from holdfast.web.seats.browsers import COOKIE, Browsers, Place
from holdfast.web.server.security import hash_key, is_key, new_key, seal, unseal
from holdfast.web.storage.store import Payload, Store
from holdfast.web.tables.keeper import DAY
from web.helpers import GAME, Chair, answer_once, create, make_settings, running, sqlite_url
from web.test_store import HEADER, SEATS, with_store

OLD = Path(__file__).with_name("store_of_version_2.sql")
FORM = {"game": GAME, "seats": "2", "kind_0": "you", "kind_1": "open", "watchable": "1"}


@pytest.fixture
def client(database: str) -> Iterator[TestClient]:
    """An application on each kind of database."""
    with running(make_settings(database)) as one:
        yield one


def sit_down(client: TestClient, cookie: str = "", **more: str) -> tuple[str, str]:
    """A new table from a page; its path, and the browser's key."""
    client.cookies.clear()
    headers = {"Cookie": f"{COOKIE}={cookie}"} if cookie else {}
    answer = client.post("/new", data={**FORM, **more}, headers=headers, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    key = str(answer.cookies[COOKIE])
    client.cookies.clear()
    return str(answer.headers["location"]), key


def page(client: TestClient, path: str, cookie: str) -> str:
    """A page as a browser with this cookie gets it."""
    client.cookies.clear()
    answer = client.get(path, headers={"Cookie": cookie if "=" in cookie else f"{COOKIE}={cookie}"})
    client.cookies.clear()
    assert answer.status_code == 200, answer.text
    return answer.text


def post(client: TestClient, path: str, browser: str, **fields: str) -> Any:
    """A form sent by a browser with this key."""
    client.cookies.clear()
    headers = {"Cookie": f"{COOKIE}={browser}"} if browser else {}
    answer = client.post(path, data=fields, headers=headers, follow_redirects=False)
    client.cookies.clear()
    return answer


def sits(client: TestClient, table: str, browser: str) -> bool:
    """Whether a browser sits at a table."""
    return "You watch" not in page(client, table, browser)


def links_in(text: str) -> list[str]:
    return re.findall(r'value="(http[^"]*[?&]k=[\w-]+)"', text)


@pytest.mark.slow
def test_one_short_cookie_opens_all_tables_of_a_browser(client: TestClient) -> None:
    table, key = sit_down(client)
    tables = [table]
    for _ in range(40):
        another, same = sit_down(client, key)
        assert same == key
        tables.append(another)
    assert is_key(key)
    assert all(sits(client, one, key) for one in tables)
    assert not sits(client, table, new_key())
    listed = page(client, "/mine", key)
    assert all(one in listed for one in tables)


def test_the_cookie_is_out_of_reach_of_scripts_and_of_other_sites(tmp_path: Path) -> None:
    for https in (False, True):
        with running(make_settings(sqlite_url(tmp_path), https=https)) as client:
            told = client.post("/new", data=FORM, follow_redirects=False).headers.get_list("set-cookie")
            (cookie,) = [one for one in told if one.startswith(f"{COOKIE}=")]
            assert "HttpOnly" in cookie
            assert "samesite=lax" in cookie.lower()
            assert ("Secure" in cookie) == https
            assert len(told) == 1


def test_invitations_are_shown_again_by_the_browser_that_made_them_alone(client: TestClient) -> None:
    table, key = sit_down(client)
    (link,) = links_in(page(client, table, key))
    assert links_in(page(client, table, key)) == [link]
    other, stranger = sit_down(client)
    assert links_in(page(client, table, stranger)) == []
    answer = client.get(link)
    assert "Sit down" in answer.text
    invitation = link.rpartition("=")[2]
    ben = post(client, table.replace("/t/", "/join/"), "", k=invitation, name="Ben")
    assert sits(client, table, str(ben.cookies[COOKIE]))
    assert links_in(page(client, table, key)) == []  # nobody is invited any more
    assert sits(client, other, stranger)


def test_old_cookies_go_on_working_and_become_one(client: TestClient) -> None:
    first, second, _ = create(client, "you", "you", seed=1)
    ann, invited, _ = create(client, "you", "open")
    eve, *_ = create(client, "you", "you")
    old = {
        f"hf_{first.table}": f"{first.key}.{second.key}",
        f"hf_at_{first.table}": "0",
        f"hf_{ann.table}": ann.key,
        f"hf_inv_{ann.table}": f"1:{invited.key}",
        f"hf_{eve.table}": "wrong",
        "hf_theme": "dark",
    }
    words = "; ".join(f"{name}={value}" for name, value in old.items())
    assert "You watch" not in page(client, f"/t/{ann.table}", words)  # at once
    answer = client.get("/", headers={"Cookie": words})
    key = str(answer.cookies[COOKIE])
    gone = [one.partition("=")[0] for one in answer.headers.get_list("set-cookie") if "Max-Age=0" in one]
    assert sorted(gone) == sorted(name for name in old if name != "hf_theme")
    client.cookies.clear()
    assert "Pass the device" in page(client, f"/t/{first.table}", key)  # both seats came along
    assert sits(client, f"/t/{ann.table}", key)
    assert links_in(page(client, f"/t/{ann.table}", key))[0].endswith(invited.key)
    assert not sits(client, f"/t/{eve.table}", key)
    assert Chair(client, ann.table, ann.key).state["viewer"] == 0  # programs keep their keys


def test_the_curtain_is_lifted_by_one_cookie_too(client: TestClient) -> None:
    table, key = sit_down(client, kind_1="you")
    assert "Pass the device" in page(client, table, key)
    lifted = post(client, f"{table}/lift", key, seat="0").headers["set-cookie"].partition(";")[0]
    other, _ = sit_down(client, key, kind_1="you")
    assert lifted.startswith("hf_at=")
    assert "Pass the device" in page(client, other, f"{COOKIE}={key}; {lifted}")
    assert post(client, f"{table}/lift", new_key(), seat="0").status_code == 403


def test_a_link_brings_the_seats_to_another_browser(client: TestClient) -> None:
    table, key = sit_down(client)
    (link,) = links_in(post(client, "/mine/keep", key).text)
    later, _ = sit_down(client, key)  # a table that is younger than the link comes along
    path = link.partition("localhost")[2]
    secret = link.rpartition("=")[2]
    offered = client.get(path)
    assert "2 seats" in offered.text
    assert offered.headers["referrer-policy"] == "no-referrer"
    assert COOKIE not in offered.cookies  # looking at a link brings nothing yet
    own, phone = sit_down(client)
    assert post(client, "/mine/restore", phone, k=secret).status_code == 303
    fresh = str(post(client, "/mine/restore", "", k=secret).cookies[COOKIE])
    assert sits(client, own, phone)
    for browser in (key, phone, fresh):
        assert sits(client, table, browser)
        assert sits(client, later, browser)
    (newer,) = links_in(post(client, "/mine/keep", key).text)
    assert newer != link
    assert client.get(path).status_code == 404
    assert post(client, "/mine/restore", phone, k=secret).status_code == 404
    assert post(client, "/mine/restore", phone, k="x").status_code == 422
    assert post(client, "/mine/keep", "").status_code == 403


def test_a_changed_lock_shuts_every_other_browser_out(client: TestClient) -> None:
    table, key = sit_down(client)
    (link,) = links_in(post(client, "/mine/keep", key).text)
    thief = str(post(client, "/mine/restore", "", k=link.rpartition("=")[2]).cookies[COOKIE])
    assert sits(client, table, thief)
    assert post(client, f"{table}/lock", thief, seat="1").status_code == 403
    assert post(client, f"{table}/lock", key, seat="0").headers["location"] == "/mine"
    assert sits(client, table, key)
    assert not sits(client, table, thief)
    assert post(client, f"{table}/chat", thief, text="me").status_code == 403
    assert table not in page(client, "/mine", thief)
    assert post(client, f"{table}/lock", key).headers["location"] == table


def test_a_key_can_be_given_up(client: TestClient) -> None:
    table, key = sit_down(client)
    other, _ = sit_down(client, key)
    assert post(client, "/mine/leave", key, table=table.rpartition("/")[2]).status_code == 303
    assert not sits(client, table, key)
    assert sits(client, other, key)
    assert post(client, "/mine/leave", "", table="x").status_code == 303


def test_a_browser_is_known_on_every_server_at_once(database: str) -> None:
    with running(make_settings(database)) as one, running(make_settings(database)) as other:
        table, key = sit_down(one)
        assert sits(other, table, key)
        (link,) = links_in(page(other, table, key))
        invitation = link.rpartition("=")[2]
        ben = post(one, table.replace("/t/", "/join/"), "", k=invitation, name="Ben")
        assert sits(other, table, str(ben.cookies[COOKIE]))
        post(other, f"{table}/lock", key)
        assert sits(one, table, key)


def test_programs_of_a_browser_have_its_seat_as_well(client: TestClient) -> None:
    table, key = sit_down(client)
    told = client.get(f"/api{table.replace('/t/', '/tables/')}", headers={"Cookie": f"{COOKIE}={key}"})
    assert told.json()["viewer"] == 0


def test_nothing_the_browser_has_is_in_the_store(tmp_path: Path) -> None:
    with running(make_settings(sqlite_url(tmp_path))) as client:
        table, key = sit_down(client)
        (invitation,) = links_in(page(client, table, key))
        (link,) = links_in(post(client, "/mine/keep", key).text)
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    for secret in (key, invitation.rpartition("=")[2], link.rpartition("=")[2]):
        assert secret.encode() not in kept
    assert hash_key(key).encode() in kept


def test_what_is_sealed_is_read_with_its_key_alone() -> None:
    key, words = new_key(), new_key()
    sealed = seal(words, key, "table/lock")
    assert unseal(sealed, key, "table/lock") == words
    assert unseal(sealed, new_key(), "table/lock") != words
    assert seal(words, key, "table/another") != sealed


def test_tables_that_are_forgotten_are_forgotten_of_browsers_too(database: str) -> None:
    async def use(store: Store) -> None:
        browsers = Browsers(store, 100)
        await store.create(HEADER, SEATS, Payload())
        await browsers.keep("b" * 32, [Place(HEADER.id, 0, "f" * 64)])
        assert [seat.name for seat in await browsers.seats("b" * 32)] == ["Ann"]
        await asyncio.sleep(0.01)
        assert await store.forget(HEADER.created + 100 * 365 * DAY) == [HEADER.id]
        assert await browsers.seats("b" * 32) == []

    with_store(database, use)


def test_a_store_of_the_version_before_goes_on_with_its_tables_and_cookies(tmp_path: Path) -> None:
    words = OLD.read_text(encoding="utf-8")
    keys = {name: (table, key) for name, table, key in re.findall(r"-- key (\w+) (\S+) (\S+)", words)}
    decision = re.search(r"-- decision (\d+)", words)
    assert decision is not None
    with sqlite3.connect(tmp_path / "tables.db") as connection:
        connection.executescript(words)
        connection.execute("UPDATE game_table SET rules_version = ?", [REGISTRY.get(GAME).rules_version])
    with running(make_settings(sqlite_url(tmp_path))) as client:
        ann, ben, guest, fay, gus = (
            Chair(client, *keys[name]) for name in ("ann", "ben", "guest", "fay", "gus")
        )
        assert ann.state["decision"] == int(decision.group(1))
        assert [line["text"] for line in ben.state["chat"]] == ["Grüße, don't go"]
        luck = random.Random(1)
        while answer_once([ann, ben], luck):
            pass
        # Who sat there at the beginning was not written down then.
        assert [(one["name"], one["made"]) for one in ann.state["holdings"]] == [("Ann", None), ("Ben", None)]
        assert guest.post("/join", name="Hal").status_code == 200
        assert answer_once([fay, gus], luck)
        old = f"hf_{ann.table}={ann.key}"
        answer = client.get(f"/t/{ann.table}", headers={"Cookie": old})
        assert sits(client, f"/t/{ann.table}", str(answer.cookies[COOKIE]))


def test_one_address_cannot_fill_the_store_with_browsers(tmp_path: Path) -> None:
    with running(make_settings(sqlite_url(tmp_path), tables_per_minute=2)) as client:
        _, key = sit_down(client)
        (link,) = links_in(post(client, "/mine/keep", key).text)
        codes = [post(client, "/mine/restore", "", k=link.rpartition("=")[2]).status_code for _ in range(20)]
        assert codes[:5] == [303] * 5
        assert codes[-1] == 429

"""Names that people keep: links, seats on another device, results, ratings, and being forgotten."""

import random
import re
from pathlib import Path

from starlette.testclient import TestClient

from web.helpers import make_settings, running, sqlite_url, wait_until

OWN = {"Sec-Fetch-Site": "same-origin"}


def post(client: TestClient, path: str, **fields: object) -> str:
    response = client.post(path, data=fields, headers=OWN)
    assert response.status_code < 300, response.text
    return response.text


def device(client: TestClient) -> TestClient:
    """Another browser of the same server; the application is running already."""
    other = TestClient(client.app, base_url="http://localhost", raise_server_exceptions=False)
    other.portal = client.portal  # the same event loop
    return other


def keep_name(client: TestClient, name: str) -> str:
    """Keep a name; gives the path of the link that was shown."""
    html = post(client, "/you/name", name=name)
    found = re.search(r'value="http://localhost(/you/enter\?k=[\w-]{32})"', html)
    assert found, html
    return found.group(1)


def come_back(client: TestClient, link: str) -> None:
    assert client.get(link).headers["referrer-policy"] == "no-referrer"
    post(client, "/you/enter", k=link.partition("=")[2])


def open_table(client: TestClient, *kinds: str) -> str:
    fields = {f"kind_{n}": kind for n, kind in enumerate(kinds)}
    fields |= {"game": "_template", "seats": str(len(kinds)), "watchable": "1"}
    response = client.post("/new", data=fields, headers=OWN)
    return str(response.url).rpartition("/")[2]


def play(table: str, *clients: TestClient) -> None:
    """Play to the end at random, each answering on their own page."""
    luck = random.Random(1)

    def step() -> bool:
        for client in clients:
            html = client.get(f"/t/{table}/part").text
            if 'data-over="1"' in html:
                return True
            if 'data-turn="1"' in html:
                decision = re.search(r'name="decision" value="(\d+)"', html)
                actions = re.findall(r'name="action" value="(\d+)"', html)
                assert decision
                given = {"action": luck.choice(actions), "decision": decision.group(1)}
                client.post(f"/t/{table}/answer", data=given, headers=OWN)
        return False

    wait_until(step, 60)


def test_a_name_brings_seats_to_another_device_by_its_link(tmp_path: Path) -> None:
    with running(make_settings(sqlite_url(tmp_path))) as here:
        table = open_table(here, "you", "greedy")
        link = keep_name(here, "Ada")
        assert f"/t/{table}" in here.get("/you").text
        there = device(here)
        assert "You watch" in there.get(f"/t/{table}").text
        come_back(there, link)
        assert f"/t/{table}" in there.get("/you").text
        assert "You watch" not in there.get(f"/t/{table}").text
        later = open_table(there, "you", "greedy")
        assert "You watch" not in here.get(f"/t/{later}").text, "seats of later tables are theirs everywhere"
        post(there, "/you/out")
        assert "You watch" in there.get(f"/t/{table}").text
        assert "You watch" not in here.get(f"/t/{table}").text


def test_signing_out_everywhere_ends_every_session(tmp_path: Path) -> None:
    with running(make_settings(sqlite_url(tmp_path))) as here:
        link = keep_name(here, "Ada")
        there = device(here)
        come_back(there, link)
        post(there, "/you/out", everywhere=1)
        assert "Keep a name" in here.get("/you").text


def test_a_new_link_takes_the_place_of_the_one_before(tmp_path: Path) -> None:
    with running(make_settings(sqlite_url(tmp_path))) as here:
        old = keep_name(here, "Ada")
        post(here, "/you/link")
        assert device(here).get(old).status_code == 404


def test_a_name_is_kept_by_one_person(tmp_path: Path) -> None:
    with running(make_settings(sqlite_url(tmp_path))) as here:
        keep_name(here, "Ada")
        told = device(here).post("/you/name", data={"name": "ADA"}, headers=OWN)
        assert told.status_code == 409
        assert "kept by somebody else" in told.text


def test_links_cannot_be_tried_without_end(tmp_path: Path) -> None:
    with running(make_settings(sqlite_url(tmp_path), names_per_minute=3)) as here:
        told = [here.get(f"/you/enter?k={'x' * 32}").status_code for _ in range(5)]
        assert told == [404, 404, 404, 429, 429]


def test_another_site_cannot_make_a_name(tmp_path: Path) -> None:
    with running(make_settings(sqlite_url(tmp_path))) as here:
        told = here.post("/you/name", data={"name": "Ada"}, headers={"Sec-Fetch-Site": "cross-site"})
        assert told.status_code == 403


def test_the_store_knows_neither_link_nor_session(tmp_path: Path) -> None:
    with running(make_settings(sqlite_url(tmp_path))) as here:
        link = keep_name(here, "Ada")
        session = here.cookies["hf_person"]
        held = b"".join(path.read_bytes() for path in tmp_path.iterdir())
        assert b"Ada" in held
        assert link.partition("=")[2].encode() not in held
        assert session.encode() not in held


def test_a_result_is_listed_and_goes_with_the_name(tmp_path: Path) -> None:
    with running(make_settings(sqlite_url(tmp_path))) as here:
        keep_name(here, "Ada")
        table = open_table(here, "you", "random")
        play(table, here)
        wait_until(lambda: 'id="results"' in here.get("/you").text)
        assert 'id="ratings"' not in here.get("/you").text, "nobody agreed to a rating"
        assert here.post("/you/remove", data={}, headers=OWN).status_code == 422
        post(here, "/you/remove", sure=1)
        assert "You watch" not in here.get(f"/t/{table}").text, "the seat stays with the browser"
        keep_name(device(here), "Ada")


def test_a_game_is_rated_once_and_only_when_all_agree(tmp_path: Path) -> None:
    with running(make_settings(sqlite_url(tmp_path))) as ada:
        keep_name(ada, "Ada")
        ben = device(ada)
        keep_name(ben, "Ben")
        for agreeing in ([ada], [ada, ben]):
            table = open_table(ada, "you", "open")
            invitation = re.search(r'value="http://localhost(/join/[^"]+)"', ada.get(f"/t/{table}").text)
            assert invitation
            asked = ben.get(invitation.group(1)).text
            assert 'value="Ben"' in asked, "who keeps a name is called so"
            path, _, key = invitation.group(1).partition("?k=")
            post(ben, path, k=key, name="Ben")
            for client in agreeing:
                post(client, f"/t/{table}/rated", agree=1)
            play(table, ada, ben)
            wait_until(lambda table=table: ada.get("/you").text.count(f"/t/{table}") >= 2)
        html = ada.get("/you").text
        assert html.count(", rated") == 1
        assert re.search(r"<td>\d+\.\d ± \d+\.\d</td><td>1</td>", html)
        refused = ada.post(f"/t/{table}/rated", data={"agree": 0}, headers=OWN)
        assert refused.status_code == 409


def test_without_a_name_nothing_can_be_rated(tmp_path: Path) -> None:
    with running(make_settings(sqlite_url(tmp_path))) as here:
        table = open_table(here, "you", "greedy")
        assert f"/t/{table}/rated" not in here.get(f"/t/{table}").text
        assert here.post(f"/t/{table}/rated", data={"agree": 1}, headers=OWN).status_code == 403


def test_a_report_can_be_made_on_the_page(tmp_path: Path) -> None:
    with running(make_settings(sqlite_url(tmp_path))) as here:
        table = open_table(here, "you", "you")
        asked = 1 if 'name="seat" value="1"' in here.get(f"/t/{table}").text else 0  # luck says who begins
        post(here, f"/t/{table}/lift", seat=asked)
        assert f"/t/{table}/report" in here.get(f"/t/{table}").text
        assert "It was reported" in post(here, f"/t/{table}/report", seat=1 - asked, text="shouts")

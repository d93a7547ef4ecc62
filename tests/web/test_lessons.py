"""Lessons at tables of the server: only the right try happens, what follows is kept, one can go back."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from holdfast.games import REGISTRY
from holdfast.lessons import road_of
from web.helpers import make_settings, running, sqlite_url

GAME = "after_the_end"
ROAD = road_of(REGISTRY.get(GAME))


@pytest.fixture
def pupil(tmp_path: Path) -> Iterator[TestClient]:
    """Somebody's browser, and a server of their own."""
    with running(make_settings(sqlite_url(tmp_path))) as client:
        yield client


def begin(client: TestClient) -> str:
    """The address of a new lesson."""
    response = client.post(f"/learn/{GAME}", follow_redirects=False)
    assert response.status_code == 303
    return str(response.headers["location"])


def stands_at(page: str) -> tuple[int, int]:
    """Which step a page shows, and the number of its decision."""
    step, decision = re.search(r"Step (\d+) of", page), re.search(r'data-decision="(\d+)"', page)
    assert step
    assert decision
    return int(step.group(1)), int(decision.group(1))


def test_a_wrong_try_is_answered_and_does_not_happen(pupil: TestClient) -> None:
    table = begin(pupil)
    first, wanted = ROAD.moments[0], ROAD.wanted(ROAD.moments[0])
    state = pupil.get(f"/api/tables/{table[3:]}").json()
    wrong = next(one["action"] for one in state["options"] if one["action"] != wanted)
    assert not state["hints_allowed"]
    shown = pupil.post(f"{table}/answer", data={"action": wrong, "decision": first.at})
    assert shown.status_code == 200
    assert "Mara Venn&#39;s 5 is the best you have" in shown.text
    assert stands_at(shown.text) == (1, first.at)
    body = {"action": wrong, "decision": first.at}
    told = pupil.post(f"/api/tables/{table[3:]}/answer", json=body)
    assert (told.status_code, told.json()["error"]["kind"]) == (409, "not_the_step")
    illegal = pupil.post(f"{table}/answer", data={"action": 10**6, "decision": first.at})
    assert illegal.status_code == 422
    assert stands_at(pupil.get(table).text) == (1, first.at)


def test_what_follows_from_a_step_is_kept_with_it(tmp_path: Path) -> None:
    settings = make_settings(sqlite_url(tmp_path))
    with running(settings) as client:
        table = begin(client)
        for moment in ROAD.moments[:3]:
            answer = {"action": ROAD.wanted(moment), "decision": moment.at}
            assert client.post(f"{table}/answer", data=answer).status_code == 200
        cookies = dict(client.cookies)
    with running(settings) as client:  # another server finds the lesson where it was
        client.cookies.update(cookies)
        assert stands_at(client.get(table).text) == (4, ROAD.moments[3].at)
        late = client.post(
            f"{table}/answer", data={"action": answer["action"], "decision": answer["decision"]}
        )
        assert "look again" in late.text
        client.post(f"{table}/back", data={"decision": ROAD.moments[3].at})
        assert stands_at(client.get(table).text) == (3, ROAD.moments[2].at)
        client.post(f"{table}/again", data={"decision": ROAD.moments[2].at})
        assert stands_at(client.get(table).text) == (1, ROAD.moments[0].at)
        nothing = client.post(f"{table}/back", data={"decision": ROAD.moments[0].at})
        assert "nothing before it" in nothing.text


def test_a_lesson_that_is_over_asks_nothing(pupil: TestClient) -> None:
    table = begin(pupil)
    for moment in ROAD.moments[:-1]:
        pupil.post(f"{table}/answer", data={"action": ROAD.wanted(moment), "decision": moment.at})
    page = pupil.get(table).text
    assert 'id="play-on"' in page
    assert 'class="option' not in page
    options = ROAD.moments[-1].at
    more = pupil.post(f"{table}/answer", data={"action": 0, "decision": options})
    assert "The lesson is over" in more.text
    real = pupil.post(f"/play/{GAME}", data={"bot": "easy"})
    assert "easy" in real.text
    assert 'id="lesson"' not in real.text
    assert pupil.post(f"/play/{GAME}", data={"bot": "you"}).status_code == 422


def test_a_lesson_is_its_pupils_own(pupil: TestClient) -> None:
    table = begin(pupil)
    handed = pupil.post(f"{table}/replace", data={"seat": 1, "bot": "random"})
    assert "taken by the one who began it" in handed.text
    pupil.cookies.clear()
    assert pupil.get(table).status_code == 403


def test_a_game_without_a_lesson_has_no_page(pupil: TestClient) -> None:
    assert pupil.get("/learn/_template").status_code == 404
    assert pupil.get("/learn/chess").status_code == 404
    assert pupil.post("/learn/_template").status_code == 404
    home = pupil.get("/").text
    assert f'href="/learn/{GAME}"' in home

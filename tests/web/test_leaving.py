"""A seat that leaves: the others wait, a bot answers meanwhile, or it does when all who are here want it."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from holdfast.web.manners import clocks
from holdfast.web.running import house
from web.helpers import Chair, Clock, answer_once, create, make_settings, running, sqlite_url, wait_until


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, clock: Clock) -> Iterator[TestClient]:
    """A server that looks very often who is away; `clock` says how long."""
    monkeypatch.setattr(clocks, "AWAY_SECONDS", 0.1)
    monkeypatch.setattr(house, "HOUSE_SECONDS", 0.05)
    with running(make_settings(sqlite_url(tmp_path))) as client:
        yield client


HOUR = 3600


def wait_for_absence(clock: Clock, chair: Chair) -> None:
    """Who is asked has been away for more than an hour, and it is said; then nobody else is away."""
    clock.ahead = 2 * HOUR
    wait_until(lambda: chair.state["absences"])
    clock.ahead = 0.0


def notices(chair: Chair) -> list[str]:
    return [line["text"] for line in chair.state["chat"] if line["notice"]]


def asked_and_others(chairs: list[Chair]) -> tuple[int, Chair, list[Chair]]:
    seat = chairs[-1].state["asked"]
    return seat, chairs[seat], [chair for n, chair in enumerate(chairs[:-1]) if n != seat]


def test_a_bot_answers_when_all_who_are_here_want_it_and_the_seat_is_had_again(
    client: TestClient, clock: Clock
) -> None:
    chairs = create(client, "you", "you", "you", seed=1, leaves="vote", patience=HOUR)
    seat, gone, (ann, ben) = asked_and_others(chairs)
    before = gone.state
    early = ann.post(f"/seats/{seat}/stand_in", agree=True)
    assert early.status_code == 409, "nobody is away yet"
    wait_for_absence(clock, ann)
    assert ann.state["absences"] == [{"seat": seat, "stands_in": False, "agreed": []}]
    assert chairs[-1].post(f"/seats/{seat}/stand_in", agree=True).status_code == 403, (
        "who watches has no voice"
    )
    assert gone.post(f"/seats/{seat}/stand_in", agree=True).status_code == 409, "nor has the one it is about"
    once = ann.post(f"/seats/{seat}/stand_in", agree=True).json()
    assert once["absences"][0]["agreed"] == [chairs.index(ann)]
    ann.post(f"/seats/{seat}/stand_in", agree=False)
    ben.post(f"/seats/{seat}/stand_in", agree=True)
    assert not ben.state["absences"][0]["stands_in"], "who has taken it back does not count"
    assert ben.state["decision"] == before["decision"]
    done = ann.post(f"/seats/{seat}/stand_in", agree=True).json()
    assert done["absences"] == [{"seat": seat, "stands_in": True, "agreed": []}]
    assert done["seats"][seat]["kind"] == "person"
    wait_until(lambda: ann.state["decision"] > before["decision"])
    for chair in (ann, ben):  # nobody got to see anything by it
        assert chair.state["viewer"] == chairs.index(chair)
        assert chair.post("/answer", action=1, decision=10**6).status_code in (409, 422)
    back = gone.post("/back").json()
    assert back["absences"] == []
    assert back["viewer"] == seat
    assert "is back" in back["chat"][-1]["text"]
    luck = random.Random(1)
    while gone.state["asked"] != seat and not gone.state["over"]:
        answer_once([ann, ben], luck)
    assert gone.state["over"] or gone.state["my_turn"]


def test_who_answers_is_back(client: TestClient, clock: Clock) -> None:
    chairs = create(client, "you", "you", seed=1, leaves="vote", patience=HOUR)
    seat, gone, (ann,) = asked_and_others(chairs)
    wait_for_absence(clock, ann)
    answer_once([gone], random.Random(1))
    assert ann.state["absences"] == []
    assert ann.post(f"/seats/{seat}/stand_in", agree=True).status_code == 409


def test_whoever_looks_at_the_table_is_not_away(client: TestClient, clock: Clock) -> None:
    chairs = create(client, "you", "you", seed=1, leaves="bot", patience=HOUR)
    still = create(client, "you", "you", seed=1, leaves="bot", patience=HOUR)
    seat, gone, (ann,) = asked_and_others(chairs)
    _, here, _ = asked_and_others(still)
    clock.ahead = 0.9 * HOUR
    first = here.state["decision"]
    clock.ahead = 1.1 * HOUR
    wait_until(lambda: ann.state["decision"] > first)
    assert here.state["decision"] == first
    assert any("a bot answers in this seat meanwhile" in line for line in notices(ann))
    assert ann.state["seats"][seat]["stands_in"]
    assert gone.post("/back").json()["seats"][seat]["stands_in"] is False


def test_where_it_was_agreed_to_wait_nothing_is_done(client: TestClient, clock: Clock) -> None:
    chairs = create(client, "you", "you", seed=1)
    hasty = create(client, "you", "you", seed=1, leaves="bot", patience=HOUR)
    seat, gone, (ann,) = asked_and_others(chairs)
    clock.ahead = 2 * HOUR
    wait_until(lambda: hasty[-1].state["decision"] > gone.state["decision"])
    assert ann.state["absences"] == []
    assert ann.post(f"/seats/{seat}/stand_in", agree=True).status_code == 409
    assert gone.post("/back").status_code == 200
    assert notices(ann) == []


@pytest.mark.parametrize(
    "more", [{"leaves": "vote"}, {"leaves": "bot", "patience": 10**8}, {"leaves": "kick"}]
)
def test_a_way_that_nobody_could_agree_to_is_refused(tmp_path: Path, more: dict[str, object]) -> None:
    with running(make_settings(sqlite_url(tmp_path))) as client:
        told = client.post("/api/tables", json={"game": "_template", "seats": ["you", "you"], **more})
        assert told.status_code == 422
        assert "'patience'" in told.text or "'leaves'" in told.text


def test_what_was_decided_is_known_after_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, clock: Clock
) -> None:
    monkeypatch.setattr(house, "HOUSE_SECONDS", 0.05)
    with running(make_settings(sqlite_url(tmp_path))) as client:
        chairs = create(client, "you", "you", "you", seed=1, leaves="vote", patience=HOUR)
        seat, _, (ann, ben) = asked_and_others(chairs)
        wait_for_absence(clock, ann)
        ann.post(f"/seats/{seat}/stand_in", agree=True)
    with running(make_settings(sqlite_url(tmp_path))) as client:
        ben = Chair(client, ben.table, ben.key)
        assert ben.state["absences"] == [{"seat": seat, "stands_in": False, "agreed": [chairs.index(ann)]}]
        ben.post(f"/seats/{seat}/stand_in", agree=True)
        assert ben.state["absences"][0]["stands_in"]


def test_on_the_page_it_is_chosen_seen_and_taken_back(client: TestClient, clock: Clock) -> None:
    own = {"Sec-Fetch-Site": "same-origin"}
    form = {"game": "_template", "seats": "2", "kind_0": "you", "kind_1": "you", "leaves": "vote-600"}
    wrong = client.post("/new", data={**form, "leaves": "bot-1"}, headers=own)
    assert wrong.status_code == 422
    made = client.post("/new", data=form, headers=own, follow_redirects=False)
    assert made.status_code == 303
    table = made.headers["location"].rpartition("/")[2]
    options = client.portal.call(client.app.state.tables.get, table).header.options  # type: ignore
    assert (options.leaves, options.patience) == ("vote", 600)
    ann, ben, watcher = create(client, "you", "you", seed=1, leaves="vote", patience=HOUR)
    seat, gone, (here,) = asked_and_others([ann, ben, watcher])
    wait_for_absence(clock, here)

    def page(chair: Chair) -> str:
        return str(client.get(f"/t/{chair.table}", headers=chair._headers()).text)

    assert "Let a bot answer meanwhile" in page(here)
    assert "Let a bot answer meanwhile" not in page(watcher)
    sent = client.post(f"/t/{here.table}/stand_in", data={"seat": seat, "agree": 1}, headers=here._headers())
    assert sent.status_code == 200
    assert "I am back" in page(gone)
    back = client.post(f"/t/{here.table}/come_back", headers={**gone._headers(), "X-Part": "1"})
    assert back.status_code == 200
    assert "I am back" not in back.text

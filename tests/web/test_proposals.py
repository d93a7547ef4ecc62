"""Proposals: where any of a team may answer, what one points at is seen by the others, and by nobody else."""

import random
from dataclasses import replace
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from holdfast.games import REGISTRY
from holdfast.kernel.game import Stop
from holdfast.kernel.state import State
from web.helpers import GAME, Chair, answer_once, create, make_settings, running, sqlite_url

OUTSIDER = 2  # of three seats the first two answer for each other


def team(state: State) -> tuple[int, ...]:
    return () if state.asked < 0 else (0, 1) if state.asked != OUTSIDER else (OUTSIDER,)


def quiet(state: State, stop: str) -> int | None:
    return state.options()[0]


@pytest.fixture(autouse=True)
def in_teams(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game of the tests is played by a team of two against one."""
    game = REGISTRY.get(GAME)
    together = replace(game, answerers=team, stops=(Stop("never", "Ask never"),), quiet=quiet)
    monkeypatch.setattr(f"{game.package}.GAME", together)


@pytest.fixture
def seats(client: TestClient) -> list[Chair]:
    """Three people and a spectator; the team is asked."""
    client.cookies.clear()
    return create(client, "you", "you", "you", names=["Ann", "Ben", "Cem"], seed=1)


def propose(chair: Chair, place: int | None) -> int:
    """Propose the option at this place, or none; gives the status."""
    state = chair.state
    action = None if place is None else state["options"][place]["action"]
    return int(chair.post("/propose", action=action, decision=state["decision"]).status_code)


def test_the_team_sees_a_proposal_and_nobody_else_does(seats: list[Chair]) -> None:
    ann, ben, cem, watcher = seats
    before = ann.state
    assert (before["mates"], ben.state["mates"], cem.state["mates"]) == ([1], [0], [])
    assert propose(ben, 1) == 200
    pointed = [{"seat": 1, "action": before["options"][1]["action"]}]
    assert ann.state["proposals"] == ben.state["proposals"] == pointed
    assert cem.state["proposals"] == watcher.state["proposals"] == []
    assert ann.state["decision"] == before["decision"]
    assert ann.state["change"] == before["change"] + 1  # so that every page hears of it


def test_another_proposal_takes_the_place_of_the_first_and_can_be_taken_back(seats: list[Chair]) -> None:
    ann, ben, *_ = seats
    options = ann.state["options"]
    assert propose(ben, 1) == propose(ben, 0) == 200
    assert ann.state["proposals"] == [{"seat": 1, "action": options[0]["action"]}]
    change = ann.state["change"]
    assert propose(ben, 0) == 200
    assert ann.state["change"] == change  # said twice, kept once
    assert propose(ben, None) == 200
    assert ann.state["proposals"] == []


def test_what_the_whole_team_proposes_is_answered(seats: list[Chair]) -> None:
    ann, ben, *_ = seats
    before = ann.state
    assert propose(ann, 1) == propose(ben, 0) == 200
    assert ann.state["decision"] == before["decision"]  # they do not agree
    assert propose(ann, 0) == 200
    assert ann.state["decision"] > before["decision"]
    assert ann.state["proposals"] == []


def test_an_answer_ends_all_proposals(seats: list[Chair]) -> None:
    ann, ben, *_ = seats
    propose(ben, 1)
    state = ann.state
    answered = ann.post("/answer", action=state["options"][0]["action"], decision=state["decision"])
    assert answered.status_code == 200
    assert answered.json()["proposals"] == []
    late = ben.post("/propose", action=state["options"][0]["action"], decision=state["decision"])
    assert (late.status_code, late.json()["error"]["kind"]) == (409, "stale_decision")


def test_taking_back_ends_all_proposals(seats: list[Chair]) -> None:
    ann, ben, *_ = seats
    while not (ann.state["can_undo"] and ann.state["my_turn"]):
        answer_once(seats, random.Random(1))
    propose(ben, 0)
    assert ann.state["proposals"] != []
    assert ann.post("/undo", decision=ann.state["decision"]).status_code == 200
    assert ann.state["proposals"] == []


def test_only_who_may_answer_may_propose_and_only_what_is_allowed(seats: list[Chair]) -> None:
    ann, _, cem, watcher = seats
    state = ann.state
    action, decision = state["options"][0]["action"], state["decision"]
    refused = {
        "outsider": cem.post("/propose", action=action, decision=decision),
        "spectator": watcher.post("/propose", action=action, decision=decision),
        "illegal": ann.post("/propose", action=10**6, decision=decision),
        "missing": ann.post("/propose", decision=decision),
    }
    assert {why: answer.status_code for why, answer in refused.items()} == {
        "outsider": 409,
        "spectator": 403,
        "illegal": 422,
        "missing": 422,
    }
    assert "action" in refused["missing"].json()["error"]["text"]
    assert ann.state["change"] == state["change"]


def test_nothing_is_proposed_to_bots(client: TestClient) -> None:
    ann, *_ = create(client, "you", "random", "random", seed=1)
    state = ann.state
    assert state["mates"] == []
    answer = ann.post("/propose", action=state["options"][0]["action"], decision=state["decision"])
    assert answer.status_code == 409
    assert "Nobody else here may answer" in answer.json()["error"]["text"]


def test_proposals_outlive_the_server(tmp_path: Path) -> None:
    settings = make_settings(sqlite_url(tmp_path))
    with running(settings) as first:
        seats = create(first, "you", "you", "you", seed=1)
        propose(seats[1], 1)
        told = seats[0].state["proposals"]
    with running(settings) as second:
        again = Chair(second, seats[0].table, seats[0].key)
        assert again.state["proposals"] == told != []


def test_a_seat_that_is_left_proposes_nothing(seats: list[Chair]) -> None:
    ann, ben, cem, *_ = seats
    propose(ben, 1)
    assert ben.post("/seats/1/bot", bot="open").status_code == 200
    for one in (ann, cem):
        assert one.post("/seats/1/consent", agree=True).status_code == 200
    assert (ann.state["proposals"], ann.state["mates"]) == ([], [])


def test_whoever_may_answer_is_told_what_a_stop_would_answer(seats: list[Chair]) -> None:
    ann, ben, cem, _ = seats
    assert ann.state["quiet"] == ben.state["quiet"] == {"never": ann.state["options"][0]["action"]}
    assert cem.state["quiet"] == {}


def test_the_page_shows_who_proposes_what(client: TestClient, seats: list[Chair]) -> None:
    ann, ben, cem, _ = seats
    options = ann.state["options"]
    pages = {chair: page_of(client, chair) for chair in (ann, cem)}
    assert "for your team: you or Ben" in pages[ann]
    assert pages[ann].count('class="propose"') == len(options)
    assert 'class="propose"' not in pages[cem]
    client.cookies.set(f"hf_{ben.table}", ben.key)
    form = {"action": str(options[1]["action"]), "decision": str(ben.state["decision"])}
    sent = client.post(f"/t/{ben.table}/propose", data=form, follow_redirects=False)
    assert sent.status_code == 303  # without a script
    assert "You propose: " in page_of(client, ben)
    seen = page_of(client, ann)
    assert f"Ben proposes: {options[1]['text']}" in seen
    assert seen.count("data-proposed") == 1
    assert "Ben proposes" not in page_of(client, cem)
    client.cookies.set(f"hf_{ben.table}", ben.key)
    form["action"] = ""
    client.post(f"/t/{ben.table}/propose", data=form, follow_redirects=False)
    assert "Ben proposes" not in page_of(client, ann)
    client.cookies.set(f"hf_{ben.table}", ben.key)
    form["action"] = "one"
    assert client.post(f"/t/{ben.table}/propose", data=form).status_code == 422


def test_people_at_one_device_need_no_proposals(client: TestClient, seats: list[Chair]) -> None:
    ann, ben, *_ = seats
    client.cookies.set(f"hf_{ann.table}", f"{ann.key}.{ben.key}")
    client.cookies.set("hf_at", f"{ann.table}.{ann.state['asked']}")
    page = client.get(f"/t/{ann.table}").text
    assert 'class="option"' in page
    assert 'class="propose"' not in page


def page_of(client: TestClient, chair: Chair) -> str:
    """The table's page as a seat sees it."""
    client.cookies.clear()
    client.cookies.set(f"hf_{chair.table}", chair.key)
    text = client.get(f"/t/{chair.table}").text
    client.cookies.clear()
    return text

"""A seat can be looked into by nobody but the one who sits there; whoever gets it gets it with consent."""

import random
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from web.helpers import Chair, answer_once, create, make_settings, play_out, running, sqlite_url
from web.test_api import fault


@pytest.fixture(autouse=True)
def no_cookies(client: TestClient) -> None:
    client.cookies.clear()


def secrets_of(state: dict[str, Any]) -> list[str]:
    """The lines of a log that tell a seat's own secrets."""
    return [line["text"] for line in state["log"] if "is dealt the" in line["text"]]


def test_an_invitation_opens_the_chair_and_nothing_else(client: TestClient) -> None:
    ann, invited, watcher = create(client, "you", "open")
    assert invited.state == watcher.state
    assert secrets_of(invited.state) == []
    for path, body in (
        ("/answer", {"action": 0, "decision": ann.state["decision"]}),
        ("/chat", {"text": "I am not here"}),
        ("/seats/1/bot", {"bot": "greedy"}),
        ("/hints", {"agree": True}),
        ("/undo", {}),
        ("/key", {}),
    ):
        fault(invited.post(path, **body), 403, "seats_only")
    ben = Chair(client, ann.table, invited.post("/join", name="Ben").json()["key"])
    assert len(secrets_of(ben.state)) == 1


def test_an_invitation_to_a_closed_table_lets_somebody_sit_down_but_not_look(client: TestClient) -> None:
    ann, invited, _ = create(client, "you", "open", watchable=False)
    fault(invited.get(), 403, "not_watchable")
    assert client.get(f"/join/{ann.table}?k={invited.key}").status_code == 200
    told = invited.post("/join", name="Ben").json()
    assert Chair(client, ann.table, told["key"]).state["viewer"] == 1


def test_the_game_waits_for_somebody_to_sit_down(client: TestClient) -> None:
    ann, invited, watcher = create(client, "you", "open", seed=1)
    luck = random.Random(1)
    while watcher.state["asked"] == 0:
        answer_once([ann], luck)
    assert watcher.state["asked"] == 1
    ben = Chair(client, ann.table, invited.post("/join", name="Ben").json()["key"])
    assert answer_once([ben], luck)


def test_one_person_alone_agrees_by_itself(client: TestClient) -> None:
    ann, _ = create(client, "you", "greedy", "random")
    told = ann.post("/seats/1/bot", bot="open").json()
    assert told["waits_for"] == []
    assert ann.state["seats"][1]["kind"] == "open"
    assert ann.state["handovers"] == []
    again = ann.post("/seats/1/bot", bot="open").json()  # the first invitation went astray
    fault(Chair(client, ann.table, told["key"]).post("/join", name="Eve"), 403, "wrong_key")
    ben = Chair(client, ann.table, again["key"])
    assert ben.post("/join", name="Ben").status_code == 200


def test_a_bots_seat_is_opened_only_when_everybody_agrees(client: TestClient) -> None:
    ann, ben, cem, watcher = create(client, "you", "you", "you", "greedy", game="after_the_end")
    told = ann.post("/seats/3/bot", bot="open").json()
    assert told["waits_for"] == [1, 2]
    asking = {"seat": 3, "who": "open", "by": 0, "agreed": [0], "waits_for": [1, 2]}
    for chair in (ann, ben, cem, watcher):
        assert chair.state["handovers"] == [asking]
        assert chair.state["seats"][3]["kind"] == "bot"
    early = Chair(client, ann.table, told["key"])
    fault(early.get(), 403, "wrong_key")
    fault(early.post("/join", name="Eve"), 403, "wrong_key")
    fault(ann.post("/seats/3/bot", bot="open"), 409, "conflict")
    fault(watcher.post("/seats/3/consent", agree=True), 403, "seats_only")
    assert ben.post("/seats/3/consent", agree=True).json()["handovers"][0]["waits_for"] == [2]
    assert ben.post("/seats/3/consent", agree=True).json()["handovers"][0]["agreed"] == [0, 1]
    assert ann.post("/seats/3/consent", agree=True).json()["seats"][3]["kind"] == "bot"
    done = cem.post("/seats/3/consent", agree=True).json()
    assert (done["handovers"], done["seats"][3]["kind"]) == ([], "open")
    assert early.post("/join", name="Dan").json()["seat"] == 3
    fault(cem.post("/seats/3/consent", agree=True), 409, "conflict")


def test_one_who_does_not_agree_ends_it_and_so_does_the_one_who_asked(client: TestClient) -> None:
    ann, ben, cem, _ = create(client, "you", "you", "you", "greedy", game="after_the_end")
    for decliner in (ben, cem, ann):
        told = ann.post("/seats/3/bot", bot="open").json()
        assert ben.state["handovers"]
        if decliner is cem:
            ben.post("/seats/3/consent", agree=True)
        after = decliner.post("/seats/3/consent", agree=False).json()
        assert (after["handovers"], after["seats"][3]["kind"]) == ([], "bot")
        fault(Chair(client, ann.table, told["key"]).post("/join", name="Eve"), 403, "wrong_key")
    assert any("does not agree" in line["text"] for line in ann.state["chat"])


def test_somebody_who_sits_down_meanwhile_is_asked_too(client: TestClient) -> None:
    ann, ben, invited, _ = create(client, "you", "you", "open", "greedy", game="after_the_end")
    ann.post("/seats/3/bot", bot="open")
    cem = Chair(client, ann.table, invited.post("/join", name="Cem").json()["key"])
    assert ann.state["handovers"] == []  # it was asked of other people
    fault(ben.post("/seats/3/consent", agree=True), 409, "conflict")
    assert ann.post("/seats/3/bot", bot="open").json()["waits_for"] == [1, 2]
    ben.post("/seats/3/consent", agree=True)
    assert cem.state["handovers"][0]["waits_for"] == [2]


def test_a_request_made_with_a_key_that_got_about_ends_with_it(client: TestClient) -> None:
    ann, ben, _ = create(client, "you", "you", "greedy")
    stolen = ann.post("/seats/2/bot", bot="open").json()["key"]
    ann.key = ann.post("/key").json()["key"]
    assert ben.state["handovers"] == []
    fault(ben.post("/seats/2/consent", agree=True), 409, "conflict")
    fault(Chair(client, ann.table, stolen).post("/join", name="Eve"), 403, "wrong_key")
    assert ann.post("/seats/2/bot", bot="open").json()["waits_for"] == [1]


def test_ones_own_seat_goes_to_a_bot_at_once_and_to_a_friend_with_consent(client: TestClient) -> None:
    ann, ben, _ = create(client, "you", "you")
    told = ann.post("/seats/0/bot", bot="open").json()
    assert told["waits_for"] == [1]
    assert ann.state["viewer"] == 0  # still there
    ben.post("/seats/0/consent", agree=True)
    fault(ann.get(), 403, "wrong_key")
    friend = Chair(client, ann.table, told["key"])
    assert friend.post("/join", name="Fay").status_code == 200
    assert ben.post("/seats/1/bot", bot="greedy").json() == {"key": "", "waits_for": []}
    fault(ben.get(), 403, "wrong_key")


def test_an_empty_seat_goes_to_a_bot_when_all_agree(client: TestClient) -> None:
    ann, ben, invited, _ = create(client, "you", "you", "open")
    assert ann.post("/seats/2/bot", bot="greedy").json()["waits_for"] == [1]
    assert ben.post("/seats/2/consent", agree=True).json()["seats"][2]["bot"] == "greedy"
    fault(invited.post("/join", name="Late"), 403, "wrong_key")


def test_who_held_which_seat_when_is_told_to_all_at_the_end(client: TestClient) -> None:
    ann, invited, watcher = create(client, "you", "open", names=["Ann", "Guest"])
    told = invited.post("/join", name="Ben").json()
    ben = Chair(client, ann.table, told["key"])
    luck = random.Random(1)
    for _ in range(4):
        answer_once([ann, ben], luck)
    at = ann.state["decision"]
    assert watcher.state["holdings"] == []
    invitation = ann.post("/seats/0/bot", bot="open").json()["key"]
    ben.post("/seats/0/consent", agree=True)
    eve = Chair(client, ann.table, invitation)
    eve.key = eve.post("/join", name="Eve").json()["key"]
    play_out([eve, ben])
    for chair in (eve, ben, watcher):
        rows = [
            tuple(one[name] for name in ("seat", "name", "kind", "since", "until"))
            for one in chair.state["holdings"]
        ]
        assert rows == [
            (0, "Ann", "person", 0, at),
            (0, "Ann", "open", at, at),
            (0, "Eve", "person", at, None),
            (1, "Guest", "open", 0, rows[3][4]),
            (1, "Ben", "person", rows[3][4], None),
        ]
        assert all(one["made"] for one in chair.state["holdings"])


def test_handovers_under_way_outlive_the_server(tmp_path: Path) -> None:
    settings = make_settings(sqlite_url(tmp_path))
    with running(settings) as before:
        ann, ben, _ = create(before, "you", "you", "greedy")
        told = ann.post("/seats/2/bot", bot="open").json()
        asking = ann.state["handovers"]
    with running(settings) as after:
        ben = Chair(after, ben.table, ben.key)
        assert ben.state["handovers"] == asking
        assert ben.post("/seats/2/consent", agree=True).json()["seats"][2]["kind"] == "open"
        assert Chair(after, ben.table, told["key"]).post("/join", name="Cem").status_code == 200


def test_a_changed_lock_is_opened_by_the_new_key_alone(client: TestClient) -> None:
    ann, ben, _ = create(client, "you", "you")
    answer_once([ann, ben], random.Random(1))
    ann.post("/hints", agree=True)
    told = ann.post("/key").json()
    assert told["seat"] == 0
    for refused in (ann.get(), ann.post("/chat", text="still here"), ann.post("/key")):
        fault(refused, 403, "wrong_key")
    again = Chair(client, ann.table, told["key"])
    assert again.state["viewer"] == 0
    assert again.state["seats"][0]["wants_hints"]  # it is the same person
    assert any("changed the lock" in line["text"] for line in ben.state["chat"])
    assert [one["name"] for one in again.state["seats"]] == ["Blue", "Vermilion"]


def test_whoever_agrees_to_hints_is_told_to_all(client: TestClient) -> None:
    ann, ben, watcher = create(client, "you", "you", names=["Ann", "Ben"])
    for chair, agree in ((ann, True), (ben, True), (ben, True), (ann, False)):
        assert chair.post("/hints", agree=agree).status_code == 200
    assert [said["text"] for said in watcher.state["chat"]] == [
        "Ann agrees to hints. They are given when Ben does, too.",
        "Ben agrees to hints. Now everybody does: H shows what a good bot thinks.",
        "Ann wants no hints here.",
    ]

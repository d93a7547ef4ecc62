"""Sealed questions are answered by all at once: what is given ahead is kept, told to nobody, and counts."""

import random
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from web.helpers import Chair, answer_once, create, make_settings, running, sqlite_url

SEED = 1


def until_sealed(chairs: list[Chair]) -> list[Chair]:
    """Play until all seats owe a sealed answer; they come with the asked one first."""
    people = chairs[:-1]
    while len(people[0].state["waiting"]) < len(people):
        assert answer_once(people, random.Random(SEED))
    return sorted(people, key=lambda chair: not is_asked(chair))


def is_asked(chair: Chair) -> bool:
    state = chair.state
    return bool(state["asked"] == state["viewer"])


def answer(chair: Chair, place: int = -1) -> Any:
    """Give the option at this place; the response."""
    state = chair.state
    action = state["options"][place]["action"]
    return chair.post("/answer", action=action, decision=number(state))


def number(state: dict[str, Any]) -> int:
    """What an answer names."""
    return int(state["ahead"] or state["decision"])


def seen(chair: Chair) -> dict[str, Any]:
    """What a seat sees, without the count of changes and who is waited for."""
    return {name: value for name, value in chair.state.items() if name not in ("change", "waiting", "seats")}


@pytest.fixture
def chairs(client: TestClient) -> list[Chair]:
    client.cookies.clear()
    return create(client, "you", "you", "you", names=["Ann", "Ben", "Cem"], seed=SEED)


def test_everybody_who_owes_a_sealed_answer_is_shown_the_question(chairs: list[Chair]) -> None:
    first, *later = until_sealed(chairs)
    assert (first.state["my_turn"], first.state["ahead"]) == (True, 0)
    for chair in later:
        state = chair.state
        assert state["my_turn"] is False
        assert state["ahead"] > state["decision"]
        assert state["prompt_text"] == first.state["prompt_text"]
        assert state["options"]
    watcher = chairs[-1].state
    assert (watcher["my_turn"], watcher["options"]) == (False, [])


def test_an_answer_given_ahead_is_kept_and_told_to_nobody(chairs: list[Chair]) -> None:
    first, second, third = until_sealed(chairs)
    before = [seen(chair) for chair in (first, third, chairs[-1])]
    assert answer(third).status_code == 200
    assert [seen(chair) for chair in (first, chairs[-1])] == [before[0], before[2]]
    kept = third.state
    assert (kept["held"], kept["ahead"], kept["can_undo"]) == ([before[1]["options"][-1]["text"]], 0, True)
    assert kept["waiting"] == sorted([first.state["viewer"], second.state["viewer"]])


def test_the_match_goes_as_if_all_had_answered_in_turn(client: TestClient, chairs: list[Chair]) -> None:
    first, second, third = until_sealed(chairs)
    for chair in (third, second, first):
        assert answer(chair).status_code == 200
    other = until_sealed(create(client, "you", "you", "you", names=["Ann", "Ben", "Cem"], seed=SEED))
    for chair in other:
        assert answer(chair).status_code == 200
    one, two = chairs[0].state, other[0].state
    ours = next(chair for chair in other if chair.state["viewer"] == one["viewer"]).state
    assert [line["text"] for line in one["log"]] == [line["text"] for line in ours["log"]]
    assert one["held"] == two["held"] == []


def test_what_is_kept_can_be_taken_back(chairs: list[Chair]) -> None:
    _, second, third = until_sealed(chairs)
    answer(third)
    taken = third.post("/undo", decision=third.state["decision"])
    assert taken.status_code == 200
    assert taken.json()["held"] == []
    assert taken.json()["ahead"]
    assert answer(third, 0).status_code == 200
    assert second.post("/undo").status_code == 409  # it has kept nothing


def test_an_answer_is_kept_once_and_only_if_the_rules_allow_it(chairs: list[Chair]) -> None:
    first, _, third = until_sealed(chairs)
    state = third.state
    action = state["options"][0]["action"]
    illegal = third.post("/answer", action=action + 500, decision=number(state))
    assert (illegal.status_code, illegal.json()["error"]["kind"]) == (422, "illegal")
    assert illegal.json()["error"]["rule"].startswith("TP-")
    for nonsense in (-1, 10**9):
        refused = third.post("/answer", action=nonsense, decision=number(state))
        assert (refused.status_code, refused.json()["error"]["reason"]) == (422, "There is no such action")
    assert third.post("/answer", action=action, decision=number(state)).status_code == 200
    again = third.post("/answer", action=action, decision=number(state))
    assert (again.status_code, again.json()["error"]["kind"]) == (409, "stale_decision")
    more = third.post("/answer", action=action, decision=number(state) + 1)
    assert more.status_code == 409
    assert "nothing more is asked of you" in more.json()["error"]["text"]
    early = third.post("/answer", action=action, decision=first.state["decision"])
    assert (early.status_code, early.json()["error"]["kind"]) == (409, "not_asked")


def test_who_is_asked_while_answering_is_heard_all_the_same(chairs: list[Chair]) -> None:
    first, second, _ = until_sealed(chairs)
    state = second.state
    assert answer(first).status_code == 200
    assert is_asked(second)
    late = second.post("/answer", action=state["options"][0]["action"], decision=number(state))
    assert late.status_code == 200
    assert not second.state["my_turn"]


def test_kept_answers_outlive_the_server(tmp_path: Path) -> None:
    settings = make_settings(sqlite_url(tmp_path))
    with running(settings) as before:
        first, second, third = until_sealed(create(before, "you", "you", "you", seed=SEED))
        answer(third)
        answer(second)
    with running(settings) as after:
        again = Chair(after, third.table, third.key)
        assert len(again.state["held"]) == 1
        before_all = again.state["decision"]
        assert answer(Chair(after, first.table, first.key)).status_code == 200
        assert again.state["decision"] >= before_all + 3
        assert again.state["held"] == []


def test_taking_back_asks_everybody_anew(chairs: list[Chair]) -> None:
    first, second, third = until_sealed(chairs)
    answer(third)
    answer(first)
    assert first.post("/undo").status_code == 200
    assert third.state["held"] == []
    assert third.state["ahead"]
    assert second.state["held"] == []


def test_the_page_says_that_an_answer_is_kept(client: TestClient, chairs: list[Chair]) -> None:
    first, second, third = until_sealed(chairs)
    client.cookies.set(f"hf_{third.table}", third.key)
    page = client.get(f"/t/{third.table}").text
    assert "all decide at once" in page
    state = third.state
    form = {"action": str(state["options"][0]["action"]), "decision": str(number(state))}
    assert f'name="decision" value="{number(state)}"' in page
    client.post(f"/t/{third.table}/answer", data=form)
    page = client.get(f"/t/{third.table}").text
    names = sorted(chair.state["seats"][chair.state["viewer"]]["name"] for chair in (first, second))
    text = state["options"][0]["text"]
    assert f"Kept: {text}. We wait for {names[0]} and {names[1]}." in page
    assert 'id="undo"' in page


def told(chair: Chair) -> dict[str, Any]:
    """What a table tells about who is asked what."""
    state = chair.state
    return {
        name: state[name] for name in ("waiting", "asked", "prompt_text", "prompt_rule", "log", "thinking")
    }


def decks(client: TestClient, builder: int, words: str) -> list[Chair]:
    """A table of Empire at which one seat has begun to answer the sealed question for its deck."""
    chairs = create(client, "you", "you", game="empire", seed=SEED, names=["Ann", "Ben"])
    state = chairs[builder].state
    action = next(one["action"] for one in state["options"] if words in one["text"].lower())
    assert chairs[builder].post("/answer", action=action, decision=number(state)).status_code == 200
    return chairs


def test_nobody_is_told_whether_an_opponent_builds_a_deck_or_takes_a_ready_one(client: TestClient) -> None:
    building, ready = (decks(client, 1, words) for words in ("build", "take"))
    assert building[1].state["ahead"]
    assert not ready[1].state["ahead"]
    for viewer in (0, 2):
        assert told(building[viewer]) == told(ready[viewer])
        assert told(ready[viewer])["waiting"] == [0, 1]


@pytest.mark.parametrize("words", ["build", "take"])
def test_who_is_asked_first_stays_among_those_who_are_waited_for(client: TestClient, words: str) -> None:
    first, second, watcher = decks(client, 0, words)
    assert [one.state["waiting"] for one in (second, watcher)] == [[0, 1]] * 2
    assert first.state["waiting"] == ([0, 1] if words == "build" else [1])


def test_who_is_asked_openly_is_told(chairs: list[Chair]) -> None:
    while len(chairs[0].state["waiting"]) > 1:
        answer_once(chairs[:3], random.Random(SEED))
    asked = next(chair for chair in chairs if chair.state["my_turn"])
    for chair in chairs:
        assert chair.state["asked"] == asked.state["viewer"]
        assert chair.state["waiting"] == [asked.state["viewer"]]
        assert chair.state["prompt_rule"]

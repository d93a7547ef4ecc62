"""Every endpoint of the API, with good and with bad requests."""

import json
import random
from typing import Any

import pytest
from starlette.testclient import TestClient

from holdfast.bots import bots_of
from holdfast.games import REGISTRY
from holdfast.match import resume
from holdfast.match.save import loads
from holdfast.web.tables.wire import Failure, State
from web.helpers import GAME, Chair, answer_once, create, play_out


def fault(response: Any, status: int, kind: str) -> dict[str, Any]:
    """The error of a refusal, which has the shape the description promises."""
    assert response.status_code == status, response.text
    found: dict[str, Any] = Failure.model_validate(response.json()).error.model_dump()
    assert found["kind"] == kind, found
    assert found["text"]
    return found


def asked(chairs: list[Chair]) -> Chair:
    """Whoever owes an answer."""
    return next(chair for chair in chairs if chair.state["my_turn"])


def test_the_games_are_listed_with_what_a_table_needs(client: TestClient) -> None:
    told = client.get("/api/games").json()
    assert [game["id"] for game in told["games"]] == REGISTRY.ids()
    assert all(game["seats"] and game["title"] and game["blurb"] for game in told["games"])
    assert "greedy" in told["bots"]
    for game in told["games"]:
        assert [level["name"] for level in game["levels"]] == game["bots"]
        assert all(level["words"].endswith(".") for level in game["levels"])


def test_a_new_table_gives_a_key_per_person_and_none_for_bots(client: TestClient) -> None:
    response = client.post("/api/tables", json={"game": GAME, "seats": ["you", "greedy", "open"]})
    told = response.json()
    assert response.status_code == 201
    assert list(told["keys"]) == ["0", "2"]
    assert len(set(told["keys"].values())) == 2
    assert all(len(key) >= 22 for key in told["keys"].values())  # 128 bits need 22 characters
    state = Chair(client, told["table"], told["keys"]["0"]).state
    assert [seat["kind"] for seat in state["seats"]] == ["person", "bot", "open"]
    assert [seat["taken"] for seat in state["seats"]] == [True, True, False]
    assert state["viewer"] == 0


@pytest.mark.parametrize(
    ("body", "status", "kind", "word"),
    [
        ({"game": "chess", "seats": ["you"]}, 404, "not_found", "chess"),
        ({"game": GAME, "seats": ["you"]}, 422, "unfit", "seats"),
        ({"game": GAME, "seats": ["you", "genius"]}, 422, "unfit", "seats[1]"),
        ({"game": GAME, "seats": ["you", "you"], "variant": "upside_down"}, 422, "mistake", "upside_down"),
        ({"game": GAME, "seats": ["you", "you"], "names": ["A"]}, 422, "unfit", "names"),
        ({"game": GAME, "seats": ["you", "you"], "names": ["A", "a"]}, 422, "unfit", "taken"),
        ({"game": GAME, "seats": ["you", "you"], "names": ["A", "x" * 41]}, 422, "unfit", "41"),
        ({"game": GAME, "seats": ["you", "you"], "names": ["A", "\x07\u202e"]}, 422, "unfit", "nothing"),
        ({"game": GAME, "seats": ["you", "you"], "seed": -1}, 422, "malformed", "seed"),
        ({"game": GAME, "seats": ["you", "you"], "seed": 2**60}, 422, "malformed", "seed"),
        ({"game": GAME, "seats": "you"}, 422, "malformed", "seats"),
        ({"game": GAME, "seats": ["you", "you"], "colour": "red"}, 422, "malformed", "colour"),
        ({"seats": []}, 422, "malformed", "game"),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_the_field(
    client: TestClient, body: dict[str, object], status: int, kind: str, word: str
) -> None:
    response = client.post(
        "/api/tables", content=json.dumps(body), headers={"Content-Type": "application/json"}
    )
    assert word in fault(response, status, kind)["text"]


def test_the_state_is_as_described(client: TestClient) -> None:
    chairs = create(client, "you", "you", names=["Ann", "Ben"])
    state = chairs[0].state
    assert set(state) == set(State.model_fields)
    State.model_validate(state)
    assert [seat["name"] for seat in state["seats"]] == ["Ann", "Ben"]
    assert [seat["charge"] for seat in state["seats"]] == ["lozenge", "cross"]
    assert state["log"]
    assert state["prompt_rule"]
    assert state["seed"] is None
    assert state["seed_chosen"] is False


def test_options_have_text_place_and_clause_and_belong_to_the_asked_seat_alone(client: TestClient) -> None:
    chairs = create(client, "you", "you", seed=5)
    while len((one := asked(chairs)).state["waiting"]) > 1:
        answer_once(chairs, random.Random(1))  # a sealed question belongs to several
    options = one.get("/options").json()
    assert options == one.state["options"]
    assert options
    rules = {option["rule"] for option in options}
    assert all(option["text"] and option["anchor"] and option["group"] for option in options)
    assert all(rule.startswith(REGISTRY.get(GAME).prefix + "-") for rule in rules)
    for other in chairs:
        if other is not one:
            assert other.get("/options").json() == []
            assert other.state["options"] == []


def test_an_answer_moves_the_game_on(client: TestClient) -> None:
    chairs = create(client, "you", "you")
    one = asked(chairs)
    before = one.state
    response = one.post("/answer", action=before["options"][0]["action"], decision=before["decision"])
    assert response.status_code == 200
    after = response.json()
    assert after["decision"] > before["decision"]
    assert after["change"] == before["change"] + 1
    assert after == one.state


def test_a_stale_answer_gets_409_and_the_current_state(client: TestClient) -> None:
    chairs = create(client, "you", "you")
    one = asked(chairs)
    before = one.state
    action = before["options"][0]["action"]
    assert one.post("/answer", action=action, decision=before["decision"]).status_code == 200
    response = one.post("/answer", action=action, decision=before["decision"])
    fault(response, 409, "stale_decision")
    assert response.json()["state"] == one.state


def test_an_illegal_answer_gets_422_with_clause_and_reason_and_changes_nothing(client: TestClient) -> None:
    chairs = create(client, "you", "you")
    one = asked(chairs)
    before = one.state
    legal = {option["action"] for option in before["options"]}
    space = REGISTRY.get(GAME).action_space
    wrong = [action for action in range(space) if action not in legal] + [space, -1, 2**53 - 1]
    for action in wrong:
        told = fault(one.post("/answer", action=action, decision=before["decision"]), 422, "illegal")
        assert told["rule"].startswith(REGISTRY.get(GAME).prefix + "-")
        assert told["reason"]
    assert one.state == before


def test_a_seat_that_is_not_asked_is_refused(client: TestClient) -> None:
    chairs = create(client, "you", "you")
    one = asked(chairs)
    other = next(chair for chair in chairs[:2] if chair is not one)
    state = one.state
    response = other.post("/answer", action=state["options"][0]["action"], decision=state["decision"])
    fault(response, 409, "not_asked")
    assert response.json()["state"] == other.state  # its own view, not that of the asked seat


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"action": 1},
        {"action": "1", "decision": 3},
        {"action": True, "decision": 3},
        {"action": 1.5, "decision": 3},
        {"action": 1, "decision": -1},
        {"action": 10**400, "decision": 3},
        {"action": None, "decision": None},
        {"action": 1, "decision": 1, "more": 1},
    ],
)
def test_a_malformed_answer_is_refused(client: TestClient, body: dict[str, object]) -> None:
    chairs = create(client, "you", "you")
    fault(chairs[0].post("/answer", **body), 422, "malformed")


def test_a_batch_is_all_or_nothing(client: TestClient) -> None:
    chairs = create(client, "you", "you")
    one = asked(chairs)
    before = one.state
    action = before["options"][0]["action"]
    fault(one.post("/answers", actions=[], decision=before["decision"]), 422, "unfit")
    fault(one.post("/answers", actions=[action] * 201, decision=before["decision"]), 422, "unfit")
    fault(
        one.post("/answers", actions=[action, 10**6], decision=before["decision"] + 1), 409, "stale_decision"
    )
    refused = one.post("/answers", actions=[action, 10**6], decision=before["decision"])
    assert refused.status_code in (409, 422)
    assert one.state == before
    assert one.post("/answers", actions=[action], decision=before["decision"]).status_code == 200
    assert one.state["decision"] > before["decision"]


def test_undo_goes_back_and_a_closed_one_says_why(client: TestClient) -> None:
    chairs = create(client, "you", "you", seed=3)
    one = asked(chairs)
    assert fault(one.post("/undo"), 409, "undo_closed")["reason"] == "luck has decided something since"
    luck = random.Random(3)
    undone = closed = 0
    while answer_once(chairs[:2], luck):
        for chair in chairs[:2]:
            state = chair.state
            response = chair.post("/undo", decision=state["decision"])
            if state["can_undo"]:
                undone += 1
                assert response.status_code == 200
                back = response.json()
                assert back["decision"] < state["decision"]
                assert back["my_turn"]
                fault(chair.post("/undo", decision=state["decision"]), 409, "stale_decision")
                break
            closed += 1
            assert fault(response, 409, "undo_closed")["reason"] in state["undo_closed_by"]
        if undone >= 2:
            break
    assert undone
    assert closed


def test_chat_is_read_by_everybody_and_written_by_seats(client: TestClient) -> None:
    ann, ben, watcher = create(client, "you", "you", names=["Ann", "Ben"])
    response = ann.post("/chat", text="  <b>Hello</b>\n\u202e\x07 all ")
    assert response.status_code == 200
    for chair in (ann, ben, watcher):
        (line,) = chair.state["chat"]
        assert (line["name"], line["seat"], line["text"]) == ("Ann", 0, "<b>Hello</b> all")
    fault(watcher.post("/chat", text="me too"), 403, "seats_only")
    fault(ann.post("/chat", text="x" * 501), 422, "unfit")
    fault(ann.post("/chat", text=" \x00 "), 422, "unfit")
    fault(ann.post("/chat", text=7), 422, "malformed")
    assert len(ann.state["chat"]) == 1


def test_an_invitation_is_used_up_by_sitting_down(client: TestClient) -> None:
    ann, invited, watcher = create(client, "you", "open")
    fault(watcher.post("/join", name="Eve"), 403, "seats_only")
    fault(invited.post("/join", name="Blue"), 422, "unfit")
    told = invited.post("/join", name="Ben").json()
    assert told["seat"] == 1
    assert told["key"] != invited.key
    fault(invited.get(), 403, "wrong_key")
    ben = Chair(client, ann.table, told["key"])
    assert ben.state["seats"][1]["name"] == "Ben"
    assert ben.state["seats"][1]["kind"] == "person"
    again = ben.post("/join", name="Benno").json()
    assert again == {"seat": 1, "key": ben.key}  # already sitting: only the name changes
    assert ann.state["seats"][1]["name"] == "Benno"
    assert [line["text"] for line in ann.state["chat"]] == ["Ben sits down.", "Ben is now called Benno."]


def test_hints_rate_every_option_and_need_everybodys_consent(client: TestClient) -> None:
    chairs = create(client, "you", "you")
    one = asked(chairs)
    other = next(chair for chair in chairs[:2] if chair is not one)
    fault(one.get("/hint"), 409, "conflict")
    assert one.post("/hints", agree=True).json()["hints_allowed"] is False
    fault(one.get("/hint"), 409, "conflict")
    assert other.post("/hints", agree=True).json()["hints_allowed"] is True
    told = one.get("/hint").json()
    assert [rated["action"] for rated in told["ratings"]] == [o["action"] for o in one.state["options"]]
    assert max(rated["rating"] for rated in told["ratings"]) <= 1
    assert min(rated["rating"] for rated in told["ratings"]) >= 0
    assert told["bot"] in bots_of(REGISTRY.get(GAME))
    best = next(rated for rated in told["ratings"] if rated["action"] == told["choice"])
    assert best["rating"] == 1
    assert (best["futures"] > 0) == bool(told["reason"])
    fault(other.get("/hint"), 409, "not_asked")
    fault(chairs[2].get("/hint"), 403, "seats_only")
    assert other.post("/hints", agree=False).json()["hints_allowed"] is False
    fault(one.get("/hint"), 409, "conflict")


def test_a_bot_can_be_replaced_by_another_or_by_a_friend_and_a_person_cannot(client: TestClient) -> None:
    ann, ben, watcher = create(client, "you", "you", "random")
    fault(watcher.post("/seats/2/bot", bot="greedy"), 403, "seats_only")
    fault(ann.post("/seats/2/bot", bot="genius"), 422, "mistake")
    fault(ann.post("/seats/7/bot", bot="greedy"), 404, "not_found")
    fault(ann.post("/seats/1/bot", bot="greedy"), 409, "conflict")
    assert ann.post("/seats/2/bot", bot="greedy").json() == {"key": "", "waits_for": []}
    assert ann.state["seats"][2]["bot"] == "greedy"
    told = ann.post("/seats/2/bot", bot="open").json()
    assert told["waits_for"] == [1]
    ben.post("/seats/2/consent", agree=True)
    assert Chair(client, ann.table, told["key"]).post("/join", name="Cem").json()["seat"] == 2
    leaving = ben.post("/seats/1/bot", bot="random").json()
    assert leaving == {"key": "", "waits_for": []}  # one may leave to a bot
    fault(ben.get(), 403, "wrong_key")


def test_the_log_can_be_read_from_any_line_on(client: TestClient) -> None:
    chairs = create(client, "you", "you")
    play_out(chairs[:2])
    lines = chairs[0].get("/log").json()
    assert [line["number"] for line in lines] == list(range(len(lines)))
    assert chairs[0].get("/log", since=5).json() == lines[5:]
    assert chairs[0].get("/log", since=10**6).json() == []
    fault(chairs[0].get("/log", since=-1), 422, "malformed")


def test_a_finished_game_shows_everything_and_its_journal_replays(client: TestClient) -> None:
    chairs = create(client, "you", "you", seed=11)
    fault(chairs[0].get("/journal"), 409, "conflict")
    assert chairs[0].state["seed_chosen"] is True
    assert chairs[0].get("/replay", upto=2).json()["revealed"] is False
    play_out(chairs[:2])
    state = chairs[0].state
    assert state["over"]
    assert state["sheet"]
    assert state["outcome"]["ranks"]
    assert state["seed"] == 11
    assert state["asked"] == -2
    fault(chairs[0].post("/answer", action=0, decision=state["decision"]), 409, "not_asked")
    replayed = chairs[2].get("/replay", upto=4).json()
    assert replayed["revealed"]
    assert replayed["decision"] == 4
    assert replayed["last"] == state["decision"]
    assert len(replayed["views"]) == 2
    assert chairs[2].get("/replay").json()["scores"] == state["scores"]
    match = resume(REGISTRY.get(GAME), loads(chairs[0].get("/journal").content))
    assert match.over
    assert match.number == state["decision"]
    assert match.view(0) == state["view"]


def test_a_replay_before_the_end_shows_only_what_the_viewer_saw(client: TestClient) -> None:
    chairs = create(client, "you", "you")
    luck = random.Random(5)
    seen: dict[tuple[int, int], Any] = {}
    for _ in range(4):
        for n, chair in enumerate(chairs):
            state = chair.state
            seen[n, state["decision"]] = state["view"]
        answer_once(chairs[:2], luck)
    for (n, decision), view in seen.items():
        replayed = chairs[n].get("/replay", upto=decision).json()
        assert replayed["view"] == view
        assert not replayed["views"]
        assert not replayed["scores"]
        assert replayed["seed"] is None


@pytest.mark.parametrize("table", ["A" * 16, "x", "%00", "a" * 500, "' OR 1=1 --"])
def test_a_table_that_is_not_there_is_404(client: TestClient, table: str) -> None:
    response = client.get(f"/api/tables/{table}")
    assert response.status_code == 404
    assert response.json()["error"]["text"]


@pytest.mark.parametrize("key", ["A" * 32, "x", "é", " ", "a" * 5000])
def test_a_wrong_key_opens_nothing_not_even_the_spectators_view(client: TestClient, key: str) -> None:
    chairs = create(client, "you", "you")
    header = {b"Authorization": f"Bearer {key}".encode("latin-1")}
    response = client.get(f"/api/tables/{chairs[0].table}", headers=header)
    if key.strip():
        fault(response, 403, "wrong_key")
    else:
        assert response.json()["viewer"] == -3


def test_a_key_opens_its_own_table_only(client: TestClient) -> None:
    first, second = create(client, "you", "you"), create(client, "you", "you")
    fault(Chair(client, second[0].table, first[0].key).get(), 403, "wrong_key")


def test_spectators_see_and_do_nothing_else_and_a_closed_table_not_even_that(client: TestClient) -> None:
    watcher = create(client, "you", "you")[-1]
    state = watcher.state
    assert state["viewer"] == -3
    assert not state["options"]
    assert not state["can_undo"]
    assert not state["hints_allowed"]
    fault(watcher.post("/answer", action=0, decision=state["decision"]), 403, "seats_only")
    fault(watcher.post("/undo"), 403, "seats_only")
    fault(watcher.post("/hints", agree=True), 403, "seats_only")
    ann, _, outsider = create(client, "you", "you", watchable=False)
    fault(outsider.get(), 403, "not_watchable")
    fault(outsider.get("/log"), 403, "not_watchable")
    fault(outsider.get("/events"), 403, "not_watchable")
    assert ann.state["watchable"] is False


def test_the_description_names_every_route_and_is_for_people_too(client: TestClient) -> None:
    described = client.get("/api/openapi.json").json()
    paths = set(described["paths"])
    assert {"/api/tables", "/api/tables/{table_id}/answer", "/api/tables/{table_id}/events"} <= paths
    assert all(path.startswith("/api/") for path in paths)
    answer = described["paths"]["/api/tables/{table_id}/answer"]["post"]["responses"]
    assert {"200", "403", "404", "409", "422"} <= set(answer)
    guide = client.get("/api")
    assert guide.headers["content-type"].startswith("text/plain")
    for path in paths:
        assert path in guide.text


def test_what_is_not_there_is_said_in_the_same_shape(client: TestClient) -> None:
    fault(client.get("/api/nothing"), 404, "http")
    fault(client.delete("/api/tables"), 405, "http")

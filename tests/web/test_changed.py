"""Tables whose game has other numbers: they say so everywhere, keep their patch, and are only so many."""

import json
import random
import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from starlette.testclient import TestClient

from holdfast.cli.common import saved_game
from holdfast.games import REGISTRY
from holdfast.match import resume
from holdfast.match.save import loads
from holdfast.patches import KEPT, checked, loading, patch_for, read_patch, record
from holdfast.web.people.agreeing import can_be_rated
from holdfast.web.storage.backup import back_up, restore
from holdfast.web.tables import thinkers
from holdfast.web.tables.changed import MOST_CHARACTERS
from holdfast.web.tables.thinkers import Task, think
from web.helpers import (
    Chair,
    answer_once,
    create,
    make_settings,
    play_out,
    running,
    serving,
    sqlite_url,
    wait_until,
)

EMPIRE = "after_the_empire"
WOOD = checked(REGISTRY.get("_template"), {"Woodpile": {"steps.gain_wood.amount": 6}}, title="More wood")
BREAD = 'game = "after_the_empire"\n\n[[card]]\nname = "Bakery"\ncost.wood = 9\n'


def wood(amount: int) -> str:
    return checked(REGISTRY.get("_template"), {"Woodpile": {"steps.gain_wood.amount": amount}}).as_text()


def page(client: TestClient, path: str, key: str = "") -> str:
    answer = client.get(path, headers={"Authorization": f"Bearer {key}"} if key else {})
    assert answer.status_code == 200, answer.text
    return answer.text


def test_a_table_says_what_is_changed_and_no_other_table_notices(client: TestClient) -> None:
    chair, watcher = create(client, "you", "greedy", game=EMPIRE, patch=BREAD)
    state = watcher.state
    assert state["title"] == "After the Empire (changed)"
    assert read_patch(state["patch"]).of_card("Bakery") == {"cost.wood": 9}
    assert state["log"][0]["text"] == (
        "This table plays with other numbers. Bakery: cost.wood 9 (printed: 4)."
    )
    table = page(client, f"/t/{chair.table}")
    assert f'<a href="/cards/{EMPIRE}?table={chair.table}">What is changed</a>' in table
    assert f'href="/rules/{EMPIRE}?table={chair.table}"' in table
    assert f'data-cards="/t/{chair.table}/card/"' in table
    plain = create(client, "you", "greedy", game=EMPIRE)[-1]
    assert (plain.state["title"], plain.state["patch"]) == ("After the Empire", "")
    assert "What is changed" not in page(client, f"/t/{plain.table}")


def test_cards_and_rulebook_of_a_table_are_its_own(client: TestClient) -> None:
    chair, _ = create(client, "you", "greedy", game=EMPIRE, patch=BREAD)
    cards = page(client, f"/cards/{EMPIRE}?table={chair.table}")
    assert "Bakery: cost.wood 9 (printed: 4)" in cards
    assert "9 Wood, 1 Stone" in cards
    assert "9 Wood, 1 Stone" not in page(client, f"/cards/{EMPIRE}")
    assert "Changed at your table" in page(client, f"/rules/{EMPIRE}?table={chair.table}")
    assert "Changed at your table" not in page(client, f"/rules/{EMPIRE}")
    bakery = next(card for card in REGISTRY.get(EMPIRE).catalogue if card.name == "Bakery")
    assert "9 Wood, 1 Stone" in page(client, f"/t/{chair.table}/card/{bakery.id}")
    assert "4 Wood, 1 Stone" in page(client, f"/card/{EMPIRE}/{bakery.id}")
    assert client.get(f"/t/{chair.table}/card/none").status_code == 404


def test_what_nobody_may_watch_tells_its_changes_to_nobody(client: TestClient) -> None:
    chair, _ = create(client, "you", "greedy", patch=WOOD.as_text(), watchable=False)
    assert client.get(f"/cards/_template?table={chair.table}").status_code == 403
    assert client.get(f"/t/{chair.table}/card/woodpile").status_code == 403


def test_it_is_played_to_its_end_with_undo_hint_and_replay(client: TestClient) -> None:
    *chairs, watcher = create(client, "you", "you", patch=WOOD.as_text())
    luck = random.Random(3)
    for _ in range(4):
        answer_once(chairs, luck)
    state = next(one.state for one in chairs if one.state["my_turn"])
    undone = [one for one in chairs if one.state["can_undo"]]
    if undone:
        before = undone[0].state["decision"]
        assert undone[0].post("/undo").status_code == 200
        assert undone[0].state["decision"] < before
    assert state["patch"]
    play_out(chairs)
    again = chairs[0].get("/replay", upto=3).json()
    assert (again["title"].endswith("(changed)"), again["decision"]) == (True, 3)
    told = loads(chairs[0].get("/journal").text)
    match = resume(saved_game(told), told)
    assert match.over
    assert match.game.patch == WOOD.as_text()
    assert watcher.state["patch"] == WOOD.as_text()


def test_bots_think_about_the_changed_game_and_keep_games_apart() -> None:
    def task(patch: str, number: int) -> Task:
        return Task(f"t{number}", "_template", 2, (), 5, 0, (), ("greedy", "greedy"), patch=patch)

    plain, rich = think(task("", 0)), think(task(wood(9), 1))
    assert think(task(wood(9), 1)) == rich  # the same table again, from where it was kept
    assert plain == think(task("", 0))
    for number in range(12):
        think(task(wood(10 + number), 2 + number))

    assert len({one.patch for one, _, _ in thinkers._places.values() if one.patch}) <= KEPT


def test_a_rematch_keeps_the_numbers(client: TestClient) -> None:
    opened = client.post(
        "/new",
        data={"game": "_template", "seats": "2", "kind_0": "you", "kind_1": "you", "patch": WOOD.as_text()},
    )
    assert opened.status_code == 200, opened.text
    table = opened.url.path.rpartition("/")[2]
    again = client.post(f"/t/{table}/rematch")
    new = again.url.path.rpartition("/")[2]
    assert new != table
    assert Chair(client, new).state["patch"] == WOOD.as_text()
    client.cookies.clear()


def test_the_form_of_a_new_table_says_what_a_patch_changes(client: TestClient) -> None:
    told = client.get("/new", params={"game": EMPIRE, "patch": BREAD})
    assert "Bakery: cost.wood 9 (printed: 4)" in told.text
    wrong = client.get("/new", params={"game": "after_the_end", "patch": BREAD})
    assert "this patch is not for after_the_end" in wrong.text
    sent = client.post("/new", data={"game": EMPIRE, "kind_0": "you", "patch": BREAD.replace("9", "-9")})
    assert sent.status_code == 422
    assert 'id="wrong-patch"' in sent.text
    assert "cost.wood = -9" in sent.text  # nothing that was typed is lost


@pytest.mark.parametrize(
    ("patch", "sentence"),
    [
        (
            "[[card]]\nname = 'Bakery'\ncost.wood = -1",
            "Field 'cost.wood' of Bakery is -1; give a whole",
        ),
        ("[[card]]\nname = 'Bakery'\ncost.wod = 1", "Field 'cost.wod' is no number of Bakery"),
        ("[[card]]\nname = 'Bakery'\ncost.wood = 4", "Field 'patch' changes nothing"),
        ("[[card]]\nname = 'Baker'\ncost.wood = 4", "no card 'Baker' with numbers; did you mean 'Bakery'"),
        ("import os", "Field 'patch' is no patch"),
        ("game = 'after_the_end'", "Field 'game' is 'after_the_end'"),
        ("[values]\nx = 1", "has no values that can be set; leave 'x' out"),
    ],
)
def test_a_bad_patch_is_refused_in_a_sentence_that_names_the_field(
    client: TestClient, patch: str, sentence: str
) -> None:
    body = {"game": EMPIRE, "seats": ["you", "greedy"], "patch": patch}
    answer = client.post("/api/tables", json=body)
    assert answer.status_code == 422
    words = answer.json()["error"]["text"]
    assert "Field 'patch'" in words
    assert sentence in words


def test_numbers_that_break_the_game_are_found_before_the_table_is(client: TestClient) -> None:
    patch = 'game = "after_the_end"\n[[card]]\nname = "Hard Lessons"\ncopies = 9\n'
    body = {"game": "after_the_end", "seats": ["you", "greedy"], "patch": patch}
    answer = client.post("/api/tables", json=body)
    assert answer.status_code == 422
    assert "24 experience cards" in answer.json()["error"]["text"]


def test_a_patch_has_a_size(client: TestClient) -> None:
    body = {"game": EMPIRE, "seats": ["you", "greedy"], "patch": "#" * (MOST_CHARACTERS + 1)}
    assert client.post("/api/tables", json=body).status_code == 422


def test_values_of_a_patch_are_the_values_of_the_table(client: TestClient) -> None:
    patch = 'game = "colonists_invasion"\n\n[values]\nstart_tools = 9\n'
    chair, _ = create(client, "you", "greedy", game="colonists_invasion", patch=patch)
    assert "value start_tools: 9" in chair.state["log"][0]["text"]
    plain, _ = create(client, "you", "greedy", game="colonists_invasion", seed=3)
    changed, _ = create(client, "you", "greedy", game="colonists_invasion", seed=3, patch=patch)
    assert plain.state["view"] != changed.state["view"]


def test_a_server_plays_only_so_many_changed_games_at_once(tmp_path: Path) -> None:
    database = sqlite_url(tmp_path)
    with running(make_settings(database, changed_games=2)) as client:
        tables = [create(client, "you", "you", patch=wood(amount))[0] for amount in (6, 7)]
        with client.stream("GET", f"/api/tables/{tables[0].table}/events") as one:
            next(one.iter_lines())
            third = create(client, "you", "you", patch=wood(8))[0]  # the one nobody looks at makes way
            assert tables[0].state["patch"] == wood(6)
            assert third.state["patch"] == wood(8)
        assert tables[1].state["patch"] == wood(7)  # it was in the store
    with running(make_settings(database, changed_games=0)) as client:
        refused = Chair(client, tables[0].table, tables[0].key).get()
        assert refused.status_code == 429
        assert "plays no games with other numbers" in refused.json()["error"]["text"]
        body = {"game": "_template", "seats": ["you", "you"], "patch": wood(6)}
        assert client.post("/api/tables", json=body).status_code == 429
        assert create(client, "you", "you")[0].state["patch"] == ""


def test_a_backup_brings_it_back_and_so_does_a_store_that_is_read_again(tmp_path: Path) -> None:
    database = sqlite_url(tmp_path)
    with running(make_settings(database)) as client:
        chairs = create(client, "you", "you", patch=WOOD.as_text())[:2]
        answer_once(chairs, random.Random(1))
        before = [chair.state["view"] for chair in chairs]
    back_up(database, tmp_path / "copy.db")
    elsewhere = f"sqlite:///{tmp_path / 'elsewhere.db'}"
    restore(tmp_path / "copy.db", elsewhere)
    for where in (database, elsewhere):
        with running(make_settings(where)) as client:
            again = [Chair(client, chair.table, chair.key) for chair in chairs]
            assert [chair.state["view"] for chair in again] == before
            assert again[0].state["patch"] == WOOD.as_text()
            answer_once(again, random.Random(2))


def test_a_patch_this_server_cannot_have_leaves_the_table_readable(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:

    database = sqlite_url(tmp_path)
    with running(make_settings(database)) as client:
        chair = create(client, "you", "you", patch=wood(30))[0]
    monkeypatch.setattr(record, "MOST", 20)
    loading._read.cache_clear()
    with running(make_settings(database)) as client:
        answer = Chair(client, chair.table, chair.key).get()
        assert answer.status_code == 410
        assert "with other numbers than this server's" in answer.json()["error"]["text"]
        assert "give a whole number from 0 to 20" in answer.json()["error"]["text"]
    loading._read.cache_clear()


def test_such_games_are_never_rated(client: TestClient) -> None:

    options = SimpleNamespace(lesson=False, seed_chosen=False, patch="")
    live: Any = SimpleNamespace(
        game=REGISTRY.get("_template"),
        match=SimpleNamespace(seats=2, variant=()),
        header=SimpleNamespace(options=options),
    )
    assert can_be_rated(live)
    options.patch = WOOD.as_text()
    assert not can_be_rated(live)


def test_a_draft_with_other_numbers_leads_to_matches_with_them() -> None:
    draft = checked(REGISTRY.get("empire_draft"), {"Alms Beggar": {"attack": 5}}).as_text()
    match = read_patch(patch_for("empire", draft))
    assert (match.game, match.of_card("Alms Beggar")) == ("empire", {"attack": 5})
    assert patch_for("after_the_end", draft) == ""
    assert patch_for("empire", "") == ""


@pytest.mark.slow
def test_a_killed_server_goes_on_with_the_same_numbers(tmp_path: Path) -> None:
    with serving(sqlite_url(tmp_path)) as server:
        body = {"game": EMPIRE, "seats": ["you", "greedy"], "patch": BREAD}
        told = server.call("/api/tables", body=body)
        path, key = f"/api/tables/{told['table']}", told["keys"]["0"]

        def play(answers: int) -> dict[str, Any]:
            def asked() -> Any:
                state = server.call(path, key)
                return state if state["my_turn"] else None

            luck = random.Random(answers)
            for _ in range(answers):
                state = wait_until(asked)
                action = luck.choice(state["options"])["action"]
                server.call(f"{path}/answer", key, {"action": action, "decision": state["decision"]})
            return cast(dict[str, Any], wait_until(asked))

        before = play(6)
        server.kill()
        server.start()
        after = server.call(path, key)
        for name in ("view", "decision", "patch", "log", "options"):
            assert after[name] == before[name], name
        assert json.dumps(after["log"]).count("This table plays with other numbers") == 1
        assert play(4)["decision"] > before["decision"]


def test_the_description_of_the_interface_tells_of_patches(client: TestClient) -> None:
    described = client.get("/api/openapi.json").json()["components"]["schemas"]
    assert described["NewTable"]["properties"]["patch"]["maxLength"] == MOST_CHARACTERS
    assert re.search("other numbers", described["State"]["properties"]["patch"]["description"])

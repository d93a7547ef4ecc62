"""No table is lost by an upgrade: it goes on under the new rules, or stays readable and can be ended."""

import json
import random
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from holdfast.games import REGISTRY
from web.helpers import Chair, answer_once, create, make_settings, play_out, running, sqlite_url, wait_until

BEFORE = Path(__file__).with_name("store_of_version_3.sql")  # by the last program without moments
RELEASED = Path(__file__).with_name("store_of_version_5.sql")  # by the last one without notices
TABLES = ("going", "over", "real")


@pytest.fixture(params=[BEFORE, RELEASED], ids=["3", "5"])
def released(tmp_path: Path, request: pytest.FixtureRequest) -> Path:
    """A folder with the store of an earlier release."""
    return written(tmp_path, request.param)


@pytest.fixture
def unsettled(tmp_path: Path) -> Path:
    """A folder with a store in which nobody has kept where tables stand."""
    return written(tmp_path, BEFORE)


def written(tmp_path: Path, store: Path) -> Path:
    """The folder with this store, as if it were written under the rules of today."""
    with closing(sqlite3.connect(tmp_path / "tables.db")) as connection:
        connection.executescript(store.read_text(encoding="utf-8"))
        for game in ("_template", "after_the_end"):
            version = REGISTRY.get(game).rules_version
            connection.execute("UPDATE game_table SET rules_version = ? WHERE game = ?", (version, game))
            if store is RELEASED:
                which = "table_id IN (SELECT id FROM game_table WHERE game = ?)"
                connection.execute(f"UPDATE moment SET rules_version = ? WHERE {which}", (version, game))
        connection.commit()
    return tmp_path


@contextmanager
def chairs(folder: Path) -> Iterator[dict[str, Chair]]:
    """A server on the store, and those who sit at its tables by their names."""
    keys = re.findall(r"-- key (\w+) (\S+) (\S+)", RELEASED.read_text(encoding="utf-8"))
    with running(make_settings(sqlite_url(folder))) as client:
        tables = client.app.state.tables  # type: ignore[attr-defined]
        wait_until(lambda: tables.settler.is_through)  # with what the last program has left
        yield {name: Chair(client, table, key) for name, table, key in keys}


def age(folder: Path, *more: str) -> None:
    """Make the store one of older rules, as if this program had others now."""
    with closing(sqlite3.connect(folder / "tables.db")) as connection:
        for table in ("game_table", "moment"):
            connection.execute(f"UPDATE {table} SET rules_version = rules_version - 1")
        connection.execute("UPDATE entry SET payload = replace(payload, '\"rules\":1', '\"rules\":0')")
        for words in more:
            connection.execute(words)
        connection.commit()


def texts(chair: Chair) -> list[str]:
    return [line["text"] for line in chair.get("/log").json()]


def test_the_store_of_the_last_release_goes_on_under_its_rules(released: Path) -> None:
    with chairs(released) as at:
        assert [at[f"{name}_ann"].state["decision"] for name in TABLES] == [16, 18, 28]
        assert [at[f"{name}_ann"].state["over"] for name in TABLES] == [False, True, False]
        for name in ("going", "real"):
            assert answer_once([at[f"{name}_ann"], at[f"{name}_ben"]], random.Random(1))
            assert not [line for line in at[f"{name}_ann"].state["chat"] if line["notice"]]


def test_a_table_goes_on_where_it_stood_with_its_story_and_a_line_that_says_so(released: Path) -> None:
    with chairs(released) as at:
        states = {name: chair.state for name, chair in at.items()}
        stories = {name: texts(chair) for name, chair in at.items()}
    age(released)
    with chairs(released) as at:
        for name, chair in at.items():
            before, now = states[name], chair.state
            assert now["view"] == before["view"], name
            assert (now["asked"], now["over"], now["scores"]) == (
                before["asked"],
                before["over"],
                before["scores"],
            )
            assert [one["action"] for one in now["options"]] == [one["action"] for one in before["options"]]
            *told, line = texts(chair)
            assert told == stories[name]  # each seat reads what it had read, and nothing else
            assert "The rules of" in line
            assert now["chat"][-1]["text"] == line
        assert now["decision"] == 0
        play_out([at["going_ann"], at["going_ben"]])
        over = at["going_ann"].get("/replay", upto=0).json()
        assert over["revealed"]
        assert len(over["log"]) > len(stories["going_ann"]) / 2
        assert at["going_ann"].get("/journal").json()["start"]["holdfast"] == "position"


def test_what_was_answered_since_is_given_again_as_far_as_it_fits(released: Path) -> None:
    with chairs(released) as at:
        table = at["real_ann"].table
    with closing(sqlite3.connect(released / "tables.db")) as connection:
        moment = connection.execute("SELECT * FROM moment WHERE table_id = ?", (table,)).fetchone()
    with chairs(released) as at:
        answer_once([at["real_ann"], at["real_ben"]], random.Random(1))
        fits = at["real_ann"].state["view"]
        answer_once([at["real_ann"], at["real_ben"]], random.Random(1))
    with closing(sqlite3.connect(released / "tables.db")) as connection:  # killed before it was settled
        connection.execute("DELETE FROM moment WHERE table_id = ?", (table,))
        connection.execute("INSERT INTO moment VALUES (?, ?, ?, ?, ?)", moment)
        connection.execute("DELETE FROM story WHERE table_id = ? AND first >= ?", (table, moment[2]))
        connection.commit()
        last = connection.execute("SELECT MAX(seq) FROM entry WHERE table_id = ?", (table,)).fetchone()[0]
    wrong = json.dumps({"answers": [10**6]})
    age(released, f"UPDATE entry SET payload = '{wrong}' WHERE table_id = '{table}' AND seq = {last}")
    with chairs(released) as at:
        state = at["real_ann"].state
        assert state["view"] == fits
        assert "(1 steps) and is to be answered again" in state["chat"][-1]["text"]


def test_tables_that_were_never_settled_go_on_when_the_new_rules_allow_their_journal(unsettled: Path) -> None:
    with closing(sqlite3.connect(unsettled / "tables.db")) as connection:
        connection.execute("UPDATE game_table SET rules_version = rules_version - 1")
        connection.commit()
    with chairs(unsettled) as at:
        state = at["real_ann"].state
        assert state["decision"] == 28
        assert "All answers were given again" in state["chat"][-1]["text"]


def test_taking_back_and_a_second_upgrade_keep_the_story(tmp_path: Path) -> None:
    luck = random.Random(2)
    told: list[str] = []
    for upgrade in range(3):
        with running(make_settings(sqlite_url(tmp_path))) as client:
            if not upgrade:
                ann, ben, _ = create(client, "you", "you", names=["Ann", "Ben"], seed=3)
            at = [Chair(client, one.table, one.key) for one in (ann, ben)]
            assert texts(at[0])[: len(told)] == told
            assert sum("The rules of" in text for text in texts(at[0])) == upgrade
            while not (undone := _taken_back(client.app.state.tables, at)):  # type: ignore[attr-defined]
                answer_once(at, luck)
            told = texts(undone)
            ann, ben = (undone, at[1 - at.index(undone)])
        age(tmp_path)


def _taken_back(tables: object, at: list[Chair]) -> Chair | None:
    """Whoever could take something back and did, after it was settled; None when nobody can."""
    for chair in at:
        if chair.state["can_undo"]:
            live = tables._live[chair.table]  # type: ignore[attr-defined]
            chair.client.portal.call(tables.settler.keep, [live])  # type: ignore[attr-defined,union-attr]
            assert chair.post("/undo").status_code == 200
            return chair
    return None


def test_a_position_that_no_longer_exists_stays_readable_and_can_be_ended(released: Path) -> None:
    with chairs(released) as at:
        known = texts(at["going_ben"])
        secret = [text for text in texts(at["going_ann"]) if text.startswith("Ann") and text not in known]
        stories = {name: texts(at[f"going_{name}"]) for name in ("ann", "ben")}
    wrong = json.dumps({"answers": [10**6]})
    age(
        released,
        """UPDATE moment SET position = replace(position, '"fields":{', '"fields":{"gone":1,')""",
        f"UPDATE entry SET payload = '{wrong}' WHERE seq = 2 AND kind = 'answer'",
    )
    with chairs(released) as at:
        ann, ben = at["going_ann"], at["going_ben"]
        told = ann.get()
        assert (told.status_code, told.json()["error"]["kind"]) == (410, "old_rules")
        for name, chair in (("ann", ann), ("ben", ben)):
            left = chair.get("/left").json()
            assert [line["text"] for line in left["story"]] == stories[name]
            assert left["chat"][0]["text"] == "Good luck"
        page = ann.client.get(f"/t/{ann.table}", headers=ben._headers())
        assert page.status_code == 410
        assert "End this table" in page.text
        assert "Good luck" in page.text
        assert Chair(ann.client, ann.table).post("/end").status_code == 403
        assert ann.post("/end").json()["ended"] is False
        assert ben.post("/end").json()["ended"] is True
        shown = [line["text"] for line in ben.get("/left").json()["story"]]
        assert secret
        assert set(secret) <= set(shown)
        assert "End this table" not in ann.client.get(f"/t/{ann.table}", headers=ben._headers()).text


def test_a_table_that_can_go_on_cannot_be_ended(released: Path) -> None:
    with chairs(released) as at:
        assert at["going_ann"].post("/end").status_code == 409


@pytest.mark.slow
def test_bots_play_on_from_the_position_too(tmp_path: Path) -> None:
    with running(make_settings(sqlite_url(tmp_path))) as client:
        ann, _ = create(client, "you", "greedy", seed=4)
        answer_once([ann], random.Random(1))
        wait_until(lambda: ann.state["my_turn"])
    age(tmp_path)
    with running(make_settings(sqlite_url(tmp_path))) as client:
        ann = Chair(client, ann.table, ann.key)
        while not ann.state["over"]:
            answer_once([ann], random.Random(1))
            wait_until(lambda: ann.state["my_turn"] or ann.state["over"])
        assert not [seat for seat in ann.state["seats"] if seat["crashed"]]
        assert ann.get("/journal").json()["start"]


def test_names_results_and_ratings_of_the_last_release_are_there(tmp_path: Path) -> None:
    told = dict(re.findall(r"-- (link ada|rated|hers) (\S+)", RELEASED.read_text(encoding="utf-8")))
    written(tmp_path, RELEASED)
    with running(make_settings(sqlite_url(tmp_path))) as client:
        own = {"Sec-Fetch-Site": "same-origin"}
        assert client.post("/you/enter", data={"k": told["link ada"]}, headers=own).status_code == 200
        html = client.get("/you").text
        assert f"/t/{told['rated']}" in html
        assert ", rated" in html
        assert "<td>22.4 ± 24.2</td><td>1</td>" in html
        assert "You watch" not in client.get(f"/t/{told['hers']}").text

"""Two server processes on one PostgreSQL are one table, and the example plays at it."""

import asyncio
import random
import subprocess
import sys
import time
from pathlib import Path

import pytest
from sqlalchemy.exc import IntegrityError

from holdfast.web.storage.moments import Settled
from holdfast.web.storage.store import CHAT, NewEntry, Payload
from web.helpers import (
    GAME,
    PATIENCE,
    TOLD_ONLY,
    Chair,
    answer_once,
    create,
    make_settings,
    running,
    serving,
    sqlite_url,
    wait_until,
)

EXAMPLE = Path(__file__).parents[2] / "examples" / "api_client.py"


@pytest.mark.slow
def test_a_move_made_on_one_reaches_streams_on_the_other(fresh_postgres: str) -> None:
    luck = random.Random(2)
    with serving(fresh_postgres, TOLD_ONLY) as one, serving(fresh_postgres, TOLD_ONLY) as other:
        told = one.call("/api/tables", body={"game": GAME, "seats": ["you", "you"]})
        path, keys = f"/api/tables/{told['table']}", [told["keys"]["0"], told["keys"]["1"]]
        stream = other.stream(f"{path}/events")
        seen = next(stream)
        servers = [one, other]
        while True:
            states = [servers[n].call(path, keys[n]) for n in (0, 1)]
            if states[0]["over"] or states[1]["over"]:
                break
            seat = next(n for n in (0, 1) if states[n]["my_turn"])
            body = {
                "action": luck.choice(states[seat]["options"])["action"],
                "decision": states[seat]["decision"],
            }
            answered = servers[seat].call(f"{path}/answer", keys[seat], body)
            while seen["change"] < answered["change"]:
                seen = next(stream)
            assert seen["decision"] == answered["decision"]
            # Whoever answered late on the other server is told so with the current state.
            code, late = servers[1 - seat].try_call(f"{path}/answer", keys[seat], body)
            assert code == 409
            assert late["state"]["decision"] == answered["decision"]
        assert seen["over"]


@pytest.mark.slow
def test_who_looks_through_one_is_seen_by_the_other(fresh_postgres: str) -> None:
    with serving(fresh_postgres) as one, serving(fresh_postgres) as other:
        told = one.call("/api/tables", body={"game": GAME, "seats": ["you", "you"]})
        path = f"/api/tables/{told['table']}"

        def online() -> list[bool]:
            return [seat["online"] for seat in other.call(path)["seats"]]

        assert online() == [False, False]
        stream = one.stream(f"{path}/events", told["keys"]["1"])
        next(stream)
        assert wait_until(lambda: online() == [False, True])


def test_who_sat_there_before_is_known_to_a_server_that_takes_the_table_up(fresh_postgres: str) -> None:
    with running(make_settings(fresh_postgres)) as one, running(make_settings(fresh_postgres)) as other:
        here, there = (client.app.state.tables for client in (one, other))  # type: ignore[attr-defined]
        chair = create(one, "you", "you")[0]
        live = one.portal.call(here.get, chair.table)  # type: ignore[union-attr]
        live.streams.update({1: 1, 0: 0, -1: 1})  # a seat, one that has left, and somebody who watches
        late = other.portal.call(there.get, chair.table)  # type: ignore[union-attr]
        assert wait_until(lambda: list(late.elsewhere) == [1])


@pytest.mark.slow
def test_bots_go_on_when_the_server_that_moved_them_dies(fresh_postgres: str) -> None:
    with serving(fresh_postgres) as one, serving(fresh_postgres) as other:
        told = one.call("/api/tables", body={"game": GAME, "seats": ["you", "greedy"]})
        path, key = f"/api/tables/{told['table']}", told["keys"]["0"]
        other.call(path, key)
        one.kill()
        luck = random.Random(1)
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            state = other.call(path, key)
            if state["over"]:
                break
            if state["my_turn"]:
                action = luck.choice(state["options"])["action"]
                other.call(f"{path}/answer", key, {"action": action, "decision": state["decision"]})
            time.sleep(0.01)
        assert state["over"]
        one.start()
        assert one.call(path, key)["outcome"] == state["outcome"]


@pytest.mark.slow
def test_the_example_plays_a_game_by_http_alone(tmp_path: Path) -> None:
    with serving(sqlite_url(tmp_path)) as server:
        command = [sys.executable, str(EXAMPLE), server.address]
        done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.rstrip().endswith("won.")


def test_a_page_that_has_heard_of_a_change_is_not_shown_what_was_before(tmp_path: Path) -> None:
    settings = make_settings(sqlite_url(tmp_path))
    with running(settings) as one, running(settings) as other:
        told = one.post("/api/tables", json={"game": GAME, "seats": ["you", "you"]}).json()
        table = told["table"]
        mine = {"Authorization": f"Bearer {told['keys']['0']}"}

        def change(headers: dict[str, str]) -> int:
            page = other.get(f"/t/{table}/part", headers={**mine, **headers}).text
            return int(page.split('data-change="')[1].split('"')[0])

        for n in range(5):  # this file of a store is looked at twice a second, which would be too late
            before = change({})
            one.post(f"/api/tables/{table}/chat", headers=mine, json={"text": f"hello {n}"})
            assert change({"X-Change": str(before + 1)}) == before + 1


def test_where_a_table_stands_is_kept_by_the_server_that_answered_last(tmp_path: Path) -> None:
    settings = make_settings(sqlite_url(tmp_path))
    with running(settings) as one, running(settings) as other:
        ann, ben, _ = create(one, "you", "you", seed=1)
        there = [Chair(other, chair.table, chair.key) for chair in (ann, ben)]
        luck, decision = random.Random(1), ann.state["decision"]
        both = [client.app.state.tables.settler for client in (one, other)]  # type: ignore[attr-defined]
        for chairs, settler, left in (([ann, ben], both[0], both[1]), (there, both[1], both[0])):
            wait_until(lambda now=chairs, known=decision: now[0].state["decision"] >= known)
            assert answer_once(chairs, luck)
            decision = chairs[0].state["decision"]
            wait_until(lambda now=left: not now._since)
            assert list(settler._since) == [ann.table]


def test_one_table_that_another_server_has_just_kept_does_not_lose_the_others(tmp_path: Path) -> None:
    settings = make_settings(sqlite_url(tmp_path))
    with running(settings) as client:
        tables = client.app.state.tables  # type: ignore[attr-defined]
        ids = [create(client, "you", "you", seed=seed)[0].table for seed in (1, 2)]
        lives = [client.portal.call(tables.get, table) for table in ids]  # type: ignore[union-attr]
        refused = list[int]()
        keep = tables.moments.keep

        async def late(found: list[Settled]) -> None:
            if len(found) > 1 or found[0].moment.table_id == ids[0]:
                refused.append(len(found))
                raise IntegrityError("", {}, Exception())
            await keep(found)

        tables.moments.keep = late
        client.portal.call(tables.settler.keep, lives)  # type: ignore[union-attr]
        assert refused == [2, 1]
        tables.moments.keep = keep
        kept = [client.portal.call(tables.moments.read, table) for table in ids]  # type: ignore[union-attr]
        assert [one is not None for one in kept] == [False, True]


def test_all_who_look_at_a_time_are_told_of_together(fresh_postgres: str) -> None:
    with running(make_settings(fresh_postgres)) as one, running(make_settings(fresh_postgres)) as other:
        tables, there = (client.app.state.tables for client in (one, other))  # type: ignore[attr-defined]
        chairs = [create(one, "you", "you", seed=seed)[0] for seed in range(3)]
        lives = [one.portal.call(tables.get, chair.table) for chair in chairs]  # type: ignore[union-attr]
        known = [other.portal.call(there.get, chair.table) for chair in chairs]  # type: ignore[union-attr]
        told, tell = list[int](), tables.store.tell

        async def counted(words: list[str]) -> None:
            if sitting := [word for word in words if " 1 " in word]:  # not who asks who sits there
                told.append(len(sitting))
            await tell(words * 70)  # more than one notice holds

        tables.store.tell = counted

        async def look() -> None:
            for live in lives * 100:
                tables.others.sits(live.header.id, 1)

        one.portal.call(look)  # type: ignore[union-attr]
        wait_until(lambda: all(1 in live.elsewhere for live in known))
        assert told == [3]


def test_of_many_entries_in_one_transaction_the_other_hears_of_each(fresh_postgres: str) -> None:
    with running(make_settings(fresh_postgres)) as one, running(make_settings(fresh_postgres)) as other:
        here, there = (client.app.state.tables for client in (one, other))  # type: ignore[attr-defined]
        table = create(one, "you", "you")[0].table
        heard, commits = set[int](), list[int]()
        commit = here.store._commit

        async def hear(table_id: str, place: int) -> None:
            heard.add(place)

        async def counted(jobs: list[object]) -> None:
            commits.append(len(jobs))
            await commit(jobs)

        async def say_much() -> None:
            said = NewEntry(CHAT, 0, Payload(text="hello"))
            await asyncio.gather(*(here.store.append(table, 1 + n, [said]) for n in range(250)))

        there.others._hub._heard, here.store._commit = hear, counted
        one.portal.call(say_much)  # type: ignore[union-attr]
        assert wait_until(lambda: heard == set(range(2, 252)))
        assert commits == [250]  # more than one notice holds

"""When a database is lost while it commits, nobody is told that nothing was changed unless it is so."""

import asyncio
import json
import os
import random
import signal
import threading
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from contextvars import ContextVar
from pathlib import Path
from typing import Any

import psycopg
import pytest
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from holdfast.web.storage import store as stores
from holdfast.web.storage.store import CHAT, NewEntry, OutcomeUnknown, Payload, Store, TakenPlace
from web.helpers import create, make_settings, running, serving, sqlite_url, wait_until
from web.postgres import own_cluster
from web.test_store import HEADER, SEATS, with_store

Commit = Callable[[AsyncConnection], Awaitable[None]]
SAID = NewEntry(CHAT, 0, Payload(text="hello"))


def lost() -> Exception:
    return sa.exc.OperationalError("COMMIT", {}, Exception("the connection was lost"))


class Faults:
    """Commits of tables and answers that are lost: before the database has kept anything, or after. What a
    server writes aside at any time (where a table stands, who was told) meets none of them."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.planned: list[str] = []
        self.commits = 0
        true: Commit = AsyncConnection.commit
        write_aside = Store.write
        aside = ContextVar("aside", default=False)
        monkeypatch.setattr(stores, "DOUBT_SECONDS", 0.01)

        async def write(store: Store, work: Commit) -> None:
            token = aside.set(True)
            try:
                await write_aside(store, work)
            finally:
                aside.reset(token)

        async def commit(connection: AsyncConnection) -> None:
            self.commits += 1
            fault = self.planned.pop(0) if self.planned and not aside.get() else ""
            if fault == "before":
                await connection.rollback()
                raise lost()
            await true(connection)
            if fault == "after":
                raise lost()

        monkeypatch.setattr(AsyncConnection, "commit", commit)
        monkeypatch.setattr(Store, "write", write)


@pytest.fixture
def faults(monkeypatch: pytest.MonkeyPatch) -> Faults:
    return Faults(monkeypatch)


@pytest.mark.parametrize("planned", [["before"], ["after"], ["before", "before", "after"], ["before"] * 4])
def test_what_was_lost_while_committing_is_kept_once(
    database: str, faults: Faults, planned: list[str]
) -> None:
    async def use(store: Store) -> None:
        await store.create(HEADER, SEATS, Payload())
        faults.planned = list(planned)
        await asyncio.gather(*(store.append(HEADER.id, 1 + n, [SAID]) for n in range(3)))
        assert [entry.seq for entry in await store.entries(HEADER.id, 1)] == [1, 2, 3]
        assert faults.planned == []

    with_store(database, use)


def test_a_table_lost_while_committing_is_set_up_once(database: str, faults: Faults) -> None:
    async def use(store: Store) -> None:
        for n, planned in enumerate((["after"], ["before"])):
            faults.planned = list(planned)
            await store.create(stores.Header(f"{n}" * 16, *_rest_of_header()), SEATS, Payload())
            assert await store.count() == n + 1

    with_store(database, use)


def _rest_of_header() -> tuple[Any, ...]:
    return (HEADER.game, HEADER.rules_version, 2, HEADER.variant, 1, HEADER.options, 1.5)


def test_whoever_was_faster_meanwhile_is_not_overwritten(
    database: str, faults: Faults, monkeypatch: pytest.MonkeyPatch
) -> None:
    sleep = asyncio.sleep

    async def use(store: Store) -> None:
        others_turn_is_over = asyncio.Event()

        async def wait(seconds: float) -> None:
            """Who is in doubt tries again when the other is done, however long that takes."""
            await (others_turn_is_over.wait() if seconds == stores.DOUBT_SECONDS else sleep(seconds))

        monkeypatch.setattr(asyncio, "sleep", wait)
        await store.create(HEADER, SEATS, Payload())
        other = Store(database)
        await other.open()
        faults.planned = ["before"]
        slow = asyncio.create_task(store.append(HEADER.id, 1, [SAID]))
        while faults.planned:
            await asyncio.sleep(0)
        await other.append(HEADER.id, 1, [NewEntry(CHAT, 1, Payload(text="first"))])
        others_turn_is_over.set()
        with suppress(TakenPlace):
            await slow
            raise AssertionError("two entries have one place")
        (kept,) = await store.entries(HEADER.id, 1)
        assert kept.payload.text == "first"
        await other.close()

    with_store(database, use)


def test_a_database_that_stays_away_leaves_the_outcome_unknown(
    database: str, faults: Faults, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stores, "DOUBT_TRIES", 2)

    async def use(store: Store) -> None:
        await store.create(HEADER, SEATS, Payload())
        faults.planned = ["before"] * 3
        with pytest.raises(OutcomeUnknown):
            await store.append(HEADER.id, 1, [SAID])
        await store.append(HEADER.id, 1, [SAID])

    with_store(database, use)


def test_people_are_told_what_is_known(
    tmp_path: Path, faults: Faults, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stores, "DOUBT_TRIES", 0)
    with running(make_settings(sqlite_url(tmp_path))) as client:
        ann, ben, _ = create(client, "you", "you")
        chair = next(one for one in (ann, ben) if one.state["my_turn"])
        state = chair.state
        body = {"action": state["options"][0]["action"], "decision": state["decision"]}
        faults.planned = ["after"]
        unknown = chair.post("/answer", **body)
        assert (unknown.status_code, unknown.json()["error"]["kind"]) == (503, "outcome_unknown")
        assert "nothing was changed" not in unknown.json()["error"]["text"]
        again = chair.post("/answer", **body)  # asking again is safe: it was kept, and is kept once
        assert (again.status_code, again.json()["error"]["kind"]) == (409, "stale_decision")
        client.cookies.set(f"hf_{chair.table}", chair.key)
        faults.planned = ["after"]
        page = client.post(f"/t/{chair.table}/chat", data={"text": "hello"})
        assert page.status_code == 503
        assert "is not known" in page.text
        assert page.text.count("<h1>") == 1
        wait_until(lambda: any(line["text"] == "hello" for line in ann.state["chat"]))  # it is seen after all


class Killer(threading.Thread):
    """Ends the backends of PostgreSQL with kill -9, whatever they do; then it recovers by itself."""

    def __init__(self, url: str, seconds: float) -> None:
        super().__init__()
        self.url, self.seconds = url, seconds

    def run(self) -> None:
        query = "SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> %s"
        time.sleep(self.seconds)
        with suppress(psycopg.Error), psycopg.connect(self.url) as connection:
            pids = connection.execute(query, [connection.info.backend_pid]).fetchall()
            for (pid,) in pids:
                with suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)


def is_up(url: str) -> bool:
    """Whether the database answers."""
    with suppress(psycopg.Error), psycopg.connect(url) as connection:
        return connection.execute("SELECT 1").fetchone() == (1,)
    return False


def decisions_kept(url: str, table: str) -> set[int]:
    """The numbers of the decisions whose answers are in the database, read without the server."""
    query = "SELECT kind, payload FROM entry WHERE table_id = %s ORDER BY seq"
    with psycopg.connect(url) as connection:
        rows = connection.execute(query, [table]).fetchall()
    found, number = set(), 0
    for kind, payload in rows:
        if kind == "answer":
            found.add(number)
            number += len(json.loads(payload)["answers"])
    return found


@pytest.mark.slow
def test_a_killed_postgresql_makes_nobody_tell_a_lie() -> None:
    """What was acknowledged is in the database, and what is said to have changed nothing is not."""
    luck = random.Random(6)
    with own_cluster() as url, serving(url) as server:
        told = server.call(
            "/api/tables", body={"game": "after_the_empire", "seats": ["you", "you"], "seed": 1}
        )
        path, keys = f"/api/tables/{told['table']}", [told["keys"]["0"], told["keys"]["1"]]
        said: dict[int, tuple[int, str]] = {}  # by decision what was told last
        for _ in range(4):
            killer = Killer(url, 0.2 + luck.random() / 4)
            killer.start()
            while killer.is_alive() or not is_up(url):
                for key in keys:
                    code, state = server.try_call(path, key, None)
                    if code == 200 and state["my_turn"]:
                        action = luck.choice(state["options"])["action"]
                        body = {"action": action, "decision": state["decision"]}
                        code, reply = server.try_call(f"{path}/answer", key, body)
                        kind = reply["error"]["kind"] if code != 200 else ""
                        assert code in (200, 503) or kind == "stale_decision", (code, kind)
                        if code != 409:
                            said[state["decision"]] = (code, kind)
            killer.join()
        kept = decisions_kept(url, told["table"])
    for decision, (code, kind) in said.items():
        if kind != "outcome_unknown":
            assert (decision in kept) == (code == 200), (decision, code, kind)
    assert sum(code == 200 for code, _ in said.values()) > 5

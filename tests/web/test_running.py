"""Running a server for years: watched over, ended without loss, copied while it serves."""

import asyncio
import json
import logging
import os
import random
import signal
import socket
import sqlite3
import subprocess
import sys
from contextlib import closing, suppress
from multiprocessing import get_context
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import psycopg
import pytest

from holdfast.kernel.errors import Mistake
from holdfast.web.manners.moderation import done, reported
from holdfast.web.running.logs import JsonLines
from holdfast.web.running.workers import Workers
from holdfast.web.server.settings import Settings
from holdfast.web.storage.backup import back_up, restore
from web.helpers import (
    PATIENCE,
    Chair,
    Process,
    answer_once,
    create,
    make_settings,
    running,
    serving,
    sqlite_url,
    wait_until,
)


def test_it_says_that_it_lives_and_takes_visitors_by_any_name(tmp_path: Path) -> None:
    with running(make_settings(sqlite_url(tmp_path), hosts="table.example")) as client:
        assert client.get("/").status_code == 403  # it goes by another name
        assert client.get("/healthz").text == "alive\n"
        assert client.get("/readyz").text == "ready\n"
        assert "connection" not in client.get("/readyz").headers
        client.app.state.tables.closing.set()  # type: ignore[attr-defined]
        assert (client.get("/healthz").status_code, client.get("/readyz").status_code) == (200, 503)
        # Whoever asks once more must not do it on a line that is about to be cut.
        assert client.get("/readyz").headers["connection"] == "close"


def test_what_it_counts_is_closed_to_strangers(tmp_path: Path) -> None:
    with running(make_settings(sqlite_url(tmp_path))) as client:
        for headers in ({}, {"Authorization": "Bearer "}, {"Authorization": "Bearer x"}):
            assert client.get("/metrics", headers=headers).status_code == 404
    with running(make_settings(sqlite_url(tmp_path), metrics_key="k3y")) as client:
        assert client.get("/metrics", headers={"Authorization": "Bearer k3"}).status_code == 404
        ann, ben, _ = create(client, "you", "you", seed=1)
        answer_once([ann, ben], random.Random(1))
        client.get("/nowhere/at/all")
        told = client.get("/metrics", headers={"Authorization": "Bearer k3y"}).text
    assert 'holdfast_entries_total{kind="answer"} 1.0' in told
    assert 'route="/api/tables/{table_id}/answer",status="200"' in told
    assert 'route="other",status="404"' in told
    assert "holdfast_bots_waiting 0.0" in told
    assert ann.table not in told
    assert "nowhere" not in told


def test_lines_for_programs_hold_facts_and_no_keys(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, logger="holdfast.requests")
    with running(make_settings(sqlite_url(tmp_path))) as client:
        *_, guest, watcher = create(client, "you", "open")
        client.get(f"/join/{guest.table}", params={"k": guest.key})
        watcher.get()
    lines = [json.loads(JsonLines().format(record)) for record in caplog.records if hasattr(record, "facts")]
    assert {"GET /join/{table} 200", "GET /api/tables/{table_id} 200"} <= {
        f"{line['method']} {line['route']} {line['status']}" for line in lines
    }
    written = json.dumps(lines)
    assert guest.key not in written
    assert guest.table not in written


@pytest.mark.slow
@pytest.mark.parametrize("processes", ["1", "2"])
def test_an_answer_under_way_is_kept_and_told_when_the_server_is_told_to_end(
    tmp_path: Path, processes: str
) -> None:
    with serving(sqlite_url(tmp_path), HOLDFAST_WEB_WORKERS=processes) as server:
        told = server.call("/api/tables", body={"game": "_template", "seats": ["you", "you"], "seed": 1})
        path, keys = f"/api/tables/{told['table']}", told["keys"]
        key, state = next(
            (key, state) for key in keys.values() if (state := server.call(path, key))["my_turn"]
        )
        body = {"action": state["options"][0]["action"], "decision": state["decision"]}
        words = json.dumps(body)
        head = f"POST {path}/answer HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {key}\r\n"
        head += f"Content-Type: application/json\r\nContent-Length: {len(words)}\r\n"
        head += "Expect: 100-continue\r\n\r\n"
        place = ("127.0.0.1", int(server.address.rpartition(":")[2]))
        with (
            closing(sqlite3.connect(tmp_path / "tables.db", isolation_level=None)) as busy,
            socket.create_connection(place, PATIENCE) as line,
        ):
            busy.execute("BEGIN IMMEDIATE")  # nothing can be kept for now
            line.sendall(head.encode())
            assert line.recv(1000) == b"HTTP/1.1 100 Continue\r\n\r\n"  # somebody reads, so it is under way
            line.sendall(words.encode())
            server.process.send_signal(signal.SIGTERM)
            wait_until(lambda: _is_shut(server))
            busy.execute("ROLLBACK")
            assert line.recv(1000).startswith(b"HTTP/1.1 200")
        server.process.communicate(timeout=PATIENCE)
        server.start()
        assert server.call(path, key)["decision"] > state["decision"]


def _is_shut(server: Process) -> bool:
    """Whether nobody is let in any more."""
    try:
        socket.create_connection(("127.0.0.1", int(server.address.rpartition(":")[2])), PATIENCE).close()
    except OSError:
        return True
    return False


@pytest.mark.slow
def test_several_processes_serve_one_store_and_one_that_dies_is_replaced(fresh_postgres: str) -> None:
    with serving(fresh_postgres, HOLDFAST_WEB_WORKERS="2", HOLDFAST_WEB_METRICS_KEY="k3y") as server:
        told = server.call("/api/tables", body={"game": "_template", "seats": ["you", "you"], "seed": 1})
        path = f"/api/tables/{told['table']}"
        workers = wait_until(lambda: len(found := _children(server)) >= 2 and found)
        answered = 0
        while answered < 6:
            key, state = wait_until(lambda: _asked(server, path, told["keys"]))  # each hears of the other
            body = {"action": state["options"][0]["action"], "decision": state["decision"]}
            code, after = server.try_call(path + "/answer", key, body)
            assert code in (200, 409)  # where one looked may not have heard yet of what the other has kept
            answered += code == 200
        os.kill(workers[-1], signal.SIGKILL)
        wait_until(lambda: workers[-1] not in _children(server) and len(_children(server)) >= 2)
        assert wait_until(lambda: _decision(server, path)) == after["decision"]
    assert server.process.returncode == 0


def _asked(server: Process, path: str, keys: dict[str, str]) -> tuple[str, Any] | None:
    looks = ((key, server.call(path, key)) for key in keys.values())
    return next((look for look in looks if look[1]["my_turn"]), None)


def _decision(server: Process, path: str) -> int | None:
    try:
        return int(server.call(path)["decision"])
    except OSError:  # it asked the one that was killed
        return None


def _children(server: Process) -> list[int]:
    """The server processes below the one that watches over them."""
    found = []
    for place in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):  # it has ended meanwhile
            parent = place.joinpath("stat").read_text().rpartition(")")[2].split()[1]
            if parent == str(server.process.pid) and b"spawn_main" in place.joinpath("cmdline").read_bytes():
                found.append(int(place.name))
    return found


def test_a_copy_made_while_it_serves_goes_into_an_empty_store_of_either_kind(
    database: str, tmp_path: Path, fresh_postgres: str
) -> None:
    file = tmp_path / "copy.db"
    with running(make_settings(database)) as client:
        ann, ben, _ = create(client, "you", "you", seed=1)
        ann.post("/chat", text="Grüße")
        assert back_up(database, file) == 1
        state = ann.state
        ann.post("/chat", text="later")
    with pytest.raises(Mistake, match="There is a file"):
        back_up(database, file)
    with pytest.raises(Mistake, match="holds tables already"):
        restore(file, database)
    assert sorted(one.name for one in tmp_path.iterdir() if "copy" in one.name) == ["copy.db"]
    assert file.stat().st_mode & 0o077 == 0  # it holds every secret
    for target in (f"sqlite:///{tmp_path}/new/tables.db", _other(fresh_postgres)):
        assert restore(file, target) == 1
        with running(make_settings(target)) as client:
            again = Chair(client, ann.table, ann.key).state
            for field in ("view", "log", "options", "decision", "change"):
                assert again[field] == state[field]
            assert [line["text"] for line in again["chat"]] == ["Grüße"]
            assert answer_once([Chair(client, one.table, one.key) for one in (ann, ben)], random.Random(1))


def _refused(database: str, tmp_path: Path) -> None:
    for act in (
        lambda: back_up(database, tmp_path / "copy.db"),
        lambda: asyncio.run(reported(database)),
        lambda: asyncio.run(done(database, "x" * 16, mute=0, unmute=0, close="Enough.")),
    ):
        with pytest.raises(Mistake, match=r"name the one that your server uses|start the server on it once"):
            act()


def test_a_mistyped_address_is_refused_and_nothing_is_made(tmp_path: Path, fresh_postgres: str) -> None:
    _refused(f"sqlite:///{tmp_path}/typo/tables.db", tmp_path)
    assert not list(tmp_path.iterdir())
    (tmp_path / "empty.db").touch()
    _refused(f"sqlite:///{tmp_path}/empty.db", tmp_path)
    with pytest.raises(Mistake, match="holds no tables of Holdfast"):
        restore(tmp_path / "empty.db", f"sqlite:///{tmp_path}/new.db")
    with closing(sqlite3.connect(tmp_path / "other.db")) as connection:
        connection.execute("CREATE TABLE somebodys (thing)")
    _refused(f"sqlite:///{tmp_path}/other.db", tmp_path)
    _refused(fresh_postgres, tmp_path)
    assert sorted(one.name for one in tmp_path.iterdir() if "-" not in one.name) == ["empty.db", "other.db"]
    with psycopg.connect(fresh_postgres) as connection:
        assert not connection.execute("SELECT 1 FROM pg_tables WHERE schemaname = 'public'").fetchall()


def test_a_store_of_another_version_is_not_changed_by_whoever_only_looks(tmp_path: Path) -> None:
    old = Path(__file__).with_name("store_of_version_3.sql").read_text(encoding="utf-8")
    with closing(sqlite3.connect(tmp_path / "tables.db")) as connection:
        connection.executescript(old)
    with pytest.raises(Mistake, match="start the server on it once"):
        asyncio.run(reported(sqlite_url(tmp_path)))
    with closing(sqlite3.connect(tmp_path / "tables.db")) as connection:
        assert not connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'person'").fetchall()


def _other(postgres: str) -> str:
    """Another empty database beside this one."""
    name = postgres.rpartition("/")[2] + "_too"
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"')
    return postgres.rpartition("/")[0] + f"/{name}"


@pytest.mark.slow
def test_the_commands_copy_and_put_back(tmp_path: Path) -> None:
    with running(make_settings(sqlite_url(tmp_path))) as client:
        create(client, "you", "you")
    command = [sys.executable, "-m", "holdfast"]
    place = ["--database", sqlite_url(tmp_path)]
    file = str(tmp_path / "copy.db")
    for words, told, code in (
        (["backup", file, *place], "1 tables are in", 0),
        (["restore", file, "--database", f"sqlite:///{tmp_path}/b.db"], "1 tables are put back", 0),
        (["restore", str(tmp_path / "none"), *place], "There is no file", 2),
    ):
        done = subprocess.run(
            [*command, *words], capture_output=True, text=True, timeout=PATIENCE, check=False
        )
        assert done.returncode == code, done.stderr
        assert told in done.stdout + done.stderr


def test_a_process_that_dies_without_a_word_while_it_starts_is_told_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ours, theirs = get_context("spawn").Pipe(duplex=False)
    theirs.close()
    process = SimpleNamespace(is_alive=lambda: False, join=lambda: None)
    monkeypatch.setattr(Workers, "_start", lambda _: (process, ours))
    with socket.socket() as listening, pytest.raises(Mistake, match="could not start"):
        Workers(Settings(database="sqlite:///unused.db", workers=2), listening).run(lambda: None)


def test_who_is_ended_while_it_starts_ends_without_a_complaint(monkeypatch: pytest.MonkeyPatch) -> None:
    ours, theirs = get_context("spawn").Pipe(duplex=False)
    ended, began = list[str](), list[str]()
    process = SimpleNamespace(
        is_alive=lambda: True, terminate=lambda: ended.append("told"), join=lambda: ended.append("gone")
    )

    def start(workers: Workers) -> tuple[SimpleNamespace, object]:
        began.append("one")
        workers._end()
        return process, ours

    monkeypatch.setattr(Workers, "_start", start)
    with socket.socket() as listening:
        workers = Workers(Settings(database="sqlite:///unused.db", workers=2), listening)
        workers.run(lambda: began.append("ready"))
    theirs.close()
    assert (began, ended) == (["one"], ["told", "gone"])

"""Damage is told as damage: of a store at the start, of one table at that table; and why a store fails."""

import asyncio
import errno
import random
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg
import pytest
import sqlalchemy as sa
from starlette.testclient import TestClient

from holdfast.kernel.errors import Mistake
from holdfast.web.storage.damage import cause_of, is_damage
from holdfast.web.storage.migrating import newest
from holdfast.web.storage.store import Store
from web.helpers import GAME, PATIENCE, Chair, answer_once, create, make_settings, running, sqlite_url


def play_a_little(folder: Path, tables: int = 3) -> list[Chair]:
    """Tables in a file, with answers and chat at each; the first seat of each."""
    with running(make_settings(sqlite_url(folder))) as client:
        made = [create(client, "you", "you") for _ in range(tables)]
        for chairs in made:
            for _ in range(3):
                answer_once(chairs[:2], random.Random(1))
            chairs[0].post("/chat", text="hello")
        return [chairs[0] for chairs in made]


def change(folder: Path, *words: str) -> None:
    """Do something to the file that no server would."""
    with closing(sqlite3.connect(folder / "tables.db")) as connection, connection:
        for one in words:
            connection.execute(one)
        connection.commit()
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


# A whole store


def garble(path: Path) -> None:
    """Overwrite what is behind the first page, as a bad disk would."""
    words = bytearray(path.read_bytes())
    words[4096:] = random.Random(1).randbytes(len(words) - 4096)
    path.write_bytes(words)


def beginning(path: Path) -> None:
    words = bytearray(path.read_bytes())
    words[:200] = b"\0" * 200
    path.write_bytes(words)


def half(path: Path) -> None:
    words = path.read_bytes()
    path.write_bytes(words[: len(words) // 2])


def names(path: Path) -> None:
    """Make the names of columns, which the file keeps as words, unreadable."""
    path.write_bytes(path.read_bytes().replace(b"key_hash", b"\xee\xee\xee\xee_\xee\xee\xee"))


@pytest.mark.parametrize("harm", [garble, beginning, half, names])
def test_a_garbled_file_is_named_with_the_way_out(tmp_path: Path, harm: Any) -> None:
    play_a_little(tmp_path)
    change(tmp_path)
    file = tmp_path / "tables.db"
    harm(file)
    before = file.read_bytes()
    with pytest.raises(Mistake, match="damaged") as caught:
        asyncio.run(Store(sqlite_url(tmp_path)).open())
    assert str(file) in str(caught.value)
    assert ".recover" in str(caught.value)
    assert file.read_bytes() == before  # what can still be saved is left as it is


@pytest.mark.parametrize("table", ["game_table", "seat", "entry"])
def test_a_missing_table_of_the_schema_is_named(tmp_path: Path, table: str) -> None:
    play_a_little(tmp_path)
    change(tmp_path, "PRAGMA foreign_keys=OFF", f"DROP TABLE {table}")
    with pytest.raises(Mistake, match=f"no table '{table}'") as caught:
        asyncio.run(Store(sqlite_url(tmp_path)).open())
    assert str(tmp_path / "tables.db") in str(caught.value)


def test_a_missing_column_is_named(tmp_path: Path) -> None:
    play_a_little(tmp_path)
    change(tmp_path, "ALTER TABLE seat DROP COLUMN bot")
    with pytest.raises(Mistake, match=r"no column 'seat\.bot'"):
        asyncio.run(Store(sqlite_url(tmp_path)).open())


def test_tables_without_a_version_are_not_built_over(tmp_path: Path) -> None:
    play_a_little(tmp_path)
    change(tmp_path, "DELETE FROM alembic_version")
    with pytest.raises(Mistake, match="does not say of which version") as caught:
        asyncio.run(Store(sqlite_url(tmp_path)).open())
    assert str(tmp_path / "tables.db") in str(caught.value)


def test_a_missing_table_is_seen_in_postgresql_too(fresh_postgres: str) -> None:
    async def open_and_close() -> None:
        store = Store(fresh_postgres)
        await store.open()
        await store.close()

    asyncio.run(open_and_close())
    with psycopg.connect(fresh_postgres, autocommit=True) as connection:
        connection.execute("DROP TABLE entry")
    with pytest.raises(Mistake, match="no table 'entry'"):
        asyncio.run(open_and_close())


def test_a_folder_that_cannot_be_made_is_a_mistake(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    with pytest.raises(Mistake, match="Cannot open the database"):
        asyncio.run(Store(f"sqlite:///{tmp_path}/file/tables.db").open())


def serve(database: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "holdfast", "serve", "--port", "0", "--database", database]
    return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)


@pytest.mark.slow
@pytest.mark.parametrize("harm", ["garbled", "no table", "newer"])
def test_a_server_that_cannot_start_says_so_and_nothing_else(tmp_path: Path, harm: str) -> None:
    play_a_little(tmp_path, 1)
    if harm == "garbled":
        change(tmp_path)
        garble(tmp_path / "tables.db")
    elif harm == "no table":
        change(tmp_path, "PRAGMA foreign_keys=OFF", "DROP TABLE entry")
    else:
        change(tmp_path, f"UPDATE alembic_version SET version_num = '{newest() + 1}'")
    ended = serve(sqlite_url(tmp_path))
    assert ended.returncode == 2
    assert "Traceback" not in ended.stderr
    assert str(tmp_path / "tables.db") in ended.stderr
    assert "served at" not in ended.stdout
    assert len(ended.stderr.strip().splitlines()) == 1


# One table

HARMS = {
    "a payload that is no JSON": "UPDATE entry SET payload = '{' WHERE table_id = '{table}' AND seq = 1",
    "a payload of another kind": "UPDATE entry SET payload = '[1]' WHERE table_id = '{table}' AND seq = 1",
    "a payload that is no text": "UPDATE entry SET payload = x'ff00' WHERE table_id = '{table}' AND seq = 1",
    "an answer no rule allows": (
        """UPDATE entry SET payload = '{"answers":[987654]}' WHERE table_id = '{table}' AND seq = 1"""
    ),
    "an entry that is gone": "DELETE FROM entry WHERE table_id = '{table}' AND seq = 1",
    "a journal that is gone": "DELETE FROM entry WHERE table_id = '{table}'",
    "a seat that is gone": "DELETE FROM seat WHERE table_id = '{table}' AND seat = 1",
    "a seat that never was": "UPDATE entry SET seat = 77 WHERE table_id = '{table}' AND kind = 'chat'",
    "a seed that is no number": "UPDATE game_table SET seed = 'x' WHERE id = '{table}'",
    "a name that no letters have": "UPDATE seat SET name = CAST(x'eeee' AS TEXT) WHERE table_id = '{table}'",
    "a name that is no text": "UPDATE seat SET name = x'ff00' WHERE table_id = '{table}' AND seat = 1",
    "a seat of no kind": "UPDATE seat SET kind = 'odd' WHERE table_id = '{table}' AND seat = 1",
    "more seats than there are": "UPDATE game_table SET seats = 77 WHERE id = '{table}'",
    "a variant nobody knows": "UPDATE game_table SET variant = 'odd' WHERE id = '{table}'",
    "options that are no JSON": "UPDATE game_table SET options = 'odd' WHERE id = '{table}'",
}


@pytest.fixture(scope="module")
def harmed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[TestClient, dict[str, Chair]]]:
    """A server whose file has a table for each harm, and one that is whole."""
    folder = tmp_path_factory.mktemp("harmed")
    chairs = play_a_little(folder, len(HARMS) + 1)
    named = dict(zip([*HARMS, "whole"], chairs, strict=True))
    change(folder, *(words.replace("{table}", named[name].table) for name, words in HARMS.items()))
    with running(make_settings(sqlite_url(folder))) as client:
        yield client, {name: Chair(client, one.table, one.key) for name, one in named.items()}


@pytest.mark.parametrize("harm", list(HARMS))
def test_a_damaged_table_says_so_and_others_go_on(
    harmed: tuple[TestClient, dict[str, Chair]], harm: str, caplog: pytest.LogCaptureFixture
) -> None:
    client, chairs = harmed
    chair = chairs[harm]
    for path in ("", "/log", "/events"):
        told = chair.get(path)
        assert (told.status_code, told.json()["error"]["kind"]) == (410, "damaged"), told.text
    assert chair.post("/chat", text="hi").status_code == 410
    page = client.get(f"/t/{chair.table}", headers={"Cookie": f"hf_{chair.table}={chair.key}"})
    assert page.status_code == 410
    assert "damaged" in page.text
    assert "<h1>" in page.text
    assert chair.table in caplog.text
    assert "Traceback" not in caplog.text
    assert chair.key not in caplog.text
    assert chairs["whole"].post("/chat", text="hi").status_code == 200


def test_damage_that_comes_while_a_table_is_open_is_told_too(tmp_path: Path) -> None:
    with running(make_settings(sqlite_url(tmp_path))) as client:
        ann, *_ = create(client, "you", "you")
        other, *_ = create(client, "you", "you")
        ann.post("/chat", text="one")
        seq = ann.state["change"]
        with closing(sqlite3.connect(tmp_path / "tables.db")) as connection, connection:
            connection.execute("INSERT INTO entry VALUES (?, ?, 'chat', 0, 'odd', 1.0)", (ann.table, seq))
        assert ann.post("/chat", text="two").status_code == 410  # its place is taken by what cannot be read
        assert ann.get().status_code == 410
        assert other.post("/chat", text="two").status_code == 200


def test_old_rules_are_not_damage(tmp_path: Path) -> None:
    (chair,) = play_a_little(tmp_path, 1)
    change(tmp_path, "UPDATE game_table SET rules_version = 99")
    with running(make_settings(sqlite_url(tmp_path))) as client:
        told = Chair(client, chair.table, chair.key).get()
    assert (told.status_code, told.json()["error"]["kind"]) == (410, "old_rules")


# Why a store fails


def sqlite_error(name: str) -> sqlite3.OperationalError:
    error = sqlite3.OperationalError("words with a s3cret in them")
    error.sqlite_errorname = name
    return error


def postgres_error(state: str | None) -> psycopg.OperationalError:
    error = psycopg.OperationalError("words with a s3cret in them")
    error.sqlstate = state
    return error


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (sqlite_error("SQLITE_FULL"), "the disk is full"),
        (sqlite_error("SQLITE_BUSY_SNAPSHOT"), "another program has locked the file"),
        (sqlite_error("SQLITE_READONLY_DBMOVED"), "may not be written"),
        (sqlite_error("SQLITE_IOERR_WRITE"), "cannot be read or written"),
        (sqlite_error("SQLITE_CORRUPT"), "damaged"),
        (sqlite_error("SQLITE_MISMATCH"), "SQLITE_MISMATCH"),
        (postgres_error("53100"), "its disk is full"),
        (postgres_error("57P01"), "shut down"),
        (postgres_error("57014"), "took too long"),
        (postgres_error(None), "cannot be reached"),
        (postgres_error("0A000"), "cannot be reached"),
        (OSError(errno.ENOSPC, "s3cret"), "the disk is full"),
        (ValueError("s3cret"), "ValueError"),
    ],
)
def test_a_cause_is_told_in_words_and_without_secrets(error: Exception, words: str) -> None:
    wrapped = sa.exc.OperationalError("INSERT s3cret", {"key": "s3cret"}, error)
    for one in (error, wrapped):
        assert words in cause_of(one) or (one is wrapped and isinstance(error, ValueError))
        assert "s3cret" not in cause_of(one)
    assert is_damage(wrapped) == ("CORRUPT" in getattr(error, "sqlite_errorname", ""))


def test_a_full_disk_is_named_in_the_log(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with running(make_settings(sqlite_url(tmp_path))) as client:
        ann, *_ = create(client, "you", "you")
        tables: Any = client.app.state.tables  # type: ignore[attr-defined]

        @sa.event.listens_for(tables.store._engine.sync_engine, "begin")
        def full(connection: sa.Connection) -> None:
            connection.exec_driver_sql("PRAGMA max_page_count=1")  # as if there were no room for one more

        before = ann.state
        codes = [ann.post("/chat", text="x" * 400).status_code for _ in range(40)]
        assert 503 in codes
        assert "the disk is full" in caplog.text
        assert ann.key not in caplog.text
        assert "xxx" not in caplog.text
        assert ann.state["decision"] == before["decision"]


@pytest.mark.slow
def test_a_file_that_is_locked_is_named_as_such(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("holdfast.web.storage.connecting.WAL_TRIES", 1)
    with closing(sqlite3.connect(tmp_path / "tables.db", isolation_level=None)) as other:
        other.execute("CREATE TABLE x (y)")
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(Mistake, match="another program has locked the file"):
            asyncio.run(Store(sqlite_url(tmp_path)).open())


def test_a_game_that_is_gone_does_not_stop_others(tmp_path: Path) -> None:
    one, other = play_a_little(tmp_path, 2)
    change(tmp_path, f"UPDATE game_table SET game = 'gone' WHERE id = '{one.table}'")
    with running(make_settings(sqlite_url(tmp_path))) as client:
        assert Chair(client, one.table, one.key).get().status_code == 410
        assert Chair(client, other.table, other.key).state["game"] == GAME

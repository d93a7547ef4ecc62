"""Old data: stores of earlier versions, and stores that something has gnawed at."""

import random
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

from starlette.testclient import TestClient

from holdfast.kernel.errors import Mistake
from web.attack.table import Row
from web.helpers import Chair, answer_once, create, make_settings, running, sqlite_url

COLUMNS = {
    "game_table": ("game", "rules_version", "seats", "variant", "seed", "options", "created"),
    "seat": ("kind", "name", "key_hash", "bot"),
    "entry": ("kind", "seat", "payload", "made"),
}
ODD = (
    "",
    "x",
    "{",
    "[]",
    "-1",
    "99999999999999999999",
    "NaN",
    '{"answers":[77]}',
    '{"keep":-5}',
    b"\xff\x00",
    7,
    -1,
    1e300,
)


def gnawed(folder: Path, rounds: int, seed: int = 1) -> Row:
    """So many times: a store of a few tables is harmed, in one row or anywhere in its file. A server then
    says so at the start, or at the table; it fails at neither, and the whole tables are played at."""
    row, luck = Row("harmed stores"), random.Random(seed)
    (folder / "whole").mkdir(parents=True)
    chairs = _store(folder / "whole")
    for number in range(rounds):
        place = folder / f"round {number}"
        place.mkdir()
        file = place / "tables.db"
        shutil.copy(folder / "whole" / "tables.db", file)
        in_row = luck.random() < 0.7
        if in_row:
            _harm_row(file, luck, chairs[0].table)
        else:
            _harm_file(file, luck)
        row.rounds += 1
        try:
            with running(make_settings(sqlite_url(place))) as client:
                codes = [code for chair in chairs for code in _visit(client, chair)]
        except Mistake:
            row.lost += in_row  # one row stops no server
            continue
        row.answers += len(codes)
        row.faults += codes.count(500)
        row.lost += in_row and codes[-3:] != [200, 200, 200]
    return row


def _store(folder: Path) -> list[Chair]:
    with running(make_settings(sqlite_url(folder))) as client:
        made = [create(client, "you", "you") for _ in range(3)]
        for chairs in made:
            for _ in range(4):
                answer_once(chairs[:2], random.Random(1))
    with closing(sqlite3.connect(folder / "tables.db")) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return [chairs[0] for chairs in made]


def _visit(client: TestClient, chair: Chair) -> list[int]:
    seat = Chair(client, chair.table, chair.key)
    looked, said = seat.get().status_code, seat.post("/chat", text="hi").status_code
    return [looked, said, client.get(f"/t/{chair.table}").status_code]


def _harm_row(file: Path, luck: random.Random, table: str) -> None:
    name = luck.choice(list(COLUMNS))
    column, which = luck.choice(COLUMNS[name]), "id" if name == "game_table" else "table_id"
    with closing(sqlite3.connect(file)) as connection, connection:
        rows = connection.execute(f"SELECT rowid FROM {name} WHERE {which} = ?", (table,)).fetchall()
        place = luck.choice(rows)[0]
        if luck.random() < 0.2 and name != "game_table":
            connection.execute(f"DELETE FROM {name} WHERE rowid = ?", (place,))
        else:
            connection.execute(f"UPDATE {name} SET {column} = ? WHERE rowid = ?", (luck.choice(ODD), place))


def _harm_file(file: Path, luck: random.Random) -> None:
    data = bytearray(file.read_bytes())
    if luck.random() < 0.3:
        del data[luck.randrange(len(data)) :]
    for _ in range(luck.randrange(1, 4)):
        start, length = luck.randrange(max(1, len(data))), luck.choice((1, 16, 500, 5000))
        data[start : start + length] = luck.randbytes(min(length, max(0, len(data) - start)))
    file.write_bytes(data)

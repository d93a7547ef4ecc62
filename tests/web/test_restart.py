"""A server killed in the middle of play loses nothing it has acknowledged."""

import json
import random
import threading
import time
from http.client import HTTPException
from typing import Any

import psycopg
import pytest
import sqlalchemy as sa

from holdfast.web.storage.connecting import database_url
from web.helpers import GAME, PATIENCE, Process, serving, wait_until


class Visitor(threading.Thread):
    """Plays at a table until the server is gone; keeps what was acknowledged."""

    def __init__(self, server: Process, table: str, key: str, seed: int, most: int = 10**6) -> None:
        super().__init__()
        self.server, self.table, self.key = server, table, key
        self.luck = random.Random(seed)
        self.most = most  # answers it gives
        self.acknowledged: list[int] = []
        self.tried: list[int] = []
        self.state: dict[str, Any] = {}

    def run(self) -> None:
        path = f"/api/tables/{self.table}"
        try:
            while not self.state.get("over") and len(self.acknowledged) < self.most:
                self.state = self.server.call(path, self.key)
                if not self.state["my_turn"]:
                    time.sleep(0.005)
                    continue
                action = self.luck.choice(self.state["options"])["action"]
                self.tried.append(action)
                body = {"action": action, "decision": self.state["decision"]}
                self.server.call(f"{path}/answer", self.key, body)
                self.acknowledged.append(action)
        except (OSError, HTTPException, json.JSONDecodeError):
            return  # the server was killed


def kept(database: str, table: str, seat: int) -> list[int]:
    """The answers of a seat that are in the database, read without the server."""
    url = database_url(database)
    which = f"table_id = '{table}' AND kind = 'answer' AND seat = {seat}"
    query = f"SELECT payload FROM entry WHERE {which} ORDER BY seq"
    if url.get_backend_name() == "postgresql":
        with psycopg.connect(database) as connection:
            rows = connection.execute(query).fetchall()
    else:
        with sa.create_engine(url.set(drivername="sqlite")).connect() as plain:
            rows = list(plain.execute(sa.text(query)))
    return [json.loads(row[0])["answers"][0] for row in rows]


@pytest.mark.slow
def test_kill_9_loses_nothing_acknowledged(database: str) -> None:
    luck = random.Random(4)
    with serving(database) as server:
        told = server.call("/api/tables", body={"game": largest_game(server), "seats": ["you", "greedy"]})
        table, key = told["table"], told["keys"]["0"]
        acknowledged: list[int] = []
        for round_number in range(2):
            visitor = Visitor(server, table, key, round_number)
            visitor.start()
            wait_until(lambda visitor=visitor: len(visitor.acknowledged) >= 5 or visitor.state.get("over"))
            time.sleep(luck.random() / 10)
            server.kill()
            visitor.join(PATIENCE)
            assert not visitor.state["over"], "the game was over before the server was killed"
            acknowledged += visitor.acknowledged
            found = kept(database, table, 0)
            # The very last answer may have been kept without its acknowledgement getting through.
            assert found[: len(acknowledged)] == acknowledged
            assert found[len(acknowledged) :] in ([], visitor.tried[-1:])
            acknowledged = found
            server.start()
            state = server.call(f"/api/tables/{table}", key)
            assert state["decision"] >= visitor.state["decision"]
            assert state["viewer"] == 0
        last = Visitor(server, table, key, 9, most=5)
        last.start()
        last.join(PATIENCE)
        assert len(last.acknowledged) == 5 or last.state["over"]


def largest_game(server: Process) -> str:
    """A game long enough to be killed in, or the small one when nothing else is installed."""
    games = server.call("/api/games")["games"]
    return str(games[0]["id"]) if games else GAME

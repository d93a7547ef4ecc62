"""Nonsense of every kind gets a refusal, never a fault, and leaves every table as it should be."""

import json
import random
from typing import Any

import pytest
from starlette.testclient import TestClient

from holdfast.kernel.position import key
from holdfast.web.tables.live import LiveTable
from holdfast.web.tables.service import Tables
from web.helpers import Chair, answer_once, create, make_settings, play_out, running

REQUESTS = 900
TEXTS = [
    "",
    "x",
    "\x00",
    "\ud800",
    "é" * 30,
    "a" * 5000,
    "'; DROP TABLE entry; --",
    "{{7*7}}",
    "../../etc",
    "you",
]
NUMBERS = [0, 1, -1, 2, 7, 2**31, 2**53, 2**64, -(2**70), 1e308, 0.5, True, None]
POSTS = [
    "answer",
    "answers",
    "undo",
    "chat",
    "join",
    "hints",
    "key",
    "seats/0/bot",
    "seats/2/consent",
    "seats/1/bot",
    "seats/99999/bot",
]
GETS = ["", "/options", "/log", "/replay", "/journal", "/hint", "/nothing"]


class Fuzz:
    """A seeded source of requests, from nearly right to nonsense."""

    def __init__(self, client: TestClient, chairs: list[Chair], seed: int) -> None:
        self.client = client
        self.chairs = chairs
        self.luck = random.Random(seed)

    def value(self, depth: int = 0) -> Any:
        """Any JSON."""
        luck = self.luck
        kind = luck.randrange(6 if depth < 3 else 2)
        if kind == 0:
            return luck.choice(NUMBERS)
        if kind <= 2:
            return luck.choice(TEXTS)
        if kind == 3:
            return [self.value(depth + 1) for _ in range(luck.randrange(4))]
        return {luck.choice(TEXTS): self.value(depth + 1) for _ in range(luck.randrange(3))}

    def body(self, decision: int) -> Any:
        """The fields of a request with right and wrong values, or something else altogether."""
        luck = self.luck
        if luck.random() < 0.15:
            return self.value()
        right: dict[str, Any] = {
            "action": luck.randrange(40),
            "actions": [luck.randrange(40) for _ in range(luck.randrange(4))],
            "decision": decision + luck.choice([0, 0, 0, 0, -1, 1]),
            "text": luck.choice(TEXTS),
            "name": luck.choice(TEXTS),
            "agree": luck.random() < 0.5,
            "bot": luck.choice(["greedy", "random", "open", "x"]),
            "seats": ["you", "you"],
            "game": "_template",
        }
        return {
            name: value if luck.random() < 0.8 else self.value()
            for name, value in right.items()
            if luck.random() < 0.5
        }

    def fields_for(self, path: str) -> Any:
        """A body that has just the fields its path wants, mostly."""
        wanted = {
            "answer": ("action", "decision"),
            "answers": ("actions", "decision"),
            "undo": ("decision",),
            "chat": ("text",),
            "join": ("name",),
            "hints": ("agree",),
            "key": (),
            "seats/2/consent": ("agree",),
        }.get(path, ("bot",))
        decision = self.chairs[-1].state["decision"]
        body = self.body(decision)
        while self.luck.random() < 0.9 and not (isinstance(body, dict) and set(wanted) <= set(body)):
            body = self.body(decision)
        if isinstance(body, dict) and self.luck.random() < 0.9:
            body = {name: value for name, value in body.items() if name in wanted}
        return body

    def headers(self) -> dict[str, Any]:
        """A key that fits, one that does not, or something that is none."""
        luck, chair = self.luck, self.luck.choice(self.chairs)
        keys = [chair.key] * 6 + ["", "wrong", "a" * 3000, "é", "\x7f"]
        headers: dict[str, Any] = {
            "Authorization": f"Bearer {luck.choice(keys)}".encode("latin-1", "replace")
        }
        headers["Content-Type"] = luck.choice(["application/json"] * 9 + ["text/plain"])
        if luck.random() < 0.1:
            headers["Cookie"] = f"hf_{chair.table}={luck.choice(keys)}".encode("latin-1", "replace")
        return headers

    def send(self) -> int:
        """One request; gives the status it got."""
        luck = self.luck
        table = (
            self.chairs[0].table if luck.random() < 0.93 else luck.choice(["x", "%00", "a" * 16, "%F0%28"])
        )
        if luck.random() < 0.25:
            query = {name: luck.choice(["0", "-1", "5", "x", "9" * 30, ""]) for name in ("since", "upto")}
            path = f"/api/tables/{table}{luck.choice(GETS)}"
            return self.client.get(path, params=query, headers=self.headers()).status_code
        place = luck.choice(POSTS)
        path = f"/api/tables/{table}/{place}" if luck.random() < 0.95 else "/api/tables"
        content = json.dumps(self.fields_for(place)).encode()
        if luck.random() < 0.05:
            content = luck.choice([b"", b"{", b"\xff\xfe", b"[" * 5000, b'{"action": 1e999}', content[:-1]])
        return self.client.post(path, content=content, headers=self.headers()).status_code


def consistent(client: TestClient, table: str) -> None:
    """What is in memory is what the store gives, and it is a sound position."""
    tables: Tables = client.app.state.tables  # type: ignore[attr-defined]
    assert client.portal is not None
    live = tables._live[table]
    entries = client.portal.call(tables.store.entries, table)
    assert [entry.seq for entry in entries] == list(range(live.seq))
    again = LiveTable(live.header, client.portal.call(tables.store.seats, table), entries)
    assert again.match.journal == live.match.journal
    assert key(live.game, again.match.state) == key(live.game, live.match.state)
    assert again.seats == live.seats
    assert again.chat[-1:] == [] or again.chat[-1].text == live.chat[-1].text
    assert live.game.audit(live.match.state) == []


@pytest.mark.slow
def test_nonsense_is_refused_and_tables_stay_consistent(database: str) -> None:
    with running(make_settings(database)) as client:
        codes: dict[int, int] = {}
        for seed in range(3):
            chairs = create(client, "you", "you", "open")
            fuzz = Fuzz(client, chairs, seed)
            for _ in range(REQUESTS // 3):
                code = fuzz.send()
                codes[code] = codes.get(code, 0) + 1
                assert code < 500
            consistent(client, chairs[0].table)
        assert {200, 403, 404, 409, 422} <= set(codes), codes  # it was not all refused at the door
        fresh = create(client, "you", "you")
        answer_once(fresh[:2], random.Random(1))
        play_out(fresh[:2])
        consistent(client, fresh[0].table)

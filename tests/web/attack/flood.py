"""Floods: one address does its worst, and somebody at another one plays on."""

import json
import random
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

HOSTILE = Path(__file__).with_name("hostile.py")
FOES, FRIENDS = "127.0.0.2", "127.0.0.3"  # other addresses of this machine


def has_addresses() -> bool:
    """Whether this machine has more than one address for itself, as Linux does."""
    try:
        with socket.socket() as probe:
            probe.bind((FOES, 0))
    except OSError:
        return False
    return True


@contextmanager
def flood(
    address: str, kind: str, count: int, seconds: float, source: str = FOES
) -> Iterator[dict[str, int]]:
    """Hostile visitors for the time of a block; what happened to them is there afterwards."""
    place = urlsplit(address)
    words = [kind, "127.0.0.1", str(place.port), source, str(count), str(seconds)]
    process = subprocess.Popen(
        [sys.executable, str(HOSTILE), *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    seen: dict[str, int] = {}
    try:
        yield seen
        told, failed = process.communicate(timeout=seconds + 90)
        assert process.returncode == 0, failed
        seen.update(json.loads(told))
    finally:
        if process.poll() is None:
            process.kill()
            process.communicate()


@dataclass
class Honest:
    """Somebody who plays from an address of their own."""

    address: str
    game: str
    seats: int = 2
    source: str = FRIENDS
    seconds: list[float] = field(default_factory=list)  # what each answer took
    codes: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.luck = random.Random(1)
        self.open_table()

    def ask(self, method: str, path: str, key: str = "", body: object = None) -> tuple[int, Any]:
        """A request on a connection of its own; the status and the JSON."""
        place = urlsplit(self.address)
        line = HTTPConnection("127.0.0.1", place.port, timeout=30, source_address=(self.source, 0))
        try:
            headers = {"Host": "localhost", "Content-Type": "application/json"}
            headers |= {"Authorization": f"Bearer {key}"} if key else {}
            line.request(method, path, None if body is None else json.dumps(body), headers)
            answer = line.getresponse()
            return answer.status, json.loads(answer.read())
        except (OSError, HTTPException, json.JSONDecodeError):
            return 0, {}
        finally:
            line.close()

    def open_table(self) -> None:
        """A new table at which this one holds every seat."""
        told = self.ask("POST", "/api/tables", body={"game": self.game, "seats": ["you"] * self.seats})[1]
        self.table, self.keys = told["table"], list(told["keys"].values())

    def answer(self) -> None:
        """Give one answer, and note how long it took and what was said."""
        path = f"/api/tables/{self.table}"
        for key in self.keys:
            code, state = self.ask("GET", path, key)
            if code != 200:
                self.codes.append(code)
                return
            if state["over"]:
                self.open_table()
                return
            if state["my_turn"]:
                body = {
                    "action": self.luck.choice(state["options"])["action"],
                    "decision": state["decision"],
                }
                began = time.monotonic()
                code, _ = self.ask("POST", f"{path}/answer", key, body)
                self.seconds.append(time.monotonic() - began)
                self.codes.append(code)
                return

    def play(self, seconds: float, pause: float = 0.02) -> None:
        """Answer for so long."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.answer()
            time.sleep(pause)


def percentile(values: list[float], part: float) -> float:
    """The value below which this part of all lies."""
    ranked = sorted(values)
    return ranked[min(len(ranked) - 1, int(part * len(ranked)))] if ranked else float("nan")

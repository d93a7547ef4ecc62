"""What the web tests share: settings, clients that sit at a table, and servers as real processes."""

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from starlette.testclient import TestClient

from holdfast.web.server.app import build_app
from holdfast.web.server.settings import Settings

GAME = "_template"  # the two-minute game: luck, secrets and sealed choices in twenty answers
KEY_LENGTH = 32
PATIENCE = 180.0  # seconds that anything may take on a busy machine; only a failing test waits so long


def sqlite_url(folder: Path) -> str:
    """A database file of its own."""
    return f"sqlite:///{folder / 'tables.db'}"


def make_settings(database: str, **more: object) -> Settings:
    """Settings for a test: one worker, started only when a bot plays."""
    quick: dict[str, object] = {"thinkers": 1, "warm": False, "tables_per_minute": 100_000, "work_share": 0.0}
    patient: dict[str, object] = {"requests_per_second": 100_000, "think_seconds": PATIENCE}
    return Settings(database=database).changed({**quick, **patient, **more})


@contextmanager
def running(settings: Settings, **more: Any) -> Iterator[TestClient]:
    """The application in this process."""
    with TestClient(
        build_app(settings, **more), base_url="http://localhost", raise_server_exceptions=False
    ) as client:
        yield client


class Chair:
    """Somebody at a table: a seat with its key, or a spectator without."""

    def __init__(self, client: TestClient, table: str, key: str = "") -> None:
        self.client = client
        self.table = table
        self.key = key

    def get(self, path: str = "", **query: int) -> Any:
        """Ask; the whole response."""
        return self.client.get(f"/api/tables/{self.table}{path}", params=query, headers=self._headers())

    def post(self, path: str, **body: object) -> Any:
        """Do; the whole response."""
        return self.client.post(f"/api/tables/{self.table}{path}", json=body, headers=self._headers())

    def _headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.key}"} if self.key else {}

    @property
    def state(self) -> dict[str, Any]:
        """The table as this one sees it."""
        response = self.get()
        assert response.status_code == 200, response.text
        found: dict[str, Any] = response.json()
        return found


def create(client: TestClient, *seats: str, game: str = GAME, **more: object) -> list[Chair]:
    """A new table: a chair for every seat that is no bot, and one for a spectator."""
    body = {"game": game, "seats": list(seats), **more}
    response = client.post("/api/tables", json=body)
    assert response.status_code == 201, response.text
    told = response.json()
    return [
        *(Chair(client, told["table"], key) for key in told["keys"].values()),
        Chair(client, told["table"]),
    ]


def answer_once(chairs: list[Chair], luck: random.Random) -> bool:
    """Let whoever is asked answer at random; False when the game is over."""
    for chair in chairs:
        state = chair.state
        if state["over"]:
            return False
        if state["my_turn"]:
            action = luck.choice(state["options"])["action"]
            response = chair.post("/answer", action=action, decision=state["decision"])
            assert response.status_code == 200, response.text
            return True
    raise AssertionError(f"nobody here is asked: {state['asked']}")


def play_out(chairs: list[Chair], seed: int = 1) -> None:
    """Play to the end at random."""
    luck = random.Random(seed)
    while answer_once(chairs, luck):
        pass


def wait_until(fits: Any, seconds: float = PATIENCE) -> Any:
    """What `fits` gives as soon as it gives something."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = fits()
        if found:
            return found
        time.sleep(0.02)
    raise AssertionError("it did not happen in time")


class Clock:
    """A clock that stands beside the real one, and can be put forward: `time` for a module of the server."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def time(self) -> float:
        """Seconds since 1970, as this clock shows them."""
        return time.time() + self.ahead


AS_USUAL = {"HOLDFAST_WEB_WARM": "1"}
PROGRAM = ("-m", "holdfast")
# The same, but its streams never look by themselves for a change: they are told of it, or nothing comes.
TOLD_ONLY = (
    "-c",
    "from holdfast.cli.main import main; from holdfast.web.tables import streams; "
    "streams.PULSE_SECONDS = 1e6; main()",
)


class Process:
    """A server as a process of its own. Its workers start when they are first needed, which most tests never
    do; with `AS_USUAL` they start with it, as people run it."""

    def __init__(self, database: str, program: Sequence[str] = PROGRAM, **environment: str) -> None:
        self.command = [sys.executable, *program, "serve", "--port", "0"]
        self.command += ["--database", database] if database else []
        limits = {"HOLDFAST_WEB_THINKERS": "1", "HOLDFAST_WEB_TABLES_PER_MINUTE": "100000"}
        # All visitors of a test come from one address.
        limits |= {"HOLDFAST_WEB_WORK_SHARE": "0", "HOLDFAST_WEB_REQUESTS_PER_SECOND": "100000"}
        limits |= {"HOLDFAST_WEB_THINK_SECONDS": str(PATIENCE), "HOLDFAST_WEB_WARM": "0"}
        self.environment = {**os.environ, **limits, **environment}
        self.address = ""
        self.start()

    def start(self) -> None:
        """Run it, at a port that is free."""
        self.process = subprocess.Popen(
            self.command, env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None
        words = self.process.stdout.readline().split()
        assert words, self.process.communicate()[1]
        self.address = next(word for word in words if word.startswith("http")).rstrip("/")
        wait_until(self._answers)

    def _answers(self) -> bool:
        assert self.process.poll() is None, self.process.communicate()[1]
        try:
            return bool(self.call("/api/games"))
        except OSError:
            return False

    def kill(self) -> None:
        """End it at once, without a word: kill -9."""
        self.process.send_signal(signal.SIGKILL)
        self.process.communicate()

    def stop(self) -> str:
        """End it as a person would; gives what it has logged."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
        out, err = self.process.communicate(timeout=PATIENCE)
        return out + err

    def call(self, path: str, key: str = "", body: object = None) -> Any:
        """GET, or POST with a body; the JSON of the answer. Refusals raise HTTPError."""
        headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {key}"} if key else {})
        data = None if body is None else json.dumps(body).encode()
        with urlopen(Request(self.address + path, data, headers), timeout=PATIENCE) as response:
            return json.load(response)

    def try_call(self, path: str, key: str, body: object) -> tuple[int, Any]:
        """The status and the JSON of whatever is answered."""
        try:
            return 200, self.call(path, key, body)
        except HTTPError as refusal:
            return refusal.code, json.load(refusal)

    def stream(self, path: str, key: str = "") -> Iterator[dict[str, Any]]:
        """The data of a stream of events, one by one."""
        headers = {"Authorization": f"Bearer {key}"} if key else {}
        with urlopen(Request(self.address + path, headers=headers), timeout=PATIENCE) as response:
            for line in response:
                if line.startswith(b"data: "):
                    yield json.loads(line[6:])


@contextmanager
def serving(database: str, program: Sequence[str] = PROGRAM, **environment: str) -> Iterator[Process]:
    """A server process for the time of a test."""
    process = Process(database, program, **environment)
    try:
        yield process
    finally:
        process.stop()

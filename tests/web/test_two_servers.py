"""Two server processes on one PostgreSQL are one table, and the example plays at it."""

import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from holdfast.web.tables.streams import PULSE_SECONDS
from web.helpers import GAME, PATIENCE, serving, sqlite_url, wait_until

EXAMPLE = Path(__file__).parents[2] / "examples" / "api_client.py"


@pytest.mark.slow
def test_a_move_made_on_one_reaches_streams_on_the_other(fresh_postgres: str) -> None:
    luck = random.Random(2)
    with serving(fresh_postgres) as one, serving(fresh_postgres) as other:
        told = one.call("/api/tables", body={"game": GAME, "seats": ["you", "you"]})
        path, keys = f"/api/tables/{told['table']}", [told["keys"]["0"], told["keys"]["1"]]
        stream = other.stream(f"{path}/events")
        seen = next(stream)
        delays = []
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
            began = time.monotonic()
            answered = servers[seat].call(f"{path}/answer", keys[seat], body)
            while seen["change"] < answered["change"]:
                seen = next(stream)
            delays.append(time.monotonic() - began)
            assert seen["decision"] == answered["decision"]
            # Whoever answered late on the other server is told so with the current state.
            code, late = servers[1 - seat].try_call(f"{path}/answer", keys[seat], body)
            assert code == 409
            assert late["state"]["decision"] == answered["decision"]
        assert seen["over"]
        assert sorted(delays)[len(delays) // 2] < PULSE_SECONDS  # they were told, and did not find out


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

"""Manners of a public server: clocks, reports, muting and closing."""

import asyncio
import random
from pathlib import Path

import pytest

from holdfast.kernel.errors import Mistake
from holdfast.web.manners import clocks
from holdfast.web.manners.moderation import done, reported
from web.helpers import Chair, answer_once, create, make_settings, running, sqlite_url, wait_until


def asked(chairs: list[Chair]) -> Chair:
    return next(chair for chair in chairs if chair.state["my_turn"])


@pytest.mark.slow
def test_a_bot_answers_when_time_is_up_and_the_seat_stays_whose_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clocks, "LEAST", 1)
    monkeypatch.setattr(clocks, "AWAY_SECONDS", 0.1)
    with running(make_settings(sqlite_url(tmp_path))) as client:
        waited, *_ = create(client, "you", "you", seed=1)
        *people, _ = create(client, "you", "you", seed=1, clock=1)
        state = people[0].state
        assert state["clock"] == 1
        assert state["due"] > 0
        assert waited.state["due"] is None
        before = waited.state["decision"]
        over = wait_until(lambda: people[0].state["over"] and people[0].state)
        notices = [line["text"] for line in over["chat"] if line["notice"]]
        assert notices
        assert len(notices) <= 2, "somebody who is away is told of once"
        assert all(seat["kind"] == "person" for seat in over["seats"])
        assert waited.state["decision"] == before


@pytest.mark.parametrize("clock", [1, 10**8])
def test_a_clock_that_nobody_could_play_by_is_refused(tmp_path: Path, clock: int) -> None:
    with running(make_settings(sqlite_url(tmp_path))) as client:
        told = client.post("/api/tables", json={"game": "_template", "seats": ["you", "you"], "clock": clock})
        assert told.status_code == 422
        assert "'clock'" in told.json()["error"]["text"]


def test_what_is_reported_is_read_by_whoever_runs_the_server_and_nobody_else(tmp_path: Path) -> None:
    database = sqlite_url(tmp_path)
    with running(make_settings(database)) as client:
        ann, ben, watcher = create(client, "you", "you", names=["Ann", "Ben"])
        assert ann.post("/report", seat=1, text="He swears").status_code == 200
        assert ann.post("/report", seat=7, text="Who").status_code == 422
        assert watcher.post("/report", seat=1, text="He swears").status_code == 403
        for chair in (ann, ben, watcher):
            assert "swears" not in chair.get().text
        (line,) = asyncio.run(reported(database))
    assert f"{ann.table}  Ann (seat 1) about Ben (seat 2): He swears" in line


def test_a_muted_seat_plays_on_and_says_nothing_and_a_closed_table_is_only_read(tmp_path: Path) -> None:
    database = sqlite_url(tmp_path)
    with running(make_settings(database)) as client:
        ann, ben, _ = create(client, "you", "you", names=["Ann", "Ben"], seed=1)
        asyncio.run(done(database, ben.table, mute=2, unmute=0, close=""))
        wait_until(lambda: ben.state["chat"])  # a server hears of it as of another server's entries
        assert ben.post("/chat", text="hello").status_code == 403
        assert ann.post("/chat", text="hello").status_code == 200
        assert answer_once([ann, ben], random.Random(1))
        asyncio.run(done(database, ben.table, mute=0, unmute=2, close=""))
        wait_until(lambda: ben.post("/chat", text="hello").status_code == 200)
        asyncio.run(done(database, ben.table, mute=0, unmute=0, close="Enough."))
        wait_until(lambda: "Enough." in ann.state["chat"][-1]["text"])
        one = asked([ann, ben])
        state = one.state
        action = state["options"][0]["action"]
        assert one.post("/answer", action=action, decision=state["decision"]).status_code == 409
        assert ann.post("/chat", text="but").status_code == 409
        for mute, close in ((0, "Enough."), (1, "")):
            with pytest.raises(Mistake, match="no table"):
                asyncio.run(done(database, "x" * 16, mute=mute, unmute=0, close=close))
        with pytest.raises(Mistake, match=f"no seat 3 at table '{ben.table}'; it has 2"):
            asyncio.run(done(database, ben.table, mute=3, unmute=0, close=""))

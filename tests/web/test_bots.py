"""Bots think elsewhere; what goes wrong there is told at the table, and the table goes on."""

import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from holdfast.bots import answer_for_bot, make_bot
from holdfast.games import REGISTRY
from holdfast.match import Match
from holdfast.web.tables import thinkers
from holdfast.web.tables.thinkers import Task, Thought, think
from web import workers
from web.helpers import Chair, answer_once, create, make_settings, running, sqlite_url, wait_until


def test_bots_answer_until_a_person_is_asked_and_finish_the_game(client: TestClient) -> None:
    you, watcher = create(client, "you", "greedy", "random")
    luck = random.Random(1)
    while not you.state["over"]:
        wait_until(lambda: you.state["my_turn"] or you.state["over"])
        if you.state["my_turn"]:
            answer_once([you], luck)
    assert watcher.state["outcome"]
    assert not watcher.state["thinking"]


def test_bots_alone_play_to_the_end(client: TestClient) -> None:
    (watcher,) = create(client, "greedy", "greedy")
    wait_until(lambda: watcher.state["over"])
    assert watcher.state["scores"]


def test_a_bot_answers_the_same_at_the_table_and_in_a_match() -> None:
    for game_id in ("_template", *REGISTRY.ids()):
        game = REGISTRY.get(game_id)
        match = Match(game, 2, seed=5, bots=["greedy", "random"])
        task = Task("t", game_id, 2, (), 5, match.drawn, tuple(match.journal), match.bots)
        moves = think(task)
        assert isinstance(moves, list)
        for _ in moves:
            answer_for_bot(match, make_bot(match.bots[match.answerers[0]]))
        given = [answer for move in moves for answer in move.answers]
        assert [*task.journal, *given] == match.journal


@pytest.mark.slow
@pytest.mark.parametrize("answer", [workers.die_as_random, workers.fail_as_random, workers.cheat_as_random])
def test_a_crash_is_told_and_the_seat_can_be_replaced(
    tmp_path: Path, answer: Callable[[Task], Thought]
) -> None:
    with running(make_settings(sqlite_url(tmp_path)), answer=answer) as client:
        you, watcher = create(client, "you", "random")
        luck = random.Random(1)
        _answer_until(you, luck, lambda: you.state["seats"][1]["crashed"])
        (notice,) = [line for line in watcher.state["chat"] if line["notice"]]
        assert "Vermilion" in notice["text"]
        assert "secret" not in notice["text"]
        assert not you.state["thinking"]
        before = you.state["decision"]
        others, _ = create(client, "you", "greedy")  # another table is not harmed
        _answer_until(others, luck, lambda: others.state["over"])
        assert you.state["decision"] == before
        assert you.post("/seats/1/bot", bot="greedy").status_code == 200
        assert not you.state["seats"][1]["crashed"]
        _answer_until(you, luck, lambda: you.state["over"])


@pytest.mark.slow
@pytest.mark.parametrize("answer", [workers.fail_once_as_random, workers.die_once_as_random])
def test_a_bot_that_failed_once_plays_on(
    tmp_path: Path, answer: Callable[[Task], Thought], monkeypatch: pytest.MonkeyPatch
) -> None:
    mark = tmp_path / "failed"
    monkeypatch.setenv("HOLDFAST_TEST_MARK", str(mark))
    with running(make_settings(sqlite_url(tmp_path)), answer=answer) as client:
        you, watcher = create(client, "you", "random")
        _answer_until(you, random.Random(1), lambda: you.state["over"])
        assert mark.exists()
        assert not any(line["notice"] for line in watcher.state["chat"])


def _answer_until(you: Chair, luck: random.Random, done: Callable[[], bool]) -> None:
    while not done():
        wait_until(lambda: done() or you.state["my_turn"])
        if not done():
            answer_once([you], luck)


@pytest.mark.slow
def test_a_slow_bot_slows_nobody_else_and_is_given_up(tmp_path: Path) -> None:
    patient = make_settings(sqlite_url(tmp_path), thinkers=2, think_seconds=3600.0)
    with running(patient, answer=workers.sleep_as_random) as client:
        (slow,) = create(client, "random", "random")
        quick, _ = create(client, "you", "greedy")
        _answer_until(quick, random.Random(1), lambda: quick.state["over"])
        assert slow.state["thinking"]  # it has not answered yet, and the other game is over
        assert not any(seat["crashed"] for seat in slow.state["seats"])
    with running(patient.changed({"think_seconds": 0.5}), answer=workers.sleep_as_random) as client:
        (slow,) = create(client, "random", "random")
        wait_until(lambda: any(seat["crashed"] for seat in slow.state["seats"]))


@pytest.mark.slow
def test_experts_that_think_hold_up_no_other_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mark = tmp_path / "thought"
    monkeypatch.setenv("HOLDFAST_TEST_MARK", str(mark))
    settings = make_settings(sqlite_url(tmp_path)).changed({"thinkers": 2})
    with running(settings, answer=workers.burn_as_expert) as client:
        # More of them than there are workers: bots that answer at once still have one.
        experts = [create(client, "expert", "expert", game="after_the_end")[-1] for _ in range(3)]
        others, _ = create(client, "you", "greedy")
        _answer_until(others, random.Random(1), lambda: others.state["over"])
        for watcher in experts:
            assert client.get(f"/t/{watcher.table}").status_code == 200
            assert watcher.state["thinking"]
            assert not watcher.state["over"]
        mark.touch()
        wait_until(lambda: all(watcher.state["over"] for watcher in experts))


@pytest.mark.slow
def test_how_long_a_bot_may_take_changes_none_of_its_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(REGISTRY.get("after_the_end"), 2, seed=5, bots=["normal", "normal"])
    task = Task("t", match.game.id, 2, (), 5, match.drawn, tuple(match.journal), match.bots)
    monkeypatch.setattr(thinkers, "RUN_SECONDS", 0.0)  # a single answer takes too long for a second one
    for _ in range(4):
        moves = think(task)
        assert isinstance(moves, list)
        assert len(moves) == 1
        journal = (*task.journal, *moves[0].answers)
        task = replace(task, journal=journal, drawn=task.drawn + len(moves[0].answers) - 1)
    monkeypatch.setattr(thinkers, "RUN_SECONDS", 600.0)
    monkeypatch.setattr(thinkers, "RUN_ANSWERS", 4)
    at_once = think(Task("u", match.game.id, 2, (), 5, match.drawn, tuple(match.journal), match.bots))
    assert isinstance(at_once, list)
    given = [answer for move in at_once for answer in move.answers]
    assert (*match.journal, *given) == task.journal

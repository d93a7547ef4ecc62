"""A table in memory says before it acts what an answer brings, and is rebuilt from its journal."""

import asyncio
import random
import time
from dataclasses import replace
from pathlib import Path

import pytest
import sqlalchemy as sa

from holdfast.games import REGISTRY
from holdfast.kernel.event import SPECTATOR
from holdfast.kernel.position import key
from holdfast.match import BatchPastLuck, IllegalJournal, Match, StaleDecision
from holdfast.web.server.errors import OldRules, TooMuch
from holdfast.web.storage.store import (
    ANSWER,
    CHAT,
    UNDO,
    Header,
    Payload,
    SeatRow,
    StoredEntry,
    TableOptions,
)
from holdfast.web.tables.journal import fold
from holdfast.web.tables.live import LiveTable
from holdfast.web.tables.service import Tables
from web.helpers import GAME, PATIENCE, make_settings, sqlite_url

GAMES = ["_template", *REGISTRY.ids()]


@pytest.mark.parametrize("game_id", GAMES)
def test_a_plan_is_what_a_match_would_do(game_id: str) -> None:
    game, luck = REGISTRY.get(game_id), random.Random(4)
    planned, plain = Match(game, 2, seed=9), Match(game, 2, seed=9)
    while not plain.over and plain.number < 300:
        seat, action = plain.answerers[0], luck.choice(plain.options())
        before = key(game, planned.state)
        answers = planned.plan(seat, [action], planned.number).answers
        assert key(game, planned.state) == before
        plain.submit(seat, action)
        planned.extend(answers)
        assert planned.journal == plain.journal
        assert planned.drawn == plain.drawn
    assert key(game, planned.state) == key(game, plain.state)


def test_a_plan_does_not_reach_past_luck_or_a_closed_decision() -> None:
    game = REGISTRY.get(GAME)
    match = Match(game, 2, seed=1)
    with pytest.raises(StaleDecision):
        match.plan(0, [match.options()[0]], match.number + 1)
    while match.drawn == Match(game, 2, seed=1).drawn:  # until an answer brings luck
        seat, action = match.answerers[0], match.options()[0]
        answers = match.plan(seat, [action], match.number).answers
        if len(answers) > 1:
            with pytest.raises(BatchPastLuck):
                match.plan(seat, [action, action], match.number)
        match.extend(answers)


def test_answers_that_the_rules_do_not_allow_are_not_let_in() -> None:
    match = Match(REGISTRY.get(GAME), 2, seed=1)
    before = match.journal
    with pytest.raises(IllegalJournal):
        match.plan_entries([10**6])
    for action in match.options():
        match.plan_entries(match.plan(match.answerers[0], [action], match.number).answers)
    assert match.journal == before


def entry(seq: int, kind: str, **said: object) -> StoredEntry:
    return StoredEntry(seq, kind, 0, Payload(**said), 0.0)  # type: ignore[arg-type]


def test_what_was_taken_back_does_not_count() -> None:
    entries = [
        entry(0, ANSWER, answers=(1, 2)),
        entry(1, ANSWER, answers=(3,)),
        entry(2, CHAT, text="hm"),
        entry(3, UNDO, keep=2),
        entry(4, ANSWER, answers=(4, 5)),
    ]
    assert fold(entries) == [1, 2, 4, 5]


def test_a_table_of_other_rules_is_refused() -> None:
    game = REGISTRY.get(GAME)
    seats = [SeatRow(0, "person", "A"), SeatRow(1, "person", "B")]
    for name, version in ((GAME, game.rules_version + 1), ("gone", 1)):
        header = Header("t" * 16, name, version, 2, "normal", 1, TableOptions(), 0.0)
        with pytest.raises(OldRules):
            LiveTable(header, seats, [])


@pytest.mark.parametrize("game_id", GAMES)
def test_a_table_forgotten_and_read_again_looks_the_same(game_id: str, tmp_path: Path) -> None:
    async def run() -> None:
        tables = Tables(make_settings(sqlite_url(tmp_path)))
        await tables.open()
        luck = random.Random(2)
        table_id, keys = await tables.create(game_id, ["you", "you"])
        for _ in range(40):
            live = await tables.get(table_id)
            if live.match.over:
                break
            seat = live.match.answerers[0]
            await tables.answer(table_id, seat, luck.choice(live.match.options()), live.match.number)
            if luck.random() < 0.2 and live.match.can_undo(seat):
                await tables.undo(table_id, seat)
        await tables.chat(table_id, 1, "hello")
        before = [await tables.shown(table_id, viewer) for viewer in (0, 1, SPECTATOR)]
        tables._live.clear()
        after = [await tables.shown(table_id, viewer) for viewer in (0, 1, SPECTATOR)]
        for one, other in zip(before, after, strict=True):
            assert one.log == other.log
            assert one.chat[0].text == other.chat[0].text == "hello"
            assert (one.view, one.options, one.decision, one.change) == (
                other.view,
                other.options,
                other.decision,
                other.change,
            )
        assert await tables.viewer_of(table_id, keys[1]) == 1
        await tables.close()

    asyncio.run(run())


def test_memory_holds_so_many_tables_and_the_store_the_rest(tmp_path: Path) -> None:
    async def run() -> None:
        tables = Tables(make_settings(sqlite_url(tmp_path), tables_live=5, tables=12))
        await tables.open()
        made = [(await tables.create(GAME, ["you", "you"]))[0] for _ in range(12)]
        assert len(tables._live) <= 5
        watched = tables.stream(made[0], SPECTATOR)
        await anext(watched)
        for table_id in made[1:]:
            assert (await tables.shown(table_id, 0)).table_id == table_id
        assert len(tables._live) <= 5
        assert made[0] in tables._live  # somebody watches it
        await watched.aclose()
        with pytest.raises(TooMuch):
            await tables.create(GAME, ["you", "you"])
        await tables.close()

    asyncio.run(run())


def test_streams_are_counted_and_limited(tmp_path: Path) -> None:
    async def run() -> None:
        tables = Tables(make_settings(sqlite_url(tmp_path), streams=2))
        await tables.open()
        table_id, _ = await tables.create(GAME, ["you", "you"])
        first, second, third = (tables.stream(table_id, viewer) for viewer in (0, SPECTATOR, 1))
        change = await anext(first)
        assert await anext(second) == change
        assert [seat.online for seat in (await tables.shown(table_id, 0)).seats] == [True, False]
        with pytest.raises(TooMuch):
            await anext(third)
        await second.aclose()
        fourth = tables.stream(table_id, 1)
        await anext(fourth)
        live = await tables.get(table_id)
        waiting = asyncio.create_task(anext(fourth))
        await tables.answer(table_id, live.match.answerers[0], live.match.options()[0], live.match.number)
        assert await asyncio.wait_for(waiting, PATIENCE) == change + 1
        await first.aclose()
        await fourth.aclose()
        assert not any(seat.online for seat in (await tables.shown(table_id, 0)).seats)
        await tables.close()

    asyncio.run(run())


def test_tables_are_kept_for_so_many_days(tmp_path: Path) -> None:
    async def run() -> None:
        tables = Tables(make_settings(sqlite_url(tmp_path), keep_days=3))
        await tables.open()
        try:
            old, _ = await tables.create(GAME, ["you", "you"])
            new, _ = await tables.create(GAME, ["you", "you"])
            # It was set up long ago, and nobody came.
            header = replace(tables._live[old].header, id="z" * 16, created=time.time() - 4 * 24 * 3600)
            await tables.store.create(header, tables._live[old].seats, Payload())
            async with tables.store._engine.begin() as connection:
                await connection.execute(
                    sa.text("UPDATE entry SET made = 1 WHERE table_id = 'zzzzzzzzzzzzzzzz'")
                )
            assert await tables.forget_old() == ["z" * 16]
            assert await tables.store.count() == 2
            assert {old, new} <= set(tables._live)
        finally:
            await tables.close()

    asyncio.run(run())
    assert make_settings(sqlite_url(tmp_path)).keep_days == 0  # unless told, nothing is ever deleted

"""Whatever holds a viewer open ends with the key that opened it, on every server that shares the store."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.responses import StreamingResponse

from holdfast.bots.advice import Advice
from holdfast.kernel.event import SPECTATOR
from holdfast.web.seats.seating import Handed
from holdfast.web.server.errors import SeatsOnly, WrongKey
from holdfast.web.server.security import Holder, hash_key
from holdfast.web.tables import streams
from holdfast.web.tables.service import Tables
from holdfast.web.tables.thinkers import Opinion
from web.helpers import GAME, PATIENCE, TOLD_ONLY, Process, make_settings, serving, sqlite_url, wait_until

Ending = Callable[[Tables, str, dict[int, str]], Awaitable[object]]


async def open_anew(tables: Tables, table_id: str, keys: dict[int, str]) -> Handed:
    found = await tables.hand_over(table_id, 1, 1, "open")
    await tables.consent(table_id, 0, 1, agree=True)
    return found


async def leave_to_a_bot(tables: Tables, table_id: str, keys: dict[int, str]) -> Handed:
    return await tables.hand_over(table_id, 1, 1, "random")


async def change_the_lock(tables: Tables, table_id: str, keys: dict[int, str]) -> str:
    return await tables.change_lock(table_id, 1)


ENDINGS = [open_anew, leave_to_a_bot, change_the_lock]


async def rest_of(response: StreamingResponse) -> bytes:
    """All that a stream says until it ends."""

    async def read() -> bytes:
        return b"".join([bytes(chunk) async for chunk in response.body_iterator])  # type: ignore[arg-type]

    return await asyncio.wait_for(read(), PATIENCE)


async def opened(database: str, count: int) -> list[Tables]:
    servers = [Tables(make_settings(database)) for _ in range(count)]
    for server in servers:
        await server.open()
    return servers


@pytest.mark.parametrize("end", ENDINGS)
def test_a_stream_ends_with_its_key_on_every_server(database: str, end: Ending) -> None:
    async def run() -> None:
        servers = await opened(database, 2)
        table_id, keys = await servers[0].create(GAME, ["you", "you"], seed=1)
        following = []
        for tables in servers:
            viewer = await tables.viewer_of(table_id, keys[1])
            following.append(await streams.stream_events(tables, table_id, viewer))
            following.append(await streams.stream_changes(tables, table_id, viewer))
        others = [
            await streams.stream_changes(one, table_id, await one.viewer_of(table_id, keys[0]))
            for one in servers
        ]
        ending = [asyncio.create_task(rest_of(one)) for one in following]
        staying = [asyncio.create_task(rest_of(one)) for one in others]
        await asyncio.sleep(0.05)
        await end(servers[0], table_id, keys)
        told = await asyncio.gather(*ending)
        # Of what happened when the key ended nothing is told any more.
        last = (await servers[0].get(table_id)).seq
        assert all(b"id: %d\n" % last not in one for one in told)
        assert not any(one.done() for one in staying)
        for tables in servers:
            assert (await tables.get(table_id)).streams[1] == 0
            tables.end_streams()
        await asyncio.gather(*staying)
        for tables in servers:
            with pytest.raises(WrongKey):
                await tables.viewer_of(table_id, keys[1])
            await tables.close()

    asyncio.run(run())


def test_a_stream_opened_with_an_invitation_tells_nothing_of_whoever_sits_down(tmp_path: Path) -> None:
    async def run() -> None:
        (tables,) = await opened(sqlite_url(tmp_path), 1)
        table_id, keys = await tables.create(GAME, ["you", "open"], seed=1)
        spying = await streams.stream_events(tables, table_id, await tables.viewer_of(table_id, keys[1]))
        heard = asyncio.create_task(rest_of(spying))
        await asyncio.sleep(0.05)
        await tables.take_seat(table_id, keys[1], "Friend")
        live = await tables.get(table_id)
        while not live.match.over:
            seat = live.match.answerers[0]
            await tables.answer(table_id, seat, live.match.options()[0], live.match.number)
        mine = {line.text for line in await tables.log(table_id, 1)}
        public = {line.text for line in await tables.log(table_id, -3)}
        tables.end_streams()
        told = await heard
        assert mine - public
        assert not any(secret.encode() in told for secret in mine - public)
        await tables.close()

    asyncio.run(run())


def test_a_stream_that_was_begun_but_not_read_tells_nothing_after_its_key(tmp_path: Path) -> None:
    async def run() -> None:
        (tables,) = await opened(sqlite_url(tmp_path), 1)
        table_id, keys = await tables.create(GAME, ["you", "you"])
        viewer = await tables.viewer_of(table_id, keys[1])
        begun = await streams.stream_events(tables, table_id, viewer)
        await change_the_lock(tables, table_id, keys)
        assert await rest_of(begun) == b""
        await tables.close()

    asyncio.run(run())


@pytest.mark.parametrize("end", ENDINGS)
def test_a_server_that_has_not_heard_yet_acts_for_no_ended_key(
    database: str, end: Ending, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        servers = [Tables(make_settings(database)) for _ in range(2)]
        one, deaf = servers

        async def hear_nothing(*_: object) -> None:
            return

        monkeypatch.setattr(deaf, "heard", hear_nothing)
        for tables in servers:
            await tables.open()
        table_id, keys = await one.create(GAME, ["you", "you"], seed=1)
        live = await deaf.get(table_id)
        while live.match.state.asked != 1:
            await deaf.answer(table_id, live.match.state.asked, live.match.options()[0], live.match.number)
        await one.catch_up()
        holder = await deaf.viewer_of(table_id, keys[1])
        action, number = live.match.options()[0], live.match.number
        tries: list[Callable[[], Awaitable[object]]] = [
            lambda: deaf.answer(table_id, holder, action, number),
            lambda: deaf.undo(table_id, holder),
            lambda: deaf.chat(table_id, holder, "It is me."),
            lambda: deaf.agree_to_hints(table_id, holder, agree=True),
            lambda: deaf.change_lock(table_id, holder),
            lambda: deaf.hand_over(table_id, holder, 1, "greedy"),
            lambda: deaf.shown(table_id, holder),
            lambda: deaf.log(table_id, holder),
            lambda: deaf.replay(table_id, -1, holder),
        ]
        await end(one, table_id, keys)
        before = (await one.get(table_id)).seq
        for attempt in tries:
            with pytest.raises((WrongKey, SeatsOnly)):
                await attempt()
        await one.catch_up()
        assert (await one.get(table_id)).seq == before
        for tables in servers:
            await tables.close()

    asyncio.run(run())


@pytest.mark.parametrize("end", ENDINGS)
def test_a_hint_thought_about_for_an_ended_key_is_not_told(
    tmp_path: Path, end: Ending, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        (tables,) = await opened(sqlite_url(tmp_path), 1)
        table_id, keys = await tables.create(GAME, ["you", "you"], seed=1)
        live = await tables.get(table_id)
        for seat in (0, 1):
            await tables.agree_to_hints(table_id, seat, agree=True)
        while live.match.state.asked != 1:
            await tables.answer(table_id, live.match.state.asked, live.match.options()[0], live.match.number)
        begun, ended = asyncio.Event(), asyncio.Event()

        async def think_long(_: object) -> Opinion:
            begun.set()
            await ended.wait()
            options = live.match.options()
            return Opinion(Advice("greedy", options[0], (1.0,) * len(options)), (options[0],))

        monkeypatch.setattr(tables.thinkers, "advise", think_long)
        monkeypatch.setattr(tables, "drive", lambda live: None)  # the question stays open
        holder = await tables.viewer_of(table_id, keys[1])
        thinking = asyncio.create_task(tables.hint(table_id, holder))
        await begun.wait()
        await end(tables, table_id, keys)
        ended.set()
        with pytest.raises(WrongKey):
            await thinking
        await tables.close()

    asyncio.run(run())


def test_what_was_kept_or_proposed_goes_with_the_one_who_did_it(tmp_path: Path) -> None:
    async def run() -> None:
        (tables,) = await opened(sqlite_url(tmp_path), 1)
        table_id, _ = await tables.create(GAME, ["you", "you", "you"], seed=1)
        live = await tables.get(table_id)
        while len(live.held.owing(SPECTATOR)) < 3:
            await tables.answer(table_id, live.match.state.asked, live.match.options()[0], live.match.number)
        later = next(seat for seat in (1, 2) if seat != live.match.state.asked)
        ahead = live.held.ahead(later)
        assert ahead is not None
        await tables.answer(table_id, later, ahead.options()[0], live.held.number(later))
        assert live.held.of(later)
        await tables.change_lock(table_id, later)
        assert live.held.of(later)  # the same person
        await tables.hand_over(table_id, later, later, "open")
        for other in {0, 1, 2} - {later}:
            await tables.consent(table_id, other, later, agree=True)
        assert not live.held.of(later)
        await tables.close()

    asyncio.run(run())


def test_a_holder_counts_as_its_seat() -> None:
    holder = Holder(1, hash_key("k"))
    assert holder == 1
    assert holder.lock == hash_key("k")
    assert {1: "x"}[holder] == "x"


@pytest.fixture(params=["sqlite", "postgresql"])
def two(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[Process, Process]]:
    """Two servers as processes on one store."""
    place = sqlite_url(tmp_path) if request.param == "sqlite" else request.getfixturevalue("fresh_postgres")
    with serving(place, TOLD_ONLY) as one, serving(place, TOLD_ONLY) as other:
        yield one, other


@pytest.mark.slow
def test_a_stream_on_one_server_ends_when_the_seat_is_left_on_the_other(two: tuple[Process, Process]) -> None:
    one, other = two
    told = one.call("/api/tables", body={"game": GAME, "seats": ["you", "you"]})
    path, keys = f"/api/tables/{told['table']}", told["keys"]
    stream = other.stream(f"{path}/events", keys["1"])
    heard: list[dict[str, Any]] = [next(stream)]
    one.call(f"{path}/seats/1/bot", keys["1"], {"bot": "random"})
    heard += list(stream)  # it comes to its end
    assert wait_until(lambda: other.try_call(f"{path}/chat", keys["1"], {"text": "still here"})[0] == 403)
    assert other.call(path)["seats"][1]["kind"] == "bot"

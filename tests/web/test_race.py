"""Of two answers to one decision one wins, in one server and between two."""

import asyncio
from collections.abc import Awaitable
from concurrent.futures import ThreadPoolExecutor

import pytest
from starlette.testclient import TestClient

from holdfast.match import StaleDecision
from holdfast.web.tables import keeper
from holdfast.web.tables.service import Tables
from web.helpers import GAME, create, make_settings


def test_two_answers_at_once_to_one_server(client: TestClient) -> None:
    chairs = create(client, "you", "you")
    with ThreadPoolExecutor(6) as pool:
        for _ in range(5):
            one = next((chair for chair in chairs if chair.state["my_turn"]), None)
            if one is None:
                break
            state = one.state
            actions = [option["action"] for option in state["options"]] * 6
            decision = state["decision"]
            tries = [pool.submit(one.post, "/answer", action=a, decision=decision) for a in actions[:6]]
            responses = [one_try.result() for one_try in tries]
            codes = sorted(response.status_code for response in responses)
            assert codes == [200] + [409] * 5
            for response in responses:
                if response.status_code == 409:
                    assert response.json()["state"]["decision"] > decision


def test_two_servers_on_one_database(database: str) -> None:
    async def run() -> None:
        servers = [Tables(make_settings(database)) for _ in range(2)]
        for server in servers:
            await server.open()
        table_id, _ = await servers[0].create(GAME, ["you", "you"])
        lost = 0
        while not (await servers[0].get(table_id)).match.over:
            live = await servers[0].get(table_id)
            seat, options, number = live.match.answerers[0], live.match.options(), live.match.number
            tries: list[Awaitable[None]] = [
                server.answer(table_id, seat, options[n % len(options)], number)
                for n, server in enumerate(servers * 2)
            ]
            results = await asyncio.gather(*tries, return_exceptions=True)
            assert sum(result is None for result in results) == 1, results
            assert all(result is None or isinstance(result, StaleDecision) for result in results), results
            lost += 1
            journals = []
            for server in servers:
                await server.catch_up()
                journals.append((await server.get(table_id)).match.journal)
            assert journals[0] == journals[1]
        assert lost > 3
        for server in servers:
            await server.close()

    asyncio.run(run())


def test_chat_of_two_servers_all_arrives(database: str) -> None:
    async def run() -> None:
        servers = [Tables(make_settings(database)) for _ in range(2)]
        for server in servers:
            await server.open()
        table_id, _ = await servers[0].create(GAME, ["you", "you"])
        said = [servers[n % 2].chat(table_id, n % 2, f"line {n}") for n in range(10)]
        await asyncio.gather(*said)
        for server in servers:
            await server.catch_up()
            lines = (await server.shown(table_id, 0)).chat
            assert sorted(line.text for line in lines) == sorted(f"line {n}" for n in range(10))
        for server in servers:
            await server.close()

    asyncio.run(run())


def test_a_server_moves_the_bots_that_another_has_left(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        monkeypatch.setattr(keeper, "IDLE_SECONDS", 0.2)
        dying, living = [Tables(make_settings(database)) for _ in range(2)]
        monkeypatch.setattr(dying, "drive", lambda live: None)
        await dying.open()
        await living.open()
        table_id, _ = await dying.create(GAME, ["you", "random"], seed=1)
        live = await living.get(table_id)
        number = -1
        for _ in range(4000):
            if live.match.over:
                break
            if 0 in live.match.answerers and live.match.number != number:
                number = live.match.number
                await dying.answer(table_id, 0, live.match.options()[0], number)
                if not living.store.is_postgres:
                    await living.catch_up()
                    living.drive(live)
            await asyncio.sleep(0.05)
        assert live.match.over
        await dying.close()
        await living.close()

    asyncio.run(run())


def test_a_seat_taken_on_one_server_is_open_to_its_key_on_the_other_at_once(database: str) -> None:
    async def run() -> None:
        servers = [Tables(make_settings(database)) for _ in range(2)]
        for server in servers:
            await server.open()
        table_id, keys = await servers[0].create(GAME, ["you", "open"])
        assert await servers[1].seat_of(table_id, keys[1]) == 1
        for n in range(5):
            seat, key = await servers[n % 2].take_seat(table_id, keys[1], f"Name {n}")
            keys[1] = key
            assert await servers[1 - n % 2].viewer_of(table_id, key) == seat == 1
        live = await servers[0].get(table_id)
        while not live.match.over:  # every answer on the other server, which may not have heard yet
            for server in servers:
                match = (await servers[0].get(table_id)).match
                if match.over:
                    break
                seat, action, number = match.answerers[0], match.options()[0], match.number
                await server.answer(table_id, seat, action, number)
                await servers[0].catch_up()
        for server in servers:
            await server.close()

    asyncio.run(run())

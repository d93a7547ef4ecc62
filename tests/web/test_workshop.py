"""The Workshop: numbers are moved, the card follows, figures arrive, and one visitor takes a bounded part."""

import asyncio
import json
import os
import sys
from asyncio.subprocess import Process
from typing import Any

import pytest
from starlette.testclient import TestClient

from holdfast.patches import read_patch
from holdfast.web.server.budget import Busy
from holdfast.web.server.security import ADDRESS
from holdfast.web.workshop import stalls
from holdfast.web.workshop.stalls import Stalls
from web.helpers import PATIENCE

WORKER = """
import os, sys, time
sys.stdin.read()
print(os.getpid(), flush=True)
time.sleep(3600)
"""
QUIET = (sys.executable, "-c", WORKER)  # says its number and goes on for an hour


def test_the_page_has_the_numbers_of_every_card(client: TestClient) -> None:
    answer = client.get("/workshop/after_the_empire")
    assert answer.status_code == 200
    assert "&#34;Bakery&#34;: [[&#34;value&#34;, 3, 0, 9]" in answer.text
    assert 'href="/workshop/after_the_empire" aria-current="page"' in answer.text
    assert client.get("/workshop/chess").status_code == 404


def test_a_card_is_shown_as_it_is_printed(client: TestClient) -> None:
    (card,) = client.get("/workshop/after_the_empire/card", params={"name": "Bakery"}).json()["cards"]
    assert card["text"] == "Worker space: gain 7 Food."
    assert (card["cost"], card["drawn"]) == ("4 Wood, 1 Stone", "")
    (admiral,) = client.get("/workshop/empire/card", params={"name": "Storm Admiral"}).json()["cards"]
    assert "Storm Admiral" in admiral["drawn"]
    tickets = client.get("/workshop/colonists_invasion/card", params={"name": "Ticket #2"}).json()["cards"]
    assert {one["name"] for one in tickets} == {"Ticket"}
    assert client.get("/workshop/after_the_empire/card", params={"name": "Baker"}).json() == {"cards": []}


def test_a_change_is_kept_as_a_patch_file(client: TestClient) -> None:
    answer = client.get("/workshop/after_the_empire/patch", params={"Bakery:cost.wood": "2"})
    assert read_patch(answer.text).of_card("Bakery") == {"cost.wood": 2}
    assert "attachment" in answer.headers["content-disposition"]


@pytest.mark.parametrize("where", ["patch", "effect"])
def test_what_cannot_be_is_refused_in_a_sentence(client: TestClient, where: str) -> None:
    for given in ({"Bakery:cost.wood": "-2"}, {"Bakery:cost.wood": "much"}, {"Bakery:luck": "2"}, {"x": "2"}):
        answer = client.get(f"/workshop/after_the_empire/{where}", params=given)
        assert answer.status_code == 422
        assert "Field '" in answer.text.replace("&#39;", "'")


@pytest.mark.slow
def test_the_card_and_the_figures_arrive_line_by_line(client: TestClient) -> None:
    told: dict[str, Any] = {}
    with client.stream("GET", "/workshop/_template/effect", params={"Woodpile:copies": "4"}) as answer:
        told = json.loads(answer.read().splitlines()[0])
    assert told == {"mistake": "Nothing is changed yet; move a number."}
    words = {"Woodpile:steps.gain_wood.amount": "6"}
    with client.stream("GET", "/workshop/_template/effect", params=words) as answer:
        lines = [json.loads(line) for line in answer.read().splitlines()]
    card = lines[0]["cards"][0]
    assert card["text"] == "Gain 6 wood."
    assert card["was"]["text"] != card["text"]
    assert next(line["figures"]["games"] for line in lines if "figures" in line) > 0
    assert lines[-1] == {"done": True}


def is_alive(number: int) -> bool:
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    return True


async def has_been_ended(child: Process) -> None:
    assert await asyncio.wait_for(child.wait(), PATIENCE) < 0  # by a signal, not by itself


def test_a_new_change_ends_the_one_before_and_only_so_many_work() -> None:
    async def visit() -> None:
        at_work, streams = Stalls(QUIET), list[tuple[int, Any]]()
        for address in ("a", "a", "b"):
            ADDRESS.set(address)
            lines = at_work.lines("_template", "")
            streams.append((int(await anext(lines)), lines))
        first, second, third = (number for number, _ in streams)
        assert not is_alive(first)
        assert is_alive(second)
        assert is_alive(third)
        ADDRESS.set("c")
        with pytest.raises(Busy):
            await anext(at_work.lines("_template", ""))
        children = list(at_work._working.values())
        for _, lines in streams:
            await lines.aclose()
        assert [child.pid for child in children] == [second, third]
        for child in children:
            await has_been_ended(child)

    asyncio.run(visit())


def test_nobody_works_longer_than_a_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stalls, "SECONDS", 0.1)

    async def visit() -> None:
        at_work = Stalls(QUIET)

        async def read() -> None:
            async for _ in at_work.lines("_template", ""):
                pass

        reading = asyncio.create_task(read())
        while not at_work._working:
            await asyncio.sleep(0.005)
        (child,) = at_work._working.values()
        await reading
        await has_been_ended(child)

    asyncio.run(visit())

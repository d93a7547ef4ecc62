"""Tables that follow from a table: people go on with their keys, and what they brought is in the journal."""

import re
from dataclasses import replace
from typing import Any

import pytest
from starlette.testclient import TestClient

from holdfast.games import REGISTRY, Registry
from holdfast.kernel.faces import NextTable, NextTables
from holdfast.match import Match
from holdfast.web.tables import followups
from holdfast.web.tables.thinkers import BotCrashed
from web.helpers import GAME, Chair, create, play_out

SEED = 7


def first_answer() -> int:
    """An answer that the first seat of a new table can give."""
    match = Match(REGISTRY.get(GAME), 2, seed=SEED)
    assert match.answerers == (0,)
    return match.options()[0]


@pytest.fixture
def leads_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """From a table for three a table of the first and the last follows, and one of the second with a bot."""
    answers = ((first_answer(),), ())

    def next_tables(state: Any) -> list[NextTable]:
        return [NextTable(GAME, (), (2, 0), answers), NextTable(GAME, (), (1, -1), ((), ()))]

    game = REGISTRY.get(GAME)
    face = NextTables(label="Play on", tables=next_tables)
    leading = replace(game, faces=replace(game.faces, next_tables=lambda: face))
    monkeypatch.setattr(Registry, "get", lambda self, game_id: leading)
    monkeypatch.setattr(followups, "randbelow", lambda most: SEED)


@pytest.mark.usefixtures("leads_on")
def test_everybody_goes_on_with_their_own_key(client: TestClient) -> None:
    *seats, watcher = create(client, "you", "you", "you", names=["Ann", "Ben", "Cem"])
    early = seats[0].post("/next")
    assert early.status_code == 404
    play_out(seats)
    client.cookies.set(f"hf_{seats[0].table}", seats[0].key)
    assert "Play on" in client.get(f"/t/{seats[0].table}").text
    first = seats[0].post("/next").json()["table"]
    followed = client.post(f"/t/{seats[0].table}/next", follow_redirects=False)
    assert followed.headers["location"] == f"/t/{first}"
    client.cookies.clear()
    assert seats[2].post("/next").json()["table"] == first  # whoever comes later finds the same table
    other = seats[1].post("/next").json()["table"]
    assert other != first
    at_first = Chair(client, first, seats[2].key).state
    assert (at_first["viewer"], [seat["name"] for seat in at_first["seats"]]) == (0, ["Cem", "Ann"])
    assert Chair(client, first, seats[0].key).state["viewer"] == 1
    assert Chair(client, first, seats[1].key).get().status_code == 403
    assert [seat["kind"] for seat in Chair(client, other, seats[1].key).state["seats"]] == ["person", "bot"]
    assert watcher.post("/next").status_code == 403


@pytest.mark.usefixtures("leads_on")
def test_where_a_table_leads_on_its_end_says_who_meets_whom_and_nothing_is_looked_back_on(
    client: TestClient,
) -> None:
    *seats, _ = create(client, "you", "you", "you", names=["Ann", "Ben", "Cem"])
    play_out(seats)
    client.cookies.clear()
    client.cookies.set(f"hf_{seats[0].table}", seats[0].key)
    page = client.get(f"/t/{seats[0].table}").text
    words = " ".join(
        re.sub(r"<[^>]*>", "", page.partition('id="sheet"')[2].partition("</section>")[0]).split()
    )
    assert words.endswith(
        "Who plays whom now Cem against You Ben against a bot that has no part in this Play on"
    )
    assert 'id="review"' not in page
    client.cookies.clear()


@pytest.mark.usefixtures("leads_on")
def test_a_seat_that_is_called_by_its_colour_has_the_colour_it_is_called_by(client: TestClient) -> None:
    *seats, _ = create(client, "you", "you", "you", names=["Ann", "", ""])
    play_out(seats)
    first = Chair(client, seats[0].post("/next").json()["table"], seats[2].key).state
    assert [(seat["name"], seat["charge"]) for seat in first["seats"]] == [
        ("Blue", "lozenge"),
        ("Ann", "cross"),
    ]
    assert [said["text"] for said in first["chat"]] == ["Blue is who was Green before."]
    other = Chair(client, seats[1].post("/next").json()["table"], seats[1].key).state
    assert [said["text"] for said in other["chat"]] == ["Blue is who was Vermilion before."]


@pytest.mark.usefixtures("leads_on")
def test_what_a_seat_brought_is_in_the_journal(client: TestClient) -> None:
    *seats, _ = create(client, "you", "you", "you")
    play_out(seats)
    table = seats[0].post("/next").json()["table"]
    plain = create(client, "you", "you", seed=SEED)[0].state
    state = Chair(client, table, seats[2].key).state
    assert state["decision"] > plain["decision"]


def test_a_game_that_leads_nowhere_says_so(client: TestClient) -> None:
    *seats, _ = create(client, "you", "you")
    play_out(seats)
    answer = seats[0].post("/next")
    assert answer.status_code == 404
    assert "Nothing follows" in answer.json()["error"]["text"]


@pytest.mark.usefixtures("leads_on")
def test_what_seats_brought_along_is_not_looked_back_on(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    *seats, _ = create(client, "you", "you", "you", names=["Ann", "Ben", "Cem"])
    play_out(seats)
    table = seats[0].post("/next").json()["table"]
    brought = Chair(client, table, seats[2].key).state["decision"]
    play_out([Chair(client, table, seats[2].key), Chair(client, table, seats[0].key)])
    asked: list[int] = []

    async def noted(self: Any, task: Any) -> None:
        asked.append(task.given)
        raise BotCrashed

    monkeypatch.setattr("holdfast.web.tables.thinkers.Crew.ask", noted)
    client.cookies.set(f"hf_{table}", seats[2].key)
    client.get(f"/t/{table}/review", headers={"X-Part": "1"})
    client.cookies.clear()
    assert brought > 0
    assert asked == [brought]

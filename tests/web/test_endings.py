"""The end of a game on its page is a sentence somebody would say."""

import random
import re
from html import unescape

import pytest
from starlette.testclient import TestClient

from web.helpers import Chair, create


def finished(client: TestClient, game: str) -> Chair:
    """A table of two people who have played on to the end without taking anything back."""
    chairs, luck = create(client, "you", "you", game=game, watchable=True), random.Random(4)
    chair = chairs[0]
    state = chair.state
    while not state["over"]:
        if not state["my_turn"]:
            chair = chairs[state["asked"]]
            state = chair.state
        quick = [one["action"] for one in state["options"] if not one["text"].startswith("remove")]
        action = luck.choice(quick or [one["action"] for one in state["options"]])
        answer = chair.post("/answer", action=action, decision=state["decision"])
        assert answer.status_code == 200, answer.text
        state = answer.json()
    return chairs[2]


def page_of(client: TestClient, chair: Chair) -> str:
    """The page of the table without its markup."""
    found = client.get(f"/t/{chair.table}")
    assert found.status_code == 200
    return unescape(re.sub(r"<[^>]+>", " ", found.text))


@pytest.mark.slow
def test_EM_DRAFT_05_nobody_has_won_a_draft(client: TestClient) -> None:
    chair = finished(client, "empire_draft")
    text = page_of(client, chair)
    assert "The draft is over: all decks are built, and the games can begin." in text
    assert "has won" not in text
    assert "have won" not in text


@pytest.mark.slow
def test_EM_END_01_the_page_tells_who_has_no_morale_left(client: TestClient) -> None:
    chair = finished(client, "empire")
    state = chair.state
    assert state["outcome"]["reason"] == "defeat"
    winner = state["outcome"]["ranks"].index(0)
    names = [seat["name"] for seat in state["seats"]]
    text = page_of(client, chair)
    assert f"{names[winner]} has won: {names[1 - winner]} has no morale left." in text
    assert ": defeat" not in text

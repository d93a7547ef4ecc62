"""A question answered with a text: a deck made on the builder's page is brought to a table."""

import html
import re

import pytest
from starlette.testclient import TestClient

from web.helpers import Chair, create

GAME = "empire"


def deck_text(client: TestClient, number: int) -> str:
    page = client.post(f"/w/{GAME}/decks", data={"load": str(number)}, headers={"X-Part": "1"}).text
    found = re.search(r"<textarea[^>]*>(.*?)</textarea>", page, re.DOTALL)
    assert found is not None
    return html.unescape(found.group(1))


@pytest.fixture
def seat(client: TestClient) -> Chair:
    """The first seat of a new table, with its key in the browser."""
    first = create(client, "you", "you", game=GAME, seed=2)[0]
    client.cookies.clear()
    client.cookies.set(f"hf_{first.table}", first.key)
    return first


def test_a_deck_is_brought_to_the_table(client: TestClient, seat: Chair) -> None:
    path = f"/t/{seat.table}"
    assert 'id="bring-text"' in client.get(path).text
    sent = {"decision": str(seat.state["decision"]), "text": deck_text(client, 1)}
    answer = client.post(f"{path}/bring", data=sent, headers={"X-Part": "1"})
    assert answer.status_code == 200
    state = seat.state
    assert not state["my_turn"]
    assert sum(card["count"] for card in state["view"]["deck"]) == 45
    again = client.post(f"{path}/bring", data=sent, headers={"X-Part": "1"})
    assert again.status_code == 422


def test_a_deck_that_is_not_legal_stays_at_home(client: TestClient, seat: Chair) -> None:
    before = seat.state["decision"]
    text = "\n".join(deck_text(client, 0).splitlines()[:12])
    sent = {"decision": str(before), "text": text}
    answer = client.post(f"/t/{seat.table}/bring", data=sent, headers={"X-Part": "1"})
    assert answer.status_code == 422
    assert "EM-CDECK-05" in answer.text
    assert seat.state["decision"] == before

"""One person on several seats of one device agrees with themselves; people with names are asked."""

import re

import pytest
from starlette.testclient import TestClient

from holdfast.games import REGISTRY
from web.pages.test_pages import WRITE, decision_in, options_in, until_asked


def sit_down_twice(client: TestClient, **fields: str) -> str:
    """A table of The Colonists with both seats at this device; the path of its page."""
    form = {"game": "colonists_invasion", "seats": "2", "kind_0": "you", "kind_1": "you", "seed": "5"}
    answer = client.post(
        "/new", data={**form, "takebacks": "1", **fields}, headers=WRITE, follow_redirects=False
    )
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


@pytest.mark.parametrize(("names", "asked"), [({}, False), ({"name_0": "Ann", "name_1": "Ben"}, True)])
def test_an_offer_between_two_seats_of_one_person_is_taken_at_once(
    client: TestClient, names: dict[str, str], asked: bool
) -> None:
    table = sit_down_twice(client, **names)
    curtain = client.get(table).text
    seat = re.search(r'name="seat" value="(\d)"', curtain)
    assert seat is not None
    client.post(f"{table}/lift", data={"seat": seat.group(1)}, headers=WRITE)
    game = REGISTRY.get("colonists_invasion")
    texts = ("trade", f"give Tool to seat {2 - int(seat.group(1))}", "offer this")
    trade, *rest = [game.parse_action(game.new(2), text) for text in texts]
    for action in (trade, *rest):
        page = until_asked(client, table)
        assert str(action) in options_in(page)
        form = {"action": str(action), "decision": decision_in(page)}
        client.post(f"{table}/answer", data=form, headers=WRITE)
    page = client.get(table).text
    assert ("curtain" in page and not options_in(page)) == asked
    assert (str(trade) in options_in(page)) != asked

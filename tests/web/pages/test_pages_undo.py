"""Taking back from a page names what is taken back: two clicks on one page take back one answer."""

import random
import re
from typing import Any

import pytest
from starlette.testclient import TestClient

from web.helpers import Chair, answer_once, create
from web.test_ahead import answer, until_sealed


def form_of(client: TestClient, chair: Chair) -> dict[str, str]:
    """What the undo button of the seat's page sends."""
    client.cookies.clear()
    client.cookies.set(f"hf_{chair.table}", chair.key)
    page = client.get(f"/t/{chair.table}").text
    found = re.search(r'action="/t/[\w-]+/undo"[^>]*>(.*?)<button', page, re.S)
    assert found is not None
    return dict(re.findall(r'name="(\w+)" value="(\d+)"', found.group(1)))


def click(client: TestClient, chair: Chair, form: dict[str, str]) -> Any:
    """Press the button of a page that may be old."""
    return client.post(f"/t/{chair.table}/undo", data=form, follow_redirects=False)


@pytest.mark.parametrize("seed", [3, 4, 5])
def test_a_second_click_takes_back_nothing_more(client: TestClient, seed: int) -> None:
    chairs = create(client, "you", "you", "you", seed=seed)
    luck = random.Random(seed)
    done = 0
    while answer_once(chairs[:3], luck):
        for chair in chairs[:3]:
            state = chair.state
            if state["can_undo"] and not state["my_turn"] and done < 3:
                form = form_of(client, chair)
                assert click(client, chair, form).status_code == 303
                after = chair.state
                assert after["decision"] < state["decision"]
                again = click(client, chair, form)
                assert again.status_code == 409
                assert chair.state["decision"] == after["decision"]
                assert "is open; look again." in again.text
                done += 1
    assert done


def test_of_answers_kept_ahead_a_second_click_takes_back_nothing_more(client: TestClient) -> None:
    client.cookies.clear()
    chairs = create(client, "you", "you", seed=1, game="after_the_empire")
    _, later = until_sealed(chairs)
    while later.state["ahead"] and len(later.state["held"]) < 2:
        assert answer(later, 0).status_code == 200
    assert len(later.state["held"]) == 2
    form = form_of(client, later)
    assert click(client, later, form).status_code == 303
    assert click(client, later, form).status_code == 409
    assert len(later.state["held"]) == 1
    assert click(client, later, {}).status_code == 422

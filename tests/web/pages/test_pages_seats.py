"""Seats on pages, with plain forms: who gets one, who agrees, what an invitation shows, who held it."""

import re
from typing import Any

import pytest
from starlette.testclient import TestClient

from holdfast.web.seats.browsers import COOKIE
from web.helpers import GAME, Chair, play_out
from web.test_browsers import links_in, page, post, sit_down, sits


def invited(client: TestClient, table: str, link: str, name: str) -> str:
    """Somebody sits down with a link; the key of their browser."""
    answer = post(client, table.replace("/t/", "/join/"), "", k=link.rpartition("=")[2], name=name)
    assert answer.status_code == 303, answer.text
    return str(answer.cookies[COOKIE])


@pytest.fixture
def three(client: TestClient) -> tuple[str, str, str]:
    """A table with Ada and Ben in browsers of their own, and a bot; its path and their keys."""
    table, ada = sit_down(client, seats="3", kind_2="random", name_0="Ada", name_1="Guest", name_2="Robot")
    (link,) = links_in(page(client, table, ada))
    return table, ada, invited(client, table, link, "Ben")


def asking(text: str) -> str:
    found = re.search(r'<section class="panel asking".*?</section>', text, re.S)
    return found.group() if found else ""


def test_a_request_is_seen_by_all_and_answered_with_a_button(
    client: TestClient, three: tuple[str, str, str]
) -> None:
    table, ada, ben = three
    assert post(client, f"{table}/replace", ada, seat="2", bot="open").status_code == 303
    assert "Ada asks whether the seat of Robot may go to somebody" in asking(page(client, table, ben))
    assert 'value="1">Agree' in asking(page(client, table, ben))
    assert "You ask" in asking(page(client, table, ada))
    assert 'value="1">Agree' not in asking(page(client, table, ada))
    assert "Take the question back" in asking(page(client, table, ada))
    strangers = asking(client.get(table).text)
    assert "Ada asks" in strangers
    assert "<button" not in strangers
    assert links_in(page(client, table, ada)) == []  # not before all agree
    assert post(client, f"{table}/consent", ben, seat="2", agree="1").status_code == 303
    assert asking(page(client, table, ben)) == ""
    (link,) = links_in(page(client, table, ada))
    assert links_in(page(client, table, ben)) == []
    assert sits(client, table, invited(client, table, link, "Cem"))


def test_a_request_is_declined_or_taken_back(client: TestClient, three: tuple[str, str, str]) -> None:
    table, ada, ben = three
    for who, words in ((ben, "Ben does not agree."), (ada, "Ada takes the question back.")):
        post(client, f"{table}/replace", ada, seat="2", bot="open")
        assert post(client, f"{table}/consent", who, seat="2", agree="0").status_code == 303
        assert asking(page(client, table, ben)) == ""
        assert words in page(client, table, ben)
        assert links_in(page(client, table, ada)) == []
    late = post(client, f"{table}/consent", ben, seat="2", agree="1")
    assert late.status_code == 409
    assert "Nobody asks for this seat now" in late.text
    assert post(client, f"{table}/consent", ben, seat="2", agree="maybe").status_code == 422
    assert post(client, f"{table}/replace", ada, seat="1", bot="greedy").status_code == 409
    assert post(client, f"{table}/replace", "", seat="2", bot="greedy").status_code == 403


def test_one_alone_opens_a_bots_seat_and_gets_the_link_at_once(client: TestClient) -> None:
    table, ada = sit_down(client, kind_1="random")
    assert links_in(page(client, table, ada)) == []
    assert post(client, f"{table}/replace", ada, seat="1", bot="open").status_code == 303
    (link,) = links_in(page(client, table, ada))
    assert "Sit down" in client.get(link).text


def test_people_who_share_a_browser_agree_with_each_other(client: TestClient) -> None:
    table, both = sit_down(client, seats="3", kind_1="you", kind_2="random")
    lifted = f"{COOKIE}={both}; hf_at={table.rpartition('/')[2]}.0"
    post(client, f"{table}/replace", both, seat="2", bot="open")
    text = page(client, table, lifted)
    if "Pass the device" in text:
        text = page(client, table, lifted.replace(".0", ".1"))
    assert asking(text) == ""
    assert len(links_in(text)) == 1


def test_a_page_of_the_inviter_shows_nothing_of_the_empty_seat(client: TestClient) -> None:
    table, ada = sit_down(client)
    (link,) = links_in(page(client, table, ada))
    key = link.rpartition("=")[2]
    looking = client.get(table, headers={"Authorization": f"Bearer {key}"})
    assert "You watch" in looking.text
    assert "is dealt the" not in looking.text
    assert client.get(link).text.count("is dealt") == 0


def test_who_held_which_seat_is_on_the_page_of_a_finished_game(client: TestClient) -> None:
    told: Any = client.post(
        "/api/tables", json={"game": GAME, "seats": ["you", "open"], "names": ["Ada", "Guest"]}
    )
    table, keys = told.json()["table"], told.json()["keys"]
    ben = Chair(client, table, keys["1"])
    ben.key = ben.post("/join", name="Ben").json()["key"]
    ada = Chair(client, table, keys["0"])
    assert 'id="holdings"' not in client.get(f"/t/{table}").text
    play_out([ada, ben])
    text = client.get(f"/t/{table}").text
    assert 'id="holdings"' in text
    rows = [re.findall(r"<td>([^<]*)</td>", row) for row in text.split('id="holdings"')[1].split("<tr>")[2:5]]
    assert [row[0] for row in rows] == ["Ada", "nobody", "Ben"]
    assert rows[0][1:3] == ["0", "the end"]

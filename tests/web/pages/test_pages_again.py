"""An answer that is sent again because no reply came counts once, and is not refused."""

import pytest
from starlette.testclient import TestClient

from web.pages.test_pages import WRITE, decision_in, options_in, sit_down, until_asked

PART = {**WRITE, "x-part": "1"}


@pytest.fixture
def table(client: TestClient) -> str:
    """A table against a bot at which something is asked."""
    return sit_down(client, "after_the_empire")


def moment(page: str) -> str:
    return page.split('data-decision="')[1].split('"')[0]


def test_an_answer_sent_again_is_done_once_and_not_refused(client: TestClient, table: str) -> None:
    page = until_asked(client, table)
    form = {"action": options_in(page)[0], "decision": decision_in(page)}
    assert client.post(f"{table}/answer", data=form, headers=PART).status_code == 200
    now = moment(until_asked(client, table))
    again = client.post(f"{table}/answer", data={**form, "again": "1"}, headers=PART)
    assert again.status_code == 200
    assert 'id="notice"' not in again.text
    assert moment(again.text) == now
    # Another answer to the same decision did not arrive, and that is said; so is one without the word.
    other = {**form, "action": options_in(page)[1], "again": "1"}
    for refused in (other, form):
        answer = client.post(f"{table}/answer", data=refused, headers=PART)
        assert answer.status_code == 409
        assert 'id="notice"' in answer.text
    assert moment(until_asked(client, table)) == now


def test_taking_back_sent_again_takes_back_once(client: TestClient, table: str) -> None:
    page = until_asked(client, table)
    while '<button id="undo">' not in page:
        form = {"action": options_in(page)[0], "decision": decision_in(page)}
        client.post(f"{table}/answer", data=form, headers=WRITE)
        page = until_asked(client, table)
    form = {"decision": moment(page)}
    assert client.post(f"{table}/undo", data=form, headers=PART).status_code == 200
    back = moment(until_asked(client, table))
    again = client.post(f"{table}/undo", data={**form, "again": "1"}, headers=PART)
    assert again.status_code == 200
    assert moment(again.text) == back
    assert client.post(f"{table}/undo", data=form, headers=PART).status_code == 409


@pytest.mark.parametrize("odd", ["9" * 5000, "-1", "x", "", "\u0663\u0663"])
def test_odd_numbers_sent_again_are_refused_like_any(client: TestClient, table: str, odd: str) -> None:
    page = until_asked(client, table)
    for form in ({"action": odd, "decision": decision_in(page)}, {"action": "0", "decision": odd}):
        answer = client.post(f"{table}/answer", data={**form, "again": "1"}, headers=PART)
        assert answer.status_code in (409, 422)


def test_without_scripts_a_page_that_waits_looks_again(client: TestClient) -> None:
    table = sit_down(client, "after_the_end", kind_1="open", seed="1")
    refresh = '<noscript><meta http-equiv="refresh"'
    page = until_asked(client, table)
    assert refresh not in page  # whoever is asked is left alone
    while options_in(page):
        form = {"action": options_in(page)[0], "decision": decision_in(page)}
        client.post(f"{table}/answer", data=form, headers=WRITE)
        page = client.get(table).text
    assert "We wait for" in page
    assert refresh in page.split("</head>")[0]
    assert "looks again by itself" in page

"""Moments of a table as bytes: between two answers, between two lines of one; and cards in full."""

import re

from starlette.testclient import TestClient

from web.pages.test_pages import WRITE, decision_in, options_in, sit_down, until_asked


def line_numbers(page: str, entry: int) -> list[int]:
    """The lines of the story that a page tells of one answer, oldest first."""
    found = re.findall(rf'data-number="(\d+)" data-entry="{entry}"', page)
    return sorted(int(number) for number in found)


def played(client: TestClient, answers: int) -> tuple[str, str]:
    """A table of After the Empire after some answers, and its page."""
    table = sit_down(client, "after_the_empire")
    for _ in range(answers):
        page = until_asked(client, table)
        form = {"action": options_in(page)[-1], "decision": decision_in(page)}
        client.post(f"{table}/answer", data=form, headers=WRITE)
    return table, until_asked(client, table)


def test_an_answer_is_told_line_by_line(client: TestClient) -> None:
    table, page = played(client, 4)
    entries = {int(entry) for entry in re.findall(r'data-entry="(\d+)"', page)}
    entry = next(one for one in sorted(entries) if one and len(line_numbers(page, one)) > 1)
    numbers = line_numbers(page, entry)
    part = client.get(f"{table}/part?at={entry}&line={numbers[0]}").text
    assert line_numbers(part, entry) == numbers[:1]
    assert max(int(one) for one in re.findall(r'data-number="(\d+)"', part)) == numbers[0]
    whole = client.get(f"{table}/part?at={entry}&line={numbers[-1]}").text
    assert line_numbers(whole, entry) == numbers
    assert options_in(part) == []


def test_a_moment_tells_a_stranger_no_secret(client: TestClient) -> None:
    table, page = played(client, 1)
    secret = re.search(r"Blue is dealt (?!a Secret)[^.]+\.", page)
    assert secret is not None
    last = decision_in(page)
    assert secret.group() in client.get(f"{table}/part?at={last}").text
    client.cookies.clear()
    for query in (f"at={last}", f"at={last}&line=5", "at=1&line=0"):
        assert secret.group() not in client.get(f"{table}/part?{query}").text


def test_numbers_that_are_none_are_passed_over(client: TestClient) -> None:
    table, _ = played(client, 1)
    for query in ("at=x", "at=99999999", "at=1&line=-3", "at=1&line=99999999", "look=99", "look=x"):
        assert client.get(f"{table}/part?{query}").status_code == 200


def test_a_card_is_told_in_full_with_its_clause(client: TestClient) -> None:
    card = client.get("/card/after_the_empire/bakery").text
    assert "Worker space: gain 7 Food." in card
    assert "/rules/after_the_empire#AE-CARD-01" in card
    for path in ("/card/after_the_empire/nothing", "/card/nothing/bakery"):
        assert client.get(path).status_code == 404

"""Sealed questions in real browsers: nobody waits for anybody else to answer."""

from collections.abc import Callable

import pytest

from web.helpers import Process
from web.pages.browser import Visitor

pytestmark = [pytest.mark.browser, pytest.mark.slow]
Visit = Callable[..., Visitor]


def sit(server: Process, visit: Visit, game: str, seats: int) -> list[Visitor]:
    """So many people, each with a browser, at one table as soon as all owe a sealed answer."""
    told = server.call("/api/tables", body={"game": game, "seats": ["you"] * seats, "seed": 2})
    table, keys = told["table"], list(told["keys"].values())
    while len((state := server.call(f"/api/tables/{table}", keys[0]))["waiting"]) < seats:
        key = keys[state["asked"]]
        option = server.call(f"/api/tables/{table}", key)["options"][-1]
        chosen = {"action": option["action"], "decision": state["decision"]}
        server.call(f"/api/tables/{table}/answer", key, chosen)
    visitors = []
    for key in keys:
        one = visit()
        cookie = {"name": f"hf_{table}", "value": key, "url": one.address}
        one.context.add_cookies([cookie])  # type: ignore[list-item]
        one.context.add_init_script("localStorage.setItem('hf_forced', '0')")
        one.go(f"/t/{table}")
        one.page.wait_for_selector("html[data-awake] #table[data-turn] .option", state="attached")
        assert "all decide at once" in one.page.inner_text("#prompt")
        visitors.append(one)
    return visitors


def test_drafters_pick_in_any_order(server: Process, visit: Visit) -> None:
    first, second, third = people = sit(server, visit, "empire_draft", 3)
    here = first.decision
    for one in (third, second):
        one.page.click("#dock .option >> nth=0")
        one.page.wait_for_selector("#prompt:has-text('Kept: ')")
    assert "We wait for" in second.page.inner_text("#prompt")
    second.page.click("#undo")  # another card after all
    second.page.wait_for_selector("html[data-awake] #table[data-turn] .option")
    second.page.click("#dock .option >> nth=1")
    second.page.wait_for_selector("#prompt:has-text('Kept: ')")
    assert first.decision == here
    first.page.click("#dock .option >> nth=0")
    for one in people:
        one.page.wait_for_function(
            "before => Number(document.querySelector('#table').dataset.decision) >= before + 3", arg=here
        )
        one.page.wait_for_selector("html[data-awake] #table[data-turn] .option")
        one.assert_content()


def test_troops_are_placed_in_any_order(server: Process, visit: Visit) -> None:
    people = sit(server, visit, "after_the_empire", 2)
    here = people[0].decision
    asked = next(n for n, one in enumerate(people) if one.page.locator("#why").count())
    for one in (people[1 - asked], people[asked]):
        assert one.decision == here
        one.page.click("#batch button.primary")
        one.page.wait_for_selector("#batch", state="detached")
    for one in people:
        one.page.wait_for_function(
            "before => Number(document.querySelector('#table').dataset.decision) > before + 4", arg=here
        )
        one.assert_content()

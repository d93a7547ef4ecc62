"""The words of the game for tests: what is arranged is so, and can be."""

import pytest

from games.after_the_end.helpers import start
from holdfast.testkit.stand_in import stand_in
from holdfast.testkit.table import Table, table


def carried(t: Table, seat: int) -> dict[str, str]:
    people = t.view(seat)["seats"][seat]["characters"]
    return {one["name"]: one["tool"] for one in people if one["tool"]}


def test_tools_are_carried_by_characters_who_are_used() -> None:
    t = start().seat(1, tools=["Torque Wrench", "Night Goggles", "Pack Mule"])
    people = [one["name"] for one in t.view(1)["seats"][1]["characters"]]
    t.seat(1, carries={people[0]: "Torque Wrench", 2: "Night Goggles"})
    assert carried(t, 1) == {people[0]: "Torque Wrench", people[1]: "Night Goggles"}
    assert [one["status"] for one in t.view(0)["seats"][1]["characters"][:3]] == ["used", "used", "ready"]
    assert t.game.audit(t.state) == []
    t.seat(1, carries={people[0]: "Night Goggles"})
    assert carried(t, 1) == {people[0]: "Night Goggles"}
    assert t.game.audit(t.state) == []


def test_a_stand_in_tool_does_what_is_printed_on_it() -> None:
    with stand_in("after_the_end", "Torque Wrench", perks=[0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0]):
        t = start(2).seat(0, tools=["Torque Wrench"])
        t.choose(t.offered("commit")[0])
        assert t.offered("take Torque") == ["take Torque Wrench: +5 Marksmanship"]


@pytest.mark.parametrize(
    "step", ["BeginRound", "DecideMission", "Compensate", "Visits", "EndRound", "Uncover"]
)
def test_a_table_begins_at_a_step_of_the_round(step: str) -> None:
    t = table("after_the_end", 3, at=step)
    assert (t.stopped, t.where[-1]) == (f"before {step}", f"round/{step}")
    assert t.game.audit(t.state) == []

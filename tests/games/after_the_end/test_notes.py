"""What is said beside choices: prices in the Capitol, tools that do not count, who is ahead."""

from games.after_the_end.helpers import HUSH, TALK, go, start
from holdfast.games.after_the_end import GAME
from holdfast.games.after_the_end.screens.seen import read
from holdfast.games.after_the_end.words.names import tool_text
from holdfast.parts.option_notes import web_notes
from holdfast.testkit.table import Table


def told(t: Table) -> dict[str, str]:
    """The notes of what can be answered, by the first words of the answers."""
    view = GAME.view(t.state, t.state.asked)
    return {
        text.split(":")[0]: web_notes(GAME).note(view, GAME.anchor(t.state, action), action)
        for action, text in zip(t.state.options(), t.texts, strict=True)
    }


def test_nobles_and_tools_say_their_price() -> None:
    t = start(2).seat(0, food=1, material=1, tech=1).choose("pass", "pass")
    notes = told(t)
    assert notes["influence Lord Hargreave"] == "costs 1 Food, 1 Material and 1 Tech"
    assert notes["buy Silver Megaphone"] == "costs 1 resource of any type"
    assert notes["build your wall for 2 resources of any type"] == ""
    assert notes["leave the Capitol; all used characters become ready"] == ""


def test_what_is_paid_less_is_told_with_the_price() -> None:
    t = start(2).seat(0, food=1, material=1, tech=1, hand=["Friend at Court"])
    go(t, "pass", "pass", "play Friend at Court")
    notes = told(go(t, "play nothing") if t.state.question().endswith("_window") else t)
    assert notes["influence Lord Hargreave"] == "costs 1 Food, 1 Material and 1 Tech, but 1 resource less"
    assert notes["buy Silver Megaphone"] == "costs nothing"
    assert notes["build your wall for 2 resources of any type"] == "1 resource less"


def test_a_tool_for_a_skill_the_mission_does_not_ask_for_says_so() -> None:
    tools = ["Silver Megaphone", "Hunting Scope", "Peace Ribbon", "Motor Bicycle"]
    t = start(2).seat(0, tools=tools).choose("commit Bram Hook")
    notes = told(t)
    assert notes["take Silver Megaphone"] == "Charisma does not count in this mission"
    assert notes["take Hunting Scope"] == ""
    assert notes["take Peace Ribbon"] == "here the highest wins"
    assert notes["take Motor Bicycle"] == ""
    assert notes["take no tool"] == ""
    notes = told(start(2, HUSH).seat(0, tools=["Silver Megaphone", "Plague Mask"]).choose("commit Bram Hook"))
    assert notes["take Silver Megaphone"] == "here the lowest wins"
    assert notes["take Plague Mask"] == ""
    assert tool_text(0) == "+2 Charisma"


def test_whoever_thinks_of_a_card_for_the_mission_is_told_who_is_ahead() -> None:
    t = start(2, TALK).seat(0, hand=["Hard Lessons"])
    go(t, "commit Bram Hook", "commit Viktor Slag")
    assert t.state.question() == "mission_window"
    first, second = (one["value"] for one in read(GAME.view(t.state, 0))["seats"])
    assert first is not None
    assert second is not None
    assert first != second
    words = "you lead" if first > second else "you are behind"
    assert told(t)["play nothing"] == f"{words}, {first} to {second}"


def test_of_a_mission_for_two_it_is_told_what_is_to_be_beaten() -> None:
    t = start(2, "The Great Moot").choose("commit Bram Hook", "commit Jonah Pike")
    value = read(GAME.view(t.state, 0))["seats"][0]["value"]
    assert told(t)["commit Viktor Slag"] == f"to beat: {value}"

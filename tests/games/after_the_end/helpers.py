"""A table of After The End with everything dealt as told, and short ways to look at it."""

from typing import Any

from holdfast.games.after_the_end.position import state as st
from holdfast.games.after_the_end.position.state import CHARACTERS, EXPERIENCE_KINDS
from holdfast.games.after_the_end.rules.deck import (
    CONTRACT_LIST,
    EXPERIENCE_LIST,
    MISSION_LIST,
    NOBLE_LIST,
    TOOL_LIST,
)
from holdfast.games.after_the_end.study.builder import number_of
from holdfast.testkit.table import Table, table

COLONIES = ("Harbour", "Foundry", "Quarry", "Orchard", "Archive")
NOBLE_ROW = ("Lord Hargreave", "Dame Ottoline", "Baron Ironmonger")
CONTRACT_ROW = ("Field Kitchen", "Radio Mast", "Feast of the Regent")
TOOL_ROW = ("Silver Megaphone", "Torque Wrench", "Night Goggles")
SHOOT = "The Ridge Wolves"  # highest Marksmanship, 3 CP
TALK = "The Toll Bridge"  # highest Charisma, 3 CP
BUILD = "The Dam Turbines"  # highest Engineering, 3 CP
HUSH = "Lie Still and Wait"  # lowest Charisma, 2 CP
FUTURE = "Copper Street"  # highest Engineering, 2 CP: comes next unless told
LATER = "A Wedding Feud"  # highest Charisma, 2 CP: to be uncovered


def start(seats: int = 3, mission: str = SHOOT, coming: str = FUTURE, first: int = 0) -> Table:
    """The first round, its first seat about to decide; colonies as in COLONIES."""
    rows = [f"noble {n}" for n in NOBLE_ROW] + [f"contract {n}" for n in CONTRACT_ROW]
    rows += [f"tool {n}" for n in TOOL_ROW]
    deals = [f"deal {name}" for name in COLONIES[:seats]]
    script = [f"seat {first + 1} is 1st", *deals, *rows, f"mission {mission}", f"mission {coming}"]
    t = table("after_the_end", seats).chance(*script)
    assert t.state.question() == "decide"
    return t


def go(t: Table, *answers: str) -> Table:
    """These answers are given one after the other; windows they are not meant for are declined."""
    for answer in answers:
        while t.state.question().endswith("_window") and not any(text.startswith(answer) for text in t.texts):
            t.choose("play nothing")
        t.choose(answer)
    return t


def own(t: Table, seat: int, what: int) -> int:
    """A number of the seat's block."""
    number: int = t.state.own[seat * st.OWN + what]
    return number


def goods(t: Table, seat: int) -> list[int]:
    """Food, Material, Tech of the seat."""
    numbers: list[int] = t.state.own[seat * st.OWN : seat * st.OWN + 3]
    return numbers


def crew(t: Table, seat: int, number: int, what: int) -> int:
    """A number of a character, who counts from 1."""
    value: int = t.state.crew[(seat * CHARACTERS + number - 1) * st.CREW + what]
    return value


def statuses(t: Table, seat: int) -> str:
    """One letter per character: r ready, u used, d dead."""
    return "".join("rud"[crew(t, seat, n, st.STATUS)] for n in range(1, CHARACTERS + 1))


def board(t: Table, what: int) -> int:
    """A number of the shared board."""
    number: int = t.state.board[what]
    return number


def hand(t: Table, seat: int) -> list[str]:
    """The names of the seat's experience cards."""
    counts = t.state.hands[seat * EXPERIENCE_KINDS : (seat + 1) * EXPERIENCE_KINDS]
    return [EXPERIENCE_LIST[kind].name for kind, n in enumerate(counts) for _ in range(n)]


def kinds(t: Table) -> list[str]:
    """The kinds of events since the last choice."""
    return [event.kind for event in t.events]


def mission(name: str) -> int:
    """The number of a mission."""
    return number_of(MISSION_LIST, name)


def noble(name: str) -> int:
    """The number of a noble."""
    return number_of(NOBLE_LIST, name)


def contract(name: str) -> int:
    """The number of a contract."""
    return number_of(CONTRACT_LIST, name)


def tool(name: str) -> int:
    """The number of a tool."""
    return number_of(TOOL_LIST, name)


def won(t: Table, seat: int) -> list[str]:
    """The names of the missions the seat has won."""
    return [card.name for n, card in enumerate(MISSION_LIST) if own(t, seat, st.WON) >> n & 1]


def row(t: Table, first: int) -> list[int]:
    """The three cards of a row."""
    cards: list[int] = t.state.board[st.ROW + first : st.ROW + first + 3]
    return cards


def offered(t: Table) -> list[str]:
    """The options of the asked seat in words, chance having answered."""
    return t.offered()


def untouched(t: Table) -> Any:
    """The position before chance answers what it is asked now."""
    return t.position


def story(t: Table) -> list[str]:
    """The kinds of all events so far, chance having answered."""
    return [event.kind for event in t.story(whole=True)]

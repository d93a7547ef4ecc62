"""The table in a terminal."""

from io import StringIO

from rich.console import Console, RenderableType

from games.empire.field import HIGH, PEASANT, battlefield, state_of, to_battle
from holdfast.games.empire.screens.terminal import note, render, status
from holdfast.testkit.table import Table


def drawn(picture: RenderableType) -> str:
    console = Console(file=StringIO(), width=80, color_system=None)
    with console.capture() as capture:
        console.print(picture)
    return capture.get()


def picture(t: Table, seat: int = 0) -> str:
    return drawn(render(t.game.view(t.state, seat), 80, names=["Ada", "Ben"]))


def test_frontiers_show_both_sides_the_place_and_the_land() -> None:
    t = battlefield().seat(0, left=["Songdu Levy*@3/4=1", "Drill Yard"]).seat(1, left=["Lyrian Levy!"])
    words = picture(t)
    assert "occupied by ◆ Ada" in words
    assert "[Drill Yard]; *Songdu Levy 3/4 -1" in words
    assert "✚ Ben: Lyrian Levy 1/1 (exerted)" in words


def test_monuments_show_their_progress_and_villagers_are_counted() -> None:
    t = battlefield().seat(0, middle=["Milestone of Kings"], heartland=[f"{PEASANT} x2", f"{PEASANT}!"])
    words = picture(t)
    assert "*Milestone of Kings monument 0 of" in words
    assert "villagers: 2 of 3 ready (Songdu Peasant)" in words


def test_the_own_hand_is_shown_and_no_other() -> None:
    t = battlefield().seat(0, hand=["Tenmu"]).seat(1, hand=[HIGH])
    assert "Tenmu" in picture(t, 0)
    assert HIGH not in picture(t, 0)
    assert "Your hand" not in picture(t, -3)


def test_the_sequence_is_shown_while_it_resolves() -> None:
    t = (
        battlefield()
        .seat(0, heartland=["Songdu Levy@1/1[flank]"])
        .seat(1, heartland=["Lyrian Levy@1/1[flank]"])
    )
    to_battle(t)
    assert state_of(t).question() == "flank"
    assert "1. ✚ Ben Lyrian Levy: flank" in picture(t)


def test_the_status_line_and_notes() -> None:
    t = battlefield().seat(0, hand=["Tenmu"], heartland=[PEASANT])
    view = t.game.view(t.state, 0)
    assert "25 morale" in drawn(status(view, 80))
    action = t.game.parse_action(t.state, "deploy Tenmu")
    kind = t.game.anchor(t.state, action)
    # [EM-SUP-10] one tier too high: the card's tier on top of its cost of 1
    assert note(view, kind, action).startswith("II, 3 supplies by desperate measures; 2/2")


def test_a_brief_table_names_the_whole_hand_while_one_acts() -> None:
    t = battlefield().seat(0, hand=["Tenmu", HIGH, f"{PEASANT} x2"])
    words = drawn(render(t.game.view(t.state, 0), 80, brief=True))
    assert "Songdu Peasant x2" in words
    assert "Tenmu II/3" in words
    assert f"{HIGH} IV/6" in words

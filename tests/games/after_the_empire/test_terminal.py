"""The table in a terminal: what a seat is shown, that it fits, and that it needs no colour."""

from io import StringIO
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console

from holdfast.bots import GreedyBot, answer_for_bot
from holdfast.games.after_the_empire import GAME
from holdfast.games.after_the_empire.position.actions import ACTIVATE, KEEP, TAKE_BUILDING
from holdfast.games.after_the_empire.screens.terminal import HEADLINES, note, render, status
from holdfast.kernel.event import SPECTATOR
from holdfast.kernel.game import View
from holdfast.match import Match
from holdfast.testkit.table import Table, table

WIDTHS = (40, 60, 80, 100, 120, 160)


def draw(view: View, width: int, focus: int | None = None) -> list[str]:
    """The lines of the picture without any colour; a line that were too wide would be cut apart."""
    sheet = StringIO()
    console = Console(file=sheet, width=400, color_system=None)
    console.print(render(view, width, focus))
    return sheet.getvalue().splitlines()


def shown(t: Table, width: int = 80, seat: int = 0) -> list[str]:
    return draw(t.game.view(t.state, seat), width)


def arranged(seats: Any = 3, **castle: Any) -> Table:
    return table("after_the_empire", seats=seats, at="turn").seat(0, **castle)


def block(lines: list[str], x: int, y: int, width: int, height: int) -> list[str]:
    """A part of the castle; its first row is the third line, below the tracks."""
    return [line.ljust(54)[x : x + width] for line in lines[2 + y : 2 + y + height]]


def is_drawn_within(view: View, width: int) -> bool:
    return all(cell_len(line) <= width for line in draw(view, width))


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_line_is_wider_than_the_width_in_a_whole_game(seats: int) -> None:
    match, bot = Match(GAME, seats, (), 5), GreedyBot()
    while not match.over:
        if match.number % 23 == 0:
            for width in WIDTHS:
                assert is_drawn_within(match.view(match.number % seats), width)
        answer_for_bot(match, bot)
    for width in WIDTHS:
        assert is_drawn_within(match.view(SPECTATOR), width)


@pytest.mark.parametrize("width", WIDTHS)
def test_big_numbers_do_not_break_the_frame(width: int) -> None:
    everywhere = dict.fromkeys(("inside", "north", "east", "south", "west"), 25)
    full = dict.fromkeys(("soldiers", "mercenaries", "swordsmen", "archers"), everywhere)
    t = arranged(gold=199, food=99, wood=99, stone=99, iron=99, wounded=44, moves=12, **full)
    assert is_drawn_within(t.game.view(t.state, 0), width)


def test_every_width_shows_the_same_facts() -> None:
    t = arranged(gold=23, iron=7)
    for width in WIDTHS:
        page = "\n".join(shown(t, width))
        for words in ("Season [1]", "Iron 7", "23", "Barracks", "Tax", "Infirmary"):
            assert words in page


def test_a_stone_wall_and_a_wood_wall_look_different_and_show_their_cubes() -> None:
    lines = shown(arranged(walls={"north": ("Stone Wall", 3), "south": ("Wood Wall", 1)}))
    assert block(lines, 19, 3, 16, 2) == ["═" * 16, "Stone Wall ■■■□□"]
    assert block(lines, 19, 12, 16, 3) == ["  Wood Wall ■□  ", " " * 16, "─" * 16]


def test_a_gate_is_an_opening_and_a_missing_wall_is_none() -> None:
    lines = shown(arranged(walls={"north": "Stone Gate", "west": "Wood Gate", "east": None}))
    assert block(lines, 19, 3, 16, 2) == ["═════╡▒▒▒▒╞═════", "Stone Gate ■■■■ "]
    assert block(lines, 11, 7, 8, 4) == ["│ Wood │", "▒ Gate │", "▒  ■   │", "│      │"]
    assert block(lines, 35, 7, 8, 4) == ["·      ·", "   no   ", "  Wall  ", "·      ·"]


def test_turrets_of_wood_of_stone_and_on_fire_differ_without_colour() -> None:
    turrets = {
        "northwest": "Wood Turret",
        "northeast": ("Stone Turret", 1),
        "southeast": "burning Stone Turret",
        "southwest": None,
    }
    lines = shown(arranged(turrets=turrets))
    assert block(lines, 10, 2, 9, 5) == ["┌───────┐", "│ Wood  │", "│   ■   │", "│kills 1│", "└───────┘"]
    assert block(lines, 35, 2, 9, 5) == ["╔═══════╗", "║ Stone ║", "║  ■□   ║", "║kills 2║", "╚═══════╝"]
    assert block(lines, 35, 11, 9, 5) == ["╔═══════╗", "║ Stone ║", "║^^^^^^^║", "║on fire║", "╚═══════╝"]
    assert "".join(block(lines, 10, 11, 9, 5)).replace("·", "").isspace()


def test_troops_stand_where_they_are_and_many_become_a_number() -> None:
    troops = {"inside": 3, "north": 2, "west": 11}
    t = arranged(soldiers=troops, mercenaries={"north": 1, "west": 4}, wounded=2)
    lines = shown(t)
    assert block(lines, 19, 5, 16, 1)[0].strip() == "SS M"
    assert block(lines, 12, 10, 6, 1) == ["11S 4M"]
    assert [row.strip() for row in block(lines, 20, 7, 14, 4)] == ["inside", "SSS", "", "Infirmary 2"]


def test_invaders_stand_in_their_fields_and_inside() -> None:
    t = arranged(swordsmen={"north": 3, "west": 2, "inside": 1}, archers={"north": 1, "inside": 2})
    t.seat(-1, siege=("Trebuchet", 1, "west"))
    lines = shown(t)
    assert block(lines, 10, 1, 34, 1)[0].split() == ["†††", "»"]
    assert [row.strip() for row in block(lines, 0, 8, 10, 2)] == ["††", "Siege ►"]
    assert block(lines, 19, 9, 16, 1)[0].strip() == "† »»"


def test_farms_show_level_protection_and_fire() -> None:
    lines = shown(arranged(farms={"north": 2, "east": 0, "south": 1}, protected={"south": 1}))
    assert "north   Farm ●●" in lines[2]
    assert "Farm ^^" in block(lines, 44, 7, 10, 1)[0]
    assert "south   Farm ●○◆" in lines[19]


def test_a_known_invader_card_tells_what_it_brings_to_this_seat() -> None:
    t = arranged(gold=23).seat(-1, invaders=[("Iron Horde", "north")])
    view: dict[str, Any] = t.game.view(t.state, 0)
    tiers = view["invader_cards"][0]["tiers"]
    now = max(step for step in tiers if step[0] <= 23)
    after = min(step for step in tiers if step[0] > 23)
    page = "\n".join(shown(t))
    assert f"north Iron Horde    {now[1]}†" in page
    assert f"at {after[0]} Gold {after[1]}†" in page
    assert f"expected  {now[1]}†" in page


def test_face_down_cards_and_the_objectives_of_others_are_not_drawn() -> None:
    t = table("after_the_empire", seats=2, variant="hard", at="turn")
    t.seat(0, objectives=["Skyline"]).seat(1, objectives=["Bannerlord"])
    page = "\n".join(shown(t))
    assert "a card face down" in page
    assert "a Siege card face down" in page
    assert "Skyline" in page
    assert "Bannerlord" not in page
    other = "\n".join(draw(t.game.view(t.state, 0), 80, 1))
    assert "Bannerlord" not in other
    assert "1 face down" in other
    assert "Skyline" not in "\n".join(draw(t.game.view(t.state, SPECTATOR), 80))


def test_looking_at_another_seat_draws_its_castle() -> None:
    t = arranged().seat(1, walls={"north": ("Stone Wall", 5)}, food=17)
    view = t.game.view(t.state, 0)
    assert "Stone Wall ■■■■■" not in "\n".join(draw(view, 80))
    looked = "\n".join(draw(view, 80, 1))
    assert "Stone Wall ■■■■■" in looked
    assert "Food 17" in looked


def test_cards_say_whether_they_can_be_used() -> None:
    t = arranged(cards=["Sawmill", "Bakery", "Spy"], used=["Sawmill"], marked=["Spy"])
    lines = [line for line in shown(t) if line.startswith((" ○ ", " ● ", " ✗ ", "   always"))]
    states = {line[11:28].strip(): line[1:11].strip() for line in lines}
    assert states["Sawmill"] == "● used"
    assert states["Bakery"] == "○ open"
    assert states["Spy"] == "✗ wounded"
    assert states["Barracks"] == "○ ready"


def test_the_rows_show_what_the_seat_can_pay_and_what_leaves() -> None:
    t = arranged(wood=5, stone=0, iron=0).seat(-1, buildings=["Chapel", None, "Market"])
    lines = shown(t)
    first = lines.index(next(line for line in lines if line.startswith("── Buildings")))
    assert lines[first + 1].startswith("    Chapel            3W 3S     7  Worth its Gold")
    assert lines[first + 2].startswith(" ✓✗ Market            5W        3  ")


def test_rivals_are_summed_up_in_one_line() -> None:
    t = arranged(2).seat(1, gold=12, food=1, wood=2, stone=3, iron=4, wounded=6, flags=2, sacks=1)
    t.seat(1, walls={"north": ("Stone Wall", 3), "east": None, "south": "Wood Wall", "west": "Wood Gate"})
    t.seat(1, turrets={"northeast": "burning Stone Turret"}, soldiers={"north": 5}, mercenaries={"inside": 2})
    line = shown(t)[-1].split()
    assert line[:8] == ["2", "12", "1", "2", "3", "4", "3/3", "5S"]
    assert line[8:12] == ["2M", "6", "W3--w2g1", "T^------"]
    assert line[12:] == ["2", "1", "2"]


def test_a_brief_table_ends_in_the_castle_and_leaves_the_choices_to_the_choices() -> None:
    t = arranged(wood=5, stone=0, iron=0, used=["Barracks"]).seat(-1, buildings=["Chapel", None, "Market"])
    view = t.game.view(t.state, 0)
    for width in WIDTHS:
        sheet = StringIO()
        Console(file=sheet, width=400, color_system=None).print(render(view, width, brief=True))
        lines = sheet.getvalue().splitlines()
        assert all(cell_len(line) <= width for line in lines)
        page = "\n".join(lines)
        assert "Chapel 3W 3S" in page
        assert "Market" not in page
        assert "● Barracks" in page
        assert page.index("Rivals") < page.index("Season [1]") < page.index("eat 1 (you)")
        assert len(lines) < len(draw(view, width))


def test_seats_are_called_by_the_names_they_are_given() -> None:
    t = arranged()
    sheet = StringIO()
    picture = render(t.game.view(t.state, 0), 80, names=("Ann", "Ben", "Cleo"))
    Console(file=sheet, width=400, color_system=None).print(picture)
    page = sheet.getvalue()
    assert "Ann (you)" in page
    order = page.splitlines()[1].partition("Turn order ")[2]
    assert sorted(order.split(" > ")) == ["Ann", "Ben", "Cleo"]
    assert page.splitlines()[-1].startswith("Cleo ")
    assert "seat 2" not in page


def test_a_choice_with_a_card_says_what_it_costs_and_does() -> None:
    t = arranged().seat(-1, buildings=["Chapel", None, "Market"])
    view = t.game.view(t.state, 0)
    for action in t.state.options():
        anchor, text = t.game.anchor(t.state, action), t.game.action_text(t.state, action)
        assert bool(note(view, anchor, action)) == (anchor.split(".")[0] in ("row", "cards")), text
    assert note(view, "row.building.2", TAKE_BUILDING + 2).startswith("5W, worth 3. ")
    assert note(view, "cards.barracks", ACTIVATE).startswith("Pay 1 Iron, then gain 1 Soldier")
    assert note(view, "objectives.unbroken", KEEP) == "Worth 6. Have no sackings."


def test_the_status_line_says_what_the_seat_can_spend() -> None:
    t = arranged(gold=23, food=1, wood=2, stone=3, iron=7)
    sheet = StringIO()
    Console(file=sheet, width=400, color_system=None).print(status(t.game.view(t.state, 0), 80))
    assert sheet.getvalue().startswith("  Gold 23  Food 1  Wood 2  Stone 3  Iron 7  Workers ")


def test_headlines_are_kinds_of_events_that_happen() -> None:
    match, bot = Match(GAME, 3, (), 5), GreedyBot()
    while not match.over:
        answer_for_bot(match, bot)
    kinds = {event.kind for event in match.events(SPECTATOR)} | {"no_flag"}
    assert set(HEADLINES) <= kinds

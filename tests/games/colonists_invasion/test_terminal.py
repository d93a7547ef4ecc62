"""The table in a terminal: the Battleground as a map of hexes, notes of choices, context of questions."""

import re
from typing import Any

import pytest

from games.colonists_invasion.battlefield import DRAGONS, Battlefield, printed
from games.colonists_invasion.duel import Duel
from games.colonists_invasion.flow import decisions
from games.colonists_invasion.helpers_economy import town
from holdfast.games.colonists_invasion import GAME
from holdfast.games.colonists_invasion.position import actions_war as a
from holdfast.games.colonists_invasion.position import war_state as ws
from holdfast.games.colonists_invasion.position.actions import EMPLOY, END_TURN, MOVE, PLAY
from holdfast.games.colonists_invasion.position.hexes import DIRECTIONS, DOWN, OFF, UP, neighbour
from holdfast.games.colonists_invasion.position.state import ALLIES
from holdfast.games.colonists_invasion.position.war_state import Hex
from holdfast.games.colonists_invasion.rules.battleground.movement import BATTLE_PHASE
from holdfast.games.colonists_invasion.rules.battleground.sight import arrows_reach, reached
from holdfast.games.colonists_invasion.rules.battleground.spawn import SPAWN_CARDS
from holdfast.games.colonists_invasion.rules.command import defensive_works as w
from holdfast.games.colonists_invasion.rules.command.fortify import LAY_WORK
from holdfast.games.colonists_invasion.screens.terminal import note, render
from holdfast.games.colonists_invasion.screens.terminal_war import PITCH, SLANT, WIDE, battleground, hex_at
from holdfast.games.colonists_invasion.screens.view_war import view_war
from holdfast.games.colonists_invasion.study.builder import card_number
from holdfast.games.colonists_invasion.words.names import improvement_text
from holdfast.games.colonists_invasion.words.text import action_text
from holdfast.games.colonists_invasion.words.text_war import prompt_war


def drawn(field: Battlefield, width: int = 80) -> list[str]:
    """The lines of the Battleground without its heading."""
    war: Any = view_war(field.s)
    return [line.plain for line in battleground(war, width)[1:]]


def spots(lines: list[str]) -> dict[int, tuple[float, int]]:
    """Where the number of every hex stands: the middle of its column of text, and its line."""
    found: dict[int, tuple[float, int]] = {}
    for y, line in enumerate(lines):
        if not re.match(r"^[ /\\_0-9.]*$", line):
            continue
        for match in re.finditer(r"\d+\.?", line):
            found[int(match.group().rstrip("."))] = ((match.start() + match.end() - 1) / 2, y)
    return found


def test_a_brief_table_fits_a_small_terminal_with_a_half_row_in_a_line() -> None:
    s = next(decisions(1, (), 5, in_forms=True)).before
    table: Any = render(GAME.view(s, 0), 80, brief=True)
    assert len(table.renderables) < 24
    war: Any = view_war(s)
    rows = [line.plain for line in battleground(war, 80, brief=True)[1:12]]
    numbers = [[int(n) for n in re.findall(r"(?:^|\s)(\d+)\.?(?=\s|$)", row)] for row in rows]
    assert numbers == [
        [hex for column in range(5) if (hex := hex_at(row, column))] for row in range(10, -1, -1)
    ]


def test_every_hex_is_drawn_once_where_its_neighbours_are() -> None:
    lines = drawn(Battlefield())[:25]
    places = spots(lines)
    assert sorted(places) == list(range(1, 29))
    for hex in range(1, 29):
        x, y = places[hex]
        for way in range(DIRECTIONS):
            other = neighbour(Hex(hex), way)
            if other == OFF:
                continue
            across, down = places[other][0] - x, places[other][1] - y
            if way in (UP, DOWN):
                assert (abs(across) <= 1, down) == (True, -2 * SLANT if way == UP else 2 * SLANT)
            else:
                assert abs(abs(across) - PITCH) <= 1
                assert abs(down) == SLANT
    assert max(map(len, lines)) <= WIDE + 1 <= 80


def test_a_hex_shows_tile_facing_soldiers_and_troop() -> None:
    field = Battlefield().work(7, w.GUARD_POST, 5).soldiers(7, farmers=2, tired=1, citizens=1)
    text = "\n".join(drawn(field.work(20, w.BOUNDING_MINE).troop(4, 2, 1).troop(28, 1)))
    assert "Guard Post↖" in text
    assert " 2F 1f 1C " in text
    assert "Bounding Mine" in text
    assert " 2B 1E! " in text  # hex 4 is at the edge: any arrow down leads off the board
    assert " 1B " in text


def test_what_moves_fights_and_lies_in_the_sickbay_is_told() -> None:
    field = Battlefield().work(7, w.TRENCH).soldiers(7, farmers=1).soldiers(12, farmers=1).troop(17, 2)
    field.s.war[ws.SICKBAY + 1] = 2
    with printed("R101", "D"):
        text = "\n".join(drawn(field.begin(BATTLE_PHASE, "R101")))
    assert "12. >2B" in text
    assert " Card R101: down" in text
    assert " Battle on hex 12: 1 against 2, we lose as it stands" in text
    assert " Sickbay: 0 Farmers, 2 Citizens" in text


def test_dragons_in_flight_are_marked() -> None:
    field = Battlefield(DRAGONS).work(7, w.BUNKER).soldiers(7, citizens=1).troop(17, 1)
    with printed("D101", "D D"):
        text = "\n".join(drawn(field.begin(BATTLE_PHASE, "D101")))
    assert "~1B" in text
    assert "~1B in flight" in text


def test_posts_of_two_teams_name_their_seats() -> None:
    field = Duel().work(6, w.CATAPULT).men(0, 6, farmers=2).men(1, 20, citizens=1)
    text = "\n".join(drawn(field))
    assert "1:2F" in text
    assert "2:1C" in text


@pytest.mark.parametrize(
    ("anchor", "action", "words"),
    [
        ("tile.1", MOVE + 1, "1 Tool, 1 Wood each; houses 1 Farmer"),
        ("building.3", EMPLOY, "work for 1 Farmer; yields 2 Wood a Year"),
        ("turn.end", END_TURN, ""),
    ],
)
def test_choices_say_what_they_do(anchor: str, action: int, words: str) -> None:
    view = GAME.view(town(1, "").state, 0)
    tiles: Any = view["tiles"]
    tiles[1]["name"] = "Builder: Farm"
    assert note(view, anchor, action) == words


def test_a_card_says_its_text() -> None:
    view = GAME.view(town(1, "").state, 0)
    assert note(view, f"hand.{card_number(133)}", PLAY + card_number(133)) == improvement_text(
        card_number(133)
    )


def test_a_place_says_its_action() -> None:
    view = GAME.view(town(1, "").state, 0)
    tiles: Any = view["tiles"]
    for tile in tiles:
        if not tile["name"].startswith(("Builder", "Market", "Small")):
            assert note(view, f"tile.{tile['tile']}", MOVE + tile["tile"]) == tile["text"]
            break


@pytest.mark.parametrize("facing", range(DIRECTIONS))
@pytest.mark.parametrize("tile", [w.TRENCH, w.BUNKER, w.GUARD_TOWER, w.HOWITZER])
def test_a_direction_names_the_hexes_it_leads_to(tile: int, facing: int) -> None:
    field = Battlefield()
    field.s.push(LAY_WORK, 0, 12, tile)
    field.s.settle()
    words = action_text(field.s, a.FACE + facing)
    field.work(12, tile, facing)
    targets = sorted(reached(field.s, ALLIES, Hex(12), False))
    assert sorted(arrows_reach(Hex(12), tile, facing)) == targets
    assert words.endswith(f", towards {', '.join(map(str, targets))}")


def asked(field: Battlefield) -> str:
    prompt = prompt_war(field.s)
    assert prompt is not None
    return prompt.text


def test_a_window_says_what_comes_next() -> None:
    field = Battlefield().work(7, w.TRENCH).soldiers(7, farmers=1).troop(12, 1)
    assert asked(field.begin(BATTLE_PHASE)) == (
        "A card is about to be drawn for the troop on hex 12. Do Soldiers act now?"
    )
    field = Battlefield().work(7, w.TRENCH).soldiers(7, farmers=1).troop(12, 1)
    field.s.push(SPAWN_CARDS, 0, 1)
    field.s.settle()
    assert asked(field) == "New Invaders are about to appear. Do Soldiers act now?"

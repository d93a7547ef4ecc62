"""The map and the start: chapters CB-MAP, CB-START, CB-SUP."""

from collections import Counter

import pytest

from games.colonists_invasion.helpers_economy import enter, goods, own, second_market, town
from holdfast.games.colonists_invasion import GAME as RECORD
from holdfast.games.colonists_invasion.position import state as st
from holdfast.games.colonists_invasion.position.actions import CHANCE_TILE
from holdfast.games.colonists_invasion.position.tables import BASE_CARDS
from holdfast.games.colonists_invasion.position.values import REPLACED
from holdfast.games.colonists_invasion.rules.economy.deck import (
    BUILDING_LIST,
    ERA_1,
    ERA_2,
    IMPROVEMENT_LIST,
    MARKETS,
    PLACE_LIST,
    START,
)
from holdfast.games.colonists_invasion.rules.economy.mainland import (
    DX,
    DY,
    hexes_of,
    lay,
    spaces_for,
    tile_count,
)
from holdfast.games.colonists_invasion.rules.setup import new_table
from holdfast.kernel.rng import Rng
from holdfast.testkit.corpus import pick
from holdfast.testkit.proves import proves
from holdfast.testkit.rows import rows
from holdfast.testkit.table import Table, table

GAME = "colonists_invasion"


def kinds(t: Table) -> list[int]:
    """The kinds of the tiles in the order they were laid."""
    s = t.state
    return [s.tiles[n * st.TILE + st.PLACE] for n in range(tile_count(s))]


def test_CB_MAP_04_CB_MAP_05_CB_MAP_07_market_start_market_era_one() -> None:
    groups = [PLACE_LIST[kind].group for kind in kinds(town())]
    assert groups == [MARKETS] + [START] * 12 + [MARKETS] + [ERA_1] * 12


def test_CB_MAP_04_every_starting_place_lies_once_per_tile() -> None:
    found = Counter(PLACE_LIST[kind].name for kind in kinds(town())[1:13])
    assert found["Riverbank Grove"] == 2
    assert found["Day Laborer"] == 1
    assert sum(found.values()) == 12


@pytest.mark.parametrize("seed", range(1, 6))
def test_CB_MAP_06_the_markets_never_touch(seed: int) -> None:
    t = town(seed=seed)
    assert not t.state.links[0] >> second_market(t) & 1


@pytest.mark.parametrize("seed", range(1, 6))
def test_CB_MAP_08_every_tile_shared_two_edges_when_it_was_laid(seed: int) -> None:
    s = town(seed=seed).state
    taken: dict[tuple[int, int], int] = dict.fromkeys(hexes_of(s, 0), 0)
    for tile in range(1, tile_count(s)):
        hexes = hexes_of(s, tile)
        assert sum((x + dx, y + dy) in taken for x, y in hexes for dx, dy in zip(DX, DY, strict=True)) >= 2
        taken.update(dict.fromkeys(hexes, tile))


def test_CB_MAP_08_a_space_with_one_edge_is_not_offered() -> None:
    s = new_table(2, ("economy",))
    lay(s, 0, 0, 0, 0)
    # beside the two hexes (0, 0) and (1, 0) only (1, -1) and (0, 1) touch both
    assert spaces_for(s, False, False) == ((0, 1, -1), (1, -1, -1))


def test_CB_MAP_09_one_edge_is_enough_as_long_as_none_offers_two() -> None:
    s = new_table(2, ("economy",))
    lay(s, 1, 0, 0, -1)
    assert len(spaces_for(s, False, False)) == 6
    lay(s, 2, 1, 0, -1)
    assert spaces_for(s, False, False) == ((0, 1, -1), (1, -1, -1))


def test_CB_MAP_10_chance_draws_the_place_and_its_space() -> None:
    t = table(GAME, 2, "economy", at="lay")
    assert "draw Developer" in t.texts
    assert t.state.weights().count(2) == 1
    t.chance("draw Developer", "space 2 at 1,-1")
    assert t.game.event_text(t.events[0], ["Ada", "Ben"]) == "Developer is laid as tile 2."
    assert t.state.tiles[st.TILE : 2 * st.TILE][1:3] == (1, -1)


@proves("CB-MAP-11", "CB-MAP-12", "CB-MAP-13")
def test_era_two_brings_eleven_places_and_one_in_the_position_of_another() -> None:
    state, luck = RECORD.new(2, ("economy", "two_eras")), Rng(4)
    while state.question() != "replace":
        state.step(pick(state, luck), None)
    lying = [PLACE_LIST[state.tiles[n * st.TILE]].name for n in range(tile_count(state))]
    first, second = [n for n, name in enumerate(lying) if name == "Riverbank Grove"]
    assert state.options() == [CHANCE_TILE + first, CHANCE_TILE + second]
    state.own[st.STEWARD] = second
    state.step(CHANCE_TILE + second, None)
    while state.question() == "lay":
        state.step(pick(state, luck), None)
    now = [PLACE_LIST[state.tiles[n * st.TILE]] for n in range(tile_count(state))]
    assert (now[first].name, now[second].name) == ("Riverbank Grove", "Riverbank Forest")
    assert state.own[st.STEWARD] == second
    assert [place.group for place in now[26:]] == [ERA_2] * 11


@proves("CB-START-01", "CB-START-02", "CB-START-03", "CB-START-04")
def test_the_usual_starting_goods() -> None:
    t = town()
    for seat in range(2):
        assert own(t, st.TOOLS, seat) == 6
        assert goods(t, seat) == "3W"
        assert goods(t, seat, "warehouse") == "1F"
        assert own(t, st.DOLLARS, seat) == 0
    assert t.state.held.count(0) == t.state.held.count(1) == 0


@pytest.mark.parametrize(
    ("seats", "variant", "buildings"),
    [
        (2, (), ["Farm"] * 3),
        (1, (), ["Farm"] * 3 + ["Forester's House"]),
        (2, ("capture_the_flag",), ["Farm"] * 3 + ["Hunting Lodge"]),
        (2, ("economy",), ["Farm"] * 2),
    ],
)
def test_CB_START_06_CB_START_07_farms_farmers_and_granted_buildings(
    seats: int, variant: tuple[str, ...], buildings: list[str]
) -> None:
    s = new_table(seats, variant)
    assert [
        BUILDING_LIST[kind].name for kind in rows(s).lots[: st.LOTS * st.LOT : st.LOT] if kind >= 0
    ] == buildings
    assert s.own[st.HOME : st.HOME + 2] == [2, 0]
    assert not any(rows(s).lots[st.WORKERS :: st.LOT])


def test_CB_START_08_the_first_seat_is_drawn() -> None:
    t = table(GAME, 3, "economy", at="first")
    assert t.texts == ["seat 1 begins", "seat 2 begins", "seat 3 begins"]
    t.chance("seat 3 begins")
    assert t.state.asked == 2
    assert t.state.board[st.MARKER] == 2


def test_CB_STEW_02_all_stewards_begin_on_the_first_market() -> None:
    assert [own(town(4), st.STEWARD, seat) for seat in range(4)] == [0] * 4


def test_CB_SUP_05_more_colonists_come_than_the_box_holds() -> None:
    t = town().seat(0, farmers=60, storage="1W", tools=1)

    enter(t, "Builder: Farm").choose("build Farm")
    assert own(t, st.HOME) == 61


def test_CB_SUP_06_CB_SUP_07_stock_is_unlimited_except_against_each_other() -> None:
    assert set(new_table(2, ()).board[st.STOCK : st.STOCK + 15]) == {-1}
    two = new_table(2, ("area_control",)).board[st.STOCK : st.STOCK + 15]
    assert two == [4, 2, 4, 4, 6, 4, 4, 4, 4, 4, 2, 6, 4, 4, 4]
    four = new_table(4, ("area_control",)).board[st.STOCK : st.STOCK + 15]
    assert four == [2 * n for n in two]


def test_CB_IMP_02_the_expansion_takes_fifteen_cards_out() -> None:
    s, alone = new_table(2, ()), new_table(2, ("economy",))
    numbers = [card.number for card in IMPROVEMENT_LIST]
    assert [numbers[n] for n in range(BASE_CARDS) if s.cards[n] == st.OUT] == list(REPLACED)
    assert st.OUT not in s.cards[BASE_CARDS:]
    assert st.OUT not in alone.cards[:BASE_CARDS]
    assert set(alone.cards[BASE_CARDS:]) == {st.OUT}

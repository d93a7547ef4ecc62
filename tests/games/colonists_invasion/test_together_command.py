"""The Command Center: what of CI-SETUP and CI-HALF concerns its tiles."""

import pytest

from games.colonists_invasion.helpers_economy import town
from holdfast.games.colonists_invasion import GAME
from holdfast.games.colonists_invasion.position import state as st
from holdfast.games.colonists_invasion.position.actions import CHANCE_PLACE, LAY
from holdfast.games.colonists_invasion.rules.command.command_center import AddPlaces, around, kinds_of
from holdfast.games.colonists_invasion.rules.economy.deck import COMMAND, ERA_1, ERA_2, PLACE_LIST, START
from holdfast.games.colonists_invasion.rules.economy.mainland import (
    DX,
    DY,
    FAR,
    SMALL_MARKET_KIND,
    covered,
    hexes_of,
    tile_count,
)
from holdfast.games.colonists_invasion.rules.turns import is_far
from holdfast.kernel.event import Log
from holdfast.kernel.rng import Rng
from holdfast.kernel.state import CHANCE, NOBODY, Script
from holdfast.testkit.corpus import pick
from holdfast.testkit.proves import proves


def edges(taken: dict[tuple[int, int], int], x: int, y: int) -> int:
    """How many edges of the hex are shared with tiles."""
    return sum((x + dx, y + dy) in taken for dx, dy in zip(DX, DY, strict=True))


ADD = Script("add_places", "CI-HALF-08", (AddPlaces(),))


def far_kinds(s: st.ColonistsState) -> list[int]:
    """The kinds of the Command Center's tiles, in the order they were laid."""
    return [s.tiles[n * st.TILE] for n in range(tile_count(s)) if is_far(s, n)]


def groups(s: st.ColonistsState) -> list[int]:
    """The sets its Places belong to."""
    return [PLACE_LIST[kind].group - COMMAND for kind in far_kinds(s)[1:]]


@pytest.mark.parametrize("seed", range(1, 5))
@proves("CI-SETUP-02", "CI-SETUP-03", "CI-HALF-07")
def test_five_places_around_the_small_market_and_the_first_summer_fills_it(seed: int) -> None:
    state, luck = GAME.new(2), Rng(seed)
    while state.question() != "market_card":
        state.step(pick(state, luck), None)
    assert far_kinds(state)[0] == SMALL_MARKET_KIND
    assert groups(state) == [START] * 5
    small = next(n for n in range(56) if state.tiles[n * st.TILE] == SMALL_MARKET_KIND)
    assert state.links[small].bit_count() == 5
    assert len(around(state)) == 1
    while state.question() != "turn" and state.asked != NOBODY:
        state.step(pick(state, luck), None)
    assert groups(state) == [START] * 5 + [ERA_1]
    assert state.links[small].bit_count() == 6


def test_CI_SETUP_05_the_stack_of_an_era_has_five_places() -> None:
    s = GAME.new(1)
    assert [len(kinds_of(s, COMMAND + group)) for group in (START, ERA_1, ERA_2)] == [5, 5, 5]


def test_CI_SETUP_11_the_two_groups_never_touch() -> None:
    s = town(2, "").state
    near = [n for n in range(tile_count(s)) if not is_far(s, n)]
    for n in near:
        assert not any(s.links[n] >> other & 1 for other in range(56) if other not in near)


@pytest.mark.parametrize(("year", "added"), [(1, 1), (2, 2), (3, 2), (4, 0), (5, 0)])
@proves("CI-HALF-07", "CI-HALF-08", "CI-HALF-12")
def test_one_two_and_two_places_in_the_first_three_summers(year: int, added: int) -> None:
    t = town(1, "two_eras").seat(-1, year=year, era=2, half=st.SUMMER)
    s = t.state
    before = len(far_kinds(s))
    s.stack[:] = s.stack[:1]
    s.push(ADD, -1)
    s.settle(None)
    luck = Rng(2)
    while s.question() == "add_place":
        s.step(pick(s, luck), None)
    assert len(far_kinds(s)) == before + added
    assert groups(s)[-added or len(groups(s)) :] == [ERA_2] * added


def test_CI_HALF_08_none_in_winter() -> None:
    t = town(1, "").seat(-1, year=2, half=st.WINTER)
    s = t.state
    before = len(far_kinds(s))
    s.push(ADD, -1)
    s.settle(None)
    assert s.question() != "add_place"
    assert len(far_kinds(s)) == before


@proves("CI-HALF-09", "CI-HALF-10", "CI-CONF-30")
def test_the_starting_player_lays_them_by_the_placement_rule() -> None:
    t = town(3, "").seat(-1, year=2, first=2)
    s = t.state
    s.push(ADD, -1)
    s.settle(None)
    assert s.asked == CHANCE
    kind = s.options()[0] - CHANCE_PLACE
    s.step(CHANCE_PLACE + kind, None)
    assert (s.asked, s.question()) == (2, "add_place")
    taken = covered(s, True)
    before = tile_count(s)
    s.step(LAY + len(s.options()) - 1, None)
    x, y = hexes_of(s, before)[0]
    assert x > FAR - 30
    assert edges(taken, x, y) >= 2
    assert s.tiles[before * st.TILE] == kind


def test_CI_HALF_11_new_places_come_after_the_spawn() -> None:
    log = Log()
    state, luck = GAME.new(2, (), log), Rng(1)
    while state.question() != "turn":
        state.step(pick(state, luck), log)
    opened = [event.kind for event in log.events].index("year_began")
    order = [event.kind for event in log.events[opened:]]
    spawned = [n for n, kind in enumerate(order) if kind in ("movement_drawn", "invaders_spawned")]
    added = [n for n, kind in enumerate(order) if kind == "laid"]
    assert (order.count("movement_drawn"), len(added)) == (2, 1)
    assert max(spawned) < added[0]


def test_CI_SETUP_14_the_cards_of_the_final_wave_are_put_aside() -> None:
    s = GAME.new(2)
    assert s.board[st.MARKETS_LEFT] == (1 << 7) - 1

"""The map, held against a slow count of every space; and what a step that repeats has counted."""

import pytest

from games.colonists_invasion.battlefield import Battlefield
from games.colonists_invasion.duel import SUPREME, TILE, enter, join
from games.colonists_invasion.helpers_economy import town
from holdfast.games.colonists_invasion.position import actions_war as a
from holdfast.games.colonists_invasion.position import state as st
from holdfast.games.colonists_invasion.position import war_state as ws
from holdfast.games.colonists_invasion.position.actions import BUILD, DONE
from holdfast.games.colonists_invasion.position.hexes import RINGS
from holdfast.games.colonists_invasion.position.values import LIMITED_GOODS, MARKET_TILE_HEXES, MARKETS_APART
from holdfast.games.colonists_invasion.position.war_state import Hex
from holdfast.games.colonists_invasion.rules.command import defensive_works as w
from holdfast.games.colonists_invasion.rules.command.doctor import Heal, SetUpright
from holdfast.games.colonists_invasion.rules.economy.deck import MARKETS, PLACE_LIST
from holdfast.games.colonists_invasion.rules.economy.mainland import DX, DY, covered, lay, spaces_for, touch
from holdfast.games.colonists_invasion.rules.economy.steps import Build
from holdfast.games.colonists_invasion.rules.goods.stores import gainable, supply_of
from holdfast.games.colonists_invasion.study.builder import building_number
from holdfast.kernel.state import Script, replaced


def counted_spaces(s: st.ColonistsState, two: bool, apart: bool) -> set[tuple[int, int, int]]:
    """Every space of the Mainland, found by looking at each hex around it. [CB-MAP-06, CB-MAP-08]"""
    taken = covered(s, False)
    xs, ys = [x for x, _ in taken], [y for _, y in taken]
    shared: dict[tuple[int, int, int], int] = {}
    for x in range(min(xs) - 3, max(xs) + 4):
        for y in range(min(ys) - 3, max(ys) + 4):
            for d in range(3) if two else [-1]:
                hexes = [(x, y)] if d < 0 else [(x, y), (x + DX[d], y + DY[d])]
                if any(hex in taken for hex in hexes):
                    continue
                near = [
                    taken[at]
                    for hx, hy in hexes
                    for n in range(6)
                    if (at := (hx + DX[n], hy + DY[n])) in taken
                ]
                kinds = {PLACE_LIST[s.tiles[tile * st.TILE + st.PLACE]].group for tile in near}
                if near and not (apart and MARKETS in kinds):
                    shared[x, y, d] = len(near)
    best = {space for space, n in shared.items() if n >= 2}
    return best or set(shared)


def hexes_of(space: tuple[int, int, int]) -> frozenset[tuple[int, int]]:
    """The one or two hexes of a space."""
    x, y, d = space
    return frozenset([(x, y)] if d < 0 else [(x, y), (x + DX[d], y + DY[d])])


@pytest.mark.parametrize("apart", [0, 1])
@pytest.mark.parametrize("hexes", [1, 2])
def test_CB_MAP_06_CB_MAP_08_every_space_is_found_and_no_other(hexes: int, apart: int) -> None:
    for tiles in (1, 2, 5, 12, 26):
        s = town().state
        whole, s.tiles, s.links = s.tiles, (st.NONE, 0, 0, st.NONE) * 56, (0,) * 56
        s.values = replaced(replaced(s.values, MARKET_TILE_HEXES, hexes), MARKETS_APART, apart)
        for n in range(tiles):
            lay(s, *whole[n * st.TILE : (n + 1) * st.TILE])
        for market in (False, True):
            two, away = market and hexes == 2, market and bool(apart)
            found = spaces_for(s, False, market)
            assert len({hexes_of(space) for space in found}) == len(found), "none twice"
            assert {hexes_of(space) for space in found} == {
                hexes_of(space) for space in counted_spaces(s, two, away)
            }


def test_CB_MAP_01_tiles_that_share_an_edge_are_neighbours() -> None:
    s = town(2, "two_eras").state
    for far in (False, True):
        taken = covered(s, far)
        for (x, y), tile in taken.items():
            near = {taken[at] for n in range(6) if (at := (x + DX[n], y + DY[n])) in taken} - {tile}
            assert all(s.links[tile] >> other & 1 and s.links[other] >> tile & 1 for other in near)
            for other in set(taken.values()) - {tile}:
                assert touch(s.tiles, tile * st.TILE, other * st.TILE) == s.links[tile] >> other & 1
    assert sum(links.bit_count() for links in s.links) == sum(
        s.links[other] >> tile & 1 for tile in range(56) for other in range(56)
    )


@pytest.mark.parametrize("kind", ["Factory", "Hollow", "Library"])
def test_CB_IMP_21_farms_come_along_with_buildings_that_farmers_work_in(kind: str) -> None:
    for builder in (True, False):
        t = town().seat(0, storage="6W", tools=9)
        number = building_number(kind)
        step = Build(number, 1, st.NONE, True, builder)
        t.state.push(Script("build", "CB-PLACE-02", (step,)), 0)
        step.carry_out(t.state, t.state.stack[-1], BUILD + number, None)
        frame = next(f for f in t.state.stack if f.script.name == "build")
        assert (frame.a, frame.b) == (1, int(builder and kind != "Library"))


def test_CB_R_010_what_the_supply_lacks_is_not_gained() -> None:
    t = town().seat(0, storage="", warehouse="")
    s = t.state
    s.values = replaced(s.values, LIMITED_GOODS, 1)
    for good in range(6):
        left = supply_of(s, good)
        for taken, wanted, gained in ((0, 3, 3), (left - 2, 3, 2), (left, 3, 0), (left + 1, 3, 0)):
            s.own[st.WAREHOUSE + good] = taken
            assert gainable(s, good, wanted) == gained
        s.own[st.WAREHOUSE + good] = 0
    assert gainable(s, 6, 9) == 9, "Tools are not limited"


# Steps that repeat


def test_CI_DOC_02_CI_DOC_08_after_the_first_one_it_may_be_enough() -> None:
    field = Battlefield().home(0, farms=3).soldiers(7, tired=3)
    field.s.war[ws.SICKBAY] = 3
    for effect, first in ((Heal(True, -1), a.HEAL), (SetUpright(True, 0, -1), a.RAISE + 12)):
        options = field.ask(effect)
        assert first in options
        assert DONE not in options, "it has to be done once"
        field.s.step(first, field.log)
        assert DONE in field.s.options()
        assert first in field.s.options()


def test_CI_SUPR_02_a_catapult_takes_two_steps_where_all_play_together() -> None:
    field = Battlefield().work(7, w.CATAPULT).soldiers(1, farmers=1)
    field.ask(SUPREME, enter(12), join(12, 7, TILE), enter(17), join(17, 12, TILE))
    assert field.on(17)[2] == w.CATAPULT
    assert not {enter(hex) for hex in RINGS[Hex(17)]} & {*field.s.options()}

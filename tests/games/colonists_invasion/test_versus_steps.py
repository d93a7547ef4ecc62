"""Two teams: what the winners of a Battle lose, and the steps of a Deploy counted one by one."""

import pytest

from games.colonists_invasion.battlefield import fire_at
from games.colonists_invasion.duel import (
    COMMANDER,
    FULL,
    FULL_CITIZEN,
    SUPREME,
    TILE,
    Duel,
    enter,
    join,
    way,
)
from holdfast.games.colonists_invasion.position import actions_war as a
from holdfast.games.colonists_invasion.position import war_state as ws
from holdfast.games.colonists_invasion.position.actions import DONE
from holdfast.games.colonists_invasion.position.war_state import Hex
from holdfast.games.colonists_invasion.rules.command import defensive_works as w
from holdfast.games.colonists_invasion.rules.command.deploy import Deploy
from holdfast.games.colonists_invasion.rules.versus.battle import VERSUS_WINDOW
from holdfast.games.colonists_invasion.rules.versus.deploy_steps import ride
from holdfast.kernel.state import Seat
from holdfast.testkit.rows import rows


@pytest.mark.parametrize("winners", [0, 1])
@pytest.mark.parametrize(("attackers", "left"), [(1, 4), (2, 4), (3, 3), (4, 2)])
def test_CI_R_041_what_the_mine_of_the_winners_takes_wounds_nobody(
    winners: int, attackers: int, left: int
) -> None:
    field = Duel().men(1 - winners, 12, farmers=attackers).men(winners, 12, farmers=4)
    field.work(12, w.BOUNDING_MINE, 0, team=winners).fight(12, 1 - winners, [a.DETONATE])
    assert field.on(12)[2] == w.NO_TILE
    assert field.team(winners, 12) == (left, 0)


@pytest.mark.parametrize("winners", [0, 1, 2, 3])
def test_CI_ACT_01_the_winners_put_back_the_mine_that_took_the_damage(winners: int) -> None:
    field = Duel(seats=4).work(7 + 10 * (winners % 2), w.GUARD_POST, 3 * (winners % 2), team=winners % 2)
    field.men(winners, 7 + 10 * (winners % 2), farmers=1).tools(*[2 if n == winners else 0 for n in range(4)])
    field.men(winners, 12, citizens=1).men(3 - winners, 12, farmers=1)
    field.work(12, w.BOUNDING_MINE, 0, team=winners % 2).begin_fight(12, 3 - winners)
    assert (field.s.question(), field.s.asked % 2) == ("put_back", winners % 2)
    assert a.REPLACE + winners in field.s.options()
    field.s.step(a.REPLACE + winners, field.log)
    assert field.on(12)[2] == w.BOUNDING_MINE


@pytest.mark.parametrize("winners", [0, 1])
@pytest.mark.parametrize(
    ("tile", "farmers", "citizens", "attackers", "left", "stands"),
    [
        (w.TRENCH, 1, 0, 1, (0, 0), True),  # the Farmer takes it all
        (w.TRENCH, 1, 0, 2, (0, 0), False),
        (w.TRENCH, 3, 0, 2, (1, 0), True),
        (w.TRENCH, 1, 1, 2, (0, 1), True),  # the Citizen absorbs the rest
        (w.BUNKER, 0, 1, 2, (0, 1), True),
        (w.BUNKER, 0, 1, 5, (0, 0), True),  # the Bunker absorbs two
        (w.BUNKER, 0, 1, 6, (0, 0), False),
        (w.BUNKER, 0, 0, 2, (0, 0), True),
        (w.BUNKER, 0, 0, 3, (0, 0), False),
    ],
)
def test_CI_BATTLE_18_the_building_of_the_winners_takes_what_no_soldier_does(
    winners: int, tile: int, farmers: int, citizens: int, attackers: int, left: tuple[int, int], stands: bool
) -> None:
    field = Duel().work(12, tile, 0, team=winners).men(winners, 12, farmers=farmers, citizens=citizens)
    field.men(1 - winners, 12, farmers=attackers).fight(12, 1 - winners)
    assert field.team(winners, 12) == left
    assert (field.on(12)[2] == tile) == stands


@pytest.mark.parametrize("team", [0, 1])
def test_CI_CONF_36_who_has_acted_is_asked_again_when_the_others_let_it_happen(team: int) -> None:
    field = Duel().work(7, w.TRENCH, 0, team=team).men(team, 7, farmers=2).men(1 - team, 12, farmers=3)
    field.work(17, w.TRENCH, 3, team=1 - team).men(1 - team, 17, farmers=1).men(team, 14, farmers=1)
    field.s.push(VERSUS_WINDOW, team)
    field.s.settle()
    field.s.step(fire_at(12))
    field.s.step(a.FIRE)
    assert field.s.asked == 1 - team
    field.s.step(a.LET_IT_HAPPEN)
    assert field.s.asked == team, "who can act once more"
    assert fire_at(12) in field.s.options()
    field.s.step(a.LET_IT_HAPPEN)
    assert field.s.asked < 0, "both have let it happen"


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
@pytest.mark.parametrize("deploy", [COMMANDER, SUPREME])
@pytest.mark.parametrize(("who", "rank"), [(FULL, 0), (FULL_CITIZEN, 1)])
def test_CI_CONF_25_six_of_a_seat_go_together_and_no_seventh(
    seat: int, deploy: Deploy, who: int, rank: int
) -> None:
    field = Duel(seats=4).men(seat, 12, **{"citizens" if rank else "farmers": 5})
    field.men(seat, 9, **{"citizens" if rank else "farmers": 2})
    there = [join(14, 12, who)] * 5 + [join(14, 9, who)]
    options = field.ask_as(seat, deploy, enter(14), *there)
    assert field.team(seat % 2, 14)[rank] == 6
    assert not [code for code in options if a.JOIN <= code < a.JOIN + 30], "the seventh stays"


@pytest.mark.parametrize("team", [0, 1])
@pytest.mark.parametrize("tile", [w.CATAPULT, w.HOWITZER])
def test_CI_CONF_29_a_tile_that_has_moved_moves_again_in_the_next_deploy(team: int, tile: int) -> None:
    field = Duel().work(12, tile, 0, team=team)
    field.act_as(team, COMMANDER, enter(14), join(14, 12, TILE))
    assert not field.s.stack
    field.act_as(team, COMMANDER, enter(17), join(17, 14, TILE))
    assert field.on(17)[2] == tile


@pytest.mark.parametrize("team", [0, 1])
@pytest.mark.parametrize(("tile", "who", "rank"), [(w.CATAPULT, FULL, 0), (w.HOWITZER, FULL_CITIZEN, 1)])
def test_CI_R_127_who_stood_on_the_way_of_a_tile_has_all_his_steps(
    team: int, tile: int, who: int, rank: int
) -> None:
    field = Duel().work(7, tile, 0, team=team).men(team, 7, **{"citizens" if rank else "farmers": 1})
    field.men(team, 12, **{"citizens" if rank else "farmers": 1})
    along = [enter(12), a.ALONG + way(12, 7) * 2, enter(17), a.ALONG + way(17, 12) * 2, a.GO]
    field.ask_as(team, SUPREME, *along, enter(14))
    assert field.on(17)[2] == tile
    assert join(14, 12, who) in field.s.options(), "only who went along has gone on"
    assert join(14, 17, who) not in field.s.options(), "and he goes no farther on foot"


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
@pytest.mark.parametrize("rank", [0, 1])
def test_CI_R_127_of_two_who_went_along_one_goes_on(seat: int, rank: int) -> None:
    field = Duel(seats=4).men(seat, 12, **{"citizens" if rank else "farmers": 3})
    here, there = ws.post(Seat(seat), Hex(12)), ws.post(Seat(seat), Hex(17))
    rows(field.s).ground[here + ws.POST_RIDING + rank] = 2
    for left, gone in ((1, 1), (0, 2), (0, 3)):  # the third stood on the way
        ride(field.s, Seat(seat), 2 * rank, Hex(12), Hex(17))
        assert field.s.ground[here + ws.POST_RIDING + rank] == left
        assert field.s.ground[there + ws.POST_RIDING + rank] == gone
    assert (field.s.ground[here + 2 * rank], field.s.ground[there + 2 * rank]) == (0, 3)


@pytest.mark.parametrize("team", [0, 1])
@pytest.mark.parametrize("deploy", [COMMANDER, SUPREME])
@pytest.mark.parametrize(("tile", "who", "rank"), [(w.CATAPULT, FULL, 0), (w.HOWITZER, FULL_CITIZEN, 1)])
def test_CI_R_127_who_has_come_on_foot_does_not_go_along(
    team: int, deploy: Deploy, tile: int, who: int, rank: int
) -> None:
    field = Duel().work(12, tile, 0, team=team).men(team, 7, **{"citizens" if rank else "farmers": 1})
    field.ask_as(team, deploy, enter(12), join(12, 7, who))
    while field.s.question() != "deploy":
        field.s.step(a.LET_IT_HAPPEN)
    field.s.step(enter(17), field.log)
    assert join(17, 12, TILE) in field.s.options()
    assert not [code for code in field.s.options() if code >= a.ALONG]


@pytest.mark.parametrize(("team", "hex"), [(0, 26), (0, 27), (1, 2), (1, 3)])
@pytest.mark.parametrize("tile", [w.CATAPULT, w.HOWITZER])
def test_CI_CONF_03_CI_R_117_a_tile_crosses_the_edge_as_soldiers_do(team: int, hex: int, tile: int) -> None:
    options = Duel().work(hex, tile, 0, team=team).ask_as(team, COMMANDER)
    assert a.CROSS + hex - 1 in options
    assert a.CROSS + hex - 1 not in Duel().work(hex, tile, 0, team=1 - team).men(team, 12, farmers=1).ask_as(
        team, COMMANDER
    )


def test_CI_CONF_28_a_deploy_that_is_over_leaves_nobody_marked() -> None:
    field = Duel().work(7, w.CATAPULT, 0).men(0, 7, farmers=2).men(0, 12, farmers=1)
    field.act_as(0, COMMANDER, enter(12), a.ALONG + way(12, 7) * 2, a.GO, DONE)
    options = field.ask_as(0, COMMANDER, enter(17))
    assert options == [join(17, 12, FULL), join(17, 12, TILE), a.ALONG + way(17, 12) * 2]
    field.answers = [join(17, 12, FULL), join(17, 12, FULL)]
    while field.answers:
        field.step()
    assert field.team(0, 17) == (2, 0), "he who went along walks as the other one does"


@pytest.mark.parametrize("kind", ["farmers", "tired", "citizens", "tired_citizens"])
@pytest.mark.parametrize("team", [0, 1])
def test_CI_CONF_25_upright_or_exhausted_six_are_six(team: int, kind: str) -> None:
    for there, may in ((5, True), (6, False)):
        field = Duel().work(12, w.CATAPULT, 0, team=team).men(team, 12, farmers=1)
        options = field.men(team, 14, **{kind: there}).ask_as(team, COMMANDER, enter(14))
        assert (join(14, 12, FULL) in options) == may
        assert (a.ALONG + way(14, 12) * 2 in options) == may
        assert join(14, 12, TILE) in options


def test_CI_CONF_25_who_has_just_arrived_counts_once() -> None:
    field = Duel().work(9, w.CATAPULT, 0).men(0, 9, farmers=1).men(0, 12, farmers=5)
    options = field.ask_as(0, SUPREME, enter(14), *[join(14, 12, FULL)] * 5)
    assert a.ALONG + way(14, 9) * 2 in options, "he is the sixth"

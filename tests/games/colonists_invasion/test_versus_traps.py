"""Two teams: Traps, Indirect Fire and Knockback in the middle of a Deploy or of a Battle."""

import pytest

from games.colonists_invasion.battlefield import fire_at
from games.colonists_invasion.duel import (
    COMMANDER,
    FULL,
    FULL_CITIZEN,
    LATE,
    SUPREME,
    Duel,
    enter,
    join,
)
from holdfast.games.colonists_invasion.position import actions_war as a
from holdfast.games.colonists_invasion.position import war_state as ws
from holdfast.games.colonists_invasion.position.actions import DONE
from holdfast.games.colonists_invasion.position.state import Team
from holdfast.games.colonists_invasion.position.war_state import Hex
from holdfast.games.colonists_invasion.rules.battleground.damage import wound
from holdfast.games.colonists_invasion.rules.command import defensive_works as w
from holdfast.games.colonists_invasion.rules.versus.battle import VERSUS_WINDOW
from holdfast.games.colonists_invasion.rules.versus.flow import RiseForTurn
from holdfast.games.colonists_invasion.words.explain_war import refusal_war
from holdfast.kernel.state import Script, Seat
from holdfast.testkit.rows import rows

RISE = Script("rise", "CI-CONF-20", (RiseForTurn(),))


def test_CI_R_124_a_deploy_of_others_does_not_free_who_lies_exhausted_in_the_trap() -> None:
    field = Duel().men(0, 7, farmers=1).men(0, 3, farmers=1).work(12, w.TRAP, 0, team=1)
    field.act_as(0, COMMANDER, enter(12), join(12, 7, FULL), DONE)
    field.act_as(0, COMMANDER, enter(8), join(8, 3, FULL))
    field.play(RISE, (), ())
    options = field.ask_as(0, COMMANDER)
    assert enter(17) not in options, "this Deploy is his next one"
    assert enter(13) in options


def test_CI_R_124_a_survivor_is_slowed_down_once() -> None:
    field = Duel().men(0, 7, farmers=2).work(12, w.TRAP, 0, team=1).men(1, 12, farmers=1)
    field.act_as(0, SUPREME, enter(12), join(12, 7, FULL), join(12, 7, FULL))
    assert field.team(0, 12) == (0, 0), "1 Farmer and the Trap wound two of 2 Farmers and the Commander"
    field = Duel().men(0, 7, farmers=3).work(12, w.TRAP, 0, team=1).men(1, 12, farmers=1)
    field.act_as(0, SUPREME, enter(12), *[join(12, 7, FULL)] * 3)
    assert field.team(0, 12) == (1, 0)
    assert field.s.ground[ws.post(Seat(0), Hex(12)) + ws.POST_HELD] == 0, (
        "he has lost his second step and no more"
    )


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
@pytest.mark.parametrize("kind", range(4))
def test_CI_CONF_31_no_more_are_held_by_a_trap_than_are_left(seat: int, kind: int) -> None:
    rank, twin = kind // 2, kind ^ 1  # upright and exhausted ones are counted together
    for here, beside in ((1, 0), (2, 0), (1, 1), (1, 2), (2, 1)):
        for held in range(here + beside + 1):
            field = Duel(seats=4)
            at = ws.post(Seat(seat), Hex(12))
            mate = ws.post(Seat((seat + 2) % 4), Hex(12))
            rows(field.s).ground[at + kind], rows(field.s).ground[at + twin] = here, beside
            for place in (at, mate):  # of the other class, and of the mate, one stands there and is held
                rows(field.s).ground[place + ws.POST_HELD : place + ws.POST_HELD + 2] = [1, 1]
            rows(field.s).ground[at + 2 - 2 * rank] = rows(field.s).ground[mate] = rows(field.s).ground[
                mate + 2
            ] = 1
            rows(field.s).ground[at + ws.POST_HELD + rank] = held
            if seat > 1:  # the first seat's Soldiers of a kind are wounded first
                rows(field.s).ground[mate + 2 * rank] = rows(field.s).ground[mate + ws.POST_HELD + rank] = 0
            wound(field.s, Team(seat % 2), Hex(12), kind, 1, "CI-BATTLE-25", None)
            assert field.s.ground[at + ws.POST_HELD + rank] == min(held, here + beside - 1)
            assert field.s.ground[at + ws.POST_HELD + 1 - rank] == 1
            assert field.s.ground[mate + ws.POST_HELD + 1 - rank] == 1
            assert field.s.ground[mate + ws.POST_HELD + rank] == (0 if seat > 1 else 1)
            assert field.sick(seat)[rank] == 1


def test_CI_CONF_31_the_trap_slows_down_three_different_units() -> None:
    field = Duel().men(0, 7, farmers=1, citizens=1).work(12, w.TRAP, 0, team=1)
    options = field.ask_as(0, SUPREME, enter(12), join(12, 7, FULL), join(12, 7, FULL_CITIZEN), a.HOLD)
    assert a.HOLD not in options, "the Citizen is slowed down without being asked for"
    assert enter(17) not in options


def test_CI_R_124_who_came_before_is_not_slowed_down_for_others() -> None:
    field = Duel().men(0, 7, farmers=1).men(0, 9, citizens=1).work(12, w.TRAP, 0, team=1)
    options = field.ask_as(
        0, SUPREME, enter(12), join(12, 7, FULL), a.GO, enter(12), join(12, 9, FULL_CITIZEN)
    )
    assert a.HOLD not in options
    assert enter(17) not in options
    assert field.s.ground[ws.post(Seat(0), Hex(12)) + ws.POST_HELD] == 0


def test_CI_R_124_a_fourth_goes_on() -> None:
    field = Duel().men(0, 7, farmers=4).work(12, w.TRAP, 0, team=1)
    field.ask_as(0, SUPREME, enter(12), *[join(12, 7, FULL)] * 4, enter(17))
    assert field.s.options() == [join(17, 12, LATE)]


def test_CI_CONF_24_indirect_fire_into_a_battle_destroys_the_mine_there() -> None:
    field = Duel().work(2, w.CATAPULT, 0, team=0).men(0, 2, farmers=1).men(0, 12, farmers=2)
    field.work(12, w.BOUNDING_MINE, 0, team=1).men(1, 12, farmers=1)
    field.fight(12, 0, [fire_at(12)])
    assert field.events("teams_fought")[0].data == (12, 0, 1), "2 and 2 against the Farmer alone"


def test_CI_CMDR_05_CI_CONF_28_who_is_knocked_back_in_his_deploy_has_moved() -> None:
    field = Duel().work(17, w.GUARD_POST, 3, team=1).men(1, 17, farmers=1)
    field.work(12, w.TRAP, 0, team=1).men(1, 12, farmers=1).men(0, 7, farmers=1).men(0, 3, farmers=1)
    options = field.ask_as(0, COMMANDER, enter(12), join(12, 7, FULL), a.KNOCK + 11, a.SEND + 1, a.STOP)
    assert field.team(0, 7) == (1, 0)
    assert enter(9) not in options, "he has had his step"
    field.answers = [DONE]
    field.step()
    assert field.laid(0, 7) == (1, 0)


def test_CI_R_141_who_has_not_moved_outlives_who_has() -> None:
    field = Duel().work(17, w.HOWITZER, 3, team=1).men(1, 17, citizens=1).men(1, 10, farmers=1)
    field.men(0, 2, farmers=3).men(0, 7, farmers=1).men(0, 5, farmers=3)
    first = [enter(7), *[join(7, 2, FULL)] * 3, a.GO]
    options = field.ask_as(0, COMMANDER, *first, fire_at(7), enter(12))
    assert field.team(0, 7) == (1, 0), "the Howitzer has wounded three"
    assert options == [join(12, 7, FULL)]


def test_CI_ACT_03_the_losers_put_their_mine_back_if_no_winner_is_left() -> None:
    field = Duel().work(17, w.GUARD_POST, 3, team=1).men(1, 17, farmers=1).tools(0, 2)
    field.work(12, w.BOUNDING_MINE, 0, team=1).men(0, 7, farmers=2)
    field.act_as(0, SUPREME, enter(12), join(12, 7, FULL), join(12, 7, FULL), a.REPLACE + 1)
    assert field.on(12)[2] == w.BOUNDING_MINE
    assert field.team(0, 12) == (0, 0)


def test_CI_ACT_03_but_not_among_the_winners() -> None:
    field = Duel().work(17, w.GUARD_POST, 3, team=1).men(1, 17, farmers=1).tools(0, 2)
    field.work(12, w.BOUNDING_MINE, 0, team=1).men(0, 7, farmers=3)
    field.ask_as(0, COMMANDER, enter(12), *[join(12, 7, FULL)] * 3)
    assert field.team(0, 12) == (1, 0)
    assert "put_back" not in field.asked


def crowded(trapped: int, crowd: int, *hexes: int) -> Duel:
    """A guard of ours sees a Trap of ours with enemies in it; more of them stand behind."""
    field = Duel().work(7, w.GUARD_POST, 0, team=0).men(0, 7, farmers=1).work(12, w.TRAP, 0, team=0)
    field.men(1, 12, farmers=trapped)
    for hex in hexes:
        field.men(1, hex, farmers=crowd)
    return field


def test_CI_CONF_25_nobody_is_knocked_back_where_six_stand() -> None:
    field = crowded(1, 6, 14, 15, 17, 22).begin(VERSUS_WINDOW, answers=[a.KNOCK + 11, a.SEND + 1])
    assert field.s.options() == [a.SEND, a.SEND + 2], "hexes 17 and 22 are full, he goes to 19 or 20"
    assert refusal_war(field.s, a.STOP, "now.").rule == "CI-CONF-25"
    field = crowded(1, 6, 14, 15, 17, 16, 18, 19, 20, 22)
    field.work(10, w.TRENCH, 0, team=0).men(0, 10, farmers=1).men(1, 13, farmers=1)
    options = field.begin(VERSUS_WINDOW).s.options()
    assert fire_at(13) in options
    assert a.KNOCK + 11 not in options, "there is nowhere to go"
    assert refusal_war(field.s, a.KNOCK + 11, "now.").rule == "CI-CONF-25"
    assert refusal_war(field.s, a.KNOCK + 13, "now.").rule == "CI-ACT-06"


def test_CI_CONF_25_as_many_are_knocked_back_as_fit() -> None:
    field = crowded(3, 4, 14, 15, 17, 16, 18, 19, 20, 22)
    field.begin(VERSUS_WINDOW, answers=[a.KNOCK + 11, a.TAKE])
    assert field.s.question() == "send", "a third would be the seventh wherever they go"


def test_CI_R_124_a_trap_holds_who_comes_after_those_it_holds_already() -> None:
    field = Duel().men(0, 7, farmers=2).men(0, 9, farmers=1).work(12, w.TRAP, 0, team=1)
    field.act_as(0, COMMANDER, enter(12), join(12, 7, FULL), join(12, 7, FULL), a.GO, DONE)
    field.act_as(0, COMMANDER, enter(12), join(12, 9, FULL))
    field.play(RISE, (), ())
    assert field.team(0, 12) == (3, 0)
    assert not COMMANDER.possible(field.s, Seat(0)), "all three lose their step"

"""Corners of the war: the wounded of fire, Traps after a Battle, the end of a round, the standing."""

import pytest

from games.colonists_invasion.battlefield import DRAGONS, Battlefield, fire_at, printed, soldier
from games.colonists_invasion.duel import COMMANDER, FULL, Duel, enter, join
from games.colonists_invasion.helpers_economy import calm, town
from holdfast.games.colonists_invasion import GAME
from holdfast.games.colonists_invasion.cards.movement_notation import breathe, shoot
from holdfast.games.colonists_invasion.position import actions_war as a
from holdfast.games.colonists_invasion.position import state as st
from holdfast.games.colonists_invasion.position import war_state as ws
from holdfast.games.colonists_invasion.position.actions import DONE
from holdfast.games.colonists_invasion.position.war_state import Hex
from holdfast.games.colonists_invasion.rules.battleground.final_wave import EndRound
from holdfast.games.colonists_invasion.rules.battleground.movement import BATTLE_PHASE
from holdfast.games.colonists_invasion.rules.battleground.soldiers import WINDOW
from holdfast.games.colonists_invasion.rules.battleground.traps import hold_changed, hold_survivors
from holdfast.games.colonists_invasion.rules.command import defensive_works as w
from holdfast.games.colonists_invasion.rules.standing import standing
from holdfast.games.colonists_invasion.rules.versus.battle import VERSUS_WINDOW
from holdfast.games.colonists_invasion.rules.victory import holds_out
from holdfast.kernel.state import Script, Seat
from holdfast.testkit.rows import rows


@pytest.mark.parametrize("power", [breathe("D", 1), shoot("D")])
def test_CI_BATTLE_15_who_leads_the_phase_chooses_the_wounded_of_fire_and_shots(
    power: tuple[tuple[int, int], ...],
) -> None:
    field = Battlefield().soldiers(7, farmers=1, tired=1).troop(12, 1)
    with printed("R101", "", power):
        field.phase("R101", answers=[a.WOUND + ws.FARMER_SOLDIER])
    assert field.sickbay == (1, 0)
    assert field.on(7) == (1, 0, w.NO_TILE)


def test_CI_BATTLE_15_who_leads_the_phase_chooses_the_wounded_of_a_flaming_arrow() -> None:
    field = Battlefield(DRAGONS).soldiers(7, farmers=1, tired=2).troop(12, 1)
    field.phase("D102", answers=[a.WOUND + ws.FARMER_SOLDIER])
    assert field.sickbay[0] >= 1
    assert "wounded" in field.asked


@pytest.mark.parametrize(("basic", "elite"), [(0, 0), (1, 0), (0, 1), (2, 2), (4, 1)])
def test_CI_R_038_after_a_battle_a_trap_holds_the_survivors_as_they_are(basic: int, elite: int) -> None:
    field = Battlefield().work(12, w.TRAP).troop(12, basic, elite)
    at = 12 * ws.GROUND + ws.HELD
    rows(field.s).ground[at : at + 2] = [2, 1]
    hold_survivors(field.s, Hex(12), None)
    assert field.held(12) == (min(3, basic), min(3 - min(3, basic), elite))
    rows(field.work(12, w.NO_TILE).s).ground[at : at + 2] = [0, 0]
    hold_survivors(field.s, Hex(12), None)
    assert field.held(12) == (0, 0), "without a Trap nobody is"


@pytest.mark.parametrize(
    ("held", "troop", "then"),
    [((1, 0), (4, 1), (3, 0)), ((0, 1), (0, 2), (0, 2)), ((3, 2), (4, 3), (4, 1)), ((0, 0), (4, 1), (0, 0))],
)
def test_CI_R_150_a_held_troop_that_has_changed_is_held_as_it_is_now(
    held: tuple[int, int], troop: tuple[int, int], then: tuple[int, int]
) -> None:
    field = Battlefield().work(12, w.TRAP).troop(12, *troop)
    at = 12 * ws.GROUND + ws.HELD
    rows(field.s).ground[at : at + 2] = held
    hold_changed(field.s, Hex(12))
    assert field.held(12) == then


def test_CI_FINAL_13_after_a_round_it_is_nobodys_turn() -> None:
    t = calm()
    t.state.board[st.ACTIVE] = 1
    step = EndRound()
    t.state.push(Script("round", "CI-FINAL-07", (step, step)), -1)
    step.run(t.state, t.state.stack[-1], None)
    assert (t.state.board[st.ACTIVE], t.state.stack[-1].pc) == (st.NONE, 1)


def test_CI_VAR_08_the_first_round_can_be_the_last() -> None:
    for wave, spent, won in ((0, 1, False), (1, 0, False), (1, 1, True), (2, 1, True)):
        s = calm(2, "crescendo").state
        s.board[st.WAVE], s.board[st.SPENT] = wave, spent
        assert holds_out(s, None) == won
        assert (s.war[ws.FATE] == ws.WON) == won


@pytest.mark.parametrize(("basic", "elite"), [(1, 0), (0, 1)])
def test_CI_FINAL_15_an_invader_anywhere_keeps_the_wave_going(basic: int, elite: int) -> None:
    for hex in (1, 2, 14, 27, 28):
        s = calm(2, "crescendo").state
        s.board[st.WAVE], s.board[st.SPENT] = 3, 1
        rows(s).ground[hex * ws.GROUND + ws.TROOP : hex * ws.GROUND + ws.TROOP + 2] = [basic, elite]
        assert not holds_out(s, None)


# Standing


def lines(s: st.ColonistsState) -> dict[str, tuple[int, ...]]:
    """The lines of the standing by their clauses."""
    return {line.rule: tuple(line.values) for line in standing(s)}


def test_CI_GEN_04_the_standing_of_the_war_against_invaders() -> None:
    s = calm(2).state
    alone = lines(s)
    assert [alone[rule] for rule in ("CI-GEN-07", "CI-GEN-12", "CI-LOSS-01")] == [(0,), (0,), (6,)]
    for hex, basic, elite in ((12, 2, 1), (26, 1, 0)):
        rows(s).ground[hex * ws.GROUND + ws.TROOP : hex * ws.GROUND + ws.TROOP + 2] = [basic, elite]
    rows(s).ground[7 * ws.GROUND + ws.SOLDIERS : 7 * ws.GROUND + ws.SOLDIERS + 4] = [1, 2, 3, 4]
    rows(s).ground[9 * ws.GROUND] = w.TRENCH
    s.war[ws.SICKBAY], s.war[ws.SICKBAY + 1] = 2, 5
    now = lines(s)
    assert now["CI-GEN-07"] == (4,)
    assert now["CI-GEN-12"] == (3 + 3,)
    assert now["CI-LOSS-01"] == (3,)
    assert now["CI-GEN-09"] == (alone["CI-GEN-09"][0] + 10,)
    assert now["CI-BATTLE-25"] == (7,)
    assert now["CI-GEN-10"] == (1,)
    assert len(now["CB-SCORE-01"]) == 2


@pytest.mark.parametrize("seats", [2, 4])
def test_CI_CONF_04_CI_CONF_05_the_standing_of_two_teams(seats: int) -> None:
    field = Duel(st.FLAG, seats).men(0, 12, farmers=1, tired_citizens=1).men(seats - 1, 27, citizens=1)
    found = lines(field.s)
    assert found["CI-GEN-09"] == (2, 1) * (seats // 2)
    assert found["CI-CONF-04"] == (5, 1) * (seats // 2)
    field = Duel(st.AREA, seats).men(0, 12, farmers=1)
    assert lines(field.s)["CI-CONF-06"] == (2, 1) * (seats // 2)
    assert "CI-CONF-04" not in lines(field.s)


def test_CB_R_088_without_a_war_prosperity_is_compared() -> None:
    s = town(3).state
    assert [line.rule for line in standing(s)] == [line.rule for line in GAME.sheet(s)]


# Fire and Mines


@pytest.mark.parametrize(("mine", "basic", "left"), [(w.DUMMY_MINE, 1, 4), (w.BOUNDING_MINE, 3, 3)])
def test_CI_BATTLE_13_what_the_mine_takes_wounds_nobody(mine: int, basic: int, left: int) -> None:
    field = Battlefield().work(7, mine).soldiers(7, farmers=4).troop(12, basic)
    field.phase("R101", answers=[a.DETONATE])
    assert field.on(7) == (left, 0, w.NO_TILE)


@pytest.mark.parametrize(("tile", "falls"), [(w.GUARD_POST, True), (w.TRENCH, True), (w.BUNKER, False)])
def test_CI_ACT_07_a_single_shot_fells_an_empty_building_that_does_not_withstand_it(
    tile: int, falls: bool
) -> None:
    for team in (0, 1):
        field = (
            Duel().work(7, w.TRENCH, 0, team=team).men(team, 7, farmers=1).work(12, tile, 0, team=1 - team)
        )
        field.s.push(VERSUS_WINDOW, team)
        field.s.settle()
        assert (field.s.asked == team) == falls
        if falls:
            field.s.step(fire_at(12))
            assert field.on(12)[2] == w.NO_TILE


# Traps between teams


@pytest.mark.parametrize("seats", [2, 4])
def test_CI_TRAP_10_a_trap_that_is_gone_holds_nobody_of_any_seat(seats: int) -> None:
    field = Duel(seats=seats).work(12, w.TRAP, 0, team=0)
    for seat in range(seats):
        at = ws.post(Seat(seat), Hex(12)) + ws.POST_HELD
        rows(field.s).ground[at : at + 2] = [2, 1]
    w.take_away(field.s, Hex(12), "CI-TRAP-10", None)
    for seat in range(seats):
        at = ws.post(Seat(seat), Hex(12)) + ws.POST_HELD
        assert rows(field.s).ground[at : at + 2] == [0, 0]


@pytest.mark.parametrize("seats", [2, 4])
def test_CI_R_124_whether_a_deploy_is_possible_frees_nobody(seats: int) -> None:
    field = Duel(seats=seats)
    for seat in range(seats):
        field.men(seat, 12 + seat, farmers=2, citizens=2)
        at = ws.post(Seat(seat), Hex(12 + seat)) + ws.POST_HELD
        rows(field.s).ground[at : at + 2] = [1, 2]
    before = field.s.ground[:]
    assert all(COMMANDER.possible(field.s, Seat(seat)) for seat in range(seats))
    assert field.s.ground == before


def test_CI_CONF_28_who_stood_where_another_is_knocked_back_to_has_not_moved() -> None:
    field = Duel().work(17, w.GUARD_POST, 3, team=1).men(1, 17, farmers=1).men(0, 7, farmers=2)
    field.work(12, w.TRAP, 0, team=1).men(1, 12, farmers=1).men(0, 3, farmers=1)
    field.ask_as(0, COMMANDER, enter(12), join(12, 7, FULL), a.GO, a.KNOCK + 11, a.SEND + 1, a.STOP)
    assert field.team(0, 7) == (2, 0)
    field.answers = [DONE]
    field.step()
    assert field.laid(0, 7) == (1, 0)


def test_CI_R_134_a_catapult_may_join_guns_to_set_off_a_bomb() -> None:
    field = Battlefield().work(7, w.TRENCH).soldiers(7, farmers=1).work(2, w.CATAPULT).soldiers(2, farmers=1)
    field.work(12, w.BOMB).troop(12, 1).begin(WINDOW, answers=[fire_at(12), soldier(7)])
    assert field.s.options() == [a.FIRE, soldier(2)], "the shot fells the troop, the Catapult the Bomb too"
    field = Battlefield().work(7, w.TRENCH).soldiers(7, farmers=1).work(2, w.CATAPULT).soldiers(2, farmers=1)
    field.work(12, w.BOMB).troop(12, 1).window(fire_at(12), soldier(2))
    assert field.troops() == {}
    assert len(field.events("bomb_exploded")) == 1, "with it alone no gun is asked for any more"


@pytest.mark.parametrize(("gun", "soldiers", "helps"), [(w.TRENCH, 1, False), (w.CATAPULT, 1, True)])
def test_CI_DRAG_11_guns_do_not_help_in_a_battle_with_elite_dragons_in_flight(
    gun: int, soldiers: int, helps: bool
) -> None:
    field = Battlefield(DRAGONS).troop(19, 0, 2).soldiers(14, citizens=1)
    field.work(9, gun).soldiers(9, farmers=soldiers)
    with printed("D103", "D D"):
        field.begin(BATTLE_PHASE, "D103")
        while field.s.asked >= 0 and not field.events("battle_begun"):
            field.s.step(a.LET_IT_HAPPEN, field.log)
        in_battle = not field.events("battle_lost") and not field.events("battle_won")
        assert (in_battle and fire_at(14, ws.MOVING) in field.s.options()) == helps

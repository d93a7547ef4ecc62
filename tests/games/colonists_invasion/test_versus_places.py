"""Two teams: Deploy with its exhaustion and Traps, the edge, the Spawn Points, the Places, the end."""

import random

import pytest

from games.colonists_invasion.duel import (
    COMMANDER,
    FULL,
    FULL_CITIZEN,
    LATE,
    SUPREME,
    TILE,
    Duel,
    enter,
    join,
    one_step,
    way,
)
from holdfast.games.colonists_invasion.position import actions as base
from holdfast.games.colonists_invasion.position import actions_war as a
from holdfast.games.colonists_invasion.position import state as st
from holdfast.games.colonists_invasion.position import war_state as ws
from holdfast.games.colonists_invasion.position.war_state import Hex
from holdfast.games.colonists_invasion.rules.command import defensive_works as w
from holdfast.games.colonists_invasion.rules.command.doctor import Heal, RaiseAll, SetUpright
from holdfast.games.colonists_invasion.rules.command.fortify import FireBombs, KnockBackAll, PlaceWorks
from holdfast.games.colonists_invasion.rules.command.lookout import LookAhead
from holdfast.games.colonists_invasion.rules.command.recruiting import Discharge, Enlist
from holdfast.games.colonists_invasion.rules.command.rotation import Rotate
from holdfast.games.colonists_invasion.rules.versus.battle import VERSUS_WINDOW
from holdfast.games.colonists_invasion.rules.versus.flow import (
    FreeSpawnPoint,
    LeaveSpawnPoint,
    RiseForTurn,
    controlled,
    decide_versus,
)
from holdfast.games.colonists_invasion.screens.view_war import view_war
from holdfast.games.colonists_invasion.study.census_war import audit_war
from holdfast.games.colonists_invasion.words.events_war import TEMPLATES_WAR, event_text_war
from holdfast.games.colonists_invasion.words.explain_war import refusal_war
from holdfast.games.colonists_invasion.words.text import READERS
from holdfast.games.colonists_invasion.words.text_war import ROWS_WAR, prompt_war
from holdfast.kernel.state import NOBODY, Script, Seat
from holdfast.parts.wording import ActionWords
from holdfast.testkit.rows import rows

DONE, GO = base.DONE, a.GO
WORDS = ActionWords(base.ACTION_SPACE, ROWS_WAR, READERS)


def test_CI_CONF_28_who_has_moved_is_exhausted_afterwards() -> None:
    field = one_step(Duel().men(0, 7, farmers=1), 0, 7, 12)
    assert field.laid(0, 12) == (1, 0)
    assert not COMMANDER.possible(field.s, Seat(0))


def test_CI_CONF_29_CI_CONF_20_CI_CONF_21_once_per_player_unless_set_upright() -> None:
    field = one_step(Duel(seats=4).men(0, 7, farmers=1), 0, 7, 12)
    field.play(Script("rise", "CI-CONF-20", (RiseForTurn(),)), (), ())
    assert field.laid(0, 12) == (0, 0)
    one_step(field, 2, 12, 17)
    assert field.team(0, 17) == (1, 0), "the teammate moved him again"


def test_CI_R_121_only_units_of_the_own_team_move() -> None:
    field = Duel().men(0, 7, farmers=1).men(1, 20, farmers=1)
    assert enter(15) not in field.ask_as(0, COMMANDER)
    assert enter(12) in field.s.options()


def test_CI_CONF_25_at_most_six_soldiers_of_a_player_on_a_hex() -> None:
    field = Duel(seats=4).men(0, 7, farmers=1).men(0, 12, farmers=6).men(2, 9, farmers=1)
    field.ask_as(0, COMMANDER, enter(12))
    assert join(12, 7, FULL) not in field.s.options()
    assert join(12, 9, FULL) in field.s.options()


def test_CI_CONF_26_CI_CONF_27_an_exhausted_soldier_goes_along_with_his_catapult() -> None:
    field = Duel().work(7, w.CATAPULT, 4, team=0).men(0, 7, tired=1)
    field.act_as(0, COMMANDER, enter(12), a.ALONG + way(12, 7) * 2 + 1)
    assert field.on(12)[2] == w.CATAPULT
    assert field.laid(0, 12) == (1, 0)
    field = Duel().work(7, w.CATAPULT, 4, team=0).men(0, 7, farmers=1)
    field.act_as(0, COMMANDER, enter(12), a.ALONG + way(12, 7) * 2)
    assert field.team(0, 12) == (1, 0)
    assert field.laid(0, 12) == (0, 0), "he does not tire by that"


@pytest.mark.parametrize("tired", [0, 1])
@pytest.mark.parametrize(("tile", "rank"), [(w.CATAPULT, 0), (w.HOWITZER, 1)])
@pytest.mark.parametrize("seat", [0, 3])
def test_CI_CONF_26_CI_SUPR_06_the_soldier_goes_along_over_a_defensive_work(
    seat: int, tile: int, rank: int, tired: int
) -> None:
    field = Duel(seats=4).work(7, tile, 4, team=seat % 2).work(12, w.TRAP, 0, team=seat % 2)
    at = ws.post(Seat(seat), Hex(7)) + 2 * rank + tired
    rows(field.s).ground[at] = 1
    code = a.PASS_ALONG + 6 * 2 + tired
    options = field.ask_as(seat % 2, SUPREME, enter(17))
    assert code in options
    assert code + 1 - 2 * tired not in options, "only he who mans it"
    assert refusal_war(field.s, code + 1 - 2 * tired, "now.").rule == "CI-CONF-26"
    assert WORDS.text(field.s, code).endswith("with its exhausted Soldier" if tired else "upright Soldier")
    assert WORDS.parse(field.s, WORDS.text(field.s, code)) == code
    assert WORDS.anchor(field.s, code) == "hex.7"
    field.s.step(code, field.log)
    field.s.step(GO, field.log) if field.s.asked != NOBODY else None
    assert field.on(17)[2] == tile
    there = ws.post(Seat(seat), Hex(17)) + 2 * rank
    assert rows(field.s).ground[there : there + 2] == [1 - tired, tired], "he keeps his state [CI-CONF-27]"
    assert event_text_war(field.events("went_along")[0], "Ann").endswith(
        "along with it from hex 7 to hex 17."
    )


def test_CI_CONF_26_CI_CMDR_08_the_commander_passes_over_nothing() -> None:
    field = Duel().work(7, w.CATAPULT, 4, team=0).men(0, 7, farmers=1).work(12, w.TRAP, 0, team=0)
    field.ask_as(0, COMMANDER, enter(10))
    assert not [code for code in field.s.options() if code >= a.PASS_ALONG]
    assert refusal_war(field.s, a.PASS_ALONG + 12, "now.").rule == "CI-SUPR-06"


def test_CI_CONF_31_CI_R_124_a_trap_takes_the_second_step_of_three() -> None:
    field = Duel().men(0, 7, farmers=2, citizens=2).work(12, w.TRAP, 0, team=1)
    group = [join(12, 7, FULL), join(12, 7, FULL), join(12, 7, FULL_CITIZEN), join(12, 7, FULL_CITIZEN)]
    slowed = [a.HOLD, a.HOLD + 1, a.HOLD + 1]
    options = field.ask_as(0, SUPREME, enter(12), *group, *slowed)
    assert enter(17) in options
    field.s.step(enter(17), field.log)
    assert field.s.options() == [join(17, 12, LATE)], "one Farmer was not slowed down"


def test_CI_R_124_who_ends_in_a_trap_loses_the_first_step_of_the_next_deploy() -> None:
    field = one_step(Duel().men(0, 7, farmers=1).work(12, w.TRAP, 0, team=1), 0, 7, 12)
    field.play(Script("rise", "CI-CONF-20", (RiseForTurn(),)), (), ())
    assert not COMMANDER.possible(field.s, Seat(0))
    options = field.ask_as(0, SUPREME, enter(17))
    assert options == [join(17, 12, LATE)]


def test_CI_TRAP_03_the_own_trap_holds_nobody_of_ours() -> None:
    field = one_step(Duel().men(0, 7, farmers=1).work(12, w.TRAP, 0, team=0), 0, 7, 12)
    assert field.s.ground[ws.post(Seat(0), Hex(12)) + ws.POST_HELD] == 0


def test_CI_CONF_32_CI_CONF_33_units_on_the_other_spawn_point_are_gone_after_the_last_turn() -> None:
    field = Duel().men(0, 22, citizens=1).men(1, 27, farmers=1)
    field.act_as(0, COMMANDER, enter(27), join(27, 22, FULL_CITIZEN))
    assert field.team(0, 27) == (0, 1)
    field.play(Script("leave", "CI-CONF-33", (LeaveSpawnPoint(),)), (), ())
    assert field.team(0, 27) == (0, 0)
    assert field.sick(0) == (0, 1)


@pytest.mark.parametrize("tile", [*range(w.TRENCH, w.BOMB + 1)])
@pytest.mark.parametrize(("goal", "points"), [(st.FLAG, (2, 27)), (st.AREA, (7, 22))])
@pytest.mark.parametrize("team", [0, 1])
def test_CI_CONF_33_CI_R_125_no_defensive_work_stays_on_the_other_spawn_point(
    team: int, goal: int, points: tuple[int, int], tile: int
) -> None:
    theirs, ours = points[1 - team], points[team]
    field = Duel(goal, seats=4).work(theirs, tile, 0, team=team).men(team + 2, theirs, tired=1)
    field.work(ours, tile, 0, team=team).work(12, tile, 0, team=team)
    field.s.push(Script("leave", "CI-CONF-33", (LeaveSpawnPoint(),)), team)
    field.s.settle(field.log)
    assert field.on(theirs)[2] == w.NO_TILE
    assert field.sick(team + 2) == (1, 0)
    assert field.on(ours)[2] == field.on(12)[2] == tile, "what lies elsewhere stays"


@pytest.mark.parametrize("seat", range(4))
def test_CI_CONF_33_CI_R_125_turns_begin_with_a_free_spawn_point(seat: int) -> None:
    point = (7, 22)[seat % 2]
    field = Duel(st.AREA, seats=4).men(3 - seat, point, farmers=1, tired=2)
    field.s.push(Script("free", "CI-CONF-33", (FreeSpawnPoint(),)), seat)
    field.s.settle(field.log)
    assert field.team(1 - seat % 2, point) == (0, 0), "who was knocked back onto it has left"
    assert field.sick(3 - seat) == (3, 0)


@pytest.mark.parametrize(("seat", "hex"), [(0, 24), (0, 26), (0, 28), (1, 1), (1, 5)])
def test_CI_CONF_03_crossing_the_opposite_edge_wins_at_once(seat: int, hex: int) -> None:
    field = Duel().men(seat, hex, farmers=1)
    options = field.ask_as(seat, COMMANDER)
    assert a.CROSS + hex - 1 in options
    field.s.step(a.CROSS + hex - 1, field.log)
    assert field.s.war[ws.WINNER] == seat
    assert field.s.war[ws.FATE] == ws.WON
    assert field.s.asked == NOBODY
    assert [(event.seat, event.data) for event in field.events("edge_crossed")] == [(seat, (hex,))]


def test_CI_CONF_03_not_in_area_control_and_not_exhausted() -> None:
    field = Duel(st.AREA).men(0, 26, farmers=1)
    assert a.CROSS + 25 not in field.ask_as(0, COMMANDER)
    assert not COMMANDER.possible(Duel().men(0, 26, tired=1).s, Seat(0))


def test_CI_CONF_04_CI_R_118_the_farthest_rows_decide() -> None:
    field = Duel().men(0, 17, farmers=2).men(1, 12, farmers=1)
    assert decide_versus(field.s) == 0, "row 6 from each edge: 2 against 1"
    field = Duel().men(0, 17, farmers=1).men(1, 12, farmers=1).men(1, 15, farmers=3)
    assert decide_versus(field.s) == 1
    assert decide_versus(Duel().men(0, 17, farmers=1).men(1, 12, citizens=1).s) == -1
    assert decide_versus(Duel().work(17, w.HOWITZER, 0, team=0).s) == 0


def test_CI_CONF_05_CI_CONF_06_CI_CONF_07_area_control_counts_what_only_one_team_sees() -> None:
    field = Duel(st.AREA).work(7, w.TRENCH, 0, team=0).men(0, 7, farmers=1).men(1, 12, farmers=1)
    assert controlled(field.s) == [3, 1], "7, 9 and 10; 12 is seen by both; 22 by the other"
    assert decide_versus(field.s) == 0
    assert decide_versus(Duel(st.AREA).s) == -1


def test_CI_RECR_02_each_seat_enlists_to_its_teams_spawn_point() -> None:
    field = Duel().home(1, farms=2, farmers=2)
    field.act_as(1, Enlist(), a.ENLIST, DONE)
    assert field.team(1, 27) == (1, 0)
    field = Duel().home(0, farms=9, farmers=9).men(0, 2, farmers=5)
    field.act_as(0, Enlist(), a.ENLIST)
    assert field.team(0, 2) == (6, 0), "no seventh"


def test_CI_RECR_06_enlisting_onto_the_other_team_is_a_battle_it_has_started() -> None:
    field = Duel().home(0, farms=1, farmers=1).men(1, 2, farmers=1)
    field.act_as(0, Enlist(), a.ENLIST)
    assert field.team(0, 2) == field.team(1, 2) == (0, 0)
    assert field.sick(0) == field.sick(1) == (1, 0)


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
@pytest.mark.parametrize(("farmers", "is_won"), [(1, False), (2, False), (3, True)])
def test_CI_RECR_06_CI_R_119_who_enlists_onto_the_other_team_has_to_be_stronger(
    seat: int, farmers: int, is_won: bool
) -> None:
    team, here = seat % 2, (2, 27)[seat % 2]
    field = Duel(seats=4).home(seat, farms=3, farmers=farmers).men(3 - seat, here, farmers=2)
    field.act_as(seat, Enlist(), *[a.ENLIST] * farmers)
    begun, fought = field.events("battle_begun"), field.events("teams_fought")
    assert [event.data for event in begun] == [(here, 2, farmers)], "the defenders' total, then theirs"
    assert [event.data for event in fought] == [(here, team if is_won else 1 - team, min(farmers, 2))]
    assert field.team(team, here) == (farmers - 2 if is_won else 0, 0)
    assert field.team(1 - team, here) == (0 if is_won else 2 - farmers, 0)


def test_CI_R_121_discharge_heal_and_raise_only_the_own_team() -> None:
    field = Duel(seats=4).home(0, farms=3).men(2, 9, farmers=1).men(1, 10, farmers=1)
    field.act_as(0, Discharge(), a.DISCHARGE + 8 * 2)
    assert field.s.own[st.HOME] == 1
    field.s.war[ws.SICKBAY + 2 * 2] = 1
    field.s.war[ws.SICKBAY + 2 * 1] = 1
    field.act_as(0, Heal(True, -1), a.HEAL)
    assert field.sick(2) == (0, 0)
    assert field.sick(1) == (1, 0)
    field.men(2, 9, tired=1).men(1, 10, tired=1).act_as(0, RaiseAll(0))
    assert field.laid(2, 9) == (0, 0)
    assert field.laid(1, 10) == (1, 0)


def test_CI_CMDR_09_only_own_buildings_are_turned() -> None:
    field = Duel().work(7, w.TRENCH, 0, team=0).work(12, w.TRENCH, 0, team=1)
    assert field.ask_as(1, Rotate(1)) == [a.TURN_TILE + 44, a.TURN_TILE + 45]


def test_CI_TILE_01_a_team_places_in_its_own_sight() -> None:
    field = Duel().men(0, 9, farmers=1).men(1, 12, farmers=1)
    assert field.ask_as(1, PlaceWorks(w.TRAP, 0, 0, True)) == [a.FORTIFY + 11, a.FORTIFY + 26]
    field.s.step(a.FORTIFY + 11, field.log)
    assert field.s.ground[12 * ws.GROUND + ws.OWNER] == 1


EFFECTS = (
    Enlist(),
    Discharge(),
    COMMANDER,
    SUPREME,
    Rotate(2),
    Heal(True, -1),
    SetUpright(True, 2, -1),
    PlaceWorks(w.TRAP, 0, 1, True),
    PlaceWorks(w.BOMB, 0, 1, True),
    PlaceWorks(w.BUNKER, 0, 1, True),
    PlaceWorks(w.BOUNDING_MINE, 0, 1, True),
    KnockBackAll(),
    FireBombs(1),
    LookAhead(),
)


def pieces(field: Duel, seat: int) -> list[int]:
    """All Farmers and Citizens of a seat, wherever they are."""
    s, out = field.s, []
    for rank in range(2):
        n = s.own[seat * st.OWN + st.HOME + rank] + field.sick(seat)[rank]
        for hex in range(1, ws.HEXES + 1):
            at = ws.post(Seat(seat), Hex(hex)) + 2 * rank
            n += s.ground[at] + s.ground[at + 1]
        out.append(n)
    return out


@pytest.mark.parametrize("seed", range(40))
def test_a_random_duel_stays_sound(seed: int) -> None:
    luck = random.Random(f"duel {seed}")
    seats = 2 + 2 * (seed % 2)
    field = Duel(st.FLAG if seed % 3 else st.AREA, seats)
    s = field.s
    for seat in range(seats):
        field.home(seat, farms=9, flats=5, farmers=5, citizens=3).goods(seat, food=9, dollar=9, tool=9)
    total = [sum(pieces(field, seat)[rank] for seat in range(seats)) for rank in range(2)]
    for turn in range(60):
        seat = turn % seats
        if turn % (3 * seats) < seats:
            field.s.push(Script("rise", "CI-CONF-20", (RiseForTurn(),)), seat)
        effect = luck.choice(EFFECTS)
        before = (s.board[:], s.war[:], s.ground[:], s.pending[:])
        possible = effect.possible(s, Seat(seat))
        assert before == (s.board, s.war, s.ground, s.pending), "asking what is possible changes nothing"
        if possible:
            s.push(Script("act", "CI-GEN-05", (effect,)), seat)
        s.push(VERSUS_WINDOW, seat)
        s.settle(field.log)
        while s.asked != NOBODY:
            options = s.options()
            texts = [WORDS.text(s, action) if action >= base.WAR_FIRST else str(action) for action in options]
            assert len(set(texts)) == len(texts), texts
            assert prompt_war(s) is not None
            assert audit_war(s) == []
            for action in luck.sample(range(base.WAR_FIRST, a.WAR_END), 8):
                if action not in options:
                    why = refusal_war(s, action, "now.")
                    assert why.rule.startswith("CI-")
                    assert why.reason
            top, again = s.stack[-1], s.clone()
            assert not top.script.steps[top.pc].run(again, top, None)
            assert (again.ground, again.war, again.pending) == (s.ground, s.war, s.pending)
            s.step(luck.choice(options), field.log)
        if s.war[ws.FATE] == ws.WON:
            break
        assert s.pending == []
        assert view_war(s) is not None
        for hex in range(1, ws.HEXES + 1):
            both = field.team(0, hex) != (0, 0) and field.team(1, hex) != (0, 0)
            assert not both, "no two teams share a hex"
            at = [ws.post(Seat(one), Hex(hex)) for one in range(seats)]
            assert all(not any(rows(s).ground[n + 4 : n + 8] + rows(s).ground[n + 10 : n + 14]) for n in at)
    assert [sum(pieces(field, seat)[rank] for seat in range(seats)) for rank in range(2)] == total
    for event in field.log.events:
        assert event.kind in TEMPLATES_WAR, event.kind
        assert event_text_war(event, "Ann").endswith(".")


def test_CI_CONF_25_a_full_hex_is_the_reason_given() -> None:
    field = Duel(seats=4).men(0, 7, farmers=1).men(0, 12, farmers=6).men(2, 9, farmers=1)
    field.ask_as(0, COMMANDER, enter(12))
    assert refusal_war(field.s, join(12, 7, FULL), "now.").rule == "CI-CONF-25"


def test_CI_CMDR_05_CI_R_127_who_has_moved_does_not_go_along_with_a_tile_as_well() -> None:
    field = Duel().work(7, w.CATAPULT, 0, team=0).men(0, 2, farmers=1)
    options = field.ask_as(0, COMMANDER, enter(7), join(7, 2, FULL), enter(12))
    assert options == [join(12, 7, TILE)]

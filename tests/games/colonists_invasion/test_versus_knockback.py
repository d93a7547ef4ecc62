"""Two teams: who is knocked back, where they fit and what becomes of them; Citizens as well as Farmers."""

import random

import pytest

from games.colonists_invasion.duel import (
    COMMANDER,
    FULL,
    FULL_CITIZEN,
    LATE,
    LATE_CITIZEN,
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
from holdfast.games.colonists_invasion.position.hexes import RINGS
from holdfast.games.colonists_invasion.position.state import Team
from holdfast.games.colonists_invasion.position.war_state import Hex
from holdfast.games.colonists_invasion.rules.battleground.traps import (
    back,
    can_take,
    fits,
    leaving,
    move_enemy,
)
from holdfast.games.colonists_invasion.rules.command import defensive_works as w
from holdfast.games.colonists_invasion.rules.command.doctor import RaiseAll
from holdfast.games.colonists_invasion.rules.versus.battle import VERSUS_WINDOW
from holdfast.games.colonists_invasion.rules.versus.flow import RiseForTurn
from holdfast.kernel.state import Script, Seat
from holdfast.testkit.rows import rows

RISE = Script("rise", "CI-CONF-20", (RiseForTurn(),))
CLASSES = [(0, "farmers", FULL, LATE), (1, "citizens", FULL_CITIZEN, LATE_CITIZEN)]


def guarded(**men: int) -> Duel:
    """A guard of seat 0 sees a Trap on 12 with men of seat 1 in it."""
    field = Duel().work(7, w.GUARD_POST, 0, team=0).men(0, 7, farmers=1).work(12, w.TRAP, 0, team=0)
    return field.men(1, 12, **men)


def test_CI_TRAP_12_it_is_told_how_many_of_each_class_are_knocked_back() -> None:
    field = guarded(farmers=2, citizens=1)
    take = [a.TAKE, a.TAKE, a.TAKE + 1]
    field.begin(VERSUS_WINDOW, answers=[a.KNOCK + 11, *take, a.SEND + 1, a.STOP])
    assert [event.data for event in field.events("knocked_back")] == [(2, 1, 12, 17)]
    assert field.team(1, 17) == (2, 1)


@pytest.mark.parametrize(("ours", "winners", "left"), [(1, 0, (0, 0)), (2, 0, (1, 0))])
def test_CI_R_145_who_lands_among_us_has_started_the_battle(
    ours: int, winners: int, left: tuple[int, int]
) -> None:
    field = guarded(farmers=1).men(0, 17, farmers=ours)
    field.begin(VERSUS_WINDOW, answers=[a.KNOCK + 11, a.SEND + 1, a.STOP])
    assert [event.data for event in field.events("teams_fought")] == [(17, winners, 1)]
    assert field.team(1, 17) == (0, 0)
    assert field.team(0, 17) == left
    assert field.sick(1) == (1, 0)


@pytest.mark.parametrize(("rank", "kind"), [(0, "farmers"), (1, "citizens")])
def test_CI_TRAP_03_a_second_trap_holds_who_is_knocked_back_into_it(rank: int, kind: str) -> None:
    field = guarded(**{kind: 2}).work(17, w.TRAP, 0, team=0)
    for hex in (12, 17):
        rows(field.s).ground[ws.post(Seat(1), Hex(hex)) + ws.POST_HELD + rank] = 2 if hex == 12 else 0
    field.begin(VERSUS_WINDOW, answers=[a.KNOCK + 11, a.TAKEN, a.SEND + 1, a.STOP])
    held = [field.s.ground[ws.post(Seat(1), Hex(hex)) + ws.POST_HELD + rank] for hex in (12, 17)]
    assert held == [1, 1]
    assert field.s.ground[ws.post(Seat(1), Hex(17)) + ws.POST_HELD + 1 - rank] == 0


@pytest.mark.parametrize("team", [0, 1])
def test_CI_CONF_25_whoever_is_taken_fits_where_no_seat_has_more_than_six(team: int) -> None:
    seen = set()
    for seed in range(150):
        luck = random.Random(f"fits {team} {seed}")
        s = Duel(seats=4).s
        for seat in range(1 - team, 4, 2):
            for kind in range(4):
                rows(s).ground[ws.post(Seat(seat), Hex(12)) + kind] = luck.randint(0, 1)
                rows(s).ground[ws.post(Seat(seat), Hex(17)) + kind] = luck.randint(0, 2)
        wanted = [luck.randint(0, 2), luck.randint(0, 1)]
        for rank in range(2):
            there = sum(w.on_hex(s, Team(1 - team), Hex(12), 2 * rank + tired) for tired in range(2))
            wanted[rank] = min(wanted[rank], there)
        taken = wanted[0] + 4 * wanted[1]
        group = leaving(s, Team(team), Hex(12), taken)
        found = fits(s, Team(team), Hex(12), Hex(17), taken)
        before = [sum(rows(s).ground[ws.post(Seat(seat), Hex(17)) :][:4]) for seat in range(4)]
        for rank in range(2):
            for _ in range(wanted[rank]):
                move_enemy(s, Team(team), 2 * rank, Hex(12), Hex(17))
        after = [sum(rows(s).ground[ws.post(Seat(seat), Hex(17)) :][:4]) for seat in range(4)]
        assert [now - then for now, then in zip(after, before, strict=True)] == group
        full = any(now > 6 and now != then for now, then in zip(after, before, strict=True))
        assert found == (not full)
        seen.add(found)
    assert seen == {True, False}


@pytest.mark.parametrize("team", [0, 1])
@pytest.mark.parametrize(("rank", "kind"), [(0, "farmers"), (1, "citizens")])
@pytest.mark.parametrize("there", [4, 5, 6])
def test_CI_CONF_25_one_more_is_taken_only_if_all_of_them_fit_somewhere(
    team: int, rank: int, kind: str, there: int
) -> None:
    field = Duel().work(12, w.TRAP, 0, team=team).men(1 - team, 12, **{kind: 2})
    rows(field.s).ground[ws.post(Seat(1 - team), Hex(12)) + ws.POST_HELD + rank] = 2
    for hex in range(1, ws.HEXES + 1):
        if hex != 12:
            field.men(1 - team, hex, farmers=there)
    took = [can_take(field.s, Team(team), Hex(12), n << 2 * rank, rank) for n in range(3)]
    assert took == [there < 6, there < 5, False]
    assert not can_take(field.s, Team(team), Hex(12), 0, 1 - rank)
    if there == 6:  # one way is enough
        aside = rows(field.s).ground
        aside[ws.post(Seat(1 - team), back(Team(team), Hex(12), 0))] = 5
        assert can_take(field.s, Team(team), Hex(12), 0, rank)


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("rank", [0, 1])
def test_CI_DOC_08_all_of_a_class_are_raised_and_none_is_lost(seats: int, rank: int) -> None:
    for seat in range(seats):
        field = Duel(seats=seats).men(seat, 12, farmers=1, citizens=1, tired=2, tired_citizens=2)
        field.act_as(seat, RaiseAll(rank))
        at = ws.post(Seat(seat), Hex(12))
        assert rows(field.s).ground[at : at + 4] == ([3, 0, 1, 2] if rank == 0 else [1, 2, 3, 0])


# Steps of a Deploy


@pytest.mark.parametrize("team", [0, 1])
def test_CI_SUPR_06_who_has_passed_over_a_work_has_no_step_left(team: int) -> None:
    for men, code in ((0, a.PASS_OVER + 6), (1, a.PASS_ALONG + 6 * 2)):
        field = Duel().work(7, w.CATAPULT, 0, team=team).work(12, w.TRAP, 0, team=team)
        field.men(team, 7, farmers=men).men(team, 3, farmers=1)
        options = field.ask_as(team, SUPREME, enter(17), code)
        assert field.on(17)[2] == w.CATAPULT
        assert not {enter(hex) for hex in RINGS[Hex(17)]} & {*options}


@pytest.mark.parametrize("team", [0, 1])
def test_CI_SUPR_02_a_tile_takes_two_steps_and_no_third(team: int) -> None:
    field = Duel().work(7, w.CATAPULT, 0, team=team).men(team, 1, farmers=1)
    field.ask_as(team, SUPREME, enter(12), join(12, 7, TILE), enter(17), join(17, 12, TILE))
    assert field.on(17)[2] == w.CATAPULT
    assert not {enter(hex) for hex in RINGS[Hex(17)]} & {*field.s.options()}


@pytest.mark.parametrize("tired", [0, 1])
@pytest.mark.parametrize("source", [*RINGS[Hex(12)]])
def test_CI_CONF_26_a_tile_and_its_soldier_come_from_any_side(source: int, tired: int) -> None:
    field = (
        Duel().work(source, w.HOWITZER, 2).men(0, source, **{"tired_citizens" if tired else "citizens": 1})
    )
    field.act_as(0, COMMANDER, enter(12), a.ALONG + way(12, source) * 2 + tired)
    assert field.on(12)[2] == w.HOWITZER
    assert field.on(source)[2] == w.NO_TILE
    assert field.laid(0, 12) == (0, tired)
    assert field.team(0, 12) == (0, 1)


@pytest.mark.parametrize(("rank", "kind", "full", "late"), CLASSES)
@pytest.mark.parametrize("team", [0, 1])
def test_CI_R_124_each_seat_of_the_team_has_its_own_held_by_the_trap(
    team: int, rank: int, kind: str, full: int, late: int
) -> None:
    field = Duel(seats=4).men(team, 7, **{kind: 1}).men(team + 2, 7, **{kind: 1})
    field.work(12, w.TRAP, 0, team=1 - team)
    field.act_as(team, COMMANDER, enter(12), join(12, 7, full), join(12, 7, full))
    held = [field.s.ground[ws.post(Seat(seat), Hex(12)) + ws.POST_HELD + rank] for seat in range(4)]
    assert held == [int(seat % 2 == team) for seat in range(4)]
    field.s.push(RISE, team)
    field.s.settle()
    assert not COMMANDER.possible(field.s, Seat(team)), "all have lost their step"
    field.ask_as(team, SUPREME, enter(17), join(17, 12, late))
    assert field.s.options() == [a.GO, join(17, 12, late)]
    field.answers = [join(17, 12, late)]
    field.step()
    assert field.team(team, 17)[rank] == 2
    assert field.s.asked < 0, "and nobody has a step left"


@pytest.mark.parametrize(("rank", "kind", "full", "late"), CLASSES)
def test_CI_R_124_who_comes_later_is_held_beside_those_who_are(
    rank: int, kind: str, full: int, late: int
) -> None:
    field = Duel().men(0, 7, **{kind: 2}).men(0, 9, **{kind: 1}).work(12, w.TRAP, 0, team=1)
    field.act_as(0, COMMANDER, enter(12), join(12, 7, full), join(12, 7, full), a.GO, DONE)
    field.act_as(0, COMMANDER, enter(12), join(12, 9, full))
    assert field.s.ground[ws.post(Seat(0), Hex(12)) + ws.POST_HELD + rank] == 3
    field.play(RISE, (), ())
    assert not COMMANDER.possible(field.s, Seat(0))


@pytest.mark.parametrize("team", [0, 1])
def test_CI_CMDR_03_the_last_gap_among_our_own_can_be_entered(team: int) -> None:
    for hex in range(1, 29):
        field = Duel()
        for other in RINGS[Hex(hex)]:
            field.men(team, other, farmers=1)
        assert enter(hex) in field.ask_as(team, COMMANDER)

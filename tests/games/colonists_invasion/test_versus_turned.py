"""The Battleground turned half round, teams exchanged: between two teams no rule knows up from down."""

import pytest

from games.colonists_invasion.duel import COMMANDER, SUPREME, Duel
from holdfast.games.colonists_invasion.position import actions_war as a
from holdfast.games.colonists_invasion.position import state as st
from holdfast.games.colonists_invasion.position import war_state as ws
from holdfast.games.colonists_invasion.position.state import ColonistsState, Team
from holdfast.games.colonists_invasion.position.war_state import HEXES, Hex
from holdfast.games.colonists_invasion.rules.battleground.sight import places_for_tiles, sight
from holdfast.games.colonists_invasion.rules.battleground.soldiers import soldier_actions
from holdfast.games.colonists_invasion.rules.command import defensive_works as w
from holdfast.games.colonists_invasion.rules.versus.flow import (
    advanced,
    controlled,
    decide_versus,
    leave_spawn_point,
    rise_team,
)
from holdfast.kernel.rng import Rng
from holdfast.kernel.state import NOBODY, Script, Seat

ALL_ROUND = HEXES + 1  # a hex and the one it becomes are so much together
PER_HEX = [
    *((a.SOLDIER, 1), (a.KNOCK, 1), (a.BLAST, 1), (a.FIRE_AT, 2)),
    *((a.DEPLOY_TO, 1), (a.PASS_OVER, 1), (a.CROSS, 1), (a.PASS_ALONG, 2)),
]
PER_WAY = [(a.JOIN, 5), (a.ALONG, 2)]


def turned(action: int) -> int:
    """The same answer on the turned board."""
    for first, size in PER_HEX:
        if first <= action < first + HEXES * size:
            hex, rest = divmod(action - first, size)
            return first + (HEXES - 1 - hex) * size + rest
    for first, size in PER_WAY:
        if first <= action < first + 6 * size:
            way, rest = divmod(action - first, size)
            return first + (way + 3) % 6 * size + rest
    if a.REPLACE <= action < a.REPLACE + 4:
        return a.REPLACE + (action - a.REPLACE ^ 1)
    if a.SEND <= action < a.STOP:
        return a.SEND + 2 - (action - a.SEND)
    return action


def turned_ground(s: ColonistsState) -> list[int]:
    """All that lies on the Battleground, as it lies on the turned board."""
    ground = list(s.ground)
    for hex in range(1, HEXES + 1):
        block = list(s.ground[hex * ws.GROUND : (hex + 1) * ws.GROUND])
        if block[ws.GROUND_TILE]:
            block[ws.FACING] = (block[ws.FACING] + 3) % 6
            block[ws.OWNER] = 1 - block[ws.OWNER]
        there = ALL_ROUND - hex
        ground[there * ws.GROUND : (there + 1) * ws.GROUND] = block
        for seat in range(s.seats):
            at, to = ws.post(Seat(seat), Hex(hex)), ws.post(Seat(seat ^ 1), Hex(there))
            ground[to : to + ws.POST] = s.ground[at : at + ws.POST]
    return ground


def sickbay(s: ColonistsState) -> list[list[int]]:
    """The wounded of every seat."""
    return [s.war[ws.SICKBAY + 2 * seat :][:2] for seat in range(s.seats)]


def assert_turned(s: ColonistsState, other: ColonistsState) -> None:
    """The two positions are one, turned."""
    assert turned_ground(s) == list(other.ground)
    beds = sickbay(s)
    assert [beds[seat ^ 1] for seat in range(s.seats)] == sickbay(other)


def scattered(seats: int, goal: int, rng: Rng) -> tuple[Duel, Duel]:
    """Two boards on which anything lies anywhere, one the other turned."""
    field, other = Duel(goal, seats), Duel(goal, seats)
    for hex in range(1, HEXES + 1):
        there = ALL_ROUND - hex
        if rng.below(3) == 0:
            tile, facing, team = 1 + rng.below(w.WORKS - 1), rng.below(6), rng.below(2)
            field.work(hex, tile, facing, team)
            other.work(there, tile, (facing + 3) % 6, 1 - team)
        for seat in range(seats):
            if rng.below(4) == 0:
                four = [rng.below(3), rng.below(3), *[rng.below(3) // 2 for _ in range(2)]]
                field.men(seat, hex, four[0], four[1], four[2], four[3])
                other.men(seat ^ 1, there, four[0], four[1], four[2], four[3])
    return field, other


BOARDS = pytest.mark.parametrize(("seats", "goal"), [(2, st.FLAG), (2, st.AREA), (4, st.FLAG), (4, st.AREA)])


@BOARDS
def test_CI_CONF_06_CI_CONF_08_CI_R_118_what_is_seen_and_held_and_who_leads(seats: int, goal: int) -> None:
    acted = 0
    for seed in range(15):
        field, other = scattered(seats, goal, Rng(f"seen/{seed}"))
        s, t = field.s, other.s
        assert_turned(s, t)
        for team in (Team(0), Team(1)):
            rival = Team(1 - team)
            assert sight(s, team)[1:] == sight(t, rival)[:0:-1]
            places = sorted(ALL_ROUND - hex for hex in places_for_tiles(s, team))
            assert places == places_for_tiles(t, rival)
            actions = soldier_actions(s, team)
            assert sorted(map(turned, actions)) == sorted(soldier_actions(t, rival))
            acted += len(actions)
        assert controlled(s) == controlled(t)[::-1]
        assert advanced(s) == advanced(t)[::-1]
        winner = decide_versus(s)
        assert decide_versus(t) == (winner if winner < 0 else 1 - winner)
        for seat in range(seats):
            assert leave_spawn_point(s, Team(seat % 2), None) == leave_spawn_point(
                t, Team(1 - seat % 2), None
            )
            rise_team(s, Seat(seat), None)
            rise_team(t, Seat(seat ^ 1), None)
            assert_turned(s, t)
    assert acted


@BOARDS
def test_CI_CONF_15_CI_CONF_36_a_deploy_and_all_it_brings_about_goes_the_same_way(
    seats: int, goal: int
) -> None:
    asked = set()
    for seed in range(8):
        rng = Rng(f"deploys/{seed}")
        field, other = scattered(seats, goal, rng)
        s, t, seat = field.s, other.s, rng.below(seats)
        for state, who in ((s, seat), (t, seat ^ 1)):
            state.board[st.ACTIVE] = state.board[st.FIRST] = who
            effect = SUPREME if seed % 2 else COMMANDER
            state.push(Script("act", "CI-GEN-05", (effect,)), Seat(who))
            state.settle()
        for _ in range(40):
            assert (s.asked == NOBODY) == (t.asked == NOBODY)
            if s.asked == NOBODY:
                break
            assert (s.asked ^ 1, s.question()) == (t.asked, t.question())
            asked.add(s.question())
            options = s.options()
            assert sorted(map(turned, options)) == sorted(t.options())
            action = options[rng.below(len(options))]
            s.step(action)
            t.step(turned(action))
            assert_turned(s, t)
    assert {"deploy", "soldiers"} <= asked

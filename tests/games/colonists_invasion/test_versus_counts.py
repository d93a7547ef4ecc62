"""What a Deploy between teams counts, told a second time: every number of the ground, before and after.

The positions are drawn at random; what is not said to change has to stay as it was.
"""

from collections.abc import Sequence
from random import Random

import pytest

from games.colonists_invasion.duel import Duel
from holdfast.games.colonists_invasion.position import actions_war as a
from holdfast.games.colonists_invasion.position import state as st
from holdfast.games.colonists_invasion.position import war_state as ws
from holdfast.games.colonists_invasion.position.hexes import BOTTOM, SPAWN_AREA
from holdfast.games.colonists_invasion.position.state import Team
from holdfast.games.colonists_invasion.position.tables import FOOD
from holdfast.games.colonists_invasion.position.war_state import Hex
from holdfast.games.colonists_invasion.rules.battleground.damage import wound
from holdfast.games.colonists_invasion.rules.battleground.traps import fits, leaving, move_enemy
from holdfast.games.colonists_invasion.rules.command import defensive_works as w
from holdfast.games.colonists_invasion.rules.command.deploy_steps import carry_tile
from holdfast.games.colonists_invasion.rules.command.doctor import Heal, SetUpright
from holdfast.games.colonists_invasion.rules.command.one_by_one import Repeat
from holdfast.games.colonists_invasion.rules.command.recruiting import Discharge
from holdfast.games.colonists_invasion.rules.economy.people import free_spaces
from holdfast.games.colonists_invasion.rules.versus import deploy_steps as steps
from holdfast.games.colonists_invasion.rules.versus.flow import rise_team
from holdfast.kernel.state import Script, Seat
from holdfast.testkit.rows import rows

SEATS = 4
HERE, THERE = Hex(12), Hex(17)
ONE, NONE = ws.ONE_STEP, ws.NO_STEP
NEITHER = -1  # no class in particular
EACH = [(seat, rank) for seat in range(SEATS) for rank in range(2)]
TEAMS = pytest.mark.parametrize("team", [0, 1])
REACHES = pytest.mark.parametrize("reach", [1, 2])


class Post:
    """The numbers of one seat and class on a hex, where they lie."""

    def __init__(self, seat: int, hex: int, rank: int) -> None:
        at = ws.post(Seat(seat), Hex(hex))
        self.upright, self.tired = at + 2 * rank, at + 2 * rank + 1
        self.one, self.none = at + ws.POST_STEPPED + 2 * rank + ONE, at + ws.POST_STEPPED + 2 * rank + NONE
        self.held, self.serving = at + ws.POST_HELD + rank, at + ws.POST_SERVING + rank
        self.riding = at + ws.POST_RIDING + rank


def drawn(seed: str, hexes: tuple[int, ...] = (HERE, THERE), most: int = 2) -> Duel:
    """Soldiers of four seats on these hexes, some of whom have moved, are held, or went along."""
    field, rng = Duel(seats=SEATS), Random(seed)
    for hex in hexes:
        for seat, rank in EACH:
            post, ground = Post(seat, hex, rank), rows(field.s).ground
            ground[post.tired] = rng.randint(0, most)
            parts = [post.one, post.none, post.serving, post.riding]
            for part in parts:
                ground[part] = rng.choice([0, 0, 1])
            ground[post.upright] = sum(ground[part] for part in parts) + rng.randint(0, most)
            ground[post.held] = rng.randint(0, most)
    return field


def changed(before: Sequence[int], after: Sequence[int]) -> dict[int, int]:
    """By how much which numbers have changed."""
    pairs = enumerate(zip(before, after, strict=True))
    return {place: new - old for place, (old, new) in pairs if new != old}


def without_nothing(wanted: dict[int, int]) -> dict[int, int]:
    return {place: by for place, by in wanted.items() if by}


@TEAMS
def test_CI_R_124_a_deploy_begins_with_those_who_are_held(team: int) -> None:
    for seed in range(20):
        s = drawn(f"begin {seed}", tuple(ws.EVERY_HEX)).s
        for hex in ws.EVERY_HEX:
            for seat, rank in EACH:
                rows(s).ground[Post(seat, hex, rank).serving] = 0
        before, wanted = list(s.ground), {}
        for hex in ws.EVERY_HEX:
            for seat in range(team, SEATS, 2):
                for rank in range(2):
                    post = Post(seat, hex, rank)
                    freed = max(0, before[post.held] - before[post.tired])
                    wanted[post.serving], wanted[post.held] = freed, -freed
        steps.begin_deploy(s, Team(team))
        assert changed(before, s.ground) == without_nothing(wanted)


@TEAMS
def test_CI_CONF_28_CI_CONF_29_after_a_deploy_who_has_walked_is_exhausted(team: int) -> None:
    for seed in range(20):
        hexes = (1 + seed, 28 - seed % 7) if seed else ()
        s = drawn(f"end {seed}", hexes).s
        moved, wanted = False, {}
        for hex in hexes:
            tile = hex * ws.GROUND + ws.STEPPED + ws.TILE_STEPS
            rows(s).ground[tile] = 1 + seed % 2
            wanted[tile] = -s.ground[tile]
            for seat in range(team, SEATS, 2):
                for rank in range(2):
                    post = Post(seat, hex, rank)
                    walked = s.ground[post.one] + s.ground[post.none]
                    wanted[post.upright], wanted[post.tired] = -walked, walked
                    for part in (post.one, post.none, post.serving, post.riding):
                        wanted[part] = -s.ground[part]
                    moved = moved or walked > 0
        before = list(s.ground)
        s.board[st.STIRRED] = 0
        steps.end_deploy(s, Team(team))
        assert changed(before, s.ground) == without_nothing(wanted)
        assert s.board[st.STIRRED] == int(moved), "Soldiers may act on it"


@pytest.mark.parametrize("seat", range(SEATS))
def test_CI_CONF_20_CI_CONF_21_the_whole_team_rises_on_every_hex(seat: int) -> None:
    s = drawn("rise", tuple(ws.EVERY_HEX)).s
    before, wanted = list(s.ground), {}
    for hex in ws.EVERY_HEX:
        for mate in (seat % 2, seat % 2 + 2):
            for rank in range(2):
                post = Post(mate, hex, rank)
                wanted[post.upright], wanted[post.tired] = before[post.tired], -before[post.tired]
    rise_team(s, Seat(seat), None)
    assert changed(before, s.ground) == without_nothing(wanted)


def walkers(ground: Sequence[int], post: Post, who: int, reach: int) -> int:
    """How many of a seat's Soldiers can take a step: with all their steps, or with one left."""
    if who % 2:
        return ground[post.one] + (ground[post.serving] if reach > 1 else 0)
    return ground[post.upright] - sum(
        ground[part] for part in (post.one, post.none, post.serving, post.riding)
    )


@TEAMS
@REACHES
@pytest.mark.parametrize("who", range(4))
def test_CI_CONF_25_CI_R_121_who_takes_a_step_and_how_he_is_counted(team: int, reach: int, who: int) -> None:
    found = set()
    for seed in range(60):
        s = drawn(f"step {seed}", (HERE,), most=1).s
        rng = Random(seed)
        for seat in range(SEATS):
            at = ws.post(Seat(seat), THERE)
            full = [rng.randint(0, 2) for _ in range(4)]
            rows(s).ground[at : at + 4] = full if rng.randint(0, 1) else [2, 2, 1, rng.randint(0, 1)]
        ready = [
            seat
            for seat in range(team, SEATS, 2)
            if walkers(s.ground, Post(seat, HERE, who // 2), who, reach) > 0
            and sum(rows(s).ground[ws.post(Seat(seat), THERE) :][:4]) < 6
        ]
        seat = steps.ready_seat(s, Team(team), HERE, THERE, who, reach)
        assert seat == (ready[0] if ready else -1)
        found.add(seat)
        if seat < 0:
            continue
        here, there = Post(seat, HERE, who // 2), Post(seat, THERE, who // 2)
        wanted = {here.upright: -1, there.upright: 1}
        wanted[there.none if who % 2 or reach == 1 else there.one] = 1
        if who % 2:
            wanted[here.one if s.ground[here.one] else here.serving] = -1
        before = list(s.ground)
        steps.take_step(s, seat, HERE, THERE, who, reach)
        assert changed(before, s.ground) == wanted
    assert found >= {team, team + 2}


@TEAMS
@pytest.mark.parametrize(("tile", "rank"), [(w.CATAPULT, 0), (w.HOWITZER, 1)])
@pytest.mark.parametrize("tired", [0, 1])
def test_CI_CONF_26_CI_CONF_27_who_goes_along_with_his_tile_and_keeps_his_state(
    team: int, tile: int, rank: int, tired: int
) -> None:
    found = set()
    for seed in range(60):
        field = drawn(f"along {seed}", (HERE,), most=1).work(HERE, tile, seed % 6, team=team)
        s, rng = field.s, Random(seed)
        for seat in range(SEATS):
            at = ws.post(Seat(seat), THERE)
            rows(s).ground[at : at + 4] = [2, 2, 1, rng.randint(0, 1)]
        able = []
        for seat in range(team, SEATS, 2):
            post = Post(seat, HERE, rank)
            walked = s.ground[post.one] + s.ground[post.none]
            free = s.ground[post.tired] if tired else s.ground[post.upright] - walked
            if free > 0 and sum(rows(s).ground[ws.post(Seat(seat), THERE) :][:4]) < 6:
                able.append(seat)
        seat = steps.follower(s, Team(team), HERE, THERE, tired)
        assert seat == (able[0] if able else -1)
        found.add(seat)
        out: list[int] = []
        steps.add_followers(s, Team(team), HERE, THERE, 100, out)
        assert (100 + tired in out) == bool(able)
        if not able:
            continue
        before = list(s.ground)
        steps.take_along(s, Team(team), HERE, THERE, tired, 1 + seed % 2)
        here, there = Post(seat, HERE, rank), Post(seat, THERE, rank)
        wanted = {here.tired: -1, there.tired: 1} if tired else {here.upright: -1, there.upright: 1}
        if not tired:
            wanted[here.riding], wanted[there.riding] = -min(1, before[here.riding]), 1
        for part, number in ((ws.GROUND_TILE, tile), (ws.FACING, seed % 6), (ws.OWNER, team)):
            wanted[HERE * ws.GROUND + part], wanted[THERE * ws.GROUND + part] = -number, number
        wanted[THERE * ws.GROUND + ws.STEPPED + ws.TILE_STEPS] = 1 + seed % 2
        assert changed(before, s.ground) == without_nothing(wanted)
    assert found >= {team, team + 2}


@TEAMS
@REACHES
def test_CI_CONF_03_CI_R_117_who_has_a_step_left_at_the_far_edge_may_cross(team: int, reach: int) -> None:
    last = SPAWN_AREA if team == 0 else BOTTOM
    for goal in (st.FLAG, st.AREA):
        for seed in range(40):
            field = drawn(f"cross {seed}", tuple(Random(seed).sample(ws.EVERY_HEX, 12)), most=0)
            s, wanted = field.s, []
            s.board[st.GOAL] = goal
            moved = Random(seed).randint(0, 2)
            tiled = last[seed % len(last)]
            field.work(tiled, w.CATAPULT, 0, team=seed % 2)
            rows(s).ground[tiled * ws.GROUND + ws.STEPPED + ws.TILE_STEPS] = moved
            for hex in last if goal == st.FLAG else []:
                free = [
                    walkers(s.ground, Post(seat, hex, rank), who, reach)
                    for seat in range(team, SEATS, 2)
                    for rank in range(2)
                    for who in range(2)
                ]
                if max(free) > 0 or (hex == tiled and seed % 2 == team and moved < reach):
                    wanted.append(a.CROSS + hex - 1)
            assert steps.crossing(s, Team(team), reach) == wanted


@TEAMS
@pytest.mark.parametrize("kind", range(4))
def test_CI_R_141_CI_R_143_whose_soldier_is_wounded_and_which_of_alike_ones(team: int, kind: int) -> None:
    for seed in range(40):
        s = drawn(f"wound {seed}", (HERE,)).s
        for seat, rank in EACH:  # nobody is held beyond those who stand there
            rows(s).ground[Post(seat, HERE, rank).held] = 0
        there = [s.ground[ws.post(Seat(seat), HERE) + kind] for seat in range(SEATS)]
        seats = [seat for seat in range(team, SEATS, 2) if there[seat]]
        if not seats:
            continue
        post, wanted = Post(seats[0], HERE, kind // 2), {}
        wanted[post.tired if kind % 2 else post.upright] = -1
        marks = [] if kind % 2 else [post.none, post.riding, post.one, post.serving]
        fewest = [part for part in marks if s.ground[part]]  # he with the fewest steps left
        if fewest:
            wanted[fewest[0]] = -1
        before, beds = list(s.ground), list(s.war)
        wound(s, Team(team), HERE, kind, 1, "CI-BATTLE-25", None)
        assert changed(before, s.ground) == wanted
        assert changed(beds, s.war) == {ws.SICKBAY + 2 * seats[0] + kind // 2: 1}


@TEAMS
@pytest.mark.parametrize("is_trap", [False, True])
def test_CI_CONF_25_CI_R_145_who_is_knocked_back_is_counted_before_as_he_is_moved(
    team: int, is_trap: bool
) -> None:
    rival = 1 - team
    for seed in range(60):
        field = drawn(f"back {seed}", (HERE,), most=1)
        if is_trap:
            field.work(THERE, w.TRAP, 0, team=team)
        s, rng = field.s, Random(seed)
        for seat in range(SEATS):
            at = ws.post(Seat(seat), THERE)
            rows(s).ground[at : at + 4] = [rng.randint(0, 2) for _ in range(4)]
        sums = [
            sum(s.ground[Post(seat, HERE, rank).upright] for seat in (rival, rival + 2)) for rank in (0, 1)
        ]
        taken = [min(sums[rank], rng.randint(0, 3)) for rank in range(2)]
        counted = leaving(s, Team(team), HERE, taken[0] + 4 * taken[1])
        before = list(s.ground)
        may_stand = fits(s, Team(team), HERE, THERE, taken[0] + 4 * taken[1])
        for rank in range(2):
            for _ in range(taken[rank]):
                move_enemy(s, Team(team), 2 * rank, HERE, THERE)
        for seat in range(SEATS):
            at, there = ws.post(Seat(seat), HERE), ws.post(Seat(seat), THERE)
            gone = sum(before[at : at + 4]) - sum(rows(s).ground[at : at + 4])
            assert (
                gone
                == counted[seat]
                == sum(rows(s).ground[there : there + 4]) - sum(before[there : there + 4])
            )
            for rank in range(2):
                here, new = Post(seat, HERE, rank), Post(seat, THERE, rank)
                moved = before[here.upright] - s.ground[here.upright]
                moved += before[here.tired] - s.ground[here.tired]
                left = s.ground[here.upright] + s.ground[here.tired]
                assert s.ground[new.held] - before[new.held] == (moved if is_trap else 0)
                assert s.ground[here.held] == (min(before[here.held], left) if moved else before[here.held])
        full = [
            counted[seat] and sum(rows(s).ground[ws.post(Seat(seat), THERE) :][:4]) > 6
            for seat in (rival, rival + 2)
        ]
        assert may_stand == (not any(full))


@pytest.mark.parametrize("seat", range(SEATS))
def test_CI_RECR_07_CI_DOC_08_CI_R_121_who_goes_home_and_who_is_raised(seat: int) -> None:
    team = seat % 2
    effects: list[tuple[Repeat, int, int, int]] = [(Discharge(), a.DISCHARGE, 0, NEITHER)]
    effects += [(SetUpright(True, 0, meant), a.RAISE, 1, meant) for meant in (NEITHER, 0, 1)]
    for seed in range(12):
        for effect, code, tired, meant in effects:
            field = drawn(f"home {seed}", tuple(Random(seed).sample(ws.EVERY_HEX, 6)))
            s = field.home(seat, farms=seed % 2 + 1, flats=seed // 2 % 2, farmers=1).s
            free = [free_spaces(s, Seat(seat), rank) > 0 for rank in range(2)]
            wanted = {}
            for hex in ws.EVERY_HEX:
                for rank in range(2):
                    posts = [Post(mate, hex, rank) for mate in (team, team + 2)]
                    places = [post.tired if tired else post.upright for post in posts]
                    owners = [place for place in places if s.ground[place]]
                    allowed = meant in (NEITHER, rank) if tired else free[rank]
                    if owners and allowed:
                        wanted[code + (hex - 1) * 2 + rank] = owners[0]
            assert effect.choices(s, Seat(seat), 0) == [*wanted]
            for action, place in wanted.items():
                after = s.clone()
                after.push(Script("act", "CI-GEN-05", (effect,)), seat)
                effect.carry_out(after, after.stack[-1], action, None)
                changes = {place: -1, place - 1: 1} if tired else {place: -1}
                home = {} if tired else {seat * st.OWN + st.HOME + (action - code) % 2: 1}
                assert changed(s.ground, after.ground) == changes
                assert changed(s.own, after.own) == home


@pytest.mark.parametrize("seat", range(SEATS))
@pytest.mark.parametrize("free", [False, True])
@pytest.mark.parametrize("meant", [NEITHER, 0, 1])
def test_CI_DOC_02_CI_R_037_CI_R_121_whose_wounded_are_healed_and_where_they_go(
    seat: int, free: bool, meant: int
) -> None:
    team, heal = seat % 2, Heal(free, meant)
    for seed in range(30):
        field, luck = Duel(seats=SEATS), Random(seed)
        s = field.s
        for one in range(SEATS):
            field.home(one, farms=luck.randint(0, 1), flats=luck.randint(0, 1))
            for rank in range(2):
                s.war[ws.SICKBAY + 2 * one + rank] = luck.choice([0, 0, 1])
            field.goods(one, food=luck.randint(0, 1))
            s.own[one * st.OWN + st.DOLLARS] = luck.randint(1, 2)
        pays = [s.own[seat * st.OWN + st.STORAGE + FOOD] >= 1, s.own[seat * st.OWN + st.DOLLARS] >= 2]
        wanted = {}
        for rank in range(2):
            beds = [ws.SICKBAY + 2 * mate + rank for mate in (team, team + 2)]
            wounded = [bed for bed in beds if s.war[bed]]
            for home in (team, team + 2):
                has_space = free_spaces(s, Seat(home), rank) > 0
                if wounded and has_space and meant in (NEITHER, rank) and (free or pays[rank]):
                    wanted[a.HEAL + rank * 4 + home] = (wounded[0], home, rank)
        assert heal.choices(s, Seat(seat), 0) == [*wanted]
        for action, (bed, home, rank) in wanted.items():
            after = s.clone()
            after.push(Script("act", "CI-GEN-05", (heal,)), seat)
            heal.carry_out(after, after.stack[-1], action, None)
            price = {seat * st.OWN + (st.DOLLARS if rank else st.STORAGE + FOOD): -2 if rank else -1}
            assert changed(s.war, after.war) == {bed: -1}
            at_home = {home * st.OWN + st.HOME + rank: 1}
            assert changed(s.own, after.own) == (at_home if free else {**at_home, **price})


def test_CI_SUPR_06_a_tile_is_carried_as_it_lies() -> None:
    for tile in (w.CATAPULT, w.HOWITZER):
        for facing in range(6):
            for before in range(2):
                field = Duel().work(HERE, tile, facing, team=1)
                rows(field.s).ground[HERE * ws.GROUND + ws.STEPPED + ws.TILE_STEPS] = before
                carry_tile(field.s, HERE, THERE, 1)
                lies = [THERE * ws.GROUND + part for part in (ws.GROUND_TILE, ws.FACING, ws.OWNER)]
                lies.append(THERE * ws.GROUND + ws.STEPPED + ws.TILE_STEPS)
                wanted = dict(zip(lies, (tile, facing, 1, before + 1), strict=True))
                assert changed([0] * len(field.s.ground), field.s.ground) == without_nothing(wanted)

"""Between teams Soldiers act at any time: after every change, on anybody's turn (CI-CONF-36, CI-SOLD-01)."""

import random
from collections import Counter

import pytest

from games.colonists_invasion.battlefield import fire_at, soldier
from games.colonists_invasion.duel import COMMANDER, FULL, SUPREME, Duel, enter, join
from games.colonists_invasion.helpers_economy import block_of, finish, town
from games.colonists_invasion.helpers_economy import enter as to_place
from games.colonists_invasion.watch import HEXES, MINES, Watched
from holdfast.games.colonists_invasion import GAME
from holdfast.games.colonists_invasion.position import actions_war as a
from holdfast.games.colonists_invasion.position import state as st
from holdfast.games.colonists_invasion.position import war_state as ws
from holdfast.games.colonists_invasion.position.actions import DONE, MOVE
from holdfast.games.colonists_invasion.position.tables import TILES
from holdfast.games.colonists_invasion.position.war_state import Hex
from holdfast.games.colonists_invasion.rules.command import defensive_works as w
from holdfast.games.colonists_invasion.rules.command.doctor import Heal, RaiseAll, SetUpright
from holdfast.games.colonists_invasion.rules.command.fortify import FireBombs, KnockBackAll, PlaceWorks
from holdfast.games.colonists_invasion.rules.command.recruiting import Discharge, Enlist
from holdfast.games.colonists_invasion.rules.command.rotation import Rotate
from holdfast.games.colonists_invasion.rules.turns import BLOCK, is_far
from holdfast.games.colonists_invasion.rules.year import HALF_YEAR
from holdfast.kernel.state import NOBODY, Frame, Script, Seat
from holdfast.testkit.rows import rows
from holdfast.testkit.table import Table

FLAG, AREA = "capture_the_flag", "area_control"


def last_turn(field: Table, seat: int) -> Table:
    """The third turn of the last seat in the last Half-Year of the game begins."""
    s = field.state
    while s.stack[-1].script.name != "year":
        s.stack.pop()
    year = s.stack.pop().script
    s.stack.append(Frame(year, 3, -1))
    s.stack.append(Frame(HALF_YEAR, 2, -1, s.seats))
    s.board[st.YEAR], s.board[st.HALF], s.board[st.FIRST] = 5, st.WINTER, 1 - seat
    s.board[st.MARKER] = 1 - seat
    s.board[st.ACTIVE], s.board[st.TURN] = seat, 2
    s.stack.append(Frame(BLOCK, 2, seat))
    for hex in HEXES:
        rows(s).ground[hex * ws.GROUND : hex * ws.GROUND + 3] = [0, 0, 0]
        for one in range(s.seats):
            rows(s).ground[ws.post(Seat(one), Hex(hex)) : ws.post(Seat(one), Hex(hex)) + 4] = [0] * 4
            s.own[one * st.OWN + st.STORAGE : one * st.OWN + st.STORAGE + 6] = [0] * 6
            s.own[one * st.OWN + st.WAREHOUSE : one * st.OWN + st.WAREHOUSE + 6] = [0] * 6
    return field


def trench(field: Table, seat: int, hex: int, facing: int, upright: int, tired: int = 0) -> Table:
    """A Trench of the seat's team with its Farmers."""
    s = field.state
    rows(s).ground[hex * ws.GROUND : hex * ws.GROUND + 3] = [w.TRENCH, facing, seat % 2]
    return farmers(field, seat, hex, upright, tired)


def farmers(field: Table, seat: int, hex: int, upright: int, tired: int = 0) -> Table:
    """Farmers of the seat stand on the hex."""
    at = ws.post(Seat(seat), Hex(hex))
    rows(field.state).ground[at : at + 2] = [upright, tired]
    return field


def on(field: Table, seat: int, hex: int) -> list[int]:
    """Upright and exhausted Farmers of the seat on the hex."""
    found: list[int] = rows(field.state).ground[
        ws.post(Seat(seat), Hex(hex)) : ws.post(Seat(seat), Hex(hex)) + 2
    ]
    return found


def test_CI_CONF_36_a_trench_that_sees_27_fires_before_anybody_crosses_there() -> None:
    field = Duel().work(25, w.TRENCH, 0, team=1).men(1, 25, farmers=2)
    field.men(0, 24, farmers=1).men(0, 22, farmers=1)
    first = [enter(27), join(27, 24, FULL), a.GO]
    field.ask_as(0, SUPREME, *first)
    assert (field.s.asked, field.s.question()) == (1, "soldiers"), "one has entered"
    field.answers = [a.LET_IT_HAPPEN, enter(27), join(27, 22, FULL)]
    while field.answers:
        field.step()
    assert (field.s.asked, field.s.question()) == (1, "soldiers"), "another has joined him"
    unshot = field.s.clone()
    field.answers = [fire_at(27), soldier(25)]
    while field.answers:
        field.step()
    assert field.team(0, 27) == (0, 0)
    assert field.s.war[ws.FATE] == ws.OPEN
    assert field.s.asked == NOBODY, "nobody is left who could cross"
    unshot.step(a.LET_IT_HAPPEN)
    assert a.CROSS + 26 in unshot.options()


@pytest.mark.parametrize("shot", [True, False])
def test_CI_CONF_36_in_the_last_turn_a_deploy_is_answered_before_the_game_is_judged(shot: bool) -> None:
    t = farmers(trench(last_turn(town(2, FLAG), 1), 0, 2, 0, 1), 1, 12, 1).go_on()
    to_place(t, "Commander", seat=1).choose(enter(7), join(7, 12, FULL))
    assert (t.state.asked, t.state.question()) == (0, "soldiers")
    assert on(t, 1, 7) == [1, 0], "he has arrived"
    t.choose(fire_at(7) if shot else a.LET_IT_HAPPEN)
    while t.state.asked != NOBODY:
        t.choose(t.state.options()[0] if t.state.question() == "soldiers" else t.state.options()[-1])
    result = GAME.outcome(t.state)
    assert result is not None
    assert result.winners == ((0,) if shot else (1,))


def test_CI_CONF_36_CI_CONF_20_a_trench_fires_before_its_soldiers_rise_and_after() -> None:
    t = trench(block_of(town(2, FLAG), 0), 1, 25, 4, 2)
    farmers(farmers(t, 0, 17, 4), 1, 27, 0).state.board[st.TURN] = 3
    to_place(t, "Commander").choose(enter(22), *[join(22, 17, FULL)] * 4)
    assert (t.state.asked, t.state.board[st.ACTIVE]) == (1, 0)
    t.choose(fire_at(22), soldier(25))
    assert on(t, 0, 22) == [2, 0]
    assert on(t, 1, 25) == [0, 2]
    finish(t, "deploy", "after")
    assert (t.state.asked, t.state.question(), t.state.board[st.ACTIVE]) == (1, "soldiers", 1)
    assert on(t, 0, 22) == [0, 2], "they have moved and lie down"
    t.choose(fire_at(22), soldier(25))
    assert on(t, 0, 22) == [0, 0]


def test_CI_CONF_36_CI_R_128_who_sets_upright_in_a_last_turn_acts_first() -> None:
    t = trench(trench(block_of(town(2, FLAG), 0), 0, 12, 0, 0, tired=1), 1, 17, 3, 1)
    t.state.board[st.TURN] = 3
    to_place(t, "Army Doctor").choose(a.LET_IT_HAPPEN, a.RAISE + 11 * 2)
    assert (t.state.asked, t.state.question()) == (0, "soldiers")
    t.choose(fire_at(17))
    assert on(t, 1, 17) == [0, 0], "he would have fired had he been asked first"
    assert on(t, 0, 12) == [0, 1]


def test_CI_CONF_36_CI_CONF_33_who_leaves_the_spawn_point_can_be_shot_before() -> None:
    t = trench(block_of(town(2, FLAG), 0), 1, 24, 0, 1)
    farmers(farmers(t, 0, 22, 1), 1, 27, 0).state.board[st.TURN] = 3
    to_place(t, "Riverbank Grove")
    while t.state.question() not in ("after", "soldiers"):
        t.choose(t.state.options()[0])
    farmers(farmers(t, 0, 22, 0), 0, 27, 1)
    finish(t, "after")
    assert (t.state.asked, t.state.board[st.ACTIVE]) == (1, 0), "before the turns of seat 1 are over"
    assert fire_at(27) in t.state.options()


def test_CI_CONF_33_CI_R_125_a_mine_on_the_other_spawn_point_wounds_nobody_in_its_teams_turns() -> None:
    t = block_of(town(2, FLAG), 0)
    farmers(t, 1, 27, 0).state.board[st.TURN] = 3
    rows(t.state).ground[27 * ws.GROUND : 27 * ws.GROUND + 3] = [w.PRESSURE_MINE, 0, 0]
    to_place(t, "Riverbank Grove")
    while t.state.board[st.ACTIVE] == 0:
        t.choose("end your turns" if t.state.question() == "after" else t.state.options()[0])
    assert t.state.ground[27 * ws.GROUND] == w.NO_TILE
    t.seat(1, farmers=3)
    to_place(t, "Recruiting Officer", seat=1).choose(a.ENLIST)
    assert on(t, 1, 27) == [1, 0]


def test_CI_R_030_nobody_is_asked_twice_between_two_steps() -> None:
    t = trench(block_of(town(2, FLAG), 0), 1, 25, 4, 2)
    farmers(farmers(farmers(t, 0, 17, 2), 1, 27, 0), 0, 2, 0)
    to_place(t, "Commander").choose(enter(22), join(22, 17, FULL), a.GO)
    assert (t.state.asked, t.state.question(), on(t, 0, 22)) == (1, "soldiers", [1, 0]), "one has arrived"
    t.choose(a.LET_IT_HAPPEN, DONE)
    assert (t.state.asked, t.state.question(), on(t, 0, 22)) == (1, "soldiers", [0, 1]), "he lies down"
    assert t.state.board[st.TURN] == 2, "which is before the next move as well"
    t.choose(a.LET_IT_HAPPEN)
    assert t.state.question() == "turn"
    t.state.board[st.TURN] = 3
    to_place(t, "Commander").choose(a.LET_IT_HAPPEN, enter(12), join(12, 17, FULL))
    asked = []
    while t.state.question() != "turn":
        if t.state.question() == "soldiers":
            asked.append((t.state.asked, t.state.board[st.ACTIVE]))
        t.choose("end your turns" if t.state.question() == "after" else t.state.options()[0])
    assert asked == [(1, 0), (1, 0), (1, 1)], (
        "he has arrived; he lies down, before the turns are over; theirs"
    )


CHANGES = {
    "enlist": (Enlist(), [a.ENLIST, DONE]),
    "discharge": (Discharge(), [a.DISCHARGE + 11 * 2]),
    "rotate": (Rotate(1), [a.TURN_TILE + 6 * 4]),
    "raise": (SetUpright(True, 0, -1), [a.RAISE + 8 * 2]),
    "raise all": (RaiseAll(0), []),
    "place": (PlaceWorks(w.PRESSURE_MINE, 0, 0, True), [a.FORTIFY + 2]),
    "bomb": (FireBombs(0), [a.BLAST + 3]),
    "knockback": (KnockBackAll(), [a.KNOCK + 12, a.SEND, a.STOP]),
    "deploy": (COMMANDER, [enter(8), join(8, 3, FULL), a.GO]),
}


@pytest.mark.parametrize("name", CHANGES)
def test_CI_SOLD_01_CI_R_030_every_kind_of_change_opens_a_window_before_the_next_step(name: str) -> None:
    effect, answers = CHANGES[name]
    field = Duel().home(0, farms=9, farmers=2).work(7, w.TRENCH, 3).men(0, 7, farmers=1)
    field.men(0, 12, farmers=2).men(0, 9, tired=2).men(0, 3, farmers=2).work(4, w.BOMB, 0).work(1, w.BOMB, 0)
    field.work(13, w.TRAP, 0).men(1, 13, farmers=1).work(10, w.TRAP, 0).men(1, 10, farmers=1)
    field.work(20, w.HOWITZER, 4, team=1).men(1, 20, citizens=1).men(0, 17, farmers=1)
    field.s.push(Script("act", "CI-GEN-05", (effect, Heal(True, -1))), 0)
    field.s.settle()
    field.answers = list(answers)
    while field.answers:
        field.step()
    assert (field.s.asked, field.s.question()) == (1, "soldiers")
    field.s.step(a.LET_IT_HAPPEN)
    assert field.s.asked == NOBODY or field.s.question() != "soldiers", "once for each change"


def test_CI_R_030_CI_CONF_28_who_has_moved_can_be_shot_when_he_lies_before_the_next_step() -> None:
    field = Duel().men(0, 7, farmers=1).work(17, w.TRENCH, 3, team=1).men(1, 17, farmers=1)
    field.s.push(Script("act", "CI-GEN-05", (COMMANDER, Heal(True, -1))), 0)
    field.s.settle()
    field.answers = [enter(12), join(12, 7, FULL)]
    while field.answers:
        field.step()
    lying = []
    while field.s.question() == "soldiers":
        lying.append(field.laid(0, 12)[0])
        field.s.step(a.LET_IT_HAPPEN)
    assert lying == [0, 1]


def scatter(s: st.ColonistsState, luck: random.Random) -> None:
    """Tiles and Soldiers of both teams anywhere, never two teams on one hex."""
    for hex in HEXES:
        team = luck.randint(0, 1)
        at = hex * ws.GROUND
        kind = luck.choice([*range(1, 7)] * 2 + [*MINES, w.TRAP, w.BOMB])
        if luck.random() < 0.6 and w.tiles_left(s, kind) > 0:
            rows(s).ground[at : at + 3] = [kind, luck.randint(0, 5), luck.randint(0, 1)]
            if kind not in (w.TRAP, w.BOMB):
                team = s.ground[at + 2]
        for seat in range(s.seats):
            rows(s).ground[ws.post(Seat(seat), Hex(hex)) : ws.post(Seat(seat), Hex(hex)) + 4] = [0] * 4
        if luck.random() < 0.6:
            seat = luck.choice(range(team, s.seats, 2))
            some = [luck.randint(0, 2), luck.randint(0, 1), luck.randint(0, 1), luck.randint(0, 1)]
            rows(s).ground[ws.post(Seat(seat), Hex(hex)) : ws.post(Seat(seat), Hex(hex)) + 4] = some


def at_war(seats: int, goal: str, seed: int) -> st.ColonistsState:
    """The last Year of a game has begun, and the Battleground is full."""
    luck = random.Random(f"at war {seats} {goal} {seed}")
    s = GAME.new(seats, (goal,))
    while s.question() != "turn":
        s.step(luck.choice(s.options()))
    s.board[st.YEAR] = 5
    for seat in range(seats):
        base = seat * st.OWN
        s.own[base + st.STORAGE + 5] = 2
        s.own[base + st.TOOLS], s.own[base + st.DOLLARS] = 9, 20
    scatter(s, luck)
    return s


def answer(s: st.ColonistsState, luck: random.Random) -> int:
    """An answer at random; Soldiers often let it happen, and Stewards often go to war."""
    options = s.options()
    weights = [1] * len(options)
    if s.question() == "soldiers":
        weights[0] = len(options)
    elif s.question() == "turn":
        weights = [8 if action < MOVE + TILES and is_far(s, action - MOVE) else 1 for action in options]
    return luck.choices(options, weights)[0]


@pytest.mark.slow
@pytest.mark.parametrize("goal", [FLAG, AREA])
@pytest.mark.parametrize("seats", [2, 4])
def test_CI_CONF_36_CI_SOLD_01_CI_R_030_no_change_passes_a_seat_that_could_act(seats: int, goal: str) -> None:
    moments: Counter[str] = Counter()
    windows = ended = 0
    for seed in range(10):
        luck = random.Random(f"windows {seats} {goal} {seed}")
        watched = Watched(at_war(seats, goal, seed))
        s = watched.s
        while s.asked != NOBODY:
            if s.question() == "turn" and luck.random() < 0.4:
                scatter(s, luck)
                watched.forget()
            watched.step(answer(s, luck))
        moments.update(watched.kept)
        windows += watched.windows
        ended += s.war[ws.FATE] == ws.OPEN
    assert windows > 300
    assert ended > 1, "some games go on to their end"
    assert len(moments) > 9, "a window was owed at many kinds of moments"

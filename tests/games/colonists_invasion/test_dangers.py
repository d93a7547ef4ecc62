"""Where somebody is asked who wants to be stopped only at chosen dangers."""

import random

import pytest

from games.colonists_invasion.battlefield import DRAGONS, RAIDERS, Battlefield, printed
from games.colonists_invasion.duel import COMMANDER, FULL, SUPREME, Duel, enter, join
from games.colonists_invasion.test_war_random import scattered
from holdfast.games import REGISTRY
from holdfast.games.colonists_invasion.cards.movement_notation import (
    DUG_IN,
    SPLITTING,
    breathe,
    shoot,
    stealth,
)
from holdfast.games.colonists_invasion.position import actions_war as a
from holdfast.games.colonists_invasion.position import state as st
from holdfast.games.colonists_invasion.position import war_state as ws
from holdfast.games.colonists_invasion.position.actions import BRING, THROW
from holdfast.games.colonists_invasion.rules.battleground.movement import BATTLE_PHASE
from holdfast.games.colonists_invasion.rules.battleground.soldiers import WINDOW
from holdfast.games.colonists_invasion.rules.command import defensive_works as w
from holdfast.games.colonists_invasion.rules.flow import FINISH
from holdfast.games.colonists_invasion.rules.versus.battle import VERSUS_WINDOW
from holdfast.games.colonists_invasion.screens.stops import ALWAYS, BREACH, CONTACT, NEVER_ASK, STOPS, quiet
from holdfast.kernel.state import CHANCE, NOBODY

LET = a.LET_IT_HAPPEN


def asked(field: Battlefield) -> set[str]:
    """The stops with which the open window asks."""
    assert field.s.question() == "soldiers"
    return {stop.id for stop in STOPS if quiet(field.s, stop.id) is None}


def watched(basic: int = 1, at: int = 17) -> Battlefield:
    """A Trench on 7, which sees 9, 10 and 12, and a troop."""
    return Battlefield().work(7, w.TRENCH).soldiers(7, farmers=1).troop(at, basic)


def test_a_window_in_a_turn_is_no_danger() -> None:
    assert asked(watched(at=12).begin(WINDOW)) == {ALWAYS}


def test_before_a_card_only_a_possible_break_through_is_a_danger() -> None:
    field = watched(3, at=12)  # the longest way is three hexes straight down, for two Units: one too many
    assert asked(field.begin(BATTLE_PHASE)) == {ALWAYS}
    field = watched(2, at=12)
    assert asked(field.begin(BATTLE_PHASE)) == {ALWAYS, CONTACT, BREACH}
    field = Battlefield().work(2, w.TRENCH).soldiers(2, farmers=1).troop(4, 1)
    assert asked(field.begin(BATTLE_PHASE)) == {ALWAYS, CONTACT, BREACH}
    field.s.movement[ws.DECK] = 1  # R101 goes one hex straight down, from 4 off the board
    assert asked(field) == {ALWAYS, CONTACT, BREACH}
    field.s.movement[ws.DECK] = 1 << 2  # R103 goes one hex to the right, from 4 to 2
    assert asked(field) == {ALWAYS}


def test_a_revealed_card_is_a_danger_when_its_next_arrow_leads_onto_our_units() -> None:
    with printed("R101", "D D"):
        field = watched(at=12).begin(BATTLE_PHASE, "R101", answers=[LET])
        assert asked(field) == {ALWAYS, CONTACT}
    with printed("R101", "R"):
        field = watched(at=12).begin(BATTLE_PHASE, "R101", answers=[LET])
        assert asked(field) == {ALWAYS}


def test_a_troop_among_our_traps_and_a_battle_are_a_danger() -> None:
    with printed("R101", "D"):
        field = watched(at=17).work(12, w.TRAP).begin(BATTLE_PHASE, "R101")
        assert field.route() == [(17, 12)]
        assert asked(field) == {ALWAYS, CONTACT}
        field = watched(2, at=17).soldiers(12, farmers=1).begin(BATTLE_PHASE, "R101")
        assert field.events("battle_begun")
        assert asked(field) == {ALWAYS, CONTACT}


def test_the_rest_of_a_card_that_leaves_the_board_is_a_danger() -> None:
    field = Battlefield().work(5, w.TRENCH).soldiers(5, farmers=1).troop(12, 1)
    with printed("R101", "D L D D"):
        field.begin(BATTLE_PHASE, "R101")
        assert field.route() == [(12, 7)]
        assert asked(field) == {ALWAYS, CONTACT, BREACH}
    field = Battlefield().work(5, w.TRENCH).soldiers(5, farmers=1).troop(12, 1)
    with printed("R101", "D L"):
        assert asked(field.begin(BATTLE_PHASE, "R101")) == {ALWAYS}


def test_shots_and_fire_onto_our_units_are_a_danger() -> None:
    for power in (shoot("D"), breathe("D", 1)):
        with printed("R101", "", power):
            assert asked(watched(at=12).begin(BATTLE_PHASE, "R101", answers=[LET])) == {ALWAYS, CONTACT}
    with printed("R101", "", shoot("L")):
        assert asked(watched(at=12).begin(BATTLE_PHASE, "R101", answers=[LET])) == {ALWAYS}


def test_a_troop_that_will_split_goes_both_ways() -> None:
    field = Battlefield(DRAGONS).work(5, w.BUNKER).soldiers(5, citizens=1).troop(7, 2)
    with printed("D105", "D", SPLITTING):
        assert asked(field.begin(BATTLE_PHASE, "D105", answers=[LET])) == {ALWAYS, CONTACT}


def test_stealth_passes_our_units_off_the_board() -> None:
    field = Battlefield(DRAGONS).work(2, w.BUNKER).soldiers(2, citizens=1).troop(7, 1)
    field.s.movement[ws.DECK] = 1
    with printed("D101", "D", stealth(DUG_IN)):
        assert asked(field.begin(BATTLE_PHASE, "D101", answers=[LET])) == {ALWAYS, CONTACT, BREACH}
    field = Battlefield(DRAGONS).work(2, w.BUNKER).soldiers(2, citizens=1).troop(7, 1)
    with printed("D101", "D"):
        assert asked(field.begin(BATTLE_PHASE, "D101", answers=[LET])) == {ALWAYS, CONTACT}


def test_where_every_way_is_blocked_a_dodging_troop_leaves_nothing_to_fear() -> None:
    field = Battlefield(DRAGONS).work(7, w.BUNKER).soldiers(7, citizens=1).troop(12, 1)
    with printed("D110", "DLR"):
        assert asked(field.begin(BATTLE_PHASE, "D110", answers=[LET])) == {ALWAYS}


def test_no_other_question_is_answered() -> None:
    field = Battlefield().work(7, w.GUARD_POST).soldiers(7, farmers=1).work(12, w.PRESSURE_MINE)
    field.tools(3, 3).troop(17, 1)
    with printed("R101", "D"):
        field.begin(BATTLE_PHASE, "R101")
    while field.s.question() == "soldiers":
        field.s.step(LET)
    assert field.s.question() == "put_back"
    assert [quiet(field.s, stop.id) for stop in STOPS] == [None] * len(STOPS)


def duel(theirs: int, goal: int = st.FLAG) -> Duel:
    """Seat 0 has a Catapult on 6 that sees 11 and 16; a Farmer of seat 1 stands somewhere, another on 11."""
    field = Duel(goal).work(6, w.CATAPULT).men(0, 6, farmers=1)
    return field.men(1, 11, farmers=1).men(1, theirs, farmers=1)


def asked_in_turn_of(field: Duel, seat: int) -> set[str]:
    field.s.push(VERSUS_WINDOW, seat)
    field.s.settle()
    assert field.s.asked == 0
    return asked(field)


def test_two_teams_clash_only_where_the_other_one_moves() -> None:
    assert asked_in_turn_of(duel(24, st.AREA), 1) == {ALWAYS, CONTACT}
    assert asked_in_turn_of(duel(24, st.AREA), 0) == {ALWAYS}
    far = Duel(st.AREA).work(6, w.CATAPULT).men(0, 6, farmers=1).men(1, 16, farmers=1)
    assert asked_in_turn_of(far, 1) == {ALWAYS}


@pytest.mark.parametrize(("theirs", "near"), [(2, True), (7, True), (12, False)])
def test_two_teams_the_flag_is_in_danger_two_steps_from_the_edge(theirs: int, near: bool) -> None:
    field = Duel().work(6, w.CATAPULT).men(0, 6, farmers=1).men(1, 16, farmers=1).men(1, theirs, farmers=1)
    assert (BREACH in asked_in_turn_of(field, 1)) == near


@pytest.mark.parametrize("scenario", [RAIDERS, DRAGONS])
def test_always_never_skips_and_no_break_through_comes_unasked(scenario: int) -> None:
    losses = windows = 0
    for seed in range(160):
        luck = random.Random(f"stops {scenario} {seed}")
        field = scattered(luck, scenario, 1 + seed % 2)
        s, log = field.s, field.log
        s.push(BATTLE_PHASE, 0)
        s.settle(log)
        was_asked = True  # whether the last window since the card was drawn has asked with BREACH
        while s.asked != NOBODY:
            if s.asked == CHANCE:
                was_asked = True
            else:
                before = (s.war[:], s.ground[:], s.pending[:])
                answers = [quiet(s, stop.id) for stop in STOPS]
                assert (s.war, s.ground, s.pending) == before
                assert answers[0] is None
                is_window = s.question() == "soldiers"
                assert (answers[-1] == LET) == is_window
                assert answers[1] is None or answers[2] is not None  # contacts include what may break through
                windows += is_window
                was_asked = answers[2] is None if is_window else was_asked
            s.step(luck.choice(s.options()), log)
        losses += field.lost
        assert was_asked or not field.lost, seed
    assert losses > 5
    assert windows > 100


def test_always_never_skips_where_two_teams_fight() -> None:
    for seed in range(40):
        luck = random.Random(f"stops of teams {seed}")
        field = Duel(luck.choice([st.FLAG, st.AREA]))
        for hex in range(1, ws.HEXES + 1):
            team = luck.randint(0, 1)
            field.work(hex, luck.choice([w.NO_TILE, w.TRENCH, w.CATAPULT]), luck.randint(0, 5), team)
            field.men(team, hex, farmers=luck.randint(0, 1))
        s = field.s
        s.push(VERSUS_WINDOW, luck.randint(0, 1))
        s.settle()
        while s.asked != NOBODY:
            before = (s.war[:], s.ground[:])
            answers = [quiet(s, stop.id) for stop in STOPS]
            assert (s.war, s.ground) == before
            assert answers[0] is None
            assert (answers[-1] == LET) == (s.question() == "soldiers")
            s.step(luck.choice(s.options()))


def test_who_trades_on_the_own_turns_is_not_asked_about_goods_where_none_can_be_moved() -> None:
    asked, left_alone = 0, 0
    for seed in range(6):
        luck = random.Random(f"no goods {seed}")
        s = REGISTRY.get("colonists_invasion").new(2)
        while s.asked != NOBODY:
            if s.asked != CHANCE and s.question() == "goods":
                moves = [one for one in s.options() if BRING <= one < THROW]
                assert quiet(s, ALWAYS) is None
                assert (quiet(s, CONTACT) is None) == bool(moves)
                asked += bool(moves)
                left_alone += not moves
            s.step(luck.choice(s.options()))
    assert asked
    assert left_alone


def test_every_stop_says_itself() -> None:
    game = REGISTRY.get("colonists_invasion")
    assert [stop.id for stop in game.stops] == [ALWAYS, CONTACT, BREACH, NEVER_ASK]
    assert len({stop.title for stop in game.stops}) == len(game.stops)
    assert game.quiet is quiet


def test_two_teams_the_last_window_before_the_game_is_judged_is_a_danger_to_everybody() -> None:
    for first in range(2):
        field = Duel().work(6, w.CATAPULT).men(0, 6, farmers=1).men(1, 16, farmers=1)
        field.s.board[st.FIRST] = first
        field.s.push(FINISH, -1)
        field.s.settle()
        assert field.s.asked == 0
        assert asked(field) == {ALWAYS, CONTACT, BREACH}
        before = field.s.clone()
        before.step(LET)
        assert before.asked == NOBODY


def test_two_teams_the_stops_answer_inside_a_deploy_of_the_others() -> None:
    field = Duel().work(25, w.TRENCH, 0, team=1).men(1, 25, farmers=1).men(0, 24, farmers=1)
    field.ask_as(0, SUPREME, enter(27), join(27, 24, FULL))
    assert field.s.asked == 1
    assert asked(field) == {ALWAYS, CONTACT, BREACH}
    field = Duel(st.AREA).work(20, w.HOWITZER, 3, team=1).men(1, 20, citizens=1).men(0, 2, farmers=1)
    field.ask_as(0, COMMANDER, enter(5), join(5, 2, FULL))
    assert field.s.asked == 1
    assert asked(field) == {ALWAYS}, "far away, and no edge to cross"

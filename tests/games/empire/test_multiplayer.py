"""Three and four seats, and teams: clauses EM-MULTI."""

import pytest

from games.empire.field import (
    PEASANT,
    all_pass,
    battlefield,
    finish_round,
    in_graveyard,
    morale,
    piece,
    place,
    state_of,
    through_combat,
    to_battle,
)
from holdfast.games import REGISTRY
from holdfast.games.empire.position.state import LEFT, MIDDLE, NONE, RIGHT, TRACKER, Piece
from holdfast.games.empire.rules.abilities.standing import attack_of, can_affect, is_solitary
from holdfast.games.empire.rules.fighting.damage import hurt_seat
from holdfast.games.empire.rules.multiplayer import is_in, ranks
from holdfast.games.empire.rules.sequence import push_resolve
from holdfast.kernel.errors import Mistake
from holdfast.kernel.state import NOBODY, Seat
from holdfast.testkit.proves import proves
from holdfast.testkit.table import Table

A, B, C, D = "Songdu Levy", "Lyrian Levy", "Ndembe Levy", "Kyushiman Levy"
TEAMS = "teams"


def strike_down(t: Table, *seats: int) -> Table:
    """These commanders lose all their morale at once."""
    s = state_of(t)
    push_resolve(s)
    for seat in seats:
        hurt_seat(s, Seat(seat), 25, Piece(NONE), None)
    return t.go_on()


def test_EM_MULTI_01_two_three_or_four_seats_and_teams_of_two() -> None:
    game = REGISTRY.get("empire")
    assert game.seats == (2, 3, 4)
    assert game.teams(4, (TEAMS,)) == ((0, 2), (1, 3))
    assert game.teams(4, ()) == ((0,), (1,), (2,), (3,))
    for seats in (2, 3):
        with pytest.raises(Mistake, match="need 4 seats"):
            game.new(seats, (TEAMS,))
    with pytest.raises(Mistake, match="2 seats"):
        game.new(3, ("best_of_three",))


@proves("EM-MULTI-03")
def test_the_dealer_chooses_who_takes_the_excess() -> None:
    t = battlefield(seats=3).seat(0, left=[f"{A}*@3/3"])
    all_pass(all_pass(t))
    assert state_of(t).question() == "damage"
    assert t.texts == ["the commander of seat 2", "the commander of seat 3"]
    t.choose("the commander of seat 3")
    assert morale(t) == [25, 25, 22]


def test_EM_MULTI_03_without_excess_nobody_is_asked() -> None:
    t = battlefield(seats=3).seat(0, left=[f"{A}@3/3"])
    all_pass(all_pass(t))
    assert state_of(t).question() == "occupy"


@proves("EM-MULTI-04")
def test_a_defeated_commander_is_out_with_all_cards() -> None:
    t = battlefield(seats=3).seat(1, left=[f"{A}*@3/3"], heartland=[PEASANT]).seat(2, right=[B])
    strike_down(t, 1)
    s = state_of(t)
    assert not is_in(s, Seat(1))
    assert place(t, LEFT) == NONE
    assert [s.owner[p] for p in range(len(s.kind)) if s.zone[p] < 4] == [2]
    t.choose("pass")
    assert state_of(t).asked == 2  # seat 1 is passed over


def test_EM_MULTI_04_the_tracker_goes_to_the_next_seat_in_the_game() -> None:
    t = strike_down(battlefield(seats=3), 0)
    assert state_of(t).board[TRACKER] == 1


def test_EM_MULTI_04_leaving_triggers_nothing() -> None:
    t = battlefield(seats=3).seat(1, heartland=["Bone Picker"])
    strike_down(t, 1)
    assert not [event for event in t.events if event.kind in ("ability_began", "died")]


@proves("EM-MULTI-05")
def test_the_last_one_in_the_game_wins_and_the_others_are_ranked_by_their_fall() -> None:
    t = strike_down(battlefield(seats=3), 1)
    assert t.game.outcome(t.state) is None
    strike_down(t, 0).expect_over("EM-MULTI-05", 2)
    assert ranks(state_of(t)) == [1, 2, 0]


def test_EM_MULTI_05_a_team_plays_on_while_one_of_it_is_in() -> None:
    t = strike_down(battlefield(seats=4, variant=TEAMS), 0)
    assert state_of(t).asked != NOBODY
    strike_down(t, 1, 3).expect_over("EM-MULTI-05", 0, 2)
    assert ranks(state_of(t)) == [0, 2, 0, 2]


@proves("EM-MULTI-06")
def test_a_team_wins_a_combat_together_and_its_seats_may_occupy_in_order() -> None:
    t = battlefield(seats=4, variant=TEAMS).seat(0, left=[f"{A}@1/1"]).seat(2, left=[f"{B}@1/1"])
    t.seat(1, left=[f"{C}@0/1"])
    all_pass(all_pass(t)).expect("EM-COMBAT-05", "combat_won", frontier=LEFT)
    assert in_graveyard(t, 1, C) == 1
    assert (state_of(t).asked, t.texts) == (0, ["decline", A])
    t.choose("decline")
    assert (state_of(t).asked, t.texts) == (2, ["decline", B])
    t.choose(B)
    assert place(t, LEFT) == piece(t, B)


def test_EM_ZONE_18_a_partners_cards_are_allied() -> None:
    t = battlefield(seats=4, variant=TEAMS).seat(0, left=["Road Militia"])
    s = state_of(t)
    militia = piece(t, "Road Militia")
    alone = attack_of(s, militia)
    assert is_solitary(s, militia)
    t.seat(2, left=[f"{B}+"])
    assert attack_of(s, militia) > alone  # battalion by a partner's unit
    assert not is_solitary(s, militia)


def test_EM_KEY_17_a_partners_tactic_is_no_enemy_tactic() -> None:
    t = battlefield(seats=4, variant=TEAMS).seat(0, left=[f"{A}@1/1[stalwart]"])
    s, levy = state_of(t), piece(t, A)
    assert [can_affect(s, Seat(seat), Piece(NONE), levy) for seat in range(4)] == [True, False, True, False]


def test_EM_INIT_03_combat_orders_go_clockwise_from_the_tracker() -> None:
    t = battlefield(seats=3).seat(-1, tracker=2)
    for seat in range(3):
        t.seat(seat, left=[f"{(A, B, C)[seat]}@2/9"])
    all_pass(all_pass(t))
    asked = []
    while state_of(t).question() == "damage":
        asked.append(state_of(t).asked)
        t.choose(t.texts[0])
    assert asked == [2, 0, 1]


def test_EM_R_58_a_partners_monument_keeps_the_own_units_from_occupying() -> None:
    t = battlefield(seats=4, variant=TEAMS).seat(0, left=["Milestone of Kings"]).seat(2, left=[A])
    all_pass(all_pass(t))
    assert state_of(t).question() == "replenish"  # nobody is asked to occupy
    assert place(t, LEFT) == piece(t, "Milestone of Kings")


def test_a_round_of_four_goes_on() -> None:
    t = battlefield(seats=4).seat(0, middle=[f"{A}@1/1"], right=[f"{D}@1/1"])
    to_battle(t)
    all_pass(t)
    while state_of(t).question() == "occupy":
        t.choose("decline")
    finish_round(t)
    assert state_of(t).board[TRACKER] == 1
    assert [state_of(t).zone[piece(t, name)] for name in (A, D)] == [MIDDLE, RIGHT]
    assert through_combat(t).state.asked != NOBODY


def test_EM_COMBAT_16_a_bulwark_blocks_no_more_of_two_enemies_than_of_one() -> None:
    t = battlefield(seats=3).seat(0, left=[f"{A}*@9/4"]).seat(1, left=["Lookout@6/1"])
    t.seat(2, left=[f"{C}!@0/2[bulwark]"])
    all_pass(all_pass(t)).choose("the commander of seat 3", "the commander of seat 3")
    # Seat 0 has 6 left after covering both and 2 are blocked; of the 2 that seat 1 has left nothing is.
    assert morale(t) == [25, 25, 25 - 4 - 2]


def test_EM_COMBAT_02_the_order_of_covered_units_decides_whose_commander_hears_brutal() -> None:
    for first, echo in ((B, [25, 22, 25]), (C, [25, 25, 22])):
        t = battlefield(seats=3).seat(0, left=[f"{A}@3/9[brutal]", f"{D}@3/9"])
        t.seat(1, left=[f"{B}@0/3"]).seat(2, left=[f"{C}@0/3"])
        to_battle(t).choose("pass", "pass", "pass", A)
        assert state_of(t).question() == "damage"  # both will be covered, but the brutal unit covers one
        t.choose(first)
        assert morale(t) == echo


def test_EM_COMBAT_15_a_bulwark_stands_for_its_own_commander_only() -> None:
    for struck, left in ((2, [25, 21, 25, 25]), (4, [25, 25, 25, 19])):
        t = battlefield(seats=4, variant=TEAMS).seat(0, left=[f"{A}*@8/9"])
        t.seat(1, left=[f"{C}!@0/2[bulwark]"])
        all_pass(all_pass(t)).choose(f"the commander of seat {struck}")
        assert morale(t) == left


def test_EM_REPL_03_the_tracker_passes_over_a_defeated_seat() -> None:
    t = strike_down(battlefield(seats=3), 1)
    t.choose("pass", "pass", "pass", "pass")
    finish_round(t)
    assert state_of(t).board[TRACKER] == 2


def test_EM_MULTI_07_a_partners_occupying_unit_lets_no_excess_of_ones_own_through() -> None:
    t = battlefield(seats=4, variant=TEAMS).seat(0, left=[f"{A}@5/5"]).seat(2, left=[f"{B}*@0/5"])
    through_combat(t)
    assert state_of(t).question() != "damage"
    assert morale(t) == [25] * 4


def test_EM_R_77_a_monument_may_take_the_place_of_a_partners_unit() -> None:
    t = battlefield(seats=4, variant=TEAMS).seat(0, hand=["Signal Pyre"], heartland=[PEASANT])
    t.seat(1, middle=[f"{C}*"], right=[f"{D}*"]).seat(2, left=[f"{B}*"])
    t.choose("deploy Signal Pyre")
    assert place(t, LEFT) == piece(t, "Signal Pyre")
    assert state_of(t).zone[piece(t, B)] == LEFT

"""Chapters Actions: placing Workers, and free actions."""

import re

import pytest

from games.after_the_empire.helpers import (
    STARTING,
    board_of,
    card_of,
    first_turn,
    goods_of,
    kinds,
    last_worker,
    offered,
    seat_of,
)
from holdfast.games.after_the_empire import GAME
from holdfast.games.after_the_empire.words.names import SPACE_ID
from holdfast.ledger import read
from holdfast.testkit.proves import proves
from holdfast.testkit.table import TABLE, Table

OWN_SPACES = ["infirmary", "granary", "stockpile"]
FULL = dict.fromkeys(SPACE_ID, 9)  # every space of the game board is taken
TIMBER = "Merchant: buy 1 Iron and 6 Wood for 4 Gold"


def stuck(free: bool = False, seats: int = 2) -> Table:
    """Seat 0 is asked, and after its last legal placement nothing is open to anybody any more."""
    t = first_turn(seats, free=free).seat(TABLE, busy=FULL)
    for seat in range(seats):
        t.seat(seat, busy=OWN_SPACES, workers=2)
    return t.seat(0, busy=["infirmary", "stockpile"])


# Placing Workers


def test_AE_ACT_01_the_six_phases_run_in_order() -> None:
    t = last_worker()
    assert board_of(t)["phase"] == "Actions"
    told = kinds(t.choose("Tax: 5 Food"))
    marks = [
        "worker_placed",
        "action_phase_ended",
        "siege_revealed",
        "survived",
        "flag_won",
        "income",
        "order_set",
        "harvested",
        "feasted",
        "hordes_discarded",
        "workers_returned",
        "season_began",
    ]
    first = [told.index(kind) for kind in marks]
    assert first == sorted(first)


def test_AE_ACT_02_seats_take_turns_in_turn_order_one_worker_each() -> None:
    t = first_turn(3)
    for seat, action in ((0, "Mine"), (1, "Quarry"), (2, "Woodmill")):
        assert t.state.asked == seat
        t.choose(action)
    assert t.state.asked == 0
    assert [seat_of(t, seat)["workers"] for seat in range(3)] == [2, 2, 2]


def test_AE_ACT_02_a_second_worker_in_the_same_turn_is_refused() -> None:
    t = first_turn(free=True).choose("Mine")  # the turn goes on for a free action
    assert t.state.asked == 0
    t.expect_refused("Quarry: 3 Stone", "AE-ACT-02").expect_refused("Tax: 5 Food", "AE-ACT-02")


def test_AE_ACT_03_a_worker_comes_from_the_great_hall_of_its_seat() -> None:
    t = first_turn().choose("Mine")
    assert (seat_of(t, 0)["workers"], seat_of(t, 1)["workers"]) == (2, 3)
    t.seat(0, workers=0).choose("Quarry")
    assert t.state.asked == 1  # seat 0 has none left and gets no turn
    assert seat_of(t, 1)["workers"] == 2


def test_AE_ACT_04_board_own_board_and_own_cards_are_open_others_cards_are_not() -> None:
    t = first_turn().seat(0, cards=["Bakery"], used=STARTING)
    t.seat(1, cards=["Trading Post"], used=STARTING, wood=20)
    assert {"Mine: 2 Iron", "Granary: sow 3 times and protect a Farm", "work at Bakery"} <= set(offered(t))
    t.expect_refused("work at Trading Post", "AE-ACT-04")
    t.choose("work at Bakery").expect("AE-ACT-04", "worker_placed", seat=0)
    t.expect_refused("work at Bakery", "AE-ACT-04").choose("work at Trading Post")


def test_AE_ACT_05_an_occupied_space_is_closed_for_the_season() -> None:
    t = first_turn().choose("Mine").expect_refused("Mine: 2 Iron", "AE-ACT-05")
    t.choose("Granary", "done", "done").expect_refused("Mine: 2 Iron", "AE-ACT-05")
    t.choose("Tax: 5 Food").expect_refused("Granary: sow 3 times and protect a Farm", "AE-ACT-05")


def test_AE_ACT_05_one_alternative_taken_closes_the_whole_space() -> None:
    t = first_turn().choose("Tax: 5 Food").expect_refused("Tax: 4 Gold and 1 Mercenary", "AE-ACT-05")
    assert offered(t, "Tax") == []


def test_AE_ACT_06_the_cost_is_paid_first_then_the_effect_happens_at_once() -> None:
    t = first_turn().seat(0, gold=4).choose(TIMBER)
    assert kinds(t) == ["worker_placed", "paid", "gained", "gained"]
    assert goods_of(t) == (0, 4, 9, 2, 2)
    assert t.state.asked == 1


def test_AE_ACT_07_turns_go_round_until_every_worker_is_placed() -> None:
    t = first_turn(2, seed=3)
    t.choose("Mine", "Quarry", "Woodmill", "Tax: 5 Food", "Infirmary").expect_no("AE-ACT-07")
    assert (t.state.asked, t.state.question()) == (1, "turn")
    t.choose("Infirmary").expect("AE-ACT-07", "action_phase_ended")
    assert board_of(t)["phase"] == "Combat"


def test_AE_ACT_08_an_action_with_several_spaces_takes_workers_of_several_seats() -> None:
    t = first_turn(3).choose("Tax: 5 Food", "Tax: 4 Gold")
    assert (seat_of(t, 0)["food"], seat_of(t, 1)["gold"]) == (9, 10)
    t.expect_refused("Tax: 5 Food", "AE-ACT-05")


def test_AE_ACT_09_one_seat_may_take_several_spaces_of_an_action_turn_by_turn() -> None:
    t = first_turn(3).choose("Tax: 5 Food", "Mine", "Quarry", "Tax: 5 Food")
    assert seat_of(t, 0)["food"] == 14
    t.expect_refused("Tax: 5 Food", "AE-ACT-05")


def open_spaces(seats: int) -> dict[str, int]:
    return {space["id"]: space["open"] for space in board_of(first_turn(seats))["spaces"]}


def filled(seats: int, action: str) -> int:
    """How many Workers the space of the action takes before it is closed."""
    t = first_turn(seats)
    workers = 0
    while action in offered(t):
        t.choose(action)
        workers += 1
    return workers


@proves("AE-R-18")
def test_AE_ACT_10_more_spaces_are_open_from_three_seats_on() -> None:
    two, three, four = open_spaces(2), open_spaces(3), open_spaces(4)
    assert [space for space in two if three[space] > two[space]] == [
        "tax",
        "merchant",
        "buildings",
        "refugees",
    ]
    assert all(two[space] <= three[space] <= four[space] for space in two)  # they stay open at four
    assert (filled(2, "Tax: 5 Food"), filled(3, "Tax: 5 Food"), filled(4, "Tax: 5 Food")) == (1, 2, 2)


def test_AE_ACT_11_some_spaces_are_open_at_four_seats_only() -> None:
    three, four = open_spaces(3), open_spaces(4)
    more = [space for space in three if four[space] > three[space]]
    assert more == ["camp_right", "scout", "mine", "woodmill", "quarry", "buildings"]
    assert (filled(2, "Mine: 2 Iron"), filled(3, "Mine: 2 Iron"), filled(4, "Mine: 2 Iron")) == (1, 1, 2)


def test_AE_ACT_10_AE_ACT_11_the_open_spaces_are_those_the_ledger_proposes() -> None:
    names = ["Tax", "Camp left", "Camp right", "Traveling Merchant", "Scout"]
    names += ["Mine", "Woodmill", "Quarry", "Buildings", "Refugees"]
    [words] = [gap.proposal for gap in read(GAME).gaps if gap.id == "AE-G-09"]
    for column, seats in enumerate((2, 3, 4)):
        told = [int(re.findall(rf"{name} (\d)/(\d)/(\d)", words)[0][column]) for name in names]
        assert list(open_spaces(seats).values()) == told


def test_AE_ACT_12_no_action_is_used_outside_the_action_phase() -> None:
    t = last_worker().seat(0, soldiers={"inside": 1}).choose("Tax: 5 Food")
    assert t.state.question() == "deploy"
    t.expect_refused("use Barracks", "AE-ACT-12").expect_refused("Mine: 2 Iron", "AE-ACT-12")


# Free actions


def test_AE_FREE_01_a_free_action_needs_no_worker_and_only_its_symbol_gives_one() -> None:
    t = first_turn(free=True).seat(0, cards=["Bakery", "Sawmill"])
    t.expect_refused("use Bakery", "AE-FREE-01")
    t.choose("use Sawmill").expect("AE-FREE-01", "card_turned", seat=0)
    assert (seat_of(t)["wood"] > 3, seat_of(t)["workers"]) == (True, 3)


def test_AE_FREE_02_free_actions_fit_before_and_after_the_worker_but_not_in_a_turn_of_others() -> None:
    t = first_turn(free=True).seat(0, cards=["Sawmill", "Smelter"])
    t.choose("use Sawmill", "Mine", "use Smelter")
    assert (seat_of(t)["wood"] > 3, seat_of(t)["iron"] > 1 + 2) == (True, True)
    t.choose("end turn")
    assert t.state.asked == 1
    t.expect_refused("use Steward", "AE-CARD-03")
    t.choose("Quarry", "end turn")
    assert (t.state.asked, "use Steward" in offered(t)) == (0, True)


def test_AE_FREE_03_each_free_action_works_once_per_season() -> None:
    t = first_turn(free=True).seat(0, cards=["Sawmill"]).choose("use Sawmill")
    wood = seat_of(t)["wood"]
    t.expect_refused("use Sawmill", "AE-FREE-03")
    t.choose("Mine", "end turn", "Quarry", "end turn").expect_refused("use Sawmill", "AE-FREE-03")
    assert (t.state.asked, seat_of(t)["wood"]) == (0, wood)


@pytest.mark.parametrize("seat", [0, 1])
def test_AE_FREE_02_a_turn_ends_with_its_worker_when_no_free_action_would_do_anything(seat: int) -> None:
    t = first_turn()
    if seat:
        t.choose("Quarry")
    t.seat(seat, cards=["Joiner"]).seat(
        seat, used=STARTING
    )  # the Joiner is ready, and no Wood piece lacks a cube
    t.choose("Mine")
    assert (t.state.asked, offered(t, "end turn")) == (1 - seat, [])


def test_AE_FREE_04_a_free_action_does_not_use_up_the_placement() -> None:
    t = first_turn(free=True).choose("use Steward", "use Barracks")
    assert (t.state.asked, seat_of(t)["workers"]) == (0, 3)
    t.expect_refused("end turn", "AE-R-16").choose("Mine")
    assert seat_of(t)["workers"] == 2


# Rulings


def test_AE_R_16_nobody_may_pass_while_a_placement_is_legal() -> None:
    t = first_turn()
    assert "end turn" not in offered(t)
    t.expect_refused("end turn", "AE-R-16")


def test_AE_R_16_a_seat_without_a_legal_placement_is_skipped_and_a_round_of_that_ends_the_phase() -> None:
    t = stuck().choose("Granary", "done", "done")
    t.expect("AE-R-16", "turn_skipped", seat=1).expect("AE-R-16", "turn_skipped", seat=0)
    t.expect("AE-R-16", "action_phase_ended").expect_no("AE-ACT-07")
    assert kinds(t).count("turn_skipped") == 2
    assert [seat_of(t, seat)["workers"] for seat in (0, 1)] == [1, 2]  # they stay at home


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_AE_R_16_a_phase_that_ended_by_skipping_leaves_the_next_one_whole(seats: int) -> None:
    t = stuck(seats=seats).choose("Granary", "done", "done").expect("AE-R-16", "action_phase_ended")
    assert t.state.skips == 0
    season = t.state.season
    for _ in range(200):
        if t.state.season > season and t.state.question() == "turn":
            break
        t.choose(t.texts[0])
    assert t.state.season == season + 1
    workers = [seat_of(t, seat)["workers"] for seat in range(seats)]
    assert min(workers) >= 3  # nobody's Worker of the new season was taken for skipped
    first = t.state.asked
    t.choose(offered(t, "Mine")[0])
    assert seat_of(t, first)["workers"] == workers[first] - 1
    assert board_of(t)["phase"] == "Actions"


def test_AE_R_16_free_actions_are_offered_first_and_may_make_a_placement_legal() -> None:
    t = stuck(free=True).seat(TABLE, busy={"camp_right": 0}).seat(0, used=["Steward", "Barracks"])
    t.seat(1, gold=1, cards=["Market"], used=STARTING, food=9, iron=0).choose("Granary", "done", "done")
    assert t.state.asked == 1  # Camp right costs 2 Gold at least
    t.expect_options("use Market", "end turn")
    t.choose("use Market").expect_refused("end turn", "AE-R-16")
    assert "Camp right: 3 Mercenaries for 2 Gold" in offered(t)


def test_AE_R_16_ending_a_turn_after_the_placement_is_no_skip_and_declining_a_free_action_is_one() -> None:
    t = first_turn(free=True).choose("Mine", "end turn").expect_no("AE-R-16")
    assert (t.state.asked, t.state.skips) == (1, 0)
    t = stuck().seat(1, cards=["Market"], used=STARTING, food=9).choose("Granary", "done", "done")
    t.expect_options("use Market", "end turn").choose("end turn")
    t.expect("AE-R-16", "turn_skipped", seat=1).expect("AE-R-16", "action_phase_ended")


def test_AE_R_16_a_skipped_seat_is_asked_again_on_its_next_turn() -> None:
    t = stuck().seat(0, busy=["infirmary"]).choose("Granary", "done", "done")
    t.expect("AE-R-16", "turn_skipped", seat=1)
    assert t.state.asked == 0
    t.choose("Stockpile", "done").expect("AE-R-16", "turn_skipped", seat=1).expect(
        "AE-R-16", "action_phase_ended"
    )


def test_AE_R_17_an_empty_great_hall_is_passed_over() -> None:
    t = first_turn(3).seat(1, workers=0).seat(2, workers=1).choose("Mine")
    assert t.state.asked == 2
    t.choose("Quarry")
    assert t.state.asked == 0
    t.choose("Woodmill")
    assert t.state.asked == 0  # alone, it takes several turns in a row


@pytest.mark.parametrize("action", ["Infirmary", "Granary", "Stockpile", "work at Bakery"])
def test_AE_R_19_every_own_space_takes_one_worker_a_season(action: str) -> None:
    t = first_turn().seat(0, cards=["Bakery"], used=STARTING).seat(1, workers=0)
    [text] = offered(t, action)
    t.choose(text)
    while t.state.question() != "turn":
        t.choose("done")
    assert (t.state.asked, seat_of(t)["workers"]) == (0, 2)
    t.expect_refused(text, "AE-ACT-05")


def test_AE_R_20_a_cost_that_cannot_be_paid_in_full_closes_the_alternative() -> None:
    t = first_turn().seat(0, gold=3, food=1, iron=0)
    assert offered(t, "Camp") == [
        "Camp left: 5 Mercenaries for 3 Gold",
        "Camp right: 3 Mercenaries for 2 Gold",
    ]
    assert offered(t, "Merchant") == ["Merchant: buy 2 Stone and 3 Food for 3 Gold"]
    t.expect_refused("Camp left: 3 Soldiers for 5 Gold", "AE-R-20").expect_refused(TIMBER, "AE-R-20")
    t.expect_refused("Merchant: sell 2 Food for 3 Gold and 2 Iron", "AE-R-20")


def test_AE_R_20_the_own_board_is_open_even_when_it_does_nothing() -> None:
    t = first_turn().seat(0, wood=0, stone=0, iron=0, food=0, wounded=0)
    t.choose("Infirmary")
    assert kinds(t) == ["worker_placed"]
    assert t.state.asked == 1
    t.seat(0, farms=dict.fromkeys(("north", "east", "south", "west"), 2)).choose("Mine", "Stockpile")
    t.expect_options("done").choose("done", "Quarry", "Granary")
    assert t.state.question() == "protect"  # nothing to sow: that part is skipped


def test_AE_R_20_parts_of_an_effect_that_cannot_be_done_are_skipped() -> None:
    t = first_turn().seat(0, farms=dict.fromkeys(("north", "east", "south", "west"), 0)).choose("Scout")
    t.expect("AE-SCOUT-01", "move_token_taken")
    assert t.state.question() == "objective"  # no active Farm to protect


def test_AE_R_21_the_bakery_is_a_card_with_a_worker_space_not_a_board_space() -> None:
    t = first_turn()
    assert "bakery" not in [space["id"] for space in board_of(t)["spaces"]]
    t.expect_refused("work at Bakery", "AE-ACT-04")
    assert "work at Bakery" in offered(t.seat(0, cards=["Bakery"]))


def test_AE_R_23_free_actions_fit_between_the_steps_of_a_stockpile_action() -> None:
    t = first_turn(free=True).seat(0, wood=3, cards=["Sawmill"]).choose("Stockpile")
    t.expect_refused("build Wood Turret southeast", "AE-R-20")
    t.choose("use Sawmill", "build Wood Turret southeast").expect("AE-STOCK-04", seat=0)


def test_AE_R_23_free_actions_fit_between_the_steps_of_a_granary_action() -> None:
    t = first_turn().seat(0, cards=["Sawmill"]).choose("Granary", "sow north", "use Sawmill", "sow east")
    assert (seat_of(t)["wood"] > 3, t.state.question()) == (True, "sow")
    t = first_turn().seat(0, cards=["Sawmill"]).choose("Granary", "done", "use Sawmill", "protect east")
    assert seat_of(t)["farms"]["east"]["protected"]


def test_AE_R_23_a_card_taken_this_very_turn_is_ready_and_no_worker_means_no_turn() -> None:
    t = (
        first_turn()
        .seat(TABLE, refugees=["Woodcutter", "Spy"])
        .seat(0, gold=20, food=20)
        .choose("Refugee: Woodcutter")
    )
    t.choose("use Woodcutter").expect("AE-FREE-01", "card_turned")
    assert t.state.asked == 1
    t.seat(0, workers=0, cards=["Woodcutter", "Sawmill"]).choose("Mine")
    assert t.state.asked == 1  # seat 0 has free actions but no turn


def test_AE_R_23_turned_cards_are_straightened_in_refresh() -> None:
    t = last_worker()
    assert not card_of(t, "Steward")["ready"]
    t.choose("Mine: 2 Iron").expect("AE-REFR-09")
    assert card_of(t, "Steward")["ready"]
    assert card_of(t, "Barracks", 1)["ready"]


def test_AE_R_84_a_villager_takes_a_turn_like_any_worker() -> None:
    t = first_turn().seat(0, workers=4, villager=1).seat(1, workers=1)
    t.choose("Mine", "Quarry", "Woodmill", "Tax: 5 Food")
    assert (t.state.asked, seat_of(t)["workers"], seat_of(t)["workers_all"]) == (0, 1, 3)
    t.choose("Granary", "done", "done").expect("AE-ACT-07", "action_phase_ended")


def test_AE_R_88_a_free_action_that_would_do_nothing_is_not_offered() -> None:
    t = first_turn(free=True).seat(0, cards=["Hospital"], wounded=0)
    t.expect_refused("use Hospital", "AE-R-88")
    assert "use Hospital" in offered(t.seat(0, wounded=1))
    t.seat(0, cards=["Market"], food=0).expect_refused("use Market", "AE-R-88")
    assert GAME.why_not(t.state, GAME.parse_action(t.state, "Infirmary: heal up to 4 Soldiers")) is None

"""Chapters Components and Setup: what lies on the table before the first Worker is placed."""

from collections import Counter

import pytest

from games.after_the_empire.helpers import (
    STARTERS,
    board_of,
    card_of,
    first_turn,
    invader_number,
    last_worker,
    objective_number,
    offered,
    seat_of,
)
from holdfast.games.after_the_empire import GAME
from holdfast.games.after_the_empire.position.actions import CHANCE_SIEGE
from holdfast.games.after_the_empire.position.state import NO_CARD
from holdfast.games.after_the_empire.position.tables import FLAG_VALUES, SEASONS
from holdfast.games.after_the_empire.rules.setup import initiative
from holdfast.kernel.event import SPECTATOR
from holdfast.kernel.state import CHANCE, Seat
from holdfast.testkit.proves import proves
from holdfast.testkit.table import Table, table

SIDES = ("north", "east", "south", "west")
WALL = {"piece": "Wood Wall", "cubes": 2, "room": 2}
GATE = {"piece": "Wood Gate", "cubes": 1, "room": 1}


def cards_of(family: str) -> list[str]:
    return [card.name for card in GAME.catalogue if card.family == family]


def gates_chosen(seats: int = 2, variant: str = "") -> Table:
    """The Gates stand; starting Refugees come next."""
    return table(GAME, seats, variant).choose(*["Gate to the north"] * seats)


def starters_taken(seats: int = 2) -> Table:
    """Starting Refugees are picked; chance lays out the cards when it is looked at."""
    return gates_chosen(seats).choose(*[f"take {name}" for name in STARTERS[:seats]])


# Components


def test_AE_COMP_21_the_season_flags_fit_the_flags_in_the_box() -> None:
    box = {1: 10, 2: 4, 3: 1}
    needed = Counter(FLAG_VALUES)
    assert set(needed) == set(box)
    assert all(needed[value] <= box[value] for value in box)


def test_AE_COMP_22_there_are_32_invader_cards() -> None:
    assert GAME.census(first_turn().state)["invader cards"] == 32
    assert sum(card.copies for card in GAME.catalogue if card.family == "invader") == 32


def test_AE_COMP_23_there_are_11_siege_cards() -> None:
    assert GAME.census(first_turn().state)["siege cards"] == 11


@proves("AE-R-05")
def test_AE_COMP_24_28_buildings_form_the_deck_and_the_barracks_is_not_among_them() -> None:
    assert len(cards_of("building")) == len(set(cards_of("building"))) == 28
    assert "Barracks" not in cards_of("building")
    assert board_of(table(GAME, 4))["decks"]["buildings"] == 28


@proves("AE-R-05")
def test_AE_COMP_25_20_refugees_form_the_deck_and_5_more_begin_the_game() -> None:
    assert len(cards_of("refugee")) == len(set(cards_of("refugee"))) == 20
    assert board_of(table(GAME, 4))["decks"]["refugees"] == 20
    assert len(offered(gates_chosen(), "take ")) == 5


def test_AE_COMP_26_there_are_17_secret_objectives() -> None:
    assert GAME.census(first_turn(3).state)["secret objectives"] == 17


# Setup / player


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_AE_SETP_01_everybody_has_a_board_and_five_workers_in_the_end(seats: int) -> None:
    t = first_turn(seats)
    board = board_of(t)
    assert [entry["seat"] for entry in board["seats"]] == list(range(seats))
    late = sum(season in (3, 6) for season in range(1, SEASONS + 1))
    assert all(entry["workers_all"] + late == 5 for entry in board["seats"])


def test_AE_SETP_02_everybody_begins_with_a_barracks_ready_to_use() -> None:
    t = first_turn(4, free=True)
    for seat in range(4):
        barracks = card_of(t, "Barracks", seat)
        assert (barracks["ready"], barracks["marked"]) == (True, False)


def test_AE_SETP_03_three_workers_begin_in_the_great_hall() -> None:
    t = first_turn(4)
    assert [seat_of(t, seat)["workers"] for seat in range(4)] == [3, 3, 3, 3]


def test_AE_SETP_04_each_seat_is_dealt_one_secret_objective_it_alone_sees() -> None:
    t = table(GAME, 2).chance("objective Skyline", "objective Unbroken")
    t.expect("AE-SETP-04", "objective_dealt", seat=0, data=(objective_number("Skyline"),))
    assert [seat_of(t, seat)["objective_count"] for seat in (0, 1)] == [1, 1]
    assert [card["name"] for card in seat_of(t, 1)["objectives"]] == ["Unbroken"]
    t.expect_hidden(1, "Skyline").expect_hidden(0, "Unbroken").expect_hidden(SPECTATOR, "Skyline")


def test_AE_SETP_04_no_secret_objective_is_dealt_twice() -> None:
    state = GAME.new(2)
    assert (state.asked, len(state.options()), set(state.weights())) == (CHANCE, 17, {1})
    state.step(GAME.parse_action(state, "objective Skyline"))
    assert "objective Skyline" not in [GAME.action_text(state, option) for option in state.options()]
    assert len(state.options()) == 16


@pytest.mark.parametrize("side", SIDES)
def test_AE_SETP_05_the_gate_goes_to_the_side_of_choice_with_one_cube(side: str) -> None:
    t = table(GAME, 2).choose(f"Gate to the {side}")
    t.expect("AE-SETP-05", "gate_placed", seat=0, data=(SIDES.index(side),))
    walls = seat_of(t)["walls"]
    assert walls[side] == GATE
    assert [walls[other]["piece"] for other in SIDES].count("Wood Gate") == 1


def test_AE_SETP_05_every_seat_chooses_and_only_a_side() -> None:
    t = table(GAME, 3)
    for seat in range(3):
        assert t.state.asked == seat
        t.expect_options(*[f"Gate to the {side}" for side in SIDES])
        t.expect_refused("take Steward", "AE-SETP-05")
        t.choose("Gate to the west")


@pytest.mark.parametrize("side", SIDES)
def test_AE_SETP_06_the_other_three_sides_get_wood_walls_with_two_cubes(side: str) -> None:
    walls = seat_of(table(GAME, 2).choose(f"Gate to the {side}"))["walls"]
    assert [walls[other] for other in SIDES if other != side] == [WALL] * 3


def test_AE_SETP_07_two_soldiers_begin_inside_the_castle() -> None:
    for seat in range(3):
        soldiers = seat_of(table(GAME, 3), seat)["soldiers"]
        assert soldiers == {"inside": 2, "north": 0, "east": 0, "south": 0, "west": 0}


@proves("AE-R-82")
def test_AE_SETP_08_each_field_has_a_farm_of_level_1_the_one_at_the_gate_too() -> None:
    t = first_turn()
    for seat in (0, 1):
        assert seat_of(t, seat)["walls"]["north"] == GATE
        assert seat_of(t, seat)["farms"] == {side: {"level": 1, "protected": False} for side in SIDES}


def test_AE_SETP_09_four_food_begin_in_the_granary() -> None:
    assert [seat_of(table(GAME, 4), seat)["food"] for seat in range(4)] == [4, 4, 4, 4]


def test_AE_SETP_10_the_stockpile_begins_with_3_wood_2_stone_and_1_iron() -> None:
    t = table(GAME, 4)
    for seat in range(4):
        assert [seat_of(t, seat)[good] for good in ("wood", "stone", "iron")] == [3, 2, 1]


def test_AE_SETP_11_nothing_else_is_there_at_the_start() -> None:
    t = first_turn(4)
    for seat in range(4):
        board = seat_of(t, seat)
        assert all(turret is None for turret in board["turrets"].values())
        assert not any(board["mercenaries"].values())
        assert not any(farm["protected"] for farm in board["farms"].values())
        assert [board[word] for word in ("moves", "flags", "flag_gold", "wounded", "villager")] == [0] * 5


# Setup / game board


@proves("AE-R-07")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_AE_SETB_01_all_five_starting_refugees_are_on_offer_at_every_count(seats: int) -> None:
    assert len(offered(gates_chosen(seats))) == 5
    t = starters_taken(seats)
    kept = [card["name"] for seat in range(seats) for card in seat_of(t, seat)["cards"]]
    assert "Drill Sergeant" not in kept  # the rest is out of the game: not in the deck either
    assert GAME.census(t.state)["buildings and refugees"] == 48
    assert board_of(t)["decks"]["refugees"] == 18


@proves("AE-R-08")
def test_AE_SETB_02_starting_refugees_are_picked_one_each_from_seat_0_on() -> None:
    t = gates_chosen(3)
    assert t.state.asked == 0
    t.choose("take Huntress").expect("AE-SETB-02", "starter_taken", seat=0)
    assert t.state.asked == 1
    t.expect_refused("take Huntress", "AE-SETB-02")
    t.expect_options("take Steward", "take Forester", "take Stonemason", "take Drill Sergeant")
    t.choose("take Drill Sergeant")
    assert t.state.asked == 2
    t.choose("take Steward")
    held = [[card["name"] for card in seat_of(t, seat)["cards"]] for seat in range(3)]
    assert held == [["Huntress", "Barracks"], ["Drill Sergeant", "Barracks"], ["Steward", "Barracks"]]


@proves("AE-R-08")
def test_AE_SETB_03_for_a_first_game_chance_deals_the_starting_refugees() -> None:
    t = table(GAME, 2, "first_game").chance("objective Skyline", "objective Unbroken")
    t.chance("deal Stonemason", "deal Forester").choose("Gate to the north", "Gate to the north")
    t.expect("AE-SETB-03", "starter_taken", seat=0).expect("AE-SETB-03", "starter_taken", seat=1)
    t.expect_no("AE-SETB-02")
    assert (card_of(t, "Stonemason", 0) is None, card_of(t, "Forester", 1) is None) == (False, False)
    assert t.state.asked == 1  # nobody was asked to pick; the Forester goes first


def test_AE_SETB_03_any_starting_refugee_not_yet_dealt_is_equally_likely() -> None:
    state = GAME.new(2, ("first_game",))
    while state.question() != "starter":
        state.step(state.options()[0])
    assert (state.asked, len(state.options()), state.weights()) == (CHANCE, 5, [1] * 5)
    state.step(state.options()[0])
    assert (state.asked, len(state.options())) == (CHANCE, 4)


def test_AE_SETB_04_the_lowest_initiative_goes_first() -> None:
    t = gates_chosen(3).choose("take Drill Sergeant", "take Forester", "take Stonemason")
    assert [initiative(t.state, Seat(seat)) for seat in range(3)] == [5, 2, 4]
    assert board_of(t)["order"] == [1, 2, 0]
    assert t.state.asked == 1
    t.expect("AE-SETB-04", "order_taken", seat=1, place=1).expect("AE-SETB-04", seat=0, place=3)


@pytest.mark.parametrize(("seats", "gold"), [(2, [6, 5]), (3, [7, 6, 5]), (4, [8, 7, 6, 5])])
def test_AE_SETB_05_starting_gold_follows_turn_order(seats: int, gold: list[int]) -> None:
    picks = ["take Stonemason", "take Huntress", "take Forester", "take Steward"]
    t = gates_chosen(seats).choose(*picks[:seats])
    assert [seat_of(t, seat)["gold"] for seat in range(seats)] == gold
    t.expect("AE-SETB-04", "order_taken", seat=seats - 1, place=1, gold=5)


def test_AE_SETB_06_the_threat_begins_at_0() -> None:
    t = first_turn(4)
    assert board_of(t)["threat"] == 0
    t.seat(2, gold=0)
    assert seat_of(t, 2)["threat_level"] == 0  # nothing raises a poor seat in Season 1


@proves("AE-R-12")
def test_AE_SETB_07_each_of_the_seven_seasons_has_its_flag() -> None:
    t = first_turn()
    offers = [board_of(t.set(season=season))["flag"] for season in range(1, SEASONS + 1)]
    assert offers == [1, 1, 2, 2, 2, 2, 3]


def test_AE_SETB_08_flags_of_the_common_supply_serve_every_tied_seat() -> None:
    t = last_worker(4, season=7).choose("Mine: 2 Iron")
    assert [seat_of(t, seat)["flags"] for seat in range(4)] == [1, 1, 1, 1]
    assert [seat_of(t, seat)["flag_gold"] for seat in range(4)] == [1, 1, 1, 1]
    t.expect("AE-FLAG-07", "flag_won", seat=3, value=1)


def test_AE_SETB_09_two_workers_of_each_seat_wait_on_the_season_track() -> None:
    t = first_turn(3)
    for seat in range(3):
        assert (seat_of(t, seat)["workers"], seat_of(t, seat)["workers_all"]) == (3, 3)
    for season in range(1, SEASONS):
        arrived = seat_of(last_worker(3, season=season).choose("Mine: 2 Iron"), 2)["workers"]
        before = 3 + (season >= 3) + (season >= 6)
        assert arrived == before + (season + 1 in (3, 6))  # spaces 3 and 6 hold one each


def test_AE_SETB_10_the_game_begins_in_season_1() -> None:
    assert (board_of(first_turn())["season"], board_of(first_turn())["phase"]) == (1, "Actions")


def test_AE_SETB_11_the_five_decks_are_hidden_and_drawn_by_chance_alone() -> None:
    t = first_turn(2)
    assert set(board_of(t)["decks"]) == {"buildings", "refugees", "objectives", "invaders", "sieges"}
    assert all(isinstance(left, int) for left in board_of(t)["decks"].values())
    unseen = set(cards_of("building")) - {card["name"] for card in board_of(t)["buildings"]}
    t.expect_hidden(0, unseen.pop())
    t.expect_refused("card Bakery", "AE-SETB-11").expect_refused(CHANCE_SIEGE, "AE-SETB-11")


def test_AE_SETB_12_a_card_points_to_each_side_alike() -> None:
    state = GAME.new(2)
    while state.question() != "invader":
        state.step(state.options()[0])
    assert (len(state.options()), set(state.weights())) == (16, {2})  # 16 designs, two of each
    state.step(state.options()[0])
    sides = [GAME.action_text(state, option) for option in state.options()]
    assert (state.asked, sides) == (CHANCE, [f"from the {side}" for side in SIDES])
    assert state.weights() == [1, 1, 1, 1]


@proves("AE-R-09")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_AE_SETB_13_two_refugees_lie_face_up(seats: int) -> None:
    t = starters_taken(seats)
    shown = board_of(t)["refugees"]
    assert [card["family"] for card in shown] == ["refugee", "refugee"]
    assert (board_of(t)["decks"]["refugees"], shown[0] != shown[1]) == (18, True)
    assert [event.kind for event in t.events if event.rule == "AE-SETB-13"] == ["card_laid"] * 2


@proves("AE-R-09")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_AE_SETB_14_three_buildings_lie_face_up(seats: int) -> None:
    t = starters_taken(seats)
    assert [card["family"] for card in board_of(t)["buildings"]] == ["building"] * 3
    assert board_of(t)["decks"]["buildings"] == 25
    assert [event.kind for event in t.events if event.rule == "AE-SETB-14"] == ["card_laid"] * 3


def test_AE_SETB_15_one_invader_card_lies_face_up() -> None:
    t = starters_taken()
    t.chance(*["card " + name for name in ("Spy", "Miller", "Bakery", "Market", "Moat")])
    t.chance("invaders War Band", "from the south")
    t.expect("AE-SETB-15", "invader_laid", data=(invader_number("War Band"), 2))
    [card] = board_of(t)["invader_cards"]
    assert (card["face_up"], card["name"], card["side"]) == (True, "War Band", "south")


def test_AE_SETB_16_a_siege_card_lies_face_down_and_unseen() -> None:
    t = starters_taken().expect("AE-SETB-16", "siege_laid_down")
    assert board_of(t)["siege"] is None
    assert board_of(t)["decks"]["sieges"] == 10
    for seat in (0, 1, SPECTATOR):
        for engine in ("Catapult", "Mangonel", "Trebuchet", "Ladders", "Siege Tower"):
            t.expect_hidden(seat, engine)


@proves("AE-R-06")
def test_AE_SETB_17_one_supply_serves_all_and_never_runs_out() -> None:
    t = first_turn(2).seat(0, iron=20).seat(1, iron=0)  # all the Iron of the box
    t.choose("Mine: 2 Iron")
    assert seat_of(t)["iron"] == 22
    t.seat(1, iron=40, workers=1).choose("Merchant: sell 1 Iron for 4 Gold and 3 Food")
    assert seat_of(t, 1)["iron"] == 39


# Rulings


def test_AE_R_01_two_to_four_can_play() -> None:
    assert GAME.seats == (2, 3, 4)


def test_AE_R_09_two_seats_have_no_special_setup() -> None:
    t = first_turn(2)
    assert [seat_of(t, seat)["gold"] for seat in (0, 1)] == [5, 6]
    assert len(board_of(t)["invader_cards"]) == 1


def test_AE_R_10_gates_are_chosen_before_any_invader_card_is_seen() -> None:
    t = table(GAME, 4)
    for seat in range(4):
        assert (t.state.question(), t.state.asked) == ("gate", seat)
        assert (board_of(t)["invader_cards"], t.state.board[20]) == ([], NO_CARD)
        t.choose("Gate to the east")

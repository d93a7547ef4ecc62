"""Worked examples of the chapters Setup, Actions, Stockpile and Refresh, with their exact numbers."""

import pytest

from games.after_the_empire.helpers import (
    STARTING,
    board_of,
    card_of,
    first_turn,
    goods_of,
    last_worker,
    seat_of,
)
from holdfast.games.after_the_empire import GAME
from holdfast.testkit.table import Table, table

SIDES = ("north", "east", "south", "west")


def test_AE_EX_01_a_worker_on_the_bakery_brings_7_food() -> None:
    t = first_turn().seat(0, cards=["Bakery"], used=STARTING)
    food = seat_of(t)["food"]
    t.choose("work at Bakery").expect("AE-ACT-04", "worker_placed", seat=0)
    t.expect("AE-GLOS-02", "gained", seat=0, good=1, n=7)
    assert (seat_of(t)["food"], seat_of(t)["workers"], card_of(t, "Bakery")["busy"]) == (food + 7, 2, True)
    t.seat(1, workers=1).choose("Mine").expect_refused("work at Bakery", "AE-ACT-05")
    t = last_worker().seat(0, cards=["Bakery"], used=STARTING).choose("work at Bakery").expect("AE-REFR-09")
    assert not card_of(t, "Bakery")["busy"]


def seasons(variant: str) -> list[Table]:
    """One table per season, at its beginning, in a game played through without a break."""
    tables = []
    for season in range(1, 8):
        t = first_turn(2, variant)
        while board_of(t)["season"] < season:
            t.choose(t.state.options()[0])
        tables.append(t)
    return tables


@pytest.mark.parametrize(
    ("variant", "cards"),
    [("", [1, 2, 3, 4, 4, 4, 4]), ("easy", [1, 2, 3, 3, 3, 3, 3]), ("hard", [2, 3, 4, 4, 4, 4, 4])],
)
def test_AE_EX_15_the_state_at_the_start_of_each_season(variant: str, cards: list[int]) -> None:
    boards = [board_of(t) for t in seasons(variant)]
    assert [board["season"] for board in boards] == [1, 2, 3, 4, 5, 6, 7]
    assert [board["threat"] for board in boards] == [0, 3, 6, 9, 12, 15, 18]
    assert [len(board["invader_cards"]) for board in boards] == cards
    assert [sum(card["face_up"] for card in board["invader_cards"]) for board in boards] == [1] * 7
    assert [board["flag"] for board in boards] == [1, 1, 2, 2, 2, 2, 3]
    for seat in (0, 1):
        assert [board["seats"][seat]["workers_all"] for board in boards] == [3, 3, 4, 4, 4, 5, 5]


def test_AE_EX_15_without_reports_the_counts_are_the_same_and_no_card_is_face_up() -> None:
    boards = [board_of(t) for t in seasons("no_reports")]
    assert [len(board["invader_cards"]) for board in boards] == [1, 2, 3, 4, 4, 4, 4]
    assert not any(card["face_up"] for board in boards for card in board["invader_cards"])


def test_AE_EX_16_three_seats_with_initiatives_4_1_and_3() -> None:
    t = table(GAME, 3).choose(*["Gate to the north"] * 3)
    t.choose("take Stonemason", "take Steward", "take Huntress")
    board = board_of(t)
    assert board["order"] == [1, 2, 0]
    assert [board["seats"][seat]["gold"] for seat in (1, 2, 0)] == [5, 6, 7]
    for seat in range(3):
        mine = board["seats"][seat]
        assert (mine["workers"], *goods_of(t, seat)[1:]) == (3, 4, 3, 2, 1)
        assert mine["soldiers"]["inside"] == sum(mine["soldiers"].values()) == 2
        assert [mine["farms"][side]["level"] for side in SIDES] == [1, 1, 1, 1]
        assert mine["objective_count"] == 1
    left = {"buildings": 25, "refugees": 18, "invaders": 31, "sieges": 10, "objectives": 14}
    assert board["decks"] == left
    assert (len(board["buildings"]), len(board["refugees"]), len(board["invader_cards"])) == (3, 2, 1)
    assert (board["invader_cards"][0]["face_up"], board["siege"]) == (True, None)


def test_AE_EX_18_two_replacements_pay_for_a_new_wall() -> None:
    t = first_turn().seat(
        0, wood=0, stone=8, iron=1, walls={"south": None}, turrets={"southeast": "Wood Turret"}
    )
    assert seat_of(t)["walls"]["east"]["cubes"] == 2
    t.choose("Stockpile").expect_refused("build Wood Wall south", "AE-R-20")
    t.choose("build Stone Wall east").expect("AE-STOCK-13", "wall_built", seat=0, data=(3, 1, 0, 4))
    assert goods_of(t)[2:] == (2, 4, 1)
    t.choose("build Stone Turret southeast").expect("AE-STOCK-14", "turret_built", data=(2, 1, 0, 4, 1))
    assert goods_of(t)[2:] == (3, 0, 0)
    t.choose("build Wood Wall south").expect("AE-STOCK-02", "wall_built", data=(1, 2, 3, 0))
    assert goods_of(t)[2:] == (0, 0, 0)
    board = seat_of(t)
    assert (board["walls"]["east"]["piece"], board["walls"]["east"]["cubes"]) == ("Stone Wall", 5)
    assert (board["turrets"]["southeast"]["piece"], board["turrets"]["southeast"]["cubes"]) == (
        "Stone Turret",
        2,
    )
    assert (board["walls"]["south"]["piece"], board["walls"]["south"]["cubes"]) == ("Wood Wall", 2)

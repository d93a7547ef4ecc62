"""Flags, Income, Turn order, Harvest, Feast."""

import pytest

from games.after_the_empire.battle import BARE, STONES, fight, play, quiet, season_from, troops
from games.after_the_empire.helpers import board_of, kinds, seat_of
from holdfast.games.after_the_empire import GAME
from holdfast.games.after_the_empire.position.state import soldiers_of
from holdfast.kernel.state import Seat
from holdfast.testkit.proves import proves
from holdfast.testkit.table import TABLE, Table

FARMS = ("north", "east", "south", "west")


def flags(season: int, *golds: int, sacked: tuple[int, ...] = ()) -> Table:
    """Flags are awarded to seats with this Gold."""
    t = quiet(len(golds), season=season)
    for seat, gold in enumerate(golds):
        t.seat(seat, gold=gold, sacked=seat in sacked)
    return play(t, "AwardFlags")


def flag_gold(t: Table) -> list[int]:
    """Value of every seat's Flags."""
    return [seat_of(t, seat)["flag_gold"] for seat in range(t.seats)]


def test_AE_FLAG_01_the_richest_seat_not_sacked_takes_the_flag() -> None:
    t = flags(1, 9, 12, 7).expect("AE-FLAG-01", "flag_won", seat=1, value=1)
    assert [seat_of(t, seat)["flags"] for seat in range(3)] == [0, 1, 0]
    flags(1, 9, 12, 7, sacked=(1,)).expect("AE-FLAG-01", "flag_won", seat=0).expect_no("AE-FLAG-01", seat=1)


def test_AE_FLAG_02_the_gold_compared_is_that_after_combat_and_before_income() -> None:
    t = quiet().seat(0, gold=20, swordsmen={"east": 1}, walls={"east": None}).seat(1, gold=11, walls=BARE)
    season_from(t, "CombatPhase").expect("AE-FLAG-01", seat=1).expect("AE-SACK-09", seat=0, left=10)
    t = quiet().seat(0, gold=3, walls=STONES).seat(1, gold=4, walls=BARE)
    season_from(t, "AwardFlags").expect("AE-FLAG-01", seat=1)
    assert seat_of(t)["gold"] > seat_of(t, 1)["gold"]


@pytest.mark.parametrize("season", [1, 2])
def test_AE_FLAG_03_one_gold_in_the_first_two_seasons(season: int) -> None:
    assert flag_gold(flags(season, 5, 4)) == [1, 0]


@proves("AE-R-13")
def test_AE_FLAG_04_two_gold_in_season_three() -> None:
    assert flag_gold(flags(3, 5, 4).expect("AE-FLAG-01", value=2)) == [2, 0]


@pytest.mark.parametrize("season", [4, 5, 6])
def test_AE_FLAG_05_two_gold_in_seasons_four_to_six(season: int) -> None:
    assert flag_gold(flags(season, 5, 4)) == [2, 0]


def test_AE_FLAG_06_three_gold_in_the_last_season() -> None:
    assert flag_gold(flags(7, 5, 4).expect("AE-FLAG-01", seat=0, value=3)) == [3, 0]


@pytest.mark.parametrize("season", [1, 5, 7])
def test_AE_FLAG_07_tied_seats_get_a_one_gold_flag_each(season: int) -> None:
    t = flags(season, 8, 3, 8).expect("AE-FLAG-07", seat=0, value=1).expect("AE-FLAG-07", seat=2, value=1)
    t.expect_no("AE-FLAG-01")
    assert flag_gold(t) == [1, 0, 1]
    assert [seat_of(t, seat)["flags"] for seat in range(3)] == [1, 0, 1]


def test_AE_FLAG_08_a_flag_moves_nothing_on_the_gold_track() -> None:
    t = flags(7, 5, 4)
    assert [seat_of(t, seat)["gold"] for seat in (0, 1)] == [5, 4]


def test_AE_FLAG_09_a_flag_is_never_lost() -> None:
    t = quiet().seat(0, flags=2, flag_gold=3, gold=9, swordsmen={"east": 1}, walls={"east": None})
    t.seat(0, cards=["Chapel", "Minstrel"])
    fight(t).expect("AE-COMB-04", "sacked", seat=0)
    assert (seat_of(t)["flags"], seat_of(t)["flag_gold"]) == (2, 3)
    season_from(t.seat(0, gold=0, soldiers={"inside": 3}), "TakeIncome")
    assert (t.state.season, seat_of(t)["flags"], seat_of(t)["flag_gold"]) == (2, 2, 3)


def test_AE_R_14_everybody_sacked_means_no_flag() -> None:
    t = flags(5, 8, 3, sacked=(0, 1)).expect("AE-R-14", "no_flag")
    assert flag_gold(t) == [0, 0]
    assert flag_gold(flags(7, 8, 8, 9, sacked=(2,))) == [1, 1, 0]  # the Flag of the season leaves the game


# Income and turn order


def test_AE_INCM_01_one_gold_for_each_turret_wall_and_gate() -> None:
    t = (
        quiet()
        .seat(0, gold=2, turrets={"northeast": "Wood Turret"}, walls={"east": None})
        .seat(1, walls=BARE)
    )
    play(t, "TakeIncome").expect("AE-INCM-01", "income", seat=0, n=4).expect("AE-INCM-01", seat=1, n=0)
    assert [seat_of(t, seat)["gold"] for seat in (0, 1)] == [6, 0]


def test_AE_INCM_02_wood_and_stone_give_the_same() -> None:
    stone = dict.fromkeys(("northeast", "southwest"), "Stone Turret")
    t = quiet().seat(0, walls=STONES, turrets=stone)
    t.seat(1, turrets=dict.fromkeys(stone, ("Wood Turret", 0)))
    play(t, "TakeIncome")
    assert [seat_of(t, seat)["gold"] for seat in (0, 1)] == [6, 6]


def test_AE_R_69_a_burning_turret_and_a_sacked_seat_have_income() -> None:
    t = quiet().seat(0, sacked=1, walls=BARE, turrets={"southeast": "burning Stone Turret"})
    play(t, "TakeIncome").expect("AE-INCM-01", seat=0, n=1)
    assert seat_of(t)["gold"] == 1


def test_AE_ORDR_01_least_gold_first_most_gold_last() -> None:
    t = quiet(4)
    for seat, gold in enumerate((9, 2, 30, 5)):
        t.seat(seat, gold=gold, walls=BARE)
    play(t, "TakeIncome", "SetOrder").expect("AE-ORDR-01", "order_set", data=(1, 3, 0, 2))
    assert board_of(t)["order"] == [1, 3, 0, 2]


def test_AE_ORDR_01_the_order_is_set_after_income() -> None:
    t = quiet().seat(0, gold=5, walls=STONES).seat(1, gold=6, walls=BARE)
    season_from(t, "AwardFlags")
    assert board_of(t)["order"] == [1, 0]


def test_AE_ORDR_02_equal_seats_keep_their_order() -> None:
    for before, after in (([3, 1, 2, 0], [3, 2, 1, 0]), ([0, 2, 1, 3], [2, 3, 0, 1])):
        t = quiet(4).seat(TABLE, order=before)
        for seat, gold in enumerate((7, 7, 4, 4)):
            t.seat(seat, gold=gold)
        assert board_of(play(t, "SetOrder"))["order"] == after


def test_AE_R_70_gold_paid_at_the_feast_changes_no_order() -> None:
    t = quiet().seat(0, gold=5, soldiers={"inside": 5}).seat(1, gold=4).seat(0, farms=dict.fromkeys(FARMS, 0))
    season_from(t, "SetOrder").expect("AE-FEAST-03", seat=0, gold=5)
    assert (board_of(t)["order"], seat_of(t)["gold"], seat_of(t, 1)["gold"]) == ([1, 0], 0, 4)


# Harvest and Feast


def feast(food: int, gold: int, soldiers: int, wounded: int = 0, mercenaries: int = 0) -> Table:
    """Seat 0 holds a Feast."""
    t = quiet().seat(0, food=food, gold=gold, soldiers={"inside": soldiers}, wounded=wounded)
    return play(t.seat(0, mercenaries={"inside": mercenaries}), "HoldFeast")


def test_AE_HARV_01_a_farm_gives_food_equal_to_its_level() -> None:
    t = quiet().seat(0, food=1, farms={"north": 2, "east": 1, "south": 2, "west": 1})
    play(t, "BringHarvest").expect("AE-HARV-01", "harvested", seat=0, n=6)
    assert seat_of(t)["food"] == 7


def test_AE_HARV_02_a_razed_farm_gives_none() -> None:
    t = quiet().seat(0, farms={"north": 0, "east": 2, "south": 0, "west": 0})
    assert seat_of(play(t, "BringHarvest"))["food"] == 2


def test_AE_HARV_03_the_harvest_feeds_the_feast() -> None:
    t = season_from(quiet().seat(0, soldiers={"inside": 4}, gold=9), "TakeIncome").expect_no("AE-FEAST-03")
    assert (seat_of(t)["food"], seat_of(t)["gold"]) == (0, 13)
    assert kinds(t).index("harvested") < kinds(t).index("feasted")


@proves("AE-R-68")
def test_AE_FEAST_01_every_soldier_eats_one_food() -> None:
    t = feast(food=5, gold=9, soldiers=3).expect("AE-FEAST-01", "feasted", seat=0, n=3)
    assert (seat_of(t)["food"], seat_of(t)["gold"]) == (2, 9)


def test_AE_FEAST_02_wounded_soldiers_eat_too() -> None:
    t = feast(food=5, gold=0, soldiers=1, wounded=3)
    assert seat_of(t)["food"] == 1


def test_AE_FEAST_03_every_hungry_soldier_costs_one_gold() -> None:
    t = feast(food=2, gold=9, soldiers=5).expect("AE-FEAST-03", "hunger_paid", seat=0, hungry=3, gold=3)
    assert (seat_of(t)["food"], seat_of(t)["gold"]) == (0, 6)
    assert seat_of(feast(food=5, gold=9, soldiers=5).expect_no("AE-FEAST-03"))["gold"] == 9


def test_AE_FEAST_04_mercenaries_are_never_fed() -> None:
    t = feast(food=3, gold=4, soldiers=1, mercenaries=5).expect_no("AE-FEAST-03")
    assert (seat_of(t)["food"], seat_of(t)["gold"], troops(t)) == (2, 4, {"inside": (1, 5)})


def test_AE_R_67_what_cannot_be_paid_is_forgiven() -> None:
    t = feast(food=1, gold=2, soldiers=4, wounded=2).expect("AE-FEAST-03", hungry=5, gold=2)
    assert (seat_of(t)["food"], seat_of(t)["gold"], soldiers_of(t.state, Seat(0))) == (0, 0, 6)
    assert GAME.audit(t.state) == []


def test_AE_R_68_food_goes_first() -> None:
    t = feast(food=4, gold=9, soldiers=4).expect_no("AE-FEAST-03")
    assert (seat_of(t)["food"], seat_of(t)["gold"], t.state.question()) == (0, 9, "turn")

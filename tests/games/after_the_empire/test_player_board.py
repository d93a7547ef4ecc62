"""Chapters Infirmary, Granary, protection of Farms, and the Barracks."""

import pytest

from games.after_the_empire.helpers import (
    EAGER_CARDS,
    STARTING,
    card_of,
    first_turn,
    goods_of,
    kinds,
    last_worker,
    offered,
    seat_of,
)
from holdfast.testkit.table import TABLE, Table

IRON = 4
SIDES = ("north", "east", "south", "west")
RECRUIT = "pay 1 Iron, then gain 1 Soldier"
HEAL = "pay 1 Food, then heal 1 Soldier"


def levels(t: Table) -> dict[str, int]:
    return {side: farm["level"] for side, farm in seat_of(t)["farms"].items()}


def protected(t: Table) -> list[str]:
    return [side for side, farm in seat_of(t)["farms"].items() if farm["protected"]]


def granary(**farms: int) -> Table:
    """A Worker of seat 0 is on the Granary; Farms not named are at level 1."""
    return first_turn().seat(0, farms=farms).choose("Granary")


def soldiers(t: Table) -> int:
    count: int = seat_of(t)["soldiers"]["inside"]
    return count


# Infirmary


@pytest.mark.parametrize(("wounded", "healed"), [(6, 4), (4, 4), (3, 3), (1, 1)])
def test_AE_INFI_01_heals_up_to_4_wounded_soldiers_for_free(wounded: int, healed: int) -> None:
    t = first_turn().seat(0, wounded=wounded)
    before = goods_of(t)
    t.choose("Infirmary").expect("AE-INFI-01", "healed", seat=0, n=healed)
    assert (seat_of(t)["wounded"], goods_of(t)) == (wounded - healed, before)


def test_AE_INFI_02_a_healed_soldier_is_usable_again() -> None:
    t = last_worker().seat(0, wounded=2).choose("Infirmary")
    assert (seat_of(t)["wounded"], soldiers(t)) == (0, 2)
    t.expect_options("0 Soldiers to the north", "1 Soldier to the north", "2 Soldiers to the north")


# Granary


def test_AE_GRAN_01_three_sow_steps_and_then_one_protect() -> None:
    t = granary()
    for side in ("north", "east", "south"):
        assert t.state.question() == "sow"
        t.choose(f"sow {side}")
    assert t.state.question() == "protect"
    t.expect_refused("sow west", "AE-PROT-01").choose("protect west")
    assert (levels(t), protected(t)) == ({"north": 2, "east": 2, "south": 2, "west": 1}, ["west"])
    assert t.state.asked == 1  # one Protect, no more


def test_AE_GRAN_02_one_sow_raises_one_farm_by_one_level_never_above_2() -> None:
    t = granary(east=0).choose("sow north").expect("AE-GRAN-02", "sown", seat=0, side=0, level=2)
    assert levels(t) == {"north": 2, "east": 0, "south": 1, "west": 1}
    t.expect_refused("sow north", "AE-GRAN-02")
    assert offered(t, "sow") == ["sow east", "sow south", "sow west"]


def test_AE_GRAN_03_sowing_a_razed_farm_removes_the_flame_and_makes_it_level_1() -> None:
    t = granary(east=0).choose("sow east").expect("AE-GRAN-03", "sown", seat=0, side=1, level=1)
    assert levels(t)["east"] == 1
    assert "sow east" in offered(t)


def test_AE_GRAN_04_the_sow_steps_may_go_to_one_farm_or_to_several() -> None:
    same = granary(east=0).choose("sow east", "sow east")
    assert levels(same)["east"] == 2
    several = granary(east=0).choose("sow east", "sow west", "sow south")
    assert levels(several) == {"north": 1, "east": 1, "south": 2, "west": 2}


def test_AE_GRAN_05_the_protect_comes_last_so_a_farm_just_sown_can_be_protected() -> None:
    t = granary(east=0).expect_refused("protect east", "AE-GRAN-02")  # not before the sowing
    t.choose("sow east", "done", "protect east").expect("AE-PROT-01", "protected", data=(1,))
    assert protected(t) == ["east"]


def test_AE_R_30_sow_and_protect_may_be_declined_one_by_one() -> None:
    t = granary().choose("sow north", "done", "done")
    assert (levels(t)["north"], protected(t), t.state.asked) == (2, [], 1)
    t = granary().choose("done", "protect north")
    assert (levels(t)["north"], protected(t)) == (1, ["north"])


def test_AE_R_30_a_farm_holds_one_protect_token_at_most() -> None:
    t = first_turn().seat(0, protected={"north": 1}).choose("Granary", "done")
    t.expect_refused("protect north", "AE-R-30")
    assert offered(t, "protect") == ["protect east", "protect south", "protect west"]


def test_AE_R_30_with_nothing_to_sow_or_to_protect_nothing_is_asked() -> None:
    t = first_turn().seat(0, farms=dict.fromkeys(SIDES, 2), protected=dict.fromkeys(SIDES, 1))
    assert kinds(t.choose("Granary")) == ["worker_placed"]
    assert t.state.asked == 1


# Protection


def attacked(**north: object) -> Table:
    """Seat 0 places its last Worker; Invaders then come to everybody from the north."""
    t = last_worker().seat(TABLE, invaders=[(EAGER_CARDS[0], "north")])
    return t.seat(0, **{word: {"north": value} for word, value in north.items()})


def test_AE_PROT_01_only_an_active_farm_can_be_protected() -> None:
    t = granary(east=0, west=2).choose("done").expect_refused("protect east", "AE-PROT-01")
    assert offered(t, "protect") == ["protect north", "protect south", "protect west"]


def test_AE_PROT_02_a_farm_without_a_flame_is_active_at_level_1_and_2() -> None:
    for level, active in ((0, False), (1, True), (2, True)):
        t = first_turn().seat(0, farms={"east": level}).choose("Scout")
        assert ("protect east" in offered(t)) is active


@pytest.mark.parametrize("level", [1, 2])
def test_AE_PROT_03_a_protected_farm_is_not_razed_and_keeps_its_level(level: int) -> None:
    t = attacked(farms=level, protected=1).choose("Mine: 2 Iron")
    t.expect("AE-PROT-03", "farm_kept", seat=0, data=(0, level))
    assert levels(t)["north"] == level
    t = attacked(farms=level, protected=0).choose("Mine: 2 Iron")
    t.expect("AE-RAZE-02" if level == 2 else "AE-RAZE-03", "farm_razed", seat=0, side=0, level=level - 1)
    assert levels(t)["north"] == level - 1


# Barracks


def barracks(wounded: int = 1, **goods: int) -> Table:
    return first_turn(free=True).seat(0, wounded=wounded, used=["Steward"], **goods)


def test_AE_BARR_01_1_iron_buys_a_new_soldier() -> None:
    t = barracks(iron=1).choose("use Barracks", RECRUIT)
    t.expect("AE-GLOS-04", "paid", good=IRON, n=1).expect("AE-BARR-01", "recruited", seat=0, n=1)
    assert (seat_of(t)["iron"], soldiers(t), seat_of(t)["wounded"], seat_of(t)["food"]) == (0, 3, 1, 4)


def test_AE_BARR_02_1_food_heals_a_wounded_soldier() -> None:
    t = barracks(wounded=2, food=1).choose("use Barracks", HEAL).expect("AE-BARR-02", "healed", seat=0, n=1)
    assert (seat_of(t)["food"], soldiers(t), seat_of(t)["wounded"], seat_of(t)["iron"]) == (0, 3, 1, 1)


def test_AE_BARR_03_one_activation_uses_either_part_or_both_each_once() -> None:
    t = barracks(wounded=3, iron=3, food=3).choose("use Barracks")
    t.expect_options(RECRUIT, HEAL, "both").choose("both")
    t.expect("AE-BARR-01", "recruited", n=1).expect("AE-BARR-02", "healed", n=1)
    assert (goods_of(t)[1], goods_of(t)[4], soldiers(t), seat_of(t)["wounded"]) == (2, 2, 4, 2)
    t.expect_refused("use Barracks", "AE-FREE-03")


@pytest.mark.parametrize(
    ("wounded", "iron", "food", "gained"),
    [(0, 1, 1, "AE-BARR-01"), (1, 0, 1, "AE-BARR-02"), (1, 1, 0, "AE-BARR-01")],
)
def test_AE_BARR_03_a_part_that_is_out_of_reach_is_not_asked_about(
    wounded: int, iron: int, food: int, gained: str
) -> None:
    t = barracks(wounded, iron=iron, food=food).choose("use Barracks").expect(gained, seat=0)
    assert (t.state.question(), soldiers(t)) == ("turn", 3)


def test_AE_R_22_the_barracks_is_a_free_action_whose_parts_are_not_split() -> None:
    t = barracks(iron=3, food=3).expect_refused("work at Barracks", "AE-GLOS-02")
    t.choose("use Barracks", RECRUIT)
    assert (seat_of(t)["workers"], card_of(t, "Barracks")["ready"]) == (3, False)
    t.choose("Mine", "Quarry", "end turn").expect_refused("use Barracks", "AE-FREE-03")


def test_AE_R_22_a_barracks_with_nothing_to_pay_or_to_heal_is_refused() -> None:
    barracks(wounded=0, iron=0).expect_refused("use Barracks", "AE-R-88")
    barracks(wounded=2, iron=0, food=0).expect_refused("use Barracks", "AE-R-88")


def test_AE_R_86_a_heal_takes_as_many_as_it_can_without_asking() -> None:
    t = first_turn(free=True).seat(0, wounded=5, cards=["Hospital"], used=STARTING).choose("use Hospital")
    assert (seat_of(t)["wounded"] < 5, t.state.question()) == (True, "turn")
    t.seat(0, wounded=2, soldiers={"inside": 1}).choose("Infirmary")
    assert (seat_of(t)["wounded"], soldiers(t), t.state.asked) == (0, 3, 1)

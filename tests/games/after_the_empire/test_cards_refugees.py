"""The 20 Refugees and the 5 starting Refugees, each with what it does. Numbers are read from the cards."""

import pytest

from games.after_the_empire.battle import cubes, fight, invaders, one_step, play, quiet, troops
from games.after_the_empire.card_kit import STARTING, card, effect, owner, perk, promised, taken, uses
from games.after_the_empire.helpers import goods_of, offered, seat_of
from holdfast.games.after_the_empire import GAME
from holdfast.games.after_the_empire.position import state as st
from holdfast.games.after_the_empire.position.tables import FOOD, GOLD, IRON, STONE, WOOD
from holdfast.testkit.table import Table, table

FARMS = ("north", "east", "south", "west")


def test_farmhand_sows() -> None:
    t = owner("Farmhand", farms={"north": 2}).choose("use Farmhand")
    t.expect_options("sow east", "sow south", "sow west", "done").choose("sow east")
    assert seat_of(t)["farms"]["east"]["level"] == 2
    assert not offered(t, "sow")


def test_miller_makes_the_harvest_richer() -> None:
    t = quiet().seat(0, cards=["Miller"], farms=dict.fromkeys(FARMS, 0))
    assert seat_of(play(t, "BringHarvest"))["food"] == perk("Miller", st.HARVEST) > 0


def test_woodcutter_gives_wood() -> None:
    assert uses("Woodcutter").goods[WOOD] > 0


def test_quarryman_gives_stone() -> None:
    assert uses("Quarryman").goods[STONE] > 0


def test_prospector_turns_food_into_iron() -> None:
    found = uses("Prospector")
    assert found.goods[IRON] > 0 > found.goods[FOOD]


def test_peddler_sells_food_and_wood_only() -> None:
    t = owner("Peddler").choose("use Peddler").expect_options("give Food", "give Wood")
    t.expect_refused("give Stone", "AE-R-20")
    assert effect(t, "give Wood", "give Wood").goods == [2, 0, -2, 0, 0]
    owner("Peddler", food=0, wood=0).expect_refused("use Peddler", "AE-R-88")
    for food, wood in ((1, 0), (0, 1)):  # the last one of its kind is sold like any other
        last = owner("Peddler", food=food, wood=wood).choose("use Peddler")
        assert effect(last, "give Food" if food else "give Wood").goods == [1, -food, -wood, 0, 0]


def test_tax_collector_gives_gold() -> None:
    assert uses("Tax Collector").goods[GOLD] > 0


def test_sellsword_captain_brings_a_mercenary() -> None:
    assert uses("Sellsword Captain").mercenaries > 0


def test_veteran_is_a_soldier_at_once() -> None:
    t = taken("Veteran").expect("AE-GLOS-03", "recruited", seat=0)
    assert troops(t) == {"inside": (promised(card("Veteran").instant).soldiers, 0)}


def test_veteran_heals_the_first_wounds_of_a_combat() -> None:
    heals = perk("Veteran", st.SURGEON)
    t = quiet().seat(0, cards=["Veteran"], soldiers={"east": 3}, archers={"east": 3}, wounded=2)
    fight(t).expect("AE-ACT-12", "healed", seat=0, n=heals)
    assert (troops(t), seat_of(t)["wounded"]) == ({"inside": (heals, 0)}, 2 + 3 - heals)
    t = fight(quiet().seat(0, cards=["Veteran"], wounded=2)).expect_no("AE-ACT-12")
    assert seat_of(t)["wounded"] == 2  # old wounds are no wounds of this combat


def test_healer_heals_soldiers() -> None:
    t = owner("Healer", wounded=9).choose("use Healer").expect("AE-FREE-01", "healed", seat=0)
    assert seat_of(t)["wounded"] == 9 - troops(t)["inside"][0] < 9
    owner("Healer", wounded=0).expect_refused("use Healer", "AE-R-88")


def test_quartermaster_saves_food_at_the_feast() -> None:
    less = perk("Quartermaster", st.FRUGAL)
    t = quiet().seat(0, cards=["Quartermaster"], soldiers={"inside": 9}, food=9)
    assert seat_of(play(t, "HoldFeast"))["food"] == less > 0
    t = play(quiet().seat(0, cards=["Quartermaster"], soldiers={"inside": 1}, food=3), "HoldFeast")
    assert seat_of(t)["food"] == 3 - max(0, 1 - less)


def test_outrider_takes_a_move_token() -> None:
    assert uses("Outrider").moves > 0


def test_spy_is_shown_nothing_when_all_cards_lie_open() -> None:
    t = quiet().seat(0, cards=["Spy"])  # its look at a hidden card is proved with the Signal Beacon's
    assert play(t, "LookAhead").events == []


def test_master_archer_kills_more_from_one_manned_wall_in_the_first_archery() -> None:
    more = perk("Master Archer", st.MARKSMEN)
    t = quiet().seat(0, cards=["Master Archer"], swordsmen={"north": 9, "east": 9, "south": 9})
    fight(t.seat(0, soldiers={"north": 1}, mercenaries={"south": 1}))
    t.expect_options("aim at the north field", "aim at the south field")
    t.expect_refused("aim at the east field", "AE-ACT-12").choose("aim at the south field")
    assert invaders(t) == {"north": (8, 0), "east": (9, 0), "south": (9 - 1 - more, 0)}
    assert invaders(one_step(t, "Archery", turn=2))["south"] == (9 - 2 - more, 0)


def test_engineer_saves_stone_on_the_first_stone_work_of_an_action() -> None:
    less = perk("Engineer", st.ENGINEERING)
    t = owner("Engineer").choose("Stockpile")
    assert effect(t, "build Stone Wall east").goods == [0, 0, 2, -4 + less, 0]
    assert effect(t, "build Stone Wall south").goods == [0, 0, 2, -4, 0]
    t = owner("Engineer", walls={"east": ("Stone Wall", 3)}, stone=1).choose("Stockpile")
    t.choose("repair east side", "repair east side")
    assert (cubes(t)["east"], seat_of(t)["stone"]) == (5, 1 - 2 + less)


@pytest.mark.parametrize(
    ("work", "is_stone"),
    [
        ("build Stone Wall east", True),
        ("build Stone Turret southeast", True),
        ("repair south side", True),
        ("quench northwest Turret", True),
        ("build Wood Turret southwest", False),
        ("build Wood Wall west", False),
        ("repair north side", False),
    ],
)
def test_engineer_saves_stone_once_and_wood_works_do_not_count(work: str, is_stone: bool) -> None:
    walls = {"north": ("Wood Gate", 0), "south": ("Stone Wall", 1), "west": None}
    t = owner("Engineer", walls=walls, turrets={"northwest": "burning Stone Turret"})
    t.choose("Stockpile", work)
    before = seat_of(t)["stone"]
    t.choose("repair south side")
    assert before - seat_of(t)["stone"] == (1 if is_stone else 1 - perk("Engineer", st.ENGINEERING))


def test_joiner_refills_a_wood_piece_from_the_supply() -> None:
    t = owner("Joiner", walls={"east": ("Wood Wall", 0), "south": ("Stone Wall", 0)})
    t.seat(0, turrets={"northwest": ("Wood Turret", 0)}).choose("use Joiner")
    t.expect_options("refill east side", "refill northwest Turret").choose("refill east side")
    assert (cubes(t)["east"], goods_of(t), t.state.question()) == (1, (9, 9, 9, 9, 9), "turn")
    owner("Joiner").expect_refused("use Joiner", "AE-R-88")


def test_joiner_refills_neither_a_full_wood_turret_nor_a_stone_turret() -> None:
    t = owner("Joiner", turrets={"northeast": ("Stone Turret", 0), "northwest": ("Wood Turret", 1)})
    t.expect_refused("use Joiner", "AE-R-88")
    t.seat(0, turrets={"southwest": ("Wood Turret", 0)}).choose("use Joiner")
    t.expect_options("refill southwest Turret").choose("refill southwest Turret")
    assert cubes(t)["southwest"] == 1


def test_minstrel_is_worth_its_gold() -> None:
    assert GAME.catalogue[card("Minstrel").number].text == "Worth its Gold in final scoring."
    assert GAME.sheet(quiet().seat(0, cards=["Minstrel"]).state)[2].values == (card("Minstrel").value, 0)


def test_exiled_noble_brings_gold_at_once() -> None:
    t = taken("Exiled Noble").expect("AE-GLOS-03", "gained", seat=0, good=GOLD)
    assert seat_of(t)["gold"] == promised(card("Exiled Noble").instant).goods[GOLD] > 0


def test_priest_saves_a_card_in_a_sack() -> None:
    assert perk("Priest", st.SAFEKEEPING) == perk("Cellars", st.SAFEKEEPING) == 1


def test_scholar_draws_two_objectives_and_keeps_one() -> None:
    t = taken("Scholar").expect("AE-SCOUT-03", "objective_drawn", seat=0)
    assert (t.state.question(), len(t.texts), seat_of(t)["objective_count"]) == ("objective", 2, 0)
    t.choose(t.texts[1])
    assert (seat_of(t)["objective_count"], len(seat_of(t)["objectives_discarded"])) == (1, 1)


# Starting Refugees


def started(name: str) -> Table:
    """Seat 0 has begun the game with this Refugee and plenty of goods; it is about to place a Worker."""
    t = table(GAME, 2).choose("Gate to the north", "Gate to the north", f"take {name}")
    t.choose(t.texts[0])
    while t.state.asked != 0:
        t.choose("Mine")
        if t.state.question() == "turn" and "end turn" in t.texts:
            t.choose("end turn")
    t.seat(0, gold=9, food=9, wood=9, stone=9, iron=9, used=[s for s in STARTING if s != name])
    return t


@pytest.mark.parametrize("name", ["Steward", "Forester", "Huntress", "Stonemason", "Drill Sergeant"])
def test_every_starting_refugee_does_what_it_says_and_is_worth_nothing(name: str) -> None:
    t = started(name)
    found = effect(t, f"use {name}")
    assert found == promised(card(name).free)
    t.expect_refused(f"use {name}", "AE-FREE-03")
    assert card(name).value == 0


def test_steward_gives_gold() -> None:
    assert effect(started("Steward"), "use Steward").goods[GOLD] > 0


def test_forester_gives_wood() -> None:
    assert effect(started("Forester"), "use Forester").goods[WOOD] > 0


def test_huntress_gives_food() -> None:
    assert effect(started("Huntress"), "use Huntress").goods[FOOD] > 0


def test_stonemason_gives_stone() -> None:
    assert effect(started("Stonemason"), "use Stonemason").goods[STONE] > 0


def test_drill_sergeant_begins_with_a_soldier_more() -> None:
    more = promised(card("Drill Sergeant").instant).soldiers
    assert more > 0
    assert troops(started("Drill Sergeant"))["inside"][0] == 2 + more
    assert troops(started("Steward"))["inside"][0] == 2

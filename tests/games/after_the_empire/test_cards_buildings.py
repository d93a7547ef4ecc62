"""The 28 Buildings and the Barracks, each with what it does. Numbers are read from the cards."""

from typing import Any

import pytest

from games.after_the_empire.battle import (
    BARE,
    TABLE,
    cubes,
    face_down,
    fight,
    invaders,
    one_step,
    play,
    quiet,
    strike,
    troops,
    verdict,
)
from games.after_the_empire.card_kit import (
    PLENTY,
    STARTING,
    Effect,
    card,
    effect,
    owner,
    perk,
    promised,
    taken,
    uses,
)
from games.after_the_empire.helpers import board_of, first_turn, goods_of, kinds, offered, seat_of
from holdfast.games.after_the_empire import GAME
from holdfast.games.after_the_empire.position import state as st
from holdfast.games.after_the_empire.position.tables import FOOD, GOLD, IRON, STONE, WOOD, red_number
from holdfast.games.after_the_empire.rules.deck import CARDS
from holdfast.testkit.table import Table

FARMS = ("north", "east", "south", "west")


def score_of(name: str) -> int:
    """How much a seat gains in final scoring by owning the card."""
    t = quiet()
    before = GAME.scores(t.state)[0]
    return GAME.scores(t.seat(0, cards=[name]).state)[0] - before


@pytest.mark.parametrize("name", [card.name for card in CARDS[: st.FIRST_STARTER]])
def test_every_card_is_taken_for_its_exact_cost_and_scores_its_gold(name: str) -> None:
    t = taken(name)
    t.expect("AE-CARD-01" if card(name).number < 28 else "AE-CARD-02", "card_taken", seat=0)
    left = list(goods_of(t))
    if card(name).instant is not None:
        gain = promised(card(name).instant).goods
        left = [n - more for n, more in zip(left, gain, strict=True)]
    assert left == [0] * 5
    assert score_of(name) == card(name).value > 0
    row = "buildings" if card(name).number < 28 else "refugees"
    poor = quiet().seat(0, workers=2).seat(TABLE, **{row: [name]})
    word = "Building" if row == "buildings" else "Refugee"
    poor.expect_refused(f"{word}: {name}", "AE-R-20")


def test_bakery_its_worker_brings_seven_food() -> None:
    t = owner("Bakery")
    assert effect(t, "work at Bakery") == Effect([0, 7, 0, 0, 0])


def test_sawmill_gives_wood() -> None:
    assert uses("Sawmill").goods[WOOD] > 0


def test_stonecutter_gives_stone() -> None:
    assert uses("Stonecutter").goods[STONE] > 0


def test_smelter_gives_iron() -> None:
    assert uses("Smelter").goods[IRON] > 0


def test_armory_makes_a_soldier_of_iron() -> None:
    found = uses("Armory")
    assert found.soldiers > 0 > found.goods[IRON]


def test_market_sells_food() -> None:
    found = uses("Market")
    assert found.goods[GOLD] > 0 > found.goods[FOOD]


def test_trading_post_turns_any_goods_into_gold() -> None:
    t = owner("Trading Post")
    found = effect(t, "work at Trading Post", "give Food", "give Iron", "give Food")
    assert found.goods == [promised(card("Trading Post").work).goods[GOLD], -2, 0, 0, -1]
    owner("Trading Post", food=1, wood=1, stone=0, iron=0).expect_refused("work at Trading Post", "AE-R-20")
    t = owner("Trading Post", food=0, wood=1, iron=0).choose("work at Trading Post", "give Wood")
    t.expect_options("give Stone").expect_refused("give Wood", "AE-R-20")


def test_tavern_hires_mercenaries() -> None:
    assert uses("Tavern").mercenaries > 0


def test_hospital_heals_soldiers() -> None:
    t = owner("Hospital", wounded=9).choose("use Hospital")
    healed = troops(t)["inside"][0]
    assert seat_of(t)["wounded"] == 9 - healed < 9
    t = owner("Hospital", wounded=1).choose("use Hospital")
    assert (troops(t), seat_of(t)["wounded"]) == ({"inside": (1, 0)}, 0)
    owner("Hospital", wounded=0).expect_refused("use Hospital", "AE-R-88")


def test_irrigation_makes_level_2_farms_richer() -> None:
    more = perk("Irrigation", st.HARVEST_RICH)
    for levels, rich in (((2, 1, 1, 0), 1), ((2, 2, 2, 1), 3), ((1, 1, 0, 0), 0)):
        t = quiet().seat(0, cards=["Irrigation"], farms=dict(zip(FARMS, levels, strict=True)))
        assert seat_of(play(t, "BringHarvest"))["food"] == sum(levels) + rich * more


def test_windmill_makes_the_harvest_richer() -> None:
    t = quiet().seat(0, cards=["Windmill"], farms=dict.fromkeys(FARMS, 0))
    assert seat_of(play(t, "BringHarvest"))["food"] == perk("Windmill", st.HARVEST) > 0


def test_seed_store_sows() -> None:
    t = owner("Seed Store", farms={"east": 2, "south": 0}).choose("use Seed Store")
    t.expect_options("sow north", "sow south", "sow west", "done").choose("sow south")
    assert seat_of(t)["farms"]["south"]["level"] == 1
    assert not offered(t, "sow")
    owner("Seed Store", farms=dict.fromkeys(FARMS, 2)).expect_refused("use Seed Store", "AE-R-88")


def test_watchtower_gives_a_move_token_and_protects_a_farm() -> None:
    t = owner("Watchtower", farms={"east": 0}).choose("use Watchtower")
    t.expect_options("protect north", "protect south", "protect west", "done").choose("protect west")
    assert seat_of(t)["moves"] == promised(card("Watchtower").free).moves > 0
    assert seat_of(t)["farms"]["west"]["protected"]


def test_signal_beacon_gives_a_move_token_at_once() -> None:
    t = taken("Signal Beacon").expect("AE-GLOS-03", "move_token_taken", seat=0)
    assert seat_of(t)["moves"] == promised(card("Signal Beacon").instant).moves > 0


@pytest.mark.parametrize("name", ["Signal Beacon", "Spy"])
def test_signal_beacon_and_spy_look_at_a_face_down_card(name: str) -> None:
    assert perk(name, st.SPYGLASS) == 1
    t = quiet().seat(0, cards=[name], soldiers={"inside": 1}).seat(TABLE, invaders=[("Iron Horde", "south")])
    t = face_down(t, 2).chance("invaders Sea Wolves", "from the west")
    play(t, "LookAhead", "PlaceTroops").expect("AE-ACT-12", "invader_spied", seat=0)
    assert [c["name"] for c in board_of(t)["invader_cards"]] == ["Iron Horde", "Sea Wolves", None]
    t.expect_hidden(1, "Sea Wolves")
    t.choose(*[f"0 Soldiers to the {side}" for side in FARMS])


def seen_by(t: Table, seat: int) -> list[str | None]:
    """The names of the Invader cards as the seat sees them."""
    view: Any = GAME.view(t.state, seat)
    return [card["name"] for card in view["invader_cards"]]


def test_AE_ACT_12_every_seat_looks_for_itself_and_two_cards_look_twice() -> None:
    t = quiet(3).seat(0, cards=["Spy"], soldiers={"inside": 1}).seat(1, cards=["Signal Beacon"])
    t = face_down(t.seat(TABLE, invaders=[("Iron Horde", "south")]), 2)
    play(t.chance("invaders Sea Wolves", "from the west"), "LookAhead", "PlaceTroops")
    assert [seen_by(t, seat)[1:] for seat in range(3)] == [["Sea Wolves", None]] * 2 + [[None, None]]
    assert kinds(t).count("invader_spied") == 2 * 2  # each is told to its seat, and to the others without it
    t = quiet().seat(1, cards=["Spy", "Signal Beacon"], soldiers={"inside": 1})
    t = face_down(t.seat(TABLE, invaders=[("Iron Horde", "south")]), 3)
    t.chance("invaders Sea Wolves", "from the west", "invaders Bowmen", "from the north")
    play(t, "LookAhead", "PlaceTroops")
    assert seen_by(t, 1) == ["Iron Horde", "Sea Wolves", "Bowmen", None]


def test_AE_ACT_12_where_no_card_lies_face_down_there_is_nothing_to_look_at() -> None:
    t = quiet().seat(0, cards=["Spy"], soldiers={"inside": 1}).seat(TABLE, invaders=[("Iron Horde", "south")])
    play(t, "LookAhead", "PlaceTroops").expect_no("AE-ACT-12")
    assert (seen_by(t, 0), t.state.board[st.INVADER + 1]) == (["Iron Horde"], st.NO_CARD)


def test_AE_VAR_03_without_reports_the_first_card_is_looked_at() -> None:
    t = first_turn(variant="no_reports").seat(0, cards=["Spy"], workers=1).seat(1, workers=0, soldiers={})
    t.seat(0, used=STARTING).choose("Mine").chance("invaders Bowmen", "from the north")
    assert (seen_by(t, 0), seen_by(t, 1), t.state.question()) == (["Bowmen"], [None], "deploy")


def test_chapel_is_worth_its_gold() -> None:
    assert score_of("Chapel") == card("Chapel").value
    assert GAME.catalogue[card("Chapel").number].text == "Worth its Gold in final scoring."


def test_cathedral_is_worth_more_than_any_other_card() -> None:
    assert score_of("Cathedral") == card("Cathedral").value == max(c.value for c in CARDS)


def test_treasury_saves_gold_in_a_sack() -> None:
    most = perk("Treasury", st.VAULT)
    for gold, seat in ((2, 0), (40, 0), (40, 1)):
        t = verdict(quiet().seat(seat, cards=["Treasury"], gold=gold, swordsmen={"inside": 1}), seat)
        lost = min(most, gold - red_number(gold))
        t.expect("AE-SACK-09", seat=seat, lost=lost)
        assert seat_of(t, seat)["gold"] == gold - lost


@pytest.mark.parametrize("name", ["Cellars", "Priest"])
def test_cellars_and_priest_save_a_card_in_a_sack(name: str) -> None:
    assert perk(name, st.SAFEKEEPING) == 1
    for seat in (0, 1):
        t = quiet().seat(seat, cards=[name, "Chapel", "Sawmill"], swordsmen={"inside": 1})
        verdict(t, seat).choose("damage Chapel")
        assert t.state.question() == "turn", "one card is marked, not two"
        assert [c["name"] for c in seat_of(t, seat)["cards"] if c["marked"]] == ["Chapel"]
        both = quiet().seat(seat, cards=["Cellars", "Priest", "Chapel"], swordsmen={"inside": 1})
        assert verdict(both, seat).state.question() == "turn"
        assert not any(c["marked"] for c in seat_of(both, seat)["cards"])


def test_masons_lodge_saves_stone_on_stone_pieces() -> None:
    less = perk("Mason's Lodge", st.MASONRY)
    t = owner("Mason's Lodge").choose("Stockpile")
    assert effect(t, "build Stone Wall east").goods == [0, 0, 2, -4 + less, 0]
    assert effect(t, "build Stone Turret northeast").goods == [0, 0, -3, -4 + less, -1]
    assert effect(t, "build Wood Turret southeast").goods == [0, 0, -4, 0, 0]


def test_carpenters_yard_saves_wood_on_wood_pieces() -> None:
    less = perk("Carpenter's Yard", st.CARPENTRY)
    t = owner("Carpenter's Yard", walls={"east": None}).choose("Stockpile")
    assert effect(t, "build Wood Wall east").goods == [0, 0, -3 + less, 0, 0]
    assert effect(t, "build Wood Turret southeast").goods == [0, 0, -4 + less, 0, 0]
    assert effect(t.seat(0, wood=9), "build Stone Turret northeast").goods == [0, 0, -3, -4, -1]


@pytest.mark.parametrize(
    ("name", "kind", "work", "goods", "saved"),
    [
        ("Engineer", st.ENGINEERING, "quench northwest Turret", {"stone": 2}, "stone"),
        ("Engineer", st.ENGINEERING, "repair south side", {"stone": 1}, "stone"),
        ("Engineer", st.ENGINEERING, "build Stone Wall east", {"stone": 4}, "stone"),
        (
            "Engineer",
            st.ENGINEERING,
            "build Stone Turret southeast",
            {"wood": 3, "stone": 4, "iron": 1},
            "stone",
        ),
        ("Mason's Lodge", st.MASONRY, "build Stone Wall east", {"stone": 4}, "stone"),
        (
            "Mason's Lodge",
            st.MASONRY,
            "build Stone Turret southeast",
            {"wood": 3, "stone": 4, "iron": 1},
            "stone",
        ),
        ("Carpenter's Yard", st.CARPENTRY, "build Wood Wall west", {"wood": 3}, "wood"),
        ("Carpenter's Yard", st.CARPENTRY, "build Wood Turret southeast", {"wood": 4}, "wood"),
    ],
)
def test_what_saves_goods_at_the_stockpile_saves_its_owners(
    name: str, kind: int, work: str, goods: dict[str, int], saved: str
) -> None:
    exact = {**goods, saved: goods[saved] - perk(name, kind)}
    for seat in (0, 1):
        for its in (0, 1):
            t = quiet().seat(seat, turrets={"northwest": "burning Stone Turret"}, **exact)
            t.seat(seat, walls={"south": ("Stone Wall", 3), "west": None}).seat(its, cards=[name])
            t.run("stockpile", seat=seat)
            assert bool(t.offered(work)) == (its == seat)
            if its == seat:
                assert seat_of(t.choose(work), seat)[saved] == 0


def test_oil_cauldrons_kill_before_one_standing_wall_in_the_first_archery() -> None:
    kills = perk("Oil Cauldrons", st.OIL)
    t = quiet().seat(0, cards=["Oil Cauldrons"], swordsmen={"east": 9, "south": 9, "west": 9})
    fight(t.seat(0, walls={"west": None}, soldiers={"inside": 9}))
    t.expect_options("aim at the east field", "aim at the south field")
    t.expect_refused("aim at the west field", "AE-ACT-12").choose("aim at the south field")
    t.expect("AE-ACT-12", "aimed", seat=0, data=(2, kills))
    assert invaders(t) == {"inside": (9, 0), "east": (9, 0), "south": (9 - kills, 0)}
    assert invaders(one_step(t, "Archery", turn=2))["south"] == (9 - kills, 0)


def test_archery_range_drills_walls_with_two_soldiers() -> None:
    more = perk("Archery Range", st.DRILL)
    t = quiet().seat(0, cards=["Archery Range"], swordsmen={"north": 9, "east": 9, "south": 9, "west": 9})
    fight(t.seat(0, soldiers={"north": 2, "east": 1, "south": 3}, mercenaries={"east": 1, "west": 2}))
    assert [invaders(t)[side][0] for side in FARMS] == [9 - 2 - more, 9 - 2, 9 - 3 - more, 9 - 2]


def test_counter_battery_takes_damage_off_a_siege() -> None:
    t = quiet(threat=99).seat(0, cards=["Counter-Battery"], walls={"east": "Stone Wall"})
    t.seat(1, walls={"east": "Stone Wall"})
    play(t, "SiegeDamage")
    assert cubes(t)["east"] - cubes(t, 1)["east"] == perk("Counter-Battery", st.BATTERY)
    strike(t, "south", 0)
    assert cubes(t)["south"] == 2


def test_moat_takes_damage_off_each_side_in_the_first_melee() -> None:
    less = perk("Moat", st.DITCH)
    board = {"cards": ["Moat"], "swordsmen": {"east": 2, "south": 2, "west": 0}}
    t = one_step(quiet().seat(0, **board), "Melee")
    assert cubes(t) == {"north": 1, "east": 2 - 2 + less, "south": 2 - 2 + less, "west": 2}
    t = one_step(quiet().seat(0, **board), "Melee", turn=2)
    assert cubes(t) == {"north": 1, "east": 0, "south": 0, "west": 2}


def test_training_yard_trains_a_soldier() -> None:
    t = owner("Training Yard")
    found = effect(t, "work at Training Yard")
    assert found == promised(card("Training Yard").work)
    assert found.soldiers > 0
    owner("Training Yard", food=0).expect_refused("work at Training Yard", "AE-R-20")


def test_town_hall_adds_to_the_income() -> None:
    t = play(quiet().seat(0, cards=["Town Hall"], walls=BARE), "TakeIncome")
    assert seat_of(t)["gold"] == perk("Town Hall", st.REVENUE) > 0


def test_counting_house_sells_up_to_two_goods() -> None:
    t = owner("Counting House").choose("use Counting House")
    t.expect_options("give Food", "give Wood", "give Stone", "give Iron")
    assert effect(t, "give Stone", "give Wood").goods == [2, 0, -1, -1, 0]
    assert t.state.question() == "turn"
    t = owner("Counting House").choose("use Counting House", "give Iron", "done")
    assert goods_of(t) == (10, 9, 9, 9, 8)


def test_guildhall_exchanges_goods_one_for_one() -> None:
    t = owner("Guildhall", food=1, wood=2).choose("use Guildhall").expect_refused("give Food", "AE-R-20")
    t.expect_options("give Wood", "give Stone", "give Iron")  # two are just enough
    t.choose("give Iron").expect_options("receive Food", "receive Wood", "receive Stone")
    found = effect(t, "receive Food").goods
    assert found[FOOD] == -found[IRON] == 2
    owner("Guildhall", food=1, wood=1, stone=1, iron=1).expect_refused("use Guildhall", "AE-R-88")


def barracks(**what: object) -> Table:
    """Seat 0 has the Barracks and no other card to use."""
    return quiet().seat(0, cards=[], used=STARTING[1:], workers=2, **PLENTY).seat(0, **what)


def test_barracks_recruits_and_heals() -> None:
    t = barracks(wounded=2)
    t.choose("use Barracks")
    t.expect_options("pay 1 Iron, then gain 1 Soldier", "pay 1 Food, then heal 1 Soldier", "both")
    assert effect(t, "both") == Effect([0, -1, 0, 0, -1], soldiers=2)
    assert seat_of(t)["wounded"] == 1
    t = barracks(wounded=0)
    assert effect(t, "use Barracks") == Effect([0, 0, 0, 0, -1], soldiers=1)
    barracks(wounded=0, iron=0).expect_refused("use Barracks", "AE-R-88")
    assert card("Barracks").value == 0

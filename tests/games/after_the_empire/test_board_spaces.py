"""Chapters Action space: Tax, Mercenary Camp, Traveling Merchant, Scout, Mine, Woodmill, Quarry, cards."""

import pytest

from games.after_the_empire.helpers import (
    board_of,
    card_of,
    first_turn,
    goods_of,
    kinds,
    objective_number,
    offered,
    seat_of,
)
from holdfast.games.after_the_empire import GAME
from holdfast.games.after_the_empire.position.state import DISCARD, OBJECTIVE_DECK, REFUGEE_DECK
from holdfast.games.after_the_empire.rules.board import TRADES
from holdfast.kernel.event import SPECTATOR
from holdfast.testkit.table import TABLE, Table

GOLD, FOOD, WOOD, STONE, IRON = range(5)
FIRST, SECOND, THIRD = (objective_number(name) for name in ("Bannerlord", "Timber Baron", "Full Granary"))
SELL_FOOD = "Merchant: sell 2 Food for 3 Gold and 2 Iron"
CAMP = {
    "left": ["Camp left: 3 Soldiers for 5 Gold", "Camp left: 5 Mercenaries for 3 Gold"],
    "right": ["Camp right: 2 Soldiers for 4 Gold", "Camp right: 3 Mercenaries for 2 Gold"],
}


def inside(t: Table, kind: str) -> int:
    count: int = seat_of(t)[kind]["inside"]
    return count


def names(cards: list[dict[str, str]]) -> list[str]:
    return [card["name"] for card in cards]


# Tax


def test_AE_TAX_01_gives_4_gold_and_1_mercenary() -> None:
    t = first_turn().choose("Tax: 4 Gold and 1 Mercenary")
    t.expect("AE-TAX-01", "gained", seat=0, good=GOLD, n=4).expect("AE-TAX-01", "hired", seat=0, n=1)
    assert goods_of(t) == (9, 4, 3, 2, 1)
    assert inside(t, "mercenaries") == 1


def test_AE_TAX_02_gives_5_food() -> None:
    t = first_turn().choose("Tax: 5 Food").expect("AE-TAX-02", "gained", seat=0, good=FOOD, n=5)
    assert goods_of(t) == (5, 9, 3, 2, 1)
    assert inside(t, "mercenaries") == 0


def test_AE_TAX_03_a_worker_uses_one_alternative_and_pays_nothing() -> None:
    for choice in ("Tax: 4 Gold and 1 Mercenary", "Tax: 5 Food"):
        t = first_turn().seat(0, gold=0, food=0, wood=0, stone=0, iron=0)
        t.choose(choice).expect_no("AE-GLOS-04", "paid")
        assert t.state.asked == 1
        assert len([event for event in t.events if event.rule.startswith("AE-TAX")]) == (
            2 if "Gold" in choice else 1
        )


# Mercenary Camp


def test_AE_CAMP_01_left_5_gold_buy_3_soldiers() -> None:
    t = first_turn().seat(0, gold=5).choose(CAMP["left"][0])
    t.expect("AE-GLOS-04", "paid", good=GOLD, n=5).expect("AE-CAMP-01", "recruited", seat=0, n=3)
    assert (seat_of(t)["gold"], inside(t, "soldiers"), inside(t, "mercenaries")) == (0, 5, 0)
    first_turn().seat(0, gold=4).expect_refused(CAMP["left"][0], "AE-R-20")


def test_AE_CAMP_02_left_3_gold_buy_5_mercenaries() -> None:
    t = first_turn().seat(0, gold=3).choose(CAMP["left"][1]).expect("AE-CAMP-02", "hired", seat=0, n=5)
    assert (seat_of(t)["gold"], inside(t, "soldiers"), inside(t, "mercenaries")) == (0, 2, 5)
    first_turn().seat(0, gold=2).expect_refused(CAMP["left"][1], "AE-R-20")


def test_AE_CAMP_03_right_4_gold_buy_2_soldiers() -> None:
    t = first_turn().seat(0, gold=4).choose(CAMP["right"][0]).expect("AE-CAMP-03", "recruited", seat=0, n=2)
    assert (seat_of(t)["gold"], inside(t, "soldiers"), inside(t, "mercenaries")) == (0, 4, 0)
    first_turn().seat(0, gold=3).expect_refused(CAMP["right"][0], "AE-R-20")


def test_AE_CAMP_04_right_2_gold_buy_3_mercenaries() -> None:
    t = first_turn().seat(0, gold=2).choose(CAMP["right"][1]).expect("AE-CAMP-04", "hired", seat=0, n=3)
    assert (seat_of(t)["gold"], inside(t, "soldiers"), inside(t, "mercenaries")) == (0, 2, 3)
    first_turn().seat(0, gold=1).expect_refused(CAMP["right"][1], "AE-R-20")


def test_AE_CAMP_05_the_side_decides_and_one_worker_makes_one_trade() -> None:
    t = first_turn().seat(0, gold=20).seat(1, gold=20).choose(CAMP["left"][1])
    assert (t.state.asked, seat_of(t)["gold"]) == (1, 17)
    assert offered(t, "Camp") == CAMP["right"]


def test_AE_R_25_the_two_alternatives_of_a_side_share_its_space() -> None:
    for side, other in (("left", "right"), ("right", "left")):
        for trade in CAMP[side]:
            t = first_turn().seat(0, gold=20).seat(1, gold=20).choose(trade)
            assert offered(t, "Camp") == CAMP[other]
            for closed in CAMP[side]:
                t.expect_refused(closed, "AE-ACT-05")


# Traveling Merchant


def test_AE_MERCH_01_4_gold_buy_1_iron_and_6_wood() -> None:
    t = first_turn().seat(0, gold=4).choose("Merchant: buy 1 Iron and 6 Wood for 4 Gold")
    t.expect("AE-MERCH-01", "gained", good=IRON, n=1).expect("AE-MERCH-01", "gained", good=WOOD, n=6)
    assert goods_of(t) == (0, 4, 9, 2, 2)
    first_turn().seat(0, gold=3).expect_refused("Merchant: buy 1 Iron and 6 Wood for 4 Gold", "AE-R-20")


def test_AE_MERCH_02_3_gold_buy_2_stone_and_3_food() -> None:
    t = first_turn().seat(0, gold=3).choose("Merchant: buy 2 Stone and 3 Food for 3 Gold")
    t.expect("AE-MERCH-02", "gained", good=STONE, n=2).expect("AE-MERCH-02", "gained", good=FOOD, n=3)
    assert goods_of(t) == (0, 7, 3, 4, 1)
    first_turn().seat(0, gold=2).expect_refused("Merchant: buy 2 Stone and 3 Food for 3 Gold", "AE-R-20")


def test_AE_MERCH_03_1_iron_sells_for_4_gold_and_3_food() -> None:
    t = first_turn().choose("Merchant: sell 1 Iron for 4 Gold and 3 Food")
    t.expect("AE-MERCH-03", "gained", good=GOLD, n=4).expect("AE-MERCH-03", "gained", good=FOOD, n=3)
    assert goods_of(t) == (9, 7, 3, 2, 0)
    first_turn().seat(0, iron=0).expect_refused("Merchant: sell 1 Iron for 4 Gold and 3 Food", "AE-R-20")


def test_AE_MERCH_04_2_food_sell_for_3_gold_and_2_iron() -> None:
    t = first_turn().choose(SELL_FOOD)
    t.expect("AE-MERCH-04", "gained", good=GOLD, n=3).expect("AE-MERCH-04", "gained", good=IRON, n=2)
    assert goods_of(t) == (8, 2, 3, 2, 3)
    first_turn().seat(0, food=1).expect_refused(SELL_FOOD, "AE-R-20")


def test_AE_MERCH_05_one_worker_makes_one_of_the_four_trades_once() -> None:
    t = first_turn().seat(0, gold=20, food=20, iron=20)
    assert len(offered(t, "Merchant: buy")) == len(offered(t, "Merchant: sell")) == 2
    t.choose(SELL_FOOD)
    assert (t.state.asked, kinds(t).count("paid")) == (1, 1)
    assert offered(t, "Merchant") == []


def test_AE_R_24_selling_food_is_played_as_printed() -> None:
    assert goods_of(first_turn().seat(0, gold=0, food=2, iron=0).choose(SELL_FOOD)) == (3, 0, 3, 2, 2)


def test_AE_R_78_new_troops_stand_inside() -> None:
    t = first_turn().seat(0, gold=9, soldiers={"north": 2}).choose(CAMP["left"][0])
    assert seat_of(t)["soldiers"] == {"inside": 3, "north": 2, "east": 0, "south": 0, "west": 0}


# Scout


def scouted(*drawn: str) -> Table:
    """Seat 0 has sent its Scout, protected nothing, and drawn these objectives."""
    t = first_turn(2).seat(0, objectives=["Skyline"]).seat(1, objectives=["Unbroken"])
    return t.choose("Scout", "done").chance(*[f"objective {name}" for name in drawn])


def test_AE_SCOUT_01_gives_a_move_token_of_value_3() -> None:
    t = first_turn().choose("Scout").expect("AE-SCOUT-01", "move_token_taken", seat=0, data=(3,))
    assert seat_of(t)["moves"] == 3


def test_AE_SCOUT_02_protects_one_farm() -> None:
    t = first_turn().choose("Scout", "protect south").expect("AE-PROT-01", "protected", seat=0, data=(2,))
    assert [side for side, farm in seat_of(t)["farms"].items() if farm["protected"]] == ["south"]
    assert t.state.question() == "objective"  # one Farm only


def test_AE_SCOUT_03_two_objectives_are_drawn_at_once_before_either_is_kept() -> None:
    t = scouted("Bannerlord", "Timber Baron")
    t.expect("AE-SCOUT-03", "objective_drawn", seat=0, data=(FIRST,)).expect("AE-SCOUT-03", data=(SECOND,))
    t.expect_options("keep Bannerlord", "keep Timber Baron")
    assert names(board_of(t)["drawn"]) == ["Bannerlord", "Timber Baron"]
    t.expect_refused("keep Skyline", "AE-SCOUT-04")


def test_AE_SCOUT_04_one_is_kept_unseen_and_the_other_discarded() -> None:
    t = scouted("Bannerlord", "Timber Baron").choose("keep Timber Baron")
    t.expect("AE-SCOUT-04", "objective_kept", seat=0, data=(SECOND,))
    t.expect("AE-SCOUT-04", "objective_discarded", seat=0, data=(FIRST,))
    assert names(seat_of(t)["objectives"]) == ["Skyline", "Timber Baron"]
    assert seat_of(t, 0, viewer=1)["objective_count"] == 2
    t.expect_hidden(1, "Timber Baron").expect_hidden(SPECTATOR, "Timber Baron")


def test_AE_SCOUT_05_a_seat_may_look_at_its_own_objectives_at_any_time() -> None:
    t = first_turn(2).seat(0, objectives=["Skyline", "Bannerlord"])
    for _ in range(2):  # in its own turn and in the turn of another
        assert names(seat_of(t)["objectives"]) == ["Skyline", "Bannerlord"]
        assert seat_of(t, 0, viewer=1)["objectives"] == []
        t.choose("Infirmary")


def test_AE_SCOUT_06_a_discarded_card_goes_under_its_own_deck() -> None:
    t = scouted("Bannerlord", "Timber Baron").choose("keep Timber Baron")
    assert t.field("board")[OBJECTIVE_DECK + DISCARD] == 1 << FIRST
    assert (
        t.field("board")[OBJECTIVE_DECK].bit_count() == 17 - 4
    )  # it will not be drawn while others are there
    assert t.field("board")[REFUGEE_DECK + DISCARD] == 0


def test_AE_R_27_used_cards_are_shuffled_when_they_reach_the_top() -> None:
    t = first_turn().seat(0, objectives=["Skyline"]).seat(1, objectives=["Unbroken"])
    decks = list(t.field("board"))
    decks[OBJECTIVE_DECK], decks[OBJECTIVE_DECK + DISCARD] = 1 << FIRST, 1 << SECOND | 1 << THIRD
    t.set(board=decks).choose("Scout", "done").chance("objective Bannerlord", "objective Timber Baron")
    t.expect("AE-R-27", "objectives_reshuffled").expect_options("keep Bannerlord", "keep Timber Baron")
    assert t.field("board")[OBJECTIVE_DECK] == 1 << THIRD
    assert t.field("board")[OBJECTIVE_DECK + DISCARD] == 0


@pytest.mark.parametrize(("left", "kept"), [(1 << FIRST, ["Skyline", "Bannerlord"]), (0, ["Skyline"])])
def test_AE_R_28_a_last_objective_is_kept_and_with_none_the_part_is_skipped(
    left: int, kept: list[str]
) -> None:
    t = first_turn().seat(0, objectives=["Skyline"]).seat(1, objectives=["Unbroken"])
    decks = list(t.field("board"))
    decks[OBJECTIVE_DECK], decks[OBJECTIVE_DECK + DISCARD] = left, 0
    t.set(board=decks).choose("Scout", "done")
    assert names(seat_of(t)["objectives"]) == kept
    assert t.state.asked == 1


def test_AE_R_28_only_its_seat_knows_the_discarded_objective() -> None:
    t = scouted("Bannerlord", "Timber Baron").choose("keep Timber Baron")
    assert names(seat_of(t)["objectives_discarded"]) == ["Bannerlord"]
    t.expect_hidden(1, "Bannerlord").expect_hidden(SPECTATOR, "Bannerlord")


# Mine, Woodmill, Quarry


def test_AE_RES_01_mine_gives_2_iron_at_no_cost() -> None:
    t = first_turn().choose("Mine").expect("AE-RES-01", "gained", seat=0, good=IRON, n=2)
    assert (goods_of(t), kinds(t)) == ((5, 4, 3, 2, 3), ["worker_placed", "gained"])


def test_AE_RES_02_woodmill_gives_5_wood_at_no_cost() -> None:
    t = first_turn().choose("Woodmill").expect("AE-RES-02", "gained", seat=0, good=WOOD, n=5)
    assert (goods_of(t), kinds(t)) == ((5, 4, 8, 2, 1), ["worker_placed", "gained"])


def test_AE_RES_03_quarry_gives_3_stone_at_no_cost() -> None:
    t = first_turn().choose("Quarry").expect("AE-RES-03", "gained", seat=0, good=STONE, n=3)
    assert (goods_of(t), kinds(t)) == ((5, 4, 3, 5, 1), ["worker_placed", "gained"])


# Buildings and Refugees


def rows(t: Table) -> Table:
    return t.seat(TABLE, buildings=["Treasury", "Chapel", "Sawmill"], refugees=["Spy", "Farmhand"])


def wealthy(t: Table, seat: int = 0) -> Table:
    return t.seat(seat, gold=20, food=20, wood=20, stone=20, iron=20)


def price(card: dict[str, dict[str, int]]) -> dict[str, int]:
    return card["cost"]


def refused_when_short(text: str, cost: dict[str, int]) -> None:
    """With 1 less of any good of the price the card cannot be taken, with the exact price it can."""
    for good in cost:
        rows(first_turn()).seat(0, **{**cost, good: cost[good] - 1}).expect_refused(text, "AE-R-20")
    assert text in offered(rows(first_turn()).seat(0, **cost))


def test_AE_CARD_01_a_building_is_taken_for_the_cost_printed_on_it() -> None:
    t = wealthy(rows(first_turn()))
    cost = price(board_of(t)["buildings"][0])
    t.choose("Building: Treasury").expect("AE-CARD-01", "card_taken", seat=0)
    assert goods_of(t) == tuple(20 - cost.get(good, 0) for good in ("gold", "food", "wood", "stone", "iron"))
    assert (card_of(t, "Treasury") is None, board_of(t)["buildings"][0]) == (False, None)
    assert sum(cost.values()) > 0
    refused_when_short("Building: Treasury", cost)


def test_AE_CARD_02_a_refugee_is_taken_for_the_cost_printed_on_it() -> None:
    t = wealthy(rows(first_turn()))
    cost = price(board_of(t)["refugees"][0])
    t.choose("Refugee: Spy").expect("AE-CARD-02", "card_taken", seat=0)
    assert goods_of(t) == tuple(20 - cost.get(good, 0) for good in ("gold", "food", "wood", "stone", "iron"))
    assert (card_of(t, "Spy") is None, board_of(t)["refugees"][0]) == (False, None)
    assert sum(cost.values()) > 0
    refused_when_short("Refugee: Spy", cost)


@pytest.mark.parametrize(
    ("seats", "sort", "most"),
    [(2, "Building", 1), (3, "Building", 2), (4, "Building", 3), (2, "Refugee", 1), (3, "Refugee", 2)],
)
def test_AE_ACT_04_every_card_taken_fills_a_place_of_its_row(seats: int, sort: str, most: int) -> None:
    t = rows(first_turn(seats))
    for taken in range(most + 1):
        wealthy(t, t.state.asked)
        assert bool(t.offered(f"{sort}: ")) == (taken < most)
        if taken < most:
            t.choose(t.offered(f"{sort}: ")[0])
        if t.offered("end turn"):
            t.choose("end turn")
        t.seat(TABLE, buildings=["Treasury", "Chapel", "Sawmill"], refugees=["Spy", "Farmhand"])


def test_AE_CARD_03_a_card_serves_its_owner_alone() -> None:
    t = wealthy(rows(first_turn())).choose("Building: Sawmill", "end turn")
    assert (t.state.asked, card_of(t, "Sawmill", 1)) == (1, None)
    t.expect_refused("use Sawmill", "AE-CARD-03")
    assert "use Sawmill" in offered(t.choose("Mine"))


def test_AE_CARD_04_a_refugee_works_by_activation_or_permanently() -> None:
    t = first_turn(free=True).seat(0, cards=["Woodcutter", "Engineer"], stone=0)
    t.seat(0, walls={"south": ("Stone Wall", 3)})
    t.expect_refused("use Engineer", "AE-FREE-01")
    t.choose("use Woodcutter").expect_refused("use Woodcutter", "AE-FREE-03")
    t.choose("Stockpile", "repair south side")  # the Engineer saves 1 Stone without being activated
    assert (seat_of(t)["stone"], seat_of(t)["walls"]["south"]["cubes"]) == (0, 4)


def test_AE_CARD_05_the_slot_of_a_taken_card_stays_empty_this_season() -> None:
    t = wealthy(rows(first_turn(3))).choose("Building: Sawmill", "end turn")
    assert [card and card["name"] for card in board_of(t)["buildings"]] == ["Treasury", "Chapel", None]
    t.choose("Mine", "Quarry")
    assert board_of(t)["buildings"][2] is None
    assert board_of(t)["decks"]["buildings"] == 25


def test_AE_R_26_an_empty_slot_offers_nothing_to_take() -> None:
    t = (
        first_turn()
        .seat(TABLE, buildings=[None, None, None], refugees=[None, "Farmhand"])
        .seat(0, gold=20, food=20)
    )
    assert (offered(t, "Building"), offered(t, "Refugee")) == ([], ["Refugee: Farmhand"])
    t.expect_refused("Building: empty slot 1", "AE-R-26").expect_refused("Refugee: empty slot 1", "AE-R-26")


def test_AE_R_81_goods_never_change_hands_between_seats() -> None:
    t = first_turn(3)
    others = [goods_of(t, seat) for seat in (1, 2)]
    for option in offered(t):
        after = first_turn(3).choose(option)
        assert [goods_of(after, seat) for seat in (1, 2)] == others, option


def test_a_position_in_the_middle_of_any_trade_can_be_kept() -> None:
    assert [GAME.scripts[trade.name] for trade in TRADES] == TRADES

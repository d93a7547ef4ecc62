"""Every value of `values.toml` that can be changed: what it does at the standard and with another number."""

from collections.abc import Callable

import pytest

from games.colonists_invasion.helpers_economy import (
    enter,
    goods,
    hand,
    own,
    second_market,
)
from games.colonists_invasion.helpers_values import (
    GAME,
    Values,
    after_a_swap,
    after_a_visit,
    after_one_card,
    all_open,
    asked_first,
    asks_for_targets,
    builds,
    cards_at_the_market,
    cottages,
    draws,
    draws_from_discards,
    employing,
    enters_poor,
    exchanges_when_full,
    fee_of,
    fee_table,
    fetches,
    first_map_question,
    first_seats,
    first_year_end_question,
    food_after_employing,
    forest,
    hand_in_era_two,
    is_over_after_two_years,
    late,
    loses_at_once,
    marker_holder,
    market_fee,
    market_gives,
    may_play_nothing,
    may_starve,
    plays_otherwise,
    produce,
    pub_dollars,
    refunds,
    rival_sees_hand,
    scarce_wood,
    sells_again,
    start_question,
    starting_player,
    takes_more_food,
    town,
    turn_of_the_second_steward,
    uses_buffers,
    worth_of_a_soldier,
    worth_of_goods,
)
from holdfast.games.colonists_invasion.position import state as st
from holdfast.games.colonists_invasion.position.goods import bundle
from holdfast.games.colonists_invasion.position.tables import (
    ESTATE,
    FARM,
    FLAT,
    FORESTERS_HOUSE,
    STORAGE_SHED,
)
from holdfast.games.colonists_invasion.position.values import VALUES
from holdfast.games.colonists_invasion.rules.economy.construction import (
    first_lot,
    is_available,
    needs_razing,
    surcharge,
)
from holdfast.games.colonists_invasion.rules.economy.deck import BUILDING_LIST
from holdfast.games.colonists_invasion.rules.economy.improvements import can_take
from holdfast.games.colonists_invasion.rules.economy.people import food_at_hand
from holdfast.games.colonists_invasion.rules.goods.stores import capacity
from holdfast.games.colonists_invasion.study.builder import card_number
from holdfast.kernel.state import CHANCE, Seat
from holdfast.testkit.table import table

Case = tuple[str, object, Callable[[Values], object], object, object]

# value, another number of it, what is looked at, what it is with the standard, what with the other number
CASES: list[Case] = [
    ("turns_in_blocks", False, after_a_visit, 0, 1),
    ("starting_player_change", "last", starting_player, 1, 0),
    ("limited_goods", True, scarce_wood, 2, 1),
    (
        "building_stock",
        "unlimited",
        lambda v: table(GAME, 2, "area_control", values=v).state.board[st.STOCK + FARM],
        4,
        st.UNLIMITED,
    ),
    ("must_feed_if_able", True, may_starve, True, False),
    ("factory_money_buildings", False, pub_dollars, 2, 1),
    ("turn_order", "counterclockwise", lambda v: st.turn_order(town(v, 3).state, 1), 1, 2),
    (
        "marker_takes_effect",
        "at_once",
        lambda v: plays_otherwise(v, 2, "area_control+two_eras", 0),
        False,
        True,
    ),
    ("marker_if_untaken", "passes_clockwise", marker_holder, 0, 1),
    ("take_home_before_sustenance", False, first_year_end_question, "take_home", "goods"),
    ("employ_at_year_end", False, employing, "employ", "goods"),
    ("year_end_order", "seat_order", asked_first, 1, 0),
    ("market_tile_hexes", 1, lambda v: town(v).state.tiles[st.TURNED], 0, st.NONE),
    ("markets_apart", False, lambda v: plays_otherwise(v, 2, "economy", 0), False, True),
    ("era1_places_after_start", False, lambda v: first_map_question(v, 1)[1], 11, 21),
    ("mainland_layout", "players", lambda v: first_map_question(v, 2)[0], CHANCE, 1),
    ("grove_replaced", "players", lambda v: plays_otherwise(v, 2, "area_control+two_eras", 0), False, True),
    (
        "steward_start",
        "second_market",
        lambda v: own(t := town(v), st.STEWARD) == second_market(t),
        False,
        True,
    ),
    ("entry_needs_effect", False, all_open, False, True),
    ("fee_before_action", False, lambda v: own(enter(fee_table(v), "Developer"), st.TOOLS), 1, 1 + 2),
    ("market_sell_any_number", False, sells_again, True, False),
    ("librarian_bonus_at_market", False, cards_at_the_market, 3, 2),
    ("market_cards_per_era", 2, is_over_after_two_years, False, True),
    ("fee_on_market", True, market_fee, 0, 1),
    ("fee_era_1", 3, fee_of, 1, 3),
    ("fee_era_2", 4, lambda v: fee_of(v, era=2), 2, 4),
    ("fee_goods_chosen_by", "receiver", lambda v: enter(fee_table(v), "Developer").state.asked, 0, 1),
    ("fee_unpaid_blocks_entry", False, enters_poor, False, True),
    ("fee_per_steward", True, lambda v: fee_of(v, seats=3), 1, 2),
    ("fee_after_slide", False, lambda v: plays_otherwise(v, 2, "area_control+two_eras", 0), False, True),
    ("basic_storage", 4, lambda v: capacity(town(v).state, Seat(0)), 6, 4),
    ("warehouse", 1, takes_more_food, True, False),
    ("food_from_warehouse", False, lambda v: food_at_hand(town(v).state, Seat(0)), 1, 0),
    ("toolbox_limit", 7, lambda v: own(produce(town(v).seat(0, tools=6)), st.TOOLS), 9, 7),
    (
        "choose_space_on_receipt",
        False,
        lambda v: enter(town(v), "Riverbank Grove").state.question(),
        "put",
        "turn",
    ),
    ("exchange_frees_space_first", False, exchanges_when_full, True, False),
    ("facility_grace", True, loses_at_once, True, False),
    ("buffer_moves", "year_end_only", fetches, True, False),
    ("discard_goods", False, lambda v: "throw something away" in town(v).texts, True, False),
    ("start_tools", 9, lambda v: own(town(v), st.TOOLS), 6, 9),
    ("start_wood", 5, lambda v: goods(town(v)), "3W", "5W"),
    ("start_food", 2, lambda v: goods(town(v), where="warehouse"), "1F", "2F"),
    ("start_wood_or_clay", True, start_question, "turn", "start_clay"),
    ("start_dollars", 7, lambda v: own(town(v), st.DOLLARS), 0, 7),
    ("start_improvements", 2, lambda v: [len(hand(town(v), seat)) for seat in (0, 1)], [0, 0], [2, 2]),
    ("smithy_tools_per_year", 5, lambda v: own(produce(town(v).seat(0, tools=1)), st.TOOLS), 4, 6),
    ("first_starting_player", "seat_2", first_seats, {0, 1}, {1}),
    ("remodel_refund", True, refunds, False, True),
    ("same_class_remodel_keeps_residents", False, lambda v: builds(v, ESTATE, "Farm"), True, False),
    (
        "remodel_needs_resident_home",
        False,
        lambda v: builds(v, FLAT, "Farm", "Hunting Lodge+F"),
        False,
        True,
    ),
    ("pay_food_when_employing_citizen", False, food_after_employing, "2F", "3F"),
    ("citizen_food", 2, food_after_employing, "2F", "1F"),
    ("buffer_cap", "none", lambda v: forest(v, "Forester's House+F=2"), 2, 4),
    ("production_exchange_from_buffers", False, uses_buffers, "yearly", "turn"),
    ("lots", 4, lambda v: needs_razing(late(v, buildings=["Farm"] * 4).state, Seat(0), FARM), False, True),
    (
        "storage_lots",
        1,
        lambda v: (
            first_lot(late(v, buildings=["Storage Shed"]).state, Seat(0), BUILDING_LIST[STORAGE_SHED])
            == st.NONE
        ),
        False,
        True,
    ),
    (
        "razing_surcharge_tools",
        3,
        lambda v: surcharge(late(v, buildings=["Farm"] * 20).state, Seat(0), FARM),
        bundle("1T"),
        bundle("3T"),
    ),
    (
        "library_needed_for_permanent",
        False,
        lambda v: can_take(late(v, buildings=["Farm"]).state, Seat(0), card_number(214)),
        False,
        True,
    ),
    ("factory_targets", 1, asks_for_targets, "turn", "factory"),
    ("factory_bonus", 2, lambda v: forest(v, "Forester's House+F", "Factory+F"), 3, 4),
    ("factory_same_class", False, lambda v: forest(v, "Forester's House+F", "Factory+C"), 2, 3),
    ("institute_plays", 1, after_one_card, "play", "turn"),
    ("institute_extra_cards", 3, lambda v: draws(v, "Institute+F+F"), 3, 5),
    (
        "foresters_house_limit",
        1,
        lambda v: is_available(late(v, buildings=["Forester's House"]).state, Seat(0), FORESTERS_HOUSE),
        True,
        False,
    ),
    ("developer_tools_only", False, may_play_nothing, True, False),
    ("hand_limit", 1, lambda v: draws(v), 2, 1),
    ("reshuffle_discards", False, draws_from_discards, 2, 0),
    ("open_hands", "all", rival_sees_hand, False, True),
    ("copies_add_up", False, cottages, 4, 2),
    ("place_bonus_at_markets", False, market_gives, "2W 2C", "1W 1C"),
    ("council_chamber_replaces_market_action", False, after_a_swap, "turn", "market"),
    ("apprentice_extra_turns", True, turn_of_the_second_steward, 2, 1),
    ("keep_hand_between_eras", False, hand_in_era_two, [101], []),
    ("prosperity_counts_goods", True, worth_of_goods, 2, 9),
    ("prosperity_counts_soldiers", False, worth_of_a_soldier, 8, 8 - 2),
]


@pytest.mark.parametrize(("name", "other", "look", "standard", "changed"), CASES, ids=[c[0] for c in CASES])
def test_another_value_changes_what_it_says(
    name: str, other: object, look: Callable[[Values], object], standard: object, changed: object
) -> None:
    assert GAME.check_values({name: other}) != GAME.standard
    assert look({}) == standard
    assert look({name: other}) == changed


def test_every_value_that_can_be_changed_is_looked_at() -> None:
    assert [case[0] for case in CASES] == [value.id for value in VALUES if not value.fixed]

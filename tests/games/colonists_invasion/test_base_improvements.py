"""Improvements: chapter CB-IMP, with Library and Institute."""

import pytest

from games.colonists_invasion.helpers_economy import (
    block_of,
    counter_of,
    enter,
    finish,
    goods,
    hand,
    lots,
    names,
    own,
    place_of,
    second_market,
    to_market,
    town,
    year_end,
)
from holdfast.games.colonists_invasion.position import state as st
from holdfast.games.colonists_invasion.position.actions import BRING, DONE, MOVE, PLAY, THROW, USE
from holdfast.games.colonists_invasion.position.tables import CITIZEN, CLAY, WOOD
from holdfast.games.colonists_invasion.position.values import DEVELOPER_TOOLS_ONLY
from holdfast.games.colonists_invasion.position.war_state import new_war
from holdfast.games.colonists_invasion.rules.economy.deck import IMPROVEMENT_LIST, PLACE_LIST
from holdfast.games.colonists_invasion.rules.economy.improvements import Play
from holdfast.games.colonists_invasion.rules.economy.mainland import FAR, lay
from holdfast.games.colonists_invasion.rules.economy.people import spaces
from holdfast.games.colonists_invasion.rules.goods.stores import warehouse_takes
from holdfast.games.colonists_invasion.rules.setup import open_cards
from holdfast.games.colonists_invasion.study.builder import card_number, lay_before
from holdfast.kernel.state import Frame, Script, Seat, replaced
from holdfast.testkit.proves import proves
from holdfast.testkit.table import Table, table


def late(seats: int = 2, **what: object) -> Table:
    """A table in Era II whose first seat has this and a Library."""
    t = town(seats, "economy+two_eras").seat(-1, era=2)
    t.seat(0, buildings=["Farm", "Farm", "Library"], storage="", warehouse="3F", tools=0)
    return t.seat(0, **what)


def develop(t: Table, number: int) -> Table:
    """The first seat plays the card at the Developer."""
    return enter(t, "Developer").choose(PLAY + card_number(number))


@pytest.mark.parametrize("tools_only", [0, 1])
def test_CB_PLACE_05_CB_STEW_08_nothing_is_thrown_away_while_a_card_has_to_be_played(tools_only: int) -> None:
    s = late(hand=[201, 203], storage="3W", warehouse="1W").state
    s.values = replaced(s.values, DEVELOPER_TOOLS_ONLY, tools_only)
    s.push(Script("play", "CB-PLACE-05", (Play(2),)), Seat(0))
    for played in (0, 1):
        s.stack[-1] = Frame(s.stack[-1].script, 0, 0, played)
        offered, is_free = Play(2).options(s, s.stack[-1]), tools_only > 0 or played > 0
        assert {BRING, PLAY + card_number(201)} <= set(offered)
        assert (THROW in offered, DONE in offered) == (is_free, is_free)


@proves("CB-IMP-03", "CB-IMP-05")
def test_the_deck_of_the_era_is_drawn_blind_and_a_hand_has_no_limit() -> None:
    t = town(2)
    deck = [card.number for n, card in enumerate(IMPROVEMENT_LIST) if t.state.cards[n] == st.HIDDEN]
    assert deck == list(range(101, 136))
    t.seat(0, hand=list(range(101, 121)))
    enter(t.chance("draw Ticket (135)", "draw Training (133)"), "Librarian")
    assert len(hand(t)) == 22
    assert {133, 135} <= set(hand(t))


def test_a_drawn_card_is_seen_by_its_holder_alone() -> None:
    t = town(2).chance("draw Ticket (135)", "draw Training (133)")
    enter(t, "Librarian").expect_hidden(1, "Training")
    assert "Training" in str(t.game.view(t.state, 0))
    assert t.game.view(t.state, 1)["seats"][0]["hand_size"] == 2  # type: ignore[index, call-overload]


def test_CB_IMP_04_discards_form_a_new_deck_and_without_any_nothing_is_drawn() -> None:
    t = town(2).seat(-1, deck=[101]).seat(-1, discards=[103])
    enter(t, "Librarian").expect("CB-IMP-04", "reshuffled", n=1)
    assert hand(t) == [101, 103]
    t = enter(town(2).seat(-1, deck=[101]), "Librarian")
    assert hand(t) == [101]
    assert t.state.question() == "turn"


@proves("CB-IMP-07", "CB-INST-02")
def test_one_card_per_visit_and_two_with_an_institute() -> None:
    t = develop(late(hand=[201, 203, 205]), 201)
    finish(t, "put")
    assert (hand(t), t.state.question()) == ([203, 205], "turn")
    t = late(hand=[201, 203, 205], buildings=["Farm", "Farm", "Institute+F+F"], farmers=0)
    develop(t, 201)
    finish(t, "put")
    t.choose(PLAY + card_number(203))
    assert (hand(t), t.state.question()) == ([205], "turn")
    # half staffed it helps nobody
    t = develop(late(hand=[201, 203], buildings=["Farm", "Farm", "Institute+F"]), 201)
    finish(t, "put")
    assert t.state.question() == "turn"


def test_CB_INST_03_one_card_more_at_the_librarian() -> None:
    t = enter(late(buildings=["Institute+F+F"]), "Librarian")
    assert len(hand(t)) == 3
    assert len(hand(enter(late(buildings=["Institute+F"]), "Librarian"))) == 2


def test_CB_IMP_08_the_price_is_paid_when_the_card_is_played() -> None:
    t = late(hand=[214], storage="2P", tools=0)
    develop(t, 214)
    assert (goods(t), own(t, st.TOOLS)) == ("", 0)
    t = enter(late(hand=[214], storage="1P"), "Developer")
    t.expect_refused(PLAY + card_number(214), "CB-IMP-08")


@proves("CB-IMP-09", "CB-IMP-30")
def test_a_one_time_card_acts_and_is_discarded() -> None:
    t = develop(late(hand=[201, 101]), 201)
    assert goods(t) == "2P"
    assert place_of(t, 201) == st.DISCARDED
    # of an Era that is over it leaves the game
    t = develop(late(hand=[101]), 101)
    assert place_of(t, 101) == st.OUT


@proves("CB-IMP-10", "CB-LIBR-02", "CB-LIBR-03")
def test_a_permanent_card_stays_and_needs_a_library() -> None:
    t = develop(late(hand=[220], storage="2P", tools=0), 220)
    assert place_of(t, 220) == st.IN_PLAY
    for _ in range(2):
        year_end(t)
        finish(t, "goods", "employ")
    assert own(t, st.DOLLARS) == 2
    t = enter(late(hand=[220, 201], buildings=["Farm"], storage="2P"), "Developer")
    t.expect_refused(PLAY + card_number(220), "CB-LIBR-02")
    assert PLAY + card_number(201) in t.state.options()


@proves("CB-IMP-11", "CB-IMP-22")
def test_a_ticket_leads_to_any_place_three_times() -> None:
    t = block_of(late(improvements=[235], storage="6C", warehouse=""), 0)
    target = next(n for n in range(1, 26) if PLACE_LIST[t.state.tiles[n * st.TILE]].name == "Day Laborer")
    for left in (2, 1, 0):
        t.state.own[st.STEWARD] = 0
        t.choose(USE + card_number(235)).choose(MOVE + target)
        assert (own(t, st.STEWARD), counter_of(t, 235)) == (target, left)
        finish(t, "put", "after")
        t.state.board[st.TURN] = 1
        t.seat(0, storage=f"{2 * left}C")
    assert place_of(t, 235) == st.DISCARDED
    t.expect_refused(USE + card_number(235), "CB-IMP-22")


def test_CB_IMP_22_the_other_ticket_is_paid_in_wood() -> None:
    t = late(improvements=[135], storage="1W", warehouse="")
    t.expect_refused(USE + card_number(135), "CB-IMP-22")
    t.seat(0, storage="2C")
    t.expect_refused(USE + card_number(135), "CB-IMP-22")
    t.seat(0, storage="3W 2C", dollars=0).choose(USE + card_number(135))
    target = next(n for n in range(1, 26) if PLACE_LIST[t.state.tiles[n * st.TILE]].name == "Day Laborer")
    t.choose(MOVE + target)
    finish(t, "put")
    # 2 Wood are the fare; the Day Laborer gives 1 Wood and 1 Dollar
    assert (goods(t), own(t, st.DOLLARS)) == ("2W 2C", 1)
    assert (own(t, st.STEWARD), counter_of(t, 135)) == (target, 2)


def test_CB_IMP_23_a_ticket_crosses_over_but_in_the_final_wave_stays_inside() -> None:
    t = late(improvements=[135], storage="3W", warehouse="")
    far = lay(t.state, next(n for n, p in enumerate(PLACE_LIST) if p.name == "Grove"), FAR, 0, -1)
    t.choose(USE + card_number(135))
    assert MOVE + far in t.state.options()
    t.state.board[st.WAVE] = 1
    assert t.state.options() == [MOVE + far]


def test_CB_IMP_12_a_possibility_may_be_left_out() -> None:
    t = develop(late(hand=[206], storage="1W 1C"), 206).choose("done")
    assert (goods(t), own(t, st.TOOLS)) == ("1W 1C", 2 + 1)


def test_CB_IMP_13_a_contract_builds_away_from_the_builder_at_its_own_price() -> None:
    t = develop(town(2).seat(0, hand=[114], storage="3W", tools=0), 114)
    t.choose("build Farm: 1 Wood", "build Farm: 1 Wood")
    assert (names(t), goods(t), own(t, st.TOOLS)) == (["Farm"] * 4, "1W", 2)
    assert t.state.question() == "turn"
    # a contract nobody can fulfil is not played
    t = enter(town(2).seat(0, hand=[118], storage="1C"), "Developer")
    t.expect_refused(PLAY + card_number(118), "CB-R-090")


def test_CB_IMP_14_copies_add_up() -> None:
    t = late(improvements=[130, 131, 132, 226])
    assert spaces(t.state, Seat(0), CITIZEN) == 2
    t.seat(0, warehouse="4F")
    assert warehouse_takes(t.state, Seat(0), WOOD)
    assert not warehouse_takes(t.seat(0, warehouse="5F").state, Seat(0), WOOD)


@proves("CB-IMP-15", "CB-IMP-17")
def test_a_place_bonus_is_one_more_per_action_and_for_places_only() -> None:
    t = enter(late(improvements=[123]), "Riverbank Grove")
    assert goods(t) == "3W"
    t = enter(late(improvements=[123]), "Clay Delve")
    assert goods(t) == "2C"
    # neither cards nor Production nor exchanges set it off
    t = develop(late(improvements=[123], hand=[101]), 101)
    assert goods(t) == "4W"
    t = year_end(late(improvements=[123], buildings=["Forester's House+F"], farmers=0))
    finish(t, "take_home", "goods")
    assert lots(t)[0][2] == 2


def test_CB_IMP_16_what_a_market_gives_counts() -> None:
    t = late(improvements=[123, 124], warehouse="3F").seat(-1, market="M2g")
    to_market(t).choose("receive 1 Wood, 1 Clay")
    finish(t, "put")
    assert goods(t) == "2W 2C"


def test_CB_IMP_18_a_housing_card_brings_a_colonist() -> None:
    t = develop(late(hand=[130], storage="1W 1P"), 130).expect("CB-RES-03", "moved_in", rank=CITIZEN, n=1)
    assert (spaces(t.state, Seat(0), CITIZEN), own(t, st.HOME + 1)) == (1, 1)


def test_CB_IMP_19_reserved_spaces_take_their_good_only() -> None:
    t = late(improvements=[228], warehouse="3F")
    assert warehouse_takes(t.state, Seat(0), CLAY)
    assert not warehouse_takes(t.state, Seat(0), WOOD)
    t.seat(0, warehouse="2C 3F")
    assert not warehouse_takes(t.state, Seat(0), CLAY)


def test_CB_IMP_20_training_draws_one_more() -> None:
    assert len(hand(enter(late(improvements=[133]), "Librarian"))) == 3


def test_CB_IMP_21_farms_come_along_with_a_farmer_building() -> None:
    t = late(improvements=[134], storage="1W 3C", tools=4)
    enter(t, "Builder: Hollow")
    assert not any(text.startswith("build Farm") for text in t.texts)
    t.choose("build Hollow").choose("build Farm")
    assert names(t)[-2:] == ["Hollow", "Farm"]
    # not with a Library, which has no jobs
    t = late(improvements=[134], buildings=["Farm"], storage="2W 1P", tools=4)
    enter(t, "Builder: Library").choose("build Library")
    assert t.state.question() == "turn"


def test_CB_IMP_24_once_a_turn_three_goods_come_from_buffers() -> None:
    buildings = ["Farm", "Forester's House+F=2", "Forester's House+F=2"]
    t = block_of(late(improvements=[231], buildings=buildings, storage="", tools=4, warehouse="3F"), 0)
    enter(t, "Builder: Farm").choose("build Farm")
    assert [row[2] for row in lots(t)[1:3]] == [1, 2]
    # one payment a turn
    assert t.state.question() == "turn"
    t.seat(0, storage="1W")
    enter(t, "Builder: Farm").choose("build Farm")
    t.expect_options("pay Wood", "pay Wood from a Buffer").choose("pay Wood from a Buffer")
    t.expect("CB-IMP-24", "carted", seat=0, data=(WOOD,))
    t.choose("build Farm")
    assert goods(t) == ""


@proves("CB-IMP-25", "CB-IMP-26")
def test_two_adjacent_places_without_stewards_are_swapped_instead_of_the_market_action() -> None:
    t = late(seats=2, improvements=[232])
    t.seat(1, at="Developer")
    to_market(t).choose("swap two Places")
    tiles = [action - 650 for action in t.state.options()]
    assert lay_before(t.state, "Developer") not in tiles
    assert second_market(t) not in tiles
    first = tiles[0]
    t.choose(650 + first)
    second = t.state.options()[0] - 650
    assert t.state.links[first] >> second & 1
    before = [t.state.tiles[n * st.TILE] for n in (first, second)]
    t.choose(650 + second)
    assert [t.state.tiles[n * st.TILE] for n in (second, first)] == before
    assert t.state.question() == "turn"


@proves("CB-IMP-27", "CB-IMP-28", "CB-IMP-11")
def test_a_second_steward_for_the_next_three_turns() -> None:
    t = block_of(late(hand=[234], storage="1P 1B"), 0)
    develop(t, 234)
    assert own(t, st.DOLLARS) == 2
    assert own(t, st.SECOND) == own(t, st.STEWARD)
    for turn in range(3):
        assert t.state.question() == "turn"
        t.state.board[st.TURN] = 1
        moved = [text for text in t.texts if text.startswith("second Steward to")]
        assert moved, turn
        t.state.own[st.SECOND] = 0
        t.choose(332 + lay_before(t.state, "Riverbank Grove"))
        finish(t, "put")
        t.seat(0, storage="")
    assert own(t, st.SECOND) == st.NONE
    assert place_of(t, 234) == st.DISCARDED


@proves("CB-IMP-29", "CB-IMP-30")
def test_hands_stay_when_the_era_changes_and_the_old_deck_leaves() -> None:
    t = town(2, "economy+two_eras").seat(0, hand=[101], improvements=[133]).seat(-1, discards=[105])
    open_cards(t.state, 2)
    assert hand(t) == [101]
    assert (place_of(t, 105), place_of(t, 110), place_of(t, 133)) == (st.OUT, st.OUT, st.IN_PLAY)
    assert place_of(t, 201) == st.HIDDEN
    develop(t, 101)
    assert place_of(t, 101) == st.OUT


def test_open_hands_where_all_play_together() -> None:
    t = table("colonists_invasion", 2, "economy")
    t.set(held=[1, *t.state.held[1:]])
    view = t.game.view(t.state, 0)
    assert view["seats"][1]["hand"] is None  # type: ignore[index, call-overload]
    t.state.board[st.RULES] = st.TOGETHER
    t.state.war, t.state.ground, t.state.pending, t.state.movement = new_war(2, t.state.board)
    assert t.game.view(t.state, 0)["seats"][1]["hand"]  # type: ignore[index, call-overload]

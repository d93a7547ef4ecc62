"""The Capitol (AT-CAP): visits, purchases, readying, rows, tools."""

import pytest

from games.after_the_end.helpers import (
    LATER,
    TALK,
    board,
    contract,
    crew,
    go,
    goods,
    hand,
    kinds,
    noble,
    offered,
    own,
    row,
    start,
    statuses,
    tool,
    untouched,
)
from holdfast.games.after_the_end import GAME
from holdfast.games.after_the_end.position import actions
from holdfast.games.after_the_end.position import state as st
from holdfast.games.after_the_end.rules.capitol_prices import full_price
from holdfast.testkit.proves import proves
from holdfast.testkit.table import Table

LEAVE = "leave the Capitol; all used characters become ready"


def visiting(seats: int = 2, **what: object) -> Table:
    """Seat 0 is in the Capitol with what is told; seat 1 has won alone, the others have passed too."""
    t = start(seats).seat(0, **what)
    go(t, "pass", "commit Egon Rust", *["pass"] * (seats - 2))
    assert (t.state.question(), t.state.asked) == ("capitol", 0)
    return t


def test_AT_CAP_01_exactly_those_who_passed_visit() -> None:
    t = start(4).chance(f"mission {LATER}").choose("pass", "commit Egon Rust", "pass", "commit Wren Sayer")
    t.choose("knowledge", "gain Food")
    assert [e.seat for e in t.story(whole=True) if e.kind == "visited"] == [0, 2]


def test_AT_CAP_03_who_can_buy_a_single_thing_is_asked_and_who_can_buy_nothing_is_not() -> None:
    for slots in ([], [0], [1], [2]):
        t = start(2).seat(0, food=1, wall="intact wall")
        for slot in {0, 1, 2} - {*slots}:
            t.state.board[st.ROW + st.TOOL_ROW + slot] = st.NONE
        go(t, "pass", "commit Egon Rust")
        assert (t.state.question() == "capitol") == bool(slots)
        if slots:
            assert (t.state.asked, len(t.texts)) == (0, 2)


def test_AT_CAP_02_they_visit_in_turn_order() -> None:
    t = start(4, first=3).chance(f"mission {LATER}").choose("pass", "commit Bram Hook", "pass", "pass")
    assert [e.seat for e in t.events if e.kind == "visited"] == [3, 1, 2]


def test_AT_CAP_03_each_kind_of_action_up_to_three_times_in_any_mixture() -> None:
    t = visiting(food=3, material=3, tech=3)
    t.choose("influence Dame Ottoline", "complete Field Kitchen", "influence Lord Hargreave")
    assert goods(t, 0) == [0, 0, 1]
    assert own(t, 0, st.NOBLES) == 1 << noble("Dame Ottoline") | 1 << noble("Lord Hargreave")
    t.chance("noble Countess Vale", "noble Notary Pell", "contract Cold Storage", "tool Loaded Dice")
    t.chance(f"mission {LATER}").choose("buy Torque Wrench")
    assert t.state.question() == "decide"  # nothing left to pay with


def test_AT_CAP_04_a_visitor_may_do_nothing() -> None:
    t = visiting(food=3, material=3, tech=3).chance(f"mission {LATER}").choose("leave")
    assert goods(t, 0) == [3, 3, 3]
    assert t.state.question() == "decide"


@proves("AT-CAP-05")
def test_AT_CAP_06_after_the_visit_all_used_characters_are_ready_and_the_dead_stay_dead() -> None:
    t = visiting(used=[1, 2, 5], dead=[3], food=1)
    assert statuses(t, 0) == "uudrur"
    t.chance(f"mission {LATER}").choose("leave").expect("AT-CAP-06", "readied", seat=0, character=4)
    assert statuses(t, 0) == "rrdrrr"


def test_AT_CAP_07_a_card_and_a_tool_ready_characters_too() -> None:
    t = start(2).seat(0, used=[1], hand=["Second Breath"]).choose("play Second Breath")
    assert statuses(t, 0) == "rrrrrr"
    t = start(2).seat(0, tools=["Motor Bicycle"]).chance(f"mission {LATER}")
    t.choose("commit Bram Hook", "take Motor Bicycle", "pass").expect("AT-CAP-07", "readied", seat=0)
    assert statuses(t, 0) == "rrrrrr"
    assert own(t, 0, st.FREE) == 1 << tool("Motor Bicycle")


def test_AT_CAP_08_a_noble_costs_one_of_each_type() -> None:
    t = visiting(food=2, material=1, tech=1).choose("influence Lord Hargreave")
    assert goods(t, 0) == [1, 0, 0]
    assert board(t, st.CUBES + 1) == 10
    visiting(food=3, material=3).expect_refused("influence Lord Hargreave", "AT-CAP-08")


def test_AT_CAP_09_any_noble_on_display_may_be_chosen_and_lies_next_to_the_colony() -> None:
    t = visiting(food=1, material=1, tech=1)
    assert [text.split(":")[0] for text in offered(t)][:3] == [
        "influence Lord Hargreave",
        "influence Dame Ottoline",
        "influence Baron Ironmonger",
    ]
    t.choose("influence Baron").expect(
        "AT-CAP-09", "noble_influenced", seat=0, card=noble("Baron Ironmonger")
    )
    assert own(t, 0, st.NOBLES) == 1 << noble("Baron Ironmonger")


def test_AT_CAP_10_three_nobles_are_the_most_each_at_full_cost() -> None:
    t = visiting(food=3, material=3, tech=3).chance(*[f"noble {n}" for n in ("Notary Pell", "Curator Mond")])
    for name in ("Lord Hargreave", "Dame Ottoline"):
        t.choose(f"influence {name}")
    assert row(t, st.NOBLE_ROW) == [-1, -1, noble("Baron Ironmonger")]
    t.expect_refused("influence from empty place 1", "AT-CAP-11")
    t.choose("influence Baron").chance(f"noble {'The Widow Sarn'}", f"mission {LATER}")
    assert goods(t, 0) == [0, 0, 0]
    assert own(t, 0, st.NOBLES).bit_count() == 3


@pytest.mark.parametrize(
    ("first", "buy", "deal"),
    [
        (st.NOBLE_ROW, "influence Lord Hargreave", "noble Notary Pell"),
        (st.CONTRACT_ROW, "complete Field Kitchen", "contract Cold Storage"),
        (st.TOOL_ROW, "buy Torque Wrench", "tool Loaded Dice"),
    ],
)
@proves("AT-CAP-15", "AT-CAP-19")
def test_AT_CAP_11_rows_are_refilled_when_the_visitor_is_done_and_before_the_next(
    first: int, buy: str, deal: str
) -> None:
    t = start(3).seat(0, food=2, material=1, tech=1).seat(2, food=3, material=3, tech=3)
    t.choose("pass", "commit Egon Rust", "pass", buy)
    while t.state.question() == "spend":
        t.choose("pay Tech")
    assert t.state.asked == 0
    assert -1 in row(t, first)
    t.chance(deal).choose("leave")
    assert t.state.asked == 2
    assert -1 not in row(t, first)
    rule = {st.NOBLE_ROW: "AT-CAP-11", st.CONTRACT_ROW: "AT-CAP-15", st.TOOL_ROW: "AT-CAP-19"}[first]
    t.expect(rule, "card_laid")


@proves("AT-COMP-15", "AT-COMP-29")
def test_AT_CAP_12_a_contract_costs_what_is_printed() -> None:
    t = visiting(food=2, material=1, tech=2).choose("complete Field Kitchen")
    assert goods(t, 0) == [1, 0, 2]
    visiting(food=2, tech=1).expect_refused("complete Field Kitchen", "AT-CAP-12")


def test_AT_CAP_13_a_completed_contract_lies_next_to_the_colony() -> None:
    t = visiting(tech=2, food=1).choose("complete Radio Mast")
    t.expect("AT-CAP-13", "contract_completed", seat=0, card=contract("Radio Mast"))
    assert own(t, 0, st.CONTRACTS) == 1 << contract("Radio Mast")
    assert GAME.sheet(t.state)[1].values[0] == 2


def test_AT_CAP_14_three_contracts_are_the_most() -> None:
    t = start(2).seat(-1, contracts=["Field Kitchen", "Cold Storage", "Street Lamps"])
    t.seat(0, food=3, material=3, tech=3).choose("pass", "commit Egon Rust")
    t.choose("complete Field Kitchen", "complete Cold Storage", "complete Street Lamps")
    assert goods(t, 0) == [1, 1, 1]
    t.expect_refused("complete from empty place 1", "AT-CAP-15")


def test_AT_CAP_16_a_tool_costs_any_one_resource() -> None:
    t = visiting(food=1, tech=1).choose("buy Torque Wrench")
    t.expect_options("pay Food", "pay Tech").expect_refused("pay Material", "AT-CAP-16")
    t.choose("pay Tech")
    assert goods(t, 0) == [1, 0, 0]


def test_AT_CAP_17_the_chosen_tool_lies_next_to_the_colony() -> None:
    t = visiting(food=2).choose("buy Night Goggles").expect("AT-CAP-17", "tool_bought", seat=0)
    assert own(t, 0, st.TOOLS) == own(t, 0, st.FREE) == 1 << tool("Night Goggles")


def test_AT_CAP_18_three_tools_are_the_most() -> None:
    t = visiting(food=3, tech=2)
    for name in ("Silver Megaphone", "Torque Wrench", "Night Goggles"):
        t.choose(f"buy {name}")
        if t.state.question() == "spend":
            t.choose("pay Food")
    assert goods(t, 0) == [0, 0, 2]
    t.expect_refused("buy from empty place 2", "AT-CAP-19")


def test_AT_CAP_20_a_tool_does_nothing_unless_assigned_to_a_character_on_the_mission() -> None:
    t = start(2).seat(0, tools=["Hunting Scope"]).choose("commit Bram Hook")
    t.expect_options("take no tool", "take Hunting Scope: +2 Marksmanship")
    t.chance(f"mission {LATER}").choose("take no tool", "commit Egon Rust")
    t.expect("AT-MIS-01", "valued", seat=0, value=4).expect("AT-MIS-03", "mission_won", seat=1)
    t = start(2).seat(0, tools=["Hunting Scope"]).chance(f"mission {LATER}")
    t.choose("commit Bram Hook", "take Hunting Scope", "commit Egon Rust")
    t.expect("AT-MIS-01", "valued", seat=0, value=6).expect("AT-CAP-20", "tool_assigned", seat=0)


def test_AT_CAP_21_a_tool_is_bound_until_its_bearer_is_readied() -> None:
    t = start(2).seat(0, tools=["Hunting Scope"]).chance(f"mission {LATER}")
    t.choose("commit Bram Hook", "take Hunting Scope", "pass")
    assert crew(t, 0, 4, st.TOOL) == tool("Hunting Scope")
    t.choose("commit Oskar Tull")
    assert t.state.asked == 1  # no free tool, no question
    t.chance("mission The Lost Ferry").choose("pass")
    t.chance("mission A Blind Bargain").choose("pass", "pass")
    assert crew(t, 0, 4, st.TOOL) == st.NONE
    t.choose("commit Mara Venn").expect_options("take no tool", "take Hunting Scope: +2 Marksmanship")
    t.expect_refused("take Loaded Dice", "AT-CAP-17")


def test_AT_CAP_22_a_character_takes_one_tool_at_most() -> None:
    t = start(2).seat(0, tools=["Hunting Scope", "Loaded Dice"]).choose("commit Bram Hook", "take Hunting")
    assert t.state.asked == 1
    t = start(2, "The Long Drive").seat(0, tools=["Hunting Scope", "Loaded Dice"])
    t.choose("commit Bram Hook", "commit Jonah Pike", "take Hunting Scope")
    t.expect_options(
        "take no tool", "take Loaded Dice: reroll this character's die once, keeping either number"
    )
    t.expect_refused("take Hunting Scope", "AT-CAP-21")


@proves("AT-COMP-21")
def test_AT_R_36_a_wall_costs_two_of_any_type_once_and_again_when_it_is_gone() -> None:
    t = visiting(food=2, tech=2).choose("build").expect("AT-COMP-21", "wall_built", seat=0)
    t.choose("pay Food", "pay Tech")
    assert (goods(t, 0), own(t, 0, st.WALL)) == ([1, 0, 1], 2)
    t.expect_refused("build your wall for 2 resources of any type", "AT-R-36")
    visiting(food=2, tech=2, wall="damaged wall").expect_refused(
        "build your wall for 2 resources of any type", "AT-R-36"
    )
    visiting(food=1).expect_refused("build your wall for 2 resources of any type", "AT-COMP-29")


def test_AT_R_28_with_an_empty_deck_the_row_stays_short() -> None:
    t = visiting(tech=2, food=1)
    t.state.own[st.OWN + st.CONTRACTS] = t.state.board[st.ROW_DECK + 1]
    t.state.board[st.ROW_DECK + 1] = 0
    t.chance(f"mission {LATER}").choose("complete Radio Mast", "leave")
    assert row(t, st.CONTRACT_ROW).count(-1) == 1
    assert t.state.question() == "decide"


@pytest.mark.parametrize(
    ("what", "stored", "buy", "answers", "left"),
    [
        ("noble", {"food": 2, "material": 1}, "influence Lord", [], [1, 0, 0]),
        ("noble", {"food": 1, "material": 1, "tech": 1}, "influence Lord", ["leave out Tech"], [0, 0, 1]),
        ("contract", {"food": 2}, "complete Feast", [], [0, 0, 0]),
        ("tool", {}, "buy Torque Wrench", [], [0, 0, 0]),
        ("wall", {"tech": 1}, "build", [], [0, 0, 0]),
    ],
)
def test_AT_R_50_a_card_leaves_one_resource_out_of_any_purchase(
    what: str, stored: dict[str, int], buy: str, answers: list[str], left: list[int]
) -> None:
    t = visiting(hand=["Friend at Court"], **stored).choose("play Friend at Court")
    assert hand(t, 0) == []
    assert GAME.view(t.state, 1)["seats"][0]["discount"] == 1  # type: ignore[index,call-overload]
    t.choose(buy, *answers)
    assert untouched(t).own[:3] == left
    assert untouched(t).own[st.DISCOUNT] == 0


def test_AT_R_50_an_unused_reduction_ends_with_the_visit() -> None:
    t = visiting(hand=["Friend at Court"], food=1).choose("play Friend").chance(f"mission {LATER}")
    t.choose("leave")
    assert own(t, 0, st.DISCOUNT) == 0
    assert "readied" not in kinds(t)


@pytest.mark.parametrize(
    ("stored", "buy", "answers", "left"),
    [
        ({"tech": 1}, "influence Lord", [], [0, 0, 0]),
        ({"food": 1, "tech": 1}, "influence Lord", ["leave out Food"], [1, 0, 0]),
        ({"food": 2}, "complete Feast", [], [1, 0, 0]),
        ({}, "build", [], [0, 0, 0]),
        ({"tech": 1}, "buy Torque Wrench", [], [0, 0, 1]),
    ],
)
def test_AT_R_50_reductions_of_one_purchase_add_up_but_not_below_nothing(
    stored: dict[str, int], buy: str, answers: list[str], left: list[int]
) -> None:
    t = visiting(hand=["Friend at Court", "Friend at Court"], **stored)
    t.choose("play Friend at Court", "play Friend at Court", buy, *answers)
    assert untouched(t).own[:3] == left
    assert untouched(t).own[st.DISCOUNT] == 0


def test_AT_R_50_a_reduction_beyond_every_price_would_have_no_effect() -> None:
    t = visiting(hand=["Friend at Court", "Friend at Court"], wall="intact wall")
    t.seat(-1, contracts=["The Dead Computer", "The Aqueduct", "The Night Tram"])
    t.choose("play Friend at Court").expect_refused("play Friend at Court", "AT-R-24")
    t.choose("buy Torque Wrench", "play Friend at Court", "buy Night Goggles")
    assert own(t, 0, st.TOOLS).bit_count() == 2


def test_AT_R_50_what_purchases_cost_before_anything_is_left_out() -> None:
    state = start(2).state
    codes = (
        actions.NOBLE,
        *range(actions.CONTRACT, actions.CONTRACT + 3),
        actions.BUY_TOOL,
        actions.BUILD_WALL,
    )
    assert [full_price(state, code) for code in codes] == [3, 2, 2, 3, 1, 2]


@pytest.mark.parametrize(
    ("buy", "rule"),
    [
        ("influence Lord", "AT-CAP-08"),
        ("complete Field Kitchen", "AT-CAP-12"),
        ("buy Torque Wrench", "AT-CAP-16"),
        ("build", "AT-COMP-29"),
    ],
)
def test_payments_name_the_clause_of_the_price(buy: str, rule: str) -> None:
    t = visiting(food=2, material=2, tech=2).choose(buy)
    while t.state.question() == "spend":
        assert t.game.prompt(t.state).rule == rule
        t.choose("pay Food")
    assert {event.rule for event in t.story(whole=True) if event.kind == "spent"} == {rule}


def test_AT_R_28_a_place_no_deck_can_fill_is_refused_by_its_own_ruling() -> None:
    t = visiting(food=3, material=3, tech=3).choose("influence Lord")
    t.expect_refused("influence from empty place 1", "AT-CAP-11")
    t.state.own[st.OWN + st.NOBLES] = t.state.board[st.ROW_DECK]
    t.state.board[st.ROW_DECK] = 0
    t.expect_refused("influence from empty place 1", "AT-R-28")


def test_AT_R_26_tools_are_assigned_only_while_committing() -> None:
    t = start(2, TALK).seat(0, tools=["Silver Megaphone"])
    t.expect_refused("take Silver Megaphone", "AT-R-26")
    assert t.state.question() == "decide"

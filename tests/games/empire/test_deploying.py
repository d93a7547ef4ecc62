"""Deploying, paying, exerting: clauses EM-DEP, EM-SUP, EM-EXERT, and the civic allowances."""

import pytest

from games.empire.field import (
    FIELD,
    LEVY,
    PEASANT,
    battlefield,
    finish_round,
    in_graveyard,
    in_hand,
    piece,
    state_of,
    through_combat,
    to_battle,
    zone,
)
from holdfast.games.empire.position.piles import Kind
from holdfast.games.empire.position.state import (
    EXERTED,
    GRAVEYARD,
    HAND,
    HEARTLAND,
    LEFT,
    MIDDLE,
    OWN,
    TACTICS_DEPLOYED,
    is_exerted,
)
from holdfast.games.empire.rules.abilities.standing import commander_tier, cost_of, defence_of
from holdfast.games.empire.rules.deploy import deploy_free, price_of
from holdfast.games.empire.rules.payment import supplies
from holdfast.games.empire.rules.sequence import push_resolve
from holdfast.games.empire.study.builder import kind_of
from holdfast.kernel.state import Seat
from holdfast.testkit.proves import proves
from holdfast.testkit.table import Table

TENMU = "Tenmu"  # tier II, cost 1


def exerted(t: Table) -> int:
    """How many pieces are exerted."""
    return sum(1 for flags in state_of(t).flags if flags & EXERTED)


@proves("EM-DEP-01", "EM-DEP-02", "EM-EXERT-02")
def test_a_villager_is_deployed_from_hand_without_cost_and_ready() -> None:
    t = battlefield().seat(0, hand=[PEASANT])
    t.choose("deploy Songdu Peasant").expect("EM-DEP-01", "deployed", seat=0, card=kind_of(PEASANT))
    assert zone(t, PEASANT) == HEARTLAND
    assert in_hand(t, 0, PEASANT) == 0
    assert exerted(t) == 0


def test_EM_DEP_02_a_settlement_costs_nothing_either() -> None:
    t = battlefield().seat(0, hand=[FIELD], left=["Songdu Levy*"])
    t.choose("settle with Garrison Town")
    assert zone(t, FIELD) == LEFT
    assert exerted(t) == 0


@proves("EM-DEP-03", "EM-DEP-05")
def test_one_villager_a_round() -> None:
    t = battlefield().seat(0, hand=[f"{PEASANT} x2"])
    t.choose("deploy Songdu Peasant", "pass").expect_refused(
        "deploy Songdu Peasant to the heartland", "EM-DEP-05"
    )
    t.choose("pass", "pass", "pass")
    finish_round(t).choose("pass")
    assert "deploy Songdu Peasant to the heartland" in t.texts


@proves("EM-DEP-03", "EM-DEP-06", "EM-R-10")
def test_one_settlement_a_round_besides_the_villager() -> None:
    t = battlefield().seat(0, hand=[PEASANT, f"{FIELD} x2"], left=["Songdu Levy*"], middle=["Lyrian Levy*"])
    t.choose("settle with Garrison Town", "the left frontier", "pass")
    t.expect_refused("settle with Garrison Town", "EM-DEP-06")
    t.expect_refused("settle with Songdu Peasant", "EM-R-11")
    t.choose("deploy Songdu Peasant")
    assert zone(t, PEASANT) == HEARTLAND


@proves("EM-R-11")
def test_an_improvised_card_uses_the_allowance_of_what_it_stands_for() -> None:
    t = battlefield().seat(0, hand=[PEASANT, FIELD, "Drill Yard"], left=["Songdu Levy*"])
    t.choose("deploy Garrison Town to the heartland", "pass")
    t.expect_refused("deploy Drill Yard to the heartland", "EM-R-11")
    t.expect_refused("deploy Songdu Peasant to the heartland", "EM-DEP-05")
    t.choose("settle with Songdu Peasant")
    assert commander_tier(state_of(t), Seat(0)) == 2


@proves("EM-DEP-04", "EM-SUP-01", "EM-SUP-02")
def test_an_army_card_is_paid_for_with_exerted_cards() -> None:
    t = battlefield().seat(0, hand=[LEVY])
    t.expect_refused("deploy Songdu Levy", "EM-SUP-01")
    t.seat(0, heartland=[PEASANT])
    t.choose("deploy Songdu Levy").expect("EM-SUP-02", "supplied", seat=0, n=1)
    assert is_exerted(state_of(t), piece(t, PEASANT))
    assert zone(t, LEVY) == HEARTLAND


def test_EM_SUP_02_a_card_pays_once_until_it_is_ready_again() -> None:
    t = battlefield().seat(0, hand=[f"{LEVY} x2"], heartland=[PEASANT])
    t.choose("deploy Songdu Levy", "pass").expect_refused("deploy Songdu Levy", "EM-SUP-01")


def test_EM_SUP_04_supplies_exist_only_while_something_is_paid() -> None:
    t = battlefield().seat(0, heartland=[PEASANT])
    assert t.texts == ["pass"]
    assert supplies(state_of(t), Seat(0), 0) == 1


def test_EM_SUP_05_surplus_is_lost() -> None:
    t = battlefield().seat(
        0, hand=[f"{LEVY} x2"], heartland=["Dock Bosses x3"]
    )  # assembly 3: each supplies 2
    assert supplies(state_of(t), Seat(0), 0) == 6
    t.choose("deploy Songdu Levy")
    assert exerted(t) == 2  # the levy and one villager
    assert supplies(state_of(t), Seat(0), 0) == 4


def test_EM_R_32_no_card_is_offered_that_could_be_left_out() -> None:
    t = battlefield().seat(0, hand=["Tenmu"], heartland=[PEASANT, "Field Quartermaster x3"])
    t.choose("deploy Tenmu")  # 1 + 2 by desperate measures
    assert t.texts[0] == "pay"
    t.choose("exert 1st Field Quartermaster", "exert 2nd Field Quartermaster")
    assert "pay" in t.texts
    t.choose("exert Songdu Peasant")
    assert exerted(t) == 4
    assert not is_exerted(state_of(t), piece(t, "Field Quartermaster", 2))


def test_EM_R_32_a_bigger_supply_is_not_offered_on_top_of_a_smaller_one_it_makes_needless() -> None:
    t = battlefield().seat(
        0, hand=["Young Noble"], heartland=["Dock Bosses x3", PEASANT, "Field Quartermaster"]
    )
    t.choose("deploy Young Noble")  # 2: one of the bosses, or peasant and quartermaster
    assert t.texts == ["pay", "exert 1st Dock Bosses", "exert Songdu Peasant", "exert Field Quartermaster"]
    t.choose("exert Songdu Peasant")
    assert t.texts == ["pay", "exert Field Quartermaster"]  # with a boss the peasant could be left out
    t.choose("pay")
    assert exerted(t) == 3
    assert is_exerted(state_of(t), piece(t, "Field Quartermaster"))


def test_EM_R_32_the_proposal_spares_units() -> None:
    t = battlefield().seat(0, hand=[LEVY], heartland=["Field Quartermaster", PEASANT])
    t.choose("deploy Songdu Levy", "pay")
    assert is_exerted(state_of(t), piece(t, PEASANT))
    assert not is_exerted(state_of(t), piece(t, "Field Quartermaster"))


def test_EM_R_32_a_seat_says_which_of_two_different_villagers_pays() -> None:
    # The Drill Master is wanted for its stratagem, the Granary Keeper for a monument.
    for payer in ("Drill Master", "Granary Keeper", PEASANT):
        t = battlefield().seat(0, hand=[LEVY], heartland=["Drill Master", "Granary Keeper", f"{PEASANT} x2"])
        t.choose("deploy Songdu Levy")
        assert t.texts == ["pay", "exert Drill Master", "exert Granary Keeper", "exert 1st Songdu Peasant"]
        t.choose(next(text for text in t.texts if payer in text))
        assert exerted(t) == 2  # the levy and the one that was named
        assert is_exerted(state_of(t), piece(t, payer))


def test_EM_R_32_an_improvised_settlement_is_not_like_a_villager() -> None:
    t = battlefield().seat(0, hand=[LEVY], heartland=[PEASANT, FIELD])
    t.choose("deploy Songdu Levy")
    assert t.texts == ["pay", "exert Songdu Peasant", "exert Garrison Town"]


def test_EM_R_75_villagers_of_one_kind_are_not_asked_for() -> None:
    t = battlefield().seat(0, hand=[LEVY], heartland=[f"{PEASANT} x3"])
    t.choose("deploy Songdu Levy")
    assert (state_of(t).question(), exerted(t)) == ("act", 2)


@proves("EM-SUP-06", "EM-SUP-07")
def test_a_card_is_cheaper_in_every_zone() -> None:
    t = battlefield().seat(0, hand=["Shadow of Nakagami"], graveyard=["Shadow of Nakagami"])
    kind = Kind(kind_of("Shadow of Nakagami"))
    full = cost_of(state_of(t), Seat(0), kind)
    t.seat(1, hurt=2)
    assert cost_of(state_of(t), Seat(0), kind) == full - 1  # wherever it lies, for whoever asks
    assert t.game.view(t.state, 0)["prices"] == {"shadow_of_nakagami": full - 1}


@proves("EM-SUP-09", "EM-SUP-10", "EM-R-31")
def test_desperate_measures_reach_one_tier_and_cost_the_cards_tier() -> None:
    t = battlefield().seat(0, hand=[TENMU, "Stone Phalanx"], heartland=[f"{PEASANT} x9"])
    assert price_of(state_of(t), Seat(0), Kind(kind_of(TENMU))) == 3
    t.expect_refused("deploy Stone Phalanx", "EM-SUP-09")
    t.choose("deploy Tenmu").expect("EM-SUP-10", "desperate_measures", seat=0, price=3)
    assert exerted(t) == 4


def test_EM_SUP_10_desperate_measures_must_be_paid() -> None:
    t = battlefield().seat(0, hand=[TENMU], heartland=[f"{PEASANT} x2"])
    t.expect_refused("deploy Tenmu", "EM-SUP-10")
    t.seat(0, left=[FIELD])  # tier II
    t.choose("deploy Tenmu")
    assert exerted(t) == 2


@proves("EM-DEP-07", "EM-DEP-08", "EM-DEP-09")
def test_a_unit_is_deployed_even_if_its_deploy_ability_finds_no_target() -> None:
    t = battlefield().seat(0, hand=["Agent of Dissidence"], heartland=[f"{PEASANT} x2"])
    t.choose("deploy Agent of Dissidence")
    while state_of(t).asked == 0 and state_of(t).question() != "act":
        t.choose("decline")
    assert zone(t, "Agent of Dissidence") == HEARTLAND
    t = battlefield().seat(0, hand=["Wetland Emperor"], heartland=[f"{PEASANT} x9"], left=[FIELD])
    t.seat(0, middle=[FIELD], right=[FIELD]).choose("deploy Wetland Emperor")
    assert zone(t, "Wetland Emperor") == HEARTLAND
    assert state_of(t).asked == 1


def test_EM_DEP_10_a_tactic_needs_a_target() -> None:
    t = battlefield().seat(0, hand=["Shield Wall"], heartland=[PEASANT])
    t.expect_refused("deploy Shield Wall", "EM-DEP-10")
    t.seat(0, left=[LEVY])
    assert "deploy Shield Wall" in t.texts


@proves("EM-DEP-11", "EM-DEP-12", "EM-R-20")
@pytest.mark.parametrize("origin", [HAND, GRAVEYARD])
def test_a_card_deployed_for_free_is_next_and_needs_no_tier(origin: int) -> None:
    t = battlefield().seat(0, hand=["Bog Leviathan"], graveyard=["Bog Leviathan"])
    s = state_of(t)
    push_resolve(s)
    deploy_free(s, Seat(0), Kind(kind_of("Bog Leviathan")), origin, None)
    t.go_on()
    assert zone(t, "Bog Leviathan") == HEARTLAND
    assert in_hand(t, 0, "Bog Leviathan") == int(origin != HAND)
    assert in_graveyard(t, 0, "Bog Leviathan") == int(origin != GRAVEYARD)


@proves("EM-DEP-10", "EM-DEP-11", "EM-R-21")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("units", [[LEVY], []])
def test_a_tactic_deployed_for_free_takes_effect_if_it_has_a_target(seat: int, units: list[str]) -> None:
    t = battlefield().seat(seat, graveyard=["Shield Wall"], left=units)
    s = state_of(t)
    push_resolve(s)
    deploy_free(s, Seat(seat), Kind(kind_of("Shield Wall")), GRAVEYARD, None)
    t.go_on()
    assert s.own[seat * OWN + TACTICS_DEPLOYED] == len(units)
    assert [defence_of(s, piece(t, name)) for name in units] == [1 + 3 for _ in units]
    assert in_graveyard(t, seat, "Shield Wall") == 1


def test_EM_EXERT_01_EM_EXERT_04_only_a_ready_card_activates() -> None:
    t = battlefield().seat(0, heartland=["Young Noble!", f"{PEASANT} x4"])
    t.expect_refused("activate Young Noble", "EM-EXERT-01")
    t.seat(0, heartland=["Young Noble", f"{PEASANT} x4"])
    assert any(text.startswith("activate Young Noble") for text in t.texts)


def test_EM_EXERT_01_an_exerted_maneuver_cannot_be_used() -> None:
    t = battlefield().seat(0, left=["Songdu Levy!@1/1[execute]"])
    t.seat(1, left=["Lyrian Levy"])
    to_battle(t)
    assert t.texts == ["pass"]


def test_EM_EXERT_05_a_unit_with_charge_comes_into_play_ready() -> None:
    t = battlefield().seat(0, hand=["Herd Runner"], heartland=[f"{PEASANT} x3"], left=[FIELD])
    t.choose("deploy Herd Runner")
    assert not is_exerted(state_of(t), piece(t, "Herd Runner"))


@proves("EM-CIVIC-09", "EM-CIVIC-10", "EM-CIVIC-11", "EM-CIVIC-12", "EM-R-16")
def test_oversettling_is_one_action_and_never_lowers_the_tier() -> None:
    t = battlefield().seat(0, hand=[PEASANT, FIELD], left=["Songdu Levy*", "Drill Yard"])
    t.choose("settle with Songdu Peasant").expect("EM-CIVIC-10", "oversettled", seat=0, frontier=LEFT)
    t.expect("EM-DMG-12", "sacrificed", seat=0).expect_no("EM-DMG-10", "destroyed")
    assert in_graveyard(t, 0, "Drill Yard") == 1
    assert commander_tier(state_of(t), Seat(0)) == 2
    assert state_of(t).asked == 1
    t.choose("pass").expect_refused("settle with Garrison Town", "EM-DEP-06")


@proves("EM-R-14", "EM-CIVIC-01", "EM-CIVIC-02")
def test_only_an_occupied_frontier_is_settled_and_it_raises_the_tier() -> None:
    t = battlefield().seat(0, hand=[FIELD], left=[LEVY])
    t.expect_refused("settle with Garrison Town", "EM-R-14")
    t.seat(0, left=["Songdu Levy*"], middle=["Lyrian Levy*"])
    assert commander_tier(state_of(t), Seat(0)) == 1
    t.choose("settle with Garrison Town", "the middle frontier")
    assert zone(t, FIELD) == MIDDLE
    assert commander_tier(state_of(t), Seat(0)) == 2


def test_EM_R_15_a_settlement_stays_when_its_frontier_is_lost() -> None:
    t = battlefield().seat(0, left=[FIELD]).seat(1, left=["Songdu Levy*@9/9"])
    finish_round(through_combat(t))
    assert commander_tier(state_of(t), Seat(0)) == 2


@proves("EM-DEP-11", "EM-DEP-12", "EM-MON-02")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("held", [["left", "right"], ["left", "middle", "right"]])
def test_a_monument_deployed_for_free_stands_where_there_is_room_or_is_lost(
    seat: int, held: list[str]
) -> None:
    t = battlefield().seat(seat, graveyard=["The Sun Gate"])
    for frontier in held:
        t.seat(1 - seat, **{frontier: [f"{LEVY}*"]})
    s = state_of(t)
    push_resolve(s)
    deploy_free(s, Seat(seat), Kind(kind_of("The Sun Gate")), GRAVEYARD, None)
    t.go_on()
    is_lost = len(held) == 3
    assert in_graveyard(t, seat, "The Sun Gate") == int(is_lost)
    assert is_lost or zone(t, "The Sun Gate") == MIDDLE

"""Phases, initiative, passing: clauses EM-INIT, EM-PHASE, EM-ROUND."""

from games.empire.field import (
    FIELD,
    HIGH,
    LEVY,
    PEASANT,
    all_pass,
    battlefield,
    finish_round,
    piece,
    state_of,
    through_combat,
    to_battle,
    zone,
)
from holdfast.games.empire.position.state import (
    BATTLE,
    COMBAT,
    HEARTLAND,
    LEFT,
    PHASE,
    PLACE,
    REPLENISHMENT,
    ROUND,
    STRATEGY,
    is_exerted,
)
from holdfast.testkit.proves import proves
from holdfast.testkit.table import Table

BATTLE_TACTIC = "Shield Wall"  # tier I, cost 1: an allied unit
TACTIC = "Call the Levies"  # tier I, cost 2
AMBUSHER = "Reed Stalker"  # tier I, cost 2


def phases_told(t: Table) -> list[int]:
    return [event.data[0] for event in t.events if event.kind == "phase_began"]


def test_EM_INIT_01_an_action_passes_the_initiative() -> None:
    t = battlefield().seat(0, hand=[PEASANT])
    t.choose("deploy Songdu Peasant")
    assert state_of(t).asked == 1


def test_EM_INIT_01_paying_is_no_action() -> None:
    t = battlefield().seat(0, heartland=[PEASANT, "Field Quartermaster"], hand=[LEVY])
    t.choose("deploy Songdu Levy")
    assert state_of(t).asked == 0  # which card pays?
    t.choose("exert Songdu Peasant")
    assert state_of(t).asked == 1


def test_EM_INIT_02_a_pass_passes_the_initiative() -> None:
    t = battlefield().choose("pass")
    t.expect("EM-INIT-02", "passed", seat=0)
    assert state_of(t).asked == 1
    assert state_of(t).board[PHASE] == STRATEGY


def test_EM_INIT_03_with_three_seats_it_travels_clockwise() -> None:
    t = battlefield(seats=3).seat(-1, tracker=1)
    assert state_of(t).asked == 1
    t.choose("pass")
    assert state_of(t).asked == 2
    t.choose("pass")
    assert state_of(t).asked == 0


def test_EM_INIT_04_the_tracker_begins_each_phase() -> None:
    t = battlefield().seat(-1, tracker=1)
    assert state_of(t).asked == 1
    all_pass(t)
    assert state_of(t).board[PHASE] == BATTLE
    assert state_of(t).asked == 1


def test_EM_INIT_05_the_tracker_goes_first_in_a_sequence() -> None:
    t = battlefield().seat(-1, tracker=1)
    for seat in (0, 1):
        t.seat(seat, heartland=["Songdu Levy@1/1[flank]"])
    all_pass(t)
    assert state_of(t).question() == "flank"
    assert state_of(t).asked == 1
    t.choose("decline")
    assert state_of(t).asked == 0


def test_EM_PHASE_01_strategy_battle_combat_replenishment() -> None:
    t = battlefield()
    t.choose("pass", "pass", "pass", "pass")
    assert phases_told(t) == [BATTLE, COMBAT, REPLENISHMENT]
    finish_round(t)
    assert phases_told(t) == [STRATEGY]


@proves("EM-ROUND-01", "EM-ROUND-02")
def test_a_round_begins_with_strategy_and_ends_after_replenishment() -> None:
    t = through_combat(battlefield(round=5))
    assert state_of(t).board[ROUND] == 5
    finish_round(t)
    assert state_of(t).board[ROUND] == 6
    assert state_of(t).board[PHASE] == STRATEGY
    t.expect("EM-ROUND-01", "round_began", round=6)


def test_EM_ROUND_03_combat_begins_when_the_battle_phase_is_over() -> None:
    t = to_battle(battlefield().seat(0, left=["Songdu Levy*@3/3"]))
    t.choose("pass")
    t.expect_no("EM-ROUND-03", "phase_began")
    t.choose("pass")
    t.expect("EM-ROUND-03", "phase_began", phase=COMBAT).expect("EM-DMG-02", "morale_lost", seat=1, n=3)


def test_EM_ROUND_04_effects_until_replenishment_end_in_its_cleanup() -> None:
    t = battlefield().seat(0, heartland=["Songdu Levy@5/5[guard]"])
    finish_round(through_combat(t))
    levy = piece(t, LEVY)
    s = state_of(t)
    assert (s.attack[levy], s.defence[levy], s.given[levy]) == (0, 0, 0)


def test_EM_PHASE_02_what_the_strategy_phase_offers() -> None:
    t = battlefield().seat(
        0,
        hand=[LEVY, TACTIC, PEASANT, FIELD, "Milestone of Kings"],
        heartland=[f"{PEASANT} x4", "Young Noble"],
        left=["Songdu Levy*"],
    )
    texts = t.texts
    for text in (
        "pass",
        "commit",
        "deploy Songdu Levy",
        "deploy Call the Levies",
        "deploy Milestone of Kings",
        "deploy Songdu Peasant to the heartland",
        "settle with Garrison Town",
    ):
        assert text in texts
    assert any(text.startswith("activate Young Noble") for text in texts)


def test_EM_PHASE_03_a_unit_is_deployed_exerted_into_the_heartland() -> None:
    t = battlefield().seat(0, hand=[LEVY], heartland=[PEASANT])
    t.choose("deploy Songdu Levy")
    assert zone(t, LEVY) == HEARTLAND
    assert is_exerted(state_of(t), piece(t, LEVY))


def test_EM_PHASE_04_what_the_battle_phase_offers_and_what_not() -> None:
    t = battlefield().seat(
        0,
        hand=[LEVY, TACTIC, BATTLE_TACTIC, AMBUSHER, PEASANT, FIELD],
        heartland=[f"{PEASANT} x4", "Young Noble"],
        left=["Songdu Levy*@1/1[jump]"],
    )
    to_battle(t)
    assert t.texts == ["pass", "deploy Shield Wall", "deploy Reed Stalker", "jump with Songdu Levy"]
    t.expect_refused("deploy Songdu Levy", "EM-R-24")
    t.expect_refused("deploy Call the Levies", "EM-R-24")
    t.expect_refused("deploy Songdu Peasant to the heartland", "EM-R-24")
    t.expect_refused("settle with Garrison Town", "EM-R-24")
    t.expect_refused("commit", "EM-PHASE-04")


def test_EM_PHASE_05_a_phase_ends_when_all_pass_in_a_row() -> None:
    t = battlefield().seat(1, hand=[PEASANT, HIGH])
    t.choose("pass", "deploy Songdu Peasant", "pass")
    assert state_of(t).board[PHASE] == STRATEGY  # the action between the passes counts
    t.choose("pass")
    assert state_of(t).board[PHASE] == BATTLE


def test_EM_PHASE_05_who_has_passed_may_act_later() -> None:
    t = battlefield().seat(0, hand=[PEASANT, HIGH]).seat(1, hand=[PEASANT, HIGH])
    t.choose("pass", "deploy Songdu Peasant", "deploy Songdu Peasant")
    assert state_of(t).board[PHASE] == STRATEGY


def test_EM_PHASE_06_passing_is_on_offer() -> None:
    t = battlefield()
    assert t.texts == ["pass"]
    t.seat(0, heartland=["Thornback Cub"])  # reckless
    assert "pass" not in t.texts


def test_EM_R_74_a_seat_with_an_empty_hand_and_nothing_to_do_is_not_asked() -> None:
    t = battlefield().seat(1, hand=[])
    t.choose("pass").expect("EM-INIT-02", "passed", seat=0).expect("EM-R-74", "passed", seat=1)
    assert state_of(t).board[PHASE] == BATTLE
    assert state_of(t).asked == 0


def test_EM_ZONE_11_EM_ZONE_12_one_occupier_and_any_number_of_advancing_units() -> None:
    t = battlefield().seat(0, heartland=[f"{LEVY} x5"])
    t.choose("commit")
    for which in ("1st", "2nd", "3rd", "4th", "5th"):
        t.choose(f"advance {which} Songdu Levy into the left frontier")
    t.choose("pass", "pass", "pass", "pass")
    assert state_of(t).question() == "occupy"
    t.choose(t.texts[1])
    s = state_of(t)
    assert [s.zone[p] for p in range(5)] == [LEFT] * 5
    assert s.board[PLACE + LEFT] in range(5)

"""Replenishment and the end of a game: clauses EM-REPL, EM-END, EM-DMG-03 and EM-DMG-04."""

import pytest

from games.empire.field import (
    HIGH,
    LEVY,
    PEASANT,
    battlefield,
    finish_round,
    in_graveyard,
    in_hand,
    morale,
    piece,
    state_of,
    through_combat,
    to_battle,
)
from holdfast.games.empire.position.state import (
    EXERTED,
    HEARTLAND,
    NONE,
    PHASE,
    STRATEGY,
    TRACKER,
    Piece,
    hand_count,
)
from holdfast.games.empire.rules.fighting.damage import gain_morale, hurt_seat, settle_blows
from holdfast.games.empire.rules.sequence import push_resolve
from holdfast.kernel.state import NOBODY, Seat
from holdfast.testkit.proves import proves
from holdfast.testkit.rows import rows

MONUMENT = "Milestone of Kings"


def test_EM_REPL_01_abilities_then_ready_then_draws_then_the_tracker_then_cleanup() -> None:
    t = battlefield().seat(0, left=[MONUMENT], heartland=["Songdu Levy!=0"])
    s = state_of(t)
    rows(s).counters[piece(t, MONUMENT)] = 9
    t.choose("pass", "pass", "pass", "pass")
    kinds = [event.kind for event in t.events]
    assert kinds.index("completed") < kinds.index("all_readied")
    t.choose("draw from the army deck", "draw from the civic deck")
    kinds = [event.kind for event in t.events]
    assert kinds.index("drew") < kinds.index("tracker_passed")
    assert state_of(t).board[TRACKER] == 1


def test_EM_REPL_01_every_card_becomes_ready() -> None:
    t = battlefield().seat(0, heartland=["Songdu Peasant!", "Songdu Levy!"]).seat(1, left=["Lyrian Levy!*"])
    finish_round(through_combat(t))
    assert not any(flags & EXERTED for flags in state_of(t).flags)


@pytest.mark.parametrize("seats", [2, 3])
def test_EM_REPL_02_every_seat_draws_from_its_own_deck_by_what_is_left_of_it(seats: int) -> None:
    decks = {"army": ("Songdu Levy", "Gate Warden"), "civic": ("Songdu Peasant", "Garrison Town")}
    for sort, (many, one) in decks.items():
        t = battlefield(seats).hold()
        for seat in range(seats):
            t.seat(seat, **{f"{sort}_deck": [f"{many} x{seat + 2}", one]})
        through_combat(t)
        for seat in range(seats):
            assert t.state.asked == seat
            t.choose(f"draw from the {sort} deck")
            while t.odds:
                assert t.odds in (
                    {f"turn up {many}": seat + 2, f"turn up {one}": 1},
                    {f"turn up {many}": seat + 2},
                )
                t.chance(f"turn up {one}" if len(t.odds) == 2 else f"turn up {many}")


def test_EM_REPL_02_one_army_card_or_two_civic_cards_the_tracker_first() -> None:
    t = through_combat(battlefield())
    assert state_of(t).asked == 0
    assert t.texts == ["draw from the army deck", "draw from the civic deck"]
    t.choose("draw from the army deck")
    assert in_hand(t, 0, LEVY) == 1
    assert state_of(t).asked == 1
    t.choose("draw from the civic deck")
    assert in_hand(t, 1, PEASANT) == 2


def test_EM_REPL_03_the_tracker_goes_on_once_a_round() -> None:
    t = battlefield(seats=3)
    holders = []
    for _ in range(3):
        holders.append(state_of(t).board[TRACKER])
        finish_round(through_combat(t))
    assert holders == [0, 1, 2]


def test_EM_REPL_04_a_hand_has_no_limit() -> None:
    t = battlefield().seat(0, hand=[f"{HIGH} x1", "Bog Leviathan x29"])
    finish_round(through_combat(t))
    assert hand_count(state_of(t), Seat(0)) == 31


def test_EM_REPL_05_an_empty_deck_gives_nothing_and_two_empty_decks_hurt() -> None:
    t = battlefield().seat(0, army_deck=[], civic_deck=[PEASANT])
    through_combat(t)
    assert in_hand(t, 0, PEASANT) == 1  # one is all there is, and there was no choice
    assert morale(t) == [25, 25]
    t = battlefield().seat(0, army_deck=[], civic_deck=[])
    through_combat(t).expect("EM-REPL-05", "exhausted", seat=0)
    assert morale(t) == [20, 25]


@proves("EM-DMG-03", "EM-DMG-04", "EM-R-68")
def test_damage_and_bonuses_go_at_the_same_moment() -> None:
    t = battlefield().seat(0, heartland=["Songdu Levy@1/9=5"])
    through_combat(t)
    assert state_of(t).damage[piece(t, LEVY)] == 5
    finish_round(t)
    assert state_of(t).damage[piece(t, LEVY)] == 0  # it lives


def test_EM_ROUND_04_a_unit_that_lives_by_a_bonus_until_replenishment_lives_on_if_undamaged() -> None:
    t = battlefield().seat(0, heartland=["Songdu Levy@1/3=2"])
    finish_round(through_combat(t))
    assert state_of(t).zone[piece(t, LEVY)] == HEARTLAND


@proves("EM-END-01")
def test_a_commander_without_morale_is_defeated_at_once() -> None:
    t = battlefield().seat(1, morale=2).seat(0, left=["Songdu Levy*@2/2"])
    through_combat(t).expect("EM-END-01", "defeated", seat=1, left=0).expect_over("EM-END-01", 0)
    assert state_of(t).asked == NOBODY


def test_EM_END_01_it_is_checked_after_every_ability() -> None:
    t = battlefield().seat(1, morale=1).seat(0, hand=["Fearless Saboteur"], heartland=[f"{PEASANT} x2"])
    t.choose("deploy Fearless Saboteur")
    t.expect_over("EM-END-01", 0)


@pytest.mark.parametrize(("mine", "theirs", "winners"), [(3, 2, (0,)), (2, 3, (1,)), (2, 2, (0, 1))])
def test_EM_END_02_of_two_defeated_at_once_the_higher_morale_wins(
    mine: int, theirs: int, winners: tuple[int, ...]
) -> None:
    t = battlefield().seat(0, morale=mine, left=["Songdu Levy*@4/4"])
    t.seat(1, morale=theirs, right=["Lyrian Levy*@4/4"])
    through_combat(t)
    t.expect_over("EM-END-01" if len(winners) == 1 else "EM-END-02", *winners)


def test_EM_END_03_morale_has_no_upper_limit() -> None:
    t = battlefield()
    gain_morale(state_of(t), Seat(0), 30, None)
    assert morale(t) == [55, 25]


@pytest.mark.parametrize(("lost", "winners"), [(1, (1,)), (0, (0, 1))])
def test_EM_END_04_after_round_40_the_higher_morale_wins(lost: int, winners: tuple[int, ...]) -> None:
    t = battlefield(round=40).seat(0, morale=25 - lost)
    finish_round(through_combat(t))
    t.expect_over("EM-END-04", *winners)
    t = battlefield(round=39)
    finish_round(through_combat(t))
    assert state_of(t).board[PHASE] == STRATEGY


@proves("EM-DMG-08", "EM-DMG-09")
def test_a_unit_dies_when_its_damage_reaches_its_defence() -> None:
    t = battlefield().seat(0, heartland=["Songdu Levy@1/3"]).seat(1, heartland=["Lyrian Levy"])
    s = state_of(t)
    levy, source = piece(t, LEVY), piece(t, "Lyrian Levy")
    settle_blows(s, [source, levy, 2], None)
    assert s.zone[levy] == HEARTLAND
    settle_blows(s, [source, levy, 1], None)
    assert in_graveyard(t, 0, LEVY) == 1


def test_EM_END_01_the_game_goes_on_while_morale_is_left() -> None:
    t = to_battle(battlefield().seat(1, morale=1))
    s = state_of(t)
    push_resolve(s)
    hurt_seat(s, Seat(1), 0, Piece(NONE), None)
    t.go_on()
    assert state_of(t).asked != NOBODY

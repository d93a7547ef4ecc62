"""Chapter The watch: forage, vow, storm."""

import pytest

from holdfast.games._template import GAME
from holdfast.kernel.event import SPECTATOR
from holdfast.testkit.table import Table, table


def at_vow(seats: int = 2) -> Table:
    """The first watch, everybody has found a Woodpile; seat 0 vows first."""
    return table(GAME, seats).chance(
        *["deal coin", "deal axe", "deal candle"][:seats], *["draw wood"] * seats
    )


def test_TP_WATCH_01_forage_then_vow_then_storm() -> None:
    t = at_vow()
    kinds = [event.kind for event in t.events]
    t.choose("burn 0", "burn 0")
    kinds += [event.kind for event in t.events]
    order = [kinds.index(kind) for kind in ("card_found", "vow_made", "storm_rolled")]
    assert order == sorted(order)
    assert kinds[kinds.index("storm_rolled") :].count("watch_begun") == 1


def test_TP_WATCH_02_each_lit_seat_draws_a_card_that_leaves_the_deck() -> None:
    t = at_vow(3)
    assert t.field("deck") == [1, 4, 4]
    assert t.field("found") == [3, 0, 0]
    assert [event.seat for event in t.events if event.kind == "card_found"] == [0, 1, 2]


def test_TP_WATCH_02_cards_are_drawn_by_how_many_are_left() -> None:
    t = table(GAME, 2).chance("deal coin", "deal axe").hold().play_to("draw").set(deck=[0, 3, 1])
    assert t.odds == {"draw pedlar": 3, "draw stranger": 1}


def test_TP_WATCH_02_a_dark_seat_neither_draws_nor_vows() -> None:
    t = at_vow(3).seat(1, embers=1).chance("roll 6", *["draw wood"] * 1, "draw ped")
    t.choose("burn 3", "burn 0", "burn 3")
    assert t.field("embers") == [2, 0, 2]
    assert [e.seat for e in t.events if e.kind == "card_found"] == [2, 0]


def test_TP_WATCH_03_the_lead_passes_to_the_next_seat() -> None:
    t = at_vow(3).chance("roll 1", *["draw pedlar"] * 3).choose("burn 1", "burn 1", "burn 1")
    t.expect("TP-WATCH-01", "watch_begun", seat=1, watch=2)
    t.choose("take wood", "take wood", "take wood")
    assert [event.seat for event in t.events if event.kind == "wood_gained"] == [1, 2, 0]


def test_TP_WOOD_01_wood_beyond_six_is_lost() -> None:
    t = table(GAME, 2).chance("deal coin", "deal coin", "draw pedlar", "draw wood").set(wood=[0, 5])
    t.choose("take wood").expect("TP-CARD-01", "wood_gained", seat=1, amount=1)
    t.expect("TP-WOOD-01", "wood_lost", seat=1, amount=1)
    assert t.field("wood") == [1, 6]


def test_TP_VOW_01_a_vow_is_from_nothing_to_three_wood() -> None:
    at_vow().expect_options("burn 0", "burn 1", "burn 2", "burn 3")
    at_vow().expect_refused("take wood", "TP-CARD-02").expect_refused("roll 1", "TP-STORM-01")


def test_TP_VOW_01_the_vow_is_secret() -> None:
    t = at_vow()
    seen = [GAME.view(t.state, seat) for seat in (1, SPECTATOR)]
    for amount in range(4):
        again = at_vow().choose(f"burn {amount}")
        after = [GAME.view(again.state, seat) for seat in (1, SPECTATOR)]
        told = [e for e in again.events if e.seen_by(1)]
        assert [(e.kind, e.data) for e in told] == [("vow_made", ())]
        for old, new in zip(seen, after, strict=True):
            assert new["hills"][0]["has_vowed"] is True  # type: ignore[index, call-overload]
            assert {**new, "hills": 0} == {**old, "hills": 0}
            assert new["hills"][0]["vow"] is None  # type: ignore[index, call-overload]


def test_TP_VOW_01_whoever_is_lit_and_has_not_vowed_owes_a_vow() -> None:
    t = at_vow(3)
    assert GAME.sealed(t.state) == (0, 1, 2)
    assert GAME.sealed(t.choose("burn 1").state) == (1, 2)
    assert GAME.sealed(at_vow(3).seat(2, embers=0).choose("burn 1").state) == (1,)
    t.hold().choose("burn 0", "burn 0")
    assert GAME.sealed(t.state) == ()


def test_TP_VOW_02_nobody_vows_more_wood_than_it_has() -> None:
    t = at_vow().seat(0, wood=1).expect_options("burn 0", "burn 1").expect_refused("burn 2", "TP-VOW-02")
    t.seat(0, wood=0).expect_options("burn 0")
    with pytest.raises(AssertionError, match="'burn 2' is not on offer: seat 0 is asked"):
        t.choose("burn 2")


def test_TP_VOW_03_vows_are_shown_together_and_the_wood_is_spent() -> None:
    t = at_vow().choose("burn 3")
    assert t.field("wood") == [4, 4]
    t.expect_no("TP-VOW-03").chance("roll 1", "draw pedlar", "draw pedlar").choose("burn 1")
    assert t.field("wood") == [1, 3]
    t.expect("TP-VOW-03", "vow_shown", seat=0, amount=3).expect("TP-VOW-03", "vow_shown", seat=1, amount=1)


@pytest.mark.parametrize(("face", "needed"), [(1, 1), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3)])
def test_TP_STORM_01_what_the_storm_asks_for(face: int, needed: int) -> None:
    t = at_vow().chance(f"roll {face}").choose(f"burn {needed}", f"burn {needed - 1}")
    t.expect("TP-STORM-01", "storm_rolled", face=face, needed=needed)
    assert t.field("embers") == [2, 1]


def test_TP_STORM_02_a_fire_too_small_loses_one_ember() -> None:
    t = at_vow().chance("roll 6").choose("burn 2", "burn 3")
    t.expect("TP-STORM-02", "ember_lost", seat=0, left=1).expect_no("TP-STORM-02", seat=1)
    assert t.field("embers") == [1, 2]


def test_TP_STORM_03_the_brightest_fire_gains_glory_but_not_on_a_tie() -> None:
    t = at_vow(3).chance("roll 1", "draw wood").choose("burn 2", "burn 1", "burn 1")
    t.expect("TP-STORM-03", "glory_gained", seat=0, amount=1)
    at_vow(3).chance("roll 1").choose("burn 2", "burn 2", "burn 1").expect_no("TP-STORM-03")
    at_vow(2).chance("roll 1").choose("burn 0", "burn 0").expect_no("TP-STORM-03")


def test_TP_STORM_03_who_burns_nothing_beside_dark_hills_gains_nothing() -> None:
    t = at_vow().seat(1, embers=1).chance("roll 6", "draw ped").choose("burn 3", "burn 0")
    t.choose("take wood").chance("roll 1").choose("burn 0").expect_no("TP-STORM-03")


def test_TP_EX_01_the_storm_of_five() -> None:
    t = at_vow().chance("roll 5", "draw ped").choose("burn 2", "burn 1")
    assert t.field("embers") == [2, 1]
    assert t.field("glory") == [1, 0]
    t.expect("TP-STORM-02", seat=1, left=1).expect("TP-STORM-03", seat=0, amount=1)

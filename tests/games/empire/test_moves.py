"""Zones, moves and the commit: clauses EM-ZONE, EM-MOVE."""

import pytest

from games.empire.field import (
    LEVY,
    PEASANT,
    battlefield,
    finish_round,
    in_graveyard,
    piece,
    place,
    state_of,
    through_combat,
    to_battle,
    zone,
)
from holdfast.games.empire.position.piles import Kind
from holdfast.games.empire.position.state import (
    GRAVEYARD,
    HEARTLAND,
    LEFT,
    MIDDLE,
    NONE,
    RIGHT,
    Piece,
    is_exerted,
)
from holdfast.games.empire.rules.abilities.abilities import ABILITIES, MANEUVER
from holdfast.games.empire.rules.abilities.standing import has_settled, is_solitary
from holdfast.games.empire.rules.moving.pieces import destroy, kill, put_away, seal_away, sweep
from holdfast.games.empire.rules.moving.zones import discard, move
from holdfast.games.empire.study.builder import kind_of
from holdfast.kernel.event import Log
from holdfast.kernel.state import Seat


def test_EM_MOVE_01_EM_MOVE_02_EM_MOVE_03_an_advance_goes_from_the_heartland_into_a_frontier() -> None:
    t = battlefield().seat(0, heartland=[LEVY])
    t.choose("commit", "advance Songdu Levy into the middle frontier")
    t.expect("EM-MOVE-01", "advanced", seat=0, frontier=MIDDLE)
    assert zone(t, LEVY) == MIDDLE
    assert place(t, MIDDLE) == NONE  # it is advancing, not occupying
    assert not is_exerted(state_of(t), piece(t, LEVY))


def test_EM_MOVE_03_a_unit_that_moves_between_frontiers_arrives_advancing() -> None:
    t = battlefield().seat(0, left=["Songdu Levy*"])
    levy = piece(t, LEVY)
    move(state_of(t), levy, RIGHT, None)
    assert zone(t, LEVY) == RIGHT
    assert place(t, LEFT) == place(t, RIGHT) == NONE


def test_EM_MOVE_04_EM_MOVE_05_a_retreated_unit_is_exerted_in_its_heartland() -> None:
    t = battlefield().seat(0, left=["Songdu Levy*"])
    t.choose("commit", "retreat Songdu Levy")
    assert zone(t, LEVY) == HEARTLAND
    assert is_exerted(state_of(t), piece(t, LEVY))
    assert place(t, LEFT) == NONE


def test_EM_MOVE_06_one_commit_a_round() -> None:
    t = battlefield().seat(0, heartland=[LEVY, "Lyrian Levy"])
    t.choose("commit", "advance Songdu Levy into the left frontier", "done", "pass")
    t.expect_refused("commit", "EM-MOVE-06")
    t.choose("pass", "pass", "pass", "decline")  # the levy has won the left frontier
    finish_round(t).choose("pass")  # the tracker has passed to the other seat
    assert "commit" in t.texts


def test_EM_MOVE_07_one_commit_retreats_and_advances_all_together() -> None:
    t = battlefield().seat(0, heartland=[LEVY], left=["Lyrian Levy*"])
    t.choose("commit", "advance Songdu Levy into the left frontier", "retreat Lyrian Levy")
    kinds = [event.kind for event in t.events if event.kind in ("advanced", "retreated")]
    assert kinds == ["retreated", "advanced"]
    assert (zone(t, LEVY), zone(t, "Lyrian Levy")) == (LEFT, HEARTLAND)


def test_EM_MOVE_08_only_ready_units_are_committed() -> None:
    t = battlefield().seat(0, heartland=["Songdu Levy!", "Lyrian Levy"], left=["Ndembe Levy!"])
    t.choose("commit")
    t.expect_refused("advance Songdu Levy into the left frontier", "EM-MOVE-08")
    t.expect_refused("retreat Ndembe Levy", "EM-MOVE-08")
    assert all("Lyrian Levy" in text for text in t.texts)


def test_EM_MOVE_09_the_strategy_phase_goes_on_after_a_commit() -> None:
    t = battlefield().seat(0, heartland=[LEVY], hand=[PEASANT])
    t.choose("commit", "advance Songdu Levy into the left frontier", "pass")
    assert "deploy Songdu Peasant to the heartland" in t.texts


def test_EM_R_35_a_commit_moves_at_least_one_unit_and_each_one_once() -> None:
    t = battlefield().seat(0, heartland=[LEVY, "Lyrian Levy"])
    t.choose("commit").expect_refused("done", "EM-R-35")
    t.choose("advance Songdu Levy into the left frontier")
    t.expect_refused("advance Songdu Levy into the right frontier", "EM-R-35")


def test_EM_ZONE_10_every_seat_can_settle_the_same_frontier() -> None:
    t = battlefield().seat(0, left=["Garrison Town"]).seat(1, left=["Tea House"])
    s = state_of(t)
    assert has_settled(s, Seat(0), LEFT)
    assert has_settled(s, Seat(1), LEFT)
    assert t.game.audit(s) == []


def test_EM_ZONE_13_what_dies_is_destroyed_or_discarded_lies_in_its_owners_graveyard() -> None:
    t = battlefield().seat(0, hand=[PEASANT], left=["Garrison Town"]).seat(1, heartland=[LEVY])
    s = state_of(t)
    kill(s, piece(t, LEVY), Piece(NONE), None)
    destroy(s, piece(t, "Garrison Town"), None)
    discard(s, Seat(0), Kind(kind_of(PEASANT)), None)
    assert in_graveyard(t, 1, LEVY) == 1
    assert in_graveyard(t, 0, "Garrison Town") == in_graveyard(t, 0, PEASANT) == 1
    assert len(s.graveyard) == 3


@pytest.mark.parametrize("order", [(LEVY, PEASANT), (PEASANT, LEVY)])
def test_EM_ZONE_14_the_order_of_a_graveyard_means_nothing(order: tuple[str, str]) -> None:
    t = battlefield().seat(0, heartland=[LEVY, PEASANT])
    for name in order:
        kill(state_of(t), piece(t, name), Piece(NONE), None)
    shown = t.game.view(t.state, 1)["seats"][0]["graveyard"]  # type: ignore[index, call-overload]
    assert [card["name"] for card in shown] == [LEVY, PEASANT]  # type: ignore[index, call-overload, union-attr]


@pytest.mark.parametrize("order", [(LEVY, PEASANT), (PEASANT, LEVY)])
def test_EM_ZONE_15_EM_ZONE_16_sealed_cards_lie_in_their_owners_vault_without_order(
    order: tuple[str, str],
) -> None:
    t = battlefield().seat(0, heartland=[LEVY, PEASANT])
    log = Log()
    for name in order:
        seal_away(state_of(t), piece(t, name), log)
    assert {event.rule for event in log.events} == {"EM-ZONE-15"}
    shown = t.game.view(t.state, 1)["seats"][0]["vault"]  # type: ignore[index, call-overload]
    assert [card["name"] for card in shown] == [LEVY, PEASANT]  # type: ignore[index, call-overload, union-attr]


def test_EM_ZONE_17_EM_ZONE_18_allied_is_what_oneself_fields() -> None:
    t = battlefield().seat(0, left=[LEVY]).seat(1, left=["Lyrian Levy"])
    assert is_solitary(state_of(t), piece(t, LEVY))
    t.seat(0, left=[LEVY, "Ndembe Levy"])
    assert not is_solitary(state_of(t), piece(t, LEVY))


def test_EM_R_54_a_frontier_is_unoccupied_as_soon_as_its_occupier_leaves() -> None:
    t = battlefield().seat(0, left=["Songdu Levy*@1/1[jump]", "Lyrian Levy"])
    to_battle(t).choose("jump with Songdu Levy")
    assert place(t, LEFT) == NONE
    assert zone(t, "Lyrian Levy") == LEFT


def test_EM_R_37_only_a_move_from_the_heartland_is_an_advance() -> None:
    t = battlefield().seat(0, left=["Causeway Sentinel@2/3[jump]"], right=["Garrison Town"])
    to_battle(t).choose("jump with Causeway Sentinel")
    t.expect_no("EM-MOVE-01", "advanced")
    assert zone(t, "Causeway Sentinel") == RIGHT
    began = [event.data[1] for event in t.events if event.kind == "ability_began"]
    assert [ABILITIES[number].trigger for number in began] == [MANEUVER]


def test_through_combat_reaches_replenishment() -> None:
    assert state_of(through_combat(battlefield())).question() == "replenish"


@pytest.mark.parametrize("leaving", [0, 1, 2])
def test_EM_ZONE_06_what_has_left_play_is_forgotten_and_its_number_is_free(leaving: int) -> None:
    s = state_of(battlefield().seat(0, heartland=[LEVY, PEASANT, LEVY]))
    pieces = len(s.kind)
    put_away(s, Piece(leaving), GRAVEYARD)
    assert s.kind[leaving] != NONE, "abilities that wait may still ask for it"
    sweep(s)
    assert len(s.kind) == (pieces - 1 if leaving == pieces - 1 else pieces)
    assert leaving >= len(s.kind) or s.kind[leaving] == NONE
    assert set(s.was) <= {NONE}
    rows = (
        s.owner,
        s.zone,
        s.was,
        s.plan,
        s.attack,
        s.defence,
        s.used,
        s.flags,
        s.damage,
        s.given,
        s.counters,
    )
    assert {len(row) for row in rows} == {len(s.kind)}

"""Where two clauses meet: the tracker of the fallen, a team that was occupying, an ability that waits."""

import pytest

from games.empire.field import all_pass, battlefield, finish_round, in_graveyard, piece, place, state_of
from games.empire.rig import LEVY, Rig
from holdfast.games.empire.position.actions import DECLINE
from holdfast.games.empire.position.state import (
    BATTLE,
    GONE,
    HEARTLAND,
    ITEM,
    LEFT,
    NONE,
    PHASE,
    PLACE,
    REPLENISHMENT,
    ROUND,
    SOURCE,
    STRATEGY,
    TRACKER,
    Piece,
)
from holdfast.games.empire.rules.fighting.damage import hurt_seat
from holdfast.games.empire.rules.moving.pieces import kill, to_bottom
from holdfast.games.empire.rules.moving.zones import occupy, retreat
from holdfast.games.empire.rules.multiplayer import is_in
from holdfast.games.empire.rules.replenish import AtReplenishment
from holdfast.games.empire.rules.sequence import carry_out, push_resolve
from holdfast.games.empire.study.builder import kind_of
from holdfast.kernel.event import Log
from holdfast.kernel.state import NOBODY, Seat
from holdfast.testkit.table import Table

MARKED = "Queen-Mother Ndeye"  # at replenishment, while occupying: a Conscript
A, B, C, D = "Songdu Levy", "Lyrian Levy", "Ndembe Levy", "Kyushiman Levy"
TEAMS = "teams"


# EM-MULTI-04 with EM-G-20


def fall(t: Table, seat: int) -> Table:
    """The commander loses all morale here and now."""
    s = state_of(t)
    push_resolve(s)
    hurt_seat(s, Seat(seat), 25, Piece(NONE), None)
    return t.go_on()


def end_round(t: Table) -> Table:
    """Everybody passes and draws until the next round."""
    this = state_of(t).board[ROUND]
    while state_of(t).board[ROUND] == this and state_of(t).asked != NOBODY:
        if state_of(t).question() == "replenish":
            finish_round(t)
        else:
            t.choose("pass")
    return t


@pytest.mark.parametrize("phase", [STRATEGY, BATTLE, REPLENISHMENT])
@pytest.mark.parametrize(("seats", "variant"), [(3, ""), (4, ""), (4, TEAMS)])
def test_EM_MULTI_04_EM_R_81_who_takes_a_fallen_trackers_place_holds_it_in_the_next_round_too(
    seats: int, variant: str, phase: int
) -> None:
    for holder in range(seats):
        t = battlefield(seats=seats, variant=variant).seat(-1, tracker=holder)
        while state_of(t).board[PHASE] < phase:
            t.choose("pass")
        fall(t, holder)
        after = (holder + 1) % seats
        assert state_of(t).board[TRACKER] == after
        assert [e.seat for e in t.events if e.kind == "tracker_taken"] == [after]
        assert state_of(end_round(t)).board[TRACKER] == after, holder
        assert state_of(t).asked == after
        assert state_of(end_round(t)).board[TRACKER] == (after + 1) % seats  # then it goes on as always


def test_EM_R_81_two_holders_fall_in_one_round() -> None:
    t = battlefield(seats=4)
    fall(fall(t, 0), 1)
    assert state_of(t).board[TRACKER] == 2
    assert state_of(end_round(t)).board[TRACKER] == 2
    assert state_of(end_round(t)).board[TRACKER] == 3


@pytest.mark.parametrize("fallen", [1, 2])
def test_EM_REPL_03_the_fall_of_another_seat_stops_no_tracker(fallen: int) -> None:
    t = fall(battlefield(seats=4), fallen)
    assert state_of(end_round(t)).board[TRACKER] == (2 if fallen == 1 else 1)
    assert is_in(state_of(t), Seat(0))


# EM-MULTI-06 with EM-COMBAT-07


@pytest.mark.parametrize("tracker", range(4))
@pytest.mark.parametrize("seat", range(4))
def test_EM_MULTI_06_EM_R_82_who_began_the_combat_occupying_occupies_again(seat: int, tracker: int) -> None:
    partner, enemy = (seat + 2) % 4, (seat + 1) % 4
    t = battlefield(seats=4, variant=TEAMS).seat(-1, tracker=tracker)
    t.seat(seat, left=[f"{A}*@5/9", f"{D}@5/9"]).seat(partner, left=[f"{B}@5/9"])
    all_pass(all_pass(t.seat(enemy, left=[f"{C}@0/1"])))
    while state_of(t).question() == "damage":
        t.choose(t.texts[0])  # which commander takes the excess
    assert in_graveyard(t, enemy, C) == 1
    assert (state_of(t).asked, state_of(t).question()) == (seat, "occupy")
    assert t.texts == [A, D]  # it cannot decline, and its partner is not asked
    t.expect_refused(DECLINE, "EM-COMBAT-07")
    refusal = t.game.why_not(t.state, DECLINE)
    assert refusal is not None
    assert refusal.reason == "You were occupying when combat began, so you have to occupy again."
    t.choose(D)
    assert place(t, LEFT) == piece(t, D)
    assert state_of(t).question() == "replenish"


@pytest.mark.parametrize("tracker", range(4))
@pytest.mark.parametrize("seat", range(4))
def test_EM_MULTI_06_EM_R_82_it_has_to_with_another_unit_if_its_occupier_fell(
    seat: int, tracker: int
) -> None:
    partner, enemy = (seat + 2) % 4, (seat + 1) % 4
    t = battlefield(seats=4, variant=TEAMS).seat(-1, tracker=tracker)
    t.seat(seat, left=[f"{A}*!@0/1[guard]", f"{D}!@0/9"]).seat(partner, left=[f"{B}@5/9"])
    all_pass(all_pass(t.seat(enemy, left=[f"{C}@1/5"])))
    assert in_graveyard(t, seat, A) == in_graveyard(t, enemy, C) == 1
    assert place(t, LEFT) == piece(t, D)  # nobody is asked: it must, and its partner is not in question
    assert state_of(t).question() == "replenish"


@pytest.mark.parametrize("answer", ["decline", B])
@pytest.mark.parametrize("tracker", range(4))
@pytest.mark.parametrize("seat", range(4))
def test_EM_MULTI_06_EM_R_82_its_partner_may_if_it_cannot(seat: int, tracker: int, answer: str) -> None:
    partner, enemy = (seat + 2) % 4, (seat + 1) % 4
    t = battlefield(seats=4, variant=TEAMS).seat(-1, tracker=tracker)
    t.seat(seat, left=[f"{A}*!@0/1", "Lookout!@0/9"]).seat(partner, left=[f"{B}@5/9[elusive]"])
    t.seat(enemy, left=[f"{C}@1/5"])
    all_pass(all_pass(t))
    while state_of(t).question() == "damage":
        t.choose(A)
    assert in_graveyard(t, seat, A) == 1
    assert (state_of(t).asked, t.texts) == (partner, ["decline", B])  # a skirmisher cannot occupy
    t.choose(answer)
    assert place(t, LEFT) == (NONE if answer == "decline" else piece(t, B))


# EM-SEQ-06 with EM-OCC-01


def waiting(seat: int) -> tuple[Rig, int, tuple[int, ...]]:
    """An occupying unit whose marked ability waits in the sequence of replenishment."""
    r = Rig()
    captain = r.put(seat, MARKED, LEFT, occupying=True)
    AtReplenishment().run(r.s, r.s.stack[-1], None)
    items = [r.s.loose[at : at + ITEM] for at in range(0, len(r.s.loose), ITEM)]
    assert [item[SOURCE] for item in items] == [captain]
    r.s.loose = ()
    return r, captain, items[0]


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("fate", ["stays", "killed", "retreated", "returned", "displaced"])
def test_EM_SEQ_06_EM_R_83_an_ability_that_waits_fares_the_same_whatever_became_of_its_unit(
    seat: int, fate: str
) -> None:
    r, captain, item = waiting(seat)
    if fate == "killed":
        kill(r.s, Piece(captain), Piece(NONE), None)
    elif fate == "retreated":
        retreat(r.s, Piece(captain), None)
        assert r.zone(Piece(captain)) == HEARTLAND
    elif fate == "returned":
        to_bottom(r.s, Piece(captain), None)
        assert r.zone(Piece(captain)) == GONE
    elif fate == "displaced":
        occupy(r.s, r.put(seat, LEVY, LEFT), None)
    assert (r.s.board[PLACE + LEFT] == captain) == (fate == "stays")
    log = Log()
    carry_out(r.s, item, log)
    assert [event.kind for event in log.events] == ["ability_began"]
    r.s.settle()
    assert len(r.fielded(seat, "Conscript")) == 1


@pytest.mark.parametrize("seat", [0, 1])
def test_EM_OCC_01_an_ability_does_not_begin_while_its_unit_is_not_occupying(seat: int) -> None:
    r = Rig()
    r.put(seat, MARKED, LEFT)
    AtReplenishment().run(r.s, r.s.stack[-1], None)
    assert r.s.loose == ()
    assert kind_of(MARKED) in r.s.kind


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("fate", ["stays", "killed", "retreated"])
def test_EM_OCC_02_EM_R_83_a_settlements_ability_that_waits_outlives_the_occupier(
    seat: int, fate: str
) -> None:
    r = Rig()
    r.put(seat, "Gallows Hill", LEFT)
    holder = r.put(seat, LEVY, LEFT, occupying=True)
    r.put(seat, LEVY)
    AtReplenishment().run(r.s, r.s.stack[-1], None)
    item = r.s.loose[:ITEM]
    r.s.loose = ()
    if fate == "killed":
        kill(r.s, holder, Piece(NONE), None)
    elif fate == "retreated":
        retreat(r.s, holder, None)
    carry_out(r.s, item, None)
    r.s.settle()
    assert r.asked == (seat, "sacrifice")

"""What a Place, a card or the year does is done by and for the seat whose it is, whichever that is."""

import pytest

from games.colonists_invasion.helpers_economy import goods, town
from holdfast.games.colonists_invasion.position import state as st
from holdfast.games.colonists_invasion.position import war_state as ws
from holdfast.games.colonists_invasion.position.actions import CHOOSE, EXCHANGE, MEET, MEET_SECOND, SELL
from holdfast.games.colonists_invasion.position.goods import bundle
from holdfast.games.colonists_invasion.position.values import ENTRY_NEEDS_EFFECT
from holdfast.games.colonists_invasion.rules.economy.deck import COMMAND, MARKETS, PLACE_LIST, Effect
from holdfast.games.colonists_invasion.rules.economy.entering import can_enter
from holdfast.games.colonists_invasion.rules.economy.steps import (
    AsPlace,
    Either,
    Exchange,
    Gain,
    SellFor,
    TakeMarker,
    with_bonus,
)
from holdfast.games.colonists_invasion.rules.turns import MoveSteward, stand, turns_of_a_block
from holdfast.games.colonists_invasion.rules.war_hooks import FightBattles, SpawnInvaders, TeamsAct
from holdfast.kernel.state import Script, Seat, replaced
from holdfast.testkit.rows import rows


def begun(s: st.ColonistsState, effect: Effect, seat: int) -> st.ColonistsState:
    """The seat carries out the effect, up to its first question."""
    s.push(Script("act", "CB-PLACE-01", (effect,)), seat)
    s.settle()
    return s


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_CB_IMP_15_gains_and_bonuses_are_the_own_seats(seat: int) -> None:
    for by_place, wood in ((True, 3), (False, 2)):
        t = town(3)
        for one in range(3):
            t.seat(one, storage="", warehouse="")
            t.state.own[one * st.OWN + st.MORE_GAINED] = 1 if one == seat else 0
        assert with_bonus(t.state, Seat(seat), bundle("1W 1C")) == bundle("2W 1C")
        assert with_bonus(t.state, Seat((seat + 1) % 3), bundle("1W 1C")) == bundle("1W 1C")
        begun(t.state, Gain(bundle("2W"), by_place), seat)
        while t.state.question() == "put":
            assert t.state.asked == seat
            t.state.step(t.state.options()[0])
        assert [goods(t, one) for one in range(3)] == [f"{wood}W" if one == seat else "" for one in range(3)]


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_CB_STORE_05_goods_are_exchanged_and_sold_by_who_is_there(seat: int) -> None:
    for effect, answer in (
        (Exchange(bundle("2W"), bundle("1T"), 2, True), EXCHANGE),
        (SellFor(bundle("1W"), 3), SELL),
    ):
        t = town(3)
        for one in range(3):
            t.seat(one, storage="4W" if one == seat else "", warehouse="", tools=0, dollars=0)
            assert effect.possible(t.state, Seat(one)) == (one == seat)
        s = begun(t.state, effect, seat)
        assert s.asked == seat
        s.step(answer)
        changed = [s.own[one * st.OWN + st.TOOLS] + s.own[one * st.OWN + st.DOLLARS] > 0 for one in range(3)]
        assert changed == [one == seat for one in range(3)]


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_CB_MKT_07_what_stands_for_a_place_or_a_choice_is_the_own_seats(seat: int) -> None:
    one, two = (
        Script("one", "CB-MKT-07", (Gain(bundle("1T"), False),)),
        Script("two", "CB-MKT-07", (Gain(bundle("1D"), False),)),
    )
    t = town(3)
    for other in range(3):
        t.seat(other, tools=0, dollars=0)
    s = begun(t.state, Either((one, two)), seat)
    assert (s.asked, s.question(), s.options()) == (seat, "either", [CHOOSE, CHOOSE + 1])
    s.step(CHOOSE + 1)
    assert [s.own[n * st.OWN + st.DOLLARS] for n in range(3)] == [int(n == seat) for n in range(3)]
    effect = AsPlace("Developer")
    s.push(Script("act", "CB-MKT-07", (effect,)), seat)
    effect.run(s, s.stack[-1], None)
    assert (s.stack[-1].seat, s.stack[-1].script.name) == (seat, effect._script().name)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_CB_PLACE_07_the_marker_is_taken_from_another_seat(seat: int) -> None:
    for holder in range(3):
        s = town(3).state
        s.board[st.MARKER] = holder
        assert TakeMarker().possible(s, Seat(seat)) == (holder != seat)
        begun(s, TakeMarker(), seat)
        assert s.board[st.MARKER] == seat


@pytest.mark.parametrize("first", [0, 1])
def test_CI_R_028_the_starting_player_answers_for_all_in_spawn_and_battle(first: int) -> None:
    for variant, step, name in (
        ("", FightBattles(), "war_battle_phase"),
        ("", SpawnInvaders(), "war_spawn"),
        ("capture_the_flag", TeamsAct(), "war_versus_window"),
    ):
        s = town(2, variant).state
        s.board[st.FIRST], s.board[st.HALF] = first, st.SUMMER
        s.push(Script("hook", "CI-EOH-01", (step,)), -1)
        step.run(s, s.stack[-1], None)
        assert (s.stack[-1].script.name, s.stack[-1].seat) == (name, first)
    for variant in ("economy", "capture_the_flag"):
        s = town(2, variant).state
        step = FightBattles()
        s.push(Script("hook", "CI-EOH-01", (step,)), -1)
        step.run(s, s.stack[-1], None)
        assert s.stack[-1].script.name != "war_battle_phase"


@pytest.mark.parametrize(
    ("seats", "variant", "turns"),
    [
        (1, "", 3),
        (2, "", 3),
        (3, "", 2),
        (3, "economy", 3),
        (3, "twice_as_strong", 2),
        (2, "capture_the_flag", 3),
        (4, "capture_the_flag", 3),
    ],
)
def test_CI_TURN_01_CI_TURN_02_three_turns_a_block_and_two_where_three_play_together(
    seats: int, variant: str, turns: int
) -> None:
    s = town(seats, variant).state
    assert turns_of_a_block(s) == turns
    s.board[st.STRONG] = 2
    assert turns_of_a_block(s) == 3


def test_CB_STEW_11_in_the_final_wave_every_place_of_the_command_center_may_be_entered() -> None:
    t = town(2, "").seat(0, storage="", warehouse="", tools=0, dollars=0, farmers=0)
    s = t.state
    for hex in range(1, ws.HEXES + 1):
        rows(s).ground[hex * ws.GROUND + ws.SOLDIERS : hex * ws.GROUND + ws.SOLDIERS + 4] = [0, 0, 0, 0]
    kinds = {}
    for tile in range(55):
        kind = s.tiles[tile * st.TILE + st.PLACE]
        if kind != st.NONE and not can_enter(s, Seat(0), tile):
            kinds[tile] = PLACE_LIST[kind].group
    assert any(group >= COMMAND for group in kinds.values())
    assert any(group < COMMAND for group in kinds.values())
    assert MARKETS not in kinds.values()
    s.board[st.WAVE] = 1
    for tile, group in kinds.items():
        assert can_enter(s, Seat(0), tile) == (group >= COMMAND)
    s.board[st.WAVE], s.values = 0, replaced(s.values, ENTRY_NEEDS_EFFECT, 0)
    assert all(can_enter(s, Seat(0), tile) for tile in kinds)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("which", [0, 1])
def test_CB_R_095_the_steward_who_was_to_meet_somebody_goes_there(seat: int, which: int) -> None:
    s = town(2, "").state
    places = [n for n in range(55) if s.tiles[n * st.TILE + st.PLACE] > 1]
    stand(s, Seat(seat), 0, places[0])
    stand(s, Seat(seat), 1, places[1])
    step = MoveSteward()
    s.push(Script("turn", "CB-STEW-03", (step, step)), seat)
    step.answer(s, s.stack[-1], (MEET_SECOND if which else MEET) + places[2], None)
    assert s.stack[-1].script.name == "trading"
    s.stack.pop()
    s.stay(s.stack[-1].a, s.stack[-1].b, 1)
    step.run(s, s.stack[-1], None)
    stewards = [s.own[seat * st.OWN + st.STEWARD], s.own[seat * st.OWN + st.SECOND]]
    assert stewards == ([places[0], places[2]] if which else [places[2], places[1]])
    assert (s.stack[-1].script.name, s.stack[-1].seat, s.stack[-1].a) == ("enter", seat, places[2])

"""Time, the end of the Year and the Steward: chapters CB-TIME, CB-EOY, CB-STEW."""

from games.colonists_invasion.helpers_economy import (
    block_of,
    enter,
    finish,
    goods,
    own,
    second_market,
    to_market,
    town,
    year_end,
)
from holdfast.games.colonists_invasion import GAME
from holdfast.games.colonists_invasion.position import state as st
from holdfast.games.colonists_invasion.position.actions import MOVE
from holdfast.games.colonists_invasion.rules.economy.deck import PLACE_LIST
from holdfast.games.colonists_invasion.rules.economy.entering import can_enter
from holdfast.games.colonists_invasion.rules.economy.mainland import FAR, is_market, lay
from holdfast.games.colonists_invasion.rules.setup import new_table
from holdfast.games.colonists_invasion.rules.turns import turns_of_a_block
from holdfast.games.colonists_invasion.study.builder import lay_before, place_number
from holdfast.kernel.rng import Rng
from holdfast.kernel.state import NOBODY, Seat
from holdfast.testkit.corpus import pick
from holdfast.testkit.proves import proves
from holdfast.testkit.table import Table, table


def moves(t: Table) -> list[int]:
    """The tiles on offer."""
    return [action - MOVE for action in t.state.options() if action < 64]


def forage(t: Table) -> Table:
    """The asked seat goes to a Riverbank Grove and puts everything into Storage."""
    enter(t, "Riverbank Grove", t.state.asked)
    while t.state.question() == "put":
        t.choose("Wood to Storage")
    return t


def test_CB_TIME_03_three_turns_in_a_half_year() -> None:
    t = town().seat(0, warehouse="")
    for turn in (1, 2, 3):
        assert (t.state.asked, t.state.question(), t.state.board[st.TURN]) == (0, "turn", turn)
        forage(t.seat(0, storage=""))
    assert t.state.asked == 1 or t.state.question() == "after"


def test_CB_TIME_03_the_expansion_sets_other_numbers() -> None:
    assert turns_of_a_block(new_table(3, ())) == 2
    assert turns_of_a_block(new_table(3, ("twice_as_strong_3",))) == 3
    assert [turns_of_a_block(new_table(n, ("economy",))) for n in (1, 2, 3, 4)] == [3] * 4


@proves("CB-TIME-04", "CB-TIME-05")
def test_blocks_follow_each_other_clockwise_from_the_starting_seat() -> None:
    t = table("colonists_invasion", 3, "economy").chance("seat 2 begins")
    luck = Rng(3)
    order: list[tuple[int, int]] = []
    while t.state.board[st.HALF] == st.SUMMER:
        s = t.state
        if s.question() == "turn" and (not order or order[-1] != (s.asked, s.board[st.TURN])):
            order.append((s.asked, s.board[st.TURN]))
        t.choose(pick(s, luck))
    assert order == [(seat, turn) for seat in (1, 2, 0) for turn in (1, 2, 3)]


@proves("CB-TIME-06", "CB-TIME-07", "CB-MKT-10")
def test_each_year_opens_with_a_fresh_market_card_and_two_stay_unseen() -> None:
    state, luck = GAME.new(1, ("economy",)), Rng(5)
    seen: list[int] = []
    while state.asked != NOBODY:
        if state.question() == "market_card":
            assert len(state.options()) == 7 - len(seen)
            state.step(pick(state, luck), None)
            seen.append(state.board[st.MARKET])
            # the card is there before anybody's turn of the Year
            assert (state.board[st.YEAR], state.board[st.TURN] <= 1) == (len(seen), True)
        else:
            state.step(pick(state, luck), None)
            assert not seen or state.board[st.MARKET] == seen[-1]
    assert len(set(seen)) == 5
    assert state.board[st.MARKETS_LEFT].bit_count() == 2


@proves("CB-EOY-01", "CB-EOY-02", "CB-EOY-06")
def test_the_marker_changes_the_order_at_the_end_of_the_year_only() -> None:
    t = town(3)
    s = t.state
    s.board[st.MARKER] = 2
    assert s.board[st.FIRST] == 0
    for seat in range(3):
        t.seat(seat, buildings=["Farm", "Farm", "Hollow+F"], farmers=1)
    year_end(t)
    assert s.board[st.FIRST] == 2
    assert (s.question(), s.asked) == ("take_home", 2)
    assert next(event.kind for event in t.events) == "start_changed"
    asked = []
    while s.question() == "take_home":
        asked.append(s.asked)
        t.choose("done")
    assert asked == [2, 0, 1]


def test_CB_EOY_02_an_untaken_marker_stays() -> None:
    t = year_end(town(2))
    assert t.state.board[st.FIRST] == 0
    t.expect_no("CB-EOY-02", "start_changed")


@proves("CB-EOY-03", "CB-EOY-04")
def test_workers_then_food_then_production() -> None:
    t = town(1).seat(
        0, buildings=["Farm", "Flat", "Flat", "Hunting Lodge+F", "Theater+C"], farmers=0, citizens=1
    )
    t.seat(-1, era=2).seat(0, storage="", warehouse="")
    year_end(t)
    assert t.state.question() == "take_home"
    t.choose("done")
    # the Lodge yields Food, but only after the Citizen has gone without
    assert [event.kind for event in t.events if event.kind in ("unsustained", "yielded")] == [
        "unsustained",
        "yielded",
    ]
    assert own(t, st.DOLLARS) == 0
    assert own(t, st.HOME + 1) == 2


def test_CB_EOY_05_the_last_year_has_its_production() -> None:
    t = town(1).seat(-1, year=5).seat(0, tools=0, storage="", warehouse="")
    year_end(t)
    t.expect("CB-PROD-02", "gained", good=6, n=3)
    assert t.game.outcome(t.state) is not None


def test_CB_STEW_03_CB_STEW_04_a_step_or_a_jump() -> None:
    t = town()
    near = [n for n in range(56) if t.state.links[0] >> n & 1]
    offered = set(moves(t))
    assert second_market(t) in offered
    assert second_market(t) not in near
    assert offered <= {*near, second_market(t)}
    tile = lay_before(t.state, "Developer")
    far = next(n for n in range(26) if not t.state.links[tile] >> n & 1 and n and not is_market(t.state, n))
    t.seat(0, at="Developer")
    assert far not in moves(t)
    assert {0, second_market(t)} <= set(moves(t))
    t.expect_refused(MOVE + far, "CB-STEW-03")


def test_CB_STEW_05_the_steward_leaves_his_tile() -> None:
    t = town()
    assert 0 not in moves(t)
    t.expect_refused(MOVE, "CB-STEW-05")
    t.seat(0, at="Developer").expect_refused(MOVE + lay_before(t.state, "Developer"), "CB-STEW-05")


def test_CB_STEW_06_no_step_leads_to_the_command_center_but_a_jump_does() -> None:
    t = town()
    small = lay(t.state, 1, FAR, 0, -1)
    place = lay(t.state, place_number("Grove"), FAR + 1, 0, -1)
    assert not t.state.links[small] & ((1 << small) - 1)
    assert small in moves(t)
    assert place not in moves(t)
    t.state.own[st.STEWARD] = small
    assert set(moves(t)) == {place, 0, second_market(t)}


def test_CB_STEW_07_several_stewards_share_a_tile() -> None:
    t = town(3).seat(1, at="Developer").seat(2, at="Developer")
    enter(t, "Developer")
    assert len({own(t, st.STEWARD, seat) for seat in range(3)}) == 1


def test_CB_STEW_08_the_action_has_to_be_taken() -> None:
    t = enter(town(2), "Builder: Farm")
    assert t.state.question() == "build"
    t.expect_refused("done", "CB-STEW-08")
    # Goods cannot be thrown away to escape it
    assert "throw something away" not in t.texts
    t.choose("build Farm")
    assert "done" in t.texts or t.state.question() == "turn"


def test_CB_STEW_09_a_place_without_any_effect_cannot_be_entered() -> None:
    t = town(2).seat(0, before="Joiner", storage="1W")
    tile = lay_before(t.state, "Joiner")
    t.expect_refused(MOVE + tile, "CB-STEW-09")
    assert MOVE + tile in t.seat(0, storage="2W").state.options()


def test_CB_STEW_10_what_gives_something_may_be_entered_though_nothing_fits() -> None:
    t = town(2).seat(0, storage="6W", warehouse="3F")
    assert MOVE + second_market(t) in t.state.options()
    enter(t, "Riverbank Grove").expect("CB-STORE-13", "lost", good=0, n=2)
    assert goods(t) == "6W"


def test_CB_STEW_11_in_the_final_wave_a_command_place_needs_no_effect() -> None:
    t = town(2).seat(0, storage="")
    tile = lay(t.state, place_number("Joiner"), FAR, 0, -1)
    group = PLACE_LIST[place_number("Joiner")].group
    try:
        PLACE_LIST[place_number("Joiner")].group = 4
        assert not can_enter(t.state, Seat(0), tile)
        t.state.board[st.WAVE] = 1
        assert can_enter(t.state, Seat(0), tile)
    finally:
        PLACE_LIST[place_number("Joiner")].group = group


def test_CB_STEW_12_move_then_fee_then_action() -> None:
    t = town().seat(1, at="Developer").seat(0, storage="2W", tools=1)
    enter(t, "Developer")
    assert t.state.question() == "fee"
    t.choose("pay Tool")
    order = [event.kind for event in t.story(whole=True) if event.kind in ("moved", "fee_paid")]
    assert order[-2:] == ["moved", "fee_paid"]
    t.expect("CB-PLACE-04", "gained", seat=0, good=6, n=2)


def test_chores_fit_between_the_steps_of_a_turn() -> None:
    t = block_of(town(2).seat(0, buildings=["Farm", "Farm", "Hollow"], storage="2W", warehouse="1W"), 0)
    t.choose("employ a Farmer in a Hollow", "bring Wood")
    assert goods(t) == "3W"
    to_market(t).choose("receive")
    finish(t, "put")
    assert "throw something away" in t.texts

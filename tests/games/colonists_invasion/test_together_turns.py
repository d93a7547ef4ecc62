"""Turns where all play together: chapters CI-TURN and CI-EOH, and what of CI-SETUP concerns the community."""

from typing import Any

import pytest

from games.colonists_invasion.helpers_economy import (
    calm,
    enter,
    finish,
    goods,
    hand,
    own,
    place_of,
    second_market,
    to_market,
    town,
    year_end,
)
from holdfast.games.colonists_invasion import GAME
from holdfast.games.colonists_invasion.position import state as st
from holdfast.games.colonists_invasion.position import war_state as ws
from holdfast.games.colonists_invasion.position.actions import MOVE, PLAY, SLIDE
from holdfast.games.colonists_invasion.rules.economy.deck import PLACE_LIST
from holdfast.games.colonists_invasion.rules.economy.fee import fee_due
from holdfast.games.colonists_invasion.rules.economy.mainland import FAR
from holdfast.games.colonists_invasion.rules.economy.scoring import group_prosperity, prosperity
from holdfast.games.colonists_invasion.rules.setup import new_table
from holdfast.games.colonists_invasion.rules.turns import turns_of_a_block
from holdfast.games.colonists_invasion.study.builder import card_number, lay_before
from holdfast.kernel.errors import Mistake
from holdfast.kernel.rng import Rng
from holdfast.kernel.state import NOBODY, Seat
from holdfast.testkit.corpus import pick
from holdfast.testkit.proves import proves
from holdfast.testkit.rows import rows
from holdfast.testkit.table import Table


def slides(t: Table) -> list[str]:
    """The Places a Steward may slide to."""
    return [text.removeprefix("slide to ") for text in t.texts if text.startswith("slide to ")]


@pytest.mark.parametrize(
    ("seats", "variant", "turns"), [(1, (), 3), (2, (), 3), (3, (), 2), (3, ("twice_as_strong_3",), 3)]
)
@proves("CI-TURN-01", "CI-TURN-02", "CI-VAR-16")
def test_turns_in_a_half_year(seats: int, variant: tuple[str, ...], turns: int) -> None:
    assert turns_of_a_block(new_table(seats, variant)) == turns


def test_CI_TURN_03_a_factory_raises_a_pub() -> None:
    t = year_end(
        calm(1, buildings=["Farm", "Farm", "Factory+F", "Pub+F"], farmers=0, storage="", warehouse="")
    )
    finish(t, "take_home", "goods")
    assert own(t, st.DOLLARS) == 2


def test_CI_TURN_04_no_fee_among_those_who_play_together() -> None:
    t = calm().seat(1, at="Developer")
    tile = lay_before(t.state, "Developer")
    assert fee_due(t.state, Seat(0), tile) == 0
    enter(t, "Developer").expect_no("CB-FEE-01", "fee_paid")


# Improvements given away


@proves("CI-TURN-05", "CI-TURN-06", "CI-TURN-07", "CI-TURN-08")
def test_a_card_just_played_may_be_given_for_good() -> None:
    t = calm(storage="2W 1P", tools=0, hand=[133], buildings=["Farm", "Farm", "Library"])
    t.seat(1, buildings=["Farm", "Farm", "Library"])
    enter(t, "Developer").choose(PLAY + card_number(133))
    t.expect_options("for seat 1", "for seat 2")
    t.choose("for seat 2").expect("CI-TURN-05", "card_given", seat=0)
    assert place_of(t, 133) == st.IN_PLAY + 1
    assert goods(t) == ""
    t.expect_refused("for seat 1", "CI-TURN-05")


def test_CI_TURN_07_the_receiver_alone_carries_out_the_effect() -> None:
    t = calm(storage="", hand=[101]).seat(1, storage="", warehouse="")
    enter(t, "Developer").choose(PLAY + card_number(101), "for seat 2")
    assert t.state.asked == 1
    finish(t, "put")
    assert (goods(t), goods(t, 1)) == ("", "4W")
    assert hand(t) == []


def test_CI_TURN_05_only_to_a_seat_that_could_play_it() -> None:
    t = calm(storage="2W 1P", hand=[133], buildings=["Farm", "Library"]).seat(1, buildings=["Farm"])
    enter(t, "Developer").choose(PLAY + card_number(133))
    assert place_of(t, 133) == st.IN_PLAY


# Sliding


@proves("CI-TURN-09", "CI-TURN-11")
def test_from_a_market_just_entered_the_steward_may_slide_to_a_place_beside_it() -> None:
    t = to_market(calm(), storage="", warehouse="")
    tile = second_market(t)
    near = {n for n in range(56) if t.state.links[tile] >> n & 1}
    offered = {action - SLIDE for action in t.state.options() if SLIDE <= action < SLIDE + 64}
    assert offered
    assert offered <= near
    grove = next(n for n in sorted(offered))
    t.choose(SLIDE + grove).expect("CI-TURN-09", "slid", seat=0)
    assert own(t, st.STEWARD) == grove
    # the Market action is forfeited
    assert t.state.question() != "market"


def test_CI_TURN_10_no_slide_once_the_market_action_has_begun() -> None:
    t = to_market(calm().seat(-1, market="M1b"), storage="2W", warehouse="")
    assert slides(t)
    t.choose("sell 1 Wood")
    assert not slides(t)
    tile = next(n for n in range(56) if t.state.links[second_market(t)] >> n & 1)
    t.expect_refused(SLIDE + tile, "CI-TURN-10")


def test_CI_TURN_12_not_back_to_the_place_just_left() -> None:
    t = calm(storage="", warehouse="")
    grove = lay_before(t.state, "Riverbank Grove")
    t.state.own[st.STEWARD] = grove
    t.choose(MOVE)
    assert t.state.question() == "market"
    assert SLIDE + grove not in t.state.options()
    t = calm(storage="", warehouse="")
    t.state.own[st.STEWARD] = second_market(t)
    t.choose(MOVE)
    assert SLIDE + lay_before(t.state, "Riverbank Grove") in t.state.options()


def test_the_economy_alone_knows_no_slide() -> None:
    assert not slides(to_market(town(2)))


# The end of the Half-Year and of the Year


def citizens(t: Table, hex: int, n: int) -> None:
    """So many upright Citizens stand on the hex."""
    rows(t.state).ground[hex * ws.GROUND + ws.SOLDIERS + ws.CITIZEN_SOLDIER] = n


@proves("CI-EOH-06")
def test_any_seat_feeds_any_citizen() -> None:
    t = town(2, "two_eras").seat(-1, era=2).seat(0, storage="2F", warehouse="", buildings=["Farm"])
    t.seat(1, buildings=["Flat", "Theater+C"], storage="", warehouse="", citizens=0, farmers=0)
    year_end(t)
    finish(t, "take_home", "employ", "goods")
    t.choose("feed a Citizen of seat 2 in the Theater").expect("CB-SUS-02", "sustained", seat=0)
    finish(t, "goods")
    assert own(t, st.DOLLARS, 1) == 2


@proves("CI-EOH-07", "CI-EOH-08")
def test_citizens_on_the_battleground_are_fed_or_go_to_the_sickbay() -> None:
    t = calm(1, storage="1F", warehouse="", buildings=["Farm"])
    citizens(t, 7, 1)
    citizens(t, 9, 1)
    year_end(t)
    finish(t, "goods", "employ")
    t.expect_options("done", "feed a Citizen on the Battleground")
    t.choose("feed a Citizen")
    t.expect_options("the Citizen on hex 7 goes without", "the Citizen on hex 9 goes without")
    t.choose("the Citizen on hex 9")
    assert t.state.war[ws.SICKBAY + 1] == 1
    assert t.state.ground[7 * ws.GROUND + ws.SOLDIERS + ws.CITIZEN_SOLDIER] == 1
    assert t.state.ground[9 * ws.GROUND + ws.SOLDIERS + ws.CITIZEN_SOLDIER] == 0


def test_CI_EOH_02_the_battle_phase_comes_before_the_starting_player_changes() -> None:
    for seed in range(20):
        state, luck, fought = GAME.new(2), Rng(seed), 0
        while state.asked != NOBODY and state.board[st.HALF] == st.SUMMER:
            state.step(pick(state, luck), None)
        state.board[st.MARKER] = other = 1 - state.board[st.FIRST]
        while state.asked != NOBODY and state.board[st.FIRST] != other:
            state.step(pick(state, luck), None)
            state.board[st.MARKER] = other
            fought += any(frame.script.name == "war_battle_phase" for frame in state.stack)
        if state.asked != NOBODY:
            assert fought
            assert not any(frame.script.name == "war_battle_phase" for frame in state.stack)
            return
    raise AssertionError("no game came to the end of its first Year")


def mainland_tiles(t: Table) -> int:
    """How many tiles the Mainland has."""
    tiles = t.state.tiles
    xs = [tiles[at + st.X] for at in range(0, len(tiles), st.TILE) if tiles[at] != st.NONE]
    return sum(x < FAR - 30 for x in xs)


@proves("CI-EOH-03", "CI-EOH-04")
def test_the_mainland_grows_at_the_start_of_era_two_only() -> None:
    t = calm(1, "two_eras", storage="", warehouse="")
    mainland = [
        n for n in range(56) if t.state.tiles[n * st.TILE] != st.NONE and t.state.tiles[n * st.TILE + 1] < 60
    ]
    year_end(t)
    finish(t, "goods", "employ")
    now = [
        n for n in range(56) if t.state.tiles[n * st.TILE] != st.NONE and t.state.tiles[n * st.TILE + 1] < 60
    ]
    assert len(now) == len(mainland) == 26
    t.seat(-1, year=5)
    year_end(t)
    finish(t, "goods", "employ")
    now = [
        n for n in range(56) if t.state.tiles[n * st.TILE] != st.NONE and t.state.tiles[n * st.TILE + 1] < 60
    ]
    assert len(now) == 37


# Setup


@proves("CI-SETUP-15", "CI-SETUP-16", "CI-SETUP-17", "CI-SETUP-18", "CI-CONF-13", "CI-CONF-14")
def test_farms_soldiers_and_goods_at_the_start() -> None:
    for seats in (1, 2, 3):
        s = new_table(seats, ())
        assert rows(s).lots[: 3 * st.LOT : st.LOT] == [0, 0, 0]
        assert (s.lots[3 * st.LOT] == 3) == (seats == 1)
        assert s.ground[2 * ws.GROUND + ws.SOLDIERS + ws.FARMER_SOLDIER] == seats
        assert sum(s.ground) == seats
        assert s.own[st.TOOLS] == 6
    s = new_table(2, ("capture_the_flag",))
    assert rows(s).lots[: 4 * st.LOT : st.LOT] == [0, 0, 0, 2]


@proves("CI-SETUP-06", "CI-SETUP-07", "CI-SETUP-08")
def test_play_begins_with_era_one_of_the_chosen_scenario() -> None:
    for variant, first in (((), 0), (("dragons",), 44), (("two_eras",), 0)):
        s = new_table(2, variant)
        assert (s.board[st.ERA], s.war[ws.FIRST_CARD]) == (1, first)
        assert s.movement[ws.DECK].bit_count() == 22


@proves("CI-SETUP-09", "CI-SETUP-10", "CI-SETUP-12")
def test_the_mainland_of_the_base_game_without_diplomat_and_colonies() -> None:
    s = calm().state
    lying = [PLACE_LIST[s.tiles[n * st.TILE]].name for n in range(26)]
    assert lying.count("Market") == 2
    assert "Day Laborer" in lying
    assert not {"Diplomat", "Colony", "Embassy"} & set(lying)


def test_CI_SETUP_13_new_improvements_take_the_numbers_of_old_ones() -> None:
    s = new_table(1, ())
    hidden = [n for n in range(35) if s.cards[n] == st.HIDDEN]
    assert [n + 101 for n in hidden] == [*range(101, 121), *range(129, 136)]


@pytest.mark.parametrize(
    "variant", ["", "dragons", "two_eras", "crescendo", "capture_the_flag", "area_control"]
)
def test_CI_SETUP_01_the_numbered_side_is_up_where_all_play_together(variant: str) -> None:
    """It has one post of Soldiers on hex 2 and the Spawn Area; the other side has a post for each team."""
    together = variant not in ("capture_the_flag", "area_control")
    s = GAME.new(2, GAME.parse_variant(variant))
    while s.question() != "turn":
        s.step(s.options()[0])
    war = GAME.view(s, 0)["war"]
    assert isinstance(war, dict)
    hexes: list[Any] = war["hexes"]  # type: ignore[assignment]
    assert [one["hex"] for one in hexes] == list(range(1, 29))
    assert all(("posts" not in one and "owner" not in one) == together for one in hexes)
    manned = [one["hex"] for one in hexes if any(one["soldiers"]) or any(map(any, one.get("posts", ())))]
    assert (manned == [2]) == together
    invaded = [one["hex"] for one in hexes if any(one["troop"])]
    assert bool(invaded) == together
    assert all(hex >= 24 for hex in invaded)


# Prosperity and the result


def test_CI_GEN_03_prosperity_ranks_nobody_who_plays_together() -> None:
    t = calm(2).seat(0, dollars=50)
    t.state.stack.clear()
    t.state.asked = -2
    t.state.war[ws.FATE] = ws.LOST
    assert GAME.outcome(t.state).ranks == (1, 1)  # type: ignore[union-attr]
    t.state.war[ws.FATE] = ws.WON
    assert GAME.outcome(t.state).ranks == (0, 0)  # type: ignore[union-attr]


def test_CB_SCORE_06_soldiers_count_once_for_the_whole_group() -> None:
    t = calm(2)
    alone = [prosperity(t.state, Seat(seat)) for seat in range(2)]
    citizens(t, 7, 2)
    t.state.war[ws.SICKBAY + 1] = 3
    assert [prosperity(t.state, Seat(seat)) for seat in range(2)] == alone
    # two Farmers on the Spawn Point and two Citizens; the Sickbay counts nothing
    assert group_prosperity(t.state) == sum(alone) + 2 * 2 + 2 * 4


@pytest.mark.parametrize(
    ("seats", "variant"),
    [
        (4, ()),
        (1, ("twice_as_strong",)),
        (2, ("twice_as_strong_3",)),
        (2, ("economy", "dragons")),
        (2, ("all_dead", "crescendo")),
    ],
)
@proves("CI-VAR-01", "CI-VAR-09", "CI-VAR-13", "CI-GEN-02")
def test_what_does_not_fit_is_refused(seats: int, variant: tuple[str, ...]) -> None:
    with pytest.raises(Mistake):
        GAME.check_table(seats, variant)


@pytest.mark.parametrize(
    ("variant", "sides"),
    [
        (("economy",), ((0,), (1,), (2,), (3,))),
        (("capture_the_flag",), ((0, 2), (1, 3))),
        (("area_control",), ((0, 2), (1, 3))),
        ((), ((0, 1, 2, 3),)),
    ],
)
def test_CI_CONF_01_who_wins_together(variant: tuple[str, ...], sides: tuple[tuple[int, ...], ...]) -> None:
    assert GAME.teams(4, variant) == sides
    if "capture_the_flag" not in variant and "area_control" not in variant:
        assert GAME.teams(1, variant) == ((0,),)

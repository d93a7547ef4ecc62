"""Combat / preparation, razing, Move tokens."""

import pytest

from games.after_the_empire.battle import (
    BARE,
    TABLE,
    WOODEN,
    besiege,
    engine,
    face_down,
    farms,
    fight,
    horde,
    host_at,
    invaders,
    play,
    quiet,
    season_from,
    troops,
)
from games.after_the_empire.helpers import board_of, kinds, offered, seat_of
from holdfast.games.after_the_empire import GAME
from holdfast.games.after_the_empire.position.state import KNOWN
from holdfast.games.after_the_empire.rules.combat.hordes import ALL, INVADER_CARDS, LEADER
from holdfast.games.after_the_empire.rules.flow import SEASON
from holdfast.games.after_the_empire.words.names import siege_name
from holdfast.kernel.state import CHANCE, Script
from holdfast.testkit.proves import proves
from holdfast.testkit.table import Table


@proves("AE-R-37")
def test_AE_PREP_01_preparation_has_its_order() -> None:
    t = quiet(season=2).seat(0, gold=99, soldiers={"inside": 1}, moves=1)
    besiege(t.seat(TABLE, invaders=[("Iron Horde", "north")]), engine(bypass=False, surge=LEADER), "west")
    season_from(t, "PlaceTroops")
    t.expect_options("0 Soldiers to the north", "1 Soldier to the north")
    t.choose(*[f"0 Soldiers to the {side}" for side in ("north", "east", "south", "west")])
    told = [kind for kind in kinds(t) if kind not in ("siege_revealed", "invaders_revealed", "wall_hit")]
    order = ["troops_placed", "invaders_came", "siege_struck", "surge_came", "farm_razed"]
    assert [told.index(kind) for kind in order] == sorted(told.index(kind) for kind in order)
    t.expect("AE-RAZE-03", side=3)  # the west, where nobody but the surge stands
    assert t.state.question() == "move_token"
    t.choose("move a Soldier from inside", "to the north side").expect("AE-COMB-01", "round_began")


@proves("AE-R-47")
def test_AE_PREP_02_boards_are_resolved_alike_whatever_the_turn_order() -> None:
    ends = []
    for order in ([0, 1], [1, 0]):
        t = quiet().seat(TABLE, order=order).seat(0, gold=11, soldiers={"north": 2}).seat(1, gold=5)
        t.seat(0, swordsmen={"north": 5}).seat(1, swordsmen={"east": 4}, soldiers={"inside": 1})
        play(t, "CombatPhase")
        while t.state.question() == "maneuver":
            t.choose("hold positions")
        boards = [seat_of(t, seat) for seat in (0, 1)]
        ends.append([{**board, "objectives": 0} for board in boards])
    assert ends[0] == ends[1]
    assert [board["sacked"] for board in ends[0]] == [True, True]


def test_AE_PREP_03_troops_are_distributed_between_walls_and_interior() -> None:
    t = quiet().seat(0, soldiers={"inside": 4}, mercenaries={"inside": 1}, walls={"east": None})
    play(t, "PlaceTroops").expect_refused("5 Soldiers to the north", "AE-PREP-03")
    t.choose("2 Soldiers to the north", "0 Mercenaries to the north")
    t.expect_options("0 Soldiers to the south", "1 Soldier to the south", "2 Soldiers to the south")
    t.choose("0 Soldiers to the south", "1 Mercenary to the south", "1 Soldier to the west")
    t.expect_options("0 Mercenaries to the west").choose("0 Mercenaries to the west")
    t.expect("AE-PREP-03", "troops_placed", seat=0)
    assert troops(t) == {"inside": (1, 0), "north": (2, 0), "south": (0, 1), "west": (1, 0)}


def test_AE_PREP_04_any_number_of_troops_may_stand_on_one_wall() -> None:
    t = quiet().seat(0, soldiers={"inside": 12}, mercenaries={"inside": 9})
    play(t, "PlaceTroops").choose("0 Soldiers to the north", "0 Mercenaries to the north")
    assert len(t.texts) == 13
    t.choose("12 Soldiers to the east", "9 Mercenaries to the east")
    assert troops(t) == {"east": (12, 9)}


def test_AE_PREP_05_soldiers_and_mercenaries_are_troops_alike() -> None:
    t = quiet().seat(0, swordsmen={"north": 5, "east": 5}, soldiers={"north": 2}, mercenaries={"east": 2})
    fight(t)
    assert invaders(t) == {"north": (3, 0), "east": (3, 0)}


def hidden_cards() -> Table:
    """Two more Invader cards and the Siege card lie face down; seat 0 has a Soldier to place."""
    t = quiet().seat(0, soldiers={"inside": 1}).seat(TABLE, invaders=[("Iron Horde", "south")])
    return season_from(face_down(t, 2), "PlaceTroops")


def test_AE_PREP_06_troops_are_placed_before_any_card_is_turned_up() -> None:
    t = hidden_cards()
    assert t.state.question() == "deploy"
    assert [card["name"] for card in board_of(t)["invader_cards"]] == ["Iron Horde", None, None]
    assert board_of(t)["siege"] is None
    t.choose("1 Soldier to the north").expect_no("AE-PREP-07")
    assert seat_of(t, 0)["soldiers"]["north"] == 1
    assert seat_of(t, 0, viewer=1)["soldiers"] == {"inside": 1, "north": 0, "east": 0, "south": 0, "west": 0}
    while t.state.question() == "deploy":
        t.choose(t.texts[0])
    assert seat_of(t, 0, viewer=1)["soldiers"] == seat_of(t, 0)["soldiers"]
    assert seat_of(t, 0, viewer=1)["soldiers"]["north"] == 1, "placed Troops are seen by all"


def test_AE_PREP_07_invader_cards_from_left_to_right_then_the_siege() -> None:
    t = hidden_cards().chance(
        *("invaders Levy Column", "from the east", "invaders Black Quivers", "from the west"),
        *(f"siege {siege_name(3)}", "from the north"),
    )
    t.choose(*[f"0 Soldiers to the {side}" for side in ("north", "east", "south", "west")])
    turned = [(e.kind, e.data[0]) for e in t.events if e.kind in ("invaders_revealed", "siege_revealed")]
    assert turned[:3] == [("invaders_revealed", slot) for slot in range(3)]
    assert [kind for kind, _ in turned[3:]] == ["siege_revealed"]
    t.expect("AE-PREP-07", "invaders_revealed", data=(1, INVADER_CARDS.index(horde("Levy Column")), 1))
    t.expect("AE-SIEGE-05", "siege_revealed", data=(3, 0))


def test_AE_R_43_a_face_down_card_points_anywhere_with_equal_chance() -> None:
    s = face_down(quiet(), 1).state
    s.push(Script("reveal", "AE-PREP-07", (SEASON.steps[3],)), -1)
    s.settle()
    assert (s.asked, len(s.options()), set(s.weights())) == (CHANCE, 16, {2})
    s.step(s.options()[0])
    texts = [GAME.action_text(s, option) for option in s.options()]
    assert texts == [f"from the {side}" for side in ("north", "east", "south", "west")]
    assert s.weights() == [1, 1, 1, 1]
    known = s.board[KNOWN]
    s.step(s.options()[0])
    assert s.board[KNOWN] & 15 == 15 != known, "it lies open for all from now on"
    s.push(Script("reveal", "AE-PREP-07", (SEASON.steps[4],)), -1)
    s.settle()
    assert (s.asked, len(s.options())) == (CHANCE, 11)
    s.step(s.options()[0])
    assert [GAME.action_text(s, option) for option in s.options()] == texts
    assert s.weights() == [1, 1, 1, 1]


def test_AE_PREP_08_every_seat_takes_the_invaders_of_its_own_tier() -> None:
    card = horde("Infernal Army")
    t = quiet(3).seat(TABLE, invaders=[("Infernal Army", "east")])
    for seat in range(3):
        t.seat(seat, gold=card.amounts[seat])
    play(t, "RevealInvaders").expect("AE-PREP-08", "invaders_came", seat=2, swordsmen=card.swordsmen[2])
    for seat in range(3):
        assert invaders(t, seat) == {"east": (card.swordsmen[seat], card.archers[seat])}


def test_AE_PREP_09_a_revealed_card_keeps_its_direction() -> None:
    t = quiet().seat(0, gold=20, moves=1, soldiers={"inside": 1})
    besiege(t.seat(TABLE, invaders=[("Iron Horde", "north")]), engine(surge=ALL), "west")
    play(t, "RevealInvaders", "RevealSiege", "Surge", "UseMoveTokens")
    t.expect_refused("from the south", "AE-SETB-11")
    assert (board_of(t)["invader_cards"][0]["side"], board_of(t)["siege"]["side"]) == ("north", "west")
    assert invaders(t) == {"north": host_at("Iron Horde", 20), "west": (1, 0)}


def test_AE_R_48_no_troop_stands_where_no_wall_is_and_the_wounded_stay_in_bed() -> None:
    t = quiet().seat(0, soldiers={"inside": 1}, wounded=4, turrets={"northeast": "Stone Turret"})
    t.seat(0, walls={"north": None, "south": None, "west": None})
    play(t, "PlaceTroops").expect_options("0 Soldiers to the east", "1 Soldier to the east")
    t.expect_refused("2 Soldiers to the east", "AE-PREP-03").choose("1 Soldier to the east")
    assert (troops(t), seat_of(t)["wounded"]) == ({"east": (1, 0)}, 4)
    t = play(quiet().seat(0, soldiers={"inside": 5}, walls=BARE), "PlaceTroops")
    assert (t.state.question(), troops(t)) == ("turn", {"inside": (5, 0)})


@proves("AE-R-41")
def test_AE_RAZE_01_invaders_raze_the_unprotected_farm_of_their_field_by_one_level() -> None:
    t = quiet().seat(0, swordsmen={"north": 9, "inside": 2}, archers={"east": 1, "west": 1})
    t.seat(0, farms={"north": 2, "east": 1, "south": 2, "west": 2}, protected={"west": 1})
    play(t, "Raze").expect("AE-PROT-03", "farm_kept", seat=0)
    assert farms(t) == [1, 0, 2, 2]
    assert farms(t, 1) == [1, 1, 1, 1]


def test_AE_R_41_a_farm_is_razed_once_in_a_combat_of_many_rounds() -> None:
    t = quiet().seat(0, swordsmen={"south": 1}, farms={"south": 2}, walls={"south": "Stone Wall"})
    play(t, "Raze", "CombatPhase").expect("AE-COMB-04", "sacked", round=7)
    assert farms(t) == [1, 1, 1, 1]


def test_AE_RAZE_02_a_level_2_farm_becomes_level_1() -> None:
    t = play(quiet().seat(0, archers={"south": 1}, farms={"south": 2}), "Raze")
    t.expect("AE-RAZE-02", "farm_razed", seat=0, side=2, level=1)
    assert farms(t) == [1, 1, 1, 1]


def test_AE_RAZE_03_a_level_1_farm_is_burned_and_a_burned_one_stays_so() -> None:
    t = play(quiet().seat(0, swordsmen={"east": 1, "west": 1}, farms={"west": 0}), "Raze")
    t.expect("AE-RAZE-03", "farm_razed", seat=0, side=1, level=0).expect_no("AE-RAZE-03", side=3)
    assert farms(t) == [1, 0, 1, 0]


def with_tokens(value: int) -> Table:
    """Move tokens of this value, Troops of both kinds, Invaders in the east."""
    t = quiet().seat(0, moves=value, soldiers={"inside": 2}, mercenaries={"north": 1})
    return play(t.seat(0, swordsmen={"east": 1}), "UseMoveTokens")


def test_AE_MTOK_01_at_most_as_many_moves_as_the_tokens_are_worth() -> None:
    t = with_tokens(2).choose("move a Soldier from inside", "to the east side")
    assert seat_of(t)["moves"] == 1
    t.choose("move a Soldier from inside", "to the west side")
    assert t.state.question() == "turn"
    assert troops(t) == {"north": (0, 1), "east": (1, 0), "west": (1, 0)}
    t = with_tokens(2).choose("done")
    assert t.state.question() == "turn", "who is done is not asked again"
    assert troops(t) == {"inside": (2, 0), "north": (0, 1)}
    t = quiet(3)
    for seat in range(3):
        t.seat(seat, moves=2, soldiers={"inside": 1}, swordsmen={"east": 1})
    play(t, "UseMoveTokens")
    for seat in range(3):
        assert (t.state.asked, t.state.question()) == (seat, "move_token")
        t.choose("done")
    assert t.state.question() == "turn"


def test_AE_MTOK_02_from_wall_to_wall_and_in_and_out() -> None:
    t = with_tokens(3).expect_options("move a Soldier from inside", "move a Mercenary from north", "done")
    t.expect_refused("move a Soldier from west", "AE-MTOK-02")
    t.choose("move a Mercenary from north").expect_refused("to the north side", "AE-MTOK-02")
    t.expect_refused("done", "AE-MTOK-02")  # the Troop in hand must be set down
    t.choose("to the south side").expect("AE-MTOK-02", "troop_moved", seat=0, data=(5, 1, 3))
    t.choose("move a Mercenary from south", "to inside", "move a Soldier from inside", "to the west side")
    assert troops(t) == {"inside": (1, 1), "west": (1, 0)}
    t = quiet().seat(0, moves=1, soldiers={"inside": 1}, swordsmen={"east": 1}, walls={"south": None})
    play(t, "UseMoveTokens").choose("move a Soldier from inside").expect_refused(
        "to the south side", "AE-MTOK-02"
    )


@proves("AE-R-64")
def test_AE_MTOK_03_unused_move_tokens_are_gone_after_combat() -> None:
    t = quiet().seat(0, moves=4).seat(1, moves=3, swordsmen={"east": 1}, walls={"east": None})
    play(t, "CombatPhase").expect("AE-COMB-02", seat=0).expect("AE-COMB-04", seat=1)
    assert [seat_of(t, seat)["moves"] for seat in (0, 1)] == [0, 0]


def test_AE_MTOK_04_move_tokens_do_nothing_outside_combat() -> None:
    t = quiet().seat(0, moves=3, soldiers={"inside": 2}, swordsmen={"east": 1}, workers=1)
    assert (t.state.question(), offered(t, "move")) == ("turn", [])
    t.expect_refused("move a Soldier from inside", "AE-ACT-02")


def test_AE_R_90_without_invaders_nobody_is_asked_to_move() -> None:
    t = quiet().seat(0, moves=3, soldiers={"inside": 2}).seat(1, moves=3, soldiers={"inside": 2})
    play(t.seat(1, swordsmen={"east": 1}), "UseMoveTokens")
    assert (t.state.question(), t.state.asked) == ("move_token", 1)
    assert seat_of(t)["moves"] == 3
    for soldiers, walls in ((0, WOODEN), (2, BARE)):  # nor where nobody can move
        t = quiet().seat(0, moves=3, swordsmen={"east": 1}, soldiers={"inside": soldiers}, walls=walls)
        assert play(t, "UseMoveTokens").state.question() == "turn"
    t = quiet().seat(0, soldiers={"east": 2}, swordsmen={"east": 2})
    fight(t).expect("AE-COMB-03", "survived", seat=0)  # all shot: no Movement is asked for
    assert t.state.question() == "turn"


@pytest.mark.parametrize(("tokens", "moved"), [(3, 3), (1, 1), (4, 4)])
def test_AE_R_42_the_value_of_the_tokens_counts(tokens: int, moved: int) -> None:
    t = quiet().seat(0, moves=tokens, soldiers={"inside": 6}, swordsmen={"east": 1})
    play(t, "UseMoveTokens")
    for _ in range(moved):
        t.choose("move a Soldier from inside", "to the east side")
    assert t.state.question() == "turn"
    assert troops(t)["east"] == (moved, 0)


def test_AE_R_42_nobody_without_invaders_is_asked_to_move() -> None:
    t = play(quiet().seat(0, moves=3, soldiers={"inside": 2}), "UseMoveTokens")
    assert t.state.question() == "turn"
    assert seat_of(t)["moves"] == 3

"""The worked examples of combat, sack, upkeep and scoring, with their exact numbers."""

from games.after_the_empire.battle import (
    BARE,
    TABLE,
    besiege,
    cubes,
    engine,
    farms,
    fight,
    horde,
    invaders,
    one_step,
    play,
    quiet,
    season_from,
    strike,
    troops,
    verdict,
)
from games.after_the_empire.helpers import board_of, card_of, seat_of
from holdfast.games.after_the_empire import GAME
from holdfast.games.after_the_empire.position.state import BUILDING_CARDS, FIRST_STARTER
from holdfast.games.after_the_empire.rules.combat.hordes import INVADER_CARDS, LEADER, threat_level, tier
from holdfast.games.after_the_empire.rules.deck import CARDS
from holdfast.games.after_the_empire.rules.scoring import OBJECTIVE_LIST
from holdfast.kernel.state import Seat
from holdfast.testkit.table import Table

SIDES = ("north", "east", "south", "west")


def blue() -> Table:
    """Blue (seat 0) of the season 4 example: its Castle, Farms and Gold; it has placed its Troops."""
    t = quiet(season=4, threat=9).seat(0, gold=17).seat(1, gold=12)
    t.seat(0, walls={"north": "Stone Wall", "east": "Stone Gate", "south": "Wood Wall", "west": "Wood Wall"})
    t.seat(0, turrets={"northwest": "Wood Turret", "southwest": "Wood Turret", "northeast": "Stone Turret"})
    t.seat(0, soldiers={"north": 2, "west": 4}, mercenaries={"east": 2}, farms={"west": 2})
    return t.seat(TABLE, siege=("Mangonel", LEADER, "west"))


def attacked_blue() -> Table:
    """Blue after preparation: the southwest Turret is gone, the surge has come."""
    t = blue().seat(0, turrets={"southwest": None}, wood=1)
    return t.seat(0, swordsmen={"north": 7, "west": 8}, archers={"north": 3, "west": 1})


def first_round() -> Table:
    """Blue after the Archery of the first round, choosing Archers first; about to move."""
    return fight(attacked_blue()).choose("3 Archers shot in the north", "1 Archer shot in the west")


def moved() -> Table:
    """Blue after the Movement of the first round: the Melee has been fought and the second round begun."""
    t = first_round().choose("rearrange", "1 Soldier to the north", "2 Mercenaries to the north")
    return t.choose("0 Soldiers to the east", "0 Soldiers to the south", "2 Soldiers to the west")


def test_AE_EX_02_both_sit_in_the_north() -> None:
    card = next(card for card in INVADER_CARDS if card.swordsmen[0] == 0)
    t = quiet().seat(0, gold=card.amounts[0]).seat(1, gold=card.amounts[0])
    play(t.seat(TABLE, invaders=[(card.name, "north")]), "RevealInvaders")
    assert invaders(t) == invaders(t, 1) == {"north": (0, card.archers[0])}


def test_AE_EX_03_seventeen_gold_against_four_cards() -> None:
    others = [c.name for c in INVADER_CARDS[1:] if c.amounts[1] <= 17 < c.amounts[2]]
    t = blue().seat(TABLE, invaders=list(zip(["Infernal Army", *others[:3]], SIDES, strict=True)))
    assert (horde("Infernal Army").amounts[1], board_of(t)["threat"], len(others[:3])) == (20, 9, 3)
    play(t, "RevealInvaders")
    for side, name, reached in zip(SIDES, ["Infernal Army", *others], (0, 1, 1, 1), strict=False):
        card = horde(name)
        assert invaders(t)[side] == (card.swordsmen[reached], card.archers[reached])


def test_AE_EX_04_the_leader_gets_four_swordsmen_more() -> None:
    t = blue().seat(0, swordsmen={"west": 4}, archers={"west": 1})
    play(t, "RevealSiege", "Surge").expect("AE-SIEGE-06", "siege_token_placed", seat=0, data=(3,))
    t.expect("AE-SURGE-02", "surge_came", seat=0, side=3, n=4)
    assert (invaders(t), invaders(t, 1)) == ({"west": (8, 1)}, {})


def test_AE_EX_05_two_damage_destroy_one_wood_turret() -> None:
    t = play(blue().seat(0, wood=5), "RevealSiege", "SiegeDamage")
    t.expect_options("the southwest Turret is hit", "the northwest Turret is hit")
    t.choose("the southwest Turret is hit").expect("AE-DEST-02", "turret_destroyed", seat=0, data=(2,))
    t.expect("AE-SIEGE-07", corner=2, cubes=1)
    assert cubes(t) == {"north": 5, "east": 4, "south": 2, "west": 2, "northeast": 2, "northwest": 1}
    assert seat_of(t)["wood"] == 6


def test_AE_EX_06_the_invaders_burn_the_farms() -> None:
    t = (
        play(attacked_blue(), "Raze")
        .expect("AE-RAZE-03", seat=0, side=0)
        .expect("AE-RAZE-02", seat=0, side=3)
    )
    assert farms(t) == [0, 1, 1, 1]
    play(t.seat(0, farms={"east": 0, "south": 0}), "BringHarvest").expect("AE-HARV-01", seat=0, n=1)


def test_AE_EX_07_archery_of_the_first_round() -> None:
    t = fight(attacked_blue()).choose("3 Archers shot in the north")
    t.expect("AE-ARCH-02", seat=0, side=0, swordsmen=2, archers=3).expect("AE-ARCH-05", place=1, soldiers=2)
    t.choose("1 Archer shot in the west").expect("AE-ARCH-02", side=3, swordsmen=4, archers=1)
    t.expect("AE-ARCH-05", place=4, soldiers=1).expect_no("AE-ARCH-04", side=1)
    assert invaders(t) == {"north": (5, 0), "west": (4, 0)}
    assert troops(t) == {"west": (3, 0), "east": (0, 2)}
    assert seat_of(t)["wounded"] == 3


def test_AE_EX_08_three_troops_move_to_the_north() -> None:
    t = first_round().expect_no("AE-MOVE-01").expect_no("AE-LADD-01")
    assert (t.state.question(), invaders(t)) == ("maneuver", {"north": (5, 0), "west": (4, 0)})
    t = moved().expect("AE-MOVE-03", "troops_moved", seat=0, data=(0, 1, 0, 0, 2, 0, 2, 0, 0, 0))
    assert [e.rule for e in t.events].index("AE-MOVE-03") < [e.kind for e in t.events].index("round_began")


def test_AE_EX_09_melee_of_the_first_round() -> None:
    t = moved().expect("AE-MELEE-01", "wall_hit", side=0, cubes=5).expect("AE-MELEE-01", side=3, cubes=2)
    t.expect("AE-DEST-02", "wall_destroyed", side=3).expect("AE-DEST-03", data=(3, 2)).expect_no(
        "AE-MELEE-04"
    )
    t.expect_no("AE-COMB-03").expect_no("AE-COMB-04").expect("AE-COMB-01", "round_began", data=(2,))
    assert cubes(t) == {"north": 0, "east": 4, "south": 2, "northeast": 2, "northwest": 1}
    assert (seat_of(t)["wood"], seat_of(t)["stone"], seat_of(t)["wounded"]) == (3, 5, 3)
    assert troops(t) == {"inside": (2, 0), "north": (1, 2)}


def test_AE_EX_10_archery_of_the_second_round() -> None:
    t = quiet().seat(0, swordsmen={"north": 5, "west": 4}, soldiers={"north": 1, "inside": 2})
    t.seat(0, mercenaries={"north": 2}, walls={"west": None})
    t.seat(0, turrets={"northwest": "Wood Turret", "northeast": "Stone Turret"})
    one_step(t, "Archery", turn=2).expect("AE-ARCH-02", side=0, swordsmen=5).expect(
        "AE-ARCH-03", side=3, swordsmen=1
    )
    t.expect_no("AE-ARCH-05")
    assert invaders(t) == {"west": (3, 0)}


def test_AE_EX_11_the_invaders_walk_in_and_the_troops_follow() -> None:
    t = moved().expect("AE-MOVE-01", "invaders_entered", seat=0, side=3, swordsmen=3)
    assert invaders(t) == {"inside": (3, 0)}
    t.choose("all inside").expect("AE-MOVE-03", "troops_withdrew", seat=0, data=(5,))
    assert (t.state.question(), troops(t)) == ("melee", {"inside": (3, 2)})


def test_AE_EX_12_melee_of_the_second_round() -> None:
    t = moved().choose("all inside", "2 Mercenaries among the Troops hit").expect_no("AE-MELEE-01")
    t.expect("AE-MELEE-03", seat=0, swordsmen=3).expect("AE-MELEE-04", place=0, soldiers=1, mercenaries=2)
    t.expect("AE-COMB-03", "survived", seat=0, round=2)
    assert (troops(t), seat_of(t)["wounded"], seat_of(t)["sacked"]) == ({"inside": (2, 0)}, 4, False)
    play(t, "AwardFlags").expect("AE-FLAG-01", seat=0)


def test_AE_EX_13_the_whole_season() -> None:
    t = play(blue().seat(0, soldiers={"inside": 6}, mercenaries={"inside": 2}), "PlaceTroops")
    t.choose("2 Soldiers to the north", "0 Mercenaries to the north", "0 Soldiers to the east")
    t.choose("2 Mercenaries to the east", "0 Soldiers to the south", "0 Mercenaries to the south")
    t.choose("4 Soldiers to the west", "0 Mercenaries to the west")
    assert troops(t) == {"north": (2, 0), "west": (4, 0), "east": (0, 2)}
    t.seat(0, swordsmen={"north": 7, "west": 4}, archers={"north": 3, "west": 1})
    season_from(t, "RevealSiege").choose("the southwest Turret is hit")
    t.expect("AE-SURGE-02", seat=0, n=4).expect("AE-RAZE-03", seat=0).expect("AE-RAZE-02", seat=0)
    killed = 0
    for answer in (
        *("3 Archers shot in the north", "1 Archer shot in the west", "rearrange", "1 Soldier to the north"),
        *("2 Mercenaries to the north", "0 Soldiers to the east", "0 Soldiers to the south"),
        *("2 Soldiers to the west", "all inside", "2 Mercenaries among the Troops hit"),
    ):
        t.choose(answer)
        killed += sum(sum(e.data[-2:]) for e in t.events if e.kind in ("invaders_shot", "invaders_slain"))
    assert killed == 19
    t.expect("AE-COMB-03", "survived", seat=0, round=2).expect("AE-FLAG-01", "flag_won", seat=0, value=2)
    t.expect("AE-INCM-01", "income", seat=0, n=5).expect("AE-HARV-01", "harvested", seat=0, n=3)
    t.expect("AE-FEAST-01", seat=0, n=3).expect("AE-FEAST-03", seat=0, hungry=3, gold=3)
    assert cubes(t) == {"north": 0, "east": 4, "south": 2, "northwest": 1, "northeast": 2}
    assert (troops(t), seat_of(t)["wounded"], farms(t)) == ({"inside": (2, 0)}, 4, [0, 1, 1, 1])
    board = seat_of(t)
    assert (board["wood"], board["stone"], board["gold"], board["food"]) == (3, 5, 22 - 3, 0)


def test_AE_EX_14_five_pieces_give_five_gold() -> None:
    t = quiet().seat(0, gold=4, turrets={"northeast": "Wood Turret", "southwest": "Stone Turret"})
    t.seat(0, walls={**BARE, "north": "Wood Wall", "east": "Stone Wall", "south": "Stone Gate"})
    assert seat_of(play(t, "TakeIncome"))["gold"] == 9


def test_AE_EX_17_five_points_against_a_stone_turret_and_a_wood_wall() -> None:
    t = quiet().seat(0, turrets={"northeast": "Stone Turret"}, soldiers={"east": 3}, workers=1)
    strike(t, "east", 5).expect("AE-DEST-05", seat=0)
    assert (cubes(t)["east"], troops(t)) == (0, {"east": (3, 0)})
    assert (seat_of(t)["turrets"]["northeast"]["flame"], seat_of(t)["wood"], seat_of(t)["stone"]) == (
        True,
        2,
        2,
    )
    for damage in (6, 7):
        again = strike(
            quiet().seat(0, turrets={"northeast": "Stone Turret"}, soldiers={"east": 3}), "east", damage
        )
        assert "east" not in cubes(again)
        assert (troops(again), seat_of(again)["wood"], seat_of(again)["stone"]) == ({"inside": (3, 0)}, 2, 2)
    t.seat(0, stone=4).choose("Stockpile").expect_refused("repair northeast Turret", "AE-R-35")
    t.choose("quench northeast Turret").expect("AE-REPR-05", seat=0)
    turret = {"piece": "Stone Turret", "cubes": 0, "room": 2, "flame": False}
    assert (seat_of(t)["turrets"]["northeast"], seat_of(t)["stone"]) == (turret, 2)
    t.choose("repair northeast Turret", "repair northeast Turret")
    assert (cubes(t)["northeast"], seat_of(t)["stone"]) == (2, 0)


def test_AE_EX_19_a_sack_and_what_follows() -> None:
    t = quiet().seat(0, gold=17, cards=["Chapel", "Minstrel"], wounded=1, swordsmen={"inside": 2, "east": 3})
    t.seat(0, soldiers={"north": 2}, mercenaries={"west": 1})
    verdict(t).expect("AE-COMB-04", "sacked", seat=0)
    assert (invaders(t), seat_of(t)["wounded"], seat_of(t)["gold"]) == ({}, 3, 8)
    assert [card_of(t, name)["marked"] for name in ("Chapel", "Minstrel", "Barracks", "Steward")] == [
        True, True, False, False
    ]  # fmt: skip
    assert (troops(t), seat_of(t)["villager_next"]) == ({"inside": (0, 2)}, True)
    play(t, "AwardFlags").expect_no("AE-FLAG-01", seat=0)
    play(t, "ComeHome")
    assert [seat_of(t, seat)["workers"] for seat in (0, 1)] == [4, 3]
    play(t, "ComeHome").expect("AE-REFR-11", "villager_left", seat=0)
    assert seat_of(t)["workers"] == 3


def test_AE_EX_20_the_flag_when_the_leader_is_sacked() -> None:
    for third, values in ((15, [0, 1, 1, 0]), (14, [0, 2, 0, 0])):
        t = quiet(4, season=5)
        for seat, gold in enumerate((20, 15, third, 9)):
            t.seat(seat, gold=gold)
        t.seat(0, swordsmen={"east": 1}, walls={"east": None})
        play(t, "CombatPhase", "AwardFlags").expect("AE-SACK-09", seat=0, left=10)
        assert [seat_of(t, seat)["flag_gold"] for seat in range(4)] == values
        assert [seat_of(t, seat)["gold"] for seat in range(4)] == [10, 15, third, 9]


def test_AE_EX_21_order_harvest_and_feast() -> None:
    t = quiet(3).seat(0, gold=12).seat(1, gold=9, food=1).seat(2, gold=9)
    t.seat(1, soldiers={"inside": 3}, wounded=2, mercenaries={"inside": 2})
    t.seat(1, farms={"north": 1, "east": 1, "south": 0, "west": 2})
    play(t, "SetOrder", "BringHarvest", "HoldFeast").expect("AE-HARV-01", seat=1, n=4)
    t.expect("AE-FEAST-01", seat=1, n=5).expect_no("AE-FEAST-03", seat=1)
    assert board_of(t)["order"] == [1, 2, 0]
    assert (seat_of(t, 1)["food"], seat_of(t, 1)["gold"]) == (0, 9)
    play(t.seat(1, gold=3), "HoldFeast").expect("AE-FEAST-03", "hunger_paid", seat=1, hungry=5, gold=3)
    assert (seat_of(t, 1)["gold"], troops(t, 1), seat_of(t, 1)["wounded"]) == (0, {"inside": (3, 2)}, 2)
    assert board_of(t)["order"] == [1, 2, 0]


def test_AE_EX_22_ladders_over_a_standing_wall() -> None:
    card = engine("Ladders")
    t = besiege(quiet(threat=card.amounts[card.strengths.index(2)]), card, "south")
    t.seat(0, swordsmen={"south": 5}, soldiers={"inside": 3}, walls={"south": "Stone Wall"})
    fight(t).expect("AE-LADD-01", seat=0, swordsmen=2).expect_no("AE-ARCH-02")
    t.choose("hold positions").expect("AE-MELEE-01", side=2, cubes=3).expect("AE-MELEE-03", swordsmen=2)
    t.expect("AE-MELEE-04", soldiers=2).expect("AE-LADD-01", swordsmen=2)
    assert (cubes(t)["south"], troops(t), invaders(t)) == (
        2, {"inside": (1, 0)}, {"inside": (2, 0), "south": (1, 0)}
    )  # fmt: skip
    t.choose("hold positions").expect("AE-MELEE-01", side=2, cubes=1).expect("AE-MELEE-03", swordsmen=1)
    t.expect("AE-MELEE-04", soldiers=1).expect("AE-COMB-04", "sacked", seat=0, round=2)
    assert cubes(t)["south"] == 1


def test_AE_EX_23_tiers_and_the_surge_of_two_leaders() -> None:
    t = quiet(3, season=5, threat=12)
    for seat, gold in enumerate((5, 14, 14)):
        t.seat(seat, gold=gold)
    assert [tier([4, 12, 14], threat_level(t.state, Seat(seat))) for seat in range(3)] == [1, 2, 2]
    play(besiege(t, engine(surge=LEADER), "north"), "RevealSiege", "Surge")
    assert [invaders(t, seat) for seat in range(3)] == [{}, {"north": (5, 0)}, {"north": (5, 0)}]


def test_AE_EX_24_the_score_sheet() -> None:
    buildings, refugees = CARDS[:BUILDING_CARDS], CARDS[BUILDING_CARDS:FIRST_STARTER]
    three, five = (next(c.name for c in buildings if c.value == value) for value in (3, 5))
    four = next(c.name for c in refugees if c.value == 4)
    t = quiet(season=7).seat(0, gold=24, wood=9, food=9, iron=9, cards=[three, five, four], marked=[five])
    t.seat(0, flags=3, flag_gold=5, farms={"north": 2, "west": 0}).seat(1, flags=2, flag_gold=5, gold=33)
    met = [o.name for o in OBJECTIVE_LIST if o.is_met(t.state, Seat(0)) and o.gold == 3]
    unmet = [o.name for o in OBJECTIVE_LIST if not o.is_met(t.state, Seat(0)) and o.gold == 5]
    season_from(t.seat(0, objectives=[met[0], unmet[0]]), "LastSeason")
    assert [line.values[0] for line in GAME.sheet(t.state)] == [24, 3, 4, 5, 3, 3, 42]
    assert GAME.scores(t.state) == [42, 42]
    t.expect_over("AE-SCOR-09", 0)

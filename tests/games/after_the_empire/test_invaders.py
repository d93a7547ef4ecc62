"""Combat / Invader cards and surge."""

import pytest

from games.after_the_empire.battle import TABLE, besiege, engine, horde, host_at, invaders, play, quiet
from games.after_the_empire.helpers import kinds, seat_of
from holdfast.games.after_the_empire.rules.combat.hordes import (
    ALL,
    INVADER_CARDS,
    LEADER,
    NONE,
    SIEGES,
    tier,
)
from holdfast.testkit.proves import proves
from holdfast.testkit.table import Table

INFERNAL = horde("Infernal Army")
SURGED = ("RevealSiege", "SiegeDamage", "Surge")


def attacked(gold: int, threat: int = 0, card: str = "Infernal Army") -> Table:
    """The card comes from the north at a seat with this Gold; seat 1 has none."""
    t = quiet(threat=threat).seat(0, gold=gold).seat(TABLE, invaders=[(card, "north")])
    return play(t, "RevealInvaders")


def test_AE_INV_01_a_tier_is_reached_at_its_very_amount() -> None:
    for k, amount in enumerate(INFERNAL.amounts):
        t = attacked(amount).expect("AE-PREP-08", "invaders_came", seat=0)
        assert invaders(t) == {"north": (INFERNAL.swordsmen[k], INFERNAL.archers[k])}
        below = {"north": (INFERNAL.swordsmen[k - 1], INFERNAL.archers[k - 1])} if k else {}
        assert invaders(attacked(amount - 1)) == below


def test_AE_INV_02_only_the_highest_tier_counts() -> None:
    for card in INVADER_CARDS:
        t = attacked(card.amounts[-1] + 50, card=card.name)
        assert invaders(t) == {"north": (card.swordsmen[-1], card.archers[-1])}
        assert sum(card.swordsmen) + sum(card.archers) > card.swordsmen[-1] + card.archers[-1]


def test_AE_INV_03_below_the_lowest_amount_nobody_comes() -> None:
    t = attacked(INFERNAL.amounts[0] - 1).expect("AE-INV-03", "invaders_stayed_away", seat=0)
    t.expect("AE-INV-03", seat=1).expect_no("AE-PREP-08")
    assert (invaders(t), invaders(t, 1)) == ({}, {})
    attacked(INFERNAL.amounts[0]).expect_no("AE-INV-03", seat=0)


def test_AE_INV_04_the_threat_tracker_is_the_least_threat_for_everybody() -> None:
    first, second = INFERNAL.amounts[:2]
    t = attacked(gold=0, threat=first)
    came = {"north": (INFERNAL.swordsmen[0], INFERNAL.archers[0])}
    assert (invaders(t, 0), invaders(t, 1)) == (came, came)
    t = attacked(gold=second, threat=first)
    assert invaders(t, 0) == {"north": (INFERNAL.swordsmen[1], INFERNAL.archers[1])}
    assert invaders(t, 1) == came
    assert [seat_of(t, seat)["threat_level"] for seat in (0, 1)] == [second, first]


@pytest.mark.parametrize("side", ["north", "east", "south", "west"])
def test_AE_INV_05_invaders_stand_on_the_side_of_the_border(side: str) -> None:
    t = quiet(threat=INFERNAL.amounts[0]).seat(TABLE, invaders=[("Infernal Army", side)])
    assert list(invaders(play(t, "RevealInvaders"))) == [side]


def test_AE_INV_06_a_direction_is_the_same_for_every_seat() -> None:
    t = quiet(4, threat=INFERNAL.amounts[0]).seat(TABLE, invaders=[("Infernal Army", "west")])
    play(t, "RevealInvaders")
    assert [list(invaders(t, seat)) for seat in range(4)] == [["west"]] * 4


def test_AE_INV_07_a_tier_brings_swordsmen_archers_or_both() -> None:
    for kind in ((True, False), (False, True), (True, True)):
        card = next(c for c in INVADER_CARDS if (c.swordsmen[0] > 0, c.archers[0] > 0) == kind)
        came = invaders(attacked(card.amounts[0], card=card.name))
        assert came == {"north": (card.swordsmen[0], card.archers[0])}


def test_AE_INV_08_cards_of_one_direction_gather_in_one_field() -> None:
    one, two = host_at("Iron Horde", 33), host_at("Black Quivers", 33)
    t = quiet().seat(0, gold=33)
    t.seat(TABLE, invaders=[("Iron Horde", "south"), ("Black Quivers", "south"), ("Iron Horde", "south")])
    play(t, "RevealInvaders")
    assert invaders(t) == {"south": (2 * one[0] + two[0], 2 * one[1] + two[1])}


def test_AE_R_80_gold_is_read_at_the_reveal_and_preparation_leaves_it_alone() -> None:
    t = (
        quiet()
        .seat(0, gold=INFERNAL.amounts[0], wood=1)
        .seat(TABLE, invaders=[("Infernal Army", "north")] * 2)
    )
    play(besiege(t, engine(bypass=False, surge=LEADER), "north"), "RevealInvaders", *SURGED, "Raze")
    first = (INFERNAL.swordsmen[0], INFERNAL.archers[0])
    assert invaders(t) == {"north": (2 * first[0] + 1, 2 * first[1])}
    assert seat_of(t)["gold"] == INFERNAL.amounts[0]


def test_AE_R_66_gold_has_no_upper_bound_for_tiers_and_leader() -> None:
    t = besiege(quiet().seat(0, gold=260).seat(1, gold=259), engine(surge=LEADER), "south")
    play(t.seat(TABLE, invaders=[("Infernal Army", "north")]), "RevealInvaders", *SURGED)
    assert invaders(t)["south"] == (1, 0)
    assert "south" not in invaders(t, 1)
    assert invaders(t)["north"] == invaders(t, 1)["north"] == (INFERNAL.swordsmen[-1], INFERNAL.archers[-1])


# Surge


def surge(word: int, season: int = 4, golds: tuple[int, ...] = (7, 3, 5), side: str = "east") -> Table:
    """A Siege card with this word comes from this side in this season."""
    t = quiet(len(golds), season=season, threat=0)
    for seat, gold in enumerate(golds):
        t.seat(seat, gold=gold)
    return play(besiege(t, engine(surge=word), side), *SURGED)


def test_AE_SURGE_01_every_siege_card_has_one_of_three_words() -> None:
    assert {card.surge for card in SIEGES} == {NONE, LEADER, ALL}


def test_AE_SURGE_02_the_leader_gets_swordsmen_equal_to_the_season() -> None:
    for season in (1, 4, 7):
        t = surge(LEADER, season).expect("AE-SURGE-02", "surge_came", seat=0, n=season)
        assert [invaders(t, seat) for seat in range(3)] == [{"east": (season, 0)}, {}, {}]


def test_AE_SURGE_03_on_all_everybody_gets_them() -> None:
    t = surge(ALL, 5).expect("AE-SURGE-03", "surge_came", seat=1, side=1, n=5)
    assert [invaders(t, seat) for seat in range(3)] == [{"east": (5, 0)}] * 3


def test_AE_SURGE_04_on_none_nobody_gets_them() -> None:
    t = surge(NONE)
    assert "surge_came" not in kinds(t)
    assert [invaders(t, seat) for seat in range(3)] == [{}, {}, {}]


def test_AE_SURGE_05_the_surge_stands_on_the_side_of_the_siege() -> None:
    for side in ("north", "east", "south", "west"):
        assert invaders(surge(ALL, 3, side=side), 2) == {side: (3, 0)}


def test_AE_SURGE_06_all_who_tie_for_most_gold_get_the_leader_surge() -> None:
    t = surge(LEADER, 2, (9, 4, 9)).expect("AE-SURGE-06", seat=0).expect("AE-SURGE-06", seat=2)
    t.expect_no("AE-SURGE-02")
    assert [invaders(t, seat) for seat in range(3)] == [{"east": (2, 0)}, {}, {"east": (2, 0)}]


def test_AE_R_39_the_leader_is_who_has_the_gold_not_who_is_threatened_most() -> None:
    t = quiet(season=4, threat=9).seat(0, gold=2).seat(1, gold=1)
    play(besiege(t, engine(surge=LEADER), "east"), "RevealSiege", "Surge")
    assert (invaders(t), invaders(t, 1)) == ({"east": (4, 0)}, {})


@proves("AE-R-39")
def test_AE_R_15_the_surge_looks_at_the_gold_before_combat_the_flag_after_it() -> None:
    t = besiege(quiet(season=4).seat(0, gold=20).seat(1, gold=15), engine(surge=LEADER), "east")
    t.seat(0, walls={"east": None})
    play(t, "RevealSiege", "Surge", "CombatPhase", "AwardFlags")
    t.expect("AE-SURGE-02", seat=0).expect("AE-COMB-04", "sacked", seat=0).expect(
        "AE-FLAG-01", seat=1, value=2
    )
    assert [seat_of(t, seat)["flags"] for seat in (0, 1)] == [0, 1]


def test_AE_R_38_sieges_have_tiers_and_the_surge_ignores_them() -> None:
    card = engine(bypass=False, surge=LEADER)
    assert tier(card.amounts, card.amounts[0] - 1) == -1
    t = quiet(season=3, threat=0).seat(0, gold=card.amounts[0] - 1, walls={"south": "Stone Wall"})
    play(besiege(t, card, "south"), *SURGED)
    t.expect_no("AE-SIEGE-04").expect_no("AE-SIEGE-06").expect("AE-SURGE-02", seat=0, n=3)
    assert seat_of(t)["walls"]["south"]["cubes"] == 5
    for k, amount in enumerate(card.amounts):
        t = besiege(quiet().seat(0, gold=amount), card, "south")
        play(t, *SURGED).expect("AE-SIEGE-04", "siege_struck", seat=0, damage=card.strengths[k])


def test_every_tier_brings_somebody_and_amounts_rise() -> None:
    for card in INVADER_CARDS:
        sums = [a + b for a, b in zip(card.swordsmen, card.archers, strict=True)]
        assert min(sums) > 0
        assert card.amounts == sorted(set(card.amounts))

"""Combat / being sacked."""

import pytest

from games.after_the_empire.battle import (
    TABLE,
    fight,
    invaders,
    play,
    quiet,
    season_from,
    troops,
    verdict,
)
from games.after_the_empire.card_kit import perk
from games.after_the_empire.helpers import card_of, kinds, seat_of
from holdfast.games.after_the_empire import GAME
from holdfast.games.after_the_empire.position.state import FIRST_STARTER, REVENUE, soldiers_of
from holdfast.games.after_the_empire.position.tables import red_number
from holdfast.games.after_the_empire.rules.deck import CARDS
from holdfast.kernel.state import Seat
from holdfast.testkit.proves import proves
from holdfast.testkit.table import Table


def sacked(**what: object) -> Table:
    """Seat 0 has this, an Invader is inside, and no Troop is: the outcome is checked."""
    return verdict(quiet().seat(0, **{"swordsmen": {"inside": 1}, **what}))


def marked(t: Table) -> set[str]:
    """The names of seat 0's marked cards."""
    return {card["name"] for card in seat_of(t)["cards"] if card["marked"]}


def test_AE_SACK_01_all_mercenaries_are_returned_those_on_walls_too() -> None:
    t = sacked(mercenaries={"north": 3, "west": 1})
    t.expect("AE-SACK-01", "mercenaries_left", seat=0, data=(4,))
    assert troops(t) == {"inside": (0, 2)}  # the two that come afterwards


def test_AE_SACK_02_two_cards_are_marked() -> None:
    t = sacked(cards=["Chapel", "Minstrel", "Sawmill"])
    assert t.state.question() == "mark"
    t.choose("damage Chapel").expect("AE-SACK-02", "card_marked", seat=0)
    t.choose("wound Minstrel").expect("AE-SACK-02", "card_marked", seat=0)
    assert (marked(t), t.state.question()) == ({"Chapel", "Minstrel"}, "turn")
    assert marked(sacked(cards=["Chapel", "Minstrel"])) == {"Chapel", "Minstrel"}


def test_AE_SACK_03_any_mix_of_buildings_and_refugees() -> None:
    owned = ["Chapel", "Sawmill", "Minstrel", "Farmhand"]
    for pair in (("damage Chapel", "damage Sawmill"), ("wound Minstrel", "wound Farmhand")):
        t = sacked(cards=owned).expect_options(
            "damage Sawmill", "damage Chapel", "wound Farmhand", "wound Minstrel"
        )
        t.expect_refused("damage Moat", "AE-SACK-03").choose(*pair)
        assert marked(t) == {text.split(" ", 1)[1] for text in pair}


@pytest.mark.parametrize("seat", range(4))
def test_AE_SACK_02_AE_SACK_03_the_sacked_seat_itself_chooses_whichever_it_is(seat: int) -> None:
    t = quiet(4)
    for other, cards in enumerate((["Chapel"], ["Sawmill"], ["Minstrel"], ["Farmhand"])):
        t.seat(other, cards=cards)
    own = ["Moat", "Bakery", "Market"]
    t.seat(seat, cards=own, swordsmen={"inside": 1}, gold=9)
    before = {other: seat_of(t, other) for other in range(4) if other != seat}
    verdict(t, seat).expect("AE-COMB-04", "sacked", seat=seat)
    assert (t.state.asked, t.state.question()) == (seat, "mark")
    assert {text.split(" ", 1)[1] for text in t.texts} == set(own)
    t.choose("damage Bakery").expect("AE-SACK-02", "card_marked", seat=seat)
    assert t.state.asked == seat
    t.choose("damage Moat").expect("AE-SACK-09", "gold_plundered", seat=seat)
    assert {card["name"] for card in seat_of(t, seat)["cards"] if card["marked"]} == {"Bakery", "Moat"}
    assert (seat_of(t, seat)["gold"], seat_of(t, seat)["sacks"]) == (red_number(9), 1)
    assert {other: seat_of(t, other) for other in before} == before


def test_AE_SACK_02_each_of_several_sacked_seats_chooses_in_turn_order() -> None:
    t = quiet(4).seat(TABLE, order=[3, 1, 0, 2])
    t.seat(0, cards=["Chapel", "Sawmill", "Minstrel"]).seat(3, cards=["Moat", "Bakery", "Farmhand"])
    for seat in (0, 3):
        t.seat(seat, swordsmen={"east": 1}, walls={"east": None})
    season_from(t, "CombatPhase")
    asked = []
    while t.state.question() == "mark":
        asked.append((t.state.asked, t.texts[0]))
        t.choose(t.texts[0])
    assert [seat for seat, _ in asked] == [3, 3, 0, 0]
    assert [seat_of(t, seat)["sacks"] for seat in range(4)] == [1, 0, 0, 1]


def test_AE_SACK_04_starting_cards_cannot_be_chosen() -> None:
    t = sacked(cards=["Chapel"]).expect_no("AE-SACK-02", data=(53,))
    assert marked(t) == {"Chapel"}
    assert {card["name"] for card in seat_of(t)["cards"]} == {"Chapel", "Barracks", "Steward"}
    t = sacked(cards=["Chapel", "Sawmill", "Minstrel"])
    assert not {"damage Barracks", "wound Steward"} & set(t.texts)


def test_AE_SACK_03_every_card_that_is_no_starting_card_can_be_marked() -> None:
    for card in CARDS[:FIRST_STARTER]:
        assert marked(sacked(cards=[card.name])) == {card.name}


def test_AE_SACK_05_a_marked_card_keeps_its_abilities() -> None:
    t = sacked(cards=["Sawmill", "Town Hall"])
    assert marked(t) == {"Sawmill", "Town Hall"}
    income = seat_of(play(t, "TakeIncome"))["gold"]
    assert income == 4 + perk("Town Hall", REVENUE) > 4
    assert seat_of(t.choose("use Sawmill"))["wood"] > 0


def test_AE_SACK_06_a_marked_card_is_worth_nothing_while_the_token_stays() -> None:
    t = quiet().seat(0, cards=["Chapel", "Minstrel"])
    whole = GAME.scores(t.state)[0]
    worth = [card_of(t, name)["value"] for name in ("Chapel", "Minstrel")]
    t.seat(0, marked=["Chapel"])
    assert GAME.scores(t.state)[0] == whole - worth[0]
    t.seat(0, marked=["Chapel", "Minstrel"])
    assert GAME.scores(t.state)[0] == whole - sum(worth)
    t.seat(0, marked=[])
    assert GAME.scores(t.state)[0] == whole


@proves("AE-R-61")
def test_AE_SACK_07_the_remaining_invaders_leave_the_fields_too() -> None:
    t = sacked(swordsmen={"inside": 2, "east": 3}, archers={"north": 1}).expect("AE-SACK-07", seat=0)
    assert invaders(t) == {}
    assert kinds(t).index("sacked") < kinds(t).index("invaders_withdrew")


def test_AE_SACK_08_soldiers_on_walls_are_wounded() -> None:
    t = sacked(soldiers={"north": 2, "west": 1}, wounded=1)
    t.expect("AE-SACK-08", "soldiers_wounded", seat=0, data=(3,))
    assert (troops(t), seat_of(t)["wounded"], soldiers_of(t.state, Seat(0))) == ({"inside": (0, 2)}, 4, 4)


@pytest.mark.parametrize("gold", [0, 1, 2, 9, 17, 30, 131])
def test_AE_SACK_09_gold_falls_to_the_red_number(gold: int) -> None:
    t = sacked(gold=gold)
    left = red_number(gold)
    t.expect("AE-SACK-09", "gold_plundered", seat=0, lost=gold - left, left=left)
    assert seat_of(t)["gold"] == left <= gold


def test_AE_SACK_10_two_mercenaries_come_inside() -> None:
    t = sacked(mercenaries={"north": 1}).expect("AE-SACK-10", "hired", seat=0, n=2)
    assert troops(t) == {"inside": (0, 2)}


def test_AE_SACK_11_a_villager_comes() -> None:
    t = sacked(workers=1).expect("AE-SACK-11", "villager_came", seat=0)
    assert (seat_of(t)["villager_next"], seat_of(t)["villager"], seat_of(t)["workers"]) == (True, False, 1)
    assert not seat_of(t, 1)["villager_next"]


def test_AE_SACK_12_the_villager_is_one_worker_more_in_the_next_season() -> None:
    t = play(sacked(workers=0), "ComeHome")
    assert [seat_of(t, seat)["workers"] for seat in (0, 1)] == [4, 3]
    assert (seat_of(t)["villager"], seat_of(t)["villager_next"]) == (True, False)
    play(t, "ComeHome").expect("AE-REFR-11", "villager_left", seat=0)
    assert (seat_of(t)["workers"], seat_of(t)["villager"]) == (3, False)


def test_AE_SACK_13_the_two_mercenaries_stay_for_the_next_season() -> None:
    t = season_from(quiet().seat(0, swordsmen={"east": 1}, walls={"east": None}, gold=4), "CombatPhase")
    assert (t.state.season, troops(t)) == (2, {"inside": (0, 2)})
    fight(t)  # without Invaders: the combat of the next season is over at once
    assert troops(t) == {}


def test_AE_R_61_invaders_in_the_fields_do_nothing_more() -> None:
    t = quiet().seat(
        0, swordsmen={"inside": 1, "east": 9}, soldiers={"north": 1}, walls={"east": "Stone Wall"}
    )
    fight(t).choose("hold positions").expect("AE-COMB-04", "sacked", round=1)
    assert invaders(t) == {}
    play(t, "Raze")
    assert seat_of(t)["farms"]["east"]["level"] == 1


def test_AE_R_62_one_token_a_card_and_no_other_penalty() -> None:
    t = sacked(cards=["Chapel", "Sawmill", "Minstrel"], marked=["Chapel"])
    assert (t.state.question(), marked(t)) == ("turn", {"Chapel", "Sawmill", "Minstrel"})
    t = sacked(cards=["Chapel", "Sawmill", "Minstrel", "Farmhand"], marked=["Chapel"])
    t.expect_refused("damage Chapel", "AE-R-62").choose("damage Sawmill")
    t.expect_refused("damage Sawmill", "AE-R-62").choose("wound Minstrel")
    t = sacked(gold=10).expect_no("AE-SACK-02")
    assert (marked(t), seat_of(t)["gold"]) == (set(), red_number(10))


def test_AE_R_63_losing_comes_before_gaining() -> None:
    t = sacked(mercenaries={"north": 1}, soldiers={"east": 1}, cards=["Chapel"], gold=9)
    order = ["mercenaries_left", "soldiers_wounded", "invaders_withdrew", "card_marked", "gold_plundered"]
    assert kinds(t)[1:] == [*order, "hired", "villager_came"]


def test_AE_R_65_the_red_number_is_defined_for_every_total_and_raises_none() -> None:
    assert [red_number(gold) <= gold for gold in range(500)] == [True] * 500
    assert seat_of(sacked(gold=300))["gold"] == red_number(300)


def test_AE_R_83_a_sack_in_the_last_season_counts_in_full() -> None:
    t = quiet(season=7).seat(
        0, gold=20, cards=["Chapel", "Minstrel"], farms=dict.fromkeys(("north", "east"), 0)
    )
    t.seat(0, swordsmen={"east": 1}, walls={"east": None})
    season_from(t, "CombatPhase").expect("AE-SACK-02").expect("AE-SACK-10").expect("AE-SACK-11")
    t.expect("AE-SACK-09", seat=0).expect_no("AE-REFR-01")
    income, farms = 3, 2
    assert GAME.scores(t.state)[0] == red_number(20) + income + farms
    assert seat_of(t)["sacks"] == 1

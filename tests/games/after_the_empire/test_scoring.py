"""Final scoring."""

import pytest

from games.after_the_empire.battle import BARE, farms, play, quiet, season_from
from games.after_the_empire.helpers import card_of, seat_of
from holdfast.games.after_the_empire import GAME
from holdfast.games.after_the_empire.rules.scoring import OBJECTIVE_LIST
from holdfast.kernel.event import SPECTATOR
from holdfast.testkit.table import Table


def scored(*boards: dict[str, object], seats: int = 2) -> Table:
    """The seats have this, all Farms but the named ones lie waste, and the game is over."""
    t = quiet(seats, season=7)
    for seat in range(seats):
        t.seat(seat, walls=BARE, farms=dict.fromkeys(("north", "east", "south", "west"), 0))
    for seat, board in enumerate(boards):
        t.seat(seat, **board)
    return season_from(t, "LastSeason")


def line(t: Table, label: str) -> tuple[int, ...]:
    """One line of the score sheet."""
    return next(line.values for line in GAME.sheet(t.state) if line.label == label)


def test_AE_SCOR_01_what_is_scored_is_added_to_the_track() -> None:
    t = scored({"gold": 11, "farms": {"east": 2}, "flag_gold": 4, "flags": 2}, {"gold": 7})
    t.expect("AE-SCOR-01", "scored", seat=0, total=16).expect("AE-SCOR-01", "scored", seat=1, total=7)
    assert GAME.scores(t.state) == [16, 7]
    assert line(t, "Gold track") == (11, 7)


def test_AE_SCOR_02_buildings_score_their_gold_and_damaged_ones_nothing() -> None:
    t = scored({"cards": ["Chapel", "Cathedral", "Sawmill"], "marked": ["Cathedral"]})
    worth = [card_of(t, name)["value"] for name in ("Chapel", "Sawmill")]
    assert line(t, "Buildings") == (sum(worth), 0)
    assert GAME.scores(t.state) == [sum(worth), 0]


def test_AE_SCOR_03_refugees_score_their_gold_and_wounded_ones_nothing() -> None:
    t = scored({"cards": ["Minstrel", "Farmhand"], "marked": ["Farmhand"]}, {"cards": ["Priest"]})
    assert line(t, "Refugees") == (card_of(t, "Minstrel")["value"], card_of(t, "Priest", 1)["value"])
    assert line(t, "Buildings") == (0, 0)


def test_AE_SCOR_04_flags_score_their_value() -> None:
    t = scored({"flags": 3, "flag_gold": 5}, {"flags": 5, "flag_gold": 5})
    assert (line(t, "Flags"), GAME.scores(t.state)) == ((5, 5), [5, 5])


def test_AE_SCOR_05_every_active_farm_scores_one() -> None:
    t = scored({"farms": {"north": 2, "east": 1, "south": 1}}, {"farms": {"west": 1}})
    assert (farms(t), line(t, "Active Farms")) == ([2, 1, 1, 0], (3, 1))


def test_AE_SCOR_06_objectives_are_turned_up_and_score_when_met() -> None:
    t = quiet(season=7).seat(0, objectives=["Timber Baron", "Breadbasket"], wood=4)
    t.expect_hidden(1, "Timber Baron").expect_hidden(SPECTATOR, "Breadbasket")
    season_from(t, "LastSeason").expect("AE-SCOR-06", "objective_revealed", seat=0)
    gold = next(card.gold for card in OBJECTIVE_LIST if card.name == "Timber Baron")
    assert line(t, "Secret Objectives") == (gold, 0)
    told = {card["name"]: card["gold"] for card in seat_of(t, 0, viewer=1)["objectives"]}
    assert told == {"Timber Baron": gold, "Breadbasket": 0}


def test_AE_SCOR_07_a_tie_for_most_counts() -> None:
    gold = next(card.gold for card in OBJECTIVE_LIST if card.name == "Iron Reserve")
    for irons, score in (((3, 3), gold), ((3, 2), gold), ((3, 4), 0)):
        t = scored({"iron": irons[0], "objectives": ["Iron Reserve"]}, {"iron": irons[1]})
        assert line(t, "Secret Objectives") == (score, 0)


def test_AE_R_75_the_most_of_nothing_does_not_count() -> None:
    t = scored({"iron": 0, "objectives": ["Iron Reserve", "Bannerlord"]}, {"iron": 0})
    assert line(t, "Secret Objectives") == (0, 0)


def test_AE_SCOR_08_most_gold_wins() -> None:
    t = scored({"gold": 9}, {"gold": 7, "flags": 1, "flag_gold": 3}, {"gold": 3}, seats=3)
    t.expect_over("AE-SCOR-08", 1)
    result = GAME.outcome(t.state)
    assert result is not None
    assert (result.reason, result.ranks) == ("most_gold", (1, 0, 2))
    t.expect_refused("Mine: 2 Iron", "AE-SEAS-03")


def test_AE_SCOR_09_flag_tokens_break_a_tie() -> None:
    t = scored({"gold": 8, "flags": 1, "flag_gold": 3}, {"gold": 9, "flags": 2, "flag_gold": 2})
    t.expect_over("AE-SCOR-09", 1)
    result = GAME.outcome(t.state)
    assert result is not None
    assert (result.reason, result.ranks) == ("most_flags", (1, 0))


@pytest.mark.parametrize("winner", range(4))
def test_AE_SCOR_09_flag_tokens_break_a_tie_of_all_for_one(winner: int) -> None:
    seats: list[dict[str, object]] = [
        {"gold": 8, "flags": int(seat == winner), "flag_gold": 0} for seat in range(4)
    ]
    result = GAME.outcome(scored(*seats, seats=4).expect_over("AE-SCOR-09", winner).state)
    assert result is not None
    assert (result.reason, [*result.ranks]) == ("most_flags", [int(seat != winner) for seat in range(4)])


def test_AE_R_74_equal_gold_and_equal_flags_share_the_victory() -> None:
    t = scored({"gold": 8}, {"gold": 8}, {"gold": 2}, seats=3).expect_over("AE-R-74", 0, 1)
    result = GAME.outcome(t.state)
    assert result is not None
    assert (result.reason, result.ranks) == ("shared_victory", (0, 0, 2))


def test_AE_R_76_starting_cards_score_their_printed_gold() -> None:
    t = scored()
    assert {card["value"] for card in seat_of(t)["cards"]} == {0}
    assert GAME.scores(t.state) == [0, 0]


@pytest.mark.parametrize("season", [1, 6])
def test_no_outcome_before_the_last_season_is_over(season: int) -> None:
    t = quiet(season=season).seat(0, gold=3)
    play(t, "TakeIncome")
    assert GAME.outcome(t.state) is None
    assert GAME.outcome(season_from(t, "LastSeason").state) is None

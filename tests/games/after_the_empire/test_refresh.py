"""Chapters Refresh and Season change."""

import pytest

from games.after_the_empire.helpers import (
    CALM_CARDS,
    EAGER_CARDS,
    board_of,
    first_turn,
    invader_number,
    kinds,
    last_worker,
    seat_of,
)
from holdfast.games.after_the_empire import GAME
from holdfast.games.after_the_empire.position.state import (
    BUILDING_DECK,
    DISCARD,
    INVADER_DECK,
    REFUGEE_DECK,
    SIEGE_DECK,
)
from holdfast.games.after_the_empire.study.builder import card_number
from holdfast.games.after_the_empire.words.names import SPACE_ID
from holdfast.kernel.event import SPECTATOR
from holdfast.kernel.state import CHANCE
from holdfast.testkit.proves import proves
from holdfast.testkit.table import TABLE, Table

LAST = "Mine: 2 Iron"  # what the last Worker of a season does


def rows(t: Table) -> tuple[list[str | None], list[str | None]]:
    board = board_of(t)
    buildings, refugees = [
        [card and card["name"] for card in board[row]] for row in ("buildings", "refugees")
    ]
    return buildings, refugees


def mask(*names: str) -> int:
    return sum(1 << card_number(name) for name in names)


def refreshed(buildings: list[str | None], refugees: list[str | None], *drawn: str) -> Table:
    """A season has ended with these rows; Refresh has drawn these cards."""
    t = last_worker().seat(TABLE, buildings=buildings, refugees=refugees)
    return t.choose(LAST).chance("invaders Iron Horde", "from the west", *[f"card {name}" for name in drawn])


def test_AE_REFR_01_the_invader_cards_and_the_siege_card_are_discarded() -> None:
    t = last_worker(season=2).seat(TABLE, invaders=[(CALM_CARDS[0], "north"), (CALM_CARDS[1], "east")])
    t.choose(LAST).chance(f"invaders {EAGER_CARDS[0]}", "from the west").expect(
        "AE-REFR-01", "hordes_discarded"
    )
    decks = t.field("board")
    first, second = (invader_number(name) for name in CALM_CARDS[:2])
    assert decks[INVADER_DECK + DISCARD] == 1 << 2 * first | 1 << 2 * second  # one copy of each
    assert decks[SIEGE_DECK + DISCARD].bit_count() == 1
    assert CALM_CARDS[1] not in [card["name"] for card in board_of(t)["invader_cards"]]
    assert board_of(t)["siege"] is None
    assert board_of(t)["decks"]["sieges"] == 11 - 1 - 1


def test_AE_REFR_01_two_copies_of_a_design_are_both_discarded() -> None:
    t = last_worker(season=2).seat(TABLE, invaders=[(CALM_CARDS[0], "north"), (CALM_CARDS[0], "east")])
    t.choose(LAST).expect("AE-REFR-01")
    assert t.field("board")[INVADER_DECK + DISCARD] == 0b11 << 2 * invader_number(CALM_CARDS[0])


def test_AE_REFR_02_the_top_invader_card_lies_face_up_and_more_face_down() -> None:
    t = last_worker(season=2).choose(LAST).chance("invaders War Band", "from the south")
    t.expect("AE-REFR-02", "invader_laid", data=(invader_number("War Band"), 2))
    first, *others = board_of(t)["invader_cards"]
    assert (first["face_up"], first["name"], first["side"]) == (True, "War Band", "south")
    assert others == [{"face_up": False, "name": None, "side": None, "tiers": None}] * 2


@proves("AE-R-44", "AE-R-45")
@pytest.mark.parametrize(("coming", "down"), [(2, 1), (3, 2), (4, 3), (5, 3), (6, 3), (7, 3)])
def test_AE_REFR_03_the_coming_season_decides_how_many_cards_lie_face_down(coming: int, down: int) -> None:
    t = last_worker(season=coming - 1).choose(LAST).expect("AE-REFR-03", "invaders_laid_down", data=(down,))
    assert [card["face_up"] for card in board_of(t)["invader_cards"]] == [True] + [False] * down


def test_AE_REFR_03_season_1_has_none_face_down() -> None:
    assert [card["face_up"] for card in board_of(first_turn())["invader_cards"]] == [True]


def test_AE_REFR_04_the_next_siege_card_is_laid_face_down() -> None:
    t = last_worker().choose(LAST).expect("AE-REFR-04", "siege_laid_down")
    assert board_of(t)["siege"] is None
    assert board_of(t)["decks"]["sieges"] == 11 - 2  # one used, one laid
    for engine in ("Mangonel", "Trebuchet", "Ladders", "Siege Tower"):
        t.expect_hidden(0, engine).expect_hidden(SPECTATOR, engine)


@proves("AE-R-11")
def test_AE_REFR_05_the_threat_rises_by_3() -> None:
    t = last_worker().choose(LAST).expect("AE-REFR-05", "threat_rose", data=(3,))
    assert board_of(t)["threat"] == 3
    t = last_worker(season=4).seat(TABLE, threat=2).choose(LAST)
    assert board_of(t)["threat"] == 5


def test_AE_REFR_06_cards_left_in_the_marked_slots_are_discarded() -> None:
    t = refreshed(["Bakery", "Market", "Moat"], ["Spy", "Miller"], "Priest", "Chapel")
    t.expect("AE-REFR-06", "card_discarded", data=(card_number("Moat"),))
    t.expect("AE-REFR-06", "card_discarded", data=(card_number("Miller"),))
    decks = t.field("board")
    assert (decks[BUILDING_DECK + DISCARD], decks[REFUGEE_DECK + DISCARD]) == (mask("Moat"), mask("Miller"))


def test_AE_REFR_06_an_empty_marked_slot_discards_nothing() -> None:
    t = refreshed(["Bakery", "Market", None], ["Spy", None], "Priest", "Chapel").expect_no("AE-REFR-06")
    assert t.field("board")[BUILDING_DECK + DISCARD] == 0
    assert rows(t) == (["Chapel", "Bakery", "Market"], ["Priest", "Spy"])


@proves("AE-R-77")
def test_AE_REFR_07_the_other_cards_slide_toward_the_mark_at_the_end_of_their_row() -> None:
    t = refreshed(["Bakery", "Market", "Moat"], ["Spy", "Miller"], "Priest", "Chapel")
    assert rows(t) == (["Chapel", "Bakery", "Market"], ["Priest", "Spy"])
    t = refreshed(["Bakery", None, "Moat"], [None, "Miller"], "Priest", "Scholar", "Chapel", "Cellars")
    assert rows(t) == (["Cellars", "Chapel", "Bakery"], ["Scholar", "Priest"])


def test_AE_REFR_08_every_empty_slot_is_filled_face_up_from_its_own_deck() -> None:
    t = refreshed([None, None, None], [None, None], "Priest", "Scholar", "Chapel", "Cellars", "Moat")
    t.expect("AE-REFR-08", "card_laid", data=(card_number("Moat"),))
    assert [event.kind for event in t.events if event.rule == "AE-REFR-08"] == ["card_laid"] * 5
    assert rows(t) == (["Moat", "Cellars", "Chapel"], ["Scholar", "Priest"])
    assert (board_of(t)["decks"]["buildings"], board_of(t)["decks"]["refugees"]) == (25, 18)
    t.expect_no("AE-REFR-08", "card_laid", data=(card_number("Spy"),))


def test_AE_REFR_08_a_refugee_never_fills_a_building_slot() -> None:
    state = refreshed(["Bakery", "Market", "Moat"], ["Spy", "Miller"]).play_to("card").state
    assert state.asked == CHANCE
    drawn = [GAME.action_text(state, option) for option in state.options()]
    assert ("card Priest" in drawn, "card Chapel" in drawn, len(drawn)) == (True, False, 18)


TAKEN = dict.fromkeys(SPACE_ID, 1) | {"mine": 0}  # every space but the one for the last Worker


def test_AE_REFR_09_all_workers_return_to_their_great_hall() -> None:
    t = last_worker().seat(0, busy=["stockpile"]).seat(TABLE, busy=TAKEN).choose(LAST)
    t.expect("AE-REFR-09", "workers_returned")
    assert [seat_of(t, seat)["workers"] for seat in (0, 1)] == [3, 3]
    assert [space["used"] for space in board_of(t)["spaces"]] == [0] * 10
    assert (seat_of(t)["busy"], {LAST, "Stockpile: build, repair, heal, rebuild"} <= set(t.texts)) == (
        [],
        True,
    )


def test_AE_REFR_10_protect_tokens_return_to_the_supply() -> None:
    t = last_worker().seat(0, protected={"north": 1, "west": 1}).seat(1, protected={"east": 1}).choose(LAST)
    t.expect("AE-REFR-10", "protection_ended")
    for seat in (0, 1):
        assert not any(farm["protected"] for farm in seat_of(t, seat)["farms"].values())


def test_AE_REFR_11_a_villager_returns_to_the_supply() -> None:
    t = last_worker().seat(0, villager=1).choose(LAST).expect("AE-REFR-11", "villager_left", seat=0)
    t.expect_no("AE-REFR-11", seat=1)
    assert (seat_of(t)["villager"], seat_of(t)["workers"]) == (False, 3)


def test_AE_REFR_12_the_eight_steps_run_in_order() -> None:
    t = last_worker().seat(0, villager=1).choose(LAST)
    steps = [
        "hordes_discarded",
        "invader_laid",
        "invaders_laid_down",
        "siege_laid_down",
        "threat_rose",
        "card_discarded",
        "card_laid",
        "workers_returned",
        "protection_ended",
        "villager_left",
        "season_began",
    ]
    told = kinds(t)
    assert [kind for kind in dict.fromkeys(told) if kind in steps] == steps


# Season change


def test_AE_SEAS_01_the_season_advances_by_1_after_refresh() -> None:
    t = last_worker().choose(LAST).expect("AE-SEAS-01", "season_began", data=(2,))
    assert (board_of(t)["season"], board_of(t)["phase"], t.state.question()) == (2, "Actions", "turn")


@proves("AE-R-73")
@pytest.mark.parametrize(("coming", "workers"), [(2, 3), (3, 4), (4, 4), (5, 4), (6, 5), (7, 5)])
def test_AE_SEAS_02_a_worker_joins_everybody_in_seasons_3_and_6(coming: int, workers: int) -> None:
    t = last_worker(season=coming - 1).choose(LAST)
    for seat in (0, 1):
        assert (seat_of(t, seat)["workers"], seat_of(t, seat)["workers_all"]) == (workers, workers)
    if coming in (3, 6):
        t.expect("AE-SEAS-02", "workers_joined")
    else:
        t.expect_no("AE-SEAS-02")


def test_AE_SEAS_03_after_season_7_the_game_is_scored_instead_of_going_on() -> None:
    t = last_worker(season=7).choose(LAST).expect("AE-SCOR-01")
    assert (GAME.outcome(t.state) is None, board_of(t)["season"]) == (False, 7)
    t.expect_refused(LAST, "AE-SEAS-03").expect_no("AE-SEAS-01")
    t = last_worker(season=6).choose(LAST)
    assert (GAME.outcome(t.state), board_of(t)["season"]) == (None, 7)


# Rulings


def test_AE_R_27_an_empty_deck_is_made_of_its_used_cards_or_draws_nothing() -> None:
    t = last_worker().seat(TABLE, buildings=["Bakery", None, None], refugees=["Spy", "Miller"])
    decks = list(t.field("board"))
    decks[BUILDING_DECK], decks[BUILDING_DECK + DISCARD] = mask("Moat"), mask("Chapel", "Market")
    decks[REFUGEE_DECK], decks[REFUGEE_DECK + DISCARD] = 0, 0
    t.set(board=decks).choose(LAST).chance("invaders Iron Horde", "from the west")
    t.chance("card Miller", "card Moat", "card Market")
    t.expect("AE-R-27", "deck_reshuffled", data=(0,))
    t.expect("AE-R-27", "deck_reshuffled", data=(1,))  # the Miller just discarded
    assert rows(t) == (["Market", "Moat", "Bakery"], ["Miller", "Spy"])
    t = last_worker().seat(TABLE, buildings=["Bakery", None, None])
    decks = list(t.field("board"))
    decks[BUILDING_DECK], decks[BUILDING_DECK + DISCARD] = 0, 0
    t.set(board=decks).choose(LAST).expect("AE-SEAS-01")
    assert rows(t)[0] == [None, None, "Bakery"]


def test_AE_R_27_a_used_up_invader_deck_is_shuffled_with_new_directions() -> None:
    t = last_worker()
    decks = list(t.field("board"))
    decks[INVADER_DECK], decks[INVADER_DECK + DISCARD] = 0, 0b11 << 2 * invader_number("War Band")
    t.set(board=decks).choose(LAST).expect("AE-R-27", "deck_reshuffled", data=(3,))
    [first, _] = board_of(t)["invader_cards"]
    assert first["name"] in ("War Band", CALM_CARDS[0])


def test_AE_R_71_season_7_is_played_through_feast_and_its_refresh_is_skipped() -> None:
    t = last_worker(season=7).seat(0, protected={"north": 1}, villager=1).choose(LAST)
    t.expect("AE-COMB-02").expect("AE-INCM-01").expect("AE-HARV-01").expect("AE-FEAST-01")
    assert not {"hordes_discarded", "threat_rose", "card_laid", "workers_returned"} & set(kinds(t))
    assert (board_of(t)["threat"], seat_of(t)["workers"]) == (0, 0)


def test_AE_R_72_a_villager_works_the_season_after_and_leaves_used_or_not() -> None:
    t = last_worker().seat(0, villager_next=1).choose(LAST)  # the sack was this season
    t.expect_no("AE-REFR-11")
    assert (seat_of(t)["workers"], seat_of(t)["villager"], seat_of(t)["villager_next"]) == (4, True, False)
    t = last_worker().seat(0, workers=1, villager=1).seat(1, villager=1, workers=0).choose(LAST)
    t.expect("AE-REFR-11", seat=0).expect("AE-REFR-11", seat=1)
    assert [seat_of(t, seat)["workers"] for seat in (0, 1)] == [3, 3]


def test_AE_R_72_sacked_twice_running_the_old_villager_leaves_and_the_new_one_stays() -> None:
    t = last_worker().seat(0, villager=1, villager_next=1).choose(LAST).expect("AE-REFR-11", seat=0)
    assert (seat_of(t)["workers"], seat_of(t)["villager"], seat_of(t)["villager_next"]) == (4, True, False)


def test_AE_R_77_each_row_has_its_mark_in_the_last_slot() -> None:
    t = refreshed(["Bakery", None, None], ["Spy", None], "Priest", "Chapel", "Moat")
    t.expect_no("AE-REFR-06")  # cards in the other slots are never discarded
    assert (rows(t)[0][2], rows(t)[1][1]) == ("Bakery", "Spy")

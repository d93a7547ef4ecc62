"""Chapter Glossary: what the symbols of the cards mean, shown with cards that bear them."""

import pytest

from games.after_the_empire.helpers import (
    STARTING,
    board_of,
    card_of,
    first_turn,
    goods_of,
    last_worker,
    offered,
    seat_of,
)
from holdfast.games.after_the_empire import GAME
from holdfast.testkit.table import TABLE, Table

GOLD, FOOD = 0, 1


def text_of(name: str) -> str:
    return next(card.text for card in GAME.catalogue if card.name == name)


def owning(*cards: str, **numbers: int) -> Table:
    """Seat 0 is at its turn with these cards, its starting cards turned."""
    return first_turn().seat(0, cards=list(cards), used=STARTING, **numbers)


def test_AE_GLOS_01_a_turned_card_has_been_used() -> None:
    t = owning("Sawmill")
    assert card_of(t, "Sawmill")["ready"]
    t.choose("use Sawmill").expect("AE-FREE-01", "card_turned", seat=0)
    assert not card_of(t, "Sawmill")["ready"]


def test_AE_GLOS_02_a_worker_space_needs_a_worker() -> None:
    t = owning("Training Yard", food=9).expect_refused("use Training Yard", "AE-FREE-01")
    t.choose("work at Training Yard").expect("AE-GLOS-02", "recruited", seat=0)
    assert (seat_of(t)["workers"], card_of(t, "Training Yard")["busy"]) == (2, True)
    owning("Sawmill").expect_refused("work at Sawmill", "AE-GLOS-02")


def test_AE_GLOS_03_an_instant_gain_happens_once_when_the_card_enters_play() -> None:
    t = first_turn().seat(TABLE, refugees=["Exiled Noble", "Spy"]).seat(0, food=20, gold=20)
    cost = board_of(t)["refugees"][0]["cost"]
    t.choose("Refugee: Exiled Noble").expect("AE-GLOS-03", "gained", seat=0, good=GOLD)
    [gain] = [event.data[1] for event in t.events if event.rule == "AE-GLOS-03"]
    assert goods_of(t)[0] == 20 - cost.get("gold", 0) + gain
    t = last_worker().seat(0, cards=["Exiled Noble"], used=STARTING)
    t.choose("Mine: 2 Iron").expect("AE-SEAS-01").expect_no("AE-GLOS-03")  # a new season, no new gain


def test_AE_GLOS_04_a_one_way_exchange_pays_the_left_and_gives_the_right() -> None:
    t = owning("Market", food=9, gold=7).choose("use Market")
    assert [event.kind for event in t.events] == ["card_turned", "paid", "gained"]
    paid, gained = (event.data for event in t.events[1:])
    assert (paid[0], gained[0]) == (FOOD, GOLD)
    assert goods_of(t)[:2] == (7 + gained[1], 9 - paid[1])
    owning("Market", food=0, gold=7).expect_refused("use Market", "AE-R-88")  # never the other way round


def test_AE_GLOS_05_a_two_way_exchange_goes_either_way() -> None:
    for give, take in (("Wood", "Iron"), ("Iron", "Wood")):
        t = owning("Guildhall", wood=9, iron=9).choose("use Guildhall", f"give {give}")
        t.expect_refused(f"receive {give}", "AE-GLOS-05")
        t.choose(f"receive {take}").expect("AE-GLOS-05", "swapped", seat=0)
        given, taken = 9 - seat_of(t)[give.lower()], seat_of(t)[take.lower()] - 9
        assert given == taken > 0


def test_AE_GLOS_06_the_left_part_is_what_allows_the_right_one() -> None:
    t = owning("Armory", iron=9).choose("use Armory")
    assert [event.kind for event in t.events] == ["card_turned", "paid", "recruited"]
    assert (seat_of(t)["iron"] < 9, seat_of(t)["soldiers"]["inside"] > 2) == (True, True)
    owning("Armory", iron=0).expect_refused("use Armory", "AE-R-88")


def test_AE_GLOS_07_a_slash_is_a_choice_between_alternatives() -> None:
    t = first_turn()
    assert len(offered(t, "Tax")) == 2
    t.choose("Tax: 5 Food")
    assert goods_of(t)[:2] == (5, 9)


@pytest.mark.parametrize(
    ("item", "card"),
    [
        ("Wood", "Sawmill"),
        ("Stone", "Stonecutter"),
        ("Iron", "Smelter"),
        ("Food", "Bakery"),
        ("Gold", "Tax Collector"),
        ("Soldier", "Armory"),
        ("Mercenar", "Tavern"),
        ("heal", "Hospital"),
        ("sow", "Seed Store"),
        ("protect", "Watchtower"),
        ("Move token", "Outrider"),
    ],
)
def test_AE_GLOS_08_every_item_symbol_is_on_a_card(item: str, card: str) -> None:
    assert item in text_of(card)


def test_AE_R_29_a_scout_token_is_a_move_token() -> None:
    for card in ("Outrider", "Watchtower"):
        t = owning(card).choose(f"use {card}").expect("AE-FREE-01", "move_token_taken", seat=0)
        [value] = [event.data[0] for event in t.events if event.kind == "move_token_taken"]
        assert seat_of(t)["moves"] == value > 0

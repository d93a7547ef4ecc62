"""What is drawn on a Place is read off its steps."""

import pytest

from holdfast.games.colonists_invasion.screens.places import (
    TO,
    Signs,
    built_at,
    is_market,
    short_name,
    signs_of,
)


@pytest.mark.parametrize(
    ("name", "signs"),
    [
        ("Grove", (("+", ""), ("2", "wood"))),
        ("Librarian", (("+", ""), ("1", "coin"), ("2", "card"))),
        ("Clayburner", (("1", "wood"), ("2", "clay"), TO, ("1", "brick"))),
        ("Grand Baker", (("+", ""), ("3", "food"))),  # of two things to do, the first
        ("Builder: Flat", (("1", "tool"), ("1", "plank"))),
        ("Army Doctor", (("1", "food"), ("2", "coin"))),  # one price for a Farmer, one for a Citizen
        ("Minelayer: Pressure Mine", (("1", "wood"),)),
        ("Trapper", (("2", "tool"),)),
        ("Commander", ()),
        ("Market", ()),
    ],
)
def test_a_place_shows_what_it_gives_exchanges_or_charges(name: str, signs: Signs) -> None:
    assert signs_of(name) == signs


def test_a_place_where_something_is_made_goes_by_its_name() -> None:
    names = ("Builder: Flat", "Minelayer: Dummy Mine", "Baker", "Small Market")
    assert [short_name(name) for name in names] == ["Flat", "Dummy Mine", "Baker", "Small Market"]
    assert [built_at(name) is not None for name in names] == [True, False, False, False]
    assert [is_market(name) for name in names] == [False, False, False, True]

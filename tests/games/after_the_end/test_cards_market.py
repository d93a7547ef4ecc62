"""Nobles and contracts one by one, characters, and the ledger's tables against the cards."""

import pytest

from games.after_the_end.helpers import noble, own, start, untouched
from holdfast.games.after_the_end import GAME
from holdfast.games.after_the_end.position import state as st
from holdfast.games.after_the_end.rules.deck import (
    CONTRACT_LIST,
    MISSION_LIST,
    NOBLE_LIST,
    PEOPLE,
    TRACK,
)
from holdfast.games.after_the_end.rules.scoring import points_of
from holdfast.games.after_the_end.words.names import colony_name, letters, noble_text, requirement
from holdfast.kernel.state import Seat
from holdfast.ledger import read

FOUR = ["Deer in the Mall", "The Lost Ferry", "Copper Street", "A Wedding Feud"]


@pytest.mark.parametrize(
    ("name", "what", "points"),
    [
        ("Lord Hargreave", {"missions": ["Deer in the Mall", "Tracks in the Ash", "The Lost Ferry"]}, 4),
        ("Dame Ottoline", {"missions": ["Deer in the Mall", "The Lost Ferry"]}, 2),
        ("Baron Ironmonger", {"missions": ["A Blind Bargain", "The Dam Turbines"]}, 4),
        ("Countess Vale", {"missions": FOUR}, 2),
        ("Notary Pell", {"contracts": ["Cold Storage", "Street Lamps"]}, 2),
        ("Curator Mond", {"tools": ["Loaded Dice", "Pack Mule"]}, 4),
        ("Mother Clement", {"dead": [1]}, 2),
        ("The Widow Sarn", {"dead": [1, 2]}, 4),
        ("Surgeon Aubrey", {"wounds": {1: 2, 4: 2}}, 2),
        ("Quartermaster Finch", {"tokens": {5: ["Food", "Tech"], 4: ["Tech"]}}, 3),
        ("Steward Marl", {"food": 3, "tech": 2}, 2),
        ("Old Cassandra", {"hand": ["Hard Lessons", "Hidden Cache"]}, 4),
        ("Marshal Stroud", {"wall": "intact wall"}, 6),
        ("Marshal Stroud", {"wall": "damaged wall"}, 3),
        ("Dean Ambrose", {"knowledge": 5}, 5),
        ("The Last Senator", {"missions": FOUR}, 5),
        ("The Last Senator", {"missions": FOUR[:3]}, 0),
    ],
)
def test_what_a_noble_counts(name: str, what: dict[str, object], points: int) -> None:
    t = start(2).seat(0, nobles=[name], **what)
    assert points_of(t.state, Seat(0), NOBLE_LIST[noble(name)]) == points
    assert GAME.sheet(t.state)[2].values == (points, 0)
    last = start(3).seat(2, nobles=[name], **what)
    assert GAME.sheet(last.state)[2].values == (0, 0, points)


@pytest.mark.parametrize("card", range(15))
def test_every_contract_can_be_paid_and_gives_its_points(card: int) -> None:
    contract = CONTRACT_LIST[card]
    assert max(contract.cost) <= 3
    names = [contract.name, *[c.name for c in CONTRACT_LIST if c.name != contract.name][:2]]
    t = start(2).seat(-1, contracts=names)
    t.seat(0, food=contract.cost[0], material=contract.cost[1], tech=contract.cost[2])
    t.choose("pass", "pass", f"complete {contract.name}")
    assert untouched(t).own[:3] == [0, 0, 0]
    assert own(t, 0, st.CONTRACTS) == 1 << card
    assert GAME.sheet(t.state)[1].values == (contract.points, 0)


def gap(number: int) -> str:
    return next(one.proposal for one in read(GAME).gaps if one.id == f"AT-G-{number:02d}")


def test_AT_G_06_the_ledger_and_the_characters_agree() -> None:
    for place, card in enumerate(PEOPLE):
        skills = " ".join("?" if skill < 0 else str(skill) for skill in card.skills)
        line = f"{colony_name(card.colony)} {place % 6 + 1}: {skills} | {card.wounds},{card.spots}"
        assert line in gap(6)


def test_AT_G_06_constraints_of_the_colonies_hold() -> None:
    assert len({(card.colony, *card.skills, card.wounds, card.spots) for card in PEOPLE}) == 30
    assert len({card.name for card in PEOPLE}) == 30
    for colony in range(5):
        six = [card for card in PEOPLE if card.colony == colony]
        assert sum(card.wounds for card in six) == sum(card.spots for card in six) == 6
        assert sum(card.skills.count(-1) for card in six) == 1
        assert max(card.wounds for card in six) == max(card.spots for card in six) == 2
        assert min(card.wounds for card in six) == 0
        assert all(max(card.skills) <= 5 for card in six)


def test_AT_G_08_the_ledger_and_the_missions_agree() -> None:
    for number, card in enumerate(MISSION_LIST, 1):
        kind = ("Hunt", "Rescue", "Salvage", "Truce")[card.kind]
        words = requirement(number - 1).replace("characters, ", "characters ")
        assert f"{number}: {kind}, {words}, {card.points}\n" in gap(8)


def test_AT_G_10_the_ledger_and_the_nobles_agree() -> None:
    for number in range(15):
        assert f"{number + 1} {noble_text(number)}\n" in gap(10)


def test_AT_G_11_the_ledger_and_the_contracts_agree() -> None:
    words = gap(11).replace("\n", ", ")
    for card in CONTRACT_LIST:
        assert f" {letters(card.cost)} {card.points}," in f" {words}"


def test_AT_G_14_the_track_gives_ten_points_in_all() -> None:
    assert [spot.points for spot in TRACK] == [0, 1, 0, 2, 0, 3, 0, 4]
    assert [spot.script.phrase() for spot in TRACK if spot.script] == [
        "gain 1 resource of your choice",
        "gain 2 resources of your choice",
        "build your wall for free, or turn a damaged wall to its intact side",
        "gain 1 resource of each type",
    ]
    assert len(TRACK) == 8

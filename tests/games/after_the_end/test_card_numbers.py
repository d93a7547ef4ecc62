"""A card's number stands in its own line: neither the order of lines nor of modules gives it another."""

import random

import pytest

from holdfast.games.after_the_end.cards.characters import CHARACTER_FAMILY
from holdfast.games.after_the_end.cards.contracts import CONTRACT_FAMILY
from holdfast.games.after_the_end.cards.experience import EXPERIENCE_FAMILY
from holdfast.games.after_the_end.cards.missions import MISSION_FAMILY
from holdfast.games.after_the_end.cards.nobles import NOBLE_FAMILY
from holdfast.games.after_the_end.cards.tools import TOOL_FAMILY
from holdfast.games.after_the_end.cards.track import TRACK_SPOTS
from holdfast.games.after_the_end.rules import deck
from holdfast.parts.cards import Numbered, in_order

FAMILIES: list[tuple[list[Numbered], list[Numbered]]] = [
    ([*CHARACTER_FAMILY], [*deck.PEOPLE]),
    ([*MISSION_FAMILY], [*deck.MISSION_LIST]),
    ([*NOBLE_FAMILY], [*deck.NOBLE_LIST]),
    ([*CONTRACT_FAMILY], [*deck.CONTRACT_LIST]),
    ([*TOOL_FAMILY], [*deck.TOOL_LIST]),
    ([*EXPERIENCE_FAMILY], [*deck.EXPERIENCE_LIST]),
    ([*TRACK_SPOTS], [*deck.TRACK]),
]


@pytest.mark.parametrize(("family", "table"), FAMILIES)
def test_the_order_of_lines_gives_no_card_another_number(
    family: list[Numbered], table: list[Numbered]
) -> None:
    for seed in range(5):
        shuffled = random.Random(seed).sample(family, len(family))
        assert shuffled != family
        assert in_order(len(family), shuffled) == table
    assert [card.number for card in table] == list(range(len(table)))


def test_numbers_are_those_that_were_played_so_far() -> None:
    ends = [(table[0].name, table[-1].name) for _, table in FAMILIES]
    assert ends == [
        ("Mara Venn", "Doc Ferrous"),
        ("The Ridge Wolves", "Hands Off the Machine"),
        ("Lord Hargreave", "The Last Senator"),
        ("Field Kitchen", "The Grand Hospital"),
        ("Silver Megaphone", "Motor Bicycle"),
        ("Hard Lessons", "Friend at Court"),
        ("spot 1", "spot 8"),
    ]


def test_the_six_of_a_colony_follow_each_other() -> None:
    assert [one.colony for one in deck.PEOPLE] == [colony for colony in range(5) for _ in range(6)]
    assert deck.COLONY_NAMES[deck.PEOPLE[12].colony] == "Orchard"

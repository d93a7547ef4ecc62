"""The four Movement decks of the code are those the ledger's tables give."""

import re
from pathlib import Path

import pytest

from holdfast.games import REGISTRY
from holdfast.games.colonists_invasion.cards.movement_notation import DUG_IN, FARMERS, GUARDS, MINES
from holdfast.games.colonists_invasion.position.hexes import AHEAD, LEFT, RIGHT
from holdfast.games.colonists_invasion.position.war_state import DECK_SIZE, ELITE
from holdfast.games.colonists_invasion.rules.battleground import movement_deck as md
from holdfast.games.colonists_invasion.rules.battleground.movement_deck import MOVEMENT_LIST, Movement
from holdfast.ledger.reading import read
from holdfast.ledger.records import Gap

DECKS = [("CI-G-01", 0), ("CI-G-02", DECK_SIZE), ("CI-G-03", 2 * DECK_SIZE), ("CI-G-04", 3 * DECK_SIZE)]
LETTERS = {LEFT: "L", AHEAD: "D", RIGHT: "R"}
UNITS = {FARMERS: "Farmer", MINES: "Mine", GUARDS: "Guard Post, Guard Tower", DUG_IN: "Trench, Bunker"}
NAMES = [
    (md.MERGE, "Merge Troops"),
    (md.SHOOT, "Shoot"),
    (md.ADD_BASIC, "Increase Troop Size"),
    (md.ADD_ELITE, "Increase Troop Size"),
    (md.GIVE_BASIC, "Regroup"),
    (md.GIVE_ELITE, "Regroup"),
    (md.DESTROY_TRAP, "Destroy Trap"),
    (md.DECREASE, "Decrease in Trap"),
    (md.PRESS_AHEAD, "Press Ahead"),
    (md.REMOVE_CITIZENS, "Remove Citizens"),
    (md.KILLED_BY_CITIZENS, "Killed by Citizens"),
    (md.SPLIT, "Split Troop"),
    (md.BREATHE, "Fire"),
]
SIGNED = [(md.STRONGER, "Stronger", "Weaker"), (md.ON_FIRST_ARROW, "", "Temporarily Weaker")]
SHOWN = [(md.DESTROY_WORKS, "Destroy Building"), (md.STEALTH, "Stealth")]


def proposal(gap: str) -> str:
    record = read(REGISTRY.get("colonists_invasion")).find(gap)
    assert isinstance(record, Gap)
    return record.proposal


def spawn_words(card: Movement) -> list[str]:
    return sorted(f"{hex}{'E' if kind == ELITE else 'B'}" for hex, kind in card.spawn)


def arrow_words(card: Movement) -> str:
    if card.powers[md.SPLIT]:
        return "L or R"
    groups = [" ".join(LETTERS[way] for way in arrow.ways) for arrow in card.arrows]
    if any(len(arrow.ways) > 1 for arrow in card.arrows):
        return f"first group {groups[0]}, second group {groups[1]}"
    return " ".join("*" * arrow.flaming + way for arrow, way in zip(card.arrows, groups, strict=True)) or (
        "no arrow"
    )


def power_words(card: Movement) -> set[str]:
    found = {name for which, name in NAMES if card.powers[which]}
    for which, stronger, weaker in SIGNED:
        if card.powers[which]:
            found.add(stronger if card.powers[which] > 0 else weaker)
    for which, name in SHOWN:
        if card.powers[which]:
            found.add(f"{name} ({UNITS[card.powers[which]]})")
    if any(len(arrow.ways) > 1 for arrow in card.arrows):
        found.add("Dodge")
    return found


@pytest.mark.parametrize(("gap", "first"), DECKS)
def test_CI_G_01_CI_G_02_CI_G_03_CI_G_04_the_decks_are_the_ledgers_tables(gap: str, first: int) -> None:
    rows = re.findall(r"^([RD]\d{3}): (.+?) \| ([^;\n]+)(?:; (.+))?$", proposal(gap), re.MULTILINE)
    cards = MOVEMENT_LIST[first : first + DECK_SIZE]
    assert [row[0] for row in rows] == [card.id for card in cards]
    for (id, units, arrows, powers), card in zip(rows, cards, strict=True):
        assert sorted(units.split()) == spawn_words(card), id
        assert arrows == arrow_words(card), id
        assert set(re.findall(r"[^,(]+(?:\([^)]*\))?", powers.replace(", ", ","))) == {
            words.replace(", ", ",") for words in power_words(card)
        }, id


@pytest.mark.parametrize(("gap", "first"), DECKS)
def test_CI_G_01_the_decks_spawn_the_strength_the_ledger_says(gap: str, first: int) -> None:
    mean = re.findall(r"mean spawn Strength (\d\.\d) per card", proposal(gap))
    spawned = [kind for card in MOVEMENT_LIST[first : first + DECK_SIZE] for _, kind in card.spawn]
    assert mean == [f"{sum(3 if kind == ELITE else 1 for kind in spawned) / DECK_SIZE:.1f}"]


def test_CI_G_05_the_values_of_the_powers_are_the_ledgers() -> None:
    text = proposal("CI-G-05")
    for card in MOVEMENT_LIST:
        basic, elite = card.powers[md.ADD_BASIC], card.powers[md.ADD_ELITE]
        if basic or elite:
            assert f"{card.id} +{basic or elite} {'Basic' if basic else 'Elite'}" in text, card.id
        for which in (md.STRONGER, md.ON_FIRST_ARROW):
            if card.powers[which]:
                assert f"{card.id} {card.powers[which]:+}" in text, card.id


# Cards that are not as first proposed

BALANCE = Path(__file__).parents[3] / "docs" / "balance" / "colonists_invasion.md"
CARDS = {card.id: card for card in MOVEMENT_LIST}
MORE_UNITS = ("R107", "R109", "R112", "R120", "D103", "D111", "D114")


def first_proposed() -> dict[str, str]:
    """What the gaps say of cards that were changed: their first Units, or first arrows."""
    texts = proposal("CI-G-01") + proposal("CI-G-03")
    return dict(re.findall(r"\b([RD]\d{3}) \(first ([^)]+)\)", texts))


def test_CI_G_01_CI_G_03_the_changed_cards_are_named_with_what_they_were() -> None:
    first = first_proposed()
    assert set(first) == {*MORE_UNITS, "D120"}
    for id in MORE_UNITS:
        added = spawn_words(CARDS[id])
        for unit in first[id].split():
            added.remove(unit)
        assert len(added) == 1, id
        assert added[0].endswith("B"), id
    assert (first["D120"], arrow_words(CARDS["D120"])) == ("D R", "L R")


@pytest.mark.parametrize("gap", ["CI-G-01", "CI-G-03"])
def test_CI_G_01_CI_G_03_the_gap_says_why(gap: str) -> None:
    text = proposal(gap)
    assert "Four cards are not as first proposed" in text
    assert re.search(r"Why: .+ \(docs/balance\)\.", text)
    was = re.findall(r"the mean was (\d\.\d)\.", text)
    first = 0 if gap == "CI-G-01" else 2 * DECK_SIZE
    deck = MOVEMENT_LIST[first : first + DECK_SIZE]
    strength = sum(3 if kind == ELITE else 1 for card in deck for _, kind in card.spawn)
    more = sum(1 for card in deck if card.id in MORE_UNITS)
    assert was == [f"{(strength - more) / DECK_SIZE:.1f}"]


def test_CI_G_01_CI_G_03_the_balance_page_tells_of_the_same_cards() -> None:
    text = " ".join(BALANCE.read_text("utf-8").split())
    found: dict[str, str] = {}
    for ids, units in re.findall(
        r"((?:[RD]\d{3}(?:, | and )?)+) bring one Basic Unit more [^(]*\(([^)]+)\)", text
    ):
        found |= dict(zip(re.findall(r"[RD]\d{3}", ids), units.split(", "), strict=True))
    assert set(found) == set(MORE_UNITS)
    assert all(sorted(units.split()) == spawn_words(CARDS[id]) for id, units in found.items())
    assert "D120 (Stealth past Trenches and Bunkers) moves left, then right" in text

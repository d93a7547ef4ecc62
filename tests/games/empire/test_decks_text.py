"""Deck files: written, edited by hand, read back; every faulty line is named with the way out."""

import pytest

from holdfast.games import REGISTRY
from holdfast.games.empire.rules.abilities.abilities import BY_NAME, CARDS
from holdfast.games.empire.rules.decks.construction import (
    CONSTRUCTED_DECK,
    DRAFTED_DECK,
    refusals,
    the_box,
)
from holdfast.games.empire.rules.decks.ready import READY_DECKS, ReadyDeck, deck_for, side_for
from holdfast.games.empire.words.deck_files import UNNAMED, DeckMistake, read_deck, write_deck
from holdfast.kernel.errors import Mistake

REGISTRY.get("empire")  # the cards are there
UNIT = next(card for card in CARDS if card.type == 0 and card.draft and not card.unique)
VILLAGER = next(card for card in CARDS if card.type == 3 and card.draft)


def faults_of(text: str) -> list[tuple[int, str]]:
    """The lines that are refused, with the words."""
    with pytest.raises(DeckMistake) as caught:
        read_deck(text)
    return [(fault.line, fault.words) for fault in caught.value.faults]


@pytest.mark.parametrize("ready", READY_DECKS, ids=lambda ready: ready.name)
def test_a_ready_made_deck_is_exported_and_read_back(ready: ReadyDeck) -> None:
    text = write_deck(ready.name, ready.deck, ready.side)
    read = read_deck(text)
    assert (read.name, list(read.deck), list(read.side)) == (ready.name, ready.deck, ready.side)
    assert write_deck(read.name, read.deck, read.side) == text


@pytest.mark.parametrize("ready", READY_DECKS, ids=lambda ready: ready.name)
def test_EM_REG_02_every_ready_made_deck_is_legal_with_its_sideboard(ready: ReadyDeck) -> None:
    assert refusals(the_box(), CONSTRUCTED_DECK, ready.deck, ready.side, True) == []
    assert sum(ready.side) == 6


@pytest.mark.parametrize("ready", READY_DECKS, ids=lambda ready: ready.name)
def test_EM_REG_05_a_ready_made_deck_is_cut_to_the_drafted_size(ready: ReadyDeck) -> None:
    box = the_box()
    cut, side = deck_for(box, DRAFTED_DECK, ready), side_for(box, DRAFTED_DECK, ready, True)
    assert refusals(box, DRAFTED_DECK, cut, side, True) == []
    assert all(cut[kind] + side[kind] <= ready.deck[kind] for kind in range(box.kinds))
    gone = [ready.deck[kind] for kind in range(box.kinds) if cut[kind] < ready.deck[kind]]
    kept = [cut[kind] for kind in range(box.kinds) if box.is_army[kind] and cut[kind] > 0]
    assert min(gone) >= max(kept)  # copies go where there are most
    assert side_for(box, DRAFTED_DECK, ready, False) == [0] * len(cut)


def test_the_format_is_forgiving() -> None:
    text = f"""# a comment
    NAME:  The   Forgiven
    [Army]
    2x {UNIT.name.upper()}
    {UNIT.name}   # one more
    Civic:
    3  {VILLAGER.name}
    """
    read = read_deck(text)
    assert read.name == "The Forgiven"
    assert read.deck[UNIT.kind] == 3
    assert read.deck[VILLAGER.kind] == 3
    assert sum(read.deck) + sum(read.side) == 6


def test_a_deck_without_a_name_gets_one() -> None:
    assert read_deck(f"army\n1 {UNIT.name}").name == UNNAMED


def test_every_faulty_line_is_named_with_the_way_out() -> None:
    unit, villager = UNIT.name, VILLAGER.name
    lines = [
        f"3 {unit}",
        "army",
        f"1 {unit[:-1]}",
        f"0 {unit}",
        f"1 {villager}",
        "civic",
        f"2 {unit}",
        "name:",
    ]
    text = "\n".join(lines)
    faults = faults_of(text)
    assert [line for line, _ in faults] == [1, 3, 4, 5, 7, 8]
    assert "write 'army', 'civic' or 'sideboard'" in faults[0][1]
    assert f"did you mean '{UNIT.name}'?" in faults[1][1]
    assert "write 1 to 99" in faults[2][1]
    assert faults[3][1] == f"{VILLAGER.name} is a civic card; put it under 'civic'."
    assert faults[4][1] == f"{UNIT.name} is an army card; put it under 'army'."


def test_the_message_is_one_line_per_fault() -> None:
    with pytest.raises(Mistake, match=r"^Line 2: 'Nobody Knows This Card' is no card of this game"):
        read_deck("army\nNobody Knows This Card")


@pytest.mark.parametrize(
    "text", ["", "# nothing\n", "army\ncivic\n", "\x00", "army\n" + "9" * 500, "army\n² x"]
)
def test_rubbish_is_a_mistake_and_nothing_worse(text: str) -> None:
    with pytest.raises(Mistake):
        read_deck(text)


def test_a_file_that_is_no_deck_is_refused_by_its_length() -> None:
    with pytest.raises(Mistake, match="characters"):
        read_deck("x" * 100_000)


def test_card_names_can_stand_in_a_deck_file() -> None:
    for name in BY_NAME:
        assert "#" not in name
        assert name == " ".join(name.split())
        assert not name.split()[0].rstrip("xX").isdigit()

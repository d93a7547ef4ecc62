"""A drafted deck leaves the draft as a text and is played at a table of Empire."""

import pytest

from holdfast.games import REGISTRY
from holdfast.games.empire.words.deck_book import answers, check
from holdfast.games.empire.words.deck_files import read_deck
from holdfast.games.empire_draft.position.actions import SUGGESTED
from holdfast.games.empire_draft.words.deck_file import drafted
from holdfast.kernel.errors import Mistake
from holdfast.match import Match

DRAFT, EMPIRE = REGISTRY.get("empire_draft"), REGISTRY.get("empire")


def finished(seed: int) -> Match:
    """A draft of two whose picks are the first on offer."""
    match = Match(DRAFT, 2, (), seed)
    while not match.over:
        options = match.options()
        match.submit(match.state.asked, SUGGESTED if SUGGESTED in options else options[0])
    return match


def test_deck_and_sideboard_are_all_that_was_drafted() -> None:
    match = finished(3)
    deck = read_deck(drafted(match.view(0), "From the draft"))
    assert deck.name == "From the draft"
    basic = {kind for kind, card in enumerate(EMPIRE.catalogue) if card.name.endswith((" Levy", " Peasant"))}
    drafted_cards = sum(n for kind, n in enumerate(deck.deck) if kind not in basic) + sum(deck.side)
    assert drafted_cards == 51


def test_two_drafted_decks_meet_at_a_table() -> None:
    draft = finished(5)
    variant = ("drafted",)
    table = Match(EMPIRE, 2, variant, 1)
    for seat in (0, 1):
        text = drafted(draft.view(seat), f"Seat {seat + 1}")
        assert check(text, ("best_of_three", "drafted"))[1] == []
        table.submit(seat, answers(text, variant))
    assert table.state.question() not in ("deck", "build")
    assert table.view(0)["game"] == 1


def test_an_illegal_deck_is_not_answered_for() -> None:
    text = drafted(finished(5).view(0), "Too small for constructed")
    with pytest.raises(Mistake, match=r"factions? it has exactly"):
        answers(text, ())


def test_there_is_no_deck_before_it_is_handed_in() -> None:
    with pytest.raises(Mistake, match="finish the draft first"):
        drafted(Match(DRAFT, 2, (), 1).view(0), "None")

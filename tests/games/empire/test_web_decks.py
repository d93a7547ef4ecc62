"""The deck builder's page: every button changes the text, and the text is checked as it stands."""

import re

import pytest

from holdfast.games.empire.rules.abilities.abilities import CARDS
from holdfast.games.empire.rules.decks.ready import READY_DECKS
from holdfast.games.empire.screens.web.pages import PAGES, bench_of
from holdfast.games.empire.words.deck_files import read_deck

BUILDER = PAGES[0]


def text_of(html: str) -> str:
    found = re.search(r"<textarea[^>]*>(.*?)</textarea>", html, re.DOTALL)
    assert found is not None
    return found.group(1).replace("&#x27;", "'").replace("&amp;", "&")


@pytest.mark.parametrize("number", range(len(READY_DECKS)))
def test_every_ready_made_deck_is_legal_on_the_bench(number: int) -> None:
    html = BUILDER.render({"load": [str(number)]})
    assert "<b>Legal.</b>" in html
    assert read_deck(text_of(html)).deck == tuple(READY_DECKS[number].deck)


def test_buttons_add_and_take_a_card() -> None:
    kind = next(card.kind for card in CARDS if not card.token)
    text = text_of(BUILDER.render({"load": ["0"]}))
    before = read_deck(text).deck[kind]
    more = text_of(BUILDER.render({"text": [text], "add": [str(kind)]}))
    assert read_deck(more).deck[kind] == before + 1
    assert read_deck(text_of(BUILDER.render({"text": [more], "take": [str(kind)]}))).deck[kind] == before
    beside = text_of(BUILDER.render({"text": [text], "add_side": [str(kind)]}))
    assert read_deck(beside).side[kind] == 1
    assert read_deck(text_of(BUILDER.render({"text": [text], "take": [str(kind)] * 1}))).deck[kind] == max(
        0, before - 1
    )


def test_an_illegal_deck_says_every_reason_with_its_clause() -> None:
    text = text_of(BUILDER.render({"load": ["0"]}))
    kind = next(kind for kind, count in enumerate(READY_DECKS[0].deck) if count == 3)
    html = BUILDER.render({"text": [text], "add": [str(kind)]})
    assert "Not legal yet" in html
    assert "EM-CDECK-01" in html  # one card too many
    assert "EM-DECK-10" in html  # and a fourth copy
    drafted = BUILDER.render({"text": [text], "format": ["drafted"]})
    assert "EM-DDECK-01" in drafted


def test_a_text_that_cannot_be_read_is_kept_and_its_lines_are_named() -> None:
    html = BUILDER.render({"text": ["army\n2 No Such <Card>"], "add": ["5"]})
    assert "Line 2" in html
    assert "&lt;Card&gt;" in html
    assert "<Card>" not in html
    assert text_of(html).startswith("army\n2 No Such")


def test_filters_leave_what_was_asked_for() -> None:
    def shown(**fields: str) -> int:
        return BUILDER.render({key: [value] for key, value in fields.items()}).count('id="em-card-')

    everything = shown()
    assert everything == sum(card.in_box and not card.token and not card.basic for card in CARDS)
    assert shown(format="drafted") == sum(card.in_box and not card.token for card in CARDS)
    assert 0 < shown(faction="2") < everything
    assert 0 < shown(type="monument") < shown(faction="2")
    assert shown(q="no card says this") == 0
    assert sum(shown(tier=str(tier)) for tier in range(1, 5)) < everything


def test_a_hand_to_try_comes_from_the_deck() -> None:
    one = BUILDER.render({"load": ["1"], "hand": ["4"]})
    assert one == BUILDER.render({"load": ["1"], "hand": ["4"]})
    names = re.findall(r"</span> ([^<]+)</li>", one[one.index('id="em-hand"') :])
    assert len(names) == 7
    held = {card.name for card in CARDS if READY_DECKS[1].deck[card.kind]}
    assert {name.replace("&#x27;", "'") for name in names} <= held
    assert BUILDER.render({"load": ["1"], "hand": ["5"]}) != one


@pytest.mark.parametrize("field", ["add", "take", "load", "hand", "faction", "tier", "add_side"])
@pytest.mark.parametrize("value", ["-1", "999999999999", "x", "", "²", "1e3"])
def test_nonsense_in_a_field_changes_nothing(field: str, value: str) -> None:
    text = text_of(BUILDER.render({"load": ["2"]}))
    bench = bench_of({"text": [text], field: [value]})
    assert bench.deck.deck == tuple(READY_DECKS[2].deck)
    assert not bench.faults

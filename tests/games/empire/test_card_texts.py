"""Texts of cards come from their values; the golden list shows every word of them to a reader.

After a change that is meant, `python tests/games/empire/test_card_texts.py` writes the list anew.
"""

from pathlib import Path

import pytest

from holdfast.games.empire.rules.abilities.abilities import CARDS
from holdfast.games.empire.words.catalogue import (
    build,
    cost_text,
    lines_of,
    reminders,
    text_of,
    type_name,
)

GOLDEN = Path(__file__).parent / "golden" / "card_texts.txt"


def sheet() -> str:
    """All cards of the box as they would be printed; a design outside it is read in its own test."""
    out = []
    for card, info in zip(CARDS, build(), strict=True):
        if not card.in_box:
            continue
        head = [info.name, info.family]
        if card.type < 3:
            head.append(cost_text(card))
        if card.type == 0:
            head.append(f"{card.attack}/{card.defence}")
        if card.unique:
            head.append("unique")
        if card.draft:
            head.append(f"D{card.draft}")
        out.append(" | ".join(head))
        out += [f"    {line}" for line in lines_of(card)]
    return "\n".join(out) + "\n"


def test_every_text_is_as_it_was_read() -> None:
    assert sheet() == GOLDEN.read_text(encoding="utf-8")


def test_texts_are_sentences_with_every_name_filled_in() -> None:
    for card in CARDS:
        text = text_of(card)
        assert "{" not in text, card.name
        assert "  " not in text, card.name
        assert not text or (text[0].isupper() or text[0] in "■I"), card.name
        assert not text or text.endswith("."), card.name


@pytest.mark.parametrize("name", ["Stone Phalanx", "Hana of the Ninth Gate"])
def test_reminders_explain_the_keywords_of_a_card(name: str) -> None:
    card = next(card for card in CARDS if card.name == name)
    assert len(reminders(card)) == 2
    assert type_name(card) == "unit"


if __name__ == "__main__":
    GOLDEN.write_text(sheet(), encoding="utf-8")

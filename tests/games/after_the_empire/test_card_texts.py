"""The texts of all cards, as people read them, beside the file card_texts.txt.

A changed card changes its text. When that was meant, write the file anew:

    PYTHONPATH=src:tests python -m games.after_the_empire.test_card_texts
"""

from pathlib import Path

from holdfast.games.after_the_empire import GAME
from support.card_texts import changed_texts, write_texts

FILE = Path(__file__).with_name("card_texts.txt")


def test_all_card_texts_are_those_of_the_file() -> None:
    changed = changed_texts(GAME, FILE)
    assert not changed, changed


def test_the_catalogue_holds_every_card_of_the_box() -> None:
    families = [card.family for card in GAME.catalogue]
    copies = {family: sum(c.copies for c in GAME.catalogue if c.family == family) for family in families}
    assert copies == {
        "building": 28,
        "refugee": 20,
        "starting refugee": 5,
        "starting building": 4,
        "invader": 32,
        "siege": 11,
        "objective": 17,
    }
    assert all(card.text.endswith(".") and "  " not in card.text for card in GAME.catalogue)
    assert len({card.id for card in GAME.catalogue}) == len(GAME.catalogue)


if __name__ == "__main__":
    write_texts(GAME, FILE)

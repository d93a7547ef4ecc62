"""The texts of all cards, as people read them, beside the file card_texts.txt.

A changed card changes its text. When that was meant, write the file anew:

    PYTHONPATH=src:tests python -m games.after_the_end.test_card_texts
"""

from pathlib import Path

from holdfast.games.after_the_end import GAME
from support.card_texts import changed_texts, write_texts

FILE = Path(__file__).with_name("card_texts.txt")


def test_all_card_texts_are_those_of_the_file() -> None:
    changed = changed_texts(GAME, FILE)
    assert not changed, changed


if __name__ == "__main__":
    write_texts(GAME, FILE)

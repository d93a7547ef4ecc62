"""The texts of all cards, as people read them, beside the file card_texts.txt.

A changed card changes its text. When that was meant, write the file anew:

    PYTHONPATH=src python tests/games/after_the_empire/test_card_texts.py
"""

from pathlib import Path

from holdfast.games.after_the_empire import GAME

FILE = Path(__file__).with_name("card_texts.txt")
COMMAND = "PYTHONPATH=src python tests/games/after_the_empire/test_card_texts.py"


def texts() -> str:
    """Every card of the game, one block each, family by family."""
    lines: list[str] = []
    for card in GAME.catalogue:
        if f"== {card.family} ==" not in lines:
            lines += [f"== {card.family} ==", ""]
        worth = "" if card.value is None else f", worth {card.value}"
        copies = "" if card.copies == 1 else f", {card.copies} copies"
        lines += [f"{card.name} ({card.cost or 'no cost'}{worth}{copies}; {card.source}) [{card.rule}]"]
        lines += [f"    {card.text}", ""]
    return "\n".join(lines)


def test_all_card_texts_are_those_of_the_file() -> None:
    now = texts().splitlines()
    was = FILE.read_text(encoding="utf-8").splitlines() if FILE.exists() else []
    changed = [f"- {old}\n+ {new}" for old, new in zip(was, now, strict=False) if old != new]
    advice = f"if the cards were meant to change, run\n    {COMMAND}"
    assert not changed, "\n".join([*changed[:10], advice])
    assert len(was) == len(now), f"{len(was)} lines became {len(now)}; {advice}"


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
    FILE.write_text(texts(), encoding="utf-8")
    print(f"wrote {FILE}")

"""A card's number is its own: files and imports may come in any order, and a new card changes no game."""

import importlib
import json
import os
import random
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import holdfast
from holdfast.games import empire
from holdfast.games.empire.cards.edition import EDITION
from holdfast.games.empire.cards.writing.builders import token, unit
from holdfast.games.empire.cards.writing.workbench import Workbench
from holdfast.games.empire.position.actions import KIND_SPACE
from holdfast.games.empire.rules.abilities.abilities import (
    ABILITIES,
    BY_NAME,
    CARDS,
    NDEMBE,
    next_number,
    number_abilities,
)
from holdfast.games.empire.rules.decks.construction import (
    CONSTRUCTED_DECK,
    DRAFTED_DECK,
    FORMATS,
    copies_of,
    most_of,
    refusals,
    the_box,
)
from holdfast.games.empire.words.catalogue import describe

HERE = Path(__file__).parent
FOLDER = Path(empire.__file__).parent / "cards"
FAMILIES = [
    ".".join(path.relative_to(FOLDER).with_suffix("").parts)
    for path in sorted(FOLDER.rglob("*.py"))
    if path.stem not in ("__init__", "edition", "decks", "rulebook") and "writing" not in path.parts
]


def numbering() -> list[tuple[int, str, list[int]]]:
    """Every card with its number and the numbers of its abilities."""
    return [(card.kind, card.name, [one.index for one in card.abilities]) for card in CARDS]


@pytest.mark.parametrize("seed", range(5))
def test_the_order_of_files_means_nothing(seed: int) -> None:
    """All card modules are read again in another order; the tables come out the same."""
    before, tables = numbering(), (CARDS[:], ABILITIES[:], dict(BY_NAME))
    own = [ability for ability in ABILITIES if not ability.script.name.startswith("card.")]
    modules = random.Random(seed).sample(FAMILIES, len(FAMILIES))
    package = f"{empire.__name__}.cards"
    try:
        CARDS[:], ABILITIES[:] = [], own
        BY_NAME.clear()
        modules.remove("tokens")  # families import it, so it is always there before them
        for name in ["tokens", *modules]:
            read = sys.modules.get(f"{package}.{name}")
            importlib.reload(read) if read else importlib.import_module(f"{package}.{name}")
        shuffled = [ability.script.name for ability in ABILITIES]
        number_abilities()
        assert numbering() == before
        assert [ability.index for ability in ABILITIES] == list(range(len(ABILITIES)))
        assert shuffled != [ability.script.name for ability in ABILITIES]
    finally:
        CARDS[:], ABILITIES[:] = tables[0], tables[1]
        BY_NAME.clear()
        BY_NAME.update(tables[2])


@pytest.mark.parametrize("number", [0, 83, 218])
def test_two_cards_with_one_number_are_named_and_the_free_number_told(number: int) -> None:
    there, free = CARDS[number].name, len(CARDS)
    with pytest.raises(ValueError, match="both have the number") as caught:
        token(number, NDEMBE, "Second Thought", "1/1", "Too late.")
    assert str(caught.value) == (
        f"{there} and Second Thought both have the number {number}; the next free number is {free}."
    )
    assert "Second Thought" not in BY_NAME
    assert len(CARDS) == free == next_number()


def test_two_cards_with_one_name_are_refused() -> None:
    with pytest.raises(ValueError, match=r"Two cards are called Conscript\."):
        token(next_number(), NDEMBE, "Conscript", "1/1", "Again.")


@pytest.mark.parametrize(
    ("number", "words"),
    [(1, "has the number {}, but no card has the number {}"), (KIND_SPACE, "room below 448")],
)
def test_a_number_that_is_skipped_or_too_great_is_told(number: int, words: str) -> None:
    free = next_number()
    with Workbench() as bench:
        last = number if number == KIND_SPACE else free + number
        while number == KIND_SPACE and bench.number() < last:
            token(bench.number(), NDEMBE, f"Filler {bench.number()}", "1/1", "One of many.")
        token(last, NDEMBE, "Far Away", "1/1", "Nobody is next to it.")
        with pytest.raises(ValueError, match=words.format(last, free)):
            number_abilities()


def test_a_card_outside_the_edition_is_in_no_deck_and_no_pack() -> None:
    with Workbench() as bench:
        card = unit(bench.number(), NDEMBE, "Patient Ox", 1, 2, "2/3", 0, [], "Here before the road.")
        box = the_box()
        assert card.kind not in EDITION
        assert copies_of(card) == box.copies[card.kind] == 0
        assert [most_of(box, fmt)[card.kind] for fmt in FORMATS] == [0, 0]
        assert describe(card).family == "Ndembe unit outside the box"
        deck = [0] * KIND_SPACE
        deck[card.kind] = 1
        for fmt in (CONSTRUCTED_DECK, DRAFTED_DECK):
            told = [one.reason for one in refusals(box, fmt, deck, [0] * KIND_SPACE, False)]
            assert "Patient Ox is not in the box yet; take it out." in told


def test_every_number_of_the_edition_is_a_card() -> None:
    assert set(EDITION) <= {card.kind for card in CARDS}


# One line more in a card's file, and what is played with it.
NEW_CARD = """
UNITS.append(unit({}, NDEMBE, "Newest Ox", 1, 1, "1/2", 0, [when_deployed(GainMorale(1))], "It is new."))
"""
PLAY = """
import json, sys
from pathlib import Path
from holdfast.games.empire import GAME as EMPIRE
from holdfast.games.empire_draft import GAME as DRAFT
from holdfast.testkit.golden import compare_golden
from holdfast.testkit.journals import journal_digest

found = {"names": [card.name for card in EMPIRE.catalogue], "journals": {}}
for game, seats, variant in ((EMPIRE, 2, ()), (EMPIRE, 4, ("drafted",)), (DRAFT, 2, ()), (DRAFT, 6, ())):
    folder = Path(sys.argv[1]) / game.id
    compare_golden(game, seats, folder / "golden")
    name = f"{seats} {variant[0] if variant else 'normal'}"
    stored = json.loads((folder / "journals.json").read_text())["digests"][name]
    found["journals"][f"{game.id} {name}"] = journal_digest(game, seats, variant) == stored
print(json.dumps(found))
"""


def test_a_new_card_changes_no_golden_and_no_journal(tmp_path: Path) -> None:
    """A copy of the house with a card more plays the stored games of both games as they were."""
    house = Path(holdfast.__file__).parent
    copied = tmp_path / "house" / house.name
    shutil.copytree(house, copied, ignore=shutil.ignore_patterns("__pycache__"))
    more = copied / "games" / "empire" / "cards" / "ndembe" / "more.py"
    words = (
        "from ...rules.abilities.effects_seats import GainMorale\nfrom ..writing.words import when_deployed\n"
    )
    more.write_text(more.read_text() + words + NEW_CARD.format(len(CARDS)))
    ran = subprocess.run(
        [sys.executable, "-c", PLAY, str(HERE.parent)],
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | {"PYTHONPATH": os.pathsep.join([str(copied.parent), *sys.path])},
    )
    assert ran.returncode == 0, ran.stderr
    found = json.loads(ran.stdout)
    assert found["names"] == [*(card.name for card in CARDS), "Newest Ox"]
    assert len(found["journals"]) == 4
    assert all(found["journals"].values()), found["journals"]

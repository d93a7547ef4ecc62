"""The kernel knows no game, nobody outside knows one by name, and the core of a game knows no card."""

import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from architecture.house import (
    GAME_IDS,
    SRC,
    folder_of,
    identifiers_of,
    ledger_of,
    listing,
    python_files,
    within,
    words_in,
)
from holdfast.games import REGISTRY
from holdfast.ledger.records import COMPONENT
from holdfast.ledger.scan import words_of

# Where a game's cards are written, worded, and shown at work in the examples of its rulebook
NAME_CARDS = ("cards", "words/text.py", "screens/web/examples.py")


def game_word_faults(kernel: Path, names: Iterable[str]) -> list[str]:
    """Lines of the kernel with a game's id, prefix or title in them."""
    pattern = re.compile("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in names))
    return [
        f"{path.name}:{n}: {line.strip()}"
        for path in python_files(kernel)
        for n, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        if pattern.search(line)
    ]


def game_literal_faults(paths: Iterable[Path], names: Iterable[str]) -> list[str]:
    """Literals that are a game's id or title, or a path into its package, where games should be all alike."""
    known = set(names)
    return [
        f"{path.as_posix()}:{words.line}: {words.text!r}"
        for path in paths
        for words in words_of(path)
        if words.literal and words.text.removeprefix("holdfast.games.").split(".")[0] in known
    ]


def card_faults(folder: Path, cards: Iterable[str], rulebook: Iterable[str]) -> list[str]:
    """Places where code outside the cards names one. A word the rulebook itself uses is nobody's card."""
    book = [words_in(text) for text in rulebook]
    named = [(card, words_in(card)) for card in cards]
    named = [(card, words) for card, words in named if any(len(w) > 2 and w.isalpha() for w in words)]
    named = [(card, words) for card, words in named if not any(within(words, text) for text in book)]
    by_word: dict[str, list[tuple[str, list[str]]]] = {}
    for card, words in named:
        by_word.setdefault(words[0], []).append((card, words))
    faults: list[str] = []
    for path in python_files(folder):
        if any(path.is_relative_to(folder / name) for name in NAME_CARDS):
            continue
        texts = [(literal.line, literal.text) for literal in words_of(path) if literal.literal]
        for line, text in [*identifiers_of(path), *texts]:
            spoken = words_in(text)
            faults += [
                f"{path.name}:{line}: {text!r} names {card}"
                for word in dict.fromkeys(spoken)
                for card, words in by_word.get(word, ())
                if within(words, spoken)
            ]
    return faults


def test_the_kernel_speaks_of_no_game() -> None:
    names: list[str] = []
    for game_id in GAME_IDS:
        book = ledger_of(game_id)
        names += [game_id, book.title, *book.prefixes]
    faults = game_word_faults(SRC / "kernel", names)
    assert not faults, listing(faults)


def test_no_code_outside_a_game_knows_it_by_name() -> None:
    rooms = [path for path in python_files(SRC) if not path.is_relative_to(SRC / "games")]
    names = [name for game_id in GAME_IDS for name in (game_id, ledger_of(game_id).title)]
    faults = game_literal_faults(rooms, [name for name in names if not name.startswith("_")])
    assert not faults, listing(faults)


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_the_core_of_a_game_names_no_card(game_id: str) -> None:
    book = ledger_of(game_id)
    cards = [name for card in REGISTRY.get(game_id).catalogue for name in (card.id, card.name)]
    # A component clause may list the cards of the box; that does not make their names the rulebook's.
    acting = [clause for clause in book.clauses if clause.kind != COMPONENT]
    rulebook = [text for clause in acting for text in (clause.text, clause.section)]
    faults = card_faults(folder_of(game_id), dict.fromkeys(cards), rulebook)
    assert not faults, listing(faults)


def test_a_seat_is_never_called_a_player() -> None:
    faults = [
        f"{path.relative_to(SRC).as_posix()}:{line}: {name}"
        for path in python_files(SRC)
        if path != SRC / "rl" / "openspiel.py"  # where seats have to go by OpenSpiel's name
        for line, name in identifiers_of(path)
        if "player" in words_in(name)
    ]
    assert not faults, listing(faults)


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("# as in Noble Draughts", True),
        ('if game.id == "draughts":', True),
        ('RULE = "ND-MOVE-01"', True),
        ("draughtsman = 1", False),
        ("AND = 1", False),
    ],
)
def test_a_games_word_in_the_kernel_is_seen(line: str, wrong: bool, tmp_path: Path) -> None:
    (tmp_path / "state.py").write_text(line + "\n")
    assert bool(game_word_faults(tmp_path, ("draughts", "Noble Draughts", "ND"))) == wrong


@pytest.mark.parametrize(
    ("code", "wrong"),
    [
        ('if game.id == "draughts": pass', True),
        ('NAME = "Noble Draughts"', True),
        ('import_module("holdfast.games.draughts.terminal")', True),
        ('"""Play draughts: `holdfast play draughts`."""', False),
        ('NAME = "draughts are fun"', False),
    ],
)
def test_a_game_known_by_name_is_seen(code: str, wrong: bool, tmp_path: Path) -> None:
    (tmp_path / "page.py").write_text(code + "\n")
    assert bool(game_literal_faults([tmp_path / "page.py"], ("draughts", "Noble Draughts"))) == wrong


@pytest.mark.parametrize(
    ("path", "code", "wrong"),
    [
        ("flow.py", 'if name == "Iron Smithy": pass', True),
        ("flow.py", "IRON_SMITHY = 4", True),
        ("flow.py", "class IronSmithyBonus: pass", True),
        ("chapters/melee.py", "from ..cards import militia", True),
        ("flow.py", "def pay(militias): pass", True),
        ("flow.py", '"""The Militia plays here."""', False),
        ("flow.py", "x = 1  # for the Militia", False),
        ("flow.py", "barracks = iron = smithy = 1", False),
        ("flow.py", "x = 7", False),
        ("cards/all.py", 'NAME = "Militia"', False),
        ("words/text.py", 'NAME = "Militia"', False),
    ],
)
def test_a_card_named_in_the_core_is_seen(path: str, code: str, wrong: bool, tmp_path: Path) -> None:
    (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / path).write_text(code + "\n")
    cards = ("Militia", "Iron Smithy", "Barracks", "7")
    assert bool(card_faults(tmp_path, cards, ["Soldiers live in the Barracks."])) == wrong

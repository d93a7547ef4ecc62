"""No game's word lies in `web`: neither its id or title, nor a card, nor a kind of event."""

import re
from pathlib import Path

from architecture.house import SRC, listing
from holdfast.games import REGISTRY
from holdfast.kernel.game import AnyGame

TEXTS = (".py", ".js", ".css", ".j2", ".svg")
SEVERAL_WORDS = re.compile(r"\w[ _'-]\w")  # a single word is a word of the language too


def own_words(game: AnyGame) -> set[str]:
    """What only this game can mean: its id and title, its cards and kinds of events in more than one word."""
    face = game.faces.web()
    names = [name for card in game.catalogue for name in (card.id, card.name)]
    names += face.battles if face is not None else ()
    return {game.id, game.title, *(name for name in names if SEVERAL_WORDS.search(name))}


def faults(folder: Path) -> list[str]:
    """Where a file below the folder names something of a game that people can choose."""
    found: list[str] = []
    for game in map(REGISTRY.get, REGISTRY.ids()):
        words = "|".join(map(re.escape, sorted(own_words(game))))
        named = re.compile(rf"(?<![\w-])(?:{words})(?![\w-])")
        for path in sorted(path for path in folder.rglob("*") if path.suffix in TEXTS):
            hits = sorted(set(named.findall(path.read_text(encoding="utf-8"))))
            found += [f"{path.relative_to(folder).as_posix()}: '{hit}' of {game.title}" for hit in hits]
    return found


def test_no_game_is_named_in_web() -> None:
    found = faults(SRC / "web")
    assert not found, listing(found)


def test_a_game_named_in_web_is_seen(tmp_path: Path) -> None:
    (tmp_path / "drawing.py").write_text('COVERS = {"after_the_empire": "Siege Tower"}\n')
    (tmp_path / "table.css").write_text(".after_the_end-table {}\n")
    found = faults(tmp_path)
    assert "drawing.py: 'after_the_empire' of After the Empire" in found
    assert "drawing.py: 'Siege Tower' of After the Empire" in found
    assert len(found) == 2  # the class of a style is no name of a game


def test_every_game_brings_its_own_cover() -> None:
    for game in map(REGISTRY.get, REGISTRY.ids()):
        face = game.faces.web()
        assert face is not None
        assert face.cover is not None or face.cover_file, f"{game.title} has no cover"
        if face.cover_file:
            assert (SRC / "games" / game.id / face.cover_file).is_file()


def test_no_game_tells_whoever_touches_to_click() -> None:
    told = re.compile(r'"[^"\n]*\b[Cc]lick\b [^"\n]*"')
    found = [
        f"{path.relative_to(SRC).as_posix()}: {hit}"
        for room in ("words", "screens")
        for path in sorted((SRC / "games").glob(f"*/{room}/**/*.py"))
        for hit in told.findall(path.read_text(encoding="utf-8"))
        if not hit.startswith('""')
    ]
    assert not found, listing(found)

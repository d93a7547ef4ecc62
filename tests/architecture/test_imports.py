"""Imports go one way: kernel, then parts and ledger, then games, then match, then everybody else."""

from pathlib import Path

import pytest

from architecture.house import GAME_IDS, ROOT, SRC, family_of, imports_of, listing, python_files

# Which rooms of the house a room may look into. A new room is one line here.
MAY_IMPORT: dict[str, tuple[str, ...]] = {
    "kernel": (),
    "ledger": ("kernel",),
    "parts": ("kernel",),
    "games": ("kernel", "parts", "ledger"),
    "patches": ("kernel", "parts", "games"),
    "match": ("kernel", "ledger", "games"),
    "testkit": ("kernel", "parts", "ledger", "games", "match"),
    "bots": ("kernel", "parts", "games", "match", "_build"),
    "lessons": ("kernel", "games", "match", "bots"),
    "lab": ("kernel", "ledger", "games", "patches", "match", "bots", "_build"),
    "rl": ("kernel", "parts", "games", "match", "bots", "lab"),
    "web": ("kernel", "parts", "ledger", "games", "patches", "match", "bots", "lessons", "lab", "_build"),
    "api": ("kernel", "ledger", "games", "patches", "match", "bots", "lab"),
    "cli": (
        "kernel",
        "parts",
        "ledger",
        "games",
        "patches",
        "match",
        "bots",
        "lessons",
        "rl",
        "lab",
        "web",
        "testkit",
        "_build",
    ),
    "__init__": ("api", "games"),
    "__main__": ("cli",),
    "_build": ("kernel",),
}


# The rooms of a game, each with those it may look into.
GAME_ROOMS: dict[str, tuple[str, ...]] = {
    "position": (),
    "rules": ("position", "cards"),
    "cards": ("position", "rules"),
    "mind": ("position", "rules"),
    "words": ("position", "rules", "cards"),
    "screens": ("position", "rules", "cards", "mind", "words", "study"),
    "study": ("position", "rules", "cards", "mind", "words", "screens"),
}


def room_faults(game: Path) -> list[str]:
    """Imports between the rooms of a game that go the wrong way, and modules that lie in no room."""
    faults: list[str] = []
    home = f"holdfast.games.{game.name}."
    for path in python_files(game):
        parts = path.relative_to(game).parts
        if len(parts) == 1:
            continue
        if parts[0] not in GAME_ROOMS:
            faults.append(f"{path.relative_to(game)}: a game has no room '{parts[0]}'")
            continue
        for line, module in imports_of(path, game.parents[2]):
            room = module.removeprefix(home).split(".")[0] if module.startswith(home) else parts[0]
            if room in GAME_ROOMS and room != parts[0] and room not in GAME_ROOMS[parts[0]]:
                faults.append(f"{path.relative_to(game)}:{line}: {parts[0]} imports {module}")
    return faults


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_the_rooms_of_a_game_know_each_other_one_way(game_id: str) -> None:
    faults = room_faults(SRC / "games" / game_id)
    assert not faults, listing(faults)


def test_a_wrong_turn_inside_a_game_is_seen(tmp_path: Path) -> None:
    file = tmp_path / "holdfast" / "games" / "chess" / "rules" / "flow.py"
    file.parent.mkdir(parents=True)
    file.write_text("from ..position.state import Board\nfrom ..words.text import name\n")
    (faults,) = (room_faults(tmp_path / "holdfast" / "games" / "chess"),)
    assert faults
    assert all("rules imports holdfast.games.chess.words.text" in fault for fault in faults)


def direction_faults(package: Path) -> list[str]:
    """Imports that go the wrong way, in a package laid out like ours."""
    faults: list[str] = []
    for path in python_files(package):
        room = path.relative_to(package).with_suffix("").parts[0]
        where = path.relative_to(package).as_posix()
        if room not in MAY_IMPORT:
            faults.append(f"{where}: the room '{room}' has no place in the house; give it one in MAY_IMPORT")
            continue
        for line, module in imports_of(path, package.parent):
            parts = module.split(".")
            if parts[0] != package.name or len(parts) == 1:
                continue
            other = parts[1]
            if other in MAY_IMPORT and other != room and other not in MAY_IMPORT[room]:
                faults.append(f"{where}:{line}: {room} imports {module}")
            if room == "kernel" and other not in MAY_IMPORT:
                faults.append(f"{where}:{line}: the kernel imports {module}")
    return faults


def trespass_faults(root: Path, families: dict[str, tuple[str, ...]]) -> list[str]:
    """Imports of a game's inside from outside its folder and its tests. The registry is the door.

    `families` gives, for each game, the games that may know it: itself and those that share its ledger.
    """
    faults: list[str] = []
    for path in python_files(root / "src", root / "tests"):
        source = root / "src" if path.is_relative_to(root / "src") else root
        where = path.relative_to(root).as_posix()
        for line, module in imports_of(path, source):
            for game_id, family in families.items():
                homes = tuple(f"{at}/games/{one}/" for one in family for at in ("src/holdfast", "tests"))
                if f"{module}.".startswith(f"holdfast.games.{game_id}.") and not where.startswith(homes):
                    faults.append(f"{where}:{line}: imports {module}")
    return list(dict.fromkeys(faults))


def test_imports_go_one_way() -> None:
    faults = direction_faults(SRC)
    assert not faults, listing(faults)


def test_games_are_entered_only_through_the_registry() -> None:
    faults = trespass_faults(ROOT, {game_id: family_of(game_id) for game_id in GAME_IDS})
    assert not faults, listing(faults)


@pytest.mark.parametrize(
    ("path", "code", "fault"),
    [
        ("kernel/state.py", "from holdfast.match import journal", "kernel imports holdfast.match"),
        ("kernel/state.py", "from holdfast import __version__", "the kernel imports holdfast.__version__"),
        ("kernel/state.py", "from ..games import REGISTRY", "kernel imports holdfast.games"),
        ("games/chess/flow.py", "import holdfast.bots.greedy", "games imports holdfast.bots.greedy"),
        ("games/chess/flow.py", "from ...match import journal", "games imports holdfast.match"),
        (
            "ledger/book.py",
            "def f():\n    from holdfast.games import REGISTRY",
            "ledger imports holdfast.games",
        ),
        ("cellar/wine.py", "", "the room 'cellar' has no place"),
    ],
)
def test_a_wrong_turn_is_seen(path: str, code: str, fault: str, tmp_path: Path) -> None:
    file = tmp_path / "holdfast" / path
    file.parent.mkdir(parents=True)
    file.write_text(code)
    assert any(fault in found for found in direction_faults(tmp_path / "holdfast"))


def test_right_ways_are_not_faults(tmp_path: Path) -> None:
    file = tmp_path / "holdfast" / "games" / "chess" / "flow.py"
    file.parent.mkdir(parents=True)
    file.write_text(
        "import re\nfrom holdfast.kernel.state import State\nfrom .state import Board\nfrom . import text\n"
    )
    assert direction_faults(tmp_path / "holdfast") == []


@pytest.mark.parametrize(
    ("path", "code", "wrong"),
    [
        ("src/holdfast/games/chess/flow.py", "from holdfast.games.draughts.state import Board", True),
        ("src/holdfast/games/chess/flow.py", "from ..draughts import GAME", True),
        ("src/holdfast/web/page.py", "from holdfast.games import draughts", True),
        ("tests/web/test_page.py", "import holdfast.games.draughts", True),
        ("tests/games/draughts/test_flow.py", "from holdfast.games.draughts.state import Board", False),
        ("src/holdfast/games/draughts/cards/all.py", "from ..state import Board", False),
        ("src/holdfast/web/page.py", "from holdfast.games import REGISTRY", False),
        ("src/holdfast/web/page.py", "from holdfast.games.draughts_too import GAME", False),
        ("src/holdfast/games/draughts_cup/flow.py", "from ..draughts.state import Board", False),
        ("tests/games/draughts_cup/test_flow.py", "from holdfast.games.draughts.state import Board", False),
    ],
)
def test_a_trespass_is_seen(path: str, code: str, wrong: bool, tmp_path: Path) -> None:
    (tmp_path / path).parent.mkdir(parents=True)
    (tmp_path / path).write_text(code)
    assert bool(trespass_faults(tmp_path, {"draughts": ("draughts", "draughts_cup")})) == wrong

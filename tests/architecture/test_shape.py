"""Sizes that keep files readable, and the same file names in every game."""

import ast
from collections import Counter
from pathlib import Path

import pytest

from architecture.house import GAME_IDS, ROOT, SRC, folder_of, listing, python_files, tree_of

FILE_LINES = 400
FUNCTION_LINES = 60
FOLDER_MODULES = 16
KERNEL_LINES = 1401
MACHINE = ("event.py", "position.py", "rng.py", "state.py")
MACHINE_LINES = 500

# Files over the limit, with their present size. The list may only shrink, and so may each number in it.
EXCEPTIONS: dict[str, int] = {}

IN_EVERY_GAME = (
    "__init__.py",
    "faces.py",
    "ledger.toml",
    "mind/answers.py",
    "mind/heuristic.py",
    "mind/observation.py",
    "position/actions.py",
    "position/state.py",
    "rules/flow.py",
    "rules/setup.py",
    "screens/terminal.py",
    "screens/view.py",
    "study/builder.py",
    "study/census.py",
    "study/observed.py",
    "words/explain.py",
    "words/text.py",
)


def line_count(path: Path) -> int:
    """How many lines a file has."""
    return len(path.read_text(encoding="utf-8").splitlines())


def file_faults(root: Path, paths: list[Path], exceptions: dict[str, int]) -> list[str]:
    """Files over the limit that are not excepted, and exceptions that have outlived their reason."""
    sizes = {path.relative_to(root).as_posix(): line_count(path) for path in paths}
    faults = [
        f"{name}: {size} lines, {FILE_LINES} at most; split it by headings"
        for name, size in sizes.items()
        if size > FILE_LINES and name not in exceptions
    ]
    for name, allowed in exceptions.items():
        size = sizes.get(name, 0)
        if size <= FILE_LINES:
            faults.append(f"{name}: {size} lines, no exception any more; take it off the list")
        elif size != allowed:
            faults.append(f"{name}: {size} lines, the list says {allowed}; the number may only go down")
    return faults


def function_faults(root: Path, paths: list[Path]) -> list[str]:
    """Functions over the limit."""
    faults: list[str] = []
    for path in paths:
        for node in ast.walk(tree_of(path)):
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
                size = (node.end_lineno or node.lineno) - node.lineno + 1
                if size > FUNCTION_LINES:
                    where = f"{path.relative_to(root).as_posix()}:{node.lineno}"
                    faults.append(f"{where}: {node.name} has {size} lines, {FUNCTION_LINES} at most")
    return faults


def test_files_are_short() -> None:
    faults = file_faults(ROOT, python_files(ROOT / "src", ROOT / "tests"), EXCEPTIONS)
    assert not faults, listing(faults)


def test_functions_are_short() -> None:
    faults = function_faults(ROOT, python_files(ROOT / "src", ROOT / "tests"))
    assert not faults, listing(faults)


def test_the_kernel_is_small() -> None:
    sizes = {path.name: line_count(path) for path in python_files(SRC / "kernel")}
    assert sum(sizes.values()) <= KERNEL_LINES, sizes
    assert sum(sizes[name] for name in MACHINE) <= MACHINE_LINES, sizes


def crowded(root: Path) -> list[str]:
    """Folders with more modules than one can look through."""
    modules = Counter(path.parent for path in python_files(root))
    return [
        f"{folder.relative_to(root).as_posix()}: {count} modules, {FOLDER_MODULES} at most; give it rooms"
        for folder, count in modules.items()
        if count > FOLDER_MODULES
    ]


def test_no_folder_is_crowded() -> None:
    faults = crowded(SRC)
    assert not faults, listing(faults)


def test_a_crowded_folder_is_seen(tmp_path: Path) -> None:
    for number in range(FOLDER_MODULES + 1):
        (tmp_path / f"chapter_{number}.py").touch()
    assert crowded(tmp_path)


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_every_game_has_the_same_files(game_id: str) -> None:
    missing = [name for name in IN_EVERY_GAME if not (folder_of(game_id) / name).is_file()]
    assert not missing, f"{game_id} has no {', '.join(missing)}"


def test_every_game_folder_is_registered_and_the_other_way_round() -> None:
    folders = {path.parent.name for path in (SRC / "games").glob("*/ledger.toml")}
    assert folders == set(GAME_IDS)


def test_a_long_file_is_seen_and_an_exception_excuses_exactly_its_size(tmp_path: Path) -> None:
    path = tmp_path / "long.py"
    path.write_text("x = 1\n" * 450)
    assert "long.py: 450 lines, 400 at most" in file_faults(tmp_path, [path], {})[0]
    assert file_faults(tmp_path, [path], {"long.py": 450}) == []
    assert "the list says 470" in file_faults(tmp_path, [path], {"long.py": 470})[0]
    assert "the list says 440" in file_faults(tmp_path, [path], {"long.py": 440})[0]
    path.write_text("x = 1\n" * 400)
    assert "take it off the list" in file_faults(tmp_path, [path], {"long.py": 450})[0]
    assert file_faults(tmp_path, [path], {}) == []


def test_a_long_function_is_seen(tmp_path: Path) -> None:
    path = tmp_path / "long.py"
    path.write_text(
        "def short():\n" + "    x = 1\n" * 59 + "\n\nclass A:\n    def long(self):\n" + "        x = 1\n" * 60
    )
    assert function_faults(tmp_path, [path]) == ["long.py:64: long has 61 lines, 60 at most"]

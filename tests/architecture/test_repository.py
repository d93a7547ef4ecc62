"""The repository speaks of the project alone, says how to start, and pins what it needs."""

import fnmatch
import os
import re
import tomllib
from collections.abc import Iterable
from pathlib import Path

import pytest

from architecture.house import ROOT, listing

BUILT = ("build", "dist", "node_modules", "__pycache__")
HIDDEN_BUT_OURS = (".ci", ".github")
# Put together here, so that this file does not hold what it looks for.
PLACES = re.compile(r"(?<![\w.])/(?:" + "|".join(("work", "root", "farm", "home")) + r")/")
LEFT_OPEN = re.compile(r"\b(?:" + "|".join(("TO" + "DO", "FIX" + "ME", "X" * 3)) + r")\b")
NAMED = re.compile(r"`([\w./<>-]+\.(?:py|toml|js|css|svg|md))`")  # files, as documents write them
UNWRITTEN = re.compile(r"\bNotImplemented" + r"Error\b")


def our_files(root: Path) -> list[Path]:
    """Every file of the checkout that is ours: nothing built, installed or cached."""
    found: list[Path] = []
    for folder, folders, names in os.walk(root):
        folders[:] = [
            name
            for name in folders
            if name not in BUILT
            and not name.endswith(".egg-info")
            and (not name.startswith(".") or name in HIDDEN_BUT_OURS)
        ]
        found += [Path(folder) / name for name in names if name != ".git"]  # a work tree's is a file
    return sorted(found)


def lines_with(pattern: re.Pattern[str], root: Path, paths: Iterable[Path]) -> list[str]:
    """The lines that hold the pattern, with their place. Files that are not text are passed over."""
    found: list[str] = []
    for path in paths:
        try:
            lines = path.read_text(encoding="utf-8").splitlines()
        except UnicodeDecodeError:
            continue
        where = path.relative_to(root).as_posix()
        found += [f"{where}:{n}: {line.strip()}" for n, line in enumerate(lines, 1) if pattern.search(line)]
    return found


def missing_files(root: Path, pages: Iterable[Path]) -> list[str]:
    """Files that documents name, and that are not there. A name with a placeholder fits any."""
    ours = [f"/{path.relative_to(root).as_posix()}" for path in our_files(root)]
    found: list[str] = []
    for page in pages:
        for name in NAMED.findall(page.read_text(encoding="utf-8")):
            fits = re.sub(r"<\w+>", "*", name)
            if not (root / name).is_file() and not fnmatch.filter(ours, f"*/{fits}"):
                found.append(f"{page.relative_to(root).as_posix()}: {name}")
    return found


def loose(requirements: Iterable[str]) -> list[str]:
    """Requirements without both a lowest and a highest version. A package's own extras need none."""
    return [
        text
        for text in requirements
        if not text.startswith("holdfast[")
        and not ("==" in text or "~=" in text or (">=" in text and "<" in text))
    ]


def test_no_path_of_somebodys_machine() -> None:
    faults = lines_with(PLACES, ROOT, our_files(ROOT))
    assert not faults, listing(faults)


def test_nothing_is_left_open() -> None:
    files = our_files(ROOT)
    faults = lines_with(LEFT_OPEN, ROOT, files)
    faults += lines_with(UNWRITTEN, ROOT, [path for path in files if path.is_relative_to(ROOT / "src")])
    assert not faults, listing(faults)


def test_no_compiled_module_lies_beside_its_source() -> None:
    assert [path for path in our_files(ROOT / "src") if path.suffix in (".so", ".pyd")] == []


@pytest.mark.parametrize("command", ["make play", "make test"])
def test_the_readme_says_how_to_begin(command: str) -> None:
    assert command in (ROOT / "README.md").read_text(encoding="utf-8")


def test_what_we_need_is_pinned_to_a_range() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = [text for group in project.get("optional-dependencies", {}).values() for text in group]
    assert not loose([*project["dependencies"], *extras])


def test_the_licence_is_the_one_declared() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert (ROOT / "LICENSE").read_text(encoding="utf-8").startswith(f"{project['license']} License")


def test_documents_name_files_that_are_there() -> None:
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
    faults = missing_files(ROOT, pages)
    assert not faults, listing(faults)


def test_a_file_that_is_not_there_is_seen(tmp_path: Path) -> None:
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "flow.py").touch()
    (tmp_path / "page.md").write_text(
        "`flow.py`, `rules/flow.py`, `<room>/flow.py`, `low.py`, `words/flow.py`"
    )
    found = missing_files(tmp_path, [tmp_path / "page.md"])
    assert found == ["page.md: low.py", "page.md: words/flow.py"]


@pytest.mark.parametrize(
    ("pattern", "line", "wrong"),
    [
        (PLACES, "cd " + "/ro" + "ot/project", True),
        (PLACES, "'" + "/wo" + "rk/main'", True),
        (PLACES, "https://example.org/work/1", False),
        (PLACES, "a piece of work/rest", False),
        (LEFT_OPEN, "# TO" + "DO: later", True),
        (LEFT_OPEN, "TODOS = 1", False),
        (UNWRITTEN, "raise NotImplemented" + "Error", True),
        (UNWRITTEN, "return NotImplemented", False),
    ],
)
def test_what_must_not_stand_is_seen(
    pattern: re.Pattern[str], line: str, wrong: bool, tmp_path: Path
) -> None:
    (tmp_path / "page.md").write_text("fine\n" + line + "\n")
    assert bool(lines_with(pattern, tmp_path, our_files(tmp_path))) == wrong


def test_built_things_are_not_read(tmp_path: Path) -> None:
    for folder in (".venv", "build", "src/x.egg-info", "src/__pycache__", ".ci", "docs"):
        (tmp_path / folder).mkdir(parents=True)
        (tmp_path / folder / "file.txt").write_text("x")
    assert [path.parent.name for path in our_files(tmp_path)] == [".ci", "docs"]


@pytest.mark.parametrize(
    ("requirement", "wrong"),
    [
        ("rich", True),
        ("rich>=13", True),
        ("rich<16", True),
        ("rich>=13,<16", False),
        ("holdfast[web]", False),
    ],
)
def test_a_loose_requirement_is_seen(requirement: str, wrong: bool) -> None:
    assert bool(loose([requirement])) == wrong

"""Every block of code in the documents runs or is a piece of the sources, every command can be given, no link
is broken, and the pages that are made from the code hold all of it."""

import ast
import doctest
import importlib.util
import re
import runpy
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
import typer.main

from docs.book import (
    LINK,
    ROOT,
    blocks,
    holdfast_commands,
    make_targets,
    name_of,
    pages,
    shell_lines,
    sources,
)
from holdfast.cli.main import COMMANDS, command_line
from holdfast.games import REGISTRY
from holdfast.ledger import read

# Its cards need a workbench for the time of the page: tests/games/empire/test_cards_writing.py runs it.
ELSEWHERE = ("docs/writing-a-card.md",)
PROMPTED = [page for page in pages() if ">>> " in page.read_text(encoding="utf-8")]
PROGRAMS = sorted(
    {block.page for block in blocks() if block.language == "python" and ">>> " not in block.text}
)
KNOWN = ("holdfast", "make", "pip", "python", "for", "done", "uvx", "pipx", "pre-commit")


@pytest.mark.parametrize("page", [page for page in PROMPTED if name_of(page) not in ELSEWHERE], ids=name_of)
def test_samples_run(page: Path) -> None:
    result = doctest.testfile(str(page), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert result.failed == 0
    assert result.attempted > 2


@pytest.mark.parametrize("page", PROGRAMS)
def test_programs_run_and_pieces_are_of_the_sources(page: str, tmp_path: Path) -> None:
    scope: dict[str, Any] = {"__name__": "page"}
    for block in blocks():
        if block.page != page or block.language != "python" or ">>> " in block.text:
            continue
        if is_program(block.text):
            exec(compile(block.text, page, "exec"), scope)
        else:
            assert block.text in sources(), f"{page} shows what is nowhere in the code:\n{block.text}"


def is_program(text: str) -> bool:
    """Whether a block can stand for itself: it begins by importing what it uses."""
    try:
        first = ast.parse(text).body[0]
    except SyntaxError:
        return False
    return isinstance(first, (ast.Import, ast.ImportFrom))


def test_the_first_game_is_whole_on_its_page() -> None:
    home = ROOT / "examples" / "outside_game"
    shown = [block for block in blocks() if block.page == "docs/first-game.md"]
    settings = [block.text for block in shown if block.language == "toml"]
    ledger, code = (home / "src" / "pearl_divers" / name for name in ("ledger.toml", "__init__.py"))
    assert settings == [path.read_text(encoding="utf-8") for path in (home / "pyproject.toml", ledger)]
    pieces = [block.text for block in shown if block.language == "python" and not is_program(block.text)]
    typed = "".join(pieces[: pieces.index(next(text for text in pieces if text.startswith("GAME = "))) + 1])
    assert typed.split() == code.read_text(encoding="utf-8").split()


def test_every_file_of_settings_can_be_read() -> None:
    for block in blocks():
        if block.language == "toml":
            tomllib.loads(block.text)


def test_every_command_of_holdfast_can_be_given() -> None:
    group: Any = typer.main.get_command(command_line(list(COMMANDS)))
    checked = 0
    for page, (*words,) in holdfast_commands():
        if words in (["--version"], ["--help"]):
            continue
        command = group.commands.get(words[0])
        assert command is not None, f"{page}: there is no command '{' '.join(words)}'"
        given = [word for word in words[1:] if word not in ("--help", "-h")]
        if given and "--help" not in words:
            try:
                command.make_context(words[0], given)
            except Exception as error:
                pytest.fail(f"{page}: 'holdfast {' '.join(words)}' is refused: {error}")
        checked += 1
    assert checked > 40


def test_every_other_command_exists() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    for page, words in shell_lines():
        assert words[0] in KNOWN, f"{page}: nobody knows '{words[0]}'"
        if words[0] == "make":
            assert words[1] in make_targets(), f"{page}: make {words[1]}"
    for path in pages():
        text = path.read_text(encoding="utf-8")
        for target in re.findall(r"`make ([a-z-]+)", text):
            assert target in make_targets(), f"{name_of(path)}: make {target}"
        for extra in re.findall(r"(?:\.|holdfast)\[(\w+)\]'", text):
            assert extra in extras, f"{name_of(path)}: there is no extra '{extra}'"


def whole_site() -> dict[str, str]:
    """Every page of the site by its place."""
    from pages import site  # type: ignore[import-not-found,unused-ignore]

    found: dict[str, str] = site()
    return found


def test_no_link_is_broken_and_every_page_is_in_the_list() -> None:
    site = whole_site()
    anchors = {place: set(re.findall(r'<a id="([^"]+)"', text)) for place, text in site.items()}
    broken, links = [], 0
    for place, text in site.items():
        for link in (one or two for one, two in LINK.findall(re.sub(r"```.*?```", "", text, flags=re.S))):
            if "://" in link:
                continue
            links += 1
            path, _, anchor = link.partition("#")
            target = (Path("/") / place).parent.joinpath(path).resolve().relative_to("/").as_posix()
            is_there = not path or target in site or (ROOT / "docs" / target).is_file()
            known = anchors.get(target)
            if not is_there or (anchor and known and anchor not in known):
                broken.append(f"{place}: {link}")
    assert not broken, broken[:10]
    assert links > 1000
    listed = set(re.findall(r"[\w/-]+\.md", (ROOT / "mkdocs.yml").read_text(encoding="utf-8")))
    assert listed == set(site)


def test_the_pages_that_are_made_hold_every_rule_card_command_and_name() -> None:
    site = whole_site()
    for game in map(REGISTRY.get, REGISTRY.ids()):
        ledger = read(game)
        own = {record_id for record_id in ledger.records if ledger.shared is None}
        own |= {clause.id for clause in ledger.clauses}
        assert [one for one in own if f'<a id="{one}"></a>' not in site[f"games/{game.id}/clauses.md"]] == []
        shown = site.get(f"games/{game.id}/cards.md", "")
        assert all(card.name.split("*")[0] in shown for card in game.catalogue)
    assert all(f"## `holdfast {name}`" in site["reference/commands.md"] for name in COMMANDS)
    assert "### `Table.push`" in site["reference/interface.md"]


@pytest.mark.slow
def test_the_terminal_of_the_readme_is_what_the_game_draws() -> None:
    folder = ROOT / "docs" / "captures"
    drawn = (folder / "after_the_empire_80.txt").read_text(encoding="utf-8")
    assert runpy.run_path(str(folder / "make.py"))["capture"]() == drawn
    (shown,) = [block.text for block in blocks() if block.page == "README.md" and " Siege " in block.text]
    assert len(shown.splitlines()) > 20
    assert [line for line in shown.splitlines() if line not in drawn.splitlines()] == []


def test_the_readme_counts_the_clauses_there_are() -> None:
    told = dict(
        re.findall(r"`(\w\w)`.* (\d+) clauses enforced", (ROOT / "README.md").read_text(encoding="utf-8"))
    )
    counted: dict[str, int] = {}
    for game in map(REGISTRY.get, REGISTRY.ids()):
        counted[game.prefix] = counted.get(game.prefix, 0) + len(read(game).required)
    assert {prefix: int(number) for prefix, number in told.items()} == counted


@pytest.mark.slow
@pytest.mark.skipif(importlib.util.find_spec("zensical") is None, reason="needs the extra 'docs'")
def test_the_site_is_built_without_a_warning(tmp_path: Path) -> None:
    make = [sys.executable, str(ROOT / "docs" / "site" / "make.py"), str(tmp_path / "build" / "docs")]
    subprocess.run(make, check=True, capture_output=True)
    (tmp_path / "mkdocs.yml").write_text((ROOT / "mkdocs.yml").read_text(encoding="utf-8"), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "zensical", "build", "--strict"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert (tmp_path / "build" / "site" / "games" / "empire" / "clauses.html").is_file()

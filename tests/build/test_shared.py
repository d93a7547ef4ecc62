"""The two runs of `make test` that share the tests leave none out."""

import re
from itertools import chain, combinations
from pathlib import Path

from support.shared import runs_here

ROOT = Path(__file__).parents[2]
MARKS = ("slow", "search", "both", "browser")


def test_every_test_is_in_one_of_both_runs() -> None:
    for marks in map(set, chain.from_iterable(combinations(MARKS, n) for n in range(len(MARKS) + 1))):
        assert runs_here(marks, compiled=False) or runs_here(marks, compiled=True), marks
    assert all(runs_here(set(), compiled) for compiled in (True, False))
    assert all(runs_here({"slow", "both"}, compiled) for compiled in (True, False))


def test_what_only_the_compiled_run_has_is_in_no_file_that_it_ignores() -> None:
    (line,) = re.findall(r"^SOURCE_TESTS := (.*)$", (ROOT / "Makefile").read_text(), re.M)
    ignored: list[Path] = []
    for option, base, names in re.findall(r"\$\(addprefix --(ignore|ignore-glob)=([^,]*),([^)]*)\)", line):
        for name in names.split():
            found = list(ROOT.glob(base + name))
            assert found, name
            ignored += found if option == "ignore-glob" else list(found[0].rglob("*.py"))
    assert len(ignored) > 100
    others = [path for path in ignored if path != Path(__file__)]
    assert [path for path in others if "mark.search" in path.read_text(encoding="utf-8")] == []


def test_every_test_with_a_browser_lies_where_the_browser_run_looks() -> None:
    (line,) = re.findall(r"^BROWSER_TESTS := (.*)$", (ROOT / "Makefile").read_text(), re.M)
    places = [ROOT / name for name in re.sub(r"\$\(wildcard (.*?)\)", r"\1", line).split()]
    files = [path for place in places for path in ROOT.glob(place.relative_to(ROOT).as_posix())]
    tests = [path for path in (ROOT / "tests").rglob("test_*.py") if path != Path(__file__)]
    marked = [path for path in tests if "mark.browser" in path.read_text(encoding="utf-8")]
    assert len(marked) > 20
    assert [path for path in marked if not any(path.is_relative_to(file) for file in files)] == []

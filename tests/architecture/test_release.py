"""What a public host reads: files that are valid, commands that exist, one version everywhere."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

import holdfast
from architecture.house import GAME_IDS, ROOT
from docs.book import make_targets  # `docs.book` puts docs/site on the path

PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
FORMS = sorted(path for path in (ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml") if path.stem != "config")
ACTION = re.compile(r"[\w.-]+/[\w./-]+@v\d+(\.\d+)*")


def read(path: Path) -> Any:
    return yaml.safe_load(path.read_text(encoding="utf-8"))


def steps_of(workflow: Any) -> Iterator[dict[str, Any]]:
    for job in workflow["jobs"].values():
        yield from job["steps"]


def pythons() -> list[str]:
    """The versions of Python the package says it runs on."""
    found = [re.fullmatch(r"Programming Language :: Python :: (3\.\d+)", one) for one in classifiers()]
    return [one.group(1) for one in found if one]


def classifiers() -> list[str]:
    found: list[str] = PROJECT["project"]["classifiers"]
    return found


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_a_workflow_is_valid_and_calls_what_there_is(path: Path) -> None:
    workflow = read(path)
    assert workflow["name"] == path.stem
    assert workflow[True]  # YAML reads the word `on` so
    assert workflow["permissions"] == {"contents": "read"}  # a job that needs more says so itself
    for step in steps_of(workflow):
        assert ("run" in step) != ("uses" in step), step
        if "uses" in step:
            assert ACTION.fullmatch(step["uses"]), step["uses"]
            continue
        for target in re.findall(r"\bmake ([a-z-]+)", step["run"]):
            assert target in make_targets(), f"{path.name}: make {target}"
        for file in re.findall(r"(?<!\S)(?:tests|docs|\.ci)/[\w./-]+", step["run"]):
            assert (ROOT / file).exists(), f"{path.name}: {file}"
        for extra in re.findall(r"\.\[(\w+)\]", step["run"]):
            assert extra in PROJECT["project"]["optional-dependencies"]
    for job in workflow["jobs"].values():
        needs = job.get("needs", [])
        assert set([needs] if isinstance(needs, str) else needs) <= set(workflow["jobs"])


def test_every_python_and_every_game_is_tried() -> None:
    tests, thorough = (read(ROOT / ".github" / "workflows" / f"{name}.yml") for name in ("tests", "thorough"))
    assert tests["jobs"]["quick"]["strategy"]["matrix"]["python"] == pythons()
    assert PROJECT["project"]["requires-python"] == f">={pythons()[0]}"
    built = [f"cp{version.replace('.', '')}-*" for version in pythons()]
    assert PROJECT["tool"]["cibuildwheel"]["build"] == built
    mutated = thorough["jobs"]["mutations"]["strategy"]["matrix"]["game"]
    assert mutated == [game for game in GAME_IDS if not game.startswith("_")]


@pytest.mark.parametrize("path", FORMS, ids=lambda path: path.stem)
def test_a_form_for_issues_asks_something(path: Path) -> None:
    form = read(path)
    assert form["name"]
    assert form["description"]
    ids = [field["id"] for field in form["body"]]
    assert len(set(ids)) == len(ids) > 0
    assert all(field["attributes"]["label"] for field in form["body"])
    assert any(field.get("validations", {}).get("required") for field in form["body"])


def test_updates_and_hooks_are_those_of_our_tools() -> None:
    updates = read(ROOT / ".github" / "dependabot.yml")
    assert {one["package-ecosystem"] for one in updates["updates"]} == {"pip", "github-actions"}
    hooks = [hook for repo in read(ROOT / ".pre-commit-config.yaml")["repos"] for hook in repo["hooks"]]
    needed = " ".join(PROJECT["project"]["optional-dependencies"]["dev"])
    for hook in hooks:
        program, word = hook["entry"].split()[:2]
        if program == "make":
            assert word in make_targets()
        else:
            tool = hook["entry"].split()[2] if word == "-m" else Path(program).name
            assert program.startswith(".venv/bin/")
            assert tool in needed


def test_one_version_everywhere() -> None:
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    released = re.findall(r"^## (\d+\.\d+\.\d+)", changes, re.M)
    assert released[0] == holdfast.__version__
    assert released == sorted(
        released, key=lambda text: [int(part) for part in text.split(".")], reverse=True
    )
    citation = read(ROOT / "CITATION.cff")
    assert str(citation["version"]) == holdfast.__version__
    assert citation["license"] == PROJECT["project"]["license"]
    minor = ".".join(holdfast.__version__.split(".")[:2])
    assert f"| {minor} | yes |" in (ROOT / "SECURITY.md").read_text(encoding="utf-8")


def test_the_page_of_a_release_tells_its_part_of_the_changelog() -> None:
    from changes import CHANGELOG, HEADING, notes  # type: ignore[import-not-found,unused-ignore]

    older = "## 0.2.0 (2026-12-24)\n\n- Older.\n"
    both = f"# Changelog\n\n## 0.3.0 (2027-02-01)\n\n- New.\n\nFixed: old.\n\n{older}"
    assert notes(both, "v0.3.0") == "- New.\n\nFixed: old.\n"
    assert notes(older, "v0.2.0") == "- Older.\n"
    for text, tag, told in (
        (both, "v0.2.0", "the changelog begins with 0.3.0"),
        (both.replace("2027-02-01", "unreleased"), "v0.3.0", "has no date"),
        ("", "v0.1.0", "begins with nothing"),
    ):
        with pytest.raises(SystemExit, match=told):
            notes(text, tag)
    changes = CHANGELOG.read_text(encoding="utf-8")
    heading = HEADING.search(changes)
    assert heading is not None
    today = changes.replace(heading[0], f"## {heading[1]} (2026-12-24)\n", 1)
    assert len(notes(today, f"v{holdfast.__version__}")) > 1000


def test_the_package_says_who_made_it_and_for_whom() -> None:
    project = PROJECT["project"]
    assert project["authors"] == [{"name": "Holdfast contributors"}]
    assert "Typing :: Typed" in classifiers()
    assert not any(one.startswith("License ::") for one in classifiers())  # the field `license` says it
    assert read(ROOT / "CITATION.cff")["authors"] == project["authors"]
